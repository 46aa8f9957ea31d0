#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/words.h"

#include <algorithm>

namespace deeprig {

namespace {

// The largest unbuffered DDR5 module on the market; firmware updates raised older limits up to it (Tom's Hardware,
// December 2023: 256 GB on X670E and Z790).
constexpr double kLargestUdimmGib = 64;

/// Calls `judge` once for each line of memory kits.
template <typename Judge>
void forEachKit(const Rig& rig, Judge judge)
{
    std::optional<std::size_t> last_line;
    for (const Piece& kit : rig.memory) {
        if (last_line != kit.line)
            judge(kit);
        last_line = kit.line;
    }
}

void ddrGeneration(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board)
        return;
    forEachKit(rig, [&](const Piece& kit) {
        Judgement judgement(rig, "ddr_generation", {kit, *rig.board});
        const Known<std::string> of_kit = judgement.need<&Ram::memory_type>(kit);
        const Known<std::string> of_board = judgement.need<&Motherboard::memory_type>(*rig.board);
        if (of_kit && of_board && foldWord(*of_kit) != foldWord(*of_board))
            judgement.give(Severity::Error, "error", {{"ram_type", *of_kit}, {"board_type", *of_board}}, 1);
        judgement.finish(findings);
    });
}

/// The module types that a board takes: its own list, else that of its socket.
TextList dimmTypes(const Rig& rig, Judgement& judgement)
{
    const Motherboard& board = *rig.board->part->as<Motherboard>();
    if (board.dimm_type)
        return *judgement.need<&Motherboard::dimm_type>(*rig.board);
    const Known<std::string> socket = judgement.need<&Motherboard::socket>(*rig.board);
    const Platform* platform = socket ? rig.reference->platform(*socket) : nullptr;
    if (platform == nullptr || platform->dimm_types.empty()) {
        judgement.miss(*rig.board, fieldOf<&Motherboard::dimm_type>());
        return {};
    }
    return platform->dimm_types;
}

void dimmType(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board)
        return;
    std::optional<Piece> first_kit;
    forEachKit(rig, [&](const Piece& kit) {
        Judgement judgement(rig, "dimm_type", {kit, *rig.board});
        const Known<bool> registered = judgement.need<&Ram::registered>(kit);
        const std::string_view type = registered == true ? "RDIMM" : "UDIMM";
        // A mix fails whatever the board takes.
        const bool mixed = registered && first_kit && first_kit->part->as<Ram>()->registered != registered;
        const TextList types = mixed ? TextList{} : dimmTypes(rig, judgement);
        if (registered) {
            if (mixed) {
                judgement.need<&Ram::registered>(*first_kit); // it counts as assumed if the other kit's value is
                judgement.involve(*first_kit);
                judgement.give(Severity::Error, "mixed", {{"dimm_type", std::string(type)}}, 1);
            } else if (!types.empty() && std::ranges::find(types, type) == types.end()) {
                judgement.give(Severity::Error, "error",
                               {{"dimm_type", std::string(type)}, {"board_types", joined(types, ", ")}}, 1);
            }
            if (!first_kit)
                first_kit = kit;
        }
        judgement.finish(findings);
    });
}

void dimmCount(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || rig.memory.empty())
        return;
    Judgement judgement(rig, "dimm_count", {*rig.board});
    int modules = 0;
    for (const Piece& kit : rig.memory) {
        judgement.involve(kit);
        modules += judgement.need<&Ram::modules>(kit).value_or(0);
    }
    const Known<int> slots = judgement.need<&Motherboard::dimm_slots>(*rig.board);
    const Arguments arguments{
        {"modules", modules}, {"slots", slots.value_or(0)}, {"excess", modules - slots.value_or(0)}};
    // A kit of unknown size has at least no negative one: too many known modules decide.
    if (slots && modules > *slots)
        judgement.giveAnyway(Severity::Error, "error", arguments, modules - *slots);
    judgement.finish(findings);
}

/// GiB of all kits; kits without a capacity are noted as missing.
double totalMemory(const Rig& rig, Judgement& judgement, double& largest_module)
{
    double total = 0;
    for (const Piece& kit : rig.memory) {
        const Ram& ram = *kit.part->as<Ram>();
        std::optional<double> capacity;
        if (!ram.capacity_gib && ram.modules && ram.module_gib)
            capacity = *judgement.need<&Ram::modules>(kit) * *judgement.need<&Ram::module_gib>(kit);
        else
            capacity = judgement.need<&Ram::capacity_gib>(kit);
        total += capacity.value_or(0);
        std::optional<double> module = ram.module_gib;
        if (!module && capacity && ram.modules && *ram.modules > 0)
            module = *capacity / *ram.modules;
        largest_module = std::max(largest_module, module.value_or(0));
    }
    return total;
}

