#include "core/catalog.h"
#include "core/query_parser.h"

#include "tests/support/build_builder.h"

#include <algorithm>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::shared_ptr<const Catalog> shelf()
{
    Catalog::Content content;
    content.reference = Reference(referenceTables());
    content.parts = {
        aGpu("Big card").maker("ASUS").vram(24).tdp(350).price(1000).with<&Gpu::bf16>(true).with<
            &Gpu::cuda_compute_capability>("8.6"),
        aGpu("Old card").maker("MSI").vram(8).tdp(150).price(700, "CNY").with<&Gpu::bf16>(false).with<
            &Gpu::cuda_compute_capability>("6.1"),
        aGpu("New card").maker("ASUS").series("TUF").vram(32).tdp(575).price(2000).with<&Gpu::cuda_compute_capability>(
            "12.0"),
        aGpu("Mute card").maker("PNY").without<&Gpu::vram_gib>().without<&Gpu::tdp_w>().number("VCG-1")
            .without<&Gpu::cuda_compute_capability>(),
        aPsu("Big supply").rated(1200).price(200),
        aPsu("Small supply").rated(550).efficiency(Efficiency::Bronze),
        aCpu("Processor").with<&Cpu::memory_types>({"DDR4", "DDR5"}),
    };
    return Catalog::create(std::move(content));
}

/// Names of the rows that match, in order.
std::vector<std::string> names(const Catalog& catalog, const PartQuery& query)
{
    const std::vector<Catalog::Row> rows = catalog.query(query).value();
    std::vector<std::string> list;
    for (const Catalog::Row row : rows)
        list.push_back(catalog.part(row).name);
    return list;
}

std::vector<std::string> where(const std::string& condition)
{
    PartQuery query;
    query.conditions.push_back(parseCondition(condition).value());
    return names(*shelf(), query);
}

std::vector<std::string> sorted(const std::vector<std::string>& keys, std::optional<Category> category = Category::Gpu)
{
    PartQuery query;
    query.category = category;
    for (const std::string& key : keys)
        query.order.push_back(parseSortKey(key).value());
    return names(*shelf(), query);
}

std::vector<std::string> search(const std::string& text)
{
    PartQuery query;
    query.text = text;
    return names(*shelf(), query);
}

TEST(Query, EmptyGivesAllInTheOrderOfTheCatalog)
{
    EXPECT_THAT(names(*shelf(), {}), ElementsAre("Big card", "Mute card", "New card", "Old card", "Processor",
                                                 "Big supply", "Small supply"));
}

TEST(Query, CategoryLimits)
{
    PartQuery query;
    query.category = Category::Psu;

    EXPECT_THAT(names(*shelf(), query), ElementsAre("Big supply", "Small supply"));
}

TEST(QueryText, EveryWordMustOccur)
{
    EXPECT_THAT(search("big"), ElementsAre("Big card", "Big supply"));
    EXPECT_THAT(search("CARD big"), ElementsAre("Big card"));
    EXPECT_THAT(search("big mute"), IsEmpty());
}

TEST(QueryText, LooksAtMakerSeriesAndPartNumber)
{
    EXPECT_THAT(search("asus"), ElementsAre("Big card", "New card"));
    EXPECT_THAT(search("tuf"), ElementsAre("New card"));
    EXPECT_THAT(search("vcg-1"), ElementsAre("Mute card"));
}

TEST(QueryText, PunctuationAloneGivesAll) { EXPECT_EQ(search(" -- ").size(), 7u); }

TEST(QueryWhere, Numbers)
{
    EXPECT_THAT(where("vram_gib=24"), ElementsAre("Big card"));
    EXPECT_THAT(where("vram_gib!=24"), ElementsAre("New card", "Old card"));
    EXPECT_THAT(where("vram_gib<24"), ElementsAre("Old card"));
    EXPECT_THAT(where("vram_gib<=24"), ElementsAre("Big card", "Old card"));
    EXPECT_THAT(where("vram_gib>24"), ElementsAre("New card"));
    EXPECT_THAT(where("vram_gib>=24"), ElementsAre("Big card", "New card"));
    EXPECT_THAT(where("vram_gib~2"), ElementsAre("Big card", "New card"));
    EXPECT_THAT(where("vram_gib?"), ElementsAre("Big card", "New card", "Old card"));
}

TEST(QueryWhere, Texts)
{
    EXPECT_THAT(where("manufacturer=asus"), ElementsAre("Big card", "New card"));
    EXPECT_THAT(where("manufacturer!=asus"), ElementsAre("Mute card", "Old card"));
    EXPECT_THAT(where("name~SUPPLY"), ElementsAre("Big supply", "Small supply"));
    EXPECT_THAT(where("name=big-card"), ElementsAre("Big card"));
}

TEST(QueryWhere, Choices)
{
    EXPECT_THAT(where("efficiency=bronze"), ElementsAre("Small supply"));
    EXPECT_THAT(where("efficiency!=Bronze"), ElementsAre("Big supply"));
}

