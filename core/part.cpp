#include "core/part.h"

#include "core/words.h"

#include <algorithm>
#include <charconv>

namespace deeprig {

namespace {

constexpr std::array<std::string_view, kCategories.size()> kCategoryNames{
    "GPU",       "CPU",     "Motherboard", "RAM",       "Storage", "PSU",   "PCCase",
    "CPUCooler", "CaseFan", "NetworkCard", "Accessory", "UPS",     "Server"};

template <std::size_t... I>
Specs makeSpecs(std::size_t index, std::index_sequence<I...>)
{
    Specs specs;
    ((index == I ? void(specs.emplace<I>()) : void()), ...);
    return specs;
}

} // namespace

std::string_view categoryName(Category category)
{
    return kCategoryNames.at(static_cast<std::size_t>(category));
}

std::optional<Category> parseCategory(std::string_view text)
{
    for (const Category category : kCategories) {
        if (foldWord(categoryName(category)) == foldWord(text))
            return category;
    }
    return std::nullopt;
}

std::string_view originName(Origin origin)
{
    constexpr std::array<std::string_view, 7> kNames{"own",  "snapshot", "curated", "opendb",
                                                     "chip", "assumed",  "memory"};
    return kNames.at(static_cast<std::size_t>(origin));
}

std::string_view priceKindName(PriceKind kind)
{
    constexpr std::array<std::string_view, 3> kNames{"offer", "estimate", "own"};
    return kNames.at(static_cast<std::size_t>(kind));
}

std::optional<int> PcieSlot::fullLanes() const
{
    if (electrical.empty())
        return std::nullopt;
    const char* begin = electrical.data();
    const char* end = begin + electrical.size();
    if (*begin == 'x' || *begin == 'X')
        ++begin;
    int lanes = 0;
    const auto [rest, error] = std::from_chars(begin, end, lanes);
    return error == std::errc{} && rest != begin ? std::optional(lanes) : std::nullopt;
}

const Provenance& Part::provenanceOf(const Field& field) const
{
    static const Provenance kUnnamed{Origin::Own, {}, {}};
    const auto found = std::ranges::find(exceptions, &field, [](const auto& entry) { return entry.first; });
    if (found != exceptions.end())
        return *found->second;
    return provenance ? *provenance : kUnnamed;
}

void Part::setProvenance(const Field& field, std::shared_ptr<const Provenance> value)
{
    const auto found = std::ranges::find(exceptions, &field, [](const auto& entry) { return entry.first; });
    if (found != exceptions.end())
        found->second = std::move(value);
    else
        exceptions.push_back(std::pair(&field, std::move(value)));
}

bool Part::isAssumed(const Field& field) const
{
    const Origin origin = provenanceOf(field).origin;
    return origin == Origin::Assumed || origin == Origin::Memory;
}

Part makePart(Category category)
{
    Part part;
    part.specs = makeSpecs(static_cast<std::size_t>(category), std::make_index_sequence<kCategories.size()>{});
    return part;
}

} // namespace deeprig
