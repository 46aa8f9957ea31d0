#include "core/compare.h"

#include "tests/core/random_build.h"
#include "tests/support/build_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

#include <algorithm>
#include <cmath>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;
using testing::IsEmpty;
using State = CompareValue::State;

constexpr Currency kUsd("USD");
constexpr Currency kCny("CNY");

Comparison compared(const BuildBuilder& left, const BuildBuilder& right, Currency currency = kUsd)
{
    return compare(*left.evaluate(), *right.evaluate(), currency);
}

const CompareRow& rowOf(const Comparison& comparison, std::string_view key)
{
    const auto found = std::ranges::find(comparison.rows, key, &CompareRow::key);
    if (found == comparison.rows.end())
        throw std::runtime_error("no row " + std::string(key));
    return *found;
}

bool hasRow(const Comparison& comparison, std::string_view key)
{
    return std::ranges::find(comparison.rows, key, &CompareRow::key) != comparison.rows.end();
}

CompareValue::Value usd(double amount)
{
    return Money::fromAmount(amount, kUsd);
}

// --- measures ---

TEST(Compare, CheaperIsBetterAndTheDifferenceIsRightLessLeft)
{
    const Comparison comparison = compared(aBuild().with(aGpu()).ownPrice(500), aBuild().with(aGpu()).ownPrice(720));

    const CompareRow& price = rowOf(comparison, "price");
    EXPECT_EQ(price.left.value, usd(500));
    EXPECT_EQ(price.right.value, usd(720));
    EXPECT_EQ(price.better, Better::Left);
    EXPECT_EQ(price.difference, usd(220));
    EXPECT_EQ(gainText(price, Language::English), "$220.00 less");
}

TEST(Compare, OwnedPartsCountInTheTotalAlone)
{
    const Comparison comparison = compared(aBuild().with(aGpu()).ownPrice(500).owned().with(aPsu()).ownPrice(100),
                                           aBuild().with(aGpu()).ownPrice(500).with(aPsu()).ownPrice(100));

    EXPECT_EQ(rowOf(comparison, "price").better, Better::Left);
    EXPECT_EQ(rowOf(comparison, "price_total").better, Better::Equal);
    EXPECT_EQ(rowOf(comparison, "price_owned").left.value, usd(500));
    EXPECT_EQ(rowOf(comparison, "price_owned").better, Better::None) << "what one owns is told, not judged";
}

TEST(Compare, APriceThatLacksAPartIsALowerBound)
{
    const BuildBuilder open = aBuild().with(aGpu()).ownPrice(500).with(aPsu());

    const CompareRow cheaper = rowOf(compared(open, aBuild().with(aGpu()).ownPrice(400)), "price");
    const CompareRow dearer = rowOf(compared(open, aBuild().with(aGpu()).ownPrice(600)), "price");

    EXPECT_EQ(cheaper.left.state, State::AtLeast);
    EXPECT_EQ(cheaper.better, Better::Right) << "at least 500 is more than 400, whatever the supply costs";
    EXPECT_EQ(dearer.better, Better::None) << "the supply may cost more than the 100 between";
    EXPECT_EQ(dearer.difference, CompareValue::Value{});
    EXPECT_EQ(compareText(dearer.left, {}, Language::English), "at least $500.00");
}

TEST(Compare, APartWithoutAPriceThatBothHaveDecidesNothing)
{
    const BuildBuilder left = aBuild().with(aPsu()).with(aGpu()).ownPrice(500);
    const BuildBuilder right = aBuild().with(aPsu()).with(aGpu()).ownPrice(600);

    const CompareRow price = rowOf(compared(left, right), "price");

    EXPECT_EQ(price.left.state, State::AtLeast);
    EXPECT_EQ(price.better, Better::Left);
    EXPECT_EQ(price.difference, usd(100));
    const CompareRow two = rowOf(compared(left, aBuild().with(aPsu(), 2).with(aGpu()).ownPrice(400)), "price");
    EXPECT_EQ(two.better, Better::None) << "the second supply may cost more than 100";
    const CompareRow surely = rowOf(compared(left, aBuild().with(aPsu(), 2).with(aGpu()).ownPrice(600)), "price");
    EXPECT_EQ(surely.better, Better::Left);
}

