#include "core/fit.h"
#include "core/trait_index.h"
#include "core/tryout.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace deeprig {

namespace {

/// Rules that look at the same traits of a category, and what they said of those met so far.
struct RuleGroup {
    std::vector<const Rule*> rules;
    std::vector<std::size_t> traits; ///< in the category's trait index
    bool remembers = true;
    bool placement = false;
    std::vector<Finding> before;
    std::unordered_map<std::uint64_t, FitWeight> known; ///< by the numbers of the values, packed
};

/// Ranks the parts of one category, one after the other. A rule runs once for each set of values that it looks at;
/// candidates that are alike to it share what it says.
class Ranking {
public:
    Ranking(const Evaluation& before, Category category, std::optional<std::size_t> replace)
        : m_before(before), m_tryout(before, category, replace), m_traits(before.catalog().traits(category))
    {
        for (const Rule& rule : allRules()) {
            const bool silent = rule.for_plans && before.resolved.build->requirement == std::nullopt;
            if (rule.evaluate != nullptr && !silent && rule.canDecide() && rule.reads.reads(category))
                add(rule, category);
        }
        // An error ends the matter, and most are found without looking for slots.
        std::ranges::stable_partition(m_groups, [](const RuleGroup& group) { return !group.placement; });
        for (RuleGroup& group : m_groups) {
            std::ranges::copy_if(before.report.findings, std::back_inserter(group.before), [&](const Finding& finding) {
                return std::ranges::find(group.rules, finding.rule, &Rule::id) != group.rules.end();
            });
        }
    }

    /// `row`: of the candidate among the parts of its category.
    FitRank rankOf(const Part& candidate, std::size_t row)
    {
        if (piecesInBuild(m_before.build(), candidate.id) > 0)
            return FitRank::InBuild;
        m_is_put = false;
        m_row = row;
        FitWeight weight;
        for (RuleGroup& group : m_groups) {
            weight.join(weightBy(group, candidate));
            if (weight.worst == FitRank::Error)
                break;
        }
        return weight.rank();
    }

private:
    void add(const Rule& rule, Category category)
    {
        RuleGroup group;
        // A server has the traits of three categories.
        group.remembers = !rule.reads.every_trait && category != Category::Server;
        group.placement = rule.reads.placement;
        for (const Trait& trait : rule.reads.traits) {
            if (group.remembers && trait.category == category)
                group.traits.push_back(m_traits.indexOf(trait));
        }
        std::ranges::sort(group.traits);
        const auto like = std::ranges::find_if(m_groups, [&](const RuleGroup& other) {
            return other.traits == group.traits && other.remembers == group.remembers &&
                   other.placement == group.placement;
        });
        RuleGroup& own = like != m_groups.end() ? *like : m_groups.emplace_back(std::move(group));
        own.rules.push_back(&rule);
    }

    FitWeight weightBy(RuleGroup& group, const Part& candidate)
    {
        if (!group.remembers)
            return evaluate(group, candidate);
        const std::optional<std::uint64_t> key = keyOf(group);
        if (!key)
            return evaluate(group, candidate);
        const auto known = group.known.find(*key);
        if (known != group.known.end())
            return known->second;
        return group.known.emplace(*key, evaluate(group, candidate)).first->second;
    }

    /// The numbers of all values in one; empty if they are too large for that, and what the rules say is not kept.
    [[nodiscard]] std::optional<std::uint64_t> keyOf(const RuleGroup& group) const
    {
        const std::size_t bits = std::min<std::size_t>(32, 64 / std::max<std::size_t>(1, group.traits.size()));
        std::uint64_t key = 0;
        for (const std::size_t trait : group.traits) {
            const std::uint64_t number = m_traits.number(trait, m_row);
            if (number >> bits != 0)
                return std::nullopt;
            key = key << bits | number;
        }
        return key;
    }

    FitWeight evaluate(const RuleGroup& group, const Part& candidate)
    {
        if (!m_is_put)
            m_tryout.put(candidate);
        m_is_put = true;
        const Rig& rig = group.placement ? m_tryout.placedRig() : m_tryout.rig();
        m_after.clear();
        for (const Rule* rule : group.rules)
            rule->evaluate(rig, m_after);
        std::ranges::stable_sort(m_after, std::ranges::greater{}, &Finding::severity);
        return weigh(group.before, m_after);
    }

    const Evaluation& m_before;
    Tryout m_tryout;
    const TraitIndex& m_traits;
    std::vector<RuleGroup> m_groups;
    std::size_t m_row = 0; ///< of the candidate
    bool m_is_put = false; ///< whether the tryout holds the candidate
    std::vector<Finding> m_after;
};

} // namespace

std::vector<FitRank> rankAll(const Evaluation& before, std::optional<Category> category,
                             std::optional<std::size_t> replace_line)
{
    const Catalog& catalog = before.catalog();
    std::vector<FitRank> ranks(catalog.parts().size(), FitRank::Neutral);
    for (const Category each : kCategories) {
        if ((category && *category != each) || catalog.parts(each).empty())
            continue;
        const std::optional<std::size_t> replace = replace_line ? replace_line : lineToReplace(before.build(), each);
        const bool same_kind = !replace || before.build().lines.at(*replace).category == each;
        Ranking ranking(before, each, replace);
        const std::span<const Part> parts = catalog.parts(each);
        for (std::size_t i = 0; i < parts.size(); ++i)
            ranks[catalog.rowOf(parts[i])] =
                same_kind ? ranking.rankOf(parts[i], i) : judge(before, parts[i], replace).rank;
    }
    return ranks;
}

} // namespace deeprig
