#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

#include <array>
#include <numeric>

namespace deeprig {

namespace {

constexpr double kFanMm = 25;
constexpr double kThinRadiatorMm = 27; // radiator and fan: 52 mm at least
// The cable of a 16-pin plug wants 35 mm before its first bend.
constexpr double kBendMm = 35;
// No card on the market stands higher above the board; a case with room for it and the bend takes every card.
constexpr double kTallestCardMm = 160;
// The least that coolers leave to modules below them: 32 to 40 mm under dual towers.
constexpr double kLeastClearanceMm = 32;

bool isLiquid(const Rig& rig)
{
    return rig.cooler && rig.cooler->part->as<CpuCooler>()->cooler_kind == CoolerKind::Liquid;
}

/// One radiator of the rig: the CPU cooler's or that of a hybrid card.
struct Radiator {
    Piece piece;
    std::optional<int> mm;
    std::optional<double> thickness_mm;
    bool of_cpu = false;
};

std::vector<Radiator> radiatorsOf(const Rig& rig)
{
    std::vector<Radiator> radiators;
    if (isLiquid(rig)) {
        const CpuCooler& cooler = *rig.cooler->part->as<CpuCooler>();
        radiators.push_back(Radiator{*rig.cooler, cooler.radiator_mm, cooler.radiator_thickness_mm, true});
    }
    for (const Piece& card : rig.gpus) {
        const Gpu& specs = *card.part->as<Gpu>();
        if (specs.cooling == GpuCooling::Hybrid || specs.radiator_mm)
            radiators.push_back(Radiator{card, specs.radiator_mm, std::nullopt, false});
    }
    return radiators;
}

Reads radiatorReads()
{
    return readsOf<&Gpu::cooling, &Gpu::radiator_mm, &CpuCooler::cooler_kind, &CpuCooler::radiator_mm,
                   &PcCase::radiator_mounts, &PcCase::open_frame>();
}

bool takesRadiator(const RadiatorMount& mount, int mm) { return std::ranges::find(mount.mm, mm) != mount.mm.end(); }

/// Whether the CPU's radiator stands at the front: the user says so, or no other mount takes it.
bool isAtFront(const Rig& rig, const Radiator& radiator)
{
    if (!rig.options->radiator_mount.empty())
        return radiator.of_cpu && foldWord(rig.options->radiator_mount) == "front";
    const auto& mounts = rig.chassis->part->as<PcCase>()->radiator_mounts;
    if (!mounts || !radiator.mm)
        return false;
    bool front = false;
    for (const RadiatorMount& mount : *mounts) {
        if (!takesRadiator(mount, *radiator.mm))
            continue;
        if (foldWord(mount.mount) != "front")
            return false;
        front = true;
    }
    return front;
}

void judgeBehindRadiator(const Rig& rig, const Radiator& radiator, const Piece& card, std::vector<Finding>& findings)
{
    Judgement judgement(rig, "gpu_front_radiator", {card, *rig.chassis, radiator.piece});
    const PcCase& chassis = *rig.chassis->part->as<PcCase>();
    const Known<double> length = judgement.need<&Gpu::length_mm>(card);
    std::optional<double> limit;
    if (chassis.gpu_max_length_with_front_radiator_mm) {
        limit = judgement.need<&PcCase::gpu_max_length_with_front_radiator_mm>(*rig.chassis);
    } else if (const Known<double> whole = judgement.need<&PcCase::gpu_max_length_mm>(*rig.chassis)) {
        if (!radiator.thickness_mm)
            judgement.capAtWarning();
        limit = *whole - radiator.thickness_mm.value_or(kThinRadiatorMm) - kFanMm;
    }
    if (length && limit && *length > *limit)
        judgement.give(radiator.thickness_mm || chassis.gpu_max_length_with_front_radiator_mm ? Severity::Error
                                                                                              : Severity::Warning,
                       "over", {{"length_mm", *length}, {"limit_mm", *limit}, {"excess_mm", *length - *limit}},
                       *length - *limit);
    judgement.finish(findings);
}

void gpuFrontRadiator(const Rig& rig, std::vector<Finding>& findings)
{
    if (!hasCase(rig))
        return;
    for (const Radiator& radiator : radiatorsOf(rig)) {
        if (!isAtFront(rig, radiator))
            continue;
        forEachLine(rig.gpus, [&](const Piece& card) { judgeBehindRadiator(rig, radiator, card, findings); });
        return;
    }
}

/// Whether every radiator has a mount of its own.
bool findMounts(const std::vector<Radiator>& radiators, const std::vector<RadiatorMount>& mounts,
                std::vector<bool>& taken, std::size_t index, std::string_view chosen)
{
    if (index == radiators.size())
        return true;
    for (std::size_t i = 0; i < mounts.size(); ++i) {
        const bool wanted = !radiators[index].of_cpu || chosen.empty() || foldWord(mounts[i].mount) == chosen;
        if (taken[i] || !wanted || !takesRadiator(mounts[i], *radiators[index].mm))
            continue;
        taken[i] = true;
        if (findMounts(radiators, mounts, taken, index + 1, chosen))
            return true;
        taken[i] = false;
    }
    return false;
}

std::string mountsText(const std::vector<RadiatorMount>& mounts)
{
    std::vector<std::string> texts;
    for (const RadiatorMount& mount : mounts) {
        std::string text = mount.mount;
        for (const int mm : mount.mm)
            text += (text == mount.mount ? " " : "/") + std::to_string(mm);
        texts.push_back(std::move(text));
    }
    return joined(texts, ", ");
}

void radiatorCase(const Rig& rig, std::vector<Finding>& findings)
{
    if (!hasCase(rig))
        return;
    const std::vector<Radiator> radiators = radiatorsOf(rig);
    if (radiators.empty())
        return;
    Judgement judgement(rig, "radiator_case", {radiators.front().piece, *rig.chassis});
    for (const Radiator& radiator : radiators) {
        judgement.involve(radiator.piece);
        if (radiator.of_cpu)
            judgement.need<&CpuCooler::radiator_mm>(radiator.piece);
        else
            judgement.need<&Gpu::radiator_mm>(radiator.piece);
    }
    const auto mounts = judgement.need<&PcCase::radiator_mounts>(*rig.chassis);
    if (judgement.complete()) {
        const std::string chosen = foldWord(rig.options->radiator_mount);
        std::vector<bool> taken(mounts->size());
        if (!findMounts(radiators, *mounts, taken, 0, chosen))
            judgement.give(Severity::Error, radiators.size() > 1 ? "several" : "error",
                           {{"radiator_mm", *radiators.front().mm},
                            {"radiators", static_cast<double>(radiators.size())},
                            {"mounts", mountsText(*mounts)}},
                           1);
    }
    judgement.finish(findings);
}

void gpu16pinBend(const Rig& rig, std::vector<Finding>& findings)
{
    if (!hasCase(rig))
        return;
    forEachLine(rig.gpus, [&](const Piece& card) {
        const auto riser = std::ranges::find_if(rig.placement->cards, [&](const CardPlace& place) {
            return place.piece.line == card.line && place.on_riser;
        });
        if (card.part->as<Gpu>()->plugs_16_pin.value_or(0) == 0 || riser != rig.placement->cards.end())
            return;
        Judgement judgement(rig, "gpu_16pin_bend", {card, *rig.chassis});
        const Known<double> room = judgement.need<&PcCase::cooler_max_height_mm>(*rig.chassis);
        const bool any_card = room && *room - kTallestCardMm >= kBendMm;
        const Known<double> height = any_card ? std::nullopt : judgement.need<&Gpu::card_height_mm>(card);
        if (height && room && *room - *height < kBendMm)
            judgement.give(Severity::Note, "note",
                           {{"height_mm", *height}, {"room_mm", std::max(0.0, *room - *height)}, {"bend_mm", kBendMm}});
        judgement.finish(findings);
    });
}

/// Whether a supply is no longer than its form has it by definition (Intel design guides: ATX12V 140 mm, SFX12V 100 mm,
/// SFX-L 130 mm): every case for the form takes it; psu_form_factor_case asks for the form.
bool hasStandardLength(const Psu& supply)
{
    constexpr std::array<std::pair<std::string_view, double>, 3> kStandardMm{
        {{"atx", 140}, {"sfx", 100}, {"sfxl", 130}}};
    if (!supply.psu_form || !supply.length_mm)
        return false;
    const auto found = std::ranges::find(kStandardMm, foldWord(*supply.psu_form),
                                         &std::pair<std::string_view, double>::first);
    return found != kStandardMm.end() && *supply.length_mm <= found->second;
}

void psuLengthCase(const Rig& rig, std::vector<Finding>& findings)
{
    if (!hasCase(rig))
        return;
    forEachLine(rig.psus, [&](const Piece& supply) {
        const bool untold = !rig.chassis->part->as<PcCase>()->psu_max_length_mm;
        if (isServer(supply) || (untold && hasStandardLength(*supply.part->as<Psu>())))
            return;
        Judgement judgement(rig, "psu_length_case", {supply, *rig.chassis});
        const Known<double> length = judgement.need<&Psu::length_mm>(supply);
        const Known<double> limit = judgement.need<&PcCase::psu_max_length_mm>(*rig.chassis);
        if (length && limit && *length > *limit)
            judgement.give(Severity::Error, "error",
                           {{"length_mm", *length}, {"limit_mm", *limit}, {"excess_mm", *length - *limit}},
                           *length - *limit);
        judgement.finish(findings);
    });
}

/// Whether a case for `form` takes a smaller supply with a bracket, or a slightly longer one.
bool fitsWithBracket(const std::string& supply, const std::vector<std::string>& forms)
{
    const auto lists = [&](std::string_view form) { return std::ranges::find(forms, form) != forms.end(); };
    const bool small = supply == "sfx" || supply == "sfxl" || supply == "tfx" || supply == "flexatx";
    return (small && lists("atx")) || (supply == "sfxl" && lists("sfx")) || (supply == "sfx" && lists("sfxl"));
}

void psuFormFactorCase(const Rig& rig, std::vector<Finding>& findings)
{
    if (!hasCase(rig))
        return;
    forEachLine(rig.psus, [&](const Piece& supply) {
        if (isServer(supply))
            return;
        Judgement judgement(rig, "psu_form_factor_case", {supply, *rig.chassis});
        const Known<std::string> form = judgement.need<&Psu::psu_form>(supply);
        const Known<TextList> forms = judgement.need<&PcCase::psu_forms>(*rig.chassis);
        if (form && forms) {
            std::vector<std::string> folded;
            std::ranges::transform(*forms, std::back_inserter(folded), [](const std::string& text) { return foldWord(text); });
            const std::string own = foldWord(*form);
            const Arguments arguments{{"psu_form", *form}, {"case_forms", joined(*forms, ", ")}};
            if (std::ranges::find(folded, own) == folded.end()) {
                const bool bracket = fitsWithBracket(own, folded);
                judgement.give(bracket ? Severity::Warning : Severity::Error, bracket ? "warning" : "error", arguments, 1);
            }
        }
        judgement.finish(findings);
    });
}

void ramCoolerClearance(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.cooler || isLiquid(rig))
        return;
    forEachLine(rig.memory, [&](const Piece& kit) {
        Judgement judgement(rig, "ram_cooler_clearance", {kit, *rig.cooler});
        judgement.need<&CpuCooler::cooler_kind>(*rig.cooler);
        const Known<double> height = judgement.need<&Ram::height_mm>(kit);
        if (height && *height <= kLeastClearanceMm && !rig.cooler->part->as<CpuCooler>()->ram_clearance_mm) {
            judgement.finish(findings); // modules without a heat sink of their own fit below every cooler
            return;
        }
        const Known<double> clearance = judgement.need<&CpuCooler::ram_clearance_mm>(*rig.cooler);
        if (height && clearance && *height > *clearance)
            judgement.give(Severity::Note, "note", {{"height_mm", *height}, {"clearance_mm", *clearance}});
        judgement.finish(findings);
    });
}

} // namespace

