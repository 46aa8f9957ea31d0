#include "core/money.h"
#include "tests/cli/cli_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace deeprig::test;
using testing::HasSubstr;
using testing::StartsWith;

namespace fs = std::filesystem;

TEST(CliExport, CsvToAFile)
{
    const CliSandbox cli;
    const std::string target = (cli.folder() / "list.csv").string();
    const Finished run = cli.run({"export", cli.file("own.deeprig", ownBuild()), "--csv", target, "--json"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.json()["written"], target);
    const std::string csv = readFile(target);
    EXPECT_THAT(csv, StartsWith("No.,"));
    EXPECT_THAT(csv, HasSubstr("内存 64 GB"));
    EXPECT_THAT(csv, HasSubstr("\"Supply D, \"\"Gold\"\"\""));
    EXPECT_EQ(differenceToGolden("own_build.csv", csv), "");
}

TEST(CliExport, MarkdownToStdout)
{
    const CliSandbox cli;
    const Finished run = cli.run({"export", "-", "--markdown", "-"}, ownBuild());
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("Card A"));
    EXPECT_THAT(run.out, HasSubstr("1,399.00"));
    EXPECT_EQ(run.err, "");
}

TEST(CliExport, MarkOnlyWhereAskedFor)
{
    const CliSandbox cli;
    const Finished plain = cli.run({"export", "-", "--csv", "-"}, ownBuild());
    const Finished marked = cli.run({"export", "-", "--csv", "-", "--bom"}, ownBuild());
    EXPECT_EQ(marked.out, "\xef\xbb\xbf" + plain.out);
    EXPECT_EQ(cli.run({"export", "-", "--markdown", "-", "--bom"}, ownBuild()).exit_code, 2);
}

TEST(CliExport, PdfWithoutADisplay)
{
    CliSandbox cli;
    cli.environment["DISPLAY"] = "";
    cli.environment["WAYLAND_DISPLAY"] = "";
    cli.environment["QT_QPA_PLATFORM"] = "xcb"; // would abort
    cli.environment["QT_QPA_PLATFORMTHEME"] = "gtk3";
    const std::string target = (cli.folder() / "清单.pdf").string();
    const Finished run = cli.run({"export", cli.file("own.deeprig", ownBuild()), "--pdf", target, "--json"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.json()["written"], target);
    EXPECT_EQ(run.err, "") << "Qt has nothing to tell";
    EXPECT_THAT(readFile(target), StartsWith("%PDF-1."));
    EXPECT_THAT(readFile(target), testing::EndsWith("%%EOF\n"));
}

TEST(CliExport, PdfToStdoutIsTheSame)
{
    const CliSandbox cli;
    const std::string target = (cli.folder() / "list.pdf").string();
    ASSERT_EQ(cli.run({"export", "-", "--pdf", target}, ownBuild()).exit_code, 0);
    const Finished run = cli.run({"export", "-", "--pdf", "-"}, ownBuild());
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.out, readFile(target)) << "same build, same day, same bytes";
    EXPECT_EQ(cli.run({"export", "-", "--pdf", "-", "--json"}, ownBuild()).exit_code, 2);
}

TEST(CliExport, PaperIsChosenOrThatOfTheSite)
{
    constexpr std::string_view kA4 = "/MediaBox [0 0 595";
    constexpr std::string_view kLetter = "/MediaBox [0 0 612";
    CliSandbox cli;
    const auto pdf = [&cli](std::vector<std::string> options, const std::string& site) {
        nlohmann::ordered_json build = nlohmann::ordered_json::parse(ownBuild());
        if (site.empty())
            build.erase("site");
        else
            build["site"] = {{"country", site}};
        options.insert(options.begin(), {"export", "-", "--pdf", "-"});
        return cli.run(options, build.dump()).out;
    };
    cli.environment["LC_ALL"] = "C.UTF-8";
    EXPECT_THAT(pdf({}, ""), HasSubstr(kA4));
    EXPECT_THAT(pdf({}, "US"), HasSubstr(kLetter));
    EXPECT_THAT(pdf({"--paper", "A4"}, "US"), HasSubstr(kA4));
    EXPECT_THAT(pdf({"--paper", "letter"}, "CN"), HasSubstr(kLetter));
    cli.environment["LC_ALL"] = "en_US.UTF-8";
    EXPECT_THAT(pdf({}, ""), HasSubstr(kLetter));
    EXPECT_THAT(pdf({}, "CN"), HasSubstr(kA4));
}

