#include "core/drop_preview.h"
#include "core/own_part.h"

#include "tests/support/build_builder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace deeprig {
namespace {

using namespace test;

TEST(OwnPart, CopyKeepsWhereValuesComeFrom)
{
    const Part card = aGpu("Card").id("card").from(Origin::Curated, "a page").tdp(350).vram(24).price(700);
    const OwnPart own = ownCopy(card);
    EXPECT_TRUE(own.part.id.empty());
    EXPECT_TRUE(own.part.prices.empty()) << "the price of the catalog is not the user's";
    EXPECT_EQ(own.part.name, "Card");
    EXPECT_EQ(own.part.as<Gpu>()->tdp_w, 350);
    EXPECT_EQ(own.part.provenanceOf(fieldOf<&Gpu::tdp_w>()).origin, Origin::Curated);
    EXPECT_EQ(own.part.provenanceOf(fieldOf<&Gpu::tdp_w>()).source, "a page");
    EXPECT_TRUE(isOwnPart(own.part));
    EXPECT_FALSE(isOwnPart(card));
}

TEST(OwnPart, CopyStaysAsUncertainAsItsSource)
{
    const Part card = aGpu().tdp(350).byHeart<&Gpu::tdp_w>();
    EXPECT_TRUE(ownCopy(card).part.isAssumed(fieldOf<&Gpu::tdp_w>()));
}

TEST(OwnPart, CopyOfALineHoldsWhatItsOwnerSays)
{
    const auto evaluation = aBuild().with(aGpu().id("card").tdp(350)).overriding<&Gpu::length_mm>(313.0).evaluate();
    const OwnPart own = ownCopy(*evaluation->resolved.lines[0].part);
    EXPECT_EQ(own.part.as<Gpu>()->length_mm, 313);
    EXPECT_EQ(own.part.provenanceOf(fieldOf<&Gpu::length_mm>()).origin, Origin::Own);
}

TEST(OwnPart, LineOfAUsedPriceIsUsed)
{
    Part card = aGpu().id("card").price(700);
    EXPECT_FALSE(lineFor(card).used);
    card.prices.front().used = true;
    EXPECT_TRUE(lineFor(card).used);
}

TEST(DetachedLine, KnowsWhatThePartKnew)
{
    const auto before = aBuild().with(aGpu("Card").id("card").tdp(350).vram(24), 2).ownPrice(500).evaluate();
    const BuildLine detached = detachedLine(before->build().lines[0], *before->resolved.lines[0].part);
    EXPECT_TRUE(detached.part.empty());
    EXPECT_EQ(detached.quantity, 2);
    EXPECT_EQ(detached.name, before->resolved.lines[0].part->name);
    const auto after = evaluate(before->resolved.catalog,
                                std::make_shared<const Build>(withLine(before->build(), 0, detached)), aSite());
    EXPECT_EQ(after->resolved.lines[0].part->as<Gpu>()->tdp_w, 350);
    EXPECT_EQ(after->report.power.gpu_w, before->report.power.gpu_w);
}

TEST(DetachedLine, LeavesOutWhatNobodyVouchesFor)
{
    const Part card = aGpu().tdp(350).byHeart<&Gpu::tdp_w>();
    EXPECT_EQ(std::ranges::count(knownValues(card), &fieldOf<&Gpu::tdp_w>(), &FieldOverride::field), 0);
}

TEST(Overrides, TakeThePlaceOfTheCatalogAndGiveItBack)
{
    const auto before = aBuild().with(aGpu().id("card").with<&Gpu::length_mm>(300.0)).evaluate();
    const Field& length = fieldOf<&Gpu::length_mm>();
    const Build once = withOverride(before->build(), 0, FieldOverride{&length, 313.0, "tape"});
    const Build twice = withOverride(once, 0, FieldOverride{&length, 314.0, {}});
    ASSERT_EQ(twice.lines[0].overrides.size(), 1U);
    EXPECT_EQ(twice.lines[0].overrides[0].value, FieldValue(314.0));
    const auto measured =
        evaluate(before->resolved.catalog, std::make_shared<const Build>(once), aSite());
    EXPECT_EQ(measured->resolved.lines[0].part->as<Gpu>()->length_mm, 313);
    EXPECT_EQ(measured->resolved.lines[0].part->provenanceOf(length).source, "tape");
    EXPECT_EQ(withoutOverride(twice, 0, length), before->build());
}

TEST(AddedLine, RaisesOnlyAnEqualOne)
{
    const Build build = aBuild().with(aGpu().id("card"), 2).build();
    BuildLine same = build.lines[0];
    same.quantity = 1;
    EXPECT_EQ(withLineAdded(build, same).lines.front().quantity, 3);
    same.note = "from the attic";
    const Build added = withLineAdded(build, same);
    ASSERT_EQ(added.lines.size(), 2U);
    EXPECT_EQ(added.lines[1].note, "from the attic");
}

TEST(DroppedLine, BringsItsQuantityPriceAndValues)
{
    const auto before = aCompleteBuild().evaluate();
    BuildLine line;
    line.category = Category::Gpu;
    line.name = "Own card";
    line.quantity = 2;
    line.note = "two of them";
    line.overrides = {FieldOverride{&fieldOf<&Gpu::tdp_w>(), 400.0, {}}};
    const Part part = aGpu("Own card").tdp(400);
    const DropVerdict verdict = previewDrop(*before, line, part, DropTarget{Category::Gpu, std::nullopt});
    ASSERT_TRUE(verdict.accepted());
    EXPECT_EQ(verdict.kind, DropVerdict::Kind::Add);
    EXPECT_EQ(verdict.after->build().lines.back(), line);
    EXPECT_GT(verdict.after->report.power.gpu_w.value(), before->report.power.gpu_w.value() + 799);
}

TEST(DroppedLine, ReplacesAsAWholeAndIsRefusedElsewhere)
{
    const auto before = aCompleteBuild().evaluate();
    BuildLine line;
    line.category = Category::Psu;
    line.name = "Own supply";
    line.note = "old";
    const Part part = aPsu("Own supply").rated(300);
    const std::size_t present = *lineToReplace(before->build(), Category::Psu);
    const DropVerdict verdict = previewDrop(*before, line, part, DropTarget{Category::Psu, present});
    EXPECT_EQ(verdict.kind, DropVerdict::Kind::Replace);
    EXPECT_EQ(verdict.after->build().lines[present], line);
    EXPECT_FALSE(previewDrop(*before, line, part, DropTarget{Category::Gpu, std::nullopt}).accepted());
}

} // namespace
} // namespace deeprig
