#include "core/rules.h"
#include "core/words.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;

// --- mb_form_factor_case ---

struct BoardRow {
    const char* board;
    TextList forms;
    const char* says;

    friend void PrintTo(const BoardRow& row, std::ostream* out)
    {
        *out << row.board << " in " << joined(row.forms, ", ");
    }
};

class BoardInCase : public testing::TestWithParam<BoardRow> {};

TEST_P(BoardInCase, IsJudgedBySize)
{
    const auto evaluation = aBuild()
                                .with(aBoard().form(GetParam().board))
                                .with(aCase().boards(GetParam().forms).expansionSlots(7))
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "mb_form_factor_case"), GetParam().says);
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, BoardInCase,
    testing::Values(
        BoardRow{"ATX", {"ATX"}, "-"}, BoardRow{"Micro ATX", {"ATX"}, "-"}, BoardRow{"mATX", {"Micro ATX"}, "-"},
        BoardRow{"Mini-ITX", {"Micro ATX"}, "-"}, BoardRow{"Thin Mini-ITX", {"Mini-ITX"}, "-"},
        BoardRow{"ATX", {"Micro ATX", "Mini-ITX"}, "error"}, BoardRow{"Micro ATX", {"Mini-ITX"}, "error"},
        BoardRow{"ATX", {"EATX"}, "-"}, BoardRow{"ATX", {"SSI EEB"}, "-"}, BoardRow{"SSI CEB", {"SSI EEB"}, "-"},
        BoardRow{"SSI EEB", {"SSI CEB"}, "error"}, BoardRow{"SSI CEB", {"ATX"}, "error"},
        BoardRow{"SSI EEB", {"ATX", "Micro ATX"}, "error"},
        // E-ATX is not one size and is not EEB: both ways doubtful, never sure.
        BoardRow{"EATX", {"SSI EEB"}, "warning"}, BoardRow{"EATX", {"SSI CEB"}, "warning"},
        BoardRow{"SSI EEB", {"EATX"}, "warning"}, BoardRow{"SSI CEB", {"EATX", "ATX"}, "warning"},
        BoardRow{"E-ATX", {"EATX"}, "-"}, BoardRow{"EEB", {"SSI EEB"}, "-"}, BoardRow{"EATX", {"ATX"}, "error"}));

std::string xlSays(std::optional<int> slots, const TextList& forms)
{
    CaseBuilder chassis = aCase().boards(forms);
    chassis.without<&PcCase::expansion_slots>();
    if (slots)
        chassis.expansionSlots(*slots);
    return says(*aBuild().with(aBoard().form("XL ATX")).with(chassis).evaluate(), "mb_form_factor_case");
}

TEST(BoardInCase, XlAtxNeedsEightSlots)
{
    EXPECT_EQ(xlSays(8, {"ATX"}), "-");
    EXPECT_EQ(xlSays(9, {"EATX"}), "-");
    EXPECT_EQ(xlSays(7, {"ATX"}), "error");
    EXPECT_EQ(xlSays(9, {"Mini-ITX"}), "error");
    EXPECT_EQ(xlSays(7, {"XL ATX"}), "-");
}

TEST(BoardInCase, XlAtxWithUnknownSlotsIsUnknown)
{
    const auto evaluation = aBuild()
                                .with(aBoard().form("XL ATX"))
                                .with(aCase().boards({"ATX"}).without<&PcCase::expansion_slots>())
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "mb_form_factor_case"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "mb_form_factor_case")), ElementsAre("expansion_slots"));
}

TEST(BoardInCase, XlAtxWithSlotsByHeartNeverFails)
{
    const Part chassis = aCase().boards({"ATX"}).expansionSlots(7).byHeart<&PcCase::expansion_slots>();

    EXPECT_EQ(says(*aBuild().with(aBoard().form("XL ATX")).with(chassis).evaluate(), "mb_form_factor_case"), "unknown");
}

