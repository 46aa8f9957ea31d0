#include "core/fix_kinds.h"
#include "core/report.h"
#include "core/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace deeprig {

namespace {

// Below half of its power a card is another, slower card: no way out.
constexpr double kLowestCap = 0.5;
constexpr double kMargin = 1.2;
/// Pieces that are taken away one by one until the finding is cured.
constexpr int kMostTaken = 8;

Fix freeOfCharge(const FixSearch& search, Sentence text, std::vector<FixChange> changes)
{
    Fix fix;
    fix.text = std::move(text);
    fix.changes = std::move(changes);
    fix.price_delta = Money{0, search.evaluation.build().currency};
    return fix;
}

FixChange setNumber(std::string field, double value, std::optional<std::size_t> line = std::nullopt)
{
    return FixChange{FixChange::Kind::Set, line, {}, std::move(field), value};
}

FixChange setText(std::string field, std::string text)
{
    FixChange change = setNumber(std::move(field), 0);
    change.text = std::move(text);
    return change;
}

/// Leaves a choice to the program again: an empty list, or an empty word.
FixChange unset(std::string field) { return setNumber(std::move(field), 0); }

bool isRule(const FixSearch& search, std::initializer_list<std::string_view> ids)
{
    return std::ranges::find(ids, search.rule.id) != ids.end();
}

void addVerified(const FixSearch& search, Fix fix, std::vector<Fix>& fixes)
{
    if (std::optional<Fix> sure = verified(search, std::move(fix)))
        fixes.push_back(std::move(*sure));
}

// --- places ---

std::vector<FixChange> unsetCardPlaces(const BuildOptions& options)
{
    std::vector<FixChange> changes;
    if (!options.gpu_positions.empty())
        changes.push_back(unset("gpu_positions"));
    if (!options.gpu_slots.empty())
        changes.push_back(unset("gpu_slots"));
    return changes;
}

std::vector<FixChange> unsetDrivePlaces(const BuildOptions& options)
{
    std::vector<FixChange> changes;
    if (!options.m2_placement.empty())
        changes.push_back(unset("m2_placement"));
    if (!options.carrier_slot.empty())
        changes.push_back(unset("carrier_slot"));
    return changes;
}

std::string slotsText(const Evaluation& evaluation, const Fix& fix)
{
    const auto after = evaluate(evaluation.resolved.catalog,
                                std::make_shared<const Build>(applied(evaluation.build(), evaluation.catalog(), fix)),
                                evaluation.resolved.site);
    std::vector<std::string> slots;
    for (const PlacementRow& row : placementRows(*after->report.placement)) {
        if (!row.slot.empty())
            slots.emplace_back(row.slot);
    }
    return joined(slots, ", ");
}

/// The places that the program would choose where the user chose others: for cards alone or drives alone if that is
/// enough, else for both.
void addPlaces(const FixSearch& search, std::vector<Fix>& fixes)
{
    const BuildOptions& options = search.evaluation.build().options;
    const std::vector<FixChange> cards = unsetCardPlaces(options);
    const std::vector<FixChange> drives = unsetDrivePlaces(options);
    std::vector<FixChange> both = cards;
    both.insert(both.end(), drives.begin(), drives.end());
    for (const std::vector<FixChange>& changes : {cards, drives, both}) {
        if (changes.empty())
            continue;
        std::optional<Fix> fix = verified(search, freeOfCharge(search, {}, changes));
        if (!fix || !fix->unknown.empty())
            continue;
        fix->text = Sentence{"fix.places", {{"slots", slotsText(search.evaluation, *fix)}}};
        fixes.push_back(std::move(*fix));
        return;
    }
}

/// Another mount for the radiator of the processor: one that the case is known to have, else any.
void addMounts(const FixSearch& search, std::vector<Fix>& fixes)
{
    if (!isRule(search, {"gpu_front_radiator", "radiator_case"}))
        return;
    const Rig rig = assemble(search.evaluation.resolved);
    const PcCase* chassis = rig.chassis ? rig.chassis->part->as<PcCase>() : nullptr;
    if (chassis == nullptr || !rig.cooler)
        return;
    std::vector<std::string> mounts{"top", "side", "bottom", "rear", "front"};
    if (chassis->radiator_mounts) {
        mounts.clear();
        for (const RadiatorMount& mount : *chassis->radiator_mounts)
            mounts.push_back(foldWord(mount.mount));
    }
    std::set<std::string> tried{foldWord(search.evaluation.build().options.radiator_mount)};
    for (const std::string& mount : mounts) {
        if (!tried.insert(mount).second)
            continue;
        const std::size_t before = fixes.size();
        const std::string word = "mount." + mount;
        const Argument name = hasSentence(word, Language::English) ? Argument(TextId{word}) : Argument(mount);
        addVerified(search,
                    freeOfCharge(search, Sentence{"fix.mount", {{"mount", name}}}, {setText("radiator_mount", mount)}),
                    fixes);
        if (fixes.size() > before)
            return;
    }
}

// --- the power cap ---

/// Whether a load keeps the limit of a rule.
bool isWithin(std::string_view rule, const PowerEstimate& power)
{
    if (rule == "psu_wattage")
        return power.dc_w && power.psu_w && *power.dc_w <= *power.psu_w / kMargin;
    if (rule == "psu_transient")
        return power.peak_w && power.psu_w && *power.peak_w <= *power.psu_w;
    if (rule == "circuit_continuous")
        return power.circuit_w && power.circuit_continuous_w && *power.circuit_w <= *power.circuit_continuous_w;
    if (rule == "circuit_peak")
        return power.circuit_w && power.circuit_peak_w && *power.circuit_w <= *power.circuit_peak_w;
    return false;
}

/// The highest cap of all cards, in whole watts, with which a rule is met; 0 if none is worth it. Small cards draw
/// less than the cap, and the efficiency follows the load, so it is searched and not computed.
double highestCap(const Evaluation& evaluation, std::string_view rule)
{
    Rig rig = assemble(evaluation.resolved);
    BuildOptions options = *rig.options;
    rig.options = &options;
    double largest = 0;
    for (const Piece& card : rig.gpus)
        largest = std::max(largest, card.part->as<Gpu>()->tdp_w.value_or(0));
    largest = std::min(largest, options.gpu_power_limit_w.value_or(largest));
    const auto keeps = [&](int cap) {
        options.gpu_power_limit_w = cap;
        return isWithin(rule, estimatePower(rig));
    };
    int low = static_cast<int>(std::ceil(kLowestCap * largest));
    int high = static_cast<int>(std::ceil(largest)); // the least that is too much
    if (low >= high || !keeps(low))
        return 0;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (keeps(middle) ? low : high) = middle;
    }
    return low;
}

