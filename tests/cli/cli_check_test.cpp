#include "tests/cli/cli_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

using namespace deeprig::test;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

namespace {

using Json = nlohmann::ordered_json;

Json changed(const std::string& build, const std::function<void(Json&)>& change)
{
    Json json = Json::parse(build);
    change(json);
    return json;
}

bool hasFinding(const Json& check, const std::string& rule, const std::string& severity)
{
    return std::ranges::any_of(check["findings"], [&](const Json& finding) {
        return finding["rule"] == rule && finding["severity"] == severity;
    });
}

} // namespace

TEST(CliCheck, SoundBuildExitsWithZero)
{
    const CliSandbox cli;
    const Finished run = cli.run({"check", cli.file("own.deeprig", ownBuild()), "--json"});
    EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
    const Json json = run.json();
    EXPECT_EQ(json["verdict"], "ok") << json.dump(1);
    EXPECT_TRUE(json["unknown"].is_number_integer());
    ASSERT_FALSE(json["placement"].empty());
    EXPECT_EQ(json["placement"][0]["slot"], "PCIEX16_1");
    EXPECT_EQ(json["placement"][0]["position"], 1);
    EXPECT_EQ(json["placement"][0]["lanes"], 16);
    ASSERT_FALSE(json["cables"].empty());
    EXPECT_EQ(json["cables"][0]["reason"], "only");
    EXPECT_GT(json["cables"][0]["plugs"], 0);
}

TEST(CliCheck, PowerIsTheAgreedSum)
{
    const CliSandbox cli;
    const Json power = cli.run({"check", cli.file("own.deeprig", ownBuild()), "--json"}).json()["power"];
    EXPECT_EQ(power["gpu_w"], 350);
    EXPECT_EQ(power["cpu_w"], 142);
    EXPECT_EQ(power["board_w"], 70);
    EXPECT_EQ(power["ram_w"], 19.2); // 2 x 32 GiB x 0.3
    EXPECT_EQ(power["storage_w"], 10);
    EXPECT_EQ(power["cooling_w"], 17);
    EXPECT_EQ(power["dc_w"], 608.2);
    EXPECT_EQ(power["psu_w"], 850);
    EXPECT_EQ(power["circuit_continuous_w"], 1440);
}

TEST(CliCheck, PriceSumsBoughtAndOwnedApart)
{
    const CliSandbox cli;
    const Json price = cli.run({"check", cli.file("own.deeprig", ownBuild()), "--json"}).json()["price"];
    EXPECT_EQ(price["to_buy"], (Json{{"amount", 1399.0}, {"currency", "USD"}}));
    EXPECT_EQ(price["owned_value"], (Json{{"amount", 180.5}, {"currency", "USD"}}));
    EXPECT_EQ(price["total"], (Json{{"amount", 1579.5}, {"currency", "USD"}}));
    EXPECT_EQ(price["unpriced"], 1);
    EXPECT_EQ(price["estimated"], 0);
}

TEST(CliCheck, FaultyBuildExitsWithOne)
{
    const CliSandbox cli;
    const std::string file = cli.file("faulty.deeprig", faultyBuild());
    const Finished run = cli.run({"check", file, "--json"});
    EXPECT_EQ(run.exit_code, 1);
    const Json json = run.json();
    EXPECT_EQ(json["verdict"], "error");
    ASSERT_TRUE(hasFinding(json, "gpu_length_case", "error")) << json["findings"].dump(1);
    for (const Json& finding : json["findings"]) {
        if (finding["rule"] != "gpu_length_case")
            continue;
        EXPECT_THAT(finding["lines"].get<std::vector<int>>(), Contains(0));
        EXPECT_THAT(finding["parts"].get<std::vector<std::string>>(), Contains("Card A"));
        EXPECT_THAT(finding["message"].get<std::string>(), HasSubstr("400"));
        EXPECT_THAT(finding["message"].get<std::string>(), HasSubstr("360"));
        std::vector<double> numbers;
        for (const auto& [name, number] : finding["numbers"].items())
            numbers.push_back(number);
        EXPECT_THAT(numbers, Contains(400));
        EXPECT_THAT(numbers, Contains(360));
        EXPECT_EQ(finding["missing_fields"], Json::array());
        EXPECT_EQ(finding["accepted"], false);
        EXPECT_TRUE(finding["source"].is_string());
        EXPECT_TRUE(finding["fixes"].is_array());
    }
    const Finished text = cli.run({"check", file});
    EXPECT_EQ(text.exit_code, 1);
    EXPECT_THAT(text.out, HasSubstr("Own rig: 1 error"));
    EXPECT_THAT(text.out, HasSubstr("gpu_length_case"));
    EXPECT_THAT(text.out, HasSubstr("608.2 W"));
}

