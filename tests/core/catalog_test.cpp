#include "core/catalog.h"

#include "tests/support/build_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::HasSubstr;

std::shared_ptr<const Catalog> catalogOf(std::vector<Part> parts)
{
    Catalog::Content content;
    content.parts = std::move(parts);
    content.reference = Reference(referenceTables());
    return Catalog::create(std::move(content));
}

constexpr const char* kUuid = "0d3fe988-d94b-4b8e-b6e9-0b050c88ec91";

/// The OpenDB record of a card: its id is the uuid.
GpuBuilder aRecord(const std::string& name)
{
    GpuBuilder record = aGpu(name);
    record.id(kUuid).opendb(kUuid).from(Origin::OpenDb, "OpenDB");
    return record;
}

// --- merge of a curated part with its record ---

TEST(CatalogMerge, CuratedValueWins)
{
    const auto catalog = catalogOf({aRecord("Record").tdp(999), aGpu("Curated").opendb(kUuid).tdp(350)});

    EXPECT_EQ(catalog->find(PartId{"curated"})->as<Gpu>()->tdp_w, 350);
    EXPECT_EQ(catalog->find(PartId{"curated"})->name, "Curated");
}

TEST(CatalogMerge, RecordFillsWhatIsMissing)
{
    const auto catalog =
        catalogOf({aRecord("Record").length(313), aGpu("Curated").opendb(kUuid).without<&Gpu::length_mm>()});

    EXPECT_EQ(catalog->find(PartId{"curated"})->as<Gpu>()->length_mm, 313);
}

TEST(CatalogMerge, EveryValueKeepsItsOrigin)
{
    const auto catalog = catalogOf({aRecord("Record").length(313).byHeart<&Gpu::slot_width>(),
                                    aGpu("Curated").opendb(kUuid).without<&Gpu::length_mm>().without<&Gpu::slot_width>()});
    const Part& part = *catalog->find(PartId{"curated"});

    EXPECT_EQ(part.provenanceOf(fieldOf<&Gpu::tdp_w>()).origin, Origin::Curated);
    EXPECT_EQ(part.provenanceOf(fieldOf<&Gpu::length_mm>()).origin, Origin::OpenDb);
    EXPECT_EQ(part.provenanceOf(fieldOf<&Gpu::length_mm>()).source, "OpenDB");
    EXPECT_EQ(part.provenanceOf(fieldOf<&Gpu::slot_width>()).origin, Origin::Memory);
}

TEST(CatalogMerge, RecordIsListedNoMore)
{
    const auto catalog = catalogOf({aRecord("Record"), aGpu("Curated").opendb(kUuid), aGpu("Other")});

    EXPECT_EQ(catalog->parts().size(), 2u);
}

TEST(CatalogMerge, UuidGivesTheCuratedPart)
{
    const auto catalog = catalogOf({aGpu("Curated").opendb(kUuid), aRecord("Record")});

    ASSERT_NE(catalog->find(PartId{kUuid}), nullptr);
    EXPECT_EQ(catalog->find(PartId{kUuid})->id.value, "curated");
}

TEST(CatalogMerge, RecordWithoutACuratedPartStays)
{
    const auto catalog = catalogOf({aRecord("Record")});

    EXPECT_EQ(catalog->find(PartId{kUuid})->name, "Record");
}

TEST(CatalogMerge, TwoCuratedPartsMayShareARecord)
{
    const auto catalog = catalogOf({aRecord("Record").length(313),
                                    aGpu("Black").opendb(kUuid).without<&Gpu::length_mm>(),
                                    aGpu("White").opendb(kUuid).without<&Gpu::length_mm>()});

    EXPECT_EQ(catalog->parts().size(), 2u);
    EXPECT_EQ(catalog->find(PartId{"black"})->as<Gpu>()->length_mm, 313);
    EXPECT_EQ(catalog->find(PartId{"white"})->as<Gpu>()->length_mm, 313);
}

