#include "core/fields.h"
#include "db/library_db.h"
#include "tests/cli/cli_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace deeprig;
using namespace deeprig::test;
using testing::HasSubstr;

namespace {

std::vector<double> numbers(const nlohmann::ordered_json& parts, const char* field)
{
    std::vector<double> values;
    for (const auto& part : parts) {
        if (part["fields"][field].is_number())
            values.push_back(part["fields"][field].get<double>());
    }
    return values;
}

} // namespace

TEST(CliParts, ListsTheShippedCatalogAtTheFirstStart)
{
    const CliSandbox cli;
    const Finished run = cli.run({"parts", "--json"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const auto json = run.json();
    EXPECT_GE(json["total"].get<int>(), 150);
    EXPECT_EQ(json["parts"].size(), json["total"].get<std::size_t>());
    EXPECT_FALSE(std::filesystem::exists(cli.dataFolder() / "catalog.db")) << "reading must not write";
}

TEST(CliParts, RowHasEveryFieldOfItsCategory)
{
    const auto json = CliSandbox().run({"parts", "--category", "GPU", "--limit", "1", "--json"}).json();
    ASSERT_EQ(json["parts"].size(), 1U);
    const auto& part = json["parts"][0];
    EXPECT_EQ(part["category"], "GPU");
    for (const char* key : {"id", "name", "manufacturer", "part_numbers", "price", "price_date", "price_kind"})
        EXPECT_TRUE(part.contains(key)) << key;
    for (const Field* field : fieldsOf(Category::Gpu))
        EXPECT_TRUE(part["fields"].contains(std::string(field->name))) << field->name;
    EXPECT_FALSE(part.contains("fit"));
}

TEST(CliParts, TotalCountsBeforeTheLimit)
{
    const CliSandbox cli;
    const auto all = cli.run({"parts", "--category", "GPU", "--json"}).json();
    const auto limited = cli.run({"parts", "--category", "GPU", "--limit", "3", "--json"}).json();
    EXPECT_EQ(limited["parts"].size(), 3U);
    EXPECT_EQ(limited["total"], all["total"]);
}

TEST(CliParts, FiltersAndSorts)
{
    const auto json = CliSandbox()
                          .run({"parts", "--category", "GPU", "--where", "vram_gib>=16", "--where", "vendor=nvidia",
                                "--sort", "vram_gib:desc", "--sort", "name", "--json"})
                          .json();
    const std::vector<double> vram = numbers(json["parts"], "vram_gib");
    ASSERT_GT(vram.size(), 2U);
    EXPECT_EQ(vram.size(), json["parts"].size());
    EXPECT_TRUE(std::ranges::is_sorted(vram, std::ranges::greater{}));
    EXPECT_GE(vram.back(), 16);
}

TEST(CliParts, UnknownValuesNeverMatchAndSortLast)
{
    const CliSandbox cli;
    const auto known = cli.run({"parts", "--category", "GPU", "--where", "length_mm?", "--json"}).json();
    const auto sorted = cli.run({"parts", "--category", "GPU", "--sort", "length_mm", "--json"}).json();
    const std::size_t count = known["parts"].size();
    ASSERT_GT(count, 0U);
    for (std::size_t i = 0; i < sorted["parts"].size(); ++i)
        EXPECT_EQ(sorted["parts"][i]["fields"]["length_mm"].is_null(), i >= count) << i;
}

TEST(CliParts, TextNamesTheColumnsAndTheFilteredField)
{
    const Finished run = CliSandbox().run({"parts", "--category", "GPU", "--where", "vram_gib>=24", "--limit", "5"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.out, HasSubstr("vram_gib"));
    EXPECT_EQ(std::ranges::count(run.out, '\n'), 6);
    EXPECT_THAT(run.err, HasSubstr("5 of "));
}

TEST(CliParts, NothingFoundIsNoFailure)
{
    const CliSandbox cli;
    const Finished text = cli.run({"parts", "--search", "no such part anywhere"});
    EXPECT_EQ(text.exit_code, 0);
    EXPECT_EQ(text.out, "");
    const auto json = cli.run({"parts", "--search", "no such part anywhere", "--json"}).json();
    EXPECT_EQ(json["total"], 0);
    EXPECT_TRUE(json["parts"].is_array());
}

TEST(CliParts, FitsAddsAVerdictAndDropsNothing)
{
    const CliSandbox cli;
    const std::string build = cli.file("own.deeprig", ownBuild());
    const auto plain = cli.run({"parts", "--category", "PSU", "--json"}).json();
    const auto judged = cli.run({"parts", "--category", "PSU", "--fits", build, "--json"}).json();
    EXPECT_EQ(judged["total"], plain["total"]);
    for (const auto& part : judged["parts"]) {
        const std::string verdict = part["fit"]["verdict"];
        EXPECT_THAT((std::vector<std::string>{"ok", "warning", "error", "unknown"}), testing::Contains(verdict));
        EXPECT_TRUE(part["fit"]["reasons"].is_array());
    }
}

TEST(CliParts, FitsOnlyKeepsWhatFits)
{
    const CliSandbox cli;
    const std::string build = cli.file("own.deeprig", ownBuild());
    const auto all = cli.run({"parts", "--category", "GPU", "--fits", build, "--replace", "0", "--json"}).json();
    const auto kept =
        cli.run({"parts", "--category", "GPU", "--fits", build, "--replace", "0", "--fits-only", "--json"}).json();
    EXPECT_LT(kept["total"].get<int>(), all["total"].get<int>());
    EXPECT_GT(kept["total"].get<int>(), 0);
    for (const auto& part : kept["parts"])
        EXPECT_THAT(part["fit"]["verdict"].get<std::string>(), testing::AnyOf("ok", "warning"));
    const auto any = cli.run({"parts", "--category", "GPU", "--fits", build, "--replace", "0", "--fits-only",
                              "--certainty", "any", "--json"})
                         .json();
    EXPECT_GE(any["total"].get<int>(), kept["total"].get<int>());
}

TEST(CliParts, FitMayBeFilteredAndSorted)
{
    const CliSandbox cli;
    const std::string build = cli.file("own.deeprig", ownBuild());
    const auto failing =
        cli.run({"parts", "--category", "Motherboard", "--fits", build, "--where", "fit=error", "--json"}).json();
    ASSERT_GT(failing["total"].get<int>(), 0);
    for (const auto& part : failing["parts"])
        EXPECT_EQ(part["fit"]["verdict"], "error");
    const auto sorted =
        cli.run({"parts", "--category", "Motherboard", "--fits", build, "--sort", "fit", "--json"}).json();
    EXPECT_EQ(sorted["parts"].back()["fit"]["verdict"], "error");
    EXPECT_EQ(cli.run({"parts", "--sort", "fit"}).exit_code, 2);
    EXPECT_EQ(cli.run({"parts", "--fits", build, "--where", "fit>ok"}).exit_code, 2);
}

TEST(CliParts, ReplaceMustNameALineOfTheCategory)
{
    const CliSandbox cli;
    const std::string build = cli.file("own.deeprig", ownBuild());
    EXPECT_EQ(cli.run({"parts", "--fits", build, "--replace", "99"}).exit_code, 2);
    EXPECT_EQ(cli.run({"parts", "--category", "CPU", "--fits", build, "--replace", "0"}).exit_code, 2);
    const auto json = cli.run({"parts", "--fits", build, "--replace", "4", "--json"}).json();
    for (const auto& part : json["parts"])
        EXPECT_EQ(part["category"], "PSU");
}

TEST(CliParts, PricesAreShownInTheAskedCurrency)
{
    CliSandbox cli;
    const auto cny = cli.run({"parts", "--where", "price?", "--limit", "1", "--currency", "CNY", "--json"}).json();
    ASSERT_EQ(cny["parts"].size(), 1U);
    EXPECT_EQ(cny["parts"][0]["price"]["currency"], "CNY");
    cli.environment["LC_ALL"] = "zh_CN.UTF-8";
    EXPECT_EQ(cli.run({"parts", "--where", "price?", "--limit", "1", "--json"}).json(), cny);
    cli.environment["LC_ALL"] = "en_US.UTF-8";
    EXPECT_EQ(cli.run({"parts", "--where", "price?", "--limit", "1", "--json"}).json()["parts"][0]["price"]["currency"],
              "USD");
}

TEST(CliShow, TellsValueUnitAndOriginOfEachField)
{
    const CliSandbox cli;
    const auto first = cli.run({"parts", "--category", "GPU", "--where", "vram_gib?", "--limit", "1", "--json"}).json();
    const std::string id = first["parts"][0]["id"];
    const Finished run = cli.run({"show", id, "--json"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const auto json = run.json();
    EXPECT_EQ(json["id"], id);
    EXPECT_EQ(json["category"], "GPU");
    EXPECT_EQ(json["fields"]["vram_gib"]["value"], first["parts"][0]["fields"]["vram_gib"]);
    EXPECT_EQ(json["fields"]["vram_gib"]["unit"], "GiB");
    EXPECT_TRUE(json["fields"]["vram_gib"]["origin"].is_string());
    EXPECT_TRUE(json["prices"].is_array());
    const Finished text = cli.run({"show", id});
    EXPECT_THAT(text.out, HasSubstr("VRAM"));
    EXPECT_THAT(text.out, HasSubstr("GiB"));
    EXPECT_THAT(cli.run({"show", id, "--lang", "zh_CN"}).out, HasSubstr("显存"));
}

TEST(CliShow, FindsByNameAndPartNumber)
{
    const CliSandbox cli;
    const auto list = cli.run({"parts", "--category", "PSU", "--json"}).json();
    for (const auto& part : list["parts"]) {
        if (part["part_numbers"].empty())
            continue;
        const Finished run = cli.run({"show", part["part_numbers"][0].get<std::string>(), "--json"});
        EXPECT_EQ(run.exit_code, 0) << part["name"];
        EXPECT_EQ(run.json()["id"], part["id"]);
        return;
    }
    GTEST_SKIP() << "no part number in the catalog";
}

TEST(CliShow, SeveralMatchesListTheCandidates)
{
    const CliSandbox cli;
    const Finished run = cli.run({"show", "RTX", "--json"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.json()["error"]["code"], "ambiguous");
    EXPECT_EQ(std::ranges::count(run.err, '\n'), 1);
    const auto first = cli.run({"parts", "--search", "RTX", "--limit", "1", "--json"}).json();
    EXPECT_THAT(run.err, HasSubstr(first["parts"][0]["id"].get<std::string>()));
}

TEST(CliShow, NoMatchSaysWhereToLook)
{
    const Finished run = CliSandbox().run({"show", "no such part", "--json"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.json()["error"]["code"], "not_found");
    EXPECT_THAT(run.err, HasSubstr("--search"));
}

namespace {

/// Saves a used card of the user's own into the library of the sandbox.
PartId saveOwnCard(const std::filesystem::path& library)
{
    OwnPart own = makeOwnPart(Category::Gpu);
    own.part.name = "Zotac 3090 from the market";
    findField(Category::Gpu, "vram_gib")->set(own.part, 24.0);
    own.part.prices.push_back(PartPrice{Money{69900, Currency("USD")}, "2026-11-30", {}, PriceKind::Own, true});
    return db::Library::open(library)->saveOwnPart(own).value();
}

} // namespace

TEST(CliOwnParts, AreListedShownAndCounted)
{
    const CliSandbox cli;
    const PartId id = saveOwnCard(cli.dataFolder() / "library.db");
    const auto listed = cli.run({"parts", "--where", "origin=own", "--json"}).json();
    ASSERT_EQ(listed["total"], 1);
    EXPECT_EQ(listed["parts"][0]["id"], id.value);
    EXPECT_EQ(listed["parts"][0]["price_kind"], "own");
    const auto shown = cli.run({"show", id.value, "--json"}).json();
    EXPECT_EQ(shown["fields"]["vram_gib"]["origin"], "own");
    EXPECT_TRUE(shown["fields"]["length_mm"]["value"].is_null());
    const auto counts = cli.run({"catalog", "info", "--json"}).json();
    EXPECT_EQ(counts["categories"]["GPU"]["user"], 1);
    EXPECT_EQ(counts["categories"]["CPU"]["user"], 0);
}

TEST(CliOwnParts, AreCheckedFromAnotherLibrary)
{
    const CliSandbox cli;
    const std::filesystem::path library = cli.folder() / "other.db";
    const PartId id = saveOwnCard(library);
    const std::string build = cli.file("own.deeprig", R"({"format":"deeprig-build","version":1,"parts":[{"part":")" +
                                                          id.value + R"(","category":"GPU","name":"A card"}]})");
    EXPECT_EQ(cli.run({"check", build}).exit_code, 2) << "nothing is known of it without that library";
    const Finished run = cli.run({"check", build, "--library", library.string(), "--json"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(cli.run({"parts", "--library", "/nowhere/library.db"}).exit_code, 3);
}
