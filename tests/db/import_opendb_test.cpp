#include "db/catalog_db.h"
#include "db/import_opendb.h"

#include "tests/db/catalog_text_files.h"
#include "tests/support/shared.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include <archive.h>
#include <archive_entry.h>

namespace deeprig::db {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCard = R"({ "opendb_id": "00000000-1111-4222-8333-000000000001",
    "metadata": { "name": "Card", "manufacturer": "Maker" }, "chipset": "GeForce Test", "tdp": 350, "length": 9 })";
constexpr const char* kFan = R"({ "opendb_id": "00000000-1111-4222-8333-000000000002",
    "metadata": { "name": "Fan" }, "size": 120 })";

using Files = std::map<std::string, std::string>;

const Files& someFiles()
{
    static const Files kFiles{
        {"open-db/GPU/00000000-1111-4222-8333-000000000001.json", kCard},
        {"open-db/CaseFan/00000000-1111-4222-8333-000000000002.json", kFan},
        {"open-db/CaseFan/broken.json", "{ \"opendb_id\": "},
        {"open-db/CaseFan/list.json", "[]"},
        {"open-db/CaseFan/nameless.json", R"({ "opendb_id": "00000000-1111-4222-8333-000000000003", "size": 140 })"},
        {"open-db/CaseFan/twice.json", kFan},
        {"open-db/Monitor/00000000-1111-4222-8333-000000000009.json", kFan},
        {"LICENSE.txt", "ODC-By 1.0"}};
    return kFiles;
}

/// Packs files as OpenDB is packed.
void pack(const fs::path& target, const Files& files)
{
    archive* packing = archive_write_new();
    archive_write_add_filter_xz(packing);
    archive_write_set_format_pax_restricted(packing);
    ASSERT_EQ(archive_write_open_filename(packing, target.c_str()), ARCHIVE_OK);
    for (const auto& [name, text] : files) {
        archive_entry* entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_size(entry, static_cast<std::int64_t>(text.size()));
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_write_header(packing, entry);
        archive_write_data(packing, text.data(), text.size());
        archive_entry_free(entry);
    }
    archive_write_close(packing);
    archive_write_free(packing);
}

class ImportOpenDb : public testing::Test {
protected:
    void SetUp() override
    {
        test::writeCatalogText(m_folder, "text");
        const auto problems = writeCatalog(catalogFile(), m_folder / "text");
        ASSERT_TRUE(problems && problems->empty());
    }
    [[nodiscard]] fs::path catalogFile() const { return m_folder / "catalog.db"; }
    [[nodiscard]] fs::path folderWith(const Files& files) const
    {
        for (const auto& [name, text] : files)
            m_folder.write("opendb/" + name, text);
        return m_folder / "opendb";
    }
    [[nodiscard]] Result<ImportReport> import(const fs::path& path, const Progress& progress = {}) const
    {
        return importOpenDb(path, catalogFile(), "2026-08-17", progress);
    }
    void expectSomeFiles(const Result<ImportReport>& report) const
    {
        ASSERT_TRUE(report) << report.error().where << ": " << report.error().detail;
        EXPECT_EQ(report->added, 2);
        EXPECT_EQ(report->skipped, 4);
        EXPECT_EQ(report->doubtful, 1) << "the card of 9 mm";
        EXPECT_EQ(report->problems.size(), 5U);
        const auto catalog = loadCatalog(catalogFile()).value_or(nullptr);
        ASSERT_NE(catalog, nullptr);
        const Part* card = catalog->find(PartId{"00000000-1111-4222-8333-000000000001"});
        ASSERT_NE(card, nullptr);
        EXPECT_EQ(card->as<Gpu>()->tdp_w, 350);
        EXPECT_EQ(card->as<Gpu>()->length_mm, std::nullopt);
        EXPECT_EQ(card->as<Gpu>()->vram_gib, 24) << "the card finds its chip";
        EXPECT_EQ(card->provenance->origin, Origin::OpenDb);
        EXPECT_EQ(card->provenance->source, "OpenDB 2026-08-17");
        ASSERT_EQ(catalog->imports().size(), 1U);
        EXPECT_EQ(catalog->imports()[0].records, 6);
        EXPECT_EQ(catalog->imports()[0].skipped, 4);
        EXPECT_EQ(catalog->imports()[0].date, "2026-08-17");
    }

    test::TemporaryFolder m_folder;
};

TEST_F(ImportOpenDb, Folder)
{
    expectSomeFiles(import(folderWith(someFiles())));
}

TEST_F(ImportOpenDb, Archive)
{
    pack(m_folder / "opendb.tar.xz", someFiles());
    expectSomeFiles(import(m_folder / "opendb.tar.xz"));
}

TEST_F(ImportOpenDb, FolderOfCategoriesItself)
{
    EXPECT_EQ(import(folderWith(someFiles()) / "open-db")->added, 2);
}

TEST_F(ImportOpenDb, ProblemsNameFileFieldAndValue)
{
    const Result<ImportReport> report = import(folderWith(someFiles()));
    const auto length = std::ranges::find(report->problems, "length_mm", &ImportProblem::field);
    ASSERT_NE(length, report->problems.end());
    EXPECT_EQ(length->file, "GPU/00000000-1111-4222-8333-000000000001.json");
    EXPECT_EQ(length->value, "9");
    const auto broken = std::ranges::find(report->problems, "CaseFan/broken.json", &ImportProblem::file);
    ASSERT_NE(broken, report->problems.end());
    EXPECT_THAT(broken->message, testing::HasSubstr("at 1:"));
}

