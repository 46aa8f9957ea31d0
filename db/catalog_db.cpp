#include "db/catalog_db.h"

#include "db/catalog_rows.h"
#include "db/catalog_schema.h"
#include "db/library_db.h"
#include "db/part_text.h"
#include "db/reference_text.h"
#include "db/sqlite.h"
#include "db/text_file.h"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

namespace deeprig::db {

namespace {

constexpr std::string_view kAdvice = "made by another version; run deeprig-cli catalog reset";
const RowOrigin kCurated = "curated";

/// What a catalog file says of itself.
struct Stamp {
    int version = 0;
    std::string sql_hash;
    std::string text_hash;

    /// Whether this program can read the rows.
    [[nodiscard]] bool isOurs() const { return version == kCatalogVersion && sql_hash == catalogSqlHash(); }
};

Result<Stamp> readStamp(const Database& database)
{
    return database.guarded([&]() -> Result<Stamp> {
        if (!database.handle().tableExists("meta"))
            return failure(ErrorCode::Damaged, database.file().string(), "the tables of a catalog are missing");
        Stamp stamp;
        SQLite::Statement rows(database.handle(), "SELECT key, value FROM meta");
        while (rows.executeStep()) {
            const std::string key = rows.getColumn(0).getString();
            if (key == "version")
                stamp.version = rows.getColumn(1).getInt();
            else if (key == "sql_hash")
                stamp.sql_hash = rows.getColumn(1).getString();
            else if (key == "text_hash")
                stamp.text_hash = rows.getColumn(1).getString();
        }
        return stamp;
    });
}

Result<Stamp> stampOf(const std::filesystem::path& file)
{
    return Database::open(file, kCatalogApplicationId, Access::Read).and_then(&readStamp);
}

Error otherVersion(const std::filesystem::path& file, const Stamp& stamp)
{
    if (stamp.version > kCatalogVersion)
        return Error{ErrorCode::NewerVersion, file.string(),
                     fmt::format("version {}, this program knows {}", stamp.version, kCatalogVersion)};
    return Error{ErrorCode::Damaged, file.string(), std::string(kAdvice)};
}

Result<void> checkHealth(const std::filesystem::path& file)
{
    const Result<std::vector<std::string>> problems =
        Database::open(file, kCatalogApplicationId, Access::Read).and_then(&checkIntegrity);
    if (problems && problems->empty())
        return {};
    return failure(ErrorCode::Damaged, file.string(), problems ? problems->front() : problems.error().detail);
}

/// Opens a file whose rows this program can read.
Result<Database> openOurs(const std::filesystem::path& file, Access access)
{
    Result<Database> database = Database::open(file, kCatalogApplicationId, access);
    if (!database)
        return database;
    const Result<Stamp> stamp = readStamp(*database);
    if (!stamp)
        return tl::unexpected(stamp.error());
    if (!stamp->isOurs())
        return tl::unexpected(otherVersion(file, *stamp));
    return database;
}

Result<std::vector<ImportRecord>> readImports(const Database& database)
{
    return database.guarded([&]() -> Result<std::vector<ImportRecord>> {
        std::vector<ImportRecord> imports;
        SQLite::Statement rows(database.handle(),
                               "SELECT kind, date, records, skipped FROM import ORDER BY date, kind");
        while (rows.executeStep())
            imports.push_back(ImportRecord{rows.getColumn(0).getString(), rows.getColumn(1).getString(),
                                           rows.getColumn(2).getInt(), rows.getColumn(3).getInt()});
        return imports;
    });
}

/// The reference tables of a catalog file; problems of their text go to `problems`.
Result<Reference::Tables> readReference(const Database& database, std::vector<ImportProblem>& problems)
{
    return database.guarded([&]() -> Result<Reference::Tables> {
        Reference::Tables tables;
        for (const std::string_view name : referenceTableNames()) {
            SQLite::Statement row(database.handle(), "SELECT csv FROM reference_text WHERE name = ?1");
            row.bind(1, std::string(name));
            if (!row.executeStep())
                return failure(ErrorCode::Damaged, database.file().string(),
                               fmt::format("the reference table {} is missing", name));
            readReferenceTable(name, row.getColumn(0).getString(), fmt::format("reference/{}.csv", name), tables,
                               problems);
        }
        return tables;
    });
}

Result<std::shared_ptr<const Catalog>> load(const Database& database, const Progress& progress,
                                            std::vector<Part> own_parts = {})
{
    std::optional<Error> bad;
    const BadValue remember = [&](const std::string& part, std::string_view field, const std::string& message) {
        if (!bad)
            bad = Error{ErrorCode::Damaged, database.file().string(),
                        fmt::format("part {}, {}: {}", part, field, message)};
    };
    Result<StoredParts> stored = readParts(database, {}, remember, progress);
    if (!stored)
        return tl::unexpected(stored.error());
    std::vector<ImportProblem> problems;
    Result<Reference::Tables> reference = readReference(database, problems);
    if (!reference)
        return tl::unexpected(reference.error());
    if (!problems.empty())
        bad = Error{ErrorCode::Damaged, database.file().string(), problemText(problems.front())};
    if (bad)
        return tl::unexpected(std::move(*bad));
    Result<std::vector<ImportRecord>> imports = readImports(database);
    if (!imports)
        return tl::unexpected(imports.error());
    Catalog::Content content;
    content.parts = std::move(stored->parts);
    std::ranges::move(own_parts, std::back_inserter(content.parts));
    content.reference = Reference(std::move(*reference));
    content.imports = std::move(*imports);
    return Catalog::create(std::move(content));
}

/// Whether two parts say the same; where it comes from is compared for single fields only, and prices are not.
bool haveSameValues(const Part& a, const Part& b)
{
    if (a.category() != b.category() || a.opendb_id != b.opendb_id || a.exceptions.size() != b.exceptions.size())
        return false;
    for (const auto& [field, provenance] : a.exceptions) {
        const Provenance& other = b.provenanceOf(*field);
        if (provenance->origin != other.origin || provenance->source != other.source || provenance->date != other.date)
            return false;
    }
    return std::ranges::all_of(allFields(), [&](const Field& field) {
        return !field.appliesTo(a.category()) || field.get(a) == field.get(b);
    });
}

bool haveSameDefaultSource(const Part& a, const Part& b)
{
    return a.provenance && b.provenance && a.provenance->origin == b.provenance->origin &&
           a.provenance->source == b.provenance->source && a.provenance->date == b.provenance->date;
}

/// Makes a row say what `part` says; whether it did so before.
bool replaceRow(PartWriter& writer, const Part& old, std::int64_t row, const Part& part, RowOrigin origin)
{
    if (haveSameValues(old, part)) {
        if (!haveSameDefaultSource(old, part))
            writer.updateProvenance(row, part);
        return true;
    }
    if (old.category() == part.category()) {
        writer.update(row, part, origin);
    } else {
        writer.remove(row);
        writer.insert(part, origin);
    }
    return false;
}

/// Makes the rows of one origin equal to `parts`, touching only what differs. Within a transaction.
Result<ImportReport> replaceRows(const Database& database, const std::vector<Part>& parts, RowOrigin origin,
                                 const Progress& progress)
{
    const BadValue ignore = [](const std::string&, std::string_view, const std::string&) {};
    const Result<StoredParts> stored = readParts(database, origin, ignore);
    if (!stored)
        return tl::unexpected(stored.error());
    std::unordered_map<std::string, std::size_t> present;
    for (std::size_t i = 0; i < stored->parts.size(); ++i)
        present.emplace(stored->parts[i].id.value, i);
    PartWriter writer(database);
    ImportReport report;
    std::size_t done = 0;
    for (const Part& part : parts) {
        const auto found = present.find(part.id.value);
        if (found == present.end()) {
            writer.insert(part, origin);
            ++report.added;
        } else {
            const bool same =
                replaceRow(writer, stored->parts[found->second], stored->rows[found->second], part, origin);
            ++(same ? report.unchanged : report.changed);
            present.erase(found);
        }
        if (++done % 256 == 0) {
            progress.report(static_cast<double>(done) / static_cast<double>(parts.size()));
            if (progress.stopped())
                return failure(ErrorCode::Cancelled, database.file().string(), "stopped; nothing was changed");
        }
    }
    for (const auto& [id, index] : present) {
        writer.remove(stored->rows[index]);
        ++report.removed;
    }
    return report;
}

void setMeta(const Database& database, const std::string& key, const std::string& value)
{
    SQLite::Statement statement(database.handle(), "INSERT OR REPLACE INTO meta VALUES (?1, ?2)");
    statement.bind(1, key);
    statement.bind(2, value);
    statement.exec();
}

using ReferenceTexts = std::map<std::string, std::string, std::less<>>;

/// Replaces curated rows, their prices and the reference tables. Within a transaction.
Result<void> replaceCurated(const Database& database, const std::vector<Part>& parts, const ReferenceTexts& texts,
                            const std::string& text_hash)
{
    const Result<ImportReport> replaced = replaceRows(database, parts, kCurated, {});
    if (!replaced)
        return tl::unexpected(replaced.error());
    database.handle().exec("DELETE FROM price WHERE origin = 'curated'; DELETE FROM reference_text");
    PartWriter writer(database);
    SQLite::Statement row_of(database.handle(), "SELECT row FROM part WHERE id = ?1");
    for (const Part& part : parts) {
        if (part.prices.empty())
            continue;
        row_of.reset();
        row_of.bind(1, part.id.value);
        if (row_of.executeStep())
            writer.insertPrices(row_of.getColumn(0).getInt64(), part, kCurated);
    }
    SQLite::Statement text(database.handle(), "INSERT INTO reference_text VALUES (?1, ?2)");
    for (const auto& [name, csv] : texts) {
        text.reset();
        text.bind(1, name);
        text.bind(2, csv);
        text.exec();
    }
    setMeta(database, "text_hash", text_hash);
    return {};
}

/// Copies a catalog file to a name beside the one that it is meant for.
Result<std::filesystem::path> copyBeside(const std::filesystem::path& from, const std::filesystem::path& to)
{
    std::filesystem::path beside = to.string() + ".new";
    std::error_code error;
    std::filesystem::copy_file(from, beside, std::filesystem::copy_options::overwrite_existing, error);
    if (!error) // the installed file may be read-only, and the copy with it
        std::filesystem::permissions(beside, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write,
                                     std::filesystem::perm_options::add, error);
    if (!error)
        return beside;
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
    return tl::unexpected(fileError(to, error, true));
}

/// Moves the copy into a place where no catalog is. What SQLite left beside a former one would spoil the new one.
Result<void> moveIntoPlace(const std::filesystem::path& beside, const std::filesystem::path& to)
{
    std::error_code error;
    for (const char* ending : {"-wal", "-shm"})
        std::filesystem::remove(to.string() + ending, error);
    std::filesystem::rename(beside, to, error);
    if (error)
        return tl::unexpected(fileError(to, error, true));
    return {};
}

/// Brings the curated rows of the user's catalog up to those of the shipped one.
Result<void> refreshCurated(const DataPaths& paths, const std::string& text_hash)
{
    Result<Database> shipped = openOurs(paths.shippedCatalog, Access::Read);
    if (!shipped)
        return tl::unexpected(shipped.error());
    const BadValue ignore = [](const std::string&, std::string_view, const std::string&) {};
    const Result<StoredParts> stored = readParts(*shipped, kCurated, ignore);
    if (!stored)
        return tl::unexpected(stored.error());
    Result<ReferenceTexts> texts = shipped->guarded([&]() -> Result<ReferenceTexts> {
        ReferenceTexts all;
        SQLite::Statement rows(shipped->handle(), "SELECT name, csv FROM reference_text");
        while (rows.executeStep())
            all.emplace(rows.getColumn(0).getString(), rows.getColumn(1).getString());
        return all;
    });
    if (!texts)
        return tl::unexpected(texts.error());
    Result<Database> database = openOurs(paths.catalog, Access::Write);
    if (!database)
        return tl::unexpected(database.error());
    return database->guarded([&]() -> Result<void> {
        Transaction transaction(*database);
        Result<void> done = replaceCurated(*database, stored->parts, *texts, text_hash);
        if (done)
            transaction.commit();
        return done;
    });
}

Sentence note(std::string_view id, const std::filesystem::path& file, std::string detail)
{
    return Sentence{std::string(id), {{"file", file.string()}, {"detail", std::move(detail)}}};
}

/// Makes the user's file one that this program can read and that has the shipped curated rows; gives what people
/// should know of it. An error if the file is none that may be changed.
Result<std::vector<Sentence>> renew(const DataPaths& paths)
{
    const Result<Stamp> present = stampOf(paths.catalog);
    if (!present)
        return tl::unexpected(present.error());
    if (present->version > kCatalogVersion)
        return tl::unexpected(otherVersion(paths.catalog, *present));
    if (!present->isOurs()) {
        if (const Result<void> healthy = checkHealth(paths.catalog); !healthy)
            return tl::unexpected(healthy.error());
        const Result<std::filesystem::path> made = resetCatalog(paths);
        if (!made)
            return tl::unexpected(made.error());
        return std::vector{note("catalog.rebuilt", paths.catalog, paths.catalog.string() + ".old")};
    }
    // Without a shipped catalog, or with one of another version, the user's is all there is.
    const Result<Stamp> shipped = stampOf(paths.shippedCatalog);
    if (!shipped || !shipped->isOurs() || shipped->text_hash == present->text_hash)
        return std::vector<Sentence>{};
    if (const Result<void> refreshed = refreshCurated(paths, shipped->text_hash); !refreshed)
        return std::vector{note("catalog.not_refreshed", paths.catalog, refreshed.error().detail)};
    return std::vector{note("catalog.refreshed", paths.catalog, {})};
}

bool isThere(const std::filesystem::path& file)
{
    std::error_code error;
    return std::filesystem::exists(std::filesystem::symlink_status(file, error));
}

} // namespace

Result<std::shared_ptr<const Catalog>> loadCatalog(const std::filesystem::path& file, const Progress& progress)
{
    return openOurs(file, Access::Read).and_then([&](const Database& database) { return load(database, progress); });
}

Result<OpenedCatalog> openCatalogFile(const std::filesystem::path& catalog, const std::filesystem::path& library,
                                      const Progress& progress)
{
    OpenedCatalog opened;
    const Result<OwnParts> own = library.empty() ? Result<OwnParts>(OwnParts{}) : readOwnParts(library);
    if (!own)
        opened.notes.push_back(note("catalog.no_own_parts", library, own.error().detail));
    else if (!own->problems.empty())
        opened.notes.push_back(note("catalog.own_values", library, own->problems.front()));
    std::vector<Part> parts;
    if (own)
        std::ranges::transform(own->parts, std::back_inserter(parts), &OwnPart::part);
    Result<std::shared_ptr<const Catalog>> loaded =
        openOurs(catalog, Access::Read).and_then([&](const Database& database) {
            return load(database, progress, std::move(parts));
        });
    if (!loaded)
        return tl::unexpected(loaded.error());
    opened.catalog = std::move(*loaded);
    return opened;
}

Result<OpenedCatalog> openCatalog(const DataPaths& paths, const Progress& progress)
{
    std::vector<Sentence> notes;
    const bool has_own = isThere(paths.catalog);
    if (has_own) {
        Result<std::vector<Sentence>> renewed = renew(paths);
        if (!renewed)
            return tl::unexpected(renewed.error());
        notes = std::move(*renewed);
    }
    Result<OpenedCatalog> opened =
        openCatalogFile(has_own ? paths.catalog : paths.shippedCatalog, paths.library, progress);
    if (opened)
        opened->notes.insert(opened->notes.begin(), notes.begin(), notes.end());
    return opened;
}

Result<void> ensureUserCatalog(const DataPaths& paths)
{
    if (isThere(paths.catalog))
        return renew(paths).map([](const std::vector<Sentence>&) {});
    if (const Result<Database> shipped = openOurs(paths.shippedCatalog, Access::Read); !shipped)
        return tl::unexpected(shipped.error());
    if (Result<void> folder = ensureFolder(paths.catalog.parent_path()); !folder)
        return folder;
    return copyBeside(paths.shippedCatalog, paths.catalog).and_then([&](const std::filesystem::path& copy) {
        return moveIntoPlace(copy, paths.catalog);
    });
}

Result<std::filesystem::path> resetCatalog(const DataPaths& paths)
{
    if (const Result<Database> shipped = openOurs(paths.shippedCatalog, Access::Read); !shipped)
        return tl::unexpected(shipped.error());
    if (Result<void> folder = ensureFolder(paths.catalog.parent_path()); !folder)
        return tl::unexpected(folder.error());
    const Result<std::filesystem::path> copy = copyBeside(paths.shippedCatalog, paths.catalog);
    if (!copy)
        return copy;
    // SQLite looks for these beside the file, so they must move with it.
    for (const char* ending : {"", "-wal", "-shm"}) {
        const std::filesystem::path file = paths.catalog.string() + ending;
        const std::filesystem::path old = paths.catalog.string() + ".old" + ending;
        std::error_code error;
        std::filesystem::remove_all(old, error);
        if (isThere(file))
            std::filesystem::rename(file, old, error);
        if (error)
            return tl::unexpected(fileError(file, error, true));
    }
    return moveIntoPlace(*copy, paths.catalog).map([&] { return paths.catalog; });
}

Result<ImportReport> replaceImported(const std::filesystem::path& file, std::vector<Part> parts, ImportRecord record,
                                     const Progress& progress)
{
    Result<Database> database = openOurs(file, Access::Write);
    if (!database)
        return tl::unexpected(database.error());
    return database->guarded([&]() -> Result<ImportReport> {
        Transaction transaction(*database);
        Result<ImportReport> report = replaceRows(*database, parts, record.kind, progress);
        if (!report)
            return report;
        SQLite::Statement statement(database->handle(), "INSERT OR REPLACE INTO import VALUES (?1, ?2, ?3, ?4)");
        statement.bind(1, record.kind);
        statement.bind(2, record.date);
        statement.bind(3, record.records);
        statement.bind(4, record.skipped);
        statement.exec();
        transaction.commit();
        return report;
    });
}

Result<std::vector<ImportProblem>> writeCatalog(const std::filesystem::path& file,
                                                const std::filesystem::path& text_folder)
{
    CatalogText text = readCatalogText(text_folder);
    if (!text.problems.empty())
        return std::move(text.problems);
    std::error_code error;
    const std::filesystem::path beside = file.string() + ".new";
    std::filesystem::remove(beside, error);
    {
        Result<Database> database = Database::open(beside, kCatalogApplicationId, Access::Create);
        if (!database)
            return tl::unexpected(database.error());
        const Result<void> written = database->guarded([&]() -> Result<void> {
            Transaction transaction(*database);
            database->handle().exec(catalogSql());
            setMeta(*database, "version", std::to_string(kCatalogVersion));
            setMeta(*database, "sql_hash", catalogSqlHash());
            Result<void> done = replaceCurated(*database, text.parts, text.reference_csv, text.hash);
            if (!done)
                return done;
            transaction.commit();
            // The installed file is read where nothing may be written beside it.
            static_cast<void>(database->handle().execAndGet("PRAGMA journal_mode=DELETE").getString());
            return {};
        });
        if (!written)
            return tl::unexpected(written.error());
    }
    std::filesystem::rename(beside, file, error);
    if (error)
        return tl::unexpected(fileError(file, error, true));
    return std::vector<ImportProblem>{};
}

Result<std::vector<std::string>> verifyCatalog(const std::filesystem::path& file)
{
    const Result<Database> database = openOurs(file, Access::Read);
    if (!database)
        return tl::unexpected(database.error());
    Result<std::vector<std::string>> problems = checkIntegrity(*database);
    if (!problems)
        return problems;
    const BadValue remember = [&](const std::string& part, std::string_view field, const std::string& message) {
        problems->push_back(fmt::format("part {}, {}: {}", part, field, message));
    };
    if (const Result<StoredParts> parts = readParts(*database, {}, remember); !parts)
        return tl::unexpected(parts.error());
    std::vector<ImportProblem> table_problems;
    if (const Result<Reference::Tables> reference = readReference(*database, table_problems); !reference)
        return tl::unexpected(reference.error());
    std::ranges::transform(table_problems, std::back_inserter(*problems), &problemText);
    return problems;
}

std::vector<CategoryCount> countParts(const Catalog& catalog)
{
    std::vector<CategoryCount> counts;
    for (const Category category : kCategories) {
        CategoryCount count{category, 0, 0, 0, 0};
        for (const Part& part : catalog.parts(category)) {
            const Origin origin = part.provenance ? part.provenance->origin : Origin::Own;
            ++count.parts;
            count.curated += origin == Origin::Curated || origin == Origin::Memory ? 1 : 0;
            count.user += origin == Origin::Own ? 1 : 0;
            count.priced += part.prices.empty() ? 0 : 1;
        }
        counts.push_back(count);
    }
    return counts;
}

} // namespace deeprig::db
