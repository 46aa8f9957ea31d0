#include "app/cli_build.h"

#include "db/build_file.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include <fmt/format.h>

namespace deeprig::cli {

namespace fs = std::filesystem;

namespace {

Result<std::string> readStdin()
{
    std::string text;
    std::array<char, 65536> block{};
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), stdin))
        text.append(block.data(), count);
    if (std::ferror(stdin) != 0)
        return failure(ErrorCode::CannotRead, "stdin", std::generic_category().message(errno));
    return text;
}

/// Whether a name can only mean a file.
bool looksLikeFile(const std::string& name)
{
    return name.find('/') != std::string::npos || name.ends_with(".deeprig") || name.ends_with(".json");
}

Outcome<NamedBuild> fromText(Result<db::ParsedBuild> parsed)
{
    return orFailure(std::move(parsed)).map([](db::ParsedBuild read) {
        return NamedBuild{std::make_shared<const Build>(std::move(read.build)), std::move(read.notes)};
    });
}

Outcome<NamedBuild> fromLibrary(const Session& session, const std::string& name)
{
    const Outcome<db::Library> library = session.library();
    if (!library)
        return tl::unexpected(library.error());
    const Result<BuildId> id = library->find(name);
    if (!id && id.error().code == ErrorCode::NotFound)
        return tl::unexpected(failureWith(ErrorCode::NotFound, "cli.error.no_build", name));
    if (!id && id.error().code == ErrorCode::Ambiguous)
        return tl::unexpected(failureWith(ErrorCode::Ambiguous, "cli.error.ambiguous_build", name, id.error().detail));
    if (!id)
        return tl::unexpected(databaseFailure(id.error()));
    Result<Build> build = library->load(*id);
    if (!build)
        return tl::unexpected(databaseFailure(build.error()));
    return NamedBuild{std::make_shared<const Build>(std::move(*build)), {}};
}

/// Tells the lines whose part the catalog lacks; fails at the first of which nothing is known.
Outcome<void> reportUnknownParts(Session& session, const Catalog& catalog, const Build& build, const std::string& name)
{
    for (std::size_t i = 0; i < build.lines.size(); ++i) {
        const BuildLine& line = build.lines[i];
        if (line.part.empty() || catalog.find(line.part) != nullptr)
            continue;
        const Arguments arguments{{"line", static_cast<double>(i)}, {"part", line.part.value}, {"name", line.name}};
        if (line.overrides.empty() && line.snapshot.empty()) {
            Failure unknown =
                failureWith(ErrorCode::NotFound, "cli.error.unknown_part",
                            fmt::format("{}: parts[{}]", name == "-" ? "stdin" : name, i), line.part.value);
            unknown.sentence->arguments = arguments;
            return tl::unexpected(std::move(unknown));
        }
        session.output().message(session.output().text("cli.message.unknown_part", arguments));
    }
    return {};
}

} // namespace

Outcome<NamedBuild> readBuild(const Session& session, const std::string& name)
{
    if (name == "-") {
        const Result<std::string> text = readStdin();
        if (!text)
            return tl::unexpected(failureFrom(text.error()));
        return fromText(db::parseBuild(*text, "stdin"));
    }
    std::error_code ignored;
    const fs::file_status status = fs::status(name, ignored);
    if (fs::exists(status) && !fs::is_directory(status))
        return fromText(db::readBuildFile(name));
    if (!looksLikeFile(name))
        return fromLibrary(session, name);
    return tl::unexpected(failureWith(
        ErrorCode::CannotRead, fs::is_directory(status) ? "cli.error.is_folder" : "cli.error.no_such_file", name));
}

Outcome<JudgedBuild> judgeBuild(Session& session, const std::string& name)
{
    Outcome<NamedBuild> named = readBuild(session, name);
    if (!named)
        return tl::unexpected(std::move(named.error()));
    Outcome<std::shared_ptr<const Catalog>> catalog = session.catalog();
    if (!catalog)
        return tl::unexpected(std::move(catalog.error()));
    if (Outcome<void> known = reportUnknownParts(session, **catalog, *named->build, name); !known)
        return tl::unexpected(std::move(known.error()));
    for (const std::string& note : named->notes)
        session.output().message(session.output().text("cli.message.note", {{"note", note}}));
    BuildPtr build = named->build;
    if (const std::optional<Currency> currency = session.options().currency; currency && *currency != build->currency) {
        Build converted = *build;
        converted.currency = *currency;
        build = std::make_shared<const Build>(std::move(converted));
    }
    return JudgedBuild{evaluate(std::move(*catalog), std::move(build), session.site()), std::move(named->notes)};
}

} // namespace deeprig::cli
