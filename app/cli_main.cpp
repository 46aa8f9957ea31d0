#include "app/cli_commands.h"

#include <csignal>
#include <exception>

#include <fmt/format.h>

using namespace deeprig;
using namespace deeprig::cli;

namespace {

int runProgram(int argc, char** argv)
{
    const std::string locale = environmentLocale();
    const CommonOptions scanned = scanArguments(argc, argv, languageFor(locale));
    const Outcome<Invocation> invocation = parseArguments(argc, argv, scanned);
    const CommonOptions& options = invocation ? invocation->common : scanned;
    Output output(options.language, options.json, options.quiet);
    int exit_code = kDone;
    if (invocation) {
        Session session(options, locale, output);
        const Outcome<int> done = run(session, invocation->command);
        exit_code = done ? *done : done.error().exit_code;
        if (!done)
            output.failure(done.error());
    } else {
        exit_code = invocation.error().exit_code;
        output.failure(invocation.error());
    }
    if (const Result<void> written = output.finish(); !written) {
        output.failure(failureFrom(written.error()));
        return kUnreadable;
    }
    return exit_code;
}

} // namespace

int main(int argc, char** argv)
{
    // A reader that goes away early (`| head`) must not kill an import halfway; finish() sees it as EPIPE.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return runProgram(argc, argv);
    } catch (const std::exception& error) {
        // Only what a library throws where nobody expects it, such as a lack of memory.
        fmt::print(stderr, "deeprig-cli: {}\n", error.what());
        return kUnreadable;
    }
}
