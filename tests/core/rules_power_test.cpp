#include "core/rules.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

// --- psu_wattage ---

/// A load of `watts` on a supply of `rated` watts.
BuildBuilder loadOn(double watts, double rated)
{
    return aBuild().with(aCpu().maxPower(watts)).with(aPsu().rated(rated)).otherLoad(0);
}

std::string wattageSays(double watts, double rated) { return says(*loadOn(watts, rated).evaluate(), "psu_wattage"); }

TEST(PsuWattage, BandsOfTheLoad)
{
    EXPECT_EQ(wattageSays(901, 900), "error");
    EXPECT_EQ(wattageSays(900, 900), "warning");
    EXPECT_EQ(wattageSays(751, 900), "warning");
    EXPECT_EQ(wattageSays(750, 900), "-");
    EXPECT_EQ(wattageSays(500, 900), "-");
    EXPECT_EQ(wattageSays(300, 1000), "-");
    EXPECT_EQ(wattageSays(299, 1000), "note");
}

TEST(PsuWattage, TellsBothNumbersAndTheExcess)
{
    const auto evaluation = loadOn(950, 900).evaluate();
    const Finding& finding = *findingOf(*evaluation, "psu_wattage");

    EXPECT_EQ(numberIn(finding, "load_w"), 950);
    EXPECT_EQ(numberIn(finding, "psu_w"), 900);
    EXPECT_EQ(numberIn(finding, "advised_w"), 1140);
    EXPECT_EQ(finding.excess, 50);
    EXPECT_THAT(finding.lines, ElementsAre(1u));
}

TEST(PsuWattage, TwoSuppliesAdd)
{
    BuildBuilder build = aBuild().with(aCpu().maxPower(900)).with(aPsu("A").rated(600)).with(aPsu("B").rated(600));
    build.otherLoad(0);

    EXPECT_EQ(says(*build.evaluate(), "psu_wattage"), "-");
}

TEST(PsuWattage, UnknownSupplyIsNamed)
{
    const auto evaluation = aBuild().with(aCpu()).with(aPsu().without<&Psu::rated_w>()).evaluate();

    EXPECT_EQ(says(*evaluation, "psu_wattage"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "psu_wattage")), ElementsAre("rated_w"));
}

TEST(PsuWattage, UnknownLoadIsNamed)
{
    const auto evaluation = aBuild().with(aGpu().without<&Gpu::tdp_w>()).with(aPsu()).evaluate();

    EXPECT_EQ(says(*evaluation, "psu_wattage"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "psu_wattage")), ElementsAre("tdp_w"));
}

TEST(PsuWattage, WhatIsKnownMayOverloadAlone)
{
    const auto evaluation = aBuild()
                                .with(aCpu().maxPower(901))
                                .with(aGpu().without<&Gpu::tdp_w>())
                                .with(aPsu().rated(900))
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "psu_wattage"), "error");
}

TEST(PsuWattage, LoadByHeartNeverFails)
{
    const auto load = [](double watts) {
        const Part cpu = aCpu().maxPower(watts).byHeart<&Cpu::max_power_w>();
        return says(*aBuild().with(cpu).with(aPsu().rated(900)).otherLoad(0).evaluate(), "psu_wattage");
    };

    EXPECT_EQ(load(901), "unknown");
    EXPECT_EQ(load(800), "unknown");
    EXPECT_EQ(load(500), "note");
}

TEST(PsuWattage, RatingByHeartNeverFails)
{
    EXPECT_EQ(says(*aBuild().with(aCpu().maxPower(901)).with(aPsu().rated(900).byHeart<&Psu::rated_w>()).evaluate(),
                   "psu_wattage"),
              "unknown");
}

TEST(PsuWattage, FailsWithoutTheValuesByHeartToo)
{
    // The cards alone are too much; that the memory was written down by heart changes nothing.
    const auto evaluation = aBuild()
                                .with(aGpu().tdp(500), 2)
                                .with(aKit().byHeart<&Ram::memory_type>())
                                .with(aPsu().rated(900))
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "psu_wattage"), "error");
}