TEST(CliExport, PaperMustBeKnownAndBelongsToAPdf)
{
    const CliSandbox cli;
    const Finished wrong = cli.run({"export", "-", "--pdf", "-", "--paper", "legal"}, ownBuild());
    EXPECT_EQ(wrong.exit_code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("a4, letter"));
    EXPECT_EQ(cli.run({"export", "-", "--csv", "-", "--paper", "a4"}, ownBuild()).exit_code, 2);
}

TEST(CliExport, PdfThatCannotBeWrittenLeavesNothing)
{
    const CliSandbox cli;
    const Finished folder = cli.run({"export", "-", "--pdf", cli.folder().string()}, ownBuild());
    EXPECT_EQ(folder.exit_code, 3);
    const Finished nowhere = cli.run({"export", "-", "--pdf", "/nowhere/list.pdf", "--json"}, ownBuild());
    EXPECT_EQ(nowhere.exit_code, 3);
    EXPECT_TRUE(nowhere.json().contains("error"));
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(cli.folder()))
        EXPECT_THAT(entry.path().string(), testing::Not(testing::AnyOf(HasSubstr(".pdf"), HasSubstr(".new"))));
}

/// The sums that a program reads are those that people read.
TEST(CliExport, SumsAreThoseOfCheck)
{
    const CliSandbox cli;
    const std::string csv = cli.run({"export", "-", "--csv", "-"}, ownBuild()).out;
    const auto price = cli.run({"check", "-", "--json"}, ownBuild()).json()["price"];
    const auto cell = [](double amount) {
        return "," + deeprig::Money::fromAmount(amount, deeprig::Currency("USD")).text() + ",";
    };
    const auto line = [&csv](const std::string& label) {
        const std::size_t begin = csv.find(",," + label);
        return csv.substr(begin, csv.find("\r\n", begin) - begin);
    };
    EXPECT_THAT(line("To buy"), HasSubstr(cell(price["to_buy"]["amount"].get<double>())));
    EXPECT_THAT(line("Owned"), HasSubstr(cell(price["owned_value"]["amount"].get<double>())));
}

TEST(CliExport, BuildFileReadsBackTheSame)
{
    const CliSandbox cli;
    const Finished once = cli.run({"export", "-", "--json-file", "-"}, ownBuild());
    ASSERT_EQ(once.exit_code, 0) << once.err;
    EXPECT_EQ(differenceToGolden("own_build.deeprig", once.out), "");
    const Finished twice = cli.run({"export", "-", "--json-file", "-"}, once.out);
    EXPECT_EQ(twice.out, once.out);
    const Finished original = cli.run({"check", "-", "--json"}, ownBuild());
    const Finished copy = cli.run({"check", "-", "--json"}, once.out);
    EXPECT_EQ(copy.out, original.out);
}

TEST(CliExport, ReplacesAnOldFile)
{
    const CliSandbox cli;
    const std::string target = cli.file("list.md", "old");
    EXPECT_EQ(cli.run({"export", "-", "--markdown", target}, ownBuild()).exit_code, 0);
    EXPECT_THAT(readFile(target), HasSubstr("Card A"));
    EXPECT_EQ(std::distance(fs::directory_iterator(cli.folder()), fs::directory_iterator{}), 1) << "no half file";
}

TEST(CliExport, FolderAndDeviceAreLeftAlone)
{
    const CliSandbox cli;
    const Finished folder = cli.run({"export", "-", "--csv", cli.folder().string()}, ownBuild());
    EXPECT_EQ(folder.exit_code, 3);
    EXPECT_THAT(folder.err, HasSubstr("is a folder"));
    EXPECT_EQ(cli.run({"export", "-", "--csv", "/dev/null"}, ownBuild()).exit_code, 3);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    const Finished nowhere = cli.run({"export", "-", "--csv", "/nowhere/list.csv", "--json"}, ownBuild());
    EXPECT_EQ(nowhere.exit_code, 3);
    EXPECT_TRUE(nowhere.json().contains("error"));
}

TEST(CliExport, FaultyBuildIsExportedToo)
{
    EXPECT_EQ(CliSandbox().run({"export", "-", "--csv", "-"}, faultyBuild()).exit_code, 0);
}

TEST(CliExport, JsonAndStdoutExcludeEachOther)
{
    const Finished run = CliSandbox().run({"export", "-", "--csv", "-", "--json"}, ownBuild());
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_TRUE(run.json().contains("error"));
}
