#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

namespace deeprig {

namespace {

constexpr int kFewLanes = 4;
constexpr int kFullLanes = 16;
constexpr int kLanesOfADrive = 4;
// Over about 15 cm a riser needs a good cable from PCIe 4.0 on (club-3090, section 3c; level1techs t/190742).
constexpr double kLongRiserMm = 150;

bool isUsed(const Placement& placement, std::size_t user)
{
    const std::size_t slots = placement.problem.slot_ports.size();
    return user < slots ? (placement.used_slots >> user & 1U) != 0 : (placement.used_sockets >> (user - slots) & 1U) != 0;
}

/// The M.2 drive in a socket, or null.
const DrivePlace* driveIn(const Placement& placement, std::size_t socket)
{
    const auto found = std::ranges::find(placement.drives, std::optional(socket), &DrivePlace::socket);
    return found == placement.drives.end() ? nullptr : &*found;
}

/// The lanes that a used socket leaves to a card's slot; empty if none of them touches it.
struct SocketTake {
    std::size_t socket = 0;
    std::optional<int> lanes; ///< empty: nobody knows
};
std::optional<SocketTake> socketTake(const Placement& placement, const CardPlace& card)
{
    std::optional<SocketTake> worst;
    if (!card.slot)
        return worst;
    const std::size_t slots = placement.problem.slot_ports.size();
    for (const LaneCondition& condition : placement.problem.slot_ports[*card.slot].conditions) {
        if (condition.user < slots || !isUsed(placement, condition.user))
            continue;
        const bool worse = !worst || (condition.lanes && condition.lanes.value_or(0) < worst->lanes.value_or(99));
        if (worse)
            worst = SocketTake{condition.user - slots, condition.lanes};
    }
    return worst;
}

/// Whether the processor has fewer lanes than boards of its socket expect (APUs): apu_lanes says so.
bool isCutByCpu(const Placement& placement, const CardPlace& card)
{
    const std::optional<int>& cpu = placement.problem.cpu_lanes;
    return cpu && *cpu < kFullLanes && card.from == SlotOrigin::Cpu && card.lanes == *cpu &&
           card.full_lanes.value_or(0) > *cpu;
}

/// Calls `visit` for the GPU of each line that has the fewest lanes.
template <typename Visit>
void forEachWorstGpu(const Placement& placement, Visit visit)
{
    for (std::size_t i = 0; i < placement.gpus; ++i) {
        const CardPlace& card = placement.cards[i];
        bool worst = true;
        for (std::size_t other = 0; other < placement.gpus && worst; ++other) {
            const CardPlace& rival = placement.cards[other];
            if (other == i || rival.piece.line != card.piece.line)
                continue;
            const int own_lanes = card.lanes.value_or(-1);
            const int its_lanes = rival.lanes.value_or(-1);
            worst = own_lanes < its_lanes || (own_lanes == its_lanes && i < other);
        }
        if (worst)
            visit(card, placement.problem.cards[i].lanes);
    }
}

void judgeLanes(const Rig& rig, const CardPlace& card, int wanted, std::vector<Finding>& findings)
{
    const Placement& placement = *rig.placement;
    if (!card.slot || card.from == SlotOrigin::Chipset || isCutByCpu(placement, card))
        return;
    Judgement judgement(rig, "gpu_lane_budget", {card.piece, *rig.board});
    judgement.need<&Motherboard::slot_layout>(*rig.board);
    const std::optional<SocketTake> take = socketTake(placement, card);
    if (!card.lanes) {
        // What an M.2 drive takes is m2_lane_sharing's. A single card in the first long slot has all lanes there are.
        const SlotPort& port = placement.problem.slot_ports[*card.slot];
        if (take && !take->lanes)
            return;
        if (placement.gpus == 1 && port.length_lanes.value_or(0) >= kFullLanes && port.position.value_or(1) == 1)
            judgement.assume(*rig.board, fieldOf<&Motherboard::slot_layout>());
        else
            judgement.miss(*rig.board, fieldOf<&Motherboard::slot_layout>());
    } else if (*card.lanes < wanted && !(take && take->lanes == card.lanes)) {
        const bool dead = *card.lanes == 0;
        const bool few = *card.lanes <= kFewLanes;
        const Severity severity = dead ? Severity::Error : few ? Severity::Warning : Severity::Note;
        judgement.give(severity, dead ? "error" : few ? "warning" : "note",
                       {{"lanes", *card.lanes},
                        {"wanted", wanted},
                        {"slot", std::string(placement.slot_names[*card.slot])}},
                       wanted - *card.lanes);
    }
    judgement.finish(findings);
}

/// The CPU may have fewer lanes than the slots in use have together.
void judgeBudget(const Rig& rig, std::vector<Finding>& findings)
{
    const Placement& placement = *rig.placement;
    if (!placement.problem.cpu_budget || rig.cpus.empty())
        return;
    int wanted = 0;
    int cards = 0;
    for (const CardPlace& card : placement.cards) {
        if (!card.slot || card.from != SlotOrigin::Cpu || !card.lanes)
            continue;
        wanted += *card.lanes;
        cards += card.kind == SlotUserKind::Gpu ? 1 : 0;
    }
    const int budget = *placement.problem.cpu_budget;
    if (wanted <= budget || cards == 0)
        return;
    Judgement judgement(rig, "gpu_lane_budget", {rig.cpus.front(), *rig.board});
    judgement.need<&Motherboard::slot_layout>(*rig.board);
    if (rig.cpus.front().part->as<Cpu>()->cpu_pcie_lanes)
        judgement.need<&Cpu::cpu_pcie_lanes>(rig.cpus.front());
    const bool few = budget / cards < 2 * kFewLanes;
    judgement.give(few ? Severity::Warning : Severity::Note, few ? "budget_warning" : "budget_note",
                   {{"wanted", wanted}, {"budget", budget}, {"cards", cards}}, few ? wanted - budget : 0);
    judgement.finish(findings);
}

void gpuLaneBudget(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || rig.gpus.empty() || !rig.placement->has_slots)
        return;
    forEachWorstGpu(*rig.placement,
                    [&](const CardPlace& card, int wanted) { judgeLanes(rig, card, wanted, findings); });
    judgeBudget(rig, findings);
}

void chipsetSlotGpu(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || !rig.placement->has_slots)
        return;
    const Placement& placement = *rig.placement;
    std::optional<std::size_t> last_line;
    for (std::size_t i = 0; i < placement.gpus; ++i) {
        const CardPlace& card = placement.cards[i];
        // A long slot of eight and more lanes hangs on the CPU; so does the first one of any board.
        const bool on_cpu = card.from ? *card.from != SlotOrigin::Chipset
                                      : card.full_lanes.value_or(0) > kFewLanes || card.position == 1;
        if (!card.slot || on_cpu || last_line == card.piece.line)
            continue;
        last_line = card.piece.line;
        Judgement judgement(rig, "chipset_slot_gpu", {card.piece, *rig.board});
        judgement.need<&Motherboard::slot_layout>(*rig.board);
        if (!card.from)
            judgement.miss(*rig.board, fieldOf<&Motherboard::slot_layout>());
        const int lanes = card.lanes.value_or(kFewLanes);
        const int gen = card.gen.value_or(3);
        judgement.give(Severity::Warning, "warning",
                       {{"slot", std::string(placement.slot_names[*card.slot])},
                        {"lanes", lanes},
                        {"gen", gen},
                        {"link_gb_s", linkGbS(gen, lanes)},
                        {"full_gb_s", linkGbS(card.piece.part->as<Gpu>()->pcie_gen.value_or(gen), kFullLanes)}},
                       1);
        judgement.finish(findings);
    }
}

