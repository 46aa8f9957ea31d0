#include "ui/panels/compare_mirror.h"

#include "ui/icons.h"
#include "ui/panels/compare_rows.h"
#include "ui/panels/finding_row.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/theme.h"
#include "ui/widgets/divider.h"
#include "ui/widgets/painting.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kHeadHeight = 30;
constexpr int kFoldHeight = 33;

using Kind = CompareModel::Kind;
using Section = CompareModel::Section;

Kind kindOf(const CompareModel& model, int row)
{
    return static_cast<Kind>(model.index(row, 0).data(CompareModel::KindRole).toInt());
}

Section sectionOf(const CompareModel& model, int row)
{
    return static_cast<Section>(model.index(row, 0).data(CompareModel::SectionRole).toInt());
}

} // namespace

/// The band over a section.
class CompareMirror::Head final : public QWidget {
public:
    Head(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
    {
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    void setText(const QString& text)
    {
        setAccessibleName(text);
        update();
    }
    QSize sizeHint() const override { return {100, m_theme.length(kHeadHeight)}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), m_theme.color(Token::Sunken));
        painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.color(Token::Border));
        drawText(painter, rect(), accessibleName(), m_theme.font(TextStyle::LabelStrong), m_theme.color(Token::Text2),
                 Qt::AlignHCenter);
    }

private:
    const Theme& m_theme;
};

/// "6 equal rows: CPU, memory": shows and hides them.
class CompareMirror::Fold final : public QAbstractButton {
public:
    Fold(const Theme& theme, QWidget* parent) : QAbstractButton(parent), m_theme(theme)
    {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override { return {100, m_theme.length(kFoldHeight)}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        if (underMouse())
            painter.fillRect(rect(), m_theme.color(Token::Hover));
        painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.color(Token::Border));
        const QFont font = m_theme.font(TextStyle::Label);
        const double words = std::min(textWidth(font, text()), width() - 60.0);
        const double left = (width() - words - kMark - kGap) / 2;
        drawIcon(painter, m_theme, isChecked() ? u"chevron-down"_s : u"chevron-right"_s,
                 QRectF(left, (height() - kMark) / 2.0, kMark, kMark), Token::Text2);
        drawText(painter, QRectF(left + kMark + kGap, 0, words, height()), text(), font, m_theme.color(Token::Text2));
        if (hasFocus())
            drawBox(painter, QRectF(rect()).adjusted(3, 2, -3, -3), 6, Qt::transparent,
                    m_theme.color(Token::AccentText), 2);
    }
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    static constexpr int kMark = 14;
    static constexpr int kGap = 8;

    const Theme& m_theme;
};

CompareMirror::CompareMirror(const Theme& theme, CompareModel& model, QWidget* parent)
    : QScrollArea(parent), m_theme(theme), m_model(model)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the middle stays below that of the head
    setFocusPolicy(Qt::StrongFocus);
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (const Section section : CompareModel::kSections)
        addBlock(section, *column);
    column->addStretch();
    setWidget(content);
    content->setAutoFillBackground(false); // the panel's ground
    viewport()->setAutoFillBackground(false);
    connect(&model, &CompareModel::modelReset, this, &CompareMirror::refresh);
    retranslate();
}

void CompareMirror::addBlock(Section section, QVBoxLayout& column)
{
    Block& block = m_blocks.at(static_cast<std::size_t>(section));
    block.head = new Head(m_theme, this);
    block.fold = new Fold(m_theme, this);
    column.addWidget(block.head);
    if (section == Section::Findings) {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        policy.setHeightForWidth(true);
        for (QWidget*& box : block.findings) {
            box = new QWidget(this);
            box->setSizePolicy(policy);
        }
        column.addWidget(block.findings[0]);
        column.addWidget(block.fold);
        column.addWidget(block.findings[1]);
    } else {
        block.differing = new CompareRows(m_theme, m_model, this);
        block.equal = new CompareRows(m_theme, m_model, this);
        column.addWidget(block.differing);
        column.addWidget(block.fold);
        column.addWidget(block.equal);
    }
    connect(block.fold, &QAbstractButton::clicked, this,
            [this, section](bool isOn) { m_model.setUnfolded(section, isOn); });
}

