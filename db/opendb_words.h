#pragma once

#include "core/part.h"

#include <optional>
#include <string>
#include <string_view>

namespace deeprig::db {

// The spellings that OpenDB uses inside its texts, and the one spelling that the catalog has for each.

/// Trimmed, with every run of blanks made one.
std::string tidied(std::string_view text);

/// "PCIe 4.0 x16", "M.2 PCIe 3.0 x4", "PCIe Gen4x4", "PCIe x16": what is said and no more.
struct PcieLink {
    std::optional<int> gen;
    std::optional<int> lanes;
};
PcieLink pcieLinkFrom(std::string_view text);

/// "PCIe Gen4x4 & SATA3" -> "PCIe 4.0 x4 / SATA"; a text that names neither stays as it is. Without `with_gen` the
/// generation is left out.
std::string m2InterfaceFrom(std::string_view text, bool with_gen);

/// "2242/2260/2280", "2260-2280" (a range) -> {"2242", "2260", "2280"}, {"2260", "2280"}.
TextList m2SizesFrom(std::string_view text);

/// "AMD B650" -> "B650".
std::string chipsetFrom(std::string_view text);

/// "ATX/EPS" -> "ATX".
std::string psuFormFrom(std::string_view text);

/// "Semi-Modular" -> "semi", "Non-Modular" -> "no", "Full" -> "full"; other texts stay.
std::string modularFrom(std::string_view text);

/// "M.2-2280" -> "M.2 2280", "2.5\"" -> "2.5", "PCIe" -> "card"; other texts stay.
std::string storageFormFrom(std::string_view text);

/// "8 pin" -> "8-pin".
std::string cpuPlugFrom(std::string_view text);

/// What the name of a network card says of it: "2 x 10 Gb/s Ethernet PCIe x8".
struct NetworkCardName {
    std::optional<double> speed_gbit;
    std::optional<int> ports;
    std::optional<int> slot_lanes;
};
NetworkCardName networkCardFrom(std::string_view name);

/// "2.5 Gb/s" -> 2.5, "100 Mb/s" -> 0.1.
std::optional<double> gbitFrom(std::string_view text);

} // namespace deeprig::db
