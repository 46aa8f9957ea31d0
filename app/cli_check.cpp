#include "app/cli_build.h"
#include "app/cli_commands.h"
#include "app/cli_json.h"
#include "core/advice.h"
#include "core/report.h"
#include "core/snapshot.h"
#include "core/words.h"
#include "db/field_json.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace deeprig::cli {

namespace {

/// Ways out are searched for what a person would want to mend, not for notes.
std::vector<Fix> waysOut(const Evaluation& evaluation, const Finding& finding)
{
    const bool wanted = finding.severity == Severity::Error || finding.severity == Severity::Warning;
    return wanted && !finding.accepted ? fixesFor(evaluation, finding) : std::vector<Fix>{};
}

Json newerJson(const Evaluation& evaluation)
{
    Json lines = Json::array();
    for (const NewerValue& value : newerValues(evaluation.build(), evaluation.catalog())) {
        if (lines.empty() || lines.back()["line"] != value.line)
            lines.push_back(Json{
                {"line", value.line}, {"part", evaluation.build().lines[value.line].name}, {"fields", Json::array()}});
        lines.back()["fields"].push_back(Json{{"field", value.field->name},
                                              {"saved", db::fieldToJson(value.saved)},
                                              {"catalog", db::fieldToJson(value.catalog)}});
    }
    return lines;
}

Json ratesJson(const Evaluation& evaluation, const std::vector<ReportRow>& rows)
{
    Json rates = Json::array();
    const auto add = [&](Currency currency) {
        const ExchangeRate* rate = evaluation.catalog().reference().rates().find(currency);
        const bool known = std::ranges::any_of(rates, [&](const Json& j) { return j["currency"] == currency.code(); });
        if (rate != nullptr && !known)
            rates.push_back(Json{{"currency", rate->currency.code()},
                                 {"cny_per_unit", numberJson(rate->cny_per_unit)},
                                 {"date", textOrNull(rate->date)},
                                 {"source", textOrNull(rate->source)}});
    };
    for (const ReportRow& row : rows) {
        if (!row.catalog_price)
            continue;
        add(row.catalog_price->currency);
        add(evaluation.build().currency);
    }
    return rates;
}

Json checkJson(const Session& session, const JudgedBuild& judged, const CheckCommand& command)
{
    const Evaluation& evaluation = *judged.evaluation;
    const CompatibilityReport& report = evaluation.report;
    const std::vector<ReportRow> rows = reportRows(evaluation);
    Json findings = Json::array();
    for (const Finding& finding : report.findings) {
        if (!command.explain || finding.rule == *command.explain)
            findings.push_back(findingJson(finding, waysOut(evaluation, finding), session.language()));
    }
    Json json{{"name", textOrNull(evaluation.build().name)},
              {"verdict", verdictName(report.verdict)},
              {"unknown", report.unknown},
              {"rules_checked", report.rulesChecked}};
    if (command.explain)
        json["rule"] = ruleJson(*findRule(*command.explain), session.language());
    json["findings"] = std::move(findings);
    json["power"] = powerJson(report.power);
    json["placement"] = placementJson(*report.placement);
    json["cables"] = cablesJson(report.cables);
    json["price"] = priceJson(summarizePrices(evaluation, rows));
    json["price"]["rates"] = ratesJson(evaluation, rows);
    json["vram"] = vramJson(summarizeVram(evaluation));
    json["site"] = siteJson(evaluation.resolved);
    json["catalog_newer"] = newerJson(evaluation);
    json["notes"] = judged.notes;
    return json;
}

/// "OK as far as known, 3 not checked", "2 errors, 1 warning, 3 not checked".
std::string verdictText(const Output& output, const CompatibilityReport& report)
{
    const auto counted = [&](std::string_view id, int count) {
        return output.text(id, {{"count", static_cast<double>(count)}});
    };
    std::vector<std::string> parts;
    if (report.verdict == Verdict::Ok)
        parts.push_back(counted(report.unknown > 0 ? "verdict.ok_unknown" : "verdict.ok", report.unknown));
    if (const int errors = report.count(Severity::Error); report.verdict == Verdict::Error)
        parts.push_back(counted("verdict.error", errors));
    if (const int warnings = report.count(Severity::Warning); warnings > 0)
        parts.push_back(counted("verdict.warning", warnings));
    if (report.unknown > 0 && report.verdict != Verdict::Ok)
        parts.push_back(counted("cli.not_checked", report.unknown));
    if (const int accepted = report.countAccepted(); accepted > 0)
        parts.push_back(counted("cli.verdict_accepted", accepted));
    return joined(parts, output.language() == Language::Chinese ? "，" : ", ");
}

/// What the user says to a finding, and when.
std::string acceptanceText(const Output& output, const Finding& finding)
{
    const std::string_view id = finding.accepted_note.empty()   ? "cli.accepted_date"
                                : finding.accepted_date.empty() ? "cli.accepted_note"
                                                                : "cli.accepted_on";
    if (finding.accepted_note.empty() && finding.accepted_date.empty())
        return {};
    return output.text(id, {{"note", finding.accepted_note}, {"date", finding.accepted_date}});
}

void printFinding(const Session& session, const Evaluation& evaluation, const Finding& finding)
{
    Output& output = session.output();
    const std::string mark = finding.accepted   ? " " + output.text("cli.accepted")
                             : finding.outgrown ? " " + output.text("cli.outgrown")
                                                : std::string();
    output.write(fmt::format("  {}{}: {}\n", output.styled(finding.rule, styleOf(finding.severity)),
                             output.styled(mark, Style::Dim),
                             output.styled(sentence(finding.sentence, output.language()), Style::Plain)));
    if (const std::string advice = adviceText(finding, output.language()); !advice.empty())
        output.line("    " + advice, Style::Dim);
    std::string parts;
    for (std::size_t i = 0; i < finding.parts.size(); ++i) {
        parts += parts.empty() ? "" : ", ";
        parts +=
            i < finding.lines.size() ? fmt::format("[{}] {}", finding.lines[i], finding.parts[i]) : finding.parts[i];
    }
    if (!parts.empty())
        output.line("    " + parts, Style::Dim);
    if (const std::string accepted = acceptanceText(output, finding); !accepted.empty())
        output.line("    " + accepted);
    for (const Fix& fix : waysOut(evaluation, finding)) {
        const std::string price = fix.price_delta ? fmt::format(" ({}{})", fix.price_delta->minor >= 0 ? "+" : "",
                                                                moneyText(*fix.price_delta))
                                                  : std::string();
        output.line(fmt::format("    → {}{}", sentence(fix.text, output.language()), price));
    }
}

void printFindings(const Session& session, const Evaluation& evaluation)
{
    using Heading = std::pair<Severity, std::string_view>;
    constexpr std::array kGroups{
        Heading{Severity::Error, "cli.heading.errors"}, Heading{Severity::Warning, "cli.heading.warnings"},
        Heading{Severity::Unknown, "cli.heading.unknown"}, Heading{Severity::Note, "cli.heading.notes"}};
    for (const auto& [severity, heading] : kGroups) {
        const auto in_group = [wanted = severity](const Finding& finding) { return finding.severity == wanted; };
        if (std::ranges::none_of(evaluation.report.findings, in_group))
            continue;
        session.output().heading(heading);
        for (const Finding& finding : evaluation.report.findings) {
            if (in_group(finding))
                printFinding(session, evaluation, finding);
        }
    }
}

void printPower(Output& output, const Evaluation& evaluation)
{
    const PowerEstimate& power = evaluation.report.power;
    output.heading("cli.heading.power");
    using Term = std::pair<std::string_view, const std::optional<double>*>;
    const std::array terms{Term{"cli.power.gpu", &power.gpu_w},         Term{"cli.power.cpu", &power.cpu_w},
                           Term{"cli.power.board", &power.board_w},     Term{"cli.power.ram", &power.ram_w},
                           Term{"cli.power.storage", &power.storage_w}, Term{"cli.power.cooling", &power.cooling_w}};
    Table table({{""}, {"", Table::Align::Right}, {""}});
    const auto add = [&](std::string_view id, const std::optional<double>& watts, std::string remark = {}) {
        table.add({{output.text(id)},
                   watts ? Cell{wattsText(*watts)} : Cell{output.text("cli.unknown"), Style::Unknown},
                   {std::move(remark), Style::Dim}});
    };
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (i < 2 || !power.other_w)
            add(terms[i].first, *terms[i].second);
    }
    if (power.other_w)
        add("cli.power.other", power.other_w);
    std::string of_supply;
    if (power.psu_w && *power.psu_w > 0)
        of_supply = output.text("cli.power.of_supply",
                                {{"psu_w", *power.psu_w}, {"percent", 100 * power.known_w / *power.psu_w}});
    if (power.dc_w)
        add("cli.power.load", power.dc_w, of_supply);
    else
        add("cli.power.at_least", power.known_w, of_supply);
    if (power.peak_w)
        add("cli.power.peak", power.peak_w);
    if (power.circuit_continuous_w && power.circuit_peak_w) {
        const Site& site = evaluation.resolved.site;
        add("cli.power.wall", power.wall_w,
            output.text(evaluation.resolved.siteAssumed ? "cli.power.of_circuit_assumed" : "cli.power.of_circuit",
                        {{"continuous_w", *power.circuit_continuous_w},
                         {"peak_w", *power.circuit_peak_w},
                         {"volts", site.mains_voltage_v.value_or(0)},
                         {"amps", site.breaker_a.value_or(0)}}));
    } else {
        add("cli.power.wall", power.wall_w);
    }
    table.print(output, 2);
}

