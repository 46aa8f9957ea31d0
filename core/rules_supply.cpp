#include "core/cables.h"
#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

#include <cmath>

namespace deeprig {

namespace {

// Above 1.3 times its power a peak is more than worth knowing (agreed rules 3.1, psu_transient).
constexpr double kOldSupplyPeak = 1.3;
// An EPS plug carries 235 W for sure (4 x 7 A and more; sources differ up to 336 W).
constexpr double kEpsPlugW = 235;
// The two 12 V pins of the 24-pin plug: 2 x 5 A (SilverStone manual).
constexpr double kMainPlugSlotW = 120;
constexpr double kSlotLimitW = 75;
constexpr double kSlotDrawW = 55; // of a card with plugs of its own

bool namesAtx3(const Reference&, const Part& supply)
{
    const std::string name = foldText(supply.name);
    return name.find("atx 3") != std::string::npos || name.find("atx3") != std::string::npos;
}

bool isAtx3(const Rig& rig, const Piece& supply)
{
    const Psu& specs = *supply.part->as<Psu>();
    return (specs.atx_version && specs.atx_version->starts_with('3')) || specs.cables_16_pin.value_or(0) > 0 ||
           namesAtx3(*rig.reference, *supply.part);
}

void psuTransient(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.psus.empty() || rig.gpus.empty())
        return;
    if (std::ranges::all_of(rig.psus, [&](const Piece& supply) { return isAtx3(rig, supply); }))
        return;
    std::vector<PowerGap> gaps;
    const PowerEstimate power = estimatePower(rig, &gaps);
    Judgement judgement(rig, "psu_transient", {rig.psus.front()});
    judgement.capAtWarning();
    judgement.take(gaps);
    double rated_w = 0;
    for (const Piece& supply : rig.psus) {
        judgement.involve(supply);
        rated_w += judgement.need<&Psu::rated_w>(supply).value_or(0);
    }
    const double peak_w = power.peak_w.value_or(0);
    const Arguments arguments{{"peak_w", peak_w},
                              {"load_w", power.dc_w.value_or(0)},
                              {"psu_w", rated_w},
                              {"percent", rated_w > 0 ? 100 * peak_w / rated_w : 0}};
    if (peak_w > kOldSupplyPeak * rated_w)
        judgement.give(Severity::Warning, "warning", arguments, peak_w - kOldSupplyPeak * rated_w);
    else if (peak_w > rated_w)
        judgement.give(Severity::Note, "note", arguments);
    judgement.finish(findings);
}

/// What the CPU sockets of the board and the cards want of the EPS plugs.
struct EpsDemand {
    int board = 0; ///< plugs
    int cards = 0;
};

EpsDemand epsDemand(const Rig& rig, Judgement& judgement)
{
    EpsDemand demand;
    if (const Known<TextList> plugs = judgement.need<&Motherboard::cpu_plugs>(*rig.board))
        demand.board = epsPlugsOf(*plugs);
    for (const Piece& card : rig.gpus) {
        const int plugs = judgement.need<&Gpu::plugs_eps_8_pin>(card).value_or(0);
        if (plugs > 0)
            judgement.involve(card);
        demand.cards += plugs;
    }
    return demand;
}

/// Adapters turn the 6+2-pin plugs that the cards leave free into EPS plugs.
void needFreePlugs(const Rig& rig, Judgement& judgement)
{
    for (const Piece& supply : rig.psus)
        judgement.need<&Psu::cables_pcie>(supply);
    for (const Piece& card : rig.gpus) {
        judgement.need<&Gpu::plugs_6_pin>(card);
        judgement.need<&Gpu::plugs_8_pin>(card);
    }
}

void judgeEps(const Rig& rig, Judgement& judgement, const EpsDemand& demand, int available)
{
    const int missing = demand.board + demand.cards - available;
    if (missing <= 0)
        return;
    if (demand.cards > 0)
        needFreePlugs(rig, judgement);
    const CablePlan plan = planCables(rig);
    const int adapters = plan.eps_adapters;
    const int short_of_board = plan.cost.unfed_eps;
    const Arguments arguments{{"needed", demand.board + demand.cards},
                              {"board", demand.board},
                              {"cards", demand.cards},
                              {"available", available},
                              {"adapters", adapters}};
    double cpu_w = 0;
    bool cpu_known = true;
    for (const Piece& cpu : rig.cpus) {
        const Cpu& specs = *cpu.part->as<Cpu>();
        const std::optional<double> watts = specs.max_power_w.value_or(0) > 0 ? specs.max_power_w : specs.tdp_w;
        cpu_known = cpu_known && watts;
        cpu_w += watts.value_or(0);
    }
    // One plug of the board may stay empty if the other carries the processor.
    const bool spare = short_of_board == 1 && demand.board > 1 && available > 0;
    if (short_of_board == 0) {
        judgement.give(Severity::Warning, "adapter", arguments, missing);
    } else if (spare && !cpu_known) {
        for (const Piece& cpu : rig.cpus)
            judgement.need<&Cpu::tdp_w>(cpu);
    } else if (spare && cpu_w <= kEpsPlugW) {
        judgement.give(Severity::Warning, "second", arguments, missing);
    } else {
        judgement.give(Severity::Error, "error", arguments, missing);
    }
}

void epsConnectors(const Rig& rig, std::vector<Finding>& findings)
{
    // A barebone brings its own cables.
    if (!rig.board || isServer(rig.board) || rig.psus.empty())
        return;
    Judgement judgement(rig, "eps_connectors", {rig.psus.front(), *rig.board});
    const EpsDemand demand = epsDemand(rig, judgement);
    int available = 0;
    for (const Piece& supply : rig.psus) {
        judgement.involve(supply);
        available += judgement.need<&Psu::cables_eps>(supply).value_or(0);
    }
    if (judgement.complete())
        judgeEps(rig, judgement, demand, available);
    judgement.finish(findings);
}

/// The table of series, as far as a bit for each row reaches; it has half a dozen.
std::span<const MinimumPsu> seriesOf(const Reference& reference)
{
    constexpr std::size_t kMostRows = 31;
    const std::span<const MinimumPsu> rows = reference.minimumPsus();
    return rows.first(std::min(rows.size(), kMostRows));
}

/// Whether a folded name between blanks has a word.
bool hasFolded(const std::string& name, const std::string& word)
{
    const std::string folded = foldText(word);
    for (std::size_t at = name.find(folded); at != std::string::npos; at = name.find(folded, at + 1)) {
        if (name[at - 1] == ' ' && name[at + folded.size()] == ' ')
            return true;
    }
    return false;
}

/// The rows of the table of series whose words a card's name has, one bit each.
Known<int> namedSeries(const Reference& reference, const Part& card)
{
    const std::string name = " " + foldText(card.name) + " ";
    const std::span<const MinimumPsu> rows = seriesOf(reference);
    int named = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool all =
            std::ranges::all_of(rows[i].words, [&](const std::string& word) { return hasFolded(name, word); });
        named |= all ? 1 << i : 0;
    }
    return named;
}

