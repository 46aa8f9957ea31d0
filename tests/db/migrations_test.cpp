#include "db/migrations.h"

#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <array>

namespace deeprig::db {
namespace {

constexpr std::int32_t kOurs = 0x44525445;

// Versions 1 to 3 of a small schema. A program of version 2 can still work with version 3.
constexpr std::array<Migration, 3> kHistory{
    Migration{1, 1, "CREATE TABLE t (a INTEGER NOT NULL) STRICT; INSERT INTO t VALUES (1)"},
    Migration{2, 2, "ALTER TABLE t ADD COLUMN b TEXT NOT NULL DEFAULT 'new'"},
    Migration{3, 2, "CREATE INDEX t_by_b ON t (b)"}};

std::span<const Migration> upTo(std::size_t version)
{
    return std::span(kHistory).first(version);
}

class Migrations : public testing::Test {
protected:
    Result<Database> open() const { return Database::open(m_folder / "a.db", kOurs, Access::Create); }
    /// A file as the program of that version leaves it.
    void makeVersion(std::size_t version) const
    {
        const Result<Database> database = open();
        ASSERT_EQ(migrate(*database, upTo(version)).result, MigrationResult::UpgradeSucceeded);
    }

    test::TemporaryFolder m_folder;
};

TEST_F(Migrations, EmptyFileGetsTheNewestVersion)
{
    const Result<Database> database = open();
    const MigrationOutcome outcome = migrate(*database, kHistory);
    EXPECT_EQ(outcome.result, MigrationResult::UpgradeSucceeded);
    EXPECT_EQ(outcome.version, 3);
    EXPECT_EQ(database->handle().execAndGet("SELECT b FROM t").getString(), "new");
}

TEST_F(Migrations, CurrentVersionIsLeftAlone)
{
    makeVersion(3);
    EXPECT_EQ(migrate(*open(), kHistory).result, MigrationResult::CurrentVersion);
}

TEST_F(Migrations, EveryEarlierVersionIsUpgradedAndKeepsItsRows)
{
    for (std::size_t version = 1; version <= 2; ++version) {
        std::filesystem::remove(m_folder / "a.db");
        makeVersion(version);
        const Result<Database> database = open();
        EXPECT_EQ(inspectSchema(*database, kHistory).result, MigrationResult::UpgradeSucceeded);
        const MigrationOutcome outcome = migrate(*database, kHistory);
        EXPECT_EQ(outcome.result, MigrationResult::UpgradeSucceeded) << outcome.detail;
        EXPECT_EQ(outcome.version, 3);
        EXPECT_EQ(database->handle().execAndGet("SELECT a FROM t").getInt(), 1);
    }
}

TEST_F(Migrations, NewerVersionThatSaysSoMayBeUsed)
{
    makeVersion(3);
    const MigrationOutcome outcome = migrate(*open(), upTo(2));
    EXPECT_EQ(outcome.result, MigrationResult::NewerVersionBackwardsCompatible);
    EXPECT_EQ(outcome.version, 3);
}

TEST_F(Migrations, NewerVersionOtherwiseIsIncompatible)
{
    makeVersion(3);
    EXPECT_EQ(migrate(*open(), upTo(1)).result, MigrationResult::NewerVersionIncompatible);
    EXPECT_EQ(migrate(*open(), kHistory).result, MigrationResult::CurrentVersion) << "it was not changed";
}

TEST_F(Migrations, TablesWithoutAVersionAreASchemaError)
{
    {
        const Result<Database> database = open();
        database->handle().exec("CREATE TABLE other (x)");
    }
    const MigrationOutcome outcome = migrate(*open(), kHistory);
    EXPECT_EQ(outcome.result, MigrationResult::SchemaError);
    EXPECT_FALSE(outcome.detail.empty());
}

TEST_F(Migrations, VersionTableWithoutARowIsASchemaError)
{
    makeVersion(2);
    open()->handle().exec("DELETE FROM schema_version");
    EXPECT_EQ(migrate(*open(), kHistory).result, MigrationResult::SchemaError);
}

TEST_F(Migrations, FailedStepLeavesEverythingAsItWas)
{
    makeVersion(1);
    const std::array<Migration, 3> broken{kHistory[0], kHistory[1], Migration{3, 2, "CREATE TABLE t (oops)"}};
    const Result<Database> database = open();
    const MigrationOutcome outcome = migrate(*database, broken);
    EXPECT_EQ(outcome.result, MigrationResult::UpgradeFailed);
    EXPECT_EQ(outcome.version, 1);
    EXPECT_FALSE(outcome.detail.empty());
    EXPECT_EQ(inspectSchema(*database, upTo(1)).result, MigrationResult::CurrentVersion);
    EXPECT_EQ(database->handle().execAndGet("SELECT count(*) FROM pragma_table_info('t')").getInt(), 1);
}

} // namespace
} // namespace deeprig::db
