#include "app/cli_commands.h"
#include "app/cli_interrupt.h"
#include "app/cli_json.h"
#include "db/library_files.h"

#include <filesystem>

#include <fmt/format.h>

namespace deeprig::cli {

namespace fs = std::filesystem;

namespace {

/// The verdict that a build had when it was saved.
std::string verdictWord(const Output& output, const std::string& verdict)
{
    if (verdict.empty())
        return "-";
    return output.text(verdict == "ok" ? "verdict.ok" : "severity." + verdict);
}

Outcome<std::vector<db::LibraryEntry>> entriesOf(const Session& session)
{
    const Outcome<db::Library> library = session.library();
    if (!library)
        return tl::unexpected(library.error());
    const Result<std::vector<db::LibraryEntry>> entries = library->list();
    if (!entries)
        return tl::unexpected(databaseFailure(entries.error()));
    return *entries;
}

Outcome<int> listBuilds(const Session& session)
{
    const Outcome<std::vector<db::LibraryEntry>> entries = entriesOf(session);
    if (!entries)
        return tl::unexpected(entries.error());
    Output& output = session.output();
    if (output.isJson()) {
        Json builds = Json::array();
        for (const db::LibraryEntry& entry : *entries)
            builds.push_back(Json{{"id", entry.id.value},
                                  {"name", entry.name},
                                  {"changed", entry.changed},
                                  {"total", moneyJson(entry.total)},
                                  {"verdict", textOrNull(entry.verdict)},
                                  {"parts", entry.parts},
                                  {"notes", textOrNull(entry.notes)}});
        output.write(jsonText(Json{{"builds", std::move(builds)}}));
        return kDone;
    }
    if (entries->empty()) {
        output.closingMessage(output.text("cli.library.empty"));
        return kDone;
    }
    Table table({{output.text("cli.column.id"), Table::Align::Right},
                 {output.text("cli.column.name"), Table::Align::Left, true},
                 {output.text("cli.column.changed")},
                 {output.text("cli.column.price"), Table::Align::Right},
                 {output.text("cli.column.verdict")}});
    for (const db::LibraryEntry& entry : *entries)
        table.add({{std::to_string(entry.id.value), Style::Dim},
                   {entry.name},
                   {entry.changed},
                   {entry.total ? moneyText(*entry.total) : "-"},
                   {verdictWord(output, entry.verdict)}});
    table.print(output);
    return kDone;
}

/// The library must be there: a backup of nothing would only look like one.
Outcome<void> expectLibrary(const Session& session)
{
    std::error_code ignored;
    if (fs::exists(session.paths().library, ignored))
        return {};
    return tl::unexpected(
        failureWith(ErrorCode::CannotRead, "cli.error.no_such_file", session.paths().library.string()));
}

Outcome<int> backUp(const Session& session, const fs::path& target)
{
    if (const Outcome<void> present = expectLibrary(session); !present)
        return tl::unexpected(present.error());
    if (const Outcome<void> writable = expectFileTarget(target.string()); !writable)
        return tl::unexpected(writable.error());
    const InterruptGuard guard;
    if (const Result<void> written = db::backUpLibrary(session.paths().library, target); !written)
        return tl::unexpected(databaseFailure(written.error()));
    printWritten(session.output(), target.string());
    return kDone;
}

Outcome<int> restore(const Session& session, const fs::path& backup)
{
    std::error_code ignored;
    if (!fs::exists(backup, ignored))
        return tl::unexpected(failureWith(ErrorCode::CannotRead, "cli.error.no_such_file", backup.string()));
    const InterruptGuard guard;
    const Result<fs::path> kept = db::restoreLibrary(backup, session.paths().library);
    if (!kept)
        return tl::unexpected(databaseFailure(kept.error()));
    Output& output = session.output();
    if (output.isJson()) {
        output.write(jsonText(Json{{"written", session.paths().library.string()}, {"kept", textOrNull(kept->string())}}));
        return kDone;
    }
    printWritten(output, session.paths().library.string());
    if (!kept->empty())
        output.closingMessage(output.text("cli.library.kept", {{"file", kept->string()}}));
    return kDone;
}

Outcome<int> verify(const Session& session)
{
    Output& output = session.output();
    const std::string file = session.paths().library.string();
    if (const Outcome<void> present = expectLibrary(session); !present)
        return tl::unexpected(present.error());
    const Result<std::vector<std::string>> problems = db::verifyLibrary(session.paths().library);
    if (!problems)
        return tl::unexpected(databaseFailure(problems.error()));
    if (output.isJson()) {
        output.write(jsonText(Json{{"ok", problems->empty()}, {"problems", *problems}}));
    } else if (problems->empty()) {
        output.line(output.text("cli.catalog.sound", {{"file", file}}), Style::Good);
    } else {
        for (const std::string& problem : *problems)
            output.line(problem, Style::Error);
        output.closingMessage(output.text("cli.library.unsound", {{"file", file}}));
    }
    return problems->empty() ? kDone : kNegative;
}

Outcome<int> exportAll(const Session& session, const fs::path& folder)
{
    const Outcome<std::vector<db::LibraryEntry>> entries = entriesOf(session);
    if (!entries)
        return tl::unexpected(entries.error());
    std::vector<BuildId> builds;
    for (const db::LibraryEntry& entry : *entries)
        builds.push_back(entry.id);
    const Outcome<db::Library> library = session.library();
    if (!library)
        return tl::unexpected(library.error());
    const InterruptGuard guard;
    const Result<std::vector<fs::path>> files = db::exportBuilds(*library, builds, folder);
    if (!files)
        return tl::unexpected(databaseFailure(files.error()));
    Output& output = session.output();
    if (output.isJson()) {
        Json names = Json::array();
        for (const fs::path& file : *files)
            names.push_back(file.string());
        output.write(jsonText(Json{{"written", folder.string()}, {"files", std::move(names)}}));
        return kDone;
    }
    for (const fs::path& file : *files)
        output.line(file.string());
    if (files->empty())
        output.closingMessage(output.text("cli.library.empty"));
    return kDone;
}

} // namespace

Outcome<int> runLibrary(const Session& session, const LibraryCommand& command)
{
    switch (command.action) {
    case LibraryCommand::Action::BackUp: return backUp(session, command.path);
    case LibraryCommand::Action::Restore: return restore(session, command.path);
    case LibraryCommand::Action::Verify: return verify(session);
    case LibraryCommand::Action::ExportAll: return exportAll(session, command.path);
    case LibraryCommand::Action::List: break;
    }
    return listBuilds(session);
}

} // namespace deeprig::cli
