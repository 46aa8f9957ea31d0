#include "core/drop_preview.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;

std::string titleOf(const DropVerdict& verdict) { return sentence(verdict.title, Language::English); }

DropVerdict drop(const BuildBuilder& build, const Part& part, const DropTarget& target)
{
    BuildBuilder offered = build;
    offered.offering(part);
    return previewDrop(*offered.evaluate(), part, target);
}

// --- refused ---

TEST(DropPreview, PlaceOfAnotherCategoryRefuses)
{
    const DropVerdict verdict = drop(aCompleteBuild(), aFan("Fan"), DropTarget{Category::Gpu, {}});

    EXPECT_FALSE(verdict.accepted());
    EXPECT_EQ(verdict.kind, DropVerdict::Kind::Refused);
    EXPECT_EQ(verdict.after, nullptr);
    EXPECT_EQ(titleOf(verdict), "Not here");
    ASSERT_TRUE(verdict.refusal);
    EXPECT_EQ(sentence(*verdict.refusal, Language::English), "Fan does not belong here: this is the place for GPU.");
}

TEST(DropPreview, LineThatDoesNotExistRefuses)
{
    const DropVerdict verdict = drop(aCompleteBuild(), aGpu("New"), DropTarget{Category::Gpu, 99});

    EXPECT_FALSE(verdict.accepted());
    EXPECT_EQ(verdict.refusal->id, "drop.no_such_place");
}

TEST(DropPreview, LineOfAnotherCategoryRefuses)
{
    EXPECT_EQ(drop(aCompleteBuild(), aGpu("New"), DropTarget{Category::Gpu, 4}).refusal->id, "drop.no_such_place");
}

TEST(DropPreview, TakenFreePlaceRefuses)
{
    for (const Part& part : {aCpu("New").part(), aBoard("New").part(), aCase("New").part(), aCooler("New").part()}) {
        const DropVerdict verdict = drop(aCompleteBuild(), part, DropTarget{part.category(), {}});
        EXPECT_FALSE(verdict.accepted()) << categoryName(part.category());
        EXPECT_EQ(verdict.refusal->id, "drop.place_taken");
    }
}

// --- accepted ---

TEST(DropPreview, FreePlaceAdds)
{
    const DropVerdict verdict = drop(aCompleteBuild(), aFan(), DropTarget{Category::CaseFan, {}});

    EXPECT_EQ(verdict.kind, DropVerdict::Kind::Add);
    EXPECT_EQ(verdict.after->build().lines.size(), 9u);
    EXPECT_EQ(titleOf(verdict), "Fits");
    EXPECT_FALSE(verdict.refusal);
}

TEST(DropPreview, FreePlaceOfAnEmptyBuildTakesSingleParts)
{
    EXPECT_EQ(drop(aBuild(), aCpu().boxedCooler(true), DropTarget{Category::Cpu, {}}).kind, DropVerdict::Kind::Add);
}

TEST(DropPreview, SecondSupplyMayBeAdded)
{
    EXPECT_EQ(drop(aCompleteBuild(), aPsu("Second"), DropTarget{Category::Psu, {}}).kind, DropVerdict::Kind::Add);
}

TEST(DropPreview, LineReplaces)
{
    const DropVerdict verdict = drop(aCompleteBuild(), aPsu("New").rated(1200), DropTarget{Category::Psu, 4});

    EXPECT_EQ(verdict.kind, DropVerdict::Kind::Replace);
    EXPECT_EQ(verdict.after->build().lines[4].name, "New");
    EXPECT_EQ(verdict.after->report.power.psu_w, 1200);
}

TEST(DropPreview, EqualPartRaisesTheQuantity)
{
    const BuildBuilder build = aCompleteBuild();
    const DropVerdict verdict = drop(build, aGpu(), DropTarget{Category::Gpu, {}});

    EXPECT_EQ(verdict.after->build().lines[7].quantity, 2);
}

TEST(DropPreview, PartThatDoesNotFitIsToldAndMayBeDropped)
{
    const DropVerdict verdict =
        drop(aCompleteBuild(), aGpu("Long").tdp(10).plugs(0).length(400), DropTarget{Category::Gpu, {}});

    EXPECT_TRUE(verdict.accepted());
    EXPECT_EQ(titleOf(verdict), "Does not fit, 1 new error");
    EXPECT_EQ(verdict.after->report.verdict, Verdict::Error);
}

TEST(DropPreview, TitleCountsNewWarnings)
{
    EXPECT_EQ(titleOf(drop(aCompleteBuild(), aGpu("Hot").tdp(350), DropTarget{Category::Gpu, {}})),
              "Fits, 1 new warning");
}

TEST(DropPreview, TitleCountsClearedFindings)
{
    const BuildBuilder build = aCompleteBuild().with(aGpu("Hot").tdp(400));

    EXPECT_EQ(titleOf(drop(build, aPsu("Large").rated(1600), DropTarget{Category::Psu, 4})), "Fits, clears 1 finding");
}

TEST(DropPreview, TitleSaysWhatCannotBeTold)
{
    EXPECT_EQ(titleOf(drop(aCompleteBuild(), aGpu("Vague").tdp(10).plugs(0).without<&Gpu::length_mm>(),
                           DropTarget{Category::Gpu, {}})),
              "Cannot tell whether it fits");
}

TEST(DropPreview, AfterIsTheEvaluationOfTheChangedBuild)
{
    BuildBuilder build = aCompleteBuild().offering(aGpu("Hot").tdp(400)).withoutSite();
    const auto before = build.evaluate();
    const Part& part = *before->catalog().find(PartId{"hot"});

    const DropVerdict verdict = previewDrop(*before, part, DropTarget{Category::Gpu, {}});

    const auto expected = build.with(aGpu("Hot").tdp(400)).evaluate();
    EXPECT_EQ(verdict.after->build(), expected->build());
    EXPECT_EQ(summary(verdict.after->report.findings), summary(expected->report.findings));
    EXPECT_EQ(verdict.after->report.verdict, expected->report.verdict);
    EXPECT_TRUE(verdict.after->resolved.siteAssumed);
    EXPECT_EQ(verdict.after->report.power.wall_w, expected->report.power.wall_w);
}

TEST(DropPreview, NamedSiteStaysNamed)
{
    EXPECT_FALSE(drop(aCompleteBuild(), aFan(), DropTarget{Category::CaseFan, {}}).after->resolved.siteAssumed);
}

TEST(DropPreview, LeavesTheBuildAlone)
{
    const auto before = aCompleteBuild().offering(aFan()).evaluate();
    const Build copy = before->build();

    previewDrop(*before, *before->catalog().find(PartId{"plain-fan"}), DropTarget{Category::CaseFan, {}});

    EXPECT_EQ(before->build(), copy);
}

// --- where Enter puts a part ---

TEST(DefaultTarget, IsThePresentPartOrTheFreePlace)
{
    const Build build = aCompleteBuild().build();

    EXPECT_EQ(defaultTarget(build, Category::Psu), (DropTarget{Category::Psu, 4}));
    EXPECT_EQ(defaultTarget(build, Category::Gpu), (DropTarget{Category::Gpu, {}}));
    EXPECT_EQ(defaultTarget(build, Category::Server), (DropTarget{Category::Server, {}}));
}

} // namespace
} // namespace deeprig