/// The limit was written before modules of this size existed: newer firmware usually takes them.
bool isOldLimit(const Motherboard& board, double limit_gib, double total_gib, double largest_module_gib)
{
    if (!board.memory_type || foldWord(*board.memory_type) != "ddr5" || !board.dimm_slots)
        return false;
    const int slots = *board.dimm_slots;
    return largest_module_gib > limit_gib / slots && largest_module_gib <= kLargestUdimmGib &&
           total_gib <= kLargestUdimmGib * slots;
}

void ramCapacity(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.memory.empty() || (!rig.board && rig.cpus.empty()))
        return;
    const auto judgeAgainst = [&](const Piece& owner, auto read_limit) {
        Judgement judgement(rig, "ram_capacity", {owner});
        for (const Piece& kit : rig.memory)
            judgement.involve(kit);
        double largest_module = 0;
        const double total = totalMemory(rig, judgement, largest_module);
        const Known<double> limit = read_limit(judgement);
        if (limit && total > *limit) {
            const bool old = rig.board && isOldLimit(*rig.board->part->as<Motherboard>(), *limit, total, largest_module);
            judgement.give(old ? Severity::Warning : Severity::Error, old ? "warning" : "error",
                           {{"total_gib", total}, {"limit_gib", *limit}, {"owner", owner.part->name}}, total - *limit);
        }
        judgement.finish(findings);
    };
    if (rig.board)
        judgeAgainst(*rig.board, [&](Judgement& judgement) {
            return judgement.need<&Motherboard::memory_max_gib>(*rig.board);
        });
    if (!rig.cpus.empty())
        judgeAgainst(rig.cpus.front(), [&](Judgement& judgement) {
            return judgement.need<&Cpu::memory_max_gib>(rig.cpus.front());
        });
}

void systemMemoryAgainstVram(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.memory.empty() || rig.gpus.empty())
        return;
    Judgement judgement(rig, "sysram_vs_vram", {});
    for (const Piece& kit : rig.memory)
        judgement.involve(kit);
    double largest_module = 0;
    const double ram = totalMemory(rig, judgement, largest_module);
    double largest = 0;
    double sum = 0;
    for (const Piece& card : rig.gpus) {
        const double vram = judgement.need<&Gpu::vram_gib>(card).value_or(0);
        largest = std::max(largest, vram);
        sum += vram;
    }
    const Arguments arguments{{"ram_gib", ram}, {"largest_gib", largest}, {"vram_gib", sum}, {"better_gib", 2 * sum}};
    if (ram < largest)
        judgement.give(Severity::Warning, "warning", arguments, largest - ram);
    else if (ram < sum)
        judgement.give(Severity::Note, "note", arguments, sum - ram);
    judgement.finish(findings);
}

} // namespace

std::vector<Rule> memoryRules()
{
    return {
        Rule{"ddr_generation",
             "error",
             "ASUS manuals: the notches differ",
             {Category::Ram, Category::Motherboard},
             &ddrGeneration,
             readsOf<&Ram::memory_type, &Motherboard::memory_type>()},
        Rule{"dimm_type",
             "error",
             "ASUS PRIME B650-PLUS manual p. 20; Fujitsu TX300 S8 manual p. 469; level1techs t/223794",
             {Category::Ram, Category::Motherboard},
             &dimmType,
             readsOf<&Ram::registered, &Motherboard::dimm_type, &Motherboard::socket>()},
        Rule{"dimm_count",
             "error",
             "Arithmetic: modules against slots",
             {Category::Ram, Category::Motherboard},
             &dimmCount,
             readsOf<&Ram::modules, &Motherboard::dimm_slots>()},
        Rule{"ram_capacity",
             "error, warning",
             "Arithmetic; raised limits of DDR5 boards: tomshardware.com (256 GB on X670E and Z790, December 2023)",
             {Category::Ram, Category::Motherboard},
             &ramCapacity,
             readsOf<&Ram::modules, &Ram::module_gib, &Ram::capacity_gib, &Motherboard::memory_max_gib,
                     &Motherboard::memory_type, &Motherboard::dimm_slots, &Cpu::memory_max_gib>()},
        Rule{"sysram_vs_vram",
             "warning, note",
             "stas00/ml-engineering, compute/cpu-memory; timdettmers.com hardware guide",
             {Category::Ram},
             &systemMemoryAgainstVram,
             readsOf<&Ram::modules, &Ram::module_gib, &Ram::capacity_gib, &Gpu::vram_gib>()},
    };
}

} // namespace deeprig