TEST(Compare, NothingKnownIsUnknownAndNeverZero)
{
    const CompareRow price = rowOf(compared(aBuild().with(aGpu()), aBuild().with(aGpu()).ownPrice(1)), "price");

    EXPECT_EQ(price.left.state, State::Unknown);
    EXPECT_EQ(price.left.value, CompareValue::Value{});
    EXPECT_EQ(price.better, Better::None);
    EXPECT_FALSE(price.isEqual);
}

TEST(Compare, UnknownMemoryOfACardIsNeverBetterOrWorse)
{
    const Comparison comparison =
        compared(aBuild().with(aGpu("Vague").without<&Gpu::vram_gib>()), aBuild().with(aGpu().vram(24)));

    EXPECT_EQ(rowOf(comparison, "vram_gib").left.state, State::Unknown);
    EXPECT_EQ(rowOf(comparison, "vram_gib").better, Better::None);
    EXPECT_EQ(rowOf(comparison, "vram_largest_card_gib").better, Better::None);
}

TEST(Compare, KnownCardsAloneMayDecide)
{
    // 48 GiB and an unknown card are more than 24 GiB, whatever the unknown one has.
    const BuildBuilder left = aBuild().with(aGpu("Known").vram(24), 2).with(aGpu("Vague").without<&Gpu::vram_gib>());
    const Comparison comparison = compared(left, aBuild().with(aGpu("Known").vram(24)));

    const CompareRow& together = rowOf(comparison, "vram_gib");
    EXPECT_EQ(together.left.state, State::AtLeast);
    EXPECT_EQ(together.better, Better::Left);
    EXPECT_EQ(rowOf(comparison, "vram_largest_card_gib").better, Better::None);
}

TEST(Compare, VramTogetherAndTheLargestCardAreTwoMeasures)
{
    const Comparison comparison = compared(aBuild().with(aGpu("Two").vram(24), 2), aBuild().with(aGpu("One").vram(32)));

    EXPECT_EQ(rowOf(comparison, "vram_gib").better, Better::Left);
    EXPECT_EQ(rowOf(comparison, "vram_largest_card_gib").better, Better::Right);
    EXPECT_FALSE(hasRow(comparison, "vram_smallest_card_gib")) << "each side has cards of one size";
}

TEST(Compare, MixedCardsTellTheSmallestOne)
{
    const Comparison comparison = compared(aBuild().with(aGpu("Large").vram(24)).with(aGpu("Small").vram(12)),
                                           aBuild().with(aGpu("Large").vram(24)));

    EXPECT_EQ(rowOf(comparison, "vram_smallest_card_gib").better, Better::Right);
}

TEST(Compare, LessPowerIsBetterAndShownDifferencesAgreeWithShownNumbers)
{
    const Comparison comparison =
        compared(aBuild().with(aGpu("A").tdp(100.4)).otherLoad(0), aBuild().with(aGpu("B").tdp(99.5)).otherLoad(0));

    const CompareRow& load = rowOf(comparison, "load_w");
    EXPECT_EQ(load.better, Better::Right);
    EXPECT_EQ(gainText(load, Language::English), "better") << "100 W and 100 W are alike on the page";
    EXPECT_NEAR(std::get<double>(load.difference), -0.9, 1e-9);
}

TEST(Compare, PercentDiffersInPoints)
{
    const BuildBuilder left = aBuild().with(aGpu("A").tdp(600)).otherLoad(0).with(aPsu().rated(1000));
    const BuildBuilder right = aBuild().with(aGpu("B").tdp(500)).otherLoad(0).with(aPsu().rated(1000));

    EXPECT_EQ(gainText(rowOf(compared(left, right), "psu_load_percent"), Language::English), "10 points less");
}

TEST(Compare, MeasureOfAPartThatNeitherHasIsLeftOut)
{
    const Comparison comparison = compared(aBuild().with(aGpu()), aBuild().with(aGpu()));

    EXPECT_FALSE(hasRow(comparison, "cpu_cores"));
    EXPECT_FALSE(hasRow(comparison, "psu_w"));
    EXPECT_FALSE(hasRow(comparison, "case_gpu_max_length_mm"));
}

