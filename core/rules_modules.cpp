#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

namespace deeprig {

namespace {

void sodimmForm(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board)
        return;
    // Thin boards take the short modules; all others that people put cards on take DIMMs.
    const Known<std::string>& form = rig.board->part->as<Motherboard>()->form_factor;
    if (form && foldWord(*form).find("thin") != std::string::npos)
        return;
    forEachLine(rig.memory, [&](const Piece& kit) {
        Judgement judgement(rig, "sodimm_form", {kit, *rig.board});
        if (judgement.need<&Ram::module_form>(kit) == ModuleForm::SoDimm)
            judgement.give(Severity::Error, "error", {{"kit", kit.part->name}}, 1);
        judgement.finish(findings);
    });
}

/// All modules; kits of unknown number are noted as missing.
int countModules(const Rig& rig, Judgement& judgement)
{
    int modules = 0;
    for (const Piece& kit : rig.memory) {
        judgement.involve(kit);
        modules += judgement.need<&Ram::modules>(kit).value_or(0);
    }
    return modules;
}

/// What the platform promises; null if the table has nothing on it.
const MemorySpeed* promisedSpeed(const Rig& rig)
{
    const Motherboard& board = *rig.board->part->as<Motherboard>();
    if (!board.socket || !board.memory_type)
        return nullptr;
    const std::string socket = foldWord(rig.reference->canonical("socket", *board.socket));
    const auto found = std::ranges::find_if(rig.reference->memorySpeeds(), [&](const MemorySpeed& row) {
        return foldWord(row.socket) == socket && foldWord(row.memory_type) == foldWord(*board.memory_type);
    });
    return found == rig.reference->memorySpeeds().end() ? nullptr : &*found;
}

void dimm2dpcSpeed(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || rig.cpus.empty() || rig.memory.empty())
        return;
    const MemorySpeed* promised = promisedSpeed(rig);
    if (promised == nullptr)
        return;
    Judgement judgement(rig, "dimm_2dpc_speed", {*rig.board});
    const int modules = countModules(rig, judgement);
    const Known<int> channels = judgement.need<&Cpu::memory_channels>(rig.cpus.front());
    if (channels && modules > *channels * static_cast<int>(rig.cpus.size())) {
        int fastest = 0;
        forEachLine(rig.memory, [&](const Piece& kit) {
            fastest = std::max(fastest, judgement.need<&Ram::speed_mt_s>(kit).value_or(0));
        });
        if (fastest > promised->two_per_channel)
            judgement.give(Severity::Note, "note",
                           {{"modules", modules}, {"speed", fastest}, {"promised", promised->two_per_channel}});
    }
    judgement.finish(findings);
}

/// Intel's 12th to 14th generation has ECC on W680 alone.
bool isEccOffOnIntel(const Rig& rig)
{
    const Motherboard& board = *rig.board->part->as<Motherboard>();
    return board.socket && foldWord(*board.socket) == "lga1700" && board.chipset &&
           foldWord(*board.chipset).find("w680") == std::string::npos;
}

void eccSupport(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || rig.cpus.empty())
        return;
    forEachLine(rig.memory, [&](const Piece& kit) {
        const Ram& specs = *kit.part->as<Ram>();
        // Platforms of registered modules have ECC throughout, and most kits without a word on ECC have none.
        if (specs.ecc != true || specs.registered.value_or(false))
            return;
        Judgement judgement(rig, "ecc_support", {kit, *rig.board});
        judgement.involve(rig.cpus.front());
        judgement.need<&Ram::ecc>(kit);
        const Known<bool> cpu = judgement.need<&Cpu::ecc>(rig.cpus.front());
        const bool chipset_off = isEccOffOnIntel(rig);
        const Known<bool> board = chipset_off ? Known<bool>(false) : judgement.need<&Motherboard::ecc>(*rig.board);
        if (cpu == false)
            judgement.giveAnyway(Severity::Warning, "cpu", {{"cpu", rig.cpus.front().part->name}}, 1);
        else if (board == false)
            judgement.giveAnyway(Severity::Warning, "board", {{"board", rig.board->part->name}}, 1);
        judgement.finish(findings);
    });
}

void channelPopulation(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.memory.empty() || rig.cpus.empty())
        return;
    Judgement judgement(rig, "channel_population", {rig.cpus.front()});
    const int modules = countModules(rig, judgement);
    const Known<int> of_cpu = judgement.need<&Cpu::memory_channels>(rig.cpus.front());
    const int channels = of_cpu.value_or(1) * static_cast<int>(rig.cpus.size());
    if (modules < channels || modules % channels != 0)
        judgement.give(Severity::Note, modules < channels ? "few" : "uneven",
                       {{"modules", modules}, {"channels", channels}});
    judgement.finish(findings);
}

bool namesCudimm(const Reference&, const Part& kit)
{
    return hasWord(kit.name, "CUDIMM");
}

void cudimmBypass(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board)
        return;
    const Known<std::string>& socket = rig.board->part->as<Motherboard>()->socket;
    if (!socket || foldWord(*socket) != "am5")
        return;
    forEachLine(rig.memory, [&](const Piece& kit) {
        if (kit.part->as<Ram>()->cudimm != true && !namesCudimm(*rig.reference, *kit.part))
            return;
        Judgement judgement(rig, "cudimm_bypass", {kit, *rig.board});
        judgement.give(Severity::Note, "note", {{"kit", kit.part->name}});
        judgement.finish(findings);
    });
}

} // namespace

std::vector<Rule> moduleRules()
{
    return {
        Rule{"sodimm_form",
             "error",
             "Arithmetic: 204, 260 or 262 pins against 240 or 288",
             {Category::Ram},
             &sodimmForm,
             readsOf<&Ram::module_form, &Motherboard::form_factor>()},
        Rule{"dimm_2dpc_speed",
             "note",
             "AMD specification of the AM5 processors",
             {Category::Ram},
             &dimm2dpcSpeed,
             readsOf<&Ram::modules, &Ram::speed_mt_s, &Motherboard::socket, &Motherboard::memory_type,
                     &Cpu::memory_channels>()},
        Rule{"ecc_support",
             "warning",
             "comptoir-hardware.com 45658 (Intel 12th to 14th generation: W680 alone)",
             {Category::Ram, Category::Motherboard},
             &eccSupport,
             readsOf<&Ram::ecc, &Ram::registered, &Cpu::ecc, &Motherboard::ecc, &Motherboard::socket,
                     &Motherboard::chipset>()},
        Rule{"channel_population",
             "note",
             "Arithmetic; rtx6kpro (populate all channels)",
             {Category::Ram},
             &channelPopulation,
             readsOf<&Ram::modules, &Cpu::memory_channels>()},
        Rule{"cudimm_bypass",
             "note",
             "Reports on AGESA and EXPO 1.2; computerbase.de 92817",
             {Category::Ram},
             &cudimmBypass,
             readsOf<&Ram::cudimm, &Motherboard::socket>() | readsName<Category::Ram, &namesCudimm>()},
    };
}

} // namespace deeprig
