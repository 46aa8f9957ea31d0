#include "db/export_text.h"

#include "core/words.h"
#include "db/csv.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace deeprig::db {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string word(std::string_view id, Language language)
{
    return sentence(id, {}, language);
}

std::string amountText(const std::optional<Money>& money)
{
    return money ? money->text() : std::string();
}

/// "1,399.00": for people; files for programs have Money::text().
std::string groupedAmount(const Money& money)
{
    std::string text = money.text();
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    for (std::size_t at = std::min(text.find('.'), text.size()); at > first + 3; at -= 3)
        text.insert(at - 3, ",");
    return text;
}

/// The sums below the list: their words and amounts.
std::vector<std::pair<std::string_view, Money>> sumsOf(const PriceSummary& summary)
{
    std::vector<std::pair<std::string_view, Money>> sums{{"list.to_buy", summary.to_buy},
                                                         {"list.owned_sum", summary.owned_value}};
    if (summary.budget) {
        sums.emplace_back("list.budget", *summary.budget);
        sums.emplace_back("list.left", Money{summary.budget->minor - summary.to_buy.minor, summary.to_buy.currency});
    }
    return sums;
}

/// What has to be known of the sums: parts that are in none of them, and the rates of converted prices.
std::vector<std::string> notesOf(const Evaluation& evaluation, const PriceSummary& summary, Language language)
{
    std::vector<std::string> notes;
    if (summary.unpriced > 0)
        notes.push_back(sentence("list.unpriced", {{"count", summary.unpriced}}, language));
    for (const Conversion& conversion : conversionsOf(evaluation))
        notes.push_back(conversionText(conversion, language));
    return notes;
}

/// Nothing in a cell of a Markdown table may end the cell or begin markup.
std::string markdownCell(std::string_view text)
{
    constexpr std::string_view kSpecial = "\\`*_[]<>|#~";
    std::string cell;
    for (const char c : text) {
        if (kSpecial.find(c) != std::string_view::npos)
            cell += '\\';
        cell += c == '\n' || c == '\r' ? ' ' : c;
    }
    return cell;
}

std::string markdownRow(const std::vector<std::string>& cells)
{
    std::string row = "|";
    for (const std::string& cell : cells)
        row += fmt::format(" {} |", markdownCell(cell));
    return row + '\n';
}

/// " (Accepted: the door stays open)"
std::string acceptanceMarkdown(const Finding& finding, Language language)
{
    if (!finding.accepted)
        return finding.outgrown ? fmt::format(" ({})", word("print.outgrown", language)) : std::string();
    if (finding.accepted_note.empty())
        return fmt::format(" ({})", word("print.accepted", language));
    return fmt::format(" ({})",
                       sentence("list.accepted", {{"note", markdownCell(finding.accepted_note)}}, language));
}

std::string findingsMarkdown(const Evaluation& evaluation, Language language)
{
    std::string text = fmt::format("\n## {}\n\n", word("list.findings", language));
    if (evaluation.report.findings.empty())
        return text + fmt::format("- {}\n", word("verdict.ok", language));
    std::vector<const Finding*> order;
    for (const Finding& finding : evaluation.report.findings)
        order.push_back(&finding);
    std::ranges::stable_sort(order, {}, &Finding::accepted);
    for (const Finding* finding : order)
        text += fmt::format("- **{}** {}{}\n",
                            word(fmt::format("severity.{}", severityName(finding->severity)), language),
                            markdownCell(sentence(finding->sentence, language)), acceptanceMarkdown(*finding, language));
    return text;
}

using Cells = std::vector<std::string>;

