#pragma once

#include "app/cli_arguments.h"
#include "app/cli_session.h"

namespace deeprig::cli {

/// Does what was asked; data goes to the session's output. Gives the exit code.
Outcome<int> run(Session& session, const Command& command);

// One function per command.
Outcome<int> runParts(Session& session, const PartsCommand& command);
Outcome<int> runShow(Session& session, const ShowCommand& command);
Outcome<int> runCheck(Session& session, const CheckCommand& command);
Outcome<int> runCompare(Session& session, const CompareCommand& command);
Outcome<int> runRules(const Session& session);
Outcome<int> runExport(Session& session, const ExportCommand& command);
Outcome<int> runImport(Session& session, const ImportCommand& command);
Outcome<int> runCatalog(Session& session, const CatalogCommand& command);
Outcome<int> runLibrary(const Session& session, const LibraryCommand& command);

/// Writing replaces the target by a new file, which must not happen to a folder or a device.
Outcome<void> expectFileTarget(const std::string& target);
/// Tells what was written.
void printWritten(Output& output, const std::string& path);

/// Writes a text to the file that was named, or to stdout if it is "-", and says so.
Outcome<int> deliver(Session& session, const std::string& target, const std::string& text);

} // namespace deeprig::cli
