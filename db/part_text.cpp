#include "db/part_text.h"

#include "core/words.h"
#include "db/csv.h"
#include "db/field_json.h"
#include "db/reference_text.h"
#include "db/text_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>
#include <system_error>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {

namespace {

constexpr std::array<std::string_view, kCategories.size()> kStems{
    "gpu",        "cpu",      "motherboard",  "ram",       "storage", "psu",   "pc_case",
    "cpu_cooler", "case_fan", "network_card", "accessory", "ups",     "server"};

/// Columns of a part file that are no fields.
constexpr std::array<std::string_view, 7> kOwnColumns{"id",         "opendb_id",    "price", "price_currency",
                                                      "price_date", "price_source", "source"};

/// The lists of objects that stand in files of their own, keyed by part_id.
struct ListFile {
    std::string_view stem;
    std::string_view field;
};
constexpr std::array<ListFile, 4> kListFiles{ListFile{"slots", "slot_layout"}, ListFile{"m2_sockets", "m2_sockets"},
                                             ListFile{"radiator_mounts", "radiator_mounts"},
                                             ListFile{"joint_clearance", "joint_clearance"}};

bool isSlug(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

/// Whether the text has the shape of the pattern, in which 0 stands for a digit and x for a hexadecimal one.
bool matches(std::string_view text, std::string_view pattern)
{
    return std::ranges::equal(text, pattern, [](char c, char wanted) {
        const bool digit = c >= '0' && c <= '9';
        if (wanted == '0')
            return digit;
        return wanted == 'x' ? digit || (c >= 'a' && c <= 'f') : c == wanted;
    });
}

/// A cell of a list file in the JSON form of its member: numbers where lengths stand, texts else.
Json cellToJson(std::string_view name, std::string_view text)
{
    const auto numeric = [](std::string_view item) -> Json {
        double number = 0;
        const auto [end, error] = std::from_chars(item.data(), item.data() + item.size(), number);
        if (error != std::errc{} || end != item.data() + item.size())
            return std::string(item);
        return number == static_cast<int>(number) ? Json(static_cast<int>(number)) : Json(number);
    };
    if (name == "mm") {
        Json list = Json::array();
        for (const std::string& item : splitList(text, ';'))
            list.push_back(numeric(item));
        return list;
    }
    return name.ends_with("_mm") ? numeric(text) : Json(std::string(text));
}

class CatalogReader {
public:
    explicit CatalogReader(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    CatalogText read()
    {
        for (const std::string_view name : referenceTableNames()) {
            std::optional<std::string> csv = file(std::filesystem::path("reference") / name);
            readReferenceTable(name, csv.value_or(""), fmt::format("reference/{}.csv", name), m_text.reference,
                               m_text.problems);
            m_text.reference_csv.emplace(name, csv.value_or(""));
        }
        for (const Category category : kCategories) {
            if (const std::optional<std::string> csv = file(categoryStem(category)))
                readParts(category, *csv);
        }
        for (const ListFile& list : kListFiles) {
            if (const std::optional<std::string> csv = file(list.stem))
                readList(list, *csv);
        }
        m_text.hash = textHash(m_all);
        return std::move(m_text);
    }

private:
    /// The text of a file, which must be there.
    std::optional<std::string> file(const std::filesystem::path& stem)
    {
        const std::string name = stem.string() + ".csv";
        Result<std::string> text = readTextFile(m_folder / name);
        if (!text) {
            m_text.problems.push_back(ImportProblem{name, 0, 0, {}, {}, text.error().detail});
            return std::nullopt;
        }
        m_all += name + '\n' + *text + '\n';
        return std::move(*text);
    }

    void readParts(Category category, const std::string& csv);
    bool readPart(const CsvTable& table, const CsvRow& row, Part& part);
    bool readPrice(const CsvTable& table, const CsvRow& row, Part& part);
    bool readSources(const CsvTable& table, const CsvRow& row, Part& part);
    void readList(const ListFile& list, const std::string& csv);
    Part* partOfRow(const CsvTable& table, const CsvRow& row);
    std::optional<FieldValue> readItem(const CsvTable& table, const CsvRow& row, const Field& field);
    std::shared_ptr<const Provenance> provenance(const std::string& source);

    bool wrong(const CsvTable& table, const CsvRow& row, std::string_view column, std::string message)
    {
        m_text.problems.push_back(table.problem(row, column, std::move(message)));
        return false;
    }

    std::filesystem::path m_folder;
    std::string m_all; ///< every file read, for the hash
    CatalogText m_text;
    std::map<std::string, std::optional<std::size_t>, std::less<>> m_part_by_id; ///< empty: the row had problems
    std::map<std::string, std::shared_ptr<const Provenance>, std::less<>> m_provenances;
};

std::shared_ptr<const Provenance> CatalogReader::provenance(const std::string& source)
{
    std::shared_ptr<const Provenance>& known = m_provenances[source];
    if (!known)
        known = std::make_shared<const Provenance>(
            Provenance{source == "memory" ? Origin::Memory : Origin::Curated, source, {}});
    return known;
}

void CatalogReader::readParts(Category category, const std::string& csv)
{
    const CsvTable table(csv, fmt::format("{}.csv", categoryStem(category)), m_text.problems);
    for (const CsvCell& cell : table.header()) {
        const Field* field = findField(category, cell.text);
        const bool in_own_file = std::ranges::find(kListFiles, cell.text, &ListFile::field) != kListFiles.end();
        const bool own = std::ranges::find(kOwnColumns, cell.text) != kOwnColumns.end();
        if (!own && (field == nullptr || in_own_file))
            m_text.problems.push_back(ImportProblem{table.file(),
                                                    cell.line,
                                                    cell.column,
                                                    cell.text,
                                                    {},
                                                    fmt::format("{} has no such column", categoryName(category))});
    }
    for (const CsvRow& row : table.rows()) {
        const std::string id(table.text(row, "id"));
        Part part = makePart(category);
        bool good = readPart(table, row, part);
        if (m_part_by_id.contains(id))
            good = wrong(table, row, "id", fmt::format("the id \"{}\" stands here for the second time", id));
        else
            m_part_by_id.emplace(id, good ? std::optional(m_text.parts.size()) : std::nullopt);
        if (good)
            m_text.parts.push_back(std::move(part));
    }
}

bool CatalogReader::readPart(const CsvTable& table, const CsvRow& row, Part& part)
{
    bool good = true;
    part.id.value = table.text(row, "id");
    if (!isSlug(part.id.value))
        good = wrong(table, row, "id", "must consist of lower case letters, digits and hyphens");
    part.opendb_id = table.text(row, "opendb_id");
    if (!part.opendb_id.empty() && !matches(part.opendb_id, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"))
        good = wrong(table, row, "opendb_id", fmt::format("\"{}\" is no uuid", part.opendb_id));
    for (const CsvCell& column : table.header()) {
        const Field* field = findField(part.category(), column.text);
        if (field == nullptr || std::ranges::find(kListFiles, column.text, &ListFile::field) != kListFiles.end())
            continue;
        const Result<FieldValue> value = parseFieldText(*field, table.text(row, column.text));
        if (!value)
            good = wrong(table, row, column.text, value.error().detail);
        else if (!isWithinBounds(*field, *value))
            good = wrong(
                table, row, column.text,
                fmt::format("is outside {} to {} {}", numberText(field->min), numberText(field->max), field->unit));
        else
            field->set(part, *value);
    }
    if (part.name.empty())
        good = wrong(table, row, "name", "must not be empty");
    if (const Gpu* gpu = std::get_if<Gpu>(&part.specs); gpu != nullptr && gpu->chip) {
        if (std::ranges::find(m_text.reference.chips, *gpu->chip, &Chip::name) == m_text.reference.chips.end())
            good = wrong(table, row, "chip", fmt::format("no chip is called \"{}\"", *gpu->chip));
    }
    good = readPrice(table, row, part) && good;
    return readSources(table, row, part) && good;
}

bool CatalogReader::readPrice(const CsvTable& table, const CsvRow& row, Part& part)
{
    constexpr std::array<std::string_view, 4> kColumns{"price", "price_currency", "price_date", "price_source"};
    const auto filled =
        std::ranges::count_if(kColumns, [&](std::string_view column) { return !table.text(row, column).empty(); });
    if (filled == 0)
        return true;
    if (filled < static_cast<std::ptrdiff_t>(kColumns.size()))
        return wrong(table, row, "price", "a price needs currency, date and source, and they need a price");
    const Result<Currency> currency = Currency::parse(table.text(row, "price_currency"));
    if (!currency)
        return wrong(table, row, "price_currency", currency.error().detail);
    const Result<Money> amount = Money::parse(table.text(row, "price"), *currency);
    if (!amount)
        return wrong(table, row, "price", amount.error().detail);
    if (!matches(table.text(row, "price_date"), "0000-00-00"))
        return wrong(table, row, "price_date", "is no date such as 2025-07-23");
    part.prices.push_back(PartPrice{*amount, std::string(table.text(row, "price_date")),
                                    std::string(table.text(row, "price_source")), PriceKind::Offer});
    return true;
}

/// "OpenDB 2026-08 record; tdp_w = https://maker.example/spec; slot_width cooling = memory"
bool CatalogReader::readSources(const CsvTable& table, const CsvRow& row, Part& part)
{
    const TextList entries = splitList(table.text(row, "source"), ';');
    if (entries.empty())
        return wrong(table, row, "source", "must say where the values come from");
    if (entries.front().find(" = ") != std::string::npos)
        return wrong(table, row, "source", "must begin with the source of the values that are not named");
    part.provenance = provenance(entries.front());
    bool good = true;
    for (std::size_t i = 1; i < entries.size(); ++i) {
        const std::size_t separator = entries[i].find(" = ");
        if (separator == std::string::npos) {
            good = wrong(table, row, "source", fmt::format("\"{}\" lacks \"fields = source\"", entries[i]));
            continue;
        }
        const std::string source(trimmed(std::string_view(entries[i]).substr(separator + 3)));
        for (const std::string& name : splitList(std::string_view(entries[i]).substr(0, separator), ' ')) {
            const Field* field = findField(part.category(), name);
            if (field == nullptr)
                good = wrong(table, row, "source", fmt::format("no field is called \"{}\"", name));
            else
                part.setProvenance(*field, provenance(source));
        }
    }
    return good;
}

/// The part that a row of a list file belongs to; null after a problem, or if the part itself had one.
Part* CatalogReader::partOfRow(const CsvTable& table, const CsvRow& row)
{
    const std::string_view id = table.text(row, "part_id");
    const auto found = m_part_by_id.find(id);
    if (found == m_part_by_id.end()) {
        wrong(table, row, "part_id", fmt::format("no part has the id \"{}\"", id));
        return nullptr;
    }
    return found->second ? &m_text.parts[*found->second] : nullptr;
}

/// The list of one item that a row is.
std::optional<FieldValue> CatalogReader::readItem(const CsvTable& table, const CsvRow& row, const Field& field)
{
    Json item = Json::object();
    for (const CsvCell& column : table.header()) {
        const std::string_view text = table.text(row, column.text);
        if (column.text != "part_id" && column.text != "source" && !text.empty())
            item[column.text] = cellToJson(column.text, text);
    }
    const Json list = Json::array({item});
    const Json unread = unreadMembers(field, list);
    if (!unread.is_null()) {
        wrong(table, row, unread.front().begin().key(), "no such column is known");
        return std::nullopt;
    }
    Result<FieldValue> value = fieldFromJson(field, list, {});
    if (!value) {
        const std::string& where = value.error().where;
        wrong(table, row, std::string_view(where).substr(where.find_last_of('.') + 1), value.error().detail);
        return std::nullopt;
    }
    return std::move(*value);
}

void CatalogReader::readList(const ListFile& list, const std::string& csv)
{
    const CsvTable table(csv, fmt::format("{}.csv", list.stem), m_text.problems);
    std::map<const Part*, std::set<std::string>> sources;
    for (const CsvRow& row : table.rows()) {
        Part* part = partOfRow(table, row);
        if (part == nullptr)
            continue;
        const Field* field = findField(part->category(), list.field);
        const std::string source(table.text(row, "source"));
        if (field == nullptr) {
            wrong(table, row, "part_id", fmt::format("{} has no {}", categoryName(part->category()), list.field));
            continue;
        }
        if (source.empty())
            wrong(table, row, "source", "must say where the values come from");
        const std::optional<FieldValue> item = readItem(table, row, *field);
        if (!item)
            continue;
        FieldValue all = field->get(*part);
        if (std::holds_alternative<std::monostate>(all)) {
            all = *item;
        } else {
            std::visit(
                [&]<typename Items>(Items& items) {
                    if constexpr (requires { items.push_back(items.front()); }) {
                        if (const Items* more = std::get_if<Items>(&*item))
                            items.push_back(more->front());
                    }
                },
                all);
        }
        field->set(*part, all);
        std::set<std::string>& known = sources[part];
        known.insert(source);
        const bool by_heart = known.contains("memory");
        const TextList names(known.begin(), known.end());
        part->setProvenance(*field, provenance(by_heart ? "memory" : joined(names, " / ")));
    }
}

} // namespace

CatalogText readCatalogText(const std::filesystem::path& folder)
{
    return CatalogReader(folder).read();
}

std::string_view categoryStem(Category category)
{
    return kStems.at(static_cast<std::size_t>(category));
}

std::string textHash(std::string_view text)
{
    // http://www.isthe.com/chongo/tech/comp/fnv/
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3ULL;
    }
    return fmt::format("{:016x}", hash);
}

} // namespace deeprig::db
