#include "tests/cli/cli_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace deeprig::test;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

namespace {

using Json = nlohmann::ordered_json;

Json rowOf(const Json& comparison, const std::string& key)
{
    const auto found = std::ranges::find_if(comparison["rows"], [&](const Json& row) { return row["key"] == key; });
    return found == comparison["rows"].end() ? Json() : *found;
}

/// ownBuild() with another currency, name and price of its first line.
std::string otherBuild(const std::string& currency, double price)
{
    Json json = Json::parse(ownBuild());
    json["name"] = "Other";
    json["currency"] = currency;
    json["parts"][0]["price"] = price;
    return json.dump();
}

} // namespace

TEST(CliCompare, JsonHasBothSidesAndTheirRows)
{
    const CliSandbox cli;
    const Finished run =
        cli.run({"compare", cli.file("own.deeprig", ownBuild()), cli.file("faulty.deeprig", faultyBuild()), "--json"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const Json json = run.json();

    EXPECT_EQ(json["left"]["verdict"], "ok");
    EXPECT_EQ(json["right"]["verdict"], "error");
    EXPECT_EQ(json["right"]["errors"], 1);
    const Json price = rowOf(json, "price");
    EXPECT_EQ(price["better"], "equal");
    EXPECT_EQ(price["left"], price["right"]);
    EXPECT_EQ(price["left"]["currency"], "USD");
    EXPECT_EQ(rowOf(json, "errors")["better"], "left");
    EXPECT_EQ(rowOf(json, "load_w")["left"], 608.2);
    const Json& finding = json["findings"][0];
    EXPECT_EQ(finding["rule"], "gpu_length_case");
    EXPECT_EQ(finding["in"], "right");
    EXPECT_TRUE(finding["left"].is_null());
}

TEST(CliCompare, PricesAreThoseOfCheck)
{
    const CliSandbox cli;
    const std::string own = cli.file("own.deeprig", ownBuild());
    const Json check = cli.run({"check", own, "--json"}).json();
    const Json compared = cli.run({"compare", own, own, "--json"}).json();
    EXPECT_EQ(compared["left"]["price"]["to_buy"], check["price"]["to_buy"]);
    EXPECT_EQ(rowOf(compared, "price_total")["left"], check["price"]["total"]);
    EXPECT_TRUE(std::ranges::all_of(compared["rows"], [](const Json& row) { return row["equal"] == true; }));
}

TEST(CliCompare, OtherCurrencyIsConvertedAndTheRateIsSaid)
{
    const CliSandbox cli;
    const std::string own = cli.file("own.deeprig", ownBuild());
    const std::string yuan = cli.file("yuan.deeprig", otherBuild("CNY", 100));
    const Json json = cli.run({"compare", own, yuan, "--json"}).json();
    EXPECT_EQ(json["currency"], "USD");
    EXPECT_EQ(rowOf(json, "price")["right"]["currency"], "USD");
    ASSERT_EQ(json["rates"].size(), 1u);
    EXPECT_EQ(json["rates"][0]["from"], "CNY");
    EXPECT_EQ(json["rates"][0]["to"], "USD");

    const Finished text = cli.run({"compare", own, yuan});
    EXPECT_THAT(text.out, HasSubstr("1 CNY = "));
    EXPECT_EQ(cli.run({"compare", own, yuan, "--currency", "EUR", "--json"}).json()["currency"], "EUR");
}

TEST(CliCompare, TextFoldsEqualRows)
{
    const CliSandbox cli;
    const Finished run =
        cli.run({"compare", cli.file("own.deeprig", ownBuild()), cli.file("other.deeprig", otherBuild("USD", 100))});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("Price to buy"));
    EXPECT_THAT(run.out, HasSubstr(" less"));
    EXPECT_THAT(run.out, HasSubstr("equal rows: "));
    EXPECT_EQ(run.err, "");
}

TEST(CliCompare, SpeaksChinese)
{
    const CliSandbox cli;
    const std::string own = cli.file("own.deeprig", ownBuild());
    const Finished run = cli.run({"compare", own, own, "--lang", "zh_CN"});
    EXPECT_THAT(run.out, HasSubstr("行相同"));
    EXPECT_THAT(run.out, Not(HasSubstr("equal")));
}

TEST(CliCompare, CsvIsHarmless)
{
    const CliSandbox cli;
    Json named = Json::parse(ownBuild());
    named["name"] = "=HYPERLINK(\"x\")";
    const std::string target = (cli.folder() / "compare.csv").string();
    const Finished run = cli.run({"compare", cli.file("a.deeprig", named.dump()), cli.file("b.deeprig", faultyBuild()),
                                  "--csv", target, "--json"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.json()["written"], target);
    const std::string csv = readFile(target);
    EXPECT_THAT(csv, HasSubstr("\"'=HYPERLINK(\"\"x\"\")\""));
    EXPECT_THAT(csv, HasSubstr("\r\n"));
    EXPECT_THAT(csv, HasSubstr("Power,Load,608.2,608.2,W,equal,0\r\n"));
}

TEST(CliCompare, PdfHasTheNamesAndTheNumbers)
{
    CliSandbox cli;
    cli.environment["DISPLAY"] = ""; // it needs none
    const std::string target = (cli.folder() / "compare.pdf").string();
    const Finished run = cli.run({"compare", cli.file("a.deeprig", ownBuild()), cli.file("b.deeprig", faultyBuild()),
                                  "--pdf", target, "--paper", "letter", "--json"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.json()["written"], target);
    const std::string pdf = readFile(target);
    EXPECT_THAT(pdf, StartsWith("%PDF-1."));
    EXPECT_THAT(pdf, HasSubstr("/MediaBox [0 0 612"));
}

TEST(CliCompare, CsvMayBeginWithTheMarkOfSpreadsheets)
{
    const CliSandbox cli;
    const std::string own = cli.file("own.deeprig", ownBuild());
    EXPECT_THAT(cli.run({"compare", own, own, "--csv", "-", "--bom"}).out, StartsWith("\xef\xbb\xbf"));
    EXPECT_THAT(cli.run({"compare", own, own, "--csv", "-"}).out, StartsWith("Category,"));
}

TEST(CliCompare, ReadsOneBuildFromStdin)
{
    const CliSandbox cli;
    EXPECT_EQ(cli.run({"compare", "-", cli.file("own.deeprig", ownBuild()), "--json"}, ownBuild()).exit_code, 0);
}

TEST(CliCompare, WrongCallsSayWhatIsMissing)
{
    const CliSandbox cli;
    const std::string own = cli.file("own.deeprig", ownBuild());
    const std::vector<std::pair<std::vector<std::string>, std::string>> calls{
        {{"compare"}, "exactly two builds"},
        {{"compare", own}, "exactly two builds"},
        {{"compare", own, own, own}, "exactly two builds"},
        {{"compare", "-", "-"}, "standard input holds one build"},
        {{"compare", own, own, "--csv", "-", "--json"}, "--json"},
        {{"compare", own, own, "--csv", "a.csv", "--pdf", "a.pdf"}, "one of --csv and --pdf"},
        {{"compare", own, own, "--pdf", "a.pdf", "--paper", "a5"}, "a4, letter"},
        {{"compare", own, "no such build"}, "neither a file nor a saved build"}};
    for (const auto& [call, message] : calls) {
        const Finished run = cli.run(call);
        EXPECT_EQ(run.exit_code, 2) << run.out << run.err;
        EXPECT_THAT(run.err, HasSubstr(message));
        EXPECT_EQ(std::ranges::count(run.err, '\n'), 1);
    }
}

TEST(CliCompare, UnreadableFileExitsWithThree)
{
    const CliSandbox cli;
    const std::string own = cli.file("own.deeprig", ownBuild());
    EXPECT_EQ(cli.run({"compare", own, "/nowhere/other.deeprig"}).exit_code, 3);
    EXPECT_EQ(cli.run({"compare", own, own, "--csv", "/nowhere/list.csv"}).exit_code, 3);
}
