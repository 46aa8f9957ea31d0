#include "core/placement.h"

#include "core/words.h"

#include <algorithm>
#include <cmath>

namespace deeprig {

namespace {

constexpr std::size_t kMostPorts = 32;
// From here on a CPU is one whose boards are made for several cards, and its lanes are what the slots share.
constexpr int kManyLanes = 20;
constexpr int kLanesOfADrive = 4;

std::uint32_t bit(std::size_t index) { return std::uint32_t{1} << index; }

bool isM2(const Storage& drive) { return drive.storage_form && drive.storage_form->starts_with("M.2"); }

/// Puts the numbers of a rig together.
class ProblemBuilder {
public:
    explicit ProblemBuilder(const Rig& rig) : m_rig(rig)
    {
        if (rig.board)
            m_board = rig.board->part->as<Motherboard>();
        if (rig.chassis)
            m_case = rig.chassis->part->as<PcCase>();
    }

    Placement build();

private:
    void addSlots();
    void addConditions();
    void addSockets();
    void addCards();
    void addDrives();
    void addLimits();
    void placeChosenPositions();
    void fixChosenSlots();
    void addCard(const Piece& piece, CardDemand demand);
    [[nodiscard]] bool isOnRiser(std::size_t card) const;
    [[nodiscard]] std::optional<std::size_t> slotNamed(std::string_view folded) const;
    [[nodiscard]] std::uint32_t socketsFor(const Storage& drive, std::string_view chosen) const;
    [[nodiscard]] std::string_view chosenSocket(const Piece& drive, std::size_t m2_index) const;

