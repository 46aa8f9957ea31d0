#include "db/library_db.h"
#include "db/sqlite.h"
#include "db/paths.h"
#include "tests/cli/cli_process.h"
#include "tests/support/shared.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace deeprig;
using namespace deeprig::test;
using testing::HasSubstr;

namespace fs = std::filesystem;

namespace {

constexpr const char* kCardUuid = "00000000-1111-4222-8333-444444444444";

/// An OpenDB folder with one card.
std::string openDbFolder(const CliSandbox& cli)
{
    cli.file(std::string("opendb/open-db/GPU/") + kCardUuid + ".json",
             R"({ "opendb_id": "00000000-1111-4222-8333-444444444444",
                  "metadata": { "name": "Test Card 24GB", "manufacturer": "Test", "part_numbers": ["TC-24"] },
                  "chipset": "GeForce RTX 3090", "memory": 24, "tdp": 350, "length": 300 })");
    return (cli.folder() / "opendb").string();
}

} // namespace

TEST(CliCatalog, CountsPartsPerCategory)
{
    const CliSandbox cli;
    const auto json = cli.run({"catalog", "info", "--json"}).json();
    int sum = 0;
    for (const auto& [name, count] : json["categories"].items()) {
        sum += count["parts"].get<int>();
        EXPECT_LE(count["priced"].get<int>(), count["parts"].get<int>()) << name;
    }
    EXPECT_EQ(sum, json["parts"].get<int>());
    EXPECT_EQ(json["imports"].size(), 0U);
    EXPECT_THAT(cli.run({"catalog", "info"}).out, HasSubstr("GPU"));
}