TEST(QueryWhere, ChoicesInOtherSpellings)
{
    EXPECT_THAT(where("efficiency=80+ Gold"), ElementsAre("Big supply"));
    EXPECT_EQ(where("cooling=3 Fans").size(), 4u);
}

TEST(QueryWhere, Booleans)
{
    EXPECT_THAT(where("bf16=yes"), ElementsAre("Big card"));
    EXPECT_THAT(where("bf16=true"), ElementsAre("Big card"));
    EXPECT_THAT(where("bf16=1"), ElementsAre("Big card"));
    EXPECT_THAT(where("bf16=no"), ElementsAre("Old card"));
    EXPECT_THAT(where("bf16!=true"), ElementsAre("Old card"));
}

TEST(QueryWhere, Lists) { EXPECT_THAT(where("memory_types~ddr5"), ElementsAre("Processor")); }

TEST(QueryWhere, CapabilitiesCompareAsNumbers)
{
    EXPECT_THAT(where("cuda_compute_capability>=8.6"), ElementsAre("Big card", "New card"));
    EXPECT_THAT(where("cuda_compute_capability<10"), ElementsAre("Big card", "Old card"));
    EXPECT_THAT(where("cuda_compute_capability=12"), ElementsAre("New card"));
}

TEST(QueryWhere, WordsThatLookLikeNumbersAreWords)
{
    Catalog::Content content;
    content.parts = {aGpu("Card").series("Infinity"), aGpu("Other").series("Nan")};
    const auto catalog = Catalog::create(std::move(content));
    const auto count = [&](const char* text) {
        PartQuery query;
        query.conditions.push_back(parseCondition(text).value());
        return catalog->query(query).value().size();
    };

    EXPECT_EQ(count("series>5"), 0u);
    EXPECT_EQ(count("series=nan"), 1u);
    EXPECT_EQ(count("series=infinity"), 1u);
}

TEST(QueryWhere, PseudoFields)
{
    EXPECT_THAT(where("id=big-card"), ElementsAre("Big card"));
    EXPECT_THAT(where("category=cpu"), ElementsAre("Processor"));
    EXPECT_THAT(where("price?"), ElementsAre("Big card", "New card", "Old card", "Big supply"));
}

TEST(QueryWhere, PriceIsInTheCurrencyOfTheQuery)
{
    PartQuery query;
    query.conditions.push_back(parseCondition("price<=100").value());
    query.currency = Currency("USD");
    EXPECT_THAT(names(*shelf(), query), ElementsAre("Old card"));

    query.currency = Currency("CNY");
    query.conditions.front() = parseCondition("price=700").value();
    EXPECT_THAT(names(*shelf(), query), ElementsAre("Old card"));
}

TEST(QueryWhere, AllConditionsMustHold)
{
    PartQuery query;
    query.conditions = {parseCondition("vram_gib>=24").value(), parseCondition("tdp_w<400").value()};

    EXPECT_THAT(names(*shelf(), query), ElementsAre("Big card"));
}

TEST(QueryWhere, UnknownNeverMatches)
{
    for (const char* condition : {"tdp_w=0", "tdp_w!=0", "tdp_w<1000", "tdp_w>=0", "tdp_w~0", "tdp_w?"})
        EXPECT_THAT(where(condition), testing::Not(testing::Contains("Mute card"))) << condition;
}

TEST(QueryWhere, FieldOfAnotherCategoryIsUnknown) { EXPECT_THAT(where("rated_w>0"), ElementsAre("Big supply", "Small supply")); }

