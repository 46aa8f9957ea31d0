#include "core/advice.h"
#include "core/report.h"

#include "tests/core/random_build.h"
#include "tests/support/build_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;
using testing::Pair;

constexpr Currency kUsd("USD");
constexpr Currency kCny("CNY");

Money usd(std::int64_t minor) { return Money{minor, kUsd}; }

std::vector<ReportRow> rowsOf(const BuildBuilder& build) { return reportRows(*build.evaluate()); }

PriceSummary summaryOf(const BuildBuilder& build)
{
    const auto evaluation = build.evaluate();
    return summarizePrices(*evaluation, reportRows(*evaluation));
}

// --- rows ---

TEST(ReportRows, StandInTheOrderOfTheCategories)
{
    const std::vector<ReportRow> rows = rowsOf(aBuild().with(aPsu()).with(aGpu("B")).with(aCpu()).with(aGpu("A")));

    std::vector<std::pair<std::string, std::size_t>> names;
    for (const ReportRow& row : rows)
        names.emplace_back(row.name, row.line);
    EXPECT_THAT(names, ElementsAre(Pair("B", 1u), Pair("A", 3u), Pair("Plain processor", 2u), Pair("Plain supply", 0u)));
}

TEST(ReportRows, CarryWhatTheOwnerSays)
{
    Build build = aBuild().with(aGpu("Card").number("24G-P5"), 2).owned().used().build();
    build.lines[0].note = "from the attic";
    const BuildBuilder builder = aBuild().with(aGpu("Card").number("24G-P5"));
    const auto evaluation = evaluate(builder.catalog(), std::make_shared<const Build>(build), defaultSite());

    const ReportRow row = reportRows(*evaluation).at(0);

    EXPECT_EQ(row.quantity, 2);
    EXPECT_TRUE(row.owned);
    EXPECT_TRUE(row.used);
    EXPECT_EQ(row.note, "from the attic");
    EXPECT_THAT(row.part_numbers, ElementsAre("24G-P5"));
    EXPECT_EQ(row.category, Category::Gpu);
}

TEST(ReportRows, PriceOfTheCatalogHasDateAndSource)
{
    const ReportRow row = rowsOf(aBuild().with(aGpu().price(100, "USD", "2026-08-01", PriceKind::Estimate), 3)).at(0);

    EXPECT_EQ(row.unit_price, usd(10000));
    EXPECT_EQ(row.total_price, usd(30000));
    EXPECT_EQ(row.price_kind, PriceKind::Estimate);
    EXPECT_EQ(row.price_date, "2026-08-01");
    EXPECT_EQ(row.price_source, "price list");
    EXPECT_EQ(row.catalog_price, std::nullopt);
}

TEST(ReportRows, OwnPriceGoesBeforeTheCatalogs)
{
    const ReportRow row = rowsOf(aBuild().with(aGpu().price(100)).ownPrice(70)).at(0);

    EXPECT_EQ(row.unit_price, usd(7000));
    EXPECT_EQ(row.price_kind, PriceKind::Own);
    EXPECT_EQ(row.price_date, "");
}

TEST(ReportRows, ConvertedPriceKeepsTheOneOfTheCatalog)
{
    const ReportRow row = rowsOf(aBuild().currency("CNY").with(aGpu().price(100))).at(0);

    EXPECT_EQ(row.unit_price, (Money{70000, kCny}));
    EXPECT_EQ(row.catalog_price, usd(10000));
}

TEST(ReportRows, OwnPriceInAnotherCurrencyIsConverted)
{
    EXPECT_EQ(rowsOf(aBuild().with(aGpu()).ownPrice(700, "CNY")).at(0).unit_price, usd(10000));
}

TEST(ReportRows, ConversionRoundsEachPiece)
{
    // 0.10 CNY is 1.43 cents: one cent a piece, three cents for three.
    EXPECT_EQ(rowsOf(aBuild().with(aGpu().price(0.10, "CNY"), 3)).at(0).total_price, usd(3));
}

TEST(ReportRows, PriceWithoutARateIsUnknown)
{
    const ReportRow row = rowsOf(aBuild().with(aGpu().price(100, "SEK"))).at(0);

    EXPECT_EQ(row.unit_price, std::nullopt);
    EXPECT_EQ(row.total_price, std::nullopt);
    EXPECT_EQ(row.catalog_price, (Money{10000, Currency("SEK")}));
}

TEST(ReportRows, LostPartKeepsItsName)
{
    EXPECT_EQ(rowsOf(aBuild().withLost(Category::Gpu, "gone", "Gone card")).at(0).name, "Gone card");
}

// --- sums ---

TEST(PriceSummary, TellsToBuyAndOwnedApart)
{
    const PriceSummary summary =
        summaryOf(aBuild().with(aGpu().price(100), 2).with(aPsu().price(50)).owned().with(aCpu().price(30)));

    EXPECT_EQ(summary.total, usd(28000));
    EXPECT_EQ(summary.to_buy, usd(23000));
    EXPECT_EQ(summary.owned_value, usd(5000));
}

