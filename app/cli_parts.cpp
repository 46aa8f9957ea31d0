#include "app/cli_build.h"
#include "app/cli_commands.h"
#include "app/cli_json.h"

#include <algorithm>

#include <fmt/format.h>

namespace deeprig::cli {

namespace {

constexpr std::string_view kFit = "fit";

struct Row {
    const Part* part = nullptr;
    std::optional<FitVerdict> fit; ///< only where a build judges
};

std::optional<std::size_t> lineToJudge(const PartsCommand& command, const Evaluation& evaluation, const Part& part)
{
    return command.replace ? command.replace : lineToReplace(evaluation.build(), part.category());
}

/// `fit` compares as the word of the verdict, which the catalog does not know.
Outcome<bool> fitHolds(const Condition& condition, const FitVerdict& fit)
{
    using enum Condition::Operator;
    const bool equal = fit.word() == condition.text;
    switch (condition.op) {
    case Known: return fit.word() != "unknown";
    case Equal: return equal;
    case NotEqual: return !equal;
    case Contains:
    case Less:
    case LessOrEqual:
    case Greater:
    case GreaterOrEqual: break;
    }
    return tl::unexpected(failureWith(ErrorCode::InvalidInput, "cli.error.fit_condition", "--where fit"));
}

Outcome<bool> keeps(const PartsCommand& command, const FitVerdict& fit)
{
    if (command.fits_only && !fit.fits(command.certainty))
        return false;
    for (const Condition& condition : command.where) {
        if (condition.field != kFit)
            continue;
        const Outcome<bool> holds = fitHolds(condition, fit);
        if (!holds || !*holds)
            return holds;
    }
    return true;
}

/// The category to list: that of `--replace LINE` unless another is named, which is an error.
Outcome<std::optional<Category>> categoryOf(const PartsCommand& command, const Evaluation* evaluation)
{
    if (!command.replace)
        return command.category;
    const std::vector<BuildLine>& lines = evaluation->build().lines;
    const std::string where = fmt::format("--replace {}", *command.replace);
    if (*command.replace >= lines.size())
        return tl::unexpected(failureWith(ErrorCode::InvalidInput, "cli.error.no_line", where,
                                          lines.empty() ? "-" : fmt::format("0-{}", lines.size() - 1)));
    const Category category = lines[*command.replace].category;
    if (command.category && *command.category != category)
        return tl::unexpected(failureWith(ErrorCode::InvalidInput, "cli.error.line_category", where,
                                          std::string(categoryName(category))));
    return std::optional(category);
}

struct Found {
    std::vector<Row> rows; ///< after the limit
    std::size_t total = 0; ///< before it
};

Outcome<Found> findParts(const PartsCommand& command, const Catalog& catalog, const PartQuery& query,
                         const Evaluation* evaluation)
{
    const Result<std::vector<Catalog::Row>> matches = catalog.query(query);
    if (!matches)
        return tl::unexpected(
            failureWith(matches.error().code, "cli.usage.condition", matches.error().where, matches.error().detail));
    const bool filters = command.fits_only || std::ranges::any_of(command.where, [](const Condition& condition) {
                             return condition.field == kFit;
                         });
    Found found;
    for (const Catalog::Row match : *matches) {
        const Part& part = catalog.part(match);
        const bool shown = !command.limit || found.rows.size() < *command.limit;
        std::optional<FitVerdict> fit;
        if (evaluation != nullptr && (filters || shown)) {
            fit = judge(*evaluation, part, lineToJudge(command, *evaluation, part));
            const Outcome<bool> kept = keeps(command, *fit);
            if (!kept)
                return tl::unexpected(kept.error());
            if (!*kept)
                continue;
        }
        ++found.total;
        if (shown)
            found.rows.push_back({&part, std::move(fit)});
    }
    return found;
}

Json rowJson(const Session& session, const Catalog& catalog, const Row& row)
{
    const Part& part = *row.part;
    const PartPrice* price = part.price();
    Json json{{"id", part.id.value},
              {"category", categoryName(part.category())},
              {"name", part.name},
              {"manufacturer", part.manufacturer ? Json(*part.manufacturer) : Json(nullptr)},
              {"part_numbers", part.part_numbers},
              {"price", moneyJson(catalog.price(part, session.currency()))},
              {"price_date", price != nullptr ? textOrNull(price->date) : Json(nullptr)},
              {"price_kind", price != nullptr ? Json(priceKindName(price->kind)) : Json(nullptr)},
              {"price_original", price != nullptr ? moneyJson(price->amount) : Json(nullptr)},
              {"fields", fieldsJson(part)}};
    if (row.fit)
        json["fit"] = fitJson(*row.fit, session.language());
    return json;
}

std::string factsText(const Part& part, Language language)
{
    std::string text;
    for (const Sentence& fact : keyFacts(part)) {
        if (!text.empty())
            text += " · ";
        text += sentence(fact, language);
    }
    return text;
}

Style styleOf(const FitVerdict& fit)
{
    const std::string_view word = fit.word();
    return word == "error"     ? Style::Error
           : word == "warning" ? Style::Warning
           : word == "unknown" ? Style::Unknown
                               : Style::Good;
}

/// The fields of `--where` and `--sort`, so that a person sees what decided.
std::vector<std::string> askedFields(const PartsCommand& command)
{
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        const bool shown =
            name == kFit || name == "id" || name == "category" || name == "origin" || name == "price" || name == "name";
        if (!shown && std::ranges::find(names, name) == names.end())
            names.push_back(name);
    };
    for (const Condition& condition : command.where)
        add(condition.field);
    for (const SortKey& key : command.sort)
        add(key.field);
    return names;
}

void printRows(const Session& session, const PartsCommand& command, const Catalog& catalog,
               const std::vector<Row>& rows)
{
    Output& output = session.output();
    const std::vector<std::string> asked = askedFields(command);
    const bool judged = std::ranges::any_of(rows, [](const Row& row) { return row.fit.has_value(); });
    std::vector<Table::Column> columns{{output.text("cli.column.id")}};
    if (!command.category && !command.replace)
        columns.push_back({output.text("cli.column.category")});
    columns.push_back({output.text("cli.column.name"), Table::Align::Left, true});
    columns.push_back({output.text("cli.column.facts")});
    for (const std::string& name : asked)
        columns.push_back({name, Table::Align::Right});
    columns.push_back({output.text("cli.column.price"), Table::Align::Right});
    columns.push_back({output.text("cli.column.date")});
    if (judged)
        columns.push_back({output.text("cli.column.fit")});
    Table table(std::move(columns));
    for (const Row& row : rows) {
        const Part& part = *row.part;
        std::vector<Cell> cells{{part.id.value, Style::Dim}};
        if (!command.category && !command.replace)
            cells.push_back({std::string(categoryName(part.category()))});
        cells.push_back({part.name});
        cells.push_back({factsText(part, session.language())});
        for (const std::string& name : asked) {
            const Field* field = findField(part.category(), name);
            const bool known = field != nullptr && field->isKnown(part);
            cells.push_back(known ? Cell{fieldText(*field, field->get(part))} : Cell{"-", Style::Dim});
        }
        const std::optional<Money> price = catalog.price(part, session.currency());
        cells.push_back(price ? Cell{moneyText(*price)} : Cell{"-", Style::Dim});
        cells.push_back({price ? part.price()->date : std::string()});
        if (judged)
            cells.push_back(row.fit ? Cell{shortVerdict(*row.fit, session.language()), styleOf(*row.fit)} : Cell{});
        table.add(std::move(cells));
    }
    table.print(output);
}

/// The rates by which the shown prices were converted, each with its date.
void tellRates(const Session& session, const Catalog& catalog, const std::vector<Row>& rows)
{
    std::vector<Currency> told;
    for (const Row& row : rows) {
        const PartPrice* price = row.part->price();
        if (price == nullptr || std::ranges::find(told, price->amount.currency) != told.end())
            continue;
        told.push_back(price->amount.currency);
        if (const std::string text = rateText(session, catalog, price->amount.currency); !text.empty())
            session.output().closingMessage(text);
    }
}

} // namespace

