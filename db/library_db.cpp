#include "db/library_db.h"

#include "db/build_file.h"
#include "db/migrations.h"
#include "db/paths.h"
#include "db/sqlite.h"

#include <array>
#include <system_error>

#include <fmt/format.h>

namespace deeprig::embedded {
std::string_view libraryschema(std::string_view stem);
} // namespace deeprig::embedded

namespace deeprig::db {

namespace {

std::array<Migration, 2> history()
{
    // A program that knows version 1 alone finds its builds as they were; the own parts it does not see.
    return {Migration{1, 1, embedded::libraryschema("1")}, Migration{2, 1, embedded::libraryschema("2")}};
}

bool hasContent(const std::filesystem::path& file)
{
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    return !error && size > 0;
}

bool isMissingOrEmpty(const std::filesystem::path& file)
{
    std::error_code error;
    const bool exists = std::filesystem::exists(std::filesystem::status(file, error));
    return !exists || (std::filesystem::is_regular_file(file, error) && !hasContent(file));
}

Result<void> checked(const MigrationOutcome& outcome, const std::filesystem::path& file)
{
    switch (outcome.result) {
    case MigrationResult::CurrentVersion:
    case MigrationResult::UpgradeSucceeded:
    case MigrationResult::NewerVersionBackwardsCompatible: return {};
    case MigrationResult::NewerVersionIncompatible:
        return failure(ErrorCode::NewerVersion, file.string(),
                       fmt::format("version {}, this program knows {}", outcome.version, history().back().version));
    case MigrationResult::SchemaError: return failure(ErrorCode::Damaged, file.string(), outcome.detail);
    case MigrationResult::UpgradeFailed: break;
    }
    return failure(ErrorCode::CannotWrite, file.string(), outcome.detail);
}

constexpr const char* kEntryColumns =
    "id, name, changed, total_minor, currency, verdict, "
    "CASE WHEN json_valid(build.json) THEN (SELECT sum(coalesce(line.value ->> 'quantity', 1)) "
    "FROM json_each(build.json, '$.parts') AS line) END, "
    "CASE WHEN json_valid(build.json) THEN (SELECT group_concat(line.value ->> 'note', char(10)) "
    "FROM json_each(build.json, '$.parts') AS line) END";

/// From a row of kEntryColumns.
LibraryEntry entryFrom(SQLite::Statement& row)
{
    LibraryEntry entry{BuildId{row.getColumn(0).getInt64()},
                       row.getColumn(1).getString(),
                       row.getColumn(2).getString(),
                       std::nullopt,
                       row.getColumn(5).getString(),
                       row.getColumn(6).getInt(),
                       row.getColumn(7).getString()};
    const Result<Currency> currency = Currency::parse(row.getColumn(4).getString());
    if (currency && !row.getColumn(3).isNull())
        entry.total = Money{row.getColumn(3).getInt64(), *currency};
    return entry;
}

} // namespace

/// The open file; empty as long as there is none. A file that may not be written is open for reading alone.
struct Library::Connection {
    std::filesystem::path file;
    std::optional<Database> database;
    std::optional<Error> read_only; ///< why nothing can be saved

