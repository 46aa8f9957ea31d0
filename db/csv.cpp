#include "db/csv.h"

#include "core/words.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <csv.h>
#include <fmt/format.h>

namespace deeprig::db {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr int kRowNotBegun = 0; ///< csv_parser::pstate, whose values libcsv does not name in its header

/// How many bytes a character has that begins with this one; 0 if none does.
std::size_t characterSize(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2 || lead > 0xF4)
        return 0;
    return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/// The offset of the first byte that is not part of well-formed UTF-8, or npos (Unicode 15, table 3-7).
std::size_t firstBadByte(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size()) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = characterSize(lead);
        if (length == 0 || i + length > text.size())
            return i;
        for (std::size_t k = 1; k < length; ++k) {
            const auto byte = static_cast<unsigned char>(text[i + k]);
            const unsigned lowest = k == 1 && lead == 0xE0 ? 0xA0 : k == 1 && lead == 0xF0 ? 0x90 : 0x80;
            const unsigned highest = k == 1 && lead == 0xED ? 0x9F : k == 1 && lead == 0xF4 ? 0x8F : 0xBF;
            if (byte < lowest || byte > highest)
                return i;
        }
        i += length;
    }
    return std::string_view::npos;
}

/// Feeds libcsv byte by byte, because it does not tell where a cell stands: a cell ends at the byte that makes
/// libcsv report it, so the next one begins after that byte.
class Parser {
public:
    explicit Parser(std::string file) : m_file(std::move(file))
    {
        csv_init(&m_parser, CSV_STRICT | CSV_STRICT_FINI);
        csv_set_space_func(&m_parser, [](unsigned char) { return 0; });
    }
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;
    ~Parser() { csv_free(&m_parser); }

    CsvText run(std::string_view text)
    {
        for (const char c : text) {
            m_next_line = c == '\n' ? m_line + 1 : m_line;
            m_next_column = c == '\n' ? 1 : m_column + 1;
            if (csv_parse(&m_parser, &c, 1, &Parser::endOfCell, &Parser::endOfRow, this) != 1)
                return failed(m_line, m_column, "a quotation mark stands in the wrong place");
            m_line = m_next_line;
            m_column = m_next_column;
            if (m_parser.pstate == kRowNotBegun) // after a line end, also that of a blank line
                cellBegins();
        }
        m_next_line = m_line;
        m_next_column = m_column;
        if (csv_fini(&m_parser, &Parser::endOfCell, &Parser::endOfRow, this) != 0)
            return failed(m_cell_line, m_cell_column, "the quotation mark that ends this cell is missing");
        return std::move(m_text);
    }

private:
    static void endOfCell(void* text, std::size_t size, void* self)
    {
        auto* parser = static_cast<Parser*>(self);
        parser->m_row.cells.push_back(
            CsvCell{std::string(static_cast<const char*>(text), size), parser->m_cell_line, parser->m_cell_column});
        parser->cellBegins();
    }
    static void endOfRow(int, void* self)
    {
        auto* parser = static_cast<Parser*>(self);
        parser->m_text.rows.push_back(std::move(parser->m_row));
        parser->m_row = {};
        parser->cellBegins();
    }
    void cellBegins()
    {
        m_cell_line = m_next_line;
        m_cell_column = m_next_column;
    }
    CsvText failed(int line, int column, std::string message)
    {
        m_text.problem = ImportProblem{m_file, line, column, {}, {}, std::move(message)};
        return std::move(m_text);
    }

    csv_parser m_parser{};
    std::string m_file;
    CsvText m_text;
    CsvRow m_row;
    int m_line = 1;
    int m_column = 1;
    int m_next_line = 1;
    int m_next_column = 1;
    int m_cell_line = 1;
    int m_cell_column = 1;
};

} // namespace

