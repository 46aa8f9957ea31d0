#include "core/rig.h"

#include <algorithm>

namespace deeprig {

namespace {

void setFields(Part& part, const std::vector<FieldOverride>& values, Origin origin)
{
    for (const FieldOverride& value : values) {
        if (value.field == nullptr || !value.field->appliesTo(part.category()))
            continue;
        if (value.field->set(part, value.value))
            part.setProvenance(*value.field, std::make_shared<const Provenance>(Provenance{origin, value.source, {}}));
    }
}

/// Whether the catalog has a saved value still: then it is known by the catalog's source.
bool hasStill(const Part& part, const FieldOverride& saved)
{
    return saved.field != nullptr && saved.field->isKnown(part) && saved.field->get(part) == saved.value;
}

/// The saved values that the catalog has no longer.
std::vector<FieldOverride> differing(const BuildLine& line, const Part* part)
{
    std::vector<FieldOverride> values;
    for (const FieldOverride& saved : line.snapshot) {
        if (part == nullptr || !hasStill(*part, saved))
            values.push_back(saved);
    }
    return values;
}

/// Drops what came from the chip table: another chip or memory size may have taken its place.
void forgetChip(Part& part)
{
    if (part.category() != Category::Gpu)
        return;
    for (const Field* field : fieldsOf(Category::Gpu)) {
        if (field->isKnown(part) && part.provenanceOf(*field).origin == Origin::Chip)
            field->set(part, FieldValue{});
    }
}

ResolvedLine resolveLine(const Catalog& catalog, const BuildLine& line, std::size_t index)
{
    ResolvedLine resolved;
    resolved.line = index;
    resolved.quantity = line.quantity;
    const Part* part = line.part.empty() ? nullptr : catalog.find(line.part);
    if (part != nullptr && part->category() != line.category)
        part = nullptr;
    resolved.inCatalog = part != nullptr || line.part.empty();
    resolved.record = part;
    const std::vector<FieldOverride> saved = differing(line, part);
    if (part != nullptr && line.overrides.empty() && saved.empty()) {
        resolved.part = part;
        return resolved;
    }
    auto own = std::make_shared<Part>(part != nullptr ? *part : makePart(line.category));
    if (part == nullptr) {
        own->id = line.part;
        own->name = line.name;
        own->provenance = std::make_shared<const Provenance>(Provenance{Origin::Own, {}, {}});
    }
    setFields(*own, saved, Origin::Snapshot);
    setFields(*own, line.overrides, Origin::Own);
    forgetChip(*own);
    fillFromChip(*own, catalog.reference());
    resolved.part = own.get();
    resolved.own = std::move(own);
    return resolved;
}

void addPieces(Rig& rig, const ResolvedLine& line)
{
    const Piece piece{line.part, line.line};
    const auto repeat = [&](std::vector<Piece>& pieces) {
        pieces.insert(pieces.end(), static_cast<std::size_t>(std::clamp(line.quantity, 0, kHighestQuantity)), piece);
    };
    const auto first = [&](std::optional<Piece>& place) {
        if (!place)
            place = piece;
    };
    switch (line.part->category()) {
    case Category::Gpu: return repeat(rig.gpus);
    case Category::Cpu: return repeat(rig.cpus);
    case Category::Motherboard: return first(rig.board);
    case Category::Ram: return repeat(rig.memory);
    case Category::Storage: return repeat(rig.storage);
    case Category::Psu: return repeat(rig.psus);
    case Category::PcCase: return first(rig.chassis);
    case Category::CpuCooler: return first(rig.cooler);
    case Category::CaseFan: return repeat(rig.fans);
    case Category::NetworkCard: return repeat(rig.networkCards);
    case Category::Accessory: return repeat(rig.accessories);
    case Category::Ups: return;
    case Category::Server:
        first(rig.board);
        first(rig.chassis);
        // A barebone without its own supply data may still be given supplies as parts of the build.
        if (line.part->as<Psu>()->rated_w)
            rig.psus.push_back(piece);
        return;
    }
}

Site completed(Site site, const Reference& reference)
{
    const Circuit* circuit = site.country.empty() ? nullptr : reference.circuit(site.country);
    if (circuit != nullptr && !site.mains_voltage_v)
        site.mains_voltage_v = circuit->volts;
    if (circuit != nullptr && !site.breaker_a)
        site.breaker_a = circuit->amps;
    return site;
}

} // namespace

Site defaultSite(bool chinese_locale)
{
    Site site;
    site.country = chinese_locale ? "CN" : "US";
    site.mains_voltage_v = chinese_locale ? 220 : 120;
    site.breaker_a = chinese_locale ? 10 : 15;
    site.room_c = 25;
    return site;
}

ResolvedBuild resolve(std::shared_ptr<const Catalog> catalog, BuildPtr build, const Site& default_site)
{
    ResolvedBuild resolved;
    resolved.lines.reserve(build->lines.size());
    for (std::size_t index = 0; index < build->lines.size(); ++index)
        resolved.lines.push_back(resolveLine(*catalog, build->lines[index], index));
    resolved.siteAssumed = !build->site.has_value();
    resolved.site = completed(build->site.value_or(default_site), catalog->reference());
    if (!resolved.site.mains_voltage_v || !resolved.site.breaker_a) {
        // A site that names no circuit of its own stands on the usual one.
        const Site usual = completed(default_site, catalog->reference());
        resolved.site.mains_voltage_v = usual.mains_voltage_v;
        resolved.site.breaker_a = usual.breaker_a;
        resolved.siteAssumed = true;
    }
    resolved.catalog = std::move(catalog);
    resolved.build = std::move(build);
    return resolved;
}

Rig assemble(const ResolvedBuild& build)
{
    return assemble(build, build.lines);
}

Rig assemble(const ResolvedBuild& build, const std::vector<ResolvedLine>& lines)
{
    Rig rig;
    rig.reference = &build.catalog->reference();
    rig.options = &build.build->options;
    rig.site = &build.site;
    rig.siteAssumed = build.siteAssumed;
    rig.requirement = build.build->requirement ? &*build.build->requirement : nullptr;
    rig.lines = &lines;
    for (const ResolvedLine& line : lines)
        addPieces(rig, line);
    // A barebone comes with supplies, whether or not somebody wrote them down.
    if (rig.psus.empty() && rig.board && rig.board->part->category() == Category::Server)
        rig.psus.push_back(*rig.board);
    return rig;
}

std::vector<ResolvedLine> changedLines(const ResolvedBuild& build, const Change& change)
{
    std::vector<ResolvedLine> lines = build.lines;
    if (change.candidate == nullptr) {
        if (change.replace)
            lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(*change.replace));
        return lines;
    }
    if (change.replace) {
        ResolvedLine& line = lines.at(*change.replace);
        line.part = change.candidate;
        line.record = change.candidate;
        line.own.reset();
        line.inCatalog = true;
        return lines;
    }
    if (const std::optional<std::size_t> raised = lineToRaise(*build.build, change.candidate->id)) {
        ++lines[*raised].quantity;
        return lines;
    }
    lines.push_back(ResolvedLine{change.candidate, change.candidate, nullptr, lines.size(), 1, true});
    return lines;
}

} // namespace deeprig