TEST(PriceSummary, TellsNewAndUsedApart)
{
    const PriceSummary summary = summaryOf(aBuild()
                                               .with(aGpu().price(100), 2)
                                               .used()
                                               .with(aPsu())
                                               .with(aCpu().price(30))
                                               .with(aKit().price(5), 3)
                                               .owned()
                                               .used());

    EXPECT_EQ(summary.to_buy_used, usd(20000));
    EXPECT_EQ(summary.to_buy_new, usd(3000));
    EXPECT_EQ(summary.to_buy.minor, summary.to_buy_new.minor + summary.to_buy_used.minor);
    EXPECT_EQ(summary.used_pieces, 2);
    EXPECT_EQ(summary.new_pieces, 2) << "one of them without a price";
    EXPECT_EQ(summary.owned_pieces, 3) << "second-hand or not";
}

TEST(Conversions, NameEachForeignCurrencyOnce)
{
    const auto evaluation = aBuild()
                                .currency("CNY")
                                .with(aGpu("A").price(100))
                                .with(aGpu("B").price(50))
                                .with(aCpu().price(30, "CNY"))
                                .budget(1000, "EUR")
                                .evaluate();
    const std::vector<Conversion> conversions = conversionsOf(*evaluation);

    ASSERT_EQ(conversions.size(), 2u);
    EXPECT_EQ(conversions[0].from, kUsd);
    EXPECT_EQ(conversions[0].to, kCny);
    EXPECT_EQ(conversions[1].from, Currency("EUR"));
    const Result<Money> one = evaluation->catalog().reference().rates().convert(usd(100000), kCny);
    EXPECT_NEAR(conversions[0].rate * 1000, one->amount(), 0.01) << "the rate that the prices were converted with";
    EXPECT_FALSE(conversions[0].date.empty());
}

TEST(Conversions, NoneWithoutForeignMoneyOrRate)
{
    EXPECT_TRUE(conversionsOf(*aBuild().with(aGpu().price(100)).evaluate()).empty());
    EXPECT_TRUE(conversionsOf(*aBuild().with(aGpu().price(100, "SEK")).evaluate()).empty());
}

TEST(AdviceText, OfWhatCannotBeToldNamesNoNumbers)
{
    const auto evaluation = aBuild().with(aGpu().tdp(350)).with(aPsu().rated(1000)).with(aCpu()).evaluate();
    for (const Finding& finding : evaluation->report.findings) {
        for (const Language language : {Language::English, Language::Chinese})
            EXPECT_EQ(adviceText(finding, language).find('{'), std::string::npos) << finding.rule;
    }
    Finding unknown;
    unknown.rule = "psu_wattage";
    unknown.severity = Severity::Unknown;
    EXPECT_EQ(adviceText(unknown, Language::English), sentence("psu_wattage.general", {}, Language::English));
}

TEST(PriceSummary, CountsPartsWithoutAPrice)
{
    const PriceSummary summary = summaryOf(aBuild().with(aGpu()).with(aPsu()).owned().with(aCpu().price(30)));

    EXPECT_EQ(summary.unpriced, 1);
    EXPECT_EQ(summary.to_buy, usd(3000));
}

TEST(PriceSummary, CountsEstimates)
{
    const PriceSummary summary = summaryOf(aBuild()
                                               .with(aGpu("A").price(1, "USD", "2026-08-01", PriceKind::Estimate))
                                               .with(aGpu("B").price(1, "USD", "2026-08-01", PriceKind::Estimate))
                                               .owned()
                                               .with(aGpu("C").price(1)));

    EXPECT_EQ(summary.estimated, 1);
}

TEST(PriceSummary, AddsUpByCategory)
{
    const PriceSummary summary = summaryOf(aBuild()
                                               .with(aPsu("Supply").price(50))
                                               .with(aGpu("A").price(100))
                                               .with(aPsu("Second").price(60))
                                               .with(aGpu("B").price(200))
                                               .with(aCpu().price(30))
                                               .owned());

    EXPECT_THAT(summary.by_category,
                ElementsAre(Pair(Category::Gpu, usd(30000)), Pair(Category::Psu, usd(11000))));
}

TEST(PriceSummary, BudgetIsConverted)
{
    EXPECT_EQ(summaryOf(aBuild().budget(2500)).budget, usd(250000));
    EXPECT_EQ(summaryOf(aBuild().budget(700, "CNY")).budget, usd(10000));
    EXPECT_EQ(summaryOf(aBuild().budget(700, "SEK")).budget, std::nullopt);
    EXPECT_EQ(summaryOf(aBuild()).budget, std::nullopt);
}

TEST(PriceSummary, IsInTheCurrencyOfTheBuild)
{
    const PriceSummary summary = summaryOf(aBuild().currency("CNY").with(aGpu().price(100)));

    EXPECT_EQ(summary.total, (Money{70000, kCny}));
    EXPECT_EQ(summary.owned_value.currency, kCny);
}

