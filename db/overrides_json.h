#pragma once

#include "core/build.h"
#include "db/json_text.h"

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace deeprig::db {

/// The `overrides` or the `snapshot` of a line.
struct ReadOverrides {
    std::vector<FieldOverride> values;
    /// What was not understood, in a shape that printOverrides() can put back: names that nobody knows, and members
    /// of objects that no field has.
    Json unknown;
    std::vector<std::string> notes;
};

/// Names are those of the field table or OpenDB's dotted paths; { "value", "source" } may stand for a value. A value
/// of a known name that cannot be used is an error whose `where` is the place in the file.
Result<ReadOverrides> readOverrides(Category category, const Json& object, const std::string& where);

/// Our own names, then what was not understood.
Json printOverrides(const std::vector<FieldOverride>& values, const Json& unknown);

} // namespace deeprig::db
