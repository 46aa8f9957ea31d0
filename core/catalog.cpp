#include "core/catalog.h"

#include "core/mend.h"
#include "core/trait_index.h"
#include "core/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <tuple>

#include <fmt/format.h>

namespace deeprig {

namespace {

std::string searchText(const Part& part)
{
    std::string text = part.name;
    for (const Known<std::string>* extra : {&part.manufacturer, &part.series, &part.variant}) {
        if (*extra)
            text += ' ' + **extra;
    }
    for (const std::string& number : part.part_numbers)
        text += ' ' + number;
    text += ' ' + part.id.value;
    if (const Gpu* gpu = part.as<Gpu>(); gpu != nullptr && gpu->chip)
        text += ' ' + *gpu->chip;
    return foldText(text);
}

bool containsAll(const std::string& haystack, const std::vector<std::string>& words)
{
    return std::ranges::all_of(words,
                               [&](const std::string& word) { return haystack.find(word) != std::string::npos; });
}

/// The copy of a row that stands for "the value of this field" in comparisons.
struct Cell {
    std::optional<double> number;
    std::optional<std::string> text;

    [[nodiscard]] bool isKnown() const { return number.has_value() || text.has_value(); }
};

/// Reads one column of a query for any row; resolved once per query.
class Column {
public:
    static Result<Column> make(const Catalog& catalog, const PartQuery& query, const std::string& name)
    {
        Column column(catalog, query, name);
        if (name == "id" || name == "category" || name == "origin" || name == "price")
            return column;
        if (name == "fit") {
            if (query.fits.size() != catalog.parts().size())
                return failure(ErrorCode::InvalidInput, "fit", "needs a build to judge by (--fits BUILD)");
            return column;
        }
        bool any = false;
        for (const Category category : kCategories) {
            const Field* field = findField(category, name);
            column.m_fields[static_cast<std::size_t>(category)] = field;
            any = any || field != nullptr;
        }
        if (!any)
            return failure(ErrorCode::InvalidInput, name, fmt::format("no field is called \"{}\"", name));
        return column;
    }

    [[nodiscard]] Cell cell(Catalog::Row row) const
    {
        const Part& part = m_catalog->part(row);
        if (m_name == "id")
            return Cell{{}, part.id.value};
        if (m_name == "category")
            return Cell{{}, std::string(categoryName(part.category()))};
        if (m_name == "origin")
            return Cell{{}, std::string(part.provenance ? originName(part.provenance->origin) : "own")};
        if (m_name == "fit")
            return Cell{static_cast<double>(m_query->fits[row]), {}};
        if (m_name == "price") {
            const std::optional<Money> price = m_catalog->price(part, m_query->currency);
            return price ? Cell{price->amount(), {}} : Cell{};
        }
        const Field* field = m_fields[static_cast<std::size_t>(part.category())];
        if (field == nullptr || !field->isKnown(part))
            return Cell{};
        if (const std::optional<double> number = field->number(part); number && field->kind != FieldKind::Boolean)
            return Cell{number, {}};
        return Cell{{}, fieldText(*field, field->get(part))};
    }

private:
    Column(const Catalog& catalog, const PartQuery& query, std::string name)
        : m_catalog(&catalog), m_query(&query), m_name(std::move(name))
    {
    }

