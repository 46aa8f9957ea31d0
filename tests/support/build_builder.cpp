#include "tests/support/build_builder.h"

#include <algorithm>

namespace deeprig::test {

namespace {

Chip aChip(std::string name, double vram_gib, std::string capability)
{
    Chip chip;
    chip.name = std::move(name);
    chip.card.vendor = GpuVendor::Nvidia;
    chip.card.vram_gib = vram_gib;
    chip.card.memory_type = "GDDR6X";
    chip.card.bandwidth_gb_s = 900;
    chip.card.cuda_compute_capability = std::move(capability);
    chip.card.architecture = "Ampere";
    chip.card.nvlink_gb_s = 0;
    chip.card.pcie_gen = 4;
    chip.card.pcie_lanes = 16;
    // What only the reference card has, and a partner's card need not.
    chip.card.tdp_w = 350;
    chip.card.length_mm = 313;
    chip.launch_year = 2020;
    chip.source = "chip table";
    return chip;
}

std::vector<Chip> chips()
{
    return {aChip("GeForce GTX 1060 3GB", 3, "6.1"),     aChip("GeForce GTX 1060 6GB", 6, "6.1"),
            aChip("GeForce RTX 3060 8GB", 8, "8.6"),     aChip("GeForce RTX 3060 12GB", 12, "8.6"),
            aChip("GeForce RTX 3070", 8, "8.6"),         aChip("GeForce RTX 3090", 24, "8.6"),
            aChip("GeForce RTX 4090", 24, "8.9"),        aChip("GeForce RTX 5090", 32, "12.0"),
            aChip("GeForce RTX 4060 Ti 8GB", 8, "8.9"),  aChip("GeForce RTX 4060 Ti 16GB", 16, "8.9"),
            aChip("RTX 6000 Ada Generation", 48, "8.9"), aChip("H100 PCIe 80GB", 80, "9.0")};
}

std::vector<Alias> aliases()
{
    const auto alias = [](std::string kind, std::string other, std::string name) {
        return Alias{std::move(kind), std::move(other), std::move(name), "alias table"};
    };
    return {alias("socket", "TR4", "sTR4"),
            alias("socket", "LGA 2011-v3", "LGA 2011-3"),
            alias("cooler_mount", "sTR4", "mount-sTR4"),
            alias("cooler_mount", "sTRX4", "mount-sTR4"),
            alias("cooler_mount", "sWRX8", "mount-sTR4"),
            alias("cooler_mount", "SP3", "mount-sTR4"),
            alias("cooler_mount", "sTR5", "mount-sTR5"),
            alias("cooler_mount", "SP6", "mount-sTR5"),
            alias("cooler_mount", "LGA 1150", "mount-LGA115x"),
            alias("cooler_mount", "LGA 1151", "mount-LGA115x"),
            alias("cooler_mount", "LGA 1200", "mount-LGA115x"),
            alias("board_form", "E-ATX", "EATX"),
            alias("board_form", "mATX", "Micro ATX"),
            alias("board_form", "ITX", "Mini-ITX"),
            alias("board_form", "EEB", "SSI EEB"),
            alias("board_form", "CEB", "SSI CEB"),
            alias("chip", "RTX 6000 Ada", "RTX 6000 Ada Generation"),
            alias("chip", "GeForce GTX 1060|3", "GeForce GTX 1060 3GB"),
            alias("chip", "GeForce GTX 1060|6", "GeForce GTX 1060 6GB")};
}

std::vector<Platform> platforms()
{
    return {Platform{"AM4", {"UDIMM"}, {"DDR4"}, 16, 4, "platforms"},
            Platform{"AM5", {"UDIMM"}, {"DDR5"}, 16, 5, "platforms"},
            Platform{"LGA 1151", {"UDIMM"}, {"DDR4", "DDR3"}, 16, 3, "platforms"},
            Platform{"LGA 1155", {}, {"DDR3"}, {}, {}, "platforms"},
            Platform{"sTR4", {"UDIMM"}, {"DDR4"}, 60, 3, "platforms"},
            Platform{"sTR5", {"RDIMM"}, {"DDR5"}, {}, 5, "platforms"},
            Platform{"sWRX8", {"UDIMM", "RDIMM"}, {"DDR4"}, 128, 4, "platforms"},
            Platform{"SP3", {"RDIMM"}, {"DDR4"}, 128, 4, "platforms"}};
}

std::vector<ChipsetSupport> chipsetSupport()
{
    return {ChipsetSupport{"LGA 1151", {"Z170", "Z270", "B250"}, "architecture", {"Skylake", "Kaby Lake"}, "error", "s"},
            ChipsetSupport{"LGA 1151", {"Z370", "Z390", "B365"}, "architecture", {"Coffee Lake"}, "error", "s"},
            ChipsetSupport{"sTR5", {"TRX50"}, "platform", {"!PRO"}, "warning", "s"},
            ChipsetSupport{"sTR5", {"WRX90"}, "platform", {"PRO"}, "error", "s"}};
}

std::vector<Assumption> assumptions()
{
    const auto row = [](Category category, std::string field, std::string when_field, std::string when_value,
                        std::string value) {
        const std::string id = field + "-" + when_value;
        return Assumption{id, category, std::move(field), std::move(when_field), std::move(when_value),
                          std::move(value), "assumptions"};
    };
    return {row(Category::PcCase, "cooler_max_height_mm", "case_form", "ATX Mid Tower", "160"),
            row(Category::Motherboard, "cpu_plugs", "chipset", "B*", "8-pin"),
            row(Category::Motherboard, "cpu_plugs", "chipset", "Z*", "8-pin;8-pin"),
            row(Category::Gpu, "plugs_6_pin", "tdp_w", "<=75", "0"),
            row(Category::Gpu, "plugs_8_pin", "tdp_w", "<=75", "0"),
            row(Category::Gpu, "plugs_16_pin", "tdp_w", "<=75", "0")};
}

} // namespace

Reference::Tables referenceTables()
{
    Reference::Tables tables;
    tables.chips = chips();
    tables.aliases = aliases();
    tables.platforms = platforms();
    tables.chipset_support = chipsetSupport();
    tables.circuits = {Circuit{"US", "US", 120, 15, "Type B", "c"},  Circuit{"US-20", "US", 120, 20, "20 A", "c"},
                       Circuit{"CN", "CN", 220, 10, "Type I", "c"},  Circuit{"DE", "DE", 230, 16, "Type F", "c"},
                       Circuit{"GB", "GB", 230, 13, "Type G", "c"},  Circuit{"JP", "JP", 100, 15, "Type B", "c"}};
    tables.rates = {ExchangeRate{Currency("CNY"), 1.0, "2025-07-16", "by definition"},
                    ExchangeRate{Currency("USD"), 7.0, "2025-07-16", "round number"},
                    ExchangeRate{Currency("EUR"), 8.0, "2025-07-16", "round number"},
                    ExchangeRate{Currency("JPY"), 0.05, "2025-07-16", "round number"}};
    tables.assumptions = assumptions();
    tables.cpu_lanes = {CpuLanes{"AM5", {"8700G"}, 8, "lanes"}, CpuLanes{"AM5", {"8500G"}, 4, "lanes"}};
    tables.firmware_steps = {FirmwareStep{"AM5", {"B650", "X670E"}, "architecture", {"Zen 5"}, "firmware"}};
    tables.framework_builds = {
        FrameworkBuild{"PyTorch", "2.14", "cu132", 13.2, 7.5, 12.0, "default", "2026-08", "builds"},
        FrameworkBuild{"PyTorch", "2.8 and later", "cu128", 12.8, 7.5, 12.0, "", "2026-08", "builds"},
        FrameworkBuild{"PyTorch", "up to 2.7", "cu128", 12.8, 7.0, 12.0, "", "2026-08", "builds"},
        FrameworkBuild{"PyTorch", "up to 2.14", "cu126", 12.6, 5.0, 9.0, "legacy", "2026-08", "builds"}};
    tables.rocm_targets = {RocmTarget{"gfx1100", "Linux 6.3", "rocm"}, RocmTarget{"gfx1030", "Linux 6.3", "rocm"}};
    tables.minimum_psus = {MinimumPsu{"GeForce RTX 4090", {"Strix"}, 1000, "minimum"}};
    tables.memory_speeds = {MemorySpeed{"AM5", "DDR5", 5200, 3600, "speeds"}};
    return tables;
}

Site aSite()
{
    Site site;
    site.country = "DE";
    return site;
}

BuildBuilder::BuildBuilder() : m_tables(referenceTables())
{
    m_build.name = "Build";
    m_build.currency = Currency("USD");
    m_build.site = aSite();
}

BuildBuilder& BuildBuilder::name(std::string text)
{
    m_build.name = std::move(text);
    return *this;
}

BuildBuilder& BuildBuilder::currency(const char (&code)[4])
{
    m_build.currency = Currency(code);
    return *this;
}

BuildBuilder& BuildBuilder::with(const Part& part, int quantity)
{
    offering(part);
    m_build.lines.push_back(lineFor(part));
    line().quantity = quantity;
    return *this;
}

BuildBuilder& BuildBuilder::offering(const Part& part)
{
    if (std::ranges::find(m_parts, part.id, &Part::id) == m_parts.end())
        m_parts.push_back(part);
    return *this;
}

BuildBuilder& BuildBuilder::withUserMade(Category category, std::string name)
{
    return withLost(category, {}, std::move(name));
}

BuildBuilder& BuildBuilder::withLost(Category category, std::string id, std::string name)
{
    BuildLine lost;
    lost.part = PartId{std::move(id)};
    lost.category = category;
    lost.name = std::move(name);
    m_build.lines.push_back(std::move(lost));
    return *this;
}

BuildBuilder& BuildBuilder::overridingField(const Field& field, const FieldValue& value)
{
    line().overrides.push_back(FieldOverride{&field, value, {}});
    return *this;
}

BuildBuilder& BuildBuilder::savedWithField(const Field& field, const FieldValue& value)
{
    line().snapshot.push_back(FieldOverride{&field, value, {}});
    return *this;
}

BuildBuilder& BuildBuilder::owned()
{
    line().owned = true;
    return *this;
}

BuildBuilder& BuildBuilder::used()
{
    line().used = true;
    return *this;
}

BuildBuilder& BuildBuilder::ownPrice(double amount, const char (&code)[4])
{
    line().price = Money::fromAmount(amount, Currency(code));
    return *this;
}

BuildBuilder& BuildBuilder::site(const Site& place)
{
    m_build.site = place;
    return *this;
}

BuildBuilder& BuildBuilder::withoutSite()
{
    m_build.site.reset();
    return *this;
}

BuildBuilder& BuildBuilder::cap(double watts)
{
    m_build.options.gpu_power_limit_w = watts;
    return *this;
}

BuildBuilder& BuildBuilder::positions(std::vector<int> list)
{
    m_build.options.gpu_positions = std::move(list);
    return *this;
}

BuildBuilder& BuildBuilder::software(std::string text)
{
    m_build.options.software = std::move(text);
    return *this;
}

BuildBuilder& BuildBuilder::riser(RiserChoice choice)
{
    m_build.options.risers.push_back(choice);
    return *this;
}

BuildBuilder& BuildBuilder::radiatorMount(std::string mount)
{
    m_build.options.radiator_mount = std::move(mount);
    return *this;
}

BuildBuilder& BuildBuilder::nvlink(std::string bridge)
{
    m_build.options.want_nvlink = true;
    m_build.options.nvlink_bridge = std::move(bridge);
    return *this;
}

BuildBuilder& BuildBuilder::expandTo(int cards)
{
    if (!m_build.requirement)
        m_build.requirement.emplace();
    m_build.requirement->expand_to = cards;
    return *this;
}

BuildBuilder& BuildBuilder::otherLoad(double watts)
{
    m_build.options.other_load_w = watts;
    return *this;
}

BuildBuilder& BuildBuilder::efficiency(double share)
{
    m_build.options.psu_efficiency = share;
    return *this;
}

BuildBuilder& BuildBuilder::budget(double amount, const char (&code)[4])
{
    if (!m_build.requirement)
        m_build.requirement.emplace();
    m_build.requirement->budget = Money::fromAmount(amount, Currency(code));
    return *this;
}

BuildBuilder& BuildBuilder::minVram(double gib)
{
    if (!m_build.requirement)
        m_build.requirement.emplace();
    m_build.requirement->min_vram_gib = gib;
    return *this;
}

BuildBuilder& BuildBuilder::accepting(std::string rule, std::vector<std::size_t> lines)
{
    AcceptedFinding finding;
    finding.rule = std::move(rule);
    finding.lines = std::move(lines);
    finding.note = "known";
    m_build.accepted.push_back(std::move(finding));
    return *this;
}

BuildBuilder& BuildBuilder::reference(Reference::Tables tables)
{
    m_tables = std::move(tables);
    return *this;
}

std::shared_ptr<const Catalog> BuildBuilder::catalog() const
{
    Catalog::Content content;
    content.parts = m_parts;
    content.reference = Reference(m_tables);
    return Catalog::create(std::move(content));
}

std::shared_ptr<const Evaluation> BuildBuilder::evaluate(const Site& default_site) const
{
    return deeprig::evaluate(catalog(), std::make_shared<const Build>(m_build), default_site);
}

BuildBuilder aCompleteBuild()
{
    BuildBuilder build;
    build.with(aCpu()).with(aBoard()).with(aKit()).with(aDrive()).with(aPsu()).with(aCase()).with(aCooler());
    build.with(aGpu());
    return build;
}

} // namespace deeprig::test
