#include "core/cables.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <algorithm>
#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;
using testing::IsEmpty;

CableUser card(int pcie, int sixteen_pin = 0, int adapter_plugs = 0, int eps = 0)
{
    return CableUser{CableCounts{eps, pcie, sixteen_pin, 0}, adapter_plugs, true, false};
}

CableUser board(int eps)
{
    return CableUser{CableCounts{eps, 0, 0, 0}, 0, false, true};
}

CableCounts supply(int eps, int pcie, int sixteen_pin = 0)
{
    return CableCounts{eps, pcie, sixteen_pin, 0};
}

// --- examples ---

TEST(Cables, ACardTakesOneCableForEachSocket)
{
    const CableSolution solution = solve({{supply(2, 4)}, {board(2), card(2)}});

    EXPECT_TRUE(solution.cost.allFed());
    ASSERT_EQ(solution.feeds.size(), 2u);
    EXPECT_EQ(solution.feeds[1].user, 1u);
    EXPECT_EQ(solution.feeds[1].plugs, 2);
}

TEST(Cables, NativePlugsGoWhereTheySaveTheMost)
{
    const CableSolution solution = solve({{supply(0, 8, 1)}, {card(0, 1, 2), card(0, 1, 4)}});

    EXPECT_EQ(solution.plugs_for_16_pin, 2);
    EXPECT_EQ(solution.feeds.back().cable, Cable::SixteenPin);
}

TEST(Cables, SocketsComeBeforeAdapters)
{
    const CableSolution solution = solve({{supply(0, 3)}, {card(0, 1, 3), card(2)}});

    EXPECT_EQ(solution.cost.unfed_pcie, 0);
    EXPECT_EQ(solution.cost.unfed_16_pin, 2);
}

TEST(Cables, TwoKindsOfAdaptersDoNotTakeTheSamePlugs)
{
    // Three free 6+2-pin plugs for the 16-pin adapter, and one is left where the EPS adapter wants two.
    const CableSolution solution = solve({{supply(1, 4)}, {board(1), card(0, 1, 3), card(0, 0, 0, 1)}});

    EXPECT_EQ(solution.cost.unfed_16_pin, 0);
    EXPECT_EQ(solution.cost.unfed_eps, 1);
}

TEST(Cables, EachCardHangsOnOneSupplyWhereThatCanBe)
{
    const CableSolution solution = solve({{supply(1, 4), supply(1, 6)}, {board(1), card(3), card(3), card(3)}});

    EXPECT_TRUE(solution.cost.allFed());
    EXPECT_EQ(solution.cost.split, 0);
    EXPECT_EQ(std::ranges::count(solution.feeds, std::size_t{1}, &CableFeed::supply), 2);
}

TEST(Cables, ACardThatNoSupplyCanFeedAloneIsCounted)
{
    const CableSolution solution = solve({{supply(1, 2), supply(1, 2)}, {board(1), card(3)}});

    EXPECT_TRUE(solution.cost.allFed());
    EXPECT_EQ(solution.cost.split, 1);
}

// --- the search against brute force ---

/// Every plug by itself: its kind, who wants it and what for.
struct Plug {
    std::size_t user = 0;
    Cable cable = Cable::Pcie;
    Cable socket = Cable::Pcie;
};

int& countOf(CableCounts& counts, Cable cable)
{
    return cable == Cable::Eps ? counts.eps : cable == Cable::Pcie ? counts.pcie : counts.sixteen_pin;
}

CableCost costOf(const CableProblem& problem, const std::vector<Plug>& plugs, const std::vector<int>& from)
{
    CableCost cost;
    int fed_for_eps = 0;
    int for_eps = 0;
    for (std::size_t i = 0; i < plugs.size(); ++i) {
        const bool adapter = plugs[i].cable != plugs[i].socket;
        const bool unfed = from[i] < 0;
        cost.adapter_plugs += adapter ? 1 : 0;
        if (adapter && plugs[i].socket == Cable::Eps) {
            ++for_eps;
            fed_for_eps += unfed ? 0 : 1;
        } else if (unfed) {
            ++(plugs[i].socket == Cable::Eps    ? cost.unfed_eps
               : plugs[i].socket == Cable::Pcie ? cost.unfed_pcie
                                                : cost.unfed_16_pin);
        }
    }
    cost.unfed_eps += for_eps / 2 - fed_for_eps / 2;
    for (std::size_t user = 0; user < problem.users.size() && cost.allFed() && problem.supplies.size() > 1; ++user) {
        int first = problem.users[user].on_first ? 0 : -1;
        bool split = false;
        for (std::size_t i = 0; i < plugs.size(); ++i) {
            if (plugs[i].user != user)
                continue;
            split = split || (first >= 0 && first != from[i]);
            first = from[i];
        }
        cost.split += split ? 1 : 0;
    }
    return cost;
}

void tryAll(const CableProblem& problem, const std::vector<Plug>& plugs, std::vector<CableCounts>& left,
            std::vector<int>& from, std::optional<CableCost>& best)
{
    if (from.size() == plugs.size()) {
        const CableCost cost = costOf(problem, plugs, from);
        if (!best || cost < *best)
            best = cost;
        return;
    }
    const Plug& plug = plugs[from.size()];
    for (int supply = -1; supply < static_cast<int>(left.size()); ++supply) {
        // A 16-pin socket has its own cable or an adapter.
        if (supply < 0 && plug.cable == Cable::SixteenPin)
            continue;
        if (supply >= 0 && countOf(left[static_cast<std::size_t>(supply)], plug.cable) == 0)
            continue;
        if (supply >= 0)
            --countOf(left[static_cast<std::size_t>(supply)], plug.cable);
        from.push_back(supply);
        tryAll(problem, plugs, left, from, best);
        from.pop_back();
        if (supply >= 0)
            ++countOf(left[static_cast<std::size_t>(supply)], plug.cable);
    }
}