    const Catalog* m_catalog;
    const PartQuery* m_query;
    std::string m_name;
    std::array<const Field*, kCategories.size()> m_fields{};
};

bool compareNumbers(Condition::Operator op, double left, double right)
{
    using enum Condition::Operator;
    switch (op) {
    case Equal: return left == right;
    case NotEqual: return left != right;
    case Less: return left < right;
    case LessOrEqual: return left <= right;
    case Greater: return left > right;
    case GreaterOrEqual: return left >= right;
    case Contains:
    case Known: break;
    }
    return false;
}

std::optional<double> textAsNumber(const std::string& text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

bool holds(const Condition& condition, const Cell& cell)
{
    using enum Condition::Operator;
    if (!cell.isKnown())
        return false;
    if (condition.op == Known)
        return true;
    if (condition.op == Contains) {
        const std::string text = cell.text ? *cell.text : numberText(*cell.number);
        return foldText(text).find(foldText(condition.text)) != std::string::npos;
    }
    if (cell.number)
        return condition.number && compareNumbers(condition.op, *cell.number, *condition.number);
    // Texts such as a compute capability ("8.6") compare as numbers where both sides are one.
    if (condition.number) {
        if (const std::optional<double> number = textAsNumber(*cell.text))
            return compareNumbers(condition.op, *number, *condition.number);
    }
    const bool equal = foldWord(*cell.text) == foldWord(condition.text);
    return condition.op == Equal ? equal : condition.op == NotEqual && !equal;
}

/// Less, equal or greater, with unknown values last whatever the direction. Numbers stand before words.
int compareCells(const Cell& a, const Cell& b, bool descending)
{
    if (!a.isKnown() || !b.isKnown())
        return static_cast<int>(b.isKnown()) - static_cast<int>(a.isKnown());
    int order = 0;
    if (a.number && b.number)
        order = *a.number < *b.number ? -1 : (*a.number > *b.number ? 1 : 0);
    else if (a.number || b.number)
        order = a.number ? -1 : 1;
    else
        order = foldText(a.text.value_or(std::string())).compare(foldText(b.text.value_or(std::string())));
    return descending ? -order : order;
}

} // namespace

Catalog::Catalog() = default;
Catalog::~Catalog() = default;

const TraitIndex& Catalog::traits(Category category) const
{
    LazyTraits& traits = m_traits.at(static_cast<std::size_t>(category));
    std::call_once(traits.once,
                   [&] { traits.index = std::make_unique<const TraitIndex>(parts(category), category, m_reference); });
    return *traits.index;
}

std::shared_ptr<const Catalog> Catalog::create(Content content)
{
    auto catalog = std::shared_ptr<Catalog>(new Catalog);
    catalog->m_reference = std::move(content.reference);
    catalog->m_imports = std::move(content.imports);

    std::unordered_map<std::string, const Part*> records;
    std::unordered_map<std::string, bool> taken;
    for (const Part& part : content.parts) {
        if (part.id.value == part.opendb_id)
            records.emplace(part.opendb_id, &part);
        else if (!part.opendb_id.empty())
            taken.emplace(part.opendb_id, true);
    }
    for (Part& part : content.parts) {
        const bool isRecord = part.id.value == part.opendb_id;
        if (isRecord || part.opendb_id.empty())
            continue;
        if (const auto record = records.find(part.opendb_id); record != records.end()) {
            fillFromRecord(part, *record->second);
            noteDifference(part, *record->second);
        }
    }
    catalog->m_parts.reserve(content.parts.size());
    for (Part& part : content.parts) {
        if (part.id.value != part.opendb_id || !taken.contains(part.opendb_id))
            catalog->m_parts.push_back(std::move(part));
    }
    for (Part& part : catalog->m_parts) {
        mendRecord(part, catalog->m_reference);
        fillFromChip(part, catalog->m_reference);
    }
    catalog->index();
    return catalog;
}

void Catalog::index()
{
    std::ranges::sort(m_parts, [](const Part& a, const Part& b) {
        if (a.category() != b.category())
            return a.category() < b.category();
        return std::tie(a.name, a.id) < std::tie(b.name, b.id);
    });
    m_first_row.assign(kCategories.size() + 1, m_parts.size());
    m_search_text.reserve(m_parts.size());
    for (std::size_t row = m_parts.size(); row-- > 0;)
        m_first_row[static_cast<std::size_t>(m_parts[row].category())] = row;
    for (std::size_t category = kCategories.size(); category-- > 0;)
        m_first_row[category] = std::min(m_first_row[category], m_first_row[category + 1]);
    for (std::size_t row = 0; row < m_parts.size(); ++row) {
        const Part& part = m_parts[row];
        m_search_text.push_back(searchText(part));
        m_by_id.emplace(part.id.value, static_cast<Row>(row));
        if (!part.opendb_id.empty())
            m_by_id.emplace(part.opendb_id, static_cast<Row>(row));
        if (const PartPrice* price = part.price())
            m_newest_price_date = std::max(m_newest_price_date, price->date);
    }
}

std::span<const Part> Catalog::parts(Category category) const
{
    const auto first = m_first_row[static_cast<std::size_t>(category)];
    const auto end = m_first_row[static_cast<std::size_t>(category) + 1];
    return std::span(m_parts).subspan(first, end - first);
}

const Part* Catalog::find(const PartId& id) const
{
    const auto found = m_by_id.find(id.value);
    return found == m_by_id.end() ? nullptr : &m_parts[found->second];
}

Result<const Part*> Catalog::lookUp(std::string_view text) const
{
    if (const Part* part = find(PartId{std::string(text)}))
        return part;
    // Ids and uuids are written in lower case.
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (const Part* part = find(PartId{lower}))
        return part;
    const std::string folded = foldWord(text);
    if (folded.empty())
        return failure(ErrorCode::InvalidInput, "PART", "the name of a part is empty");
    std::vector<const Part*> exact;
    std::vector<const Part*> partial;
    const std::vector<std::string> words = splitList(foldText(text), ' ');
    for (std::size_t row = 0; row < m_parts.size(); ++row) {
        const Part& part = m_parts[row];
        const bool isNumber = std::ranges::any_of(
            part.part_numbers, [&](const std::string& number) { return foldWord(number) == folded; });
        if (isNumber || foldWord(part.name) == folded)
            exact.push_back(&part);
        else if (containsAll(m_search_text[row], words))
            partial.push_back(&part);
    }
    const std::vector<const Part*>& found = exact.empty() ? partial : exact;
    if (found.size() == 1)
        return found.front();
    if (found.empty())
        return failure(ErrorCode::NotFound, std::string(text), "no part has that id, part number or name");
    std::string list;
    for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), 10); ++i)
        list += fmt::format("{}{} ({})", i == 0 ? "" : "; ", found[i]->id.value, found[i]->name);
    if (found.size() > 10)
        list += fmt::format("; and {} more", found.size() - 10);
    return failure(ErrorCode::Ambiguous, std::string(text), list);
}

