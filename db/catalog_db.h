#pragma once

#include "core/catalog.h"
#include "core/error.h"
#include "core/progress.h"
#include "core/text.h"
#include "db/import_report.h"
#include "db/paths.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace deeprig::db {

/// Reads a whole catalog into memory. NotADatabase, Damaged, NewerVersion or CannotRead, with the file in `where`.
/// A catalog whose columns are those of another version of the field table is Damaged with a detail that says so.
Result<std::shared_ptr<const Catalog>> loadCatalog(const std::filesystem::path& file, const Progress& progress = {});

/// The catalog and what happened on the way to it, for people.
struct OpenedCatalog {
    std::shared_ptr<const Catalog> catalog;
    /// catalog.rebuilt, catalog.refreshed, catalog.not_refreshed, catalog.no_own_parts, catalog.own_values
    std::vector<Sentence> notes;
};

/// One catalog file, only read, together with the user's own parts of a library; an empty path: none. A library that
/// cannot be read costs its own parts and is told in the notes.
Result<OpenedCatalog> openCatalogFile(const std::filesystem::path& catalog, const std::filesystem::path& library,
                                      const Progress& progress = {});

/// The catalog that the program works with, the own parts of the user's library among it: the user's file if there is one, else the shipped one. A user's file
/// that was made from an older curated catalog gets the new curated rows in one transaction first; a healthy one of
/// another version is made anew from the shipped one (the old file is kept as catalog.db.old), and its imports must
/// be repeated. What is no DeepRig catalog is never touched: NotADatabase, Damaged or NewerVersion.
Result<OpenedCatalog> openCatalog(const DataPaths& paths, const Progress& progress = {});

/// Makes the user's catalog file from the shipped one if it does not exist yet, and renews it as openCatalog() does,
/// so that it can be written.
Result<void> ensureUserCatalog(const DataPaths& paths);

/// Throws the imported rows away: the user's catalog is made anew from the shipped one. Whatever stood there is kept
/// beside it as catalog.db.old. Gives the new file.
Result<std::filesystem::path> resetCatalog(const DataPaths& paths);

/// Replaces all imported parts of one origin (record.kind is its word, "opendb") in one transaction; cancelled or
/// failed, the old rows stay. A part whose values are the same is left alone, and with it its prices.
Result<ImportReport> replaceImported(const std::filesystem::path& file, std::vector<Part> parts, ImportRecord record,
                                     const Progress& progress);

/// Writes a new catalog file from the curated text: the build step that makes the shipped catalog. Problems of the
/// text are no failure of this function: nothing is written then, and they are returned.
Result<std::vector<ImportProblem>> writeCatalog(const std::filesystem::path& file,
                                                const std::filesystem::path& text_folder);

/// What is wrong with a catalog file: SQLite's integrity check, then every value against the field table.
Result<std::vector<std::string>> verifyCatalog(const std::filesystem::path& file);

struct CategoryCount {
    Category category = Category::Gpu;
    int parts = 0;
    int curated = 0;
    int user = 0;   ///< the user's own parts
    int priced = 0; ///< with at least one price
};
std::vector<CategoryCount> countParts(const Catalog& catalog);

} // namespace deeprig::db
