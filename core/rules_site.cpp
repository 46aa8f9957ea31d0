#include "core/rule_inputs.h"
#include "core/rule_lists.h"

#include <algorithm>

namespace deeprig {

namespace {

/// Both circuit rules: the wall load against a limit of one circuit.
void circuit(const Rig& rig, std::string_view rule, bool continuous, std::vector<Finding>& findings)
{
    if (rig.gpus.empty() && rig.cpus.empty())
        return;
    if (!rig.site->mains_voltage_v || !rig.site->breaker_a || (continuous && !rig.site->continuous))
        return;
    std::vector<PowerGap> gaps;
    const PowerEstimate power = estimatePower(rig, &gaps);
    Judgement judgement(rig, rule, {});
    for (const Piece& supply : rig.psus)
        judgement.involve(supply);
    if (rig.siteAssumed)
        judgement.capAtWarning();
    const double limit_w = continuous ? *power.circuit_continuous_w : *power.circuit_peak_w;
    // What is sure already overloads the circuit: missing and assumed terms can only add to it.
    const double sure_w = circuitPower(rig, power.sure_w);
    const bool surely_over = sure_w > limit_w;
    if (!surely_over)
        judgement.take(gaps);
    const double load_w = power.dc_w.value_or(power.known_w);
    const double wall_w = power.circuit_w.value_or(circuitPower(rig, load_w));
    const Arguments arguments{{"wall_w", wall_w},
                              {"limit_w", limit_w},
                              {"volts", *rig.site->mains_voltage_v},
                              {"amps", *rig.site->breaker_a},
                              {"percent", limit_w > 0 ? 100 * wall_w / limit_w : 0},
                              {"dc_w", load_w},
                              {"efficiency_percent", 100 * power.efficiency.value_or(0)}};
    if (wall_w > limit_w)
        judgement.give(continuous ? Severity::Warning : Severity::Error, rig.siteAssumed ? "assumed_site" : "over",
                       arguments, wall_w - limit_w);
    judgement.finish(findings);
}

void circuitContinuous(const Rig& rig, std::vector<Finding>& findings)
{
    circuit(rig, "circuit_continuous", true, findings);
}

void circuitPeak(const Rig& rig, std::vector<Finding>& findings)
{
    circuit(rig, "circuit_peak", false, findings);
}

} // namespace

std::vector<Rule> siteRules()
{
    return {
        Rule{"circuit_continuous", "warning",
             "NEC 210.23(A)(1): 80 % for continuous loads (ecmweb.com/national-electrical-code/qa/article/20896734)",
             {Category::Psu},
             &circuitContinuous},
        Rule{"circuit_peak", "error", "Arithmetic: volts x amps of the breaker", {Category::Psu}, &circuitPeak},
    };
}

} // namespace deeprig