TEST(PsuWattage, NeedsASupplyAndALoad)
{
    EXPECT_EQ(says(*aBuild().with(aGpu()).evaluate(), "psu_wattage"), "-");
    EXPECT_EQ(says(*aBuild().with(aPsu()).with(aKit()).evaluate(), "psu_wattage"), "-");
}

TEST(PsuWattage, ServerOfUnknownPowerIsUnknown)
{
    EXPECT_EQ(says(*aBuild().with(aServer().without<&Psu::rated_w>()).with(aGpu(), 8).evaluate(), "psu_wattage"),
              "unknown");
}

TEST(PsuWattage, StoryS2)
{
    BuildBuilder build =
        aBuild().with(aGpu().tdp(350), 2).with(aCpu().maxPower(105)).with(aPsu().rated(750)).otherLoad(75);
    const auto uncapped = build.evaluate();
    const auto capped = build.cap(280).evaluate();

    EXPECT_EQ(says(*uncapped, "psu_wattage"), "error");
    EXPECT_EQ(numberIn(*findingOf(*uncapped, "psu_wattage"), "load_w"), 880);
    EXPECT_EQ(says(*capped, "psu_wattage"), "warning");
    EXPECT_EQ(numberIn(*findingOf(*capped, "psu_wattage"), "load_w"), 740);
}

TEST(PsuWattage, StoryS19)
{
    BuildBuilder build =
        aBuild().with(aGpu().tdp(350), 2).with(aCpu().maxPower(105)).with(aPsu().rated(850)).otherLoad(75);

    EXPECT_EQ(says(*build.evaluate(), "psu_wattage"), "error");
    EXPECT_EQ(says(*build.cap(265).evaluate(), "psu_wattage"), "warning");
    EXPECT_EQ(says(*build.cap(264).evaluate(), "psu_wattage"), "-");
}

// --- gpu_pcie_connectors ---

std::string plugsSay(std::vector<Part> cards, int available)
{
    BuildBuilder build = aBuild().with(aPsu().rated(3000).plugs(available));
    for (const Part& card : cards)
        build.with(card);
    return says(*build.evaluate(), "gpu_pcie_connectors");
}

TEST(PciePlugs, AsManyAsSocketsIsFine)
{
    EXPECT_EQ(plugsSay({aGpu("A").plugs(2), aGpu("B").plugs(3)}, 5), "-");
    EXPECT_EQ(plugsSay({aGpu("A").plugs(2), aGpu("B").plugs(3)}, 4), "error");
}

TEST(PciePlugs, SixPinSocketsCount)
{
    EXPECT_EQ(plugsSay({aGpu().plugs(1, 0, 1)}, 2), "-");
    EXPECT_EQ(plugsSay({aGpu().plugs(1, 0, 1)}, 1), "error");
}

TEST(PciePlugs, SixteenPinSocketsDoNotCount) { EXPECT_EQ(plugsSay({aGpu().plugs(0, 1)}, 0), "-"); }

TEST(PciePlugs, PlugsOfAllSuppliesCount)
{
    const auto evaluation =
        aBuild().with(aGpu().plugs(3), 2).with(aPsu("A").plugs(2)).with(aPsu("B").plugs(4)).evaluate();

    EXPECT_EQ(says(*evaluation, "gpu_pcie_connectors"), "-");
}

TEST(PciePlugs, TellsBothNumbers)
{
    const auto evaluation = aBuild().with(aGpu().plugs(3), 2).with(aPsu().plugs(4)).evaluate();
    const Finding& finding = *findingOf(*evaluation, "gpu_pcie_connectors");

    EXPECT_EQ(numberIn(finding, "needed"), 6);
    EXPECT_EQ(numberIn(finding, "available"), 4);
    EXPECT_EQ(finding.excess, 2);
}

TEST(PciePlugs, CardsAreAtFaultToo)
{
    const auto evaluation = aBuild().with(aGpu().plugs(3), 2).with(aPsu().plugs(4)).evaluate();

    EXPECT_THAT(findingOf(*evaluation, "gpu_pcie_connectors")->lines, UnorderedElementsAre(0u, 1u));
}

TEST(PciePlugs, CardsWithoutSocketsNeedNothing)
{
    EXPECT_EQ(says(*aBuild().with(aGpu().plugs(0)).with(aPsu().without<&Psu::cables_pcie>()).evaluate(),
                   "gpu_pcie_connectors"),
              "-");
}

