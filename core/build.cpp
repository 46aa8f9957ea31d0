#include "core/build.h"

#include "core/acceptance.h"

#include <algorithm>
#include <tuple>

namespace deeprig {

bool operator==(const BuildLine& a, const BuildLine& b)
{
    const auto members = [](const BuildLine& line) {
        return std::tie(line.part, line.category, line.name, line.quantity, line.owned, line.price, line.used,
                        line.note, line.overrides, line.unknown_keys);
    };
    return members(a) == members(b);
}

BuildLine lineFor(const Part& part)
{
    BuildLine line;
    line.part = part.id;
    line.category = part.category();
    line.name = part.name;
    line.used = part.price() != nullptr && part.price()->used;
    return line;
}

std::vector<FieldOverride> knownValues(const Part& part)
{
    std::vector<FieldOverride> values;
    for (const Field* field : fieldsOf(part.category())) {
        if (!field->isKnown(part) || field->name == "name" || part.isAssumed(*field))
            continue;
        const Provenance& provenance = part.provenanceOf(*field);
        if (provenance.origin != Origin::Chip)
            values.push_back(FieldOverride{field, field->get(part), provenance.source});
    }
    return values;
}

BuildLine detachedLine(const BuildLine& line, const Part& part)
{
    BuildLine detached = line;
    detached.part = PartId{};
    if (!part.name.empty())
        detached.name = part.name;
    detached.overrides = knownValues(part);
    detached.snapshot.clear();
    return detached;
}

std::optional<std::size_t> lineToRaise(const Build& build, const PartId& part)
{
    const auto same = std::ranges::find_if(build.lines, [&](const BuildLine& line) {
        return line.part == part && !part.empty() && line.overrides.empty() && !line.owned;
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
    forgetAcceptances(changed, line);
    return changed;
}

Build withoutLine(const Build& build, std::size_t line)
{
    Build changed = build;
    changed.lines.erase(changed.lines.begin() + static_cast<std::ptrdiff_t>(line));
    forgetAcceptances(changed, line);
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

Build withLineAdded(const Build& build, const BuildLine& line)
{
    Build changed = build;
    const auto same = std::ranges::find_if(changed.lines, [&](const BuildLine& present) {
        BuildLine alike = line;
        alike.quantity = present.quantity;
        return present == alike;
    });
    if (same == changed.lines.end())
        changed.lines.push_back(line);
    else
        same->quantity = std::min(same->quantity + line.quantity, kHighestQuantity);
    return changed;
}

Build withOverride(const Build& build, std::size_t line, FieldOverride value)
{
    Build changed = build;
    std::vector<FieldOverride>& overrides = changed.lines.at(line).overrides;
    const auto present = std::ranges::find(overrides, value.field, &FieldOverride::field);
    if (present == overrides.end())
        overrides.push_back(std::move(value));
    else
        *present = std::move(value);
    return changed;
}

Build withoutOverride(const Build& build, std::size_t line, const Field& field)
{
    Build changed = build;
    std::erase_if(changed.lines.at(line).overrides, [&](const FieldOverride& own) { return own.field == &field; });
    return changed;
}

} // namespace deeprig
