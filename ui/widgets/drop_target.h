#pragma once

#include "ui/widgets/tone.h"

#include <QAbstractButton>
#include <QVariantAnimation>

#include <cstdint>

class QPainter;
class QRectF;

namespace deeprig::ui {

class Theme;

/// A place for a part, and what would happen if the dragged part fell there.
struct DropTargetState {
    enum class Phase : std::uint8_t {
        Resting,   ///< nothing is dragged, or nothing that goes here: dashed, quiet, 26 high
        Inviting,  ///< an empty bench asks for a part: as resting, 34 high
        Offered,   ///< could take the part, the pointer is elsewhere: dashed in the colour of the verdict, 34 high
        UnderDrag, ///< the pointer is here: solid, tinted, 42 high
        Refused,   ///< cannot take this kind of part: as resting, with a cross
    };

    QString icon;
    QString title;       ///< "PCIEX16_2"
    QString detail;      ///< second line while dragging: "x8 · 3-slot space"
    QString verdictText; ///< "Fits, 1 new warning"
    Tone verdict = Tone::None;
    Phase phase = Phase::Resting;
    QString accessibleName; ///< "Empty slot PCIEX16_2, x8"; without it, title and verdict
};

/// Height of a target in this phase, before the scale of the theme.
int dropTargetHeight(DropTargetState::Phase phase);
/// Paints a target; delegates use it for rows of a list.
void paintDropTarget(QPainter& painter, const Theme& theme, const QRectF& rect, const DropTargetState& state,
                     bool isHovered = false, bool hasFocus = false);

/// A target as a widget: Space, Enter or a click is clicked() ("add a part here"). Drag events pass to the parent,
/// which knows what is dragged; it sets the state.
class DropTarget : public QAbstractButton {
    Q_OBJECT

public:
    explicit DropTarget(const Theme& theme, QWidget* parent = nullptr);

    const DropTargetState& state() const { return m_state; }
    void setState(const DropTargetState& state);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    const Theme& m_theme;
    DropTargetState m_state;
    QVariantAnimation m_growth; // the height on its way to that of the phase
};

} // namespace deeprig::ui
