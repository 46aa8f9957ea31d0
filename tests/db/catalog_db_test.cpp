#include "db/catalog_db.h"

#include "tests/db/catalog_text_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

// What goes into a catalog file comes out of it: every field of every category, sources, prices, imports.

namespace deeprig::db {
namespace {

namespace fs = std::filesystem;

FieldValue listOf(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Slots:
        return std::vector<PcieSlot>{
            {"PCIE_1", 1, 16, "x16, x8 when \"B\" is used", 5, SlotOrigin::Cpu, {"B", "M2_2"}, "x8/x8"},
            {"B", std::nullopt, std::nullopt, "", std::nullopt, std::nullopt, {}, ""}};
    case FieldKind::M2Sockets:
        return std::vector<M2Socket>{
            {"M2_1", "M", {"2280", "22110"}, "PCIe 4.0 x4 / SATA", SlotOrigin::Chipset, "none"},
            {"", "", {}, "", std::nullopt, ""}};
    case FieldKind::RadiatorMounts: return std::vector<RadiatorMount>{{"front", {120, 360}}, {"top", {}}};
    case FieldKind::JointClearances: return std::vector<JointClearance>{{61.5, 72}, {40, 80.25}};
    default: return {};
    }
}

/// A believable value of a field; `variant` picks among several.
FieldValue sampleValue(const Field& field, std::size_t variant)
{
    const double share = variant == 0 ? 0.25 : 0.75;
    switch (field.kind) {
    case FieldKind::Text: return std::string(variant == 0 ? "内存 \"quoted\", 'single'" : "plain");
    case FieldKind::Choice: return std::string(field.choices[variant % field.choices.size()]);
    case FieldKind::Number: return field.min + (field.max - field.min) * share + 0.125;
    case FieldKind::Count: return std::floor(field.min + (field.max - field.min) * share);
    case FieldKind::Boolean: return variant == 0;
    case FieldKind::List:
        return variant == 0 ? TextList{"plain", "with \"quotes\"", "back\\slash", "line\nbreak", "内存", "a,b"}
                            : TextList{"ATX", "Micro ATX"};
    default: return listOf(field.kind);
    }
}

class CatalogDb : public testing::Test {
protected:
    void SetUp() override
    {
        test::writeCatalogText(m_folder, "text");
        const auto problems = writeCatalog(file(), m_folder / "text");
        ASSERT_TRUE(problems && problems->empty());
    }

    [[nodiscard]] fs::path file() const { return m_folder / "catalog.db"; }

    static Part imported(Category category, std::size_t number, const std::string& name)
    {
        Part part = makePart(category);
        part.opendb_id = fmt(number);
        part.id.value = part.opendb_id;
        part.name = name;
        part.provenance = std::make_shared<const Provenance>(Provenance{Origin::OpenDb, "OpenDB 2026-08", "2026-08"});
        return part;
    }
    static std::string fmt(std::size_t number)
    {
        std::string digits = std::to_string(number);
        return "00000000-0000-4000-8000-" + std::string(12 - digits.size(), '0') + digits;
    }
    [[nodiscard]] Result<ImportReport> replace(std::vector<Part> parts, const Progress& progress = {}) const
    {
        const ImportRecord record{"opendb", "2026-08", static_cast<int>(parts.size()), 0};
        return replaceImported(file(), std::move(parts), record, progress);
    }
    [[nodiscard]] std::shared_ptr<const Catalog> load() const
    {
        const Result<std::shared_ptr<const Catalog>> catalog = loadCatalog(file());
        EXPECT_TRUE(catalog) << catalog.error().detail;
        return catalog.value_or(nullptr);
    }