/// A power cap of every card that brings the load down to what is allowed.
void addCap(const FixSearch& search, std::vector<Fix>& fixes)
{
    const double cap = highestCap(search.evaluation, search.rule.id);
    if (cap <= 0)
        return;
    const auto cards = static_cast<double>(assemble(search.evaluation.resolved).gpus.size());
    addVerified(search,
                freeOfCharge(search, Sentence{"fix.cap", {{"watts", cap}, {"count", cards}}},
                             {setNumber("gpu_power_limit_w", cap)}),
                fixes);
}

// --- software, circuit, bridge ---

bool isBuildWord(const std::string& word)
{
    const std::string folded = foldWord(word);
    const bool is_number = !word.empty() && word.find_first_not_of("0123456789.") == std::string::npos;
    return is_number || folded == "cuda" || folded == "legacy" || folded == "default" ||
           (folded.size() == 5 && folded.starts_with("cu") && folded.find_first_not_of("0123456789", 2) == std::string::npos);
}

/// What the user says of the software with another build: "vLLM tensor parallel" keeps its words.
std::string softwareText(const std::string& present, const FrameworkBuild& build)
{
    std::string text;
    for (const std::string& word : splitList(present, ' ')) {
        if (!isBuildWord(word))
            text += (text.empty() ? "" : " ") + word;
    }
    if (text.empty())
        text = build.framework;
    constexpr std::string_view kUpTo = "up to ";
    if (build.versions.starts_with(kUpTo) && build.role != "legacy")
        text += " " + build.versions.substr(kUpTo.size());
    return text + " " + build.build;
}

/// A build of the framework that runs on the card.
void addSoftware(const FixSearch& search, std::vector<Fix>& fixes)
{
    if (!isRule(search, {"cuda_cc_min", "cuda_cc_max"}))
        return;
    for (const FrameworkBuild& build : search.evaluation.catalog().reference().frameworkBuilds()) {
        const std::string text = softwareText(search.evaluation.build().options.software, build);
        const std::size_t before = fixes.size();
        addVerified(search,
                    freeOfCharge(search, Sentence{"fix.software", {{"software", text}}}, {setText("software", text)}),
                    fixes);
        if (fixes.size() > before)
            return;
    }
}

/// The least circuit of the same country that carries the load. What it costs nobody knows.
void addCircuit(const FixSearch& search, std::vector<Fix>& fixes)
{
    if (!isRule(search, {"circuit_continuous", "circuit_peak", "psu_input_voltage"}))
        return;
    const Reference& reference = search.evaluation.catalog().reference();
    const Site& site = search.evaluation.resolved.site;
    const Circuit* present = reference.circuit(site.country);
    std::vector<Circuit> circuits;
    for (const Circuit& circuit : reference.circuits()) {
        if (present != nullptr && circuit.country == present->country && circuit.id != present->id)
            circuits.push_back(circuit);
    }
    std::ranges::stable_sort(circuits, {}, [](const Circuit& circuit) { return circuit.volts * circuit.amps; });
    for (const Circuit& circuit : circuits) {
        Fix fix = freeOfCharge(search, Sentence{"fix.circuit", {{"volts", circuit.volts}, {"amps", circuit.amps}}},
                               {setText("country", circuit.id)});
        fix.price_delta.reset();
        const std::size_t before = fixes.size();
        addVerified(search, std::move(fix), fixes);
        if (fixes.size() > before)
            return;
    }
}

