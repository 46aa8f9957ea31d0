#pragma once

#include "db/sqlite.h"

#include <span>
#include <string>
#include <string_view>

namespace deeprig::db {

/// One step of a schema's history.
struct Migration {
    int version = 0;
    /// The oldest program version (by the newest migration that it knows) that can still work with this schema.
    int min_compatible = 0;
    std::string_view sql; ///< several statements; no BEGIN or COMMIT
};

enum class MigrationResult {
    CurrentVersion,                  ///< nothing to do
    UpgradeSucceeded,                ///< one or more steps were made
    NewerVersionBackwardsCompatible, ///< written by a newer program, which says that this one may use it
    NewerVersionIncompatible,        ///< written by a newer program; hands off
    SchemaError,                     ///< not empty, and it does not say which version it has
    UpgradeFailed,                   ///< a step failed; the database is as it was before
};

struct MigrationOutcome {
    MigrationResult result = MigrationResult::CurrentVersion;
    int version = 0;    ///< of the database, afterwards
    std::string detail; ///< what SQLite said, for SchemaError and UpgradeFailed
};

/// Brings a database to the newest version of `history` (versions 1, 2, ... without a gap), all steps in one
/// transaction. The version stands in the table schema_version, which this function keeps.
MigrationOutcome migrate(const Database& database, std::span<const Migration> history);

/// What a program that knows `history` may do with a database, without changing it: CurrentVersion, SchemaError or
/// one of the two newer ones; UpgradeSucceeded stands for "older, an upgrade would be needed".
MigrationOutcome inspectSchema(const Database& database, std::span<const Migration> history);

} // namespace deeprig::db
