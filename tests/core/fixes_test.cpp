#include "core/fit.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Fix> fixesOf(const Evaluation& evaluation, std::string_view rule)
{
    const Finding* finding = findingOf(evaluation, rule);
    return finding == nullptr ? std::vector<Fix>{} : fixesFor(evaluation, *finding);
}

/// The cap that a way out sets; 0 if none does.
double capOf(const std::vector<Fix>& fixes)
{
    for (const Fix& fix : fixes) {
        for (const FixChange& change : fix.changes) {
            if (change.kind == FixChange::Kind::Set && change.field == "gpu_power_limit_w")
                return change.value;
        }
    }
    return 0;
}

std::vector<std::string> texts(const std::vector<Fix>& fixes)
{
    std::vector<std::string> list;
    for (const Fix& fix : fixes)
        list.push_back(sentence(fix.text, Language::English));
    return list;
}

/// Two 3090s and a processor on a supply of 850 W.
BuildBuilder storyS19()
{
    return aBuild().with(aGpu("3090").tdp(350), 2).with(aCpu().maxPower(105)).with(aPsu("Old").rated(850)).otherLoad(75);
}

TEST(Fixes, CheapestPartThatCuresIsOffered)
{
    const auto evaluation = storyS19()
                                .offering(aPsu("Dear").rated(1600).price(400))
                                .offering(aPsu("Cheap").rated(1200).price(200))
                                .offering(aPsu("Too small").rated(1000).price(100))
                                .evaluate();

    const std::vector<Fix> fixes = fixesOf(*evaluation, "psu_wattage");

    ASSERT_FALSE(fixes.empty());
    ASSERT_EQ(fixes[0].changes.size(), 1u);
    EXPECT_EQ(fixes[0].changes[0].kind, FixChange::Kind::Replace);
    EXPECT_EQ(fixes[0].changes[0].line, 2u);
    EXPECT_EQ(fixes[0].changes[0].part, PartId{"cheap"});
    EXPECT_THAT(texts(fixes)[0], testing::HasSubstr("2 fit"));
}

TEST(Fixes, PartThatLeavesAWarningIsNotOffered)
{
    // 880 W on 900 W: no error any more, but little margin.
    const auto evaluation = storyS19().offering(aPsu("Close").rated(900).price(90)).evaluate();

    for (const Fix& fix : fixesOf(*evaluation, "psu_wattage"))
        EXPECT_NE(fix.changes[0].part, PartId{"close"});
}

TEST(Fixes, PartOfUnknownPowerIsNotOffered)
{
    const auto evaluation = storyS19().offering(aPsu("Vague").without<&Psu::rated_w>().price(9)).evaluate();

    for (const Fix& fix : fixesOf(*evaluation, "psu_wattage"))
        EXPECT_NE(fix.changes[0].part, PartId{"vague"});
}

TEST(Fixes, DifferenceCountsWhatTheOldPartCosts)
{
    const auto evaluation = aBuild()
                                .with(aGpu().tdp(350), 2)
                                .with(aPsu("Old").rated(650).price(120))
                                .offering(aPsu("New").rated(1200).price(200))
                                .evaluate();

    ASSERT_FALSE(fixesOf(*evaluation, "psu_wattage").empty());
    EXPECT_EQ(fixesOf(*evaluation, "psu_wattage")[0].price_delta, (Money{8000, Currency("USD")}));
}

TEST(Fixes, OwnedPartSavesNothing)
{
    const auto evaluation = aBuild()
                                .with(aGpu().tdp(350), 2)
                                .with(aPsu("Old").rated(650).price(120))
                                .owned()
                                .offering(aPsu("New").rated(1200).price(200))
                                .evaluate();

    EXPECT_EQ(fixesOf(*evaluation, "psu_wattage")[0].price_delta, (Money{20000, Currency("USD")}));
}

TEST(Fixes, EveryPieceOfALineIsReplaced)
{
    const auto evaluation = aBuild()
                                .with(aGpu("Long").length(400).price(100), 2)
                                .with(aCase())
                                .offering(aGpu("Short").length(200).price(150))
                                .evaluate();

    const std::vector<Fix> fixes = fixesOf(*evaluation, "gpu_length_case");

    ASSERT_EQ(fixes.size(), 1u);
    EXPECT_EQ(fixes[0].price_delta, (Money{10000, Currency("USD")}));
}