/// The supply that the maker asks for with cards of this chip and name, where the table has a row of them.
Known<int> seriesMinimum(const Reference& reference, const Part& card)
{
    const Gpu& specs = *card.as<Gpu>();
    const int named = namedSeries(reference, card).value_or(0);
    if (!specs.chip || named == 0)
        return std::nullopt;
    const Chip* chip = reference.chip(*specs.chip, specs.vram_gib);
    const std::string folded = foldWord(chip != nullptr ? chip->name : *specs.chip);
    const std::span<const MinimumPsu> rows = seriesOf(reference);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if ((named >> i & 1) != 0 && foldWord(rows[i].chip) == folded)
            return rows[i].watts;
    }
    return std::nullopt;
}

/// The supply that the maker asks for: a card's own value, one for its series, else that of its chip.
Known<int> makersMinimum(const Rig& rig, const Piece& card, Judgement& judgement)
{
    const Gpu& specs = *card.part->as<Gpu>();
    const bool own = specs.min_psu_w && card.part->provenanceOf(fieldOf<&Gpu::min_psu_w>()).origin != Origin::Chip;
    if (!own) {
        if (const Known<int> series = seriesMinimum(*rig.reference, *card.part))
            return series;
    }
    return specs.min_psu_w ? judgement.need<&Gpu::min_psu_w>(card) : std::nullopt;
}

void vendorMinPsu(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.psus.empty())
        return;
    forEachLine(rig.gpus, [&](const Piece& card) {
        Judgement judgement(rig, "vendor_min_psu", {card});
        // Makers name one for some chips alone; where none is named there is nothing to compare.
        const Known<int> minimum = makersMinimum(rig, card, judgement);
        if (!minimum)
            return;
        double rated_w = 0;
        for (const Piece& supply : rig.psus) {
            judgement.involve(supply);
            rated_w += judgement.need<&Psu::rated_w>(supply).value_or(0);
        }
        if (rated_w < *minimum)
            judgement.give(Severity::Warning, "warning", {{"minimum_w", *minimum}, {"psu_w", rated_w}},
                           *minimum - rated_w);
        judgement.finish(findings);
    });
}

/// Whether the cards can be shared out so that no supply is overloaded; the rest hangs on the first one.
bool canShareOut(const std::vector<double>& cards, std::vector<double>& free, std::size_t card)
{
    if (card == cards.size())
        return true;
    for (std::size_t i = 0; i < free.size(); ++i) {
        if (free[i] < cards[card])
            continue;
        free[i] -= cards[card];
        if (canShareOut(cards, free, card + 1))
            return true;
        free[i] += cards[card];
    }
    return false;
}

