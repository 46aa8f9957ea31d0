#include "db/csv.h"
#include "db/export_text.h"

#include "tests/support/build_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace deeprig::db {
namespace {

using test::aBuild;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

Part priced(Category category, const std::string& id, const std::string& name, std::int64_t minor)
{
    Part part = makePart(category);
    part.id.value = id;
    part.name = name;
    part.provenance = std::make_shared<const Provenance>(Provenance{Origin::Curated, "a page", {}});
    if (minor > 0)
        part.prices.push_back(PartPrice{Money{minor, Currency("USD")}, "2025-07-23", "a shop", PriceKind::Offer});
    return part;
}

std::shared_ptr<const Evaluation> sample()
{
    Part card = priced(Category::Gpu, "card", "=Card \"A\", 内存", 69900);
    card.part_numbers = {"C-1", "-C2"};
    return aBuild()
        .name("Rig | one")
        .with(card, 4)
        .with(priced(Category::Cpu, "cpu", "CPU B", 25050), 1)
        .owned()
        .with(priced(Category::Psu, "psu", "PSU C", 0), 1)
        .with(priced(Category::Ram, "ram", "RAM D", 10000), 2)
        .used()
        .ownPrice(80)
        .budget(2500)
        .evaluate();
}

std::vector<std::vector<std::string>> cells(const std::string& csv)
{
    const CsvText text = parseCsv(csv, "list.csv");
    EXPECT_FALSE(text.problem);
    std::vector<std::vector<std::string>> rows;
    for (const CsvRow& row : text.rows) {
        rows.emplace_back();
        for (const CsvCell& cell : row.cells)
            rows.back().push_back(cell.text);
    }
    return rows;
}

TEST(ShoppingListCsv, HasARowPerLineAndTheSumsBelow)
{
    const std::vector<std::vector<std::string>> rows = cells(shoppingListCsv(*sample(), Language::English));
    ASSERT_EQ(rows.size(), 10U);
    EXPECT_THAT(rows[0], ElementsAre("No.", "Category", "Part", "Part number", "Condition", "Qty", "Unit price",
                                     "Total", "Currency", "Price of", "Shop", "Note"));
    EXPECT_THAT(rows[1], ElementsAre("1", "GPU", "'=Card \"A\", 内存", "C-1; -C2", "new", "4", "699.00", "2796.00",
                                     "USD", "2025-07-23", "a shop", ""));
    EXPECT_THAT(rows[2], ElementsAre("2", "CPU", "CPU B", "", "owned", "1", "250.50", "250.50", "USD", "2025-07-23",
                                     "a shop", ""));
    EXPECT_THAT(rows[3],
                ElementsAre("3", "Memory", "RAM D", "", "used", "2", "80.00", "160.00", "USD", "", "own price", ""));
    EXPECT_THAT(rows[4], ElementsAre("4", "PSU", "PSU C", "", "new", "1", "", "", "", "", "", ""))
        << "unknown is empty";
    EXPECT_THAT(rows[5], ElementsAre("", "", "To buy", "", "", "", "", "2956.00", "USD", "", "", ""));
    EXPECT_EQ(rows[6][7], "250.50");
    EXPECT_EQ(rows[7][7], "2500.00");
    EXPECT_EQ(rows[8][7], "-456.00") << "a negative number is no formula";
    EXPECT_EQ(rows[9][2], "1 part without a price");
}

TEST(ShoppingListCsv, MarkAndLineEnds)
{
    const std::string csv = shoppingListCsv(*sample(), Language::English, true);
    EXPECT_THAT(csv, StartsWith("\xEF\xBB\xBF"));
    EXPECT_EQ(std::ranges::count(csv, '\n'), std::ranges::count(csv, '\r'));
    EXPECT_EQ(shoppingListCsv(*sample(), Language::English), csv.substr(3)) << "only for who asks for it";
}

TEST(ShoppingListCsv, AnyTextReadsBackAndNoCellIsAFormula)
{
    const std::vector<std::string> names{"two\nlines", "a, \"b\", c", "\ttab",     "\rreturn",
                                         "+1+1",       "-2+3|calc",   "@SUM(A1)",  "=HYPERLINK(\"http://x\")",
                                         "＝1+1",      " 内存 ",      "Ünïversel", "'quoted'"};
    test::BuildBuilder build = aBuild();
    for (std::size_t i = 0; i < names.size(); ++i)
        build.with(priced(Category::Storage, "part-" + std::to_string(i), names[i], 100));
    const std::vector<std::vector<std::string>> rows =
        cells(shoppingListCsv(*build.evaluate(), Language::English, true));
    ASSERT_GE(rows.size(), names.size() + 1);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string& cell = rows[i + 1][2];
        EXPECT_THAT(cell, testing::AnyOf(names[i], "'" + names[i]));
        EXPECT_EQ(std::string("=+-@\t\r").find(cell.front()), std::string::npos) << cell;
        EXPECT_FALSE(cell.starts_with("＝")) << cell;
        EXPECT_EQ(rows[i + 1].size(), 12U);
    }
}

