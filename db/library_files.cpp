#include "db/library_files.h"

#include "db/build_file.h"
#include "db/paths.h"
#include "db/sqlite.h"
#include "db/text_file.h"

#include <algorithm>
#include <system_error>

#include <SQLiteCpp/Backup.h>
#include <fmt/format.h>
#include <unistd.h>

namespace deeprig::db {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestName = 100; ///< bytes of a file's name before its ending

/// A file beside another that goes with the object, and what SQLite puts beside it.
class Scratch {
public:
    explicit Scratch(const fs::path& target) : m_file(target.string() + fmt::format(".{}.new", ::getpid()))
    {
        remove();
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch() { remove(); }

    [[nodiscard]] const fs::path& file() const { return m_file; }

private:
    void remove() const
    {
        std::error_code ignored;
        for (const char* ending : {"", "-wal", "-shm"})
            fs::remove(m_file.string() + ending, ignored);
    }

    fs::path m_file;
};

Result<void> renamed(const fs::path& from, const fs::path& to)
{
    std::error_code error;
    fs::rename(from, to, error);
    if (error)
        return tl::unexpected(fileError(to, error, true));
    return {};
}

Result<void> copied(const fs::path& from, const fs::path& to)
{
    std::error_code error;
    fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
    if (error)
        return tl::unexpected(fileError(to, error, true));
    return {};
}

/// The first name that is free: "library.db.before-restore", "library.db.before-restore-2", ...
fs::path freeName(const fs::path& folder, const std::string& stem, const std::string& ending, const char* separator)
{
    std::error_code ignored;
    fs::path name = folder / (stem + ending);
    for (int i = 2; fs::exists(fs::symlink_status(name, ignored)); ++i)
        name = folder / fmt::format("{}{}{}{}", stem, separator, i, ending);
    return name;
}

/// A library that cannot be read is kept as the bytes that it is.
Result<void> keepBytes(const fs::path& library, const fs::path& kept)
{
    std::error_code ignored;
    if (Result<void> done = copied(library, kept); !done)
        return done;
    if (fs::exists(library.string() + "-wal", ignored))
        return copied(library.string() + "-wal", kept.string() + "-wal");
    return {};
}

/// In one transaction, so that a program that has the library open sees the old builds or the new ones.
Result<void> replaceContent(const fs::path& source, const fs::path& library)
{
    const Result<Database> from = Database::open(source, kLibraryApplicationId, Access::Read);
    if (!from)
        return tl::unexpected(from.error());
    const Result<Database> to = Database::open(library, kLibraryApplicationId, Access::Create);
    if (!to)
        return tl::unexpected(to.error());
    return to->guarded([&]() -> Result<void> {
        SQLite::Backup backup(to->handle(), from->handle());
        backup.executeStep(-1);
        return {};
    });
}

std::string fileNameFor(const std::string& name)
{
    std::string stem = name.empty() ? "build" : name;
    for (char& c : stem) {
        if (c == '/' || c == '\\' || c == ':' || static_cast<unsigned char>(c) < ' ' || c == '\x7f')
            c = '-';
    }
    if (stem.front() == '.')
        stem.front() = '-'; // nobody looks for a hidden file
    std::size_t end = std::min(stem.size(), kLongestName);
    while (end > 0 && end < stem.size() && (static_cast<unsigned char>(stem[end]) & 0xC0U) == 0x80U)
        --end; // not within a character
    return stem.substr(0, end);
}

} // namespace

Result<void> backUpLibrary(const fs::path& library, const fs::path& target)
{
    const Result<Database> database = Database::open(library, kLibraryApplicationId, Access::Read);
    if (!database)
        return tl::unexpected(database.error());
    const Scratch scratch(target);
    const Result<void> written = database->guarded([&]() -> Result<void> {
        SQLite::Statement statement(database->handle(), "VACUUM INTO ?1");
        statement.bind(1, scratch.file().string());
        statement.exec();
        return {};
    });
    if (!written) {
        std::error_code ignored;
        const bool isForbidden = ::access(fs::absolute(target, ignored).parent_path().c_str(), W_OK) != 0;
        return failure(isForbidden ? ErrorCode::ReadOnly : ErrorCode::CannotWrite, target.string(),
                       written.error().detail);
    }
    return renamed(scratch.file(), target);
}

Result<fs::path> restoreLibrary(const fs::path& backup, const fs::path& library)
{
    const Result<std::vector<std::string>> problems = verifyLibrary(backup);
    if (!problems)
        return tl::unexpected(problems.error());
    if (!problems->empty())
        return failure(ErrorCode::Damaged, backup.string(), problems->front());
    if (Result<void> folder = ensureFolder(fs::absolute(library).parent_path()); !folder)
        return tl::unexpected(folder.error());
    // A copy, so that an older backup is brought up to date without being changed itself.
    const Scratch scratch(library);
    if (Result<void> read = backUpLibrary(backup, scratch.file()); !read)
        return tl::unexpected(read.error());
    if (const Result<Library> opened = Library::open(scratch.file()); !opened)
        return failure(opened.error().code, backup.string(), opened.error().detail);
    std::error_code ignored;
    if (!fs::exists(library, ignored))
        return renamed(scratch.file(), library).map([] { return fs::path(); });
    const fs::path kept =
        freeName(fs::absolute(library).parent_path(), library.filename().string() + ".before-restore", "", "-");
    if (backUpLibrary(library, kept))
        return replaceContent(scratch.file(), library).map([&] { return kept; });
    // The present one cannot be read; its bytes are kept, and a new file takes its place.
    if (Result<void> bytes = keepBytes(library, kept); !bytes)
        return tl::unexpected(bytes.error());
    for (const char* ending : {"-wal", "-shm"})
        fs::remove(library.string() + ending, ignored);
    return renamed(scratch.file(), library).map([&] { return kept; });
}

Result<std::vector<std::string>> verifyLibrary(const fs::path& library)
{
    const Result<Database> database = Database::open(library, kLibraryApplicationId, Access::Read);
    if (!database)
        return tl::unexpected(database.error());
    Result<std::vector<std::string>> problems = checkIntegrity(*database);
    if (!problems || !problems->empty())
        return problems;
    const Result<void> read = database->guarded([&]() -> Result<void> {
        SQLite::Statement rows(database->handle(), "SELECT id, name, json FROM build ORDER BY id");
        while (rows.executeStep()) {
            const std::string where = fmt::format("build {} “{}”", rows.getColumn(0).getInt64(),
                                                  rows.getColumn(1).getString());
            const Result<ParsedBuild> build = parseBuild(rows.getColumn(2).getString(), where);
            if (!build)
                problems->push_back(fmt::format("{}: {}", build.error().where, build.error().detail));
        }
        return {};
    });
    if (!read)
        return tl::unexpected(read.error());
    return problems;
}

Result<std::vector<fs::path>> exportBuilds(const Library& library, const std::vector<BuildId>& builds,
                                           const fs::path& folder)
{
    if (Result<void> made = ensureFolder(folder); !made)
        return tl::unexpected(made.error());
    std::vector<fs::path> files;
    for (const BuildId id : builds) {
        const Result<Build> build = library.load(id);
        if (!build)
            return tl::unexpected(build.error());
        const fs::path file = freeName(folder, fileNameFor(build->name), ".deeprig", " ");
        if (const Result<void> written = writeBuildFile(file, *build); !written)
            return tl::unexpected(written.error());
        files.push_back(file);
    }
    return files;
}

} // namespace deeprig::db
