#pragma once

#include "core/reads.h"
#include "core/rig.h"

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig {

/// The kinds of cables from a supply.
enum class Cable { Eps, Pcie, SixteenPin, Sata };

// --- The problem as numbers, free of parts, so that it can be compared with brute force. ---

/// A number of each kind: plugs of a supply, or sockets of a part.
struct CableCounts {
    int eps = 0;
    int pcie = 0; ///< 6+2-pin plugs; 6-pin and 8-pin sockets
    int sixteen_pin = 0;
    int sata = 0;

    friend bool operator==(const CableCounts&, const CableCounts&) = default;
};

/// One part with sockets.
struct CableUser {
    CableCounts sockets;
    int adapter_plugs = 0;     ///< 6+2-pin plugs that an adapter for all its 16-pin sockets takes: one for every 150 W
    bool eps_adapters = false; ///< two 6+2-pin plugs may stand in for each EPS plug: cards come with that adapter
    bool on_first = false;     ///< hangs on the first supply: the board, whose main plug is there

    friend bool operator==(const CableUser&, const CableUser&) = default;
};

struct CableProblem {
    std::vector<CableCounts> supplies;
    std::vector<CableUser> users;
};

/// How bad a plan is. Compared member by member in this order: fewest sockets without a cable, each kind for itself;
/// fewest 6+2-pin plugs in adapters; fewest parts that hang on more than one supply, or on another than they should.
struct CableCost {
    int unfed_pcie = 0;   ///< 6-pin and 8-pin sockets
    int unfed_16_pin = 0; ///< 6+2-pin plugs that the adapters lack
    int unfed_eps = 0;
    int unfed_sata = 0;
    int adapter_plugs = 0;
    int split = 0; ///< counted where all sockets have their cable

    [[nodiscard]] bool allFed() const { return unfed_pcie + unfed_16_pin + unfed_eps + unfed_sata == 0; }
    friend auto operator<=>(const CableCost&, const CableCost&) = default;
};

/// Plugs of one kind from one supply to one part.
struct CableFeed {
    std::size_t user = 0;
    std::size_t supply = 0;
    Cable cable = Cable::Pcie;
    int plugs = 0;
    Cable socket = Cable::Pcie; ///< another kind than the cable's: through an adapter
};

struct CableSolution {
    std::vector<CableFeed> feeds; ///< by users; what is missing has none
    CableCost cost;
    int plugs_for_16_pin = 0; ///< 6+2-pin plugs that 16-pin adapters take, those that are missing too
    int eps_adapters = 0;
};

/// The best plan by the order of its costs. Exact for rigs of people: up to about a dozen unlike cards on four
/// supplies, or any number of like ones; beyond kMostSteps of the search the best plan found so far.
CableSolution solve(const CableProblem& problem);

// --- The cables of a rig. ---

/// Plugs from one supply to one piece.
struct CablePlace {
    Piece user;
    std::size_t user_number = 0; ///< of the piece among the rig's cards or drives
    Piece supply;
    std::size_t supply_number = 0; ///< among the rig's supplies
    Cable cable = Cable::Pcie;
    int plugs = 0;
    Cable socket = Cable::Pcie;
    bool shared = false; ///< the part hangs on several supplies
};

/// Which cable of which supply feeds which part. Counts that nobody knows are taken for none; the rules that read the
/// plan ask for them.
struct CablePlan {
    std::vector<CablePlace> places;
    CableCost cost;
    int plugs_for_16_pin = 0;
    int eps_adapters = 0;
    bool one_supply = true;
};

CablePlan planCables(const Rig& rig);
/// What the plan looks at.
Reads cableReads();

/// Plugs that the CPU sockets of a board take: an 8-pin plug (4+4) also fills two 4-pin sockets.
int epsPlugsOf(const TextList& cpu_plugs);
/// 6+2-pin plugs that stand in for one EPS plug.
inline constexpr int kPcieOfAnEpsAdapter = 2;
/// 6+2-pin plugs that the adapter of a card takes.
int adapterPlugsOf(double tdp_w);

/// One line of the plan as people and programs read it.
struct CableRow {
    std::string part;
    std::size_t line = 0;
    std::string supply;
    std::size_t supply_line = 0;
    std::string_view socket; ///< eps, pcie, 16_pin, sata
    std::string_view cable;  ///< the same words; another than the socket's: through an adapter
    int plugs = 0;
    std::string_view reason; ///< only: there is one supply; whole: all cables of the part are from one; split
};
std::vector<CableRow> cableRows(const CablePlan& plan);

} // namespace deeprig
