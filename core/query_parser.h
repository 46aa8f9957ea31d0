#pragma once

#include "core/catalog.h"

#include <string_view>

namespace deeprig {

/// Reads 'vram_gib>=24', 'name ~ turbo', 'price?' into a condition. Operators: = != < <= > >= ~ (contains) and a
/// trailing ? ("is known"). Errors name the column, counted from 1.
Result<Condition> parseCondition(std::string_view text);

/// Reads 'price' or 'vram_gib:desc'.
Result<SortKey> parseSortKey(std::string_view text);

} // namespace deeprig
