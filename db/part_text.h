#pragma once

#include "core/catalog.h"
#include "db/import_report.h"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig::db {

/// The curated catalog as text -> parts and reference tables, through the field table. Every problem (unknown column,
/// bad number, unknown part id of a slot, value out of bounds) is reported with file, line and column; rows with
/// problems are left out.
struct CatalogText {
    std::vector<Part> parts;
    Reference::Tables reference;
    std::map<std::string, std::string, std::less<>> reference_csv; ///< the text of each reference table as it is
    std::string hash; ///< of all files, for telling whether a catalog file was made from this text
    std::vector<ImportProblem> problems;
};
CatalogText readCatalogText(const std::filesystem::path& folder);

/// The category as a file stem and table name: "gpu", "pc_case", ...
std::string_view categoryStem(Category category);

/// A 64-bit FNV-1a hash in hexadecimal, for recognising equal texts. Not for keeping secrets.
std::string textHash(std::string_view text);

} // namespace deeprig::db
