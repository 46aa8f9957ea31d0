#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace deeprig {

namespace {

// Board sizes from the smallest to the largest; a case for one takes all before it (SSI CEB 305 x 267 mm, SSI EEB
// 305 x 330 mm: Corsair, "SSI-EEB and SSI-CEB motherboards explained"). E-ATX and XL ATX stand outside.
constexpr std::array<std::string_view, 8> kSizes{"thinminiitx", "miniitx", "minidtx", "flexatx",
                                                 "microatx",    "atx",     "ssiceb",  "ssieeb"};
// Larger than every size above; a case takes them only if it lists them.
constexpr std::array<std::string_view, 2> kHugeSizes{"ssimeb", "hptx"};
constexpr int kXlAtxSlots = 8;

enum class BoardFit { Yes, Doubtful, No };

int sizeRank(std::string_view form)
{
    const auto found = std::ranges::find(kSizes, form);
    return found == kSizes.end() ? -1 : static_cast<int>(found - kSizes.begin());
}

/// Folded, canonical spellings ("eatx").
struct BoardInCase {
    Piece board;
    Piece chassis;
    std::string form;
    TextList forms;

    [[nodiscard]] bool lists(std::string_view size) const { return std::ranges::find(forms, size) != forms.end(); }
};

/// Each of these gives the fit, or notes what is missing.

/// A board larger than ATX in a case whose list ends with ATX. The lists of full towers are copied from the size of
/// the case and mostly forget E-ATX (265 of 311), and the SSI sizes more often still.
std::optional<BoardFit> largeBoardFits(const BoardInCase& pair, Judgement& judgement)
{
    const Known<std::string>& case_form = pair.chassis.part->as<PcCase>()->case_form;
    if (!case_form || foldWord(*case_form).find("fulltower") == std::string::npos || !pair.lists("atx"))
        return BoardFit::No;
    judgement.miss(pair.chassis, fieldOf<&PcCase::board_forms>());
    return std::nullopt;
}

std::optional<BoardFit> eatxFits(const BoardInCase& pair, Judgement& judgement)
{
    // "E-ATX" is not one size: up to 330 mm deep, and not the hole pattern of EEB.
    if (pair.lists("ssieeb") || pair.lists("ssiceb"))
        return BoardFit::Doubtful;
    return largeBoardFits(pair, judgement);
}

std::optional<BoardFit> xlAtxFits(const BoardInCase& pair, Judgement& judgement)
{
    if (!pair.lists("atx") && !pair.lists("eatx") && !pair.lists("ssieeb"))
        return BoardFit::No;
    const Known<int> slots = judgement.need<&PcCase::expansion_slots>(pair.chassis);
    if (!slots)
        return std::nullopt;
    return *slots >= kXlAtxSlots ? BoardFit::Yes : BoardFit::No;
}

std::optional<BoardFit> boardFits(const BoardInCase& pair, Judgement& judgement)
{
    if (pair.lists(pair.form))
        return BoardFit::Yes;
    if (pair.form == "eatx")
        return eatxFits(pair, judgement);
    if (pair.form == "xlatx")
        return xlAtxFits(pair, judgement);
    const int rank = sizeRank(pair.form);
    if (rank < 0 && std::ranges::find(kHugeSizes, pair.form) == kHugeSizes.end()) {
        judgement.miss(pair.board, fieldOf<&Motherboard::form_factor>()); // a size that nobody knows
        return std::nullopt;
    }
    const bool larger = rank >= 0 && std::ranges::any_of(pair.forms, [&](const std::string& size) {
        return sizeRank(size) > rank || (size == "eatx" && rank <= sizeRank("atx")) || size == "xlatx" || size == "hptx";
    });
    if (larger)
        return BoardFit::Yes;
    const bool server = pair.form == "ssieeb" || pair.form == "ssiceb";
    if (!server)
        return BoardFit::No;
    return pair.lists("eatx") ? std::optional(BoardFit::Doubtful) : largeBoardFits(pair, judgement);
}

void boardInCase(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || !rig.chassis || rig.board->line == rig.chassis->line)
        return;
    Judgement judgement(rig, "mb_form_factor_case", {*rig.board, *rig.chassis});
    const Known<std::string> form = judgement.need<&Motherboard::form_factor>(*rig.board);
    const Known<TextList> forms = judgement.need<&PcCase::board_forms>(*rig.chassis);
    if (form && forms) {
        const auto canonical = [&](const std::string& name) {
            return foldWord(rig.reference->canonical("board_form", name));
        };
        BoardInCase pair{*rig.board, *rig.chassis, canonical(*form), {}};
        std::ranges::transform(*forms, std::back_inserter(pair.forms), canonical);
        const Arguments arguments{{"board_form", *form}, {"case_forms", joined(*forms, ", ")}};
        const std::optional<BoardFit> fit = boardFits(pair, judgement);
        if (fit == BoardFit::Doubtful)
            judgement.give(Severity::Warning, "warning", arguments, 1);
        else if (fit == BoardFit::No)
            judgement.give(Severity::Error, "error", arguments, 1);
    }
    judgement.finish(findings);
}

