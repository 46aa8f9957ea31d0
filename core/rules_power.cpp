#include "core/cables.h"
#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace deeprig {

namespace {

// A load of more than rated / 1.2 leaves too little room for peaks and ageing (Newegg's calculator multiplies by 1.2).
constexpr double kMargin = 1.2;
constexpr double kLargerThanNeeded = 0.30;

/// The next size of supply that shops sell (Newegg's calculator up to 1000 W); above the table, the next hundred.
double soldSize(double watts)
{
    constexpr std::array<double, 9> kSizes{550, 650, 750, 850, 1000, 1200, 1300, 1500, 1600};
    const auto size = std::ranges::lower_bound(kSizes, watts);
    return size != kSizes.end() ? *size : 100 * std::ceil(watts / 100);
}

void psuWattage(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.psus.empty() || (rig.gpus.empty() && rig.cpus.empty()))
        return;
    std::vector<PowerGap> gaps;
    const PowerEstimate power = estimatePower(rig, &gaps);
    Judgement judgement(rig, "psu_wattage", {rig.psus.front()});
    double rated_w = 0;
    for (const Piece& supply : rig.psus) {
        judgement.involve(supply);
        rated_w += judgement.need<&Psu::rated_w>(supply).value_or(0);
    }
    const bool supplies_known = judgement.complete();
    // What is sure already overloads the supply: missing and assumed terms can only add to it.
    const bool surely_over = supplies_known && power.sure_w > rated_w;
    if (!surely_over)
        judgement.take(gaps);
    const double load_w = power.known_w;
    const double gpu_w = power.gpu_w.value_or(0);
    const double cpu_w = power.cpu_w.value_or(0);
    const Arguments arguments{{"load_w", load_w},
                              {"psu_w", rated_w},
                              {"percent", rated_w > 0 ? 100 * load_w / rated_w : 0},
                              {"advised_w", std::ceil(load_w * kMargin)},
                              {"advised_size_w", soldSize(load_w * kMargin)},
                              {"gpu_w", gpu_w},
                              {"cpu_w", cpu_w},
                              {"rest_w", load_w - gpu_w - cpu_w}};
    if (supplies_known && load_w > rated_w)
        judgement.giveAnyway(Severity::Error, "error", arguments, load_w - rated_w);
    else if (load_w > rated_w / kMargin)
        judgement.give(Severity::Warning, "warning", arguments, load_w - rated_w / kMargin);
    else if (load_w < kLargerThanNeeded * rated_w)
        judgement.give(Severity::Note, "note", arguments);
    judgement.finish(findings);
}

/// The PCIe power sockets of all cards; unknown cards are noted. Cards that need such plugs are at fault, too.
struct PlugCount {
    int pcie = 0;       ///< 6-pin and 8-pin sockets
    int sixteen_pin = 0;
};

PlugCount countSockets(const Rig& rig, Judgement& judgement, bool with_sixteen)
{
    PlugCount count;
    for (const Piece& card : rig.gpus) {
        const int pcie = judgement.need<&Gpu::plugs_6_pin>(card).value_or(0) +
                         judgement.need<&Gpu::plugs_8_pin>(card).value_or(0);
        const int sixteen_pin = with_sixteen ? judgement.need<&Gpu::plugs_16_pin>(card).value_or(0) : 0;
        if ((with_sixteen ? sixteen_pin : pcie) > 0)
            judgement.involve(card);
        count.pcie += pcie;
        count.sixteen_pin += sixteen_pin;
    }
    return count;
}

void gpuPcieConnectors(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.psus.empty() || rig.gpus.empty())
        return;
    Judgement judgement(rig, "gpu_pcie_connectors", {rig.psus.front()});
    const int needed = countSockets(rig, judgement, false).pcie;
    if (needed > 0) {
        int available = 0;
        bool supplies_known = true;
        for (const Piece& supply : rig.psus) {
            judgement.involve(supply);
            const Known<int> cables = judgement.need<&Psu::cables_pcie>(supply);
            supplies_known = supplies_known && cables;
            available += cables.value_or(0);
        }
        const int unfed = supplies_known ? planCables(rig).cost.unfed_pcie : 0;
        // What the known cards need decides: unknown ones can only add to it.
        if (unfed > 0)
            judgement.giveAnyway(Severity::Error, "error", {{"needed", needed}, {"available", available}}, unfed);
    }
    judgement.finish(findings);
}

void gpu16pinConnector(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.psus.empty() || rig.gpus.empty())
        return;
    Judgement judgement(rig, "gpu_16pin_connector", {rig.psus.front()});
    const PlugCount sockets = countSockets(rig, judgement, true);
    if (judgement.complete() && sockets.sixteen_pin == 0) {
        judgement.finish(findings);
        return;
    }
    int native = 0;
    int pcie = 0;
    for (const Piece& supply : rig.psus) {
        judgement.involve(supply);
        native += judgement.need<&Psu::cables_16_pin>(supply).value_or(0);
    }
    if (judgement.complete() && native < sockets.sixteen_pin) {
        for (const Piece& supply : rig.psus)
            pcie += judgement.need<&Psu::cables_pcie>(supply).value_or(0);
        for (const Piece& card : rig.gpus) {
            if (judgement.need<&Gpu::plugs_16_pin>(card).value_or(0) > 0)
                judgement.need<&Gpu::tdp_w>(card);
        }
        const CablePlan plan = planCables(rig);
        const int adapters = plan.plugs_for_16_pin;
        const int free = std::max(0, pcie - sockets.pcie);
        const Arguments arguments{
            {"needed", sockets.sixteen_pin}, {"native", native}, {"free", free}, {"adapter_plugs", adapters}};
        if (plan.cost.unfed_16_pin == 0)
            judgement.give(Severity::Warning, "warning", arguments, sockets.sixteen_pin - native);
        else
            judgement.give(Severity::Error, "error", arguments, plan.cost.unfed_16_pin);
    }
    judgement.finish(findings);
}

} // namespace

std::vector<Rule> powerRules()
{
    // Sockets come before adapters, and 16-pin adapters before those for EPS sockets: what comes later changes nothing.
    return {
        Rule{"psu_wattage",
             "error, warning, note",
             "Arithmetic on part data; the factor 1.2: neweggai/newegg_skills, calculate_psu.py",
             {Category::Psu},
             &psuWattage,
             loadReads()},
        Rule{
            "gpu_pcie_connectors",
            "error",
            "Intel ATX design guide p. 24 (6-pin 75 W, 8-pin 150 W, one cable a socket); SilverStone ST1000-PTS manual",
            {Category::Psu, Category::Gpu},
            &gpuPcieConnectors,
            readsOf<&Gpu::plugs_6_pin, &Gpu::plugs_8_pin, &Psu::cables_pcie>()},
        Rule{"gpu_16pin_connector",
             "error, warning",
             "Intel ATX design guide p. 24 (2x4 plug 150 W, 16-pin plug 600 W)",
             {Category::Psu, Category::Gpu},
             &gpu16pinConnector,
             readsOf<&Gpu::plugs_6_pin, &Gpu::plugs_8_pin, &Gpu::plugs_16_pin, &Gpu::tdp_w, &Psu::cables_pcie,
                     &Psu::cables_16_pin>()},
    };
}

} // namespace deeprig
