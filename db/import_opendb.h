#pragma once

#include "core/error.h"
#include "core/part.h"
#include "core/progress.h"
#include "db/import_report.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig::db {

/// Imports an OpenDB folder or archive (.tar.xz) into a catalog file: the ten categories, mapped through the field
/// table (see opendb_fields.h for what counts as unknown), in one transaction. `as_of` is the date of the data,
/// "2026-08" if empty. A record without a name, or that is no JSON, is skipped and reported; a value that cannot be
/// used is left out and reported. InvalidInput if there is no record at all, Damaged for a broken archive, Cancelled;
/// the catalog is then as it was.
Result<ImportReport> importOpenDb(const std::filesystem::path& path, const std::filesystem::path& catalog_file,
                                  const std::string& as_of, const Progress& progress);

/// The parts of an OpenDB folder or archive, before they go into a catalog.
struct OpenDbParts {
    std::vector<Part> parts; ///< by category, name, id
    int records = 0;         ///< files that should be records
    ImportReport report;     ///< skipped, doubtful and problems only
};
Result<OpenDbParts> readOpenDb(const std::filesystem::path& path, const std::string& as_of, const Progress& progress);

} // namespace deeprig::db
