#include "db/build_file.h"
#include "db/library_db.h"
#include "db/sqlite.h"

#include "tests/support/temporary_folder.h"
#include "tests/support/unprivileged.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace deeprig::db {
namespace {

namespace fs = std::filesystem;
using test::contentOf;

constexpr std::int32_t kLibraryId = 0x44524C42;

Build named(const std::string& name)
{
    Build build;
    build.name = name;
    BuildLine line;
    line.part.value = "card-a";
    line.name = "Card A";
    build.lines.push_back(line);
    return build;
}

class LibraryFile : public testing::Test {
protected:
    [[nodiscard]] fs::path file() const { return m_folder / "data/deeprig/library.db"; }
    static BuildId saved(const Result<BuildId>& id)
    {
        EXPECT_TRUE(id) << id.error().where << ": " << id.error().detail;
        return id.value_or(BuildId{});
    }
    [[nodiscard]] Library open() const
    {
        Result<Library> library = Library::open(file());
        if (!library)
            ADD_FAILURE() << library.error().where << ": " << library.error().detail;
        return std::move(*library);
    }
    void change(const std::string& sql) const
    {
        const Result<Database> database = Database::open(file(), kLibraryId, Access::Write);
        ASSERT_TRUE(database);
        database->handle().exec(sql);
    }
    /// The files beside and above it may not be written by anyone but root.
    void lock() const
    {
        fs::permissions(file(), fs::perms(0444));
        fs::permissions(file().parent_path(), fs::perms(0555));
    }

