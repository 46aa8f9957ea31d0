#include "core/rules.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;

// --- ddr_generation ---

TEST(DdrGeneration, MustBeThatOfTheBoard)
{
    EXPECT_EQ(says(*aBuild().with(aBoard()).with(aKit()).evaluate(), "ddr_generation"), "-");
    EXPECT_EQ(says(*aBuild().with(aBoard()).with(aKit().type("DDR4")).evaluate(), "ddr_generation"), "error");
    EXPECT_EQ(says(*aBuild().with(aBoard()).with(aKit().type("ddr5")).evaluate(), "ddr_generation"), "-");
}

TEST(DdrGeneration, EachKitIsJudged)
{
    const auto evaluation =
        aBuild().with(aBoard()).with(aKit("A")).with(aKit("B").type("DDR4"), 2).with(aKit("C").type("DDR3")).evaluate();

    EXPECT_EQ(std::ranges::count(evaluation->report.findings, "ddr_generation", &Finding::rule), 2);
    EXPECT_THAT(findingOf(*evaluation, "ddr_generation")->lines, ElementsAre(2u, 0u));
}

TEST(DdrGeneration, UnknownTypeIsNamed)
{
    const auto evaluation = aBuild().with(aBoard()).with(aKit().without<&Ram::memory_type>()).evaluate();

    EXPECT_EQ(says(*evaluation, "ddr_generation"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "ddr_generation")), ElementsAre("memory_type"));
}

TEST(DdrGeneration, TypeByHeartNeverFails)
{
    EXPECT_EQ(says(*aBuild().with(aBoard()).with(aKit().type("DDR4").byHeart<&Ram::memory_type>()).evaluate(),
                   "ddr_generation"),
              "unknown");
}

TEST(DdrGeneration, NeedsABoard) { EXPECT_EQ(says(*aBuild().with(aKit()).evaluate(), "ddr_generation"), "-"); }

// --- dimm_type ---

TEST(DimmType, MustBeOneThatTheBoardTakes)
{
    const auto kit = [](bool registered, const TextList& types) {
        return says(*aBuild().with(aBoard().dimmTypes(types)).with(aKit().registered(registered)).evaluate(), "dimm_type");
    };

    EXPECT_EQ(kit(false, {"UDIMM"}), "-");
    EXPECT_EQ(kit(true, {"UDIMM"}), "error");
    EXPECT_EQ(kit(false, {"RDIMM"}), "error");
    EXPECT_EQ(kit(true, {"RDIMM"}), "-");
    EXPECT_EQ(kit(true, {"UDIMM", "RDIMM"}), "-");
}

std::string platformSays(const std::string& socket, bool registered)
{
    const Part board = aBoard().socket(socket).without<&Motherboard::dimm_type>();
    return says(*aBuild().with(board).with(aKit().registered(registered)).evaluate(), "dimm_type");
}

TEST(DimmType, FollowsFromTheSocket)
{
    EXPECT_EQ(platformSays("AM5", false), "-");
    EXPECT_EQ(platformSays("AM5", true), "error");
    EXPECT_EQ(platformSays("sTR5", false), "error");
    EXPECT_EQ(platformSays("SP3", true), "-");
    EXPECT_EQ(platformSays("TR4", false), "-");
    EXPECT_EQ(platformSays("sWRX8", true), "-");
    EXPECT_EQ(platformSays("sWRX8", false), "-");
}

TEST(DimmType, SocketWithoutAnEntryIsUnknown)
{
    EXPECT_EQ(platformSays("LGA 1155", false), "unknown");
    EXPECT_EQ(platformSays("LGA 9999", true), "unknown");
}

TEST(DimmType, UnknownKitIsNamed)
{
    const auto evaluation = aBuild().with(aBoard()).with(aKit().without<&Ram::registered>()).evaluate();

    EXPECT_EQ(says(*evaluation, "dimm_type"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "dimm_type")), ElementsAre("registered"));
}

TEST(DimmType, BothKindsDoNotMix)
{
    const auto evaluation = aBuild()
                                .with(aBoard().dimmTypes({"UDIMM", "RDIMM"}))
                                .with(aKit("A").registered(true))
                                .with(aKit("B").registered(false))
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "dimm_type"), "error");
    EXPECT_EQ(findingOf(*evaluation, "dimm_type")->sentence.id, "dimm_type.mixed");
    EXPECT_THAT(findingOf(*evaluation, "dimm_type")->lines, ElementsAre(2u, 0u, 1u));
}

TEST(DimmType, MixWithAKitByHeartNeverFails)
{
    const auto evaluation = aBuild()
                                .with(aBoard().dimmTypes({"UDIMM", "RDIMM"}))
                                .with(aKit("A").registered(true).byHeart<&Ram::registered>())
                                .with(aKit("B").registered(false))
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "dimm_type"), "unknown");
}

