#include "core/power_model.h"

#include "tests/core/random_build.h"
#include "tests/support/build_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

using namespace deeprig::test;

PowerEstimate powerOf(const BuildBuilder& builder, std::vector<PowerGap>* gaps = nullptr)
{
    const ResolvedBuild build =
        resolve(builder.catalog(), std::make_shared<const Build>(builder.build()), defaultSite());
    return estimatePower(assemble(build), gaps);
}

// --- the terms of the table ---

TEST(PowerGpu, IsTheSumOfTheCards)
{
    EXPECT_EQ(powerOf(aBuild().with(aGpu("A").tdp(350), 2).with(aGpu("B").tdp(75))).gpu_w, 775);
}

TEST(PowerGpu, CapHoldsForCardsAboveIt)
{
    EXPECT_EQ(powerOf(aBuild().with(aGpu("A").tdp(350), 2).with(aGpu("B").tdp(75)).cap(280)).gpu_w, 635);
}

TEST(PowerGpu, UnknownCardMakesTheTermUnknown)
{
    const PowerEstimate power = powerOf(aBuild().with(aGpu("A").tdp(350)).with(aGpu("B").without<&Gpu::tdp_w>()));

    EXPECT_EQ(power.gpu_w, std::nullopt);
    EXPECT_EQ(power.dc_w, std::nullopt);
    EXPECT_EQ(power.peak_w, std::nullopt);
    EXPECT_EQ(power.wall_w, std::nullopt);
    EXPECT_EQ(power.known_w, 350 + 12);
}

TEST(PowerGpu, CapOfZeroIsNone)
{
    EXPECT_EQ(powerOf(aBuild().with(aGpu().tdp(350)).cap(0)).gpu_w, 350);
    EXPECT_EQ(powerOf(aBuild().with(aGpu().tdp(350)).cap(-5)).gpu_w, 350);
}

TEST(PowerGpu, CapKnowsNothingOfAnUnknownCard)
{
    EXPECT_EQ(powerOf(aBuild().with(aGpu("B").without<&Gpu::tdp_w>()).cap(280)).gpu_w, std::nullopt);
}

TEST(PowerCpu, IsTheLargestPowerElseTheTdp)
{
    EXPECT_EQ(powerOf(aBuild().with(aCpu().tdp(105).maxPower(142))).cpu_w, 142);
    EXPECT_EQ(powerOf(aBuild().with(aCpu().tdp(105).without<&Cpu::max_power_w>())).cpu_w, 105);
    EXPECT_EQ(powerOf(aBuild().with(aCpu().maxPower(142), 2)).cpu_w, 284);
}

TEST(PowerCpu, ZeroIsNoLargestPower)
{
    EXPECT_EQ(powerOf(aBuild().with(aCpu().tdp(105).maxPower(0))).cpu_w, 105);
}

TEST(PowerCpu, IsUnknownWithoutBoth)
{
    std::vector<PowerGap> gaps;
    const PowerEstimate power =
        powerOf(aBuild().with(aCpu().without<&Cpu::tdp_w>().without<&Cpu::max_power_w>()), &gaps);

    EXPECT_EQ(power.cpu_w, std::nullopt);
    ASSERT_EQ(gaps.size(), 1u);
    EXPECT_EQ(gaps[0].field, &fieldOf<&Cpu::tdp_w>());
    EXPECT_FALSE(gaps[0].assumed);
}

struct BoardRow {
    const char* form;
    double watts;

    friend void PrintTo(const BoardRow& row, std::ostream* out) { *out << row.form; }
};

class PowerBoard : public testing::TestWithParam<BoardRow> {};

TEST_P(PowerBoard, FollowsTheSize)
{
    EXPECT_EQ(powerOf(aBuild().with(aBoard().form(GetParam().form))).board_w, GetParam().watts);
}

INSTANTIATE_TEST_SUITE_P(Sizes, PowerBoard,
                         testing::Values(BoardRow{"ATX", 70}, BoardRow{"EATX", 100}, BoardRow{"E-ATX", 100},
                                         BoardRow{"Micro ATX", 60}, BoardRow{"mATX", 60}, BoardRow{"Mini-ITX", 30},
                                         BoardRow{"Thin Mini-ITX", 30}, BoardRow{"SSI EEB", 150},
                                         BoardRow{"SSI CEB", 150}, BoardRow{"EEB", 150}, BoardRow{"XL ATX", 130}));

TEST(PowerBoard, UnknownSizeIsUnknown)
{
    EXPECT_EQ(powerOf(aBuild().with(aBoard().without<&Motherboard::form_factor>())).board_w, std::nullopt);
}

