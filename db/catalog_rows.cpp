#include "db/catalog_rows.h"

#include "core/fields.h"
#include "db/field_json.h"
#include "db/part_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {

namespace {

std::vector<const Field*> commonFields()
{
    std::vector<const Field*> fields = fieldsOf(Category::Gpu);
    std::erase_if(fields, [](const Field* field) { return field->category.has_value(); });
    return fields;
}

std::vector<const Field*> ownFields(Category category)
{
    std::vector<const Field*> fields = fieldsOf(category);
    std::erase_if(fields, [](const Field* field) { return !field->category.has_value(); });
    return fields;
}

std::string columnList(const std::vector<const Field*>& fields, std::string_view table)
{
    std::string list;
    for (const Field* field : fields)
        list += fmt::format(", {}\"{}\"", table, field->name);
    return list;
}

void bindValue(SQLite::Statement& statement, int index, const Field& field, const FieldValue& value)
{
    if (std::holds_alternative<std::monostate>(value))
        statement.bind(index);
    else if (const bool* on = std::get_if<bool>(&value))
        statement.bind(index, *on ? 1 : 0);
    else if (const double* number = std::get_if<double>(&value); number != nullptr && field.kind == FieldKind::Count)
        statement.bind(index, static_cast<std::int64_t>(*number));
    else if (number != nullptr)
        statement.bind(index, *number);
    else if (const std::string* text = std::get_if<std::string>(&value))
        statement.bind(index, *text);
    else
        statement.bind(index, fieldToJson(value).dump(-1, ' ', false, Json::error_handler_t::replace));
}

/// Reads ["a","b"] without a JSON parser, which is most of what loading would cost; empty if there is an escape in it.
std::optional<TextList> plainTextList(std::string_view json)
{
    if (json.size() < 2 || json.front() != '[' || json.back() != ']' || json.find('\\') != std::string_view::npos)
        return std::nullopt;
    TextList list;
    std::size_t at = 1;
    while (at < json.size() && json[at] == '"') {
        const std::size_t end = json.find('"', at + 1);
        if (end == std::string_view::npos)
            return std::nullopt;
        list.emplace_back(json.substr(at + 1, end - at - 1));
        at = end + 1;
        if (json[at] == ',')
            ++at;
    }
    return at + 1 == json.size() ? std::optional(std::move(list)) : std::nullopt;
}

/// Turns columns into values. Lists of objects repeat (many boards have the same slots), so that each text is parsed
/// once.
class ValueReader {
public:
    /// The value of a column that is not NULL, good until the next call. An error says what is wrong with it.
    Result<const FieldValue*> read(const Field& field, const SQLite::Column& column)
    {
        switch (field.kind) {
        case FieldKind::Number:
        case FieldKind::Count: m_value = column.getDouble(); return &m_value;
        case FieldKind::Boolean: m_value = column.getInt() != 0; return &m_value;
        case FieldKind::Text:
        case FieldKind::Choice:
            if (std::string* text = std::get_if<std::string>(&m_value)) // keeps its memory
                text->assign(view(column));
            else
                m_value.emplace<std::string>(view(column));
            return &m_value;
        case FieldKind::List:
            if (std::optional<TextList> list = plainTextList(view(column))) {
                m_value = std::move(*list);
                return &m_value;
            }
            break;
        case FieldKind::Slots:
        case FieldKind::M2Sockets:
        case FieldKind::RadiatorMounts:
        case FieldKind::JointClearances: break;
        }
        return parsed(field, std::string(view(column)));
    }

    static std::string_view view(const SQLite::Column& column)
    {
        const char* text = column.getText("");
        return {text, static_cast<std::size_t>(column.getBytes())};
    }

private:
    Result<const FieldValue*> parsed(const Field& field, const std::string& text)
    {
        auto& known = m_parsed[field.kind];
        if (const auto found = known.find(text); found != known.end())
            return &found->second;
        Result<FieldValue> value = parseJson(text, std::string(field.name)).and_then([&](const Json& json) {
            return fieldFromJson(field, json, std::string(field.name));
        });
        if (!value)
            return tl::unexpected(value.error());
        return &known.emplace(text, std::move(*value)).first->second;
    }

