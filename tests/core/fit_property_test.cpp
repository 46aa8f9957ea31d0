#include "core/drop_preview.h"
#include "core/fit.h"
#include "core/fix_kinds.h"

#include "tests/core/random_build.h"
#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

#include <limits>
#include <tuple>

namespace deeprig {
namespace {

using namespace deeprig::test;

std::shared_ptr<const Evaluation> evaluated(const Build& build)
{
    return evaluate(smallCatalog(), std::make_shared<const Build>(build), defaultSite());
}

const Part& anyPart()
{
    const auto catalog = smallCatalog();
    const auto rows = static_cast<Catalog::Row>(catalog->parts().size());
    return catalog->part(*rc::gen::inRange<Catalog::Row>(0, rows));
}

std::vector<std::string> described(const std::vector<Finding>& findings)
{
    std::vector<std::string> lines;
    for (const Finding& finding : findings) {
        std::string line = std::string(finding.rule) + " " + std::string(severityName(finding.severity)) + " " +
                           finding.sentence.id + " " + numberText(finding.excess);
        for (const std::size_t index : finding.lines)
            line += " " + std::to_string(index);
        lines.push_back(std::move(line));
    }
    return lines;
}

/// The line that a random candidate replaces: none, or one of its category.
std::optional<std::size_t> anyLineOf(const Build& build, Category category)
{
    std::vector<std::optional<std::size_t>> lines{std::nullopt};
    for (std::size_t line = 0; line < build.lines.size(); ++line) {
        if (build.lines[line].category == category)
            lines.emplace_back(line);
    }
    return *rc::gen::elementOf(lines);
}

RC_GTEST_PROP(FitProperty, FastPathEqualsTheSlowOne, ())
{
    const Build build = *randomBuild();
    const auto before = evaluated(build);
    const Part& part = anyPart();
    const std::optional<std::size_t> line = anyLineOf(build, part.category());

    const FitVerdict fast = judge(*before, part, line);
    const auto after = evaluated(line ? withReplacement(build, *line, part) : withPart(build, part));
    const FitVerdict slow = compareFindings(before->report.findings, after->report.findings);

    RC_ASSERT(described(fast.added) == described(slow.added));
    RC_ASSERT(described(fast.cleared) == described(slow.cleared));
    RC_ASSERT(fast.word() == slow.word());
    if (fast.in_build == 0)
        RC_ASSERT(fast.rank == slow.rank);
}

RC_GTEST_PROP(FitProperty, PreviewAgreesWithTheFitColumn, ())
{
    const Build build = *randomBuild();
    const auto before = evaluated(build);
    const Part& part = anyPart();
    const DropTarget target{part.category(), anyLineOf(build, part.category())};

    const DropVerdict preview = previewDrop(*before, part, target);

    if (!preview.accepted())
        return;
    const FitVerdict column = judge(*before, part, target.line);
    RC_ASSERT(described(preview.fit.added) == described(column.added));
    RC_ASSERT(preview.fit.rank == column.rank);
    const Build dropped = target.line ? withReplacement(build, *target.line, part) : withPart(build, part);
    RC_ASSERT(preview.after->build() == dropped);
    RC_ASSERT(described(preview.after->report.findings) == described(evaluated(dropped)->report.findings));
    RC_ASSERT(preview.after->report.verdict == evaluated(dropped)->report.verdict);
}

RC_GTEST_PROP(FitProperty, RanksOfAllRowsAreThoseOfEachRow, ())
{
    const Build build = *randomBuild();
    const auto before = evaluated(build);

    const std::vector<FitRank> ranks = rankAll(*before, std::nullopt);

    const Part& part = anyPart();
    const FitVerdict verdict = judge(*before, part, lineToReplace(build, part.category()));
    RC_ASSERT(ranks.at(smallCatalog()->rowOf(part)) == verdict.rank);
}

RC_GTEST_PROP(FitProperty, FitsMeansNoErrorThatWasNotThere, ())
{
    const Build build = *randomBuild();
    const auto before = evaluated(build);
    const Part& part = anyPart();

    const FitVerdict verdict = judge(*before, part, {});
    const auto after = evaluated(withPart(build, part));

    const auto errors = [](const Evaluation& evaluation) {
        return std::ranges::count(evaluation.report.findings, Severity::Error, &Finding::severity);
    };
    if (verdict.fits(Certainty::Any))
        RC_ASSERT(errors(*after) <= errors(*before));
}

RC_GTEST_PROP(FitProperty, WordAndRankAgree, ())
{
    const FitVerdict verdict = judge(*evaluated(*randomBuild()), anyPart(), {});

    if (verdict.rank == FitRank::InBuild)
        return;
    RC_ASSERT((verdict.rank == FitRank::Error) == (verdict.word() == "error"));
    RC_ASSERT((verdict.rank == FitRank::Unknown) == (verdict.word() == "unknown"));
    RC_ASSERT((verdict.rank == FitRank::Warning) == (verdict.word() == "warning"));
    RC_ASSERT(!shortVerdict(verdict, Language::English).empty());
}

/// Findings of a build without one line, speaking of the lines as they were before.
std::vector<Finding> asBefore(std::vector<Finding> findings, const Fix& fix)
{
    for (const FixChange& change : fix.changes) {
        for (Finding& finding : findings) {
            for (std::size_t& line : finding.lines)
                line += change.kind == FixChange::Kind::Remove && line >= *change.line ? 1 : 0;
        }
    }
    return findings;
}

/// Where a way out stands behind the first of its finding: by loss, by what is unknown, by price.
std::tuple<bool, bool, std::int64_t> place(const FixSearch& search, const Fix& fix)
{
    return {losesSomething(search, fix), !fix.unknown.empty(),
            fix.price_delta ? fix.price_delta->minor : std::numeric_limits<std::int64_t>::max()};
}

RC_GTEST_PROP(FitProperty, WaysOutStandInTheirOrder, ())
{
    const auto before = evaluated(*randomBuild());

    for (const Finding& finding : before->report.findings) {
        const std::vector<Fix> fixes = fixesFor(*before, finding);
        RC_ASSERT(fixes.size() <= 8);
        // No places are chosen in these builds: what costs nothing and one main way out stand before the others.
        const FixSearch search{*before, finding, *findRule(finding.rule)};
        const std::size_t first = freeFixes(search).size() + 1;
        for (std::size_t i = first + 1; i < fixes.size(); ++i)
            RC_ASSERT(place(search, fixes[i - 1]) <= place(search, fixes[i]));
    }
}

RC_GTEST_PROP(FitProperty, EveryWayOutClearsItsFindingAndAddsNoError, ())
{
    const Build build = *randomBuild();
    const auto before = evaluated(build);

    for (const Finding& finding : before->report.findings) {
        for (const Fix& fix : fixesFor(*before, finding)) {
            const auto after = evaluated(applied(build, *smallCatalog(), fix));
            const FitVerdict verdict =
                compareFindings(before->report.findings, asBefore(after->report.findings, fix));
            RC_LOG() << finding.rule << ": " << sentence(fix.text, Language::English) << "\n";
            RC_ASSERT(std::ranges::any_of(verdict.cleared,
                                          [&](const Finding& cleared) { return isSameFinding(cleared, finding); }));
            RC_ASSERT(verdict.word() == (fix.unknown.empty() ? "ok" : "unknown"));
            RC_ASSERT(applied(build, *smallCatalog(), fix) != build);
        }
    }
}

} // namespace
} // namespace deeprig