TEST(Compare, MeasureOfAPartThatOneLacksIsAbsentAndNotJudged)
{
    const Comparison comparison = compared(aBuild().with(aCpu().with<&Cpu::cores>(8)), aBuild());

    EXPECT_EQ(rowOf(comparison, "cpu_cores").right.state, State::Absent);
    EXPECT_EQ(rowOf(comparison, "cpu_cores").better, Better::None);
    EXPECT_FALSE(rowOf(comparison, "cpu_cores").isEqual);
}

TEST(Compare, SpecificationsCombineThePieces)
{
    const Comparison comparison =
        compared(aBuild().with(aKit().modules(2, 16), 2).with(aPsu("Gold").efficiency(Efficiency::Gold)),
                 aBuild().with(aKit().modules(2, 16)).with(aPsu("Bronze").efficiency(Efficiency::Bronze)));

    EXPECT_EQ(rowOf(comparison, "ram_capacity_gib").left.value, CompareValue::Value(64.0));
    EXPECT_EQ(rowOf(comparison, "ram_capacity_gib").better, Better::Left);
    EXPECT_EQ(rowOf(comparison, "psu_efficiency").right.value, CompareValue::Value(std::string("Bronze")));
    EXPECT_EQ(rowOf(comparison, "psu_efficiency").better, Better::Left) << "80 PLUS levels have an order";
    EXPECT_EQ(gainText(rowOf(comparison, "psu_efficiency"), Language::English), "better");
}

TEST(Compare, WordsAreThoseOfTheLanguage)
{
    const Comparison comparison = compared(aBuild().with(aGpu("A").with<&Gpu::cooling>(GpuCooling::Blower)),
                                           aBuild().with(aGpu("B").with<&Gpu::cooling>(GpuCooling::OpenAir)));

    const CompareRow& cooling = rowOf(comparison, "gpu_cooling");
    EXPECT_EQ(cooling.left.value, CompareValue::Value(std::string("blower")));
    EXPECT_EQ(compareText(cooling.left, {}, Language::Chinese), "涡轮");
    EXPECT_EQ(compareText(cooling.right, {}, Language::English), "open-air");
    EXPECT_EQ(comparedWords("no; yes", Language::Chinese), "否；是");
    EXPECT_EQ(comparedWords("AM5", Language::Chinese), "AM5");
}

TEST(Compare, FindingsAreCountedByTheirSeverity)
{
    const Comparison comparison = compared(aCompleteBuild().with(aKit("Other").type("DDR4")), aCompleteBuild());

    EXPECT_EQ(comparison.left.verdict, Verdict::Error);
    EXPECT_EQ(comparison.left.count(Severity::Error), 1);
    EXPECT_EQ(comparison.right.count(Severity::Error), 0);
    EXPECT_EQ(rowOf(comparison, "errors").better, Better::Right);
}

// --- currencies ---

TEST(Compare, PricesOfAnotherCurrencyAreConvertedAndTheRateIsNamed)
{
    const BuildBuilder yuan = aBuild().currency("CNY").with(aGpu()).ownPrice(7200, "CNY");
    const BuildBuilder dollar = aBuild().with(aGpu()).ownPrice(500);

    const Comparison comparison = compared(yuan, dollar, kCny);

    EXPECT_EQ(std::get<Money>(rowOf(comparison, "price").right.value).currency, kCny);
    EXPECT_EQ(rowOf(comparison, "price").better, Better::Right);
    ASSERT_EQ(comparison.conversions.size(), 1u);
    EXPECT_EQ(comparison.conversions[0].from, kUsd);
    EXPECT_EQ(comparison.conversions[0].to, kCny);
    EXPECT_FALSE(comparison.conversions[0].date.empty());
}

TEST(Compare, OneCurrencyNeedsNoRate)
{
    EXPECT_THAT(compared(aBuild().with(aGpu()).ownPrice(1), aBuild()).conversions, IsEmpty());
}

TEST(Compare, APriceWithoutARateIsUnknown)
{
    const CompareRow price =
        rowOf(compared(aBuild().with(aGpu()).ownPrice(100, "XTS"), aBuild().with(aGpu()).ownPrice(100)), "price");
    EXPECT_EQ(price.left.state, State::Unknown);
    EXPECT_EQ(price.better, Better::None);
}

