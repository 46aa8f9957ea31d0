#include "ui/panels/bench_list.h"

#include "ui/panels/bench_delegate.h"
#include "ui/panels/bench_model.h"
#include "ui/print/part_words.h"
#include "ui/theme.h"
#include "ui/widgets/drag_picture.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDrag>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QToolTip>

#include <memory>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kScrollZone = 24;
constexpr int kScrollStep = 10;
constexpr int kTopMargin = 5;
constexpr int kBottomMargin = 6; // keeps the rows inside of the round corners

bool isRemove(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Delete || event.key() == Qt::Key_Backspace;
}

bool isEnter(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

/// Keys that mean something here even where a menu has the same one.
bool isOwnKey(const QKeyEvent& event)
{
    return isRemove(event) || isEnter(event) || event.key() == Qt::Key_F2 || event.text() == "+"_L1 ||
           event.text() == "-"_L1 || event.matches(QKeySequence::Paste);
}

} // namespace

BenchList::BenchList(BenchModel& model, const Theme& theme, QWidget* parent)
    : QListView(parent), m_model(model), m_theme(theme), m_delegate(new BenchDelegate(theme, this))
{
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    setDragEnabled(true); // drops are the panel's, which shows them on its whole face
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    setViewportMargins(0, kTopMargin, 0, kBottomMargin);
    setItemDelegate(m_delegate);
    setModel(&model);
    connect(m_delegate, &BenchDelegate::quantityEntered, this, &BenchList::quantityWanted);
    connect(m_delegate, &BenchDelegate::priceEntered, this, &BenchList::priceWanted);
    connect(m_delegate, &BenchDelegate::complained, this, [this](const QModelIndex& index) { update(index); });
    // Places grow while a part hangs over them.
    connect(&model, &QAbstractItemModel::dataChanged, this, &BenchList::scheduleDelayedItemsLayout);
    connect(&theme, &Theme::changed, this, &BenchList::scheduleDelayedItemsLayout);
}

int BenchList::currentRow() const
{
    return selectionModel()->isSelected(currentIndex()) ? currentIndex().row() : -1;
}

std::optional<std::size_t> BenchList::currentLine() const
{
    return m_model.lineAt(currentRow());
}

void BenchList::selectRow(int row)
{
    const QModelIndex index = m_model.index(row);
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    scrollTo(index);
}

void BenchList::highlight(const std::vector<std::size_t>& lines, Severity severity)
{
    std::set<int> marked;
    for (const std::size_t line : lines)
        marked.insert(static_cast<int>(line));
    m_delegate->setHighlight(std::move(marked), toneOf(severity));
    viewport()->update();
}

void BenchList::clearHighlight()
{
    m_delegate->setHighlight({}, Tone::None);
    viewport()->update();
}

void BenchList::editPrice()
{
    if (!currentLine())
        return;
    m_delegate->setField(BenchDelegate::Field::Price);
    edit(currentIndex());
}

void BenchList::editQuantity()
{
    if (!currentLine())
        return;
    m_delegate->setField(BenchDelegate::Field::Quantity);
    edit(currentIndex());
}

void BenchList::setDraggedRow(int row)
{
    m_draggedRow = row;
    const std::optional<std::size_t> line = m_model.lineAt(row);
    m_delegate->setDraggedLine(line ? static_cast<int>(*line) : -1);
    viewport()->update();
}

bool BenchList::scrollNear(QPoint at)
{
    QScrollBar* bar = verticalScrollBar();
    const int before = bar->value();
    if (at.y() < kScrollZone)
        bar->setValue(before - kScrollStep);
    else if (at.y() > viewport()->height() - kScrollZone)
        bar->setValue(before + kScrollStep);
    return bar->value() != before;
}

bool BenchList::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QListView::event(event);
}

bool BenchList::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QListView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QModelIndex index = indexAt(help->pos());
    QString text = index.data(Qt::ToolTipRole).toString();
    switch (index.isValid() ? m_delegate->controlAt(visualRect(index), index, help->pos())
                            : BenchDelegate::Control::None) {
    case BenchDelegate::Control::Less: text = tr("One less (−)"); break;
    case BenchDelegate::Control::More: text = tr("One more (+)"); break;
    case BenchDelegate::Control::Remove: text = tr("Remove (Del)"); break;
    case BenchDelegate::Control::Price: text = tr("Double-click or F2 to enter your own price"); break;
    case BenchDelegate::Control::None: break;
    }
    QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

void BenchList::keyPressEvent(QKeyEvent* event)
{
    const int row = currentRow();
    if (event->matches(QKeySequence::Paste))
        emit pasteWanted();
    else if (isRemove(*event) && m_model.lineAt(row))
        emit removeWanted(row);
    else if (isEnter(*event) && row >= 0)
        m_model.lineAt(row) ? emit detailsWanted(row) : emit candidatesWanted(row);
    else if (event->key() == Qt::Key_F2)
        editPrice();
    else if (event->text() == "+"_L1)
        step(row, 1);
    else if (event->text() == "-"_L1)
        step(row, -1);
    else
        QListView::keyPressEvent(event);
}

