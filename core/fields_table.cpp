#include "core/fields.h"

#include <array>

// Names, types and OpenDB paths follow the agreed table of fields. The bounds are the widest that a real product of
// the category reaches in OpenDB (August 2026), with room; they catch typing errors and mixed units, nothing else.

namespace deeprig {

namespace {

struct Extent {
    double min = 0;
    double max = 0;
};

template <auto Member>
Field field(std::string_view name, std::string_view unit, Extent bounds, std::string_view opendb_path = {},
            std::string_view group = {})
{
    using Access = detail::Access<Member>;
    Field row;
    row.name = name;
    row.unit = unit;
    row.kind = detail::kindOf<typename Access::Value>();
    row.category = static_cast<Category>(Specs(std::in_place_type<typename Access::Struct>).index());
    if constexpr (std::is_enum_v<typename Access::Value>)
        row.choices = choicesOf<typename Access::Value>();
    row.min = bounds.min;
    row.max = bounds.max;
    row.opendb_path = opendb_path;
    row.group = group;
    row.get = &Access::get;
    row.isKnown = &Access::isKnown;
    row.number = &Access::number;
    row.set = &Access::set;
    return row;
}

template <auto Member>
Field field(std::string_view name, std::string_view opendb_path = {})
{
    return field<Member>(name, {}, {}, opendb_path);
}

std::optional<double> noNumber(const Part&) { return std::nullopt; }

template <Known<std::string> Part::*Member>
Field commonText(std::string_view name, std::string_view path)
{
    Field row;
    row.name = name;
    row.opendb_path = path;
    row.get = [](const Part& part) { return part.*Member ? FieldValue(*(part.*Member)) : FieldValue{}; };
    row.isKnown = [](const Part& part) { return (part.*Member).has_value(); };
    row.number = &noNumber;
    row.set = [](Part& part, const FieldValue& value) {
        if (std::holds_alternative<std::monostate>(value)) {
            (part.*Member).reset();
            return true;
        }
        return detail::fromValue(part.*Member, value);
    };
    return row;
}

Field nameField()
{
    Field row;
    row.name = "name";
    row.opendb_path = "metadata.name";
    row.get = [](const Part& part) { return part.name.empty() ? FieldValue{} : FieldValue(part.name); };
    row.isKnown = [](const Part& part) { return !part.name.empty(); };
    row.number = &noNumber;
    row.set = [](Part& part, const FieldValue& value) {
        const std::string* text = std::get_if<std::string>(&value);
        const bool cleared = std::holds_alternative<std::monostate>(value);
        if (text != nullptr || cleared)
            part.name = cleared ? std::string() : *text;
        return text != nullptr || cleared;
    };
    return row;
}

Field partNumbersField()
{
    Field row;
    row.name = "part_numbers";
    row.kind = FieldKind::List;
    row.opendb_path = "metadata.part_numbers";
    row.get = [](const Part& part) { return part.part_numbers.empty() ? FieldValue{} : FieldValue(part.part_numbers); };
    row.isKnown = [](const Part& part) { return !part.part_numbers.empty(); };
    row.number = &noNumber;
    row.set = [](Part& part, const FieldValue& value) {
        const TextList* list = std::get_if<TextList>(&value);
        const bool cleared = std::holds_alternative<std::monostate>(value);
        if (list != nullptr || cleared)
            part.part_numbers = cleared ? TextList() : *list;
        return list != nullptr || cleared;
    };
    return row;
}

Field launchYearField()
{
    Field row;
    row.name = "launch_year";
    row.kind = FieldKind::Count;
    row.min = 1995;
    row.max = 2035;
    row.opendb_path = "metadata.releaseYear";
    row.get = [](const Part& part) {
        return part.launch_year ? FieldValue(static_cast<double>(*part.launch_year)) : FieldValue{};
    };
    row.isKnown = [](const Part& part) { return part.launch_year.has_value(); };
    row.number = [](const Part& part) {
        return part.launch_year ? std::optional<double>(*part.launch_year) : std::nullopt;
    };
    row.set = [](Part& part, const FieldValue& value) {
        if (std::holds_alternative<std::monostate>(value)) {
            part.launch_year.reset();
            return true;
        }
        return detail::fromValue(part.launch_year, value);
    };
    return row;
}

void addCommon(std::vector<Field>& rows)
{
    rows.push_back(nameField());
    rows.push_back(commonText<&Part::manufacturer>("manufacturer", "metadata.manufacturer"));
    rows.push_back(commonText<&Part::series>("series", "metadata.series"));
    rows.push_back(commonText<&Part::variant>("variant", "metadata.variant"));
    rows.push_back(partNumbersField());
    rows.push_back(launchYearField());
}

void addGpu(std::vector<Field>& rows)
{
    constexpr std::string_view kPlugs = "power_connectors";
    rows.push_back(field<&Gpu::vendor>("vendor", "chipset_manufacturer"));
    rows.push_back(field<&Gpu::chip>("chip", "chipset"));
    rows.push_back(field<&Gpu::vram_gib>("vram_gib", "GiB", {0.25, 512}, "memory"));
    rows.push_back(field<&Gpu::memory_type>("memory_type", "memory_type"));
    rows.push_back(field<&Gpu::bus_bits>("bus_bits", "bit", {32, 16384}, "memory_bus"));
    rows.push_back(field<&Gpu::bandwidth_gb_s>("bandwidth_gb_s", "GB/s", {5, 20000}));
    rows.push_back(field<&Gpu::fp32_tflops>("fp32_tflops", "TFLOPS", {0.01, 500}));
    rows.push_back(field<&Gpu::fp16_tensor_dense_tflops>("fp16_tensor_dense_tflops", "TFLOPS", {1, 10000}));
    rows.push_back(field<&Gpu::fp16_tensor_fp32acc_tflops>("fp16_tensor_fp32acc_tflops", "TFLOPS", {1, 10000}));
    rows.push_back(field<&Gpu::int8_tops_dense>("int8_tops_dense", "TOPS", {1, 20000}));
    rows.push_back(field<&Gpu::bf16>("bf16"));
    rows.push_back(field<&Gpu::fp8>("fp8"));
    rows.push_back(field<&Gpu::cuda_compute_capability>("cuda_compute_capability", "cuda_compute_capability"));
    rows.push_back(field<&Gpu::gfx_target>("gfx_target", "gfx_target"));
    rows.push_back(field<&Gpu::family>("family"));
    rows.push_back(field<&Gpu::architecture>("architecture"));
    rows.push_back(field<&Gpu::nvlink_gb_s>("nvlink_gb_s", "GB/s", {0, 2000}, "nvlink"));
    rows.push_back(field<&Gpu::min_psu_w>("min_psu_w", "W", {150, 3000}));
    rows.push_back(field<&Gpu::msrp_usd>("msrp_usd", "USD", {20, 100000}));
    rows.push_back(field<&Gpu::boost_clock_mhz>("boost_clock_mhz", "MHz", {200, 5000}, "core_boost_clock"));
    rows.push_back(field<&Gpu::tdp_w>("tdp_w", "W", {5, 1500}, "tdp"));
    rows.push_back(field<&Gpu::length_mm>("length_mm", "mm", {60, 450}, "length"));
    rows.push_back(field<&Gpu::slot_width>("slot_width", "slots", {0.9, 6}, "total_slot_width"));
    rows.push_back(field<&Gpu::card_height_mm>("card_height_mm", "mm", {50, 200}));
    rows.push_back(field<&Gpu::radiator_mm>("radiator_mm", "mm", {92, 480}, "radiator_size"));
    rows.push_back(field<&Gpu::plugs_6_pin>("plugs_6_pin", "", {0, 4}, "power_connectors.pcie_6_pin", kPlugs));
    rows.push_back(field<&Gpu::plugs_8_pin>("plugs_8_pin", "", {0, 6}, "power_connectors.pcie_8_pin", kPlugs));
    rows.push_back(field<&Gpu::plugs_16_pin>("plugs_16_pin", "", {0, 3}, "power_connectors.pcie_12VHPWR", kPlugs));
    rows.push_back(field<&Gpu::plugs_eps_8_pin>("plugs_eps_8_pin", "", {0, 3}, "power_connectors.eps_8_pin", kPlugs));
    rows.push_back(field<&Gpu::cooling>("cooling", "cooling"));
    rows.push_back(field<&Gpu::display_outputs>("display_outputs", "", {0, 12}, "video_outputs"));
    rows.push_back(field<&Gpu::pcie_gen>("pcie_gen", "", {1, 7}, "interface"));
    rows.push_back(field<&Gpu::pcie_lanes>("pcie_lanes", "", {1, 16}, "interface"));
}

void addCpu(std::vector<Field>& rows)
{
    rows.push_back(field<&Cpu::socket>("socket", "socket"));
    rows.push_back(field<&Cpu::platform>("platform", "series"));
    rows.push_back(field<&Cpu::architecture>("architecture", "microarchitecture"));
    rows.push_back(field<&Cpu::cores>("cores", "", {1, 256}, "cores.total"));
    rows.push_back(field<&Cpu::threads>("threads", "", {1, 512}, "cores.threads"));
    rows.push_back(field<&Cpu::base_clock_ghz>("base_clock_ghz", "GHz", {0.5, 7}, "clocks.performance.base"));
    rows.push_back(field<&Cpu::boost_clock_ghz>("boost_clock_ghz", "GHz", {0.5, 8}, "clocks.performance.boost"));
    rows.push_back(field<&Cpu::tdp_w>("tdp_w", "W", {5, 600}, "specifications.tdp"));
    rows.push_back(field<&Cpu::max_power_w>("max_power_w", "W", {5, 1000}, "specifications.ppt"));
    rows.push_back(field<&Cpu::memory_types>("memory_types", "specifications.memory.types"));
    rows.push_back(field<&Cpu::memory_channels>("memory_channels", "", {1, 16}, "specifications.memory.channels"));
    rows.push_back(field<&Cpu::memory_max_gib>("memory_max_gib", "GiB", {4, 8192}, "specifications.memory.maxSupport"));
    rows.push_back(field<&Cpu::ecc>("ecc", "specifications.eccSupport"));
    rows.push_back(field<&Cpu::integrated_graphics>("integrated_graphics", "specifications.integratedGraphics.model"));
    rows.push_back(field<&Cpu::boxed_cooler>("boxed_cooler", "specifications.includesCooler"));
    rows.push_back(field<&Cpu::pcie_gen>("pcie_gen", "", {2, 7}));
    rows.push_back(field<&Cpu::cpu_pcie_lanes>("cpu_pcie_lanes", "", {4, 160}, "pcie_lanes"));
}

void addMotherboard(std::vector<Field>& rows)
{
    rows.push_back(field<&Motherboard::socket>("socket", "socket"));
    rows.push_back(field<&Motherboard::chipset>("chipset", "chipset"));
    rows.push_back(field<&Motherboard::form_factor>("form_factor", "form_factor"));
    rows.push_back(field<&Motherboard::memory_type>("memory_type", "memory.ram_type"));
    rows.push_back(field<&Motherboard::dimm_slots>("dimm_slots", "", {1, 48}, "memory.slots"));
    rows.push_back(field<&Motherboard::dimm_type>("dimm_type", "memory.dimm_type"));
    rows.push_back(field<&Motherboard::memory_max_gib>("memory_max_gib", "GiB", {4, 12288}, "memory.max"));
    rows.push_back(field<&Motherboard::ecc>("ecc", "ecc_support"));
    rows.push_back(field<&Motherboard::first_case_slot>("first_case_slot", "", {1, 4}, "first_case_slot"));
    rows.push_back(field<&Motherboard::slot_layout>("slot_layout", "slot_layout"));
    rows.push_back(field<&Motherboard::m2_sockets>("m2_sockets", "m2_slots"));
    rows.push_back(field<&Motherboard::sata_ports>("sata_ports", "", {0, 24}, "storage_devices.sata_6_gb_s"));
    rows.push_back(field<&Motherboard::u2_ports>("u2_ports", "", {0, 24}, "storage_devices.u2"));
    rows.push_back(field<&Motherboard::ethernet_gbit>("ethernet_gbit", "Gbit/s", {0.1, 400}, "onboard_ethernet"));
    rows.push_back(field<&Motherboard::cpu_plugs>("cpu_plugs", "power_connectors.cpu_power"));
    rows.push_back(field<&Motherboard::aux_pcie_power>("aux_pcie_power", "aux_pcie_power"));
    rows.push_back(field<&Motherboard::bmc_video>("bmc_video", "onboard_bmc_video"));
    rows.push_back(field<&Motherboard::bios_flashback>("bios_flashback", "bios_features.flashback"));
}

void addMemoryAndStorage(std::vector<Field>& rows)
{
    rows.push_back(field<&Ram::memory_type>("memory_type", "ram_type"));
    rows.push_back(field<&Ram::module_form>("module_form", "form_factor"));
    rows.push_back(field<&Ram::modules>("modules", "", {1, 24}, "modules.quantity"));
    rows.push_back(field<&Ram::module_gib>("module_gib", "GiB", {0.25, 512}, "modules.capacity_gb"));
    rows.push_back(field<&Ram::capacity_gib>("capacity_gib", "GiB", {0.25, 4096}, "capacity"));
    rows.push_back(field<&Ram::speed_mt_s>("speed_mt_s", "MT/s", {200, 12000}, "speed"));
    rows.push_back(field<&Ram::cas_latency>("cas_latency", "", {2, 80}, "cas_latency"));
    rows.push_back(field<&Ram::registered>("registered", "registered"));
    rows.push_back(field<&Ram::ecc>("ecc", "ecc"));
    rows.push_back(field<&Ram::cudimm>("cudimm", "cudimm"));
    rows.push_back(field<&Ram::height_mm>("height_mm", "mm", {15, 80}, "height"));

    rows.push_back(field<&Storage::capacity_gb>("capacity_gb", "GB", {4, 200000}, "capacity"));
    rows.push_back(field<&Storage::storage_kind>("storage_kind", "storage_type"));
    rows.push_back(field<&Storage::storage_form>("storage_form", "form_factor"));
    rows.push_back(field<&Storage::bus>("bus", "interface"));
    rows.push_back(field<&Storage::pcie_gen>("pcie_gen", "", {1, 7}, "interface"));
    rows.push_back(field<&Storage::nvme>("nvme", "nvme"));
    rows.push_back(field<&Storage::read_mb_s>("read_mb_s", "MB/s", {20, 40000}));
    rows.push_back(field<&Storage::write_mb_s>("write_mb_s", "MB/s", {20, 40000}));
    rows.push_back(field<&Storage::random_read_iops>("random_read_iops", "IOPS", {50, 10000000}));
}

void addPsuAndCase(std::vector<Field>& rows)
{
    constexpr std::string_view kCables = "connectors";
    rows.push_back(field<&Psu::rated_w>("rated_w", "W", {60, 6000}, "wattage"));
    rows.push_back(field<&Psu::psu_form>("psu_form", "form_factor"));
    rows.push_back(field<&Psu::efficiency>("efficiency", "efficiency_rating"));
    rows.push_back(field<&Psu::modular>("modular", "modular"));
    rows.push_back(field<&Psu::length_mm>("length_mm", "mm", {60, 400}, "length"));
    rows.push_back(field<&Psu::cables_eps>("cables_eps", "", {0, 8}, "connectors.eps_8_pin", kCables));
    rows.push_back(field<&Psu::cables_pcie>("cables_pcie", "", {0, 24}, "connectors.pcie_6_plus_2_pin", kCables));
    rows.push_back(field<&Psu::cables_16_pin>("cables_16_pin", "", {0, 6}, "connectors.pcie_12vhpwr", kCables));
    rows.push_back(field<&Psu::cables_sata>("cables_sata", "", {0, 30}, "connectors.sata", kCables));
    rows.push_back(field<&Psu::cables_molex>("cables_molex", "", {0, 20}, "connectors.molex_4_pin", kCables));
    rows.push_back(field<&Psu::atx_version>("atx_version", "atx_version"));
    rows.push_back(field<&Psu::input_voltage>("input_voltage", "input_voltage"));

    rows.push_back(field<&PcCase::case_form>("case_form", "form_factor"));
    rows.push_back(field<&PcCase::board_forms>("board_forms", "supported_motherboard_form_factors"));
    rows.push_back(field<&PcCase::psu_forms>("psu_forms", "supported_power_supply_form_factors"));
    rows.push_back(field<&PcCase::gpu_max_length_mm>("gpu_max_length_mm", "mm", {100, 800}, "max_video_card_length"));
    rows.push_back(
        field<&PcCase::cooler_max_height_mm>("cooler_max_height_mm", "mm", {20, 300}, "max_cpu_cooler_height"));
    rows.push_back(field<&PcCase::psu_max_length_mm>("psu_max_length_mm", "mm", {80, 400}, "max_psu_length"));
    rows.push_back(field<&PcCase::expansion_slots>("expansion_slots", "", {0, 24}, "expansion_slots"));
    rows.push_back(field<&PcCase::bays_3_5>("bays_3_5", "", {0, 40}, "internal_3_5_bays"));
    rows.push_back(field<&PcCase::bays_2_5>("bays_2_5", "", {0, 40}, "internal_2_5_bays"));
    rows.push_back(field<&PcCase::gpu_max_slots>("gpu_max_slots", "slots", {1, 12}));
    rows.push_back(field<&PcCase::gpu_max_length_with_front_radiator_mm>("gpu_max_length_with_front_radiator_mm", "mm",
                                                                         {100, 800}));
    rows.push_back(field<&PcCase::radiator_mounts>("radiator_mounts", "radiators_mm"));
    rows.push_back(field<&PcCase::joint_clearance>("joint_clearance", "joint_clearance"));
    rows.push_back(field<&PcCase::open_frame>("open_frame", "open_frame"));
    rows.push_back(field<&PcCase::rack_units>("rack_units", "U", {1, 12}));
    rows.push_back(field<&PcCase::width_mm>("width_mm", "mm", {60, 800}, "dimensions_mm.width"));
    rows.push_back(field<&PcCase::height_mm>("height_mm", "mm", {40, 1000}, "dimensions_mm.height"));
    rows.push_back(field<&PcCase::depth_mm>("depth_mm", "mm", {100, 1000}, "dimensions_mm.depth"));
}

void addTheRest(std::vector<Field>& rows)
{
    rows.push_back(field<&CpuCooler::sockets>("sockets", "cpu_sockets"));
    rows.push_back(field<&CpuCooler::cooler_kind>("cooler_kind", "water_cooled"));
    rows.push_back(field<&CpuCooler::height_mm>("height_mm", "mm", {10, 250}, "height"));
    rows.push_back(field<&CpuCooler::radiator_mm>("radiator_mm", "mm", {92, 480}, "radiator_size"));
    rows.push_back(field<&CpuCooler::rated_w>("rated_w", "W", {30, 1000}));
    rows.push_back(field<&CpuCooler::ram_clearance_mm>("ram_clearance_mm", "mm", {15, 100}));
    rows.push_back(field<&CpuCooler::radiator_thickness_mm>("radiator_thickness_mm", "mm", {15, 80}));

    rows.push_back(field<&CaseFan::size_mm>("size_mm", "mm", {30, 480}, "size"));
    rows.push_back(field<&CaseFan::airflow_cfm>("airflow_cfm", "CFM", {1, 400}, "max_airflow"));

    rows.push_back(field<&NetworkCard::speed_gbit>("speed_gbit", "Gbit/s", {0.01, 800}));
    rows.push_back(field<&NetworkCard::ports>("ports", "", {1, 16}));
    rows.push_back(field<&NetworkCard::slot_lanes>("slot_lanes", "", {1, 16}));

    rows.push_back(field<&Accessory::accessory_kind>("accessory_kind"));
    rows.push_back(field<&Accessory::needs_lanes>("needs_lanes", "", {0, 16}, "needs_lanes"));
    rows.push_back(field<&Accessory::needs_bifurcation>("needs_bifurcation", "needs_bifurcation"));
    rows.push_back(field<&Accessory::drives>("drives", "", {0, 32}, "drives"));
    rows.push_back(field<&Accessory::pcie_gen>("pcie_gen", "", {1, 7}));
    rows.push_back(field<&Accessory::length_mm>("length_mm", "mm", {5, 2000}));
    rows.push_back(field<&Accessory::spacing_slots>("spacing_slots", "slots", {1, 8}));

    rows.push_back(field<&Ups::rated_w>("rated_w", "W", {100, 50000}));
    rows.push_back(field<&Ups::rated_va>("rated_va", "VA", {100, 50000}));
    rows.push_back(field<&Ups::outlets>("outlets", "", {1, 40}));

    rows.push_back(field<&Server::gpu_slots>("gpu_slots", "", {0, 16}));
    rows.push_back(field<&Server::gpu_airflow>("gpu_airflow"));
}

std::vector<Field> makeTable()
{
    std::vector<Field> rows;
    rows.reserve(160);
    addCommon(rows);
    addGpu(rows);
    addCpu(rows);
    addMotherboard(rows);
    addMemoryAndStorage(rows);
    addPsuAndCase(rows);
    addTheRest(rows);
    return rows;
}

} // namespace

std::span<const Field> allFields()
{
    static const std::vector<Field> kTable = makeTable();
    return kTable;
}

} // namespace deeprig
