#include "core/rig.h"

#include "tests/support/build_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;

ResolvedBuild resolved(const BuildBuilder& builder, const Site& default_site = defaultSite())
{
    return resolve(builder.catalog(), std::make_shared<const Build>(builder.build()), default_site);
}

const Part& firstPart(const ResolvedBuild& build) { return *build.lines.at(0).part; }

// --- precedence of values ---

TEST(Resolve, PlainLineBorrowsThePartOfTheCatalog)
{
    const ResolvedBuild build = resolved(aBuild().with(aGpu("A")));

    EXPECT_EQ(build.lines[0].part, build.catalog->find(PartId{"a"}));
    EXPECT_EQ(build.lines[0].own, nullptr);
    EXPECT_TRUE(build.lines[0].inCatalog);
}

TEST(Resolve, SnapshotGoesBeforeTheCatalog)
{
    const ResolvedBuild build = resolved(aBuild().with(aGpu("A").tdp(350)).savedWith<&Gpu::tdp_w>(320.0));

    EXPECT_EQ(firstPart(build).as<Gpu>()->tdp_w, 320);
    EXPECT_EQ(firstPart(build).provenanceOf(fieldOf<&Gpu::tdp_w>()).origin, Origin::Snapshot);
}

TEST(Resolve, OverrideGoesBeforeTheSnapshot)
{
    const ResolvedBuild build = resolved(
        aBuild().with(aGpu("A").tdp(350)).overriding<&Gpu::tdp_w>(280.0).savedWith<&Gpu::tdp_w>(320.0));

    EXPECT_EQ(firstPart(build).as<Gpu>()->tdp_w, 280);
    EXPECT_EQ(firstPart(build).provenanceOf(fieldOf<&Gpu::tdp_w>()).origin, Origin::Own);
}

TEST(Resolve, OtherValuesComeFromTheCatalog)
{
    const ResolvedBuild build = resolved(aBuild().with(aGpu("A").length(313)).overriding<&Gpu::tdp_w>(280.0));

    EXPECT_EQ(firstPart(build).as<Gpu>()->length_mm, 313);
    EXPECT_EQ(firstPart(build).provenanceOf(fieldOf<&Gpu::length_mm>()).origin, Origin::Curated);
}

TEST(Resolve, OverrideLeavesTheCatalogAlone)
{
    const ResolvedBuild build = resolved(aBuild().with(aGpu("A").tdp(350)).overriding<&Gpu::tdp_w>(280.0));

    EXPECT_EQ(build.catalog->find(PartId{"a"})->as<Gpu>()->tdp_w, 350);
}

TEST(Resolve, OverrideMakesAnAssumedValueKnown)
{
    const ResolvedBuild build =
        resolved(aBuild().with(aGpu("A").tdp(350).byHeart<&Gpu::tdp_w>()).overriding<&Gpu::tdp_w>(350.0));

    EXPECT_FALSE(firstPart(build).isAssumed(fieldOf<&Gpu::tdp_w>()));
}

TEST(Resolve, OverrideOfAnotherCategoryIsIgnored)
{
    const ResolvedBuild build = resolved(aBuild().with(aGpu("A")).overriding<&Psu::rated_w>(280.0));

    EXPECT_EQ(firstPart(build).as<Gpu>()->tdp_w, 300);
}

TEST(Resolve, OverrideOfTheWrongKindIsIgnored)
{
    BuildBuilder builder = aBuild();
    builder.with(aGpu("A").maker("ASUS")).overriding<&Gpu::tdp_w>(std::string("much"));
    Build build = builder.build();
    build.lines[0].overrides.push_back(FieldOverride{findField(Category::Gpu, "manufacturer"), FieldValue(5.0), {}});

    const ResolvedBuild settled = resolve(builder.catalog(), std::make_shared<const Build>(build), defaultSite());

    EXPECT_EQ(firstPart(settled).as<Gpu>()->tdp_w, 300);
    EXPECT_EQ(firstPart(settled).manufacturer, "ASUS");
}

TEST(Resolve, OverriddenChipBringsItsValues)
{
    const ResolvedBuild build =
        resolved(aBuild()
                     .with(aGpu("A")
                               .chip("GeForce RTX 3090")
                               .without<&Gpu::vram_gib>()
                               .without<&Gpu::cuda_compute_capability>())
                     .overriding<&Gpu::chip>(std::string("GeForce RTX 5090")));

    EXPECT_EQ(firstPart(build).as<Gpu>()->cuda_compute_capability, "12.0");
    EXPECT_EQ(firstPart(build).as<Gpu>()->vram_gib, 32);
}