TEST(PowerBoard, NoBoardDrawsNothing) { EXPECT_EQ(powerOf(aBuild().with(aGpu())).board_w, 0); }

TEST(PowerRam, Ddr5DrawsLessThanOthers)
{
    EXPECT_DOUBLE_EQ(powerOf(aBuild().with(aKit().type("DDR5").modules(2, 32))).ram_w.value(), 19.2);
    EXPECT_DOUBLE_EQ(powerOf(aBuild().with(aKit().type("DDR4").modules(2, 16))).ram_w.value(), 12.0);
    EXPECT_DOUBLE_EQ(powerOf(aBuild().with(aKit().type("DDR3").modules(2, 8))).ram_w.value(), 6.0);
}

TEST(PowerRam, ModuleDrawsAtMostFifteenWatts)
{
    // 0.3 x 64 = 19.2 W, and 0.375 x 64 = 24 W.
    EXPECT_EQ(powerOf(aBuild().with(aKit().type("DDR5").modules(4, 64))).ram_w, 60);
    EXPECT_EQ(powerOf(aBuild().with(aKit().type("DDR4").modules(8, 64))).ram_w, 120);
    // 0.3 x 50 = 15 W: just at the limit.
    EXPECT_DOUBLE_EQ(powerOf(aBuild().with(aKit().type("DDR5").modules(1, 50))).ram_w.value(), 15);
}

TEST(PowerRam, CapacityMayFollowFromTheModules)
{
    EXPECT_DOUBLE_EQ(powerOf(aBuild().with(aKit().modules(2, 32).without<&Ram::capacity_gib>())).ram_w.value(), 19.2);
}

TEST(PowerRam, KitOfUnknownModulesDrawsByItsCapacity)
{
    EXPECT_DOUBLE_EQ(powerOf(aBuild().with(aKit().modules(2, 32).without<&Ram::modules>())).ram_w.value(), 19.2);
}

TEST(PowerRam, IsUnknownWithoutTypeOrCapacity)
{
    EXPECT_EQ(powerOf(aBuild().with(aKit().without<&Ram::memory_type>())).ram_w, std::nullopt);
    EXPECT_EQ(powerOf(aBuild().with(aKit().without<&Ram::capacity_gib>().without<&Ram::modules>())).ram_w,
              std::nullopt);
}

TEST(PowerStorage, SolidStateTenAndLargeDisksTwenty)
{
    EXPECT_EQ(powerOf(aBuild().with(aDrive())).storage_w, 10);
    EXPECT_EQ(powerOf(aBuild().with(aHardDisk(), 2)).storage_w, 40);
    EXPECT_EQ(powerOf(aBuild().with(aSataDrive()).with(aHardDisk().form("2.5"))).storage_w, 20);
}

TEST(PowerStorage, EveryDriveOfALongLineCounts)
{
    EXPECT_EQ(powerOf(aBuild().with(aHardDisk(), 100)).storage_w, 2000);
}

TEST(PowerStorage, IsUnknownWithoutKind)
{
    EXPECT_EQ(powerOf(aBuild().with(aDrive().without<&Storage::storage_kind>())).storage_w, std::nullopt);
    EXPECT_EQ(powerOf(aBuild().with(aHardDisk().without<&Storage::storage_form>())).storage_w, std::nullopt);
}

TEST(PowerStorage, FormOfASolidStateDriveDoesNotMatter)
{
    EXPECT_EQ(powerOf(aBuild().with(aDrive().without<&Storage::storage_form>())).storage_w, 10);
}

TEST(PowerCooling, FansAndOneCooler)
{
    EXPECT_EQ(powerOf(aBuild().with(aGpu())).cooling_w, 12);
    EXPECT_EQ(powerOf(aBuild().with(aCooler())).cooling_w, 17);
    EXPECT_EQ(powerOf(aBuild().with(aCooler().liquid(360))).cooling_w, 27);
    EXPECT_EQ(powerOf(aBuild().with(aCooler().without<&CpuCooler::cooler_kind>())).cooling_w, std::nullopt);
}

TEST(Power, EmptyBuildDrawsNothing) { EXPECT_EQ(powerOf(aBuild()).dc_w, 0); }

TEST(Power, IsTheSumOfItsTerms)
{
    const PowerEstimate power = powerOf(aCompleteBuild());

    EXPECT_DOUBLE_EQ(power.dc_w.value(), 300 + 142 + 70 + 19.2 + 10 + 17);
    EXPECT_DOUBLE_EQ(power.known_w, power.dc_w.value());
    EXPECT_EQ(power.other_w, std::nullopt);
}

