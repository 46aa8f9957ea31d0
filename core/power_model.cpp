#include "core/power_model.h"

#include "core/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace deeprig {

namespace {

// Newegg's published table of board power, in the agreed rules, section 6.3.
struct BoardPower {
    std::string_view folded_form;
    double watts;
};
constexpr std::array<BoardPower, 12> kBoardPower{{{"atx", 70},
                                                  {"eatx", 100},
                                                  {"microatx", 60},
                                                  {"flexatx", 60},
                                                  {"miniitx", 30},
                                                  {"thinminiitx", 30},
                                                  {"minidtx", 30},
                                                  {"ssieeb", 150},
                                                  {"ssiceb", 150},
                                                  {"ssimeb", 150},
                                                  {"hptx", 150},
                                                  {"xlatx", 130}}};

constexpr double kServerBoardW = 150;
constexpr double kSsdW = 10;
constexpr double kLargeHddW = 20;
constexpr double kAirCoolerW = 5;
constexpr double kLiquidCoolerW = 15;
constexpr double kFansW = 12;
constexpr double kModuleLimitW = 15;

// A card not known to stand its spikes may draw 2.17 times its power for moments: Intel advises 750 W (ATX 3.0) or up
// to 1100 W (ATX 2.x) for one 300 W card, hence (1100 - 450) / 300.
constexpr double kPeakFactor = 2.17;

/// Efficiency at 20, 50 and 100 % of the rated load on 115 V, per 80 PLUS level (None to Titanium). 230 V: +0.01.
constexpr std::array<std::array<double, 3>, 7> kEfficiency{{{0.80, 0.80, 0.80},
                                                            {0.80, 0.80, 0.80},
                                                            {0.82, 0.85, 0.82},
                                                            {0.85, 0.88, 0.85},
                                                            {0.87, 0.90, 0.87},
                                                            {0.90, 0.92, 0.89},
                                                            {0.92, 0.94, 0.90}}};
constexpr double kUnknownEfficiency = 0.90;

/// Reads values of pieces and remembers what was missing or assumed.
class Terms {
public:
    explicit Terms(std::vector<PowerGap>* gaps) : m_gaps(gaps) {}

    template <auto Member>
    auto read(const Piece& piece)
    {
        using Access = detail::Access<Member>;
        const typename Access::Struct* specs = piece.part->as<typename Access::Struct>();
        Known<typename Access::Value> value;
        if (specs != nullptr)
            value = specs->*Member;
        const Field& field = fieldOf<Member>();
        const bool assumed = value.has_value() && piece.part->isAssumed(field);
        m_assumed = m_assumed || assumed;
        if (m_gaps != nullptr && (!value || assumed))
            m_gaps->push_back(PowerGap{piece.line, &field, assumed});
        return value;
    }
    /// Whether a value read since the last call was assumed.
    bool takeAssumed() { return std::exchange(m_assumed, false); }

private:
    std::vector<PowerGap>* m_gaps;
    bool m_assumed = false;
};

/// A term as it grows: the sum of what is known, and whether all of it is.
struct Sum {
    double known = 0;
    double sure = 0;
    bool complete = true;

