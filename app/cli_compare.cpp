#include "app/cli_build.h"
#include "app/cli_commands.h"
#include "app/cli_json.h"
#include "app/cli_pdf.h"
#include "core/compare.h"
#include "core/words.h"
#include "db/comparison_text.h"

#include <algorithm>

#include <fmt/format.h>

namespace deeprig::cli {

namespace {

// --- JSON ---

Json valueJson(const CompareValue::Value& value)
{
    if (const double* number = std::get_if<double>(&value))
        return numberJson(*number);
    if (const Money* money = std::get_if<Money>(&value))
        return moneyJson(*money);
    if (const std::string* words = std::get_if<std::string>(&value))
        return *words == "yes" ? Json(true) : *words == "no" ? Json(false) : Json(*words);
    return nullptr;
}

Json rowJson(const CompareRow& row, Language language)
{
    return Json{{"key", row.key},
                {"group", groupName(row.group)},
                {"label", sentence(row.label, language)},
                {"left", valueJson(row.left.value)},
                {"right", valueJson(row.right.value)},
                {"left_state", stateName(row.left.state)},
                {"right_state", stateName(row.right.state)},
                {"assumed", row.left.assumed || row.right.assumed},
                {"unit", textOrNull(std::string(row.unit))},
                {"better", betterName(row.better)},
                {"difference", valueJson(row.difference)},
                {"equal", row.isEqual}};
}

Json buildJson(const ComparedBuild& build)
{
    return Json{{"name", textOrNull(build.name)},
                {"verdict", verdictName(build.verdict)},
                {"errors", build.count(Severity::Error)},
                {"warnings", build.count(Severity::Warning)},
                {"unknown", build.count(Severity::Unknown)},
                {"notes", build.count(Severity::Note)},
                {"price", priceJson(build.prices)}};
}

Json lineJson(const std::optional<ReportRow>& row)
{
    if (!row)
        return nullptr;
    return Json{{"line", row->line},
                {"name", row->name},
                {"quantity", row->quantity},
                {"used", row->used},
                {"owned", row->owned},
                {"price", moneyJson(row->unit_price)},
                {"total", moneyJson(row->total_price)}};
}

Json partJson(const ComparedPart& part)
{
    return Json{{"category", categoryName(part.category)}, {"left", lineJson(part.left)},
                {"right", lineJson(part.right)},           {"same_part", part.isSamePart},
                {"same_values", part.hasSameValues},       {"equal", part.isEqual}};
}

Json comparedFindingJson(const ComparedFinding& finding, Language language)
{
    const auto message = [&](const std::optional<Finding>& side) {
        return side ? Json(sentence(side->sentence, language)) : Json(nullptr);
    };
    return Json{{"rule", finding.either().rule},
                {"severity", severityName(finding.either().severity)},
                {"in", finding.isInBoth() ? "both"
                       : finding.left     ? "left"
                                          : "right"},
                {"left", message(finding.left)},
                {"right", message(finding.right)},
                {"accepted", finding.either().accepted}};
}

Json comparisonJson(const Comparison& comparison, Language language)
{
    Json rates = Json::array();
    for (const Conversion& conversion : comparison.conversions)
        rates.push_back(Json{{"from", conversion.from.code()},
                             {"to", conversion.to.code()},
                             {"rate", numberJson(conversion.rate)},
                             {"date", textOrNull(conversion.date)}});
    Json rows = Json::array();
    for (const CompareRow& row : comparison.rows)
        rows.push_back(rowJson(row, language));
    Json parts = Json::array();
    for (const ComparedPart& part : comparison.parts)
        parts.push_back(partJson(part));
    Json findings = Json::array();
    for (const ComparedFinding& finding : comparison.findings)
        findings.push_back(comparedFindingJson(finding, language));
    return Json{{"left", buildJson(comparison.left)},
                {"right", buildJson(comparison.right)},
                {"currency", comparison.currency.code()},
                {"rates", std::move(rates)},
                {"rows", std::move(rows)},
                {"parts", std::move(parts)},
                {"findings", std::move(findings)}};
}

// --- text for people ---

/// "← $219.99 less": the arrow points to the better side.
Cell gainCell(const CompareRow& row, Language language)
{
    const std::string gain = gainText(row, language);
    return gain.empty() ? Cell{} : Cell{(row.better == Better::Left ? "← " : "→ ") + gain, Style::Good};
}

Cell valueCell(const CompareValue& value, const CompareRow& row, Better side, Language language)
{
    const Style style = value.state == CompareValue::State::Unknown ? Style::Unknown
                        : row.better == side                        ? Style::Heading
                                                                    : Style::Plain;
    return {compareText(value, row.unit, language), style};
}

void printEqualLine(Output& output, const std::vector<std::string>& labels)
{
    if (labels.empty())
        return;
    const bool isChinese = output.language() == Language::Chinese;
    output.line(fmt::format("  {}{}{}",
                            output.text("compare.equal_rows", {{"count", static_cast<double>(labels.size())}}),
                            isChinese ? "：" : ": ", joined(labels, isChinese ? "；" : "; ")),
                Style::Dim);
}

void printMeasures(Output& output, const Comparison& comparison)
{
    const Language language = output.language();
    Table table(
        {{""}, {comparison.left.name, Table::Align::Right}, {comparison.right.name, Table::Align::Right}, {""}});
    std::vector<std::string> equal;
    for (const CompareRow& row : comparison.rows) {
        if (row.isEqual) {
            equal.push_back(sentence(row.label, language));
            continue;
        }
        table.add({{sentence(row.label, language)},
                   valueCell(row.left, row, Better::Left, language),
                   valueCell(row.right, row, Better::Right, language),
                   gainCell(row, language)});
    }
    table.print(output, 2);
    printEqualLine(output, equal);
}

std::string lineText(const std::optional<ReportRow>& row, const Output& output)
{
    if (!row)
        return "–";
    std::string text = row->quantity > 1 ? fmt::format("{} × {}", row->quantity, row->name) : row->name;
    for (const auto& [holds, id] : {std::pair(row->used, "list.used"), std::pair(row->owned, "list.owned")}) {
        if (holds)
            text += ", " + output.text(id);
    }
    return row->total_price && !row->owned ? fmt::format("{} ({})", text, moneyText(*row->total_price)) : text;
}

void printParts(Output& output, const Comparison& comparison)
{
    output.heading("compare.parts");
    Table table({{""}, {"", Table::Align::Left, true}, {"", Table::Align::Left, true}});
    std::vector<std::string> equal;
    for (const ComparedPart& part : comparison.parts) {
        const std::string category = output.text(fmt::format("category.{}", categoryName(part.category)));
        if (part.isEqual)
            equal.push_back(category);
        else
            table.add({{category}, {lineText(part.left, output)}, {lineText(part.right, output)}});
    }
    table.print(output, 2);
    printEqualLine(output, equal);
}

void printComparedFindings(Output& output, const Comparison& comparison)
{
    const auto print = [&](const std::string& heading, const auto& belongs) {
        if (std::ranges::none_of(comparison.findings, belongs))
            return;
        output.line();
        output.line(heading, Style::Heading);
        for (const ComparedFinding& finding : comparison.findings) {
            if (!belongs(finding))
                continue;
            const Severity severity = finding.either().severity;
            output.write(
                fmt::format("  {}: {}\n", output.styled(finding.either().rule, styleOf(severity)),
                            output.styled(sentence(finding.either().sentence, output.language()), Style::Plain)));
        }
    };
    print(output.text("compare.only_left", {{"name", comparison.left.name}}),
          [](const ComparedFinding& finding) { return !finding.right; });
    print(output.text("compare.only_right", {{"name", comparison.right.name}}),
          [](const ComparedFinding& finding) { return !finding.left; });
    print(output.text("compare.in_both"), [](const ComparedFinding& finding) { return finding.isInBoth(); });
}

void printComparison(Output& output, const Comparison& comparison)
{
    output.line(output.text("compare.title", {{"left", comparison.left.name}, {"right", comparison.right.name}}),
                Style::Heading);
    printMeasures(output, comparison);
    printParts(output, comparison);
    printComparedFindings(output, comparison);
    for (const Conversion& conversion : comparison.conversions)
        output.line(output.text("compare.converted", {{"rate", conversionText(conversion, output.language())}}),
                    Style::Dim);
}

} // namespace

Outcome<int> runCompare(Session& session, const CompareCommand& command)
{
    Outcome<JudgedBuild> left = judgeBuild(session, command.left);
    if (!left)
        return tl::unexpected(left.error());
    Outcome<JudgedBuild> right = judgeBuild(session, command.right);
    if (!right)
        return tl::unexpected(right.error());
    const Currency currency = session.options().currency.value_or(left->evaluation->build().currency);
    Comparison comparison = compare(*left->evaluation, *right->evaluation, currency);
    // A build without a name is called as it was on the command line.
    for (const auto& [build, name] :
         {std::pair(&comparison.left, &command.left), std::pair(&comparison.right, &command.right)}) {
        if (build->name.empty())
            build->name = *name;
    }
    Output& output = session.output();
    if (!command.csv.empty()) {
        const std::string text = db::comparisonCsv(comparison, session.language(), command.bom);
        return deliver(session, command.csv, text);
    }
    if (!command.pdf.empty())
        return pdfComparison(comparison, *left->evaluation, command.paper, session.language(), session.locale())
            .and_then([&](const std::string& pdf) { return deliver(session, command.pdf, pdf); });
    if (output.isJson())
        output.write(jsonText(comparisonJson(comparison, session.language())));
    else
        printComparison(output, comparison);
    return kDone;
}

} // namespace deeprig::cli
