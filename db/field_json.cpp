#include "db/field_json.h"

#include "core/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {

namespace {

/// No number of any field comes near it; above it, doubles lose units.
constexpr double kLargestNumber = 1e12;
constexpr double kLargestCount = 1e9;

tl::unexpected<Error> wrong(const std::string& where, std::string detail)
{
    return failure(ErrorCode::InvalidInput, where, std::move(detail));
}

bool isEmptyContainer(const Json& json)
{
    return json.is_structured() && json.empty();
}

/// The member, or null if it is absent or null.
const Json* member(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

Result<std::string> textMember(const Json& object, const char* name, const std::string& where)
{
    const Json* json = member(object, name);
    if (json == nullptr)
        return std::string();
    if (!json->is_string())
        return wrong(placeIn(where, name), fmt::format("should be a text, is {}", typeName(*json)));
    return json->get<std::string>();
}

/// A whole number, written as 16, "16" or "x16".
Result<std::optional<int>> countMember(const Json& object, const char* name, const std::string& where)
{
    const Json* json = member(object, name);
    if (json == nullptr)
        return std::nullopt;
    double number = -1;
    if (json->is_number()) {
        number = json->get<double>();
    } else if (json->is_string()) {
        std::string_view text = trimmed(json->get_ref<const std::string&>());
        if (text.starts_with('x') || text.starts_with('X'))
            text.remove_prefix(1);
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size())
            number = -1;
    }
    if (!(number >= 0 && number <= 1000) || number != std::floor(number))
        return wrong(placeIn(where, name), fmt::format("{} is no whole number from 0 to 1000", shortText(*json)));
    return static_cast<int>(number);
}

Result<std::optional<SlotOrigin>> originMember(const Json& object, const char* name, const std::string& where)
{
    const Result<std::string> text = textMember(object, name, where);
    if (!text)
        return tl::unexpected(text.error());
    if (text->empty())
        return std::nullopt;
    const auto labels = choicesOf<SlotOrigin>();
    const auto found =
        std::ranges::find_if(labels, [&](std::string_view label) { return foldWord(label) == foldWord(*text); });
    if (found == labels.end())
        return wrong(placeIn(where, name), fmt::format("\"{}\" is none of: cpu, chipset, switch", *text));
    return static_cast<SlotOrigin>(found - labels.begin());
}

/// A list of texts; numbers in it become texts ("2280"), and one text is a list separated by semicolons.
Result<TextList> textList(const Json& json, const std::string& where)
{
    if (json.is_string())
        return splitList(json.get_ref<const std::string&>(), ';');
    if (isEmptyContainer(json))
        return TextList{};
    if (!json.is_array())
        return wrong(where, fmt::format("should be a list of texts, is {}", typeName(json)));
    TextList list;
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (json[i].is_string())
            list.push_back(json[i].get<std::string>());
        else if (json[i].is_number_integer())
            list.push_back(json[i].dump());
        else
            return wrong(placeIn(where, i), fmt::format("should be a text, is {}", typeName(json[i])));
    }
    return list;
}

Result<TextList> textListMember(const Json& object, const char* name, const std::string& where)
{
    const Json* json = member(object, name);
    return json == nullptr ? Result<TextList>(TextList{}) : textList(*json, placeIn(where, name));
}

/// Copies the first error of several results into one, or is empty.
template <typename... T> std::optional<Error> firstError(const Result<T>&... results)
{
    std::optional<Error> error;
    const auto look = [&](const auto& result) {
        if (!error && !result)
            error = result.error();
    };
    (look(results), ...);
    return error;
}

constexpr std::array<std::string_view, 8> kSlotMembers{"name", "position", "length",      "electrical",
                                                       "gen",  "from",     "shared_with", "bifurcation"};
constexpr std::array<std::string_view, 6> kSocketMembers{"name", "key", "sizes", "interface", "origin", "effect"};
constexpr std::array<std::string_view, 2> kMountMembers{"mount", "mm"};
constexpr std::array<std::string_view, 2> kClearanceMembers{"gpu_thickness_mm", "cooler_max_height_mm"};

