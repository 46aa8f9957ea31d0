#include "core/rules.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;

Site circuit(double volts, double amps)
{
    Site site;
    site.mains_voltage_v = volts;
    site.breaker_a = amps;
    return site;
}

/// `watts` at the wall: a supply of 100 % makes the wall equal to the load.
BuildBuilder wall(double watts, const Site& site)
{
    return aBuild().with(aCpu().maxPower(watts)).with(aPsu().rated(9000)).otherLoad(0).efficiency(1).site(site);
}

struct CircuitRow {
    const char* name;
    double volts;
    double amps;
    double continuous_w;
    double peak_w;

    friend void PrintTo(const CircuitRow& row, std::ostream* out) { *out << row.name; }
};

class CircuitLimits : public testing::TestWithParam<CircuitRow> {
protected:
    [[nodiscard]] std::string says(const char* rule, double watts) const
    {
        return test::says(*wall(watts, circuit(GetParam().volts, GetParam().amps)).evaluate(), rule);
    }
};

TEST_P(CircuitLimits, ContinuousLoadEndsAtEightyPercent)
{
    EXPECT_EQ(says("circuit_continuous", GetParam().continuous_w), "-");
    EXPECT_EQ(says("circuit_continuous", GetParam().continuous_w + 1), "warning");
}

TEST_P(CircuitLimits, BreakerEndsAtVoltsTimesAmps)
{
    EXPECT_EQ(says("circuit_peak", GetParam().peak_w), "-");
    EXPECT_EQ(says("circuit_peak", GetParam().peak_w + 1), "error");
}

INSTANTIATE_TEST_SUITE_P(
    Circuits, CircuitLimits,
    testing::Values(CircuitRow{"US15", 120, 15, 1440, 1800}, CircuitRow{"US20", 120, 20, 1920, 2400},
                    CircuitRow{"US240V20", 240, 20, 3840, 4800}, CircuitRow{"US240V30", 240, 30, 5760, 7200},
                    CircuitRow{"Europe", 230, 16, 2944, 3680}, CircuitRow{"Britain", 230, 13, 2392, 2990},
                    CircuitRow{"China10", 220, 10, 1760, 2200}, CircuitRow{"China16", 220, 16, 2816, 3520},
                    CircuitRow{"Japan", 100, 15, 1200, 1500}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(CircuitContinuous, ShortRunsMayUseTheWholeCircuit)
{
    Site site = circuit(120, 15);
    site.continuous = false;

    EXPECT_EQ(says(*wall(1799, site).evaluate(), "circuit_continuous"), "-");
    EXPECT_EQ(says(*wall(1801, site).evaluate(), "circuit_peak"), "error");
}

TEST(Circuit, TellsItsNumbers)
{
    const auto evaluation = wall(2000, circuit(120, 15)).evaluate();
    const Finding& finding = *findingOf(*evaluation, "circuit_peak");

    EXPECT_EQ(numberIn(finding, "wall_w"), 2000);
    EXPECT_EQ(numberIn(finding, "limit_w"), 1800);
    EXPECT_EQ(numberIn(finding, "volts"), 120);
    EXPECT_EQ(finding.excess, 200);
    EXPECT_THAT(finding.lines, testing::Contains(1u));
}

TEST(Circuit, EfficiencyCounts)
{
    EXPECT_EQ(says(*wall(1300, circuit(120, 15)).efficiency(0.92).evaluate(), "circuit_continuous"), "-");
    EXPECT_EQ(says(*wall(1350, circuit(120, 15)).efficiency(0.92).evaluate(), "circuit_continuous"), "warning");
}

TEST(Circuit, AssumedSiteGivesAWarningAtMost)
{
    const auto evaluation = wall(2000, {}).withoutSite().evaluate();

    EXPECT_EQ(says(*evaluation, "circuit_peak"), "warning");
    EXPECT_EQ(says(*evaluation, "circuit_continuous"), "warning");
    EXPECT_EQ(findingOf(*evaluation, "circuit_peak")->sentence.id, "circuit_peak.assumed_site");
}

TEST(Circuit, SiteThatNamesNoCircuitIsNoSilentPass)
{
    Site site;
    site.use = "office";

    EXPECT_EQ(says(*wall(2000, site).evaluate(), "circuit_peak"), "warning");
}

TEST(Circuit, CountryWithoutAnEntryIsNoSilentPass)
{
    Site site;
    site.country = "XX";

    EXPECT_EQ(says(*wall(2000, site).evaluate(), "circuit_peak"), "warning");
}

TEST(Circuit, SeveralCircuitsShareTheSupplies)
{
    const auto on = [](int circuits, int supplies, double watts) {
        Site site = circuit(120, 15);
        site.circuits = circuits;
        return says(*aBuild()
                         .with(aCpu().maxPower(watts))
                         .with(aPsu().rated(2000), supplies)
                         .otherLoad(0)
                         .efficiency(1)
                         .site(site)
                         .evaluate(),
                    "circuit_peak");
    };

    EXPECT_EQ(on(2, 2, 3600), "-");
    EXPECT_EQ(on(2, 2, 3601), "error");
    EXPECT_EQ(on(1, 2, 1801), "error");
    // One supply hangs on one circuit, however many there are.
    EXPECT_EQ(on(2, 1, 1801), "error");
    EXPECT_EQ(on(0, 2, 1800), "-");
}

TEST(Circuit, UnknownLoadIsNamed)
{
    const auto evaluation =
        aBuild().with(aCpu()).with(aGpu().without<&Gpu::tdp_w>()).with(aPsu()).site(circuit(120, 15)).evaluate();

    EXPECT_EQ(says(*evaluation, "circuit_peak"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "circuit_peak")), ElementsAre("tdp_w"));
    EXPECT_EQ(says(*evaluation, "circuit_continuous"), "unknown");
}

TEST(Circuit, WhatIsKnownMayOverloadAlone)
{
    const auto evaluation = aBuild()
                                .with(aCpu().maxPower(2500))
                                .with(aGpu().without<&Gpu::tdp_w>())
                                .with(aPsu().rated(3000))
                                .otherLoad(0)
                                .site(circuit(120, 15))
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "circuit_peak"), "error");
}