TEST_F(ImportOpenDb, WithoutADateTheKnownOneIsTaken)
{
    ASSERT_TRUE(importOpenDb(folderWith(someFiles()), catalogFile(), "", {}));
    EXPECT_EQ(loadCatalog(catalogFile()).value()->imports()[0].date, "2026-08");
}

TEST_F(ImportOpenDb, MissingForeignAndEmptySourcesChangeNothing)
{
    EXPECT_EQ(import(m_folder / "none").error().code, ErrorCode::CannotRead);
    EXPECT_EQ(import(folderWith({{"readme.txt", "x"}})).error().code, ErrorCode::InvalidInput);
    const fs::path letter = m_folder.write("letter.tar.xz", "this is no archive");
    const ErrorCode code = import(letter).error().code;
    EXPECT_TRUE(code == ErrorCode::InvalidInput || code == ErrorCode::Damaged);
    pack(m_folder / "other.tar.xz", {{"readme.txt", "x"}});
    EXPECT_EQ(import(m_folder / "other.tar.xz").error().code, ErrorCode::InvalidInput);
    EXPECT_TRUE(loadCatalog(catalogFile()).value()->imports().empty());
}

TEST_F(ImportOpenDb, CutArchiveIsDamagedAndChangesNothing)
{
    Files files = someFiles();
    for (int i = 0; i < 300; ++i)
        files["open-db/CaseFan/fan-" + std::to_string(i) + ".json"] =
            R"({ "metadata": { "name": "Fan )" + std::to_string(i * 7919) + "\" } }";
    pack(m_folder / "opendb.tar.xz", files);
    fs::resize_file(m_folder / "opendb.tar.xz", fs::file_size(m_folder / "opendb.tar.xz") / 2);
    const Result<ImportReport> report = import(m_folder / "opendb.tar.xz");
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::Damaged);
    EXPECT_EQ(report.error().where, (m_folder / "opendb.tar.xz").string());
    EXPECT_TRUE(loadCatalog(catalogFile()).value()->imports().empty());
}

TEST_F(ImportOpenDb, TooLargeRecordsAreSkipped)
{
    Files files = someFiles();
    files["open-db/GPU/huge.json"] = "{ \"metadata\": { \"name\": \"" + std::string(2 * 1024 * 1024, 'x') + "\" } }";
    EXPECT_EQ(import(folderWith(files))->skipped, 5);
    pack(m_folder / "opendb.tar.xz", files);
    EXPECT_EQ(import(m_folder / "opendb.tar.xz")->skipped, 5);
}

TEST_F(ImportOpenDb, CancelledChangesNothing)
{
    const fs::path folder = folderWith(someFiles());
    const Result<ImportReport> report = import(folder, Progress{{}, [] { return true; }});
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::Cancelled);
    EXPECT_TRUE(loadCatalog(catalogFile()).value()->imports().empty());
}

TEST_F(ImportOpenDb, MissingCatalogIsAnError)
{
    const Result<ImportReport> report = importOpenDb(folderWith(someFiles()), m_folder / "none.db", "", {});
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::CannotRead);
    EXPECT_FALSE(fs::exists(m_folder / "none.db"));
}

TEST_F(ImportOpenDb, TheWholeArchive)
{
    const auto shared = test::requireShared();
    if (!shared)
        GTEST_SKIP() << "the shared data are not there";
    const Result<OpenDbParts> read = readOpenDb(*shared / "data/opendb-2026-08.tar.xz", "2026-08-17", {});
    ASSERT_TRUE(read) << read.error().detail;
    EXPECT_EQ(read->records, 29632);
    EXPECT_EQ(read->report.skipped, 0);
    EXPECT_LT(read->report.doubtful, 200);
    const std::map<Category, std::ptrdiff_t> expected{
        {Category::Cpu, 789},      {Category::CpuCooler, 2398}, {Category::Motherboard, 3699}, {Category::Ram, 4828},
        {Category::Storage, 3495}, {Category::Gpu, 3835},       {Category::Psu, 3295},         {Category::PcCase, 3749},
        {Category::CaseFan, 3366}, {Category::NetworkCard, 178}};
    for (const auto& [category, count] : expected)
        EXPECT_EQ(std::ranges::count(read->parts, category, &Part::category), count) << categoryName(category);
    const auto known = [&](auto specs, auto member) {
        return std::ranges::count_if(read->parts, [&](const Part& part) {
            const auto* one = std::get_if<decltype(specs)>(&part.specs);
            return one != nullptr && (one->*member).has_value();
        });
    };
    // What is usable in the data as it was counted when it was taken over.
    EXPECT_EQ(known(Motherboard{}, &Motherboard::cpu_plugs), 560);
    EXPECT_EQ(known(Cpu{}, &Cpu::memory_types), 704);
    EXPECT_EQ(known(Cpu{}, &Cpu::max_power_w), 160);
    EXPECT_EQ(known(PcCase{}, &PcCase::psu_forms), 160);
    EXPECT_EQ(known(PcCase{}, &PcCase::psu_max_length_mm), 101);
    EXPECT_EQ(known(Psu{}, &Psu::efficiency), 3014);
    EXPECT_EQ(known(Psu{}, &Psu::cables_pcie), 2433);
    EXPECT_EQ(known(Gpu{}, &Gpu::bus_bits), 1253);
    EXPECT_EQ(known(Gpu{}, &Gpu::tdp_w), 3811);
    EXPECT_EQ(known(Storage{}, &Storage::capacity_gb), 3493);
    EXPECT_EQ(known(Storage{}, &Storage::bus), 3493);
}

} // namespace
} // namespace deeprig::db
