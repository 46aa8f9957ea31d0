#pragma once

#include "core/fit.h"
#include "core/slot_pitch.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace deeprig {

// What a picture of slots, cards and cables shows: plain values in millimetres. x grows from the rear of the case to
// its front, y from the processor downwards; (0, 0) is the rear end of the middle of slot position 1. What nobody
// knows is empty: the picture says so and invents nothing.

/// The board's outline. Only its size by form and the height of its slots are known; what lies between is not.
struct MapBoard {
    const Part* part = nullptr; ///< borrowed from the evaluation, as all parts here
    std::size_t line = 0;
    std::optional<double> width_mm;  ///< from rear to front, by its form
    std::optional<double> height_mm;
    double top_mm = 0; ///< of its upper edge; nobody's value where `first_slot_assumed`
    std::optional<int> dimm_slots;
    std::optional<Severity> worst; ///< of the findings that name this line; empty: none or notes only
};

/// Slot or socket that takes lanes from a slot while it is used.
struct MapShare {
    bool is_socket = false;
    std::size_t index = 0;    ///< in `pcie_slots` or `sockets`
    std::optional<int> lanes; ///< that are left then; 0 = off; empty: nobody says
    bool in_use = false;

    friend bool operator==(const MapShare&, const MapShare&) = default;
};

struct MapSlot {
    std::string name; ///< may be empty: a position that only the build knows
    std::optional<int> position;
    std::optional<double> y_mm;      ///< of its middle
    std::optional<double> length_mm; ///< of the connector
    std::optional<int> length_lanes;
    std::optional<int> full_lanes; ///< undisturbed
    std::optional<int> lanes;      ///< with what is used now: of the card in it, or for a card that came; 0 = off
    std::optional<int> gen;
    std::optional<SlotOrigin> from;
    std::optional<std::size_t> card;       ///< that lies in it
    std::optional<std::size_t> covered_by; ///< card under whose thickness it is
    std::vector<MapShare> shares;
};

/// One power socket of a card.
struct MapPlug {
    enum class Kind { SixPin, EightPin, SixteenPin, Eps };
    Kind kind = Kind::EightPin;
    bool is_fed = false;
    bool is_unsure = false;  ///< not fed as far as is known, but some supply's plugs are not
    bool by_adapter = false; ///< a 16-pin socket on several 8-pin plugs
};

struct MapCard {
    const Part* part = nullptr;
    std::size_t line = 0;
    SlotUserKind kind = SlotUserKind::Gpu;
    std::optional<std::size_t> slot;
    std::optional<int> position;
    std::optional<double> top_mm; ///< of its upper face; empty: nobody knows where it lies, or it hangs on a riser
    std::optional<double> thickness_mm;
    std::optional<double> width_slots;
    std::optional<double> length_mm;
    std::optional<double> room_mm; ///< between its end and the case's limit; negative: too long
    std::optional<int> lanes;      ///< of the link: the fewer of slot and card; 0 = the slot is off
    std::optional<int> full_lanes; ///< that the slot gives undisturbed
    std::optional<int> gen;        ///< of the link
    std::optional<SlotOrigin> from;
    bool on_riser = false;
    std::optional<int> last_case_slot; ///< that it reaches
    std::optional<double> power_w;     ///< its cap, or its own
    std::optional<std::vector<MapPlug>> plugs; ///< empty: nobody counted them
    std::optional<Severity> worst;
};

/// Two cards next to each other.
struct MapGap {
    std::size_t upper = 0; ///< index in `cards`
    std::size_t lower = 0;
    std::optional<double> air_mm;     ///< negative = they overlap; empty: thickness unknown
    std::optional<Severity> severity; ///< of the finding on it
};

struct MapSocket {
    std::string name;
    bool takes_drives = true; ///< false: for Wi-Fi cards
    std::string interface;
    std::optional<SlotOrigin> from;
    std::optional<std::size_t> drive; ///< index in `drives`
};

struct MapDrive {
    const Part* part = nullptr;
    std::size_t line = 0;
    DrivePlace::Port port = DrivePlace::Port::None;
    std::optional<std::size_t> socket;
    std::optional<Severity> worst;
};

struct MapSupply {
    const Part* part = nullptr;
    std::size_t line = 0;
    std::optional<double> rated_w;
    std::optional<int> pcie_plugs; ///< 6+2-pin
    std::optional<int> sixteen_pin_plugs;
    std::optional<int> eps_plugs;
    int pcie_used = 0;
    int sixteen_pin_used = 0;
    int eps_used = 0; ///< by board and cards
    std::optional<Severity> worst;
};

/// One cable from a supply to a socket of a card; an adapter has several.
struct MapCable {
    std::size_t supply = 0;
    std::size_t card = 0;
    std::size_t plug = 0; ///< of the card
    MapPlug::Kind kind = MapPlug::Kind::EightPin; ///< of its end at the supply
};

struct MapCase {
    const Part* part = nullptr;
    std::size_t line = 0;
    std::optional<double> card_limit_mm;
    std::optional<int> slot_count;
    int first_slot = 1; ///< case slot of position 1
    bool is_open = false;
};

/// A processor or a kit of memory: parts whose place on the board the picture may choose.
struct MapPart {
    const Part* part = nullptr;
    std::size_t line = 0;
    std::optional<Severity> worst;
};

/// What is wrong at a place of the picture.
struct MapConflict {
    enum class Kind {
        Air,       ///< of gap `index`: air_mm is less than wanted_mm
        Overlap,   ///< of gap `index`
        TooLong,   ///< card `index` by `excess_mm`
        CaseSlots, ///< card `index` reaches a slot that the case lacks
    };
    Kind kind = Kind::Air;
    std::size_t index = 0;
    Severity severity = Severity::Warning;
    double amount_mm = 0; ///< air, overlap or excess
    double wanted_mm = 0; ///< air that is wanted
};

struct SlotMap {
    std::shared_ptr<const Evaluation> evaluation; ///< keeps the parts alive
    std::optional<MapBoard> board;
    std::optional<MapCase> chassis;
    bool knows_slots = false;        ///< the board's slots are known
    bool first_slot_assumed = false; ///< nobody wrote down at which case slot position 1 lies: drawn at the first
    std::vector<MapSlot> pcie_slots;
    std::vector<MapSocket> sockets; ///< M.2, of the board
    std::vector<MapCard> cards;     ///< the GPUs in order, then the others
    std::vector<MapDrive> drives;
    std::vector<MapGap> gaps;
    std::vector<MapSupply> supplies;
    std::vector<MapCable> cables;
    std::vector<MapPart> processors;
    std::vector<MapPart> memory;
    std::optional<int> modules; ///< of all kits together
    std::vector<MapConflict> conflicts;
    std::optional<double> load_w;
    std::optional<double> rated_w; ///< of all supplies
    std::optional<Severity> load_severity;
    int cpu_lanes_used = 0; ///< by cards in slots of the CPU

    /// Whether there is anything of the board to draw.
    [[nodiscard]] bool hasPlacedCards() const;
};

/// Describes a build as it is placed. Card slots come from the placement, conflicts from the findings; nothing is
/// judged anew. Sizes of boards: Intel microATX interface specification 1.2 (ATX, micro-ATX), Mini-ITX standard 17 x
/// 17 cm, SSI EEB 12 x 13 in; connectors 25, 39, 56 and 89 mm (PCI Express Card Electromechanical Specification).
SlotMap slotMap(std::shared_ptr<const Evaluation> evaluation);

} // namespace deeprig