/// A bridge that spans the distance at which the cards lie.
void addBridge(const FixSearch& search, std::vector<Fix>& fixes)
{
    if (!isRule(search, {"nvlink_spacing"}) || search.evaluation.build().options.nvlink_bridge.empty())
        return;
    for (const auto& [name, argument] : search.finding.sentence.arguments) {
        const double* pitch = name == "pitch" ? std::get_if<double>(&argument) : nullptr;
        if (pitch == nullptr || *pitch <= 0)
            continue;
        Fix fix = freeOfCharge(search, Sentence{"fix.bridge", {{"pitch", *pitch}}},
                               {setText("nvlink_bridge", fmt::format("{:.0f}-slot", *pitch))});
        fix.price_delta.reset();
        addVerified(search, std::move(fix), fixes);
    }
}

// --- doing without ---

/// Categories of which a rig may have fewer pieces; the last card, kit and drive stay.
bool mayBeTaken(const FixSearch& search, Category category)
{
    switch (category) {
    case Category::Gpu:
    case Category::Ram:
    case Category::Storage:
    case Category::NetworkCard:
    case Category::CaseFan:
    case Category::Accessory:
    case Category::Psu: break;
    default: return false;
    }
    if (std::ranges::find(search.rule.cures, category) != search.rule.cures.end())
        return true;
    return category == Category::Gpu && search.rule.reads.reads(category);
}

bool mayGoWholly(const Build& build, std::size_t line)
{
    const Category category = build.lines[line].category;
    return category == Category::NetworkCard || category == Category::CaseFan || category == Category::Accessory ||
           std::ranges::count(build.lines, category, &BuildLine::category) > 1;
}

/// What the pieces would have cost; nothing for those that are owned.
std::optional<Money> savedBy(const Evaluation& evaluation, std::size_t line, int pieces)
{
    for (const ReportRow& row : reportRows(evaluation)) {
        if (row.line != line)
            continue;
        if (row.owned)
            return Money{0, evaluation.build().currency};
        if (!row.unit_price)
            return std::nullopt;
        Money saved = *row.unit_price * pieces;
        saved.minor = -saved.minor;
        return saved;
    }
    return std::nullopt;
}

/// The fewest pieces of a line that must go.
void addFewer(const FixSearch& search, std::size_t line, std::vector<Fix>& fixes)
{
    const Build& build = search.evaluation.build();
    const BuildLine& own = build.lines[line];
    for (int taken = 1; taken <= std::min(own.quantity, kMostTaken); ++taken) {
        const int left = own.quantity - taken;
        if (left == 0 && !mayGoWholly(build, line))
            return;
        Fix fix;
        fix.text = Sentence{left == 0 ? "fix.remove" : "fix.fewer", {{"part", own.name}, {"count", taken}, {"left", left}}};
        fix.changes.push_back(left == 0 ? FixChange{FixChange::Kind::Remove, line, {}, {}, 0}
                                        : setNumber("quantity", left, line));
        fix.price_delta = savedBy(search.evaluation, line, taken);
        const std::size_t before = fixes.size();
        addVerified(search, std::move(fix), fixes);
        if (fixes.size() > before)
            return;
    }
}

} // namespace

bool losesSomething(const FixSearch& search, const Fix& fix)
{
    return std::ranges::any_of(fix.changes, [&](const FixChange& change) {
        if (change.kind == FixChange::Kind::Replace) {
            const Part* part = search.evaluation.catalog().find(change.part);
            return part != nullptr && isLess(*part, *search.evaluation.resolved.lines.at(*change.line).part);
        }
        return change.kind == FixChange::Kind::Remove ||
               (change.kind == FixChange::Kind::Set &&
                (change.field == "quantity" || change.field == "want_nvlink" || change.field == "risers"));
    });
}

std::vector<Fix> freeFixes(const FixSearch& search)
{
    std::vector<Fix> fixes;
    addPlaces(search, fixes);
    addMounts(search, fixes);
    addSoftware(search, fixes);
    return fixes;
}

std::vector<Fix> optionFixes(const FixSearch& search)
{
    std::vector<Fix> fixes;
    addCap(search, fixes);
    addBridge(search, fixes);
    addCircuit(search, fixes);
    return fixes;
}

std::vector<Fix> lossFixes(const FixSearch& search)
{
    std::vector<Fix> fixes;
    const Build& build = search.evaluation.build();
    if (isRule(search, {"nvlink_support", "nvlink_spacing"}))
        addVerified(search, freeOfCharge(search, Sentence{"fix.no_nvlink", {}}, {unset("want_nvlink")}), fixes);
    if (isRule(search, {"riser_gen"}) && !build.options.risers.empty())
        addVerified(search, freeOfCharge(search, Sentence{"fix.no_risers", {}}, {unset("risers")}), fixes);
    for (std::size_t line = 0; line < build.lines.size(); ++line) {
        if (mayBeTaken(search, build.lines[line].category))
            addFewer(search, line, fixes);
    }
    return fixes;
}

} // namespace deeprig
