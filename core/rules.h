#pragma once

#include "core/finding.h"
#include "core/placement.h"
#include "core/power_model.h"
#include "core/rig.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace deeprig {

/// A set of categories, one bit each.
using CategorySet = std::uint32_t;
constexpr CategorySet setOf(std::initializer_list<Category> categories)
{
    CategorySet set = 0;
    for (const Category category : categories)
        set |= CategorySet{1} << static_cast<unsigned>(category);
    return set;
}
inline constexpr CategorySet kEveryCategory = ~CategorySet{0};

/// One rule of compatibility: everything that people and programs may want to know of it, and how it judges. The
/// title and the advice are the sentences `<id>.title` and `<id>.advice`.
struct Rule {
    std::string_view id;
    std::string_view severities; ///< those that it may give, e.g. "error, warning"
    std::string_view source;     ///< manual, standard or page behind it
    /// Categories whose replacement (or addition) may cure a finding, for the ways out; the main one first.
    std::vector<Category> cures;
    void (*evaluate)(const Rig&, std::vector<Finding>&) = nullptr; ///< null: made from the other findings
    /// The categories whose parts it looks at: a change of another one leaves its findings as they are. A server
    /// counts as board, case and supply.
    CategorySet reads = kEveryCategory;
    bool advisory = false; ///< its notes advise and do not tell a better candidate from a worse one

    [[nodiscard]] bool readsCategory(Category category) const
    {
        return (reads & setOf({category})) != 0 ||
               (category == Category::Server &&
                (reads & setOf({Category::Motherboard, Category::PcCase, Category::Psu})) != 0);
    }
    [[nodiscard]] bool givesErrors() const { return severities.find("error") != std::string_view::npos; }
};

/// All rules in the order in which they are checked. A person can read them all here; see also rules_*.cpp.
std::span<const Rule> allRules();
const Rule* findRule(std::string_view id);
/// The advice of a rule without a build: `<id>.general` where the advice speaks of numbers, else `<id>.advice`.
std::string generalAdvice(const Rule& rule, Language language);

/// The findings of all rules, and one `unknown_data` note per part that lacks values which some rule needed.
/// Sorted: errors, warnings, unknown, notes; then in the order of the rules.
std::vector<Finding> evaluateRules(const Rig& rig);
/// The same after a change of one part of `category`: findings of rules that do not look at that category are taken
/// from `before`, whose lines must have kept their indexes.
std::vector<Finding> evaluateRules(const Rig& rig, Category category, const std::vector<Finding>& before);

/// The findings of the rules that look at a category, without notes on unknown data and in no particular order: what
/// decides about a candidate. The rig must be placed.
std::vector<Finding> findingsOn(const Rig& rig, Category category);

/// What `check` says of a build.
struct CompatibilityReport {
    std::vector<Finding> findings; ///< those of the rules, then one `catalog_newer` note per part that differs
    PowerEstimate power;
    Verdict verdict = Verdict::Ok;
    int unknown = 0;  ///< rules that could not be checked
    int rulesChecked = 0;
    std::shared_ptr<const Placement> placement; ///< never null in the report of check()

    [[nodiscard]] int count(Severity severity) const; ///< accepted findings do not count, but for errors
};

CompatibilityReport check(const ResolvedBuild& build);

} // namespace deeprig
