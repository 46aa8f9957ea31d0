#include "core/placement.h"

#include "tests/support/build_builder.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

// --- texts ---

TEST(LaneConditions, AreTakenApart)
{
    EXPECT_THAT(laneConditions("x16"), IsEmpty());
    EXPECT_THAT(laneConditions(""), IsEmpty());
    EXPECT_THAT(laneConditions("x16, x8 when PCIEX16_2 is used"), ElementsAre(Pair("PCIEX16_2", 8)));
    EXPECT_THAT(laneConditions("x4, off when M2_2 is used, x1 when M.2_3 is used"),
                ElementsAre(Pair("M2_2", 0), Pair("M.2_3", 1)));
    EXPECT_THAT(laneConditions("x8 when the moon is full, when is used, x when A is used"),
                ElementsAre(Pair("the moon is full", 8)));
}

TEST(SocketEffects, AreTakenApart)
{
    EXPECT_FALSE(socketEffect("").known);
    EXPECT_TRUE(socketEffect("none").known);
    EXPECT_THAT(socketEffect("none").slot_lanes, IsEmpty());
    EXPECT_THAT(socketEffect("PCIE_1 x8").slot_lanes, ElementsAre(Pair("PCIE_1", 8)));
    const SocketEffect three = socketEffect("PCI_E2 off, PCI_E3 off, SATA 5-6 off");
    EXPECT_THAT(three.slot_lanes, ElementsAre(Pair("PCI_E2", 0), Pair("PCI_E3", 0)));
    EXPECT_EQ(three.sata_lost, 2);
    EXPECT_EQ(socketEffect("SATA6G_5 off").sata_lost, 1);
}

// --- the search against brute force ---

/// The cost of one placement, worked out from the description of the rules and not from the search.
PlacementCost costOf(const PlacementProblem& problem, const std::vector<int>& slot_of_card,
                     const std::vector<int>& socket_of_drive)
{
    PlacementCost cost;
    std::uint32_t slots = 0;
    std::uint32_t sockets = 0;
    int sata_lost = 0;
    const bool several = problem.cards.size() > 1;
    for (const int slot : slot_of_card)
        slots |= slot < 0 ? 0 : 1U << slot;
    for (const int socket : socket_of_drive) {
        if (socket < 0) {
            ++cost.unplaced;
            continue;
        }
        sockets |= 1U << socket;
        const SocketPort& port = problem.sockets[static_cast<std::size_t>(socket)];
        sata_lost += port.sata_lost;
        cost.doubts += several && !port.known_effect ? 1 : 0;
    }
    if (problem.sata_spare)
        cost.faults += std::max(0, sata_lost - std::max(0, *problem.sata_spare));
    const auto lanesOf = [&](int slot) {
        return lanesInUse(problem, static_cast<std::size_t>(slot), slots, sockets);
    };
    const auto portOf = [&](int slot) -> const SlotPort& { return problem.slot_ports[static_cast<std::size_t>(slot)]; };
    const bool wide = std::ranges::any_of(problem.cards, [](const CardDemand& card) {
        return !card.on_riser && card.width.value_or(2) > 1;
    });
    int budget = 0;
    std::vector<std::pair<int, std::size_t>> row; // position, card
    for (std::size_t i = 0; i < slot_of_card.size(); ++i) {
        const int slot = slot_of_card[i];
        const CardDemand& card = problem.cards[i];
        if (slot < 0) {
            ++cost.unplaced;
            continue;
        }
        const SlotPort& port = portOf(slot);
        const std::optional<int> lanes = lanesOf(slot);
        const bool gpu = card.kind == SlotUserKind::Gpu;
        const bool sure = gpu ? port.length_lanes.value_or(0) >= 16 || port.lanes.value_or(0) >= 16
                              : port.length_lanes.value_or(port.lanes.value_or(0)) >= card.lanes;
        cost.doubts += sure ? 0 : 1;
        cost.doubts += !lanes && port.lanes ? 1 : 0;
        cost.faults += lanes && *lanes < std::max(1, card.least_lanes) ? 1 : 0;
        cost.lanes_lost += lanes ? std::max(0, card.lanes - *lanes) : card.lanes;
        if (gpu)
            cost.warnings += port.from == SlotOrigin::Chipset || (lanes && *lanes > 0 && *lanes <= 4 && card.lanes > 4);
        if (port.from == SlotOrigin::Cpu)
            budget += lanes.value_or(0);
        if (!card.on_riser && !port.position && several && wide)
            ++cost.doubts;
        if (!card.on_riser && port.position && problem.case_slots && card.width)
            cost.faults += problem.first_case_slot + *port.position + std::ceil(*card.width) - 2 > *problem.case_slots;
        if (port.position)
            row.emplace_back(*port.position, i);
    }
    cost.warnings += problem.cpu_budget && budget > *problem.cpu_budget ? 1 : 0;
    std::ranges::sort(row);
    for (std::size_t i = 1; i < row.size(); ++i) {
        const CardDemand& upper = problem.cards[row[i - 1].second];
        const CardDemand& lower = problem.cards[row[i].second];
        if (upper.on_riser || lower.on_riser)
            continue;
        if (!upper.width) {
            ++cost.doubts;
            continue;
        }
        const double gap = row[i].first - row[i - 1].first - *upper.width;
        cost.faults += gap < 0 ? 1 : 0;
        cost.excess += gap < 0 ? static_cast<int>(std::lround(-gap * 100)) : 0;
        const bool upper_gpu = upper.kind == SlotUserKind::Gpu;
        if (upper_gpu)
            cost.air_lost += std::max(0, static_cast<int>(std::lround((2 - gap) * 100)));
        const bool both = upper.open_air == true && lower.open_air == true;
        cost.warnings += upper_gpu && lower.kind == SlotUserKind::Gpu && both && gap < 0.5 ? 1 : 0;
    }
    return cost;
}

