#include "core/report.h"

#include <algorithm>
#include <charconv>
#include <array>

namespace deeprig {

namespace {

ReportRow makeRow(const Evaluation& evaluation, std::size_t index)
{
    const BuildLine& line = evaluation.build().lines[index];
    const Part& part = *evaluation.resolved.lines[index].part;
    const Currency currency = evaluation.build().currency;
    const ExchangeRates& rates = evaluation.catalog().reference().rates();
    ReportRow row;
    row.line = index;
    row.category = line.category;
    row.name = part.name.empty() ? line.name : part.name;
    row.part_numbers = part.part_numbers;
    row.used = line.used;
    row.owned = line.owned;
    row.quantity = line.quantity;
    row.note = line.note;
    const auto priceOf = [&](const Money& amount) -> std::optional<Money> {
        const Result<Money> converted = rates.convert(amount, currency);
        return converted ? std::optional(*converted) : std::nullopt;
    };
    if (line.price) {
        row.unit_price = priceOf(*line.price);
        row.price_kind = PriceKind::Own;
    } else if (const PartPrice* price = part.price()) {
        row.unit_price = priceOf(price->amount);
        row.price_kind = price->kind;
        row.price_date = price->date;
        row.price_source = price->source;
        if (price->amount.currency != currency)
            row.catalog_price = price->amount;
    }
    if (row.unit_price)
        row.total_price = *row.unit_price * row.quantity;
    return row;
}

using FactList = std::vector<Sentence>;

void addNumber(FactList& facts, const char* id, std::optional<double> number)
{
    if (number)
        facts.push_back(Sentence{id, {{"value", *number}}});
}

void addText(FactList& facts, const Known<std::string>& text)
{
    if (text)
        facts.push_back(Sentence{"fact.text", {{"value", *text}}});
}

std::optional<double> asNumber(const Known<int>& count)
{
    return count ? std::optional<double>(*count) : std::nullopt;
}

/// Plugs that a supply does not have say nothing about it.
void addCount(FactList& facts, const char* id, const Known<int>& count)
{
    if (count.value_or(0) > 0)
        addNumber(facts, id, asNumber(count));
}

/// "M.2 2280" speaks for itself, "3.5" wants its unit.
void addForm(FactList& facts, const Known<std::string>& form)
{
    double inches = 0;
    const char* end = form ? form->data() + form->size() : nullptr;
    const bool is_number = form && std::from_chars(form->data(), end, inches).ptr == end;
    if (is_number)
        addNumber(facts, "fact.inch", inches);
    else
        addText(facts, form);
}

void addFacts(FactList& facts, const Gpu& gpu)
{
    addNumber(facts, "fact.gib", gpu.vram_gib);
    addNumber(facts, "fact.watts", gpu.tdp_w);
    addNumber(facts, "fact.slots", gpu.slot_width);
}
void addFacts(FactList& facts, const Cpu& cpu)
{
    addNumber(facts, "fact.cores", asNumber(cpu.cores));
    addText(facts, cpu.socket);
    addNumber(facts, "fact.watts", cpu.max_power_w.value_or(0) > 0 ? cpu.max_power_w : cpu.tdp_w);
}
void addFacts(FactList& facts, const Motherboard& board)
{
    addText(facts, board.socket);
    addText(facts, board.form_factor);
    addText(facts, board.chipset);
}
void addFacts(FactList& facts, const Ram& ram)
{
    addNumber(facts, "fact.gib", ram.capacity_gib);
    addText(facts, ram.memory_type);
    addNumber(facts, "fact.mt_s", asNumber(ram.speed_mt_s));
}
void addFacts(FactList& facts, const Storage& drive)
{
    addForm(facts, drive.storage_form);
    if (drive.bus)
        facts.push_back(Sentence{"fact.text", {{"value", std::string(choiceLabel(*drive.bus))}}});
    addNumber(facts, "fact.gb", drive.capacity_gb);
}
void addFacts(FactList& facts, const Psu& psu)
{
    addNumber(facts, "fact.watts", psu.rated_w);
    addCount(facts, "fact.eight_pin", psu.cables_pcie);
    addCount(facts, "fact.sixteen_pin", psu.cables_16_pin);
}
void addFacts(FactList& facts, const PcCase& chassis)
{
    addNumber(facts, "fact.case_slots", asNumber(chassis.expansion_slots));
    addNumber(facts, "fact.gpu_up_to", chassis.gpu_max_length_mm);
}
void addFacts(FactList& facts, const CpuCooler& cooler)
{
    if (cooler.cooler_kind)
        facts.push_back(Sentence{*cooler.cooler_kind == CoolerKind::Air ? "fact.air" : "fact.liquid", {}});
    if (cooler.cooler_kind == CoolerKind::Air)
        addNumber(facts, "fact.mm", cooler.height_mm);
    else
        addNumber(facts, "fact.mm", asNumber(cooler.radiator_mm));
}
void addFacts(FactList& facts, const CaseFan& fan) { addNumber(facts, "fact.mm", asNumber(fan.size_mm)); }
void addFacts(FactList& facts, const NetworkCard& card) { addNumber(facts, "fact.gbit", card.speed_gbit); }
void addFacts(FactList& facts, const Accessory& accessory)
{
    if (accessory.accessory_kind)
        facts.push_back(Sentence{"choice." + std::string(choiceLabel(*accessory.accessory_kind)), {}});
}
void addFacts(FactList& facts, const Ups& ups)
{
    addNumber(facts, "fact.watts", ups.rated_w);
    addNumber(facts, "fact.va", ups.rated_va);
}
void addFacts(FactList& facts, const Server& server)
{
    addText(facts, server.board.socket);
    addNumber(facts, "fact.gpu_slots", asNumber(server.gpu_slots));
}

} // namespace

std::vector<ReportRow> reportRows(const Evaluation& evaluation)
{
    std::vector<ReportRow> rows;
    for (std::size_t index = 0; index < evaluation.build().lines.size(); ++index)
        rows.push_back(makeRow(evaluation, index));
    std::ranges::stable_sort(rows, {}, &ReportRow::category);
    return rows;
}

PriceSummary summarizePrices(const Evaluation& evaluation, const std::vector<ReportRow>& rows)
{
    const Currency currency = evaluation.build().currency;
    const Money none{0, currency};
    PriceSummary summary;
    for (Money* sum :
         {&summary.total, &summary.to_buy, &summary.owned_value, &summary.to_buy_new, &summary.to_buy_used})
        *sum = none;
    for (const ReportRow& row : rows) {
        (row.owned ? summary.owned_pieces : row.used ? summary.used_pieces : summary.new_pieces) += row.quantity;
        if (!row.total_price) {
            summary.unpriced += row.owned ? 0 : 1;
            continue;
        }
        summary.total.minor += row.total_price->minor;
        if (row.owned) {
            summary.owned_value.minor += row.total_price->minor;
            continue;
        }
        summary.to_buy.minor += row.total_price->minor;
        (row.used ? summary.to_buy_used : summary.to_buy_new).minor += row.total_price->minor;
        summary.estimated += row.price_kind == PriceKind::Estimate ? 1 : 0;
        if (summary.by_category.empty() || summary.by_category.back().first != row.category)
            summary.by_category.emplace_back(row.category, none);
        summary.by_category.back().second.minor += row.total_price->minor;
    }
    const std::optional<Requirement>& requirement = evaluation.build().requirement;
    if (requirement && requirement->budget) {
        const Result<Money> budget = evaluation.catalog().reference().rates().convert(*requirement->budget, currency);
        if (budget)
            summary.budget = *budget;
    }
    return summary;
}

std::string conditionText(const ReportRow& row, Language language)
{
    return sentence(row.owned ? "list.owned" : row.used ? "list.used" : "list.new", {}, language);
}

std::string priceSourceText(const ReportRow& row, Language language)
{
    if (!row.unit_price)
        return {};
    if (row.price_kind == PriceKind::Own)
        return sentence("list.own_price", {}, language);
    if (row.price_kind == PriceKind::Estimate)
        return sentence("list.estimate", {{"source", row.price_source}}, language);
    return row.price_source;
}

std::vector<Conversion> conversionsOf(const Evaluation& evaluation)
{
    const Currency to = evaluation.build().currency;
    const ExchangeRates& rates = evaluation.catalog().reference().rates();
    std::vector<Conversion> conversions;
    const auto add = [&](const Money& money) {
        const ExchangeRate* source = rates.find(money.currency);
        const ExchangeRate* target = rates.find(to);
        const bool isKnown = std::ranges::find(conversions, money.currency, &Conversion::from) != conversions.end();
        if (money.currency == to || isKnown || source == nullptr || target == nullptr)
            return;
        conversions.push_back(
            {money.currency, to, source->cny_per_unit / target->cny_per_unit, std::min(source->date, target->date)});
    };
    for (std::size_t i = 0; i < evaluation.build().lines.size(); ++i) {
        if (const std::optional<Money>& own = evaluation.build().lines[i].price)
            add(*own);
        else if (const PartPrice* price = evaluation.resolved.lines[i].part->price())
            add(price->amount);
    }
    if (const auto& requirement = evaluation.build().requirement; requirement && requirement->budget)
        add(*requirement->budget);
    return conversions;
}

std::string conversionText(const Conversion& conversion, Language language)
{
    return sentence("list.rate",
                    {{"from", std::string(conversion.from.code())},
                     {"to", std::string(conversion.to.code())},
                     {"rate", conversion.rate},
                     {"date", conversion.date}},
                    language);
}

VramSummary summarizeVram(const Evaluation& evaluation)
{
    VramSummary summary;
    const Rig rig = assemble(evaluation.resolved);
    double total = 0;
    bool complete = !rig.gpus.empty();
    for (const Piece& card : rig.gpus) {
        const Known<double> vram = card.part->as<Gpu>()->vram_gib;
        summary.cards_gib.push_back(vram);
        total += vram.value_or(0);
        complete = complete && vram.has_value();
    }
    if (complete)
        summary.total_gib = total;
    if (const std::optional<Requirement>& requirement = evaluation.build().requirement) {
        summary.required_gib = requirement->min_vram_gib;
        summary.required_per_card_gib = requirement->min_vram_per_card_gib;
    }
    return summary;
}

std::string adviceText(const Finding& finding, Language language)
{
    const std::string general = std::string(finding.rule) + ".general";
    if (finding.severity == Severity::Unknown && hasSentence(general, language))
        return sentence(general, {}, language);
    const std::string advice = std::string(finding.rule) + ".advice";
    return hasSentence(advice, language) ? sentence(advice, finding.sentence.arguments, language) : std::string();
}

std::vector<Sentence> keyFacts(const Part& part)
{
    FactList facts;
    std::visit([&](const auto& specs) { addFacts(facts, specs); }, part.specs);
    return facts;
}

} // namespace deeprig
