#include "core/fit.h"
#include "core/report.h"
#include "core/tryout.h"
#include "core/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace deeprig {

namespace {

constexpr std::size_t kMostFixes = 3;
// Below half of its power a card is another, slower card: no way out.
constexpr double kLowestCap = 0.5;
constexpr double kMargin = 1.2;

/// The line whose part a fix replaces: one of the finding's own of that category, else the category's present part.
std::optional<std::size_t> lineOf(const Evaluation& evaluation, const Finding& finding, Category category)
{
    for (const std::size_t line : finding.lines) {
        if (evaluation.build().lines.at(line).category == category)
            return line;
    }
    return lineToReplace(evaluation.build(), category);
}

struct Candidates {
    int count = 0;
    const Part* cheapest = nullptr; ///< the first one if none has a price
    std::optional<Money> price;
};

/// Whether the rule behind a finding is content with a candidate: one rule instead of all, for the many that are not.
class QuickCheck {
public:
    QuickCheck(const Evaluation& evaluation, const Finding& finding, Category category, std::optional<std::size_t> line)
        : m_finding(finding), m_rule(findRule(finding.rule)), m_tryout(evaluation, category, line)
    {
    }

    bool mayClear(const Part& part)
    {
        if (m_rule == nullptr || m_rule->evaluate == nullptr)
            return true;
        m_tryout.put(part);
        m_findings.clear();
        m_rule->evaluate(m_tryout.placedRig(), m_findings);
        return std::ranges::none_of(m_findings, [&](const Finding& left) {
            return isSameFinding(left, m_finding) &&
                   (left.severity >= m_finding.severity || left.severity == Severity::Unknown);
        });
    }

private:
    const Finding& m_finding;
    const Rule* m_rule;
    Tryout m_tryout;
    std::vector<Finding> m_findings;
};

/// All parts of a category that clear the finding and bring no new error and nothing that cannot be told.
Candidates findCandidates(const Evaluation& evaluation, const Finding& finding, Category category,
                          std::optional<std::size_t> line)
{
    Candidates candidates;
    QuickCheck quick(evaluation, finding, category, line);
    for (const Part& part : evaluation.catalog().parts(category)) {
        if (!quick.mayClear(part))
            continue;
        const FitVerdict verdict = judge(evaluation, part, line);
        const bool clears = std::ranges::any_of(
            verdict.cleared, [&](const Finding& cleared) { return isSameFinding(cleared, finding); });
        if (!clears || !verdict.fits(Certainty::Assumed) || verdict.word() == "warning")
            continue;
        ++candidates.count;
        const std::optional<Money> price = evaluation.catalog().price(part, evaluation.build().currency);
        if (price && (!candidates.price || price->minor < candidates.price->minor)) {
            candidates.price = price;
            candidates.cheapest = &part;
        }
        // Price lists leave the small things out: adapters and bridges are an offer without a price, other parts are not.
        if (candidates.cheapest == nullptr && category == Category::Accessory)
            candidates.cheapest = &part;
    }
    return candidates;
}

/// What the change costs; unknown if nobody knows what the replaced part costs. An owned part was paid already.
std::optional<Money> priceDelta(const Evaluation& evaluation, const Money& price, std::optional<std::size_t> line)
{
    if (!line)
        return price;
    Money delta = price * evaluation.build().lines.at(*line).quantity;
    for (const ReportRow& row : reportRows(evaluation)) {
        if (row.line != *line || row.owned)
            continue;
        if (!row.total_price)
            return std::nullopt;
        delta.minor -= row.total_price->minor;
    }
    return delta;
}

std::optional<Fix> partFix(const Evaluation& evaluation, const Finding& finding, Category category)
{
    const std::optional<std::size_t> line = lineOf(evaluation, finding, category);
    const Candidates found = findCandidates(evaluation, finding, category, line);
    if (found.cheapest == nullptr)
        return std::nullopt;
    Fix fix;
    const std::string_view id = line ? (found.price ? "fix.replace" : "fix.replace_unpriced")
                                     : (found.price ? "fix.add" : "fix.add_unpriced");
    fix.text = Sentence{std::string(id),
                        {{"category", TextId{fmt::format("category.{}", categoryName(category))}},
                         {"count", found.count},
                         {"part", found.cheapest->name},
                         {"price", found.price ? moneyText(*found.price) : std::string()}}};
    const FixChange::Kind kind = line ? FixChange::Kind::Replace : FixChange::Kind::Add;
    fix.changes.push_back(FixChange{kind, line, found.cheapest->id, {}, 0});
    if (found.price)
        fix.price_delta = priceDelta(evaluation, *found.price, line);
    return fix;
}

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
std::optional<Fix> capFix(const Evaluation& evaluation, const Finding& finding)
{
    const double cap = highestCap(evaluation, finding.rule);
    if (cap <= 0)
        return std::nullopt;
    Fix fix;
    fix.text = Sentence{"fix.cap", {{"watts", cap}, {"count", static_cast<double>(assemble(evaluation.resolved).gpus.size())}}};
    fix.changes.push_back(FixChange{FixChange::Kind::Set, std::nullopt, {}, "gpu_power_limit_w", cap});
    fix.price_delta = Money{0, evaluation.build().currency};
    const auto after = evaluate(evaluation.resolved.catalog,
                                std::make_shared<const Build>(applied(evaluation.build(), evaluation.catalog(), fix)),
                                evaluation.resolved.site);
    const FitVerdict verdict = compareFindings(evaluation.report.findings, after->report.findings);
    const bool clears = std::ranges::any_of(
        verdict.cleared, [&](const Finding& cleared) { return isSameFinding(cleared, finding); });
    return clears ? std::optional(fix) : std::nullopt;
}

/// Whether the user chose places that the program could choose better.
bool choosesPlaces(const BuildOptions& options)
{
    return !options.gpu_positions.empty() || !options.gpu_slots.empty() || !options.m2_placement.empty() ||
           !options.carrier_slot.empty();
}

FixChange setList(std::string field, std::vector<int> values)
{
    FixChange change{FixChange::Kind::Set, std::nullopt, {}, std::move(field), 0};
    change.values = std::move(values);
    return change;
}

/// The places that the program would choose for cards and drives.
std::optional<Fix> placeFix(const Evaluation& evaluation, const Finding& finding)
{
    const BuildOptions& options = evaluation.build().options;
    if (!choosesPlaces(options))
        return std::nullopt;
    Fix fix;
    if (!options.gpu_positions.empty())
        fix.changes.push_back(setList("gpu_positions", {}));
    if (!options.gpu_slots.empty())
        fix.changes.push_back(setList("gpu_slots", {}));
    if (!options.m2_placement.empty())
        fix.changes.push_back(setList("m2_placement", {}));
    if (!options.carrier_slot.empty())
        fix.changes.push_back(setList("carrier_slot", {}));
    fix.price_delta = Money{0, evaluation.build().currency};
    const auto after = evaluate(evaluation.resolved.catalog,
                                std::make_shared<const Build>(applied(evaluation.build(), evaluation.catalog(), fix)),
                                evaluation.resolved.site);
    const FitVerdict verdict = compareFindings(evaluation.report.findings, after->report.findings);
    const bool clears = std::ranges::any_of(
        verdict.cleared, [&](const Finding& cleared) { return isSameFinding(cleared, finding); });
    if (!clears || verdict.word() != "ok")
        return std::nullopt;
    std::vector<std::string> slots;
    for (const PlacementRow& row : placementRows(*after->report.placement)) {
        if (!row.slot.empty())
            slots.emplace_back(row.slot);
    }
    fix.text = Sentence{"fix.places", {{"slots", joined(slots, ", ")}}};
    return fix;
}

} // namespace

