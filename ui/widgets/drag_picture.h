#pragma once

#include <QPixmap>
#include <QPoint>

namespace deeprig::ui {

class Theme;

/// The card that hangs at the pointer while a part is dragged: icon, name, one line of facts.
QPixmap dragPicture(const Theme& theme, const QString& icon, const QString& name, const QString& facts,
                    double devicePixelRatio);
/// Near the right edge of the picture, so that it hangs to the left of the pointer and hides no target.
QPoint dragHotSpot(const Theme& theme);
/// How far the picture reaches below the pointer.
int dragPictureReach(const Theme& theme);

} // namespace deeprig::ui
