#include "ui/print/line_icon.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

QByteArray tintedSvg(const QString& name, const QColor& color, double sizePx)
{
    QFile file(u":/icons/"_s % name % u".svg"_s);
    if (!file.open(QIODevice::ReadOnly)) {
        qWarning("No icon named %s", qPrintable(name));
        return {};
    }
    QByteArray svg = file.readAll();
    if (!svg.contains("currentColor"))
        return svg; // the mark has its own colours and lines
    svg.replace("currentColor", color.name().toLatin1());
    const QByteArray attribute = "stroke-width=\"";
    const qsizetype from = svg.indexOf(attribute) + attribute.size();
    return svg.replace(from, svg.indexOf('"', from) - from, QByteArray::number(iconStrokeWidth(sizePx)));
}

} // namespace

double iconStrokeWidth(double sizePx)
{
    return sizePx >= 17 ? 1.75 : sizePx >= 15 ? 1.9 : 2.1;
}

void paintLineIcon(QPainter& painter, const QString& name, const QRectF& rect, const QColor& color, double sizePx)
{
    QSvgRenderer renderer(tintedSvg(name, color, sizePx));
    painter.save();
    painter.setOpacity(painter.opacity() * color.alphaF());
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    renderer.render(&painter, rect);
    painter.restore();
}

} // namespace deeprig::ui
