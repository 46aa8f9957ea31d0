#pragma once

#include <string>

#include <tl/expected.hpp>

namespace deeprig {

/// What kind of failure happened: the code to act on and to test. Sentences for people are made from it by
/// `sentence("error.<name>", ...)`; see errorName().
enum class ErrorCode {
    InvalidInput,     ///< the text, number or file content is wrong
    NotFound,         ///< nothing has that name or id
    Ambiguous,        ///< several things have that name; detail lists them
    NewerVersion,     ///< written by a newer DeepRig
    NotADatabase,     ///< the file is no SQLite database, or belongs to another program
    Damaged,          ///< the database or archive is damaged
    ReadOnly,         ///< the file or folder may not be written
    CannotRead,       ///< the file could not be opened or read
    CannotWrite,      ///< the file could not be written
    DiskFull,         ///< no space left on the device
    Cancelled,        ///< the caller asked to stop
};

/// A failure as a value: what kind, where (file, line, field, argument), and the fact in plain words.
struct Error {
    ErrorCode code = ErrorCode::InvalidInput;
    std::string where;
    std::string detail;

    friend bool operator==(const Error&, const Error&) = default;
};

/// The value, or why there is none.
template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(ErrorCode code, std::string where, std::string detail)
{
    return tl::unexpected<Error>(Error{code, std::move(where), std::move(detail)});
}

/// The code as a word of the JSON output and of sentence ids: "invalid_input", "not_found", ...
std::string errorName(ErrorCode code);

} // namespace deeprig