Result<std::vector<Catalog::Row>> Catalog::query(const PartQuery& query) const
{
    std::vector<std::pair<const Condition*, Column>> conditions;
    for (const Condition& condition : query.conditions) {
        Result<Column> column = Column::make(*this, query, condition.field);
        if (!column)
            return tl::unexpected(column.error());
        conditions.emplace_back(&condition, std::move(*column));
    }
    const std::size_t first = query.category ? m_first_row[static_cast<std::size_t>(*query.category)] : 0;
    const std::size_t end =
        query.category ? m_first_row[static_cast<std::size_t>(*query.category) + 1] : m_parts.size();
    const std::vector<std::string> words = splitList(foldText(query.text), ' ');
    std::vector<Row> rows;
    for (std::size_t index = first; index < end; ++index) {
        const Row row = static_cast<Row>(index);
        if (containsAll(m_search_text[index], words) && std::ranges::all_of(conditions, [&](const auto& entry) {
                return holds(*entry.first, entry.second.cell(row));
            }))
            rows.push_back(row);
    }
    // Stable sorts from the last key to the first leave the first key in charge.
    for (const SortKey& key : std::vector<SortKey>(query.order.rbegin(), query.order.rend())) {
        Result<Column> column = Column::make(*this, query, key.field);
        if (!column)
            return tl::unexpected(column.error());
        std::vector<std::pair<Cell, Row>> cells;
        cells.reserve(rows.size());
        for (const Row row : rows) {
            Cell cell = column->cell(row);
            // Texts such as a compute capability ("8.6") sort as numbers, too.
            if (cell.text)
                cell.number = textAsNumber(*cell.text);
            cells.emplace_back(std::move(cell), row);
        }
        std::ranges::stable_sort(
            cells, [&](const auto& a, const auto& b) { return compareCells(a.first, b.first, key.descending) < 0; });
        std::ranges::transform(cells, rows.begin(), [](const auto& cell) { return cell.second; });
    }
    return rows;
}

