#pragma once

#include "core/reads.h"
#include "core/rig.h"

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace deeprig {

/// What takes a PCIe slot.
enum class SlotUserKind { Gpu, Network, Carrier, Drive };

// --- The problem as numbers, free of parts, so that it can be compared with brute force. ---

/// What the use of another slot or of an M.2 socket does to a slot.
struct LaneCondition {
    std::size_t user = 0;     ///< index of a slot, or number of slots + index of a socket
    std::optional<int> lanes; ///< what is left; 0 = off; empty: they share lanes and nobody says how

    friend bool operator==(const LaneCondition&, const LaneCondition&) = default;
};

struct SlotPort {
    std::optional<int> position;     ///< units of 20.32 mm
    std::optional<int> length_lanes; ///< mechanical length
    std::optional<int> lanes;        ///< undisturbed
    std::optional<int> gen;
    std::optional<SlotOrigin> from;
    std::vector<LaneCondition> conditions;

    friend bool operator==(const SlotPort&, const SlotPort&) = default;
};

struct SocketPort {
    bool known_effect = false; ///< whether somebody wrote down what its use costs
    int sata_lost = 0;         ///< SATA ports that go when it is used

    friend bool operator==(const SocketPort&, const SocketPort&) = default;
};

/// One card that wants a slot.
struct CardDemand {
    SlotUserKind kind = SlotUserKind::Gpu;
    std::optional<double> width; ///< slots, decimals kept; empty = unknown
    int lanes = 16;              ///< that it can use
    int least_lanes = 1;         ///< fewer are an error
    std::optional<bool> open_air;
    bool on_riser = false;              ///< hangs on a cable: covers no slot
    std::uint32_t allowed = ~0U;        ///< slots that the user's choice leaves, one bit each

    friend bool operator==(const CardDemand&, const CardDemand&) = default;
};

/// One M.2 drive: the sockets that take its size and protocol, one bit each.
struct DriveDemand {
    std::uint32_t sockets = 0;

    friend bool operator==(const DriveDemand&, const DriveDemand&) = default;
};

struct PlacementProblem {
    std::vector<SlotPort> slot_ports; ///< at most 32
    std::vector<SocketPort> sockets; ///< at most 32, those of carrier cards behind those of the board
    std::vector<CardDemand> cards;
    std::vector<DriveDemand> drives;
    std::optional<int> case_slots; ///< empty: unknown or an open frame
    int first_case_slot = 1;
    std::optional<int> cpu_lanes;   ///< that one slot can have at most
    std::optional<int> cpu_budget;  ///< lanes for all CPU slots together; empty: the board's modes say all
    std::optional<int> sata_spare;  ///< SATA ports that no drive needs
    std::uint32_t bridge_pitches = 0; ///< distances in slots that an NVLink bridge spans, one bit each; 0 = none wanted

    friend bool operator==(const PlacementProblem&, const PlacementProblem&) = default;
};

/// How bad a placement is. Compared member by member in this order: that is the documented total order. Fewest cards
/// and drives without a place, fewest errors (covered, dead or too few slots), fewest things that nobody knows, fewest
/// warnings (few lanes, chipset, hot neighbours), least overlap, most lanes, most air, lowest slots.
struct PlacementCost {
    int unplaced = 0;
    int faults = 0;
    int doubts = 0;
    int warnings = 0;
    int excess = 0;     ///< hundredths of a slot by which cards overlap
    int lanes_lost = 0; ///< lanes that cards could use and do not get
    int air_lost = 0;   ///< hundredths of a slot of air below two slots under each card
    std::uint64_t order = 0;

    PlacementCost& operator+=(const PlacementCost& other);
    friend auto operator<=>(const PlacementCost&, const PlacementCost&) = default;
};

struct PlacementSolution {
    std::vector<std::optional<std::size_t>> slot_of_card;
    std::vector<std::optional<std::size_t>> socket_of_drive;
    PlacementCost cost;
};

/// The best placement by the total order. Exact. 8 cards on 8 slots: well under 1 ms.
/// Of more than fourteen cards that all differ, those that find a slot are chosen first, as many as can have one at once
/// and the earlier ones before the later; the placement is the best of these.
PlacementSolution solve(const PlacementProblem& problem);

/// Lanes of a slot while these slots and sockets are used: empty if nobody knows, 0 if it is off.
std::optional<int> lanesInUse(const PlacementProblem& problem, std::size_t slot, std::uint32_t used_slots,
                              std::uint32_t used_sockets);

// --- The placement of a rig. ---

enum class PlaceReason {
    UserChoice, ///< the build says so
    OnlyOne,    ///< no other slot takes it
    Best,       ///< best by the total order
};

/// One card as it lies.
struct CardPlace {
    Piece piece;
    SlotUserKind kind = SlotUserKind::Gpu;
    std::optional<std::size_t> slot; ///< index in the board's slot list; empty: none left, or the list is unknown
    std::optional<int> position;
    std::optional<double> width;
    std::optional<int> lanes; ///< that the slot gives here; 0 = off
    std::optional<int> full_lanes; ///< that it gives undisturbed
    std::optional<int> gen;
    std::optional<SlotOrigin> from;
    bool on_riser = false;
    PlaceReason reason = PlaceReason::Best;
};

/// One drive in its port.
struct DrivePlace {
    enum class Port { M2, Carrier, Sata, U2, Slot, None };
    Piece piece;
    Port port = Port::None;
    std::optional<std::size_t> socket; ///< index in the board's list of M.2 sockets
};

/// Two cards that lie next to each other, with their positions known.
struct Neighbours {
    std::size_t upper = 0; ///< index in `cards`
    std::size_t lower = 0;
    int pitch = 0;             ///< slots from one to the next
    std::optional<double> gap; ///< pitch - width of the upper one; negative = overlap; empty: width unknown
};

/// Which card goes into which slot and which drive into which socket.
struct Placement {
    bool has_slots = false;   ///< the board's slots are known (or the server's own list of them)
    bool checks_overlap = true; ///< false on open frames with risers, and in servers with slots of their own
    std::vector<CardPlace> cards;   ///< the GPUs in order, then the others
    std::size_t gpus = 0;           ///< how many of `cards` are GPUs
    std::vector<DrivePlace> drives; ///< one for each drive of the rig, in order
    std::vector<Neighbours> neighbours;
    std::uint32_t used_slots = 0;
    std::uint32_t used_sockets = 0;
    int sata_lost = 0;
    PlacementProblem problem;
    PlacementCost cost;
    std::vector<std::string_view> slot_names;   ///< of the problem's slots; borrowed from the board
    std::vector<std::string_view> socket_names; ///< of the board's M.2 sockets; borrowed as well

    /// Whether all cards lie in slots of known position.
    [[nodiscard]] bool knowsPositions() const;
};

/// One line of the placement as people and programs read it: the cards, then the M.2 drives.
struct PlacementRow {
    std::string part;
    std::size_t line = 0;
    std::string_view slot; ///< name of slot or socket; empty: none left, or its name is unknown
    std::optional<int> position;
    std::optional<int> lanes; ///< of the link: the fewer of slot and card; 0 = the slot is off
    std::optional<int> gen;   ///< of the link
    std::string_view reason;  ///< user, only, best
    bool on_riser = false;
};
std::vector<PlacementRow> placementRows(const Placement& placement);

/// Solutions of problems met before: candidates of a picker differ in length and watts far more often than in width
/// and lanes.
class PlacementMemo {
public:
    const PlacementSolution& solutionOf(const PlacementProblem& problem);

private:
    struct Solved {
        PlacementProblem problem;
        PlacementSolution solution;
    };
    std::unordered_multimap<std::size_t, Solved> m_solved; ///< by the hash of the problem
};

Placement place(const Rig& rig, PlacementMemo* memo = nullptr);
/// The same rig with its placement, which it computes unless it has one.
Rig placed(Rig rig, PlacementMemo* memo = nullptr);
/// Whether parts of a category have a say in the placement.
bool takesPlace(Category category);
/// What the placement looks at.
Reads placementReads();
/// PCIe lanes that a CPU has for slots: its own value, else that of the tables; empty if neither tells.
Known<int> lanesForSlots(const Reference& reference, const Part& cpu);

/// "x16, x8 when PCIEX16_2 is used, off when M2_2 is used": name and lanes (0 = off) of each condition.
std::vector<std::pair<std::string_view, int>> laneConditions(std::string_view electrical);

/// The slots that an NVLink bridge spans: 4 of "4-slot", 2 of "RTX A6000 2-slot"; empty if the text does not say.
std::optional<int> bridgeSpan(std::string_view bridge);

/// "PCIE_1 x8, SATA 5-6 off" taken apart.
struct SocketEffect {
    std::vector<std::pair<std::string_view, int>> slot_lanes; ///< name and lanes that are left
    int sata_lost = 0;
    bool known = false;
};
SocketEffect socketEffect(std::string_view effect);

} // namespace deeprig
