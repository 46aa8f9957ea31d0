// The bench as a place to drop parts on, by pointer and by keys.

#include "ui/models/part_mime.h"
#include "ui/panels/bench_empty_page.h"
#include "ui/panels/bench_list.h"
#include "ui/panels/bench_model.h"
#include "ui/panels/bench_offer.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/verdict_words.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/drag_picture.h"
#include "ui/widgets/verdict_card.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QStackedWidget>

namespace deeprig::ui {

namespace {

constexpr int kCardGap = 12;
constexpr int kScrollMs = 40;

/// Another bench keeps what is dragged from it.
void takeAsCopy(QDropEvent& event)
{
    event.setDropAction(Qt::CopyAction);
    event.accept();
}

} // namespace

void BenchPanel::connectOffer()
{
    m_scrollTimer.setInterval(kScrollMs);
    connect(&m_scrollTimer, &QTimer::timeout, this, [this] {
        if (m_list->scrollNear(m_list->viewport()->mapFrom(this, m_pointer)))
            moveOffer(m_pointer);
    });
    connect(m_offer, &BenchOffer::changed, this, [this] {
        m_model->offerChanged();
        m_empty->refresh();
        if (!m_offer->isActive()) {
            m_scrollTimer.stop();
            hideCard();
            endKeyboardOffer();
            emit previewChanged(nullptr);
        }
    });
    connect(m_offer, &BenchOffer::moved, this, [this] {
        m_model->offerMoved();
        m_empty->refresh();
        showOffer();
    });
}

// By pointer

void BenchPanel::dragEnterEvent(QDragEnterEvent* event)
{
    event->ignore();
    if (!holdsParts(*event->mimeData()))
        return;
    if (m_list->draggedRow() >= 0) {
        event->accept(); // back over the bench: nothing would change
        m_offer->end();
        hideCard();
        emit previewChanged(nullptr);
        return;
    }
    if (!beginOffer(*event->mimeData()))
        return;
    m_scrollTimer.start();
    moveOffer(event->position().toPoint());
    takeAsCopy(*event);
}

/// A line of another bench comes with all that its owner says of it; from the list of parts come ids.
bool BenchPanel::beginOffer(const QMimeData& dragged)
{
    if (const std::vector<BuildLine> lines = decodeLines(dragged); !lines.empty())
        return m_offer->begin(lines.front());
    const std::vector<PartId> parts = decodeParts(dragged);
    return !parts.empty() && m_offer->begin(parts.front());
}

void BenchPanel::dragMoveEvent(QDragMoveEvent* event)
{
    if (m_list->draggedRow() >= 0) {
        event->accept();
        return;
    }
    moveOffer(event->position().toPoint());
    const BenchOffer::Place* place = m_offer->current();
    if (place != nullptr && place->verdict->accepted())
        takeAsCopy(*event);
    else
        event->ignore();
}

void BenchPanel::dragLeaveEvent(QDragLeaveEvent*)
{
    // A release over a place that refuses arrives as a leave, with the pointer still inside and no button held; with
    // Escape the button is still down.
    const BenchOffer::Place* place = m_offer->current();
    const bool isReleased = QGuiApplication::mouseButtons() == Qt::NoButton;
    const bool isInside = rect().contains(mapFromGlobal(QCursor::pos()));
    if (isReleased && isInside && place != nullptr && place->verdict->refusal)
        emit dropRefused(words(*place->verdict->refusal));
    m_offer->end();
}

void BenchPanel::dropEvent(QDropEvent* event)
{
    event->ignore();
    if (m_list->draggedRow() >= 0 || !m_offer->isActive())
        return;
    moveOffer(event->position().toPoint());
    const std::shared_ptr<const DropVerdict> verdict =
        m_offer->current() != nullptr ? m_offer->current()->verdict : nullptr;
    if (verdict && verdict->accepted()) {
        const bool isLine = event->mimeData()->hasFormat(QLatin1StringView(kLinesMimeType));
        commit(isLine ? std::vector<PartId>{} : decodeParts(*event->mimeData()));
        takeAsCopy(*event);
        return;
    }
    if (verdict && verdict->refusal)
        emit dropRefused(words(*verdict->refusal));
    m_offer->end();
}

/// The first part goes to the place that was shown, the others of one drag to their usual ones: all one undo step.
void BenchPanel::commit(const std::vector<PartId>& parts)
{
    const deeprig::DropTarget target = m_offer->current()->target;
    if (parts.size() > 1)
        m_session.undoStack().beginMacro(tr("Add %n parts", nullptr, static_cast<int>(parts.size())));
    m_offer->commit();
    for (std::size_t i = 1; i < parts.size(); ++i)
        m_session.add(parts[i]);
    if (parts.size() > 1)
        m_session.undoStack().endMacro();
    selectTarget(target);
}

/// The row that the part has now: its line, or the last of its category where it was added.
void BenchPanel::selectTarget(const deeprig::DropTarget& target)
{
    int row = m_model->rowOf(target);
    for (int i = 0; row < 0 && i < m_model->rowCount(); ++i) {
        const bool isLast = i + 1 == m_model->rowCount() || m_model->targetAt(i + 1).category != target.category;
        row = m_model->targetAt(i).category == target.category && isLast ? i : -1;
    }
    m_list->selectRow(row);
}

/// Rows and places are targets; everything else of the panel stands for the usual place of the part.
std::optional<deeprig::DropTarget> BenchPanel::targetAt(QPoint at) const
{
    if (m_pages->currentWidget() == m_empty) {
        const std::optional<Category> category = m_empty->categoryAt(m_empty->mapFrom(this, at));
        return category ? deeprig::DropTarget{*category, std::nullopt} : m_offer->usualTarget();
    }
    const QPoint inList = m_list->viewport()->mapFrom(this, at);
    const QModelIndex index = m_list->viewport()->rect().contains(inList) ? m_list->indexAt(inList) : QModelIndex();
    return index.isValid() ? m_model->targetAt(index.row()) : m_offer->usualTarget();
}

void BenchPanel::moveOffer(QPoint at)
{
    m_pointer = at;
    m_offer->moveTo(targetAt(at));
    placeCard();
}

void BenchPanel::showOffer()
{
    const BenchOffer::Place* place = m_offer->current();
    if (place == nullptr)
        return;
    if (!m_card)
        m_card = new VerdictCard(m_theme, window());
    m_card->setState(verdictCardState(m_session, *place->verdict, m_isKeyboardOffer));
    m_card->setAccessibleName(m_card->state().title);
    placeCard();
    emit previewChanged(place->verdict);
}

/// Left of the bench and below the picture of the part, so that it hides neither targets nor gauges.
void BenchPanel::placeCard()
{
    if (!m_card)
        return;
    int top = m_pointer.y() + dragPictureReach(m_theme) + kCardGap;
    if (m_isKeyboardOffer && m_offer->current() != nullptr) {
        const QModelIndex index = m_model->index(m_model->rowOf(m_offer->current()->target));
        const QRect row = index.isValid() ? m_list->visualRect(index) : QRect(0, 0, 0, 0);
        top = m_list->viewport()->mapTo(this, row.topLeft()).y();
    }
    m_card->showAt(mapTo(window(), QPoint(-kCardGap, top)));
}

void BenchPanel::hideCard()
{
    if (m_card)
        m_card->fadeOut();
}

// By keys

void BenchPanel::showVerdictFor(const PartId& part)
{
    QWidget* before = QApplication::focusWidget();
    if (!m_offer->begin(part))
        return;
    m_isKeyboardOffer = true;
    m_focusBefore = before;
    setFocus(Qt::OtherFocusReason);
    m_offer->moveTo(m_offer->usualTarget());
    const int row = m_offer->current() != nullptr ? m_model->rowOf(m_offer->current()->target) : -1;
    if (row >= 0)
        m_list->scrollTo(m_model->index(row));
    placeCard();
}

void BenchPanel::endKeyboardOffer()
{
    if (!m_isKeyboardOffer)
        return;
    m_isKeyboardOffer = false;
    if (hasFocus() && m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void BenchPanel::paste()
{
    const QMimeData* copied = QApplication::clipboard()->mimeData();
    const std::vector<BuildLine> lines = copied != nullptr ? decodeLines(*copied) : std::vector<BuildLine>{};
    if (!lines.empty()) {
        m_offer->end();
        m_session.addLines(lines);
        selectTarget({lines.back().category, std::nullopt});
        return;
    }
    const std::vector<PartId> parts = copied != nullptr ? decodeParts(*copied) : std::vector<PartId>{};
    if (parts.empty())
        return;
    if (m_offer->isActive()) {
        commitByKey();
        return;
    }
    const int row = m_list->currentRow();
    const std::optional<deeprig::DropTarget> selected = row >= 0 ? std::optional(m_model->targetAt(row)) : std::nullopt;
    showVerdictFor(parts.front());
    if (selected && m_offer->find(*selected) != nullptr)
        m_offer->moveTo(selected);
}

void BenchPanel::keyPressEvent(QKeyEvent* event)
{
    if (!m_offer->isActive()) {
        QFrame::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up: m_offer->step(-1); break;
    case Qt::Key_Down: m_offer->step(1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: commitByKey(); break;
    case Qt::Key_Escape: m_offer->end(); break;
    default:
        if (event->matches(QKeySequence::Paste))
            commitByKey();
        else
            QFrame::keyPressEvent(event);
    }
}

void BenchPanel::commitByKey()
{
    if (m_offer->current() != nullptr && m_offer->current()->verdict->accepted())
        commit({m_offer->part()->id});
}

bool BenchPanel::event(QEvent* event)
{
    // While a part hangs here by keys, its keys come before those of the menus.
    if (event->type() == QEvent::ShortcutOverride && m_isKeyboardOffer) {
        event->accept();
        return true;
    }
    return QFrame::event(event);
}

void BenchPanel::focusOutEvent(QFocusEvent* event)
{
    QFrame::focusOutEvent(event);
    if (m_isKeyboardOffer)
        m_offer->end();
}

// Out of the bench

void BenchPanel::beginDragOut()
{
    m_windowTookDrops = window()->acceptDrops();
    window()->setAcceptDrops(true);
    window()->installEventFilter(this);
}

void BenchPanel::endDragOut()
{
    window()->removeEventFilter(this);
    window()->setAcceptDrops(m_windowTookDrops);
    hideCard();
    emit previewChanged(nullptr);
}

bool BenchPanel::eventFilter(QObject* watched, QEvent* event)
{
    return (watched == window() && dragOutside(*event)) || QFrame::eventFilter(watched, event);
}

bool BenchPanel::dragOutside(QEvent& event)
{
    const int row = m_list->draggedRow();
    if (row < 0)
        return false;
    switch (event.type()) {
    case QEvent::DragEnter: showRemoval(); [[fallthrough]];
    case QEvent::DragMove:
        static_cast<QDragMoveEvent&>(event).setDropAction(Qt::MoveAction);
        event.accept();
        return true;
    case QEvent::DragLeave:
        hideCard();
        emit previewChanged(nullptr);
        return true;
    case QEvent::Drop:
        static_cast<QDropEvent&>(event).setDropAction(Qt::MoveAction);
        event.accept();
        m_list->setDraggedRow(-1);
        removeRow(row);
        return true;
    default: return false;
    }
}

/// What the gauges would say without the part.
void BenchPanel::showRemoval()
{
    const std::optional<std::size_t> line = m_model->lineAt(m_list->draggedRow());
    if (!line)
        return;
    const Build& build = m_session.build();
    const bool isOnePiece = m_model->isOneOfSeveral(m_list->draggedRow());
    const Build after =
        isOnePiece ? withQuantity(build, *line, build.lines[*line].quantity - 1) : withoutLine(build, *line);
    auto verdict = std::make_shared<DropVerdict>();
    verdict->kind = DropVerdict::Kind::Replace;
    verdict->title = Sentence{"drop.fits", {}};
    verdict->after = evaluate(m_session.catalogPtr(), std::make_shared<const Build>(after), m_session.defaultSite());
    VerdictState state = verdictCardState(m_session, *verdict, false);
    state.title = tr("Removes %1").arg(lineName(m_session.evaluation(), *line));
    state.foot = tr("Release to remove");
    if (!m_card)
        m_card = new VerdictCard(m_theme, window());
    m_card->setState(state);
    placeCard();
    emit previewChanged(verdict);
}

} // namespace deeprig::ui
