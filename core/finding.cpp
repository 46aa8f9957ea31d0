#include "core/finding.h"

#include <algorithm>
#include <array>
#include <set>

namespace deeprig {

std::string_view severityName(Severity severity)
{
    constexpr std::array<std::string_view, 4> kNames{"note", "unknown", "warning", "error"};
    return kNames.at(static_cast<std::size_t>(severity));
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
    const std::set<std::size_t> first(a.lines.begin(), a.lines.end());
    const std::set<std::size_t> second(b.lines.begin(), b.lines.end());
    return std::ranges::includes(first, second) || std::ranges::includes(second, first);
}

} // namespace deeprig
