#include "core/mend.h"
#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

#include <cmath>

namespace deeprig {

namespace {

constexpr double kThickestCardSlots = 5;

/// "450 W" of a field, "unknown" as an empty text.
std::string valueText(const Field& field, const FieldValue& value)
{
    std::string text = fieldText(field, value);
    if (!field.unit.empty() && !text.empty())
        text += " " + std::string(field.unit);
    return text;
}

/// Judges the records behind the lines of a rig, also where the build or the program has mended them.
class RecordCheck {
public:
    RecordCheck(const Rig& rig, std::vector<Finding>& findings) : m_rig(rig), m_findings(findings) {}

    void check(const ResolvedLine& line)
    {
        m_line = &line;
        if (line.record == nullptr)
            return;
        mended();
        switch (line.part->category()) {
        case Category::Gpu: return gpu(*line.record->as<Gpu>());
        case Category::Ram: return ram(*line.record->as<Ram>());
        case Category::Psu: return psu(*line.record->as<Psu>());
        case Category::Motherboard: return board(*line.record->as<Motherboard>());
        default: return;
        }
    }

private:
    void report(const Field& field, std::string recorded, std::string_view variant = "note")
    {
        Judgement judgement(m_rig, "data_conflict", {Piece{m_line->part, m_line->line}});
        judgement.give(Severity::Note, variant,
                       {{"part", m_line->part->name},
                        {"field", TextId{"field." + std::string(field.name)}},
                        {"recorded", std::move(recorded)},
                        {"used", valueText(field, field.get(*m_line->part))}});
        judgement.finish(m_findings);
    }

    /// Values that the catalog has replaced, and says so.
    void mended()
    {
        for (const auto& [field, provenance] : m_line->record->exceptions) {
            const std::string_view old = replacedText(*provenance);
            if (old.empty())
                continue;
            std::string recorded(old);
            if (!field->unit.empty())
                recorded += " " + std::string(field->unit);
            report(*field, std::move(recorded));
        }
    }

    [[nodiscard]] bool isMended(const Field& field) const
    {
        return !replacedText(m_line->record->provenanceOf(field)).empty();
    }

    void gpu(const Gpu& card)
    {
        const Field& tdp = fieldOf<&Gpu::tdp_w>();
        const Chip* chip = card.chip ? m_rig.reference->chip(*card.chip, card.vram_gib) : nullptr;
        const bool comparable = chip != nullptr && chip->card.tdp_w && card.tdp_w && !isMended(tdp);
        if (comparable && std::abs(*card.tdp_w / *chip->card.tdp_w - 1) > kDoubtfulShare)
            report(tdp, valueText(tdp, *card.tdp_w), "chip");
        // No card is thicker than five slots: such records count millimetres.
        const Field& width = fieldOf<&Gpu::slot_width>();
        if (card.slot_width.value_or(0) > kThickestCardSlots && !isMended(width))
            report(width, valueText(width, *card.slot_width));
    }

    void psu(const Psu& supply)
    {
        const Field& input = fieldOf<&Psu::input_voltage>();
        if (saysHighMains(m_line->record->name) && supply.input_voltage && *supply.input_voltage != InputVoltage::High &&
            !isMended(input))
            report(input, valueText(input, input.get(*m_line->record)), "name");
    }

    void ram(const Ram& kit)
    {
        const std::string& name = m_line->record->name;
        const bool registered = hasWord(name, "Registered") || hasWord(name, "RDIMM");
        if (registered && kit.registered == false)
            report(fieldOf<&Ram::registered>(), "no", "name");
        if (hasWord(name, "ECC") && !hasWord(name, "Non-ECC") && kit.ecc == false)
            report(fieldOf<&Ram::ecc>(), "no", "name");
    }

    void board(const Motherboard& board)
    {
        const Platform* platform = board.socket ? m_rig.reference->platform(*board.socket) : nullptr;
        int newest = 0;
        for (const PcieSlot& slot : board.slot_layout.value_or(std::vector<PcieSlot>{}))
            newest = std::max(newest, slot.gen.value_or(0));
        if (platform != nullptr && platform->pcie_gen && newest > *platform->pcie_gen)
            report(fieldOf<&Motherboard::slot_layout>(), "PCIe " + std::to_string(newest) + ".0", "platform");
        double largest = 0;
        for (const Piece& kit : m_rig.memory)
            largest = std::max(largest, kit.part->as<Ram>()->module_gib.value_or(0));
        const Field& limit = fieldOf<&Motherboard::memory_max_gib>();
        if (board.memory_max_gib && *board.memory_max_gib < largest)
            report(limit, valueText(limit, *board.memory_max_gib), "module");
    }

    const Rig& m_rig;
    std::vector<Finding>& m_findings;
    const ResolvedLine* m_line = nullptr;
};

void dataConflict(const Rig& rig, std::vector<Finding>& findings)
{
    RecordCheck check(rig, findings);
    for (const ResolvedLine& line : *rig.lines)
        check.check(line);
}

} // namespace

std::vector<Rule> dataRules()
{
    Rule conflict{"data_conflict",
                  "note",
                  "Agreed rules, section 3.9: a record against its chip, its name, or its platform",
                  {},
                  &dataConflict};
    conflict.advisory = true;
    return {std::move(conflict)};
}

} // namespace deeprig
