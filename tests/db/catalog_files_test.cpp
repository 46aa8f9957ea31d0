#include "db/catalog_db.h"
#include "db/catalog_schema.h"
#include "db/sqlite.h"

#include "tests/db/catalog_text_files.h"
#include "tests/support/unprivileged.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// The life of catalog files: shipped, the user's, of another version, damaged, foreign, in a folder that is read-only.

namespace deeprig::db {
namespace {

namespace fs = std::filesystem;
using test::contentOf;

class CatalogFiles : public testing::Test {
protected:
    void SetUp() override
    {
        ship({});
        m_paths =
            DataPaths{m_folder / "shipped.db", m_folder / "data/deeprig/catalog.db", m_folder / "data/library.db"};
    }

    /// Makes the shipped catalog from the usual text with some files replaced.
    void ship(const std::map<std::string, std::string>& replaced) const
    {
        test::writeCatalogText(m_folder, "text", replaced);
        const auto problems = writeCatalog(m_folder / "shipped.db", m_folder / "text");
        ASSERT_TRUE(problems) << problems.error().detail;
        ASSERT_TRUE(problems->empty()) << problemText(problems->front());
    }
    void importOne() const
    {
        ASSERT_TRUE(ensureUserCatalog(m_paths));
        Part part = makePart(Category::Ups);
        part.id.value = part.opendb_id = "00000000-0000-4000-8000-000000000001";
        part.name = "imported";
        part.provenance = std::make_shared<const Provenance>(Provenance{Origin::OpenDb, "OpenDB 2026-08", "2026-08"});
        ASSERT_TRUE(replaceImported(m_paths.catalog, {part}, ImportRecord{"opendb", "2026-08", 1, 0}, {}));
    }
    void change(const std::string& sql) const
    {
        const Result<Database> database = Database::open(m_paths.catalog, kCatalogApplicationId, Access::Write);
        ASSERT_TRUE(database);
        database->handle().exec(sql);
    }
    [[nodiscard]] static std::vector<std::string> noteIds(const OpenedCatalog& opened)
    {
        std::vector<std::string> ids;
        for (const Sentence& note : opened.notes)
            ids.push_back(note.id);
        return ids;
    }

    test::TemporaryFolder m_folder;
    DataPaths m_paths;
};

TEST_F(CatalogFiles, WithoutAFileOfTheUserTheShippedOneServes)
{
    const Result<OpenedCatalog> opened = openCatalog(m_paths);
    ASSERT_TRUE(opened) << opened.error().detail;
    EXPECT_EQ(opened->catalog->parts().size(), 3U);
    EXPECT_TRUE(opened->notes.empty());
    EXPECT_FALSE(fs::exists(m_paths.catalog.parent_path())) << "reading makes no files";
}

TEST_F(CatalogFiles, ShippedFileNeedsNothingBesideIt)
{
    fs::create_directory(m_folder / "share");
    fs::copy(m_folder / "shipped.db", m_folder / "share/catalog.db");
    fs::permissions(m_folder / "share/catalog.db", fs::perms(0444));
    fs::permissions(m_folder / "share", fs::perms(0555));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const auto catalog = loadCatalog(m_folder / "share/catalog.db");
        return catalog && (*catalog)->parts().size() == 3;
    }));
}

TEST_F(CatalogFiles, CopyOfAReadOnlyShippedFileCanBeWritten)
{
    fs::permissions(m_folder / "shipped.db", fs::perms(0444));
    ASSERT_TRUE(ensureUserCatalog(m_paths));
    EXPECT_NE(fs::status(m_paths.catalog).permissions() & fs::perms::owner_write, fs::perms::none);
    importOne();
}

