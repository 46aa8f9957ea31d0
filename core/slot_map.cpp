#include "core/slot_map.h"

#include "core/rule_pieces.h"
#include "core/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace deeprig {

namespace {

// Between the upper edge of a board and the middle of the first case slot. Mini-ITX boards share edge, rear and first
// slot with ATX; their single slot lies about 12 mm above their lower edge at 170 mm. For the picture alone.
constexpr double kFirstSlotBelowEdgeMm = 158;
constexpr double kEdgeBelowLastSlotMm = 12;

struct FormSize {
    std::string_view form; ///< folded
    double width_mm;
    double height_mm;
};

// 12 x 9.6, 9.6 x 9.6, 6.7 x 6.7 inches and the larger ones of servers.
constexpr std::array kForms{FormSize{"atx", 244, 305},    FormSize{"microatx", 244, 244}, FormSize{"miniitx", 170, 170},
                            FormSize{"eatx", 330, 305},   FormSize{"ssieeb", 330, 305},   FormSize{"ssiceb", 267, 305},
                            FormSize{"minidtx", 170, 203}};

std::optional<double> connectorLength(std::optional<int> lanes)
{
    if (!lanes)
        return std::nullopt;
    return *lanes >= 16 ? 89 : *lanes >= 8 ? 56 : *lanes >= 4 ? 39 : 25;
}

double middleOf(int position)
{
    return (position - 1) * kSlotPitchMm;
}

Cable cableOf(MapPlug::Kind socket)
{
    switch (socket) {
    case MapPlug::Kind::SixteenPin: return Cable::SixteenPin;
    case MapPlug::Kind::Eps: return Cable::Eps;
    case MapPlug::Kind::SixPin:
    case MapPlug::Kind::EightPin: break;
    }
    return Cable::Pcie;
}

/// Of the end at the supply.
MapPlug::Kind kindOf(Cable cable)
{
    return cable == Cable::SixteenPin ? MapPlug::Kind::SixteenPin
           : cable == Cable::Eps      ? MapPlug::Kind::Eps
                                      : MapPlug::Kind::EightPin;
}

/// Whether a finding is about this set of lines, in any order.
bool isAbout(const Finding& finding, std::string_view rule, std::initializer_list<std::size_t> lines)
{
    return finding.rule == rule && !finding.accepted && std::ranges::all_of(lines, [&](std::size_t line) {
               return std::ranges::find(finding.lines, line) != finding.lines.end();
           });
}

/// Puts the map of one evaluation together.
class MapBuilder {
public:
    explicit MapBuilder(std::shared_ptr<const Evaluation> evaluation)
        : m_rig(assemble(evaluation->resolved)), m_report(evaluation->report), m_placement(*m_report.placement)
    {
        m_map.evaluation = std::move(evaluation);
    }

    SlotMap build()
    {
        addCase();
        addSlots();
        addBoard();
        addSockets();
        addCards();
        coverSlots();
        addGaps();
        addParts();
        addSupplies();
        addConflicts();
        return std::move(m_map);
    }

private:
    void addCase();
    void addSlots();
    void addBoard();
    void addSockets();
    void addCards();
    void addCard(const CardPlace& place, const PlacementRow& row);
    void addPlugs(MapCard& card, const Gpu& specs) const;
    void coverSlots();
    void addGaps();
    void addParts();
    void addSupplies();
    void addCables();
    void feed(const CablePlace& place);
    void addConflicts();
    [[nodiscard]] std::optional<Severity> worstOf(std::size_t line) const;
    [[nodiscard]] std::optional<Severity> severityOf(std::string_view rule,
                                                     std::initializer_list<std::size_t> lines) const;

