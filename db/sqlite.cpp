#include "db/sqlite.h"

#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

namespace deeprig::db {

namespace {

constexpr int kBusyTimeoutMs = 5000;

// Offsets in the header of a database file: https://www.sqlite.org/fileformat.html#the_database_header
constexpr std::size_t kHeaderSize = 100;
constexpr std::string_view kMagic("SQLite format 3\0", 16);
constexpr std::size_t kPageSizeAt = 16;
constexpr std::size_t kPageCountAt = 28;
constexpr std::size_t kApplicationIdAt = 68;

using Header = std::array<unsigned char, kHeaderSize>;

std::uint32_t bigEndian(const Header& header, std::size_t at, std::size_t bytes)
{
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        number = number << 8U | header.at(at + i);
    return number;
}

tl::unexpected<Error> notADatabase(const std::filesystem::path& file, std::string detail)
{
    return failure(ErrorCode::NotADatabase, file.string(), std::move(detail));
}

/// Judges a file by its header alone. An empty file is one that may become a database.
Result<void> checkHeader(const std::filesystem::path& file, std::int32_t application_id, Access access)
{
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    if (error)
        return failure(ErrorCode::CannotRead, file.string(), error.message());
    if (size == 0)
        return access == Access::Create ? Result<void>() : notADatabase(file, "the file is empty");
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return failure(ErrorCode::CannotRead, file.string(), std::generic_category().message(errno));
    Header header{};
    std::string text(kHeaderSize, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(kHeaderSize));
    std::copy(text.begin(), text.end(), header.begin());
    if (text.substr(0, kMagic.size()) != kMagic)
        return notADatabase(file, "the file is no SQLite database");
    if (size < kHeaderSize)
        return failure(ErrorCode::Damaged, file.string(), fmt::format("only the first {} bytes are left", size));
    const auto written_by = static_cast<std::int32_t>(bigEndian(header, kApplicationIdAt, 4));
    if (written_by != application_id)
        return notADatabase(file, "the database belongs to another program");
    const std::uintmax_t page_size = bigEndian(header, kPageSizeAt, 2);
    const std::uintmax_t whole = (page_size == 1 ? 65536 : page_size) * bigEndian(header, kPageCountAt, 4);
    if (size < whole)
        return failure(ErrorCode::Damaged, file.string(),
                       fmt::format("the file has {} bytes, {} are missing", size, whole - size));
    return {};
}

/// "file:/a/b%3fc?immutable=1": SQLite then trusts that nobody writes the file, and needs no file beside it.
std::string immutableUri(const std::filesystem::path& file)
{
    std::error_code error;
    std::string uri = "file:";
    for (const char c : std::filesystem::absolute(file, error).string()) {
        if (c == '?' || c == '#' || c == '%')
            uri += fmt::format("%{:02x}", static_cast<unsigned>(c));
        else
            uri += c;
    }
    return uri + "?immutable=1";
}

bool isWritable(const std::filesystem::path& path)
{
    return ::access(path.c_str(), W_OK) == 0;
}

ErrorCode codeFor(int code, int extended, int system_error, Access access)
{
    const bool writing = access != Access::Read;
    switch (code) {
    case SQLITE_NOTADB: return ErrorCode::NotADatabase;
    case SQLITE_CORRUPT:
    case SQLITE_ERROR:
    case SQLITE_SCHEMA:
    case SQLITE_MISMATCH:
    case SQLITE_CONSTRAINT: return ErrorCode::Damaged;
    case SQLITE_READONLY: return ErrorCode::ReadOnly;
    case SQLITE_FULL: return ErrorCode::DiskFull;
    case SQLITE_IOERR:
        if (system_error == ENOSPC || system_error == EDQUOT)
            return ErrorCode::DiskFull;
        return extended == SQLITE_IOERR_READ || extended == SQLITE_IOERR_SHORT_READ ? ErrorCode::CannotRead
                                                                                    : ErrorCode::CannotWrite;
    default: return writing ? ErrorCode::CannotWrite : ErrorCode::CannotRead;
    }
}

/// Whether a WAL beside the file holds something that a reader who ignores it would miss.
bool hasPendingWal(const std::filesystem::path& file)
{
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file.string() + "-wal", error);
    return !error && size > 0;
}

} // namespace

Database::Database(std::filesystem::path file, Access access, std::unique_ptr<SQLite::Database> handle)
    : m_file(std::move(file)), m_access(access), m_handle(std::move(handle))
{
}

