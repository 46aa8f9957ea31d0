#pragma once

#include "core/reads.h"
#include "core/rig.h"

#include <optional>
#include <vector>

namespace deeprig {

/// Watts of a rig, term by term. A term that depends on an unknown value is empty, and so is every sum of it.
struct PowerEstimate {
    std::optional<double> gpu_w;
    std::optional<double> cpu_w;
    std::optional<double> board_w;
    std::optional<double> ram_w;
    std::optional<double> storage_w;
    std::optional<double> cooling_w;
    std::optional<double> other_w; ///< replaces board, ram, storage and cooling where the user gave it
    double known_w = 0;            ///< the sum of what is known: never more than the load
    double sure_w = 0;             ///< the part of known_w that rests on no assumed value
    std::optional<double> dc_w;    ///< sustained load of the supplies
    std::optional<double> peak_w;  ///< short peak: one card at 2.17 times its power
    std::optional<double> psu_w;   ///< rated power of all supplies; empty without one
    std::optional<double> efficiency;
    std::optional<double> wall_w;
    std::optional<double> circuit_w; ///< wall watts on each circuit: several supplies share several circuits
    std::optional<double> circuit_continuous_w; ///< 80 % of volts x amps
    std::optional<double> circuit_peak_w;       ///< volts x amps
};

/// A value that a sum needed and did not have, or had only as an assumption.
struct PowerGap {
    std::size_t line = 0;
    const Field* field = nullptr;
    bool assumed = false; ///< false: unknown
};

/// Watts at the wall, on each circuit, of a load of the supplies.
double circuitPower(const Rig& rig, double dc_w);

/// The power sum of the rules, section 6.6: GPUs (cap, else TDP) + CPU (PPT, else TDP) + board by its size (ATX 70,
/// E-ATX 100, micro ATX 60, ITX 30, SSI 150, XL 130 W; Newegg's published table) + RAM (0.3 W per GB of DDR5, else
/// 0.375, at most 15 W a module) + 10 W per SSD, 20 W per 3.5-inch HDD + 5 W air or 15 W liquid cooler + 12 W of fans.
/// The wall: load over the efficiency of the supply at that load (80 PLUS levels at 20, 50 and 100 %, straight lines
/// between; 0.90 if the level is unknown).
PowerEstimate estimatePower(const Rig& rig, std::vector<PowerGap>* gaps = nullptr);
/// What the power sum looks at.
Reads loadReads();

} // namespace deeprig
