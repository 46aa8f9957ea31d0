#include "ui/panels/compare_rows.h"

#include "ui/charts/compare_bars.h"
#include "ui/icons.h"
#include "ui/models/compare_model.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kMiddle = 190;
constexpr int kNarrowBelow = 1000;
constexpr int kBar = 110;
constexpr int kShortBar = 70;
constexpr int kTinyBelow = 700;
constexpr int kTinyBar = 32;
constexpr int kRow = 30;
constexpr int kHighRow = 44;
constexpr int kGap = 14;   // between middle and bar
constexpr int kSpace = 12; // between bar and value
constexpr int kValue = 140;
constexpr int kPrice = 100;
constexpr int kEdge = 16;
constexpr int kMark = 14;
constexpr int kMarkGap = 4;

CompareModel::Column columnOf(bool is_left)
{
    return is_left ? CompareModel::LeftColumn : CompareModel::RightColumn;
}

Qt::Alignment towardsMiddle(bool is_left)
{
    return is_left ? Qt::AlignRight : Qt::AlignLeft;
}

Better sideOf(bool is_left)
{
    return is_left ? Better::Left : Better::Right;
}

/// Icon and words as one, the icon before the words on both sides.
void drawMarked(QPainter& painter, const Theme& theme, const QRectF& place, bool is_left, const QString& icon,
                const QString& text, TextStyle style, Token ink)
{
    const QFont font = theme.font(style);
    const double width = std::min(textWidth(font, text), place.width() - kMark - kMarkGap);
    const double left = is_left ? place.right() - width - kMark - kMarkGap : place.left();
    drawIcon(painter, theme, icon, QRectF(left, place.center().y() - kMark / 2.0, kMark, kMark), ink);
    drawText(painter, QRectF(left + kMark + kMarkGap, place.top(), width, place.height()), text, font,
             theme.color(ink));
}

} // namespace

MirrorLayout::MirrorLayout(const Theme& theme, int full_width) : width(full_width)
{
    isNarrow = width < theme.length(kNarrowBelow);
    const int names = std::min(theme.length(kMiddle), width * 27 / 100);
    middle = QRect((width - names) / 2, 0, names, 0);
    bar = width < theme.length(kTinyBelow) ? kTinyBar : isNarrow ? kShortBar : kBar;
    row = theme.length(isNarrow ? kHighRow : kRow);
}

QRectF MirrorLayout::beside(bool is_left, int top, int height, int from, int length) const
{
    const int left = is_left ? middle.left() - from - length : middle.left() + middle.width() + from;
    return {static_cast<double>(left), static_cast<double>(top), static_cast<double>(length),
            static_cast<double>(height)};
}

int MirrorLayout::roomFrom(int from) const
{
    return std::max(0, middle.left() - from - kEdge);
}

CompareRows::CompareRows(const Theme& theme, const CompareModel& model, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_model(model)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_left = new CompareBars(theme, CompareBars::Side::Left, this);
    m_right = new CompareBars(theme, CompareBars::Side::Right, this);
    connect(&theme, &Theme::changed, this, &CompareRows::place);
}

bool CompareRows::areParts() const
{
    if (m_rows.empty())
        return false;
    const QModelIndex first = m_model.index(m_rows.front(), 0);
    return static_cast<CompareModel::Kind>(first.data(CompareModel::KindRole).toInt()) == CompareModel::Kind::Part;
}

int CompareRows::rowHeight() const
{
    return areParts() ? m_theme.length(kRow) : MirrorLayout(m_theme, width()).row;
}

void CompareRows::setRows(std::vector<int> rows)
{
    m_rows = std::move(rows);
    for (const bool isLeft : {true, false}) {
        std::vector<CompareBars::Bar> bars;
        for (const int row : m_rows) {
            const QModelIndex index = m_model.index(row, columnOf(isLeft));
            const QVariant share = index.data(CompareModel::ShareRole);
            const auto better = static_cast<Better>(index.data(CompareModel::BetterRole).toInt());
            bars.push_back(
                {share.isValid() ? std::optional(share.toDouble()) : std::nullopt, better == sideOf(!isLeft)});
        }
        (isLeft ? m_left : m_right)->setBars(areParts() ? std::vector<CompareBars::Bar>{} : std::move(bars));
    }
    describe();
    place();
}

void CompareRows::describe()
{
    if (m_rows.empty())
        return;
    QStringList lines;
    for (const int row : m_rows) {
        const auto cell = [&](int column) { return m_model.index(row, column).data().toString(); };
        QString line = tr("%1: %2 against %3")
                           .arg(cell(CompareModel::MeasureColumn), cell(CompareModel::LeftColumn),
                                cell(CompareModel::RightColumn));
        if (const QString better = cell(CompareModel::BetterColumn); !better.isEmpty())
            line += u". "_s % better;
        lines << line;
    }
    setAccessibleDescription(lines.join(u'\n'));
}

QSize CompareRows::sizeHint() const
{
    return {600, rowHeight() * static_cast<int>(m_rows.size())};
}

void CompareRows::place()
{
    const MirrorLayout layout(m_theme, width());
    const bool hasBars = !areParts() && !m_rows.empty();
    for (const bool isLeft : {true, false}) {
        CompareBars& bars = isLeft ? *m_left : *m_right;
        bars.setRowHeight(rowHeight());
        bars.setGeometry(
            layout.beside(isLeft, 0, rowHeight() * static_cast<int>(m_rows.size()), kGap, layout.bar).toRect());
        bars.setVisible(hasBars);
    }
    updateGeometry();
    update();
}