Error Database::errorFor(const SQLite::Exception& exception) const
{
    const int code = exception.getErrorCode() & 0xff;
    ErrorCode kind =
        codeFor(code, exception.getExtendedErrorCode(), sqlite3_system_errno(m_handle->getHandle()), m_access);
    std::string detail = exception.what();
    if (code == SQLITE_CANTOPEN && m_access != Access::Read &&
        (!isWritable(m_file.parent_path()) || !isWritable(m_file)))
        kind = ErrorCode::ReadOnly;
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        detail = "another program is writing to it";
    return Error{kind, m_file.string(), detail};
}

Result<Database> Database::connect(const std::filesystem::path& file, std::int32_t application_id, Access access)
{
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    const bool is_new = access == Access::Create && (error || size == 0);
    // A connection belongs to one thread at a time, so that SQLite need not lock it.
    const int flags = SQLite::OPEN_NOMUTEX | (access == Access::Read    ? SQLite::OPEN_READONLY
                                              : access == Access::Write ? SQLite::OPEN_READWRITE
                                                                        : SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    Database database(file, access, std::make_unique<SQLite::Database>(file.string(), flags, kBusyTimeoutMs));
    return database.guarded([&]() -> Result<Database> {
        SQLite::Database& handle = database.handle();
        handle.exec("PRAGMA trusted_schema=OFF; PRAGMA foreign_keys=ON");
        if (access == Access::Read) {
            // The first read tells whether a file in WAL mode can be read in a folder that may not be written.
            static_cast<void>(handle.execAndGet("SELECT count(*) FROM sqlite_schema"));
            return std::move(database);
        }
        if (sqlite3_db_readonly(handle.getHandle(), "main") == 1)
            return failure(ErrorCode::ReadOnly, file.string(), "the file may not be written");
        if (is_new)
            handle.exec(fmt::format("PRAGMA application_id={}", application_id));
        static_cast<void>(handle.execAndGet("PRAGMA journal_mode=WAL").getString());
        return std::move(database);
    });
}

Result<Database> Database::open(const std::filesystem::path& file, std::int32_t application_id, Access access)
{
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(file, error);
    if (std::filesystem::is_directory(status))
        return failure(ErrorCode::CannotRead, file.string(), "this is a folder");
    if (std::filesystem::exists(status)) {
        if (Result<void> header = checkHeader(file, application_id, access); !header)
            return tl::unexpected(header.error());
    } else if (access != Access::Create) {
        return failure(ErrorCode::CannotRead, file.string(), "there is no such file");
    }
    try {
        Result<Database> database = connect(file, application_id, access);
        const bool wal_in_readonly_folder = !database && access == Access::Read &&
                                            database.error().code != ErrorCode::Damaged &&
                                            database.error().code != ErrorCode::NotADatabase && !hasPendingWal(file);
        if (!wal_in_readonly_folder)
            return database;
        auto handle = std::make_unique<SQLite::Database>(
            immutableUri(file), SQLite::OPEN_NOMUTEX | SQLite::OPEN_READONLY | SQLite::OPEN_URI, kBusyTimeoutMs);
        Database immutable(file, access, std::move(handle));
        return immutable.guarded([&]() -> Result<Database> {
            static_cast<void>(immutable.handle().execAndGet("SELECT count(*) FROM sqlite_schema"));
            return std::move(immutable);
        });
    } catch (const SQLite::Exception& exception) {
        // Thrown by the constructor, so that there is no connection yet that could be asked.
        const bool writing = access != Access::Read;
        const bool forbidden = writing && !isWritable(std::filesystem::exists(status) ? file : file.parent_path());
        return failure(forbidden
                           ? ErrorCode::ReadOnly
                           : codeFor(exception.getErrorCode() & 0xff, exception.getExtendedErrorCode(), 0, access),
                       file.string(), exception.what());
    }
}

Result<std::vector<std::string>> checkIntegrity(const Database& database)
{
    return database.guarded([&]() -> Result<std::vector<std::string>> {
        std::vector<std::string> problems;
        SQLite::Statement integrity(database.handle(), "PRAGMA integrity_check(100)");
        while (integrity.executeStep()) {
            if (const std::string line = integrity.getColumn(0).getString(); line != "ok")
                problems.push_back(line);
        }
        SQLite::Statement references(database.handle(), "PRAGMA foreign_key_check");
        while (references.executeStep())
            problems.push_back(fmt::format("a row of table \"{}\" points to nothing in \"{}\"",
                                           references.getColumn(0).getString(), references.getColumn(2).getString()));
        return problems;
    });
}

} // namespace deeprig::db
