#include "db/sqlite.h"

#include "tests/support/temporary_folder.h"
#include "tests/support/unprivileged.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig::db {
namespace {

namespace fs = std::filesystem;
using test::contentOf;
using test::TemporaryFolder;

constexpr std::int32_t kOurs = 0x44525445;

Result<Database> make(const fs::path& file)
{
    Result<Database> database = Database::open(file, kOurs, Access::Create);
    if (database)
        database->handle().exec("CREATE TABLE t (x TEXT NOT NULL) STRICT; INSERT INTO t VALUES ('one')");
    return database;
}

Result<int> countRows(const Database& database)
{
    return database.guarded(
        [&]() -> Result<int> { return database.handle().execAndGet("SELECT count(*) FROM t").getInt(); });
}

TEST(Sqlite, FilesThatMayBeWrittenAreInWalMode)
{
    const TemporaryFolder folder;
    const Result<Database> database = make(folder / "a.db");
    ASSERT_TRUE(database);
    EXPECT_EQ(database->handle().execAndGet("PRAGMA journal_mode").getString(), "wal");
    EXPECT_EQ(database->handle().execAndGet("PRAGMA foreign_keys").getInt(), 1);
}

TEST(Sqlite, MissingFileIsNotMadeByReading)
{
    const TemporaryFolder folder;
    EXPECT_EQ(Database::open(folder / "a.db", kOurs, Access::Read).error().code, ErrorCode::CannotRead);
    EXPECT_EQ(Database::open(folder / "a.db", kOurs, Access::Write).error().code, ErrorCode::CannotRead);
    EXPECT_FALSE(fs::exists(folder / "a.db"));
    EXPECT_EQ(Database::open(folder.path(), kOurs, Access::Read).error().code, ErrorCode::CannotRead);
}

TEST(Sqlite, OtherFilesAreNoDatabaseAndStayAsTheyAre)
{
    const TemporaryFolder folder;
    const std::string letter = "Dear reader, this is no database at all, but a letter of more than a hundred bytes, "
                               "which is what SQLite's header has.";
    folder.write("letter.db", letter);
    for (const Access access : {Access::Read, Access::Write, Access::Create}) {
        const Result<Database> database = Database::open(folder / "letter.db", kOurs, access);
        ASSERT_FALSE(database);
        EXPECT_EQ(database.error().code, ErrorCode::NotADatabase);
        EXPECT_EQ(database.error().where, (folder / "letter.db").string());
    }
    EXPECT_EQ(contentOf(folder / "letter.db"), letter);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1) << "nothing was written beside it";
}

TEST(Sqlite, DatabaseOfAnotherProgramIsRefused)
{
    const TemporaryFolder folder;
    ASSERT_TRUE(make(folder / "a.db"));
    const Result<Database> other = Database::open(folder / "a.db", kOurs + 1, Access::Write);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code, ErrorCode::NotADatabase);
    EXPECT_THAT(other.error().detail, testing::HasSubstr("another program"));
}

TEST(Sqlite, TruncatedFileIsDamaged)
{
    const TemporaryFolder folder;
    ASSERT_TRUE(make(folder / "a.db"));
    fs::resize_file(folder / "a.db", 4096);
    EXPECT_EQ(Database::open(folder / "a.db", kOurs, Access::Read).error().code, ErrorCode::Damaged);
    fs::resize_file(folder / "a.db", 50);
    EXPECT_EQ(Database::open(folder / "a.db", kOurs, Access::Read).error().code, ErrorCode::Damaged);
}

TEST(Sqlite, OverwrittenPagesAreDamaged)
{
    const TemporaryFolder folder;
    {
        const Result<Database> database = make(folder / "a.db");
        for (int i = 0; i < 2000; ++i)
            database->handle().exec("INSERT INTO t VALUES ('" + std::string(40, 'x') + "')");
    }
    std::string bytes = contentOf(folder / "a.db");
    for (std::size_t i = 8192; i < bytes.size(); ++i)
        bytes[i] = '\x5a';
    folder.write("a.db", bytes);
    const Result<Database> database = Database::open(folder / "a.db", kOurs, Access::Read);
    ASSERT_TRUE(database);
    const Result<int> rows = database->guarded([&]() -> Result<int> {
        SQLite::Statement all(database->handle(), "SELECT x FROM t");
        int count = 0;
        while (all.executeStep())
            ++count;
        return count;
    });
    ASSERT_FALSE(rows);
    EXPECT_EQ(rows.error().code, ErrorCode::Damaged);
    const Result<std::vector<std::string>> problems = checkIntegrity(*database);
    EXPECT_TRUE(!problems || !problems->empty());
}