TEST(CliCheck, FailOnWarningCountsWarnings)
{
    const CliSandbox cli;
    const Json warned = changed(ownBuild(), [](Json& json) { json["parts"][4]["overrides"]["rated_w"] = 650; });
    const std::string file = cli.file("warned.deeprig", warned.dump());
    EXPECT_EQ(cli.run({"check", file, "--json"}).json()["verdict"], "warning");
    EXPECT_EQ(cli.run({"check", file}).exit_code, 0);
    EXPECT_EQ(cli.run({"check", file, "--fail-on", "warning"}).exit_code, 1);
}

TEST(CliCheck, AcceptedWarningNoLongerCounts)
{
    const CliSandbox cli;
    const Json accepted = changed(ownBuild(), [](Json& json) {
        json["parts"][4]["overrides"]["rated_w"] = 650;
        json["accepted"] = Json::array({{{"rule", "psu_wattage"}, {"parts", {4}}, {"note", "short runs only"}},
                                        {{"rule", "psu_transient"}, {"parts", {4}}, {"note", "capped in the driver"}}});
    });
    const std::string file = cli.file("accepted.deeprig", accepted.dump());
    const Finished run = cli.run({"check", file, "--fail-on", "warning", "--json"});
    EXPECT_EQ(run.exit_code, 0) << run.out;
    EXPECT_EQ(run.json()["verdict"], "ok");
    EXPECT_THAT(cli.run({"check", file}).out, HasSubstr("short runs only"));
    EXPECT_THAT(cli.run({"check", file}).out, HasSubstr("2 accepted"));
}

TEST(CliCheck, AcceptedFindingThatGotWorseCountsAgain)
{
    const CliSandbox cli;
    const Json worse = changed(ownBuild(), [](Json& json) {
        json["parts"][4]["overrides"]["rated_w"] = 650;
        json["accepted"] = Json::array({{{"rule", "psu_wattage"},
                                         {"parts", {4}},
                                         {"note", "short runs only"},
                                         {"severity", "warning"},
                                         {"excess", 0.5}}});
    });
    const std::string file = cli.file("worse.deeprig", worse.dump());
    EXPECT_EQ(cli.run({"check", file, "--json"}).json()["verdict"], "warning");
    EXPECT_THAT(cli.run({"check", file}).out, HasSubstr("accepted before it got worse"));
}

TEST(CliCheck, UnknownValueIsSaidAndNeverPasses)
{
    const CliSandbox cli;
    const Json unknown = changed(ownBuild(), [](Json& json) { json["parts"][0]["overrides"].erase("length_mm"); });
    const std::string file = cli.file("unknown.deeprig", unknown.dump());
    const Finished run = cli.run({"check", file, "--json"});
    EXPECT_EQ(run.exit_code, 0);
    const Json json = run.json();
    EXPECT_EQ(json["verdict"], "ok");
    EXPECT_GE(json["unknown"].get<int>(), 1);
    ASSERT_TRUE(hasFinding(json, "gpu_length_case", "unknown"));
    for (const Json& finding : json["findings"]) {
        if (finding["rule"] == "gpu_length_case") {
            EXPECT_THAT(finding["missing_fields"].get<std::vector<std::string>>(), Contains("length_mm"));
        }
    }
    EXPECT_THAT(cli.run({"check", file}).out, HasSubstr("as far as known"));
}