TEST(DimmType, MixIsCertainOnABoardOfUnknownKind)
{
    const auto evaluation = aBuild()
                                .with(aBoard().socket("LGA 1155").without<&Motherboard::dimm_type>())
                                .with(aKit("A").registered(true))
                                .with(aKit("B").registered(false))
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "dimm_type"), "error");
}

TEST(DimmType, ValuesByHeartNeverFail)
{
    EXPECT_EQ(says(*aBuild().with(aBoard()).with(aKit().registered(true).byHeart<&Ram::registered>()).evaluate(),
                   "dimm_type"),
              "unknown");
    EXPECT_EQ(says(*aBuild().with(aBoard().byHeart<&Motherboard::dimm_type>()).with(aKit().registered(true)).evaluate(),
                   "dimm_type"),
              "unknown");
}

// --- dimm_count ---

TEST(DimmCount, AsManyAsSlotsIsFine)
{
    EXPECT_EQ(says(*aBuild().with(aBoard().dimmSlots(4)).with(aKit().modules(2, 16), 2).evaluate(), "dimm_count"), "-");
}

TEST(DimmCount, OneMoreFails)
{
    const auto evaluation =
        aBuild().with(aBoard().dimmSlots(4)).with(aKit("A").modules(4, 16)).with(aKit("B").modules(1, 16)).evaluate();

    EXPECT_EQ(says(*evaluation, "dimm_count"), "error");
    EXPECT_EQ(numberIn(*findingOf(*evaluation, "dimm_count"), "excess"), 1);
    EXPECT_THAT(findingOf(*evaluation, "dimm_count")->lines, ElementsAre(0u, 1u, 2u));
}

TEST(DimmCount, KnownModulesMayDecideAlone)
{
    const auto evaluation = aBuild()
                                .with(aBoard().dimmSlots(2))
                                .with(aKit("A").modules(4, 16))
                                .with(aKit("B").without<&Ram::modules>())
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "dimm_count"), "error");
}

TEST(DimmCount, UnknownValuesAreNamed)
{
    const auto kit = aBuild().with(aBoard()).with(aKit().without<&Ram::modules>()).evaluate();
    const auto board = aBuild().with(aBoard().without<&Motherboard::dimm_slots>()).with(aKit()).evaluate();

    EXPECT_EQ(says(*kit, "dimm_count"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*kit, "dimm_count")), ElementsAre("modules"));
    EXPECT_EQ(says(*board, "dimm_count"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*board, "dimm_count")), ElementsAre("dimm_slots"));
}

TEST(DimmCount, SlotsByHeartNeverFail)
{
    EXPECT_EQ(says(*aBuild().with(aBoard().dimmSlots(2).byHeart<&Motherboard::dimm_slots>()).with(aKit().modules(4, 8))
                        .evaluate(),
                   "dimm_count"),
              "unknown");
}

// --- ram_capacity ---

BuildBuilder memoryBuild(double board_max, double cpu_max, const Part& kit)
{
    return aBuild().with(aBoard().memoryMax(board_max)).with(aCpu().memoryMax(cpu_max)).with(kit);
}

TEST(RamCapacity, EqualIsFine)
{
    EXPECT_EQ(says(*memoryBuild(64, 64, aKit().modules(2, 32)).evaluate(), "ram_capacity"), "-");
}

TEST(RamCapacity, MoreThanTheBoardTakesFails)
{
    // Modules of 16 GiB are within the limit of each slot, so the limit is not an old one.
    const auto evaluation = memoryBuild(64, 256, aKit().modules(6, 16)).evaluate();

    EXPECT_EQ(says(*evaluation, "ram_capacity"), "error");
    EXPECT_EQ(findingOf(*evaluation, "ram_capacity")->lines.front(), 0u);
    EXPECT_EQ(numberIn(*findingOf(*evaluation, "ram_capacity"), "limit_gib"), 64);
}

TEST(RamCapacity, MoreThanTheProcessorTakesFails)
{
    const auto evaluation = memoryBuild(256, 64, aKit().modules(6, 16)).evaluate();

    EXPECT_EQ(says(*evaluation, "ram_capacity"), "error");
    EXPECT_EQ(findingOf(*evaluation, "ram_capacity")->lines.front(), 1u);
}

TEST(RamCapacity, LimitOlderThanTheModulesIsAWarning)
{
    EXPECT_EQ(says(*memoryBuild(128, 256, aKit().modules(4, 48)).evaluate(), "ram_capacity"), "warning");
    EXPECT_EQ(says(*memoryBuild(128, 128, aKit().modules(4, 48)).evaluate(), "ram_capacity"), "warning");
    EXPECT_EQ(says(*memoryBuild(128, 256, aKit().modules(4, 64)).evaluate(), "ram_capacity"), "warning");
}

TEST(RamCapacity, SizeOfAModuleMayFollowFromTheKit)
{
    EXPECT_EQ(says(*memoryBuild(128, 256, aKit().modules(4, 48).without<&Ram::module_gib>()).evaluate(), "ram_capacity"),
              "warning");
}

