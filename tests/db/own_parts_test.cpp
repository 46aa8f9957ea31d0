#include "db/build_file.h"
#include "db/catalog_db.h"
#include "db/library_db.h"
#include "db/sqlite.h"

#include "tests/support/part_builders.h"
#include "tests/support/random_fields.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/unprivileged.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

namespace deeprig::db {
namespace {

namespace fs = std::filesystem;
using test::contentOf;
using testing::HasSubstr;

constexpr std::int32_t kLibraryId = 0x44524C42;

const Field& gpuField(std::string_view name)
{
    return *findField(Category::Gpu, name);
}

/// The used card of story S12: name, memory, watts, price; the length is not known.
OwnPart marketCard()
{
    OwnPart own = makeOwnPart(Category::Gpu);
    own.part.name = "RTX 3090 from the market";
    gpuField("vram_gib").set(own.part, 24.0);
    gpuField("tdp_w").set(own.part, 350.0);
    own.part.setProvenance(gpuField("tdp_w"),
                           std::make_shared<const Provenance>(Provenance{Origin::Own, "label on the card", {}}));
    own.part.prices.push_back(PartPrice{Money{69900, Currency("USD")}, "2026-11-30", {}, PriceKind::Own, true});
    return own;
}

std::vector<std::string> noteIds(const OpenedCatalog& opened)
{
    std::vector<std::string> ids;
    std::ranges::transform(opened.notes, std::back_inserter(ids), &Sentence::id);
    return ids;
}

class OwnPartsFile : public testing::Test {
protected:
    [[nodiscard]] fs::path file() const { return m_folder / "data/deeprig/library.db"; }
    [[nodiscard]] Library open() const
    {
        Result<Library> library = Library::open(file());
        if (!library)
            ADD_FAILURE() << library.error().where << ": " << library.error().detail;
        return std::move(*library);
    }
    void makeFixture(const char* name) const
    {
        fs::create_directories(file().parent_path());
        const Result<Database> database = Database::open(file(), kLibraryId, Access::Create);
        ASSERT_TRUE(database);
        database->handle().exec(contentOf(fs::path(DEEPRIG_FIXTURES) / name));
    }
    void change(const std::string& sql) const
    {
        const Result<Database> database = Database::open(file(), kLibraryId, Access::Write);
        ASSERT_TRUE(database);
        database->handle().exec(sql);
    }
    [[nodiscard]] DataPaths paths() const
    {
        return {DEEPRIG_SHIPPED_CATALOG, m_folder / "data/deeprig/catalog.db", file()};
    }

