#pragma once

#include "core/reads.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace deeprig {

/// What rules look at in the parts of one category, as numbers: two parts are alike in a trait if their numbers are the
/// same. Belongs to a catalog (Catalog::traits) and not to a build, so that it is made once and rankings only look up.
class TraitIndex {
public:
    TraitIndex(std::span<const Part> parts, Category category, const Reference& reference);

    /// Where the values of a trait stand; the trait is one that some rule names for the category.
    [[nodiscard]] std::size_t indexOf(const Trait& trait) const;
    /// The value of a part, counted from the first of its category; below count().
    [[nodiscard]] std::uint32_t number(std::size_t trait, std::size_t part) const
    {
        return m_values[trait].numbers[part];
    }
    /// How many different values the trait has.
    [[nodiscard]] std::uint32_t count(std::size_t trait) const { return m_values[trait].count; }

private:
    struct Values {
        std::vector<std::uint32_t> numbers;
        std::uint32_t count = 0;
    };

    std::vector<Trait> m_traits;
    std::vector<Values> m_values;
};

} // namespace deeprig