void chooseAll(const CableProblem& problem, std::size_t user, std::vector<Plug> plugs, std::optional<CableCost>& best)
{
    if (user == problem.users.size()) {
        std::vector<CableCounts> left = problem.supplies;
        std::vector<int> from;
        tryAll(problem, plugs, left, from, best);
        return;
    }
    const CableUser& one = problem.users[user];
    for (int native = one.sockets.sixteen_pin > 0 ? 0 : 1; native < 2; ++native) {
        for (int adapters = 0; adapters <= (one.eps_adapters ? one.sockets.eps : 0); ++adapters) {
            std::vector<Plug> all = plugs;
            all.insert(all.end(), static_cast<std::size_t>(one.sockets.pcie), Plug{user, Cable::Pcie, Cable::Pcie});
            all.insert(all.end(), static_cast<std::size_t>(native == 1 ? one.sockets.sixteen_pin : one.adapter_plugs),
                       Plug{user, native == 1 ? Cable::SixteenPin : Cable::Pcie, Cable::SixteenPin});
            all.insert(all.end(), static_cast<std::size_t>(one.sockets.eps - adapters),
                       Plug{user, Cable::Eps, Cable::Eps});
            all.insert(all.end(), static_cast<std::size_t>(2 * adapters), Plug{user, Cable::Pcie, Cable::Eps});
            chooseAll(problem, user + 1, std::move(all), best);
        }
    }
}

CableProblem randomProblem()
{
    CableProblem problem;
    for (int i = *rc::gen::inRange(1, 3); i > 0; --i)
        problem.supplies.push_back(supply(*rc::gen::inRange(0, 3), *rc::gen::inRange(0, 5), *rc::gen::inRange(0, 2)));
    if (*rc::gen::arbitrary<bool>())
        problem.users.push_back(board(*rc::gen::inRange(1, 3)));
    const std::vector<CableUser> kinds{card(1), card(2), card(0, 1, 2), card(0, 1, 3), card(0, 0, 0, 1)};
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
        problem.users.push_back(*rc::gen::elementOf(kinds));
    return problem;
}

RC_GTEST_PROP(CablesProperty, TheSearchFindsWhatBruteForceFinds, ())
{
    const CableProblem problem = randomProblem();
    std::optional<CableCost> best;
    chooseAll(problem, 0, {}, best);

    RC_ASSERT(solve(problem).cost == *best);
}

RC_GTEST_PROP(CablesProperty, NoPlugIsGivenTwiceAndNoneIsForgotten, ())
{
    const CableProblem problem = randomProblem();

    const CableSolution solution = solve(problem);

    std::vector<CableCounts> left = problem.supplies;
    int sockets = 0;
    int fed = 0;
    int fed_16_pin = 0;
    for (const CableUser& user : problem.users)
        sockets += user.sockets.pcie;
    for (const CableFeed& feed : solution.feeds) {
        int& there = countOf(left.at(feed.supply), feed.cable);
        there -= feed.plugs;
        RC_ASSERT(there >= 0);
        fed += feed.socket == Cable::Pcie ? feed.plugs : 0;
        fed_16_pin += feed.socket == Cable::SixteenPin && feed.cable == Cable::Pcie ? feed.plugs : 0;
    }
    RC_ASSERT(fed == sockets - solution.cost.unfed_pcie);
    RC_ASSERT(fed_16_pin == solution.plugs_for_16_pin - solution.cost.unfed_16_pin);
}

// --- rigs ---

TEST(CablePlan, SaysWhichSupplyFeedsWhichPart)
{
    const auto evaluation = aBuild()
                                .with(aBoard())
                                .with(aGpu("Card").plugs(2), 2)
                                .with(aHardDisk("Disk"))
                                .with(aPsu("First").plugs(4))
                                .with(aPsu("Second").plugs(4))
                                .evaluate();

    std::vector<std::string> lines;
    for (const CableRow& row : cableRows(evaluation->report.cables))
        lines.push_back(row.part + " " + std::to_string(row.plugs) + " " + std::string(row.cable) + " " + row.supply +
                        " " + std::string(row.reason));
    EXPECT_THAT(lines, testing::Contains("Card 2 pcie First whole").Times(2));
    EXPECT_THAT(lines, testing::Contains("Disk 1 sata First whole"));
}

TEST(CablePlan, UnknownCountsFeedNothing)
{
    const auto evaluation = aBuild().with(aGpu().withoutPlugs()).with(aPsu()).evaluate();

    EXPECT_THAT(cableRows(evaluation->report.cables), IsEmpty());
    EXPECT_EQ(says(*evaluation, "gpu_pcie_connectors"), "unknown");
}

TEST(CablePlan, DualPsuWarnsOfACardOnTwoSupplies)
{
    const auto with = [](int plugs) {
        return aBuild()
            .with(aBoard())
            .with(aGpu().tdp(300).plugs(3))
            .with(aPsu("A").rated(1000).plugs(plugs))
            .with(aPsu("B").rated(1000).plugs(2))
            .with(anAccessory("Add2PSU", AccessoryKind::PsuSync))
            .evaluate();
    };

    EXPECT_EQ(findingOf(*with(2), "dual_psu")->sentence.id, "dual_psu.split");
    EXPECT_EQ(findingOf(*with(3), "dual_psu")->sentence.id, "dual_psu.note");
}

} // namespace
} // namespace deeprig