void CompareMirror::retranslate()
{
    setAccessibleName(tr("Comparison"));
    refresh();
}

void CompareMirror::refresh()
{
    for (const Section section : CompareModel::kSections) {
        std::vector<int> differing;
        std::vector<int> equal;
        int fold = -1;
        for (int row = 0; row < m_model.rowCount(); ++row) {
            const QModelIndex index = m_model.index(row, 0);
            if (sectionOf(m_model, row) != section)
                continue;
            const Kind kind = kindOf(m_model, row);
            if (kind == Kind::Fold)
                fold = row;
            else if (kind != Kind::Head)
                (index.data(CompareModel::EqualRole).toBool() ? equal : differing).push_back(row);
        }
        fill(section, differing, equal, fold);
    }
}

void CompareMirror::fill(Section section, const std::vector<int>& differing, const std::vector<int>& equal, int fold)
{
    Block& block = m_blocks.at(static_cast<std::size_t>(section));
    const QString title = m_model.rowCount() == 0 ? QString() : [&] {
        for (int row = 0; row < m_model.rowCount(); ++row) {
            if (kindOf(m_model, row) == Kind::Head && sectionOf(m_model, row) == section)
                return m_model.index(row, 0).data().toString();
        }
        return QString();
    }();
    block.head->setText(title);
    block.fold->setVisible(fold >= 0);
    if (fold >= 0) {
        block.fold->setText(m_model.index(fold, 0).data().toString());
        block.fold->setToolTip(block.fold->text());
        block.fold->setChecked(m_model.index(fold, 0).data(CompareModel::UnfoldedRole).toBool());
    }
    if (section == Section::Findings) {
        fillFindings(*block.findings[0], differing, equal.empty() && fold < 0);
        fillFindings(*block.findings[1], equal, false);
        return;
    }
    for (const auto& [rows, view] : {std::pair(&differing, block.differing), std::pair(&equal, block.equal)}) {
        view->setAccessibleName(tr("%1, chart with a table beside it").arg(title));
        view->setRows(*rows);
        view->setVisible(!rows->empty());
    }
}

void CompareMirror::fillFindings(QWidget& box, const std::vector<int>& rows, bool saysNone)
{
    qDeleteAll(box.findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    delete box.layout();
    auto* sides = new QHBoxLayout(&box);
    sides->setContentsMargins(0, 0, 0, 0);
    sides->setSpacing(0);
    for (const int column : {CompareModel::LeftColumn, CompareModel::RightColumn}) {
        auto* side = new QWidget(&box);
        auto* list = new QVBoxLayout(side);
        list->setContentsMargins(4, 0, 4, 0);
        list->setSpacing(0);
        bool isEmpty = true;
        for (const int row : rows) {
            const QModelIndex index = m_model.index(row, column);
            if (index.data().toString() == u"–"_s)
                continue;
            isEmpty = false;
            auto* finding = new FindingRow(m_theme, side);
            FindingContent content;
            content.tone = toneOf(static_cast<Severity>(index.data(CompareModel::SeverityRole).toInt()));
            content.sentence = index.data().toString();
            content.isAccepted = index.data(CompareModel::AcceptedRole).toBool();
            content.accessibleName = tr("%1: %2").arg(index.siblingAtColumn(0).data().toString(), content.sentence);
            finding->setContent(content);
            list->addWidget(finding);
        }
        if (isEmpty && (saysNone || !rows.empty())) {
            auto* none = new QLabel(saysNone ? tr("No findings") : tr("No other findings"), side);
            setLook(*none, "level", 3);
            none->setContentsMargins(12, 9, 12, 9);
            list->addWidget(none);
        }
        list->addStretch();
        sides->addWidget(side, 1);
        if (column == CompareModel::LeftColumn) {
            sides->addWidget(makeDivider(Qt::Vertical, &box));
        }
    }
    box.setVisible(!rows.empty() || saysNone);
}

} // namespace deeprig::ui