TEST(CliCatalog, ShippedCatalogIsSound)
{
    const CliSandbox cli;
    const Finished run = cli.run({"catalog", "verify", "--json"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.json()["ok"], true) << run.out;
    EXPECT_EQ(run.json()["problems"].size(), 0U);
}

TEST(CliImport, AddsPartsThatCanBeFound)
{
    const CliSandbox cli;
    const std::string folder = openDbFolder(cli);
    const auto before = cli.run({"catalog", "info", "--json"}).json();
    const Finished run = cli.run({"import", "opendb", folder, "--as-of", "2026-08-17", "--json"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.json()["added"], 1);
    EXPECT_TRUE(run.json()["problems"].is_array());
    const auto card = cli.run({"show", kCardUuid, "--json"}).json();
    EXPECT_EQ(card["fields"]["tdp_w"]["value"], 350);
    EXPECT_EQ(card["fields"]["tdp_w"]["origin"], "opendb");
    const auto after = cli.run({"catalog", "info", "--json"}).json();
    EXPECT_EQ(after["parts"].get<int>(), before["parts"].get<int>() + 1);
    ASSERT_EQ(after["imports"].size(), 1U);
    EXPECT_EQ(after["imports"][0]["kind"], "opendb");
    EXPECT_EQ(after["imports"][0]["date"], "2026-08-17");
    const auto again = cli.run({"import", "opendb", folder, "--json"}).json();
    EXPECT_EQ(again["added"], 0);
    EXPECT_EQ(again["unchanged"], 1);
}

TEST(CliImport, ResetThrowsImportedPartsAway)
{
    const CliSandbox cli;
    ASSERT_EQ(cli.run({"import", "opendb", openDbFolder(cli)}).exit_code, 0);
    const Finished reset = cli.run({"catalog", "reset", "--json"});
    EXPECT_EQ(reset.exit_code, 0) << reset.err;
    EXPECT_EQ(reset.json()["written"], (cli.dataFolder() / "catalog.db").string());
    EXPECT_EQ(cli.run({"show", kCardUuid}).exit_code, 2);
    EXPECT_EQ(cli.run({"catalog", "verify"}).exit_code, 0);
}

TEST(CliImport, NamedCatalogLeavesTheUsersAlone)
{
    const CliSandbox cli;
    const std::string other = (cli.folder() / "other.db").string();
    ASSERT_EQ(cli.run({"import", "opendb", openDbFolder(cli), "--catalog", other}).exit_code, 0);
    EXPECT_FALSE(fs::exists(cli.dataFolder() / "catalog.db"));
    EXPECT_EQ(cli.run({"show", kCardUuid}).exit_code, 2);
    EXPECT_EQ(cli.run({"show", kCardUuid, "--catalog", other}).exit_code, 0);
}

TEST(CliImport, MissingOrForeignSourceChangesNothing)
{
    const CliSandbox cli;
    EXPECT_EQ(cli.run({"import", "opendb", "/nowhere"}).exit_code, 3);
    const std::string foreign = cli.file("foreign.tar.xz", "this is no archive");
    const Finished run = cli.run({"import", "opendb", foreign, "--json"});
    EXPECT_TRUE(run.exit_code == 2 || run.exit_code == 3) << run.exit_code;
    EXPECT_TRUE(run.json().contains("error"));
    EXPECT_EQ(cli.run({"catalog", "info", "--json"}).json()["imports"].size(), 0U);
}

TEST(CliImport, InterruptedLeavesTheOldCatalogWhole)
{
    const auto shared = requireShared();
    if (!shared)
        GTEST_SKIP() << "the shared data is not there";
    const CliSandbox cli;
    ASSERT_EQ(cli.run({"import", "opendb", openDbFolder(cli)}).exit_code, 0);
    const auto before = cli.run({"catalog", "info", "--json"}).json();
    const fs::path fifo = cli.folder() / "slow.tar.xz";
    const Finished run = cli.runInterrupted({"import", "opendb", fifo.string(), "--json"}, fifo,
                                            readFile(*shared / "data" / "opendb-2026-08.tar.xz"));
    EXPECT_EQ(run.exit_code, 130) << run.out << run.err;
    EXPECT_EQ(cli.run({"catalog", "info", "--json"}).json(), before);
    EXPECT_EQ(cli.run({"catalog", "verify"}).exit_code, 0);
}

TEST(CliCatalog, ForeignFileIsRefusedAndKept)
{
    const CliSandbox cli;
    const std::string file = cli.file("data/deeprig/catalog.db", "this is no database, but a letter to my aunt");
    const Finished run = cli.run({"parts", "--json"});
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_EQ(run.json()["error"]["code"], "not_a_database");
    EXPECT_THAT(run.err, HasSubstr("catalog.db"));
    EXPECT_THAT(run.err, HasSubstr("catalog reset"));
    EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
    EXPECT_THAT(readFile(file), HasSubstr("my aunt"));
    EXPECT_EQ(cli.run({"catalog", "verify"}).exit_code, 3);

    const Finished reset = cli.run({"catalog", "reset"});
    EXPECT_EQ(reset.exit_code, 0) << reset.err;
    EXPECT_EQ(cli.run({"parts", "--limit", "1"}).exit_code, 0);
    EXPECT_THAT(readFile(file + ".old"), HasSubstr("my aunt")) << "the foreign file is kept";
}

TEST(CliCatalog, NamedCatalogMustExist)
{
    const Finished run = CliSandbox().run({"parts", "--catalog", "/nowhere/catalog.db", "--json"});
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_TRUE(run.json().contains("error"));
}

// sysfs takes no files from anyone, not even from root: a folder that is read-only for every user.
TEST(CliCatalog, ReadOnlyDataFolderStillReads)
{
    CliSandbox cli;
    const std::string source = openDbFolder(cli);
    cli.environment["XDG_DATA_HOME"] = "/proc"; // where not even root makes a folder, in a bare chroot neither
    EXPECT_EQ(cli.run({"parts", "--limit", "1"}).exit_code, 0);
    EXPECT_EQ(cli.run({"library", "list"}).exit_code, 0);
    const Finished import = cli.run({"import", "opendb", source, "--json"});
    EXPECT_EQ(import.exit_code, 3);
    EXPECT_TRUE(import.json().contains("error"));
    EXPECT_EQ(std::ranges::count(import.err, '\n'), 1) << import.err;
    EXPECT_EQ(cli.run({"catalog", "reset"}).exit_code, 3);
}

TEST(CliLibrary, EmptyLibraryListsNothing)
{
    const CliSandbox cli;
    const Finished run = cli.run({"library", "list", "--json"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.json()["builds"].size(), 0U);
    EXPECT_TRUE(run.json()["builds"].is_array());
    EXPECT_FALSE(fs::exists(cli.dataFolder() / "library.db")) << "listing must not write";
}

TEST(CliLibrary, SavedBuildsAreListedAndFoundByName)
{
    const CliSandbox cli;
    ASSERT_TRUE(db::ensureFolder(cli.dataFolder()));
    {
        Result<db::Library> library = db::Library::open(cli.dataFolder() / "library.db");
        ASSERT_TRUE(library);
        Build build;
        build.name = "Lab rig";
        const Result<BuildId> saved = library->save({}, build, Money::fromAmount(1234.5, Currency("USD")), "warning");
        ASSERT_TRUE(saved) << saved.error().where << ": " << saved.error().detail;
    }
    const auto json = cli.run({"library", "list", "--json"}).json();
    ASSERT_EQ(json["builds"].size(), 1U);
    const auto& entry = json["builds"][0];
    EXPECT_EQ(entry["name"], "Lab rig");
    EXPECT_EQ(entry["total"]["amount"], 1234.5);
    EXPECT_EQ(entry["verdict"], "warning");
    EXPECT_TRUE(entry["changed"].is_string());
    EXPECT_THAT(cli.run({"library", "list"}).out, HasSubstr("$1,234.50"));
    const Finished check = cli.run({"check", "Lab rig", "--json"});
    EXPECT_EQ(check.exit_code, 0) << check.err;
    EXPECT_EQ(check.json()["name"], "Lab rig");
    EXPECT_EQ(cli.run({"check", "Other rig"}).exit_code, 2);
}

/// Saves a build, as the window does.
void save(const CliSandbox& cli, const std::string& name)
{
    ASSERT_TRUE(db::ensureFolder(cli.dataFolder()));
    Result<db::Library> library = db::Library::open(cli.dataFolder() / "library.db");
    ASSERT_TRUE(library);
    Build build;
    build.name = name;
    ASSERT_TRUE(library->save({}, build, {}, "ok"));
}

std::vector<std::string> names(const CliSandbox& cli)
{
    std::vector<std::string> found;
    const nlohmann::ordered_json json = cli.run({"library", "list", "--json"}).json();
    for (const auto& build : json["builds"])
        found.push_back(build["name"]);
    return found;
}

TEST(CliLibrary, BackupIsRestored)
{
    const CliSandbox cli;
    save(cli, "Lab rig");
    const std::string backup = (cli.folder() / "backup.db").string();
    EXPECT_EQ(cli.run({"library", "backup", backup, "--json"}).json()["written"], backup);
    save(cli, "Later rig");
    const Finished restored = cli.run({"library", "restore", backup, "--json"});
    EXPECT_EQ(restored.exit_code, 0) << restored.err;
    EXPECT_EQ(names(cli), std::vector<std::string>{"Lab rig"});
    const std::string kept = restored.json()["kept"];
    EXPECT_EQ(cli.run({"library", "list", "--json", "--library", kept}).json()["builds"].size(), 2U);
}

TEST(CliLibrary, BrokenBackupIsRefused)
{
    const CliSandbox cli;
    save(cli, "Lab rig");
    const Finished broken = cli.run({"library", "restore", cli.file("letter.db", "Dear aunt"), "--json"});
    EXPECT_EQ(broken.exit_code, 3);
    EXPECT_EQ(broken.json()["error"]["code"], "not_a_database");
    EXPECT_EQ(cli.run({"library", "restore", "/nowhere/backup.db"}).exit_code, 3);
    EXPECT_EQ(names(cli), std::vector<std::string>{"Lab rig"});
}

TEST(CliLibrary, BackupNeedsALibraryAndAFile)
{
    const CliSandbox cli;
    EXPECT_EQ(cli.run({"library", "backup", (cli.folder() / "backup.db").string()}).exit_code, 3);
    EXPECT_FALSE(fs::exists(cli.folder() / "backup.db"));
    save(cli, "Lab rig");
    EXPECT_EQ(cli.run({"library", "backup", cli.folder().string()}).exit_code, 3);
    EXPECT_EQ(cli.run({"library", "backup"}).exit_code, 2);
}

TEST(CliLibrary, VerifySaysWhetherAllCanBeRead)
{
    const CliSandbox cli;
    save(cli, "Lab rig");
    const Finished sound = cli.run({"library", "verify", "--json"});
    EXPECT_EQ(sound.exit_code, 0);
    EXPECT_EQ(sound.json()["ok"], true);
    {
        const Result<db::Database> database =
            db::Database::open(cli.dataFolder() / "library.db", db::kLibraryApplicationId, db::Access::Write);
        ASSERT_TRUE(database);
        database->handle().exec("UPDATE build SET json = '{}'");
    }
    const Finished unsound = cli.run({"library", "verify", "--json"});
    EXPECT_EQ(unsound.exit_code, 1);
    EXPECT_EQ(unsound.json()["problems"].size(), 1U);
}

TEST(CliLibrary, EveryBuildBecomesAFile)
{
    const CliSandbox cli;
    save(cli, "Lab rig");
    save(cli, "Lab rig");
    const std::string folder = (cli.folder() / "out").string();
    const Finished run = cli.run({"library", "export-all", folder, "--json"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    const auto files = run.json()["files"];
    ASSERT_EQ(files.size(), 2U);
    for (const auto& file : files)
        EXPECT_EQ(cli.run({"check", file.get<std::string>(), "--json"}).json()["name"], "Lab rig");
}

TEST(CliLibrary, ForeignFileIsRefused)
{
    const CliSandbox cli;
    const std::string file = cli.file("letter.db", "this is no database, but a letter to my aunt");
    EXPECT_EQ(cli.run({"library", "list", "--library", file}).exit_code, 3);
    EXPECT_EQ(cli.run({"check", "Some rig", "--library", file}).exit_code, 3);
    EXPECT_EQ(cli.run({"library", "list", "--library", "/nowhere/library.db"}).exit_code, 3);
}