TEST(Resolve, OverriddenMemoryDecidesTheChip)
{
    const ResolvedBuild build =
        resolved(aBuild().with(aGpu("A").chip("GeForce RTX 3060").without<&Gpu::vram_gib>()).overriding<&Gpu::vram_gib>(
            12.0));

    EXPECT_EQ(firstPart(build).as<Gpu>()->cuda_compute_capability, "8.6");
}

// --- parts that the catalog lacks ---

TEST(Resolve, UserMadePartKnowsWhatItsOverridesSay)
{
    const ResolvedBuild build =
        resolved(aBuild().withUserMade(Category::Psu, "From the attic").overriding<&Psu::rated_w>(650.0));

    EXPECT_EQ(firstPart(build).name, "From the attic");
    EXPECT_EQ(firstPart(build).as<Psu>()->rated_w, 650);
    EXPECT_EQ(firstPart(build).as<Psu>()->cables_pcie, std::nullopt);
    EXPECT_TRUE(build.lines[0].inCatalog);
}

TEST(Resolve, UserMadeCardFindsItsChip)
{
    const ResolvedBuild build = resolved(
        aBuild().withUserMade(Category::Gpu, "Bare card").overriding<&Gpu::chip>(std::string("GeForce RTX 3090")));

    EXPECT_EQ(firstPart(build).as<Gpu>()->vram_gib, 24);
    EXPECT_EQ(firstPart(build).as<Gpu>()->tdp_w, std::nullopt);
}

TEST(Resolve, LostPartKeepsNameIdAndSnapshot)
{
    const ResolvedBuild build = resolved(
        aBuild().withLost(Category::Gpu, "gone-1", "Gone card").savedWith<&Gpu::vram_gib>(24.0));

    EXPECT_FALSE(build.lines[0].inCatalog);
    EXPECT_EQ(firstPart(build).id, PartId{"gone-1"});
    EXPECT_EQ(firstPart(build).name, "Gone card");
    EXPECT_EQ(firstPart(build).as<Gpu>()->vram_gib, 24);
}

TEST(Resolve, IdOfAnotherCategoryIsLost)
{
    const ResolvedBuild build =
        resolved(aBuild().offering(aPsu("Supply")).withLost(Category::Gpu, "supply", "Odd line"));

    EXPECT_FALSE(build.lines[0].inCatalog);
    EXPECT_EQ(firstPart(build).category(), Category::Gpu);
}

TEST(Resolve, PartIsFoundByItsUuid)
{
    BuildBuilder builder = aBuild();
    builder.offering(aGpu("A").opendb("uuid-1")).withLost(Category::Gpu, "uuid-1", "");

    EXPECT_TRUE(resolved(builder).lines[0].inCatalog);
    EXPECT_EQ(firstPart(resolved(builder)).name, "A");
}

// --- the site ---

TEST(Site, CountryFillsVoltsAndAmps)
{
    Site site;
    site.country = "GB";

    const ResolvedBuild build = resolved(aBuild().site(site));

    EXPECT_EQ(build.site.mains_voltage_v, 230);
    EXPECT_EQ(build.site.breaker_a, 13);
    EXPECT_FALSE(build.siteAssumed);
}

TEST(Site, OwnVoltsAndAmpsGoBeforeTheCountry)
{
    Site site;
    site.country = "GB";
    site.breaker_a = 32;

    EXPECT_EQ(resolved(aBuild().site(site)).site.breaker_a, 32);
    EXPECT_EQ(resolved(aBuild().site(site)).site.mains_voltage_v, 230);
}

TEST(Site, BuildWithoutOneTakesTheDefaultAsAnAssumption)
{
    const ResolvedBuild build = resolved(aBuild().withoutSite(), defaultSite(true));

    EXPECT_TRUE(build.siteAssumed);
    EXPECT_EQ(build.site.mains_voltage_v, 220);
    EXPECT_EQ(build.site.breaker_a, 10);
}

TEST(Site, OneThatNamesNoCircuitTakesThatOfTheDefaultAsAnAssumption)
{
    Site site;
    site.use = "lab";

    const ResolvedBuild build = resolved(aBuild().site(site));

    EXPECT_TRUE(build.siteAssumed);
    EXPECT_EQ(build.site.mains_voltage_v, 120);
    EXPECT_EQ(build.site.breaker_a, 15);
    EXPECT_EQ(build.site.use, "lab");
}

TEST(Site, DefaultIsAnAmericanCircuit)
{
    const Site site = defaultSite();

    EXPECT_EQ(site.country, "US");
    EXPECT_EQ(site.mains_voltage_v, 120);
    EXPECT_EQ(site.breaker_a, 15);
    EXPECT_EQ(site.room_c, 25);
    EXPECT_TRUE(site.continuous);
    EXPECT_EQ(site.use, "home");
}

TEST(Site, DefaultOfAChineseLocaleIsAChineseCircuit)
{
    const Site site = defaultSite(true);

    EXPECT_EQ(site.country, "CN");
    EXPECT_EQ(site.mains_voltage_v, 220);
    EXPECT_EQ(site.breaker_a, 10);
}

