#include "core/finding.h"

#include <algorithm>
#include <array>

namespace deeprig {

std::string_view severityName(Severity severity)
{
    constexpr std::array<std::string_view, 4> kNames{"note", "unknown", "warning", "error"};
    return kNames.at(static_cast<std::size_t>(severity));
}

std::optional<Severity> parseSeverity(std::string_view name)
{
    for (const Severity severity : {Severity::Note, Severity::Unknown, Severity::Warning, Severity::Error}) {
        if (severityName(severity) == name)
            return severity;
    }
    return std::nullopt;
}

std::string_view verdictName(Verdict verdict)
{
    constexpr std::array<std::string_view, 3> kNames{"ok", "warning", "error"};
    return kNames.at(static_cast<std::size_t>(verdict));
}

bool isSameFinding(const Finding& a, const Finding& b)
{
    if (a.rule != b.rule)
        return false;
    // A part that joins or leaves the set at fault makes no other finding of it.
    const auto covers = [](const std::vector<std::size_t>& all, const std::vector<std::size_t>& some) {
        return std::ranges::all_of(some, [&](std::size_t line) { return std::ranges::find(all, line) != all.end(); });
    };
    return covers(a.lines, b.lines) || covers(b.lines, a.lines);
}

} // namespace deeprig
