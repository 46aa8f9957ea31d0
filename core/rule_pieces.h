#pragma once

#include "core/placement.h"
#include "core/rig.h"
#include "core/words.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace deeprig {

// What several rules ask of a rig.

// Open-air cards closer than half a slot throttle, below a whole slot they run warmer (Dettmers, hardware guide).
inline constexpr double kHotGap = 0.5;
inline constexpr double kWarmGap = 1;
// A 2x4 plug carries 150 W, a 16-pin plug 600 W (Intel ATX design guide, p. 24).
inline constexpr double kEightPinW = 150;

/// Calls `visit` once for each line of pieces; those of one line are alike.
template <typename Visit>
void forEachLine(const std::vector<Piece>& pieces, Visit visit)
{
    std::optional<std::size_t> last_line;
    for (const Piece& piece : pieces) {
        if (last_line != piece.line)
            visit(piece);
        last_line = piece.line;
    }
}

inline bool isServer(const Piece& piece) { return piece.part->category() == Category::Server; }
inline bool isServer(const std::optional<Piece>& piece) { return piece && isServer(*piece); }

/// Whether the case is a frame without walls.
inline bool isOpenFrame(const Rig& rig)
{
    return rig.chassis && rig.chassis->part->as<PcCase>()->open_frame.value_or(false);
}

/// A case that can be too small: there is one, it has walls, and it is no barebone that brings its own parts.
inline bool hasCase(const Rig& rig) { return rig.chassis && !isServer(rig.chassis) && !isOpenFrame(rig); }

/// Whether a text has a word, without regard to case: "STRIX" in "ROG Strix RTX 4090".
inline bool hasWord(std::string_view text, std::string_view word)
{
    return (" " + foldText(text) + " ").find(" " + foldText(word) + " ") != std::string::npos;
}

/// GB/s one way of a PCIe link: 0.985, 1.97 and 3.94 per lane of generations 3, 4 and 5; half of it for each older one.
inline double linkGbS(int gen, int lanes)
{
    double per_lane = 0.985;
    for (int i = 3; i < gen; ++i)
        per_lane *= 2;
    for (int i = gen; i < 3; ++i)
        per_lane /= 2;
    return per_lane * lanes;
}

/// Whether a family of the chip table is made for servers or workstations, not for people's own PCs.
inline bool isDatacenterFamily(const Known<std::string>& family)
{
    return family && (family->starts_with("Tesla") || family->starts_with("Instinct"));
}
inline bool isGeForceFamily(const Known<std::string>& family)
{
    return family && (family->starts_with("GeForce") || family->starts_with("TITAN"));
}

} // namespace deeprig