bool mayLie(const PlacementProblem& problem, std::size_t card, std::size_t slot)
{
    const CardDemand& demand = problem.cards[card];
    const SlotPort& port = problem.slot_ports[slot];
    if ((demand.allowed >> slot & 1U) == 0)
        return false;
    if (demand.kind == SlotUserKind::Gpu)
        return port.lanes.value_or(0) >= 16 || !port.length_lanes || *port.length_lanes >= 8;
    return !port.length_lanes || *port.length_lanes >= demand.lanes;
}

/// Every placement there is, without regard to the order of slots.
PlacementCost bruteForce(const PlacementProblem& problem)
{
    std::vector<int> slots(problem.cards.size(), -1);
    std::vector<int> sockets(problem.drives.size(), -1);
    std::optional<PlacementCost> best;
    const auto placeCard = [&](const auto& self, std::size_t card) -> void {
        if (card == problem.cards.size()) {
            const PlacementCost cost = costOf(problem, slots, sockets);
            if (!best || cost < *best)
                best = cost;
            return;
        }
        for (int slot = -1; slot < static_cast<int>(problem.slot_ports.size()); ++slot) {
            if (slot >= 0 && (std::ranges::find(slots, slot) != slots.end() ||
                              !mayLie(problem, card, static_cast<std::size_t>(slot))))
                continue;
            slots[card] = slot;
            self(self, card + 1);
            slots[card] = -1;
        }
    };
    const auto placeDrive = [&](const auto& self, std::size_t drive) -> void {
        if (drive == problem.drives.size())
            return placeCard(placeCard, 0);
        for (int socket = -1; socket < static_cast<int>(problem.sockets.size()); ++socket) {
            if (socket >= 0 && (std::ranges::find(sockets, socket) != sockets.end() ||
                                (problem.drives[drive].sockets >> socket & 1U) == 0))
                continue;
            sockets[drive] = socket;
            self(self, drive + 1);
            sockets[drive] = -1;
        }
    };
    placeDrive(placeDrive, 0);
    return *best;
}

