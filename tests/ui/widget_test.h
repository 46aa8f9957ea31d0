#pragma once

#include <QAccessible>
#include <QColor>
#include <QImage>
#include <QTest>
#include <QWidget>

namespace deeprig::ui::test {

/// Pixels of exactly this colour.
inline int countPixels(const QImage& image, const QColor& color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == color ? 1 : 0;
    }
    return count;
}

/// What the widget paints, without an alpha channel.
inline QImage pictureOf(QWidget& widget)
{
    return widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

/// The name that assistive tools read out.
inline QString spokenName(QObject& object)
{
    return QAccessible::queryAccessibleInterface(&object)->text(QAccessible::Name);
}

/// Shows the widget and waits for the keyboard focus.
inline void show(QWidget& widget)
{
    widget.show();
    widget.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
}

} // namespace deeprig::ui::test