std::optional<Money> Catalog::price(const Part& part, Currency currency) const
{
    const PartPrice* price = part.price();
    if (price == nullptr)
        return std::nullopt;
    const Result<Money> converted = m_reference.rates().convert(price->amount, currency);
    return converted ? std::optional(*converted) : std::nullopt;
}

void fillFromChip(Part& part, const Reference& reference)
{
    Gpu* gpu = part.as<Gpu>();
    if (gpu == nullptr || !gpu->chip)
        return;
    const Chip* chip = reference.chip(*gpu->chip, gpu->vram_gib);
    if (chip == nullptr)
        return;
    // What the chip decides whoever makes the card. The card's own values (watts, length, plugs, cooling) stay
    // unknown if nobody measured them: the reference card proves nothing about a partner's card.
    static const std::array kFromChip{
        &fieldOf<&Gpu::vendor>(),
        &fieldOf<&Gpu::vram_gib>(),
        &fieldOf<&Gpu::memory_type>(),
        &fieldOf<&Gpu::bus_bits>(),
        &fieldOf<&Gpu::bandwidth_gb_s>(),
        &fieldOf<&Gpu::fp32_tflops>(),
        &fieldOf<&Gpu::fp16_tensor_dense_tflops>(),
        &fieldOf<&Gpu::fp16_tensor_fp32acc_tflops>(),
        &fieldOf<&Gpu::int8_tops_dense>(),
        &fieldOf<&Gpu::bf16>(),
        &fieldOf<&Gpu::fp8>(),
        &fieldOf<&Gpu::cuda_compute_capability>(),
        &fieldOf<&Gpu::gfx_target>(),
        &fieldOf<&Gpu::family>(),
        &fieldOf<&Gpu::architecture>(),
        &fieldOf<&Gpu::nvlink_gb_s>(),
        &fieldOf<&Gpu::min_psu_w>(),
        &fieldOf<&Gpu::msrp_usd>(),
        &fieldOf<&Gpu::pcie_gen>(),
        &fieldOf<&Gpu::pcie_lanes>(),
    };
    Part reference_card = makePart(Category::Gpu);
    reference_card.specs = chip->card;
    const auto provenance = std::make_shared<const Provenance>(Provenance{Origin::Chip, chip->source, {}});
    for (const Field* field : kFromChip) {
        if (!field->isKnown(part) && field->isKnown(reference_card)) {
            field->set(part, field->get(reference_card));
            part.setProvenance(*field, provenance);
        }
    }
    if (!part.launch_year && chip->launch_year) {
        part.launch_year = chip->launch_year;
        static const Field* kLaunchYear = findField(Category::Gpu, "launch_year");
        part.setProvenance(*kLaunchYear, provenance);
    }
}

void fillFromRecord(Part& part, const Part& record)
{
    for (const Field& field : allFields()) {
        if (!field.appliesTo(part.category()) || field.isKnown(part) || !field.isKnown(record))
            continue;
        if (field.set(part, field.get(record)))
            part.setProvenance(field, std::make_shared<const Provenance>(record.provenanceOf(field)));
    }
    part.prices.insert(part.prices.end(), record.prices.begin(), record.prices.end());
    std::ranges::stable_sort(part.prices, std::ranges::greater{}, &PartPrice::date);
}

} // namespace deeprig
