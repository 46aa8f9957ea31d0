#include "db/catalog_schema.h"

#include "core/words.h"
#include "db/part_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace deeprig::db {

namespace {

/// 'a', 'b', 'c'
template <typename Words> std::string quotedList(const Words& words)
{
    std::string list;
    for (const std::string_view word : words)
        list += fmt::format("{}'{}'", list.empty() ? "" : ", ", word);
    return list;
}

std::string columnSql(const Field& field)
{
    const std::string name = fmt::format("\"{}\"", field.name);
    switch (field.kind) {
    case FieldKind::Number:
        return fmt::format("{} REAL CHECK ({} BETWEEN {} AND {})", name, name, numberText(field.min),
                           numberText(field.max));
    case FieldKind::Count:
        return fmt::format("{} INTEGER CHECK ({} BETWEEN {} AND {})", name, name, numberText(field.min),
                           numberText(field.max));
    case FieldKind::Boolean: return fmt::format("{} INTEGER CHECK ({} IN (0, 1))", name, name);
    case FieldKind::Choice: return fmt::format("{} TEXT CHECK ({} IN ({}))", name, name, quotedList(field.choices));
    case FieldKind::Text: return name + " TEXT";
    case FieldKind::List:
    case FieldKind::Slots:
    case FieldKind::M2Sockets:
    case FieldKind::RadiatorMounts:
    case FieldKind::JointClearances: return name + " TEXT"; // JSON, see field_json.h
    }
    return {};
}

std::string makeSql()
{
    std::array<std::string_view, kCategories.size()> names;
    std::ranges::transform(kCategories, names.begin(), &categoryName);
    constexpr std::array kOrigins{Origin::Own, Origin::Curated, Origin::OpenDb, Origin::Memory};
    std::array<std::string_view, kOrigins.size()> origins;
    std::ranges::transform(kOrigins, origins.begin(), &originName);

    std::string common;
    for (const Field& field : allFields()) {
        if (!field.category)
            common += ",\n    " + columnSql(field) + (field.name == "name" ? " NOT NULL" : "");
    }
    std::string sql = fmt::format(R"(
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE provenance (
    id INTEGER PRIMARY KEY,
    origin TEXT NOT NULL CHECK (origin IN ({0})),
    source TEXT NOT NULL,
    date TEXT NOT NULL,
    UNIQUE (origin, source, date)) STRICT;
CREATE TABLE part (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (id <> ''),
    category TEXT NOT NULL CHECK (category IN ({1})),
    origin TEXT NOT NULL CHECK (origin IN ({0})),
    opendb_id TEXT NOT NULL,
    provenance INTEGER NOT NULL REFERENCES provenance (id){2}) STRICT;
CREATE TABLE exception (
    part INTEGER NOT NULL REFERENCES part (row) ON DELETE CASCADE,
    field TEXT NOT NULL,
    provenance INTEGER NOT NULL REFERENCES provenance (id),
    PRIMARY KEY (part, field)) STRICT, WITHOUT ROWID;
CREATE TABLE price (
    id INTEGER PRIMARY KEY,
    part INTEGER NOT NULL REFERENCES part (row) ON DELETE CASCADE,
    origin TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
    currency TEXT NOT NULL CHECK (length(currency) = 3),
    date TEXT NOT NULL,
    source TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('offer', 'estimate', 'own'))) STRICT;
CREATE INDEX price_by_part ON price (part);
CREATE TABLE reference_text (name TEXT PRIMARY KEY, csv TEXT NOT NULL) STRICT;
CREATE TABLE import (
    kind TEXT PRIMARY KEY,
    date TEXT NOT NULL,
    records INTEGER NOT NULL CHECK (records >= 0),
    skipped INTEGER NOT NULL CHECK (skipped >= 0)) STRICT;
)",
                                  quotedList(origins), quotedList(names), common);
    for (const Category category : kCategories) {
        sql += fmt::format("CREATE TABLE {} (\n    part INTEGER PRIMARY KEY REFERENCES part (row) ON DELETE CASCADE",
                           categoryStem(category));
        for (const Field* field : fieldsOf(category)) {
            if (field->category)
                sql += ",\n    " + columnSql(*field);
        }
        sql += ") STRICT;\n";
    }
    return sql;
}

} // namespace

const std::string& catalogSql()
{
    static const std::string kSql = makeSql();
    return kSql;
}

const std::string& catalogSqlHash()
{
    static const std::string kHash = textHash(catalogSql());
    return kHash;
}

} // namespace deeprig::db
