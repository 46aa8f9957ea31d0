#include "db/overrides_json.h"

#include "db/field_json.h"
#include "db/opendb_fields.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {

namespace {

/// { "value": ..., "source": ... } taken apart.
struct Wrapped {
    Json value;
    std::string source;
    Json rest = Json::object(); ///< other members
};

Wrapped unwrap(const Json& json)
{
    if (!json.is_object() || !json.contains("value"))
        return Wrapped{json, {}, Json::object()};
    Wrapped wrapped;
    for (const auto& [name, member] : json.items()) {
        if (name == "value")
            wrapped.value = member;
        else if (name == "source" && member.is_string())
            wrapped.source = member.get<std::string>();
        else
            wrapped.rest[name] = member;
    }
    return wrapped;
}

class OverridesReader {
public:
    OverridesReader(Category category, std::string where) : m_category(category), m_where(std::move(where))
    {
        m_result.unknown = Json::object();
    }

    Result<ReadOverrides> read(const Json& object)
    {
        for (const auto& [name, json] : object.items()) {
            const Wrapped wrapped = unwrap(json);
            if (wrapped.value.is_null())
                keep(name, json, "has no value");
            else if (std::optional<Error> error = readOne(name, json, wrapped))
                return tl::unexpected(std::move(*error));
        }
        return std::move(m_result);
    }

private:
    /// Reads one override; the error if its name is known and its value is not.
    std::optional<Error> readOne(const std::string& name, const Json& json, const Wrapped& wrapped)
    {
        const Field* field = findField(m_category, name);
        std::optional<Error> error;
        if (field != nullptr) {
            Result<FieldValue> value = fieldFromJson(*field, wrapped.value, placeIn(m_where, name));
            if (value) {
                add(*field, std::move(*value), wrapped.source);
                keepRest(*field, wrapped);
                return std::nullopt;
            }
            error = value.error();
        }
        const std::optional<OpenDbValues> values = readOpenDbOverride(m_category, name, wrapped.value);
        if (!values || !values->problems.empty()) {
            if (!error && values)
                error = Error{ErrorCode::InvalidInput, placeIn(m_where, name), values->problems.front().message};
            if (!error)
                keep(name, json, fmt::format("is no field of {}; kept as it is", categoryName(m_category)));
            return error;
        }
        for (const auto& [alias_of, value] : values->values)
            add(*alias_of, value, wrapped.source);
        for (const auto& [path, value] : values->unread)
            keep(path, value, fmt::format("is no field of {}; kept as it is", categoryName(m_category)));
        if (!values->values.empty() && !wrapped.rest.empty())
            m_result.unknown[std::string(values->values.front().first->name)] = wrapped.rest;
        return std::nullopt;
    }

    void add(const Field& field, FieldValue value, const std::string& source)
    {
        value = normalized(field, std::move(value));
        const double* number = std::get_if<double>(&value);
        if (number != nullptr && *number != 0 && !isWithinBounds(field, value))
            note(field.name, fmt::format("{} is outside {} to {} {}", numberText(*number), numberText(field.min),
                                         numberText(field.max), field.unit));
        const auto same = std::ranges::find(m_result.values, &field, &FieldOverride::field);
        if (same == m_result.values.end()) {
            m_result.values.push_back(FieldOverride{&field, std::move(value), source});
            return;
        }
        note(field.name, "is given twice; the last value holds");
        *same = FieldOverride{&field, std::move(value), source};
    }

    /// Keeps the members that neither the field nor the wrapping object has a place for.
    void keepRest(const Field& field, const Wrapped& wrapped)
    {
        Json rest = wrapped.rest;
        if (Json unread = unreadMembers(field, wrapped.value); !unread.is_null())
            rest["value"] = std::move(unread);
        if (!rest.empty())
            m_result.unknown[std::string(field.name)] = std::move(rest);
    }

    void keep(const std::string& name, const Json& json, std::string_view why)
    {
        m_result.unknown[name] = json;
        note(name, std::string(why));
    }

    void note(std::string_view name, const std::string& text)
    {
        m_result.notes.push_back(fmt::format("{}: {}", placeIn(m_where, name), text));
    }

    Category m_category;
    std::string m_where;
    ReadOverrides m_result;
};

/// Adds the members of `extra` to `json`, item by item where both are lists of one length.
void mergeMembers(Json& json, const Json& extra)
{
    if (json.is_object() && extra.is_object()) {
        for (const auto& [name, value] : extra.items()) {
            if (!json.contains(name))
                json[name] = value;
        }
    } else if (json.is_array() && extra.is_array() && json.size() == extra.size()) {
        for (std::size_t i = 0; i < json.size(); ++i)
            mergeMembers(json[i], extra[i]);
    }
}

} // namespace

Result<ReadOverrides> readOverrides(Category category, const Json& object, const std::string& where)
{
    if (!object.is_object())
        return failure(ErrorCode::InvalidInput, where, fmt::format("should be an object, is {}", typeName(object)));
    return OverridesReader(category, where).read(object);
}

Json printOverrides(const std::vector<FieldOverride>& values, const Json& unknown)
{
    Json object = Json::object();
    for (const FieldOverride& one : values) {
        const std::string name(one.field->name);
        const auto kept = unknown.is_object() ? unknown.find(name) : unknown.end();
        const bool has_rest = kept != unknown.end() && kept->is_object();
        Json value = fieldToJson(one.value);
        if (one.source.empty() && !has_rest) {
            object[name] = std::move(value);
            continue;
        }
        Json wrapped = Json::object();
        if (has_rest && kept->contains("value"))
            mergeMembers(value, kept->at("value"));
        wrapped["value"] = std::move(value);
        if (!one.source.empty())
            wrapped["source"] = one.source;
        if (has_rest)
            mergeMembers(wrapped, *kept);
        object[name] = std::move(wrapped);
    }
    mergeMembers(object, unknown);
    return object;
}

} // namespace deeprig::db
