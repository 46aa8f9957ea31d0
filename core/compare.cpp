#include "core/compare.h"

#include "core/compare_measures.h"
#include "core/words.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include <fmt/format.h>

namespace deeprig {

namespace {

ComparedBuild headOf(const ComparedSide& side)
{
    ComparedBuild head;
    head.name = side.evaluation.build().name;
    head.verdict = side.evaluation.report.verdict;
    head.prices = side.prices;
    for (const Severity severity : {Severity::Note, Severity::Unknown, Severity::Warning, Severity::Error})
        head.counts[static_cast<std::size_t>(severity)] = side.evaluation.report.count(severity);
    return head;
}

std::vector<Conversion> conversionsOfBoth(const ComparedSide& left, const ComparedSide& right)
{
    std::vector<Conversion> all = conversionsOf(left.evaluation);
    for (const Conversion& conversion : conversionsOf(right.evaluation)) {
        if (std::ranges::find(all, conversion.from, &Conversion::from) == all.end())
            all.push_back(conversion);
    }
    std::ranges::sort(all, {}, &Conversion::from);
    return all;
}

/// How close two things stand to each other; the closest pairs are made first.
enum class Match { Equal, SameKind, Rest };

/// Two things that were matched, by their places; an empty place has nobody to match.
struct Pair {
    std::optional<std::size_t> left;
    std::optional<std::size_t> right;
    Match match = Match::Rest;

