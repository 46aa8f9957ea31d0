#include "core/rules.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;

// --- gpu_slot_count ---

std::string slotsSay(int cards, std::vector<PcieSlot> slots)
{
    return says(*aBuild().with(aGpu(), cards).with(aBoard().slots(std::move(slots))).evaluate(), "gpu_slot_count");
}

TEST(GpuSlots, OneCardForEachLongSlot)
{
    const std::vector<PcieSlot> two{aSlot("A", 16, "x16"), aSlot("B", 16, "x4"), aSlot("C", 1, "x1")};

    EXPECT_EQ(slotsSay(2, two), "-");
    EXPECT_EQ(slotsSay(3, two), "error");
}

TEST(GpuSlots, LanesOfSixteenMeanALongSlot)
{
    EXPECT_EQ(slotsSay(1, {aSlot("A", 0, "x16, x8 when B is used")}), "-");
}

TEST(GpuSlots, ShortSlotsDoNotCount)
{
    EXPECT_EQ(slotsSay(1, {aSlot("A", 1, "x1"), aSlot("B", 4, "x4")}), "error");
}

TEST(GpuSlots, SlotOfUnknownLengthIsUnknown)
{
    const auto evaluation =
        aBuild().with(aGpu(), 2).with(aBoard().slots({aSlot("A", 16, "x16"), aSlot("B", 0, "x4")})).evaluate();

    EXPECT_EQ(says(*evaluation, "gpu_slot_count"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "gpu_slot_count")), ElementsAre("slot_layout"));
}

TEST(GpuSlots, SlotOfEightMayBeOpenAtItsEnd)
{
    EXPECT_EQ(slotsSay(2, {aSlot("A", 16, "x16"), aSlot("B", 8, "x8")}), "unknown");
    EXPECT_EQ(slotsSay(3, {aSlot("A", 16, "x16"), aSlot("B", 8, "x8")}), "error");
}

TEST(GpuSlots, BoardWithoutSlotsHasNone) { EXPECT_EQ(slotsSay(1, {}), "error"); }

TEST(GpuSlots, UnknownLayoutIsNamed)
{
    const auto evaluation = aBuild().with(aGpu()).with(aBoard().without<&Motherboard::slot_layout>()).evaluate();

    EXPECT_EQ(says(*evaluation, "gpu_slot_count"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "gpu_slot_count")), ElementsAre("slot_layout"));
}

TEST(GpuSlots, LayoutByHeartNeverFails)
{
    const auto with_slots = [](int cards) {
        return says(*aBuild().with(aGpu(), cards).with(aBoard().byHeart<&Motherboard::slot_layout>()).evaluate(),
                    "gpu_slot_count");
    };

    EXPECT_EQ(with_slots(3), "unknown");
    EXPECT_EQ(with_slots(2), "note");
}

TEST(GpuSlots, ServerSaysHowManyCardsItTakes)
{
    EXPECT_EQ(says(*aBuild().with(aGpu(), 8).with(aServer()).evaluate(), "gpu_slot_count"), "-");
    EXPECT_EQ(says(*aBuild().with(aGpu(), 9).with(aServer()).evaluate(), "gpu_slot_count"), "error");
    EXPECT_EQ(says(*aBuild().with(aGpu(), 9).with(aServer().byHeart<&Server::gpu_slots>()).evaluate(), "gpu_slot_count"),
              "unknown");
}

TEST(GpuSlots, ServerWithoutThatNumberIsUnknown)
{
    EXPECT_EQ(says(*aBuild().with(aGpu()).with(aServer().without<&Server::gpu_slots>()).evaluate(), "gpu_slot_count"),
              "unknown");
}

TEST(GpuSlots, NeedsACardAndABoard)
{
    EXPECT_EQ(says(*aBuild().with(aGpu()).evaluate(), "gpu_slot_count"), "-");
    EXPECT_EQ(says(*aBuild().with(aBoard().slots({})).evaluate(), "gpu_slot_count"), "-");
}

// --- display_output ---

/// A processor without graphics on a desktop board without a management chip.
BuildBuilder blindBuild() { return aBuild().with(aCpu().graphics(false)).with(aBoard()); }

