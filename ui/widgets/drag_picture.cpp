#include "ui/widgets/drag_picture.h"

#include "ui/icons.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QPainter>

namespace deeprig::ui {

namespace {

constexpr int kWidth = 214;
constexpr int kHeight = 44;
constexpr int kRadius = 8;
constexpr int kPadding = 12;
constexpr int kIcon = 18;
constexpr int kHotSpotInset = 12;

int heightOf(const Theme& theme)
{
    return theme.length(kHeight);
}

} // namespace

QPixmap dragPicture(const Theme& theme, const QString& icon, const QString& name, const QString& facts,
                    double devicePixelRatio)
{
    const QSize size(kWidth, heightOf(theme));
    QPixmap picture(size * devicePixelRatio);
    picture.setDevicePixelRatio(devicePixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF card(QPointF(0, 0), QSizeF(size));
    drawBox(painter, card, kRadius, theme.color(Token::Raised), theme.color(Token::AccentText));
    drawIcon(painter, theme, icon, QRectF(kPadding, card.center().y() - kIcon / 2.0, kIcon, kIcon), Token::AccentText);
    const double left = kPadding + kIcon + 8;
    const double line = theme.length(16);
    const double top = card.center().y() - (facts.isEmpty() ? line / 2 : line);
    const double width = card.right() - kPadding - left;
    drawText(painter, QRectF(left, top, width, line), name, theme.font(TextStyle::LabelStrong),
             theme.color(Token::Text));
    drawText(painter, QRectF(left, top + line, width, line), facts, theme.font(TextStyle::Micro),
             theme.color(Token::Text3));
    return picture;
}

QPoint dragHotSpot(const Theme& theme)
{
    return {kWidth - kHotSpotInset, heightOf(theme) / 2};
}

int dragPictureReach(const Theme& theme)
{
    return heightOf(theme) - dragHotSpot(theme).y();
}

} // namespace deeprig::ui