    /// Pairs in reading order, the same one when the sides are swapped.
    [[nodiscard]] std::size_t place() const
    {
        return left && right ? *left + *right : 2 * left.value_or(right.value_or(0));
    }
};

/// Matches two lists: equal items first, then those of one kind, each first with first, second with second, so that
/// swapping the lists mirrors the pairs.
template <typename IsMatch>
std::vector<Pair> matched(std::size_t left_count, std::size_t right_count, std::initializer_list<Match> passes,
                          const IsMatch& is_match)
{
    std::vector<bool> isTaken(right_count, false);
    std::vector<bool> isDone(left_count, false);
    std::vector<Pair> pairs;
    for (const Match pass : passes) {
        for (std::size_t i = 0; i < left_count; ++i) {
            for (std::size_t k = 0; k < right_count && !isDone[i]; ++k) {
                if (isTaken[k] || !is_match(pass, i, k))
                    continue;
                isDone[i] = isTaken[k] = true;
                pairs.push_back({i, k, pass});
            }
        }
    }
    for (std::size_t i = 0; i < left_count; ++i) {
        if (!isDone[i])
            pairs.push_back({i, {}, Match::Rest});
    }
    for (std::size_t k = 0; k < right_count; ++k) {
        if (!isTaken[k])
            pairs.push_back({{}, k, Match::Rest});
    }
    return pairs;
}

// --- parts ---

/// One line of a build with what comparing it needs.
struct PartLine {
    const ReportRow* row = nullptr;
    const Part* part = nullptr;
};

bool isSamePart(const PartLine& a, const PartLine& b)
{
    // A part that only its build knows has no id, and its name must do.
    return a.part->id == b.part->id && (!a.part->id.empty() || a.row->name == b.row->name);
}

bool hasSameValues(const PartLine& a, const PartLine& b)
{
    return a.part == b.part || std::ranges::all_of(fieldsOf(a.row->category), [&](const Field* field) {
               return field->get(*a.part) == field->get(*b.part);
           });
}

bool isEqualLine(const PartLine& a, const PartLine& b)
{
    return isSamePart(a, b) && a.row->quantity == b.row->quantity && a.row->owned == b.row->owned &&
           a.row->used == b.row->used && a.row->unit_price == b.row->unit_price && hasSameValues(a, b);
}

std::vector<PartLine> linesOf(const ComparedSide& side, Category category)
{
    std::vector<PartLine> lines;
    for (const ReportRow& row : side.rows) {
        if (row.category == category)
            lines.push_back({&row, side.evaluation.resolved.lines[row.line].part});
    }
    return lines;
}

std::vector<ComparedPart> comparePartsOf(Category category, const ComparedSide& left, const ComparedSide& right)
{
    const std::vector<PartLine> mine = linesOf(left, category);
    const std::vector<PartLine> others = linesOf(right, category);
    std::vector<Pair> pairs =
        matched(mine.size(), others.size(), {Match::Equal, Match::SameKind, Match::Rest},
                [&](Match pass, std::size_t i, std::size_t k) {
                    return pass == Match::Rest ||
                           (pass == Match::Equal ? isEqualLine(mine[i], others[k]) : isSamePart(mine[i], others[k]));
                });
    const auto orderOf = [&](const Pair& pair) {
        const ReportRow& row = *(pair.left ? mine[*pair.left] : others[*pair.right]).row;
        return std::tuple(pair.place(), pair.match, pair.match == Match::Rest ? std::string_view() : row.name,
                          pair.match == Match::Equal ? row.quantity : 0, row.owned, row.used);
    };
    std::ranges::stable_sort(pairs, {}, orderOf);
    std::vector<ComparedPart> parts;
    for (const Pair& pair : pairs) {
        ComparedPart part;
        part.category = category;
        if (pair.left)
            part.left = *mine[*pair.left].row;
        if (pair.right)
            part.right = *others[*pair.right].row;
        part.isSamePart = pair.match != Match::Rest;
        part.hasSameValues = part.isSamePart && hasSameValues(mine[*pair.left], others[*pair.right]);
        part.isEqual = pair.match == Match::Equal;
        parts.push_back(std::move(part));
    }
    return parts;
}

std::vector<ComparedPart> compareParts(const ComparedSide& left, const ComparedSide& right)
{
    std::vector<ComparedPart> all;
    for (const Category category : kCategories)
        std::ranges::move(comparePartsOf(category, left, right), std::back_inserter(all));
    std::ranges::stable_sort(all, {}, &ComparedPart::isEqual);
    return all;
}

// --- findings ---

std::optional<Category> categoryOf(const ComparedSide& side, const Finding& finding)
{
    if (finding.lines.empty() || finding.lines.front() >= side.evaluation.build().lines.size())
        return std::nullopt;
    return side.evaluation.build().lines[finding.lines.front()].category;
}

std::vector<ComparedFinding> compareFindingsOf(const ComparedSide& left, const ComparedSide& right)
{
    const std::vector<Finding>& mine = left.evaluation.report.findings;
    const std::vector<Finding>& others = right.evaluation.report.findings;
    const auto text = [](const Finding& finding) { return sentence(finding.sentence, Language::English); };
    std::vector<Pair> pairs = matched(
        mine.size(), others.size(), {Match::Equal, Match::SameKind}, [&](Match pass, std::size_t i, std::size_t k) {
            const Finding& a = mine[i];
            const Finding& b = others[k];
            if (a.rule != b.rule || a.severity != b.severity || a.accepted != b.accepted)
                return false;
            return pass == Match::Equal ? text(a) == text(b) : categoryOf(left, a) == categoryOf(right, b);
        });
    std::ranges::stable_sort(pairs, {}, [&](const Pair& pair) {
        const Finding& finding = pair.left ? mine[*pair.left] : others[*pair.right];
        const Rule* rule = findRule(finding.rule);
        const std::ptrdiff_t place = rule != nullptr ? rule - allRules().data() : 0;
        std::string words = text(finding);
        if (pair.left && pair.right)
            words = std::min(words, text(others[*pair.right]));
        return std::tuple(-static_cast<int>(finding.severity), place, pair.match, pair.place(), words);
    });
    std::vector<ComparedFinding> findings;
    for (const Pair& pair : pairs) {
        ComparedFinding finding;
        if (pair.left)
            finding.left = mine[*pair.left];
        if (pair.right)
            finding.right = others[*pair.right];
        findings.push_back(std::move(finding));
    }
    return findings;
}

// --- texts ---

std::string amountText(double number, std::string_view unit, Language language)
{
    const std::string digits = groupedNumber(number, shownDecimals(unit));
    if (unit.empty())
        return digits;
    const std::string id = fmt::format("unit.{}", unit);
    return fmt::format("{} {}", digits, hasSentence(id, language) ? sentence(id, {}, language) : std::string(unit));
}

struct ValuePrinter {
    std::string_view unit;
    Language language;

    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(double number) const { return amountText(number, unit, language); }
    std::string operator()(const Money& money) const { return moneyText(money); }
    std::string operator()(const std::string& value) const { return comparedWords(value, language); }
};

} // namespace

std::string_view stateName(CompareValue::State state)
{
    constexpr std::array<std::string_view, 4> kNames{"known", "at_least", "unknown", "absent"};
    return kNames.at(static_cast<std::size_t>(state));
}

std::string_view betterName(Better better)
{
    constexpr std::array<std::string_view, 4> kNames{"none", "equal", "left", "right"};
    return kNames.at(static_cast<std::size_t>(better));
}

std::string_view groupName(CompareGroup group)
{
    constexpr std::array<std::string_view, 5> kNames{"price", "vram", "power", "findings", "parts"};
    return kNames.at(static_cast<std::size_t>(group));
}

Comparison compare(const Evaluation& left, const Evaluation& right, Currency currency)
{
    const ComparedSide mine(left, currency);
    const ComparedSide others(right, currency);
    Comparison comparison;
    comparison.left = headOf(mine);
    comparison.right = headOf(others);
    comparison.currency = currency;
    comparison.conversions = conversionsOfBoth(mine, others);
    comparison.rows = compareMeasures(mine, others);
    comparison.parts = compareParts(mine, others);
    comparison.findings = compareFindingsOf(mine, others);
    return comparison;
}

std::string compareText(const CompareValue& value, std::string_view unit, Language language)
{
    if (value.state == CompareValue::State::Unknown)
        return sentence("compare.unknown_value", {}, language);
    if (value.state == CompareValue::State::Absent)
        return "–";
    std::string text = std::visit(ValuePrinter{unit, language}, value.value);
    if (value.state == CompareValue::State::AtLeast)
        text = sentence("compare.at_least", {{"value", text}}, language);
    return text;
}

std::string comparedWords(std::string_view value, Language language)
{
    std::vector<std::string> words = splitList(value, ';');
    for (std::string& word : words) {
        for (const std::string_view kind : {"unit.", "choice."}) {
            if (const std::string id = fmt::format("{}{}", kind, word); hasSentence(id, language)) {
                word = sentence(id, {}, language);
                break;
            }
        }
    }
    return joined(words, language == Language::Chinese ? "；" : "; ");
}

int shownDecimals(std::string_view unit)
{
    constexpr int kDecimals = 2;
    return unit == "W" || unit == "%" ? 0 : kDecimals;
}

std::optional<CompareValue::Value> shownGain(const CompareRow& row)
{
    if (row.better != Better::Left && row.better != Better::Right)
        return std::nullopt;
    if (const Money* money = std::get_if<Money>(&row.difference))
        return Money{std::abs(money->minor), money->currency};
    if (!std::holds_alternative<double>(row.difference))
        return std::nullopt;
    const double scale = std::pow(10, shownDecimals(row.unit));
    const double gain =
        std::abs(std::nearbyint(*row.left.rank * scale) - std::nearbyint(*row.right.rank * scale)) / scale;
    return gain > 0 ? std::optional<CompareValue::Value>(gain) : std::nullopt;
}

bool isMoreBetter(const CompareRow& row)
{
    const bool isRightMore = row.left.rank && row.right.rank && *row.right.rank > *row.left.rank;
    return (row.better == Better::Right) == isRightMore;
}

std::string gainText(const CompareRow& row, Language language)
{
    if (row.better != Better::Left && row.better != Better::Right)
        return {};
    const std::optional<CompareValue::Value> gain = shownGain(row);
    if (!gain)
        return sentence("compare.better", {}, language);
    const double* number = std::get_if<double>(&*gain);
    const std::string amount = number != nullptr && row.unit == "%"
                                   ? sentence("compare.points", {{"value", *number}}, language)
                                   : std::visit(ValuePrinter{row.unit, language}, *gain);
    return sentence(isMoreBetter(row) ? "compare.more" : "compare.less", {{"amount", amount}}, language);
}

} // namespace deeprig