TEST_F(CatalogFiles, NewCuratedTextReachesTheUsersFileAndItsImportsStay)
{
    importOne();
    ship({{"motherboard", "id,opendb_id,name,socket,source\nboard-a,,Board A revised,AM5,manual\n"
                          "board-b,,Board B,AM4,manual\n"},
          {"pc_case", "id,opendb_id,name,source\n"},
          {"radiator_mounts", "part_id,mount,mm,source\n"},
          {"joint_clearance", "part_id,gpu_thickness_mm,cooler_max_height_mm,source\n"},
          {"reference/circuits", "id,country,volts,amps,plug,source\nCN,CN,220,10,,page\n"}});
    const Result<OpenedCatalog> opened = openCatalog(m_paths);
    ASSERT_TRUE(opened) << opened.error().detail;
    EXPECT_THAT(noteIds(*opened), testing::ElementsAre("catalog.refreshed"));
    const Catalog& catalog = *opened->catalog;
    EXPECT_EQ(catalog.find(PartId{"board-a"})->name, "Board A revised");
    EXPECT_NE(catalog.find(PartId{"board-b"}), nullptr);
    EXPECT_EQ(catalog.find(PartId{"case-a"}), nullptr);
    EXPECT_NE(catalog.find(PartId{"00000000-0000-4000-8000-000000000001"}), nullptr);
    EXPECT_NE(catalog.reference().circuit("CN"), nullptr);
    EXPECT_EQ(catalog.reference().circuit("US"), nullptr);
    EXPECT_EQ(catalog.find(PartId{"card-a"})->prices.size(), 1U);
    EXPECT_TRUE(openCatalog(m_paths)->notes.empty()) << "once is enough";
    EXPECT_TRUE(verifyCatalog(m_paths.catalog)->empty());
}

TEST_F(CatalogFiles, HealthyFileOfAnotherVersionIsMadeAnewAndKept)
{
    importOne();
    change("UPDATE meta SET value = 'other' WHERE key = 'sql_hash'");
    const auto loaded = loadCatalog(m_paths.catalog);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().code, ErrorCode::Damaged);
    EXPECT_THAT(loaded.error().detail, testing::HasSubstr("made by another version; run deeprig-cli catalog reset"));
    const Result<OpenedCatalog> opened = openCatalog(m_paths);
    ASSERT_TRUE(opened) << opened.error().detail;
    EXPECT_THAT(noteIds(*opened), testing::ElementsAre("catalog.rebuilt"));
    EXPECT_EQ(opened->catalog->parts(Category::Ups).size(), 0U) << "the imports must be repeated";
    EXPECT_TRUE(fs::exists(m_paths.catalog.string() + ".old"));
}

TEST_F(CatalogFiles, NewerVersionIsRefusedAndStays)
{
    importOne();
    change("UPDATE meta SET value = '99' WHERE key = 'version'");
    const std::string before = contentOf(m_paths.catalog);
    const Result<OpenedCatalog> opened = openCatalog(m_paths);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, ErrorCode::NewerVersion);
    EXPECT_EQ(contentOf(m_paths.catalog), before);
}

TEST_F(CatalogFiles, ForeignAndEmptyFilesAreNeverOverwritten)
{
    for (const std::size_t size : {500, 0}) {
        const std::string content(size, 'x');
        m_folder.write("data/deeprig/catalog.db", content);
        EXPECT_FALSE(openCatalog(m_paths));
        EXPECT_FALSE(loadCatalog(m_paths.catalog));
        EXPECT_FALSE(ensureUserCatalog(m_paths));
        EXPECT_FALSE(replaceImported(m_paths.catalog, {}, ImportRecord{"opendb", "", 0, 0}, {}));
        EXPECT_TRUE(contentOf(m_paths.catalog) == content) << size;
    }
    m_folder.write("data/deeprig/catalog.db", std::string(500, 'x'));
    EXPECT_EQ(openCatalog(m_paths).error().code, ErrorCode::NotADatabase);
    EXPECT_EQ(openCatalog(m_paths).error().where, m_paths.catalog.string());
}

TEST_F(CatalogFiles, TruncatedFileIsDamagedAndResetKeepsIt)
{
    importOne();
    fs::resize_file(m_paths.catalog, fs::file_size(m_paths.catalog) / 2);
    const Result<OpenedCatalog> opened = openCatalog(m_paths);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, ErrorCode::Damaged);
    const auto damaged_size = fs::file_size(m_paths.catalog);
    ASSERT_EQ(resetCatalog(m_paths).value(), m_paths.catalog);
    EXPECT_EQ(fs::file_size(m_paths.catalog.string() + ".old"), damaged_size);
    EXPECT_TRUE(openCatalog(m_paths));
}

TEST_F(CatalogFiles, ResetKeepsAForeignFileAndReplacesAnOlderOne)
{
    m_folder.write("data/deeprig/catalog.db", "a letter");
    m_folder.write("data/deeprig/catalog.db.old", "an older letter");
    ASSERT_TRUE(resetCatalog(m_paths));
    EXPECT_EQ(contentOf(m_paths.catalog.string() + ".old"), "a letter");
    EXPECT_EQ(openCatalog(m_paths)->catalog->parts().size(), 3U);
}

