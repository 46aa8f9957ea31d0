#include "ui/panels/compare_head.h"

#include "ui/charts/compare_bars.h"
#include "ui/icons.h"
#include "ui/panels/compare_rows.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/theme.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/painting.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kHeight = 72;
constexpr int kEdge = 16;
constexpr int kScrollBar = 10; // of the rows below
constexpr int kShortChipsBelow = 330;
constexpr int kChipMargins = 40; ///< what lies beside the chips of a side
constexpr int kChipGap = 8;
constexpr std::array kSeverities{Severity::Error, Severity::Warning, Severity::Note, Severity::Unknown};

using Side = CompareSession::Side;
using Kind = CompareSource::Kind;

} // namespace

/// The colour of a side's bars.
class CompareHead::Swatch final : public QWidget {
public:
    Swatch(const Theme& theme, Side side, QWidget* parent) : QWidget(parent), m_theme(theme), m_side(side)
    {
        setFixedSize(10, 10);
        connect(&theme, &Theme::changed, this, qOverload<>(&Swatch::update));
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const auto side = m_side == Side::Left ? CompareBars::Side::Left : CompareBars::Side::Right;
        const QColor color = CompareBars::barColor(m_theme, side, false);
        drawBox(painter, rect(), 2, color, color);
    }

private:
    const Theme& m_theme;
    Side m_side;
};

