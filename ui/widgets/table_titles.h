#pragma once

#include <QStringList>

class QTableWidget;

namespace deeprig::ui {

class Theme;

/// Gives a table the titles of its columns, each with the room that it needs. Qt leaves out the padding of the style
/// sheet when it asks how wide a title is, which cuts those that are longer than the cells below them.
void setTableTitles(QTableWidget& table, const Theme& theme, const QStringList& titles);

} // namespace deeprig::ui
