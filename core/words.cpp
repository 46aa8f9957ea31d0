#include "core/words.h"

namespace deeprig {

namespace {

bool isAsciiUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool isKept(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}
char lower(char c) { return isAsciiUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

} // namespace

std::string foldWord(std::string_view text)
{
    std::string folded;
    folded.reserve(text.size());
    for (const char c : text) {
        if (isKept(lower(c)))
            folded += lower(c);
    }
    return folded;
}

std::string foldText(std::string_view text)
{
    std::string folded;
    folded.reserve(text.size());
    for (const char c : text) {
        if (isKept(lower(c)))
            folded += lower(c);
        else if (!folded.empty() && folded.back() != ' ')
            folded += ' ';
    }
    if (!folded.empty() && folded.back() == ' ')
        folded.pop_back();
    return folded;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::vector<std::string> splitList(std::string_view text, char separator)
{
    std::vector<std::string> items;
    while (!text.empty()) {
        const std::size_t end = text.find(separator);
        const std::string_view item = trimmed(text.substr(0, end));
        if (!item.empty())
            items.emplace_back(item);
        if (end == std::string_view::npos)
            break;
        text.remove_prefix(end + 1);
    }
    return items;
}

std::string joined(const std::vector<std::string>& items, std::string_view separator)
{
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0)
            text += separator;
        text += items[i];
    }
    return text;
}

} // namespace deeprig