TEST(CatalogMerge, RecordOfAnotherCategoryGivesNoSpecifications)
{
    const Part supply = aPsu("Record").id(kUuid).opendb(kUuid);
    const auto catalog = catalogOf({supply, aGpu("Curated").opendb(kUuid).without<&Gpu::length_mm>()});

    EXPECT_EQ(catalog->find(PartId{"curated"})->as<Gpu>()->length_mm, std::nullopt);
}

TEST(CatalogMerge, NewestPriceComesFirst)
{
    const auto catalog = catalogOf({aRecord("Record").price(700, "USD", "2026-08-17"),
                                    aGpu("Curated").opendb(kUuid).price(900, "USD", "2025-07-23")});
    const Part& part = *catalog->find(PartId{"curated"});

    ASSERT_EQ(part.prices.size(), 2u);
    EXPECT_EQ(part.price()->date, "2026-08-17");
    EXPECT_EQ(catalog->newestPriceDate(), "2026-08-17");
}

TEST(CatalogMerge, CuratedPriceOfTheSameDayComesFirst)
{
    const auto catalog = catalogOf({aRecord("Record").price(700, "USD", "2026-08-17"),
                                    aGpu("Curated").opendb(kUuid).price(900, "USD", "2026-08-17")});

    EXPECT_EQ(catalog->find(PartId{"curated"})->price()->amount.minor, 90000);
}

TEST(CatalogMerge, PartsWithoutUuidAreLeftAlone)
{
    const auto catalog = catalogOf({aGpu("One"), aGpu("Two").without<&Gpu::length_mm>()});

    EXPECT_EQ(catalog->parts().size(), 2u);
    EXPECT_EQ(catalog->find(PartId{"two"})->as<Gpu>()->length_mm, std::nullopt);
}

// --- chips ---

TEST(CatalogChip, FillsWhatTheChipDecides)
{
    const auto catalog = catalogOf({aGpu("Card").chip("GeForce RTX 3090").without<&Gpu::vram_gib>()});
    const Gpu& card = *catalog->find(PartId{"card"})->as<Gpu>();

    EXPECT_EQ(card.vram_gib, 24);
    EXPECT_EQ(card.bandwidth_gb_s, 900);
    EXPECT_EQ(card.cuda_compute_capability, "8.6");
    EXPECT_EQ(card.nvlink_gb_s, 0);
    EXPECT_EQ(catalog->find(PartId{"card"})->launch_year, 2020);
}

TEST(CatalogChip, NamesTheChipTableAsTheOrigin)
{
    const auto catalog = catalogOf({aGpu("Card").chip("GeForce RTX 3090")});
    const Part& part = *catalog->find(PartId{"card"});

    EXPECT_EQ(part.provenanceOf(fieldOf<&Gpu::bandwidth_gb_s>()).origin, Origin::Chip);
    EXPECT_EQ(part.provenanceOf(fieldOf<&Gpu::bandwidth_gb_s>()).source, "chip table");
    EXPECT_EQ(part.provenanceOf(*findField(Category::Gpu, "launch_year")).origin, Origin::Chip);
    EXPECT_EQ(part.provenanceOf(fieldOf<&Gpu::vram_gib>()).origin, Origin::Curated);
}

TEST(CatalogChip, LeavesTheCardsOwnValuesUnknown)
{
    const auto catalog =
        catalogOf({aGpu("Card").chip("GeForce RTX 3090").without<&Gpu::tdp_w>().without<&Gpu::length_mm>()});

    EXPECT_EQ(catalog->find(PartId{"card"})->as<Gpu>()->tdp_w, std::nullopt);
    EXPECT_EQ(catalog->find(PartId{"card"})->as<Gpu>()->length_mm, std::nullopt);
}

TEST(CatalogChip, NeverReplacesAValue)
{
    const auto catalog =
        catalogOf({aGpu("Card").chip("GeForce RTX 3090").with<&Gpu::bandwidth_gb_s>(1008).year(2021)});

    EXPECT_EQ(catalog->find(PartId{"card"})->as<Gpu>()->bandwidth_gb_s, 1008);
    EXPECT_EQ(catalog->find(PartId{"card"})->launch_year, 2021);
}