TEST(Fixes, MissingPartIsAdded)
{
    const auto evaluation = aBuild().with(aCpu()).offering(aCooler().price(60)).evaluate();

    const std::vector<Fix> fixes = fixesOf(*evaluation, "cooler_missing");

    ASSERT_EQ(fixes.size(), 1u);
    EXPECT_EQ(fixes[0].changes[0].kind, FixChange::Kind::Add);
    EXPECT_THAT(texts(fixes)[0], testing::StartsWith("Add CPU cooler"));
}

TEST(Fixes, PriceIsInTheCurrencyOfTheBuild)
{
    const auto evaluation = aBuild().currency("CNY").with(aCpu()).offering(aCooler().price(60.5)).evaluate();

    EXPECT_THAT(texts(fixesOf(*evaluation, "cooler_missing")), ElementsAre("Add CPU cooler: 1 fits, from ¥423.50"));
}

TEST(Fixes, PartWithoutAPriceIsNoOffer)
{
    EXPECT_THAT(fixesOf(*aBuild().with(aCpu()).offering(aCooler()).evaluate(), "cooler_missing"), IsEmpty());
}

TEST(Fixes, MemoryThatIsTooMuchMayBeReplaced)
{
    const auto evaluation = aBuild()
                                .with(aBoard().memoryMax(64))
                                .with(aKit("Large").modules(8, 16))
                                .offering(aKit("Small").modules(2, 16).price(60))
                                .evaluate();

    ASSERT_EQ(fixesOf(*evaluation, "ram_capacity").size(), 1u);
    EXPECT_EQ(fixesOf(*evaluation, "ram_capacity")[0].changes[0].line, 1u);
}

TEST(Fixes, CardOfTooManyPlugsMayBeReplaced)
{
    const auto evaluation = aBuild()
                                .with(aGpu("Thirsty").plugs(3))
                                .with(aPsu().plugs(2))
                                .offering(aGpu("Modest").plugs(2).price(300))
                                .evaluate();

    ASSERT_EQ(fixesOf(*evaluation, "gpu_pcie_connectors").size(), 1u);
    EXPECT_EQ(fixesOf(*evaluation, "gpu_pcie_connectors")[0].changes[0].part, PartId{"modest"});
}

TEST(Fixes, OfFindingsThatNeedNoneAreEmpty)
{
    const auto evaluation = aBuild()
                                .with(aGpu().without<&Gpu::length_mm>())
                                .with(aCase())
                                .with(aKit().modules(1, 24))
                                .with(aGpu("Second"))
                                .offering(aKit("More").modules(2, 64).price(10))
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "gpu_length_case"), "unknown");
    EXPECT_THAT(fixesOf(*evaluation, "gpu_length_case"), IsEmpty());
    EXPECT_EQ(says(*evaluation, "sysram_vs_vram"), "note");
    EXPECT_THAT(fixesOf(*evaluation, "sysram_vs_vram"), IsEmpty());
}

TEST(Fixes, OfAcceptedFindingsAreEmpty)
{
    const auto evaluation = aBuild()
                                .with(aCpu())
                                .offering(aCooler().price(60))
                                .accepting("cooler_missing", {0})
                                .evaluate();

    EXPECT_THAT(fixesOf(*evaluation, "cooler_missing"), IsEmpty());
}

TEST(Fixes, NameThreePartsOfTheCategoryAtFault)
{
    BuildBuilder build = storyS19();
    for (const auto& [name, price] : {std::pair("D", 400), std::pair("A", 100), std::pair("C", 300), std::pair("B", 200)})
        build.offering(aPsu(name).rated(1200).price(price));

    const std::vector<std::string> found = texts(fixesOf(*build.evaluate(), "psu_wattage"));

    EXPECT_THAT(found, ElementsAre("Replace PSU: 4 fit, from $100.00", "Cap each card at 264 W",
                                   "Replace PSU with B: $200.00", "Replace PSU with C: $300.00",
                                   "Take 1 fewer of 3090 (1 left)"));
}

// --- parts of which a value is unknown ---

