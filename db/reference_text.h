#pragma once

#include "core/reference.h"
#include "db/import_report.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig::db {

/// The reference tables that the catalog has, in the order in which they must be read: "chips", "aliases", ... Each is
/// one CSV text, kept as it is in the catalog file as well.
std::span<const std::string_view> referenceTableNames();

/// Reads one of them into `tables`. Every problem (unknown column, bad number, a value that must be there and is not)
/// is added with line and column; such rows are left out.
void readReferenceTable(std::string_view name, std::string_view csv, const std::string& file, Reference::Tables& tables,
                        std::vector<ImportProblem>& problems);

} // namespace deeprig::db
