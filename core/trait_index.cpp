#include "core/trait_index.h"

#include "core/rules.h"

#include <algorithm>
#include <unordered_map>

namespace deeprig {

namespace {

struct TraitCodeHash {
    std::size_t operator()(const TraitCode& code) const noexcept
    {
        return std::hash<std::uint64_t>{}((code.value ^ code.value >> 32) * 31 + code.kind);
    }
};

/// Numbers the values of a trait as they come.
class Numbering {
public:
    Numbering(const Trait& trait, const Reference& reference) : m_trait(trait), m_reference(reference) {}

    std::uint32_t numberOf(const Part& part)
    {
        const TraitCode code = m_trait.code(m_reference, part);
        const auto [first, last] = m_values.equal_range(code);
        for (auto value = first; value != last; ++value) {
            if (m_trait.same == nullptr || code.kind == TraitCode::kUnknown || m_trait.same(*value->second.first, part))
                return value->second.number;
        }
        return m_values.emplace(code, Value{&part, m_count++})->second.number;
    }
    [[nodiscard]] std::uint32_t count() const { return m_count; }

private:
    struct Value {
        const Part* first = nullptr; ///< the first part that has it
        std::uint32_t number = 0;
    };

    const Trait& m_trait;
    const Reference& m_reference;
    std::unordered_multimap<TraitCode, Value, TraitCodeHash> m_values;
    std::uint32_t m_count = 0;
};

} // namespace

TraitIndex::TraitIndex(std::span<const Part> parts, Category category, const Reference& reference)
{
    for (const Rule& rule : allRules()) {
        for (const Trait& trait : rule.reads.traits) {
            if (trait.category == category && indexOf(trait) == m_traits.size())
                m_traits.push_back(trait);
        }
    }
    for (const Trait& trait : m_traits) {
        Numbering numbering(trait, reference);
        Values values;
        values.numbers.reserve(parts.size());
        for (const Part& part : parts)
            values.numbers.push_back(numbering.numberOf(part));
        values.count = numbering.count();
        m_values.push_back(std::move(values));
    }
}

std::size_t TraitIndex::indexOf(const Trait& trait) const
{
    return static_cast<std::size_t>(std::ranges::find(m_traits, trait) - m_traits.begin());
}

} // namespace deeprig
