#include "db/build_file.h"

#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig::db {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kWhole = R"({
  "format": "deeprig-build",
  "version": 1,
  "name": "Two 3090s",
  "currency": "USD",
  "parts": [
    {
      "part": "evga-rtx-3090-ftw3",
      "category": "GPU",
      "name": "EVGA GeForce RTX 3090 FTW3",
      "quantity": 2,
      "owned": false,
      "price": 699,
      "condition": "used",
      "note": "one has a loud fan",
      "overrides": {
        "length_mm": 300,
        "plugs_8_pin": {
          "value": 3,
          "source": "box"
        }
      },
      "snapshot": {
        "tdp_w": 350
      },
      "shelf": "B4"
    },
    {
      "part": null,
      "category": "Motherboard",
      "name": "ASRock Rack ROMED8-2T",
      "quantity": 1,
      "owned": true,
      "price": 4999.5,
      "currency": "CNY",
      "overrides": {
        "socket": "SP3",
        "slot_layout": [
          {
            "name": "PCIE7",
            "position": 1,
            "length": "x16",
            "electrical": "x16",
            "gen": 4,
            "from": "cpu"
          }
        ]
      }
    }
  ],
  "requirement": {
    "budget": 2500,
    "min_vram_gib": 24,
    "expand_to": 2,
    "gpus": [
      1,
      2
    ]
  },
  "accepted": [
    {
      "rule": "open_air_adjacent",
      "parts": [
        0
      ],
      "note": "case door stays open",
      "date": "2026-11-30",
      "by": "me"
    }
  ],
  "site": {
    "country": "US",
    "mains_voltage_v": 120,
    "breaker_a": 15,
    "circuits": 1,
    "duty": "continuous",
    "use": "home",
    "room_c": 25,
    "electricity_per_kwh": 0.16,
    "floor": 3
  },
  "options": {
    "gpu_power_limit_w": 280,
    "gpu_positions": [
      1,
      4
    ],
    "software": "PyTorch cu126"
  },
  "workload": {
    "preset": "llama-2-7b",
    "kind": "qlora"
  },
  "extra": {
    "deep": [
      {
        "a": null
      }
    ]
  }
}
)";

std::string build(const std::string& members)
{
    return R"({ "format": "deeprig-build", "version": 1, )" + members + " }";
}

std::string buildWithLine(const std::string& members)
{
    return build(R"("parts": [ { "part": "a", "category": "GPU" }, { "part": "b", "category": "GPU", )" + members +
                 " } ]");
}

Error errorOf(const std::string& json)
{
    const Result<ParsedBuild> parsed = parseBuild(json, "rig.deeprig");
    EXPECT_FALSE(parsed) << json;
    return parsed ? Error{} : parsed.error();
}

TEST(BuildFile, ReadsEverythingThatItKnows)
{
    const Result<ParsedBuild> parsed = parseBuild(kWhole, "f");
    ASSERT_TRUE(parsed) << parsed.error().where << ": " << parsed.error().detail;
    const Build& read = parsed->build;
    EXPECT_EQ(read.name, "Two 3090s");
    ASSERT_EQ(read.lines.size(), 2U);
    EXPECT_EQ(read.lines[0].part.value, "evga-rtx-3090-ftw3");
    EXPECT_EQ(read.lines[0].quantity, 2);
    EXPECT_TRUE(read.lines[0].used);
    EXPECT_EQ(read.lines[0].price, (Money{69900, Currency("USD")}));
    EXPECT_EQ(read.lines[0].note, "one has a loud fan");
    EXPECT_EQ(read.lines[0].overrides.size(), 2U);
    EXPECT_EQ(read.lines[0].snapshot.size(), 1U);
    EXPECT_TRUE(read.lines[1].part.empty());
    EXPECT_TRUE(read.lines[1].owned);
    EXPECT_EQ(read.lines[1].price, (Money{499950, Currency("CNY")}));
    ASSERT_TRUE(read.requirement);
    EXPECT_EQ(read.requirement->budget, (Money{250000, Currency("USD")}));
    EXPECT_EQ(read.requirement->expand_to, 2);
    ASSERT_EQ(read.accepted.size(), 1U);
    EXPECT_EQ(read.accepted[0].rule, "open_air_adjacent");
    EXPECT_THAT(read.accepted[0].lines, ElementsAre(0U));
    ASSERT_TRUE(read.site);
    EXPECT_EQ(read.site->mains_voltage_v, 120);
    EXPECT_TRUE(read.site->continuous);
    EXPECT_EQ(read.options.gpu_power_limit_w, 280);
}

