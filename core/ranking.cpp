#include "core/fit.h"
#include "core/tryout.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace deeprig {

namespace {

constexpr std::uint32_t kUnnumbered = 0;

struct TraitCodeHash {
    std::size_t operator()(const TraitCode& code) const noexcept
    {
        return std::hash<std::uint64_t>{}((code.value ^ code.value >> 32) * 31 + code.kind);
    }
};

/// The values of a trait that candidates have, numbered as they come.
class TraitNumbers {
public:
    TraitNumbers(const Trait& trait, const Reference& reference) : m_trait(trait), m_reference(reference) {}

    [[nodiscard]] const Trait& trait() const { return m_trait; }

    std::uint32_t numberOf(const Part& part)
    {
        const TraitCode code = m_trait.code(m_reference, part);
        const auto [first, last] = m_values.equal_range(code);
        for (auto value = first; value != last; ++value) {
            if (m_trait.same == nullptr || code.kind == TraitCode::kUnknown || m_trait.same(*value->second.first, part))
                return value->second.number;
        }
        return m_values.emplace(code, Value{&part, m_next++})->second.number;
    }

private:
    struct Value {
        const Part* first = nullptr; ///< the first candidate that has it
        std::uint32_t number = 0;
    };

    Trait m_trait;
    const Reference& m_reference;
    std::unordered_multimap<TraitCode, Value, TraitCodeHash> m_values;
    std::uint32_t m_next = kUnnumbered + 1;
};

/// Rules that look at the same traits of a category, and what they said of those met so far.
struct RuleGroup {
    std::vector<const Rule*> rules;
    std::vector<std::size_t> traits; ///< indexes of the category's trait numbers
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
        : m_before(before), m_tryout(before, category, replace)
    {
        for (const Rule& rule : allRules()) {
            const bool silent = rule.for_plans && before.resolved.build->requirement == std::nullopt;
            if (rule.evaluate != nullptr && !silent && rule.canDecide() && rule.reads.reads(category))
                add(rule, category);
        }
        m_numbers.resize(m_traits.size());
        // An error ends the matter, and most are found without looking for slots.
        std::ranges::stable_partition(m_groups, [](const RuleGroup& group) { return !group.placement; });
        for (RuleGroup& group : m_groups) {
            std::ranges::copy_if(before.report.findings, std::back_inserter(group.before), [&](const Finding& finding) {
                return std::ranges::find(group.rules, finding.rule, &Rule::id) != group.rules.end();
            });
        }
    }

    FitRank rankOf(const Part& candidate)
    {
        if (piecesInBuild(m_before.build(), candidate.id) > 0)
            return FitRank::InBuild;
        std::ranges::fill(m_numbers, kUnnumbered);
        m_is_put = false;
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
                group.traits.push_back(indexOf(trait));
        }
        std::ranges::sort(group.traits);
        const auto like = std::ranges::find_if(m_groups, [&](const RuleGroup& other) {
            return other.traits == group.traits && other.remembers == group.remembers &&
                   other.placement == group.placement;
        });
        RuleGroup& own = like != m_groups.end() ? *like : m_groups.emplace_back(std::move(group));
        own.rules.push_back(&rule);
    }

    std::size_t indexOf(const Trait& trait)
    {
        const auto index =
            static_cast<std::size_t>(std::ranges::find(m_traits, trait, &TraitNumbers::trait) - m_traits.begin());
        if (index == m_traits.size())
            m_traits.emplace_back(trait, m_before.catalog().reference());
        return index;
    }

    FitWeight weightBy(RuleGroup& group, const Part& candidate)
    {
        if (!group.remembers)
            return evaluate(group, candidate);
        const std::optional<std::uint64_t> key = keyOf(group, candidate);
        if (!key)
            return evaluate(group, candidate);
        const auto known = group.known.find(*key);
        if (known != group.known.end())
            return known->second;
        return group.known.emplace(*key, evaluate(group, candidate)).first->second;
    }

    /// The numbers of all values in one; empty if they are too large for that, and what the rules say is not kept.
    std::optional<std::uint64_t> keyOf(const RuleGroup& group, const Part& candidate)
    {
        const std::size_t bits = std::min<std::size_t>(32, 64 / std::max<std::size_t>(1, group.traits.size()));
        std::uint64_t key = 0;
        for (const std::size_t trait : group.traits) {
            const std::uint64_t number = numberOf(candidate, trait);
            if (number >> bits != 0)
                return std::nullopt;
            key = key << bits | number;
        }
        return key;
    }

    std::uint32_t numberOf(const Part& candidate, std::size_t trait)
    {
        if (m_numbers[trait] == kUnnumbered)
            m_numbers[trait] = m_traits[trait].numberOf(candidate);
        return m_numbers[trait];
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
    std::vector<TraitNumbers> m_traits;
    std::vector<RuleGroup> m_groups;
    std::vector<std::uint32_t> m_numbers; ///< of the candidate's values, as far as somebody asked
    bool m_is_put = false;                ///< whether the tryout holds the candidate
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
        for (const Part& part : catalog.parts(each))
            ranks[catalog.rowOf(part)] = same_kind ? ranking.rankOf(part) : judge(before, part, replace).rank;
    }
    return ranks;
}

} // namespace deeprig