void CompareRows::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

bool CompareRows::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    showToolTip(*static_cast<QHelpEvent*>(event));
    return true;
}

void CompareRows::showToolTip(const QHelpEvent& event)
{
    const auto at = static_cast<std::size_t>(event.pos().y() / std::max(1, rowHeight()));
    const MirrorLayout layout(m_theme, width());
    QString text;
    if (at < m_rows.size()) {
        const int column = event.pos().x() < layout.middle.left() ? CompareModel::LeftColumn
                           : event.pos().x() < layout.middle.left() + layout.middle.width()
                               ? CompareModel::MeasureColumn
                               : CompareModel::RightColumn;
        text = m_model.index(m_rows[at], column).data(Qt::ToolTipRole).toString();
    }
    QToolTip::showText(event.globalPos(), text, this);
}

void CompareRows::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const MirrorLayout layout(m_theme, width());
    const int height = rowHeight();
    painter.fillRect(QRect(layout.middle.left(), 0, layout.middle.width(), this->height()),
                     m_theme.color(Token::Sunken));
    const bool isParts = areParts();
    int top = 0;
    for (const int row : m_rows) {
        const QModelIndex name = m_model.index(row, CompareModel::MeasureColumn);
        drawText(painter, QRectF(layout.middle.left() + 6, top, layout.middle.width() - 12, height),
                 name.data().toString(), m_theme.font(TextStyle::Body), m_theme.color(Token::Text2), Qt::AlignHCenter);
        for (const bool isLeft : {true, false}) {
            if (isParts)
                paintPart(painter, row, top, isLeft);
            else
                paintMeasure(painter, row, top, isLeft);
        }
        top += height;
        painter.fillRect(QRect(0, top - 1, width(), 1), m_theme.color(Token::Border));
    }
}

void CompareRows::paintMeasure(QPainter& painter, int row, int top, bool is_left) const
{
    const MirrorLayout layout(m_theme, width());
    const QModelIndex index = m_model.index(row, columnOf(is_left));
    const auto better = static_cast<Better>(index.data(CompareModel::BetterRole).toInt());
    const QModelIndex other = m_model.index(row, columnOf(!is_left));
    const bool hasBar = index.data(CompareModel::ShareRole).isValid() || other.data(CompareModel::ShareRole).isValid();
    const bool isAhead = better == sideOf(is_left);
    const bool isGainBelow = layout.isNarrow && isAhead;
    const int from = hasBar ? kGap + layout.bar + kSpace : kGap;
    // Words need the room of the bar and of the gain.
    const int length = hasBar && !layout.isNarrow
                           ? std::min(m_theme.length(kValue), layout.roomFrom(from))
                           : layout.roomFrom(from) - (isAhead && !isGainBelow ? m_theme.length(80) : 0);
    const int height = isGainBelow ? layout.row - m_theme.length(19) : layout.row;
    const QRectF place = layout.beside(is_left, top + (isGainBelow ? 2 : 0), height, from, length);
    const QString text = index.data().toString();
    if (index.data(CompareModel::UnknownRole).toBool())
        drawMarked(painter, m_theme, place, is_left, u"help-circle"_s, text, TextStyle::Body, Token::Unk);
    else
        drawText(painter, place, text, m_theme.font(isAhead ? TextStyle::Strong : TextStyle::Body),
                 m_theme.color(Token::Text), towardsMiddle(is_left));
    if (isAhead)
        paintGain(painter, row, top, is_left, hasBar);
}

void CompareRows::paintGain(QPainter& painter, int row, int top, bool is_left, bool has_bar) const
{
    const MirrorLayout layout(m_theme, width());
    const QString gain = m_model.index(row, 0).data(CompareModel::GainRole).toString();
    int from = (has_bar ? kGap + layout.bar + kSpace : kGap) + (layout.isNarrow ? 0 : m_theme.length(kValue) + kSpace);
    const int height = layout.isNarrow ? m_theme.length(18) : layout.row;
    const int down = layout.isNarrow ? layout.row - height - 4 : 0;
    if (!has_bar && !layout.isNarrow) // in line with the others
        from += layout.bar + kSpace;
    drawMarked(painter, m_theme, layout.beside(is_left, top + down, height, from, layout.roomFrom(from)), is_left,
               u"check"_s, gain, TextStyle::Label, Token::Ok);
}

void CompareRows::paintPart(QPainter& painter, int row, int top, bool is_left) const
{
    const MirrorLayout layout(m_theme, width());
    const QModelIndex index = m_model.index(row, columnOf(is_left));
    const int height = m_theme.length(kRow);
    const int price = m_theme.length(kPrice);
    const QString amount = index.data(CompareModel::PriceRole).toString();
    // The price stands at the middle; its room is that of the longest sum.
    drawText(painter, layout.beside(is_left, top, height, kEdge, price - kEdge), amount, m_theme.font(TextStyle::Body),
             m_theme.color(Token::Text2), towardsMiddle(is_left));
    const int from = price + kEdge;
    drawText(painter, layout.beside(is_left, top, height, from, layout.roomFrom(from)),
             index.data(Qt::ToolTipRole).toString(), m_theme.font(TextStyle::Body), m_theme.color(Token::Text),
             towardsMiddle(is_left));
}

} // namespace deeprig::ui
