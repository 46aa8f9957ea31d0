#include "core/slot_map.h"

#include "tests/support/build_builder.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::IsEmpty;
using testing::Optional;
using testing::SizeIs;

SlotMap mapOf(const BuildBuilder& build)
{
    return slotMap(build.evaluate());
}

const MapSlot& slotNamed(const SlotMap& map, std::string_view name)
{
    const auto found = std::ranges::find(map.pcie_slots, name, &MapSlot::name);
    if (found == map.pcie_slots.end())
        ADD_FAILURE() << "no slot is called " << name;
    return *found;
}

/// Two cards in the two long slots of the plain board, four positions apart.
BuildBuilder twoCards(double width, double length = 300)
{
    return aBuild().with(aCpu()).with(aBoard()).with(aKit()).with(aPsu()).with(aCase()).with(
        aGpu().slots(width).length(length), 2);
}

/// Eight single-slot cards on a board with eight slots.
BuildBuilder eightCards()
{
    std::vector<PcieSlot> slots;
    for (int i = 1; i <= 8; ++i)
        slots.push_back(at(i, aSlot("SLOT" + std::to_string(i), 16, "x16")));
    return aBuild()
        .with(aCpu().socket("sTR5").with<&Cpu::cpu_pcie_lanes>(128))
        .with(aBoard().socket("sTR5").form("EATX").slots(slots))
        .with(aPsu().rated(3000).plugs(16))
        .with(aCase().expansionSlots(8))
        .with(aGpu().slots(1).plugs(2), 8);
}

TEST(SlotMap, SlotsLieAtTheirPitch)
{
    const SlotMap map = mapOf(twoCards(2));

    EXPECT_THAT(slotNamed(map, "PCIEX16_1").y_mm, Optional(0.0));
    EXPECT_THAT(slotNamed(map, "PCIEX16_2").y_mm, Optional(4 * 20.32));
    EXPECT_THAT(slotNamed(map, "PCIEX1_1").y_mm, Optional(3 * 20.32));
    EXPECT_THAT(slotNamed(map, "PCIEX16_1").length_mm, Optional(89.0));
    EXPECT_THAT(slotNamed(map, "PCIEX1_1").length_mm, Optional(25.0));
}

TEST(SlotMap, CardsHaveTheirThicknessAndLength)
{
    const SlotMap map = mapOf(twoCards(2.75, 310));

    ASSERT_THAT(map.cards, SizeIs(2));
    EXPECT_THAT(map.cards[0].top_mm, Optional(-10.16));
    EXPECT_THAT(map.cards[1].top_mm, Optional(testing::DoubleEq(4 * 20.32 - 10.16)));
    EXPECT_THAT(map.cards[0].thickness_mm, Optional(testing::DoubleEq(55.88)));
    EXPECT_THAT(map.cards[0].length_mm, Optional(310.0));
    EXPECT_THAT(map.cards[0].room_mm, Optional(50.0)); // of 360
    EXPECT_THAT(map.cards[1].last_case_slot, Optional(7));
}

TEST(SlotMap, ThickCardsCoverSlots)
{
    EXPECT_FALSE(slotNamed(mapOf(twoCards(3)), "PCIEX1_1").covered_by); // three positions further
    EXPECT_THAT(slotNamed(mapOf(twoCards(3.1)), "PCIEX1_1").covered_by, Optional(0u));
}

TEST(SlotMap, SaysHowManyLanesEachSlotHasNow)
{
    const SlotMap one = mapOf(aBuild().with(aCpu()).with(aBoard()).with(aGpu()));
    EXPECT_THAT(slotNamed(one, "PCIEX16_1").lanes, Optional(16));

    const SlotMap two = mapOf(twoCards(2));
    EXPECT_THAT(slotNamed(two, "PCIEX16_1").lanes, Optional(8));
    EXPECT_THAT(slotNamed(two, "PCIEX16_1").full_lanes, Optional(16));
    EXPECT_EQ(two.cpu_lanes_used, 16);
    ASSERT_THAT(slotNamed(two, "PCIEX16_1").shares, SizeIs(1));
    const MapShare& share = slotNamed(two, "PCIEX16_1").shares.front();
    EXPECT_EQ(two.pcie_slots[share.index].name, "PCIEX16_2");
    EXPECT_THAT(share.lanes, Optional(8));
    EXPECT_TRUE(share.in_use);
}