/// "x8, PCIe 4.0"
std::string linkText(const PlacementRow& row)
{
    std::string text = row.lanes ? fmt::format("x{}", *row.lanes) : std::string();
    if (row.gen)
        text += fmt::format("{}PCIe {}.0", text.empty() ? "" : ", ", *row.gen);
    return text;
}

void printPlacement(Output& output, const Placement& placement)
{
    const std::vector<PlacementRow> rows = placementRows(placement);
    if (rows.empty())
        return;
    output.heading("cli.heading.placement");
    Table table({{""}, {""}, {""}, {""}});
    for (const PlacementRow& row : rows) {
        const std::string link = linkText(row);
        const std::string place = row.position
                                      ? output.text("cli.placement.position", {{"position", *row.position}})
                                      : std::string();
        table.add({{fmt::format("[{}] {}", row.line, row.part)},
                   row.slot.empty() ? Cell{output.text("cli.unknown"), Style::Unknown} : Cell{std::string(row.slot)},
                   {place},
                   {link, Style::Dim}});
    }
    table.print(output, 2);
}

/// The word for a kind of cable or socket.
TextId cableWord(std::string_view kind)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kWords{{{"eps", "cli.cable.eps"},
                                                                                   {"pcie", "cli.cable.pcie"},
                                                                                   {"16_pin", "cli.cable.16_pin"},
                                                                                   {"sata", "cli.cable.sata"}}};
    const auto word = std::ranges::find(kWords, kind, &std::pair<std::string_view, std::string_view>::first);
    return TextId{std::string(word == kWords.end() ? kind : word->second)};
}