std::vector<Rule> fitRules()
{
    return {
        Rule{"gpu_front_radiator",
             "error, warning",
             "support.fractal-design.com article 4000194849; evezone.evetech.co.za; acegeek.com",
             {Category::PcCase, Category::Gpu, Category::CpuCooler},
             &gpuFrontRadiator,
             radiatorReads() | readsOf<&Gpu::length_mm, &CpuCooler::radiator_thickness_mm, &PcCase::gpu_max_length_mm,
                                       &PcCase::gpu_max_length_with_front_radiator_mm>()},
        Rule{"radiator_case",
             "error",
             "Arithmetic on the makers' lists of radiator mounts",
             {Category::CpuCooler, Category::PcCase},
             &radiatorCase,
             radiatorReads()},
        Rule{"gpu_16pin_bend",
             "note",
             "Guides to 12VHPWR cables: 35 mm before the first bend",
             {Category::PcCase},
             &gpu16pinBend,
             placementReads() | readsOf<&Gpu::plugs_16_pin, &Gpu::card_height_mm, &PcCase::cooler_max_height_mm>()},
        Rule{"psu_length_case",
             "error",
             "Arithmetic on the makers' lengths",
             {Category::Psu, Category::PcCase},
             &psuLengthCase,
             readsOf<&Psu::length_mm, &Psu::psu_form, &PcCase::psu_max_length_mm, &PcCase::open_frame>()},
        Rule{"psu_form_factor_case",
             "error, warning",
             "Arithmetic on the makers' lists of forms",
             {Category::Psu, Category::PcCase},
             &psuFormFactorCase,
             readsOf<&Psu::psu_form, &PcCase::psu_forms, &PcCase::open_frame>()},
        Rule{"ram_cooler_clearance",
             "note",
             "Arithmetic on the makers' heights; PCPartPicker names it as unchecked",
             {Category::Ram, Category::CpuCooler},
             &ramCoolerClearance,
             readsOf<&Ram::height_mm, &CpuCooler::cooler_kind, &CpuCooler::ram_clearance_mm>()},
    };
}

} // namespace deeprig