std::span<const std::string_view> membersOf(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Slots: return kSlotMembers;
    case FieldKind::M2Sockets: return kSocketMembers;
    case FieldKind::RadiatorMounts: return kMountMembers;
    case FieldKind::JointClearances: return kClearanceMembers;
    default: return {};
    }
}

Result<PcieSlot> slotFrom(const Json& json, const std::string& where)
{
    const Result<std::string> name = textMember(json, "name", where);
    const Result<std::optional<int>> position = countMember(json, "position", where);
    const Result<std::optional<int>> length = countMember(json, "length", where);
    const Result<std::optional<int>> gen = countMember(json, "gen", where);
    const Result<std::optional<SlotOrigin>> from = originMember(json, "from", where);
    const Result<TextList> shared = textListMember(json, "shared_with", where);
    const Result<std::string> bifurcation = textMember(json, "bifurcation", where);
    // A bare number of lanes means the same as "x16".
    const Json* lanes = member(json, "electrical");
    const bool bare = lanes != nullptr && lanes->is_number();
    const Result<std::optional<int>> bare_lanes =
        bare ? countMember(json, "electrical", where) : Result<std::optional<int>>(std::nullopt);
    const Result<std::string> electrical = bare ? std::string() : textMember(json, "electrical", where);
    if (std::optional<Error> error =
            firstError(name, position, length, gen, from, shared, bifurcation, bare_lanes, electrical))
        return tl::unexpected(std::move(*error));
    return PcieSlot{*name, *position, *length, bare ? fmt::format("x{}", **bare_lanes) : *electrical,
                    *gen,  *from,     *shared, *bifurcation};
}

Result<M2Socket> socketFrom(const Json& json, const std::string& where)
{
    const Result<std::string> name = textMember(json, "name", where);
    const Result<std::string> key = textMember(json, "key", where);
    const Result<TextList> sizes = textListMember(json, "sizes", where);
    const Result<std::string> interface = textMember(json, "interface", where);
    const Result<std::optional<SlotOrigin>> origin = originMember(json, "origin", where);
    const Result<std::string> effect = textMember(json, "effect", where);
    if (std::optional<Error> error = firstError(name, key, sizes, interface, origin, effect))
        return tl::unexpected(std::move(*error));
    return M2Socket{*name, *key, *sizes, *interface, *origin, *effect};
}

Result<std::vector<int>> lengthsFrom(const Json& json, const std::string& where)
{
    std::vector<int> lengths;
    const auto add = [&](const Json& item) {
        const bool good = item.is_number_integer() && item >= 1 && item <= 2000;
        if (good)
            lengths.push_back(item.get<int>());
        return good;
    };
    const bool good = json.is_array() ? std::ranges::all_of(json, add) : add(json);
    if (!good)
        return wrong(where, fmt::format("{} is no length in mm", shortText(json)));
    return lengths;
}

Result<RadiatorMount> mountFrom(const Json& json, const std::string& where)
{
    const Result<std::string> mount = textMember(json, "mount", where);
    const Json* mm = member(json, "mm");
    const Result<std::vector<int>> lengths =
        mm == nullptr ? Result<std::vector<int>>(std::vector<int>{}) : lengthsFrom(*mm, placeIn(where, "mm"));
    if (std::optional<Error> error = firstError(mount, lengths))
        return tl::unexpected(std::move(*error));
    return RadiatorMount{*mount, *lengths};
}

Result<double> lengthMember(const Json& object, const char* name, const std::string& where)
{
    const Json* json = member(object, name);
    if (json == nullptr || !json->is_number() || json->get<double>() < 0 || json->get<double>() > kLargestNumber)
        return wrong(placeIn(where, name), "should be a length in mm");
    return json->get<double>();
}

Result<JointClearance> clearanceFrom(const Json& json, const std::string& where)
{
    const Result<double> thickness = lengthMember(json, "gpu_thickness_mm", where);
    const Result<double> height = lengthMember(json, "cooler_max_height_mm", where);
    if (std::optional<Error> error = firstError(thickness, height))
        return tl::unexpected(std::move(*error));
    return JointClearance{*thickness, *height};
}