void BenchList::step(int row, int by)
{
    const std::optional<std::size_t> line = m_model.lineAt(row);
    const int quantity = m_model.index(row).data(BuildModel::QuantityRole).toInt() + by;
    if (line && quantity >= 1)
        emit quantityWanted(*line, quantity);
}

void BenchList::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    m_pressedRow = -1;
    if (index.isValid() && event->button() == Qt::LeftButton) {
        const auto control = m_delegate->controlAt(visualRect(index), index, event->position().toPoint());
        const bool isButton = control != BenchDelegate::Control::None && control != BenchDelegate::Control::Price;
        m_pressedRow = isButton || !m_model.lineAt(index.row()) ? index.row() : -1;
        m_pressedControl = static_cast<int>(control);
        if (isButton) {
            setFocus(Qt::MouseFocusReason);
            return; // a button of the row: neither the begin of a drag nor a selection
        }
    }
    QListView::mousePressEvent(event);
}

void BenchList::mouseMoveEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    if (index.isValid())
        viewport()->update(visualRect(index)); // the control under the pointer
    const bool isButton = m_pressedRow >= 0 && m_pressedControl != 0;
    if (!isButton)
        QListView::mouseMoveEvent(event);
}

void BenchList::mouseReleaseEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    const int row = std::exchange(m_pressedRow, -1);
    if (row >= 0 && index.row() == row && event->button() == Qt::LeftButton) {
        const auto control = m_delegate->controlAt(visualRect(index), index, event->position().toPoint());
        if (static_cast<int>(control) == m_pressedControl)
            press(row, m_pressedControl);
    }
    QListView::mouseReleaseEvent(event);
}

void BenchList::press(int row, int control)
{
    switch (static_cast<BenchDelegate::Control>(control)) {
    case BenchDelegate::Control::Less: step(row, -1); break;
    case BenchDelegate::Control::More: step(row, 1); break;
    case BenchDelegate::Control::Remove: emit removeWanted(row); break;
    case BenchDelegate::Control::Price: break;
    case BenchDelegate::Control::None: emit candidatesWanted(row); break;
    }
}

void BenchList::mouseDoubleClickEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    if (!index.isValid() || event->button() != Qt::LeftButton || !m_model.lineAt(index.row()))
        return;
    const auto control = m_delegate->controlAt(visualRect(index), index, event->position().toPoint());
    if (control == BenchDelegate::Control::Price)
        editPrice();
    else if (control == BenchDelegate::Control::None)
        emit detailsWanted(index.row());
    else
        mousePressEvent(event); // the second of two quick clicks on a button
}

void BenchList::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isKeyboard = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = isKeyboard ? currentIndex() : indexAt(event->pos());
    if (!m_model.lineAt(index.row()))
        return;
    setCurrentIndex(index);
    const QPoint at = isKeyboard ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos();
    emit menuWanted(index.row(), at);
}

void BenchList::focusInEvent(QFocusEvent* event)
{
    QListView::focusInEvent(event);
    if (currentRow() < 0 && m_model.rowCount() > 0)
        selectRow(0);
    viewport()->update();
}

void BenchList::focusOutEvent(QFocusEvent* event)
{
    QListView::focusOutEvent(event);
    viewport()->update();
}

void BenchList::startDrag(Qt::DropActions actions)
{
    const QModelIndex index = currentIndex();
    std::unique_ptr<QMimeData> parts(m_model.mimeData({index}));
    if (!parts)
        return;
    auto* drag = new QDrag(this);
    drag->setMimeData(parts.release());
    const QString name = index.data(Qt::DisplayRole).toString();
    drag->setPixmap(dragPicture(m_theme, index.data(BuildModel::IconRole).toString(), name,
                                index.data(BuildModel::FactsRole).toString(), devicePixelRatioF()));
    drag->setHotSpot(dragHotSpot(m_theme));
    setDraggedRow(index.row());
    emit dragStarted();
    const Qt::DropAction done = drag->exec(actions, Qt::MoveAction);
    const int row = m_draggedRow; // -1: the window has taken it away already
    setDraggedRow(-1);
    emit dragEnded();
    // A release on nothing of this program means the same as one beside the bench. After Escape the button is held.
    const bool isReleased = QGuiApplication::mouseButtons() == Qt::NoButton;
    if (done == Qt::IgnoreAction && row >= 0 && isReleased && QApplication::topLevelAt(QCursor::pos()) == nullptr)
        emit removeWanted(row);
}

void BenchList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    emit lineSelected();
}

} // namespace deeprig::ui