TEST(UnsureFix, StandsBehindTheSureOnesAndNamesWhatToLookUp)
{
    const auto evaluation = storyS19()
                                .offering(aPsu("Vague").rated(1200).without<&Psu::cables_pcie>().price(100))
                                .offering(aPsu("Sure").rated(1200).price(200))
                                .evaluate();

    const std::vector<Fix> fixes = fixesOf(*evaluation, "psu_wattage");

    EXPECT_THAT(texts(fixes), ElementsAre("Replace PSU: 1 fits, from $200.00", "Cap each card at 264 W",
                                          "Replace PSU with Vague: $100.00 (look up: 6+2-pin plugs)",
                                          "Take 1 fewer of 3090 (1 left)"));
    EXPECT_THAT(fixes[0].unknown, IsEmpty());
    ASSERT_EQ(fixes[2].unknown.size(), 1u);
    EXPECT_EQ(fixes[2].unknown[0].field->name, "cables_pcie");
}

TEST(UnsureFix, IsOfferedWhereNoPartIsSure)
{
    BuildBuilder build = aBuild().with(aGpu("3090").tdp(350)).with(aPsu("Old").rated(300)).otherLoad(75);
    build.offering(aPsu("Vague").rated(800).without<&Psu::cables_pcie>().price(100));

    EXPECT_THAT(texts(fixesOf(*build.evaluate(), "psu_wattage")),
                ElementsAre("Cap the card at 175 W", "Replace PSU: 1 may fit, from $100.00 (look up: 6+2-pin plugs)"));
}

TEST(UnsureFix, IsNoneIfItsOwnFindingCannotBeTold)
{
    const auto evaluation = aBuild()
                                .with(aGpu().plugs(3))
                                .with(aPsu().plugs(2))
                                .offering(aPsu("Vague").without<&Psu::cables_pcie>().price(100))
                                .evaluate();

    EXPECT_THAT(fixesOf(*evaluation, "gpu_pcie_connectors"), IsEmpty());
}

// --- parts that can less ---

TEST(LossFix, SmallerCardStandsBehindOneThatCanAsMuch)
{
    const auto evaluation = aBuild()
                                .with(aGpu("Long").length(400).vram(24))
                                .with(aCase())
                                .offering(aGpu("Smaller").length(200).vram(8).price(100))
                                .offering(aGpu("As large").length(200).vram(24).price(900))
                                .evaluate();

    EXPECT_THAT(texts(fixesOf(*evaluation, "gpu_length_case")), ElementsAre("Replace GPU: 1 fits, from $900.00"));
}

TEST(LossFix, SmallerCardIsOfferedWhereNoOtherDoes)
{
    const auto evaluation = aBuild()
                                .with(aGpu("Long").length(400).vram(24))
                                .with(aCase())
                                .offering(aGpu("Smaller").length(200).vram(8).price(100))
                                .evaluate();

    EXPECT_EQ(fixesOf(*evaluation, "gpu_length_case").size(), 1u);
}

TEST(Fixes, OfferNoPartInItsOwnPlace)
{
    // Somebody knows better than the catalog: the same part from the catalog is no way out.
    BuildBuilder build = aBuild().with(aGpu("Card")).with(aCase());
    build.with(aPsu("Supply").price(100)).overriding<&Psu::cables_pcie>(1.0);

    EXPECT_THAT(fixesOf(*build.evaluate(), "gpu_pcie_connectors"), IsEmpty());
}

// --- other kinds ---

TEST(LossFix, TakesTheFewestPieces)
{
    const auto evaluation = aBuild().with(aGpu("3090").tdp(350).price(700), 4).with(aPsu().rated(1000)).otherLoad(100).evaluate();

    const std::vector<Fix> fixes = fixesOf(*evaluation, "psu_wattage");

    ASSERT_FALSE(fixes.empty());
    const Fix& last = fixes.back();
    EXPECT_EQ(sentence(last.text, Language::English), "Take 2 fewer of 3090 (2 left)");
    EXPECT_EQ(last.price_delta, (Money{-140000, Currency("USD")}));
    EXPECT_EQ(applied(evaluation->build(), evaluation->catalog(), last).lines[0].quantity, 2);
}

TEST(LossFix, RemovesALineOfSeveral)
{
    const auto evaluation = aBuild()
                                .with(aGpu("Long").length(400))
                                .with(aGpu("Short").length(200))
                                .with(aCase())
                                .evaluate();

    const std::vector<Fix> fixes = fixesOf(*evaluation, "gpu_length_case");

    ASSERT_EQ(fixes.size(), 1u);
    EXPECT_EQ(texts(fixes)[0], "Remove Long");
    EXPECT_EQ(fixes[0].changes[0].kind, FixChange::Kind::Remove);
}