template <typename Item>
Result<FieldValue> itemsFrom(const Json& json, const std::string& where,
                             Result<Item> (*itemFrom)(const Json&, const std::string&))
{
    std::vector<Item> items;
    if (isEmptyContainer(json))
        return FieldValue(items);
    if (!json.is_array())
        return wrong(where, fmt::format("should be a list of objects, is {}", typeName(json)));
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (!json[i].is_object())
            return wrong(placeIn(where, i), fmt::format("should be an object, is {}", typeName(json[i])));
        Result<Item> item = itemFrom(json[i], placeIn(where, i));
        if (!item)
            return tl::unexpected(item.error());
        items.push_back(std::move(*item));
    }
    return FieldValue(std::move(items));
}

/// Besides the list, an object { "front": [120, 240], "top": 360 } is understood.
Result<FieldValue> mountsFrom(const Json& json, const std::string& where)
{
    if (!json.is_object())
        return itemsFrom<RadiatorMount>(json, where, &mountFrom);
    std::vector<RadiatorMount> mounts;
    for (const auto& [mount, mm] : json.items()) {
        const Result<std::vector<int>> lengths = lengthsFrom(mm, placeIn(where, mount));
        if (!lengths)
            return tl::unexpected(lengths.error());
        mounts.push_back(RadiatorMount{mount, *lengths});
    }
    return FieldValue(std::move(mounts));
}

Result<FieldValue> numberFrom(const Field& field, const Json& json, const std::string& where)
{
    double number = 0;
    if (json.is_number()) {
        number = json.get<double>();
    } else if (json == false || json == "none" || json == "no") {
        number = 0;
    } else if (json.is_string()) {
        const Result<FieldValue> read = parseFieldText(field, json.get_ref<const std::string&>());
        const double* value = read ? std::get_if<double>(&*read) : nullptr;
        if (value == nullptr)
            return wrong(where, fmt::format("{} is no number", shortText(json)));
        number = *value;
    } else if (!isEmptyContainer(json)) {
        return wrong(where, fmt::format("should be a number, is {}", typeName(json)));
    }
    const double largest = field.kind == FieldKind::Count ? kLargestCount : kLargestNumber;
    if (!(number >= 0 && number <= largest))
        return wrong(where, fmt::format("{} is not between 0 and {:.0f}", shortText(json), largest));
    if (field.kind == FieldKind::Count && number != std::floor(number))
        return wrong(where, fmt::format("{} is no whole number", shortText(json)));
    return FieldValue(number);
}

Result<FieldValue> textFrom(const Field& field, const Json& json, const std::string& where)
{
    if (json.is_string())
        return FieldValue(json.get<std::string>());
    // A compute capability written as the number 12.0 must not become "12".
    if (json.is_number())
        return FieldValue(json.is_number_float() && json.get<double>() == std::floor(json.get<double>())
                              ? fmt::format("{:.1f}", json.get<double>())
                              : json.dump());
    if (isEmptyContainer(json))
        return FieldValue(std::string());
    // "aux_pcie_power": false
    if (json.is_boolean())
        return FieldValue(std::string(json.get<bool>() ? "yes" : "none"));
    return wrong(where, fmt::format("{} should be a text, is {}", field.name, typeName(json)));
}

Result<FieldValue> choiceFrom(const Field& field, const Json& json, const std::string& where)
{
    if (!json.is_string())
        return wrong(where, fmt::format("should be a text, is {}", typeName(json)));
    Result<FieldValue> value = parseFieldText(field, json.get_ref<const std::string&>());
    if (!value || std::holds_alternative<std::monostate>(*value)) {
        const TextList choices(field.choices.begin(), field.choices.end());
        return wrong(where, fmt::format("{} is none of: {}", shortText(json), joined(choices, ", ")));
    }
    return value;
}

Result<FieldValue> booleanFrom(const Field& field, const Json& json, const std::string& where)
{
    if (json.is_boolean())
        return FieldValue(json.get<bool>());
    if (isEmptyContainer(json) || json == 0)
        return FieldValue(false);
    if (json == 1)
        return FieldValue(true);
    if (json.is_string()) {
        const Result<FieldValue> value = parseFieldText(field, json.get_ref<const std::string&>());
        if (value && std::holds_alternative<bool>(*value))
            return *value;
    }
    return wrong(where, fmt::format("{} is neither true nor false", shortText(json)));
}