TEST(BuildFile, WritesTheSameTextBack)
{
    EXPECT_EQ(printBuild(parseBuild(kWhole, "f")->build), kWhole);
}

TEST(BuildFile, SmallestBuild)
{
    const Result<ParsedBuild> parsed = parseBuild(R"({"format":"deeprig-build","version":1})", "f");
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->build, Build{});
    EXPECT_EQ(parseBuild(printBuild(Build{}), "f")->build, Build{});
}

TEST(BuildFile, KnownKeysMayBeNull)
{
    EXPECT_TRUE(parseBuild(build(R"("name": null, "parts": [ { "part": "a", "category": "GPU", "price": null,
        "condition": null, "overrides": null } ], "site": null, "options": null, "accepted": null)"),
                           "f"));
}

TEST(BuildFile, CurrencyWithoutAPriceIsKept)
{
    const std::string json = buildWithLine(R"("currency": "CNY")");
    const Result<ParsedBuild> parsed = parseBuild(json, "f");
    ASSERT_TRUE(parsed);
    EXPECT_THAT(printBuild(parsed->build), HasSubstr("\"currency\": \"CNY\""));
}

TEST(BuildFile, CategoriesAreReadWithoutRegardToCase)
{
    EXPECT_EQ(parseBuild(build(R"("parts": [ { "part": "a", "category": "pccase" } ])"), "f")->build.lines[0].category,
              Category::PcCase);
}

TEST(BuildFile, JsonErrorsNameLineAndColumn)
{
    EXPECT_EQ(errorOf("{\n  \"format\": \"deeprig-build\"\n  \"version\": 1 }").where, "rig.deeprig:3:11");
    EXPECT_EQ(errorOf("").where, "rig.deeprig:1:1");
    EXPECT_EQ(errorOf("{ \"format\": \"K\xF6ln\" }").code, ErrorCode::InvalidInput);
    EXPECT_EQ(errorOf(build("\"name\": NaN")).code, ErrorCode::InvalidInput);
    EXPECT_EQ(errorOf(build("\"a\": " + std::string(1000, '['))).code, ErrorCode::InvalidInput);
    EXPECT_EQ(errorOf(build("\"a\": 1e999")).code, ErrorCode::InvalidInput);
}

TEST(BuildFile, OtherFilesAreSaidToBeNoBuild)
{
    EXPECT_THAT(errorOf("[]").detail, HasSubstr("a list"));
    EXPECT_THAT(errorOf(R"({ "version": 1 })").detail, HasSubstr("this is no build"));
    EXPECT_EQ(errorOf(R"({ "format": "other", "version": 1 })").where, "rig.deeprig: format");
    EXPECT_EQ(errorOf(R"({ "format": "deeprig-build" })").where, "rig.deeprig: version");
    EXPECT_EQ(errorOf(R"({ "format": "deeprig-build", "version": 0 })").where, "rig.deeprig: version");
    EXPECT_EQ(errorOf(R"({ "format": "deeprig-build", "version": "1" })").where, "rig.deeprig: version");
}

TEST(BuildFile, NewerVersionIsRefused)
{
    const Error error = errorOf(R"({ "format": "deeprig-build", "version": 2, "parts": "changed" })");
    EXPECT_EQ(error.code, ErrorCode::NewerVersion);
    EXPECT_EQ(error.where, "rig.deeprig");
}

TEST(BuildFile, BadQuantitiesAreErrors)
{
    for (const char* quantity : {"-1", "0", "1e9", "1.5", "\"2\"", "true", "[]", "99999999999999999999"})
        EXPECT_EQ(errorOf(buildWithLine("\"quantity\": " + std::string(quantity))).where,
                  "rig.deeprig: parts[1].quantity")
            << quantity;
}

