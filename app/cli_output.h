#pragma once

#include "app/cli_failure.h"
#include "core/finding.h"
#include "core/text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig::cli {

/// A variable of the environment; empty if it is not set.
std::string environmentValue(const char* name);

enum class Style { Plain, Heading, Dim, Error, Warning, Unknown, Good };
Style styleOf(Severity severity);

/// What a command says: data for stdout, kept until finish(), and messages for stderr, one line each.
class Output {
public:
    Output(Language language, bool json, bool quiet);

    [[nodiscard]] Language language() const { return m_language; }
    [[nodiscard]] bool isJson() const { return m_json; }
    /// A sentence in the language of the output.
    [[nodiscard]] std::string text(std::string_view id, const Arguments& arguments = {}) const;
    /// The text in the style's colour if stdout is a terminal that wants colours; control characters dropped.
    [[nodiscard]] std::string styled(std::string_view text, Style style) const;
    /// Columns of the terminal; empty if stdout is none.
    [[nodiscard]] std::optional<std::size_t> columns() const { return m_columns; }

    void write(std::string_view text) { m_data += text; }
    void line(std::string_view text = {}, Style style = Style::Plain);
    void heading(std::string_view text_id);

    /// A message on stderr; silent under --quiet.
    void message(std::string_view text);
    /// A message that sums up: it follows the data.
    void closingMessage(std::string_view text);
    /// The one line of a failure on stderr, and its JSON on stdout where JSON was asked for (nothing else then).
    void failure(const Failure& failure);
    /// A passing message ("Importing, 40 %") that the next one replaces: only on a terminal, not under --quiet.
    void progress(std::string_view text);
    /// Sends the data. A reader that has gone (a closed pipe) is no failure; a full disk is.
    Result<void> finish();

private:
    Language m_language;
    bool m_json;
    bool m_quiet;
    bool m_colors = false;
    bool m_progressShown = false;
    bool m_stderrIsTerminal = false;
    std::optional<std::size_t> m_columns;
    std::string m_data;
    std::vector<std::string> m_closing;
};

/// Columns that a terminal needs for UTF-8 text: two for each Chinese character.
std::size_t displayWidth(std::string_view text);

/// Breaks text into lines of at most so many columns, at blanks and between Chinese characters.
std::string wrapped(std::string_view text, std::size_t columns);

struct Cell {
    std::string text;
    Style style = Style::Plain;
};

/// Rows of text with aligned columns, two blanks between.
class Table {
public:
    enum class Align { Left, Right };
    struct Column {
        std::string title;
        Align align = Align::Left;
        bool shrinks = false; ///< gives way, with an ellipsis, if the row is wider than the terminal
    };

    explicit Table(std::vector<Column> columns) : m_columns(std::move(columns)) {}
    void add(std::vector<Cell> row) { m_rows.push_back(std::move(row)); }
    /// The titles (unless all are empty) and the rows, each line indented.
    void print(Output& output, std::size_t indent = 0) const;

private:
    [[nodiscard]] std::vector<std::size_t> widths(const Output& output, std::size_t indent) const;

    std::vector<Column> m_columns;
    std::vector<std::vector<Cell>> m_rows;
};

/// "1,075.8 W"
std::string wattsText(double watts);
/// A unit as the language writes it.
std::string unitText(std::string_view unit, Language language);

} // namespace deeprig::cli
