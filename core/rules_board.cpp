#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"
#include "core/words.h"

#include <algorithm>

namespace deeprig {

namespace {

std::string foldedSocket(const Rig& rig, const std::string& socket)
{
    return foldWord(rig.reference->canonical("socket", socket));
}

/// Calls `judge` once for each line of processors; those of one line are alike.
template <typename Judge>
void forEachCpu(const Rig& rig, Judge judge)
{
    std::optional<std::size_t> last_line;
    for (const Piece& cpu : rig.cpus) {
        if (last_line != cpu.line)
            judge(cpu);
        last_line = cpu.line;
    }
}

void cpuSocketOf(const Rig& rig, const Piece& cpu, std::vector<Finding>& findings)
{
    Judgement judgement(rig, "cpu_socket", {cpu, *rig.board});
    const Known<std::string> of_cpu = judgement.need<&Cpu::socket>(cpu);
    const Known<std::string> of_board = judgement.need<&Motherboard::socket>(*rig.board);
    if (of_cpu && of_board && foldedSocket(rig, *of_cpu) != foldedSocket(rig, *of_board))
        judgement.give(Severity::Error, "error", {{"cpu_socket", *of_cpu}, {"board_socket", *of_board}}, 1);
    judgement.finish(findings);
}

void cpuSocket(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.board)
        forEachCpu(rig, [&](const Piece& cpu) { cpuSocketOf(rig, cpu, findings); });
}

/// "Z390" and "Intel Z390" are one chipset.
bool isChipset(const std::string& chipset, const std::string& name)
{
    const std::string folded = foldWord(chipset);
    return folded == foldWord(name) || folded == "intel" + foldWord(name) || folded == "amd" + foldWord(name);
}

/// "PRO": the text contains it as a word; "!PRO": it does not.
bool isAllowed(const std::string& text, const std::string& wanted)
{
    const bool negated = wanted.starts_with('!');
    const std::string word = " " + foldText(negated ? std::string_view(wanted).substr(1) : std::string_view(wanted)) + " ";
    const bool contained = (" " + foldText(text) + " ").find(word) != std::string::npos;
    return contained != negated;
}

void cpuChipsetPlatformOf(const Rig& rig, const Piece& cpu, std::vector<Finding>& findings)
{
    const Motherboard& board = *rig.board->part->as<Motherboard>();
    const Cpu& processor = *cpu.part->as<Cpu>();
    // Without a common socket there is nothing to add to cpu_socket.
    if (!board.socket || !processor.socket || foldedSocket(rig, *board.socket) != foldedSocket(rig, *processor.socket))
        return;
    const auto concerns = [&](const ChipsetSupport& row) {
        return foldedSocket(rig, row.socket) == foldedSocket(rig, *board.socket);
    };
    const std::vector<ChipsetSupport>& rows = rig.reference->chipsetSupport();
    if (std::ranges::none_of(rows, concerns))
        return;
    Judgement judgement(rig, "cpu_chipset_platform", {cpu, *rig.board});
    const Known<std::string> chipset = judgement.need<&Motherboard::chipset>(*rig.board);
    for (const ChipsetSupport& row : rows) {
        const bool applies = chipset && concerns(row) && std::ranges::any_of(row.chipsets, [&](const std::string& name) {
            return isChipset(*chipset, name);
        });
        if (!applies)
            continue;
        const Known<std::string> text =
            row.field == "platform" ? judgement.need<&Cpu::platform>(cpu) : judgement.need<&Cpu::architecture>(cpu);
        if (!text || std::ranges::any_of(row.allowed, [&](const std::string& wanted) { return isAllowed(*text, wanted); }))
            continue;
        const bool warning = row.otherwise == "warning";
        judgement.give(warning ? Severity::Warning : Severity::Error, warning ? "warning" : "error",
                       {{"chipset", *chipset}, {"cpu_generation", *text}, {"allowed", joined(row.allowed, ", ")}}, 1);
        break;
    }
    judgement.finish(findings);
}

void cpuChipsetPlatform(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.board)
        forEachCpu(rig, [&](const Piece& cpu) { cpuChipsetPlatformOf(rig, cpu, findings); });
}

void coolerSocket(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.cooler || (rig.cpus.empty() && !rig.board))
        return;
    const Piece other = rig.cpus.empty() ? *rig.board : rig.cpus.front();
    Judgement judgement(rig, "cooler_socket", {*rig.cooler, other});
    const Known<TextList> sockets = judgement.need<&CpuCooler::sockets>(*rig.cooler);
    const Known<std::string> socket =
        rig.cpus.empty() ? judgement.need<&Motherboard::socket>(other) : judgement.need<&Cpu::socket>(other);
    if (sockets && socket) {
        const auto mount = [&](const std::string& name) {
            return foldWord(rig.reference->canonical("cooler_mount", rig.reference->canonical("socket", name)));
        };
        const std::string wanted = mount(*socket);
        if (std::ranges::none_of(*sockets, [&](const std::string& name) { return mount(name) == wanted; }))
            judgement.give(Severity::Error, "error", {{"socket", *socket}, {"cooler_sockets", joined(*sockets, ", ")}}, 1);
    }
    judgement.finish(findings);
}

void coolerMissing(const Rig& rig, std::vector<Finding>& findings)
{
    // A barebone brings the heat sinks that stand in the air of its own fans.
    if (rig.cpus.empty() || rig.cooler || isServer(rig.board))
        return;
    Judgement judgement(rig, "cooler_missing", {rig.cpus.front()});
    const Known<bool> boxed = judgement.need<&Cpu::boxed_cooler>(rig.cpus.front());
    if (boxed == false)
        judgement.give(Severity::Error, "error", {{"cpu", rig.cpus.front().part->name}}, 1);
    judgement.finish(findings);
}

} // namespace

std::vector<Rule> boardRules()
{
    return {
        Rule{"cpu_socket",
             "error",
             "Arithmetic on the makers' data; aliases: occlub.ru 40330 (Noctua)",
             {Category::Motherboard, Category::Cpu},
             &cpuSocket,
             readsOf<&Cpu::socket, &Motherboard::socket>()},
        Rule{"cpu_chipset_platform",
             "error, warning",
             "tomshardware.com/news/intel-coffee-lake-z270-z370-motherboard,35554.html; "
             "blog.ocworks.com/archives/52175237",
             {Category::Motherboard, Category::Cpu},
             &cpuChipsetPlatform,
             readsOf<&Cpu::socket, &Cpu::platform, &Cpu::architecture, &Motherboard::socket, &Motherboard::chipset>()},
        Rule{"cooler_socket",
             "error",
             "occlub.ru 40330 and svethardware.cz 57438 (Noctua)",
             {Category::CpuCooler},
             &coolerSocket,
             readsOf<&CpuCooler::sockets, &Cpu::socket, &Motherboard::socket>()},
        Rule{"cooler_missing",
             "error",
             "Arithmetic: a processor sold without a cooler needs one",
             {Category::CpuCooler},
             &coolerMissing,
             readsOf<&Cpu::boxed_cooler>() | presenceOf({Category::CpuCooler, Category::Motherboard})},
    };
}

} // namespace deeprig