CsvText parseCsv(std::string_view text, const std::string& file)
{
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    const std::size_t bad = firstBadByte(text);
    if (bad == std::string_view::npos)
        return Parser(file).run(text);
    const std::string_view good = text.substr(0, bad);
    const auto line_start = good.find_last_of('\n');
    CsvText result = Parser(file).run(good.substr(0, line_start == std::string_view::npos ? 0 : line_start + 1));
    if (!result.problem)
        result.problem = ImportProblem{file,
                                       static_cast<int>(std::ranges::count(good, '\n')) + 1,
                                       static_cast<int>(good.size() - (line_start + 1)) + 1,
                                       {},
                                       {},
                                       "the text is not UTF-8 from here on"};
    return result;
}

CsvTable::CsvTable(std::string_view text, std::string file, std::vector<ImportProblem>& problems)
    : m_file(std::move(file))
{
    CsvText parsed = parseCsv(text, m_file);
    if (parsed.rows.empty()) {
        problems.push_back(parsed.problem.value_or(ImportProblem{m_file, 1, 0, {}, {}, "the header line is missing"}));
        return;
    }
    m_header = std::move(parsed.rows.front().cells);
    for (CsvCell& cell : m_header)
        cell.text = std::string(trimmed(cell.text));
    for (std::size_t i = 0; i < m_header.size(); ++i) {
        if (column(m_header[i].text) != i)
            problems.push_back(ImportProblem{m_file,
                                             m_header[i].line,
                                             m_header[i].column,
                                             m_header[i].text,
                                             {},
                                             "the column stands here for the second time"});
    }
    for (std::size_t i = 1; i < parsed.rows.size(); ++i) {
        CsvRow& row = parsed.rows[i];
        if (row.cells.size() == m_header.size())
            m_rows.push_back(std::move(row));
        else
            problems.push_back(
                ImportProblem{m_file,
                              row.line(),
                              0,
                              {},
                              {},
                              fmt::format("the line has {} cells, the header {}", row.cells.size(), m_header.size())});
    }
    if (parsed.problem)
        problems.push_back(std::move(*parsed.problem));
}

std::optional<std::size_t> CsvTable::column(std::string_view name) const
{
    const auto found = std::ranges::find(m_header, name, &CsvCell::text);
    return found == m_header.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - m_header.begin()));
}

std::string_view CsvTable::text(const CsvRow& row, std::string_view name) const
{
    const std::optional<std::size_t> index = column(name);
    return index ? trimmed(row.cells[*index].text) : std::string_view{};
}

ImportProblem CsvTable::problem(const CsvRow& row, std::string_view name, std::string message) const
{
    const std::optional<std::size_t> index = column(name);
    if (!index)
        return ImportProblem{m_file, row.line(), 0, std::string(name), {}, std::move(message)};
    const CsvCell& cell = row.cells[*index];
    return ImportProblem{m_file, cell.line, cell.column, std::string(name), cell.text, std::move(message)};
}

std::string csvLine(std::span<const std::string> cells)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0)
            line += ',';
        const std::string& cell = cells[i];
        const bool blank_edge = !cell.empty() && (cell.front() == ' ' || cell.back() == ' ');
        if (cell.find_first_of(",\"\r\n") == std::string::npos && !blank_edge) {
            line += cell;
            continue;
        }
        line += '"';
        for (const char c : cell) {
            if (c == '"')
                line += '"';
            line += c;
        }
        line += '"';
    }
    return line + "\r\n";
}

std::string harmlessCell(std::string text)
{
    constexpr std::string_view kFormulaStarts = "=+-@\t\r\n";
    constexpr std::array<std::string_view, 4> kWideStarts{"＝", "＋", "－", "＠"}; // East Asian input methods
    const bool isWide =
        std::ranges::any_of(kWideStarts, [&](std::string_view start) { return text.starts_with(start); });
    if (text.empty() || (!isWide && kFormulaStarts.find(text.front()) == std::string_view::npos))
        return text;
    double number = 0;
    const char* begin = text.data() + (text.front() == '+' ? 1 : 0);
    const char* end = text.data() + text.size();
    if (const auto [rest, error] = std::from_chars(begin, end, number); error == std::errc{} && rest == end)
        return text;
    return "'" + text;
}

} // namespace deeprig::db