TEST(PriceSummary, EmptyBuildCostsNothing)
{
    EXPECT_EQ(summaryOf(aBuild()).total, usd(0));
    EXPECT_TRUE(summaryOf(aBuild()).by_category.empty());
}

RC_GTEST_PROP(PriceProperty, SumsAgreeWithTheRows, ())
{
    const auto evaluation = evaluate(smallCatalog(), std::make_shared<const Build>(*randomBuild()), defaultSite());
    const std::vector<ReportRow> rows = reportRows(*evaluation);

    const PriceSummary summary = summarizePrices(*evaluation, rows);

    std::int64_t by_category = 0;
    for (const auto& [category, sum] : summary.by_category)
        by_category += sum.minor;
    RC_ASSERT(by_category == summary.to_buy.minor);
    RC_ASSERT(summary.to_buy.minor + summary.owned_value.minor == summary.total.minor);
    std::int64_t total = 0;
    for (const ReportRow& row : rows)
        total += row.total_price ? row.total_price->minor : 0;
    RC_ASSERT(total == summary.total.minor);
    RC_ASSERT(std::ranges::is_sorted(summary.by_category, {}, [](const auto& entry) { return entry.first; }));
}

// --- memory of the cards ---

TEST(VramSummary, EachCardAndAllTogether)
{
    const VramSummary summary = summarizeVram(*aBuild().with(aGpu("A").vram(24), 2).with(aGpu("B").vram(8)).evaluate());

    EXPECT_THAT(summary.cards_gib, ElementsAre(24, 24, 8));
    EXPECT_EQ(summary.total_gib, 56);
    EXPECT_EQ(summary.required_gib, std::nullopt);
}

TEST(VramSummary, UnknownCardMakesTheSumUnknown)
{
    const VramSummary summary =
        summarizeVram(*aBuild().with(aGpu("A").vram(24)).with(aGpu("B").without<&Gpu::vram_gib>()).evaluate());

    EXPECT_THAT(summary.cards_gib, ElementsAre(std::optional<double>(24), std::nullopt));
    EXPECT_EQ(summary.total_gib, std::nullopt);
}

TEST(VramSummary, NoCardIsNoSum) { EXPECT_EQ(summarizeVram(*aBuild().evaluate()).total_gib, std::nullopt); }

TEST(VramSummary, RequirementIsThatOfTheBuild)
{
    EXPECT_EQ(summarizeVram(*aBuild().minVram(48).evaluate()).required_gib, 48);
}

// --- key facts ---

std::string factsOf(const Part& part)
{
    std::string text;
    for (const Sentence& fact : keyFacts(part))
        text += (text.empty() ? "" : ", ") + sentence(fact, Language::English);
    return text;
}

TEST(KeyFacts, TellPartsApart)
{
    EXPECT_EQ(factsOf(aGpu().slots(2.5)), "24 GiB, 300 W, 2.5 slots");
    EXPECT_EQ(factsOf(aCpu()), "8 cores, AM5, 142 W");
    EXPECT_EQ(factsOf(aBoard()), "AM5, ATX, B650");
    EXPECT_EQ(factsOf(aKit()), "64 GiB, DDR5, 6,000 MT/s");
    EXPECT_EQ(factsOf(aDrive()), "M.2 2280, PCIe, 1,000 GB");
    EXPECT_EQ(factsOf(aPsu()), "1,000 W, 6 × 8-pin, 1 × 16-pin");
    EXPECT_EQ(factsOf(aCase()), "7 slots, GPU up to 360 mm");
    EXPECT_EQ(factsOf(aCooler()), "air, 155 mm");
    EXPECT_EQ(factsOf(aCooler().liquid(360)), "liquid, 360 mm");
    EXPECT_EQ(factsOf(aFan()), "120 mm");
    EXPECT_EQ(factsOf(aNetworkCard()), "10 Gbit/s");
    EXPECT_EQ(factsOf(anAccessory("Bridge", AccessoryKind::NvlinkBridge)), "NVLink bridge");
    EXPECT_EQ(factsOf(aUps()), "1,500 W, 2,200 VA");
    EXPECT_EQ(factsOf(aServer()), "SP3, 8 GPU slots");
}

TEST(KeyFacts, UnknownOnesAreLeftOut)
{
    EXPECT_EQ(factsOf(aGpu().without<&Gpu::vram_gib>().without<&Gpu::slot_width>()), "300 W");
    EXPECT_EQ(factsOf(aCpu().without<&Cpu::max_power_w>()), "8 cores, AM5, 105 W");
    EXPECT_EQ(factsOf(aCpu().maxPower(0)), "8 cores, AM5, 105 W");
    for (const Category category : kCategories)
        EXPECT_EQ(factsOf(makePart(category)), "");
}

} // namespace
} // namespace deeprig