template <typename T>
std::optional<T> perhaps(T value)
{
    return *rc::gen::weightedElement<bool>({{5, true}, {1, false}}) ? std::optional<T>(value) : std::nullopt;
}

SlotPort anySlot(int& position, std::size_t users, std::size_t self)
{
    SlotPort slot;
    position += *rc::gen::inRange(1, 4);
    slot.position = perhaps(position);
    slot.length_lanes = perhaps(*rc::gen::weightedElement<int>({{6, 16}, {1, 8}, {1, 4}, {1, 1}}));
    slot.lanes = perhaps(*rc::gen::element(16, 8, 4, 1));
    if (*rc::gen::inRange(0, 3) > 0)
        slot.from = *rc::gen::weightedElement<SlotOrigin>({{3, SlotOrigin::Cpu}, {1, SlotOrigin::Chipset}});
    const int conditions = *rc::gen::inRange(0, 3);
    for (int i = 0; i < conditions; ++i) {
        LaneCondition condition;
        condition.user = *rc::gen::inRange<std::size_t>(0, users);
        condition.lanes = perhaps(*rc::gen::element(0, 4, 8));
        if (condition.user != self)
            slot.conditions.push_back(condition);
    }
    return slot;
}

CardDemand anyCard(std::size_t slots)
{
    CardDemand card;
    card.kind = *rc::gen::weightedElement<SlotUserKind>({{5, SlotUserKind::Gpu}, {1, SlotUserKind::Network}});
    card.width = card.kind == SlotUserKind::Gpu ? perhaps(*rc::gen::element(1.0, 2.0, 2.5, 3.0, 3.5)) : 1.0;
    card.lanes = card.kind == SlotUserKind::Gpu ? *rc::gen::element(16, 8) : *rc::gen::element(8, 4, 1);
    if (*rc::gen::inRange(0, 4) > 0)
        card.open_air = *rc::gen::arbitrary<bool>();
    card.on_riser = *rc::gen::weightedElement<bool>({{6, false}, {1, true}});
    if (*rc::gen::weightedElement<bool>({{5, false}, {1, true}}))
        card.allowed = 1U << *rc::gen::inRange<std::size_t>(0, slots);
    return card;
}

PlacementProblem anyProblem(std::size_t most_slots, std::size_t most_cards)
{
    PlacementProblem problem;
    const std::size_t slots = *rc::gen::inRange<std::size_t>(1, most_slots + 1);
    const std::size_t sockets = *rc::gen::inRange<std::size_t>(0, 4);
    int position = 0;
    for (std::size_t i = 0; i < slots; ++i)
        problem.slot_ports.push_back(anySlot(position, slots + sockets, i));
    for (std::size_t i = 0; i < sockets; ++i)
        problem.sockets.push_back(SocketPort{*rc::gen::arbitrary<bool>(), *rc::gen::element(0, 0, 2)});
    const std::size_t cards = *rc::gen::inRange<std::size_t>(0, most_cards + 1);
    for (std::size_t i = 0; i < cards; ++i)
        problem.cards.push_back(i > 0 && *rc::gen::arbitrary<bool>() ? problem.cards.back() : anyCard(slots));
    const std::size_t drives = *rc::gen::inRange<std::size_t>(0, 3);
    for (std::size_t i = 0; i < drives; ++i)
        problem.drives.push_back(DriveDemand{*rc::gen::inRange<std::uint32_t>(0, 1U << sockets)});
    problem.case_slots = perhaps(*rc::gen::element(4, 7, 8, 9));
    problem.first_case_slot = *rc::gen::element(1, 2);
    if (*rc::gen::arbitrary<bool>())
        problem.cpu_lanes = *rc::gen::element(8, 16, 40);
    if (*rc::gen::arbitrary<bool>())
        problem.cpu_budget = *rc::gen::element(16, 28, 40);
    if (*rc::gen::arbitrary<bool>())
        problem.sata_spare = *rc::gen::element(-1, 0, 1, 4);
    return problem;
}