/// Which supply feeds what; like parts of a line stand together.
void printCables(Output& output, const CablePlan& plan)
{
    std::vector<CableRow> rows = cableRows(plan);
    for (std::size_t i = rows.size(); i-- > 1;) {
        CableRow& above = rows[i - 1];
        const bool alike = above.line == rows[i].line && above.supply_line == rows[i].supply_line &&
                           above.socket == rows[i].socket && above.cable == rows[i].cable;
        if (!alike)
            continue;
        above.plugs += rows[i].plugs;
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (rows.empty())
        return;
    output.heading("cli.heading.cables");
    Table table({{""}, {""}, {""}});
    for (const CableRow& row : rows) {
        const std::string plugs =
            output.text(row.cable == row.socket ? "cli.cables.plugs" : "cli.cables.adapter",
                        {{"count", row.plugs}, {"cable", cableWord(row.cable)}, {"socket", cableWord(row.socket)}});
        table.add({{fmt::format("[{}] {}", row.line, row.part)},
                   {plugs},
                   {fmt::format("[{}] {}", row.supply_line, row.supply), Style::Dim}});
    }
    table.print(output, 2);
}

void printPrice(Output& output, const Evaluation& evaluation)
{
    const std::vector<ReportRow> rows = reportRows(evaluation);
    const PriceSummary prices = summarizePrices(evaluation, rows);
    output.heading("cli.heading.price");
    Table table({{""}, {"", Table::Align::Right}, {""}});
    const auto add = [&](std::string_view id, const Money& money, std::string remark = {}) {
        table.add({{output.text(id)}, {moneyText(money)}, {std::move(remark), Style::Dim}});
    };
    std::string remark;
    if (prices.unpriced > 0)
        remark = output.text("cli.price.unpriced", {{"count", static_cast<double>(prices.unpriced)}});
    if (prices.estimated > 0)
        remark += (remark.empty() ? "" : ", ") +
                  output.text("cli.price.estimated", {{"count", static_cast<double>(prices.estimated)}});
    add("cli.price.to_buy", prices.to_buy, remark);
    add("cli.price.owned", prices.owned_value);
    add("cli.price.total", prices.total);
    if (prices.budget)
        add("cli.price.budget", *prices.budget);
    table.print(output, 2);
    std::vector<std::string> told;
    for (const ReportRow& row : rows) {
        const std::string rate = row.catalog_price ? rateText(output, evaluation.catalog(), row.catalog_price->currency,
                                                              evaluation.build().currency)
                                                   : std::string();
        if (rate.empty() || std::ranges::find(told, rate) != told.end())
            continue;
        output.line("  " + rate, Style::Dim);
        told.push_back(rate);
    }
}

void printNewer(Output& output, const Evaluation& evaluation)
{
    const std::vector<NewerValue> newer = newerValues(evaluation.build(), evaluation.catalog());
    if (newer.empty())
        return;
    output.heading("cli.heading.catalog_newer");
    Table table({{""}, {""}, {""}});
    for (const NewerValue& value : newer)
        table.add(
            {{fmt::format("[{}] {}", value.line, evaluation.build().lines[value.line].name)},
             {std::string(value.field->name)},
             {fmt::format("{} → {}", fieldText(*value.field, value.saved), fieldText(*value.field, value.catalog))}});
    table.print(output, 2);
}

void printExplanation(const Session& session, const Evaluation& evaluation, const Rule& rule)
{
    Output& output = session.output();
    output.line(output.text(fmt::format("{}.title", rule.id)), Style::Heading);
    output.line(generalAdvice(rule, output.language()));
    output.line(output.text("cli.rule.severities", {{"severities", std::string(rule.severities)}}), Style::Dim);
    output.line(output.text("cli.rule.source", {{"source", std::string(rule.source)}}), Style::Dim);
    output.heading("cli.heading.here");
    bool found = false;
    for (const Finding& finding : evaluation.report.findings) {
        if (finding.rule != rule.id)
            continue;
        printFinding(session, evaluation, finding);
        found = true;
    }
    if (!found)
        output.line("  " + output.text("cli.rule.holds"), Style::Good);
}

int exitCodeOf(const CompatibilityReport& report, Severity fail_on)
{
    const bool failed =
        report.verdict == Verdict::Error || (fail_on == Severity::Warning && report.verdict == Verdict::Warning);
    return failed ? kNegative : kDone;
}

Style styleOf(Verdict verdict)
{
    return verdict == Verdict::Error ? Style::Error : verdict == Verdict::Warning ? Style::Warning : Style::Good;
}

} // namespace