TEST(QueryWhere, UnknownFieldIsAnError)
{
    PartQuery query;
    query.conditions.push_back(Condition{"vram", Condition::Operator::Equal, "24", 24.0});

    const auto rows = shelf()->query(query);

    ASSERT_FALSE(rows);
    EXPECT_EQ(rows.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(rows.error().where, "vram");
}

TEST(QuerySort, UnknownSortKeyIsAnError)
{
    PartQuery query;
    query.order.push_back(SortKey{"vram", false});

    EXPECT_EQ(shelf()->query(query).error().code, ErrorCode::InvalidInput);
}

TEST(QuerySort, UnknownComesLastBothWays)
{
    EXPECT_THAT(sorted({"vram_gib"}), ElementsAre("Old card", "Big card", "New card", "Mute card"));
    EXPECT_THAT(sorted({"vram_gib:desc"}), ElementsAre("New card", "Big card", "Old card", "Mute card"));
}

TEST(QuerySort, FirstKeyRules)
{
    EXPECT_THAT(sorted({"manufacturer", "vram_gib"}), ElementsAre("Big card", "New card", "Old card", "Mute card"));
    EXPECT_THAT(sorted({"manufacturer", "vram_gib:desc"}), ElementsAre("New card", "Big card", "Old card", "Mute card"));
}

TEST(QuerySort, EqualRowsKeepTheOrderOfTheCatalog)
{
    EXPECT_THAT(sorted({"category:desc"}), ElementsAre("Big card", "Mute card", "New card", "Old card"));
}

TEST(QuerySort, PriceIsConverted)
{
    EXPECT_THAT(sorted({"price"}), ElementsAre("Old card", "Big card", "New card", "Mute card"));
}

TEST(QuerySort, TextsThatAreNumbersSortAsNumbers)
{
    EXPECT_THAT(sorted({"cuda_compute_capability"}), ElementsAre("Old card", "Big card", "New card", "Mute card"));
    EXPECT_THAT(sorted({"cuda_compute_capability:desc"}), ElementsAre("New card", "Big card", "Old card", "Mute card"));
}

TEST(QuerySort, PseudoFields)
{
    EXPECT_THAT(sorted({"id"}), ElementsAre("Big card", "Mute card", "New card", "Old card"));
    EXPECT_THAT(sorted({"category:desc", "name:desc"}, {}), ElementsAre("Small supply", "Big supply", "Old card",
                                                                        "New card", "Mute card", "Big card", "Processor"));
}

TEST(QueryFit, NeedsRanks)
{
    PartQuery query;
    query.order.push_back(SortKey{"fit", false});

    const auto rows = shelf()->query(query);

    ASSERT_FALSE(rows);
    EXPECT_EQ(rows.error().code, ErrorCode::InvalidInput);
}

TEST(QueryFit, NeedsARankForEachRow)
{
    const std::vector<FitRank> ranks(3, FitRank::Neutral);
    PartQuery query;
    query.fits = ranks;
    query.order.push_back(SortKey{"fit", false});

    EXPECT_FALSE(shelf()->query(query));
}

TEST(QueryFit, SortsBestFirst)
{
    const std::vector<FitRank> ranks{FitRank::Error,   FitRank::Unknown, FitRank::InBuild, FitRank::Warning,
                                     FitRank::Neutral, FitRank::Neutral, FitRank::Neutral};
    PartQuery query;
    query.category = Category::Gpu;
    query.fits = ranks;
    query.order.push_back(SortKey{"fit", false});

    EXPECT_THAT(names(*shelf(), query), ElementsAre("New card", "Old card", "Mute card", "Big card"));
}

// --- properties ---

/// Cards of random memory and power, some of them unknown.
std::shared_ptr<const Catalog> randomCatalog()
{
    Catalog::Content content;
    const int count = *rc::gen::inRange(0, 30);
    for (int i = 0; i < count; ++i) {
        GpuBuilder card = aGpu("Card " + std::to_string(i));
        card.without<&Gpu::vram_gib>().without<&Gpu::tdp_w>();
        if (const int vram = *rc::gen::inRange(-5, 12); vram >= 0)
            card.vram(vram);
        if (const int watts = *rc::gen::inRange(-1, 5); watts >= 0)
            card.tdp(watts * 100.0);
        content.parts.push_back(card);
    }
    return Catalog::create(std::move(content));
}

RC_GTEST_PROP(QueryProperty, FilterGivesExactlyTheRowsForWhichTheConditionHolds, ())
{
    const auto catalog = randomCatalog();
    const int limit = *rc::gen::inRange(0, 12);
    const std::string op = *rc::gen::element<std::string>("=", "!=", "<", "<=", ">", ">=");
    PartQuery query;
    query.conditions.push_back(parseCondition("vram_gib" + op + std::to_string(limit)).value());

    const auto rows = catalog->query(query).value();

    for (const Part& part : catalog->parts()) {
        const Known<double> vram = part.as<Gpu>()->vram_gib;
        const bool holds = vram && (op == "="    ? *vram == limit
                                    : op == "!=" ? *vram != limit
                                    : op == "<"  ? *vram < limit
                                    : op == "<=" ? *vram <= limit
                                    : op == ">"  ? *vram > limit
                                                 : *vram >= limit);
        RC_ASSERT((std::ranges::find(rows, catalog->rowOf(part)) != rows.end()) == holds);
    }
    RC_ASSERT(std::ranges::is_sorted(rows));
}

RC_GTEST_PROP(QueryProperty, SortingIsAPermutationInOrder, (bool descending))
{
    const auto catalog = randomCatalog();
    PartQuery query;
    query.order = {SortKey{"tdp_w", descending}, SortKey{"vram_gib", false}};

    auto rows = catalog->query(query).value();

    const auto key = [&](Catalog::Row row) {
        const Gpu& card = *catalog->part(row).as<Gpu>();
        const double watts = card.tdp_w ? (descending ? -*card.tdp_w : *card.tdp_w) : 1e9;
        return std::pair(watts, card.vram_gib.value_or(1e9));
    };
    RC_ASSERT(std::ranges::is_sorted(rows, {}, key));
    std::ranges::sort(rows);
    std::vector<Catalog::Row> all(catalog->parts().size());
    std::iota(all.begin(), all.end(), 0u);
    RC_ASSERT(rows == all);
}

} // namespace
} // namespace deeprig
