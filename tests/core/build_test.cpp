#include "core/build.h"

#include "tests/support/build_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;

/// Four lines with findings accepted on lines 0, 1 + 2 and 3.
Build buildWithAcceptedFindings()
{
    return aBuild()
        .with(aGpu("A"))
        .with(aGpu("B"))
        .with(aGpu("C"))
        .with(aGpu("D"))
        .accepting("first", {0})
        .accepting("middle", {1, 2})
        .accepting("last", {3})
        .build();
}

std::vector<std::string> acceptedRules(const Build& build)
{
    std::vector<std::string> rules;
    for (const AcceptedFinding& finding : build.accepted)
        rules.push_back(finding.rule);
    return rules;
}

TEST(LineFor, TakesIdCategoryAndName)
{
    const BuildLine line = lineFor(aPsu("Corsair RM850").id("rm850"));

    EXPECT_EQ(line.part, PartId{"rm850"});
    EXPECT_EQ(line.category, Category::Psu);
    EXPECT_EQ(line.name, "Corsair RM850");
    EXPECT_EQ(line.quantity, 1);
    EXPECT_FALSE(line.owned);
}

TEST(WithPart, AppendsALine)
{
    const Build build = withPart(aBuild().with(aGpu("A")).build(), aGpu("B"));

    ASSERT_EQ(build.lines.size(), 2u);
    EXPECT_EQ(build.lines[1].name, "B");
}

TEST(WithPart, RaisesTheQuantityOfAnEqualLine)
{
    const Build build = withPart(aBuild().with(aGpu("A")).build(), aGpu("A"));

    ASSERT_EQ(build.lines.size(), 1u);
    EXPECT_EQ(build.lines[0].quantity, 2);
}

TEST(WithPart, OwnedLinesAreNotRaised)
{
    EXPECT_EQ(withPart(aBuild().with(aGpu("A")).owned().build(), aGpu("A")).lines.size(), 2u);
}

TEST(WithPart, LinesWithValuesOfTheirOwnAreNotRaised)
{
    const Build overridden = aBuild().with(aGpu("A")).overriding<&Gpu::tdp_w>(280.0).build();

    EXPECT_EQ(lineToRaise(overridden, PartId{"a"}), std::nullopt);
}

TEST(WithPart, LinesOfASavedBuildAreRaised)
{
    const Build saved = aBuild().with(aGpu("A")).savedWith<&Gpu::tdp_w>(280.0).build();

    EXPECT_EQ(lineToRaise(saved, PartId{"a"}), 0u);
}

TEST(WithPart, UserMadeLinesAreNeverRaised)
{
    const Build build = aBuild().withUserMade(Category::Gpu, "Mine").build();

    EXPECT_EQ(lineToRaise(build, PartId{}), std::nullopt);
}

TEST(WithPart, RaisesTheFirstLineThatMayBeRaised)
{
    const Build build = aBuild().with(aGpu("A")).owned().with(aGpu("A")).build();

    EXPECT_EQ(lineToRaise(build, PartId{"a"}), 1u);
}

TEST(WithReplacement, KeepsTheQuantityAndDropsWhatBelongedToTheOldPart)
{
    BuildBuilder builder = aBuild();
    builder.with(aGpu("A"), 3).overriding<&Gpu::tdp_w>(280.0).savedWith<&Gpu::length_mm>(300.0).owned().used();
    builder.ownPrice(5);
    Build before = builder.build();
    before.lines[0].note = "from the attic";

    const Build build = withReplacement(before, 0, aGpu("B"));

    BuildLine expected = lineFor(aGpu("B"));
    expected.quantity = 3;
    EXPECT_EQ(build.lines[0], expected);
}

TEST(WithReplacement, KeepsTheOtherLines)
{
    const Build before = buildWithAcceptedFindings();

    const Build build = withReplacement(before, 1, aGpu("X"));

    EXPECT_EQ(build.lines[0], before.lines[0]);
    EXPECT_EQ(build.lines[2], before.lines[2]);
    EXPECT_EQ(build.lines.size(), 4u);
}

TEST(WithoutLine, AcceptedFindingsFollowTheirLines)
{
    const Build build = withoutLine(buildWithAcceptedFindings(), 0);

    EXPECT_THAT(acceptedRules(build), ElementsAre("middle", "last"));
    EXPECT_THAT(build.accepted[0].lines, ElementsAre(0u, 1u));
    EXPECT_THAT(build.accepted[1].lines, ElementsAre(2u));
}

