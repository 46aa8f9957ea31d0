#include "core/part.h"

#include "tests/support/part_builders.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;

TEST(Category, NamesAreTheWordsOfFiles)
{
    std::vector<std::string> names;
    for (const Category category : kCategories)
        names.emplace_back(categoryName(category));

    EXPECT_THAT(names, testing::ElementsAre("GPU", "CPU", "Motherboard", "RAM", "Storage", "PSU", "PCCase", "CPUCooler",
                                            "CaseFan", "NetworkCard", "Accessory", "UPS", "Server"));
}

TEST(Category, EveryNameIsReadBack)
{
    for (const Category category : kCategories)
        EXPECT_EQ(parseCategory(categoryName(category)), category);
}

TEST(Category, IsReadWithoutRegardToCase)
{
    EXPECT_EQ(parseCategory("gpu"), Category::Gpu);
    EXPECT_EQ(parseCategory("pc case"), Category::PcCase);
    EXPECT_EQ(parseCategory("GPUs"), std::nullopt);
    EXPECT_EQ(parseCategory(""), std::nullopt);
}

TEST(Part, IsMadeOfItsCategory)
{
    for (const Category category : kCategories)
        EXPECT_EQ(makePart(category).category(), category);
}

TEST(Part, AnswersForItsOwnSpecificationsOnly)
{
    const Part card = aGpu();

    EXPECT_NE(card.as<Gpu>(), nullptr);
    EXPECT_EQ(card.as<Cpu>(), nullptr);
    EXPECT_EQ(card.as<Psu>(), nullptr);
}

TEST(Part, ServerAnswersForBoardCaseAndSupply)
{
    const Part server = aServer();

    ASSERT_NE(server.as<Motherboard>(), nullptr);
    EXPECT_EQ(server.as<Motherboard>()->socket, "SP3");
    EXPECT_NE(server.as<PcCase>(), nullptr);
    EXPECT_NE(server.as<Psu>(), nullptr);
    EXPECT_EQ(server.as<Gpu>(), nullptr);
}

TEST(Part, PriceIsTheFirstOne)
{
    EXPECT_EQ(aGpu().part().price(), nullptr);
    EXPECT_EQ(aGpu().price(10).price(20).part().price()->amount.minor, 1000);
}

TEST(Provenance, ExceptionsGoBeforeTheDefault)
{
    Part card = aGpu();
    const Field& watts = fieldOf<&Gpu::tdp_w>();
    card.setProvenance(watts, std::make_shared<const Provenance>(Provenance{Origin::OpenDb, "record", {}}));

    EXPECT_EQ(card.provenanceOf(watts).origin, Origin::OpenDb);
    EXPECT_EQ(card.provenanceOf(fieldOf<&Gpu::vram_gib>()).origin, Origin::Curated);
}

TEST(Provenance, TheLastOneSetHolds)
{
    Part card = aGpu();
    const Field& watts = fieldOf<&Gpu::tdp_w>();
    card.setProvenance(watts, std::make_shared<const Provenance>(Provenance{Origin::OpenDb, "record", {}}));
    card.setProvenance(watts, std::make_shared<const Provenance>(Provenance{Origin::Own, "box", {}}));

    EXPECT_EQ(card.provenanceOf(watts).source, "box");
    EXPECT_EQ(card.exceptions.size(), 1u);
}

TEST(Provenance, PartWithoutOneIsTheUsersOwn)
{
    EXPECT_EQ(makePart(Category::Gpu).provenanceOf(fieldOf<&Gpu::tdp_w>()).origin, Origin::Own);
}

TEST(Provenance, MemoryAndAssumptionsCountAsAssumed)
{
    const Part card = aGpu().byHeart<&Gpu::tdp_w>();

    EXPECT_TRUE(card.isAssumed(fieldOf<&Gpu::tdp_w>()));
    EXPECT_FALSE(card.isAssumed(fieldOf<&Gpu::vram_gib>()));
    EXPECT_TRUE(aGpu().from(Origin::Assumed).part().isAssumed(fieldOf<&Gpu::vram_gib>()));
}

TEST(Provenance, OriginsHaveTheWordsOfJson)
{
    EXPECT_EQ(originName(Origin::Own), "own");
    EXPECT_EQ(originName(Origin::Snapshot), "snapshot");
    EXPECT_EQ(originName(Origin::Curated), "curated");
    EXPECT_EQ(originName(Origin::OpenDb), "opendb");
    EXPECT_EQ(originName(Origin::Chip), "chip");
    EXPECT_EQ(originName(Origin::Assumed), "assumed");
    EXPECT_EQ(originName(Origin::Memory), "memory");
}

TEST(PriceKind, HasTheWordsOfJson)
{
    EXPECT_EQ(priceKindName(PriceKind::Offer), "offer");
    EXPECT_EQ(priceKindName(PriceKind::Estimate), "estimate");
    EXPECT_EQ(priceKindName(PriceKind::Own), "own");
}

TEST(PcieSlot, FullLanesAreTheLeadingNumber)
{
    EXPECT_EQ(aSlot("S", 16, "x16").fullLanes(), 16);
    EXPECT_EQ(aSlot("S", 16, "16").fullLanes(), 16);
    EXPECT_EQ(aSlot("S", 16, "X8").fullLanes(), 8);
    EXPECT_EQ(aSlot("S", 16, "x16, x8 when PCIEX16_2 is used").fullLanes(), 16);
    EXPECT_EQ(aSlot("S", 16, "x4, off when M2_2 is used").fullLanes(), 4);
}

TEST(PcieSlot, UnreadableLanesAreUnknown)
{
    EXPECT_EQ(aSlot("S", 16, "").fullLanes(), std::nullopt);
    EXPECT_EQ(aSlot("S", 16, "x").fullLanes(), std::nullopt);
    EXPECT_EQ(aSlot("S", 16, "wide").fullLanes(), std::nullopt);
}

} // namespace
} // namespace deeprig
