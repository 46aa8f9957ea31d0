#pragma once

#include "db/library_db.h"

#include <filesystem>
#include <string>
#include <vector>

namespace deeprig::db {

/// Writes a copy of the library as one file, whole also while a program writes to the library. The target is replaced.
Result<void> backUpLibrary(const std::filesystem::path& library, const std::filesystem::path& target);

/// Puts what a backup holds in the place of the library. The backup is checked first: what is damaged, of another
/// program, or too new changes nothing. The library as it was is kept beside it; gives its file, empty where there was
/// none.
Result<std::filesystem::path> restoreLibrary(const std::filesystem::path& backup, const std::filesystem::path& library);

/// What is wrong with a library: damage of the file, builds that cannot be read. Empty if all is well. Changes nothing.
Result<std::vector<std::string>> verifyLibrary(const std::filesystem::path& library);

/// Writes builds as .deeprig files named after them, and none over a file that is there. Makes the folder. Gives the
/// files, in the order of the builds.
Result<std::vector<std::filesystem::path>> exportBuilds(const Library& library, const std::vector<BuildId>& builds,
                                                        const std::filesystem::path& folder);

} // namespace deeprig::db
