#pragma once

#include "ui/print/slot_map_painter.h"

#include <QGraphicsView>

#include <memory>
#include <optional>
#include <vector>

namespace deeprig::ui {

class Theme;

/// The picture of the slot map: a scene with an item for each piece. Zooms from 50 to 400 % (Ctrl and wheel, + and -),
/// pans, and fits (Ctrl+0) until somebody zooms; arrows go from place to place in reading order.
class SlotMapView : public QGraphicsView {
    Q_OBJECT

public:
    explicit SlotMapView(const Theme& theme, QWidget* parent = nullptr);
    ~SlotMapView() override;

    /// Shows another picture; the place with the keyboard stays, if it is still there.
    void setPicture(SlotMapPicture picture);
    [[nodiscard]] const SlotMapPicture& picture() const { return m_picture; }

    [[nodiscard]] const MapLayers& layers() const { return m_layers; }
    void setLayers(const MapLayers& layers);

    /// 1 = as designed, at the user's size of text.
    [[nodiscard]] double zoom() const;
    void setZoom(double zoom);
    void zoomBy(int steps);
    void fit();
    [[nodiscard]] bool isFitting() const { return m_isFitting; }

    /// The entry that is chosen.
    [[nodiscard]] std::optional<std::size_t> current() const { return m_current; }
    void setCurrent(std::optional<std::size_t> entry);
    /// Chooses the first place of a line, unless one of it is chosen already; empty: none.
    void showLine(std::optional<std::size_t> line);
    /// Outlines the places of lines that a finding points at.
    void highlight(const std::vector<std::size_t>& lines, Severity severity);
    void clearHighlight();

    /// Entries that stand in the picture, in reading order.
    [[nodiscard]] std::vector<std::size_t> places() const;
    /// Where an entry stands, in coordinates of the viewport.
    [[nodiscard]] QRect placeOf(std::size_t entry) const;
    [[nodiscard]] std::optional<std::size_t> entryAt(QPoint at) const;

signals:
    void zoomChanged();
    /// Another place has the keyboard or was clicked.
    void currentChanged();
    /// The user wants this line on the bench.
    void lineChosen(std::size_t line);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;

private:
    class Item;

    void step(int by);
    void choose(std::size_t entry);
    void refreshLooks();
    void applyZoom(double zoom);
    void applyDragMode();
    [[nodiscard]] double fittingZoom() const;

    const Theme& m_theme;
    SlotMapPicture m_picture;
    MapLayers m_layers;
    std::vector<Item*> m_items; ///< owned by the scene
    std::optional<std::size_t> m_current;
    std::vector<std::size_t> m_highlighted; ///< lines
    Severity m_severity = Severity::Note;
    bool m_isFitting = true;
    double m_zoom = 1;
    QPoint m_pressedAt;
};

} // namespace deeprig::ui
