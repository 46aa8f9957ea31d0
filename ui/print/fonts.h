#pragma once

#include <QFont>
#include <QStringList>

namespace deeprig::ui {

/// The families of all text on screen and paper, in the order of preference. The first is a real name and the Chinese
/// one is named outright: with an alias such as "Sans Serif" first, Qt 6.4 sets Latin in the Chinese font, and without
/// Noto Sans CJK SC it takes the Japanese forms of Chinese signs wherever the locale is not Chinese.
QStringList fontFamilies();

/// A font of whole pixels for paper: outlines as designed, so that the same text breaks at the same places on every
/// device.
QFont paperFont(int pixelSize, bool isStrong = false);

} // namespace deeprig::ui
