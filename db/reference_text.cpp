#include "db/reference_text.h"

#include "core/fields.h"
#include "core/words.h"
#include "db/csv.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace deeprig::db {

namespace {

constexpr std::array<std::string_view, 13> kNames{
    "chips",     "aliases",          "platforms",        "chipset_support", "circuits",     "rates",        "assumptions",
    "cpu_lanes", "firmware_steps", "framework_builds", "rocm_targets",    "minimum_psus", "memory_speeds"};

/// One row on its way into a struct; remembers whether anything in it was wrong.
class RowReader {
public:
    RowReader(const CsvTable& table, const CsvRow& row, std::vector<ImportProblem>& problems)
        : m_table(table), m_row(row), m_problems(problems)
    {
    }

    [[nodiscard]] bool isGood() const { return m_good; }
    [[nodiscard]] std::string text(std::string_view column) const { return std::string(m_table.text(m_row, column)); }
    [[nodiscard]] TextList list(std::string_view column) const { return splitList(m_table.text(m_row, column), ';'); }

    std::string needed(std::string_view column)
    {
        std::string value = text(column);
        if (value.empty())
            wrong(column, "must not be empty");
        return value;
    }
    double number(std::string_view column)
    {
        const std::string value = needed(column);
        double number = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        if (!value.empty() && (error != std::errc{} || end != value.data() + value.size() || !(number > 0)))
            wrong(column, fmt::format("\"{}\" is no number above 0", value));
        return number;
    }
    std::string oneOf(std::string_view column, std::span<const std::string_view> words)
    {
        std::string value = needed(column);
        if (!value.empty() && std::ranges::find(words, value) == words.end())
            wrong(column,
                  fmt::format("\"{}\" is none of: {}", value, joined(TextList(words.begin(), words.end()), ", ")));
        return value;
    }
    /// Sets a field of a part from the cell of its name.
    void field(Part& part, const Field& field)
    {
        const Result<FieldValue> value = parseFieldText(field, m_table.text(m_row, field.name));
        if (!value)
            wrong(field.name, value.error().detail);
        else if (!isWithinBounds(field, *value))
            wrong(field.name, fmt::format("is outside {} to {}", numberText(field.min), numberText(field.max)));
        else if (!field.set(part, *value))
            wrong(field.name, "has the wrong type");
    }
    void wrong(std::string_view column, std::string message)
    {
        m_problems.push_back(m_table.problem(m_row, column, std::move(message)));
        m_good = false;
    }

private:
    const CsvTable& m_table;
    const CsvRow& m_row;
    std::vector<ImportProblem>& m_problems;
    bool m_good = true;
};

/// Columns of chips.csv that no field of a card has: the name and source of the row, and a rate that is kept for the
/// throughput estimate.
bool isOtherChipColumn(std::string_view name)
{
    return name == "name" || name == "source" || name == "fp16_shader_tflops";
}

void checkColumns(const CsvTable& table, std::span<const std::string_view> known, std::vector<ImportProblem>& problems)
{
    for (const CsvCell& cell : table.header()) {
        if (std::ranges::find(known, cell.text) == known.end())
            problems.push_back(
                ImportProblem{table.file(), cell.line, cell.column, cell.text, {}, "no such column is known"});
    }
}

void readChips(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    std::vector<const Field*> fields;
    for (const CsvCell& cell : table.header()) {
        const Field* field = findField(Category::Gpu, cell.text);
        if (field != nullptr && !isOtherChipColumn(cell.text))
            fields.push_back(field);
        else if (!isOtherChipColumn(cell.text))
            problems.push_back(
                ImportProblem{table.file(), cell.line, cell.column, cell.text, {}, "no such column is known"});
    }
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        Part card = makePart(Category::Gpu);
        for (const Field* field : fields)
            reader.field(card, *field);
        Chip chip;
        chip.name = reader.needed("name");
        chip.card = *card.as<Gpu>();
        chip.launch_year = card.launch_year;
        chip.source = reader.needed("source");
        if (std::ranges::find(tables.chips, chip.name, &Chip::name) != tables.chips.end())
            reader.wrong("name", fmt::format("the chip \"{}\" stands here for the second time", chip.name));
        if (reader.isGood())
            tables.chips.push_back(std::move(chip));
    }
}