TEST(Power, OtherLoadReplacesBoardMemoryDrivesAndCooling)
{
    const PowerEstimate power = powerOf(aCompleteBuild().with(aHardDisk().without<&Storage::storage_kind>()).otherLoad(75));

    EXPECT_EQ(power.other_w, 75);
    EXPECT_EQ(power.board_w, std::nullopt);
    EXPECT_EQ(power.dc_w, 300 + 142 + 75);
}

TEST(Power, PeakIsOneCardAtMoreThanTwiceItsPower)
{
    const PowerEstimate power = powerOf(aBuild().with(aGpu("A").tdp(350)).with(aGpu("B").tdp(200)).otherLoad(150));

    EXPECT_DOUBLE_EQ(power.dc_w.value(), 700);
    EXPECT_DOUBLE_EQ(power.peak_w.value(), 700 + 1.17 * 350);
}

TEST(Power, PeakOfCappedCardsFollowsTheCap)
{
    EXPECT_DOUBLE_EQ(powerOf(aBuild().with(aGpu("A").tdp(350)).otherLoad(0).cap(200)).peak_w.value(), 434);
}

TEST(Power, RatedPowerIsTheSumOfAllSupplies)
{
    EXPECT_EQ(powerOf(aBuild().with(aPsu("A").rated(850)).with(aPsu("B").rated(1200), 2)).psu_w, 3250);
    EXPECT_EQ(powerOf(aBuild().with(aGpu())).psu_w, std::nullopt);
    EXPECT_EQ(powerOf(aBuild().with(aPsu("A")).with(aPsu("B").without<&Psu::rated_w>())).psu_w, std::nullopt);
}

// --- the wall ---

/// A load of `watts` on a supply of 1000 W.
BuildBuilder loadOf(double watts, Efficiency level)
{
    return aBuild().with(aCpu().maxPower(watts)).with(aPsu().rated(1000).efficiency(level)).otherLoad(0);
}

Site mains(double volts)
{
    Site site;
    site.mains_voltage_v = volts;
    site.breaker_a = 16;
    return site;
}

struct EfficiencyRow {
    Efficiency level;
    double at_20;
    double at_50;
    double at_100;

    friend void PrintTo(const EfficiencyRow& row, std::ostream* out) { *out << choiceLabel(row.level); }
};

class PowerEfficiency : public testing::TestWithParam<EfficiencyRow> {};

TEST_P(PowerEfficiency, IsThatOfTheLevelAtItsLoad)
{
    const EfficiencyRow& row = GetParam();
    const auto at = [&](double watts) {
        return powerOf(loadOf(watts, row.level).site(mains(120))).efficiency.value();
    };

    EXPECT_NEAR(at(200), row.at_20, 1e-12);
    EXPECT_NEAR(at(500), row.at_50, 1e-12);
    EXPECT_NEAR(at(1000), row.at_100, 1e-12);
    EXPECT_NEAR(at(350), (row.at_20 + row.at_50) / 2, 1e-12);
    EXPECT_NEAR(at(750), (row.at_50 + row.at_100) / 2, 1e-12);
    EXPECT_NEAR(at(50), row.at_20, 1e-12);
    EXPECT_NEAR(at(1500), row.at_100, 1e-12);
}

TEST_P(PowerEfficiency, IsOnePercentBetterOnHighVoltage)
{
    EXPECT_NEAR(powerOf(loadOf(500, GetParam().level).site(mains(230))).efficiency.value(), GetParam().at_50 + 0.01,
                1e-12);
}

INSTANTIATE_TEST_SUITE_P(Levels, PowerEfficiency,
                         testing::Values(EfficiencyRow{Efficiency::None, 0.80, 0.80, 0.80},
                                         EfficiencyRow{Efficiency::White, 0.80, 0.80, 0.80},
                                         EfficiencyRow{Efficiency::Bronze, 0.82, 0.85, 0.82},
                                         EfficiencyRow{Efficiency::Silver, 0.85, 0.88, 0.85},
                                         EfficiencyRow{Efficiency::Gold, 0.87, 0.90, 0.87},
                                         EfficiencyRow{Efficiency::Platinum, 0.90, 0.92, 0.89},
                                         EfficiencyRow{Efficiency::Titanium, 0.92, 0.94, 0.90}),
                         [](const auto& row) { return std::string(choiceLabel(row.param.level)); });

