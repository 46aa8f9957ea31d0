#include "ui/panels/compare_table.h"

#include "ui/icons.h"
#include "ui/models/compare_model.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kRow = 30;
constexpr int kMost = 240; // of the outer columns
constexpr int kSide = 6;   // as in the header
constexpr int kMark = 14;
constexpr int kMarkGap = 6;

using Kind = CompareModel::Kind;

Kind kindOf(const QModelIndex& index)
{
    return static_cast<Kind>(index.data(CompareModel::KindRole).toInt());
}

} // namespace

/// Heads as bands, folds with their arrow, gains in green and the unknown in violet, each with its icon.
class CompareTable::Delegate final : public QStyledItemDelegate {
public:
    Delegate(const Theme& theme, const CompareTable& table) : m_theme(theme), m_table(table) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Kind kind = kindOf(index);
        paintGround(*painter, option, kind);
        const bool isFirst = index.column() == CompareModel::MeasureColumn;
        QRectF place = QRectF(option.rect).adjusted(kSide, 0, -kSide, 0);
        Token ink = kind == Kind::Fold || isFirst ? Token::Text2 : Token::Text;
        QString mark;
        const bool isSide = index.column() == CompareModel::LeftColumn || index.column() == CompareModel::RightColumn;
        const auto better = static_cast<Better>(index.data(CompareModel::BetterRole).toInt());
        if (kind == Kind::Fold)
            mark = index.data(CompareModel::UnfoldedRole).toBool() ? u"chevron-down"_s : u"chevron-right"_s;
        if (isSide && index.data(CompareModel::UnknownRole).toBool()) {
            mark = u"help-circle"_s;
            ink = Token::Unk;
        }
        if (index.column() == CompareModel::BetterColumn) {
            const bool isAhead = better == Better::Left || better == Better::Right;
            mark = isAhead ? u"check"_s : QString();
            ink = isAhead ? Token::Ok : Token::Text3;
        }
        if (!mark.isEmpty()) {
            drawIcon(*painter, m_theme, mark, QRectF(place.left(), place.center().y() - kMark / 2.0, kMark, kMark),
                     ink);
            place.setLeft(place.left() + kMark + kMarkGap);
        }
        const bool isAhead = (better == Better::Left && index.column() == CompareModel::LeftColumn) ||
                             (better == Better::Right && index.column() == CompareModel::RightColumn);
        const TextStyle style = kind == Kind::Head ? TextStyle::LabelStrong
                                : isAhead          ? TextStyle::Strong
                                                   : TextStyle::Body;
        drawText(*painter, place, index.data().toString(), m_theme.font(style), m_theme.color(ink));
    }

private:
    void paintGround(QPainter& painter, const QStyleOptionViewItem& option, Kind kind) const
    {
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        if (isSelected)
            painter.fillRect(option.rect, m_theme.color(m_table.hasFocus() ? Token::Selected : Token::Hover));
        else if (kind == Kind::Head)
            painter.fillRect(option.rect, m_theme.color(Token::Sunken));
        painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                         m_theme.color(Token::Border));
        if (isSelected && m_table.hasFocus() && option.rect.left() <= 0)
            painter.fillRect(QRect(0, option.rect.top(), 3, option.rect.height()), m_theme.color(Token::AccentText));
    }

    const Theme& m_theme;
    const CompareTable& m_table;
};

CompareTable::CompareTable(const Theme& theme, CompareModel& model, QWidget* parent)
    : QTableView(parent), m_theme(theme), m_model(model)
{
    setModel(&model);
    auto* delegate = new Delegate(theme, *this);
    delegate->setParent(this);
    setItemDelegate(delegate);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false); // Tab leaves, arrows move
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    QHeaderView& header = *horizontalHeader();
    header.setHighlightSections(false);
    header.setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header.setSectionResizeMode(QHeaderView::Fixed);
    const auto setHeight = [this] {
        verticalHeader()->setDefaultSectionSize(m_theme.length(kRow));
        viewport()->update();
    };
    setHeight();
    connect(&theme, &Theme::changed, this, setHeight);
    connect(&model, &CompareModel::modelReset, this, &CompareTable::spanRows);
    connect(this, &QAbstractItemView::activated, this, &CompareTable::toggle);
    connect(this, &QAbstractItemView::clicked, this, &CompareTable::toggle);
}

void CompareTable::spanRows()
{
    clearSpans();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const Kind kind = kindOf(m_model.index(row, 0));
        if (kind == Kind::Head || kind == Kind::Fold)
            setSpan(row, 0, 1, CompareModel::ColumnCount);
    }
}

void CompareTable::toggle(const QModelIndex& index)
{
    if (kindOf(index) != Kind::Fold)
        return;
    const int row = index.row();
    const auto section = static_cast<CompareModel::Section>(index.data(CompareModel::SectionRole).toInt());
    m_model.setUnfolded(section, !index.data(CompareModel::UnfoldedRole).toBool());
    setCurrentIndex(m_model.index(row, 0)); // the rows above it are the same
}

void CompareTable::copy()
{
    QModelIndexList rows = selectionModel()->selectedRows();
    if (rows.isEmpty()) {
        for (int row = 0; row < m_model.rowCount(); ++row)
            rows << m_model.index(row, 0);
    }
    QGuiApplication::clipboard()->setText(m_model.text(rows));
}

void CompareTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    QHeaderView& header = *horizontalHeader();
    const int width = viewport()->width();
    const int outer = std::min(m_theme.length(kMost), width / 4);
    header.resizeSection(CompareModel::MeasureColumn, outer);
    header.resizeSection(CompareModel::BetterColumn, outer);
    header.resizeSection(CompareModel::LeftColumn, (width - 2 * outer) / 2);
    header.resizeSection(CompareModel::RightColumn, width - 2 * outer - (width - 2 * outer) / 2);
}

} // namespace deeprig::ui
