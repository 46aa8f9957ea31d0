#include "db/paths.h"

#include "db/text_file.h"

#include <cstdlib>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <pwd.h>
#include <unistd.h>

namespace deeprig::db {

namespace {

/// The value of an environment variable that holds an absolute path; the XDG base directory specification says that
/// relative ones are to be ignored.
std::optional<std::filesystem::path> pathFromEnvironment(const char* name)
{
    const char* value = ::secure_getenv(name);
    if (value == nullptr)
        return std::nullopt;
    std::filesystem::path path(value);
    return path.is_absolute() ? std::optional(std::move(path)) : std::nullopt;
}

std::filesystem::path homeFolder()
{
    if (std::optional<std::filesystem::path> home = pathFromEnvironment("HOME"))
        return *home;
    passwd entry{};
    passwd* found = nullptr;
    std::vector<char> buffer(16384);
    if (::getpwuid_r(::geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found != nullptr)
        return entry.pw_dir;
    return "/";
}

/// The catalog beside the program: bin/ and share/ have the same parent, in the build tree as well as installed.
std::filesystem::path shippedCatalog()
{
    if (std::optional<std::filesystem::path> named = pathFromEnvironment("DEEPRIG_CATALOG"))
        return *named;
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::filesystem::path prefix = error ? std::filesystem::path("/usr") : program.parent_path().parent_path();
    return prefix / "share" / "deeprig" / "catalog.db";
}

} // namespace

DataPaths defaultPaths()
{
    const std::filesystem::path data =
        pathFromEnvironment("XDG_DATA_HOME").value_or(homeFolder() / ".local" / "share") / "deeprig";
    return DataPaths{shippedCatalog(), data / "catalog.db", data / "library.db"};
}

Result<void> ensureFolder(const std::filesystem::path& folder)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return tl::unexpected(fileError(folder, error, true));
    return {};
}

} // namespace deeprig::db
