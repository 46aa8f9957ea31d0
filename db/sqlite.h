#pragma once

#include "core/error.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <type_traits>

#include <SQLiteCpp/SQLiteCpp.h>

namespace deeprig::db {

enum class Access {
    Read,   ///< the file must exist; nothing is written to it
    Write,  ///< the file must exist
    Create, ///< made if it does not exist; its folder must
};

/// One connection to an SQLite file of the program. A file of another program, or one that is no database, is
/// recognised by its first bytes, before SQLite touches it. Files that may be written are in WAL mode. Not for use
/// by two threads at once.
class Database {
public:
    /// NotADatabase, Damaged (shorter than its own header says), ReadOnly, CannotRead, CannotWrite.
    static Result<Database> open(const std::filesystem::path& file, std::int32_t application_id, Access access);

    [[nodiscard]] const std::filesystem::path& file() const { return m_file; }
    /// The library's own object; its calls throw SQLite::Exception, so they belong into guarded().
    [[nodiscard]] SQLite::Database& handle() const { return *m_handle; }

    /// Runs `work`, which returns a Result, and turns what SQLite throws into its error.
    template <typename Work> std::invoke_result_t<Work> guarded(Work work) const
    {
        try {
            return work();
        } catch (const SQLite::Exception& exception) {
            return tl::unexpected<Error>(errorFor(exception));
        }
    }

private:
    Database(std::filesystem::path file, Access access, std::unique_ptr<SQLite::Database> handle);
    static Result<Database> connect(const std::filesystem::path& file, std::int32_t application_id, Access access);
    [[nodiscard]] Error errorFor(const SQLite::Exception& exception) const;

    std::filesystem::path m_file;
    Access m_access = Access::Read;
    std::unique_ptr<SQLite::Database> m_handle;
};

/// Rolls back when it goes out of scope, unless commit() was called. Begins by taking the right to write.
class Transaction {
public:
    explicit Transaction(const Database& database)
        : m_transaction(database.handle(), SQLite::TransactionBehavior::IMMEDIATE)
    {
    }
    void commit() { m_transaction.commit(); }

private:
    SQLite::Transaction m_transaction;
};

/// What PRAGMA integrity_check and foreign_key_check find; empty if all is well.
Result<std::vector<std::string>> checkIntegrity(const Database& database);

} // namespace deeprig::db
