#include "ui/print/report_bands.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kCellPaddingPx = 5;
constexpr double kRowPaddingPx = 5;
constexpr double kTickPx = 11;
constexpr double kTickGapPx = 3;
constexpr double kWidestWordShare = 0.35;

PaperStyle styleOf(const ReportTable::Column& column, ReportInk ink)
{
    PaperStyle style = paper::kTable;
    if (column.isSmall) {
        style.sizePx = paper::kSmall.sizePx;
        style.color = Token::Text2;
    }
    switch (ink) {
    case ReportInk::Plain: break;
    case ReportInk::Quiet: style.color = Token::Text2; break;
    case ReportInk::Faint: style.color = Token::Text3; break;
    case ReportInk::Strong: style.isStrong = true; break;
    case ReportInk::Good: style.color = Token::Ok; break;
    }
    return style;
}

double tickWidth(ReportInk ink)
{
    return ink == ReportInk::Good ? units(kTickPx + kTickGapPx) : 0;
}

/// Breaks a list into lines between its items: half a part number is none.
QString brokenList(const QString& text, const PaperStyle& style, double width)
{
    const QString comma = u", "_s;
    QString broken;
    QString line;
    for (const QString& item : text.split(comma)) {
        const QString longer = line.isEmpty() ? item : QString(line % comma % item);
        if (line.isEmpty() || PaperText::lineWidth(longer % u',', style) <= width) {
            line = longer;
        } else {
            broken += line % u",\n";
            line = item;
        }
    }
    return broken % line;
}

/// The width of the longest piece that must not be broken.
double leastWidth(const QString& text, const PaperStyle& style, const ReportTable::Column& column)
{
    if (column.isNumber)
        return PaperText::lineWidth(text, style);
    if (!column.isList)
        return PaperText::wordWidth(text, style);
    double least = 0;
    for (const QString& item : text.split(u", "_s))
        least = std::max(least, PaperText::lineWidth(item % u',', style));
    return least;
}

/// The widths that the texts of each column want: in one line, and at least.
struct Wanted {
    std::vector<double> lines;
    std::vector<double> least;
};

Wanted wantedWidths(const ReportTable& table, double width)
{
    Wanted wanted;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const ReportTable::Column& column = table.columns[i];
        double line = PaperText::lineWidth(column.title, paper::kTableHead);
        double least = leastWidth(column.title, paper::kTableHead, column);
        for (const std::vector<ReportCell>& row : table.rows) {
            const PaperStyle style = styleOf(column, row[i].ink);
            const double tick = tickWidth(row[i].ink);
            const double cell = PaperText::lineWidth(row[i].text, style) + tick;
            line = std::max(line, cell);
            if (cell > least) // else its words are no wider either
                least = std::max(least, leastWidth(row[i].text, style, column) + tick);
        }
        const double padding = 2 * units(kCellPaddingPx);
        wanted.lines.push_back(line + padding);
        wanted.least.push_back(std::min(least, column.isNumber ? line : width * kWidestWordShare) + padding);
    }
    return wanted;
}

double sumOf(const std::vector<double>& widths)
{
    return std::accumulate(widths.begin(), widths.end(), 0.0);
}

/// The widths when none is wider than `level`, but for what cannot be broken; columns that grow may be half as wide
/// again.
std::vector<double> cutAt(double level, const Wanted& wanted, const ReportTable& table)
{
    std::vector<double> widths;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const double most = table.columns[i].grows ? level * 1.5 : level;
        widths.push_back(std::max(wanted.least[i], std::min(wanted.lines[i], most)));
    }
    return widths;
}

double textWidth(const ReportTable::Column& column, const ReportCell& cell, double columnWidth)
{
    return columnWidth - 2 * units(kCellPaddingPx) - (column.isNumber ? 0 : tickWidth(cell.ink));
}

PaperText cellText(const ReportTable::Column& column, const ReportCell& cell, const PaperStyle& style,
                   double columnWidth, double mostHeight)
{
    const double width = textWidth(column, cell, columnWidth);
    return PaperText(column.isList ? brokenList(cell.text, style, width) : cell.text, style, width, mostHeight,
                     column.isNumber ? Qt::AlignRight : Qt::AlignLeft);
}

/// Words seldom end where a column does: what the wrapped columns leave over goes first to those that need the least of
/// it to fit in one line, then to those that grow.
void useLeftOver(std::vector<double>& widths, const Wanted& wanted, const ReportTable& table, double width)
{
    std::vector<std::size_t> cut;
    std::vector<double> used = widths;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        if (widths[i] >= wanted.lines[i])
            continue;
        cut.push_back(i);
        used[i] = wanted.least[i];
        for (const std::vector<ReportCell>& row : table.rows) {
            const PaperText text =
                cellText(table.columns[i], row[i], styleOf(table.columns[i], row[i].ink), widths[i], width);
            used[i] = std::max(used[i], std::ceil(text.width()) + 1 + widths[i] -
                                            textWidth(table.columns[i], row[i], widths[i]));
        }
        used[i] = std::min(used[i], widths[i]);
    }
    double left = width - sumOf(used);
    std::ranges::sort(cut, {}, [&](std::size_t i) { return wanted.lines[i] - used[i]; });
    for (const std::size_t i : cut) {
        if (const double missing = wanted.lines[i] - used[i]; missing <= left) {
            used[i] += missing;
            left -= missing;
        }
    }
    const auto growing = std::ranges::count_if(table.columns, &ReportTable::Column::grows);
    for (std::size_t i = 0; i < used.size(); ++i) {
        if (growing == 0 || table.columns[i].grows)
            used[i] += left / static_cast<double>(growing == 0 ? std::ssize(used) : growing);
    }
    widths = used;
}