TEST(BuildFile, WrongTypesAreErrorsWithTheirPlace)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {buildWithLine(R"("price": -5)"), "parts[1].price"},
        {buildWithLine(R"("price": "cheap")"), "parts[1].price"},
        {buildWithLine(R"("price": 1e300)"), "parts[1].price"},
        {buildWithLine(R"("price": 5, "currency": "dollars")"), "parts[1].currency"},
        {buildWithLine(R"("owned": 1)"), "parts[1].owned"},
        {buildWithLine(R"("condition": "broken")"), "parts[1].condition"},
        {buildWithLine(R"("name": 5)"), "parts[1].name"},
        {build(R"("parts": [ { "part": 5, "category": "GPU" } ])"), "parts[0].part"},
        {build(R"("parts": [ { "part": "a", "category": "Toaster" } ])"), "parts[0].category"},
        {build(R"("parts": [ { "part": "a" } ])"), "parts[0].category"},
        {build(R"("parts": [ { "part": null, "category": "GPU" } ])"), "parts[0].name"},
        {build(R"("parts": [ 5 ])"), "parts[0]"},
        {build(R"("parts": {})"), "parts"},
        {build(R"("name": [])"), "name"},
        {build(R"("currency": "Dollar")"), "currency"},
        {build(R"("requirement": [])"), "requirement"},
        {build(R"("requirement": { "budget": "much" })"), "requirement.budget"},
        {build(R"("requirement": { "min_vram_gib": -1 })"), "requirement.min_vram_gib"},
        {build(R"("accepted": [ { "parts": [0] } ])"), "accepted[0].rule"},
        {build(R"("accepted": [ { "rule": "x", "parts": [0] } ])"), "accepted[0].parts[0]"},
        {build(R"("accepted": [ { "rule": "x", "parts": 0 } ])"), "accepted[0].parts"},
        {build(R"("site": { "duty": "sometimes" })"), "site.duty"},
        {build(R"("site": { "use": "moon" })"), "site.use"},
        {build(R"("site": { "mains_voltage_v": 0 })"), "site.mains_voltage_v"},
        {build(R"("site": { "circuits": 1.5 })"), "site.circuits"},
        {build(R"("site": "home")"), "site"},
        {build(R"("options": { "psu_efficiency": 92 })"), "options.psu_efficiency"},
        {build(R"("options": { "gpu_power_limit_w": "low" })"), "options.gpu_power_limit_w"}};
    for (const auto& [json, where] : cases) {
        const Error error = errorOf(json);
        EXPECT_EQ(error.code, ErrorCode::InvalidInput) << json;
        EXPECT_EQ(error.where, "rig.deeprig: " + where) << json;
        EXPECT_FALSE(error.detail.empty()) << json;
        EXPECT_EQ(error.detail.find('\n'), std::string::npos) << json;
    }
}

TEST(BuildFile, UnknownKeysOfEveryObjectSurvive)
{
    const Result<ParsedBuild> parsed = parseBuild(kWhole, "f");
    const std::string printed = printBuild(parsed->build);
    for (const char* key : {"shelf", "gpus", "by", "floor", "gpu_positions", "software", "workload", "extra"})
        EXPECT_THAT(printed, HasSubstr("\"" + std::string(key) + "\"")) << key;
}

TEST(BuildFile, FilesAreReadAndReplaced)
{
    const test::TemporaryFolder folder;
    Build rig;
    rig.name = "内存";
    ASSERT_TRUE(writeBuildFile(folder / "a.deeprig", rig));
    EXPECT_EQ(readBuildFile(folder / "a.deeprig")->build, rig);
    EXPECT_EQ(readBuildFile(folder / "none.deeprig").error().code, ErrorCode::CannotRead);
    folder.write("bad.deeprig", "{");
    EXPECT_THAT(readBuildFile(folder / "bad.deeprig").error().where, HasSubstr("bad.deeprig:1:"));
}

TEST(BuildFile, TextThatIsNotUtf8IsWrittenAsUtf8)
{
    Build rig;
    rig.name = "K\xF6ln";
    EXPECT_TRUE(parseBuild(printBuild(rig), "f"));
}

} // namespace
} // namespace deeprig::db
