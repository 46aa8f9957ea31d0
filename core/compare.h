#pragma once

#include "core/report.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace deeprig {

/// What one build has of a measure.
struct CompareValue {
    enum class State : std::uint8_t {
        Known,
        AtLeast, ///< a sum or a largest value of which some terms are unknown
        Unknown, ///< nobody knows it
        Absent,  ///< the build has no part that it could be said of
    };
    using Value = std::variant<std::monostate, double, Money, std::string>;

    State state = State::Unknown;
    Value value;                ///< empty if unknown or absent
    std::optional<double> rank; ///< what is compared: the number, the amount, or the place of a word in its scale
    bool assumed = false;       ///< rests on an assumed value

    [[nodiscard]] bool hasValue() const { return state == State::Known || state == State::AtLeast; }
    friend bool operator==(const CompareValue&, const CompareValue&) = default;
};
/// "known", "at_least", "unknown", "absent"
std::string_view stateName(CompareValue::State state);

/// Which of two sides is the better one. None: they differ and nothing can be said, or nothing should be.
enum class Better : std::uint8_t { None, Equal, Left, Right };
/// "none", "equal", "left", "right"
std::string_view betterName(Better better);

/// What a measure belongs to, in the order in which people read them.
enum class CompareGroup : std::uint8_t { Price, Vram, Power, Findings, Parts };
std::string_view groupName(CompareGroup group);

/// One measure of both builds.
struct CompareRow {
    std::string key; ///< "price", "vram_gib", "cpu_cores": stable
    CompareGroup group = CompareGroup::Price;
    Sentence label;
    CompareValue left;
    CompareValue right;
    std::string_view unit; ///< as in the field table; empty for money, counts and words
    Better better = Better::None;
    CompareValue::Value difference; ///< right less left, where it is known
    bool isEqual = false;           ///< nothing to tell: the same value, or unknown or absent on both sides
};

/// The parts of both builds that stand for each other: the same part, else the next one of the category.
struct ComparedPart {
    Category category = Category::Gpu;
    std::optional<ReportRow> left; ///< prices in the currency of the comparison
    std::optional<ReportRow> right;
    bool isSamePart = false;
    bool hasSameValues = false; ///< the same part with the same specifications: nobody corrected one of them
    bool isEqual = false;       ///< same part, values, quantity, condition and price
};

/// A finding of one build, or the same one of both: same rule, same severity, parts of the same category. The numbers
/// may differ.
struct ComparedFinding {
    std::optional<Finding> left;
    std::optional<Finding> right;

    [[nodiscard]] const Finding& either() const { return left ? *left : *right; }
    [[nodiscard]] bool isInBoth() const { return left && right; }
};

/// What the head of a comparison says of one build.
struct ComparedBuild {
    std::string name;
    Verdict verdict = Verdict::Ok;
    PriceSummary prices;         ///< in the currency of the comparison
    std::array<int, 4> counts{}; ///< of findings, by Severity

    [[nodiscard]] int count(Severity severity) const { return counts[static_cast<std::size_t>(severity)]; }
};

/// Two builds side by side.
struct Comparison {
    ComparedBuild left;
    ComparedBuild right;
    Currency currency;
    std::vector<Conversion> conversions; ///< the dated rates that the prices of either side went through
    std::vector<CompareRow> rows;
    std::vector<ComparedPart> parts;       ///< differing ones first, each in the order of the categories
    std::vector<ComparedFinding> findings; ///< worst first
};

/// Compares two judged builds with prices in one currency; each piece's price is converted on its own. What is unknown
/// is never better or worse; a lower bound is judged only where it decides. Parts without a price that both builds have
/// cost the same in both. Swapping the sides mirrors every row.
Comparison compare(const Evaluation& left, const Evaluation& right, Currency currency);

/// Digits after the point with which people read a number of that unit.
int shownDecimals(std::string_view unit);
/// How far the better side is ahead as people read it: of the rounded values, so that the difference agrees with the
/// numbers beside it. Empty if no side is better, for words, and where the rounded values are alike.
std::optional<CompareValue::Value> shownGain(const CompareRow& row);
/// Whether the better side is the one with the greater value.
bool isMoreBetter(const CompareRow& row);

/// "931 W", "at least $500.00", "unknown", "–": for texts outside the window.
std::string compareText(const CompareValue& value, std::string_view unit, Language language);
/// The words of a value in a language: yes and no, kinds and levels are translated, names are not.
std::string comparedWords(std::string_view value, Language language);
/// "145 W less", "16 GiB more" of the better side, "better" where there is no number; empty if none is better.
std::string gainText(const CompareRow& row, Language language);

} // namespace deeprig
