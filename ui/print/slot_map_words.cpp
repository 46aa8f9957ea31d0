#include "ui/print/slot_map_words.h"

#include "ui/print/format.h"
#include "ui/print/part_words.h"

#include <algorithm>
#include <array>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

QString say(std::string_view id, const Arguments& arguments = {})
{
    return words("slotmap." + std::string(id), arguments);
}

QString fullName(const Part& part)
{
    return toText(part.name);
}

/// What stands at the place: a piece of the map with its line and the worst that is found of it.
template <typename MapPiece> void tellPart(MapEntry& entry, const MapPiece& piece)
{
    entry.part = fullName(*piece.part);
    entry.line = piece.line;
    entry.worst = piece.worst;
}

const std::string& nameOfShare(const SlotMap& map, const MapShare& share)
{
    return share.is_socket ? map.sockets[share.index].name : map.pcie_slots[share.index].name;
}

QString shareText(const SlotMap& map, const MapShare& share)
{
    const Argument name = nameOfShare(map, share);
    if (!share.lanes)
        return say("share.unknown", {{"name", name}});
    return *share.lanes == 0 ? say("share.off", {{"name", name}})
                             : say("share.lanes", {{"name", name}, {"lanes", *share.lanes}});
}

std::string_view originWord(SlotOrigin from)
{
    static constexpr std::array<std::string_view, 3> kWords{"from.cpu", "from.chipset", "from.switch"};
    return kWords.at(static_cast<std::size_t>(from));
}

/// Link, sharing, what lies over it.
QStringList slotFacts(const SlotMap& map, const MapSlot& slot)
{
    QStringList facts;
    if (slot.length_lanes)
        facts << say("long", {{"lanes", *slot.length_lanes}});
    facts << linkText(slot.lanes, slot.from);
    if (slot.full_lanes && slot.lanes && *slot.lanes != *slot.full_lanes)
        facts << say("alone", {{"lanes", *slot.full_lanes}});
    if (slot.gen)
        facts << say("gen", {{"gen", *slot.gen}});
    if (!slot.position)
        facts << say("no_position");
    for (const MapShare& share : slot.shares)
        facts << shareText(map, share);
    if (slot.covered_by)
        facts << say("covered_by", {{"card", map.cards[*slot.covered_by].part->name}});
    return facts;
}

QStringList cardDetails(const SlotMap& map, const MapCard& card)
{
    QStringList facts;
    if (card.on_riser)
        facts << say("riser");
    else if (!card.top_mm)
        facts << (card.slot ? say("slot_place_unknown") : map.knows_slots ? say("no_slot_left") : say("place_unknown"));
    if (card.slot) {
        facts << (card.lanes == 0 ? say("off") : card.lanes ? say("runs", {{"lanes", *card.lanes}}) : linkText({}, {}));
        if (card.gen)
            facts << say("gen", {{"gen", *card.gen}});
    }
    facts << cardFacts(card);
    if (card.room_mm)
        facts << (*card.room_mm >= 0 ? say("room", {{"mm", *card.room_mm}})
                                     : say("too_long", {{"mm", -*card.room_mm}}));
    if (card.last_case_slot && map.chassis && map.chassis->slot_count)
        facts << say("reaches", {{"slot", *card.last_case_slot}, {"slots", *map.chassis->slot_count}});
    if (card.kind == SlotUserKind::Gpu) {
        if (!card.plugs)
            facts << say("plugs_unknown");
        else if (!card.plugs->empty())
            facts << plugsText(card);
        const auto isUnfed = [](const MapPlug& plug) { return !plug.is_fed && !plug.is_unsure; };
        const auto unfed = card.plugs ? std::ranges::count_if(*card.plugs, isUnfed) : 0;
        if (unfed > 0 && !map.supplies.empty())
            facts << say("unfed", {{"count", static_cast<int>(unfed)}});
    }
    return facts;
}

/// Puts the entries together in reading order.
class Entries {
public:
    explicit Entries(const SlotMap& map) : m_map(map) {}

    std::vector<MapEntry> all()
    {
        addBoard();
        std::vector<std::size_t> order(m_map.pcie_slots.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return m_map.pcie_slots[i].position.value_or(1000); });
        for (const std::size_t slot : order)
            addSlot(slot);
        for (std::size_t i = 0; i < m_map.cards.size(); ++i) {
            if (!m_map.cards[i].slot)
                addCard(i);
        }
        addSockets();
        addSupplies();
        addCase();
        return std::move(m_entries);
    }

private:
    MapEntry& add(MapPlace place, std::size_t index, const QString& name)
    {
        MapEntry entry;
        entry.place = place;
        entry.index = index;
        entry.name = name;
        return m_entries.emplace_back(std::move(entry));
    }

    void addBoard();
    void addSlot(std::size_t index);
    void addCard(std::size_t index);
    void addGap(std::size_t index);
    void addSockets();
    void addSupplies();
    void addCase();

    const SlotMap& m_map;
    std::vector<MapEntry> m_entries;
};

