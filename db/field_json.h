#pragma once

#include "core/fields.h"
#include "db/json_text.h"

#include <string>

namespace deeprig::db {

/// The JSON form of a value: numbers, true/false, texts, lists; unknown is null. Members of slots, sockets and mounts
/// that are unknown are left out.
Json fieldToJson(const FieldValue& value);

/// Reads that form. Generous where the meaning is clear: "x16" or 16 lanes, "300" for a number, "yes" or 1 for true,
/// one text for a list of one; 0, {} and [] mean none. null is monostate. InvalidInput names `where` or a place in it.
/// Bounds are not checked.
Result<FieldValue> fieldFromJson(const Field& field, const Json& json, const std::string& where);

/// The members of the objects in `json` that fieldFromJson() does not read, in the shape of `json`; null if there are
/// none.
Json unreadMembers(const Field& field, const Json& json);

} // namespace deeprig::db
