#include "core/snapshot.h"

#include <algorithm>

namespace deeprig {

namespace {

const Part* partOf(const BuildLine& line, const Catalog& catalog)
{
    const Part* part = line.part.empty() ? nullptr : catalog.find(line.part);
    return part != nullptr && part->category() == line.category ? part : nullptr;
}

bool hasValue(const std::vector<FieldOverride>& values, const Field* field)
{
    return std::ranges::find(values, field, &FieldOverride::field) != values.end();
}

} // namespace

std::vector<FieldOverride> snapshotOf(const Part& part)
{
    std::vector<FieldOverride> values = knownValues(part);
    std::erase_if(values, [](const FieldOverride& value) { return !value.field->category; });
    for (FieldOverride& value : values)
        value.source.clear(); // that of the catalog, which goes on to name it
    return values;
}

Build withSnapshots(const Build& build, const Catalog& catalog)
{
    Build saved = build;
    for (BuildLine& line : saved.lines) {
        const Part* part = partOf(line, catalog);
        if (part == nullptr)
            continue; // what an earlier catalog knew of it is all there is
        for (FieldOverride& value : snapshotOf(*part)) {
            if (!hasValue(line.snapshot, value.field))
                line.snapshot.push_back(std::move(value));
        }
    }
    return saved;
}

std::vector<NewerValue> newerValues(const Build& build, const Catalog& catalog)
{
    std::vector<NewerValue> newer;
    for (std::size_t index = 0; index < build.lines.size(); ++index) {
        const BuildLine& line = build.lines[index];
        const Part* part = line.snapshot.empty() ? nullptr : partOf(line, catalog);
        if (part == nullptr)
            continue;
        for (const FieldOverride& saved : line.snapshot) {
            if (saved.field == nullptr || hasValue(line.overrides, saved.field) || !saved.field->isKnown(*part) ||
                part->isAssumed(*saved.field))
                continue;
            if (FieldValue current = saved.field->get(*part); current != saved.value)
                newer.push_back({index, saved.field, saved.value, std::move(current)});
        }
    }
    return newer;
}

Build withNewerValues(const Build& build, const Catalog& catalog)
{
    Build changed = build;
    for (NewerValue& newer : newerValues(build, catalog))
        std::ranges::find(changed.lines[newer.line].snapshot, newer.field, &FieldOverride::field)->value =
            std::move(newer.catalog);
    return changed;
}

bool hasSameSnapshots(const Build& a, const Build& b)
{
    return std::ranges::equal(a.lines, b.lines, {}, &BuildLine::snapshot, &BuildLine::snapshot);
}

} // namespace deeprig
