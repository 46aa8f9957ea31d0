#pragma once

#include <compare>
#include <functional>
#include <string>

namespace deeprig {

/// The identity of a part: a slug of the curated catalog, an OpenDB uuid, or an own part's id. Empty means
/// "a part that only this build knows".
struct PartId {
    std::string value;

    [[nodiscard]] bool empty() const { return value.empty(); }
    friend bool operator==(const PartId&, const PartId&) = default;
    friend auto operator<=>(const PartId&, const PartId&) = default;
};

/// The identity of a saved build in the library database.
struct BuildId {
    std::int64_t value = 0;

    friend bool operator==(const BuildId&, const BuildId&) = default;
    friend auto operator<=>(const BuildId&, const BuildId&) = default;
};

} // namespace deeprig

template <>
struct std::hash<deeprig::PartId> {
    std::size_t operator()(const deeprig::PartId& id) const noexcept { return std::hash<std::string>{}(id.value); }
};
