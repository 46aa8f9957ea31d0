#pragma once

#include "core/slot_map.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace deeprig::ui {

/// What a place of the slot map is.
enum class MapPlace : std::uint8_t { Slot, Card, Socket, Gap, Supply, Board, Case, Processor, Memory };

/// One place of the slot map in words: what the table says, what a tooltip shows, what assistive tools speak.
struct MapEntry {
    MapPlace place = MapPlace::Slot;
    std::size_t index = 0; ///< in the list of its kind
    QString name;          ///< "PCIEX16_1", "Case"
    QString part;          ///< what lies there; may be empty
    QStringList facts;
    std::optional<Severity> worst;
    std::optional<std::size_t> line; ///< of the part
};

/// Every place in the order in which the picture is read: board, slots downwards with their cards and the air below
/// them, cards without a place, M.2 sockets, supplies, case.
std::vector<MapEntry> mapEntries(const SlotMap& map);
/// "PCIEX16_1, EVGA RTX 3090, x8 from the CPU, 300 mm": one line for assistive tools.
QString spokenText(const MapEntry& entry);

/// "x8 from the CPU"; "lanes unknown"; "off".
QString linkText(std::optional<int> lanes, std::optional<SlotOrigin> from);
/// "300 mm · 2.75 slots · 350 W"; says what is unknown.
QString cardFacts(const MapCard& card);
/// The sockets of one card: "3 × 8-pin", "2 × 8-pin + 1 × 6-pin"; empty without any.
QString plugsText(const MapCard& card);
/// The same for all: "3 × 8-pin to each card, one cable a plug"; empty where cards differ or one is not fed.
QString cablesText(const SlotMap& map);
/// "6 of 6 PCIe plugs used"; with the 16-pin ones where there are some.
QString supplyUse(const MapSupply& supply);
/// "1,076 W of load on 1,000 W"; empty if nobody knows the load.
QString loadText(const SlotMap& map);
/// "5 mm of air", "10 mm of overlap", "12 mm too long".
QString conflictText(const SlotMap& map, const MapConflict& conflict);
/// The second line: "wants 10 mm"; may be empty.
QString conflictLimit(const SlotMap& map, const MapConflict& conflict);

} // namespace deeprig::ui
