#pragma once

#include "core/error.h"
#include "core/text.h"

#include <optional>
#include <string>

namespace deeprig::cli {

/// What a program that calls this one may act on.
enum ExitCode {
    kDone = 0,
    kNegative = 1,     ///< done, with a negative answer: findings, a catalog with faults
    kWrongCall = 2,    ///< the call or its input is wrong
    kUnreadable = 3,   ///< a file or database could not be read or written
    kInterrupted = 130 ///< stopped by Ctrl+C, as shells count it
};

/// Why a command gave up: the error, the exit code, and a sentence that fits better than the general one of the
/// code, where there is one.
struct Failure {
    Error error;
    int exit_code = kWrongCall;
    std::optional<Sentence> sentence;
};

template <typename T> using Outcome = tl::expected<T, Failure>;

/// A failure of input: the exit code follows from the kind of error.
Failure failureFrom(Error error);
/// A failure of a database: whatever the kind of error, it could not be read or written.
Failure databaseFailure(Error error);
/// A failure whose sentence the command line has itself. `where` and `detail` are arguments of the sentence, too.
Failure failureWith(ErrorCode code, std::string sentence_id, std::string where, std::string detail = {});

/// The value, or the failure of input that its error means.
template <typename T> Outcome<T> orFailure(Result<T> result)
{
    if (!result)
        return tl::unexpected(failureFrom(std::move(result.error())));
    if constexpr (std::is_void_v<T>)
        return {};
    else
        return std::move(*result);
}

/// One line for people: what, where, how to mend it.
std::string failureText(const Failure& failure, Language language);

} // namespace deeprig::cli
