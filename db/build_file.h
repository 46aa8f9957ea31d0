#pragma once

#include "core/build.h"
#include "core/error.h"
#include "db/text_file.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig::db {

/// A build as read, and what of it was not understood (override names that no field has, and the like): it is kept
/// and written back.
struct ParsedBuild {
    Build build;
    std::vector<std::string> notes;
};

/// Reads the JSON of a `.deeprig` file. `where` names it in errors; errors of the JSON itself name line and column.
/// A newer format version is NewerVersion. Unknown keys are kept.
Result<ParsedBuild> parseBuild(std::string_view json, const std::string& where);

/// The JSON of a build: two-space indentation, keys in the documented order, a final newline. Reading it gives the
/// same build.
std::string printBuild(const Build& build);

Result<ParsedBuild> readBuildFile(const std::filesystem::path& file);
/// Writes beside the file and renames, so that the old or the new file is whole.
Result<void> writeBuildFile(const std::filesystem::path& file, const Build& build);

} // namespace deeprig::db