void Entries::addBoard()
{
    if (!m_map.board)
        return;
    const MapBoard& board = *m_map.board;
    MapEntry& entry = add(MapPlace::Board, 0, categoryText(Category::Motherboard));
    tellPart(entry, board);
    entry.facts << (board.width_mm && board.height_mm
                        ? say("size", {{"width", *board.height_mm}, {"height", *board.width_mm}})
                        : say("size_unknown"));
    if (!m_map.knows_slots)
        entry.facts << say("slots_unknown");
    for (std::size_t i = 0; i < m_map.processors.size(); ++i) {
        const MapPart& cpu = m_map.processors[i];
        MapEntry& processor = add(MapPlace::Processor, i, categoryText(Category::Cpu));
        tellPart(processor, cpu);
        if (m_map.cpu_lanes_used > 0 && i == 0)
            processor.facts << say("lanes_to_cards", {{"lanes", m_map.cpu_lanes_used}});
    }
    for (std::size_t i = 0; i < m_map.memory.size(); ++i) {
        const MapPart& kit = m_map.memory[i];
        MapEntry& memory = add(MapPlace::Memory, i, categoryText(Category::Ram));
        tellPart(memory, kit);
        if (board.dimm_slots && m_map.modules)
            memory.facts << say("modules", {{"modules", *m_map.modules}, {"slots", *board.dimm_slots}});
    }
}

void Entries::addSlot(std::size_t index)
{
    const MapSlot& slot = m_map.pcie_slots[index];
    MapEntry& entry = add(MapPlace::Slot, index, slot.name.empty() ? say("unnamed") : toText(slot.name));
    entry.facts = slotFacts(m_map, slot);
    if (!slot.card) {
        entry.part = slot.covered_by ? say("covered") : say("free");
        return;
    }
    entry.part = fullName(*m_map.cards[*slot.card].part);
    entry.line = m_map.cards[*slot.card].line;
    addCard(*slot.card);
}

void Entries::addCard(std::size_t index)
{
    const MapCard& card = m_map.cards[index];
    MapEntry& entry = add(MapPlace::Card, index, say("card", {{"number", static_cast<int>(index) + 1}}));
    tellPart(entry, card);
    entry.facts = cardDetails(m_map, card);
    for (std::size_t i = 0; i < m_map.gaps.size(); ++i) {
        if (m_map.gaps[i].upper == index)
            addGap(i);
    }
}

void Entries::addGap(std::size_t index)
{
    const MapGap& gap = m_map.gaps[index];
    MapEntry& entry = add(MapPlace::Gap, index,
                          say("between", {{"upper", static_cast<int>(gap.upper) + 1},
                                          {"lower", static_cast<int>(gap.lower) + 1}}));
    entry.worst = gap.severity;
    entry.facts << (!gap.air_mm       ? say("gap_unknown")
                    : *gap.air_mm < 0 ? say("overlap", {{"mm", -*gap.air_mm}})
                                      : say("gap", {{"mm", *gap.air_mm}}));
    for (const MapConflict& conflict : m_map.conflicts) {
        const bool isOfGap = conflict.kind == MapConflict::Kind::Air && conflict.index == index;
        if (isOfGap)
            entry.facts << conflictLimit(m_map, conflict);
    }
}

void Entries::addSockets()
{
    for (std::size_t i = 0; i < m_map.sockets.size(); ++i) {
        const MapSocket& socket = m_map.sockets[i];
        if (!socket.takes_drives)
            continue;
        MapEntry& entry = add(MapPlace::Socket, i, toText(socket.name));
        if (socket.drive)
            tellPart(entry, m_map.drives[*socket.drive]);
        else
            entry.part = say("free");
        if (!socket.interface.empty())
            entry.facts << toText(socket.interface);
        if (socket.from)
            entry.facts << say(originWord(*socket.from));
    }
}

void Entries::addSupplies()
{
    for (std::size_t i = 0; i < m_map.supplies.size(); ++i) {
        const MapSupply& supply = m_map.supplies[i];
        MapEntry& entry = add(MapPlace::Supply, i, categoryText(Category::Psu));
        tellPart(entry, supply);
        entry.facts << supplyUse(supply);
        if (const QString load = loadText(m_map); !load.isEmpty())
            entry.facts << load;
    }
}