    FieldValue m_value;
    std::map<FieldKind, std::unordered_map<std::string, FieldValue>> m_parsed;
};

using Provenances = std::unordered_map<std::int64_t, std::shared_ptr<const Provenance>>;

Provenances readProvenances(const Database& database)
{
    constexpr std::array kOrigins{Origin::Own,  Origin::Snapshot, Origin::Curated, Origin::OpenDb,
                                  Origin::Chip, Origin::Assumed,  Origin::Memory};
    Provenances provenances;
    SQLite::Statement rows(database.handle(), "SELECT id, origin, source, date FROM provenance");
    while (rows.executeStep()) {
        const std::string origin = rows.getColumn(1).getString();
        const auto found = std::ranges::find(kOrigins, origin, &originName);
        provenances.emplace(rows.getColumn(0).getInt64(),
                            std::make_shared<const Provenance>(
                                Provenance{found == kOrigins.end() ? Origin::Memory : *found,
                                           rows.getColumn(2).getString(), rows.getColumn(3).getString()}));
    }
    return provenances;
}

class PartReader {
public:
    PartReader(const Database& database, RowOrigin origin, const BadValue& bad_value, const Progress& progress)
        : m_database(database), m_origin(origin), m_bad_value(bad_value), m_progress(progress),
          m_provenances(readProvenances(database)), m_common(commonFields())
    {
    }

    Result<StoredParts> read()
    {
        m_count = m_database.handle().execAndGet("SELECT count(*) FROM part").getInt();
        m_stored.parts.reserve(static_cast<std::size_t>(m_count));
        m_stored.rows.reserve(static_cast<std::size_t>(m_count));
        for (const Category category : kCategories) {
            if (!readCategory(category))
                return failure(ErrorCode::Cancelled, m_database.file().string(), "the reading was stopped");
        }
        readExceptions();
        readPrices();
        return std::move(m_stored);
    }

private:
    bool readCategory(Category category);
    void readValue(Part& part, const Field& field, const SQLite::Column& column);
    void readExceptions();
    void readPrices();
    [[nodiscard]] Part* partOf(std::int64_t row)
    {
        const auto found = m_index.find(row);
        return found == m_index.end() ? nullptr : &m_stored.parts[found->second];
    }
    [[nodiscard]] std::shared_ptr<const Provenance> provenance(std::int64_t id) const
    {
        const auto found = m_provenances.find(id);
        return found == m_provenances.end() ? nullptr : found->second;
    }

    const Database& m_database;
    RowOrigin m_origin;
    const BadValue& m_bad_value;
    const Progress& m_progress;
    Provenances m_provenances;
    std::vector<const Field*> m_common;
    ValueReader m_values;
    StoredParts m_stored;
    std::unordered_map<std::int64_t, std::size_t> m_index; ///< row number -> index in m_stored
    int m_count = 0;
};

void PartReader::readValue(Part& part, const Field& field, const SQLite::Column& column)
{
    if (column.isNull())
        return;
    const Result<const FieldValue*> read = m_values.read(field, column);
    if (!read)
        return m_bad_value(part.id.value, field.name, read.error().detail);
    const FieldValue& value = **read;
    if (!field.set(part, value))
        m_bad_value(part.id.value, field.name,
                    fmt::format("\"{}\" is no value of this field", fieldText(field, value)));
    else if (!isWithinBounds(field, value))
        m_bad_value(part.id.value, field.name, fmt::format("{} is out of bounds", fieldText(field, value)));
}

bool PartReader::readCategory(Category category)
{
    const std::vector<const Field*> own = ownFields(category);
    const std::string_view table = categoryStem(category);
    SQLite::Statement rows(m_database.handle(),
                           fmt::format("SELECT part.row, part.id, part.opendb_id, part.provenance{}{} "
                                       "FROM part LEFT JOIN {} AS spec ON spec.part = part.row "
                                       "WHERE part.category = ?1 AND (?2 = '' OR part.origin = ?2) ORDER BY part.row",
                                       columnList(m_common, "part."), columnList(own, "spec."), table));
    rows.bind(1, std::string(categoryName(category)));
    rows.bind(2, std::string(m_origin));
    const Part empty = makePart(category);
    while (rows.executeStep()) {
        m_stored.rows.push_back(rows.getColumn(0).getInt64());
        m_index.emplace(m_stored.rows.back(), m_stored.parts.size());
        Part& part = m_stored.parts.emplace_back(empty);
        part.id.value = rows.getColumn(1).getString();
        part.opendb_id = rows.getColumn(2).getString();
        part.provenance = provenance(rows.getColumn(3).getInt64());
        int index = 4;
        for (const Field* field : m_common)
            readValue(part, *field, rows.getColumn(index++));
        for (const Field* field : own)
            readValue(part, *field, rows.getColumn(index++));
        if (m_stored.parts.size() % 256 == 0) {
            m_progress.report(static_cast<double>(m_stored.parts.size()) / std::max(1, m_count));
            if (m_progress.stopped())
                return false;
        }
    }
    return true;
}

void PartReader::readExceptions()
{
    SQLite::Statement rows(m_database.handle(), "SELECT part, field, provenance FROM exception");
    while (rows.executeStep()) {
        Part* part = partOf(rows.getColumn(0).getInt64());
        if (part == nullptr)
            continue;
        const std::string name = rows.getColumn(1).getString();
        if (const Field* field = findField(part->category(), name))
            part->exceptions.emplace_back(field, provenance(rows.getColumn(2).getInt64()));
        else
            m_bad_value(part->id.value, name, "no such field");
    }
}

void PartReader::readPrices()
{
    constexpr std::array kKinds{PriceKind::Offer, PriceKind::Estimate, PriceKind::Own};
    SQLite::Statement rows(m_database.handle(), "SELECT part, amount_minor, currency, date, source, kind FROM price "
                                                "ORDER BY date DESC, id");
    while (rows.executeStep()) {
        Part* part = partOf(rows.getColumn(0).getInt64());
        const Result<Currency> currency = Currency::parse(ValueReader::view(rows.getColumn(2)));
        const auto kind = std::ranges::find(kKinds, ValueReader::view(rows.getColumn(5)), &priceKindName);
        if (part == nullptr)
            continue;
        if (currency && kind != kKinds.end())
            part->prices.push_back(PartPrice{Money{rows.getColumn(1).getInt64(), *currency},
                                             rows.getColumn(3).getString(), rows.getColumn(4).getString(), *kind});
        else
            m_bad_value(part->id.value, "price", "is in no currency, or of no known kind");
    }
}

} // namespace