/// Whether something in the build starts the other supplies. One sure adapter decides; without it the kinds of the
/// accessories do, and without accessories the number of supplies alone.
bool hasCommonStart(const Rig& rig, Judgement& judgement)
{
    const Field& kind = fieldOf<&Accessory::accessory_kind>();
    const auto isSync = [](const Piece& accessory) {
        return accessory.part->as<Accessory>()->accessory_kind == AccessoryKind::PsuSync;
    };
    if (std::ranges::any_of(rig.accessories,
                            [&](const Piece& accessory) { return isSync(accessory) && !accessory.part->isAssumed(kind); }))
        return true;
    for (const Piece& accessory : rig.accessories)
        judgement.need<&Accessory::accessory_kind>(accessory);
    return std::ranges::any_of(rig.accessories, isSync);
}

/// How the load spreads over the supplies.
struct Shares {
    std::vector<double> cards; ///< watts, the largest first
    std::vector<double> free;  ///< of each supply; the first one carries the rest of the machine
};

Shares sharesOf(const Rig& rig, const PowerEstimate& power, Judgement& judgement)
{
    Shares shares;
    for (const Piece& supply : rig.psus)
        shares.free.push_back(judgement.need<&Psu::rated_w>(supply).value_or(0));
    for (const Piece& card : rig.gpus) {
        const double watts = card.part->as<Gpu>()->tdp_w.value_or(0);
        shares.cards.push_back(std::min(watts, rig.options->gpu_power_limit_w.value_or(watts)));
    }
    std::ranges::sort(shares.cards, std::ranges::greater{});
    shares.free.front() -= power.known_w - power.gpu_w.value_or(0);
    return shares;
}

/// The counts behind a plan of cables.
void needPlugs(const Rig& rig, Judgement& judgement)
{
    for (const Piece& supply : rig.psus) {
        judgement.need<&Psu::cables_eps>(supply);
        judgement.need<&Psu::cables_pcie>(supply);
        judgement.need<&Psu::cables_16_pin>(supply);
    }
    for (const Piece& card : rig.gpus) {
        judgement.need<&Gpu::plugs_6_pin>(card);
        judgement.need<&Gpu::plugs_8_pin>(card);
        judgement.need<&Gpu::plugs_16_pin>(card);
        judgement.need<&Gpu::plugs_eps_8_pin>(card);
    }
    if (rig.board)
        judgement.need<&Motherboard::cpu_plugs>(*rig.board);
}

void dualPsu(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.psus.size() < 2 || isServer(rig.psus.front()))
        return;
    std::vector<PowerGap> gaps;
    const PowerEstimate power = estimatePower(rig, &gaps);
    Judgement judgement(rig, "dual_psu", {rig.psus.front()});
    Judgement start(rig, "dual_psu", {rig.psus.front()});
    for (const Piece& supply : rig.psus) {
        judgement.involve(supply);
        start.involve(supply);
    }
    judgement.take(gaps);
    Shares shares = sharesOf(rig, power, judgement);
    const int split = planCables(rig).cost.split;
    // A dozen cards on a handful of supplies; more would take too long and are no PC any more.
    const bool overloaded = judgement.complete() && shares.free.size() <= 4 && shares.cards.size() <= 12 &&
                            !canShareOut(shares.cards, shares.free, 0);
    const bool surely = std::ranges::none_of(gaps, &PowerGap::assumed) &&
                        std::ranges::none_of(rig.psus, [](const Piece& supply) {
                            return supply.part->isAssumed(fieldOf<&Psu::rated_w>());
                        });
    const Arguments arguments{{"supplies", static_cast<double>(rig.psus.size())}, {"load_w", power.known_w}};
    // A missing start rests on no watts, so watts that nobody knows for sure do not hide it.
    if (!hasCommonStart(rig, start) && !(overloaded && surely)) {
        start.give(Severity::Warning, "sync", arguments, 1);
        start.finish(findings);
        return;
    }
    if (split > 0 && !overloaded)
        needPlugs(rig, judgement);
    if (overloaded)
        judgement.give(Severity::Warning, "shared_out", arguments, 1);
    else if (split > 0 && judgement.complete())
        judgement.give(Severity::Warning, "split", {{"supplies", arguments.front().second}, {"parts", split}}, 1);
    else
        judgement.give(Severity::Note, "note", arguments);
    judgement.finish(findings);
}

