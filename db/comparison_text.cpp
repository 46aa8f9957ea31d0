#include "db/comparison_text.h"

#include "db/csv.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace deeprig::db {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string word(std::string_view id, Language language)
{
    return sentence(id, {}, language);
}

struct CellPrinter {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(double number) const { return numberText(number); }
    std::string operator()(const Money& money) const { return money.text(); }
    std::string operator()(const std::string& words) const { return words; }
};

std::string valueCell(const CompareValue& value, std::string_view unit, Language language)
{
    if (value.state != CompareValue::State::Known)
        return compareText(value, unit, language);
    if (std::holds_alternative<std::string>(value.value))
        return compareText(value, unit, language);
    return std::visit(CellPrinter{}, value.value);
}

std::string unitCell(const CompareRow& row, Currency currency, Language language)
{
    const auto isMoney = [](const CompareValue& value) { return std::holds_alternative<Money>(value.value); };
    if (isMoney(row.left) || isMoney(row.right))
        return std::string(currency.code());
    const std::string id = fmt::format("unit.{}", row.unit);
    return hasSentence(id, language) ? word(id, language) : std::string(row.unit);
}

std::string betterCell(Better better, Language language)
{
    return better == Better::None ? std::string() : word(fmt::format("compare.{}", betterName(better)), language);
}

std::string partCell(const std::optional<ReportRow>& row, Language language)
{
    if (!row)
        return "–";
    std::string text = row->quantity > 1 ? fmt::format("{} × {}", row->quantity, row->name) : row->name;
    for (const auto& [holds, id] : {std::pair(row->used, "list.used"), std::pair(row->owned, "list.owned")}) {
        if (holds)
            text += ", " + word(id, language);
    }
    return text;
}

std::string findingCell(const std::optional<Finding>& finding, Language language)
{
    return finding ? sentence(finding->sentence, language) : std::string("–");
}

std::string nameOf(const ComparedBuild& build, std::string_view fallback, Language language)
{
    return build.name.empty() ? word(fallback, language) : build.name;
}

} // namespace

std::string comparisonCsv(const Comparison& comparison, Language language, bool with_bom)
{
    std::string csv(with_bom ? kByteOrderMark : "");
    const auto add = [&](std::vector<std::string> cells) {
        std::ranges::transform(cells, cells.begin(), [](std::string& cell) { return harmlessCell(std::move(cell)); });
        csv += csvLine(cells);
    };
    add({word("list.category", language), word("compare.measure", language),
         nameOf(comparison.left, "compare.first", language), nameOf(comparison.right, "compare.second", language),
         word("compare.unit", language), word("compare.better_side", language), word("compare.difference", language)});
    for (const CompareRow& row : comparison.rows)
        add({word(fmt::format("compare.group.{}", groupName(row.group)), language), sentence(row.label, language),
             valueCell(row.left, row.unit, language), valueCell(row.right, row.unit, language),
             unitCell(row, comparison.currency, language), betterCell(row.better, language),
             std::visit(CellPrinter{}, row.difference)});
    for (const ComparedPart& part : comparison.parts)
        add({word("compare.parts", language),
             word(fmt::format("category.{}", categoryName(part.category)), language),
             partCell(part.left, language),
             partCell(part.right, language),
             {},
             part.isEqual ? word("compare.equal", language) : std::string(),
             {}});
    for (const ComparedFinding& finding : comparison.findings)
        add({word("compare.findings", language),
             word(fmt::format("severity.{}", severityName(finding.either().severity)), language),
             findingCell(finding.left, language),
             findingCell(finding.right, language),
             {},
             finding.isInBoth() ? word("compare.equal", language) : std::string(),
             {}});
    for (const Conversion& conversion : comparison.conversions)
        add({{},
             sentence("compare.converted", {{"rate", conversionText(conversion, language)}}, language),
             {},
             {},
             {},
             {},
             {}});
    return csv;
}

} // namespace deeprig::db
