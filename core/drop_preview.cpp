#include "core/drop_preview.h"

#include "core/acceptance.h"

#include <algorithm>

namespace deeprig {

namespace {

/// Categories of which a rig has one: their free place is taken once there is a part.
bool isSingle(Category category)
{
    return category == Category::Cpu || category == Category::Motherboard || category == Category::PcCase ||
           category == Category::CpuCooler || category == Category::Server;
}

std::optional<Sentence> refusal(const Build& build, const Part& part, const DropTarget& target)
{
    const TextId wanted{"category." + std::string(categoryName(target.category))};
    if (part.category() != target.category)
        return Sentence{"drop.other_category", {{"part", part.name}, {"category", wanted}}};
    if (target.line) {
        if (*target.line >= build.lines.size() || build.lines[*target.line].category != target.category)
            return Sentence{"drop.no_such_place", {{"category", wanted}}};
        return std::nullopt;
    }
    if (isSingle(target.category) && lineToReplace(build, target.category))
        return Sentence{"drop.place_taken", {{"category", wanted}}};
    return std::nullopt;
}

Sentence titleOf(const FitVerdict& fit)
{
    const auto count = [&](Severity severity) {
        return static_cast<int>(std::ranges::count(fit.added, severity, &Finding::severity));
    };
    if (const int errors = count(Severity::Error); errors > 0)
        return Sentence{"drop.no_fit", {{"count", errors}}};
    if (fit.word() == "unknown")
        return Sentence{"drop.unknown", {}};
    if (const int warnings = count(Severity::Warning); warnings > 0)
        return Sentence{"drop.fits_warnings", {{"count", warnings}}};
    const auto cleared = static_cast<int>(fit.cleared.size());
    return cleared > 0 ? Sentence{"drop.fits_clears", {{"count", cleared}}} : Sentence{"drop.fits", {}};
}

std::shared_ptr<const Evaluation> evaluateAfter(const Evaluation& before, const Build& build)
{
    auto evaluation = std::make_shared<Evaluation>();
    evaluation->resolved = resolve(before.resolved.catalog, std::make_shared<const Build>(build), before.resolved.site);
    // A site that was assumed before is no better known after the drop.
    evaluation->resolved.siteAssumed = before.resolved.siteAssumed;
    evaluation->report = check(evaluation->resolved);
    return evaluation;
}

} // namespace

DropVerdict previewDrop(const Evaluation& before, const Part& part, const DropTarget& target)
{
    DropVerdict verdict;
    verdict.refusal = refusal(before.build(), part, target);
    if (verdict.refusal) {
        verdict.title = Sentence{"drop.refused", {}};
        return verdict;
    }
    verdict.kind = target.line ? DropVerdict::Kind::Replace : DropVerdict::Kind::Add;
    verdict.after = evaluateAfter(before, target.line ? withReplacement(before.build(), *target.line, part)
                                                      : withPart(before.build(), part));
    verdict.fit = judge(before, part, target.line);
    verdict.title = titleOf(verdict.fit);
    return verdict;
}

DropVerdict previewDrop(const Evaluation& before, const BuildLine& line, const Part& part, const DropTarget& target)
{
    DropVerdict verdict;
    verdict.refusal = refusal(before.build(), part, target);
    if (verdict.refusal) {
        verdict.title = Sentence{"drop.refused", {}};
        return verdict;
    }
    verdict.kind = target.line ? DropVerdict::Kind::Replace : DropVerdict::Kind::Add;
    verdict.after = evaluateAfter(before, withDropped(before.build(), line, target));
    // Several pieces may come at once: what counts is the whole of the build after.
    verdict.fit = compareFindings(before.report.findings, verdict.after->report.findings);
    verdict.title = titleOf(verdict.fit);
    return verdict;
}

Build withDropped(const Build& build, const BuildLine& line, const DropTarget& target)
{
    if (!target.line)
        return withLineAdded(build, line);
    Build changed = withLine(build, *target.line, line);
    forgetAcceptances(changed, *target.line);
    return changed;
}

DropTarget defaultTarget(const Build& build, Category category)
{
    return DropTarget{category, lineToReplace(build, category)};
}

} // namespace deeprig