std::string described(const PlacementCost& cost)
{
    std::string text;
    for (const int number : {cost.unplaced, cost.faults, cost.doubts, cost.warnings, cost.excess, cost.lanes_lost,
                             cost.air_lost})
        text += " " + std::to_string(number);
    return text;
}

RC_GTEST_PROP(PlacementProperty, IsTheBestOfAllThereAre, ())
{
    const PlacementProblem problem = anyProblem(6, 4);

    PlacementCost found = solve(problem).cost;
    PlacementCost best = bruteForce(problem);

    found.order = best.order = 0; // which of equally good slots is a matter of taste, see the test below
    const bool equal = found == best;
    RC_LOG() << "found " << described(found) << ", best " << described(best) << "\n";
    RC_ASSERT(equal);
}

RC_GTEST_PROP(PlacementProperty, SaysWhatItCosts, ())
{
    const PlacementProblem problem = anyProblem(8, 6);

    const PlacementSolution solution = solve(problem);

    std::vector<int> slots;
    for (const auto& slot : solution.slot_of_card)
        slots.push_back(slot ? static_cast<int>(*slot) : -1);
    std::vector<int> sockets;
    for (const auto& socket : solution.socket_of_drive)
        sockets.push_back(socket ? static_cast<int>(*socket) : -1);
    PlacementCost told = solution.cost;
    told.order = 0;
    const bool equal = told == costOf(problem, slots, sockets);
    RC_ASSERT(equal);
    for (std::size_t a = 0; a < slots.size(); ++a) {
        for (std::size_t b = a + 1; b < slots.size(); ++b)
            RC_ASSERT(slots[a] < 0 || slots[a] != slots[b]);
    }
    const bool again = solve(problem).slot_of_card == solution.slot_of_card;
    RC_ASSERT(again);
}

TEST(Placement, EqualCardsTakeTheLowestSlotsInOrder)
{
    PlacementProblem problem;
    for (int i = 0; i < 8; ++i) {
        SlotPort slot;
        slot.position = 1 + 2 * i;
        slot.length_lanes = 16;
        slot.lanes = 16;
        problem.slot_ports.push_back(slot);
    }
    CardDemand card;
    card.width = 2;
    problem.cards.assign(3, card);

    // Two free slots between two cards are as good as more, so they lie at 1, 5 and 9.
    EXPECT_THAT(solve(problem).slot_of_card, ElementsAre(0u, 2u, 4u));
}

/// A whole shelf of cards, no two alike, is more than anyone can weigh; as many as can have a slot still get one.
TEST(Placement, FarTooManyDifferentCards)
{
    PlacementProblem problem;
    for (int i = 0; i < 7; ++i) {
        SlotPort slot;
        slot.position = 1 + i;
        slot.length_lanes = i == 0 ? 1 : 16;
        slot.lanes = slot.length_lanes;
        problem.slot_ports.push_back(slot);
    }
    for (int i = 0; i < 60; ++i) {
        CardDemand card;
        card.width = 1 + i / 100.0;
        problem.cards.push_back(card);
    }
    problem.cards.back().kind = SlotUserKind::Network;
    problem.cards.back().lanes = 1;

    const PlacementSolution solution = solve(problem);

    EXPECT_EQ(solution.cost.unplaced, 53);
    EXPECT_EQ(solution.slot_of_card.back(), 0u) << "the only card that fits there";
    EXPECT_EQ(std::ranges::count_if(solution.slot_of_card, [](const auto& slot) { return !slot; }), 53);
    for (std::size_t card = 0; card < 6; ++card)
        EXPECT_TRUE(solution.slot_of_card[card]) << "the first ones";
}

} // namespace
} // namespace deeprig
