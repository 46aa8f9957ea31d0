#pragma once

#include "core/own_part.h"

#include <string>
#include <vector>

namespace deeprig::db {

/// The values of an own part as a JSON object: { field: value }, or { "value", "origin", "source", "date" } for what
/// does not come from the user alone. Without the name; with what this version does not know.
std::string printOwnFields(const OwnPart& own);

/// Reads that text into a part whose category is set. What cannot be used stays unknown, is kept in unknown_keys and
/// named in `problems`.
Result<void> readOwnFields(OwnPart& own, const std::string& text, const std::string& where,
                           std::vector<std::string>& problems);

} // namespace deeprig::db
