#include "db/migrations.h"

#include <fmt/format.h>

namespace deeprig::db {

namespace {

struct SchemaVersion {
    int version = 0; ///< 0: the database is empty
    int min_compatible = 0;
};

Result<SchemaVersion> readVersion(const Database& database)
{
    return database.guarded([&]() -> Result<SchemaVersion> {
        SQLite::Database& handle = database.handle();
        if (!handle.tableExists("schema_version")) {
            if (handle.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0)
                return SchemaVersion{};
            return failure(ErrorCode::Damaged, database.file().string(), "the table schema_version is missing");
        }
        SQLite::Statement row(handle, "SELECT version, min_compatible FROM schema_version");
        if (!row.executeStep())
            return failure(ErrorCode::Damaged, database.file().string(), "the table schema_version is empty");
        return SchemaVersion{row.getColumn(0).getInt(), row.getColumn(1).getInt()};
    });
}

Result<void> makeSteps(const Database& database, std::span<const Migration> history, int from)
{
    return database.guarded([&]() -> Result<void> {
        SQLite::Database& handle = database.handle();
        Transaction transaction(database);
        handle.exec(
            "CREATE TABLE IF NOT EXISTS schema_version ("
            "version INTEGER NOT NULL, min_compatible INTEGER NOT NULL CHECK (min_compatible <= version)) STRICT");
        // Somebody else may have made the steps while this one waited for the right to write.
        const Result<SchemaVersion> present = readVersion(database);
        if (present && present->version >= history.back().version)
            return {};
        for (const Migration& step : history) {
            if (step.version > from)
                handle.exec(std::string(step.sql));
        }
        handle.exec("DELETE FROM schema_version");
        handle.exec(fmt::format("INSERT INTO schema_version VALUES ({}, {})", history.back().version,
                                history.back().min_compatible));
        transaction.commit();
        return {};
    });
}

} // namespace

MigrationOutcome inspectSchema(const Database& database, std::span<const Migration> history)
{
    const Result<SchemaVersion> present = readVersion(database);
    if (!present)
        return {MigrationResult::SchemaError, 0, present.error().detail};
    const int known = history.back().version;
    MigrationOutcome outcome{MigrationResult::CurrentVersion, present->version, {}};
    if (present->version > known) {
        outcome.result = present->min_compatible <= known ? MigrationResult::NewerVersionBackwardsCompatible
                                                          : MigrationResult::NewerVersionIncompatible;
    } else if (present->version < known) {
        outcome.result = MigrationResult::UpgradeSucceeded;
    }
    return outcome;
}

MigrationOutcome migrate(const Database& database, std::span<const Migration> history)
{
    MigrationOutcome outcome = inspectSchema(database, history);
    if (outcome.result != MigrationResult::UpgradeSucceeded)
        return outcome;
    if (const Result<void> done = makeSteps(database, history, outcome.version); !done)
        return {MigrationResult::UpgradeFailed, outcome.version, done.error().detail};
    outcome.version = history.back().version;
    return outcome;
}

} // namespace deeprig::db