    const Rig& m_rig;
    const Motherboard* m_board = nullptr;
    const PcCase* m_case = nullptr;
    Placement m_placement;
    PlacementProblem& m_problem = m_placement.problem;
    std::vector<std::string> m_slot_keys;   ///< folded names
    std::vector<std::string> m_socket_keys; ///< folded names of the board's sockets
    std::size_t m_board_sockets = 0;
};

void ProblemBuilder::addSlots()
{
    if (m_board == nullptr || !m_board->slot_layout)
        return;
    m_placement.has_slots = true;
    bool first_long = true;
    for (const PcieSlot& slot : *m_board->slot_layout) {
        if (m_problem.slot_ports.size() == kMostPorts)
            break;
        SlotPort port;
        port.position = slot.position;
        port.length_lanes = slot.length_lanes;
        port.lanes = slot.fullLanes();
        port.gen = slot.gen;
        port.from = slot.from;
        const bool is_long = slot.length_lanes.value_or(0) >= 16 || port.lanes.value_or(0) >= 16;
        // The first x16 slot is position 1 by definition.
        if (is_long && first_long && !port.position)
            port.position = 1;
        first_long = first_long && !is_long;
        m_problem.slot_ports.push_back(std::move(port));
        m_placement.slot_names.push_back(slot.name);
        m_slot_keys.push_back(foldWord(slot.name));
    }
}

std::optional<std::size_t> ProblemBuilder::slotNamed(std::string_view folded) const
{
    const auto found = std::ranges::find(m_slot_keys, folded);
    return found == m_slot_keys.end() ? std::nullopt : std::optional<std::size_t>(found - m_slot_keys.begin());
}

void ProblemBuilder::addSockets()
{
    if (m_board != nullptr && m_board->m2_sockets) {
        for (const M2Socket& socket : *m_board->m2_sockets) {
            if (m_problem.sockets.size() == kMostPorts)
                break;
            const SocketEffect effect = socketEffect(socket.effect);
            m_problem.sockets.push_back(SocketPort{effect.known, effect.sata_lost});
            m_socket_keys.push_back(foldWord(socket.name));
            m_placement.socket_names.push_back(socket.name);
        }
    }
    m_board_sockets = m_problem.sockets.size();
    for (const Piece& accessory : m_rig.accessories) {
        const Accessory& specs = *accessory.part->as<Accessory>();
        if (specs.accessory_kind != AccessoryKind::Carrier)
            continue;
        for (int i = 0; i < specs.drives.value_or(0) && m_problem.sockets.size() < kMostPorts; ++i)
            m_problem.sockets.push_back(SocketPort{true, 0});
    }
}

/// What slots and sockets take from each other, as the slots and the sockets say it.
void ProblemBuilder::addConditions()
{
    if (!m_placement.has_slots)
        return;
    const auto userNamed = [&](std::string_view name) -> std::optional<std::size_t> {
        const std::string key = foldWord(name);
        if (const std::optional<std::size_t> slot = slotNamed(key))
            return slot;
        const auto socket = std::ranges::find(m_socket_keys, key);
        return socket == m_socket_keys.end()
                   ? std::nullopt
                   : std::optional(m_problem.slot_ports.size() + static_cast<std::size_t>(socket - m_socket_keys.begin()));
    };
    const auto has = [&](std::size_t slot, std::size_t user) {
        const auto& conditions = m_problem.slot_ports[slot].conditions;
        return std::ranges::find(conditions, user, &LaneCondition::user) != conditions.end();
    };
    for (std::size_t i = 0; m_board->m2_sockets && i < m_board_sockets; ++i) {
        for (const auto& [name, lanes] : socketEffect((*m_board->m2_sockets)[i].effect).slot_lanes) {
            if (const std::optional<std::size_t> slot = slotNamed(foldWord(name)))
                m_problem.slot_ports[*slot].conditions.push_back(LaneCondition{m_problem.slot_ports.size() + i, lanes});
        }
    }
    for (std::size_t slot = 0; slot < m_problem.slot_ports.size(); ++slot) {
        const PcieSlot& port = (*m_board->slot_layout)[slot];
        for (const auto& [name, lanes] : laneConditions(port.electrical)) {
            if (const std::optional<std::size_t> user = userNamed(name))
                m_problem.slot_ports[slot].conditions.push_back(LaneCondition{*user, lanes});
        }
    }
    // Slots that share, and neither of the two says how.
    for (std::size_t slot = 0; slot < m_problem.slot_ports.size(); ++slot) {
        for (const std::string& name : (*m_board->slot_layout)[slot].shared_with) {
            const std::optional<std::size_t> user = userNamed(name);
            const bool told = user && (has(slot, *user) || (*user < m_problem.slot_ports.size() && has(*user, slot)));
            if (user && *user != slot && !told)
                m_problem.slot_ports[slot].conditions.push_back(LaneCondition{*user, std::nullopt});
        }
    }
}

bool ProblemBuilder::isOnRiser(std::size_t card) const
{
    const bool chosen = std::ranges::any_of(m_rig.options->risers, [&](const RiserChoice& riser) {
        return riser.card == 0 || riser.card == static_cast<int>(card) + 1;
    });
    const auto cables = static_cast<std::size_t>(std::ranges::count_if(m_rig.accessories, [](const Piece& piece) {
        return piece.part->as<Accessory>()->accessory_kind == AccessoryKind::Riser;
    }));
    // Riser cables in the build hang on the last cards: the first one stays on the board.
    return chosen || card + cables >= m_rig.gpus.size();
}

void ProblemBuilder::addCard(const Piece& piece, CardDemand demand)
{
    CardPlace place;
    place.piece = piece;
    place.kind = demand.kind;
    place.width = demand.width;
    place.on_riser = demand.on_riser;
    m_placement.cards.push_back(std::move(place));
    m_problem.cards.push_back(demand);
}

void ProblemBuilder::addCards()
{
    for (std::size_t i = 0; i < m_rig.gpus.size(); ++i) {
        const Gpu& card = *m_rig.gpus[i].part->as<Gpu>();
        CardDemand demand;
        demand.width = card.slot_width;
        demand.lanes = card.pcie_lanes.value_or(16);
        if (card.cooling)
            demand.open_air = *card.cooling == GpuCooling::OpenAir;
        demand.on_riser = isOnRiser(i);
        addCard(m_rig.gpus[i], demand);
    }
    m_placement.gpus = m_placement.cards.size();
    for (const Piece& piece : m_rig.networkCards) {
        CardDemand demand;
        demand.kind = SlotUserKind::Network;
        demand.width = 1;
        demand.lanes = piece.part->as<NetworkCard>()->slot_lanes.value_or(1);
        addCard(piece, demand);
    }
    bool first_carrier = true;
    for (const Piece& piece : m_rig.accessories) {
        const Accessory& accessory = *piece.part->as<Accessory>();
        if (accessory.accessory_kind != AccessoryKind::Carrier)
            continue;
        CardDemand demand;
        demand.kind = SlotUserKind::Carrier;
        demand.width = 1;
        demand.lanes = accessory.needs_lanes.value_or(accessory.drives.value_or(1) * kLanesOfADrive);
        const std::optional<std::size_t> chosen =
            first_carrier && !m_rig.options->carrier_slot.empty() ? slotNamed(foldWord(m_rig.options->carrier_slot))
                                                                  : std::nullopt;
        if (chosen)
            demand.allowed = bit(*chosen);
        first_carrier = false;
        addCard(piece, demand);
    }
    for (const Piece& piece : m_rig.storage) {
        if (piece.part->as<Storage>()->storage_form != "card")
            continue;
        CardDemand demand;
        demand.kind = SlotUserKind::Drive;
        demand.width = 1;
        demand.lanes = kLanesOfADrive;
        addCard(piece, demand);
    }
}

/// The board's list may lack positions that the user knows: they belong to its long slots in order, and to a slot of
/// its own where no slot is left.
void ProblemBuilder::placeChosenPositions()
{
    std::vector<int> missing;
    for (const int position : m_rig.options->gpu_positions) {
        const bool known = std::ranges::any_of(m_problem.slot_ports, [&](const SlotPort& slot) {
            return slot.position == position && slot.length_lanes.value_or(16) >= 8;
        });
        if (position > 0 && !known && std::ranges::find(missing, position) == missing.end())
            missing.push_back(position);
    }
    std::ranges::sort(missing);
    for (const int position : missing) {
        const auto slot = std::ranges::find_if(m_problem.slot_ports, [](const SlotPort& port) {
            return !port.position && port.length_lanes.value_or(16) >= 8;
        });
        if (slot != m_problem.slot_ports.end()) {
            slot->position = position;
        } else if (m_problem.slot_ports.size() < kMostPorts) {
            SlotPort port;
            port.position = position;
            port.length_lanes = 16;
            m_problem.slot_ports.push_back(std::move(port));
            m_placement.slot_names.emplace_back();
        }
    }
}

void ProblemBuilder::fixChosenSlots()
{
    for (std::size_t card = 0; card < m_placement.gpus; ++card) {
        CardDemand& demand = m_problem.cards[card];
        const auto& positions = m_rig.options->gpu_positions;
        const auto& names = m_rig.options->gpu_slots;
        std::optional<std::size_t> chosen;
        if (card < names.size() && !names[card].empty())
            chosen = slotNamed(foldWord(names[card]));
        if (!chosen && card < positions.size() && positions[card] > 0) {
            const auto slot = std::ranges::find_if(m_problem.slot_ports, [&](const SlotPort& port) {
                return port.position == positions[card] && port.length_lanes.value_or(16) >= 8;
            });
            if (slot != m_problem.slot_ports.end())
                chosen = static_cast<std::size_t>(slot - m_problem.slot_ports.begin());
        }
        if (!chosen)
            continue;
        demand.allowed = bit(*chosen);
        m_placement.cards[card].reason = PlaceReason::UserChoice;
        m_placement.cards[card].position = m_problem.slot_ports[*chosen].position;
    }
}

std::uint32_t ProblemBuilder::socketsFor(const Storage& drive, std::string_view chosen) const
{
    std::uint32_t sockets = 0;
    const std::string chosen_key = foldWord(chosen);
    const bool is_sata = drive.bus == StorageBus::Sata;
    const std::string_view size = std::string_view(*drive.storage_form).substr(std::min<std::size_t>(
        4, drive.storage_form->size()));
    for (std::size_t i = 0; i < m_board_sockets; ++i) {
        const M2Socket& socket = (*m_board->m2_sockets)[i];
        if (socket.key == "E" || (!chosen_key.empty() && m_socket_keys[i] != chosen_key))
            continue;
        const std::string interface = foldWord(socket.interface);
        const bool takes_bus = interface.empty() || !drive.bus ||
                               interface.find(is_sata ? "sata" : "pci") != std::string::npos ||
                               (!is_sata && interface.find("nvme") != std::string::npos);
        const bool takes_size = socket.sizes.empty() || size.empty() ||
                                std::ranges::find(socket.sizes, size) != socket.sizes.end();
        if (takes_bus && takes_size)
            sockets |= bit(i);
    }
    for (std::size_t i = m_board_sockets; i < m_problem.sockets.size() && chosen_key.empty() && !is_sata; ++i)
        sockets |= bit(i);
    return sockets;
}

std::string_view ProblemBuilder::chosenSocket(const Piece& drive, std::size_t m2_index) const
{
    const std::vector<M2Choice>& choices = m_rig.options->m2_placement;
    const auto by_line = std::ranges::find_if(choices, [&](const M2Choice& one) { return one.line == drive.line; });
    if (by_line != choices.end())
        return by_line->socket;
    if (m2_index < choices.size() && !choices[m2_index].line)
        return choices[m2_index].socket;
    return {};
}

void ProblemBuilder::addDrives()
{
    std::size_t m2_drives = 0;
    int sata_drives = 0;
    for (const Piece& piece : m_rig.storage) {
        const Storage& drive = *piece.part->as<Storage>();
        DrivePlace place;
        place.piece = piece;
        if (isM2(drive)) {
            m_problem.drives.push_back(DriveDemand{socketsFor(drive, chosenSocket(piece, m2_drives++))});
        } else if (drive.storage_form == "card") {
            place.port = DrivePlace::Port::Slot;
        } else if (drive.storage_form == "U.2") {
            place.port = DrivePlace::Port::U2;
        } else if (drive.bus == StorageBus::Sata) {
            place.port = DrivePlace::Port::Sata;
            ++sata_drives;
        }
        m_placement.drives.push_back(place);
    }
    if (m_board != nullptr && m_board->sata_ports)
        m_problem.sata_spare = *m_board->sata_ports - sata_drives;
}

void ProblemBuilder::addLimits()
{
    const bool open = m_case != nullptr && m_case->open_frame.value_or(false);
    const bool risers = std::ranges::any_of(m_problem.cards, &CardDemand::on_riser);
    m_placement.checks_overlap = !(open && risers);
    if (!m_placement.checks_overlap) {
        for (CardDemand& card : m_problem.cards)
            card.on_riser = true;
    }
    if (m_case != nullptr && !open)
        m_problem.case_slots = m_case->expansion_slots;
    if (m_board != nullptr)
        m_problem.first_case_slot = m_board->first_case_slot.value_or(1);
    if (m_rig.cpus.empty())
        return;
    m_problem.cpu_lanes = lanesForSlots(*m_rig.reference, *m_rig.cpus.front().part);
    if (m_problem.cpu_lanes && *m_problem.cpu_lanes > kManyLanes)
        m_problem.cpu_budget = *m_problem.cpu_lanes * static_cast<int>(m_rig.cpus.size());
}

Placement ProblemBuilder::build()
{
    const Server* server = m_rig.board ? std::get_if<Server>(&m_rig.board->part->specs) : nullptr;
    const bool own_slots = server != nullptr && !server->board.slot_layout;
    addSlots();
    addSockets();
    addConditions();
    addCards();
    addDrives();
    addLimits();
    if (own_slots)
        m_placement.checks_overlap = false;
    else
        placeChosenPositions();
    fixChosenSlots();
    return std::move(m_placement);
}

void takeSolution(Placement& placement, const PlacementSolution& solution)
{
    const PlacementProblem& problem = placement.problem;
    placement.cost = solution.cost;
    for (const std::optional<std::size_t>& slot : solution.slot_of_card)
        placement.used_slots |= slot ? bit(*slot) : 0;
    for (const std::optional<std::size_t>& socket : solution.socket_of_drive) {
        placement.used_sockets |= socket ? bit(*socket) : 0;
        placement.sata_lost += socket ? problem.sockets[*socket].sata_lost : 0;
    }
    for (std::size_t i = 0; i < placement.cards.size(); ++i) {
        CardPlace& card = placement.cards[i];
        card.slot = solution.slot_of_card[i];
        if (!card.slot)
            continue;
        const SlotPort& port = problem.slot_ports[*card.slot];
        card.position = port.position;
        card.full_lanes = port.lanes;
        card.gen = port.gen;
        card.from = port.from;
        card.lanes = lanesInUse(problem, *card.slot, placement.used_slots, placement.used_sockets);
        if (card.reason == PlaceReason::UserChoice)
            continue;
        const auto takes = std::ranges::count_if(problem.slot_ports, [&](const SlotPort& slot) {
            return card.kind != SlotUserKind::Gpu || slot.length_lanes.value_or(slot.lanes.value_or(16)) >= 8;
        });
        card.reason = takes <= 1 ? PlaceReason::OnlyOne : PlaceReason::Best;
    }
}

void placeDrives(Placement& placement, const PlacementSolution& solution, std::size_t board_sockets)
{
    std::size_t m2 = 0;
    for (DrivePlace& drive : placement.drives) {
        if (!isM2(*drive.piece.part->as<Storage>()))
            continue;
        const std::optional<std::size_t> socket = solution.socket_of_drive[m2++];
        if (!socket)
            continue;
        const bool on_board = *socket < board_sockets;
        drive.port = on_board ? DrivePlace::Port::M2 : DrivePlace::Port::Carrier;
        if (on_board)
            drive.socket = socket;
    }
}

void findNeighbours(Placement& placement)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < placement.cards.size(); ++i) {
        if (placement.cards[i].position && !placement.cards[i].on_riser && placement.checks_overlap)
            order.push_back(i);
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return *placement.cards[i].position; });
    for (std::size_t i = 1; i < order.size(); ++i) {
        Neighbours pair;
        pair.upper = order[i - 1];
        pair.lower = order[i];
        pair.pitch = *placement.cards[pair.lower].position - *placement.cards[pair.upper].position;
        if (const std::optional<double> width = placement.cards[pair.upper].width)
            pair.gap = pair.pitch - *width;
        placement.neighbours.push_back(pair);
    }
}

} // namespace

