#include "app/cli_output.h"

#include "app/cli_json.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace deeprig::cli {

namespace {

struct CodePoint {
    std::uint32_t value = 0;
    std::size_t bytes = 1;
};

/// The first character of valid UTF-8; a stray byte counts as one character.
CodePoint firstCodePoint(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    const std::uint32_t lead = byte(0);
    const std::size_t bytes = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    if (bytes == 1 || bytes > text.size())
        return {lead, 1};
    std::uint32_t value = lead & (0xffU >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i)
        value = (value << 6U) | (byte(i) & 0x3fU);
    return {value, bytes};
}

/// The wide ranges of Unicode's EastAsianWidth that parts' names and our own words use.
bool isWide(std::uint32_t c)
{
    constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 8> kWide{{{0x1100, 0x115f},
                                                                            {0x2e80, 0xa4cf},
                                                                            {0xac00, 0xd7a3},
                                                                            {0xf900, 0xfaff},
                                                                            {0xfe30, 0xfe6f},
                                                                            {0xff00, 0xff60},
                                                                            {0xffe0, 0xffe6},
                                                                            {0x1f300, 0x3fffd}}};
    return std::ranges::any_of(kWide, [&](const auto& range) { return c >= range.first && c <= range.second; });
}

/// Control characters in a name could drive the terminal; a line break would break the table.
std::string printable(std::string_view text)
{
    std::string clean(text);
    std::ranges::replace_if(
        clean, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
    return clean;
}

std::string shortened(std::string_view text, std::size_t width)
{
    std::string result;
    std::size_t used = 1; // the ellipsis
    while (!text.empty()) {
        const CodePoint point = firstCodePoint(text);
        used += isWide(point.value) ? 2 : 1;
        if (used > width)
            break;
        result += text.substr(0, point.bytes);
        text.remove_prefix(point.bytes);
    }
    return result + "…";
}

std::string_view colorOf(Style style)
{
    switch (style) {
    case Style::Heading: return "\x1b[1m";
    case Style::Dim: return "\x1b[2m";
    case Style::Error: return "\x1b[31m";
    case Style::Warning: return "\x1b[33m";
    case Style::Unknown: return "\x1b[35m";
    case Style::Good: return "\x1b[32m";
    case Style::Plain: break;
    }
    return {};
}

bool wantsColors()
{
    const std::string terminal = environmentValue("TERM");
    return environmentValue("NO_COLOR").empty() && !terminal.empty() && terminal != "dumb";
}

std::optional<std::size_t> terminalColumns()
{
    if (isatty(STDOUT_FILENO) == 0)
        return std::nullopt;
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return 80;
    return size.ws_col;
}

} // namespace

std::string environmentValue(const char* name)
{
    const char* value = ::secure_getenv(name);
    return value != nullptr ? value : std::string();
}

Style styleOf(Severity severity)
{
    switch (severity) {
    case Severity::Error: return Style::Error;
    case Severity::Warning: return Style::Warning;
    case Severity::Unknown: return Style::Unknown;
    case Severity::Note: break;
    }
    return Style::Plain;
}

Output::Output(Language language, bool json, bool quiet)
    : m_language(language), m_json(json), m_quiet(quiet), m_stderrIsTerminal(isatty(STDERR_FILENO) != 0),
      m_columns(terminalColumns())
{
    m_colors = m_columns.has_value() && wantsColors();
}

std::string Output::text(std::string_view id, const Arguments& arguments) const
{
    return sentence(id, arguments, m_language);
}

std::string Output::styled(std::string_view text, Style style) const
{
    std::string clean = printable(text);
    const std::string_view color = colorOf(style);
    return m_colors && !color.empty() ? fmt::format("{}{}\x1b[0m", color, clean) : clean;
}

void Output::line(std::string_view text, Style style)
{
    m_data += styled(text, style);
    m_data += '\n';
}

void Output::heading(std::string_view text_id)
{
    line();
    line(text(text_id), Style::Heading);
}

void Output::message(std::string_view text)
{
    if (m_quiet)
        return;
    progress({});
    fmt::print(stderr, "{}\n", printable(text));
}

void Output::closingMessage(std::string_view text)
{
    m_closing.emplace_back(text);
}

void Output::failure(const Failure& failure)
{
    const std::string text = failureText(failure, m_language);
    progress({});
    fmt::print(stderr, "deeprig-cli: {}\n", printable(text));
    if (m_json)
        m_data = jsonText(failureJson(failure, text));
}

void Output::progress(std::string_view text)
{
    if (m_quiet || !m_stderrIsTerminal || (text.empty() && !m_progressShown))
        return;
    fmt::print(stderr, "\r\x1b[K{}", printable(text));
    std::fflush(stderr);
    m_progressShown = !text.empty();
}

Result<void> Output::finish()
{
    progress({});
    const std::string data = std::exchange(m_data, {});
    const bool written = std::fwrite(data.data(), 1, data.size(), stdout) == data.size() && std::fflush(stdout) == 0;
    const int reason = errno; // the messages below may change it
    for (const std::string& text : std::exchange(m_closing, {}))
        message(text);
    if (written || reason == EPIPE)
        return {};
    const ErrorCode code = reason == ENOSPC ? ErrorCode::DiskFull : ErrorCode::CannotWrite;
    return deeprig::failure(code, "stdout", std::generic_category().message(reason));
}

std::size_t displayWidth(std::string_view text)
{
    std::size_t width = 0;
    while (!text.empty()) {
        const CodePoint point = firstCodePoint(text);
        width += isWide(point.value) ? 2 : 1;
        text.remove_prefix(point.bytes);
    }
    return width;
}

std::string wrapped(std::string_view text, std::size_t columns)
{
    std::string result;
    std::string word; // what must stay together
    std::size_t used = 0;
    const auto take_word = [&] {
        const std::size_t width = displayWidth(word);
        if (used > 0 && used + width > columns) {
            result.erase(result.find_last_not_of(' ') + 1);
            result += '\n';
            used = 0;
        }
        result += std::exchange(word, {});
        used += width;
    };
    // A full stop or comma may not begin a line.
    constexpr std::string_view kClosing = "，。；：、）”？";
    while (!text.empty()) {
        const CodePoint point = firstCodePoint(text);
        const std::string_view character = text.substr(0, point.bytes);
        const bool closing = point.bytes == 3 && kClosing.find(character) != std::string_view::npos;
        if (isWide(point.value) && !closing)
            take_word();
        word += character;
        text.remove_prefix(point.bytes);
        const bool closes_next = text.size() >= 3 && kClosing.find(text.substr(0, 3)) != std::string_view::npos;
        if ((point.value == ' ' || isWide(point.value)) && !closes_next)
            take_word();
    }
    take_word();
    return result;
}

std::vector<std::size_t> Table::widths(const Output& output, std::size_t indent) const
{
    std::vector<std::size_t> widths;
    for (const Column& column : m_columns)
        widths.push_back(displayWidth(column.title));
    for (const std::vector<Cell>& row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(row[i].text));
    }
    std::size_t total = indent;
    for (const std::size_t width : widths)
        total += width + 2;
    constexpr std::size_t kSmallest = 16;
    for (std::size_t i = 0; i < widths.size() && output.columns(); ++i) {
        if (!m_columns[i].shrinks || total <= *output.columns() + 2)
            continue;
        const std::size_t shrunk = std::max(kSmallest, widths[i] - std::min(widths[i], total - *output.columns() - 2));
        if (shrunk < widths[i]) {
            total -= widths[i] - shrunk;
            widths[i] = shrunk;
        }
    }
    return widths;
}