TEST(LossFix, LeavesTheLastCard)
{
    EXPECT_THAT(fixesOf(*aBuild().with(aGpu("Long").length(400)).with(aCase()).evaluate(), "gpu_length_case"), IsEmpty());
}

TEST(LossFix, DoesWithoutNvlink)
{
    const auto evaluation =
        aBuild().with(aGpu().with<&Gpu::nvlink_gb_s>(0), 2).nvlink().evaluate();
    ASSERT_EQ(says(*evaluation, "nvlink_support"), "error");

    const std::vector<Fix> fixes = fixesOf(*evaluation, "nvlink_support");

    EXPECT_THAT(texts(fixes), ElementsAre("Do without NVLink"));
    EXPECT_EQ(applied(evaluation->build(), evaluation->catalog(), fixes[0]).options.want_nvlink, false);
}

TEST(PlaceFix, MountsTheRadiatorElsewhere)
{
    const auto evaluation = aBuild()
                                .with(aGpu().length(340))
                                .with(aCpu())
                                .with(aCooler().liquid(240))
                                .with(aCase().with<&PcCase::radiator_mounts>({RadiatorMount{"front", {360}}, RadiatorMount{"top", {240}}}))
                                .radiatorMount("front")
                                .evaluate();
    ASSERT_EQ(says(*evaluation, "gpu_front_radiator"), "warning");

    const std::vector<Fix> fixes = fixesOf(*evaluation, "gpu_front_radiator");

    ASSERT_FALSE(fixes.empty());
    EXPECT_EQ(texts(fixes)[0], "Mount the radiator at the top");
    EXPECT_EQ(applied(evaluation->build(), evaluation->catalog(), fixes[0]).options.radiator_mount, "top");
}

TEST(OptionFix, AnotherBuildOfTheFramework)
{
    const auto evaluation = aBuild()
                                .with(aGpu().with<&Gpu::cuda_compute_capability>("12.0"))
                                .software("vLLM tensor parallel PyTorch cu126")
                                .evaluate();
    ASSERT_EQ(says(*evaluation, "cuda_cc_max"), "error");

    const std::vector<Fix> fixes = fixesOf(*evaluation, "cuda_cc_max");

    ASSERT_FALSE(fixes.empty());
    EXPECT_THAT(texts(fixes)[0], testing::StartsWith("Use vLLM tensor parallel PyTorch cu"));
    EXPECT_EQ(fixes[0].price_delta, (Money{0, Currency("USD")}));
}

// --- the power cap ---

TEST(CapFix, StoryS19)
{
    EXPECT_EQ(capOf(fixesOf(*storyS19().evaluate(), "psu_wattage")), 264);
    EXPECT_THAT(texts(fixesOf(*storyS19().evaluate(), "psu_wattage")),
                ElementsAre("Cap each card at 264 W", "Take 1 fewer of 3090 (1 left)"));
}

TEST(CapFix, ClearsItsFindingWhenApplied)
{
    const auto before = storyS19().evaluate();
    const std::vector<Fix> fixes = fixesOf(*before, "psu_wattage");
    ASSERT_FALSE(fixes.empty());

    const Build after = applied(before->build(), before->catalog(), fixes[0]);

    EXPECT_EQ(after.options.gpu_power_limit_w, 264);
    const auto capped = evaluate(before->resolved.catalog, std::make_shared<const Build>(after), defaultSite());
    EXPECT_EQ(says(*capped, "psu_wattage"), "-");
}

TEST(CapFix, CostsNothing)
{
    EXPECT_EQ(fixesOf(*storyS19().evaluate(), "psu_wattage")[0].price_delta, (Money{0, Currency("USD")}));
}

TEST(CapFix, BelowHalfOfItsPowerACardIsAnotherCard)
{
    EXPECT_EQ(capOf(fixesOf(*aBuild().with(aGpu().tdp(350), 2).with(aPsu().rated(400)).otherLoad(0).evaluate(),
                            "psu_wattage")),
              0);
}