    Rig m_rig;
    const CompatibilityReport& m_report;
    const Placement& m_placement;
    SlotMap m_map;
};

std::optional<Severity> MapBuilder::worstOf(std::size_t line) const
{
    std::optional<Severity> worst;
    for (const Finding& finding : m_report.findings) {
        if (finding.severity > Severity::Note && isAbout(finding, finding.rule, {line}))
            worst = std::max(worst.value_or(Severity::Note), finding.severity);
    }
    return worst;
}

std::optional<Severity> MapBuilder::severityOf(std::string_view rule, std::initializer_list<std::size_t> lines) const
{
    for (const Finding& finding : m_report.findings) {
        if (isAbout(finding, rule, lines))
            return finding.severity;
    }
    return std::nullopt;
}

void MapBuilder::addCase()
{
    if (!m_rig.chassis)
        return;
    const PcCase& specs = *m_rig.chassis->part->as<PcCase>();
    MapCase chassis;
    chassis.part = m_rig.chassis->part;
    chassis.line = m_rig.chassis->line;
    chassis.is_open = specs.open_frame.value_or(false);
    chassis.card_limit_mm = chassis.is_open ? std::nullopt : specs.gpu_max_length_mm;
    chassis.slot_count = specs.expansion_slots;
    chassis.first_slot = m_placement.problem.first_case_slot;
    m_map.chassis = chassis;
}

void MapBuilder::addSlots()
{
    const PlacementProblem& problem = m_placement.problem;
    m_map.knows_slots = m_placement.has_slots;
    for (std::size_t i = 0; i < problem.slot_ports.size(); ++i) {
        const SlotPort& port = problem.slot_ports[i];
        MapSlot slot;
        slot.name = m_placement.slot_names[i];
        slot.position = port.position;
        if (port.position)
            slot.y_mm = middleOf(*port.position);
        slot.length_lanes = port.length_lanes;
        slot.length_mm = connectorLength(port.length_lanes);
        slot.full_lanes = port.lanes;
        slot.lanes = lanesInUse(problem, i, m_placement.used_slots | (1U << i), m_placement.used_sockets);
        slot.gen = port.gen;
        slot.from = port.from;
        for (const LaneCondition& condition : port.conditions) {
            MapShare share;
            share.is_socket = condition.user >= problem.slot_ports.size();
            share.index = share.is_socket ? condition.user - problem.slot_ports.size() : condition.user;
            share.lanes = condition.lanes;
            const std::uint32_t used = share.is_socket ? m_placement.used_sockets : m_placement.used_slots;
            share.in_use = (used >> share.index & 1U) != 0;
            // Slots and sockets may both say it.
            const bool isTold = std::ranges::find(slot.shares, share) != slot.shares.end();
            if (!isTold && (!share.is_socket || share.index < m_placement.socket_names.size()))
                slot.shares.push_back(share);
        }
        m_map.pcie_slots.push_back(std::move(slot));
    }
}

void MapBuilder::addBoard()
{
    if (!m_rig.board)
        return;
    const Motherboard& specs = *m_rig.board->part->as<Motherboard>();
    MapBoard board;
    board.part = m_rig.board->part;
    board.line = m_rig.board->line;
    board.worst = worstOf(board.line);
    board.dimm_slots = specs.dimm_slots;
    const int first = m_placement.problem.first_case_slot;
    m_map.first_slot_assumed = !specs.first_case_slot && !m_map.pcie_slots.empty();
    board.top_mm = -kFirstSlotBelowEdgeMm - (first - 1) * kSlotPitchMm;
    if (specs.form_factor && !isServer(*m_rig.board)) {
        const std::string form = foldWord(m_rig.reference->canonical("board_form", *specs.form_factor));
        const auto size = std::ranges::find(kForms, std::string_view(form), &FormSize::form);
        if (size != kForms.end()) {
            board.width_mm = size->width_mm;
            board.height_mm = size->height_mm;
        }
    }
    for (const MapSlot& slot : m_map.pcie_slots) {
        if (slot.y_mm && board.height_mm) // boards of a form may be a little larger
            board.height_mm = std::max(*board.height_mm, *slot.y_mm - board.top_mm + kEdgeBelowLastSlotMm);
    }
    m_map.board = board;
}

void MapBuilder::addSockets()
{
    for (std::size_t i = 0; i < m_placement.socket_names.size(); ++i) {
        const M2Socket& specs = (*m_rig.board->part->as<Motherboard>()->m2_sockets)[i];
        MapSocket socket;
        socket.name = specs.name;
        socket.takes_drives = specs.key != "E";
        socket.interface = specs.interface;
        socket.from = specs.origin;
        m_map.sockets.push_back(std::move(socket));
    }
    for (const DrivePlace& place : m_placement.drives) {
        MapDrive drive{place.piece.part, place.piece.line, place.port, place.socket, worstOf(place.piece.line)};
        if (drive.socket && *drive.socket < m_map.sockets.size())
            m_map.sockets[*drive.socket].drive = m_map.drives.size();
        m_map.drives.push_back(drive);
    }
}

void MapBuilder::addCards()
{
    const std::vector<PlacementRow> rows = placementRows(m_placement);
    for (std::size_t i = 0; i < m_placement.cards.size(); ++i)
        addCard(m_placement.cards[i], rows[i]);
}

void MapBuilder::addCard(const CardPlace& place, const PlacementRow& row)
{
    MapCard card;
    card.part = place.piece.part;
    card.line = place.piece.line;
    card.kind = place.kind;
    card.slot = place.slot;
    card.position = place.position;
    card.width_slots = place.width;
    if (place.width)
        card.thickness_mm = *place.width * kSlotPitchMm;
    card.on_riser = place.on_riser;
    if (place.position && !place.on_riser)
        card.top_mm = middleOf(*place.position) - kSlotPitchMm / 2;
    card.lanes = row.lanes;
    card.full_lanes = place.full_lanes;
    card.gen = row.gen;
    card.from = place.from;
    card.worst = worstOf(card.line);
    if (card.slot && *card.slot < m_map.pcie_slots.size())
        m_map.pcie_slots[*card.slot].card = m_map.cards.size();
    if (place.from == SlotOrigin::Cpu)
        m_map.cpu_lanes_used += place.lanes.value_or(0);
    if (place.position && place.width && !place.on_riser)
        card.last_case_slot =
            m_placement.problem.first_case_slot + *place.position - 1 + static_cast<int>(std::ceil(*place.width)) - 1;
    if (const Gpu* gpu = place.piece.part->as<Gpu>()) {
        card.length_mm = gpu->length_mm;
        card.power_w = gpu->tdp_w;
        const std::optional<double>& cap = m_rig.options->gpu_power_limit_w;
        if (cap && card.power_w)
            card.power_w = std::min(*card.power_w, *cap);
        if (m_map.chassis && m_map.chassis->card_limit_mm && card.length_mm && !card.on_riser)
            card.room_mm = *m_map.chassis->card_limit_mm - *card.length_mm;
        addPlugs(card, *gpu);
    } else if (const Accessory* accessory = place.piece.part->as<Accessory>()) {
        card.length_mm = accessory->length_mm;
    }
    m_map.cards.push_back(std::move(card));
}

/// A card whose plugs nobody counted keeps an empty list; plugs of a kind that nobody named are taken as none where
/// another kind is known, since makers name those that there are.
void MapBuilder::addPlugs(MapCard& card, const Gpu& specs) const
{
    const std::array kinds{
        std::pair(MapPlug::Kind::SixteenPin, specs.plugs_16_pin), std::pair(MapPlug::Kind::EightPin, specs.plugs_8_pin),
        std::pair(MapPlug::Kind::SixPin, specs.plugs_6_pin), std::pair(MapPlug::Kind::Eps, specs.plugs_eps_8_pin)};
    for (const auto& [kind, count] : kinds) {
        if (!count)
            continue;
        if (!card.plugs)
            card.plugs.emplace();
        card.plugs->insert(card.plugs->end(), static_cast<std::size_t>(*count), MapPlug{kind});
    }
}

void MapBuilder::coverSlots()
{
    if (!m_placement.checks_overlap)
        return;
    for (MapSlot& slot : m_map.pcie_slots) {
        for (std::size_t i = 0; i < m_map.cards.size(); ++i) {
            const MapCard& card = m_map.cards[i];
            const bool is_below = card.top_mm && slot.position && *slot.position > *card.position;
            if (is_below && card.width_slots && *slot.position - *card.position < *card.width_slots)
                slot.covered_by = i; // the nearest one, where several do
        }
    }
}

void MapBuilder::addGaps()
{
    for (const Neighbours& pair : m_placement.neighbours) {
        MapGap gap;
        gap.upper = pair.upper;
        gap.lower = pair.lower;
        if (pair.gap) {
            gap.air_mm = *pair.gap * kSlotPitchMm;
            const std::size_t upper = m_map.cards[pair.upper].line;
            const std::size_t lower = m_map.cards[pair.lower].line;
            if (*pair.gap < 0)
                gap.severity = severityOf("gpu_slot_overlap", {upper, lower});
            else if (*pair.gap < kWarmGap)
                gap.severity = severityOf("open_air_adjacent", {upper, lower});
            // A finding speaks of the nearest cards of its lines; these may lie further apart.
            if (gap.severity == Severity::Warning && *pair.gap >= kHotGap)
                gap.severity = Severity::Note;
        }
        m_map.gaps.push_back(gap);
    }
}

void MapBuilder::addParts()
{
    for (const Piece& piece : m_rig.cpus)
        m_map.processors.push_back({piece.part, piece.line, worstOf(piece.line)});
    m_map.modules = 0;
    for (const Piece& piece : m_rig.memory) {
        m_map.memory.push_back({piece.part, piece.line, worstOf(piece.line)});
        const Known<int>& modules = piece.part->as<Ram>()->modules;
        m_map.modules = modules && m_map.modules ? std::optional(*m_map.modules + *modules) : std::nullopt;
    }
}

void MapBuilder::addSupplies()
{
    m_map.load_w = m_report.power.dc_w;
    m_map.rated_w = m_report.power.psu_w;
    for (const Piece& piece : m_rig.psus) {
        const Psu& specs = *piece.part->as<Psu>();
        MapSupply supply;
        supply.part = piece.part;
        supply.line = piece.line;
        supply.rated_w = specs.rated_w;
        supply.pcie_plugs = specs.cables_pcie;
        supply.sixteen_pin_plugs = specs.cables_16_pin;
        supply.eps_plugs = specs.cables_eps;
        supply.worst = worstOf(piece.line);
        m_map.supplies.push_back(supply);
        const std::optional<Severity> load = severityOf("psu_wattage", {piece.line});
        if (load && *load > m_map.load_severity.value_or(Severity::Note))
            m_map.load_severity = load;
    }
    addCables();
}

/// Draws the plugs of one kind that the plan gives one card from one supply: each to the next socket of that kind which
/// wants more.
void MapBuilder::feed(const CablePlace& place)
{
    MapCard& card = m_map.cards[place.user_number];
    std::vector<std::size_t> sockets;
    for (std::size_t i = 0; card.plugs && i < card.plugs->size(); ++i) {
        if (cableOf((*card.plugs)[i].kind) == place.socket)
            sockets.push_back(i);
    }
    const bool by_adapter = place.cable != place.socket;
    // The adapter for all 16-pin sockets shares its plugs out among them.
    const int all = !by_adapter                  ? static_cast<int>(sockets.size())
                    : place.socket == Cable::Eps ? kPcieOfAnEpsAdapter * static_cast<int>(sockets.size())
                                                 : adapterPlugsOf(card.part->as<Gpu>()->tdp_w.value_or(0));
    int wanted_so_far = 0;
    int left = place.plugs;
    for (std::size_t n = 0; n < sockets.size() && left > 0; ++n) {
        MapPlug& plug = (*card.plugs)[sockets[n]];
        const int rest = static_cast<int>(sockets.size() - n);
        const int wanted = (all - wanted_so_far + rest - 1) / rest;
        wanted_so_far += wanted;
        if (plug.is_fed)
            continue;
        const auto has = static_cast<int>(std::ranges::count_if(m_map.cables, [&](const MapCable& cable) {
            return cable.card == place.user_number && cable.plug == sockets[n];
        }));
        const int given = std::min(left, wanted - has);
        left -= given;
        m_map.cables.insert(m_map.cables.end(), static_cast<std::size_t>(given),
                            MapCable{place.supply_number, place.user_number, sockets[n], kindOf(place.cable)});
        plug.by_adapter = by_adapter;
        plug.is_fed = has + given == wanted;
    }
}

/// The cables as the report plans them.
void MapBuilder::addCables()
{
    for (const CablePlace& place : m_report.cables.places) {
        MapSupply& supply = m_map.supplies[place.supply_number];
        switch (place.cable) {
        case Cable::Eps: supply.eps_used += place.plugs; break;
        case Cable::Pcie: supply.pcie_used += place.plugs; break;
        case Cable::SixteenPin: supply.sixteen_pin_used += place.plugs; break;
        case Cable::Sata: break;
        }
        if (place.user.part->category() == Category::Gpu)
            feed(place);
    }
    std::ranges::stable_sort(m_map.cables, {}, &MapCable::card);
    const bool isUnsure = std::ranges::any_of(m_map.supplies, [](const MapSupply& supply) {
        return !supply.pcie_plugs || !supply.sixteen_pin_plugs || !supply.eps_plugs;
    });
    for (MapCard& card : m_map.cards) {
        if (!card.plugs)
            continue;
        const bool knows_adapter = card.part->as<Gpu>()->tdp_w.has_value();
        for (MapPlug& plug : *card.plugs)
            plug.is_unsure = !plug.is_fed && (isUnsure || (plug.kind == MapPlug::Kind::SixteenPin && !knows_adapter));
    }
}

void MapBuilder::addConflicts()
{
    for (std::size_t i = 0; i < m_map.gaps.size(); ++i) {
        const MapGap& gap = m_map.gaps[i];
        if (!gap.air_mm || gap.severity.value_or(Severity::Note) < Severity::Unknown)
            continue;
        MapConflict conflict;
        conflict.kind = *gap.air_mm < 0 ? MapConflict::Kind::Overlap : MapConflict::Kind::Air;
        conflict.index = i;
        conflict.severity = *gap.severity;
        conflict.amount_mm = std::abs(*gap.air_mm);
        conflict.wanted_mm = kHotGap * kSlotPitchMm;
        m_map.conflicts.push_back(conflict);
    }
    for (std::size_t i = 0; i < m_map.cards.size(); ++i) {
        const MapCard& card = m_map.cards[i];
        const std::optional<Severity> length = severityOf("gpu_length_case", {card.line});
        if (length && card.room_mm && *card.room_mm < 0)
            m_map.conflicts.push_back({MapConflict::Kind::TooLong, i, *length, -*card.room_mm, 0});
        const std::optional<Severity> slots = severityOf("case_expansion_slots", {card.line});
        if (slots && m_map.chassis && card.last_case_slot && m_map.chassis->slot_count &&
            *card.last_case_slot > *m_map.chassis->slot_count)
            m_map.conflicts.push_back({MapConflict::Kind::CaseSlots, i, *slots, 0, 0});
    }
}

} // namespace

bool SlotMap::hasPlacedCards() const
{
    return std::ranges::any_of(cards, [](const MapCard& card) { return card.top_mm.has_value(); });
}

SlotMap slotMap(std::shared_ptr<const Evaluation> evaluation)
{
    return MapBuilder(std::move(evaluation)).build();
}

} // namespace deeprig