    test::TemporaryFolder m_folder;
};

void expectEqual(const Part& read, const Part& written)
{
    for (const Field* field : fieldsOf(written.category()))
        EXPECT_TRUE(field->get(read) == field->get(written))
            << categoryName(written.category()) << "." << field->name << ": " << fieldText(*field, field->get(read))
            << " instead of " << fieldText(*field, field->get(written));
}

TEST_F(CatalogDb, EveryFieldOfEveryCategorySurvives)
{
    std::vector<Part> parts;
    for (const Category category : kCategories) {
        for (std::size_t variant = 0; variant < 2; ++variant) {
            Part part = imported(category, parts.size(), "name");
            for (const Field* field : fieldsOf(category))
                ASSERT_TRUE(field->set(part, sampleValue(*field, variant))) << field->name;
            parts.push_back(std::move(part));
        }
    }
    const Result<ImportReport> report = replace(parts);
    ASSERT_TRUE(report) << report.error().detail;
    EXPECT_EQ(report->added, static_cast<int>(parts.size()));
    const auto catalog = load();
    ASSERT_NE(catalog, nullptr);
    for (const Part& written : parts) {
        const Part* read = catalog->find(written.id);
        ASSERT_NE(read, nullptr);
        expectEqual(*read, written);
        EXPECT_EQ(read->opendb_id, written.opendb_id);
        EXPECT_EQ(read->provenance->source, "OpenDB 2026-08");
    }
    EXPECT_TRUE(verifyCatalog(file()).value().empty());
}

TEST_F(CatalogDb, EveryChoiceSurvives)
{
    std::vector<Part> parts;
    for (const Field& field : allFields()) {
        for (const std::string_view choice : field.choices) {
            parts.push_back(imported(*field.category, parts.size(), "a choice"));
            ASSERT_TRUE(field.set(parts.back(), std::string(choice)));
        }
    }
    ASSERT_TRUE(replace(parts));
    const auto catalog = load();
    for (const Part& written : parts)
        expectEqual(*catalog->find(written.id), written);
}

TEST_F(CatalogDb, UnknownStaysUnknown)
{
    std::vector<Part> parts;
    for (const Category category : kCategories)
        parts.push_back(imported(category, parts.size(), "only a name"));
    ASSERT_TRUE(replace(parts));
    const auto catalog = load();
    for (const Part& written : parts) {
        const Part* read = catalog->find(written.id);
        for (const Field* field : fieldsOf(written.category()))
            EXPECT_EQ(field->isKnown(*read), field->name == "name") << field->name;
    }
}

TEST_F(CatalogDb, EmptyListsAreKnownToBeEmpty)
{
    Part board = imported(Category::Motherboard, 1, "no sockets");
    board.as<Motherboard>()->m2_sockets.emplace();
    board.as<Motherboard>()->cpu_plugs.emplace();
    ASSERT_TRUE(replace({board}));
    const auto catalog = load();
    const Motherboard* read = catalog->find(board.id)->as<Motherboard>();
    EXPECT_EQ(read->m2_sockets, std::vector<M2Socket>{});
    EXPECT_EQ(read->cpu_plugs, TextList{});
}

TEST_F(CatalogDb, CuratedPartsKeepPricesAndSources)
{
    const auto catalog = load();
    const Part* card = catalog->find(PartId{"card-a"});
    ASSERT_NE(card, nullptr);
    ASSERT_NE(card->price(), nullptr);
    EXPECT_EQ(card->price()->amount.text(), "699.00");
    EXPECT_EQ(card->price()->source, "shop");
    EXPECT_EQ(card->provenanceOf(fieldOf<&Gpu::tdp_w>()).source, "page 7");
    EXPECT_TRUE(card->isAssumed(fieldOf<&Gpu::length_mm>()));
    EXPECT_EQ(card->as<Gpu>()->vram_gib, 24) << "from the chip table";
    EXPECT_EQ(catalog->reference().circuit("US")->amps, 15);
    EXPECT_EQ(catalog->find(PartId{"board-a"})->as<Motherboard>()->slot_layout->size(), 2U);
}

TEST_F(CatalogDb, ImportedRecordFillsItsCuratedPart)
{
    Part record = imported(Category::Gpu, 1, "record");
    record.opendb_id = "00000000-1111-4222-8333-444444444444";
    record.id.value = record.opendb_id;
    record.as<Gpu>()->slot_width = 2.7;
    record.as<Gpu>()->tdp_w = 999;
    ASSERT_TRUE(replace({record}));
    const auto catalog = load();
    const Part* card = catalog->find(PartId{record.opendb_id});
    ASSERT_NE(card, nullptr);
    EXPECT_EQ(card->id.value, "card-a");
    EXPECT_EQ(card->as<Gpu>()->slot_width, 2.7);
    EXPECT_EQ(card->as<Gpu>()->tdp_w, 350) << "the curated value stands";
    EXPECT_EQ(card->provenanceOf(fieldOf<&Gpu::slot_width>()).origin, Origin::OpenDb);
}

TEST_F(CatalogDb, SecondImportTellsWhatChanged)
{
    std::vector<Part> parts{imported(Category::Ups, 1, "same"), imported(Category::Ups, 2, "changes"),
                            imported(Category::Ups, 3, "goes"), imported(Category::Ups, 4, "moves")};
    ASSERT_TRUE(replace(parts));
    parts[1].as<Ups>()->outlets = 6;
    parts[2] = imported(Category::Ups, 5, "new");
    parts[3] = imported(Category::CaseFan, 4, "moves");
    const Result<ImportReport> report = replace(parts);
    ASSERT_TRUE(report) << report.error().detail;
    EXPECT_EQ(report->unchanged, 1);
    EXPECT_EQ(report->changed, 2);
    EXPECT_EQ(report->added, 1);
    EXPECT_EQ(report->removed, 1);
    const auto catalog = load();
    EXPECT_EQ(catalog->find(parts[1].id)->as<Ups>()->outlets, 6);
    EXPECT_EQ(catalog->find(PartId{fmt(3)}), nullptr);
    EXPECT_EQ(catalog->find(parts[3].id)->category(), Category::CaseFan);
    EXPECT_EQ(catalog->imports().size(), 1U);
    EXPECT_EQ(catalog->imports()[0].records, 4);
}

TEST_F(CatalogDb, NewDateOfTheDataReachesUnchangedParts)
{
    Part part = imported(Category::Ups, 1, "same");
    ASSERT_TRUE(replace({part}));
    part.provenance = std::make_shared<const Provenance>(Provenance{Origin::OpenDb, "OpenDB 2027-01", "2027-01"});
    EXPECT_EQ(replace({part}).value().unchanged, 1);
    EXPECT_EQ(load()->find(part.id)->provenance->source, "OpenDB 2027-01");
}

TEST_F(CatalogDb, CancelledImportChangesNothing)
{
    ASSERT_TRUE(replace({imported(Category::Ups, 1, "old")}));
    std::vector<Part> many;
    for (std::size_t i = 0; i < 1000; ++i)
        many.push_back(imported(Category::Ups, i + 10, "new"));
    int polled = 0;
    const Result<ImportReport> report = replace(many, Progress{{}, [&] { return ++polled == 2; }});
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::Cancelled);
    const auto catalog = load();
    EXPECT_EQ(catalog->parts(Category::Ups).size(), 1U);
    EXPECT_EQ(catalog->imports()[0].records, 1);
}