    test::TemporaryFolder m_folder;
};

TEST_F(OwnPartsFile, SavedPartIsThereAgain)
{
    PartId id;
    {
        Library library = open();
        id = library.saveOwnPart(marketCard()).value();
    }
    EXPECT_TRUE(id.value.starts_with("own-"));
    const OwnParts own = open().ownParts().value();
    ASSERT_EQ(own.parts.size(), 1U);
    EXPECT_TRUE(own.problems.empty());
    const Part& part = own.parts[0].part;
    EXPECT_EQ(part.id, id);
    EXPECT_EQ(part.name, "RTX 3090 from the market");
    EXPECT_EQ(part.as<Gpu>()->vram_gib, 24);
    EXPECT_FALSE(part.as<Gpu>()->length_mm) << "nobody entered it";
    EXPECT_EQ(part.provenanceOf(gpuField("tdp_w")).source, "label on the card");
    EXPECT_EQ(part.provenanceOf(gpuField("tdp_w")).origin, Origin::Own);
    ASSERT_EQ(part.prices.size(), 1U);
    EXPECT_EQ(part.prices[0].amount, (Money{69900, Currency("USD")}));
    EXPECT_EQ(part.prices[0].kind, PriceKind::Own);
    EXPECT_EQ(part.prices[0].date, "2026-11-30");
    EXPECT_TRUE(part.prices[0].used);
    EXPECT_THAT(own.parts[0].changed, testing::MatchesRegex("....-..-..T..:..:......Z"));
}

TEST_F(OwnPartsFile, SavingAgainReplaces)
{
    Library library = open();
    OwnPart own = marketCard();
    own.part.id = library.saveOwnPart(own).value();
    gpuField("length_mm").set(own.part, 313.0);
    own.part.prices.clear();
    EXPECT_EQ(library.saveOwnPart(own).value(), own.part.id);
    const OwnParts saved = library.ownParts().value();
    ASSERT_EQ(saved.parts.size(), 1U);
    EXPECT_EQ(saved.parts[0].part.as<Gpu>()->length_mm, 313);
    EXPECT_TRUE(saved.parts[0].part.prices.empty());
}

TEST_F(OwnPartsFile, ReadingWritesNothing)
{
    EXPECT_TRUE(readOwnParts(file()).value().parts.empty());
    EXPECT_FALSE(fs::exists(file()));
    makeFixture("library_1.sql");
    EXPECT_TRUE(readOwnParts(file()).value().parts.empty());
    const Result<Database> database = Database::open(file(), kLibraryId, Access::Read);
    EXPECT_FALSE(database->handle().tableExists("own_part"));
}

TEST_F(OwnPartsFile, LibraryOfVersionOneTakesOwnPartsAndKeepsItsBuilds)
{
    makeFixture("library_1.sql");
    Library library = open();
    EXPECT_EQ(library.list()->size(), 2U);
    EXPECT_TRUE(library.saveOwnPart(marketCard()));
    EXPECT_EQ(library.ownParts()->parts.size(), 1U);
    EXPECT_EQ(library.load(BuildId{1})->lines.size(), 1U);
}

TEST_F(OwnPartsFile, LibraryOfVersionTwoIsRead)
{
    makeFixture("library_2.sql");
    const OwnParts own = open().ownParts().value();
    ASSERT_EQ(own.parts.size(), 1U);
    const Part& part = own.parts[0].part;
    EXPECT_EQ(part.as<Gpu>()->tdp_w, 350);
    EXPECT_EQ(part.provenanceOf(gpuField("tdp_w")).origin, Origin::Curated);
    EXPECT_EQ(part.provenanceOf(gpuField("tdp_w")).date, "2026-08-01");
    EXPECT_EQ(part.provenanceOf(gpuField("vram_gib")).origin, Origin::Own);
}

TEST_F(OwnPartsFile, OlderLibraryInAReadOnlyFolderCanBeRead)
{
    makeFixture("library_1.sql");
    fs::permissions(file(), fs::perms(0444));
    fs::permissions(file().parent_path(), fs::perms(0555));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        Result<Library> library = Library::open(file());
        return library && library->list()->size() == 2 && library->ownParts()->parts.empty() &&
               library->saveOwnPart(marketCard()).error().code == ErrorCode::ReadOnly;
    }));
}

TEST_F(OwnPartsFile, RemovedPartLeavesItsValuesInTheBuilds)
{
    makeFixture("library_2.sql");
    Library library = open();
    const RemovedOwnPart removed = library.removeOwnPart(PartId{"own-0011223344556677"}).value();
    EXPECT_TRUE(library.ownParts()->parts.empty());
    const Build build = library.load(BuildId{1}).value();
    const std::vector<FieldOverride>& kept = build.lines[0].snapshot;
    const auto watts = std::ranges::find(kept, &gpuField("tdp_w"), &FieldOverride::field);
    ASSERT_NE(watts, kept.end());
    EXPECT_EQ(watts->value, FieldValue(350.0));

    EXPECT_TRUE(library.restoreOwnPart(removed));
    EXPECT_EQ(library.ownParts()->parts.size(), 1U);
    EXPECT_TRUE(library.load(BuildId{1})->lines[0].snapshot.empty()) << "as it was before";
}