/// Every column as wide as its longest text, if there is room; else the widest texts wrap first, down to their longest
/// words.
std::vector<double> columnWidths(const ReportTable& table, double width)
{
    const Wanted wanted = wantedWidths(table, width);
    std::vector<double> widths = wanted.lines;
    const double left = width - sumOf(widths);
    if (left >= 0) {
        const auto growing = std::ranges::count_if(table.columns, &ReportTable::Column::grows);
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (growing == 0)
                widths[i] += left / static_cast<double>(widths.size());
            else if (table.columns[i].grows)
                widths[i] += left / static_cast<double>(growing);
        }
        return widths;
    }
    double low = 0;
    double high = width;
    for (int step = 0; step < 30; ++step) { // to a millionth of the page
        const double level = (low + high) / 2;
        (sumOf(cutAt(level, wanted, table)) <= width ? low : high) = level;
    }
    widths = cutAt(low, wanted, table);
    const double tooWide = sumOf(widths) / width;
    if (tooWide > 1) {
        for (double& each : widths)
            each /= tooWide;
    } else {
        useLeftOver(widths, wanted, table, width);
    }
    return widths;
}

void addCell(Band& band, const ReportTable::Column& column, const ReportCell& cell, const PaperStyle& style,
             double left, double width, double mostHeight)
{
    const double padding = units(kCellPaddingPx);
    const double tick = tickWidth(cell.ink);
    const double textLeft = left + padding + (column.isNumber ? 0 : tick);
    PaperText text = cellText(column, cell, style, width, mostHeight);
    if (tick > 0) {
        const double tickLeft = column.isNumber ? left + width - padding - text.width() - tick : left + padding;
        const double top = (units(style.linePx) - units(kTickPx)) / 2;
        band.pieces.emplace_back(
            IconPiece{u"check"_s, QRectF(tickLeft, top, units(kTickPx), units(kTickPx)), Token::Ok});
    }
    band.height = std::max(band.height, text.height());
    band.pieces.emplace_back(TextPiece{std::move(text), QPointF(textLeft, 0)});
}

/// Cells of one line stand in the middle of a row that others make higher.
void centre(Band& band, double padding, double lineBelowPx, Token lineColor, double width)
{
    for (Piece& piece : band.pieces) {
        if (auto* text = std::get_if<TextPiece>(&piece))
            text->at.ry() += padding + (band.height - text->text.height()) / 2;
        else if (auto* icon = std::get_if<IconPiece>(&piece))
            icon->rect.translate(0, padding);
    }
    band.height += 2 * padding;
    band.pieces.emplace_back(FillPiece{QRectF(0, band.height, width, units(lineBelowPx)), lineColor});
    band.height += units(lineBelowPx);
}

} // namespace

void addTable(std::vector<Band>& bands, const ReportTable& table, const PaperRoom& room)
{
    const std::vector<double> widths = columnWidths(table, room.width);
    const std::size_t header = bands.size();
    const auto addRow = [&](const auto& cellAt, const auto& styleAt, double mostHeight) -> Band& {
        Band& band = bands.emplace_back();
        double left = 0;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const ReportCell& cell = cellAt(i);
            addCell(band, table.columns[i], cell, styleAt(i, cell), left, widths[i], mostHeight);
            left += widths[i];
        }
        return band;
    };
    std::vector<ReportCell> titles;
    for (const ReportTable::Column& column : table.columns)
        titles.push_back({column.title, ReportInk::Plain});
    Band& head = addRow([&](std::size_t i) -> const ReportCell& { return titles[i]; },
                        [](std::size_t, const ReportCell&) { return paper::kTableHead; }, room.height / 6);
    head.gap = units(14);
    head.keepsWithNext = true;
    centre(head, units(kRowPaddingPx), 1, Token::ControlLine, room.width);
    const double most = room.height - head.height - 2 * units(kRowPaddingPx + 1);
    for (const std::vector<ReportCell>& row : table.rows) {
        Band& band =
            addRow([&](std::size_t i) -> const ReportCell& { return row[i]; },
                   [&](std::size_t i, const ReportCell& cell) { return styleOf(table.columns[i], cell.ink); }, most);
        band.header = header;
        centre(band, units(kRowPaddingPx), 1, Token::Border, room.width);
    }
}

} // namespace deeprig::ui
