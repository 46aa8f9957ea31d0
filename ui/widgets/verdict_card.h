#pragma once

#include "ui/widgets/tone.h"

#include <QVariantAnimation>
#include <QWidget>

#include <vector>

namespace deeprig::ui {

class Theme;

/// One judgement on the card: an icon, a sentence, and its numbers on the line below.
struct VerdictLine {
    Tone tone = Tone::Ok;
    QString sentence;
    QString numbers;
};

struct VerdictState {
    Tone worst = Tone::Ok; ///< colour of the bar at the left
    QString title;         ///< "Fits PCIEX16_2 at x8, 1 new warning"
    std::vector<VerdictLine> lines;
    QString foot;       ///< "Release to add"
    QString key;        ///< "Esc", drawn as a key; empty if the foot says everything
    QString keyMeaning; ///< "cancels"
};

/// The card that hangs beside the pointer during a drag and says what the drop would do. It lies over its parent (the
/// window), lets the pointer through, and fades in and out. Shows at most five lines.
class VerdictCard : public QWidget {
    Q_OBJECT

public:
    VerdictCard(const Theme& theme, QWidget* parent);

    const VerdictState& state() const { return m_state; }
    void setState(const VerdictState& state);

    /// Shows the card with its upper right corner at `corner` (parent's coordinates), moved inside of the parent if
    /// it would leave it.
    void showAt(QPoint corner);
    void fadeOut();

    /// Size of the card itself; the widget is larger by the reach of the shadow on each side.
    QSize cardSize() const;
    QRect cardRect() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fade(double to, int designMs);
    int textLeft() const;
    double lineHeight(const VerdictLine& line) const;
    void paintCard(QPainter& painter) const;
    void paintText(QPainter& painter, const QRectF& card) const;
    void paintFoot(QPainter& painter, const QRectF& foot) const;

    const Theme& m_theme;
    VerdictState m_state;
    QVariantAnimation m_opacity;
};

} // namespace deeprig::ui