TEST_F(OwnPartsFile, PuttingBackLeavesABuildAloneThatWasSavedMeanwhile)
{
    makeFixture("library_2.sql");
    Library library = open();
    const RemovedOwnPart removed = library.removeOwnPart(PartId{"own-0011223344556677"}).value();
    Build build = library.load(BuildId{1}).value();
    build.lines[0].quantity = 2;
    EXPECT_TRUE(library.save(BuildId{1}, build, std::nullopt, "ok"));
    EXPECT_TRUE(library.restoreOwnPart(removed));
    EXPECT_EQ(library.load(BuildId{1})->lines[0].quantity, 2);
}

TEST_F(OwnPartsFile, RemovingWhatIsNotThereIsSaid)
{
    EXPECT_EQ(open().removeOwnPart(PartId{"own-x"}).error().code, ErrorCode::NotFound);
    Library library = open();
    EXPECT_TRUE(library.saveOwnPart(marketCard()));
    EXPECT_EQ(library.removeOwnPart(PartId{"own-x"}).error().code, ErrorCode::NotFound);
}

TEST_F(OwnPartsFile, ValueThatCannotBeUsedIsKeptAndSaid)
{
    makeFixture("library_2.sql");
    change(R"(UPDATE own_part SET fields = '{"vram_gib":"much","of_the_future":[1],"tdp_w":350}')");
    Library library = open();
    OwnParts own = library.ownParts().value();
    ASSERT_EQ(own.parts.size(), 1U);
    EXPECT_FALSE(own.parts[0].part.as<Gpu>()->vram_gib);
    EXPECT_EQ(own.parts[0].part.as<Gpu>()->tdp_w, 350);
    EXPECT_EQ(own.problems.size(), 2U);
    EXPECT_TRUE(library.saveOwnPart(own.parts[0]));
    const Result<Database> database = Database::open(file(), kLibraryId, Access::Read);
    EXPECT_THAT(database->handle().execAndGet("SELECT fields FROM own_part").getString(),
                HasSubstr(R"("of_the_future":[1])"));
}

TEST_F(OwnPartsFile, CategoryOfANewerProgramCostsOnlyThatPart)
{
    makeFixture("library_2.sql");
    EXPECT_TRUE(open().saveOwnPart(marketCard()));
    change("UPDATE own_part SET category = 'Quantum' WHERE id = 'own-0011223344556677'");
    const OwnParts own = open().ownParts().value();
    EXPECT_EQ(own.parts.size(), 1U);
    EXPECT_EQ(own.problems.size(), 1U);
}

TEST_F(OwnPartsFile, CatalogListsOwnPartsAndCountsThem)
{
    const PartId id = open().saveOwnPart(marketCard()).value();
    const OpenedCatalog opened = openCatalog(paths()).value();
    const Part* found = opened.catalog->find(id);
    ASSERT_NE(found, nullptr);
    EXPECT_TRUE(isOwnPart(*found));
    EXPECT_TRUE(opened.notes.empty());
    const std::vector<CategoryCount> counts = countParts(*opened.catalog);
    EXPECT_EQ(counts[static_cast<std::size_t>(Category::Gpu)].user, 1);
    EXPECT_EQ(counts[static_cast<std::size_t>(Category::Cpu)].user, 0);
    PartQuery query;
    query.conditions = {Condition{"origin", Condition::Operator::Equal, "own", {}}};
    EXPECT_EQ(opened.catalog->query(query).value().size(), 1U);
}

TEST_F(OwnPartsFile, OwnPartsSurviveTheRebuildOfTheCatalog)
{
    const PartId id = open().saveOwnPart(marketCard()).value();
    ASSERT_TRUE(ensureUserCatalog(paths()));
    ASSERT_TRUE(resetCatalog(paths()));
    EXPECT_NE(openCatalog(paths()).value().catalog->find(id), nullptr);
}

TEST_F(OwnPartsFile, OwnCardHasTheValuesOfItsChip)
{
    OwnPart own = marketCard();
    gpuField("chip").set(own.part, std::string("GeForce RTX 3090"));
    const PartId id = open().saveOwnPart(own).value();
    const std::shared_ptr<const Catalog> catalog = openCatalog(paths()).value().catalog;
    const Part* found = catalog->find(id);
    ASSERT_NE(found, nullptr);
    EXPECT_TRUE(found->as<Gpu>()->bandwidth_gb_s) << "from the chip table";
    EXPECT_FALSE(found->as<Gpu>()->length_mm);
}

