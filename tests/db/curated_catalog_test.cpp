#include "db/catalog_db.h"
#include "db/part_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

// The catalog that ships with the program, as text and as the file that is made of it.

namespace deeprig::db {
namespace {

const CatalogText& curated()
{
    static const CatalogText kText = readCatalogText(DEEPRIG_CATALOG_TEXT);
    return kText;
}

TEST(CuratedCatalog, EveryRowReadsWithoutAProblem)
{
    for (const ImportProblem& problem : curated().problems)
        ADD_FAILURE() << problemText(problem);
    EXPECT_FALSE(curated().parts.empty());
}

TEST(CuratedCatalog, EveryValueIsWithinItsBoundsAndChoices)
{
    for (const Part& part : curated().parts) {
        for (const Field* field : fieldsOf(part.category())) {
            const FieldValue value = field->get(part);
            EXPECT_TRUE(isWithinBounds(*field, value)) << part.id.value << " " << field->name;
            if (field->kind == FieldKind::Choice && field->isKnown(part)) {
                EXPECT_NE(std::ranges::find(field->choices, std::get<std::string>(value)), field->choices.end())
                    << part.id.value << " " << field->name;
            }
        }
    }
}

TEST(CuratedCatalog, EveryPartHasASourceAndPricesHaveDates)
{
    for (const Part& part : curated().parts) {
        ASSERT_NE(part.provenance, nullptr) << part.id.value;
        EXPECT_FALSE(part.provenance->source.empty()) << part.id.value;
        for (const PartPrice& price : part.prices) {
            EXPECT_GT(price.amount.minor, 0) << part.id.value;
            EXPECT_EQ(price.date.size(), 10U) << part.id.value;
        }
    }
}

TEST(CuratedCatalog, OneOpenDbRecordBelongsToOnePart)
{
    std::map<std::string, std::string> owners;
    for (const Part& part : curated().parts) {
        if (!part.opendb_id.empty()) {
            EXPECT_TRUE(owners.emplace(part.opendb_id, part.id.value).second)
                << part.id.value << " and " << owners[part.opendb_id];
        }
    }
}

TEST(CuratedCatalog, SlotsOfABoardHaveDifferentNames)
{
    for (const Part& part : curated().parts) {
        const Motherboard* board = part.as<Motherboard>();
        if (board == nullptr || !board->slot_layout)
            continue;
        std::map<std::string, int> names;
        for (const PcieSlot& slot : *board->slot_layout)
            EXPECT_EQ(++names[slot.name], 1) << part.id.value << " " << slot.name;
    }
}

TEST(CuratedCatalog, EveryCategoryHasParts)
{
    const auto catalog = loadCatalog(DEEPRIG_SHIPPED_CATALOG).value_or(nullptr);
    ASSERT_NE(catalog, nullptr);
    int parts = 0;
    for (const CategoryCount& count : countParts(*catalog)) {
        EXPECT_GT(count.parts, 0) << categoryName(count.category);
        EXPECT_EQ(count.parts, count.curated) << categoryName(count.category);
        parts += count.parts;
    }
    EXPECT_EQ(static_cast<std::size_t>(parts), curated().parts.size());
    EXPECT_GE(parts, 150) << "the first catalog has at least 150 parts";
}

TEST(CuratedCatalog, ShippedFileIsSound)
{
    const Result<std::vector<std::string>> problems = verifyCatalog(DEEPRIG_SHIPPED_CATALOG);
    ASSERT_TRUE(problems) << problems.error().detail;
    for (const std::string& problem : *problems)
        ADD_FAILURE() << problem;
}

TEST(CuratedCatalog, EveryCardFindsItsChip)
{
    const auto catalog = loadCatalog(DEEPRIG_SHIPPED_CATALOG).value_or(nullptr);
    ASSERT_NE(catalog, nullptr);
    for (const Part& part : catalog->parts(Category::Gpu)) {
        EXPECT_TRUE(part.as<Gpu>()->vram_gib.has_value()) << part.id.value;
        EXPECT_TRUE(part.as<Gpu>()->architecture.has_value()) << part.id.value;
    }
}

} // namespace
} // namespace deeprig::db