bool Placement::knowsPositions() const
{
    return std::ranges::all_of(cards, [](const CardPlace& card) { return card.on_riser || card.position; });
}

namespace {

/// Tells most problems of candidates apart: what boards and cards differ in.
std::size_t hashOf(const PlacementProblem& problem)
{
    std::size_t hash = problem.sockets.size() * 31 + problem.cards.size();
    const auto add = [&](auto value) { hash = hash * 1'000'003 + std::hash<decltype(value)>{}(value); };
    for (const SlotPort& slot : problem.slot_ports) {
        add(slot.position);
        add(slot.lanes);
        add(slot.conditions.size());
    }
    for (const CardDemand& card : problem.cards) {
        add(card.width);
        add(card.lanes);
    }
    for (const DriveDemand& drive : problem.drives)
        add(drive.sockets);
    add(problem.case_slots);
    add(problem.cpu_budget);
    add(problem.sata_spare);
    return hash;
}

} // namespace

const PlacementSolution& PlacementMemo::solutionOf(const PlacementProblem& problem)
{
    constexpr std::size_t kMostKept = 4096;
    const std::size_t hash = hashOf(problem);
    const auto [first, last] = m_solved.equal_range(hash);
    const auto known = std::find_if(first, last, [&](const auto& entry) { return entry.second.problem == problem; });
    if (known != last)
        return known->second.solution;
    if (m_solved.size() == kMostKept)
        m_solved.clear();
    return m_solved.emplace(hash, Solved{problem, solve(problem)})->second.solution;
}