TEST(CliCheck, ReadsFromStdin)
{
    const CliSandbox cli;
    const Finished run = cli.run({"check", "-", "--json"}, faultyBuild());
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_EQ(run.json()["verdict"], "error");
}

TEST(CliCheck, SpeaksChinese)
{
    const CliSandbox cli;
    const Finished run = cli.run({"check", "-", "--lang", "zh_CN"}, faultyBuild());
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_THAT(run.out, HasSubstr("错误"));
    EXPECT_THAT(run.out, HasSubstr("功耗"));
    const Json english = cli.run({"check", "-", "--json"}, faultyBuild()).json();
    const Json chinese = cli.run({"check", "-", "--json", "--lang", "zh_CN"}, faultyBuild()).json();
    EXPECT_EQ(chinese["power"], english["power"]);
    EXPECT_EQ(chinese["verdict"], english["verdict"]);
    EXPECT_NE(chinese["findings"][0]["message"], english["findings"][0]["message"]);
}

TEST(CliCheck, ExplainsOneRule)
{
    const CliSandbox cli;
    const std::string file = cli.file("faulty.deeprig", faultyBuild());
    const Finished run = cli.run({"check", file, "--explain", "gpu_length_case", "--json"});
    EXPECT_EQ(run.exit_code, 1);
    const Json json = run.json();
    EXPECT_EQ(json["rule"]["id"], "gpu_length_case");
    EXPECT_FALSE(json["rule"]["advice"].get<std::string>().empty());
    for (const Json& finding : json["findings"])
        EXPECT_EQ(finding["rule"], "gpu_length_case");
    EXPECT_THAT(cli.run({"check", file, "--explain", "cpu_socket"}).out, HasSubstr("Holds"));
    const Finished wrong = cli.run({"check", file, "--explain", "no_such_rule"});
    EXPECT_EQ(wrong.exit_code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("deeprig-cli rules"));
}

TEST(CliCheck, ConvertsToTheAskedCurrency)
{
    const CliSandbox cli;
    const Json price = cli.run({"check", "-", "--currency", "CNY", "--json"}, ownBuild()).json()["price"];
    EXPECT_EQ(price["to_buy"]["currency"], "CNY");
    EXPECT_GT(price["to_buy"]["amount"].get<double>(), 1399.0 * 5);
}

TEST(CliCheck, CatalogNewerListsWhatDiffersFromTheSnapshot)
{
    const CliSandbox cli;
    const Json gpus = cli.run({"parts", "--category", "GPU", "--where", "tdp_w?", "--limit", "1", "--json"}).json();
    const Json& part = gpus["parts"][0];
    const Json build{{"format", "deeprig-build"},
                     {"version", 1},
                     {"name", "Old"},
                     {"currency", "USD"},
                     {"parts", Json::array({{{"part", part["id"]},
                                             {"category", "GPU"},
                                             {"name", part["name"]},
                                             {"quantity", 1},
                                             {"snapshot", {{"tdp_w", 123}}}}})}};
    const Json json = cli.run({"check", "-", "--json"}, build.dump()).json();
    EXPECT_EQ(json["power"]["gpu_w"], 123);
    ASSERT_EQ(json["catalog_newer"].size(), 1U);
    EXPECT_EQ(json["catalog_newer"][0]["line"], 0);
    EXPECT_EQ(json["catalog_newer"][0]["fields"][0],
              (Json{{"field", "tdp_w"}, {"saved", 123}, {"catalog", part["fields"]["tdp_w"]}}));
    const auto note = std::ranges::find_if(
        json["findings"], [](const Json& finding) { return finding["rule"] == "catalog_newer"; });
    ASSERT_NE(note, json["findings"].end());
    EXPECT_EQ((*note)["severity"], "note");
    EXPECT_EQ((*note)["lines"], Json::array({0}));
}