    void add(const std::optional<double>& value, bool assumed = false)
    {
        known += value.value_or(0);
        sure += assumed ? 0 : value.value_or(0);
        complete = complete && value.has_value();
    }
    [[nodiscard]] std::optional<double> total() const { return complete ? std::optional(known) : std::nullopt; }
};

Sum gpuTerm(const Rig& rig, Terms& terms, double& largest)
{
    Sum sum;
    for (const Piece& card : rig.gpus) {
        std::optional<double> watts = terms.read<&Gpu::tdp_w>(card);
        if (watts && rig.options->gpu_power_limit_w.value_or(0) > 0)
            watts = std::min(*watts, *rig.options->gpu_power_limit_w);
        largest = std::max(largest, watts.value_or(0));
        sum.add(watts, terms.takeAssumed());
    }
    return sum;
}

Sum cpuTerm(const Rig& rig, Terms& terms)
{
    Sum sum;
    for (const Piece& cpu : rig.cpus) {
        const Cpu& specs = *cpu.part->as<Cpu>();
        const std::optional<double> watts =
            specs.max_power_w.value_or(0) > 0 ? terms.read<&Cpu::max_power_w>(cpu) : terms.read<&Cpu::tdp_w>(cpu);
        sum.add(watts, terms.takeAssumed());
    }
    return sum;
}

Sum boardTerm(const Rig& rig, Terms& terms)
{
    Sum sum;
    if (!rig.board)
        return sum;
    // Nobody names a size of a barebone's board: it counts like the server boards of the table.
    if (rig.board->part->category() == Category::Server && !rig.board->part->as<Motherboard>()->form_factor) {
        sum.add(kServerBoardW);
        return sum;
    }
    const std::optional<std::string> form = terms.read<&Motherboard::form_factor>(*rig.board);
    if (!form) {
        sum.add(std::nullopt);
        return sum;
    }
    const std::string folded = foldWord(rig.reference->canonical("board_form", *form));
    const auto found = std::ranges::find(kBoardPower, folded, &BoardPower::folded_form);
    // A size that the table lacks counts like the largest desktop size.
    sum.add(found == kBoardPower.end() ? 100 : found->watts, terms.takeAssumed());
    return sum;
}

Sum memoryTerm(const Rig& rig, Terms& terms)
{
    Sum sum;
    for (const Piece& kit : rig.memory) {
        const Ram& ram = *kit.part->as<Ram>();
        const std::optional<std::string> type = terms.read<&Ram::memory_type>(kit);
        std::optional<double> capacity;
        if (!ram.capacity_gib && ram.modules && ram.module_gib)
            capacity = *terms.read<&Ram::modules>(kit) * *terms.read<&Ram::module_gib>(kit);
        else
            capacity = terms.read<&Ram::capacity_gib>(kit);
        if (!type || !capacity) {
            sum.add(std::nullopt, terms.takeAssumed());
            continue;
        }
        const double watts = *capacity * (foldWord(*type) == "ddr5" ? 0.3 : 0.375);
        sum.add(ram.modules ? std::min(watts, kModuleLimitW * *ram.modules) : watts, terms.takeAssumed());
    }
    return sum;
}

Sum storageTerm(const Rig& rig, Terms& terms)
{
    Sum sum;
    for (const Piece& drive : rig.storage) {
        const std::optional<StorageKind> kind = terms.read<&Storage::storage_kind>(drive);
        if (!kind) {
            sum.add(std::nullopt);
        } else if (*kind == StorageKind::Ssd) {
            sum.add(kSsdW, terms.takeAssumed());
        } else {
            const std::optional<std::string> form = terms.read<&Storage::storage_form>(drive);
            sum.add(form ? std::optional(*form == "3.5" ? kLargeHddW : kSsdW) : std::nullopt, terms.takeAssumed());
        }
    }
    return sum;
}

Sum coolingTerm(const Rig& rig, Terms& terms)
{
    Sum sum;
    sum.add(rig.empty() ? 0 : kFansW);
    if (rig.cooler) {
        const std::optional<CoolerKind> kind = terms.read<&CpuCooler::cooler_kind>(*rig.cooler);
        sum.add(kind ? std::optional(*kind == CoolerKind::Liquid ? kLiquidCoolerW : kAirCoolerW) : std::nullopt,
                terms.takeAssumed());
    }
    return sum;
}

/// Straight lines between the measured loads; flat outside them.
double efficiencyAt(const std::array<double, 3>& level, double share)
{
    if (share <= 0.2)
        return level[0];
    if (share <= 0.5)
        return level[0] + (level[1] - level[0]) * (share - 0.2) / 0.3;
    if (share <= 1.0)
        return level[1] + (level[2] - level[1]) * (share - 0.5) / 0.5;
    return level[2];
}

double efficiencyOf(const Rig& rig, double dc_w, std::optional<double> rated_w)
{
    // A share of more than all or of nothing is a slip of the pen: the table is closer.
    if (const std::optional<double> own = rig.options->psu_efficiency; own && *own > 0 && *own <= 1)
        return *own;
    if (rig.psus.empty() || !rated_w || *rated_w <= 0)
        return kUnknownEfficiency;
    // Several supplies share the load by their power.
    const double bonus = rig.site->mains_voltage_v.value_or(0) >= 200 ? 0.01 : 0;
    double sum = 0;
    for (const Piece& supply : rig.psus) {
        const Psu& specs = *supply.part->as<Psu>();
        const double efficiency =
            specs.efficiency
                ? efficiencyAt(kEfficiency.at(static_cast<std::size_t>(*specs.efficiency)), dc_w / *rated_w) + bonus
                : kUnknownEfficiency;
        sum += efficiency * specs.rated_w.value_or(0);
    }
    return sum / *rated_w;
}

void addTerms(const Rig& rig, Terms& terms, PowerEstimate& power, double& largest)
{
    const auto take = [&](const Sum& sum) {
        power.known_w += sum.known;
        power.sure_w += sum.sure;
        return sum.total();
    };
    power.gpu_w = take(gpuTerm(rig, terms, largest));
    power.cpu_w = take(cpuTerm(rig, terms));
    if (rig.options->other_load_w) {
        power.other_w = rig.options->other_load_w;
        power.known_w += *power.other_w;
        power.sure_w += *power.other_w;
    } else {
        power.board_w = take(boardTerm(rig, terms));
        power.ram_w = take(memoryTerm(rig, terms));
        power.storage_w = take(storageTerm(rig, terms));
        power.cooling_w = take(coolingTerm(rig, terms));
    }
    const bool rest = power.other_w || (power.board_w && power.ram_w && power.storage_w && power.cooling_w);
    if (power.gpu_w && power.cpu_w && rest)
        power.dc_w = power.known_w;
}

} // namespace

