#include "ui/panels/slot_map_view.h"

#include "ui/panels/slot_map_spoken.h"
#include "ui/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QGraphicsItem>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QStyleOptionGraphicsItem>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kLeastZoom = 0.5;
constexpr double kMostZoom = 4;
constexpr double kZoomStep = 1.25;
constexpr double kSmallBelow = 0.75; // second lines go
constexpr double kMargin = 16;
constexpr int kWheelNotch = 120;

} // namespace

/// One piece of the picture.
class SlotMapView::Item final : public QGraphicsItem {
public:
    Item(const SlotMapView& view, const MapPiece& piece) : m_view(view), m_piece(piece), m_bounds(piece.bounds())
    {
        setZValue(piece.z);
        setAcceptHoverEvents(piece.entry.has_value());
        if (piece.entry) {
            const MapEntry& entry = view.m_picture.entries[*piece.entry];
            QStringList lines{entry.part.isEmpty() ? entry.name : QString(entry.name % u": "_s % entry.part)};
            setToolTip((lines + entry.facts).join(u'\n'));
        }
    }

    [[nodiscard]] const MapPiece& piece() const { return m_piece; }
    QRectF boundingRect() const override { return m_bounds; }
    QPainterPath shape() const override
    {
        QPainterPath path;
        if (m_piece.entry)
            path.addRect(m_piece.box);
        return path;
    }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override
    {
        paintPiece(*painter, m_piece, m_view.m_theme.tokens(), m_view.m_layers, m_view.zoom() < kSmallBelow, m_look);
    }
    void setLook(const PieceLook& look)
    {
        m_look.is_selected = look.is_selected;
        m_look.highlight = look.highlight;
        update();
    }

protected:
    void hoverEnterEvent(QGraphicsSceneHoverEvent*) override { hover(true); }
    void hoverLeaveEvent(QGraphicsSceneHoverEvent*) override { hover(false); }

private:
    void hover(bool isHovered)
    {
        m_look.is_hovered = isHovered;
        update();
    }

    const SlotMapView& m_view;
    const MapPiece& m_piece;
    QRectF m_bounds;
    PieceLook m_look;
};

SlotMapView::SlotMapView(const Theme& theme, QWidget* parent) : QGraphicsView(parent), m_theme(theme)
{
    installSlotMapSpeech();
    setScene(new QGraphicsScene(this));
    setFrameShape(QFrame::NoFrame);
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
    setViewportUpdateMode(QGraphicsView::SmartViewportUpdate);
    setFocusPolicy(Qt::StrongFocus);
    connect(&theme, &Theme::changed, this, [this] {
        if (m_isFitting)
            fit();
        else
            applyZoom(m_zoom);
        viewport()->update();
    });
}

SlotMapView::~SlotMapView() = default;

void SlotMapView::setPicture(SlotMapPicture picture)
{
    std::optional<MapEntry> before;
    if (m_current)
        before = m_picture.entries[*m_current];
    m_items.clear();
    scene()->clear();
    m_picture = std::move(picture);
    m_current.reset();
    for (std::size_t i = 0; before && i < m_picture.entries.size(); ++i) {
        const MapEntry& entry = m_picture.entries[i];
        if (entry.place == before->place && entry.index == before->index)
            m_current = i;
    }
    for (const MapPiece& piece : m_picture.pieces) {
        auto* item = new Item(*this, piece);
        m_items.push_back(item);
        scene()->addItem(item);
    }
    scene()->setSceneRect(m_picture.bounds.adjusted(-kMargin, -kMargin, kMargin, kMargin));
    refreshLooks();
    if (m_isFitting)
        fit();
    slotMapSpeechChanged(*this);
    emit currentChanged();
}

void SlotMapView::setLayers(const MapLayers& layers)
{
    if (std::exchange(m_layers, layers) != layers)
        viewport()->update();
}

double SlotMapView::zoom() const
{
    return m_zoom;
}

void SlotMapView::setZoom(double zoom)
{
    m_isFitting = false;
    applyZoom(std::clamp(zoom, std::min(kLeastZoom, fittingZoom()), kMostZoom));
}