CompareHead::CompareHead(CompareSession& session, LibraryService& library, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_session(session), m_library(library), m_theme(theme)
{
    m_middle = new QLabel(this);
    m_middle->setAlignment(Qt::AlignCenter);
    m_middle->setWordWrap(true);
    setLook(*m_middle, "kind", u"caption"_s);
    setLook(*m_middle, "level", 2);
    createSide(Side::Left);
    createSide(Side::Right);
    connect(&session, &CompareSession::changed, this, &CompareHead::refresh);
    connect(&theme, &Theme::changed, this, &CompareHead::place);
    retranslate();
}

void CompareHead::createSide(Side side)
{
    SideWidgets& widgets = m_sides[static_cast<std::size_t>(side)];
    const bool isLeft = side == Side::Left;
    widgets.box = new QWidget(this);
    auto* column = new QVBoxLayout(widgets.box);
    column->setContentsMargins(isLeft ? kEdge : kEdge - 2, 6, kEdge - 2, 8);
    column->setSpacing(4);
    auto* first = new QHBoxLayout;
    auto* second = new QHBoxLayout;
    first->setSpacing(8);
    second->setSpacing(6);
    column->addLayout(first);
    column->addLayout(second);
    widgets.choice = new QComboBox(widgets.box);
    widgets.choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    widgets.choice->setMinimumContentsLength(14);
    widgets.choice->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    widgets.choice->setMaximumWidth(m_theme.length(260));
    widgets.price = new QLabel(widgets.box);
    setLook(*widgets.price, "kind", u"title"_s);
    setLook(*widgets.price, "level", 2);
    if (isLeft) {
        first->addStretch(1);
        second->addStretch(1);
    }
    first->addWidget(new Swatch(m_theme, side, widgets.box));
    first->addWidget(widgets.choice, 4);
    first->addWidget(widgets.price);
    for (const Severity severity : kSeverities) {
        auto* chip = new Chip(m_theme, {}, toneOf(severity), widgets.box);
        chip->setInteractive(false);
        widgets.chips.push_back(chip);
        widgets.isWanted.push_back(false);
        second->addWidget(chip);
    }
    if (!isLeft) {
        first->addStretch(1);
        second->addStretch(1);
    }
    connect(widgets.choice, &QComboBox::activated, this, [this, side](int index) {
        const CompareSource& source = m_sources[static_cast<std::size_t>(side)].at(static_cast<std::size_t>(index));
        if (source.kind == Kind::None) {
            refresh(); // the list keeps the present build until a file has been read
            emit fileWanted(side);
        } else {
            emit sourceChosen(side, source);
        }
    });
}

void CompareHead::retranslate()
{
    choice(Side::Left).setAccessibleName(tr("Build on the left"));
    choice(Side::Right).setAccessibleName(tr("Build on the right"));
    for (const Side side : CompareSession::kSides)
        choice(side).setPlaceholderText(tr("Choose a build…"));
    refresh();
}

void CompareHead::refresh()
{
    for (const Side side : CompareSession::kSides) {
        fillChoices(side);
        showFigures(side);
    }
    QStringList lines;
    if (m_session.isReady()) {
        const Comparison& comparison = m_session.comparison();
        lines << words("print.in_currency", {{"currency", std::string(comparison.currency.code())}});
        for (const Conversion& conversion : comparison.conversions)
            lines << toText(conversionText(conversion, language()));
    }
    m_middle->setText(lines.join(u'\n'));
    place();
}

void CompareHead::fillChoices(Side side)
{
    QComboBox& list = choice(side);
    std::vector<CompareSource>& sources = m_sources[static_cast<std::size_t>(side)];
    const QSignalBlocker blocker(list);
    const CompareSource& present = m_session.source(side);
    list.clear();
    sources.clear();
    const auto add = [&](CompareSource source, const QString& icon_name, const QString& text) {
        list.addItem(icon(m_theme, icon_name), text);
        sources.push_back(std::move(source));
    };
    const QString open = m_session.openName();
    add({.kind = Kind::Current, .id = {}, .file = {}}, u"pencil"_s,
        open.isEmpty() ? tr("Open build") : tr("%1 (open)").arg(open));
    for (const LibraryEntry& entry : m_library.entries())
        add({.kind = Kind::Library, .id = entry.id, .file = {}}, u"database"_s,
            entry.name.empty() ? tr("Untitled build") : toText(entry.name));
    if (present.kind == Kind::File)
        add(present, u"folder-open"_s, m_session.name(side));
    add({}, u"folder-open"_s, tr("Choose a file…"));
    const auto found = std::ranges::find(sources, present);
    list.setCurrentIndex(
        present.kind == Kind::None || found == sources.end() ? -1 : static_cast<int>(found - sources.begin()));
    list.setToolTip(list.currentText());
}

void CompareHead::showFigures(Side side)
{
    SideWidgets& widgets = m_sides[static_cast<std::size_t>(side)];
    const ComparedBuild* build =
        !m_session.isReady() ? nullptr
                             : &(side == Side::Left ? m_session.comparison().left : m_session.comparison().right);
    widgets.price->setText(build != nullptr ? formatMoney(build->prices.to_buy) : QString());
    for (std::size_t i = 0; i < kSeverities.size(); ++i) {
        const int count = build != nullptr ? build->count(kSeverities[i]) : 0;
        QString text;
        switch (kSeverities[i]) {
        case Severity::Error: text = words("verdict.error", {{"count", count}}); break;
        case Severity::Warning: text = words("verdict.warning", {{"count", count}}); break;
        case Severity::Note: text = words("compare.count_notes", {{"count", count}}); break;
        case Severity::Unknown: text = words("compare.count_unknown", {{"count", count}}); break;
        }
        Chip& chip = *widgets.chips[i];
        // A build without errors says so.
        const bool isAllRight = kSeverities[i] == Severity::Error && count == 0;
        chip.setTone(isAllRight ? Tone::Ok : toneOf(kSeverities[i]));
        chip.setText(text);
        chip.setShortText(formatNumber(count));
        widgets.isWanted[i] = build != nullptr && (count > 0 || isAllRight);
    }
    place();
}

void CompareHead::setUnderlined(bool isUnderlined)
{
    m_isUnderlined = isUnderlined;
    update();
}

void CompareHead::openChoices()
{
    const bool lacksLeft = m_session.source(Side::Left).kind == Kind::None;
    QComboBox& list = choice(lacksLeft ? Side::Left : Side::Right);
    list.setFocus(Qt::OtherFocusReason);
    list.showPopup();
}

void CompareHead::place()
{
    setFixedHeight(m_theme.length(kHeight));
    const MirrorLayout layout(m_theme, width() - kScrollBar);
    const int left = layout.middle.left();
    const int right = left + layout.middle.width();
    m_middle->setGeometry(left + 4, 0, layout.middle.width() - 8, height() - 1);
    m_sides[0].box->setGeometry(0, 0, left, height() - 1);
    m_sides[1].box->setGeometry(right, 0, width() - right, height() - 1);
    for (const SideWidgets& side : m_sides) {
        // The measures below name the same counts, so a chip without room may go.
        int room = left - m_theme.length(kChipMargins);
        for (std::size_t i = 0; i < side.chips.size(); ++i) {
            side.chips[i]->setShort(left < m_theme.length(kShortChipsBelow));
            const int width = side.chips[i]->sizeHint().width() + kChipGap;
            side.chips[i]->setVisible(side.isWanted[i] && width <= room);
            room -= side.chips[i]->isHidden() ? 0 : width;
        }
        side.price->setVisible(left >= m_theme.length(kShortChipsBelow));
    }
    update();
}

void CompareHead::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void CompareHead::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const MirrorLayout layout(m_theme, width() - kScrollBar);
    painter.fillRect(QRect(layout.middle.left(), 0, layout.middle.width(), height()), m_theme.color(Token::Sunken));
    if (m_isUnderlined)
        painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.color(Token::Border));
}

} // namespace deeprig::ui
