#include "ui/panels/slot_map_table.h"

#include "ui/models/slot_map_model.h"
#include "ui/theme.h"

#include <QHeaderView>
#include <QIcon>
#include <QPainter>
#include <QResizeEvent>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cmath>

namespace deeprig::ui {

namespace {

constexpr int kSide = 6; // as in the header
constexpr int kAbove = 6;
constexpr int kIcon = 16;
constexpr int kIconGap = 6;
constexpr int kLeastRow = 30;
constexpr int kPlaceWidth = 170;

} // namespace

class SlotMapTable::Delegate final : public QStyledItemDelegate {
public:
    Delegate(const Theme& theme, SlotMapTable& table) : QStyledItemDelegate(&table), m_theme(theme), m_table(table) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        const QFontMetricsF metrics(m_theme.font(TextStyle::Body));
        const double width = m_table.columnWidth(index.column()) - 2 * kSide - iconRoom(index);
        const QRectF words = metrics.boundingRect(QRectF(0, 0, std::max(20.0, width), 10000), Qt::TextWordWrap,
                                                  index.data().toString());
        const int height = static_cast<int>(std::ceil(words.height())) + 2 * kAbove;
        return {m_table.columnWidth(index.column()), std::max(m_theme.length(kLeastRow), height)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const bool hasFocus = m_table.hasFocus();
        if (isSelected)
            painter->fillRect(option.rect, m_theme.color(hasFocus ? Token::Selected : Token::Hover));
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                          m_theme.color(Token::Border));
        if (isSelected && hasFocus && option.rect.left() <= 0)
            painter->fillRect(QRect(0, option.rect.top(), 3, option.rect.height()), m_theme.color(Token::AccentText));
        QRect place = option.rect.adjusted(kSide, kAbove, -kSide, -kAbove);
        if (const QIcon mark = index.data(Qt::DecorationRole).value<QIcon>(); !mark.isNull())
            mark.paint(painter, QRect(place.left(), option.rect.center().y() - kIcon / 2, kIcon, kIcon));
        place.setLeft(place.left() + iconRoom(index));
        const bool isPlace = index.column() == SlotMapModel::PlaceColumn;
        painter->setFont(m_theme.font(TextStyle::Body));
        painter->setPen(m_theme.color(isPlace ? Token::Text2 : Token::Text));
        painter->drawText(place, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextWordWrap,
                          index.data().toString());
    }

private:
    static int iconRoom(const QModelIndex& index)
    {
        return index.column() == SlotMapModel::PlaceColumn ? kIcon + kIconGap : 0;
    }

    const Theme& m_theme;
    SlotMapTable& m_table;
};

SlotMapTable::SlotMapTable(const Theme& theme, SlotMapModel& model, QWidget* parent)
    : QTableView(parent), m_theme(theme)
{
    setModel(&model);
    setItemDelegate(new Delegate(theme, *this));
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setLook(*horizontalHeader(), "inset", true);
}

void SlotMapTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    const int width = viewport()->width();
    const int place = std::min(m_theme.length(kPlaceWidth), width / 4);
    const int part = (width - place) * 2 / 5;
    horizontalHeader()->resizeSection(SlotMapModel::PlaceColumn, place);
    horizontalHeader()->resizeSection(SlotMapModel::PartColumn, part);
    horizontalHeader()->resizeSection(SlotMapModel::FactsColumn, width - place - part);
    if (event->size().width() != event->oldSize().width())
        resizeRowsToContents();
}

} // namespace deeprig::ui