TEST(CatalogChip, IsFoundAfterTheRecordGaveTheMemory)
{
    const auto catalog =
        catalogOf({aRecord("Record").vram(12).without<&Gpu::chip>(),
                   aGpu("Curated").opendb(kUuid).chip("GeForce RTX 3060").without<&Gpu::vram_gib>()});

    EXPECT_EQ(catalog->find(PartId{"curated"})->as<Gpu>()->cuda_compute_capability, "8.6");
}

TEST(CatalogChip, UnknownOrAmbiguousChipFillsNothing)
{
    const auto catalog = catalogOf({aGpu("Strange").chip("Voodoo 2"),
                                    aGpu("Ambiguous").chip("GeForce RTX 3060").without<&Gpu::vram_gib>()});

    EXPECT_EQ(catalog->find(PartId{"strange"})->as<Gpu>()->bandwidth_gb_s, std::nullopt);
    EXPECT_EQ(catalog->find(PartId{"ambiguous"})->as<Gpu>()->vram_gib, std::nullopt);
}

TEST(CatalogChip, OtherCategoriesAreLeftAlone)
{
    Part supply = aPsu();
    fillFromChip(supply, Reference(referenceTables()));

    EXPECT_TRUE(supply.exceptions.empty());
}

// --- order and look-up ---

TEST(Catalog, SortsByCategoryAndName)
{
    const auto catalog = catalogOf({aCpu("B"), aGpu("Z"), aGpu("A"), aServer("S")});

    std::vector<std::string> names;
    for (const Part& part : catalog->parts())
        names.push_back(part.name);

    EXPECT_THAT(names, testing::ElementsAre("A", "Z", "B", "S"));
}

TEST(Catalog, GivesThePartsOfEachCategory)
{
    const auto catalog = catalogOf({aCpu("B"), aGpu("Z"), aGpu("A"), aServer("S")});

    EXPECT_EQ(catalog->parts(Category::Gpu).size(), 2u);
    EXPECT_EQ(catalog->parts(Category::Cpu).size(), 1u);
    EXPECT_EQ(catalog->parts(Category::Motherboard).size(), 0u);
    EXPECT_EQ(catalog->parts(Category::Server).front().name, "S");
}

TEST(Catalog, RowAndPartAgree)
{
    const auto catalog = catalogOf({aCpu("B"), aGpu("Z"), aGpu("A")});

    for (const Part& part : catalog->parts())
        EXPECT_EQ(&catalog->part(catalog->rowOf(part)), &part);
}

TEST(Catalog, MayBeEmpty)
{
    const auto catalog = catalogOf({});

    EXPECT_TRUE(catalog->parts().empty());
    EXPECT_TRUE(catalog->parts(Category::Gpu).empty());
    EXPECT_EQ(catalog->newestPriceDate(), "");
    EXPECT_TRUE(catalog->query({}).value().empty());
    EXPECT_EQ(catalog->lookUp("x").error().code, ErrorCode::NotFound);
}

TEST(CatalogFind, UnknownIdIsNull)
{
    EXPECT_EQ(catalogOf({aGpu("A")})->find(PartId{"b"}), nullptr);
    EXPECT_EQ(catalogOf({aGpu("A")})->find(PartId{}), nullptr);
}

class CatalogLookUp : public testing::Test {
protected:
    const std::shared_ptr<const Catalog> m_catalog =
        catalogOf({aGpu("EVGA GeForce RTX 3090 FTW3").id("evga-3090").opendb(kUuid).number("24G-P5-3987-KR"),
                   aGpu("ASUS GeForce RTX 3090 STRIX").id("asus-3090"), aGpu("ASUS GeForce RTX 3090").id("asus-plain"),
                   aPsu("Corsair RM850").id("rm850").number("CP-9020196-NA")});

    std::string found(std::string_view text) const
    {
        const Result<const Part*> part = m_catalog->lookUp(text);
        return part ? (*part)->id.value : errorName(part.error().code);
    }
};