TEST(PciePlugs, UnknownSocketsOfALargeCardAreNamed)
{
    const auto evaluation = aBuild().with(aGpu().tdp(250).withoutPlugs()).with(aPsu()).evaluate();

    EXPECT_EQ(says(*evaluation, "gpu_pcie_connectors"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "gpu_pcie_connectors")),
                UnorderedElementsAre("plugs_6_pin", "plugs_8_pin"));
}

TEST(PciePlugs, CardOfSeventyFiveWattsNeedsNoneByAssumption)
{
    EXPECT_EQ(plugsSay({aGpu().tdp(75).withoutPlugs()}, 0), "note");
    EXPECT_EQ(plugsSay({aGpu().tdp(76).withoutPlugs()}, 0), "unknown");
}

TEST(PciePlugs, UnknownCablesAreNamed)
{
    const auto evaluation = aBuild().with(aGpu()).with(aPsu().without<&Psu::cables_pcie>()).evaluate();

    EXPECT_EQ(says(*evaluation, "gpu_pcie_connectors"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "gpu_pcie_connectors")), ElementsAre("cables_pcie"));
}

TEST(PciePlugs, KnownCardsMayNeedTooManyAlone)
{
    EXPECT_EQ(plugsSay({aGpu("A").plugs(3), aGpu("B").withoutPlugs()}, 2), "error");
    EXPECT_EQ(plugsSay({aGpu("A").plugs(2), aGpu("B").withoutPlugs()}, 2), "unknown");
}

TEST(PciePlugs, SocketsByHeartNeverFail)
{
    EXPECT_EQ(plugsSay({aGpu().plugs(3).byHeart<&Gpu::plugs_8_pin>()}, 2), "unknown");
    EXPECT_EQ(plugsSay({aGpu().plugs(3).byHeart<&Gpu::plugs_8_pin>()}, 3), "note");
}

TEST(PciePlugs, CablesByHeartNeverFail)
{
    EXPECT_EQ(says(*aBuild().with(aGpu().plugs(3)).with(aPsu().plugs(2).byHeart<&Psu::cables_pcie>()).evaluate(),
                   "gpu_pcie_connectors"),
              "unknown");
}

TEST(PciePlugs, SupplyOfAServerCounts)
{
    EXPECT_EQ(says(*aBuild().with(aGpu().plugs(2), 8).with(aServer()).evaluate(), "gpu_pcie_connectors"), "-");
    EXPECT_EQ(says(*aBuild().with(aGpu().plugs(3), 8).with(aServer()).evaluate(), "gpu_pcie_connectors"), "error");
}

// --- gpu_16pin_connector ---

struct Cable {
    std::vector<Part> cards;
    int eight_pin;
    int sixteen_pin;
};

std::string cableSays(const Cable& cable)
{
    BuildBuilder build = aBuild().with(aPsu().rated(3000).plugs(cable.eight_pin, cable.sixteen_pin));
    for (const Part& card : cable.cards)
        build.with(card);
    return says(*build.evaluate(), "gpu_16pin_connector");
}

Part sixteenPinCard(const std::string& name, double watts) { return aGpu(name).tdp(watts).plugs(0, 1); }

TEST(SixteenPin, NativePlugIsFine)
{
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 450)}, 0, 1}), "-");
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 450), sixteenPinCard("B", 450)}, 0, 2}), "-");
}

TEST(SixteenPin, AdapterTakesOnePlugForEvery150Watts)
{
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 300)}, 2, 0}), "warning");
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 300)}, 1, 0}), "error");
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 450)}, 3, 0}), "warning");
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 451)}, 3, 0}), "error");
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 575)}, 4, 0}), "warning");
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 575)}, 3, 0}), "error");
}

TEST(SixteenPin, PlugsOfOtherCardsAreNotFree)
{
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 450), aGpu("B").plugs(2)}, 5, 0}), "warning");
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 450), aGpu("B").plugs(2)}, 4, 0}), "error");
}

TEST(SixteenPin, NativePlugGoesToTheHungriestCard)
{
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 300), sixteenPinCard("B", 575)}, 2, 1}), "warning");
    EXPECT_EQ(cableSays({{sixteenPinCard("A", 300), sixteenPinCard("B", 575)}, 1, 1}), "error");
}