TEST(SlotMap, AirIsThePitchLessTheThickness)
{
    const SlotMap map = mapOf(twoCards(3.75));

    ASSERT_THAT(map.gaps, SizeIs(1));
    EXPECT_THAT(map.gaps[0].air_mm, Optional(testing::DoubleNear(5.08, 1e-9)));
    ASSERT_FALSE(map.conflicts.empty());
    EXPECT_EQ(map.conflicts[0].kind, MapConflict::Kind::Air);
    EXPECT_EQ(map.conflicts[0].severity, Severity::Warning);
    EXPECT_NEAR(map.conflicts[0].amount_mm, 5.08, 1e-9);
    EXPECT_NEAR(map.conflicts[0].wanted_mm, 10.16, 1e-9);
}

TEST(SlotMap, EnoughAirIsNoConflict)
{
    const SlotMap map = mapOf(twoCards(2));

    EXPECT_THAT(map.gaps[0].air_mm, Optional(testing::DoubleNear(40.64, 1e-9)));
    EXPECT_FALSE(map.gaps[0].severity);
    EXPECT_THAT(map.conflicts, IsEmpty());
}

TEST(SlotMap, OverlapAndLackOfCaseSlotsAreConflicts)
{
    const SlotMap map = mapOf(twoCards(4.5).positions({1, 5}));

    const auto overlap = std::ranges::find(map.conflicts, MapConflict::Kind::Overlap, &MapConflict::kind);
    ASSERT_NE(overlap, map.conflicts.end());
    EXPECT_NEAR(overlap->amount_mm, 10.16, 1e-9);
    EXPECT_EQ(overlap->severity, Severity::Error);
    const auto slots = std::ranges::find(map.conflicts, MapConflict::Kind::CaseSlots, &MapConflict::kind);
    ASSERT_NE(slots, map.conflicts.end());
    EXPECT_EQ(slots->index, 1u); // the lower one
    EXPECT_THAT(map.cards[1].last_case_slot, Optional(9));
}

TEST(SlotMap, TooLongACardIsAConflict)
{
    const SlotMap map = mapOf(twoCards(2, 372));

    const auto found = std::ranges::find(map.conflicts, MapConflict::Kind::TooLong, &MapConflict::kind);
    ASSERT_NE(found, map.conflicts.end());
    EXPECT_NEAR(found->amount_mm, 12, 1e-9);
}

TEST(SlotMap, BoardWithoutSlotsInventsNoPositions)
{
    const SlotMap map = mapOf(aBuild().with(aBoard().without<&Motherboard::slot_layout>()).with(aGpu(), 2));

    EXPECT_FALSE(map.knows_slots);
    EXPECT_THAT(map.pcie_slots, IsEmpty());
    EXPECT_FALSE(map.hasPlacedCards());
    for (const MapCard& card : map.cards) {
        EXPECT_FALSE(card.top_mm);
        EXPECT_FALSE(card.position);
    }
    EXPECT_THAT(map.board->height_mm, Optional(305.0)); // its form is known all the same
}

