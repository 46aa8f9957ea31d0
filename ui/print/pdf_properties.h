#pragma once

#include <QByteArray>
#include <QDate>

#include <map>

namespace deeprig::ui {

/// Signs that a font draws alike: that which Qt takes a glyph for, and that which the document has. Noto draws the sign
/// of "one" and the radical of the same shape with one glyph; without this a search for the sign finds nothing.
using GlyphReadings = std::map<char16_t, char16_t>;

/// Rewrites what QPdfWriter wrote with what Qt 6.4 cannot be told: the language of the document (ISO 32000-1, 14.9.2),
/// its date, the names of its fonts with the tag of a subset (9.6.4), and objects numbered in the order in which the
/// document refers to them; Qt's own order changes from run to run. Text that is copied has the signs of `readings`. A
/// file in another form comes back as it is.
QByteArray withProperties(QByteArray pdf, const QByteArray& language, QDate date, const GlyphReadings& readings);

} // namespace deeprig::ui