void readAliases(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 4> kColumns{"kind", "alias", "name", "source"};
    constexpr std::array<std::string_view, 4> kKinds{"socket", "cooler_mount", "board_form", "chip"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        Alias alias{reader.oneOf("kind", kKinds), reader.needed("alias"), reader.needed("name"),
                    reader.needed("source")};
        if (alias.kind == "chip" && std::ranges::find(tables.chips, alias.name, &Chip::name) == tables.chips.end())
            reader.wrong("name", fmt::format("no chip is called \"{}\"", alias.name));
        if (reader.isGood())
            tables.aliases.push_back(std::move(alias));
    }
}

void readPlatforms(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 6> kColumns{"socket",         "dimm_types", "memory_types",
                                                       "cpu_slot_lanes", "pcie_gen",   "source"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        Platform platform;
        platform.socket = reader.needed("socket");
        platform.dimm_types = reader.list("dimm_types");
        platform.memory_types = reader.list("memory_types");
        if (!reader.text("cpu_slot_lanes").empty())
            platform.cpu_slot_lanes = static_cast<int>(reader.number("cpu_slot_lanes"));
        if (!reader.text("pcie_gen").empty())
            platform.pcie_gen = static_cast<int>(reader.number("pcie_gen"));
        platform.source = reader.needed("source");
        if (reader.isGood())
            tables.platforms.push_back(std::move(platform));
    }
}

void readChipsetSupport(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 6> kColumns{"socket", "chipsets", "field", "allowed", "otherwise", "source"};
    constexpr std::array<std::string_view, 2> kFields{"architecture", "platform"};
    constexpr std::array<std::string_view, 2> kSeverities{"error", "warning"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        ChipsetSupport support;
        support.socket = reader.needed("socket");
        support.chipsets = splitList(reader.needed("chipsets"), ';');
        support.field = reader.oneOf("field", kFields);
        support.allowed = splitList(reader.needed("allowed"), ';');
        support.otherwise = reader.oneOf("otherwise", kSeverities);
        support.source = reader.needed("source");
        if (reader.isGood())
            tables.chipset_support.push_back(std::move(support));
    }
}

void readCircuits(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 6> kColumns{"id", "country", "volts", "amps", "plug", "source"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        Circuit circuit{reader.needed("id"),   reader.needed("country"), reader.number("volts"),
                        reader.number("amps"), reader.text("plug"),      reader.needed("source")};
        if (std::ranges::find(tables.circuits, circuit.id, &Circuit::id) != tables.circuits.end())
            reader.wrong("id", fmt::format("the circuit \"{}\" stands here for the second time", circuit.id));
        if (reader.isGood())
            tables.circuits.push_back(std::move(circuit));
    }
}

void readRates(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 4> kColumns{"currency", "cny_per_unit", "date", "source"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        ExchangeRate rate;
        const Result<Currency> currency = Currency::parse(reader.text("currency"));
        if (currency)
            rate.currency = *currency;
        else
            reader.wrong("currency", currency.error().detail);
        rate.cny_per_unit = reader.number("cny_per_unit");
        rate.date = reader.needed("date");
        rate.source = reader.needed("source");
        if (reader.isGood())
            tables.rates.push_back(std::move(rate));
    }
}

void readAssumptions(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 7> kColumns{"id",         "category", "field", "when_field",
                                                       "when_value", "value",    "source"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        Assumption assumption;
        assumption.id = reader.needed("id");
        const std::optional<Category> category = parseCategory(reader.text("category"));
        if (!category)
            reader.wrong("category", fmt::format("\"{}\" is no category", reader.text("category")));
        assumption.category = category.value_or(Category::PcCase);
        assumption.field = reader.needed("field");
        assumption.when_field = reader.text("when_field");
        assumption.when_value = reader.text("when_value");
        assumption.value = reader.needed("value");
        assumption.source = reader.needed("source");
        const Field* field = findField(assumption.category, assumption.field);
        if (category && field == nullptr)
            reader.wrong("field", fmt::format("{} has no field \"{}\"", categoryName(*category), assumption.field));
        if (field != nullptr) {
            const Result<FieldValue> value = parseFieldText(*field, assumption.value);
            if (!value || !isWithinBounds(*field, *value))
                reader.wrong("value", value ? "is outside the bounds of the field" : value.error().detail);
        }
        if (category && !assumption.when_field.empty() && findField(*category, assumption.when_field) == nullptr)
            reader.wrong("when_field",
                         fmt::format("{} has no field \"{}\"", categoryName(*category), assumption.when_field));
        if (reader.isGood())
            tables.assumptions.push_back(std::move(assumption));
    }
}