    /// The connection for writing, making the file if need be.
    Result<const Database*> writable()
    {
        if (read_only)
            return tl::unexpected(*read_only);
        if (database)
            return &*database;
        if (Result<void> folder = ensureFolder(file.parent_path()); !folder)
            return tl::unexpected(folder.error());
        Result<Database> made = Database::open(file, kLibraryApplicationId, Access::Create);
        if (!made)
            return tl::unexpected(made.error());
        if (Result<void> migrated = checked(migrate(*made, history()), file); !migrated)
            return tl::unexpected(migrated.error());
        database = std::move(*made);
        return &*database;
    }
};

Library::Library(std::unique_ptr<Connection> connection) : m_connection(std::move(connection)) {}
Library::Library(Library&&) noexcept = default;
Library& Library::operator=(Library&&) noexcept = default;
Library::~Library() = default;

Result<Library> Library::open(const std::filesystem::path& file)
{
    auto connection = std::make_unique<Connection>();
    connection->file = file;
    if (isMissingOrEmpty(file))
        return Library(std::move(connection));
    // Looked at before anything is written: what is not ours, or too new, stays as it is.
    Result<Database> reading = Database::open(file, kLibraryApplicationId, Access::Read);
    if (!reading)
        return tl::unexpected(reading.error());
    const MigrationOutcome present = inspectSchema(*reading, history());
    if (const Result<void> fine = checked(present, file); !fine)
        return tl::unexpected(fine.error());
    Result<Database> writing = Database::open(file, kLibraryApplicationId, Access::Write);
    const bool read_only = !writing && writing.error().code == ErrorCode::ReadOnly;
    if (!writing && !read_only)
        return tl::unexpected(writing.error());
    if (read_only) { // also one of an older version: every version has had the builds
        connection->read_only = writing.error();
        connection->database = std::move(*reading);
        return Library(std::move(connection));
    }
    if (const Result<void> migrated = checked(migrate(*writing, history()), file); !migrated)
        return tl::unexpected(migrated.error());
    connection->database = std::move(*writing);
    return Library(std::move(connection));
}

Result<std::vector<LibraryEntry>> Library::list() const
{
    if (!m_connection->database)
        return std::vector<LibraryEntry>{};
    const Database& database = *m_connection->database;
    return database.guarded([&]() -> Result<std::vector<LibraryEntry>> {
        std::vector<LibraryEntry> entries;
        SQLite::Statement rows(database.handle(),
                               fmt::format("SELECT {} FROM build ORDER BY changed DESC, id DESC", kEntryColumns));
        while (rows.executeStep())
            entries.push_back(entryFrom(rows));
        return entries;
    });
}

Result<Build> Library::load(BuildId id) const
{
    const std::string where = fmt::format("{}, build {}", m_connection->file.string(), id.value);
    if (!m_connection->database)
        return failure(ErrorCode::NotFound, where, "the library has no such build");
    const Database& database = *m_connection->database;
    const Result<std::string> json = database.guarded([&]() -> Result<std::string> {
        SQLite::Statement row(database.handle(), "SELECT json FROM build WHERE id = ?1");
        row.bind(1, id.value);
        if (!row.executeStep())
            return failure(ErrorCode::NotFound, where, "the library has no such build");
        return row.getColumn(0).getString();
    });
    return json.and_then([&](const std::string& text) { return parseBuild(text, where); }).map([](ParsedBuild parsed) {
        return std::move(parsed.build);
    });
}

Result<BuildId> Library::find(const std::string& name) const
{
    if (!m_connection->database)
        return failure(ErrorCode::NotFound, name, "the library has no build of that name");
    const Database& database = *m_connection->database;
    return database.guarded([&]() -> Result<BuildId> {
        SQLite::Statement rows(database.handle(), "SELECT id FROM build WHERE name = ?1 ORDER BY id");
        rows.bind(1, name);
        std::vector<std::int64_t> ids;
        while (rows.executeStep())
            ids.push_back(rows.getColumn(0).getInt64());
        if (ids.empty())
            return failure(ErrorCode::NotFound, name, "the library has no build of that name");
        if (ids.size() > 1)
            return failure(ErrorCode::Ambiguous, name, fmt::format("{} builds have that name", ids.size()));
        return BuildId{ids.front()};
    });
}

Result<BuildId> Library::save(std::optional<BuildId> id, const Build& build, const std::optional<Money>& total,
                              const std::string& verdict)
{
    const Result<const Database*> writable = m_connection->writable();
    if (!writable)
        return tl::unexpected(writable.error());
    const Database& database = **writable;
    return database.guarded([&]() -> Result<BuildId> {
        Transaction transaction(database);
        SQLite::Statement statement(
            database.handle(),
            id ? "UPDATE build SET name = ?1, json = ?2, changed = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), "
                 "total_minor = ?3, currency = ?4, verdict = ?5 WHERE id = ?6"
               : "INSERT INTO build (name, json, changed, total_minor, currency, verdict) "
                 "VALUES (?1, ?2, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ?3, ?4, ?5)");
        statement.bind(1, build.name);
        statement.bind(2, printBuild(build));
        if (total) {
            statement.bind(3, total->minor);
            statement.bind(4, std::string(total->currency.code()));
        }
        statement.bind(5, verdict);
        if (id)
            statement.bind(6, id->value);
        if (statement.exec() == 0)
            return failure(ErrorCode::NotFound, fmt::format("{}, build {}", m_connection->file.string(), id->value),
                           "the library has no such build");
        const BuildId saved = id.value_or(BuildId{database.handle().getLastInsertRowid()});
        transaction.commit();
        return saved;
    });
}

Result<void> Library::remove(BuildId id)
{
    const tl::unexpected<Error> missing =
        failure(ErrorCode::NotFound, fmt::format("{}, build {}", m_connection->file.string(), id.value),
                "the library has no such build");
    if (m_connection->read_only)
        return tl::unexpected(*m_connection->read_only);
    if (!m_connection->database)
        return missing;
    const Database& database = *m_connection->database;
    return database.guarded([&]() -> Result<void> {
        SQLite::Statement statement(database.handle(), "DELETE FROM build WHERE id = ?1");
        statement.bind(1, id.value);
        if (statement.exec() == 0)
            return missing;
        return {};
    });
}

Result<RemovedBuild> Library::take(BuildId id)
{
    if (m_connection->read_only)
        return tl::unexpected(*m_connection->read_only);
    const tl::unexpected<Error> missing =
        failure(ErrorCode::NotFound, fmt::format("{}, build {}", m_connection->file.string(), id.value),
                "the library has no such build");
    if (!m_connection->database)
        return missing;
    const Database& database = *m_connection->database;
    return database.guarded([&]() -> Result<RemovedBuild> {
        Transaction transaction(database);
        RemovedBuild removed;
        {
            SQLite::Statement row(database.handle(),
                                  fmt::format("SELECT {}, json FROM build WHERE id = ?1", kEntryColumns));
            row.bind(1, id.value);
            if (!row.executeStep())
                return missing;
            removed = {entryFrom(row), row.getColumn(8).getString()};
        }
        SQLite::Statement statement(database.handle(), "DELETE FROM build WHERE id = ?1");
        statement.bind(1, id.value);
        statement.exec();
        transaction.commit();
        return removed;
    });
}

Result<void> Library::putBack(const RemovedBuild& removed)
{
    const Result<const Database*> writable = m_connection->writable();
    if (!writable)
        return tl::unexpected(writable.error());
    const Database& database = **writable;
    return database.guarded([&]() -> Result<void> {
        SQLite::Statement statement(database.handle(),
                                    "INSERT INTO build (id, name, json, changed, total_minor, currency, verdict) "
                                    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
        const LibraryEntry& entry = removed.entry;
        statement.bind(1, entry.id.value);
        statement.bind(2, entry.name);
        statement.bind(3, removed.json);
        statement.bind(4, entry.changed);
        if (entry.total) {
            statement.bind(5, entry.total->minor);
            statement.bind(6, std::string(entry.total->currency.code()));
        }
        statement.bind(7, entry.verdict);
        statement.exec();
        return {};
    });
}

Result<OwnParts> Library::ownParts() const
{
    if (!m_connection->database)
        return OwnParts{};
    const Database& database = *m_connection->database;
    return database.guarded([&]() -> Result<OwnParts> { return readOwnParts(database); });
}

Result<PartId> Library::saveOwnPart(const OwnPart& own)
{
    const Result<const Database*> writable = m_connection->writable();
    if (!writable)
        return tl::unexpected(writable.error());
    const Database& database = **writable;
    return database.guarded([&]() -> Result<PartId> {
        Transaction transaction(database);
        PartId id = writeOwnPart(database, own);
        transaction.commit();
        return id;
    });
}

Result<RemovedOwnPart> Library::removeOwnPart(const PartId& id)
{
    const tl::unexpected<Error> missing = failure(
        ErrorCode::NotFound, fmt::format("{}, part {}", m_connection->file.string(), id.value), "no such own part");
    if (m_connection->read_only)
        return tl::unexpected(*m_connection->read_only);
    if (!m_connection->database)
        return missing;
    const Database& database = *m_connection->database;
    return database.guarded([&]() -> Result<RemovedOwnPart> {
        Transaction transaction(database);
        std::optional<RemovedOwnPart> removed = takeOwnPart(database, id);
        if (!removed)
            return missing;
        transaction.commit();
        return std::move(*removed);
    });
}

Result<void> Library::restoreOwnPart(const RemovedOwnPart& removed)
{
    const Result<const Database*> writable = m_connection->writable();
    if (!writable)
        return tl::unexpected(writable.error());
    const Database& database = **writable;
    return database.guarded([&]() -> Result<void> {
        Transaction transaction(database);
        putBackOwnPart(database, removed);
        transaction.commit();
        return {};
    });
}

Result<OwnParts> readOwnParts(const std::filesystem::path& file)
{
    if (isMissingOrEmpty(file))
        return OwnParts{};
    const Result<Database> database = Database::open(file, kLibraryApplicationId, Access::Read);
    if (!database)
        return tl::unexpected(database.error());
    if (const Result<void> fine = checked(inspectSchema(*database, history()), file); !fine)
        return tl::unexpected(fine.error());
    return database->guarded([&]() -> Result<OwnParts> { return readOwnParts(*database); });
}

} // namespace deeprig::db