TEST(WithoutLine, FindingsOfTheLineGoWithIt)
{
    const Build build = withoutLine(buildWithAcceptedFindings(), 1);

    EXPECT_THAT(acceptedRules(build), ElementsAre("first", "last"));
    EXPECT_THAT(build.accepted[0].lines, ElementsAre(0u));
    EXPECT_THAT(build.accepted[1].lines, ElementsAre(2u));
}

TEST(WithoutLine, LastLineMovesNoOther)
{
    const Build build = withoutLine(buildWithAcceptedFindings(), 3);

    EXPECT_THAT(acceptedRules(build), ElementsAre("first", "middle"));
    EXPECT_THAT(build.accepted[1].lines, ElementsAre(1u, 2u));
}

TEST(WithoutLine, FindingsWithoutLinesStay)
{
    const Build before = aBuild().with(aGpu("A")).accepting("circuit_peak", {}).build();

    EXPECT_THAT(acceptedRules(withoutLine(before, 0)), ElementsAre("circuit_peak"));
}

TEST(WithQuantity, IsAtLeastOne)
{
    const Build build = aBuild().with(aGpu("A")).build();

    EXPECT_EQ(withQuantity(build, 0, 4).lines[0].quantity, 4);
    EXPECT_EQ(withQuantity(build, 0, 0).lines[0].quantity, 1);
    EXPECT_EQ(withQuantity(build, 0, -5).lines[0].quantity, 1);
}

TEST(WithLine, ReplacesTheWholeLine)
{
    Build build = aBuild().with(aGpu("A")).with(aGpu("B")).build();
    BuildLine line = build.lines[1];
    line.note = "noisy";

    EXPECT_EQ(withLine(build, 1, line).lines[1].note, "noisy");
}

TEST(BuildEdits, LeaveTheOldBuildAlone)
{
    const Build before = buildWithAcceptedFindings();
    const Build copy = before;

    withoutLine(withQuantity(withReplacement(withPart(before, aGpu("X")), 0, aGpu("Y")), 1, 9), 2);

    EXPECT_EQ(before, copy);
}

TEST(Build, DefersToItsDefaults)
{
    const Build build;

    EXPECT_EQ(build.currency, Currency("USD"));
    EXPECT_FALSE(build.site.has_value());
    EXPECT_TRUE(Site().continuous);
    EXPECT_EQ(Site().use, "home");
}

RC_GTEST_PROP(BuildProperty, AddingAndRemovingAPartGivesBackTheBuild, ())
{
    BuildBuilder builder = aBuild();
    const int lines = *rc::gen::inRange(0, 6);
    for (int i = 0; i < lines; ++i)
        builder.with(aGpu("Card " + std::to_string(i)), *rc::gen::inRange(1, 5));
    if (lines > 0)
        builder.accepting("rule", {static_cast<std::size_t>(*rc::gen::inRange(0, lines))});
    const Build before = builder.build();
    const Part part = aGpu("Card " + std::to_string(*rc::gen::inRange(0, 8)));

    const std::optional<std::size_t> raised = lineToRaise(before, part.id);
    const Build with = withPart(before, part);

    const Build back = raised ? withQuantity(with, *raised, with.lines[*raised].quantity - 1)
                              : withoutLine(with, with.lines.size() - 1);
    RC_ASSERT(back == before);
}

RC_GTEST_PROP(BuildProperty, RemovingALineShiftsEveryAcceptedFindingWithItsPart, ())
{
    const int lines = *rc::gen::inRange(1, 7);
    BuildBuilder builder = aBuild();
    for (int i = 0; i < lines; ++i)
        builder.with(aGpu("Card " + std::to_string(i)));
    const auto line = static_cast<std::size_t>(*rc::gen::inRange(0, lines));
    builder.accepting("rule", {line});
    const Build before = builder.build();
    const auto removed = static_cast<std::size_t>(*rc::gen::inRange(0, lines));

    const Build after = withoutLine(before, removed);

    if (removed == line)
        RC_ASSERT(after.accepted.empty());
    else
        RC_ASSERT(after.lines[after.accepted.at(0).lines.at(0)] == before.lines[line]);
}

} // namespace
} // namespace deeprig