TEST_F(CatalogLookUp, ById) { EXPECT_EQ(found("rm850"), "rm850"); }
TEST_F(CatalogLookUp, ByUuid) { EXPECT_EQ(found(kUuid), "evga-3090"); }
TEST_F(CatalogLookUp, ByUuidInUpperCase) { EXPECT_EQ(found("0D3FE988-D94B-4B8E-B6E9-0B050C88EC91"), "evga-3090"); }
TEST_F(CatalogLookUp, ByPartNumber) { EXPECT_EQ(found("24G-P5-3987-KR"), "evga-3090"); }
TEST_F(CatalogLookUp, ByPartNumberInAnotherSpelling) { EXPECT_EQ(found("cp9020196na"), "rm850"); }
TEST_F(CatalogLookUp, ByWholeName) { EXPECT_EQ(found("corsair rm850"), "rm850"); }
TEST_F(CatalogLookUp, WholeNameGoesBeforeALongerOne) { EXPECT_EQ(found("ASUS GeForce RTX 3090"), "asus-plain"); }
TEST_F(CatalogLookUp, ByAPieceThatOccursOnce) { EXPECT_EQ(found("strix"), "asus-3090"); }
TEST_F(CatalogLookUp, ByPiecesInAnyOrder) { EXPECT_EQ(found("3090 evga"), "evga-3090"); }
TEST_F(CatalogLookUp, NothingFits) { EXPECT_EQ(found("RTX 5090"), "not_found"); }
TEST_F(CatalogLookUp, EmptyNameIsWrong) { EXPECT_EQ(found("  "), "invalid_input"); }

TEST_F(CatalogLookUp, AmbiguousNameListsItsCandidates)
{
    const Result<const Part*> part = m_catalog->lookUp("RTX 3090");

    ASSERT_FALSE(part);
    EXPECT_EQ(part.error().code, ErrorCode::Ambiguous);
    EXPECT_THAT(part.error().detail, HasSubstr("evga-3090"));
    EXPECT_THAT(part.error().detail, HasSubstr("ASUS GeForce RTX 3090 STRIX"));
    EXPECT_EQ(part.error().where, "RTX 3090");
}

TEST(CatalogLookUpMany, ListsTenAndCountsTheRest)
{
    std::vector<Part> parts;
    for (int i = 0; i < 13; ++i)
        parts.push_back(aGpu("Card number " + std::to_string(100 + i)));

    const Result<const Part*> part = catalogOf(std::move(parts))->lookUp("card");

    ASSERT_FALSE(part);
    EXPECT_THAT(part.error().detail, HasSubstr("and 3 more"));
    EXPECT_THAT(part.error().detail, HasSubstr("Card number 109"));
    EXPECT_THAT(part.error().detail, testing::Not(HasSubstr("Card number 110")));
}

// --- prices ---

TEST(CatalogPrice, IsConverted)
{
    const auto catalog = catalogOf({aGpu("A").price(100), aGpu("B").price(70, "CNY")});

    EXPECT_EQ(catalog->price(*catalog->find(PartId{"a"}), Currency("CNY")), (Money{70000, Currency("CNY")}));
    EXPECT_EQ(catalog->price(*catalog->find(PartId{"b"}), Currency("USD")), (Money{1000, Currency("USD")}));
}

TEST(CatalogPrice, IsUnknownWithoutPriceOrRate)
{
    const auto catalog = catalogOf({aGpu("A"), aGpu("B").price(100, "SEK")});

    EXPECT_EQ(catalog->price(*catalog->find(PartId{"a"}), Currency("USD")), std::nullopt);
    EXPECT_EQ(catalog->price(*catalog->find(PartId{"b"}), Currency("USD")), std::nullopt);
}

TEST(CatalogPrice, NewestDateIsThatOfAnyPart)
{
    const auto catalog =
        catalogOf({aGpu("A").price(100, "USD", "2025-07-23"), aCpu("B").price(100, "USD", "2026-01-01"), aPsu("C")});

    EXPECT_EQ(catalog->newestPriceDate(), "2026-01-01");
}

TEST(Catalog, KeepsTheListOfImports)
{
    Catalog::Content content;
    content.imports.push_back(ImportRecord{"opendb", "2026-08-17", 29632, 41});

    const auto catalog = Catalog::create(std::move(content));

    ASSERT_EQ(catalog->imports().size(), 1u);
    EXPECT_EQ(catalog->imports().front().skipped, 41);
}

} // namespace
} // namespace deeprig
