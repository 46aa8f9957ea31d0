#include "core/mend.h"

#include "core/fields.h"
#include "core/rule_pieces.h"

#include <cmath>

#include <fmt/format.h>

namespace deeprig {

namespace {

constexpr std::string_view kInstead = " instead of ";
// A partner's card may draw more than its chip's first one; half as much again is a mistake.
constexpr double kImpossibleShare = 0.5;

bool isFromRecord(const Part& part, const Field& field)
{
    return field.isKnown(part) && part.provenanceOf(field).origin == Origin::OpenDb;
}

void replace(Part& part, const Field& field, const FieldValue& value, std::string_view why)
{
    const bool known = field.isKnown(part);
    const std::string old = known ? fieldText(field, field.get(part)) : std::string();
    if (!field.set(part, value))
        return;
    std::string source = known ? fmt::format("{}{}{}", why, kInstead, old) : std::string(why);
    part.setProvenance(field, std::make_shared<const Provenance>(
                                  Provenance{Origin::OpenDb, std::move(source), part.provenance ? part.provenance->date : ""}));
}

void mendRam(Part& part)
{
    constexpr std::string_view kWhy = "name of the product";
    const auto sayYes = [&](const Field& field, bool name_says) {
        const std::optional<double> value = field.number(part);
        const bool wrong = value ? *value == 0 && isFromRecord(part, field) : true;
        if (name_says && wrong)
            replace(part, field, true, kWhy);
    };
    const std::string text = " " + foldText(part.name) + " ";
    const auto has = [&](std::string_view word) { return text.find(word) != std::string::npos; };
    sayYes(fieldOf<&Ram::registered>(), has(" registered ") || has(" rdimm ") || has(" lrdimm "));
    sayYes(fieldOf<&Ram::ecc>(), has(" ecc ") && !has(" non ecc "));
    sayYes(fieldOf<&Ram::cudimm>(), has(" cudimm "));
}

void mendPsu(Part& part)
{
    if (!part.as<Psu>()->input_voltage && saysHighMains(part.name))
        replace(part, fieldOf<&Psu::input_voltage>(), std::string(choiceLabel(InputVoltage::High)), "name of the product");
}

void mendGpu(Part& part, const Reference& reference)
{
    Gpu& gpu = *part.as<Gpu>();
    const Chip* chip = gpu.chip ? reference.chip(*gpu.chip, gpu.vram_gib) : nullptr;
    if (chip == nullptr)
        return;
    const Field& tdp = fieldOf<&Gpu::tdp_w>();
    if (isFromRecord(part, tdp) && chip->card.tdp_w) {
        const double share = *gpu.tdp_w / *chip->card.tdp_w - 1;
        if (share > kImpossibleShare || share < -kImpossibleShare)
            replace(part, tdp, *chip->card.tdp_w, fmt::format("chip table ({})", chip->name));
    }
    // Makers of workstation and data-centre cards are the chip's own, so the plug is that of the chip.
    const bool own_design = !isGeForceFamily(chip->card.family) && chip->card.plugs_eps_8_pin.value_or(0) > 0;
    if (!own_design || gpu.plugs_eps_8_pin.value_or(0) > 0)
        return;
    const bool listed = gpu.plugs_8_pin.value_or(0) > 0;
    if (listed && !isFromRecord(part, fieldOf<&Gpu::plugs_8_pin>()))
        return;
    const std::string why = fmt::format("chip table ({})", chip->name);
    if (gpu.plugs_8_pin.value_or(1) != chip->card.plugs_8_pin.value_or(0))
        replace(part, fieldOf<&Gpu::plugs_8_pin>(), static_cast<double>(chip->card.plugs_8_pin.value_or(0)), why);
    replace(part, fieldOf<&Gpu::plugs_eps_8_pin>(), static_cast<double>(*chip->card.plugs_eps_8_pin), why);
    if (!gpu.plugs_6_pin)
        replace(part, fieldOf<&Gpu::plugs_6_pin>(), 0.0, why);
    if (!gpu.plugs_16_pin)
        replace(part, fieldOf<&Gpu::plugs_16_pin>(), 0.0, why);
}

} // namespace

bool saysHighMains(std::string_view name)
{
    const std::string text = " " + foldText(name) + " ";
    return text.find(" 230v ") != std::string::npos || text.find(" 240v ") != std::string::npos;
}

void mendRecord(Part& part, const Reference& reference)
{
    if (part.provenance == nullptr || part.provenance->origin != Origin::OpenDb)
        return;
    switch (part.category()) {
    case Category::Ram: return mendRam(part);
    case Category::Psu: return mendPsu(part);
    case Category::Gpu: return mendGpu(part, reference);
    default: return;
    }
}

void noteDifference(Part& curated, const Part& record)
{
    const Gpu* own = curated.as<Gpu>();
    const Gpu* other = record.as<Gpu>();
    if (own == nullptr || other == nullptr || !own->tdp_w || !other->tdp_w)
        return;
    const Field& field = fieldOf<&Gpu::tdp_w>();
    const Provenance& provenance = curated.provenanceOf(field);
    if (std::abs(*other->tdp_w / *own->tdp_w - 1) <= kDoubtfulShare || !replacedText(provenance).empty())
        return;
    Provenance noted = provenance;
    noted.source += fmt::format("{}{}", kInstead, numberText(*other->tdp_w));
    curated.setProvenance(field, std::make_shared<const Provenance>(std::move(noted)));
}

std::string_view replacedText(const Provenance& provenance)
{
    const std::size_t at = provenance.source.rfind(kInstead);
    return at == std::string::npos ? std::string_view() : std::string_view(provenance.source).substr(at + kInstead.size());
}

} // namespace deeprig
