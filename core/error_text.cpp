#include "core/error_text.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace deeprig {

namespace {

/// A template in pieces: `literals` with one argument between each two.
struct Pattern {
    std::string_view id;
    std::vector<std::string_view> literals;
    std::vector<std::string_view> names;
    std::size_t letters = 0; ///< of all literals: the more, the more particular
};

using Captures = std::vector<std::string_view>;

Pattern patternOf(std::string_view id)
{
    Pattern pattern{id, {}, {}, 0};
    std::string_view rest = sentenceTemplate(id, Language::English);
    for (;;) {
        const std::size_t open = rest.find('{');
        pattern.literals.push_back(rest.substr(0, open));
        pattern.letters += pattern.literals.back().size();
        if (open == std::string_view::npos)
            return pattern;
        const std::size_t close = rest.find('}', open);
        pattern.names.push_back(rest.substr(open + 1, close - open - 1));
        rest.remove_prefix(close + 1);
    }
}

const std::vector<Pattern>& patterns()
{
    static const std::vector<Pattern> kPatterns = [] {
        std::vector<Pattern> all;
        for (const std::string_view id : sentenceIds(Language::English)) {
            if (id.starts_with("detail."))
                all.push_back(patternOf(id));
        }
        std::ranges::stable_sort(all, std::ranges::greater{}, &Pattern::letters);
        return all;
    }();
    return kPatterns;
}

/// What stands between the literals of `pattern` from `index` on; tries every place of the next literal.
std::optional<Captures> match(const Pattern& pattern, std::size_t index, std::string_view text)
{
    const std::string_view literal = pattern.literals[index];
    if (!text.starts_with(literal))
        return std::nullopt;
    text.remove_prefix(literal.size());
    if (index == pattern.names.size())
        return text.empty() ? std::optional(Captures()) : std::nullopt;
    const std::string_view next = pattern.literals[index + 1];
    const bool is_last = index + 1 == pattern.names.size() && next.empty();
    for (std::size_t end = is_last ? text.size() : text.find(next, 1); end != std::string_view::npos && end > 0;
         end = text.find(next, end + 1)) {
        if (std::optional<Captures> rest = match(pattern, index + 1, text.substr(end))) {
            rest->insert(rest->begin(), text.substr(0, end));
            return rest;
        }
        if (is_last)
            break;
    }
    return std::nullopt;
}

} // namespace

std::string detailText(std::string_view detail, Language language)
{
    if (language == Language::English)
        return std::string(detail);
    for (const Pattern& pattern : patterns()) {
        const std::optional<Captures> captures = match(pattern, 0, detail);
        if (!captures)
            continue;
        Arguments arguments;
        for (std::size_t i = 0; i < captures->size(); ++i)
            arguments.emplace_back(pattern.names[i], detailText((*captures)[i], language));
        return sentence(pattern.id, arguments, language);
    }
    return std::string(detail);
}

std::string errorText(const Error& error, Language language)
{
    return sentence("error." + errorName(error.code),
                    {{"where", error.where}, {"detail", detailText(error.detail, language)}}, language);
}

} // namespace deeprig