// --- parts ---

std::vector<std::string> described(const std::vector<ComparedPart>& parts)
{
    std::vector<std::string> lines;
    for (const ComparedPart& part : parts)
        lines.push_back((part.left ? part.left->name : "-") +
                        (part.isEqual      ? " = "
                         : part.isSamePart ? " ~ "
                                           : " | ") +
                        (part.right ? part.right->name : "-"));
    return lines;
}

TEST(CompareParts, DifferingOnesComeFirst)
{
    const Comparison comparison = compared(aBuild().with(aGpu("A")).with(aCpu("C")).with(aPsu("P")),
                                           aBuild().with(aGpu("A")).with(aCpu("D")).with(aPsu("P")));
    EXPECT_THAT(described(comparison.parts), ElementsAre("C | D", "A = A", "P = P"));
}

TEST(CompareParts, TheSamePartIsFoundInAnotherPlace)
{
    const Comparison comparison = compared(aBuild().with(aDrive("S1")).with(aDrive("S2")), aBuild().with(aDrive("S2")));
    EXPECT_THAT(described(comparison.parts), ElementsAre("S1 | -", "S2 = S2"));
}

TEST(CompareParts, QuantityConditionPriceAndOwnValuesMakeADifference)
{
    const BuildBuilder plain = aBuild().with(aGpu("A")).ownPrice(100);
    for (const BuildBuilder& other :
         {aBuild().with(aGpu("A"), 2).ownPrice(100), aBuild().with(aGpu("A")).ownPrice(100).used(),
          aBuild().with(aGpu("A")).ownPrice(100).owned(), aBuild().with(aGpu("A")).ownPrice(101),
          aBuild().with(aGpu("A")).ownPrice(100).overriding<&Gpu::length_mm>(313.0)})
        EXPECT_THAT(described(compared(plain, other).parts), ElementsAre("A ~ A"));
}

TEST(CompareParts, CorrectedValuesAreTold)
{
    const Comparison comparison =
        compared(aBuild().with(aGpu("A")), aBuild().with(aGpu("A")).overriding<&Gpu::length_mm>(313.0));
    EXPECT_TRUE(comparison.parts.at(0).isSamePart);
    EXPECT_FALSE(comparison.parts.at(0).hasSameValues);
}

TEST(CompareParts, PartsOfOneBuildAloneAreToldApartByName)
{
    const Comparison comparison = compared(aBuild().withUserMade(Category::Accessory, "Shelf"),
                                           aBuild().withUserMade(Category::Accessory, "Hook"));
    EXPECT_THAT(described(comparison.parts), ElementsAre("Shelf | Hook"));
}

// --- findings ---

TEST(CompareFindings, AreOfOneSideOrOfBoth)
{
    const BuildBuilder left = aCompleteBuild().with(aKit("Other").type("DDR4"));
    const Comparison comparison = compared(left, aCompleteBuild());

    ASSERT_FALSE(comparison.findings.empty());
    EXPECT_EQ(comparison.findings[0].either().rule, "ddr_generation");
    EXPECT_TRUE(comparison.findings[0].left);
    EXPECT_FALSE(comparison.findings[0].right);

    const Comparison same = compared(left, left);
    EXPECT_TRUE(std::ranges::all_of(same.findings, &ComparedFinding::isInBoth));
}

TEST(CompareFindings, OtherNumbersAreTheSameFinding)
{
    const BuildBuilder left = aCompleteBuild().otherLoad(5000);
    const BuildBuilder right = aCompleteBuild().otherLoad(6000);

    const Comparison comparison = compared(left, right);

    ASSERT_EQ(comparison.findings.front().either().rule, "psu_wattage");
    EXPECT_TRUE(comparison.findings.front().isInBoth());
}

// --- properties ---

Better mirrored(Better better)
{
    return better == Better::Left ? Better::Right : better == Better::Right ? Better::Left : better;
}

std::string partText(const std::optional<ReportRow>& row)
{
    return row ? row->name + " x" + std::to_string(row->quantity) + (row->owned ? " owned" : "") : std::string("-");
}

