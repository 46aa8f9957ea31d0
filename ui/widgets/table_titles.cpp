#include "ui/widgets/table_titles.h"

#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QTableWidget>

#include <cmath>

namespace deeprig::ui {

namespace {

constexpr int kPadding = 28; // of both sides, and what Qt takes of the room for the mark of the sort
constexpr int kHeight = 28; // with the lines above and below

} // namespace

void setTableTitles(QTableWidget& table, const Theme& theme, const QStringList& titles)
{
    table.setHorizontalHeaderLabels(titles);
    for (int column = 0; column < table.columnCount(); ++column) {
        const double width = textWidth(theme.font(TextStyle::LabelStrong), titles.value(column));
        table.horizontalHeaderItem(column)->setSizeHint(
            QSize(static_cast<int>(std::ceil(width)) + kPadding, theme.length(kHeight)));
    }
}

} // namespace deeprig::ui