/// Sockets in use of which nobody wrote down what they cost the slots.
std::optional<std::size_t> unknownSocket(const Placement& placement)
{
    for (std::size_t socket = 0; socket < placement.socket_names.size(); ++socket) {
        const bool told = placement.problem.sockets[socket].known_effect ||
                          std::ranges::any_of(placement.problem.slot_ports, [&](const SlotPort& slot) {
                              return std::ranges::find(slot.conditions, placement.problem.slot_ports.size() + socket,
                                                       &LaneCondition::user) != slot.conditions.end();
                          });
        if ((placement.used_sockets >> socket & 1U) != 0 && !told)
            return socket;
    }
    return std::nullopt;
}

void m2LaneSharing(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || rig.placement->used_sockets == 0 || rig.placement->gpus == 0 || !rig.placement->has_slots)
        return;
    const Placement& placement = *rig.placement;
    bool judged = false;
    forEachWorstGpu(placement, [&](const CardPlace& card, int) {
        const std::optional<SocketTake> take = socketTake(placement, card);
        if (!take)
            return;
        judged = true;
        Judgement judgement(rig, "m2_lane_sharing", {card.piece, *rig.board});
        judgement.need<&Motherboard::slot_layout>(*rig.board);
        judgement.need<&Motherboard::m2_sockets>(*rig.board);
        if (const DrivePlace* drive = driveIn(placement, take->socket))
            judgement.involve(drive->piece);
        if (!take->lanes)
            judgement.miss(*rig.board, fieldOf<&Motherboard::m2_sockets>());
        const Arguments arguments{{"socket", std::string(placement.socket_names[take->socket])},
                                  {"slot", std::string(placement.slot_names[*card.slot])},
                                  {"lanes", take->lanes.value_or(0)}};
        if (take->lanes == 0)
            judgement.give(Severity::Error, "error", arguments, 1);
        else if (take->lanes && *take->lanes < card.full_lanes.value_or(kFullLanes))
            judgement.give(Severity::Note, "note", arguments);
        judgement.finish(findings);
    });
    if (judged || !unknownSocket(placement))
        return;
    // One card in the first slot may lose half of its lanes and never all; a second one may be switched off.
    Judgement judgement(rig, "m2_lane_sharing", {*rig.board});
    if (placement.cards.size() > 1)
        judgement.miss(*rig.board, fieldOf<&Motherboard::m2_sockets>());
    else
        judgement.assume(*rig.board, fieldOf<&Motherboard::m2_sockets>());
    judgement.finish(findings);
}