std::string findingText(const std::optional<Finding>& finding)
{
    return finding ? std::string(finding->rule) + sentence(finding->sentence, Language::English) : std::string("-");
}

std::shared_ptr<const Evaluation> evaluated(const Build& build)
{
    return evaluate(smallCatalog(), std::make_shared<const Build>(build), defaultSite());
}

RC_GTEST_PROP(CompareProperty, SwappingMirrorsEverything, ())
{
    const auto left = evaluated(*randomBuild());
    const auto right = evaluated(*randomBuild());
    const Currency currency = *rc::gen::element(kUsd, kCny);

    const Comparison there = compare(*left, *right, currency);
    const Comparison back = compare(*right, *left, currency);

    RC_ASSERT(there.rows.size() == back.rows.size());
    for (std::size_t i = 0; i < there.rows.size(); ++i) {
        RC_ASSERT(there.rows[i].key == back.rows[i].key);
        RC_ASSERT(there.rows[i].left == back.rows[i].right);
        RC_ASSERT(there.rows[i].right == back.rows[i].left);
        RC_ASSERT(there.rows[i].better == mirrored(back.rows[i].better));
        RC_ASSERT(there.rows[i].isEqual == back.rows[i].isEqual);
        RC_ASSERT(gainText(there.rows[i], Language::English) == gainText(back.rows[i], Language::English));
    }
    RC_ASSERT(there.parts.size() == back.parts.size());
    for (std::size_t i = 0; i < there.parts.size(); ++i) {
        RC_ASSERT(partText(there.parts[i].left) == partText(back.parts[i].right));
        RC_ASSERT(partText(there.parts[i].right) == partText(back.parts[i].left));
        RC_ASSERT(there.parts[i].isEqual == back.parts[i].isEqual);
    }
    RC_ASSERT(there.findings.size() == back.findings.size());
    for (std::size_t i = 0; i < there.findings.size(); ++i) {
        RC_ASSERT(findingText(there.findings[i].left) == findingText(back.findings[i].right));
        RC_ASSERT(findingText(there.findings[i].right) == findingText(back.findings[i].left));
    }
}

RC_GTEST_PROP(CompareProperty, ABuildAgainstItselfHasOnlyEqualRows, ())
{
    const auto build = evaluated(*randomBuild());

    const Comparison comparison = compare(*build, *build, build->build().currency);

    for (const CompareRow& row : comparison.rows) {
        RC_ASSERT(row.isEqual);
        RC_ASSERT(row.better == Better::Equal || (row.better == Better::None && row.left.state != State::Known));
    }
    RC_ASSERT(std::ranges::all_of(comparison.parts, &ComparedPart::isEqual));
    RC_ASSERT(std::ranges::all_of(comparison.findings, &ComparedFinding::isInBoth));
}

RC_GTEST_PROP(CompareProperty, EveryLineAndFindingIsToldOnce, ())
{
    const auto left = evaluated(*randomBuild());
    const auto right = evaluated(*randomBuild());

    const Comparison comparison = compare(*left, *right, kUsd);

    const auto counted = [](const auto& rows, auto side) {
        return static_cast<std::size_t>(
            std::ranges::count_if(rows, [&](const auto& row) { return (row.*side).has_value(); }));
    };
    RC_ASSERT(counted(comparison.parts, &ComparedPart::left) == left->build().lines.size());
    RC_ASSERT(counted(comparison.parts, &ComparedPart::right) == right->build().lines.size());
    RC_ASSERT(counted(comparison.findings, &ComparedFinding::left) == left->report.findings.size());
    RC_ASSERT(counted(comparison.findings, &ComparedFinding::right) == right->report.findings.size());
}

RC_GTEST_PROP(CompareProperty, UnknownIsNeverBetterOrWorse, ())
{
    const Comparison comparison = compare(*evaluated(*randomBuild()), *evaluated(*randomBuild()), kUsd);
    for (const CompareRow& row : comparison.rows) {
        if (row.left.hasValue() && row.right.hasValue())
            continue;
        RC_ASSERT(row.better == Better::None);
        RC_ASSERT(row.difference == CompareValue::Value{});
    }
}

} // namespace
} // namespace deeprig
