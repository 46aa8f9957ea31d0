#pragma once

#include "core/fields.h"
#include "core/reference.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
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

/// One thing that a rule looks at in a part: a specification with its origin, or what it takes from the name. Two parts
/// that are the same in it are alike to the rule.
struct Trait {
    Category category = Category::Gpu;
    std::size_t (*hash)(const Reference&, const Part&) = nullptr;
    bool (*same)(const Reference&, const Part&, const Part&) = nullptr;

    friend bool operator==(const Trait&, const Trait&) = default;
};

/// All that a rule looks at. Findings stay as they are while the parts of `categories` do, and a part may be exchanged
/// for one with the same traits; the lines of the build, its options and its site are the same throughout. What a
/// sentence prints and no judgement rests on need not be named.
struct Reads {
    CategorySet categories = 0; ///< a server counts as board, case and supply
    std::vector<Trait> traits;
    bool every_trait = false; ///< nobody has named them
    bool placement = false;   ///< where cards and drives lie

    [[nodiscard]] bool reads(Category category) const
    {
        constexpr CategorySet kOfServer = setOf({Category::Motherboard, Category::PcCase, Category::Psu});
        return (categories & setOf({category})) != 0 || (category == Category::Server && (categories & kOfServer) != 0);
    }
};

/// Both together.
Reads operator|(Reads a, const Reads& b);

namespace detail {

template <typename T> std::size_t hashOf(const T& value)
{
    if constexpr (std::is_same_v<T, PcieSlot>)
        return hashOf(value.name) ^ hashOf(value.electrical);
    else if constexpr (std::is_same_v<T, M2Socket>)
        return hashOf(value.name) ^ hashOf(value.interface);
    else if constexpr (std::is_same_v<T, RadiatorMount>)
        return hashOf(value.mount) + value.mm.size();
    else if constexpr (std::is_same_v<T, JointClearance>)
        return hashOf(value.gpu_thickness_mm);
    else
        return std::hash<T>{}(value);
}

template <typename T> std::size_t hashOf(const std::vector<T>& values)
{
    std::size_t hash = values.size();
    for (const T& value : values)
        hash = hash * 31 + hashOf(value);
    return hash;
}

/// What stands in for an unknown value is the assumption that holds for the part.
template <auto Member> struct FieldTrait {
    using Struct = typename Access<Member>::Struct;

    static const typename Access<Member>::Value* valueOf(const Part& part)
    {
        const Struct* specs = part.as<Struct>();
        return specs != nullptr && (specs->*Member).has_value() ? &*(specs->*Member) : nullptr;
    }
    static const Assumption* assumptionFor(const Reference& reference, const Part& part)
    {
        return reference.assumption(part, fieldOf<Member>().name);
    }
    static std::size_t hash(const Reference& reference, const Part& part)
    {
        const auto* value = valueOf(part);
        return value != nullptr ? hashOf(*value) * 31 + static_cast<std::size_t>(originOf(part))
                                : std::hash<const Assumption*>{}(assumptionFor(reference, part));
    }
    static bool same(const Reference& reference, const Part& a, const Part& b)
    {
        const auto* first = valueOf(a);
        const auto* second = valueOf(b);
        if (first == nullptr || second == nullptr)
            return first == second && assumptionFor(reference, a) == assumptionFor(reference, b);
        return *first == *second && originOf(a) == originOf(b);
    }
    static Origin originOf(const Part& part) { return part.provenanceOf(fieldOf<Member>()).origin; }
};

template <auto Of> struct NameTrait {
    static std::size_t hash(const Reference& reference, const Part& part) { return hashOf(Of(reference, part)); }
    static bool same(const Reference& reference, const Part& a, const Part& b)
    {
        return Of(reference, a) == Of(reference, b);
    }
};

} // namespace detail

/// The parts of these categories, whatever they are: that there is one, and how many.
inline Reads presenceOf(std::initializer_list<Category> categories)
{
    return Reads{setOf(categories), {}};
}

/// These members of the specification structs: `readsOf<&Gpu::tdp_w, &Psu::rated_w>()`.
template <auto... Members> Reads readsOf()
{
    Reads reads;
    const auto add = [&]<auto Member>()
    {
        using Of = detail::FieldTrait<Member>;
        const Category category = detail::categoryOf<typename Of::Struct>();
        reads.categories |= setOf({category});
        reads.traits.push_back(Trait{category, &Of::hash, &Of::same});
    };
    (add.template operator()<Members>(), ...);
    return reads;
}

/// What a function takes from the names of a category's parts: a number, or whether a word is there.
template <Category category, auto Of> Reads readsName()
{
    return Reads{setOf({category}), {Trait{category, &detail::NameTrait<Of>::hash, &detail::NameTrait<Of>::same}}};
}

} // namespace deeprig
