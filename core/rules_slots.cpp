#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"
#include "core/slot_pitch.h"

#include <array>
#include <cmath>
#include <set>

namespace deeprig {

namespace {

/// The worst finding per set of lines: cards of one line are alike.
class WorstPerLines {
public:
    /// Whether this one is worse than what these lines have so far.
    bool isWorse(std::size_t a, std::size_t b, double badness)
    {
        for (Entry& entry : m_entries) {
            if (entry.a != a || entry.b != b)
                continue;
            if (badness <= entry.badness)
                return false;
            entry.badness = badness;
            return true;
        }
        m_entries.push_back(Entry{a, b, badness});
        return true;
    }

private:
    struct Entry {
        std::size_t a;
        std::size_t b;
        double badness;
    };
    std::vector<Entry> m_entries;
};

/// Findings of one rule with one for each set of lines, the worst.
struct PairFindings {
    WorstPerLines worst;
    std::vector<std::pair<std::pair<std::size_t, std::size_t>, std::vector<Finding>>> by_lines;

    std::vector<Finding>* place(std::size_t a, std::size_t b, double badness)
    {
        if (!worst.isWorse(a, b, badness))
            return nullptr;
        for (auto& [lines, findings] : by_lines) {
            if (lines == std::pair(a, b)) {
                findings.clear();
                return &findings;
            }
        }
        return &by_lines.emplace_back(std::pair(a, b), std::vector<Finding>{}).second;
    }
    void moveTo(std::vector<Finding>& findings)
    {
        for (auto& [lines, own] : by_lines)
            std::ranges::move(own, std::back_inserter(findings));
    }
};

/// Whether the user named the slots of both cards; else the board's list decides.
bool choseBoth(const CardPlace& a, const CardPlace& b)
{
    return a.reason == PlaceReason::UserChoice && b.reason == PlaceReason::UserChoice;
}

void needLayout(const Rig& rig, Judgement& judgement)
{
    if (rig.board)
        judgement.need<&Motherboard::slot_layout>(*rig.board);
}

/// Whether several cards of this rig share a row of slots that can be too narrow.
bool sharesSlots(const Rig& rig)
{
    const Placement& placement = *rig.placement;
    const bool chosen = std::ranges::any_of(rig.options->gpu_positions, [](int position) { return position > 0; });
    return placement.checks_overlap && placement.gpus > 0 && placement.cards.size() > 1 && (rig.board || chosen);
}

/// Whether a card has a place that nobody knows. One for which no slot is left has none.
bool liesSomewhere(const Placement& placement, const CardPlace& card)
{
    return !card.on_riser && !card.position && (card.slot || !placement.has_slots);
}

void unknownPosition(const Rig& rig, std::string_view rule, const CardPlace& card, std::vector<Finding>& findings)
{
    Judgement judgement(rig, rule, {card.piece});
    if (rig.board) {
        judgement.involve(*rig.board);
        judgement.miss(*rig.board, fieldOf<&Motherboard::slot_layout>());
    }
    judgement.finish(findings);
}

void gpuSlotOverlap(const Rig& rig, std::vector<Finding>& findings)
{
    if (!sharesSlots(rig))
        return;
    const Placement& placement = *rig.placement;
    PairFindings pairs;
    for (const Neighbours& pair : placement.neighbours) {
        const CardPlace& upper = placement.cards[pair.upper];
        const CardPlace& lower = placement.cards[pair.lower];
        if (upper.kind != SlotUserKind::Gpu && pair.gap.value_or(0) >= 0)
            continue;
        const double badness = pair.gap ? -*pair.gap : 100;
        std::vector<Finding>* own = pairs.place(upper.piece.line, lower.piece.line, badness);
        if (own == nullptr)
            continue;
        Judgement judgement(rig, "gpu_slot_overlap", {upper.piece, lower.piece});
        if (rig.board)
            judgement.involve(*rig.board);
        if (upper.kind == SlotUserKind::Gpu)
            judgement.need<&Gpu::slot_width>(upper.piece);
        if (!choseBoth(upper, lower))
            needLayout(rig, judgement);
        if (pair.gap && *pair.gap < 0) {
            const double width = pair.pitch - *pair.gap;
            judgement.give(Severity::Error, "error",
                           {{"width_slots", width},
                            {"width_mm", width * kSlotPitchMm},
                            {"pitch_slots", pair.pitch},
                            {"pitch_mm", pair.pitch * kSlotPitchMm},
                            {"upper", upper.piece.part->name},
                            {"lower", lower.piece.part->name},
                            {"upper_position", *upper.position},
                            {"lower_position", *lower.position}},
                           -*pair.gap);
        }
        judgement.finish(*own);
    }
    pairs.moveTo(findings);
    const auto unknown = std::ranges::find_if(
        placement.cards, [&](const CardPlace& card) { return liesSomewhere(placement, card); });
    const bool wide = std::ranges::any_of(placement.cards, [](const CardPlace& card) {
        return !card.on_riser && card.width.value_or(2) > 1;
    });
    if (wide && unknown != placement.cards.end())
        unknownPosition(rig, "gpu_slot_overlap", *unknown, findings);
}

/// How far down the case the board's first x16 slot may lie, if nobody wrote it down: an ATX board has room for two
/// slots above it, a micro-ATX one for one, as far as the board has slots left.
int possibleShift(const Rig& rig)
{
    const Motherboard& board = *rig.board->part->as<Motherboard>();
    const std::string form =
        board.form_factor ? foldWord(rig.reference->canonical("board_form", *board.form_factor)) : std::string();
    int slots = 7;
    int shift = 2;
    if (form.find("itx") != std::string::npos || form.find("dtx") != std::string::npos)
        return 0;
    if (form == "microatx" || form == "flexatx") {
        slots = 4;
        shift = 1;
    } else if (form == "xlatx") {
        slots = 8;
    }
    int last = 1;
    for (const SlotPort& slot : rig.placement->problem.slot_ports)
        last = std::max(last, slot.position.value_or(1));
    return std::clamp(slots - last, 0, shift);
}

void caseExpansionSlots(const Rig& rig, std::vector<Finding>& findings)
{
    if (!hasCase(rig) || !rig.board || isServer(rig.board) || rig.gpus.empty() || !rig.placement->checks_overlap)
        return;
    const Placement& placement = *rig.placement;
    PairFindings lines;
    for (std::size_t i = 0; i < placement.gpus; ++i) {
        const CardPlace& card = placement.cards[i];
        if (card.on_riser || (!card.position && (!card.slot || placement.gpus > 1)))
            continue;
        // A single card whose board's slots nobody knows lies in the first x16 slot.
        const int position = card.position.value_or(1);
        std::vector<Finding>* own = lines.place(card.piece.line, card.piece.line, position + card.width.value_or(100));
        if (own == nullptr)
            continue;
        Judgement judgement(rig, "case_expansion_slots", {card.piece, *rig.chassis});
        const Known<double> width = judgement.need<&Gpu::slot_width>(card.piece);
        const Known<int> slots = judgement.need<&PcCase::expansion_slots>(*rig.chassis);
        const Known<int>& first = rig.board->part->as<Motherboard>()->first_case_slot;
        if (first)
            judgement.need<&Motherboard::first_case_slot>(*rig.board);
        const int last = first.value_or(1) + position - 1 + static_cast<int>(std::ceil(width.value_or(1))) - 1;
        if (!first && slots && width && last <= *slots && last + possibleShift(rig) > *slots)
            judgement.assume(*rig.board, fieldOf<&Motherboard::first_case_slot>());
        if (slots && width && last > *slots)
            judgement.give(Severity::Error, "error",
                           {{"position", position}, {"width_slots", *width}, {"last_slot", last}, {"slots", *slots}},
                           last - *slots);
        judgement.finish(*own);
    }
    lines.moveTo(findings);
}

/// The lowest cooler limit of a maker's table for cards of this thickness: the next thicker row counts.
std::optional<double> jointLimit(const std::vector<JointClearance>& rows, double thickness_mm)
{
    const JointClearance* best = nullptr;
    for (const JointClearance& row : rows) {
        const bool covers = row.gpu_thickness_mm + 0.5 >= thickness_mm;
        if (covers && (best == nullptr || row.gpu_thickness_mm < best->gpu_thickness_mm))
            best = &row;
    }
    return best == nullptr ? std::nullopt : std::optional(best->cooler_max_height_mm);
}

void jointClearance(const Rig& rig, const Piece& card, std::vector<Finding>& findings)
{
    Judgement judgement(rig, "gpu_thickness_case", {card, *rig.chassis});
    const Known<double> width = judgement.need<&Gpu::slot_width>(card);
    const auto rows = judgement.need<&PcCase::joint_clearance>(*rig.chassis);
    if (width && rows) {
        const double thickness = *width * kSlotPitchMm;
        const std::optional<double> limit = jointLimit(*rows, thickness);
        if (!limit) {
            judgement.give(Severity::Error, "too_thick", {{"thickness_mm", thickness}, {"width_slots", *width}}, 1);
        } else if (rig.cooler) {
            judgement.involve(*rig.cooler);
            const Known<CoolerKind> kind = judgement.need<&CpuCooler::cooler_kind>(*rig.cooler);
            const Known<double> height =
                kind == CoolerKind::Air ? judgement.need<&CpuCooler::height_mm>(*rig.cooler) : std::nullopt;
            if (height && *height > *limit)
                judgement.give(Severity::Error, "joint",
                               {{"thickness_mm", thickness}, {"height_mm", *height}, {"limit_mm", *limit}},
                               *height - *limit);
        }
    }
    judgement.finish(findings);
}

void gpuThicknessCase(const Rig& rig, std::vector<Finding>& findings)
{
    if (!hasCase(rig))
        return;
    const PcCase& chassis = *rig.chassis->part->as<PcCase>();
    forEachLine(rig.gpus, [&](const Piece& card) {
        if (chassis.joint_clearance)
            jointClearance(rig, card, findings);
        const bool small = chassis.case_form && foldWord(*chassis.case_form).find("itx") != std::string::npos;
        // In a tower the expansion slots say it all; see case_expansion_slots.
        if (!chassis.gpu_max_slots && (!small || chassis.expansion_slots || chassis.joint_clearance))
            return;
        Judgement judgement(rig, "gpu_thickness_case", {card, *rig.chassis});
        const Known<double> width = judgement.need<&Gpu::slot_width>(card);
        const Known<double> limit = judgement.need<&PcCase::gpu_max_slots>(*rig.chassis);
        if (width && limit && *width > *limit)
            judgement.give(Severity::Error, "error",
                           {{"width_slots", *width},
                            {"limit_slots", *limit},
                            {"thickness_mm", *width * kSlotPitchMm},
                            {"limit_mm", *limit * kSlotPitchMm}},
                           *width - *limit);
        judgement.finish(findings);
    });
}

void openAirAdjacent(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.gpus.size() < 2 || !sharesSlots(rig))
        return;
    const Placement& placement = *rig.placement;
    const auto cooling = [](const CardPlace& card) { return card.piece.part->as<Gpu>()->cooling; };
    const auto mayBeOpen = [&](const CardPlace& card) {
        return cooling(card).value_or(GpuCooling::OpenAir) == GpuCooling::OpenAir;
    };
    PairFindings pairs;
    for (const Neighbours& pair : placement.neighbours) {
        const CardPlace& upper = placement.cards[pair.upper];
        const CardPlace& lower = placement.cards[pair.lower];
        const bool gpus = upper.kind == SlotUserKind::Gpu && lower.kind == SlotUserKind::Gpu;
        // Cards that overlap are gpu_slot_overlap's.
        if (!gpus || !mayBeOpen(upper) || !mayBeOpen(lower) || !pair.gap || *pair.gap < 0 || *pair.gap >= kWarmGap)
            continue;
        std::vector<Finding>* own = pairs.place(upper.piece.line, lower.piece.line, -*pair.gap + 10);
        if (own == nullptr)
            continue;
        Judgement judgement(rig, "open_air_adjacent", {upper.piece, lower.piece});
        judgement.need<&Gpu::cooling>(upper.piece);
        judgement.need<&Gpu::cooling>(lower.piece);
        judgement.need<&Gpu::slot_width>(upper.piece);
        if (!choseBoth(upper, lower))
            needLayout(rig, judgement);
        const bool hot = *pair.gap < kHotGap;
        judgement.give(hot ? Severity::Warning : Severity::Note, hot ? "warning" : "note",
                       {{"gap_mm", *pair.gap * kSlotPitchMm}, {"gap_slots", *pair.gap}}, kWarmGap - *pair.gap);
        judgement.finish(*own);
    }
    pairs.moveTo(findings);
    const auto gpus_end = placement.cards.begin() + static_cast<std::ptrdiff_t>(placement.gpus);
    const auto unknown = std::find_if(placement.cards.begin(), gpus_end, [&](const CardPlace& card) {
        return liesSomewhere(placement, card) && mayBeOpen(card);
    });
    if (unknown != gpus_end)
        unknownPosition(rig, "open_air_adjacent", *unknown, findings);
}

} // namespace

