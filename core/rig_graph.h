#pragma once

#include "core/rig.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace deeprig {

/// What a vertex of the compatibility graph is: a part, or a place where something plugs in.
enum class NodeKind {
    Part,
    CpuSocket,
    MemorySlot,
    PcieSlot,
    M2Socket,
    SataPort,
    U2Port,
    PowerCable, ///< EPS, 6+2, 16-pin, SATA, Molex; the name says which
    CaseSlot,
    Bay,
    RadiatorMount,
    GpuRoom,
    Outlet,
    Circuit,
};

/// What an edge says.
enum class LinkKind {
    Has,         ///< a part brings a port
    PlugsInto,   ///< a part lies in a port
    SharesLanes, ///< using one takes lanes from the other
    Blocks,      ///< a card covers a slot
    Feeds,       ///< power flows from the first to the second
};

struct RigNode {
    NodeKind kind = NodeKind::Part;
    std::string name;
    std::optional<std::size_t> line; ///< of the part, or of the part that brings the port
    std::optional<int> position;     ///< of a slot, in units of 20.32 mm
    std::optional<int> lanes;
    std::optional<int> gen;
};

struct RigLink {
    std::size_t from = 0;
    std::size_t to = 0;
    LinkKind kind = LinkKind::Has;
};

/// The compatibility graph of a rig with its placement: part instances and their ports as vertices; what plugs into
/// what, shares lanes with it, blocks or feeds it as edges. Built when a picture or a reason is wanted; rules read the
/// plain vectors of the Rig. A domain class around a Boost.Graph.
class RigGraph {
public:
    /// Borrows nothing: the graph outlives the rig.
    explicit RigGraph(const Rig& rig);
    RigGraph(RigGraph&& other) noexcept;
    RigGraph& operator=(RigGraph&& other) noexcept;
    RigGraph(const RigGraph&) = delete;
    RigGraph& operator=(const RigGraph&) = delete;
    ~RigGraph();

    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] const RigNode& node(std::size_t index) const;
    /// All edges in the order in which they were made.
    [[nodiscard]] std::vector<RigLink> links() const;
    [[nodiscard]] std::vector<std::size_t> nodesOf(NodeKind kind) const;
    /// The other ends of the edges of one kind at a vertex.
    [[nodiscard]] std::vector<std::size_t> linked(std::size_t index, LinkKind kind) const;
    /// The shortest way between two vertices, both included: why one has to do with the other. Empty if nothing joins
    /// them.
    [[nodiscard]] std::vector<std::size_t> path(std::size_t from, std::size_t to) const;

private:
    struct Graph;
    friend class GraphBuilder;
    std::unique_ptr<Graph> m_graph;
};

} // namespace deeprig
