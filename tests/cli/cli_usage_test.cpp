#include "core/text.h"
#include "tests/cli/cli_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

using namespace deeprig;
using namespace deeprig::test;
using testing::HasSubstr;
using testing::Not;

namespace {

std::size_t linesIn(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

} // namespace

TEST(CliUsage, HelpNeedsNoDisplayCatalogOrLibrary)
{
    CliSandbox cli;
    cli.environment["XDG_DATA_HOME"] = "/nowhere";
    cli.environment["DEEPRIG_CATALOG"] = "/nowhere/catalog.db";
    const Finished run = cli.run({"--help"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.err, "");
    EXPECT_EQ(differenceToGolden("cli_help_en.txt", run.out), "");
}

TEST(CliUsage, HelpOfEachCommandNamesItsOptions)
{
    const CliSandbox cli;
    EXPECT_THAT(cli.run({"parts", "--help"}).out, HasSubstr("--fits-only"));
    EXPECT_THAT(cli.run({"show", "--help"}).out, HasSubstr("PART"));
    EXPECT_THAT(cli.run({"check", "--help"}).out, HasSubstr("--fail-on"));
    EXPECT_THAT(cli.run({"export", "--help"}).out, HasSubstr("--markdown"));
    EXPECT_THAT(cli.run({"import", "opendb", "--help"}).out, HasSubstr("--as-of"));
    EXPECT_THAT(cli.run({"catalog", "--help"}).out, HasSubstr("reset"));
    EXPECT_THAT(cli.run({"library", "--help"}).out, HasSubstr("list"));
}

TEST(CliUsage, HelpSpeaksChinese)
{
    CliSandbox cli;
    const Finished run = cli.run({"--help", "--lang", "zh_CN"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(differenceToGolden("cli_help_zh_CN.txt", run.out), "");
    cli.environment["LC_ALL"] = "zh_CN.UTF-8";
    EXPECT_EQ(cli.run({"--help"}).out, run.out);
    cli.environment.erase("LC_ALL");
    cli.environment["LC_MESSAGES"] = "en_US.UTF-8";
    cli.environment["LANG"] = "zh_CN.UTF-8";
    EXPECT_THAT(cli.run({"--help"}).out, HasSubstr("Usage"));
}

TEST(CliUsage, VersionIsOneLine)
{
    const Finished run = CliSandbox().run({"--version"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_TRUE(std::regex_match(run.out, std::regex("deeprig-cli \\d+\\.\\d+\\.\\d+\n"))) << run.out;
}

TEST(CliUsage, OffersOnlyCommandsThatWork)
{
    const CliSandbox cli;
    for (const char* later : {"estimate", "optimize", "rent", "offers", "workloads", "validate"}) {
        const Finished run = cli.run({later});
        EXPECT_EQ(run.exit_code, 2) << later;
        EXPECT_THAT(run.err, HasSubstr(later));
        EXPECT_THAT(cli.run({"--help"}).out, Not(HasSubstr(std::string("\n  ") + later)));
    }
}

struct WrongCall {
    const char* name;
    std::vector<std::string> arguments;
    std::string said; ///< what the line on stderr names
};

class CliWrongCall : public testing::TestWithParam<WrongCall> {};

TEST_P(CliWrongCall, ExitsWithTwoAndOneLine)
{
    const Finished run = CliSandbox().run(GetParam().arguments);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(linesIn(run.err), 1U) << run.err;
    EXPECT_THAT(run.err, HasSubstr(GetParam().said));
    EXPECT_THAT(run.err, Not(HasSubstr("["))) << "a sentence is missing";
}

TEST_P(CliWrongCall, TellsItInJsonToo)
{
    std::vector<std::string> arguments = GetParam().arguments;
    arguments.push_back("--json");
    const Finished run = CliSandbox().run(arguments);
    EXPECT_EQ(run.exit_code, 2);
    const auto json = run.json();
    ASSERT_TRUE(json.contains("error")) << run.out;
    EXPECT_EQ(json["error"]["code"], "invalid_input");
    EXPECT_FALSE(json["error"]["where"].get<std::string>().empty());
    EXPECT_THAT(json["error"]["message"].get<std::string>(), HasSubstr(GetParam().said));
}

INSTANTIATE_TEST_SUITE_P(
    Cli, CliWrongCall,
    testing::Values(WrongCall{"NoCommand", {}, "command is missing"},
                    WrongCall{"NoSubcommand", {"catalog"}, "deeprig-cli catalog --help"},
                    WrongCall{"UnknownOption", {"rules", "--frobnicate"}, "--frobnicate"},
                    WrongCall{"ExtraWord", {"rules", "now"}, "now"}, WrongCall{"NoPart", {"show"}, "PART is missing"},
                    WrongCall{"NoValue", {"parts", "--category"}, "--category"},
                    WrongCall{"UnknownCategory", {"parts", "--category", "Toaster"}, "Motherboard"},
                    WrongCall{"WrongCondition", {"parts", "--where", "vram_gib>>24"}, "vram_gib>>24"},
                    WrongCall{"UnknownField", {"parts", "--where", "colour=red"}, "colour"},
                    WrongCall{"UnknownSortField", {"parts", "--sort", "colour"}, "colour"},
                    WrongCall{"WrongLimit", {"parts", "--limit", "-3"}, "--limit"},
                    WrongCall{"FitsOnlyAlone", {"parts", "--fits-only"}, "--fits"},
                    WrongCall{"WrongCertainty", {"parts", "--certainty", "maybe"}, "assumed"},
                    WrongCall{"WrongLanguage", {"rules", "--lang", "fr"}, "zh_CN"},
                    WrongCall{"WrongCurrency", {"parts", "--currency", "dollars"}, "USD"},
                    WrongCall{"WrongSeverity", {"check", "-", "--fail-on", "note"}, "error, warning"},
                    WrongCall{"NoExportForm", {"export", "x"}, "--csv"},
                    WrongCall{"TwoExportForms", {"export", "x", "--csv", "a", "--markdown", "b"}, "exactly one"},
                    WrongCall{"WrongDate", {"import", "opendb", "x", "--as-of", "2026-02-30"}, "2026-02-30"}),
    [](const testing::TestParamInfo<WrongCall>& wrong) { return wrong.param.name; });

TEST(CliUsage, AcceptsCommonOptionsAroundTheCommand)
{
    const CliSandbox cli;
    const Finished before = cli.run({"--json", "--no-input", "rules"});
    const Finished after = cli.run({"rules", "--json", "--no-input", "--quiet"});
    EXPECT_EQ(before.exit_code, 0);
    EXPECT_EQ(before.out, after.out);
}

TEST(CliUsage, ClosedPipeIsNoFailure)
{
    const CliSandbox cli;
    for (const char* command : {"rules", "parts"}) {
        const Finished run = cli.runWithClosedPipe({command, "--json"});
        EXPECT_EQ(run.exit_code, 0);
        EXPECT_EQ(run.err, "");
    }
}

TEST(CliUsage, NoColoursInAPipe)
{
    CliSandbox cli;
    const std::string build = cli.file("own.deeprig", ownBuild());
    EXPECT_THAT(cli.run({"check", build}).out, Not(HasSubstr("\x1b")));
    cli.environment["NO_COLOR"] = "1";
    EXPECT_THAT(cli.run({"check", build}).out, Not(HasSubstr("\x1b")));
}

TEST(CliUsage, ColoursOnATerminalUnlessNoColorIsSet)
{
    CliSandbox cli;
    const std::string build = cli.file("faulty.deeprig", faultyBuild());
    EXPECT_THAT(cli.runOnTerminal({"check", build}).out, HasSubstr("\x1b[31m"));
    cli.environment["NO_COLOR"] = "1";
    EXPECT_THAT(cli.runOnTerminal({"check", build}).out, Not(HasSubstr("\x1b")));
    cli.environment.erase("NO_COLOR");
    cli.environment["TERM"] = "dumb";
    EXPECT_THAT(cli.runOnTerminal({"check", build}).out, Not(HasSubstr("\x1b")));
}

TEST(CliUsage, LongNamesGiveWayToTheWidthOfTheTerminal)
{
    CliSandbox cli;
    cli.environment["NO_COLOR"] = "1";
    const std::string out = cli.runOnTerminal({"parts", "--category", "CaseFan"}).out;
    EXPECT_THAT(out, HasSubstr("…"));
    EXPECT_THAT(cli.run({"parts", "--category", "CaseFan"}).out, Not(HasSubstr("…"))) << "a pipe gets whole names";
}

// Every sentence that the command line's source names must exist in both languages, with the same arguments.
TEST(CliTexts, EverySentenceExistsInBothLanguages)
{
    const std::regex literal("\"((?:cli|error|verdict|severity)\\.[A-Za-z0-9_.-]+[A-Za-z0-9])\"");
    std::set<std::string> ids;
    for (const auto& entry : std::filesystem::directory_iterator(DEEPRIG_APP)) {
        const std::string source = readFile(entry.path());
        for (std::sregex_iterator match(source.begin(), source.end(), literal), end; match != end; ++match)
            ids.insert((*match)[1]);
    }
    ASSERT_GT(ids.size(), 80U);
    for (const std::string& id : ids) {
        EXPECT_TRUE(hasSentence(id, Language::English)) << id;
        EXPECT_TRUE(hasSentence(id, Language::Chinese)) << id;
    }
}

TEST(CliTexts, NoSentenceOfTheCommandLineIsUnused)
{
    std::string source;
    for (const auto& entry : std::filesystem::directory_iterator(DEEPRIG_APP))
        source += readFile(entry.path());
    for (const std::string_view id : sentenceIds(Language::English)) {
        // The last words of these are made from names: commands, options, origins, price kinds, cables.
        const bool made = id.starts_with("cli.help.") || id.starts_with("cli.origin.") ||
                          id.starts_with("cli.price_kind.") || id.starts_with("cli.cable.");
        if (id.starts_with("cli.") && !made) {
            EXPECT_NE(source.find("\"" + std::string(id) + "\""), std::string::npos) << id;
        }
    }
}
