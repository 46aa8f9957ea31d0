#include "core/acceptance.h"
#include "core/drop_preview.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::IsEmpty;

std::shared_ptr<const Evaluation> evaluated(const Evaluation& like, const Build& build)
{
    return evaluate(like.resolved.catalog, std::make_shared<const Build>(build), defaultSite());
}

/// 800 W on 850 W: little margin.
BuildBuilder tight() { return aBuild().with(aGpu("Card").tdp(350), 2).with(aPsu("Supply").rated(850)).otherLoad(50); }

/// The same with that warning accepted.
Build accepting(const Evaluation& evaluation)
{
    return withAcceptance(evaluation.build(), *findingOf(evaluation, "psu_wattage"), "short runs", "2026-12-01");
}

TEST(Acceptance, WarningNoLongerCounts)
{
    const auto before = tight().evaluate();
    ASSERT_EQ(says(*before, "psu_wattage"), "warning");

    const auto after = evaluated(*before, accepting(*before));

    const Finding* finding = findingOf(*after, "psu_wattage");
    ASSERT_NE(finding, nullptr);
    EXPECT_TRUE(finding->accepted);
    EXPECT_EQ(finding->accepted_note, "short runs");
    EXPECT_EQ(finding->accepted_date, "2026-12-01");
    EXPECT_EQ(after->report.count(Severity::Warning), before->report.count(Severity::Warning) - 1);
    EXPECT_EQ(after->report.countAccepted(), 1);
}

TEST(Acceptance, ErrorStillCounts)
{
    const auto before = aBuild().with(aGpu().tdp(350), 2).with(aPsu().rated(500)).evaluate();

    const auto after = evaluated(*before, accepting(*before));

    EXPECT_TRUE(findingOf(*after, "psu_wattage")->accepted);
    EXPECT_EQ(after->report.verdict, Verdict::Error);
    EXPECT_EQ(after->report.count(Severity::Error), before->report.count(Severity::Error));
}

TEST(Acceptance, UnknownStaysUnchecked)
{
    const auto before = aBuild().with(aGpu().without<&Gpu::length_mm>()).with(aCase()).evaluate();
    const Finding* finding = findingOf(*before, "gpu_length_case");

    const auto after = evaluated(*before, withAcceptance(before->build(), *finding, "measured", ""));

    EXPECT_EQ(after->report.unknown, before->report.unknown);
    EXPECT_EQ(after->report.count(Severity::Unknown), before->report.count(Severity::Unknown) - 1);
}

TEST(Acceptance, EndsWhenTheFindingGetsWorse)
{
    const auto before = tight().evaluate();
    Build build = accepting(*before);
    build.options.other_load_w = 100; // still a warning, by more

    const auto worse = evaluated(*before, build);

    EXPECT_FALSE(findingOf(*worse, "psu_wattage")->accepted);
    EXPECT_TRUE(findingOf(*worse, "psu_wattage")->outgrown);
    EXPECT_EQ(findingOf(*worse, "psu_wattage")->accepted_note, "short runs");
    EXPECT_EQ(worse->report.countAccepted(), 0);
}

TEST(Acceptance, EndsWhenAWarningBecomesAnError)
{
    const auto before = tight().evaluate();
    Build build = accepting(*before);
    build.options.other_load_w = 300;

    const auto worse = evaluated(*before, build);

    EXPECT_EQ(says(*worse, "psu_wattage"), "error");
    EXPECT_TRUE(findingOf(*worse, "psu_wattage")->outgrown);
}

TEST(Acceptance, HoldsWhenTheFindingGetsBetter)
{
    const auto before = tight().evaluate();
    Build build = accepting(*before);
    build.options.other_load_w = 30;

    EXPECT_TRUE(findingOf(*evaluated(*before, build), "psu_wattage")->accepted);
}

TEST(Acceptance, AgainHoldsForTheWorseOne)
{
    const auto before = tight().evaluate();
    Build build = accepting(*before);
    build.options.other_load_w = 100;
    const auto worse = evaluated(*before, build);

    const auto again = evaluated(*before, accepting(*worse));

    EXPECT_TRUE(findingOf(*again, "psu_wattage")->accepted);
    EXPECT_EQ(again->build().accepted.size(), 1u);
}

TEST(Acceptance, OfAnotherNoteReplacesTheFirst)
{
    const auto before = tight().evaluate();
    const auto accepted = evaluated(*before, accepting(*before));

    const Build build = withAcceptance(accepted->build(), *findingOf(*accepted, "psu_wattage"), "other words", "2026-12-02");

    ASSERT_EQ(build.accepted.size(), 1u);
    EXPECT_EQ(build.accepted[0].note, "other words");
}

TEST(Acceptance, TakenBackGivesTheSameBuild)
{
    const auto before = tight().evaluate();
    const auto accepted = evaluated(*before, accepting(*before));

    EXPECT_EQ(withoutAcceptance(accepted->build(), *findingOf(*accepted, "psu_wattage")), before->build());
}

TEST(Acceptance, WrittenByHandHoldsHoweverBadItGets)
{
    const auto evaluation = aBuild().with(aGpu().tdp(350), 4).with(aPsu().rated(850)).accepting("psu_wattage", {1}).evaluate();

    EXPECT_TRUE(findingOf(*evaluation, "psu_wattage")->accepted);
}

TEST(Acceptance, GoesWithThePartThatIsReplaced)
{
    const auto before = tight().offering(aPsu("Other").rated(840)).evaluate();
    const Build build = accepting(*before);
    const Part& other = *before->catalog().find(PartId{"other"});

    EXPECT_THAT(withReplacement(build, 1, other).accepted, IsEmpty());
    EXPECT_THAT(withDropped(build, lineFor(other), DropTarget{Category::Psu, 1}).accepted, IsEmpty());
    EXPECT_EQ(withQuantity(build, 0, 3).accepted.size(), 1u);
}

} // namespace
} // namespace deeprig