Outcome<int> runParts(Session& session, const PartsCommand& command)
{
    Outcome<std::shared_ptr<const Catalog>> catalog = session.catalog();
    if (!catalog)
        return tl::unexpected(std::move(catalog.error()));
    std::shared_ptr<const Evaluation> evaluation;
    if (command.fits) {
        Outcome<JudgedBuild> judged = judgeBuild(session, *command.fits);
        if (!judged)
            return tl::unexpected(std::move(judged.error()));
        evaluation = std::move(judged->evaluation);
    }
    const Outcome<std::optional<Category>> category = categoryOf(command, evaluation.get());
    if (!category)
        return tl::unexpected(category.error());
    PartQuery query{*category, command.search, {}, command.sort, session.currency(), {}};
    std::ranges::copy_if(command.where, std::back_inserter(query.conditions),
                         [](const Condition& condition) { return condition.field != kFit; });
    const auto names_fit = [](const auto& item) { return item.field == kFit; };
    const bool sorts_by_fit = std::ranges::any_of(command.sort, names_fit);
    if (!evaluation && (sorts_by_fit || std::ranges::any_of(command.where, names_fit)))
        return tl::unexpected(failureWith(ErrorCode::InvalidInput, "cli.error.fit_needs_build", "fit"));
    std::vector<FitRank> ranks;
    if (sorts_by_fit)
        ranks = rankAll(*evaluation, *category, command.replace);
    query.fits = ranks;

    const Outcome<Found> found = findParts(command, **catalog, query, evaluation.get());
    if (!found)
        return tl::unexpected(found.error());
    if (session.output().isJson()) {
        Json rows = Json::array();
        for (const Row& row : found->rows)
            rows.push_back(rowJson(session, **catalog, row));
        session.output().write(jsonText(Json{{"total", found->total}, {"parts", std::move(rows)}}));
        return kDone;
    }
    if (!found->rows.empty())
        printRows(session, command, **catalog, found->rows);
    tellRates(session, **catalog, found->rows);
    session.output().closingMessage(
        session.output().text("cli.message.parts_found", {{"shown", static_cast<double>(found->rows.size())},
                                                          {"total", static_cast<double>(found->total)}}));
    return kDone;
}

} // namespace deeprig::cli
