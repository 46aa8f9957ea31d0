#include "core/rig_graph.h"

#include "tests/support/build_builder.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;
using testing::IsEmpty;

RigGraph graphOf(const BuildBuilder& build)
{
    return RigGraph(assemble(build.evaluate()->resolved));
}

std::size_t named(const RigGraph& graph, std::string_view name)
{
    for (std::size_t i = 0; i < graph.size(); ++i) {
        if (graph.node(i).name == name)
            return i;
    }
    ADD_FAILURE() << "no vertex is called " << name;
    return 0;
}

TEST(RigGraph, HasPartsAndPorts)
{
    const RigGraph graph = graphOf(aCompleteBuild());

    EXPECT_EQ(graph.nodesOf(NodeKind::Part).size(), 8u);
    EXPECT_EQ(graph.nodesOf(NodeKind::PcieSlot).size(), 3u);
    EXPECT_EQ(graph.nodesOf(NodeKind::MemorySlot).size(), 4u);
    EXPECT_EQ(graph.nodesOf(NodeKind::SataPort).size(), 4u);
    EXPECT_EQ(graph.nodesOf(NodeKind::CaseSlot).size(), 7u);
    EXPECT_EQ(graph.nodesOf(NodeKind::Circuit).size(), 1u);
    EXPECT_EQ(graph.nodesOf(NodeKind::PowerCable).size(), 2u + 6u + 1u + 8u);
}

TEST(RigGraph, CardLiesInItsSlotAndIsFed)
{
    const RigGraph graph = graphOf(aCompleteBuild());
    const std::size_t card = named(graph, "Plain card");

    EXPECT_THAT(graph.linked(card, LinkKind::PlugsInto), ElementsAre(named(graph, "PCIEX16_1")));
    EXPECT_EQ(graph.linked(card, LinkKind::Feeds).size(), 2u);
    EXPECT_EQ(graph.node(named(graph, "PCIEX16_1")).position, 1);
}

TEST(RigGraph, CardBlocksTheSlotsUnderIt)
{
    const BoardBuilder board = aBoard().slots({at(1, aSlot("A", 16, "x16")), at(3, aSlot("B", 16, "x8"))});
    const RigGraph graph = graphOf(aBuild().with(board).with(aGpu().slots(2.5)));

    EXPECT_THAT(graph.linked(named(graph, "Plain card"), LinkKind::Blocks), ElementsAre(named(graph, "B")));
}

TEST(RigGraph, SharingIsAnEdge)
{
    const RigGraph graph = graphOf(aCompleteBuild());

    EXPECT_THAT(graph.linked(named(graph, "PCIEX16_1"), LinkKind::SharesLanes),
                ElementsAre(named(graph, "PCIEX16_2")));
}

TEST(RigGraph, PathSaysWhy)
{
    const RigGraph graph = graphOf(aCompleteBuild());
    const std::size_t card = named(graph, "Plain card");
    const std::size_t board = named(graph, "Plain board");

    EXPECT_THAT(graph.path(card, board), ElementsAre(card, named(graph, "PCIEX16_1"), board));
    EXPECT_THAT(graph.path(card, card), ElementsAre(card));
    EXPECT_THAT(graph.path(card, named(graph, "Plain kit")), IsEmpty());
}

} // namespace
} // namespace deeprig
