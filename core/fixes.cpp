#include "core/fix_kinds.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>
#include <tuple>
#include <utility>

namespace deeprig {

namespace {

constexpr std::size_t kMostFixes = 8;

/// Lines that were removed, so that the findings of both builds speak of the same ones.
std::vector<Finding> withLinesOf(const Fix& fix, std::vector<Finding> findings)
{
    for (const FixChange& change : fix.changes) {
        if (change.kind != FixChange::Kind::Remove)
            continue;
        for (Finding& finding : findings) {
            for (std::size_t& line : finding.lines)
                line += line >= *change.line ? 1 : 0;
        }
    }
    return findings;
}

void setField(Build& build, const FixChange& change)
{
    BuildOptions& options = build.options;
    if (change.field == "gpu_power_limit_w") {
        options.gpu_power_limit_w = change.value;
    } else if (change.field == "gpu_positions") {
        options.gpu_positions = change.values;
    } else if (change.field == "gpu_slots") {
        options.gpu_slots.clear();
    } else if (change.field == "m2_placement") {
        options.m2_placement.clear();
    } else if (change.field == "carrier_slot") {
        options.carrier_slot.clear();
    } else if (change.field == "radiator_mount") {
        options.radiator_mount = change.text;
    } else if (change.field == "software") {
        options.software = change.text;
    } else if (change.field == "nvlink_bridge") {
        options.nvlink_bridge = change.text;
    } else if (change.field == "want_nvlink") {
        options.want_nvlink = change.value > 0;
    } else if (change.field == "risers") {
        options.risers.clear();
        options.risers_text.clear();
    } else if (change.field == "country") {
        // Volts and amps come from the circuit.
        Site site = build.site.value_or(Site{});
        site.country = change.text;
        site.mains_voltage_v.reset();
        site.breaker_a.reset();
        build.site = std::move(site);
    } else if (change.field == "quantity" && change.line) {
        build = withQuantity(build, *change.line, static_cast<int>(change.value));
    }
}

} // namespace

std::optional<Fix> verified(const FixSearch& search, Fix fix)
{
    const Evaluation& evaluation = search.evaluation;
    const auto after = evaluate(evaluation.resolved.catalog,
                                std::make_shared<const Build>(applied(evaluation.build(), evaluation.catalog(), fix)),
                                evaluation.resolved.site);
    const FitVerdict verdict =
        compareFindings(evaluation.report.findings, withLinesOf(fix, after->report.findings));
    const bool clears = std::ranges::any_of(
        verdict.cleared, [&](const Finding& cleared) { return isSameFinding(cleared, search.finding); });
    const bool harms =
        std::ranges::any_of(verdict.added, [](const Finding& added) { return added.severity >= Severity::Warning; });
    if (!clears || harms)
        return std::nullopt;
    fix.unknown = verdict.unknowns();
    return fix;
}

std::vector<Fix> fixesFor(const Evaluation& evaluation, const Finding& finding)
{
    const Rule* rule = findRule(finding.rule);
    if (rule == nullptr || finding.severity < Severity::Warning || finding.accepted)
        return {};
    const FixSearch search{evaluation, finding, *rule};
    std::vector<Fix> fixes = freeFixes(search);
    std::vector<Fix> others = partFixes(search);
    // The main way out comes before cheaper ones: what people look for is the part at fault.
    if (!others.empty() && others.front().unknown.empty() && !losesSomething(search, others.front())) {
        fixes.push_back(std::move(others.front()));
        others.erase(others.begin());
    }
    std::ranges::move(optionFixes(search), std::back_inserter(others));
    std::ranges::move(lossFixes(search), std::back_inserter(others));
    std::ranges::stable_sort(others, {}, [&](const Fix& fix) {
        return std::tuple(losesSomething(search, fix), !fix.unknown.empty(),
                          fix.price_delta ? fix.price_delta->minor : std::numeric_limits<std::int64_t>::max());
    });
    for (Fix& fix : others) {
        // Equal lines give equal ways out.
        const std::string text = sentence(fix.text, Language::English);
        if (std::ranges::none_of(fixes, [&](const Fix& known) { return sentence(known.text, Language::English) == text; }))
            fixes.push_back(std::move(fix));
    }
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
        case FixChange::Kind::Set: setField(changed, change); break;
        }
    }
    return changed;
}

} // namespace deeprig