TEST_F(CatalogFiles, WhatSqliteLeftBesideAFormerFileIsNotTakenForPartOfTheNewOne)
{
    m_folder.write("data/deeprig/catalog.db-wal", std::string(5000, 'x'));
    ASSERT_TRUE(ensureUserCatalog(m_paths));
    EXPECT_TRUE(verifyCatalog(m_paths.catalog)->empty());
}

TEST_F(CatalogFiles, DamagedReferenceTextIsDamage)
{
    importOne();
    change("UPDATE reference_text SET csv = 'name' WHERE name = 'circuits'");
    EXPECT_EQ(loadCatalog(m_paths.catalog).error().code, ErrorCode::Damaged);
    EXPECT_FALSE(verifyCatalog(m_paths.catalog)->empty());
    change("DELETE FROM reference_text WHERE name = 'circuits'");
    EXPECT_EQ(loadCatalog(m_paths.catalog).error().code, ErrorCode::Damaged);
}

TEST_F(CatalogFiles, ImpossibleValuesAreFound)
{
    importOne();
    change("PRAGMA ignore_check_constraints=ON; UPDATE ups SET rated_w = 1; UPDATE gpu SET cooling = 'ice'; "
           "UPDATE part SET part_numbers = 'not json' WHERE id = 'card-a'");
    const Result<std::vector<std::string>> problems = verifyCatalog(m_paths.catalog);
    ASSERT_TRUE(problems);
    const std::string all = testing::PrintToString(*problems);
    EXPECT_THAT(all, testing::HasSubstr("rated_w"));
    EXPECT_THAT(all, testing::HasSubstr("cooling"));
    EXPECT_THAT(all, testing::HasSubstr("part_numbers"));
    EXPECT_EQ(loadCatalog(m_paths.catalog).error().code, ErrorCode::Damaged);
}

TEST_F(CatalogFiles, ReadOnlyFolderIsReadableAndNothingIsLost)
{
    importOne();
    ship({{"ups", "id,opendb_id,name,source\nups-a,,UPS A,manual\n"}});
    fs::permissions(m_paths.catalog, fs::perms(0444));
    fs::permissions(m_paths.catalog.parent_path(), fs::perms(0555));
    fs::permissions(m_paths.catalog.parent_path().parent_path(), fs::perms(0555));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const Result<OpenedCatalog> opened = openCatalog(m_paths);
        return opened && noteIds(*opened) == std::vector<std::string>{"catalog.not_refreshed"} &&
               opened->catalog->parts(Category::Ups).size() == 1;
    }));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const auto replaced = replaceImported(m_paths.catalog, {}, ImportRecord{"opendb", "", 0, 0}, {});
        return !replaced && replaced.error().code == ErrorCode::ReadOnly;
    }));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const auto reset = resetCatalog(m_paths);
        return !reset && reset.error().code == ErrorCode::ReadOnly;
    }));
}

TEST_F(CatalogFiles, NoFolderForTheUsersFileIsReadOnly)
{
    fs::create_directory(m_folder / "data");
    fs::permissions(m_folder / "data", fs::perms(0555));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const Result<void> made = ensureUserCatalog(m_paths);
        return !made && made.error().code == ErrorCode::ReadOnly;
    }));
}

TEST_F(CatalogFiles, MissingShippedCatalogIsSaid)
{
    fs::remove(m_folder / "shipped.db");
    const Result<OpenedCatalog> opened = openCatalog(m_paths);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, ErrorCode::CannotRead);
    EXPECT_EQ(opened.error().where, (m_folder / "shipped.db").string());
}

TEST_F(CatalogFiles, UsersFileServesWithoutAShippedOne)
{
    importOne();
    fs::remove(m_folder / "shipped.db");
    EXPECT_EQ(openCatalog(m_paths)->catalog->parts().size(), 4U);
}

TEST_F(CatalogFiles, ProblemsOfTheTextMakeNoFile)
{
    test::writeCatalogText(m_folder, "text", {{"ups", "id,opendb_id,name,source\nups-a,,,manual\n"}});
    fs::remove(m_folder / "shipped.db");
    const auto problems = writeCatalog(m_folder / "shipped.db", m_folder / "text");
    ASSERT_TRUE(problems);
    EXPECT_EQ(problems->size(), 1U);
    EXPECT_FALSE(fs::exists(m_folder / "shipped.db"));
}

} // namespace
} // namespace deeprig::db