TEST(CapFix, SmallCardsNeedNone)
{
    // 708 W allowed, 180 W for the rest and 75 W for the small card: 453 W for two, 226 W each.
    const auto evaluation = aBuild()
                                .with(aGpu("Large").tdp(350), 2)
                                .with(aGpu("Small").tdp(75).plugs(0))
                                .with(aCpu().maxPower(105))
                                .with(aPsu().rated(850))
                                .otherLoad(75)
                                .evaluate();

    EXPECT_EQ(capOf(fixesOf(*evaluation, "psu_wattage")), 226);
}

Site us()
{
    Site site;
    site.country = "US";
    return site;
}

/// Story S6: four blowers on a circuit of 15 A.
BuildBuilder storyS6()
{
    BuildBuilder build = aBuild().with(aGpu("Blower").tdp(300), 4).with(aCpu().maxPower(180)).with(aPsu().rated(1900));
    return build.otherLoad(70).site(us());
}

TEST(CapFix, OfACircuit)
{
    // 1440 W x 0.92 - 250 W = 1074.8 W for four cards.
    EXPECT_EQ(capOf(fixesOf(*storyS6().efficiency(0.92).evaluate(), "circuit_continuous")), 268);
}

TEST(CapFix, OfACircuitCountsTheEfficiencyAtTheLowerLoad)
{
    // A large Gold supply gets worse below half of its load: the cap must allow for that.
    BuildBuilder build = aBuild().with(aGpu("Blower").tdp(300), 4).with(aCpu().maxPower(180)).with(aPsu().rated(3600));
    const auto evaluation = build.otherLoad(70).site(us()).evaluate();
    ASSERT_EQ(says(*evaluation, "circuit_continuous"), "warning");

    const double cap = capOf(fixesOf(*evaluation, "circuit_continuous"));

    ASSERT_GT(cap, 0);
    EXPECT_EQ(says(*build.cap(cap).evaluate(), "circuit_continuous"), "-");
    EXPECT_EQ(says(*build.cap(cap + 2).evaluate(), "circuit_continuous"), "warning");
}

TEST(CapFix, OfSeveralCircuitsCountsThemAll)
{
    // Two supplies on two circuits of 1,440 W: 2,880 W x 0.9 = 2,592 W, 2,500 W of it for ten cards.
    Site site = us();
    site.circuits = 2;
    BuildBuilder build = aBuild().with(aGpu().tdp(300), 10).with(aPsu().rated(2500), 2);
    const auto evaluation = build.otherLoad(92).efficiency(0.9).site(site).evaluate();
    ASSERT_EQ(says(*evaluation, "circuit_continuous"), "warning");

    EXPECT_EQ(capOf(fixesOf(*evaluation, "circuit_continuous")), 250);
}

TEST(OptionFix, LargerCircuitOfTheCountry)
{
    const std::vector<Fix> fixes = fixesOf(*storyS6().efficiency(0.92).evaluate(), "circuit_continuous");

    const auto circuit = std::ranges::find_if(
        fixes, [](const Fix& fix) { return fix.changes[0].field == "country"; });
    ASSERT_NE(circuit, fixes.end());
    EXPECT_FALSE(circuit->price_delta); // what an electrician takes nobody knows
}

// --- applying ---

TEST(Applied, MakesEachKindOfChange)
{
    const auto evaluation = aCompleteBuild().offering(aPsu("New")).offering(aFan()).evaluate();
    const auto apply = [&](const FixChange& change) {
        Fix fix;
        fix.changes.push_back(change);
        return applied(evaluation->build(), evaluation->catalog(), fix);
    };

    EXPECT_EQ(apply({FixChange::Kind::Replace, 4, PartId{"new"}, {}, 0}).lines[4].name, "New");
    EXPECT_EQ(apply({FixChange::Kind::Add, {}, PartId{"plain-fan"}, {}, 0}).lines.size(), 9u);
    EXPECT_EQ(apply({FixChange::Kind::Remove, 7, {}, {}, 0}).lines.size(), 7u);
    EXPECT_EQ(apply({FixChange::Kind::Set, {}, {}, "gpu_power_limit_w", 200}).options.gpu_power_limit_w, 200);
}

TEST(Applied, PartThatTheCatalogLacksChangesNothing)
{
    const auto evaluation = aCompleteBuild().evaluate();
    Fix fix;
    fix.changes.push_back(FixChange{FixChange::Kind::Replace, 4, PartId{"gone"}, {}, 0});

    EXPECT_EQ(applied(evaluation->build(), evaluation->catalog(), fix), evaluation->build());
}

} // namespace
} // namespace deeprig