TEST(SlotMap, UnknownValuesStayUnknown)
{
    const Part card = aGpu().without<&Gpu::slot_width>().without<&Gpu::length_mm>().without<&Gpu::plugs_8_pin>();
    Part bare = card;
    bare.as<Gpu>()->plugs_6_pin.reset();
    bare.as<Gpu>()->plugs_16_pin.reset();
    bare.as<Gpu>()->plugs_eps_8_pin.reset();
    const SlotMap map = mapOf(aBuild().with(aCpu()).with(aBoard().form("home made")).with(aCase()).with(bare, 2));

    EXPECT_FALSE(map.board->height_mm);
    EXPECT_FALSE(map.cards[0].thickness_mm);
    EXPECT_FALSE(map.cards[0].length_mm);
    EXPECT_FALSE(map.cards[0].room_mm);
    EXPECT_FALSE(map.cards[0].plugs);
    EXPECT_FALSE(map.cards[0].last_case_slot);
    ASSERT_THAT(map.gaps, SizeIs(1));
    EXPECT_FALSE(map.gaps[0].air_mm);
}

TEST(SlotMap, CardOnARiserLiesNowhereAndCoversNothing)
{
    const SlotMap map = mapOf(twoCards(3.5).riser({.card = 0, .gen = {}, .length_mm = {}, .lanes = {}}));

    EXPECT_TRUE(map.cards[0].on_riser);
    EXPECT_FALSE(map.cards[0].top_mm);
    EXPECT_FALSE(slotNamed(map, "PCIEX1_1").covered_by);
}

TEST(SlotMap, EveryCableHasItsSocket)
{
    const SlotMap map = mapOf(twoCards(2));

    EXPECT_THAT(map.cables, SizeIs(4)); // two 8-pin sockets on two cards
    EXPECT_EQ(map.supplies[0].pcie_used, 4);
    EXPECT_EQ(map.supplies[0].eps_used, 1); // the board
    for (const MapCard& card : map.cards)
        EXPECT_TRUE(std::ranges::all_of(*card.plugs, &MapPlug::is_fed));
}

TEST(SlotMap, SocketWithoutACableStaysUnfed)
{
    const SlotMap map = mapOf(aBuild().with(aBoard()).with(aPsu().plugs(3)).with(aGpu().plugs(2), 2));

    EXPECT_EQ(std::ranges::count(*map.cards[0].plugs, true, &MapPlug::is_fed), 2);
    EXPECT_EQ(std::ranges::count(*map.cards[1].plugs, true, &MapPlug::is_fed), 1);
}

TEST(SlotMap, SupplyOfUnknownPlugsLeavesTheSocketOpen)
{
    const SlotMap map = mapOf(aBuild().with(aBoard()).with(aPsu().without<&Psu::cables_pcie>()).with(aGpu()));

    EXPECT_FALSE(map.cards[0].plugs->front().is_fed);
    EXPECT_TRUE(map.cards[0].plugs->front().is_unsure);
    EXPECT_THAT(map.cables, IsEmpty());
}

TEST(SlotMap, AdapterTakesAPlugForEach150W)
{
    const SlotMap map = mapOf(aBuild().with(aBoard()).with(aPsu().plugs(6)).with(aGpu().tdp(450).plugs(0, 1)));

    ASSERT_THAT(map.cables, SizeIs(3));
    EXPECT_TRUE(map.cards[0].plugs->front().by_adapter);
    EXPECT_EQ(map.supplies[0].pcie_used, 3);
}

TEST(SlotMap, AdapterOfTwoSocketsSharesItsPlugs)
{
    const SlotMap map = mapOf(aBuild().with(aBoard()).with(aPsu().plugs(6)).with(aGpu().tdp(700).plugs(0, 2)));

    ASSERT_THAT(map.cables, SizeIs(5)); // 700 W by 150 W
    EXPECT_EQ(std::ranges::count(map.cables, 0U, &MapCable::plug), 3);
    EXPECT_EQ(std::ranges::count(map.cables, 1U, &MapCable::plug), 2);
    EXPECT_TRUE(std::ranges::all_of(*map.cards[0].plugs, &MapPlug::is_fed));
}

