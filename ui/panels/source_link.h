#pragma once

#include <QString>
#include <QUrl>

class QWidget;

namespace deeprig::ui {

/// The first address in the text that names a source ("NEC 210.23: ecmweb.com/a/b"); invalid if there is none.
QUrl sourceUrl(const QString& source);
/// Opens the page, or, where the source is no page, shows the words with a way to copy them.
void openSource(const QString& source, QWidget& parent);

} // namespace deeprig::ui
