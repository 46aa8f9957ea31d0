#include "db/library_files.h"

#include "db/build_file.h"
#include "db/sqlite.h"
#include "tests/support/build_builder.h"
#include "tests/support/part_builders.h"
#include "tests/support/temporary_folder.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// Backups of the library, and its builds as files.

namespace deeprig::db {
namespace {

namespace fs = std::filesystem;
using namespace deeprig::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class LibraryFiles : public testing::Test {
protected:
    BuildId save(const std::string& name, const fs::path& file) const
    {
        Result<Library> library = Library::open(file);
        EXPECT_TRUE(library);
        const Result<BuildId> id =
            library->save({}, aBuild().name(name).with(aGpu(), 2).build(), Money::fromAmount(700, Currency("USD")), "ok");
        EXPECT_TRUE(id);
        return id.value_or(BuildId{});
    }
    std::vector<std::string> names(const fs::path& file) const
    {
        std::vector<std::string> found;
        const Result<Library> library = Library::open(file);
        EXPECT_TRUE(library) << library.error().detail;
        const std::vector<LibraryEntry> entries = library->list().value();
        for (const LibraryEntry& entry : entries)
            found.push_back(entry.name);
        std::ranges::sort(found);
        return found;
    }

    TemporaryFolder m_folder;
    fs::path m_library = m_folder / "data/library.db";
    fs::path m_backup = m_folder / "backup.db";
};

TEST_F(LibraryFiles, BackupIsOneFileWithAllBuilds)
{
    save("One", m_library);
    const Result<Library> open = Library::open(m_library); // as by a running program
    save("Two", m_library);
    ASSERT_TRUE(backUpLibrary(m_library, m_backup));
    EXPECT_FALSE(fs::exists(m_backup.string() + "-wal"));
    EXPECT_THAT(names(m_backup), ElementsAre("One", "Two"));
}

TEST_F(LibraryFiles, RestoreKeepsTheOldOneBeside)
{
    save("Old", m_library);
    ASSERT_TRUE(backUpLibrary(m_library, m_backup));
    save("New", m_library);
    const Result<Library> running = Library::open(m_library);

    const Result<fs::path> kept = restoreLibrary(m_backup, m_library);
    ASSERT_TRUE(kept) << kept.error().detail;
    EXPECT_THAT(names(m_library), ElementsAre("Old"));
    EXPECT_THAT(names(*kept), ElementsAre("New", "Old"));
    EXPECT_EQ(running->list()->size(), 1U) << "a running program sees the restored builds";

    const Result<fs::path> again = restoreLibrary(m_backup, m_library);
    ASSERT_TRUE(again);
    EXPECT_NE(*again, *kept) << "what was kept is never written over";
}

TEST_F(LibraryFiles, RestoreWhereThereIsNoLibraryYet)
{
    save("Old", m_backup);
    const Result<fs::path> kept = restoreLibrary(m_backup, m_library);
    ASSERT_TRUE(kept) << kept.error().detail;
    EXPECT_TRUE(kept->empty());
    EXPECT_THAT(names(m_library), ElementsAre("Old"));
}

TEST_F(LibraryFiles, RestoreOverADamagedLibraryKeepsItsBytes)
{
    save("Old", m_backup);
    m_folder.write("data/library.db", "this was a library once");
    const Result<fs::path> kept = restoreLibrary(m_backup, m_library);
    ASSERT_TRUE(kept) << kept.error().detail;
    EXPECT_EQ(contentOf(*kept), "this was a library once");
    EXPECT_THAT(names(m_library), ElementsAre("Old"));
}

TEST_F(LibraryFiles, BrokenBackupIsRefusedAndChangesNothing)
{
    save("Present", m_library);
    const fs::path letter = m_folder.write("letter.db", "this is no database, but a letter to my aunt");
    EXPECT_EQ(restoreLibrary(letter, m_library).error().code, ErrorCode::NotADatabase);
    EXPECT_EQ(restoreLibrary(m_folder / "nowhere.db", m_library).error().code, ErrorCode::CannotRead);

    save("One", m_backup);
    {
        const Result<Database> database = Database::open(m_backup, kLibraryApplicationId, Access::Write);
        database->handle().exec("UPDATE build SET json = '{ \"format\": \"nonsense'");
    }
    EXPECT_EQ(restoreLibrary(m_backup, m_library).error().code, ErrorCode::Damaged);
    {
        const Result<Database> database = Database::open(m_backup, kLibraryApplicationId, Access::Write);
        database->handle().exec("DELETE FROM build; UPDATE schema_version SET version = 99, min_compatible = 99");
    }
    EXPECT_EQ(restoreLibrary(m_backup, m_library).error().code, ErrorCode::NewerVersion);
    EXPECT_THAT(names(m_library), ElementsAre("Present"));
    EXPECT_FALSE(fs::exists(m_library.string() + ".before-restore"));
}

TEST_F(LibraryFiles, VerifyNamesTheBuildThatCannotBeRead)
{
    save("One", m_library);
    EXPECT_THAT(verifyLibrary(m_library).value(), IsEmpty());
    {
        const Result<Database> database = Database::open(m_library, kLibraryApplicationId, Access::Write);
        database->handle().exec("UPDATE build SET json = '{}'");
    }
    const std::vector<std::string> problems = verifyLibrary(m_library).value();
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_THAT(problems[0], HasSubstr("One"));
}

TEST_F(LibraryFiles, BuildsBecomeFilesThatCoverNone)
{
    const BuildId one = save("A/B: \"quoted\" 双卡", m_library);
    const BuildId two = save("A/B: \"quoted\" 双卡", m_library);
    const BuildId hidden = save(".profile", m_library);
    const Result<Library> library = Library::open(m_library);
    const Result<std::vector<fs::path>> files = exportBuilds(*library, {one, two, hidden}, m_folder / "out");
    ASSERT_TRUE(files) << files.error().detail;
    EXPECT_THAT(*files, ElementsAre(m_folder / "out/A-B- \"quoted\" 双卡.deeprig",
                                    m_folder / "out/A-B- \"quoted\" 双卡 2.deeprig", m_folder / "out/-profile.deeprig"));
    const Result<ParsedBuild> read = readBuildFile(files->front());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->build.lines.size(), 1U);
}

TEST_F(LibraryFiles, LongNamesEndAtACharacter)
{
    std::string name;
    for (int i = 0; i < 60; ++i)
        name += "卡";
    const BuildId id = save(name, m_library);
    const Result<Library> library = Library::open(m_library);
    const Result<std::vector<fs::path>> files = exportBuilds(*library, {id}, m_folder / "out");
    ASSERT_TRUE(files);
    EXPECT_EQ(files->front().stem().string().size(), 99U);
}

// --- what a list of builds shows, and a removal that is taken back ---

TEST_F(LibraryFiles, ListCountsPiecesAndGathersNotes)
{
    Build build = aBuild().with(aGpu("A"), 2).with(aCpu()).build();
    build.lines[0].note = "one has a loud fan";
    Result<Library> library = Library::open(m_library);
    ASSERT_TRUE(library->save({}, build, {}, "ok"));
    const LibraryEntry entry = library->list()->front();
    EXPECT_EQ(entry.parts, 3);
    EXPECT_EQ(entry.notes, "one has a loud fan");
    ASSERT_TRUE(library->save({}, Build{}, {}, "ok"));
    EXPECT_EQ(library->list()->front().parts, 0);
}

TEST_F(LibraryFiles, RemovedBuildComesBackAsItWas)
{
    const BuildId id = save("Mine", m_library);
    Result<Library> library = Library::open(m_library);
    const LibraryEntry before = library->list()->front();
    const Build build = library->load(id).value();

    const Result<RemovedBuild> removed = library->take(id);
    ASSERT_TRUE(removed);
    EXPECT_TRUE(library->list()->empty());
    EXPECT_EQ(library->take(id).error().code, ErrorCode::NotFound);
    const Result<BuildId> other = library->save({}, Build{}, {}, "ok");
    ASSERT_TRUE(library->putBack(*removed));

    const std::vector<LibraryEntry> entries = library->list().value();
    const auto back = std::ranges::find(entries, id, &LibraryEntry::id);
    ASSERT_NE(back, entries.end());
    EXPECT_EQ(back->name, before.name);
    EXPECT_EQ(back->changed, before.changed);
    EXPECT_EQ(back->total, before.total);
    EXPECT_EQ(library->load(id).value(), build);
    EXPECT_NE(other.value(), id) << "a number is never given twice";
}

} // namespace
} // namespace deeprig::db
