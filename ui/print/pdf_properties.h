#pragma once

#include <QByteArray>
#include <QDate>

namespace deeprig::ui {

/// Rewrites what QPdfWriter wrote with what Qt 6.4 cannot be told: the language of the document (ISO 32000-1, 14.9.2),
/// its date, the names of its fonts with the tag of a subset (9.6.4), and objects numbered in the order in which the
/// document refers to them; Qt's own order changes from run to run. A file in another form comes back as it is.
QByteArray withProperties(QByteArray pdf, const QByteArray& language, QDate date);

} // namespace deeprig::ui
