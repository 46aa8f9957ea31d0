#include "db/own_part_json.h"

#include "db/field_json.h"
#include "db/json_text.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {

namespace {

constexpr std::array kOrigins{Origin::Own, Origin::Curated, Origin::OpenDb, Origin::Assumed, Origin::Memory};

std::string textOf(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Where a value comes from; empty: from the user, who named no source.
std::optional<Provenance> provenanceFrom(const Json& wrapped)
{
    const std::string origin = textOf(wrapped, "origin");
    const auto known = std::ranges::find(kOrigins, origin, &originName);
    Provenance provenance;
    if (known != kOrigins.end())
        provenance.origin = *known;
    else
        provenance.origin = origin.empty() ? Origin::Own : Origin::Memory; // a word of a newer program proves nothing
    provenance.source = textOf(wrapped, "source");
    provenance.date = textOf(wrapped, "date");
    const bool isPlain = provenance.origin == Origin::Own && provenance.source.empty() && provenance.date.empty();
    return isPlain ? std::nullopt : std::optional(std::move(provenance));
}

std::optional<std::string> readOne(OwnPart& own, const std::string& name, const Json& json)
{
    const Field* field = findField(own.part.category(), name);
    if (field == nullptr || field->name == "name")
        return "no such field";
    const bool is_wrapped = json.is_object() && json.contains("value");
    Result<FieldValue> value = fieldFromJson(*field, is_wrapped ? json.at("value") : json, name);
    if (!value)
        return value.error().detail;
    if (!field->set(own.part, *value))
        return fmt::format("\"{}\" is no value of this field", fieldText(*field, *value));
    if (!is_wrapped || !field->isKnown(own.part))
        return std::nullopt;
    if (std::optional<Provenance> provenance = provenanceFrom(json))
        own.part.setProvenance(*field, std::make_shared<const Provenance>(std::move(*provenance)));
    return std::nullopt;
}

} // namespace

std::string printOwnFields(const OwnPart& own)
{
    Json object = Json::object();
    for (const Field* field : fieldsOf(own.part.category())) {
        const Provenance& provenance = own.part.provenanceOf(*field);
        // What the chip table fills in is filled in again when the catalog is loaded.
        if (field->name == "name" || !field->isKnown(own.part) || provenance.origin == Origin::Chip)
            continue;
        Json value = fieldToJson(field->get(own.part));
        if (provenance.origin == Origin::Own && provenance.source.empty() && provenance.date.empty()) {
            object[std::string(field->name)] = std::move(value);
            continue;
        }
        Json wrapped = Json::object();
        wrapped["value"] = std::move(value);
        wrapped["origin"] = originName(provenance.origin);
        if (!provenance.source.empty())
            wrapped["source"] = provenance.source;
        if (!provenance.date.empty())
            wrapped["date"] = provenance.date;
        object[std::string(field->name)] = std::move(wrapped);
    }
    for (const auto& [name, json] : own.unknown_keys) {
        if (Result<Json> value = parseJson(json, {}); value && !object.contains(name))
            object[name] = std::move(*value);
    }
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<void> readOwnFields(OwnPart& own, const std::string& text, const std::string& where,
                           std::vector<std::string>& problems)
{
    const Result<Json> object = parseJson(text, where);
    if (!object)
        return tl::unexpected(object.error());
    if (!object->is_object())
        return failure(ErrorCode::InvalidInput, where, fmt::format("should be an object, is {}", typeName(*object)));
    for (const auto& [name, json] : object->items()) {
        if (const std::optional<std::string> problem = readOne(own, name, json)) {
            own.unknown_keys.emplace_back(name, json.dump());
            problems.push_back(fmt::format("{}, {}: {}", where, name, *problem));
        }
    }
    return {};
}

} // namespace deeprig::db