TEST(ShoppingListCsv, EstimatesAreNoOffers)
{
    Part part = priced(Category::Gpu, "card", "Card", 100);
    part.prices.front().kind = PriceKind::Estimate;
    EXPECT_EQ(cells(shoppingListCsv(*aBuild().with(part).evaluate(), Language::English))[1][10], "estimate, a shop");
}

TEST(ShoppingListCsv, ConvertedPricesNameTheirRate)
{
    const auto evaluation = aBuild().currency("CNY").with(priced(Category::Gpu, "card", "Card", 10000), 2).evaluate();
    const std::vector<std::vector<std::string>> rows = cells(shoppingListCsv(*evaluation, Language::English));
    EXPECT_EQ(rows[1][8], "CNY");
    EXPECT_THAT(rows.back()[2], StartsWith("1 USD = "));
    EXPECT_EQ(rows.back()[7], "");
    EXPECT_THAT(shoppingListMarkdown(*evaluation, Language::English), HasSubstr("- " + rows.back()[2] + "\n"));
}

TEST(ShoppingListHtml, HasTheCellsOfTheCsv)
{
    const std::string html = shoppingListHtml(*sample(), Language::English);
    EXPECT_THAT(html, HasSubstr("<tr><td>1</td><td>GPU</td><td>'=Card \"A\", 内存</td><td>C-1; -C2</td>"));
    EXPECT_THAT(html, HasSubstr("<td>2956.00</td><td>USD</td>"));
    const auto with_markup = aBuild().with(priced(Category::Gpu, "card", "<b>a & b</b>", 1)).evaluate();
    EXPECT_THAT(shoppingListHtml(*with_markup, Language::English), HasSubstr("&lt;b&gt;a &amp; b&lt;/b&gt;"));
}

TEST(ShoppingListCsv, ChineseWords)
{
    const std::string csv = shoppingListCsv(*sample(), Language::Chinese, false);
    EXPECT_THAT(csv, StartsWith("序号,"));
    EXPECT_THAT(csv, HasSubstr("二手"));
    EXPECT_THAT(csv, testing::Not(HasSubstr("[list."))) << "every word is there";
}

TEST(ShoppingListCsv, EmptyBuild)
{
    EXPECT_EQ(cells(shoppingListCsv(*aBuild().evaluate(), Language::English)).size(), 3U);
}

TEST(ShoppingListMarkdown, AcceptedFindingsComeLastWithTheirNote)
{
    test::BuildBuilder build =
        aBuild().with(test::aGpu().tdp(350), 2).with(test::aPsu().rated(500)).accepting("psu_wattage", {1});
    const std::string text = shoppingListMarkdown(*build.evaluate(), Language::English);
    EXPECT_THAT(text, HasSubstr(" (Accepted: known)\n"));
    EXPECT_THAT(text.substr(text.rfind("- **")), HasSubstr("(Accepted: known)"));
}

TEST(ShoppingListMarkdown, TableSumsAndFindings)
{
    const std::string text = shoppingListMarkdown(*sample(), Language::English);
    EXPECT_THAT(text, StartsWith("# Rig \\| one\n"));
    EXPECT_THAT(text,
                HasSubstr("| 1 | =Card \"A\", 内存 | C-1; -C2 | new | 4 | 699.00 | 2,796.00 | 2025-07-23 | a shop |"));
    EXPECT_THAT(text, HasSubstr("- To buy: 2,956.00 USD\n"));
    EXPECT_THAT(text, HasSubstr("- Left: -456.00 USD\n"));
    EXPECT_THAT(text, HasSubstr("## Findings\n"));
    EXPECT_THAT(text, testing::Not(HasSubstr("[list.")));
}

} // namespace
} // namespace deeprig::db
