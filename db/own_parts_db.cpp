#include "db/own_parts_db.h"

#include "db/build_file.h"
#include "db/own_part_json.h"

#include <algorithm>

#include <fmt/format.h>

namespace deeprig::db {

namespace {

constexpr const char* kTable = "own_part";

std::optional<OwnPart> rowToPart(SQLite::Statement& row, std::vector<std::string>& problems)
{
    const std::string id = row.getColumn(0).getString();
    const std::optional<Category> category = parseCategory(row.getColumn(1).getString());
    if (!category) {
        problems.push_back(fmt::format("{}: \"{}\" is no category", id, row.getColumn(1).getString()));
        return std::nullopt;
    }
    OwnPart own = makeOwnPart(*category);
    own.part.id.value = id;
    own.part.name = row.getColumn(2).getString();
    own.changed = row.getColumn(8).getString();
    if (const Result<void> read = readOwnFields(own, row.getColumn(3).getString(), id, problems); !read)
        problems.push_back(fmt::format("{}: {}", read.error().where, read.error().detail));
    const Result<Currency> currency = Currency::parse(row.getColumn(5).getString());
    if (!row.getColumn(4).isNull() && currency)
        own.part.prices.push_back(PartPrice{Money{row.getColumn(4).getInt64(), *currency},
                                            row.getColumn(6).getString(), {}, PriceKind::Own,
                                            row.getColumn(7).getInt() != 0});
    return own;
}

/// Gives the lines of a build that name the part its values, where they have none of their own.
bool keepValues(Build& build, const OwnPart& own)
{
    bool is_changed = false;
    for (BuildLine& line : build.lines) {
        if (line.part != own.part.id || line.category != own.part.category() || !line.snapshot.empty())
            continue;
        line.snapshot = knownValues(own.part);
        is_changed = is_changed || !line.snapshot.empty();
    }
    return is_changed;
}

std::vector<RemovedOwnPart::TouchedBuild> keepInBuilds(const Database& database, const OwnPart& own)
{
    std::vector<RemovedOwnPart::TouchedBuild> touched;
    SQLite::Statement rows(database.handle(), "SELECT id, json FROM build WHERE instr(json, ?1) > 0");
    rows.bind(1, own.part.id.value);
    while (rows.executeStep()) {
        std::string text = rows.getColumn(1).getString();
        Result<ParsedBuild> parsed = parseBuild(text, {});
        if (parsed && keepValues(parsed->build, own))
            touched.push_back({BuildId{rows.getColumn(0).getInt64()}, std::move(text), printBuild(parsed->build)});
    }
    return touched;
}

void writeBuildText(const Database& database, BuildId id, const std::string& expected, const std::string& text)
{
    SQLite::Statement statement(database.handle(), "UPDATE build SET json = ?3 WHERE id = ?1 AND json = ?2");
    statement.bind(1, id.value);
    statement.bind(2, expected);
    statement.bind(3, text);
    statement.exec();
}

} // namespace

OwnParts readOwnParts(const Database& database)
{
    OwnParts own;
    if (!database.handle().tableExists(kTable))
        return own;
    SQLite::Statement rows(database.handle(), "SELECT id, category, name, fields, price_minor, currency, price_date, "
                                              "used, changed FROM own_part ORDER BY id");
    while (rows.executeStep()) {
        if (std::optional<OwnPart> part = rowToPart(rows, own.problems))
            own.parts.push_back(std::move(*part));
    }
    return own;
}

PartId writeOwnPart(const Database& database, const OwnPart& own)
{
    PartId id = own.part.id;
    if (id.empty())
        id.value = database.handle().execAndGet("SELECT 'own-' || lower(hex(randomblob(8)))").getString();
    SQLite::Statement statement(database.handle(),
                                "INSERT OR REPLACE INTO own_part (id, category, name, fields, price_minor, currency, "
                                "price_date, used, changed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, "
                                "strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))");
    statement.bind(1, id.value);
    statement.bind(2, std::string(categoryName(own.part.category())));
    statement.bind(3, own.part.name);
    statement.bind(4, printOwnFields(own));
    const PartPrice* price = own.part.price();
    if (price != nullptr) {
        statement.bind(5, price->amount.minor);
        statement.bind(6, std::string(price->amount.currency.code()));
    }
    statement.bind(7, price != nullptr ? price->date : std::string());
    statement.bind(8, price != nullptr && price->used ? 1 : 0);
    statement.exec();
    return id;
}

std::optional<RemovedOwnPart> takeOwnPart(const Database& database, const PartId& id)
{
    OwnParts present = readOwnParts(database);
    const auto found =
        std::ranges::find_if(present.parts, [&](const OwnPart& own) { return own.part.id == id; });
    if (found == present.parts.end())
        return std::nullopt;
    RemovedOwnPart removed;
    removed.part = std::move(*found);
    removed.builds = keepInBuilds(database, removed.part);
    for (const RemovedOwnPart::TouchedBuild& build : removed.builds)
        writeBuildText(database, build.id, build.before, build.after);
    SQLite::Statement statement(database.handle(), "DELETE FROM own_part WHERE id = ?1");
    statement.bind(1, id.value);
    statement.exec();
    return removed;
}

void putBackOwnPart(const Database& database, const RemovedOwnPart& removed)
{
    writeOwnPart(database, removed.part);
    for (const RemovedOwnPart::TouchedBuild& build : removed.builds)
        writeBuildText(database, build.id, build.after, build.before);
}

} // namespace deeprig::db