Outcome<int> runCheck(Session& session, const CheckCommand& command)
{
    const Rule* rule = command.explain ? findRule(*command.explain) : nullptr;
    if (command.explain && rule == nullptr)
        return tl::unexpected(failureWith(ErrorCode::NotFound, "cli.error.no_rule", *command.explain));
    const Outcome<JudgedBuild> judged = judgeBuild(session, command.build);
    if (!judged)
        return tl::unexpected(judged.error());
    const Evaluation& evaluation = *judged->evaluation;
    Output& output = session.output();
    const int exit_code = exitCodeOf(evaluation.report, command.fail_on);
    if (output.isJson()) {
        output.write(jsonText(checkJson(session, *judged, command)));
        return exit_code;
    }
    if (rule != nullptr) {
        printExplanation(session, evaluation, *rule);
        return exit_code;
    }
    const std::string& name = evaluation.build().name;
    output.write(
        fmt::format("{}: {}\n", output.styled(name.empty() ? command.build : name, Style::Heading),
                    output.styled(verdictText(output, evaluation.report), styleOf(evaluation.report.verdict))));
    printFindings(session, evaluation);
    if (!evaluation.build().lines.empty()) {
        printPower(output, evaluation);
        printPlacement(output, *evaluation.report.placement);
        printCables(output, evaluation.report.cables);
        printPrice(output, evaluation);
    }
    printNewer(output, evaluation);
    return exit_code;
}

} // namespace deeprig::cli
