#include "app/cli_failure.h"

#include "core/error_text.h"

#include <algorithm>

namespace deeprig::cli {

namespace {

int exitCodeOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidInput:
    case ErrorCode::NotFound:
    case ErrorCode::Ambiguous:
    case ErrorCode::NewerVersion: return kWrongCall;
    case ErrorCode::Cancelled: return kInterrupted;
    case ErrorCode::NotADatabase:
    case ErrorCode::Damaged:
    case ErrorCode::ReadOnly:
    case ErrorCode::CannotRead:
    case ErrorCode::CannotWrite:
    case ErrorCode::DiskFull: break;
    }
    return kUnreadable;
}

/// A line break inside a message would make two lines of it.
std::string onOneLine(std::string text)
{
    std::ranges::replace_if(
        text, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
    text.erase(text.find_last_not_of(" .") + 1);
    return text;
}

} // namespace

Failure failureFrom(Error error)
{
    const int code = exitCodeOf(error.code);
    return Failure{std::move(error), code, {}};
}

Failure databaseFailure(Error error)
{
    const int code = error.code == ErrorCode::Cancelled ? kInterrupted : kUnreadable;
    return Failure{std::move(error), code, {}};
}

Failure failureWith(ErrorCode code, std::string sentence_id, std::string where, std::string detail)
{
    Failure failure = failureFrom(Error{code, std::move(where), std::move(detail)});
    failure.sentence = Sentence{std::move(sentence_id), {}};
    return failure;
}

std::string failureText(const Failure& failure, Language language)
{
    Arguments arguments = failure.sentence ? failure.sentence->arguments : Arguments{};
    arguments.emplace_back("where", onOneLine(failure.error.where));
    arguments.emplace_back("detail", detailText(onOneLine(failure.error.detail), language));
    const std::string id = failure.sentence ? failure.sentence->id : "error." + errorName(failure.error.code);
    return sentence(id, arguments, language);
}

} // namespace deeprig::cli
