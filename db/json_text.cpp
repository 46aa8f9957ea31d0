#include "db/json_text.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {

namespace {

constexpr int kDeepestNesting = 64;
constexpr std::size_t kShortText = 60;

tl::unexpected<Error> errorAt(std::string_view text, std::size_t offset, const std::string& file, std::string detail)
{
    const std::string_view before = text.substr(0, offset);
    const auto line = std::ranges::count(before, '\n') + 1;
    const auto line_start = before.find_last_of('\n');
    const std::size_t column = offset - (line_start == std::string_view::npos ? 0 : line_start + 1) + 1;
    return failure(ErrorCode::InvalidInput, fmt::format("{}:{}:{}", file, line, column), std::move(detail));
}

/// The offset of the bracket that opens one level too many. Printing and freeing such a value would need a deep stack.
std::optional<std::size_t> tooDeepAt(std::string_view text)
{
    int depth = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_text) {
            if (c == '\\')
                ++i;
            in_text = c != '"';
        } else if (c == '"') {
            in_text = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kDeepestNesting)
                return i;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return std::nullopt;
}

/// "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error ..." -> "syntax error ..."
std::string plainMessage(std::string_view message)
{
    if (const std::size_t bracket = message.find("] "); bracket != std::string_view::npos)
        message.remove_prefix(bracket + 2);
    if (message.starts_with("parse error")) {
        if (const std::size_t colon = message.find(": "); colon != std::string_view::npos)
            message.remove_prefix(colon + 2);
    }
    return std::string(message);
}

/// Where the number stands that the library could not hold: its message quotes it.
std::size_t overflowAt(std::string_view text, std::string_view message)
{
    const std::size_t first = message.find('\'');
    const std::size_t last = message.rfind('\'');
    if (first == std::string_view::npos || last <= first)
        return 0;
    const std::size_t found = text.find(message.substr(first + 1, last - first - 1));
    return found == std::string_view::npos ? 0 : found;
}

} // namespace

Result<Json> parseJson(std::string_view text, const std::string& file)
{
    if (const std::optional<std::size_t> offset = tooDeepAt(text))
        return errorAt(text, *offset, file, fmt::format("nested deeper than {} levels", kDeepestNesting));
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        return errorAt(text, error.byte > 0 ? error.byte - 1 : 0, file, plainMessage(error.what()));
    } catch (const Json::exception& error) {
        return errorAt(text, overflowAt(text, error.what()), file, plainMessage(error.what()));
    }
}

std::string placeIn(const std::string& where, std::string_view member)
{
    return where.empty() ? std::string(member) : fmt::format("{}.{}", where, member);
}

std::string placeIn(const std::string& where, std::size_t index)
{
    return fmt::format("{}[{}]", where, index);
}

Json numberToJson(double number)
{
    if (number == std::floor(number) && std::abs(number) < 1e15)
        return static_cast<std::int64_t>(number);
    return number;
}

std::string_view typeName(const Json& json)
{
    switch (json.type()) {
    case Json::value_t::null: return "null";
    case Json::value_t::boolean: return "true or false";
    case Json::value_t::string: return "a text";
    case Json::value_t::array: return "a list";
    case Json::value_t::object: return "an object";
    default: return "a number";
    }
}

std::string shortText(const Json& json)
{
    if (json.is_structured())
        return std::string(typeName(json));
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() <= kShortText)
        return text;
    std::size_t end = kShortText;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) // not inside a character
        --end;
    return text.substr(0, end) + "...";
}

} // namespace deeprig::db