/// Cards of one line are alike: one finding for them.
void gpuLength(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.chassis || rig.chassis->part->as<PcCase>()->open_frame.value_or(false))
        return;
    std::optional<std::size_t> last_line;
    for (const Piece& card : rig.gpus) {
        if (last_line == card.line)
            continue;
        last_line = card.line;
        Judgement judgement(rig, "gpu_length_case", {card, *rig.chassis});
        const Known<double> length = judgement.need<&Gpu::length_mm>(card);
        const Known<double> limit = judgement.need<&PcCase::gpu_max_length_mm>(*rig.chassis);
        if (length && limit && *length > *limit)
            judgement.give(Severity::Error, "error",
                           {{"length_mm", *length}, {"limit_mm", *limit}, {"excess_mm", *length - *limit}},
                           *length - *limit);
        judgement.finish(findings);
    }
}

void coolerHeight(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.chassis || !rig.cooler || rig.chassis->part->as<PcCase>()->open_frame.value_or(false))
        return;
    Judgement judgement(rig, "cooler_height_case", {*rig.cooler, *rig.chassis});
    const Known<CoolerKind> kind = judgement.need<&CpuCooler::cooler_kind>(*rig.cooler);
    if (kind == CoolerKind::Air) {
        // The height of a liquid cooler is that of its pump or radiator and says nothing about the case.
        const Known<double> height = judgement.need<&CpuCooler::height_mm>(*rig.cooler);
        const Known<double> limit = judgement.need<&PcCase::cooler_max_height_mm>(*rig.chassis);
        if (height && limit && *height > *limit)
            judgement.give(Severity::Error, "error",
                           {{"height_mm", *height}, {"limit_mm", *limit}, {"excess_mm", *height - *limit}},
                           *height - *limit);
    }
    judgement.finish(findings);
}

} // namespace

std::vector<Rule> caseRules()
{
    return {
        Rule{"mb_form_factor_case",
             "error, warning",
             "corsair.com, \"SSI-EEB and SSI-CEB motherboards explained\"; BuildCores issues 88, 105, 188, 204, 282",
             {Category::PcCase, Category::Motherboard},
             &boardInCase,
             readsOf<&Motherboard::form_factor, &PcCase::board_forms, &PcCase::case_form, &PcCase::expansion_slots>()},
        Rule{"gpu_length_case",
             "error",
             "Arithmetic on the makers' lengths",
             {Category::PcCase, Category::Gpu},
             &gpuLength,
             readsOf<&Gpu::length_mm, &PcCase::gpu_max_length_mm, &PcCase::open_frame>()},
        Rule{"cooler_height_case",
             "error",
             "Arithmetic on the makers' heights",
             {Category::CpuCooler, Category::PcCase},
             &coolerHeight,
             readsOf<&CpuCooler::cooler_kind, &CpuCooler::height_mm, &PcCase::cooler_max_height_mm,
                     &PcCase::open_frame>()},
    };
}

} // namespace deeprig