void Table::print(Output& output, std::size_t indent) const
{
    const std::vector<std::size_t> width = widths(output, indent);
    const auto print_row = [&](const std::vector<Cell>& row) {
        std::string line(indent, ' ');
        std::string gap;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string text =
                displayWidth(row[i].text) > width[i] ? shortened(row[i].text, width[i]) : row[i].text;
            const std::string padding(width[i] - displayWidth(text), ' ');
            line += gap;
            gap = "  ";
            if (m_columns[i].align == Align::Right)
                line += padding + output.styled(text, row[i].style);
            else
                line += output.styled(text, row[i].style) + padding;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        output.write(line + "\n");
    };
    if (std::ranges::any_of(m_columns, [](const Column& column) { return !column.title.empty(); })) {
        std::vector<Cell> titles;
        for (const Column& column : m_columns)
            titles.push_back({column.title, Style::Heading});
        print_row(titles);
    }
    for (const std::vector<Cell>& row : m_rows)
        print_row(row);
}

std::string wattsText(double watts)
{
    return groupedNumber(watts, 1) + " W";
}

std::string unitText(std::string_view unit, Language language)
{
    const std::string id = fmt::format("unit.{}", unit);
    return hasSentence(id, language) ? sentence(id, {}, language) : std::string(unit);
}

} // namespace deeprig::cli