TEST(BoardInCase, FullTowerThatForgetsEAtxIsUnknown)
{
    for (const bool slots_known : {true, false}) {
        CaseBuilder chassis = aCase().form("ATX Full Tower").boards({"ATX", "Micro ATX"});
        if (!slots_known)
            chassis.without<&PcCase::expansion_slots>();
        const auto evaluation = aBuild().with(aBoard().form("EATX")).with(chassis).evaluate();

        ASSERT_EQ(says(*evaluation, "mb_form_factor_case"), "unknown");
        EXPECT_THAT(missingFields(*findingOf(*evaluation, "mb_form_factor_case")), ElementsAre("board_forms"))
            << "slots known: " << slots_known;
    }
}

TEST(BoardInCase, UnknownValuesAreNamed)
{
    const auto evaluation = aBuild()
                                .with(aBoard().without<&Motherboard::form_factor>())
                                .with(aCase().without<&PcCase::board_forms>())
                                .evaluate();

    EXPECT_EQ(says(*evaluation, "mb_form_factor_case"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "mb_form_factor_case")), ElementsAre("form_factor", "board_forms"));
}

TEST(BoardInCase, ValuesByHeartNeverFail)
{
    const Part chassis = aCase().boards({"Mini-ITX"}).byHeart<&PcCase::board_forms>();

    EXPECT_EQ(says(*aBuild().with(aBoard()).with(chassis).evaluate(), "mb_form_factor_case"), "unknown");
}

TEST(BoardInCase, ServerHoldsItsOwnBoard)
{
    EXPECT_EQ(says(*aBuild().with(aServer()).evaluate(), "mb_form_factor_case"), "-");
}

TEST(BoardInCase, NeedsBoth) { EXPECT_EQ(says(*aBuild().with(aBoard()).evaluate(), "mb_form_factor_case"), "-"); }

TEST(BoardInCase, SizeThatNobodyKnowsIsUnknown)
{
    EXPECT_EQ(says(*aBuild().with(aBoard().form("Proprietary")).with(aCase()).evaluate(), "mb_form_factor_case"),
              "unknown");
}

// --- gpu_length_case ---

TEST(GpuLength, EqualIsFine)
{
    EXPECT_EQ(says(*aBuild().with(aGpu().length(360)).with(aCase().gpuLength(360)).evaluate(), "gpu_length_case"), "-");
}

TEST(GpuLength, LongerFails)
{
    const auto evaluation = aBuild().with(aGpu().length(360.5)).with(aCase().gpuLength(360)).evaluate();

    EXPECT_EQ(says(*evaluation, "gpu_length_case"), "error");
    EXPECT_DOUBLE_EQ(findingOf(*evaluation, "gpu_length_case")->excess, 0.5);
    EXPECT_THAT(findingOf(*evaluation, "gpu_length_case")->lines, ElementsAre(0u, 1u));
}

TEST(GpuLength, EachLineOfCardsIsOneFinding)
{
    const auto evaluation = aBuild()
                                .with(aGpu("A").length(400), 2)
                                .with(aGpu("B").length(410))
                                .with(aGpu("C").length(200))
                                .with(aCase())
                                .evaluate();

    const auto count = std::ranges::count(evaluation->report.findings, "gpu_length_case", &Finding::rule);
    EXPECT_EQ(count, 2);
}

TEST(GpuLength, UnknownLengthIsNamed)
{
    const auto card = aBuild().with(aGpu().without<&Gpu::length_mm>()).with(aCase()).evaluate();
    const auto chassis = aBuild().with(aGpu()).with(aCase().without<&PcCase::gpu_max_length_mm>()).evaluate();

    EXPECT_EQ(says(*card, "gpu_length_case"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*card, "gpu_length_case")), ElementsAre("length_mm"));
    EXPECT_THAT(missingFields(*findingOf(*chassis, "gpu_length_case")), ElementsAre("gpu_max_length_mm"));
}

