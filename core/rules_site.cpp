#include "core/mend.h"
#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

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

// From here on a supply of unknown input voltage may want 200-240 V, or give less on 100-127 V (jonnyGURU FAQ;
// Lenovo SR950 manual p. 87).
constexpr double kFullRangeW = 1600;
constexpr double kLowMains = 127;
constexpr double kHighMains = 200;
// The C13 inlet of smaller supplies is made for 10 A (EVGA FAQ 59690).
constexpr double kLargeInletW = 1500;
constexpr double kUsOutletW = 1800;
constexpr double kChinaOutletW = 2200;
constexpr double kHeatW = 1500;
constexpr double kBtuPerWatt = 3.412;

bool namesHighMains(const Reference&, const Part& supply)
{
    return saysHighMains(supply.name);
}

void psuInputVoltage(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.site->mains_voltage_v)
        return;
    const double volts = *rig.site->mains_voltage_v;
    forEachLine(rig.psus, [&](const Piece& supply) {
        Judgement judgement(rig, "psu_input_voltage", {supply});
        if (rig.siteAssumed)
            judgement.capAtWarning();
        const Psu& specs = *supply.part->as<Psu>();
        // Most supplies take the full range; the large ones say so or are asked.
        const bool named = !specs.input_voltage && namesHighMains(*rig.reference, *supply.part);
        if (!named && !specs.input_voltage && (specs.rated_w.value_or(0) <= kFullRangeW || volts > kLowMains))
            return;
        const Known<InputVoltage> input =
            named ? Known<InputVoltage>(InputVoltage::High) : judgement.need<&Psu::input_voltage>(supply);
        const Arguments arguments{{"volts", volts}, {"psu_w", specs.rated_w.value_or(0)}};
        if (input == InputVoltage::High && volts < kHighMains)
            judgement.give(Severity::Error, "high", arguments, 1);
        else if (input == InputVoltage::Low && volts > kLowMains)
            judgement.give(Severity::Error, "low", arguments, 1);
        judgement.finish(findings);
    });
}

void mainsPlug(const Rig& rig, std::vector<Finding>& findings)
{
    double rated_w = 0;
    for (const Piece& supply : rig.psus)
        rated_w = std::max(rated_w, supply.part->as<Psu>()->rated_w.value_or(0));
    const bool low_mains = rig.site->mains_voltage_v.value_or(0) <= kLowMains;
    const bool china = rig.site->country.starts_with("CN");
    std::string_view variant;
    if (low_mains && rated_w > kUsOutletW)
        variant = "outlet";
    else if (china && rated_w > kChinaOutletW)
        variant = "china";
    else if (rated_w > kLargeInletW)
        variant = "inlet";
    else if (rig.psus.size() > 1 && !isServer(rig.psus.front()))
        variant = "several";
    else
        return;
    Judgement judgement(rig, "mains_plug", {});
    for (const Piece& supply : rig.psus) {
        judgement.involve(supply);
        judgement.need<&Psu::rated_w>(supply);
    }
    judgement.giveAnyway(Severity::Note, variant,
                         {{"psu_w", rated_w},
                          {"supplies", static_cast<double>(rig.psus.size())},
                          {"volts", rig.site->mains_voltage_v.value_or(0)}});
    judgement.finish(findings);
}

void roomHeat(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.gpus.empty() && rig.cpus.empty())
        return;
    const PowerEstimate power = estimatePower(rig);
    // What is not known can only add to the heat.
    const double wall_w = power.wall_w.value_or(power.known_w / power.efficiency.value_or(1));
    if (wall_w <= kHeatW)
        return;
    Judgement judgement(rig, "room_heat", {});
    forEachLine(rig.gpus, [&](const Piece& card) { judgement.involve(card); });
    judgement.give(Severity::Note, "note", {{"wall_w", wall_w}, {"btu_h", wall_w * kBtuPerWatt}});
    judgement.finish(findings);
}

} // namespace

std::vector<Rule> siteRules()
{
    return {
        Rule{"circuit_continuous",
             "warning",
             "NEC 210.23(A)(1): 80 % for continuous loads (ecmweb.com/national-electrical-code/qa/article/20896734)",
             {Category::Psu},
             &circuitContinuous,
             loadReads()},
        Rule{"circuit_peak",
             "error",
             "Arithmetic: volts x amps of the breaker",
             {Category::Psu},
             &circuitPeak,
             loadReads()},
        Rule{"psu_input_voltage",
             "error",
             "jonnyGURU FAQ; Lenovo SR950 manual p. 87",
             {Category::Psu},
             &psuInputVoltage,
             readsOf<&Psu::input_voltage, &Psu::rated_w>() | readsName<Category::Psu, &namesHighMains>()},
        Rule{"mains_plug",
             "note",
             "EVGA FAQ 59690; plugsocketmuseum.nl/China1.html",
             {},
             &mainsPlug,
             readsOf<&Psu::rated_w>()},
        Rule{"room_heat", "note", "Arithmetic: 1 W = 3.412 BTU/h", {}, &roomHeat, loadReads()},
    };
}

} // namespace deeprig