void SlotMapView::zoomBy(int steps)
{
    setZoom(m_zoom * std::pow(kZoomStep, steps));
}

double SlotMapView::fittingZoom() const
{
    const QRectF all = sceneRect();
    const QSize room = size() - QSize(2, 2);
    if (all.isEmpty() || room.width() <= 0 || room.height() <= 0)
        return 1;
    return std::min(room.width() / all.width(), room.height() / all.height()) / m_theme.scale();
}

void SlotMapView::fit()
{
    m_isFitting = true;
    applyZoom(std::min(1.0, fittingZoom()));
    centerOn(sceneRect().center());
}

void SlotMapView::applyZoom(double zoom)
{
    m_zoom = zoom;
    const double scale = zoom * m_theme.scale();
    setTransform(QTransform::fromScale(scale, scale));
    applyDragMode();
    emit zoomChanged();
}

/// The hand shows where there is something to pan.
void SlotMapView::applyDragMode()
{
    const bool canPan = horizontalScrollBar()->maximum() > horizontalScrollBar()->minimum() ||
                        verticalScrollBar()->maximum() > verticalScrollBar()->minimum();
    setDragMode(canPan ? QGraphicsView::ScrollHandDrag : QGraphicsView::NoDrag);
    if (!canPan)
        viewport()->unsetCursor();
}

std::vector<std::size_t> SlotMapView::places() const
{
    std::vector<std::size_t> entries;
    for (const Item* item : m_items) {
        if (item->piece().entry && std::ranges::find(entries, *item->piece().entry) == entries.end())
            entries.push_back(*item->piece().entry);
    }
    std::ranges::sort(entries);
    return entries;
}

QRect SlotMapView::placeOf(std::size_t entry) const
{
    for (const Item* item : m_items) {
        if (item->piece().entry == entry)
            return mapFromScene(item->piece().box).boundingRect();
    }
    return {};
}

std::optional<std::size_t> SlotMapView::entryAt(QPoint at) const
{
    for (QGraphicsItem* item : items(at)) {
        if (const auto& entry = static_cast<Item*>(item)->piece().entry)
            return entry;
    }
    return std::nullopt;
}

void SlotMapView::setCurrent(std::optional<std::size_t> entry)
{
    if (std::exchange(m_current, entry) == entry)
        return;
    refreshLooks();
    emit currentChanged();
    if (!entry || !hasFocus())
        return;
    const std::vector<std::size_t> all = places();
    const auto found = std::ranges::find(all, *entry);
    QAccessibleEvent focus(this, QAccessible::Focus);
    focus.setChild(static_cast<int>(found - all.begin()));
    QAccessible::updateAccessibility(&focus);
}

void SlotMapView::showLine(std::optional<std::size_t> line)
{
    if (!line) {
        setCurrent(std::nullopt);
        return;
    }
    if (m_current && m_picture.entries[*m_current].line == line)
        return;
    for (const std::size_t entry : places()) {
        if (m_picture.entries[entry].line == line) {
            setCurrent(entry);
            return;
        }
    }
    setCurrent(std::nullopt);
}

void SlotMapView::highlight(const std::vector<std::size_t>& lines, Severity severity)
{
    m_highlighted = lines;
    m_severity = severity;
    refreshLooks();
}

void SlotMapView::clearHighlight()
{
    m_highlighted.clear();
    refreshLooks();
}

void SlotMapView::refreshLooks()
{
    for (Item* item : m_items) {
        PieceLook look;
        const std::optional<std::size_t>& entry = item->piece().entry;
        look.is_selected = entry && entry == m_current;
        const std::optional<std::size_t> line = entry ? m_picture.entries[*entry].line : std::nullopt;
        if (line && std::ranges::find(m_highlighted, *line) != m_highlighted.end())
            look.highlight = m_severity;
        item->setLook(look);
    }
    viewport()->update();
}