/// Sets a member unless the value is unknown.
void put(Json& object, const char* name, const std::string& text)
{
    if (!text.empty())
        object[name] = text;
}
void put(Json& object, const char* name, const TextList& list)
{
    if (!list.empty())
        object[name] = list;
}
void put(Json& object, const char* name, const std::optional<int>& number)
{
    if (number)
        object[name] = *number;
}
void put(Json& object, const char* name, const std::optional<SlotOrigin>& origin)
{
    if (origin)
        object[name] = choiceLabel(*origin);
}

Json itemToJson(const PcieSlot& slot)
{
    Json json = Json::object();
    put(json, "name", slot.name);
    put(json, "position", slot.position);
    if (slot.length_lanes)
        json["length"] = fmt::format("x{}", *slot.length_lanes);
    put(json, "electrical", slot.electrical);
    put(json, "gen", slot.gen);
    put(json, "from", slot.from);
    put(json, "shared_with", slot.shared_with);
    put(json, "bifurcation", slot.bifurcation);
    return json;
}

Json itemToJson(const M2Socket& socket)
{
    Json json = Json::object();
    put(json, "name", socket.name);
    put(json, "key", socket.key);
    put(json, "sizes", socket.sizes);
    put(json, "interface", socket.interface);
    put(json, "origin", socket.origin);
    put(json, "effect", socket.effect);
    return json;
}

Json itemToJson(const RadiatorMount& mount)
{
    return Json{{"mount", mount.mount}, {"mm", mount.mm}};
}

Json itemToJson(const JointClearance& pair)
{
    return Json{{"gpu_thickness_mm", numberToJson(pair.gpu_thickness_mm)},
                {"cooler_max_height_mm", numberToJson(pair.cooler_max_height_mm)}};
}

struct Printer {
    Json operator()(std::monostate) const { return nullptr; }
    Json operator()(bool on) const { return on; }
    Json operator()(double number) const { return numberToJson(number); }
    Json operator()(const std::string& text) const { return text; }
    Json operator()(const TextList& list) const { return list; }
    template <typename Item> Json operator()(const std::vector<Item>& items) const
    {
        Json json = Json::array();
        for (const Item& item : items)
            json.push_back(itemToJson(item));
        return json;
    }
};

} // namespace

Json fieldToJson(const FieldValue& value)
{
    return std::visit(Printer{}, value);
}

Result<FieldValue> fieldFromJson(const Field& field, const Json& json, const std::string& where)
{
    if (json.is_null())
        return FieldValue{};
    switch (field.kind) {
    case FieldKind::Text: return textFrom(field, json, where);
    case FieldKind::Choice: return choiceFrom(field, json, where);
    case FieldKind::Number:
    case FieldKind::Count: return numberFrom(field, json, where);
    case FieldKind::Boolean: return booleanFrom(field, json, where);
    case FieldKind::List: return textList(json, where).map([](TextList list) { return FieldValue(std::move(list)); });
    case FieldKind::Slots: return itemsFrom<PcieSlot>(json, where, &slotFrom);
    case FieldKind::M2Sockets: return itemsFrom<M2Socket>(json, where, &socketFrom);
    case FieldKind::RadiatorMounts: return mountsFrom(json, where);
    case FieldKind::JointClearances: return itemsFrom<JointClearance>(json, where, &clearanceFrom);
    }
    return FieldValue{};
}

Json unreadMembers(const Field& field, const Json& json)
{
    const std::span<const std::string_view> known = membersOf(field.kind);
    if (known.empty() || !json.is_array())
        return nullptr;
    Json rest = Json::array();
    bool any = false;
    for (const Json& item : json) {
        Json unread = Json::object();
        for (const auto& [name, value] : item.items()) {
            if (std::ranges::find(known, name) == known.end())
                unread[name] = value;
        }
        any = any || !unread.empty();
        rest.push_back(std::move(unread));
    }
    return any ? rest : Json(nullptr);
}

} // namespace deeprig::db
