#include "core/rig_graph.h"

#include "core/cables.h"
#include "core/placement.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <fmt/format.h>

namespace deeprig {

namespace {

/// What an edge carries: its kind, and which end comes first.
struct LinkMark {
    LinkKind kind = LinkKind::Has;
    std::size_t from = 0;
    std::size_t to = 0;
};

using Adjacency = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, RigNode, LinkMark>;

} // namespace

struct RigGraph::Graph {
    Adjacency adjacency;
};

/// Adds vertices and edges in a fixed order: the parts, their ports, then what the placement joins.
class GraphBuilder {
public:
    GraphBuilder(const Rig& rig, RigGraph::Graph& graph) : m_rig(rig), m_adjacency(graph.adjacency) {}

    void build()
    {
        addParts();
        addBoard();
        addCase();
        addSupplies();
        addPlacement();
        addCables();
    }

private:
    std::size_t add(RigNode node) { return boost::add_vertex(std::move(node), m_adjacency); }
    std::size_t addPort(NodeKind kind, std::string name, std::size_t owner)
    {
        RigNode node;
        node.kind = kind;
        node.name = std::move(name);
        node.line = m_adjacency[owner].line;
        const std::size_t port = add(std::move(node));
        link(owner, port, LinkKind::Has);
        return port;
    }
    void addPorts(NodeKind kind, std::string_view name, int count, std::size_t owner)
    {
        for (int i = 1; i <= count; ++i)
            addPort(kind, fmt::format("{} {}", name, i), owner);
    }
    void link(std::size_t from, std::size_t to, LinkKind kind)
    {
        boost::add_edge(from, to, LinkMark{kind, from, to}, m_adjacency);
    }

    void addParts();
    void addBoard();
    void addCase();
    void addSupplies();
    void addPlacement();
    void addCables();
    void addSharing(const PlacementProblem& problem);
    void blockSlots(const Placement& placement, std::size_t card);