TEST(SlotMap, AdapterThatLacksAPlugFeedsNothing)
{
    const SlotMap map = mapOf(aBuild().with(aBoard()).with(aPsu().plugs(2)).with(aGpu().tdp(450).plugs(0, 1)));

    EXPECT_THAT(map.cables, SizeIs(2)); // they hang there all the same
    EXPECT_FALSE(map.cards[0].plugs->front().is_fed);
    EXPECT_FALSE(map.cards[0].plugs->front().is_unsure);
}

/// The picture shows the plan of the report: a card is whole on one supply though the first has a plug left.
TEST(SlotMap, CablesAreThoseOfThePlan)
{
    const SlotMap map = mapOf(aBuild()
                                  .with(aBoard())
                                  .with(aPsu("First").plugs(3))
                                  .with(aPsu("Second").plugs(2))
                                  .with(aGpu("Card").plugs(2), 2));

    ASSERT_THAT(map.cables, SizeIs(4));
    EXPECT_EQ(map.cables[0].supply, map.cables[1].supply);
    EXPECT_EQ(map.cables[2].supply, map.cables[3].supply);
    EXPECT_NE(map.cables[0].supply, map.cables[2].supply);
    const std::vector<CablePlace>& places = map.evaluation->report.cables.places;
    for (std::size_t supply = 0; supply < 2; ++supply) {
        int planned = 0;
        for (const CablePlace& place : places)
            planned += place.supply_number == supply && place.cable == Cable::Pcie ? place.plugs : 0;
        EXPECT_EQ(map.supplies[supply].pcie_used, planned);
    }
}

TEST(SlotMap, EightCards)
{
    const SlotMap map = mapOf(eightCards());

    ASSERT_THAT(map.cards, SizeIs(8));
    EXPECT_TRUE(std::ranges::all_of(map.cards, [](const MapCard& card) { return card.top_mm.has_value(); }));
    EXPECT_THAT(map.gaps, SizeIs(7));
    for (const MapGap& gap : map.gaps)
        EXPECT_NEAR(gap.air_mm.value(), 0, 1e-9);
    EXPECT_THAT(map.cables, SizeIs(16));
    EXPECT_THAT(map.board->width_mm, Optional(330.0));
    std::vector<double> tops;
    for (const MapCard& card : map.cards)
        tops.push_back(*card.top_mm);
    std::ranges::sort(tops);
    EXPECT_NEAR(tops.back() - tops.front(), 7 * 20.32, 1e-9);
}

TEST(SlotMap, DrivesLieInTheirSockets)
{
    const SlotMap map = mapOf(aBuild().with(aBoard()).with(aDrive(), 2).with(aHardDisk()));

    ASSERT_THAT(map.sockets, SizeIs(3));
    EXPECT_TRUE(map.sockets[0].drive);
    EXPECT_TRUE(map.sockets[1].drive);
    EXPECT_FALSE(map.sockets[2].drive);
    EXPECT_FALSE(map.sockets[2].takes_drives);
    EXPECT_EQ(map.drives[2].port, DrivePlace::Port::Sata);
}

TEST(SlotMap, EmptyBuildHasNothing)
{
    const SlotMap map = mapOf(aBuild());

    EXPECT_FALSE(map.board);
    EXPECT_FALSE(map.chassis);
    EXPECT_THAT(map.cards, IsEmpty());
    EXPECT_THAT(map.cables, IsEmpty());
}

TEST(SlotMap, FirstCaseSlotMovesTheBoardNotTheSlots)
{
    const SlotMap assumed = mapOf(twoCards(2));
    EXPECT_TRUE(assumed.first_slot_assumed);

    const SlotMap known = mapOf(aBuild().with(aBoard().with<&Motherboard::first_case_slot>(2)).with(aCase()));
    EXPECT_FALSE(known.first_slot_assumed);
    EXPECT_EQ(known.chassis->first_slot, 2);
    EXPECT_NEAR(known.board->top_mm, assumed.board->top_mm - 20.32, 1e-9);
    EXPECT_THAT(slotNamed(known, "PCIEX16_1").y_mm, Optional(0.0));
}

} // namespace
} // namespace deeprig
