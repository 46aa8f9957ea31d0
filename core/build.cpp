#include "core/build.h"

#include <algorithm>

namespace deeprig {

BuildLine lineFor(const Part& part)
{
    BuildLine line;
    line.part = part.id;
    line.category = part.category();
    line.name = part.name;
    return line;
}

std::optional<std::size_t> lineToRaise(const Build& build, const PartId& part)
{
    const auto same = std::ranges::find_if(build.lines, [&](const BuildLine& line) {
        return line.part == part && !part.empty() && line.overrides.empty() && line.snapshot.empty() && !line.owned;
    });
    if (same == build.lines.end())
        return std::nullopt;
    return static_cast<std::size_t>(same - build.lines.begin());
}

Build withPart(const Build& build, const Part& part)
{
    Build changed = build;
    if (const std::optional<std::size_t> line = lineToRaise(build, part.id))
        changed.lines[*line].quantity = std::min(changed.lines[*line].quantity + 1, kHighestQuantity);
    else
        changed.lines.push_back(lineFor(part));
    return changed;
}

Build withReplacement(const Build& build, std::size_t line, const Part& part)
{
    Build changed = build;
    BuildLine replacement = lineFor(part);
    replacement.quantity = build.lines.at(line).quantity;
    changed.lines.at(line) = std::move(replacement);
    return changed;
}

Build withoutLine(const Build& build, std::size_t line)
{
    Build changed = build;
    changed.lines.erase(changed.lines.begin() + static_cast<std::ptrdiff_t>(line));
    std::erase_if(changed.accepted, [&](const AcceptedFinding& finding) {
        return std::ranges::find(finding.lines, line) != finding.lines.end();
    });
    for (AcceptedFinding& finding : changed.accepted) {
        for (std::size_t& other : finding.lines)
            other -= other > line ? 1 : 0;
    }
    std::erase_if(changed.options.m2_placement, [&](const M2Choice& choice) { return choice.line == line; });
    for (M2Choice& choice : changed.options.m2_placement) {
        if (choice.line && *choice.line > line)
            --*choice.line;
    }
    return changed;
}

Build withQuantity(const Build& build, std::size_t line, int quantity)
{
    Build changed = build;
    changed.lines.at(line).quantity = std::clamp(quantity, 1, kHighestQuantity);
    return changed;
}

Build withLine(const Build& build, std::size_t line, BuildLine replacement)
{
    Build changed = build;
    changed.lines.at(line) = std::move(replacement);
    return changed;
}

} // namespace deeprig