TEST(DisplayOutput, NoneAtAllFails)
{
    EXPECT_EQ(says(*blindBuild().evaluate(), "display_output"), "error");
    EXPECT_EQ(says(*blindBuild().with(aGpu().outputs(0)).evaluate(), "display_output"), "error");
}

TEST(DisplayOutput, AnyOneIsEnough)
{
    EXPECT_EQ(says(*blindBuild().with(aGpu().outputs(1)).evaluate(), "display_output"), "-");
    EXPECT_EQ(says(*aBuild().with(aCpu().graphics(true)).with(aBoard()).evaluate(), "display_output"), "-");
    EXPECT_EQ(says(*aBuild().with(aCpu().graphics(false)).with(aBoard().bmcVideo(true)).evaluate(), "display_output"), "-");
}

TEST(DisplayOutput, OneKnownOutputIsEnoughBesideUnknownOnes)
{
    EXPECT_EQ(says(*blindBuild()
                        .with(aGpu("A").without<&Gpu::display_outputs>())
                        .with(aGpu("B").outputs(3))
                        .evaluate(),
                   "display_output"),
              "-");
}

TEST(DisplayOutput, EmptyListOfACardIsUnknown)
{
    const auto evaluation = blindBuild().with(aGpu().without<&Gpu::display_outputs>()).evaluate();

    EXPECT_EQ(says(*evaluation, "display_output"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "display_output")), ElementsAre("display_outputs"));
    EXPECT_THAT(findingOf(*evaluation, "display_output")->lines, ElementsAre(0u, 1u, 2u));
}

TEST(DisplayOutput, UnknownGraphicsAreNamed)
{
    const auto evaluation = aBuild().with(aCpu().without<&Cpu::integrated_graphics>()).with(aBoard()).evaluate();

    EXPECT_EQ(says(*evaluation, "display_output"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "display_output")), ElementsAre("integrated_graphics"));
}

TEST(DisplayOutput, ServerBoardMayHaveAManagementChip)
{
    const auto evaluation = aBuild()
                                .with(aCpu().socket("SP3").graphics(false))
                                .with(aBoard().socket("SP3").without<&Motherboard::bmc_video>())
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "display_output"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "display_output")), ElementsAre("bmc_video"));
}

TEST(DisplayOutput, DesktopBoardHasNoManagementChip)
{
    EXPECT_EQ(says(*aBuild().with(aCpu().graphics(false)).with(aBoard().without<&Motherboard::bmc_video>()).evaluate(),
                   "display_output"),
              "error");
}

TEST(DisplayOutput, BoardOfUnknownSocketMayHaveAManagementChip)
{
    const auto evaluation =
        aBuild()
            .with(aCpu().graphics(false))
            .with(aBoard().without<&Motherboard::socket>().without<&Motherboard::bmc_video>())
            .evaluate();

    EXPECT_EQ(says(*evaluation, "display_output"), "unknown");
}

TEST(DisplayOutput, GraphicsByHeartNeverFail)
{
    EXPECT_EQ(says(*aBuild().with(aCpu().graphics(false).byHeart<&Cpu::integrated_graphics>()).with(aBoard()).evaluate(),
                   "display_output"),
              "unknown");
}

TEST(DisplayOutput, PassByHeartIsANote)
{
    EXPECT_EQ(says(*blindBuild().with(aGpu().byHeart<&Gpu::display_outputs>()).evaluate(), "display_output"), "note");
}

TEST(DisplayOutput, SureOutputNeedsNoNoteBesideOneByHeart)
{
    EXPECT_EQ(says(*aBuild()
                        .with(aCpu().graphics(true))
                        .with(aBoard())
                        .with(aGpu().byHeart<&Gpu::display_outputs>())
                        .evaluate(),
                   "display_output"),
              "-");
}

TEST(DisplayOutput, NeedsProcessorAndBoard)
{
    EXPECT_EQ(says(*aBuild().with(aGpu().outputs(0)).evaluate(), "display_output"), "-");
    EXPECT_EQ(says(*aBuild().with(aCpu().graphics(false)).evaluate(), "display_output"), "-");
}

} // namespace
} // namespace deeprig
