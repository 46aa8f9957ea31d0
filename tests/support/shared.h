#pragma once

#include <filesystem>
#include <iostream>
#include <optional>

namespace deeprig::test {

/// The folder with the shared cases and data (CMake variable DEEPRIG_SHARED), or empty, with the reason printed, if
/// there is none. A test that needs it skips without it:
///     const auto shared = requireShared();
///     if (!shared)
///         GTEST_SKIP() << "the shared data are not there";
inline std::optional<std::filesystem::path> requireShared()
{
    const std::filesystem::path folder(DEEPRIG_SHARED);
    std::error_code error;
    if (!folder.empty() && std::filesystem::is_directory(folder / "cases", error) &&
        std::filesystem::is_directory(folder / "data", error))
        return folder;
    std::cout << "DEEPRIG_SHARED (" << folder.string() << ") has no folders cases and data: set it with cmake "
              << "-DDEEPRIG_SHARED=FOLDER\n";
    return std::nullopt;
}

} // namespace deeprig::test