TEST_F(OwnPartsFile, BrokenLibraryCostsItsPartsAndIsSaid)
{
    m_folder.write("data/deeprig/library.db", std::string(400, 'x'));
    const Result<OpenedCatalog> opened = openCatalog(paths());
    ASSERT_TRUE(opened);
    EXPECT_FALSE(opened->catalog->parts().empty());
    EXPECT_EQ(noteIds(*opened), std::vector<std::string>{"catalog.no_own_parts"});
}

TEST_F(OwnPartsFile, EveryNoteHasItsSentence)
{
    for (const char* id : {"catalog.rebuilt", "catalog.refreshed", "catalog.not_refreshed", "catalog.no_own_parts",
                           "catalog.own_values"}) {
        for (const Language language : {Language::English, Language::Chinese})
            EXPECT_THAT(sentence(id, {{"file", std::string("F")}, {"detail", std::string("D")}}, language),
                        HasSubstr("F"))
                << id;
    }
}

/// Values of any fields of any category, with origins of any kind.
OwnPart anyOwnPart()
{
    OwnPart own = makeOwnPart(*rc::gen::elementOf(std::vector(kCategories.begin(), kCategories.end())));
    own.part.name = "n" + *test::text();
    const std::vector<const Field*> fields = fieldsOf(own.part.category());
    for (int i = *rc::gen::inRange(0, 12); i > 0; --i) {
        const Field* field = *rc::gen::elementOf(fields);
        if (field->name == "name" || field->isKnown(own.part))
            continue;
        // An empty list of part numbers is the same as none.
        FieldValue value = field->name == "part_numbers" ? FieldValue(TextList{*test::word()}) : test::valueOf(*field);
        field->set(own.part, value);
        if (*rc::gen::arbitrary<bool>())
            own.part.setProvenance(
                *field, std::make_shared<const Provenance>(Provenance{
                            *rc::gen::element(Origin::Own, Origin::Curated, Origin::OpenDb, Origin::Memory),
                            "s" + *test::text(), *rc::gen::element<std::string>("", "2026-11-30")}));
    }
    if (*rc::gen::arbitrary<bool>())
        own.part.prices.push_back(
            PartPrice{Money{*rc::gen::inRange<std::int64_t>(0, 100000000), *rc::gen::element(Currency("USD"), Currency("CNY"))},
                      "2026-11-30",
                      {},
                      PriceKind::Own,
                      *rc::gen::arbitrary<bool>()});
    own.unknown_keys = {{"x_of_the_future", R"({"a":[1,null]})"}};
    return own;
}

RC_GTEST_PROP(OwnPartProperty, ReadingWhatWasWrittenGivesTheSamePart, ())
{
    const test::TemporaryFolder folder;
    Library library = std::move(*Library::open(folder / "library.db"));
    const OwnPart own = anyOwnPart();
    const PartId id = library.saveOwnPart(own).value();
    const OwnParts read = library.ownParts().value();
    RC_ASSERT(read.parts.size() == 1U);
    const Part& again = read.parts[0].part;
    RC_ASSERT(again.id == id);
    RC_ASSERT(again.category() == own.part.category());
    for (const Field* field : fieldsOf(own.part.category())) {
        RC_ASSERT(field->get(again) == field->get(own.part));
        const Provenance& a = own.part.provenanceOf(*field);
        const Provenance& b = again.provenanceOf(*field);
        RC_ASSERT(a.origin == b.origin && a.source == b.source && a.date == b.date);
    }
    RC_ASSERT(again.prices.size() == own.part.prices.size());
    if (!again.prices.empty())
        RC_ASSERT(again.prices[0].amount == own.part.prices[0].amount &&
                  again.prices[0].used == own.part.prices[0].used);
    RC_ASSERT(read.parts[0].unknown_keys == own.unknown_keys);
}

} // namespace
} // namespace deeprig::db
