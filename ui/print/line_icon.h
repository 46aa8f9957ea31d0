#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

class QPainter;

namespace deeprig::ui {

/// Line width on the 24-unit grid for an icon of this size in pixels: about 1.3 px at any size.
double iconStrokeWidth(double sizePx);

/// Draws an icon of resources/icons as lines, in `color`, for paper and zoomed pictures; on a screen at rest drawIcon()
/// of icons.h is crisper. `sizePx` is its size in pixels of 1/96 inch, where the painter's unit is another.
void paintLineIcon(QPainter& painter, const QString& name, const QRectF& rect, const QColor& color, double sizePx);

} // namespace deeprig::ui
