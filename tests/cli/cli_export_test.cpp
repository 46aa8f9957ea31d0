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
    EXPECT_THAT(csv, StartsWith("\xef\xbb\xbf")) << "spreadsheets see UTF-8 by the mark alone";
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

TEST(CliExport, CsvToStdoutHasNoMark)
{
    const Finished run = CliSandbox().run({"export", "-", "--csv", "-"}, ownBuild());
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.out.find("\xef\xbb\xbf"), std::string::npos);
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
