#include "ui/widgets/switch_button.h"

#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace deeprig::ui {

namespace {

constexpr int kWidth = 28;
constexpr int kHeight = 16;
constexpr int kKnob = 10;
constexpr int kKnobInset = 3;
constexpr int kTextGap = 6;
constexpr int kMoveMs = 100;

} // namespace

SwitchButton::SwitchButton(const Theme& theme, const QString& text, QWidget* parent)
    : QAbstractButton(parent), m_theme(theme)
{
    setCheckable(true);
    setText(text);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_knob.setEasingCurve(QEasingCurve::OutCubic);
    m_knob.setStartValue(0.0);
    m_knob.setEndValue(0.0);
    connect(this, &QAbstractButton::toggled, this, &SwitchButton::moveKnob);
    connect(&m_knob, &QVariantAnimation::valueChanged, this, qOverload<>(&SwitchButton::update));
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void SwitchButton::moveKnob(bool isOn)
{
    const double from = m_knob.currentValue().toDouble();
    m_knob.stop();
    m_knob.setStartValue(from);
    m_knob.setEndValue(isOn ? 1.0 : 0.0);
    m_knob.setDuration(isVisible() ? m_theme.duration(kMoveMs) : 0);
    m_knob.start(); // with no duration it ends at once
    update();
}

QSize SwitchButton::sizeHint() const
{
    const double words = textWidth(m_theme.font(TextStyle::Body), text());
    const int textPart = text().isEmpty() ? 0 : kTextGap - kFocusRingReach + static_cast<int>(words);
    const int height = text().isEmpty() ? kHeight + 2 * kFocusRingReach : std::max(24, m_theme.length(18));
    return {kWidth + 2 * kFocusRingReach + textPart, height};
}

void SwitchButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double position = m_knob.currentValue().toDouble();
    const QRectF shape(kFocusRingReach, std::floor((height() - kHeight) / 2.0), kWidth, kHeight);
    const bool isOn = isChecked();
    if (!isEnabled())
        drawBox(painter, shape, kHeight / 2.0, m_theme.color(Token::Track), m_theme.color(Token::Border));
    else if (isOn) {
        const Token ground = isDown() ? Token::AccentPress : underMouse() ? Token::AccentHover : Token::Accent;
        drawBox(painter, shape, kHeight / 2.0, m_theme.color(ground), m_theme.color(ground));
    } else {
        const Token ground = isDown() ? Token::Track : underMouse() ? Token::Hover : Token::Surface;
        drawBox(painter, shape, kHeight / 2.0, m_theme.color(ground), m_theme.color(Token::ControlLine));
    }
    const Token knob = !isEnabled() ? Token::TextDisabled : isOn ? Token::OnAccent : Token::ControlLine;
    const double travel = kWidth - 2 * kKnobInset - kKnob;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.color(knob));
    painter.drawEllipse(QRectF(shape.left() + kKnobInset + travel * position, shape.top() + kKnobInset, kKnob, kKnob));
    const double left = shape.right() + kTextGap;
    drawText(painter, QRectF(left, 0, width() - left, height()), text(), m_theme.font(TextStyle::Body),
             m_theme.color(isEnabled() ? Token::Text : Token::TextDisabled));
    if (hasFocus())
        drawFocusRing(painter, m_theme, shape, kHeight / 2.0);
}

void SwitchButton::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void SwitchButton::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace deeprig::ui
