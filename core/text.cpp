#include "core/text.h"

#include "core/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <unordered_map>

#include <fmt/format.h>

namespace deeprig::embedded {
std::string_view sentences(std::string_view stem);
}

namespace deeprig {

namespace {

using Templates = std::unordered_map<std::string_view, std::string_view>;

Templates readTemplates(std::string_view text)
{
    Templates templates;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = trimmed(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        const std::size_t equals = line.find('=');
        if (line.empty() || line.front() == '#' || equals == std::string_view::npos)
            continue;
        templates.emplace(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
    }
    return templates;
}

const Templates& templatesOf(Language language)
{
    static const Templates kEnglish = readTemplates(embedded::sentences("en"));
    static const Templates kChinese = readTemplates(embedded::sentences("zh_CN"));
    return language == Language::Chinese ? kChinese : kEnglish;
}

std::string listText(const std::string& ids, Language language)
{
    std::vector<std::string> words;
    for (const std::string& id : splitList(ids, '\n')) {
        // The kind of a drive and the kind of a cooler are two fields and one word.
        std::string word = sentence(id, {}, language);
        if (std::ranges::find(words, word) == words.end())
            words.push_back(std::move(word));
    }
    return joined(words, language == Language::Chinese ? "、" : ", ");
}

/// One placeholder without its braces: `name`, `name:2` or `name|one|many`.
std::string placeholderText(std::string_view body, const Arguments& arguments, Language language)
{
    const std::size_t mark = body.find_first_of(":|");
    const std::string_view name = body.substr(0, mark);
    const auto found = std::ranges::find(arguments, name, [](const auto& argument) { return argument.first; });
    if (found == arguments.end())
        return fmt::format("{{{}}}", body);
    if (const std::string* text = std::get_if<std::string>(&found->second))
        return *text;
    if (const TextId* id = std::get_if<TextId>(&found->second))
        return listText(id->id, language);
    const double number = std::get<double>(found->second);
    if (mark != std::string_view::npos && body[mark] == '|') {
        const std::string_view forms = body.substr(mark + 1);
        const std::size_t bar = forms.find('|');
        return std::string(number == 1.0 || bar == std::string_view::npos ? forms.substr(0, bar)
                                                                          : forms.substr(bar + 1));
    }
    int decimals = 0;
    if (mark != std::string_view::npos)
        std::from_chars(body.data() + mark + 1, body.data() + body.size(), decimals);
    return groupedNumber(number, decimals);
}

} // namespace

Language languageFor(std::string_view locale)
{
    return foldWord(locale.substr(0, 2)) == "zh" ? Language::Chinese : Language::English;
}

std::string groupedNumber(double number, int decimals)
{
    std::string text = fmt::format("{:.{}f}", std::abs(number), decimals);
    std::size_t point = text.find('.');
    if (point != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.'))
            text.pop_back();
    }
    point = std::min(text.find('.'), text.size());
    for (std::size_t at = point; at > 3; at -= 3)
        text.insert(at - 3, ",");
    const bool isZero = text.find_first_not_of("0.") == std::string::npos;
    return number < 0 && !isZero ? "\u2212" + text : text;
}

std::string moneyText(const Money& money)
{
    struct Symbol {
        std::string_view code;
        std::string_view sign;
    };
    static constexpr std::array<Symbol, 5> kSymbols{
        {{"USD", "$"}, {"CNY", "\u00a5"}, {"EUR", "\u20ac"}, {"GBP", "\u00a3"}, {"JPY", "JP\u00a5"}}};
    const auto found = std::ranges::find(kSymbols, money.currency.code(), &Symbol::code);
    const std::string digits = Money{money.minor < 0 ? -money.minor : money.minor, money.currency}.text();
    const std::size_t point = std::min(digits.find('.'), digits.size());
    const std::string whole = groupedNumber(std::strtod(digits.substr(0, point).c_str(), nullptr), 0);
    const std::string amount = whole + digits.substr(point);
    const std::string sign = money.minor < 0 ? "\u2212" : "";
    return found != kSymbols.end() ? fmt::format("{}{}{}", sign, found->sign, amount)
                                   : fmt::format("{}{} {}", sign, money.currency.code(), amount);
}

std::string sentence(std::string_view id, const Arguments& arguments, Language language)
{
    const Templates& templates = templatesOf(language);
    const auto found = templates.find(id);
    if (found == templates.end())
        return fmt::format("[{}]", id);
    std::string text;
    std::string_view rest = found->second;
    while (!rest.empty()) {
        const std::size_t open = rest.find('{');
        text += rest.substr(0, open);
        if (open == std::string_view::npos)
            break;
        const std::size_t close = rest.find('}', open);
        if (close == std::string_view::npos) {
            text += rest.substr(open);
            break;
        }
        text += placeholderText(rest.substr(open + 1, close - open - 1), arguments, language);
        rest.remove_prefix(close + 1);
    }
    return text;
}

std::string sentence(const Sentence& text, Language language)
{
    return sentence(text.id, text.arguments, language);
}

bool hasSentence(std::string_view id, Language language)
{
    return templatesOf(language).contains(id);
}

std::vector<std::string_view> sentenceIds(Language language)
{
    std::vector<std::string_view> ids;
    for (const auto& entry : templatesOf(language))
        ids.push_back(entry.first);
    std::ranges::sort(ids);
    return ids;
}

std::string_view sentenceTemplate(std::string_view id, Language language)
{
    const Templates& templates = templatesOf(language);
    const auto found = templates.find(id);
    return found == templates.end() ? std::string_view{} : found->second;
}

} // namespace deeprig