TEST(SixteenPin, NativePlugsGoWhereTheySaveTheMostAdapters)
{
    // A card with two sockets would take both native plugs and save five 8-pin plugs; two cards with one each save six.
    const Part two_sockets = aGpu("Two sockets").tdp(666).plugs(0, 2);
    const std::vector<Part> cards{two_sockets, sixteenPinCard("A", 450), sixteenPinCard("B", 450)};

    EXPECT_EQ(cableSays({cards, 5, 2}), "warning");
    EXPECT_EQ(cableSays({cards, 4, 2}), "error");
}

TEST(SixteenPin, CardsWithoutItNeedNothing)
{
    EXPECT_EQ(says(*aBuild().with(aGpu()).with(aPsu().without<&Psu::cables_16_pin>()).evaluate(), "gpu_16pin_connector"),
              "-");
}

TEST(SixteenPin, UnknownSocketsAreNamed)
{
    const auto evaluation = aBuild().with(aGpu().without<&Gpu::plugs_16_pin>()).with(aPsu()).evaluate();

    EXPECT_EQ(says(*evaluation, "gpu_16pin_connector"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "gpu_16pin_connector")), ElementsAre("plugs_16_pin"));
}

TEST(SixteenPin, UnknownPlugsAreNamed)
{
    const Part card = sixteenPinCard("A", 450);
    const auto native = aBuild().with(card).with(aPsu().without<&Psu::cables_16_pin>()).evaluate();
    const auto eight_pin = aBuild().with(card).with(aPsu().plugs(4, 0).without<&Psu::cables_pcie>()).evaluate();

    EXPECT_EQ(says(*native, "gpu_16pin_connector"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*native, "gpu_16pin_connector")), ElementsAre("cables_16_pin"));
    EXPECT_EQ(says(*eight_pin, "gpu_16pin_connector"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*eight_pin, "gpu_16pin_connector")), ElementsAre("cables_pcie"));
}

TEST(SixteenPin, EightPinPlugsDoNotMatterBesideANativeOne)
{
    EXPECT_EQ(says(*aBuild()
                        .with(sixteenPinCard("A", 450))
                        .with(aPsu().plugs(0, 1).without<&Psu::cables_pcie>())
                        .evaluate(),
                   "gpu_16pin_connector"),
              "-");
}

TEST(SixteenPin, UnknownPowerOfACardWithoutAPlugIsNamed)
{
    const auto evaluation = aBuild()
                                .with(aGpu().plugs(0, 1).without<&Gpu::tdp_w>())
                                .with(aPsu().plugs(6, 0))
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "gpu_16pin_connector"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "gpu_16pin_connector")), ElementsAre("tdp_w"));
}

TEST(SixteenPin, ValuesByHeartNeverFailOrWarn)
{
    const Part card = aGpu().tdp(450).plugs(0, 1).byHeart<&Gpu::plugs_16_pin>();

    EXPECT_EQ(cableSays({{card}, 0, 0}), "unknown");
    EXPECT_EQ(cableSays({{card}, 3, 0}), "unknown");
    EXPECT_EQ(cableSays({{card}, 0, 1}), "note");
}

TEST(SixteenPin, TwoSuppliesAdd)
{
    const auto evaluation = aBuild()
                                .with(sixteenPinCard("A", 450), 2)
                                .with(aPsu("First").plugs(0, 1))
                                .with(aPsu("Second").plugs(0, 1))
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "gpu_16pin_connector"), "-");
}

TEST(SixteenPin, TellsItsNumbers)
{
    const auto evaluation = aBuild().with(sixteenPinCard("A", 575), 2).with(aPsu().plugs(6, 1)).evaluate();
    const Finding& finding = *findingOf(*evaluation, "gpu_16pin_connector");

    EXPECT_EQ(numberIn(finding, "needed"), 2);
    EXPECT_EQ(numberIn(finding, "native"), 1);
    EXPECT_EQ(numberIn(finding, "free"), 6);
    EXPECT_EQ(numberIn(finding, "adapter_plugs"), 4);
}

} // namespace
} // namespace deeprig
