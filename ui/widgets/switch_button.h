#pragma once

#include <QAbstractButton>
#include <QVariantAnimation>

namespace deeprig::ui {

class Theme;

/// A switch of 28 x 16 with its words at the right; Space toggles. For assistive tools it is a check box, named by its
/// text or, without one, by its accessible name.
class SwitchButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit SwitchButton(const Theme& theme, const QString& text = {}, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void moveKnob(bool isOn);

    const Theme& m_theme;
    QVariantAnimation m_knob; // 0 off, 1 on
};

} // namespace deeprig::ui