std::vector<Fix> fixesFor(const Evaluation& evaluation, const Finding& finding)
{
    std::vector<Fix> fixes;
    const Rule* rule = findRule(finding.rule);
    if (rule == nullptr || finding.severity < Severity::Warning || finding.accepted)
        return fixes;
    // Another slot costs nothing, so it stands before every part.
    if (std::optional<Fix> fix = placeFix(evaluation, finding))
        fixes.push_back(std::move(*fix));
    for (const Category category : rule->cures) {
        if (std::optional<Fix> fix = partFix(evaluation, finding, category))
            fixes.push_back(std::move(*fix));
    }
    if (std::optional<Fix> fix = capFix(evaluation, finding))
        fixes.push_back(std::move(*fix));
    // The main way out stays first: what people look for is the part at fault; the others by price.
    if (fixes.size() > 2)
        std::ranges::stable_sort(fixes.begin() + 1, fixes.end(), {},
                                 [](const Fix& fix) {
                                     // What a change without a price costs nobody knows: it stands last.
                                     return fix.price_delta ? fix.price_delta->minor
                                                            : std::numeric_limits<std::int64_t>::max();
                                 });
    if (fixes.size() > kMostFixes)
        fixes.resize(kMostFixes);
    return fixes;
}

Build applied(const Build& build, const Catalog& catalog, const Fix& fix)
{
    Build changed = build;
    for (const FixChange& change : fix.changes) {
        const Part* part = change.part.empty() ? nullptr : catalog.find(change.part);
        switch (change.kind) {
        case FixChange::Kind::Replace:
            if (part != nullptr && change.line)
                changed = withReplacement(changed, *change.line, *part);
            break;
        case FixChange::Kind::Add:
            if (part != nullptr)
                changed = withPart(changed, *part);
            break;
        case FixChange::Kind::Remove:
            if (change.line)
                changed = withoutLine(changed, *change.line);
            break;
        case FixChange::Kind::Set:
            if (change.field == "gpu_power_limit_w")
                changed.options.gpu_power_limit_w = change.value;
            else if (change.field == "gpu_positions")
                changed.options.gpu_positions = change.values;
            else if (change.field == "gpu_slots")
                changed.options.gpu_slots.clear();
            else if (change.field == "m2_placement")
                changed.options.m2_placement.clear();
            else if (change.field == "carrier_slot")
                changed.options.carrier_slot.clear();
            break;
        }
    }
    return changed;
}

} // namespace deeprig