double circuitPower(const Rig& rig, double dc_w)
{
    Sum rated;
    for (const Piece& supply : rig.psus)
        rated.add(supply.part->as<Psu>()->rated_w);
    // With several circuits the supplies share them; one supply hangs on one circuit. A server brings several.
    const bool server = !rig.psus.empty() && rig.psus.front().part->category() == Category::Server;
    const int most = server ? rig.site->circuits : static_cast<int>(rig.psus.size());
    const int circuits = std::clamp(rig.site->circuits, 1, std::max(1, most));
    return dc_w / efficiencyOf(rig, dc_w, rated.total()) / circuits;
}

PowerEstimate estimatePower(const Rig& rig, std::vector<PowerGap>* gaps)
{
    PowerEstimate power;
    Terms terms(gaps);
    double largest = 0;
    addTerms(rig, terms, power, largest);
    if (power.dc_w)
        power.peak_w = *power.dc_w + (kPeakFactor - 1) * largest;

    Sum rated;
    for (const Piece& supply : rig.psus)
        rated.add(supply.part->as<Psu>()->rated_w);
    if (!rig.psus.empty())
        power.psu_w = rated.total();

    power.efficiency = efficiencyOf(rig, power.known_w, power.psu_w);
    if (power.dc_w) {
        power.wall_w = *power.dc_w / *power.efficiency;
        power.circuit_w = circuitPower(rig, *power.dc_w);
    }
    if (rig.site->mains_voltage_v && rig.site->breaker_a) {
        power.circuit_peak_w = *rig.site->mains_voltage_v * *rig.site->breaker_a;
        power.circuit_continuous_w = 0.8 * *power.circuit_peak_w;
    }
    return power;
}

Reads loadReads()
{
    return readsOf<&Gpu::tdp_w, &Cpu::max_power_w, &Cpu::tdp_w, &Motherboard::form_factor, &Ram::memory_type, &Ram::modules,
                   &Ram::module_gib, &Ram::capacity_gib, &Storage::storage_kind, &Storage::storage_form,
                   &CpuCooler::cooler_kind, &Psu::rated_w, &Psu::efficiency>();
}

} // namespace deeprig
