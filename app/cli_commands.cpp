#include "app/cli_commands.h"

#include "app/cli_build.h"
#include "app/cli_interrupt.h"
#include "app/cli_json.h"
#include "app/cli_pdf.h"
#include "core/rules.h"
#include "db/build_file.h"
#include "db/catalog_db.h"
#include "db/export_text.h"
#include "db/import_opendb.h"

#include <algorithm>

#include <fmt/format.h>

namespace deeprig::cli {

namespace fs = std::filesystem;

namespace {

Outcome<std::string> exportText(Session& session, const ExportCommand& command)
{
    if (command.form == ExportCommand::Form::BuildFile)
        return readBuild(session, command.build).map([](const NamedBuild& named) {
            return db::printBuild(*named.build);
        });
    return judgeBuild(session, command.build).and_then([&](const JudgedBuild& judged) -> Outcome<std::string> {
        const Language language = session.language();
        if (command.form == ExportCommand::Form::Pdf)
            return pdfList(*judged.evaluation, command.paper, language, session.locale());
        return command.form == ExportCommand::Form::Csv ? db::shoppingListCsv(*judged.evaluation, language, command.bom)
                                                        : db::shoppingListMarkdown(*judged.evaluation, language);
    });
}

Outcome<void> writeExport(const std::string& target, const std::string& text)
{
    if (const Outcome<void> writable = expectFileTarget(target); !writable)
        return writable;
    const InterruptGuard guard;
    return orFailure(db::writeTextFile(target, text));
}

Json problemsJson(const std::vector<db::ImportProblem>& problems)
{
    Json json = Json::array();
    const auto position = [](int number) { return number > 0 ? Json(number) : Json(nullptr); };
    for (const db::ImportProblem& problem : problems)
        json.push_back(Json{{"file", textOrNull(problem.file)},
                            {"line", position(problem.line)},
                            {"column", position(problem.column)},
                            {"field", textOrNull(problem.field)},
                            {"value", textOrNull(problem.value)},
                            {"message", problem.message}});
    return json;
}

void printImport(Output& output, const db::ImportReport& report)
{
    output.line(output.text("cli.import.done", {{"added", static_cast<double>(report.added)},
                                                {"changed", static_cast<double>(report.changed)},
                                                {"unchanged", static_cast<double>(report.unchanged)},
                                                {"removed", static_cast<double>(report.removed)},
                                                {"skipped", static_cast<double>(report.skipped)},
                                                {"doubtful", static_cast<double>(report.doubtful)}}));
    constexpr std::size_t kShown = 20;
    const std::size_t shown = std::min(kShown, report.problems.size());
    for (std::size_t i = 0; i < shown; ++i)
        output.closingMessage(db::problemText(report.problems[i]));
    if (shown < report.problems.size())
        output.closingMessage(
            output.text("cli.import.more_problems", {{"count", static_cast<double>(report.problems.size() - shown)}}));
}

Outcome<int> catalogSummary(Session& session)
{
    const Outcome<std::shared_ptr<const Catalog>> opened = session.catalog();
    if (!opened)
        return tl::unexpected(opened.error());
    const Catalog& catalog = **opened;
    const std::vector<db::CategoryCount> counts = db::countParts(catalog);
    Output& output = session.output();
    if (output.isJson()) {
        Json categories = Json::object();
        for (const db::CategoryCount& count : counts)
            categories[std::string(categoryName(count.category))] = Json{
                {"parts", count.parts}, {"curated", count.curated}, {"user", count.user}, {"priced", count.priced}};
        Json imports = Json::array();
        for (const ImportRecord& record : catalog.imports())
            imports.push_back(Json{{"kind", record.kind},
                                   {"date", textOrNull(record.date)},
                                   {"records", record.records},
                                   {"skipped", record.skipped}});
        output.write(jsonText(Json{{"parts", catalog.parts().size()},
                                   {"categories", std::move(categories)},
                                   {"newest_price_date", textOrNull(catalog.newestPriceDate())},
                                   {"imports", std::move(imports)}}));
        return kDone;
    }
    Table table({{output.text("cli.column.category")},
                 {output.text("cli.column.parts"), Table::Align::Right},
                 {output.text("cli.column.curated"), Table::Align::Right},
                 {output.text("cli.column.user"), Table::Align::Right},
                 {output.text("cli.column.priced"), Table::Align::Right}});
    const auto number = [](int count) { return Cell{groupedNumber(count, 0)}; };
    db::CategoryCount sum;
    for (const db::CategoryCount& count : counts) {
        table.add({{std::string(categoryName(count.category))},
                   number(count.parts),
                   number(count.curated),
                   number(count.user),
                   number(count.priced)});
        sum.parts += count.parts;
        sum.curated += count.curated;
        sum.user += count.user;
        sum.priced += count.priced;
    }
    table.add({{output.text("cli.column.sum")},
               number(sum.parts),
               number(sum.curated),
               number(sum.user),
               number(sum.priced)});
    table.print(output);
    for (const ImportRecord& record : catalog.imports())
        output.line(output.text("cli.catalog.import", {{"kind", record.kind},
                                                       {"date", record.date},
                                                       {"records", static_cast<double>(record.records)},
                                                       {"skipped", static_cast<double>(record.skipped)}}));
    return kDone;
}

/// The file that the program would work with.
fs::path presentCatalog(const Session& session)
{
    std::error_code ignored;
    if (session.options().catalog || fs::exists(session.paths().catalog, ignored))
        return session.paths().catalog;
    return session.paths().shippedCatalog;
}

Outcome<int> verifyCatalog(const Session& session)
{
    const fs::path file = presentCatalog(session);
    const Result<std::vector<std::string>> problems = db::verifyCatalog(file);
    if (!problems)
        return tl::unexpected(databaseFailure(problems.error()));
    Output& output = session.output();
    if (output.isJson()) {
        output.write(jsonText(Json{{"ok", problems->empty()}, {"problems", *problems}}));
    } else if (problems->empty()) {
        output.line(output.text("cli.catalog.sound", {{"file", file.string()}}), Style::Good);
    } else {
        for (const std::string& problem : *problems)
            output.line(problem, Style::Error);
        output.closingMessage(output.text("cli.catalog.unsound", {{"file", file.string()}}));
    }
    return problems->empty() ? kDone : kNegative;
}

} // namespace

Outcome<void> expectFileTarget(const std::string& target)
{
    std::error_code ignored;
    const fs::file_status status = fs::status(target, ignored);
    if (fs::is_directory(status))
        return tl::unexpected(failureWith(ErrorCode::CannotWrite, "cli.error.target_is_folder", target));
    if (fs::exists(status) && !fs::is_regular_file(status))
        return tl::unexpected(failureWith(ErrorCode::CannotWrite, "cli.error.target_is_device", target));
    return {};
}

void printWritten(Output& output, const std::string& path)
{
    if (output.isJson())
        output.write(jsonText(Json{{"written", path}}));
    else
        output.closingMessage(output.text("cli.message.written", {{"file", path}}));
}

Outcome<int> runRules(const Session& session)
{
    Output& output = session.output();
    if (output.isJson()) {
        Json rules = Json::array();
        for (const Rule& rule : allRules())
            rules.push_back(ruleJson(rule, session.language()));
        output.write(jsonText(Json{{"rules", std::move(rules)}}));
        return kDone;
    }
    for (const Rule& rule : allRules()) {
        output.write(fmt::format("{}  {} ({})\n", output.styled(rule.id, Style::Heading),
                                 output.text(fmt::format("{}.title", rule.id)), rule.severities));
        output.line("  " + generalAdvice(rule, output.language()));
        output.line("  " + output.text("cli.rule.source", {{"source", std::string(rule.source)}}), Style::Dim);
    }
    return kDone;
}

Outcome<int> runExport(Session& session, const ExportCommand& command)
{
    const Outcome<std::string> text = exportText(session, command);
    if (!text)
        return tl::unexpected(text.error());
    return deliver(session, command.target, *text);
}

Outcome<int> deliver(Session& session, const std::string& target, const std::string& text)
{
    if (target == "-") {
        session.output().write(text);
        return kDone;
    }
    if (const Outcome<void> written = writeExport(target, text); !written)
        return tl::unexpected(written.error());
    printWritten(session.output(), target);
    return kDone;
}

Outcome<int> runImport(Session& session, const ImportCommand& command)
{
    std::error_code ignored;
    if (!fs::exists(command.path, ignored))
        return tl::unexpected(failureWith(ErrorCode::CannotRead, "cli.error.no_such_file", command.path.string()));
    if (const Result<void> present = db::ensureUserCatalog(session.paths()); !present)
        return tl::unexpected(databaseFailure(present.error()));
    Output& output = session.output();
    const InterruptGuard guard;
    const Progress progress{[&](double fraction) {
                                output.progress(output.text("cli.import.progress", {{"percent", 100 * fraction}}));
                            },
                            &InterruptGuard::isRaised};
    const Result<db::ImportReport> report =
        db::importOpenDb(command.path, session.paths().catalog, command.as_of, progress);
    output.progress({});
    if (!report && report.error().code == ErrorCode::Cancelled)
        return tl::unexpected(failureWith(ErrorCode::Cancelled, "cli.import.cancelled", command.path.string()));
    if (!report)
        return tl::unexpected(failureFrom(report.error()));
    if (output.isJson())
        output.write(jsonText(Json{{"added", report->added},
                                   {"changed", report->changed},
                                   {"unchanged", report->unchanged},
                                   {"removed", report->removed},
                                   {"skipped", report->skipped},
                                   {"doubtful", report->doubtful},
                                   {"problems", problemsJson(report->problems)}}));
    else
        printImport(output, *report);
    return kDone;
}

Outcome<int> runCatalog(Session& session, const CatalogCommand& command)
{
    switch (command.action) {
    case CatalogCommand::Action::Summary: return catalogSummary(session);
    case CatalogCommand::Action::Verify: return verifyCatalog(session);
    case CatalogCommand::Action::Reset: break;
    }
    const Result<fs::path> written = db::resetCatalog(session.paths());
    if (!written)
        return tl::unexpected(databaseFailure(written.error()));
    printWritten(session.output(), written->string());
    return kDone;
}

Outcome<int> run(Session& session, const Command& command)
{
    struct Runner {
        Session& session;
        Outcome<int> operator()(const TextCommand& text) const
        {
            session.output().write(text.text);
            return kDone;
        }
        Outcome<int> operator()(const PartsCommand& parts) const { return runParts(session, parts); }
        Outcome<int> operator()(const ShowCommand& show) const { return runShow(session, show); }
        Outcome<int> operator()(const CheckCommand& check) const { return runCheck(session, check); }
        Outcome<int> operator()(const CompareCommand& compared) const { return runCompare(session, compared); }
        Outcome<int> operator()(const RulesCommand&) const { return runRules(session); }
        Outcome<int> operator()(const ExportCommand& chosen) const { return runExport(session, chosen); }
        Outcome<int> operator()(const ImportCommand& import) const { return runImport(session, import); }
        Outcome<int> operator()(const CatalogCommand& catalog) const { return runCatalog(session, catalog); }
        Outcome<int> operator()(const LibraryCommand& library) const { return runLibrary(session, library); }
    };
    return std::visit(Runner{session}, command);
}

} // namespace deeprig::cli
