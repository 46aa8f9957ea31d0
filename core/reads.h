#pragma once

#include "core/fields.h"
#include "core/reference.h"

#include <bit>
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

/// A value of a trait in short.
struct TraitCode {
    std::uint64_t value = 0;
    std::uint32_t kind = 0; ///< where the value comes from; kUnknown: what stands in for it

    static constexpr std::uint32_t kUnknown = 255;

    friend bool operator==(const TraitCode&, const TraitCode&) = default;
};

/// One thing that a rule looks at in a part: a specification with its origin, or what it takes from the name. Two parts
/// that are alike in it are the same to the rule.
struct Trait {
    Category category = Category::Gpu;
    TraitCode (*code)(const Reference&, const Part&) = nullptr;
    /// Whether known values of one code are equal; null: they always are.
    bool (*same)(const Part&, const Part&) = nullptr;

    [[nodiscard]] bool alike(const Reference& reference, const Part& a, const Part& b) const
    {
        const TraitCode of_a = code(reference, a);
        return of_a == code(reference, b) && (same == nullptr || of_a.kind == TraitCode::kUnknown || same(a, b));
    }
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

/// Numbers are their own code; of texts and lists it is a hash.
template <typename T> inline constexpr bool kIsNumber = std::is_arithmetic_v<T> || std::is_enum_v<T>;

template <typename T> std::uint64_t codeOf(const T& value)
{
    if constexpr (std::is_same_v<T, double>)
        return std::bit_cast<std::uint64_t>(value);
    else if constexpr (kIsNumber<T>)
        return static_cast<std::uint64_t>(value);
    else
        return hashOf(value);
}

template <auto Member> struct FieldTrait {
    using Struct = typename Access<Member>::Struct;
    using Value = typename Access<Member>::Value;

    static const Value* valueOf(const Part& part)
    {
        const Struct* specs = part.as<Struct>();
        return specs != nullptr && (specs->*Member).has_value() ? &*(specs->*Member) : nullptr;
    }
    static TraitCode code(const Reference& reference, const Part& part)
    {
        const Field& field = fieldOf<Member>();
        if (const Value* value = valueOf(part))
            return TraitCode{codeOf(*value), static_cast<std::uint32_t>(part.provenanceOf(field).origin)};
        // What stands in for an unknown value is the assumption that holds for the part.
        return TraitCode{reference.assumptionNumber(part, field.name), TraitCode::kUnknown};
    }
    static bool same(const Part& a, const Part& b) { return *valueOf(a) == *valueOf(b); }
};

template <auto Of> struct NameTrait {
    static TraitCode code(const Reference& reference, const Part& part) { return codeOf(Of(reference, part)); }

private:
    static TraitCode codeOf(bool value) { return TraitCode{value ? 1U : 0U}; }
    static TraitCode codeOf(Known<int> value)
    {
        return TraitCode{value ? static_cast<std::uint64_t>(*value) : 0, value ? 1U : 0U};
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
        reads.traits.push_back(Trait{category, &Of::code, detail::kIsNumber<typename Of::Value> ? nullptr : &Of::same});
    };
    (add.template operator()<Members>(), ...);
    return reads;
}

/// What a function takes from the names of a category's parts: a number, or whether a word is there.
template <Category category, auto Of> Reads readsName()
{
    return Reads{setOf({category}), {Trait{category, &detail::NameTrait<Of>::code}}};
}

} // namespace deeprig
