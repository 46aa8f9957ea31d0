#pragma once

#include "ui/widgets/gauge_bar.h"
#include "ui/widgets/gauge_state.h"

#include <QElapsedTimer>
#include <QRectF>
#include <QVariantAnimation>
#include <QWidget>

#include <vector>

class QLineEdit;

namespace deeprig::ui {

class Theme;

/// A value against its limit, painted: icon, label, numbers, state in words, the stack of terms, a legend.
/// 68 high, or 44 without the legend. Numbers and words change at once, fills move within 120 ms.
///
/// Keyboard: F2 edits the limit in place (Enter and leaving take it, Escape does not), Enter presses the link of a
/// gauge that has nothing to compare. For assistive tools it is a progress bar with a value.
class Gauge : public QWidget {
    Q_OBJECT

public:
    explicit Gauge(const Theme& theme, QWidget* parent = nullptr);
    ~Gauge() override;

    const GaugeState& state() const { return m_state; }
    void setState(const GaugeState& state);

    bool isCompact() const { return m_isCompact; }
    void setCompact(bool isCompact);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Turns the limit into a field, if the state allows it.
    void editLimit();
    /// Where the limit stands, in widget coordinates; empty if there is none.
    QRectF limitRect() const;
    QRectF actionRect() const;

signals:
    /// The user has entered a new limit, as text.
    void limitEdited(const QString& text);
    /// The link of an empty gauge ("Set…") was pressed.
    void actionTriggered();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Where everything of the first line stands, and which words have room.
    struct Line {
        QRectF icon, label, before, arrow, value, limit, chip;
        QString chipText;
    };
    Line layoutLine() const;
    QRectF lineRect() const;
    QRectF barRect() const;
    QRectF legendRect() const;
    bool isEmpty() const { return !m_state.emptyText.isEmpty(); }
    bool canEditLimit() const;

    void paintLine(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;
    void paintBars(QPainter& painter) const;
    void startMoving(const std::vector<GaugeBar>& from);
    void finishEditing(bool isAccepted);

    const Theme& m_theme;
    GaugeState m_state;
    std::vector<GaugeBar> m_from, m_bars;
    QVariantAnimation m_motion;
    QLineEdit* m_editor = nullptr;
    bool m_isCompact = false;
    bool m_isEditing = false;
    bool m_isSlow = false; // a frame took too long here: no more movement
};

} // namespace deeprig::ui