void readCpuLanes(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 4> kColumns{"socket", "names", "lanes", "source"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        CpuLanes lanes{reader.needed("socket"), splitList(reader.needed("names"), ';'),
                       static_cast<int>(reader.number("lanes")), reader.needed("source")};
        if (reader.isGood())
            tables.cpu_lanes.push_back(std::move(lanes));
    }
}

void readFirmwareSteps(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 5> kColumns{"socket", "chipsets", "field", "newer", "source"};
    constexpr std::array<std::string_view, 2> kFields{"architecture", "platform"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        FirmwareStep step{reader.needed("socket"), splitList(reader.needed("chipsets"), ';'),
                          reader.oneOf("field", kFields), splitList(reader.needed("newer"), ';'),
                          reader.needed("source")};
        if (reader.isGood())
            tables.firmware_steps.push_back(std::move(step));
    }
}

void readFrameworkBuilds(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 9> kColumns{"framework",      "versions",       "build", "cuda",
                                                       "min_capability", "max_capability", "role",  "date",
                                                       "source"};
    constexpr std::array<std::string_view, 2> kRoles{"default", "legacy"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        FrameworkBuild build;
        build.framework = reader.needed("framework");
        build.versions = reader.needed("versions");
        build.build = reader.needed("build");
        build.cuda = reader.number("cuda");
        build.min_capability = reader.number("min_capability");
        build.max_capability = reader.number("max_capability");
        build.role = reader.text("role").empty() ? std::string() : reader.oneOf("role", kRoles);
        build.date = reader.needed("date");
        build.source = reader.needed("source");
        if (reader.isGood())
            tables.framework_builds.push_back(std::move(build));
    }
}

void readRocmTargets(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 3> kColumns{"target", "system", "source"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        RocmTarget target{reader.needed("target"), reader.needed("system"), reader.needed("source")};
        if (reader.isGood())
            tables.rocm_targets.push_back(std::move(target));
    }
}

void readMinimumPsus(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 4> kColumns{"chip", "words", "watts", "source"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        MinimumPsu minimum{reader.needed("chip"), reader.list("words"), static_cast<int>(reader.number("watts")),
                           reader.needed("source")};
        if (std::ranges::find(tables.chips, minimum.chip, &Chip::name) == tables.chips.end())
            reader.wrong("chip", fmt::format("no chip is called \"{}\"", minimum.chip));
        if (reader.isGood())
            tables.minimum_psus.push_back(std::move(minimum));
    }
}

void readMemorySpeeds(const CsvTable& table, Reference::Tables& tables, std::vector<ImportProblem>& problems)
{
    constexpr std::array<std::string_view, 5> kColumns{"socket", "memory_type", "one_per_channel", "two_per_channel",
                                                       "source"};
    checkColumns(table, kColumns, problems);
    for (const CsvRow& row : table.rows()) {
        RowReader reader(table, row, problems);
        MemorySpeed speed{reader.needed("socket"), reader.needed("memory_type"),
                          static_cast<int>(reader.number("one_per_channel")),
                          static_cast<int>(reader.number("two_per_channel")), reader.needed("source")};
        if (reader.isGood())
            tables.memory_speeds.push_back(std::move(speed));
    }
}

} // namespace

std::span<const std::string_view> referenceTableNames()
{
    return kNames;
}

void readReferenceTable(std::string_view name, std::string_view csv, const std::string& file, Reference::Tables& tables,
                        std::vector<ImportProblem>& problems)
{
    constexpr std::array kReaders{&readChips,         &readAliases,         &readPlatforms,   &readChipsetSupport,
                                  &readCircuits,      &readRates,           &readAssumptions, &readCpuLanes,
                                  &readFirmwareSteps, &readFrameworkBuilds, &readRocmTargets, &readMinimumPsus,
                                  &readMemorySpeeds};
    static_assert(kReaders.size() == kNames.size());
    const auto found = std::ranges::find(kNames, name);
    if (found == kNames.end())
        return;
    const CsvTable table(csv, file, problems);
    kReaders.at(static_cast<std::size_t>(found - kNames.begin()))(table, tables, problems);
}

} // namespace deeprig::db