    const Rig& m_rig;
    Adjacency& m_adjacency;
    std::map<const void*, std::vector<std::size_t>> m_nodes_of; ///< by the list of pieces that they stand in
    std::optional<std::size_t> m_board;
    std::optional<std::size_t> m_case;
    std::vector<std::size_t> m_slots;
    std::vector<std::size_t> m_sockets;
    std::map<std::pair<std::size_t, Cable>, std::vector<std::size_t>> m_cables; ///< by supply and kind, the first last
};

void GraphBuilder::addParts()
{
    const auto addPiece = [&](const Piece& piece) {
        RigNode node;
        node.name = piece.part->name;
        node.line = piece.line;
        return add(std::move(node));
    };
    for (const std::vector<Piece>* list : {&m_rig.gpus, &m_rig.cpus, &m_rig.memory, &m_rig.storage, &m_rig.psus,
                                           &m_rig.fans, &m_rig.networkCards, &m_rig.accessories}) {
        for (const Piece& piece : *list)
            m_nodes_of[list].push_back(addPiece(piece));
    }
    if (m_rig.board)
        m_board = addPiece(*m_rig.board);
    if (m_rig.chassis && m_rig.board && m_rig.chassis->line == m_rig.board->line)
        m_case = m_board;
    else if (m_rig.chassis)
        m_case = addPiece(*m_rig.chassis);
    if (m_rig.cooler)
        addPiece(*m_rig.cooler);
}

void GraphBuilder::addBoard()
{
    if (!m_board)
        return;
    const Motherboard& board = *m_rig.board->part->as<Motherboard>();
    const std::size_t socket = addPort(NodeKind::CpuSocket, board.socket.value_or(std::string()), *m_board);
    for (const std::size_t cpu : m_nodes_of[&m_rig.cpus])
        link(cpu, socket, LinkKind::PlugsInto);
    for (int i = 1; i <= board.dimm_slots.value_or(0); ++i)
        addPort(NodeKind::MemorySlot, fmt::format("DIMM {}", i), *m_board);
    const Placement& placement = *m_rig.placement;
    for (std::size_t i = 0; i < placement.problem.slot_ports.size(); ++i) {
        const SlotPort& port = placement.problem.slot_ports[i];
        const std::size_t node = addPort(NodeKind::PcieSlot, std::string(placement.slot_names[i]), *m_board);
        m_adjacency[node].position = port.position;
        m_adjacency[node].lanes = port.lanes;
        m_adjacency[node].gen = port.gen;
        m_slots.push_back(node);
    }
    for (const std::string_view name : placement.socket_names)
        m_sockets.push_back(addPort(NodeKind::M2Socket, std::string(name), *m_board));
    addPorts(NodeKind::SataPort, "SATA", board.sata_ports.value_or(0), *m_board);
    addPorts(NodeKind::U2Port, "U.2", board.u2_ports.value_or(0), *m_board);
    addSharing(placement.problem);
}

void GraphBuilder::addSharing(const PlacementProblem& problem)
{
    for (std::size_t slot = 0; slot < problem.slot_ports.size(); ++slot) {
        for (const LaneCondition& condition : problem.slot_ports[slot].conditions) {
            const std::size_t socket = condition.user - std::min(condition.user, problem.slot_ports.size());
            if (condition.user < problem.slot_ports.size())
                link(m_slots[condition.user], m_slots[slot], LinkKind::SharesLanes);
            else if (socket < m_sockets.size())
                link(m_sockets[socket], m_slots[slot], LinkKind::SharesLanes);
        }
    }
}

void GraphBuilder::addCase()
{
    if (!m_case)
        return;
    const PcCase& chassis = *m_rig.chassis->part->as<PcCase>();
    for (int i = 1; i <= chassis.expansion_slots.value_or(0); ++i)
        m_adjacency[addPort(NodeKind::CaseSlot, fmt::format("case slot {}", i), *m_case)].position = i;
    addPorts(NodeKind::Bay, "3.5", chassis.bays_3_5.value_or(0), *m_case);
    addPorts(NodeKind::Bay, "2.5", chassis.bays_2_5.value_or(0), *m_case);
    for (const RadiatorMount& mount : chassis.radiator_mounts.value_or(std::vector<RadiatorMount>{}))
        addPort(NodeKind::RadiatorMount, mount.mount, *m_case);
    if (chassis.gpu_max_length_mm)
        addPort(NodeKind::GpuRoom, fmt::format("{} mm", numberText(*chassis.gpu_max_length_mm)), *m_case);
}

void GraphBuilder::addSupplies()
{
    std::vector<std::size_t> circuits;
    for (int i = 1; i <= std::max(1, m_rig.site->circuits); ++i) {
        RigNode node;
        node.kind = NodeKind::Circuit;
        node.name = fmt::format("circuit {}", i);
        circuits.push_back(add(std::move(node)));
    }
    const std::vector<std::size_t>& supplies = m_nodes_of[&m_rig.psus];
    for (std::size_t i = 0; i < supplies.size(); ++i) {
        const Psu& supply = *m_rig.psus[i].part->as<Psu>();
        const std::size_t outlet = addPort(NodeKind::Outlet, fmt::format("outlet {}", i + 1), supplies[i]);
        link(circuits[i % circuits.size()], outlet, LinkKind::Feeds);
        link(outlet, supplies[i], LinkKind::Feeds);
        const auto addCable = [&](std::string_view name, int number) {
            return addPort(NodeKind::PowerCable, fmt::format("{} {}", name, number), supplies[i]);
        };
        for (const auto& [kind, name, count] :
             {std::tuple(Cable::Eps, "EPS", supply.cables_eps), std::tuple(Cable::Pcie, "6+2-pin", supply.cables_pcie),
              std::tuple(Cable::SixteenPin, "16-pin", supply.cables_16_pin),
              std::tuple(Cable::Sata, "SATA", supply.cables_sata)}) {
            for (int cable = 1; cable <= count.value_or(0); ++cable)
                m_cables[{i, kind}].push_back(addCable(name, cable));
        }
        for (int cable = 1; cable <= supply.cables_molex.value_or(0); ++cable)
            addCable("Molex", cable);
    }
    for (auto& [kind, cables] : m_cables)
        std::ranges::reverse(cables); // taken from the back
}

/// Slots under the thickness of a card.
void GraphBuilder::blockSlots(const Placement& placement, std::size_t card)
{
    const CardPlace& place = placement.cards[card];
    if (!place.position || !place.width || place.on_riser)
        return;
    for (std::size_t slot = 0; slot < m_slots.size(); ++slot) {
        const std::optional<int> position = placement.problem.slot_ports[slot].position;
        if (position && *position > *place.position && *position - *place.position < *place.width)
            link(m_nodes_of[&m_rig.gpus][card], m_slots[slot], LinkKind::Blocks);
    }
}

void GraphBuilder::addPlacement()
{
    const Placement& placement = *m_rig.placement;
    std::map<const void*, std::size_t> next;
    for (std::size_t i = 0; i < placement.cards.size(); ++i) {
        const CardPlace& card = placement.cards[i];
        if (card.kind == SlotUserKind::Gpu)
            blockSlots(placement, i);
        const std::vector<Piece>* list = card.kind == SlotUserKind::Gpu       ? &m_rig.gpus
                                         : card.kind == SlotUserKind::Network ? &m_rig.networkCards
                                         : card.kind == SlotUserKind::Carrier ? &m_rig.accessories
                                                                              : &m_rig.storage;
        const std::vector<std::size_t>& nodes = m_nodes_of[list];
        // Pieces of one line are alike; the placement lists them in the order of the rig.
        std::size_t& from = next[list];
        while (from < list->size() && (*list)[from].line != card.piece.line)
            ++from;
        if (from < nodes.size() && card.slot && *card.slot < m_slots.size())
            link(nodes[from], m_slots[*card.slot], LinkKind::PlugsInto);
        ++from;
    }
    for (std::size_t i = 0; i < placement.drives.size(); ++i) {
        if (placement.drives[i].socket && *placement.drives[i].socket < m_sockets.size())
            link(m_nodes_of[&m_rig.storage][i], m_sockets[*placement.drives[i].socket], LinkKind::PlugsInto);
    }
}

void GraphBuilder::addCables()
{
    for (const CablePlace& place : planCables(m_rig).places) {
        const Category category = place.user.part->category();
        const std::size_t user = category == Category::Gpu       ? m_nodes_of[&m_rig.gpus][place.user_number]
                                 : category == Category::Storage ? m_nodes_of[&m_rig.storage][place.user_number]
                                                                 : *m_board;
        std::vector<std::size_t>& cables = m_cables[{place.supply_number, place.cable}];
        for (int plug = 0; plug < place.plugs && !cables.empty(); ++plug) {
            link(cables.back(), user, LinkKind::Feeds);
            cables.pop_back();
        }
    }
}

RigGraph::RigGraph(const Rig& rig) : m_graph(std::make_unique<Graph>())
{
    const Rig ready = placed(rig);
    GraphBuilder(ready, *m_graph).build();
}

RigGraph::RigGraph(RigGraph&& other) noexcept = default;
RigGraph& RigGraph::operator=(RigGraph&& other) noexcept = default;
RigGraph::~RigGraph() = default;

std::size_t RigGraph::size() const
{
    return boost::num_vertices(m_graph->adjacency);
}

const RigNode& RigGraph::node(std::size_t index) const
{
    return m_graph->adjacency[index];
}

std::vector<RigLink> RigGraph::links() const
{
    std::vector<RigLink> links;
    const auto [first, last] = boost::edges(m_graph->adjacency);
    for (auto edge = first; edge != last; ++edge) {
        const LinkMark& mark = m_graph->adjacency[*edge];
        links.push_back(RigLink{mark.from, mark.to, mark.kind});
    }
    return links;
}

std::vector<std::size_t> RigGraph::nodesOf(NodeKind kind) const
{
    std::vector<std::size_t> nodes;
    for (std::size_t i = 0; i < size(); ++i) {
        if (node(i).kind == kind)
            nodes.push_back(i);
    }
    return nodes;
}

std::vector<std::size_t> RigGraph::linked(std::size_t index, LinkKind kind) const
{
    std::vector<std::size_t> nodes;
    const auto [first, last] = boost::out_edges(index, m_graph->adjacency);
    for (auto edge = first; edge != last; ++edge) {
        if (m_graph->adjacency[*edge].kind == kind)
            nodes.push_back(boost::target(*edge, m_graph->adjacency));
    }
    return nodes;
}

std::vector<std::size_t> RigGraph::path(std::size_t from, std::size_t to) const
{
    std::vector<std::size_t> parents(size(), size());
    parents[from] = from;
    boost::breadth_first_search(
        m_graph->adjacency, from,
        boost::visitor(boost::make_bfs_visitor(boost::record_predecessors(parents.data(), boost::on_tree_edge{}))));
    if (parents[to] == size())
        return {};
    std::vector<std::size_t> path{to};
    while (path.back() != from)
        path.push_back(parents[path.back()]);
    std::ranges::reverse(path);
    return path;
}

} // namespace deeprig
