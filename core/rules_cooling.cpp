#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

#include <array>

namespace deeprig {

namespace {

// Rules of thumb where the maker names no watts (techpowerup on the 7950X: AMD advises a 240 mm cooler; Noctua).
constexpr double kHotCpuW = 200;
constexpr int kLargeRadiatorMm = 240;
constexpr double kTallCoolerMm = 155;
constexpr double kFlatCoolerMm = 50;
constexpr double kFlatCoolerW = 95;
// A passive card below this lives on the air of any case.
constexpr double kCoolPassiveW = 75;
constexpr double kHotPassiveW = 250;

double cpuWatts(const Piece& cpu, Judgement& judgement)
{
    const Cpu& specs = *cpu.part->as<Cpu>();
    if (specs.max_power_w.value_or(0) > 0)
        return judgement.need<&Cpu::max_power_w>(cpu).value_or(0);
    return judgement.need<&Cpu::tdp_w>(cpu).value_or(0);
}

/// Coolers for the large sockets are made for their watts.
bool isForLargeSocket(const CpuCooler& cooler)
{
    constexpr std::array<std::string_view, 12> kLarge{"tr4",  "str4", "strx4",   "swrx8",   "sp3",     "str5",
                                                      "sp6",  "sp5",  "lga3647", "lga4189", "lga4677", "lga4710"};
    return cooler.sockets && std::ranges::any_of(*cooler.sockets, [&](const std::string& socket) {
        return std::ranges::find(kLarge, foldWord(socket)) != kLarge.end();
    });
}

void judgeLiquid(const Piece& cooler, double watts, Judgement& judgement)
{
    if (watts <= kHotCpuW)
        return;
    const Known<int> radiator = judgement.need<&CpuCooler::radiator_mm>(cooler);
    if (radiator && *radiator < kLargeRadiatorMm)
        judgement.give(Severity::Warning, "radiator", {{"cpu_w", watts}, {"radiator_mm", *radiator}},
                       watts - kHotCpuW);
}

void judgeAir(const Piece& cooler, double watts, Judgement& judgement)
{
    if (watts <= kFlatCoolerW || (watts > kHotCpuW && isForLargeSocket(*cooler.part->as<CpuCooler>())))
        return;
    const Known<double> height = judgement.need<&CpuCooler::height_mm>(cooler);
    if (!height)
        return;
    if (*height < kFlatCoolerMm)
        judgement.give(Severity::Warning, "flat", {{"cpu_w", watts}, {"height_mm", *height}}, watts - kFlatCoolerW);
    else if (watts > kHotCpuW && *height < kTallCoolerMm)
        judgement.give(Severity::Warning, "low", {{"cpu_w", watts}, {"height_mm", *height}}, watts - kHotCpuW);
}

void coolerTdp(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.cooler || rig.cpus.empty())
        return;
    const Piece& cpu = rig.cpus.front();
    Judgement judgement(rig, "cooler_tdp", {*rig.cooler, cpu});
    const double watts = cpuWatts(cpu, judgement);
    const CpuCooler& specs = *rig.cooler->part->as<CpuCooler>();
    if (judgement.complete() && specs.rated_w) {
        const Known<double> rated = judgement.need<&CpuCooler::rated_w>(*rig.cooler);
        if (*rated < watts)
            judgement.give(Severity::Warning, "rated", {{"cpu_w", watts}, {"rated_w", *rated}}, watts - *rated);
    } else if (judgement.complete() && watts > kFlatCoolerW) {
        const Known<CoolerKind> kind = judgement.need<&CpuCooler::cooler_kind>(*rig.cooler);
        if (kind == CoolerKind::Liquid)
            judgeLiquid(*rig.cooler, watts, judgement);
        else if (kind == CoolerKind::Air)
            judgeAir(*rig.cooler, watts, judgement);
    }
    judgement.finish(findings);
}

bool namesDuct(const Reference&, const Part& accessory)
{
    return hasWord(accessory.name, "duct") || hasWord(accessory.name, "shroud");
}

/// A fan shroud or duct among the accessories.
bool hasDuct(const Rig& rig)
{
    return std::ranges::any_of(rig.accessories,
                               [&](const Piece& accessory) { return namesDuct(*rig.reference, *accessory.part); });
}

void passiveGpuAirflow(const Rig& rig, std::vector<Finding>& findings)
{
    if (isServer(rig.chassis))
        return;
    forEachLine(rig.gpus, [&](const Piece& card) {
        const Gpu& specs = *card.part->as<Gpu>();
        if (specs.cooling && *specs.cooling != GpuCooling::Passive)
            return;
        // Nobody writes down the fans of a card for PCs; cards without any are made for servers.
        if (!specs.cooling && (specs.display_outputs.value_or(0) > 0 || (specs.family && !isDatacenterFamily(specs.family))))
            return;
        if (specs.tdp_w.value_or(kCoolPassiveW + 1) <= kCoolPassiveW)
            return;
        Judgement judgement(rig, "passive_gpu_airflow", {card});
        if (rig.chassis)
            judgement.involve(*rig.chassis);
        judgement.need<&Gpu::cooling>(card);
        const Known<double> watts = judgement.need<&Gpu::tdp_w>(card);
        const Arguments arguments{{"watts", watts.value_or(0)}};
        if (hasDuct(rig))
            judgement.give(Severity::Note, "duct", arguments);
        else if (watts && *watts > kHotPassiveW)
            judgement.give(Severity::Error, "error", arguments, *watts - kCoolPassiveW);
        else
            judgement.give(Severity::Warning, "warning", arguments, watts.value_or(0) - kCoolPassiveW);
        judgement.finish(findings);
    });
}

} // namespace

std::vector<Rule> coolingRules()
{
    return {
        Rule{"cooler_tdp",
             "warning",
             "techpowerup, cooling of the 7950X (AMD: 240 mm); Noctua NSPR page",
             {Category::CpuCooler, Category::Cpu},
             &coolerTdp,
             readsOf<&Cpu::max_power_w, &Cpu::tdp_w, &CpuCooler::rated_w, &CpuCooler::cooler_kind,
                     &CpuCooler::radiator_mm, &CpuCooler::height_mm, &CpuCooler::sockets>()},
        Rule{"passive_gpu_airflow",
             "error, warning, note",
             "ariezlabs.com/blog/p40; rtx6kpro (Server card falls to about 500 W at 84-85 C in a tower)",
             {Category::Gpu, Category::Accessory},
             &passiveGpuAirflow,
             readsOf<&Gpu::cooling, &Gpu::display_outputs, &Gpu::family, &Gpu::tdp_w>() |
                 presenceOf({Category::PcCase}) | readsName<Category::Accessory, &namesDuct>()},
    };
}

} // namespace deeprig
