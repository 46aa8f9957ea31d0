#include "core/fit.h"

#include "core/tryout.h"
#include "core/words.h"

#include <algorithm>

#include <fmt/format.h>

namespace deeprig {

namespace {

bool isReplacing(Category category)
{
    switch (category) {
    case Category::Cpu:
    case Category::Motherboard:
    case Category::PcCase:
    case Category::CpuCooler:
    case Category::Psu:
    case Category::Server: return true;
    default: return false;
    }
}

/// Whether a finding that is the same as `finding` meets the condition: one at the same lines, or if there is none, one
/// whose lines are more or fewer. A rule may say several things of the same lines.
template <typename Condition>
bool anySameIn(const std::vector<Finding>& findings, const Finding& finding, Condition condition)
{
    bool at_same_lines = false;
    for (const Finding& other : findings) {
        if (other.rule != finding.rule || other.lines != finding.lines)
            continue;
        if (condition(other))
            return true;
        at_same_lines = true;
    }
    return !at_same_lines && std::ranges::any_of(findings, [&](const Finding& other) {
               return isSameFinding(other, finding) && condition(other);
           });
}

/// A finding that was there before, no worse, is not new.
bool isNew(const std::vector<Finding>& before, const Finding& finding)
{
    // The excess counts from the limit of its severity, so only equal ones compare.
    return !anySameIn(before, finding, [&](const Finding& old) {
        return old.severity == finding.severity && finding.excess <= old.excess + 1e-9;
    });
}

/// An error or warning is cleared if nothing of its kind is left, or only something milder.
bool isCleared(const Finding& old, const std::vector<Finding>& after)
{
    return old.severity >= Severity::Warning && !anySameIn(after, old, [&](const Finding& left) {
        return left.severity >= old.severity || left.severity == Severity::Unknown;
    });
}

bool isUnknownOfErrorRule(const Finding& finding)
{
    if (finding.severity != Severity::Unknown)
        return false;
    const Rule* rule = findRule(finding.rule);
    return rule != nullptr && rule->givesErrors();
}

/// A note that makes one candidate worse than another: no advice, no gap in the data, nothing assumed.
bool tellsApart(const Finding& finding)
{
    if (finding.severity != Severity::Note || finding.assumed)
        return false;
    const Rule* rule = findRule(finding.rule);
    return rule != nullptr && !rule->advisory;
}

} // namespace

void FitWeight::add(const Finding& finding)
{
    if (finding.severity == Severity::Error)
        worst = FitRank::Error;
    else if (isUnknownOfErrorRule(finding))
        worst = std::max(worst, FitRank::Unknown);
    else if (finding.severity == Severity::Warning)
        worst = std::max(worst, FitRank::Warning);
    else if (tellsApart(finding))
        worst = std::max(worst, FitRank::Note);
}

void FitWeight::join(const FitWeight& other)
{
    worst = std::max(worst, other.worst);
    cleared = std::max(cleared, other.cleared);
}

FitRank FitWeight::rank() const
{
    if (worst > FitRank::Note || cleared < Severity::Warning)
        return worst;
    return cleared == Severity::Error ? FitRank::ClearsError : FitRank::ClearsWarning;
}

FitWeight weigh(const std::vector<Finding>& before, const std::vector<Finding>& after)
{
    FitWeight weight;
    for (const Finding& old : before) {
        if (isCleared(old, after))
            weight.cleared = std::max(weight.cleared, old.severity);
    }
    for (const Finding& finding : after) {
        if (isNew(before, finding))
            weight.add(finding);
    }
    return weight;
}

int piecesInBuild(const Build& build, const PartId& part)
{
    int pieces = 0;
    for (const BuildLine& line : build.lines)
        pieces += line.part == part ? line.quantity : 0;
    return pieces;
}

std::shared_ptr<const Evaluation> evaluate(std::shared_ptr<const Catalog> catalog, BuildPtr build,
                                           const Site& default_site)
{
    auto evaluation = std::make_shared<Evaluation>();
    evaluation->resolved = resolve(std::move(catalog), std::move(build), default_site);
    evaluation->report = check(evaluation->resolved);
    return evaluation;
}

std::optional<Certainty> parseCertainty(std::string_view text)
{
    const std::string folded = foldWord(text);
    if (folded == "known")
        return Certainty::Known;
    if (folded == "assumed")
        return Certainty::Assumed;
    if (folded == "any")
        return Certainty::Any;
    return std::nullopt;
}

std::string_view FitVerdict::word() const
{
    bool unknown = false;
    bool warning = false;
    for (const Finding& finding : added) {
        if (finding.severity == Severity::Error)
            return "error";
        unknown = unknown || isUnknownOfErrorRule(finding);
        warning = warning || finding.severity == Severity::Warning;
    }
    return unknown ? "unknown" : warning ? "warning" : "ok";
}

std::vector<MissingValue> FitVerdict::unknowns() const
{
    std::vector<MissingValue> values;
    for (const Finding& finding : added) {
        if (!isUnknownOfErrorRule(finding))
            continue;
        for (const MissingValue& value : finding.missing) {
            if (std::ranges::find(values, value) == values.end())
                values.push_back(value);
        }
    }
    return values;
}

bool FitVerdict::fits(Certainty certainty) const
{
    const std::string_view verdict = word();
    if (verdict == "error")
        return false;
    if (verdict == "unknown")
        return certainty == Certainty::Any;
    return certainty != Certainty::Known || !rests_on_assumption;
}

std::optional<std::size_t> lineToReplace(const Build& build, Category category)
{
    if (!isReplacing(category))
        return std::nullopt;
    const auto found = std::ranges::find(build.lines, category, &BuildLine::category);
    if (found == build.lines.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - build.lines.begin());
}

FitVerdict compareFindings(const std::vector<Finding>& before, std::vector<Finding> after)
{
    FitVerdict verdict;
    verdict.rank = weigh(before, after).rank();
    for (const Finding& old : before) {
        if (isCleared(old, after))
            verdict.cleared.push_back(old);
    }
    for (Finding& finding : after) {
        if (isNew(before, finding))
            verdict.added.push_back(std::move(finding));
    }
    return verdict;
}

FitVerdict judge(const Evaluation& before, const Part& candidate, std::optional<std::size_t> replace)
{
    const Category category = candidate.category();
    Tryout tryout(before, category, replace);
    tryout.put(candidate);
    // A part in the place of another kind of part changes more than its own rules see.
    const bool same_kind = !replace || before.build().lines.at(*replace).category == category;
    std::vector<Finding> after = same_kind ? evaluateRules(tryout.placedRig(), category, before.report.findings)
                                           : evaluateRules(tryout.placedRig());
    const bool assumed = std::ranges::any_of(after, [&](const Finding& finding) {
        return finding.assumed && std::ranges::find(finding.lines, tryout.line()) != finding.lines.end();
    });
    FitVerdict verdict = compareFindings(before.report.findings, std::move(after));
    verdict.rests_on_assumption = assumed;
    verdict.in_build = piecesInBuild(before.build(), candidate.id);
    if (verdict.in_build > 0)
        verdict.rank = FitRank::InBuild;
    return verdict;
}

std::string shortVerdict(const FitVerdict& verdict, Language language)
{
    const auto count = [&](Severity severity) {
        return static_cast<int>(std::ranges::count(verdict.cleared, severity, &Finding::severity));
    };
    const auto firstNew = [&](auto matches) -> std::string {
        std::string text;
        int more = 0;
        for (const Finding& finding : verdict.added) {
            if (!matches(finding))
                continue;
            if (text.empty())
                text = sentence(fmt::format("{}.short", finding.rule), finding.sentence.arguments, language);
            else
                ++more;
        }
        return more > 0 ? fmt::format("{} +{}", text, more) : text;
    };
    switch (verdict.rank) {
    case FitRank::InBuild: return sentence("fit.in_build", {{"count", verdict.in_build}}, language);
    case FitRank::ClearsError: return sentence("fit.clears_errors", {{"count", count(Severity::Error)}}, language);
    case FitRank::ClearsWarning:
        return sentence("fit.clears_warnings", {{"count", count(Severity::Warning)}}, language);
    case FitRank::Neutral: return sentence("fit.fits", {}, language);
    case FitRank::Unknown: return sentence("fit.unknown", {}, language);
    case FitRank::Note:
        return firstNew(&tellsApart);
    case FitRank::Warning:
        return firstNew([](const Finding& finding) { return finding.severity == Severity::Warning; });
    case FitRank::Error: return firstNew([](const Finding& finding) { return finding.severity == Severity::Error; });
    }
    return {};
}

} // namespace deeprig