    test::TemporaryFolder m_folder;
};

TEST_F(LibraryFile, OpeningAMissingFileDoesNotMakeIt)
{
    const Library library = open();
    EXPECT_TRUE(library.list().value().empty());
    EXPECT_EQ(library.load(BuildId{1}).error().code, ErrorCode::NotFound);
    EXPECT_EQ(library.find("x").error().code, ErrorCode::NotFound);
    EXPECT_FALSE(fs::exists(file().parent_path()));
}

TEST_F(LibraryFile, SavedBuildsAreThereAgain)
{
    const Build first = named("First 内存");
    BuildId id;
    {
        Library library = open();
        id = saved(library.save(std::nullopt, first, Money{129900, Currency("USD")}, "warning"));
    }
    const Library library = open();
    EXPECT_EQ(library.load(id).value(), first);
    EXPECT_EQ(library.find("First 内存").value(), id);
    const std::vector<LibraryEntry> entries = library.list().value();
    ASSERT_EQ(entries.size(), 1U);
    EXPECT_EQ(entries[0].id, id);
    EXPECT_EQ(entries[0].name, "First 内存");
    EXPECT_EQ(entries[0].total, (Money{129900, Currency("USD")}));
    EXPECT_EQ(entries[0].verdict, "warning");
    EXPECT_THAT(entries[0].changed, testing::MatchesRegex("....-..-..T..:..:......Z"));
}

TEST_F(LibraryFile, SavingAgainReplacesAndTheNewestComesFirst)
{
    Library library = open();
    const BuildId first = saved(library.save(std::nullopt, named("one"), std::nullopt, "ok"));
    saved(library.save(std::nullopt, named("two"), std::nullopt, "ok"));
    EXPECT_EQ(library.list()->front().name, "two");
    EXPECT_EQ(saved(library.save(first, named("one, revised"), std::nullopt, "error")), first);
    EXPECT_EQ(library.list()->size(), 2U);
    EXPECT_EQ(library.load(first)->name, "one, revised");
    EXPECT_EQ(library.save(BuildId{99}, named("x"), std::nullopt, "ok").error().code, ErrorCode::NotFound);
}

TEST_F(LibraryFile, RemovedBuildsAreGone)
{
    Library library = open();
    EXPECT_EQ(library.remove(BuildId{1}).error().code, ErrorCode::NotFound);
    const BuildId id = saved(library.save(std::nullopt, named("one"), std::nullopt, "ok"));
    EXPECT_TRUE(library.remove(id));
    EXPECT_EQ(library.remove(id).error().code, ErrorCode::NotFound);
    EXPECT_TRUE(library.list()->empty());
    EXPECT_NE(saved(library.save(std::nullopt, named("two"), std::nullopt, "ok")), id) << "ids are not given twice";
}

TEST_F(LibraryFile, NamesThatOccurTwiceAreAmbiguous)
{
    Library library = open();
    saved(library.save(std::nullopt, named("same"), std::nullopt, "ok"));
    saved(library.save(std::nullopt, named("same"), std::nullopt, "ok"));
    EXPECT_EQ(library.find("same").error().code, ErrorCode::Ambiguous);
}

TEST_F(LibraryFile, TwoConnectionsSeeEachOther)
{
    Library first = open();
    saved(first.save(std::nullopt, named("one"), std::nullopt, "ok"));
    Library second = open();
    saved(second.save(std::nullopt, named("two"), std::nullopt, "ok"));
    EXPECT_EQ(first.list()->size(), 2U);
}

TEST_F(LibraryFile, ForeignFileIsRefusedAndKept)
{
    m_folder.write("data/deeprig/library.db", std::string(400, 'x'));
    EXPECT_EQ(Library::open(file()).error().code, ErrorCode::NotADatabase);
    EXPECT_EQ(contentOf(file()), std::string(400, 'x'));
}

TEST_F(LibraryFile, CatalogIsNoLibrary)
{
    fs::create_directories(file().parent_path());
    fs::copy_file(DEEPRIG_SHIPPED_CATALOG, file());
    EXPECT_EQ(Library::open(file()).error().code, ErrorCode::NotADatabase);
}

TEST_F(LibraryFile, EmptyFileIsANewLibrary)
{
    m_folder.write("data/deeprig/library.db", "");
    Library library = open();
    EXPECT_EQ(fs::file_size(file()), 0U);
    EXPECT_TRUE(library.save(std::nullopt, named("one"), std::nullopt, "ok"));
}

TEST_F(LibraryFile, NewerVersionIsRefusedAndKept)
{
    saved(open().save(std::nullopt, named("one"), std::nullopt, "ok"));
    change("UPDATE schema_version SET version = 9, min_compatible = 9");
    const std::string before = contentOf(file());
    const Result<Library> library = Library::open(file());
    ASSERT_FALSE(library);
    EXPECT_EQ(library.error().code, ErrorCode::NewerVersion);
    EXPECT_EQ(library.error().where, file().string());
    EXPECT_EQ(contentOf(file()), before);
}

TEST_F(LibraryFile, NewerVersionThatSaysSoIsUsed)
{
    saved(open().save(std::nullopt, named("one"), std::nullopt, "ok"));
    change("UPDATE schema_version SET version = 9, min_compatible = 1");
    EXPECT_EQ(open().list()->size(), 1U);
}

TEST_F(LibraryFile, TablesWithoutAVersionAreDamage)
{
    saved(open().save(std::nullopt, named("one"), std::nullopt, "ok"));
    change("DROP TABLE schema_version");
    EXPECT_EQ(Library::open(file()).error().code, ErrorCode::Damaged);
}

TEST_F(LibraryFile, TruncatedFileIsDamaged)
{
    saved(open().save(std::nullopt, named("one"), std::nullopt, "ok"));
    fs::resize_file(file(), 4096);
    EXPECT_EQ(Library::open(file()).error().code, ErrorCode::Damaged);
}

TEST_F(LibraryFile, FileOfVersionOneIsRead)
{
    fs::create_directories(file().parent_path());
    {
        const Result<Database> database = Database::open(file(), kLibraryId, Access::Create);
        ASSERT_TRUE(database);
        database->handle().exec(contentOf(fs::path(DEEPRIG_FIXTURES) / "library_1.sql"));
    }
    const Library library = open();
    const std::vector<LibraryEntry> entries = library.list().value();
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[0].name, "Second");
    EXPECT_EQ(entries[1].total, (Money{499950, Currency("CNY")}));
    EXPECT_EQ(library.load(entries[1].id)->lines.size(), 1U);
}

TEST_F(LibraryFile, ReadOnlyFolderCanBeReadButNotSavedTo)
{
    saved(open().save(std::nullopt, named("one"), std::nullopt, "ok"));
    lock();
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        Result<Library> library = Library::open(file());
        if (!library || library->list()->size() != 1 || library->load(library->list()->front().id)->name != "one")
            return false;
        const Result<BuildId> saved = library->save(std::nullopt, named("two"), std::nullopt, "ok");
        const Result<void> removed = library->remove(library->list()->front().id);
        return !saved && saved.error().code == ErrorCode::ReadOnly && !removed &&
               removed.error().code == ErrorCode::ReadOnly;
    }));
    EXPECT_EQ(open().list()->size(), 1U);
}

TEST_F(LibraryFile, FirstSaveIntoAReadOnlyFolderIsSaid)
{
    fs::create_directory(m_folder / "data");
    fs::permissions(m_folder / "data", fs::perms(0555));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        Result<Library> library = Library::open(file());
        if (!library)
            return false;
        const Result<BuildId> saved = library->save(std::nullopt, named("one"), std::nullopt, "ok");
        return !saved && saved.error().code == ErrorCode::ReadOnly && library->list()->empty();
    }));
}

TEST_F(LibraryFile, FolderInThePlaceOfTheFileIsSaid)
{
    fs::create_directories(file());
    EXPECT_EQ(Library::open(file()).error().code, ErrorCode::CannotRead);
}

} // namespace
} // namespace deeprig::db
