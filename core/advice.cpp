#include "core/advice.h"

#include "core/rules.h"

#include <algorithm>

namespace deeprig {

namespace {

/// Whether every placeholder of a template has its argument.
bool hasNumbers(std::string_view text, const Arguments& arguments)
{
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        const std::string_view name = text.substr(open + 1, text.find_first_of(":|}", open) - open - 1);
        if (std::ranges::find(arguments, name, [](const auto& argument) { return argument.first; }) == arguments.end())
            return false;
    }
    return true;
}

} // namespace

std::string adviceText(const Finding& finding, Language language)
{
    const std::string id = std::string(finding.rule) + ".advice";
    if (!hasSentence(id, language))
        return {};
    if (hasNumbers(sentenceTemplate(id, language), finding.sentence.arguments))
        return sentence(id, finding.sentence.arguments, language);
    const Rule* rule = findRule(finding.rule);
    return rule != nullptr ? generalAdvice(*rule, language) : std::string();
}

} // namespace deeprig