TEST(Circuit, LoadByHeartNeverFails)
{
    BuildBuilder build = aBuild().with(aCpu().maxPower(2000).byHeart<&Cpu::max_power_w>()).with(aPsu().rated(9000));
    build.otherLoad(0).efficiency(1).site(circuit(120, 15));
    const auto evaluation = build.evaluate();

    EXPECT_EQ(says(*evaluation, "circuit_peak"), "unknown");
    EXPECT_EQ(says(*evaluation, "circuit_continuous"), "unknown");
}

TEST(Circuit, PassByHeartIsANote)
{
    BuildBuilder build = aBuild().with(aCpu().maxPower(500).byHeart<&Cpu::max_power_w>()).with(aPsu().rated(1000));
    build.otherLoad(0).efficiency(1).site(circuit(120, 15));

    EXPECT_EQ(says(*build.evaluate(), "circuit_peak"), "note");
}

TEST(Circuit, NeedsALoad) { EXPECT_EQ(says(*aBuild().with(aPsu()).evaluate(), "circuit_peak"), "-"); }

TEST(Circuit, StoryS6)
{
    BuildBuilder build = aBuild().with(aGpu("Blower").tdp(300), 4).with(aCpu().maxPower(180)).with(aPsu().rated(1600));
    build.otherLoad(70).efficiency(0.92);
    Site us;
    us.country = "US";
    Site us20;
    us20.country = "US-20";
    Site china;
    china.country = "CN";

    EXPECT_EQ(says(*build.site(us).evaluate(), "circuit_continuous"), "warning");
    EXPECT_EQ(says(*build.site(us).evaluate(), "circuit_peak"), "-");
    EXPECT_EQ(says(*build.site(us20).evaluate(), "circuit_continuous"), "-");
    EXPECT_EQ(says(*build.site(china).evaluate(), "circuit_continuous"), "-");
    EXPECT_EQ(says(*build.site(us).cap(250).evaluate(), "circuit_continuous"), "-");
}

} // namespace
} // namespace deeprig