TEST(Sqlite, SoundFileHasNoIntegrityProblems)
{
    const TemporaryFolder folder;
    const Result<Database> database = make(folder / "a.db");
    EXPECT_EQ(checkIntegrity(*database).value(), std::vector<std::string>{});
}

TEST(Sqlite, FullDiskIsSaid)
{
    const TemporaryFolder folder;
    const Result<Database> database = make(folder / "a.db");
    database->handle().exec("PRAGMA max_page_count=4");
    const Result<int> filled = database->guarded([&]() -> Result<int> {
        Transaction transaction(*database);
        for (int i = 0; i < 5000; ++i)
            database->handle().exec("INSERT INTO t VALUES ('" + std::string(100, 'x') + "')");
        transaction.commit();
        return 0;
    });
    ASSERT_FALSE(filled);
    EXPECT_EQ(filled.error().code, ErrorCode::DiskFull);
    EXPECT_EQ(countRows(*database).value(), 1) << "the transaction was rolled back";
}

TEST(Sqlite, ReadOnlyFolderCanBeReadButNotWritten)
{
    const TemporaryFolder folder;
    fs::create_directory(folder / "sub");
    ASSERT_TRUE(make(folder / "sub/a.db"));
    fs::permissions(folder / "sub/a.db", fs::perms(0444));
    fs::permissions(folder / "sub", fs::perms(0555));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const Result<Database> reading = Database::open(folder / "sub/a.db", kOurs, Access::Read);
        return reading && countRows(*reading) == 1;
    }));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const Result<Database> writing = Database::open(folder / "sub/a.db", kOurs, Access::Write);
        return !writing && writing.error().code == ErrorCode::ReadOnly;
    }));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const Result<Database> made = Database::open(folder / "sub/b.db", kOurs, Access::Create);
        return !made && made.error().code == ErrorCode::ReadOnly;
    }));
}

TEST(Sqlite, WritableFileInReadOnlyFolderIsReadOnly)
{
    const TemporaryFolder folder;
    fs::create_directory(folder / "sub");
    ASSERT_TRUE(make(folder / "sub/a.db"));
    fs::permissions(folder / "sub/a.db", fs::perms(0666));
    fs::permissions(folder / "sub", fs::perms(0555));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const Result<Database> writing = Database::open(folder / "sub/a.db", kOurs, Access::Write);
        return !writing && writing.error().code == ErrorCode::ReadOnly;
    }));
}

TEST(Sqlite, UnreadableFileCannotBeRead)
{
    const TemporaryFolder folder;
    ASSERT_TRUE(make(folder / "a.db"));
    fs::permissions(folder / "a.db", fs::perms(0000));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const Result<Database> reading = Database::open(folder / "a.db", kOurs, Access::Read);
        return !reading && reading.error().code == ErrorCode::CannotRead;
    }));
}

TEST(Sqlite, NamesWithSpecialCharactersWork)
{
    const TemporaryFolder folder;
    fs::create_directory(folder / "a?b#c%20 内");
    ASSERT_TRUE(make(folder / "a?b#c%20 内/a.db"));
    fs::permissions(folder / "a?b#c%20 内", fs::perms(0555));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const Result<Database> reading = Database::open(folder / "a?b#c%20 内/a.db", kOurs, Access::Read);
        return reading && countRows(*reading) == 1;
    }));
}

TEST(Sqlite, TransactionWithoutCommitChangesNothing)
{
    const TemporaryFolder folder;
    const Result<Database> database = make(folder / "a.db");
    {
        const Transaction transaction(*database);
        database->handle().exec("INSERT INTO t VALUES ('two')");
    }
    EXPECT_EQ(countRows(*database).value(), 1);
}

} // namespace
} // namespace deeprig::db