TEST(CliCheck, BrokenFileNamesThePlace)
{
    const CliSandbox cli;
    const std::string file =
        cli.file("broken.deeprig", "{ \"format\": \"deeprig-build\",\n  \"version\": 1,\n  oops }");
    const Finished run = cli.run({"check", file, "--json"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.json()["error"]["code"], "invalid_input");
    EXPECT_THAT(run.json()["error"]["where"].get<std::string>(), HasSubstr("broken.deeprig:3"));
    EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
}

TEST(CliCheck, NewerFormatIsRefused)
{
    const CliSandbox cli;
    const Json newer = changed(ownBuild(), [](Json& json) { json["version"] = 99; });
    const Finished run = cli.run({"check", "-", "--json"}, newer.dump());
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.json()["error"]["code"], "newer_version");
}

TEST(CliCheck, UnknownPartIsRefusedUnlessDescribed)
{
    const CliSandbox cli;
    const auto with_id = [](bool keep_overrides) {
        return changed(ownBuild(), [&](Json& json) {
            json["parts"][0]["part"] = "no-such-card";
            if (!keep_overrides)
                json["parts"][0].erase("overrides");
        });
    };
    const Finished refused = cli.run({"check", cli.file("a.deeprig", with_id(false).dump()), "--json"});
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_EQ(refused.json()["error"]["code"], "not_found");
    EXPECT_THAT(refused.json()["error"]["where"].get<std::string>(), HasSubstr("parts[0]"));
    EXPECT_THAT(refused.err, HasSubstr("no-such-card"));
    EXPECT_THAT(refused.err, HasSubstr("import opendb"));
    const Finished judged = cli.run({"check", "-", "--json"}, with_id(true).dump());
    EXPECT_EQ(judged.exit_code, 0);
    EXPECT_EQ(judged.json()["power"]["gpu_w"], 350);
    EXPECT_THAT(judged.err, HasSubstr("no-such-card"));
    EXPECT_EQ(cli.run({"check", "-", "--json", "--quiet"}, with_id(true).dump()).err, "");
}

TEST(CliCheck, MissingBuildSaysWhetherFileOrName)
{
    const CliSandbox cli;
    const Finished file = cli.run({"check", "missing.deeprig"});
    EXPECT_EQ(file.exit_code, 3);
    EXPECT_THAT(file.err, HasSubstr("missing.deeprig"));
    const Finished name = cli.run({"check", "Missing rig"});
    EXPECT_EQ(name.exit_code, 2);
    EXPECT_THAT(name.err, HasSubstr("library list"));
    EXPECT_EQ(cli.run({"check", cli.folder().string()}).exit_code, 3);
}

TEST(CliCheck, ControlCharactersOfAFileNeverReachTheTerminal)
{
    const CliSandbox cli;
    const Json hostile = changed(faultyBuild(), [](Json& json) { json["parts"][0]["name"] = "Card\u001b[31m A"; });
    const Finished run = cli.run({"check", "-"}, hostile.dump());
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_THAT(run.out, Not(HasSubstr("\x1b")));
}

TEST(CliRules, ListsIdTitleSeverityAdviceAndSource)
{
    const CliSandbox cli;
    const Json json = cli.run({"rules", "--json"}).json();
    ASSERT_GE(json["rules"].size(), 22U);
    const std::string text = cli.run({"rules"}).out;
    for (const Json& rule : json["rules"]) {
        EXPECT_FALSE(rule["severities"].empty()) << rule["id"];
        EXPECT_FALSE(rule["source"].get<std::string>().empty()) << rule["id"];
        EXPECT_THAT(text, HasSubstr(rule["id"].get<std::string>()));
        for (const char* key : {"title", "advice"})
            EXPECT_THAT(rule[key].get<std::string>(), Not(testing::ContainsRegex("[][{}]"))) << rule["id"];
    }
}