TEST(RamCapacity, OldLimitsExistForDdr5Only)
{
    const auto evaluation = aBuild()
                                .with(aBoard().memory("DDR4").memoryMax(64))
                                .with(aCpu().memoryMax(256))
                                .with(aKit().type("DDR4").modules(4, 32))
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "ram_capacity"), "error");
}

TEST(RamCapacity, NoFirmwareMakesLargerModulesThanExist)
{
    EXPECT_EQ(says(*memoryBuild(128, 1024, aKit().modules(4, 128)).evaluate(), "ram_capacity"), "error");
}

TEST(RamCapacity, CapacityMayFollowFromTheModules)
{
    EXPECT_EQ(says(*memoryBuild(64, 256, aKit().modules(6, 16).without<&Ram::capacity_gib>()).evaluate(), "ram_capacity"),
              "error");
}

TEST(RamCapacity, UnknownValuesAreNamed)
{
    const auto limit = aBuild().with(aBoard().without<&Motherboard::memory_max_gib>()).with(aKit()).evaluate();
    const auto kit =
        aBuild().with(aBoard()).with(aKit().without<&Ram::capacity_gib>().without<&Ram::modules>()).evaluate();

    EXPECT_EQ(says(*limit, "ram_capacity"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*limit, "ram_capacity")), ElementsAre("memory_max_gib"));
    EXPECT_EQ(says(*kit, "ram_capacity"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*kit, "ram_capacity")), ElementsAre("capacity_gib"));
}

TEST(RamCapacity, ValuesByHeartNeverFail)
{
    const Part kit = aKit().modules(6, 16).byHeart<&Ram::capacity_gib>();
    const auto by_kit = memoryBuild(64, 256, kit).evaluate();
    const auto by_board = aBuild()
                              .with(aBoard().memoryMax(64).byHeart<&Motherboard::memory_max_gib>())
                              .with(aKit().modules(6, 16))
                              .evaluate();

    EXPECT_EQ(says(*by_kit, "ram_capacity"), "unknown");
    EXPECT_EQ(says(*by_board, "ram_capacity"), "unknown");
}

// --- sysram_vs_vram ---

std::string sysramSays(double ram_gib, std::vector<double> cards)
{
    BuildBuilder build = aBuild();
    build.with(aKit().modules(1, ram_gib));
    for (std::size_t i = 0; i < cards.size(); ++i)
        build.with(aGpu("Card " + std::to_string(i)).vram(cards[i]));
    return says(*build.evaluate(), "sysram_vs_vram");
}

TEST(SystemMemory, LessThanTheLargestCardIsAWarning)
{
    EXPECT_EQ(sysramSays(16, {24}), "warning");
    EXPECT_EQ(sysramSays(23, {8, 24}), "warning");
}

TEST(SystemMemory, LessThanAllCardsIsANote)
{
    EXPECT_EQ(sysramSays(32, {24, 24}), "note");
    EXPECT_EQ(sysramSays(24, {24, 24}), "note");
}

TEST(SystemMemory, AsMuchAsAllCardsIsFine)
{
    EXPECT_EQ(sysramSays(24, {24}), "-");
    EXPECT_EQ(sysramSays(48, {24, 24}), "-");
    EXPECT_EQ(sysramSays(256, {24, 24}), "-");
}

TEST(SystemMemory, StoryS2)
{
    // 32 GB beside two cards of 24 GB.
    const auto evaluation = aBuild().with(aKit().modules(2, 16)).with(aGpu().vram(24), 2).evaluate();

    EXPECT_EQ(says(*evaluation, "sysram_vs_vram"), "note");
    EXPECT_EQ(numberIn(*findingOf(*evaluation, "sysram_vs_vram"), "vram_gib"), 48);
    EXPECT_EQ(numberIn(*findingOf(*evaluation, "sysram_vs_vram"), "better_gib"), 96);
}

TEST(SystemMemory, UnknownValuesAreNamed)
{
    const auto evaluation = aBuild().with(aKit()).with(aGpu().without<&Gpu::vram_gib>()).evaluate();

    EXPECT_EQ(says(*evaluation, "sysram_vs_vram"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "sysram_vs_vram")), ElementsAre("vram_gib"));
}

TEST(SystemMemory, CapacityByHeartNeverWarns)
{
    const auto evaluation =
        aBuild().with(aKit().modules(1, 16).byHeart<&Ram::capacity_gib>()).with(aGpu()).evaluate();

    EXPECT_EQ(says(*evaluation, "sysram_vs_vram"), "unknown");
}

TEST(SystemMemory, NeedsMemoryAndACard)
{
    EXPECT_EQ(says(*aBuild().with(aGpu()).evaluate(), "sysram_vs_vram"), "-");
    EXPECT_EQ(says(*aBuild().with(aKit()).evaluate(), "sysram_vs_vram"), "-");
}

} // namespace
} // namespace deeprig