TEST(PowerWall, UnknownLevelCountsAsNinetyPercent)
{
    const PowerEstimate power =
        powerOf(aBuild().with(aCpu().maxPower(900)).with(aPsu().without<&Psu::efficiency>()).otherLoad(0));

    EXPECT_EQ(power.efficiency, 0.90);
    EXPECT_DOUBLE_EQ(power.wall_w.value(), 1000);
}

TEST(PowerWall, NoSupplyCountsAsNinetyPercent)
{
    EXPECT_EQ(powerOf(aBuild().with(aCpu()).otherLoad(0)).efficiency, 0.90);
}

TEST(PowerWall, OwnEfficiencyGoesBeforeTheTable)
{
    EXPECT_EQ(powerOf(loadOf(500, Efficiency::Gold).efficiency(0.94)).efficiency, 0.94);
}

TEST(PowerWall, ImpossibleEfficiencyIsIgnored)
{
    for (const double share : {0.0, -0.9, 92.0})
        EXPECT_EQ(powerOf(loadOf(500, Efficiency::Gold).site(mains(120)).efficiency(share)).efficiency, 0.90);
}

TEST(PowerWall, SeveralCircuitsShareTheLoad)
{
    Site site = mains(120);
    site.circuits = 2;
    const PowerEstimate power =
        powerOf(aBuild().with(aCpu().maxPower(900)).with(aPsu(), 2).otherLoad(0).efficiency(0.9).site(site));

    EXPECT_DOUBLE_EQ(power.wall_w.value(), 1000);
    EXPECT_DOUBLE_EQ(power.circuit_w.value(), 500);
}

TEST(PowerWall, CircuitIsVoltsTimesAmps)
{
    const PowerEstimate power = powerOf(loadOf(500, Efficiency::Gold).site(mains(230)));

    EXPECT_EQ(power.circuit_peak_w, 3680);
    EXPECT_DOUBLE_EQ(power.circuit_continuous_w.value(), 2944);
}

// --- gaps ---

TEST(PowerGaps, NameLineAndField)
{
    std::vector<PowerGap> gaps;
    powerOf(aBuild().with(aCpu()).with(aGpu().without<&Gpu::tdp_w>()), &gaps);

    ASSERT_EQ(gaps.size(), 1u);
    EXPECT_EQ(gaps[0].line, 1u);
    EXPECT_EQ(gaps[0].field, &fieldOf<&Gpu::tdp_w>());
}

TEST(PowerGaps, ValuesByHeartAreAssumed)
{
    std::vector<PowerGap> gaps;
    powerOf(aBuild().with(aGpu().byHeart<&Gpu::tdp_w>()), &gaps);

    ASSERT_EQ(gaps.size(), 1u);
    EXPECT_TRUE(gaps[0].assumed);
}

TEST(PowerGaps, LoadByHeartIsNotSure)
{
    const PowerEstimate power = powerOf(aBuild()
                                            .with(aGpu("A").tdp(350))
                                            .with(aGpu("B").tdp(300).byHeart<&Gpu::tdp_w>())
                                            .with(aKit().byHeart<&Ram::memory_type>()));

    EXPECT_DOUBLE_EQ(power.known_w, 350 + 300 + 19.2 + 12);
    EXPECT_DOUBLE_EQ(power.sure_w, 350 + 12);
}

TEST(PowerGaps, CapacityByHeartIsAssumed)
{
    std::vector<PowerGap> gaps;
    powerOf(aBuild().with(aKit().byHeart<&Ram::capacity_gib>()), &gaps);

    ASSERT_EQ(gaps.size(), 1u);
    EXPECT_TRUE(gaps[0].assumed);
}

TEST(PowerGaps, KnownRigHasNone)
{
    std::vector<PowerGap> gaps;
    powerOf(aCompleteBuild(), &gaps);

    EXPECT_TRUE(gaps.empty());
}

// --- stories ---

TEST(PowerStory, S2TwoUsedCardsInAnOldCase)
{
    const BuildBuilder build =
        aBuild().with(aGpu("3090").tdp(350), 2).with(aCpu().maxPower(105)).with(aPsu().rated(750)).otherLoad(75);

    EXPECT_EQ(powerOf(build).dc_w, 880);
    EXPECT_EQ(powerOf(BuildBuilder(build).cap(280)).dc_w, 740);
}

TEST(PowerStory, S6FourCardsOnOneCircuit)
{
    const BuildBuilder build = aBuild()
                                   .with(aGpu("Blower").tdp(300), 4)
                                   .with(aCpu().maxPower(180))
                                   .with(aPsu().rated(1600))
                                   .otherLoad(70)
                                   .efficiency(0.92)
                                   .withoutSite();

    EXPECT_NEAR(powerOf(build).wall_w.value(), 1576, 0.5);
    EXPECT_DOUBLE_EQ(powerOf(build).circuit_continuous_w.value(), 1440);
    // 250 x 4 + 180 + 70 = 1250 W; the story's 1,359 W is this over 0.92.
    EXPECT_NEAR(powerOf(BuildBuilder(build).cap(250)).wall_w.value(), 1359, 0.5);
}

