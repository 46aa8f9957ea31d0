#pragma once

#include "core/error.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace deeprig::db {

/// What a failure of the file system means: ReadOnly, DiskFull, else CannotWrite or CannotRead.
Error fileError(const std::filesystem::path& file, std::error_code error, bool writing);

/// Reads a whole file as text. CannotRead; InvalidInput if it is larger than 64 MiB, which no text of ours is.
Result<std::string> readTextFile(const std::filesystem::path& file);

/// Writes beside the file and renames, so that the old or the new file is whole.
Result<void> writeTextFile(const std::filesystem::path& file, std::string_view text);

} // namespace deeprig::db
