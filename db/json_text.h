#pragma once

#include "core/error.h"

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace deeprig::db {

/// JSON whose objects keep the order of their keys, so that files stay as people wrote them.
using Json = nlohmann::ordered_json;

/// Reads a JSON text. InvalidInput with `where` = "file:line:column" if it is none, if a number is too large for a
/// double, or if it is nested deeper than 64 levels.
Result<Json> parseJson(std::string_view text, const std::string& file);

/// "parts[2]" + "quantity" -> "parts[2].quantity"
std::string placeIn(const std::string& where, std::string_view member);
std::string placeIn(const std::string& where, std::size_t index);

/// A number without ".0" where it is whole.
Json numberToJson(double number);

/// "a text", "a number", "an object": for error messages.
std::string_view typeName(const Json& json);

/// A value for an error message: numbers and texts as they are, shortened; of others the type.
std::string shortText(const Json& json);

} // namespace deeprig::db
