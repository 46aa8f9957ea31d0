#include "ui/widgets/painting.h"

#include "ui/icons.h"
#include "ui/theme.h"

#include <QColor>
#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <QRectF>
#include <QString>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kHatchLine = 2;
constexpr double kHatchPitch = 5;
constexpr double kChipPadding = 8;
constexpr int kChipIcon = 14;
constexpr double kChipGap = 4;

QRectF insetBy(const QRectF& rect, double inset)
{
    return rect.adjusted(inset, inset, -inset, -inset);
}

/// One blurred layer: the darkness under the edge of a blurred box falls off as a smooth step, which rings of two
/// pixels follow closely enough at these low opacities (rings of one would each be lost in rounding to 8 bits).
void drawBlur(QPainter& painter, const QRectF& box, double radius, double blur, const QColor& color)
{
    const int steps = static_cast<int>(blur / 2);
    double painted = 0;
    for (int i = 0; i < steps; ++i) {
        const double t = (i + 0.5) / steps; // 0 outside, 1 inside
        const double wanted = color.alphaF() * t * t * (3 - 2 * t);
        const double layer = (wanted - painted) / std::max(0.01, 1 - painted);
        painted = wanted;
        QColor shade = color;
        shade.setAlphaF(static_cast<float>(std::clamp(layer, 0.0, 1.0)));
        const double grow = blur / 2 - 2 * i;
        const double corner = std::max(1.0, radius + grow);
        painter.setBrush(shade);
        painter.drawRoundedRect(insetBy(box, -grow), corner, corner);
    }
}

} // namespace

void drawFocusRing(QPainter& painter, const Theme& theme, const QRectF& shape, double radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Token::AccentText), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(insetBy(shape, -3), radius + 3, radius + 3);
    painter.restore();
}

void drawHatch(QPainter& painter, const QRectF& rect, const QColor& line, const QColor& ground)
{
    if (rect.width() <= 0)
        return;
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    if (ground.isValid())
        painter.fillRect(rect, ground);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line, kHatchLine, Qt::SolidLine, Qt::FlatCap));
    const double pitch = kHatchPitch * std::numbers::sqrt2;
    const double reach = rect.height() + kHatchLine;
    const int lines = static_cast<int>((rect.width() + reach + kHatchLine) / pitch) + 1;
    for (int i = 0; i < lines; ++i) {
        const double x = rect.left() - reach + i * pitch;
        painter.drawLine(QPointF(x - kHatchLine, rect.bottom() + kHatchLine),
                         QPointF(x + reach, rect.top() - kHatchLine));
    }
    painter.restore();
    drawOutline(painter, rect, 0, line);
}

void drawOutline(QPainter& painter, const QRectF& rect, double radius, const QColor& color, bool isDashed)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(color, 1);
    pen.setJoinStyle(Qt::MiterJoin);
    pen.setCapStyle(Qt::FlatCap);
    if (isDashed)
        pen.setDashPattern({3, 3});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    const double corner = std::max(0.0, radius - 0.5);
    painter.drawRoundedRect(insetBy(rect, 0.5), corner, corner);
    painter.restore();
}

void drawBox(QPainter& painter, const QRectF& rect, double radius, const QColor& ground, const QColor& line,
             double lineWidth)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line, lineWidth));
    painter.setBrush(ground);
    const double corner = std::max(0.0, radius - lineWidth / 2);
    painter.drawRoundedRect(insetBy(rect, lineWidth / 2), corner, corner);
    painter.restore();
}

void drawShadow(QPainter& painter, const Theme& theme, const QRectF& card, double radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    drawBlur(painter, card.translated(0, 8), radius, 28, theme.color(Token::ShadowFar));
    drawBlur(painter, card.translated(0, 2), radius, 6, theme.color(Token::ShadowNear));
    painter.restore();
}

double drawText(QPainter& painter, const QRectF& rect, const QString& text, const QFont& font, const QColor& color,
                Qt::Alignment alignment)
{
    const QFontMetricsF metrics(font);
    const double needed = std::ceil(metrics.horizontalAdvance(text));
    const bool isTooLong = needed > rect.width() + 0.5;
    const QString shown = isTooLong ? metrics.elidedText(text, Qt::ElideRight, rect.width()) : text;
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(rect,
                     static_cast<int>((alignment & Qt::AlignHorizontal_Mask) | Qt::AlignVCenter) |
                         static_cast<int>(Qt::TextSingleLine | Qt::TextDontClip),
                     shown);
    return isTooLong ? std::max(0.0, rect.width()) : needed;
}

double textWidth(const QFont& font, const QString& text)
{
    return text.isEmpty() ? 0 : std::ceil(QFontMetricsF(font).horizontalAdvance(text));
}

void drawChip(QPainter& painter, const Theme& theme, const QRectF& rect, Tone tone, const QString& icon,
              const QString& text)
{
    const bool needsLine = tone == Tone::None || theme.isHighContrast();
    const QColor ground = theme.color(tintToken(tone));
    const QColor line = tone == Tone::None ? theme.color(Token::BorderStrong) : theme.color(textToken(tone));
    drawBox(painter, rect, rect.height() / 2, ground, needsLine ? line : ground);
    double left = rect.left() + kChipPadding;
    if (!icon.isEmpty()) {
        const double side = theme.length(kChipIcon);
        drawIcon(painter, theme, icon, QRectF(left, rect.center().y() - side / 2, side, side), textToken(tone));
        left += side + kChipGap;
    }
    const QRectF words(left, rect.top(), rect.right() - kChipPadding - left, rect.height());
    drawText(painter, words, text, theme.font(TextStyle::Label), theme.color(textToken(tone)));
}

double chipWidth(const Theme& theme, const QString& icon, const QString& text)
{
    const double words = textWidth(theme.font(TextStyle::Label), text);
    const double mark = icon.isEmpty() ? 0 : theme.length(kChipIcon) + (text.isEmpty() ? 0 : kChipGap);
    return kChipPadding + mark + words + kChipPadding;
}

} // namespace deeprig::ui