void slotPowerAux(const Rig& rig, std::vector<Finding>& findings)
{
    constexpr std::size_t kFewCards = 3;
    if (rig.gpus.size() < kFewCards || !rig.board || isServer(rig.board))
        return;
    Judgement judgement(rig, "slot_power_aux", {*rig.board});
    double draw_w = 0;
    for (const Piece& card : rig.gpus) {
        const Gpu& specs = *card.part->as<Gpu>();
        const int plugs = specs.plugs_6_pin.value_or(0) + specs.plugs_8_pin.value_or(0) +
                          specs.plugs_16_pin.value_or(0) + specs.plugs_eps_8_pin.value_or(0);
        // A card of more than the slot gives has plugs, whether or not somebody counted them.
        const bool has_plugs = plugs > 0 || specs.tdp_w.value_or(kSlotLimitW + 1) > kSlotLimitW;
        draw_w += has_plugs ? kSlotDrawW : *judgement.need<&Gpu::tdp_w>(card);
    }
    if (draw_w > kMainPlugSlotW) {
        const Known<std::string> plug = judgement.need<&Motherboard::aux_pcie_power>(*rig.board);
        const Arguments arguments{
            {"cards", static_cast<double>(rig.gpus.size())}, {"draw_w", draw_w}, {"limit_w", kMainPlugSlotW},
            {"plug", plug.value_or(std::string())}};
        const bool none = plug && (foldWord(*plug) == "none" || foldWord(*plug) == "no" || *plug == "0");
        if (none)
            judgement.give(Severity::Warning, "warning", arguments, draw_w - kMainPlugSlotW);
        else
            judgement.give(Severity::Note, "note", arguments);
    }
    judgement.finish(findings);
}

void sataPower(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.psus.empty() || isServer(rig.psus.front()))
        return;
    int drives = 0;
    Judgement judgement(rig, "sata_power", {rig.psus.front()});
    for (const Piece& drive : rig.storage) {
        const Storage& specs = *drive.part->as<Storage>();
        const bool m2 = specs.storage_form && specs.storage_form->starts_with("M.2");
        if (specs.bus != StorageBus::Sata || m2)
            continue;
        ++drives;
        judgement.involve(drive);
    }
    if (drives == 0)
        return;
    int plugs = 0;
    for (const Piece& supply : rig.psus)
        plugs += judgement.need<&Psu::cables_sata>(supply).value_or(0);
    if (const int unfed = planCables(rig).cost.unfed_sata; unfed > 0)
        judgement.give(Severity::Warning, "warning", {{"drives", drives}, {"plugs", plugs}}, unfed);
    judgement.finish(findings);
}

} // namespace

std::vector<Rule> supplyRules()
{
    return {
        Rule{"psu_transient",
             "warning, note",
             "Intel ATX design guide, table 3-3; tweaktown.com/news/85717 (Eastman); Lenovo ST650 V2 manual p. 69; "
             "Igor's Lab",
             {Category::Psu},
             &psuTransient,
             loadReads() | readsOf<&Psu::atx_version, &Psu::cables_16_pin>() | readsName<Category::Psu, &namesAtx3>()},
        Rule{"eps_connectors",
             "error, warning",
             "servethehome.com/nvidia-rtx-a6000-48gb-gpu-drops-quadro-designation; NVIDIA DA-07261",
             {Category::Psu, Category::Motherboard, Category::Gpu},
             &epsConnectors,
             cableReads() | readsOf<&Cpu::max_power_w, &Cpu::tdp_w>()},
        Rule{"vendor_min_psu",
             "warning",
             "tomshardware.com/news/1200w-power-requirement-rtx-4090 and "
             "what-sort-of-power-supply-do-you-actually-need-for-an-rtx-5090",
             {Category::Psu},
             &vendorMinPsu,
             readsOf<&Gpu::chip, &Gpu::vram_gib, &Gpu::min_psu_w, &Psu::rated_w>() |
                 readsName<Category::Gpu, &namedSeries>()},
        Rule{"dual_psu",
             "warning, note",
             "mov-axbx.com/wopr/wopr_power.html; level1techs t/190742",
             {Category::Accessory, Category::Psu},
             &dualPsu,
             loadReads() | cableReads() | readsOf<&Accessory::accessory_kind>()},
        Rule{"slot_power_aux",
             "warning, note",
             "SilverStone manual (24-pin plug: 2 x 5 A); igorscience.org (slot 5.5 A at 12 V)",
             {Category::Motherboard},
             &slotPowerAux,
             readsOf<&Gpu::plugs_6_pin, &Gpu::plugs_8_pin, &Gpu::plugs_16_pin, &Gpu::plugs_eps_8_pin, &Gpu::tdp_w,
                     &Motherboard::aux_pcie_power>()},
        Rule{"sata_power",
             "warning",
             "Arithmetic; SilverStone manual",
             {Category::Psu, Category::Storage},
             &sataPower,
             readsOf<&Storage::storage_form, &Storage::bus, &Psu::cables_sata>()},
    };
}

} // namespace deeprig