void apuLanes(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.cpus.empty() || rig.gpus.empty() || isServer(rig.board))
        return;
    const Piece& cpu = rig.cpus.front();
    const Cpu& specs = *cpu.part->as<Cpu>();
    if (!specs.socket)
        return;
    const Platform* platform = rig.reference->platform(*specs.socket);
    const std::optional<int> lanes = lanesForSlots(*rig.reference, *cpu.part);
    const bool fewer = lanes && platform != nullptr && platform->cpu_slot_lanes == kFullLanes && *lanes < kFullLanes;
    if (!fewer)
        return;
    Judgement judgement(rig, "apu_lanes", {cpu, rig.gpus.front()});
    if (specs.cpu_pcie_lanes)
        judgement.need<&Cpu::cpu_pcie_lanes>(cpu);
    const int gen = std::min(specs.pcie_gen.value_or(4), rig.gpus.front().part->as<Gpu>()->pcie_gen.value_or(4));
    const bool few = *lanes <= kFewLanes;
    judgement.give(few ? Severity::Warning : Severity::Note, few ? "warning" : "note",
                   {{"lanes", *lanes},
                    {"wanted", kFullLanes},
                    {"gen", gen},
                    {"link_gb_s", linkGbS(gen, *lanes)},
                    {"full_gb_s", linkGbS(gen, kFullLanes)}},
                   kFullLanes - *lanes);
    judgement.finish(findings);
}

/// The newest generation that a slot can run at: its own, and that of platform and processor behind it.
std::optional<int> slotGeneration(const Rig& rig, const CardPlace& card)
{
    std::optional<int> gen = card.gen;
    const auto limit = [&](const Known<int>& other) {
        if (other)
            gen = std::min(gen.value_or(*other), *other);
    };
    const Motherboard& board = *rig.board->part->as<Motherboard>();
    const Platform* platform = board.socket ? rig.reference->platform(*board.socket) : nullptr;
    if (gen && platform != nullptr)
        limit(platform->pcie_gen);
    if (gen && card.from == SlotOrigin::Cpu && !rig.cpus.empty())
        limit(rig.cpus.front().part->as<Cpu>()->pcie_gen);
    return gen;
}

void pcieGenMismatch(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || !rig.placement->has_slots)
        return;
    forEachWorstGpu(*rig.placement, [&](const CardPlace& card, int wanted) {
        if (!card.slot)
            return;
        Judgement judgement(rig, "pcie_gen_mismatch", {card.piece, *rig.board});
        const Known<int> of_card = judgement.need<&Gpu::pcie_gen>(card.piece);
        const std::optional<int> of_slot = slotGeneration(rig, card);
        judgement.need<&Motherboard::slot_layout>(*rig.board);
        if (!of_slot)
            judgement.miss(*rig.board, fieldOf<&Motherboard::slot_layout>());
        else if (of_card && *of_slot < *of_card) {
            const int lanes = std::min(card.lanes.value_or(wanted), wanted);
            judgement.give(Severity::Note, "note",
                           {{"card_gen", *of_card},
                            {"slot_gen", *of_slot},
                            {"lanes", lanes},
                            {"link_gb_s", linkGbS(*of_slot, lanes)},
                            {"full_gb_s", linkGbS(*of_card, wanted)}});
        }
        judgement.finish(findings);
    });
}