TEST(GpuLength, LengthByHeartNeverFails)
{
    const auto too_long = aBuild().with(aGpu().length(400).byHeart<&Gpu::length_mm>()).with(aCase()).evaluate();
    const auto fits = aBuild().with(aGpu().byHeart<&Gpu::length_mm>()).with(aCase()).evaluate();

    EXPECT_EQ(says(*too_long, "gpu_length_case"), "unknown");
    EXPECT_EQ(says(*fits, "gpu_length_case"), "note");
}

TEST(GpuLength, OpenFrameHasNoLimit)
{
    EXPECT_EQ(says(*aBuild().with(aGpu().length(400)).with(aCase().openFrame(true)).evaluate(), "gpu_length_case"), "-");
}

TEST(GpuLength, ChassisOfAServerCounts)
{
    EXPECT_EQ(says(*aBuild().with(aGpu().length(340)).with(aServer()).evaluate(), "gpu_length_case"), "error");
    EXPECT_EQ(says(*aBuild().with(aGpu().length(330)).with(aServer()).evaluate(), "gpu_length_case"), "-");
}

// --- cooler_height_case ---

TEST(CoolerHeight, EqualIsFine)
{
    EXPECT_EQ(says(*aBuild().with(aCooler().height(165)).with(aCase().coolerHeight(165)).evaluate(),
                   "cooler_height_case"),
              "-");
}

TEST(CoolerHeight, HigherFails)
{
    const auto evaluation = aBuild().with(aCooler().height(168)).with(aCase().coolerHeight(165)).evaluate();

    EXPECT_EQ(says(*evaluation, "cooler_height_case"), "error");
    EXPECT_EQ(numberIn(*findingOf(*evaluation, "cooler_height_case"), "excess_mm"), 3);
}

TEST(CoolerHeight, HeightOfALiquidCoolerSaysNothing)
{
    EXPECT_EQ(says(*aBuild().with(aCooler().liquid(360).height(400)).with(aCase()).evaluate(), "cooler_height_case"), "-");
    EXPECT_EQ(says(*aBuild().with(aCooler().liquid(360).without<&CpuCooler::height_mm>()).with(aCase()).evaluate(),
                   "cooler_height_case"),
              "-");
}

TEST(CoolerHeight, UnknownKindIsNamed)
{
    const auto evaluation = aBuild().with(aCooler().without<&CpuCooler::cooler_kind>()).with(aCase()).evaluate();

    EXPECT_EQ(says(*evaluation, "cooler_height_case"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "cooler_height_case")), ElementsAre("cooler_kind"));
}

TEST(CoolerHeight, UnknownHeightIsNamed)
{
    const auto evaluation = aBuild().with(aCooler().without<&CpuCooler::height_mm>()).with(aCase()).evaluate();

    EXPECT_THAT(missingFields(*findingOf(*evaluation, "cooler_height_case")), ElementsAre("height_mm"));
}

std::string assumedHeightSays(double cooler_mm, const std::string& case_form)
{
    const Part chassis = aCase().form(case_form).without<&PcCase::cooler_max_height_mm>();
    return says(*aBuild().with(aCooler().height(cooler_mm)).with(chassis).evaluate(), "cooler_height_case");
}

TEST(CoolerHeight, CaseOfUnknownHeightTakesTheCautiousOneOfItsClass)
{
    EXPECT_EQ(assumedHeightSays(160, "ATX Mid Tower"), "note");
    EXPECT_EQ(assumedHeightSays(161, "ATX Mid Tower"), "unknown");
    EXPECT_EQ(assumedHeightSays(161, "HTPC"), "unknown");
}

TEST(CoolerHeight, OpenFrameHasNoLimit)
{
    EXPECT_EQ(says(*aBuild().with(aCooler().height(300)).with(aCase().openFrame(true)).evaluate(), "cooler_height_case"),
              "-");
}

} // namespace
} // namespace deeprig