/// One statement per table; made when first used.
struct PartWriter::Statements {
    explicit Statements(const Database& database)
        : handle(database.handle()), common(commonFields()),
          insert_part(handle, insertSql("part", common, "row, id, category, origin, opendb_id, provenance")),
          remove_part(handle, "DELETE FROM part WHERE row = ?1"),
          set_provenance(handle, "UPDATE part SET provenance = ?2 WHERE row = ?1"),
          remove_exceptions(handle, "DELETE FROM exception WHERE part = ?1"),
          insert_exception(handle, "INSERT INTO exception VALUES (?1, ?2, ?3)"),
          insert_price(handle, "INSERT INTO price (part, origin, amount_minor, currency, date, source, kind) "
                               "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
          insert_provenance(handle, "INSERT OR IGNORE INTO provenance (origin, source, date) VALUES (?1, ?2, ?3)"),
          find_provenance(handle, "SELECT id FROM provenance WHERE origin = ?1 AND source = ?2 AND date = ?3")
    {
    }

    /// An upsert: the row number decides whether it is a new row.
    static std::string insertSql(std::string_view table, const std::vector<const Field*>& fields,
                                 std::string_view first_columns)
    {
        const auto others = std::ranges::count(first_columns, ',');
        std::string values = "?1";
        std::string updates;
        for (std::size_t i = 0; i < fields.size() + static_cast<std::size_t>(others); ++i)
            values += fmt::format(", ?{}", i + 2);
        for (const Field* field : fields)
            updates += fmt::format(", \"{0}\" = excluded.\"{0}\"", field->name);
        const std::string_view key = first_columns.substr(0, first_columns.find(','));
        // The columns before the fields that an update must set, too.
        const std::string_view set =
            others > 0 ? "opendb_id = excluded.opendb_id, provenance = excluded.provenance" : "part = excluded.part";
        return fmt::format("INSERT INTO {} ({}{}) VALUES ({}) ON CONFLICT ({}) DO UPDATE SET {}{}", table,
                           first_columns, columnList(fields, ""), values, key, set, updates);
    }

    SQLite::Statement& specs(Category category)
    {
        std::unique_ptr<SQLite::Statement>& statement = insert_specs.at(static_cast<std::size_t>(category));
        if (!statement)
            statement = std::make_unique<SQLite::Statement>(
                handle, insertSql(categoryStem(category), ownFields(category), "part"));
        return *statement;
    }

    SQLite::Database& handle;
    std::vector<const Field*> common;
    SQLite::Statement insert_part;
    SQLite::Statement remove_part;
    SQLite::Statement set_provenance;
    SQLite::Statement remove_exceptions;
    SQLite::Statement insert_exception;
    SQLite::Statement insert_price;
    SQLite::Statement insert_provenance;
    SQLite::Statement find_provenance;
    std::array<std::unique_ptr<SQLite::Statement>, kCategories.size()> insert_specs;
};

PartWriter::PartWriter(const Database& database)
    : m_statements(std::make_unique<Statements>(database)),
      m_next_row(database.handle().execAndGet("SELECT coalesce(max(row), 0) + 1 FROM part").getInt64())
{
}

PartWriter::~PartWriter() = default;

std::int64_t PartWriter::provenanceId(const Provenance& provenance)
{
    const std::string origin(originName(provenance.origin));
    const std::string key = fmt::format("{}\n{}\n{}", origin, provenance.source, provenance.date);
    if (const auto found = m_provenance_ids.find(key); found != m_provenance_ids.end())
        return found->second;
    for (SQLite::Statement* statement : {&m_statements->insert_provenance, &m_statements->find_provenance}) {
        statement->reset();
        statement->bind(1, origin);
        statement->bind(2, provenance.source);
        statement->bind(3, provenance.date);
    }
    m_statements->insert_provenance.exec();
    m_statements->find_provenance.executeStep();
    const std::int64_t id = m_statements->find_provenance.getColumn(0).getInt64();
    m_provenance_ids.emplace(key, id);
    return id;
}

std::int64_t PartWriter::insert(const Part& part, RowOrigin origin)
{
    const std::int64_t row = m_next_row++;
    update(row, part, origin);
    return row;
}

void PartWriter::update(std::int64_t row, const Part& part, RowOrigin origin)
{
    static const Provenance kUnnamed{Origin::Own, {}, {}};
    SQLite::Statement& statement = m_statements->insert_part;
    statement.reset();
    statement.bind(1, row);
    statement.bind(2, part.id.value);
    statement.bind(3, std::string(categoryName(part.category())));
    statement.bind(4, std::string(origin));
    statement.bind(5, part.opendb_id);
    statement.bind(6, provenanceId(part.provenance ? *part.provenance : kUnnamed));
    int index = 7;
    for (const Field* field : m_statements->common)
        bindValue(statement, index++, *field, field->get(part));
    statement.exec();
    writeSpecs(row, part);
}

void PartWriter::writeSpecs(std::int64_t row, const Part& part)
{
    SQLite::Statement& specs = m_statements->specs(part.category());
    specs.reset();
    specs.bind(1, row);
    int index = 2;
    for (const Field* field : ownFields(part.category()))
        bindValue(specs, index++, *field, field->get(part));
    specs.exec();
    m_statements->remove_exceptions.reset();
    m_statements->remove_exceptions.bind(1, row);
    m_statements->remove_exceptions.exec();
    for (const auto& [field, provenance] : part.exceptions) {
        SQLite::Statement& exception = m_statements->insert_exception;
        exception.reset();
        exception.bind(1, row);
        exception.bind(2, std::string(field->name));
        exception.bind(3, provenanceId(*provenance));
        exception.exec();
    }
}

void PartWriter::updateProvenance(std::int64_t row, const Part& part)
{
    SQLite::Statement& statement = m_statements->set_provenance;
    statement.reset();
    statement.bind(1, row);
    statement.bind(2, provenanceId(*part.provenance));
    statement.exec();
}

void PartWriter::remove(std::int64_t row)
{
    m_statements->remove_part.reset();
    m_statements->remove_part.bind(1, row);
    m_statements->remove_part.exec();
}

void PartWriter::insertPrices(std::int64_t row, const Part& part, std::string_view origin)
{
    for (const PartPrice& price : part.prices) {
        SQLite::Statement& statement = m_statements->insert_price;
        statement.reset();
        statement.bind(1, row);
        statement.bind(2, std::string(origin));
        statement.bind(3, price.amount.minor);
        statement.bind(4, std::string(price.amount.currency.code()));
        statement.bind(5, price.date);
        statement.bind(6, price.source);
        statement.bind(7, std::string(priceKindName(price.kind)));
        statement.exec();
    }
}

Result<StoredParts> readParts(const Database& database, RowOrigin origin, const BadValue& bad_value,
                              const Progress& progress)
{
    return database.guarded(
        [&]() -> Result<StoredParts> { return PartReader(database, origin, bad_value, progress).read(); });
}

} // namespace deeprig::db