TEST(PowerStory, S19TwoCardsOnAMiddlingSupply)
{
    const BuildBuilder build =
        aBuild().with(aGpu("3090").tdp(350), 2).with(aCpu().maxPower(105)).with(aPsu().rated(850)).otherLoad(75);

    EXPECT_LE(powerOf(BuildBuilder(build).cap(264)).dc_w.value() * 1.2, 850);
    EXPECT_GT(powerOf(BuildBuilder(build).cap(265)).dc_w.value() * 1.2, 850);
}

// --- properties ---

RC_GTEST_PROP(PowerProperty, AddingAnyPartNeverLowersTheKnownLoad, ())
{
    const auto catalog = smallCatalog();
    const Build before = *randomBuild();
    const Part& part = catalog->part(*rc::gen::inRange<Catalog::Row>(0, static_cast<Catalog::Row>(catalog->parts().size())));

    const auto known = [&](const Build& build) {
        const ResolvedBuild settled = resolve(catalog, std::make_shared<const Build>(build), defaultSite());
        return estimatePower(assemble(settled)).known_w;
    };

    RC_ASSERT(known(withPart(before, part)) >= known(before) - 1e-9);
}

RC_GTEST_PROP(PowerProperty, KnownLoadIsTheLoadExactlyIfNothingIsMissing, ())
{
    const auto catalog = smallCatalog();
    const ResolvedBuild build = resolve(catalog, std::make_shared<const Build>(*randomBuild()), defaultSite());
    std::vector<PowerGap> gaps;

    const PowerEstimate power = estimatePower(assemble(build), &gaps);

    RC_ASSERT(power.sure_w <= power.known_w + 1e-9);
    const bool missing = std::ranges::any_of(gaps, [](const PowerGap& gap) { return !gap.assumed; });
    RC_ASSERT(power.dc_w.has_value() == !missing);
    if (power.dc_w)
        RC_ASSERT(*power.dc_w == power.known_w);
}

// --- rigs that others have measured (agreed rules, section 6.6) ---

// Puget Systems: four RTX 3090 blowers at 300 W each took 1717 W at the wall, times 0.92 = 1580 W of direct current.
TEST(MeasuredRigs, FourCappedCards)
{
    for (const double cpu_w : {165.0, 280.0}) {
        const PowerEstimate power =
            powerOf(aBuild().with(aGpu().tdp(350), 4).with(aCpu().maxPower(cpu_w)).otherLoad(150).cap(300));

        EXPECT_NEAR(power.dc_w.value(), 1580, 80) << cpu_w;
    }
}

// Seven RTX 4090 on an EPYC: about 3.5 kW reported.
TEST(MeasuredRigs, SevenCards)
{
    const PowerEstimate power = powerOf(aBuild().with(aGpu().tdp(450), 7).with(aCpu().maxPower(280)).otherLoad(150));

    EXPECT_NEAR(power.dc_w.value(), 3500, 150);
}

// Eight RTX 4090 D of 425 W: 4.6 kW at the wall reported.
TEST(MeasuredRigs, EightCardsAtTheWall)
{
    const PowerEstimate power = powerOf(aBuild()
                                            .with(aGpu().tdp(425), 8)
                                            .with(aCpu().maxPower(400))
                                            .with(aPsu("A").rated(2700).efficiency(Efficiency::Platinum), 2)
                                            .otherLoad(300));

    EXPECT_NEAR(power.dc_w.value(), 4100, 50);
    EXPECT_NEAR(power.wall_w.value(), 4600, 250);
}

TEST(PowerWall, SeveralSuppliesCountByTheirPower)
{
    const PowerEstimate power = powerOf(aBuild()
                                            .with(aCpu().maxPower(1000))
                                            .with(aPsu("A").rated(1500).efficiency(Efficiency::Titanium))
                                            .with(aPsu("B").rated(500).efficiency(Efficiency::Bronze))
                                            .otherLoad(0)
                                            .site(mains(120)));

    // Half load: 0.94 and 0.85, by 3 to 1.
    EXPECT_NEAR(power.efficiency.value(), (3 * 0.94 + 0.85) / 4, 1e-9);
}

} // namespace
} // namespace deeprig