Known<int> lanesForSlots(const Reference& reference, const Part& cpu)
{
    const Cpu& specs = *cpu.as<Cpu>();
    if (specs.cpu_pcie_lanes || !specs.socket)
        return specs.cpu_pcie_lanes;
    return reference.cpuLanes(*specs.socket, cpu.name);
}

Reads placementReads()
{
    Reads reads =
        readsOf<&Gpu::slot_width, &Gpu::pcie_lanes, &Gpu::cooling, &Motherboard::slot_layout, &Motherboard::m2_sockets,
                &Motherboard::sata_ports, &Motherboard::first_case_slot, &Storage::storage_form, &Storage::bus,
                &NetworkCard::slot_lanes, &Accessory::accessory_kind, &Accessory::drives, &Accessory::needs_lanes,
                &Accessory::spacing_slots, &PcCase::expansion_slots, &PcCase::open_frame, &Cpu::socket,
                &Cpu::cpu_pcie_lanes>() |
        readsName<Category::Cpu, &lanesForSlots>();
    reads.placement = true;
    return reads;
}

bool takesPlace(Category category)
{
    static const Reads kReads = placementReads();
    return kReads.reads(category);
}

Placement place(const Rig& rig, PlacementMemo* memo)
{
    ProblemBuilder builder(rig);
    Placement placement = builder.build();
    if (rig.options->want_nvlink.value_or(true)) {
        if (const std::optional<int> span = bridgeSpan(rig.options->nvlink_bridge))
            placement.problem.bridge_pitches |= bit(static_cast<std::size_t>(*span));
        for (const Piece& piece : rig.accessories) {
            const Accessory& accessory = *piece.part->as<Accessory>();
            if (accessory.accessory_kind == AccessoryKind::NvlinkBridge && accessory.spacing_slots)
                placement.problem.bridge_pitches |= bit(static_cast<std::size_t>(*accessory.spacing_slots));
        }
    }
    if (placement.problem.slot_ports.empty() && placement.problem.drives.empty()) {
        findNeighbours(placement);
        return placement;
    }
    const PlacementSolution solution =
        memo != nullptr ? memo->solutionOf(placement.problem) : solve(placement.problem);
    takeSolution(placement, solution);
    const Motherboard* board = rig.board ? rig.board->part->as<Motherboard>() : nullptr;
    placeDrives(placement, solution, board != nullptr && board->m2_sockets ? board->m2_sockets->size() : 0);
    findNeighbours(placement);
    return placement;
}

Rig placed(Rig rig, PlacementMemo* memo)
{
    if (!rig.placement)
        rig.placement = std::make_shared<const Placement>(place(rig, memo));
    return rig;
}

} // namespace deeprig