void SlotMapView::step(int by)
{
    const std::vector<std::size_t> all = places();
    if (all.empty())
        return;
    const auto found = m_current ? std::ranges::find(all, *m_current) : all.end();
    auto index = found == all.end() ? (by > 0 ? 0 : static_cast<int>(all.size()) - 1)
                                    : static_cast<int>(found - all.begin()) + by;
    index = std::clamp(index, 0, static_cast<int>(all.size()) - 1);
    setCurrent(all[static_cast<std::size_t>(index)]);
    for (const Item* item : m_items) {
        if (item->piece().entry == m_current) {
            ensureVisible(item, 8, 8);
            return;
        }
    }
}

void SlotMapView::choose(std::size_t entry)
{
    setCurrent(entry);
    if (const std::optional<std::size_t>& line = m_picture.entries[entry].line)
        emit lineChosen(*line);
}

bool SlotMapView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool isFit = key.key() == Qt::Key_0 && key.modifiers().testFlag(Qt::ControlModifier);
        const bool isZoom = key.key() == Qt::Key_Plus || key.key() == Qt::Key_Minus || key.key() == Qt::Key_Equal;
        if (isFit || isZoom) {
            event->accept();
            return true;
        }
    }
    return QGraphicsView::event(event);
}

void SlotMapView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Left: step(-1); return;
    case Qt::Key_Down:
    case Qt::Key_Right: step(1); return;
    case Qt::Key_Home: step(-static_cast<int>(m_items.size())); return;
    case Qt::Key_End: step(static_cast<int>(m_items.size())); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_current)
            choose(*m_current);
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(1); return;
    case Qt::Key_Minus: zoomBy(-1); return;
    case Qt::Key_0:
        if (event->modifiers().testFlag(Qt::ControlModifier)) {
            fit();
            return;
        }
        break;
    default: break;
    }
    QGraphicsView::keyPressEvent(event);
}

void SlotMapView::mousePressEvent(QMouseEvent* event)
{
    m_pressedAt = event->position().toPoint();
    QGraphicsView::mousePressEvent(event);
    event->accept();
}

void SlotMapView::mouseReleaseEvent(QMouseEvent* event)
{
    QGraphicsView::mouseReleaseEvent(event);
    const QPoint at = event->position().toPoint();
    if (event->button() != Qt::LeftButton ||
        (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance())
        return; // the hand moved the picture
    if (const std::optional<std::size_t> entry = entryAt(at))
        choose(*entry);
    else
        setCurrent(std::nullopt);
}

void SlotMapView::wheelEvent(QWheelEvent* event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    setZoom(m_zoom * std::pow(kZoomStep, static_cast<double>(event->angleDelta().y()) / kWheelNotch));
    event->accept();
}

void SlotMapView::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    if (m_isFitting)
        fit();
    else
        applyDragMode();
}

void SlotMapView::focusInEvent(QFocusEvent* event)
{
    QGraphicsView::focusInEvent(event);
    if (!m_current && event->reason() != Qt::MouseFocusReason) {
        const std::vector<std::size_t> all = places();
        const auto card = std::ranges::find_if(
            all, [this](std::size_t entry) { return m_picture.entries[entry].place == MapPlace::Card; });
        if (!all.empty())
            setCurrent(card == all.end() ? all.front() : *card);
    }
    viewport()->update();
}

void SlotMapView::focusOutEvent(QFocusEvent* event)
{
    QGraphicsView::focusOutEvent(event);
    viewport()->update();
}

void SlotMapView::drawBackground(QPainter* painter, const QRectF& rect)
{
    painter->fillRect(rect, m_theme.color(Token::Surface));
}

/// The keyboard's ring around the place that has it, around everything if none has.
void SlotMapView::drawForeground(QPainter* painter, const QRectF&)
{
    if (!hasFocus())
        return;
    const QRect place = m_current ? placeOf(*m_current) : QRect();
    const QRect shown = place.isNull() ? viewport()->rect().adjusted(3, 3, -3, -3) : place.adjusted(-4, -4, 4, 4);
    painter->save();
    painter->resetTransform();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_theme.color(Token::AccentText), 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(shown, 6, 6);
    painter->restore();
}

} // namespace deeprig::ui