/// The list as a table for programs: header, a row for each line of the build, sums and notes. No cell is a formula.
std::vector<Cells> tableOf(const Evaluation& evaluation, Language language)
{
    constexpr std::array kColumns{"list.no",        "list.category",   "list.part",       "list.part_number",
                                  "list.condition", "list.quantity",   "list.unit_price", "list.total",
                                  "list.currency",  "list.price_date", "list.source",     "list.note"};
    constexpr std::size_t kPart = 2;
    constexpr std::size_t kTotal = 7;
    constexpr std::size_t kCurrency = 8;
    const std::vector<ReportRow> rows = reportRows(evaluation);
    const PriceSummary summary = summarizePrices(evaluation, rows);
    const std::string currency(evaluation.build().currency.code());
    std::vector<Cells> table(1);
    for (const char* id : kColumns)
        table.front().push_back(word(id, language));
    for (const ReportRow& row : rows)
        table.push_back(
            {std::to_string(table.size()), word(fmt::format("category.{}", categoryName(row.category)), language),
             row.name, joined(row.part_numbers, "; "), conditionText(row, language), std::to_string(row.quantity),
             amountText(row.unit_price), amountText(row.total_price), row.unit_price ? currency : std::string(),
             row.unit_price ? row.price_date : std::string(), priceSourceText(row, language), row.note});
    const auto addBelow = [&](std::string label, std::string amount) {
        Cells& cells = table.emplace_back(kColumns.size());
        cells[kPart] = std::move(label);
        cells[kCurrency] = amount.empty() ? std::string() : currency;
        cells[kTotal] = std::move(amount);
    };
    for (const auto& [id, amount] : sumsOf(summary))
        addBelow(word(id, language), amount.text());
    for (const std::string& note : notesOf(evaluation, summary, language))
        addBelow(note, {});
    for (Cells& cells : table)
        std::ranges::transform(cells, cells.begin(), [](std::string& cell) { return harmlessCell(std::move(cell)); });
    return table;
}

std::string htmlCell(std::string_view text)
{
    std::string cell;
    for (const char c : text) {
        switch (c) {
        case '&': cell += "&amp;"; break;
        case '<': cell += "&lt;"; break;
        case '>': cell += "&gt;"; break;
        case '\n': cell += "<br>"; break;
        default: cell += c;
        }
    }
    return cell;
}

} // namespace

std::string shoppingListCsv(const Evaluation& evaluation, Language language, bool with_bom)
{
    std::string csv(with_bom ? kByteOrderMark : "");
    for (const Cells& cells : tableOf(evaluation, language))
        csv += csvLine(cells);
    return csv;
}

std::string shoppingListHtml(const Evaluation& evaluation, Language language)
{
    std::string html = "<meta charset=\"utf-8\"><table>\n";
    std::string_view tag = "th";
    for (const Cells& cells : tableOf(evaluation, language)) {
        html += "<tr>";
        for (const std::string& cell : cells)
            html += fmt::format("<{0}>{1}</{0}>", tag, htmlCell(cell));
        html += "</tr>\n";
        tag = "td";
    }
    return html + "</table>\n";
}

std::string shoppingListMarkdown(const Evaluation& evaluation, Language language)
{
    const std::vector<ReportRow> rows = reportRows(evaluation);
    const PriceSummary summary = summarizePrices(evaluation, rows);
    const std::string_view currency = evaluation.build().currency.code();
    const auto inCurrency = [&](std::string_view id) { return fmt::format("{} ({})", word(id, language), currency); };
    const std::string& name = evaluation.build().name;
    std::string text = fmt::format("# {}\n\n", name.empty() ? word("list.title", language) : markdownCell(name));
    text +=
        markdownRow({word("list.no", language), word("list.part", language), word("list.part_number", language),
                     word("list.condition", language), word("list.quantity", language), inCurrency("list.unit_price"),
                     inCurrency("list.total"), word("list.price_date", language), word("list.source", language)});
    text += "| ---: | --- | --- | --- | ---: | ---: | ---: | --- | --- |\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ReportRow& row = rows[i];
        const auto amount = [](const std::optional<Money>& money) { return money ? groupedAmount(*money) : "–"; };
        text +=
            markdownRow({std::to_string(i + 1), row.name, joined(row.part_numbers, "; "), conditionText(row, language),
                         std::to_string(row.quantity), amount(row.unit_price), amount(row.total_price),
                         row.unit_price ? row.price_date : std::string(), priceSourceText(row, language)});
    }
    text += '\n';
    for (const auto& [id, amount] : sumsOf(summary))
        text += fmt::format("- {}: {} {}\n", word(id, language), groupedAmount(amount), currency);
    for (const std::string& note : notesOf(evaluation, summary, language))
        text += fmt::format("- {}\n", note);
    return text + findingsMarkdown(evaluation, language);
}

} // namespace deeprig::db