std::vector<Rule> slotRules()
{
    return {
        Rule{"gpu_slot_overlap",
             "error",
             "club-3090 docs/PCIE_P2P.md section 3; hardwaresecrets.com on ASUS boards (slots are 20.32 mm apart)",
             {Category::Gpu, Category::Motherboard},
             &gpuSlotOverlap,
             placementReads()},
        Rule{"case_expansion_slots",
             "error",
             "hardwaresecrets.com/asus-x99-pro-motherboard/2 and gigabyte-x58a-ud7 (a card in the last slot)",
             {Category::PcCase, Category::Gpu},
             &caseExpansionSlots,
             placementReads() | readsOf<&Motherboard::form_factor>()},
        Rule{"gpu_thickness_case",
             "error",
             "support.fractal-design.com article 4000194849",
             {Category::PcCase, Category::Gpu},
             &gpuThicknessCase,
             readsOf<&Gpu::slot_width, &PcCase::joint_clearance, &PcCase::case_form, &PcCase::gpu_max_slots,
                     &PcCase::expansion_slots, &PcCase::open_frame, &CpuCooler::cooler_kind, &CpuCooler::height_mm>()},
        Rule{"open_air_adjacent",
             "warning, note",
             "timdettmers.com hardware guide; customluxpcs.com; Puget Systems, tests of blower cards",
             {Category::Gpu, Category::Motherboard},
             &openAirAdjacent,
             placementReads()},
    };
}

} // namespace deeprig
