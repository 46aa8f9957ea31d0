#pragma once

#include "core/cables.h"
#include "core/finding.h"
#include "core/placement.h"
#include "core/power_model.h"
#include "core/reads.h"
#include "core/rig.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace deeprig {

/// One rule of compatibility: everything that people and programs may want to know of it, and how it judges. The
/// title and the advice are the sentences `<id>.title` and `<id>.advice`.
struct Rule {
    std::string_view id;
    std::string_view severities; ///< those that it may give, e.g. "error, warning"
    std::string_view source;     ///< manual, standard or page behind it
    /// Categories whose replacement (or addition) may cure a finding, for the ways out; the main one first.
    std::vector<Category> cures;
    void (*evaluate)(const Rig&, std::vector<Finding>&) = nullptr; ///< null: made from the other findings
    Reads reads = Reads{kEveryCategory, {}, true, true};
    bool advisory = false; ///< its notes advise and do not tell a better candidate from a worse one
    bool for_plans = false; ///< says nothing of a build without a requirement

    /// Whether it may make one candidate better or worse than another.
    [[nodiscard]] bool canDecide() const { return !advisory || severities != "note"; }
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

/// What `check` says of a build.
struct CompatibilityReport {
    std::vector<Finding> findings; ///< those of the rules, then one `catalog_newer` note per part that differs
    PowerEstimate power;
    Verdict verdict = Verdict::Ok;
    int unknown = 0;  ///< rules that could not be checked
    int rulesChecked = 0;
    std::shared_ptr<const Placement> placement; ///< never null in the report of check()
    CablePlan cables;

    [[nodiscard]] int count(Severity severity) const; ///< accepted findings do not count, but for errors
    [[nodiscard]] int countAccepted() const;          ///< of all severities
};

CompatibilityReport check(const ResolvedBuild& build);

} // namespace deeprig
