#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/words.h"

#include <algorithm>

namespace deeprig {

namespace {

/// How many full-size cards the slots take for sure, and how many slots nobody has measured.
struct SlotCount {
    int sure = 0;
    int open = 0;
};

SlotCount countSlots(const std::vector<PcieSlot>& slots)
{
    SlotCount count;
    for (const PcieSlot& slot : slots) {
        const std::optional<int> lanes = slot.fullLanes();
        if (slot.length_lanes.value_or(0) >= 16 || lanes.value_or(0) >= 16)
            ++count.sure;
        else if (!slot.length_lanes || *slot.length_lanes == 8)
            ++count.open; // a short slot may be long for its lanes, and an x8 slot open at its end
    }
    return count;
}

void gpuSlotCount(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.gpus.empty() || !rig.board)
        return;
    const int cards = static_cast<int>(rig.gpus.size());
    Judgement judgement(rig, "gpu_slot_count", {*rig.board});
    const Server* server = std::get_if<Server>(&rig.board->part->specs);
    if (server != nullptr && server->gpu_slots) {
        const Known<int> slots = judgement.need<&Server::gpu_slots>(*rig.board);
        if (cards > *slots)
            judgement.give(Severity::Error, "error", {{"cards", cards}, {"slots", *slots}}, cards - *slots);
        judgement.finish(findings);
        return;
    }
    if (const Known<std::vector<PcieSlot>> slots = judgement.need<&Motherboard::slot_layout>(*rig.board)) {
        const SlotCount count = countSlots(*slots);
        if (cards > count.sure + count.open)
            judgement.give(Severity::Error, "error", {{"cards", cards}, {"slots", count.sure + count.open}},
                           cards - count.sure - count.open);
        else if (cards > count.sure)
            judgement.miss(*rig.board, fieldOf<&Motherboard::slot_layout>());
    }
    judgement.finish(findings);
}

/// Server boards carry a management chip with video; the list of their sockets is that of registered memory. A socket
/// that the list lacks may be one of them.
bool mayHaveManagementVideo(const Rig& rig)
{
    const Known<std::string>& socket = rig.board->part->as<Motherboard>()->socket;
    const Platform* platform = socket ? rig.reference->platform(*socket) : nullptr;
    return platform == nullptr || std::ranges::find(platform->dimm_types, "RDIMM") != platform->dimm_types.end();
}

enum class Picture { None, Assumed, Sure };

template <auto Member>
Picture pictureBy(const Piece& piece)
{
    const auto& value = piece.part->as<typename detail::Access<Member>::Struct>()->*Member;
    if (!value || static_cast<int>(*value) == 0)
        return Picture::None;
    return piece.part->isAssumed(fieldOf<Member>()) ? Picture::Assumed : Picture::Sure;
}

/// The best of all outputs; one is enough, so the known values are looked at before any is missed.
Picture bestPicture(const Rig& rig)
{
    Picture best = std::max(pictureBy<&Cpu::integrated_graphics>(rig.cpus.front()),
                            pictureBy<&Motherboard::bmc_video>(*rig.board));
    for (const Piece& card : rig.gpus)
        best = std::max(best, pictureBy<&Gpu::display_outputs>(card));
    return best;
}

/// Asks for what decides: the assumed outputs if there are some, else all that might be one.
void needOutputs(const Rig& rig, Judgement& judgement, bool assumed)
{
    if (!assumed || pictureBy<&Cpu::integrated_graphics>(rig.cpus.front()) == Picture::Assumed)
        judgement.need<&Cpu::integrated_graphics>(rig.cpus.front());
    if (assumed ? pictureBy<&Motherboard::bmc_video>(*rig.board) == Picture::Assumed : mayHaveManagementVideo(rig))
        judgement.need<&Motherboard::bmc_video>(*rig.board);
    for (const Piece& card : rig.gpus) {
        judgement.involve(card);
        if (!assumed || pictureBy<&Gpu::display_outputs>(card) == Picture::Assumed)
            judgement.need<&Gpu::display_outputs>(card);
    }
}

void displayOutput(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.cpus.empty() || !rig.board)
        return;
    const Picture picture = bestPicture(rig);
    if (picture == Picture::Sure)
        return;
    Judgement judgement(rig, "display_output", {rig.cpus.front(), *rig.board});
    needOutputs(rig, judgement, picture == Picture::Assumed);
    if (picture == Picture::None)
        judgement.give(Severity::Error, "error",
                       {{"cpu", rig.cpus.front().part->name}, {"cards", static_cast<double>(rig.gpus.size())}}, 1);
    judgement.finish(findings);
}

} // namespace

std::vector<Rule> gpuRules()
{
    return {
        Rule{"gpu_slot_count",
             "error",
             "Arithmetic on the board's slots; voipmonitor/rtx6kpro, hardware/gpu-configs.md",
             {Category::Motherboard},
             &gpuSlotCount,
             readsOf<&Motherboard::slot_layout>() | presenceOf({Category::Gpu})},
        Rule{
            "display_output",
            "error",
            "Arithmetic: graphics of the processor, outputs of the cards, management chip",
            {Category::Gpu, Category::Cpu},
            &displayOutput,
            readsOf<&Gpu::display_outputs, &Cpu::integrated_graphics, &Motherboard::bmc_video, &Motherboard::socket>()},
    };
}

} // namespace deeprig
