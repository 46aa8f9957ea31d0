#pragma once

#include "core/fields.h"
#include "core/finding.h"
#include "core/ids.h"
#include "core/money.h"
#include "core/part.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace deeprig {

/// Keys of a file that this version does not know, with their JSON text: kept and written back.
using UnknownKeys = std::vector<std::pair<std::string, std::string>>;

/// One specification of one line, as its owner or a former catalog has it.
struct FieldOverride {
    const Field* field = nullptr;
    FieldValue value; ///< never monostate in an override: 0, {} and [] mean none
    std::string source;

    friend bool operator==(const FieldOverride&, const FieldOverride&) = default;
};

/// The most pieces that one line may have.
inline constexpr int kHighestQuantity = 999;

/// One line of a build: a part, how many, and what the owner says of it.
struct BuildLine {
    PartId part; ///< empty: a part that only this build knows; what is known of it stands in `overrides`
    Category category = Category::Gpu;
    std::string name;
    int quantity = 1;
    bool owned = false;         ///< costs nothing, is checked like the others
    std::optional<Money> price; ///< own price of one piece
    bool used = false;          ///< second-hand
    std::string note;
    std::vector<FieldOverride> overrides;
    std::vector<FieldOverride> snapshot; ///< the part as it was when saved; may be empty
    UnknownKeys unknown_keys;

    /// Leaves the snapshot out: saving changes nothing that a person sees (hasSameSnapshots() compares it).
    friend bool operator==(const BuildLine& a, const BuildLine& b);
};

/// What the user wants. Only what the program judges by is read; the rest is kept in unknown_keys.
struct Requirement {
    std::optional<Money> budget;
    std::optional<double> min_vram_gib;          ///< of all cards together
    std::optional<double> min_vram_per_card_gib; ///< of each card
    std::optional<int> expand_to;                ///< planned number of cards
    UnknownKeys unknown_keys;

    friend bool operator==(const Requirement&, const Requirement&) = default;
};

/// A finding that the user knows and lives with, as it was then; see acceptance.h.
struct AcceptedFinding {
    std::string rule;
    std::vector<std::size_t> lines;
    std::string note;
    std::string date; ///< ISO 8601
    UnknownKeys unknown_keys;
    std::optional<Severity> severity = {}; ///< empty: whatever it is
    std::optional<double> excess = {};     ///< beyond its limit; empty: whatever it is

    friend bool operator==(const AcceptedFinding&, const AcceptedFinding&) = default;
};

/// Where the rig will stand. Empty members are filled from the country's usual circuit.
struct Site {
    std::string country; ///< id of a circuit ("US", "CN", "US-20"); may be empty
    std::optional<double> mains_voltage_v;
    std::optional<double> breaker_a;
    int circuits = 1;
    bool continuous = true; ///< duty "continuous" (three hours or more) or "short"
    std::string use = "home"; ///< home, office, lab, datacenter
    std::optional<double> room_c;
    std::optional<double> electricity_per_kwh;
    UnknownKeys unknown_keys;

    friend bool operator==(const Site&, const Site&) = default;
};

/// A riser under one card, or under all of them.
struct RiserChoice {
    int card = 0; ///< "GPU 2" is 2; 0 = every card
    std::optional<int> gen;
    std::optional<double> length_mm;
    std::optional<int> lanes; ///< 1 for USB risers of mining rigs

    friend bool operator==(const RiserChoice&, const RiserChoice&) = default;
};

/// The M.2 socket that the user chose for a drive.
struct M2Choice {
    std::optional<std::size_t> line; ///< empty: the next M.2 drive in the order of the lines
    std::string socket;

    friend bool operator==(const M2Choice&, const M2Choice&) = default;
};

/// Choices that belong to no single part. What is not given is chosen by the program.
struct BuildOptions {
    std::optional<double> other_load_w;   ///< replaces board + RAM + drives + cooling in the power sum
    std::optional<double> psu_efficiency; ///< 0 to 1
    std::optional<double> gpu_power_limit_w; ///< cap of each card
    std::vector<int> gpu_positions;     ///< slot position of each card in order; 0 = chosen by the program
    std::vector<std::string> gpu_slots; ///< slot name of each card in order; empty text = chosen by the program
    std::string radiator_mount;         ///< front, top, ...
    std::optional<bool> want_nvlink;
    std::string nvlink_bridge; ///< as written: "4-slot", "RTX A6000 2-slot"
    std::string software;      ///< framework and build: "PyTorch cu126"
    std::vector<RiserChoice> risers;
    std::string risers_text; ///< the sentence that `risers` was read from, if it was one
    std::vector<M2Choice> m2_placement;
    std::string carrier_slot; ///< slot name of the carrier card
    UnknownKeys unknown_keys;

    friend bool operator==(const BuildOptions&, const BuildOptions&) = default;
};

/// A named list of parts with what the user wants of them. A plain value; edits make new builds.
struct Build {
    std::string name;
    Currency currency;
    std::vector<BuildLine> lines;
    std::optional<Requirement> requirement;
    std::vector<AcceptedFinding> accepted;
    std::optional<Site> site; ///< empty: the site of the library's settings holds, as an assumption
    BuildOptions options;
    UnknownKeys unknown_keys; ///< among them `workload`, until the program reads it

    friend bool operator==(const Build&, const Build&) = default;
};

using BuildPtr = std::shared_ptr<const Build>;

// Edits. Line numbers count from 0 and must exist. Findings that were accepted follow their lines; those of a
// removed or replaced line go with it.

/// A line for a part of the catalog: id, category, name; quantity 1; used if that is what its price is for.
BuildLine lineFor(const Part& part);
/// What somebody vouches for of a part, as values that a line can carry: without the name, without what the chip
/// table fills in by itself, and without what was only assumed or written down by heart.
std::vector<FieldOverride> knownValues(const Part& part);
/// The same line as a part that only this build knows: `part`, which it stands for now, becomes its overrides.
BuildLine detachedLine(const BuildLine& line, const Part& part);
/// The line whose quantity rises when one more piece of a part is added: same part, no overrides, not owned. Empty: a
/// new line is needed.
std::optional<std::size_t> lineToRaise(const Build& build, const PartId& part);
/// Adds one piece: raises the quantity of an equal line or appends a line.
Build withPart(const Build& build, const Part& part);
/// Puts another part in the place of a line. Quantity stays; own price, overrides, snapshot and notes go, since they
/// belonged to the old part.
Build withReplacement(const Build& build, std::size_t line, const Part& part);
Build withoutLine(const Build& build, std::size_t line);
/// Quantity of at least 1.
Build withQuantity(const Build& build, std::size_t line, int quantity);
Build withLine(const Build& build, std::size_t line, BuildLine replacement);
/// A whole line, as it was copied from a bench: raises the quantity of a line that is equal to it in all else, or
/// appends it.
Build withLineAdded(const Build& build, const BuildLine& line);
/// Puts a value of the user in the place of what snapshot and catalog say of that field.
Build withOverride(const Build& build, std::size_t line, FieldOverride value);
/// What snapshot and catalog say of the field holds again.
Build withoutOverride(const Build& build, std::size_t line, const Field& field);

} // namespace deeprig