void judgeRiser(const Rig& rig, const CardPlace& card, const Piece* cable, const RiserChoice& riser,
                std::vector<Finding>& findings)
{
    Judgement judgement(rig, "riser_gen", {card.piece});
    RiserChoice known = riser;
    if (cable != nullptr) {
        judgement.involve(*cable);
        judgement.need<&Accessory::accessory_kind>(*cable);
        known.gen = judgement.need<&Accessory::pcie_gen>(*cable);
        known.length_mm = cable->part->as<Accessory>()->length_mm;
        if (cable->part->as<Accessory>()->needs_lanes)
            known.lanes = judgement.need<&Accessory::needs_lanes>(*cable);
    }
    const int gen = std::min(card.gen.value_or(known.gen.value_or(0)), known.gen.value_or(card.gen.value_or(0)));
    if (known.lanes == 1)
        judgement.giveAnyway(Severity::Warning, "mining", {{"lanes", 1}}, 1);
    else if (known.gen && card.gen && *known.gen < *card.gen)
        judgement.give(Severity::Note, "note", {{"riser_gen", *known.gen}, {"slot_gen", *card.gen}});
    else if (known.length_mm.value_or(0) > kLongRiserMm && gen >= 4)
        judgement.give(Severity::Note, "long", {{"length_mm", *known.length_mm}, {"gen", gen}});
    judgement.finish(findings);
}

void riserGen(const Rig& rig, std::vector<Finding>& findings)
{
    const Placement& placement = *rig.placement;
    std::vector<const Piece*> cables;
    for (const Piece& accessory : rig.accessories) {
        if (accessory.part->as<Accessory>()->accessory_kind == AccessoryKind::Riser)
            cables.push_back(&accessory);
    }
    std::optional<std::size_t> last_line;
    for (std::size_t i = 0; i < placement.gpus; ++i) {
        const CardPlace& card = placement.cards[i];
        const auto chosen = std::ranges::find_if(rig.options->risers, [&](const RiserChoice& riser) {
            return riser.card == 0 || riser.card == static_cast<int>(i) + 1;
        });
        const std::size_t from_end = placement.gpus - 1 - i;
        const Piece* cable = from_end < cables.size() ? cables[cables.size() - 1 - from_end] : nullptr;
        if ((chosen == rig.options->risers.end() && cable == nullptr) || last_line == card.piece.line)
            continue;
        last_line = card.piece.line;
        const bool by_option = chosen != rig.options->risers.end();
        judgeRiser(rig, card, by_option ? nullptr : cable, by_option ? *chosen : RiserChoice{}, findings);
    }
}

/// Whether a list of modes such as "x8/x8, x4/x4/x4/x4" has one that gives each of n drives its four lanes.
bool splitsInto(std::string_view modes, int drives)
{
    std::string text(modes);
    std::ranges::replace(text, ',', ';');
    return std::ranges::any_of(splitList(text, ';'), [&](const std::string& mode) {
        return std::ranges::count(mode, '/') + 1 >= drives;
    });
}

/// What the slot of a carrier card gives to that many drives.
enum class Carries { Yes, Unknown, NoLanes, NoSplit };

Carries carries(const CardPlace& card, const PcieSlot& slot, int drives)
{
    if (card.lanes && *card.lanes < drives * kLanesOfADrive)
        return Carries::NoLanes;
    if (!card.lanes || (drives > 1 && slot.bifurcation.empty()))
        return Carries::Unknown;
    return drives > 1 && !splitsInto(slot.bifurcation, drives) ? Carries::NoSplit : Carries::Yes;
}