void Entries::addCase()
{
    if (!m_map.chassis || (m_map.board && m_map.board->line == m_map.chassis->line))
        return;
    const MapCase& chassis = *m_map.chassis;
    MapEntry& entry = add(MapPlace::Case, 0, categoryText(Category::PcCase));
    entry.part = fullName(*chassis.part);
    entry.line = chassis.line;
    if (chassis.is_open)
        entry.facts << say("open");
    else
        entry.facts << (chassis.card_limit_mm ? say("limit", {{"mm", *chassis.card_limit_mm}}) : say("limit_unknown"));
    if (chassis.slot_count)
        entry.facts << say("case_slots", {{"slots", *chassis.slot_count}});
    if (m_map.first_slot_assumed)
        entry.facts << say("first_assumed");
}

} // namespace

std::vector<MapEntry> mapEntries(const SlotMap& map)
{
    return Entries(map).all();
}

QString spokenText(const MapEntry& entry)
{
    QStringList texts{entry.name};
    if (!entry.part.isEmpty())
        texts << entry.part;
    return (texts + entry.facts).join(u" · "_s);
}

QString linkText(std::optional<int> lanes, std::optional<SlotOrigin> from)
{
    if (!lanes)
        return say("lanes_unknown");
    if (*lanes == 0)
        return say("off");
    if (!from)
        return say("link", {{"lanes", *lanes}});
    return say("link." + std::string(originWord(*from).substr(5)), {{"lanes", *lanes}});
}

QString cardFacts(const MapCard& card)
{
    QStringList facts;
    facts << (card.length_mm ? say("mm", {{"mm", *card.length_mm}}) : say("length_unknown"));
    facts << (card.width_slots ? say("width", {{"slots", *card.width_slots}}) : say("width_unknown"));
    if (card.power_w)
        facts << formatMeasure(*card.power_w, u"W"_s);
    return facts.join(u" · "_s);
}

QString plugsText(const MapCard& card)
{
    static constexpr std::array<std::string_view, 4> kIds{"plug.6", "plug.8", "plug.16", "plug.eps"};
    std::array<int, 4> counts{};
    if (card.plugs) {
        for (const MapPlug& plug : *card.plugs)
            ++counts.at(static_cast<std::size_t>(plug.kind));
    }
    QStringList texts;
    for (const std::size_t kind : {2U, 1U, 0U, 3U}) {
        if (counts.at(kind) > 0)
            texts << say(kIds.at(kind), {{"count", counts.at(kind)}});
    }
    return texts.join(u" + "_s);
}

QString cablesText(const SlotMap& map)
{
    QString common;
    bool hasAdapter = false;
    for (const MapCard& card : map.cards) {
        if (card.kind != SlotUserKind::Gpu)
            continue;
        const QString own = plugsText(card);
        const bool isFed = card.plugs && std::ranges::all_of(*card.plugs, &MapPlug::is_fed);
        if (own.isEmpty() || !isFed || (!common.isEmpty() && own != common))
            return {};
        common = own;
        hasAdapter = hasAdapter || std::ranges::any_of(*card.plugs, &MapPlug::by_adapter);
    }
    if (common.isEmpty())
        return {};
    return say(hasAdapter ? "to_each_adapter" : "to_each", {{"plugs", toUtf8(common)}});
}

QString supplyUse(const MapSupply& supply)
{
    QStringList texts;
    if (supply.pcie_plugs)
        texts << say("plugs_used", {{"used", supply.pcie_used}, {"plugs", *supply.pcie_plugs}});
    else
        texts << say("supply_plugs_unknown");
    if (supply.sixteen_pin_plugs.value_or(0) > 0)
        texts << say("sixteen_used", {{"used", supply.sixteen_pin_used}, {"plugs", *supply.sixteen_pin_plugs}});
    return texts.join(u" · "_s);
}

QString loadText(const SlotMap& map)
{
    if (!map.load_w || !map.rated_w)
        return {};
    return say("load", {{"load_w", *map.load_w}, {"rated_w", *map.rated_w}});
}

QString conflictText(const SlotMap& map, const MapConflict& conflict)
{
    switch (conflict.kind) {
    case MapConflict::Kind::Air: return say("gap", {{"mm", conflict.amount_mm}});
    case MapConflict::Kind::Overlap: return say("overlap", {{"mm", conflict.amount_mm}});
    case MapConflict::Kind::TooLong: return say("too_long", {{"mm", conflict.amount_mm}});
    case MapConflict::Kind::CaseSlots: break;
    }
    return say("case_slot", {{"slot", map.cards[conflict.index].last_case_slot.value_or(0)}});
}

QString conflictLimit(const SlotMap& map, const MapConflict& conflict)
{
    switch (conflict.kind) {
    case MapConflict::Kind::Air: return say("wants", {{"mm", conflict.wanted_mm}});
    case MapConflict::Kind::Overlap: return say("cards_meet");
    case MapConflict::Kind::TooLong: return say("limit", {{"mm", map.chassis->card_limit_mm.value_or(0)}});
    case MapConflict::Kind::CaseSlots: break;
    }
    return say("case_slots", {{"slots", map.chassis->slot_count.value_or(0)}});
}

} // namespace deeprig::ui
