#pragma once

#include "core/fields.h"

#include <cstdint>
#include <string>

namespace deeprig::db {

/// "DRCA" in the header of every catalog file.
inline constexpr std::int32_t kCatalogApplicationId = 0x44524341;
/// Raised when the meaning of the tables changes in a way that their columns do not show.
inline constexpr int kCatalogVersion = 1;

/// The SQL that makes an empty catalog: STRICT tables with one typed column per field of the field table, its bounds
/// and choices as CHECKs.
const std::string& catalogSql();

/// A hash of catalogSql(): files with another one were made by another version of the program.
const std::string& catalogSqlHash();

} // namespace deeprig::db