void bifurcation(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || !rig.placement->has_slots)
        return;
    const Placement& placement = *rig.placement;
    const auto carried = static_cast<int>(
        std::ranges::count(placement.drives, DrivePlace::Port::Carrier, &DrivePlace::port));
    int left = carried;
    for (const CardPlace& card : placement.cards) {
        if (card.kind != SlotUserKind::Carrier)
            continue;
        const Accessory& specs = *card.piece.part->as<Accessory>();
        // What the board's own sockets leave over must be carried; the rest of the card's places is a reserve.
        const int drives = std::min(left, specs.drives.value_or(left));
        left -= drives;
        const bool has_switch = specs.needs_bifurcation && !specs.needs_bifurcation->starts_with('x');
        const int places = std::max(drives, specs.drives.value_or(drives));
        if (places == 0 || has_switch)
            continue;
        Judgement judgement(rig, "bifurcation", {card.piece, *rig.board});
        judgement.need<&Accessory::accessory_kind>(card.piece);
        if (specs.drives)
            judgement.need<&Accessory::drives>(card.piece);
        if (specs.needs_bifurcation)
            judgement.need<&Accessory::needs_bifurcation>(card.piece);
        judgement.need<&Motherboard::slot_layout>(*rig.board);
        const PcieSlot* slot = card.slot ? &(*rig.board->part->as<Motherboard>()->slot_layout)[*card.slot] : nullptr;
        const Carries now = slot != nullptr ? carries(card, *slot, drives) : Carries::NoLanes;
        const Carries full = slot != nullptr ? carries(card, *slot, places) : Carries::NoLanes;
        const Arguments arguments{{"drives", drives},
                                  {"needed", drives * kLanesOfADrive},
                                  {"lanes", card.lanes.value_or(0)},
                                  {"places", places}};
        if (slot == nullptr)
            judgement.give(Severity::Error, "no_slot", arguments, 1);
        else if (now == Carries::NoLanes || now == Carries::NoSplit)
            judgement.give(Severity::Error, now == Carries::NoLanes ? "lanes" : "split", arguments, 1);
        else if (now == Carries::Unknown || full == Carries::Unknown)
            judgement.miss(*rig.board, fieldOf<&Motherboard::slot_layout>());
        else if (full != Carries::Yes)
            judgement.give(Severity::Warning, "partly", arguments, 1);
        judgement.finish(findings);
    }
}

} // namespace

std::vector<Rule> laneRules()
{
    return {
        Rule{"gpu_lane_budget",
             "error, warning, note",
             "hardwareluxx.de 60087 (AM5); hardware-journal.de 4414 (TRX40); hardwaresecrets.com "
             "gigabyte-x299-aorus-gaming-7; "
             "ascii.jp 4164293",
             {Category::Motherboard, Category::Cpu},
             &gpuLaneBudget,
             placementReads()},
        Rule{"chipset_slot_gpu",
             "warning",
             "club-3090 docs/PCIE_P2P.md section 3a (13.2 against 6.5 GB/s measured)",
             {Category::Motherboard},
             &chipsetSlotGpu,
             placementReads()},
        Rule{"m2_lane_sharing",
             "error, note",
             "hardwareluxx.de 64908; hardwaresecrets.com asus-x99-pro; MSI B550 Unify-X manual p. 32",
             {Category::Motherboard, Category::Storage},
             &m2LaneSharing,
             placementReads()},
        Rule{"bifurcation",
             "error, warning",
             "Arithmetic: a passive carrier gives every drive four lanes of one slot",
             {Category::Motherboard, Category::Accessory, Category::Storage},
             &bifurcation,
             placementReads() | readsOf<&Accessory::needs_bifurcation>()},
        Rule{"apu_lanes",
             "warning, note",
             "hardwareluxx.de 64908",
             {Category::Cpu},
             &apuLanes,
             readsOf<&Cpu::socket, &Cpu::cpu_pcie_lanes>() | readsName<Category::Cpu, &lanesForSlots>() |
                 presenceOf({Category::Gpu, Category::Motherboard})},
        Rule{"pcie_gen_mismatch",
             "note",
             "Arithmetic: GB/s per lane 0.985, 1.97, 3.94 of generations 3, 4, 5",
             {Category::Motherboard},
             &pcieGenMismatch,
             placementReads() | readsOf<&Gpu::pcie_gen, &Motherboard::socket, &Cpu::pcie_gen>()},
        Rule{"riser_gen",
             "warning, note",
             "club-3090 docs/PCIE_P2P.md section 3c; level1techs t/190742",
             {Category::Accessory},
             &riserGen,
             placementReads() | readsOf<&Accessory::pcie_gen, &Accessory::length_mm>()},
    };
}

} // namespace deeprig
