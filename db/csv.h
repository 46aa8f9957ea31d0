#pragma once

#include "db/import_report.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig::db {

struct CsvCell {
    std::string text;
    int line = 1;   ///< where the cell begins, from 1
    int column = 1; ///< in bytes, from 1
};

struct CsvRow {
    std::vector<CsvCell> cells;
    [[nodiscard]] int line() const { return cells.front().line; }
};

struct CsvText {
    std::vector<CsvRow> rows; ///< blank lines are dropped
    /// A misplaced or missing quotation mark, or bytes that are not UTF-8. What came before it was read; the rest of
    /// the text has no sure meaning and was not.
    std::optional<ImportProblem> problem;
};

/// Splits RFC 4180 text into cells. Line ends may be CRLF or LF, a byte order mark is skipped, blanks belong to the
/// cells.
CsvText parseCsv(std::string_view text, const std::string& file);

/// A CSV text with a header line. Cells are reached by the name of their column.
class CsvTable {
public:
    /// Problems found on the way (no header, a column name twice, rows of the wrong width) are added to `problems`;
    /// such rows are left out.
    CsvTable(std::string_view text, std::string file, std::vector<ImportProblem>& problems);

    [[nodiscard]] const std::string& file() const { return m_file; }
    [[nodiscard]] const std::vector<CsvCell>& header() const { return m_header; }
    [[nodiscard]] const std::vector<CsvRow>& rows() const { return m_rows; }
    /// The index of a column; empty if there is none of that name.
    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
    /// The trimmed text of a cell; empty without such a column.
    [[nodiscard]] std::string_view text(const CsvRow& row, std::string_view name) const;
    /// A problem at a cell of a row, or at the row if there is no such column.
    [[nodiscard]] ImportProblem problem(const CsvRow& row, std::string_view name, std::string message) const;

private:
    std::string m_file;
    std::vector<CsvCell> m_header;
    std::vector<CsvRow> m_rows;
};

/// Quotes where needed and ends with CRLF.
std::string csvLine(std::span<const std::string> cells);

/// A cell that a spreadsheet would take for a formula (it begins with = + - @, their wide forms, a tab or a line
/// end) gets a leading
/// apostrophe, unless it is a number.
std::string harmlessCell(std::string text);

} // namespace deeprig::db