// --- the rig ---

TEST(Assemble, EveryPieceIsOneEntry)
{
    const ResolvedBuild build = resolved(aCompleteBuild().with(aGpu("Other"), 3).with(aHardDisk(), 4));
    const Rig rig = assemble(build);

    EXPECT_EQ(rig.gpus.size(), 4u);
    EXPECT_EQ(rig.gpus[1].line, 8u);
    EXPECT_EQ(rig.storage.size(), 5u);
    EXPECT_EQ(rig.cpus.size(), 1u);
    EXPECT_EQ(rig.psus.size(), 1u);
    ASSERT_TRUE(rig.board && rig.chassis && rig.cooler);
    EXPECT_EQ(rig.board->line, 1u);
    EXPECT_EQ(rig.chassis->line, 5u);
    EXPECT_FALSE(rig.empty());
}

TEST(Assemble, KeepsTheSmallParts)
{
    const ResolvedBuild build = resolved(aBuild()
                                             .with(aFan(), 3)
                                             .with(aNetworkCard())
                                             .with(anAccessory("Riser", AccessoryKind::Riser), 2)
                                             .with(aUps()));
    const Rig rig = assemble(build);

    EXPECT_EQ(rig.fans.size(), 3u);
    EXPECT_EQ(rig.networkCards.size(), 1u);
    EXPECT_EQ(rig.accessories.size(), 2u);
}

TEST(Assemble, EmptyBuildIsEmpty) { EXPECT_TRUE(assemble(resolved(aBuild())).empty()); }

TEST(Assemble, ServerIsBoardCaseAndSupply)
{
    const ResolvedBuild build = resolved(aBuild().with(aServer()));
    const Rig rig = assemble(build);

    ASSERT_TRUE(rig.board && rig.chassis);
    EXPECT_EQ(rig.board->line, 0u);
    EXPECT_EQ(rig.chassis->line, 0u);
    EXPECT_EQ(rig.psus.size(), 1u);
}

TEST(Assemble, ServerWithoutSupplyDataTakesThoseOfTheBuild)
{
    const ResolvedBuild build = resolved(aBuild().with(aServer().without<&Psu::rated_w>()).with(aPsu(), 2));

    EXPECT_EQ(assemble(build).psus.size(), 2u);
}

TEST(Assemble, ServerWithoutSupplyDataAndWithoutSuppliesHasOneOfUnknownPower)
{
    const ResolvedBuild build = resolved(aBuild().with(aServer().without<&Psu::rated_w>()));

    EXPECT_EQ(assemble(build).psus.size(), 1u);
}

// --- changes ---

TEST(ChangedLines, AddedPartTakesTheNextIndex)
{
    const ResolvedBuild build = resolved(aBuild().with(aGpu("A")).with(aPsu()));
    const Part other = aGpu("B");

    const std::vector<ResolvedLine> lines = changedLines(build, Change{&other, {}});

    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[2].part, &other);
    EXPECT_EQ(lines[2].line, 2u);
    EXPECT_EQ(lines[2].quantity, 1);
}

TEST(ChangedLines, AddedPartRaisesAnEqualLine)
{
    const ResolvedBuild build = resolved(aBuild().with(aGpu("A")).with(aPsu()));

    const std::vector<ResolvedLine> lines = changedLines(build, Change{build.lines[0].part, {}});

    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].quantity, 2);
}

TEST(ChangedLines, ReplacingPartKeepsIndexAndQuantity)
{
    const ResolvedBuild build = resolved(aBuild().with(aGpu("A"), 2).overriding<&Gpu::tdp_w>(280.0).with(aPsu()));
    const Part other = aGpu("B");

    const std::vector<ResolvedLine> lines = changedLines(build, Change{&other, 0});

    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].part, &other);
    EXPECT_EQ(lines[0].quantity, 2);
    EXPECT_EQ(lines[0].line, 0u);
    EXPECT_EQ(lines[0].own, nullptr);
}

TEST(ChangedLines, RemovedLineLeavesTheOthersTheirIndexes)
{
    const ResolvedBuild build = resolved(aBuild().with(aGpu("A")).with(aPsu()).with(aCpu()));

    const std::vector<ResolvedLine> lines = changedLines(build, Change{nullptr, 1});

    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].line, 0u);
    EXPECT_EQ(lines[1].line, 2u);
}

TEST(ChangedLines, LeaveTheBuildAlone)
{
    const ResolvedBuild build = resolved(aBuild().with(aGpu("A")));

    changedLines(build, Change{build.lines[0].part, {}});

    EXPECT_EQ(build.lines[0].quantity, 1);
}

} // namespace
} // namespace deeprig
