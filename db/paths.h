#pragma once

#include "core/error.h"

#include <filesystem>

namespace deeprig::db {

/// Where the program's data lies (XDG base directories; a relative path in a variable is ignored).
struct DataPaths {
    /// Read-only, installed with the program: ../share/deeprig/catalog.db from the program's folder, or the absolute
    /// path in the environment variable DEEPRIG_CATALOG.
    std::filesystem::path shippedCatalog;
    std::filesystem::path catalog; ///< $XDG_DATA_HOME/deeprig/catalog.db: exists after the first import
    std::filesystem::path library; ///< $XDG_DATA_HOME/deeprig/library.db: the user's builds
};

DataPaths defaultPaths();

/// Creates a folder with its parents; ReadOnly or CannotWrite with the folder's name otherwise.
Result<void> ensureFolder(const std::filesystem::path& folder);

} // namespace deeprig::db