TEST_F(CatalogDb, FailedImportChangesNothing)
{
    ASSERT_TRUE(replace({imported(Category::Ups, 1, "old")}));
    const Result<ImportReport> report =
        replace({imported(Category::Ups, 2, "new"), imported(Category::Ups, 2, "twice")});
    ASSERT_FALSE(report);
    const auto catalog = load();
    ASSERT_EQ(catalog->parts(Category::Ups).size(), 1U);
    EXPECT_EQ(catalog->parts(Category::Ups)[0].name, "old");
}

TEST_F(CatalogDb, ProgressIsReported)
{
    std::vector<Part> many;
    for (std::size_t i = 0; i < 1000; ++i)
        many.push_back(imported(Category::Ups, i, "part"));
    double last = 0;
    ASSERT_TRUE(replace(many, Progress{[&](double fraction) {
                                           EXPECT_GE(fraction, last);
                                           EXPECT_LE(fraction, 1);
                                           last = fraction;
                                       },
                                       {}}));
    EXPECT_GT(last, 0.5);
    int polled = 0;
    const auto stopped = loadCatalog(file(), Progress{{}, [&] { return ++polled == 1; }});
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

TEST_F(CatalogDb, CountsTellCuratedAndPricedParts)
{
    ASSERT_TRUE(replace({imported(Category::Gpu, 1, "imported")}));
    const std::vector<CategoryCount> counts = countParts(*load());
    const auto gpu = std::ranges::find(counts, Category::Gpu, &CategoryCount::category);
    EXPECT_EQ(gpu->parts, 2);
    EXPECT_EQ(gpu->curated, 1);
    EXPECT_EQ(gpu->priced, 1);
    EXPECT_EQ(gpu->user, 0);
}

} // namespace
} // namespace deeprig::db
