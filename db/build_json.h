#pragma once

#include "db/build_file.h"
#include "db/json_text.h"

#include <string>

namespace deeprig::db {

/// A build from the JSON of its file. The first thing that is wrong is the error; its `where` is "file:
/// parts[2].quantity".
Result<ParsedBuild> buildFromJson(const Json& json, const std::string& file);

/// Keys in the documented order, unknown ones last in theirs.
Json buildToJson(const Build& build);

} // namespace deeprig::db
