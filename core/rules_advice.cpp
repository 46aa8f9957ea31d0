#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

#include <array>

#include <fmt/format.h>

namespace deeprig {

namespace {

/// The families of the chip table and the sentence that says what each is good for.
std::string_view adviceOf(const std::string& family)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kFamilies{{{"GeForce", "geforce"},
                                                                                      {"TITAN", "titan"},
                                                                                      {"Quadro", "workstation"},
                                                                                      {"Tesla", "datacenter"},
                                                                                      {"Radeon", "radeon"},
                                                                                      {"Instinct", "instinct"},
                                                                                      {"Arc", "arc"}}};
    for (const auto& [start, variant] : kFamilies) {
        if (family.starts_with(start))
            return variant;
    }
    return {};
}

void gpuFamily(const Rig& rig, std::vector<Finding>& findings)
{
    std::vector<std::string_view> said;
    forEachLine(rig.gpus, [&](const Piece& card) {
        const Known<std::string>& family = card.part->as<Gpu>()->family;
        const std::string_view variant = family ? adviceOf(*family) : std::string_view();
        // Advice, not a judgement: of an unknown family there is nothing to advise.
        if (variant.empty() || std::ranges::find(said, variant) != said.end())
            return;
        said.push_back(variant);
        Judgement judgement(rig, "gpu_family", {card});
        judgement.give(Severity::Note, variant, {{"card", card.part->name}});
        judgement.finish(findings);
    });
}

/// The rules that more cards of the same kind may break.
constexpr std::array<std::string_view, 10> kRoomRules{
    "psu_wattage",         "gpu_pcie_connectors", "gpu_16pin_connector", "eps_connectors",  "gpu_slot_count",
    "gpu_slot_overlap",    "case_expansion_slots", "gpu_lane_budget",    "circuit_continuous", "circuit_peak"};

std::vector<Finding> roomFindings(const Rig& rig)
{
    std::vector<Finding> findings;
    for (const std::string_view id : kRoomRules)
        findRule(id)->evaluate(rig, findings);
    return findings;
}

Reads roomReads()
{
    Reads reads;
    for (std::vector<Rule> (*list)() : {&powerRules, &supplyRules, &siteRules, &slotRules, &gpuRules, &laneRules}) {
        for (const Rule& rule : list()) {
            if (std::ranges::find(kRoomRules, rule.id) != kRoomRules.end())
                reads = reads | rule.reads;
        }
    }
    return reads;
}

Severity worstOf(const std::vector<Finding>& findings, std::string_view rule)
{
    Severity worst = Severity::Note;
    for (const Finding& finding : findings) {
        if (finding.rule == rule)
            worst = std::max(worst, finding.severity);
    }
    return worst;
}

void expansionRoom(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.requirement == nullptr || rig.gpus.empty())
        return;
    const auto planned = static_cast<std::size_t>(std::max(0, rig.requirement->expand_to.value_or(0)));
    constexpr std::size_t kMostCards = 32;
    if (planned <= rig.gpus.size() || planned > kMostCards)
        return;
    Rig full = rig;
    full.placement.reset();
    full.requirement = nullptr;
    full.gpus.resize(planned, rig.gpus.back());
    full = placed(std::move(full));
    const std::vector<Finding> before = roomFindings(rig);
    const std::vector<Finding> after = roomFindings(full);
    Judgement judgement(rig, "expansion_room", {rig.gpus.back()});
    std::string titles;
    for (const std::string_view rule : kRoomRules) {
        const Severity now = worstOf(after, rule);
        if (now <= worstOf(before, rule) || now == Severity::Note)
            continue;
        if (now == Severity::Unknown) {
            for (const Finding& finding : after) {
                for (const MissingValue& value : finding.missing) {
                    if (finding.rule == rule)
                        judgement.miss(Piece{nullptr, value.line}, *value.field);
                }
            }
        } else {
            titles += fmt::format("{}.title\n", rule);
        }
    }
    const Arguments arguments{{"cards", static_cast<double>(planned)}, {"limits", TextId{titles}}};
    if (!titles.empty())
        judgement.giveAnyway(Severity::Warning, "warning", arguments, 1);
    else
        judgement.give(Severity::Note, "note", arguments);
    judgement.finish(findings);
}

} // namespace

std::vector<Rule> adviceRules()
{
    Rule family{"gpu_family",
                "note",
                "DeepRig product design, \"The advice it must be able to give\"; timdettmers.com; "
                "nvidia.com/en-sg/drivers/geforce-license",
                {},
                &gpuFamily,
                readsOf<&Gpu::family>()};
    family.advisory = true;
    Rule room{"expansion_room",
              "warning, note",
              "Arithmetic: the rules of supply, slots, lanes, case and circuit for the planned number of cards",
              {Category::Psu, Category::Motherboard, Category::PcCase},
              &expansionRoom,
              roomReads()};
    room.advisory = true;
    room.for_plans = true;
    return {std::move(family), std::move(room)};
}

} // namespace deeprig
