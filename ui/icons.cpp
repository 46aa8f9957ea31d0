#include "ui/icons.h"

#include "ui/print/line_icon.h"
#include "ui/theme.h"

#include <QIconEngine>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QPointer>
#include <QString>

#include <algorithm>
#include <cmath>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

void render(QPainter& painter, const QString& name, const QRectF& rect, const QColor& color)
{
    paintLineIcon(painter, name, rect, color, std::min(rect.width(), rect.height()));
}

/// The icon as a picture of `sizePx` logical pixels; kept for the next time.
QPixmap rendered(const QString& name, const QSizeF& sizePx, qreal ratio, const QColor& color)
{
    const QSize device(std::max(1, qRound(sizePx.width() * ratio)), std::max(1, qRound(sizePx.height() * ratio)));
    const QString key = u"deeprig/%1/%2/%3x%4/%5"_s.arg(name, color.name(QColor::HexArgb))
                            .arg(device.width())
                            .arg(device.height())
                            .arg(ratio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(device);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    render(painter, name, QRectF(QPointF(0, 0), sizePx), color);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

class TokenIconEngine final : public QIconEngine {
public:
    TokenIconEngine(const Theme& theme, QString name, Token token)
        : m_theme(&theme), m_name(std::move(name)), m_token(token)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        drawIcon(*painter, m_name, rect, color(mode, state));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        return rendered(m_name, QSizeF(size) / scale, scale, color(mode, state));
    }

    QIconEngine* clone() const override { return new TokenIconEngine(*this); }
    QString key() const override { return u"deeprig"_s; }
    QString iconName() override { return m_name; }
    bool isNull() override { return m_name.isEmpty(); }

private:
    QColor color(QIcon::Mode mode, QIcon::State state) const
    {
        if (!m_theme)
            return Qt::black;
        if (mode == QIcon::Disabled)
            return m_theme->color(Token::TextDisabled);
        const bool isPlain = m_token == Token::Text || m_token == Token::Text2 || m_token == Token::Text3;
        if (isPlain && (mode == QIcon::Selected || state == QIcon::On))
            return m_theme->color(Token::AccentText);
        return m_theme->color(m_token);
    }

    QPointer<const Theme> m_theme; // an icon may live on in a clipboard or a menu of the desktop
    QString m_name;
    Token m_token;
};

} // namespace

QIcon icon(const Theme& theme, const QString& name, Token token)
{
    return QIcon(new TokenIconEngine(theme, name, token));
}

void drawIcon(QPainter& painter, const QString& name, const QRectF& rect, const QColor& color)
{
    const QTransform& transform = painter.worldTransform();
    const bool isRaster = painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster;
    if (!isRaster || transform.type() > QTransform::TxTranslate) {
        render(painter, name, rect, color); // paper, or a zoomed map: lines, not pixels
        return;
    }
    const qreal ratio = painter.device()->devicePixelRatioF();
    const QPointF corner = transform.map(rect.topLeft()) * ratio;
    const QPointF snapped = QPointF(std::round(corner.x()), std::round(corner.y())) / ratio;
    painter.drawPixmap(transform.inverted().map(snapped), rendered(name, rect.size(), ratio, color));
}

void drawIcon(QPainter& painter, const Theme& theme, const QString& name, const QRectF& rect, Token token)
{
    drawIcon(painter, name, rect, theme.color(token));
}

} // namespace deeprig::ui
