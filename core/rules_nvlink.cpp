#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

namespace deeprig {

namespace {

constexpr std::string_view kSource =
    "pugetsystems.com/labs/articles/NVIDIA-NVLink-2021-Update-and-Compatibility-Chart-2074; servethehome.com (RTX A6000)";

std::vector<Piece> bridgesOf(const Rig& rig)
{
    std::vector<Piece> bridges;
    for (const Piece& accessory : rig.accessories) {
        if (accessory.part->as<Accessory>()->accessory_kind == AccessoryKind::NvlinkBridge)
            bridges.push_back(accessory);
    }
    return bridges;
}

bool wantsNvlink(const Rig& rig)
{
    return rig.options->want_nvlink.value_or(!rig.options->nvlink_bridge.empty() || !bridgesOf(rig).empty());
}

/// A bridge of the build is the wish for NVLink, where no option says so.
void needBridge(const Rig& rig, Judgement& judgement)
{
    const std::vector<Piece> bridges = bridgesOf(rig);
    if (!rig.options->want_nvlink && rig.options->nvlink_bridge.empty() && !bridges.empty())
        judgement.need<&Accessory::accessory_kind>(bridges.front());
}

void nvlinkSupport(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.gpus.empty() || !wantsNvlink(rig))
        return;
    forEachLine(rig.gpus, [&](const Piece& card) {
        Judgement judgement(rig, "nvlink_support", {card});
        needBridge(rig, judgement);
        const Known<double> speed = judgement.need<&Gpu::nvlink_gb_s>(card);
        if (speed && *speed <= 0)
            judgement.give(Severity::Error, "error", {{"card", card.part->name}}, 1);
        judgement.finish(findings);
    });
}

struct BridgedPair {
    bool known = false; ///< whether all positions are known
    bool matches = false;
    int pitch = 0; ///< of the nearest pair
};

BridgedPair bridgedPair(const Placement& placement, int span)
{
    BridgedPair found;
    found.known = true;
    for (std::size_t i = 0; i < placement.gpus; ++i)
        found.known = found.known && placement.cards[i].position;
    for (const Neighbours& pair : placement.neighbours) {
        if (placement.cards[pair.upper].kind != SlotUserKind::Gpu || placement.cards[pair.lower].kind != SlotUserKind::Gpu)
            continue;
        found.pitch = found.pitch == 0 ? pair.pitch : std::min(found.pitch, pair.pitch);
        found.matches = found.matches || pair.pitch == span;
    }
    return found;
}

void judgeSpan(const Rig& rig, Judgement& judgement, int span)
{
    const BridgedPair pair = bridgedPair(*rig.placement, span);
    if (!pair.known && rig.board)
        judgement.miss(*rig.board, fieldOf<&Motherboard::slot_layout>());
    const Arguments arguments{{"span", span}, {"pitch", pair.pitch}, {"cards", static_cast<double>(rig.gpus.size())}};
    if (pair.known && !pair.matches)
        judgement.give(Severity::Error, "error", arguments, std::abs(span - pair.pitch));
    else if (pair.known && rig.gpus.size() > 2)
        judgement.give(Severity::Note, "note", arguments);
}

void nvlinkSpacing(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.gpus.size() < 2 || !wantsNvlink(rig) || (!rig.board && rig.options->gpu_positions.empty()))
        return;
    const bool linked = std::ranges::all_of(rig.gpus, [](const Piece& card) {
        return card.part->as<Gpu>()->nvlink_gb_s.value_or(1) > 0;
    });
    if (!linked) // nvlink_support says so
        return;
    Judgement judgement(rig, "nvlink_spacing", {rig.gpus[0]});
    judgement.involve(rig.gpus[1]);
    const std::vector<Piece> bridges = bridgesOf(rig);
    std::optional<int> span = bridgeSpan(rig.options->nvlink_bridge);
    if (!bridges.empty()) {
        judgement.involve(bridges.front());
        judgement.need<&Accessory::accessory_kind>(bridges.front());
        span = judgement.need<&Accessory::spacing_slots>(bridges.front());
    }
    const Known<std::string>& first = rig.gpus[0].part->as<Gpu>()->chip;
    const Known<std::string>& second = rig.gpus[1].part->as<Gpu>()->chip;
    if (rig.gpus.size() == 2 && first && second && foldWord(*first) != foldWord(*second))
        judgement.give(Severity::Error, "unequal", {{"first", *first}, {"second", *second}}, 1);
    else if (span)
        judgeSpan(rig, judgement, *span);
    else if (bridges.empty())
        judgement.give(Severity::Note, "bridge", {{"pitch", bridgedPair(*rig.placement, 0).pitch}});
    judgement.finish(findings);
}

} // namespace

std::vector<Rule> nvlinkRules()
{
    return {
        Rule{"nvlink_support",
             "error",
             kSource,
             {Category::Gpu},
             &nvlinkSupport,
             readsOf<&Gpu::nvlink_gb_s, &Accessory::accessory_kind>()},
        Rule{"nvlink_spacing",
             "error, note",
             "pugetsystems.com NVLink chart 2074; jonready.com (RTX A6000 bridges on RTX 3090 cards)",
             {Category::Accessory, Category::Motherboard},
             &nvlinkSpacing,
             placementReads() | readsOf<&Gpu::nvlink_gb_s, &Gpu::chip>()},
    };
}

} // namespace deeprig
