#include "db/opendb_fields.h"
#include "db/opendb_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

// How records of OpenDB become values of fields. The records here are short; the names of their members are OpenDB's.

namespace deeprig::db {
namespace {

using testing::ElementsAre;

struct ReadPart {
    Part part;
    std::vector<OpenDbProblem> problems;
};

ReadPart read(Category category, const char* json)
{
    const OpenDbValues values = readOpenDbRecord(category, Json::parse(json));
    ReadPart result{makePart(category), values.problems};
    for (const auto& [field, value] : values.values)
        EXPECT_TRUE(field->set(result.part, value)) << field->name;
    return result;
}

template <typename S> S specs(Category category, const char* json)
{
    return *read(category, json).part.as<S>();
}

Gpu gpu(const char* json)
{
    return specs<Gpu>(Category::Gpu, json);
}
Cpu cpu(const char* json)
{
    return specs<Cpu>(Category::Cpu, json);
}
Motherboard board(const char* json)
{
    return specs<Motherboard>(Category::Motherboard, json);
}
Ram ram(const char* json)
{
    return specs<Ram>(Category::Ram, json);
}
Storage storage(const char* json)
{
    return specs<Storage>(Category::Storage, json);
}
Psu psu(const char* json)
{
    return specs<Psu>(Category::Psu, json);
}

TEST(OpenDbRecord, CommonFields)
{
    const Part part = read(Category::Gpu, R"({ "metadata": { "name": " Card\t A  24GB ", "manufacturer": "Maker",
        "series": "", "variant": null, "part_numbers": ["A-1", " ", "A-2 "], "releaseYear": 2020 } })")
                          .part;
    EXPECT_EQ(part.name, "Card A 24GB");
    EXPECT_EQ(part.manufacturer, "Maker");
    EXPECT_EQ(part.series, std::nullopt);
    EXPECT_EQ(part.variant, std::nullopt);
    EXPECT_THAT(part.part_numbers, ElementsAre("A-1", "A-2"));
    EXPECT_EQ(part.launch_year, 2020);
}

TEST(OpenDbRecord, AbsentNullZeroAndEmptyAreUnknown)
{
    const Gpu card = gpu(R"({ "memory": 0, "tdp": null, "length": 0, "memory_type": "", "video_outputs": {} })");
    EXPECT_EQ(card.vram_gib, std::nullopt);
    EXPECT_EQ(card.tdp_w, std::nullopt);
    EXPECT_EQ(card.length_mm, std::nullopt);
    EXPECT_EQ(card.memory_type, std::nullopt);
    EXPECT_EQ(card.display_outputs, std::nullopt);
    EXPECT_EQ(card.chip, std::nullopt);
    EXPECT_EQ(cpu(R"({ "specifications": { "memory": { "types": [] } } })").memory_types, std::nullopt);
}

TEST(OpenDbRecord, BayCountsAndSataPortsMayBeZero)
{
    const PcCase chassis =
        specs<PcCase>(Category::PcCase, R"({ "internal_3_5_bays": 0, "internal_2_5_bays": 0, "expansion_slots": 0 })");
    EXPECT_EQ(chassis.bays_3_5, 0);
    EXPECT_EQ(chassis.bays_2_5, 0);
    EXPECT_EQ(chassis.expansion_slots, std::nullopt);
    EXPECT_EQ(board(R"({ "storage_devices": { "sata_6_gb_s": 0, "sata_3_gb_s": 0, "u2": 0 } })").sata_ports, 0);
    EXPECT_EQ(board(R"({ "storage_devices": { "sata_6_gb_s": 0, "u2": 0 } })").u2_ports, std::nullopt);
    EXPECT_EQ(board(R"({ "storage_devices": { "sata_6_gb_s": 2, "sata_3_gb_s": 4 } })").sata_ports, 6);
    EXPECT_EQ(board(R"({ "storage_devices": {} })").sata_ports, std::nullopt);
}

TEST(OpenDbRecord, PlugListIsUnknownUntilOnePlugIsListed)
{
    const Gpu none = gpu(R"({ "power_connectors": { "pcie_6_pin": 0, "pcie_8_pin": 0, "pcie_12VHPWR": 0 } })");
    EXPECT_EQ(none.plugs_8_pin, std::nullopt);
    const Gpu some = gpu(R"({ "power_connectors": { "pcie_8_pin": 2, "pcie_12VHPWR": null } })");
    EXPECT_EQ(some.plugs_6_pin, 0);
    EXPECT_EQ(some.plugs_8_pin, 2);
    EXPECT_EQ(some.plugs_16_pin, 0);
    EXPECT_EQ(some.plugs_eps_8_pin, 0);
    EXPECT_EQ(gpu(R"({ "power_connectors": { "pcie_12VHPWR": 0, "pcie_12V_2x6": 1 } })").plugs_16_pin, 1);
    EXPECT_EQ(gpu(R"({ "power_connectors": { "pcie_12VHPWR": "one", "pcie_8_pin": 1 } })").plugs_16_pin, std::nullopt);
}

TEST(OpenDbRecord, SixteenPinCablesMayBeZeroBesideOthers)
{
    EXPECT_EQ(psu(R"({ "connectors": { "pcie_6_plus_2_pin": 4, "pcie_12vhpwr": 0 } })").cables_16_pin, 0);
    EXPECT_EQ(psu(R"({ "connectors": { "pcie_6_plus_2_pin": 0, "pcie_12vhpwr": 0 } })").cables_16_pin, std::nullopt);
    const Psu some =
        psu(R"({ "connectors": { "pcie_6_plus_2_pin": 0, "pcie_12vhpwr": 1, "eps_8_pin": 0, "sata": 0 } })");
    EXPECT_EQ(some.cables_16_pin, 1);
    EXPECT_EQ(some.cables_pcie, std::nullopt);
    EXPECT_EQ(some.cables_eps, std::nullopt);
    EXPECT_EQ(some.cables_sata, std::nullopt);
}

TEST(OpenDbRecord, InterfaceOfACard)
{
    const Gpu both = gpu(R"({ "interface": "PCIe 4.0 x16" })");
    EXPECT_EQ(both.pcie_gen, 4);
    EXPECT_EQ(both.pcie_lanes, 16);
    const Gpu lanes = gpu(R"({ "interface": "PCIe x8" })");
    EXPECT_EQ(lanes.pcie_gen, std::nullopt);
    EXPECT_EQ(lanes.pcie_lanes, 8);
}

TEST(OpenDbRecord, CoolingOfACard)
{
    EXPECT_EQ(gpu(R"({ "cooling": "3 Fans" })").cooling, GpuCooling::OpenAir);
    EXPECT_EQ(gpu(R"({ "cooling": "4 Fans" })").cooling, GpuCooling::OpenAir);
    EXPECT_EQ(gpu(R"({ "cooling": "Blower" })").cooling, GpuCooling::Blower);
    EXPECT_EQ(gpu(R"({ "cooling": "Water Cooled" })").cooling, GpuCooling::Liquid);
    EXPECT_EQ(gpu(R"({ "cooling": "Hybrid" })").cooling, GpuCooling::Hybrid);
    const ReadPart one = read(Category::Gpu, R"({ "cooling": "1 Fan" })");
    EXPECT_EQ(one.part.as<Gpu>()->cooling, std::nullopt) << "a blower or not";
    EXPECT_TRUE(one.problems.empty());
}

TEST(OpenDbRecord, SlotWidthIsTheLargerOfTheTwo)
{
    EXPECT_EQ(gpu(R"({ "total_slot_width": 2.7, "case_expansion_slot_width": 3 })").slot_width, 3);
    EXPECT_EQ(gpu(R"({ "total_slot_width": 3.5 })").slot_width, 3.5);
    const ReadPart millimetres = read(Category::Gpu, R"({ "total_slot_width": 55.6, "case_expansion_slot_width": 3 })");
    EXPECT_EQ(millimetres.part.as<Gpu>()->slot_width, 3);
    ASSERT_EQ(millimetres.problems.size(), 1U);
    EXPECT_EQ(millimetres.problems[0].field, "slot_width");
    EXPECT_EQ(millimetres.problems[0].value, "55.6");
}

TEST(OpenDbRecord, OutputsAreSummedUp)
{
    EXPECT_EQ(gpu(R"({ "video_outputs": { "hdmi_2_1": 1, "displayport_1_4a": 3, "vga": null } })").display_outputs, 4);
    EXPECT_EQ(gpu(R"({ "video_outputs": { "hdmi_2_1": 0 } })").display_outputs, std::nullopt);
}

TEST(OpenDbRecord, PlatformAndGraphicsOfAProcessor)
{
    EXPECT_EQ(cpu(R"({ "series": "Ryzen 5 7000", "coreFamily": "Raphael" })").platform, "Ryzen 5 7000 Raphael");
    EXPECT_EQ(cpu(R"({ "series": "Core i9", "coreFamily": null })").platform, "Core i9");
    const auto graphics = [](const char* model) {
        return cpu((std::string(R"({ "specifications": { "integratedGraphics": )") + model + " } }").c_str())
            .integrated_graphics;
    };
    EXPECT_EQ(graphics(R"({ "model": "AMD Radeon Graphics" })"), true);
    EXPECT_EQ(graphics(R"({ "model": "None" })"), false);
    EXPECT_EQ(graphics(R"({ "model": "0" })"), false);
    EXPECT_EQ(graphics(R"({ "model": null })"), false);
    EXPECT_EQ(graphics("null"), false);
    EXPECT_EQ(graphics("{}"), std::nullopt);
    EXPECT_EQ(cpu("{}").integrated_graphics, std::nullopt);
}

TEST(OpenDbRecord, ProcessorFields)
{
    const Cpu read = cpu(R"({ "socket": "AM5", "microarchitecture": "Zen 4", "cores": { "total": 6, "threads": 12 },
        "clocks": { "performance": { "base": 4.7, "boost": 5.3 } },
        "specifications": { "tdp": 105, "ppt": 142, "eccSupport": true, "includesCooler": false,
                            "memory": { "types": ["DDR5"], "channels": 2, "maxSupport": 128 } } })");
    EXPECT_EQ(read.socket, "AM5");
    EXPECT_EQ(read.architecture, "Zen 4");
    EXPECT_EQ(read.cores, 6);
    EXPECT_EQ(read.threads, 12);
    EXPECT_EQ(read.base_clock_ghz, 4.7);
    EXPECT_EQ(read.boost_clock_ghz, 5.3);
    EXPECT_EQ(read.tdp_w, 105);
    EXPECT_EQ(read.max_power_w, 142);
    EXPECT_EQ(read.ecc, true);
    EXPECT_EQ(read.boxed_cooler, false);
    EXPECT_EQ(read.memory_types, TextList{"DDR5"});
    EXPECT_EQ(read.memory_channels, 2);
    EXPECT_EQ(read.memory_max_gib, 128);
}

TEST(OpenDbRecord, SlotsOfABoardThatSomebodyLookedUp)
{
    const Motherboard read = board(R"({ "power_connectors": { "cpu_power": ["8 pin", "4-pin"] },
        "pcie_slots": [ { "gen": "5.0", "quantity": 1, "lanes": 16, "_id": "x" },
                        { "gen": "4.0", "quantity": 2, "lanes": 1 } ],
        "m2_slots": [ { "size": "2280/22110", "key": "M", "interface": "PCIe Gen5x4" } ] })");
    const PcieSlot first{"PCIE_1", std::nullopt, 16, "x16", 5, std::nullopt, {}, {}};
    const PcieSlot second{"PCIE_2", std::nullopt, std::nullopt, "x1", 4, std::nullopt, {}, {}};
    PcieSlot third = second;
    third.name = "PCIE_3";
    EXPECT_THAT(*read.slot_layout, ElementsAre(first, second, third));
    EXPECT_THAT(*read.m2_sockets,
                ElementsAre(M2Socket{"M2_1", "M", {"2280", "22110"}, "PCIe 5.0 x4", std::nullopt, {}}));
    EXPECT_EQ(read.cpu_plugs, (TextList{"8-pin", "4-pin"}));
}

TEST(OpenDbRecord, SlotsOfOtherBoardsGiveTheirLengthAlone)
{
    const Motherboard read = board(R"({ "power_connectors": { "cpu_power": [] },
        "pcie_slots": [ { "gen": "4.0", "quantity": 2, "lanes": 16 } ],
        "m2_slots": [ { "size": "2242-2260", "key": "M", "interface": "PCIe 4.0 x4" } ] })");
    ASSERT_EQ(read.slot_layout->size(), 2U);
    for (const PcieSlot& slot : *read.slot_layout) {
        EXPECT_EQ(slot.length_lanes, 16);
        EXPECT_EQ(slot.electrical, "");
        EXPECT_EQ(slot.gen, std::nullopt);
    }
    EXPECT_EQ(read.m2_sockets->at(0).interface, "PCIe x4");
    EXPECT_THAT(read.m2_sockets->at(0).sizes, ElementsAre("2242", "2260"));
    EXPECT_EQ(read.cpu_plugs, std::nullopt);
}

TEST(OpenDbRecord, UnbelievableSlotCountsAreReportedAndLeftOut)
{
    const ReadPart read = db::read(Category::Motherboard, R"({ "pcie_slots": [
        { "gen": "3.0", "quantity": 31, "lanes": 16 }, { "quantity": 0, "lanes": 16 }, { "quantity": 1, "lanes": 0 },
        { "quantity": "two", "lanes": 16 }, "slot", { "quantity": 1, "lanes": 16 } ] })");
    EXPECT_EQ(read.part.as<Motherboard>()->slot_layout->size(), 1U);
    EXPECT_EQ(read.problems.size(), 5U);
    EXPECT_EQ(board(R"({ "pcie_slots": [] })").slot_layout, std::nullopt);
}

TEST(OpenDbRecord, BoardFields)
{
    const Motherboard read = board(R"({ "socket": "AM5", "chipset": "AMD B650", "form_factor": "ATX",
        "memory": { "max": 256, "ram_type": "DDR5", "slots": 4 }, "ecc_support": false,
        "onboard_ethernet": [ { "speed": "1 Gb/s" }, { "speed": "10 Gb/s" }, { "speed": null } ],
        "bios_features": { "flashback": true } })");
    EXPECT_EQ(read.chipset, "B650");
    EXPECT_EQ(read.memory_type, "DDR5");
    EXPECT_EQ(read.dimm_slots, 4);
    EXPECT_EQ(read.memory_max_gib, 256);
    EXPECT_EQ(read.ecc, false);
    EXPECT_EQ(read.ethernet_gbit, 10);
    EXPECT_EQ(read.bios_flashback, true);
    EXPECT_EQ(board(R"({ "chipset": "B850" })").chipset, "B850");
    EXPECT_EQ(board(R"({ "chipset": "NVIDIA GeForce 7025" })").chipset, "GeForce 7025");
}

TEST(OpenDbRecord, MemoryKits)
{
    const Ram kit = ram(R"({ "form_factor": "288-pin DIMM", "registered": "Registered", "ecc": "ECC", "speed": 6000,
        "modules": { "quantity": 2, "capacity_gb": 32 }, "capacity": 64, "ram_type": "DDR5", "height": 0 })");
    EXPECT_EQ(kit.module_form, ModuleForm::Dimm);
    EXPECT_EQ(kit.registered, true);
    EXPECT_EQ(kit.ecc, true);
    EXPECT_EQ(kit.modules, 2);
    EXPECT_EQ(kit.module_gib, 32);
    EXPECT_EQ(kit.height_mm, std::nullopt);
    const Ram laptop = ram(R"({ "form_factor": "262-pin SO-DIMM", "registered": "Unbuffered", "ecc": "Non-ECC" })");
    EXPECT_EQ(laptop.module_form, ModuleForm::SoDimm);
    EXPECT_EQ(laptop.registered, false);
    EXPECT_EQ(laptop.ecc, false);
    EXPECT_EQ(ram(R"({ "form_factor": "UDIMM" })").module_form, ModuleForm::Dimm);
    EXPECT_EQ(read(Category::Ram, R"({ "height": -1 })").problems.size(), 1U);
}

TEST(OpenDbRecord, Drives)
{
    const Storage nvme = storage(R"({ "capacity": 2000, "storage_type": "SSD", "form_factor": "M.2-2280",
        "interface": "M.2 PCIe 4.0 x4", "nvme": true })");
    EXPECT_EQ(nvme.storage_form, "M.2 2280");
    EXPECT_EQ(nvme.bus, StorageBus::Pcie);
    EXPECT_EQ(nvme.pcie_gen, 4);
    EXPECT_EQ(nvme.nvme, true);
    EXPECT_EQ(nvme.storage_kind, StorageKind::Ssd);
    const Storage sata = storage(R"({ "storage_type": "HDD", "form_factor": "3.5\"", "interface": "SATA 6.0 Gb/s" })");
    EXPECT_EQ(sata.storage_form, "3.5");
    EXPECT_EQ(sata.bus, StorageBus::Sata);
    EXPECT_EQ(sata.pcie_gen, std::nullopt);
    EXPECT_EQ(sata.storage_kind, StorageKind::Hdd);
    const Storage card =
        storage(R"({ "form_factor": "PCIe", "interface": "M.2 PCIe 3.0 x8", "storage_type": "SSHD" })");
    EXPECT_EQ(card.storage_form, "card");
    EXPECT_EQ(card.storage_kind, StorageKind::Hdd);
    const Storage u2 = storage(R"({ "form_factor": "2.5\"", "interface": "U.2" })");
    EXPECT_EQ(u2.storage_form, "U.2");
    EXPECT_EQ(u2.bus, StorageBus::Pcie);
    EXPECT_EQ(storage(R"({ "interface": "SAS 12.0 Gb/s" })").bus, StorageBus::Sas);
    EXPECT_EQ(storage(R"({ "interface": "PATA 100" })").bus, StorageBus::Pata);
    EXPECT_EQ(storage(R"({ "form_factor": "mSATA", "interface": "mSATA" })").bus, StorageBus::Sata);
}

TEST(OpenDbRecord, Supplies)
{
    const Psu read = psu(R"({ "wattage": 850, "form_factor": "ATX/EPS", "efficiency_rating": "80+ Gold",
        "modular": "Semi-Modular", "length": 140 })");
    EXPECT_EQ(read.rated_w, 850);
    EXPECT_EQ(read.psu_form, "ATX");
    EXPECT_EQ(read.efficiency, Efficiency::Gold);
    EXPECT_EQ(read.modular, "semi");
    EXPECT_EQ(psu(R"({ "efficiency_rating": "80+" })").efficiency, Efficiency::White);
    EXPECT_EQ(psu(R"({ "efficiency_rating": "80+ Standard" })").efficiency, Efficiency::White);
    EXPECT_EQ(psu(R"({ "modular": "Non-Modular" })").modular, "no");
    EXPECT_EQ(psu(R"({ "modular": "Full" })").modular, "full");
}

TEST(OpenDbRecord, CasesCoolersAndFans)
{
    const PcCase chassis = specs<PcCase>(Category::PcCase, R"({ "form_factor": "ATX Mid Tower",
        "supported_motherboard_form_factors": ["ATX", "Micro ATX"], "supported_power_supply_form_factors": [],
        "max_video_card_length": 430, "dimensions_mm": { "width": 239, "height": 486.5, "depth": 0 } })");
    EXPECT_EQ(chassis.case_form, "ATX Mid Tower");
    EXPECT_THAT(*chassis.board_forms, ElementsAre("ATX", "Micro ATX"));
    EXPECT_EQ(chassis.psu_forms, std::nullopt);
    EXPECT_EQ(chassis.gpu_max_length_mm, 430);
    EXPECT_EQ(chassis.height_mm, 486.5);
    EXPECT_EQ(chassis.depth_mm, std::nullopt);
    const CpuCooler cooler = specs<CpuCooler>(
        Category::CpuCooler, R"({ "cpu_sockets": ["AM5"], "water_cooled": true, "radiator_size": 360 })");
    EXPECT_EQ(cooler.cooler_kind, CoolerKind::Liquid);
    EXPECT_EQ(cooler.radiator_mm, 360);
    EXPECT_EQ(specs<CpuCooler>(Category::CpuCooler, R"({ "water_cooled": false })").cooler_kind, CoolerKind::Air);
    EXPECT_EQ(specs<CaseFan>(Category::CaseFan, R"({ "max_airflow": null, "min_airflow": 56.3 })").airflow_cfm, 56.3);
    EXPECT_EQ(specs<CaseFan>(Category::CaseFan, R"({ "max_airflow": 80, "min_airflow": 30 })").airflow_cfm, 80);
}

TEST(OpenDbRecord, NetworkCardsHaveOnlyAName)
{
    const auto card = [](const std::string& name) {
        return specs<NetworkCard>(Category::NetworkCard, (R"({ "metadata": { "name": ")" + name + "\" } }").c_str());
    };
    const NetworkCard dual = card("Intel X710-T2L 2 x 10 Gb/s Ethernet PCIe x8 Network Adapter");
    EXPECT_EQ(dual.speed_gbit, 10);
    EXPECT_EQ(dual.ports, 2);
    EXPECT_EQ(dual.slot_lanes, 8);
    const NetworkCard quad = card("Syba SY-PEX24045 4 x Gigabit Ethernet PCIe x4");
    EXPECT_EQ(quad.speed_gbit, 1);
    EXPECT_EQ(quad.ports, 4);
    const NetworkCard usb = card("StarTech US2GC30 2.5 Gb/s Ethernet USB Type-C");
    EXPECT_EQ(usb.speed_gbit, 2.5);
    EXPECT_EQ(usb.ports, std::nullopt);
    EXPECT_EQ(usb.slot_lanes, std::nullopt);
    EXPECT_EQ(card("Intel X540-T2 2 x 10 Gb/s 10Gigabit Ethernet PCIe x8").ports, 2);
    EXPECT_EQ(card("Intel EXPI9402PT 2x Gigabit Ethernet PCIe x4").ports, 2);
    EXPECT_EQ(card("D-Link DUB-E100 100 Mb/s Ethernet USB Type-A").speed_gbit, 0.1);
    EXPECT_EQ(card("Intel PWLA8391GT Gigabit Ethernet PCI").slot_lanes, std::nullopt);
}

TEST(OpenDbRecord, ValuesOutOfBoundsAreReportedAndLeftOut)
{
    const ReadPart read = db::read(Category::PcCase, R"({ "max_video_card_length": 9, "expansion_slots": 7.5 })");
    EXPECT_EQ(read.part.as<PcCase>()->gpu_max_length_mm, std::nullopt);
    EXPECT_EQ(read.part.as<PcCase>()->expansion_slots, std::nullopt);
    ASSERT_EQ(read.problems.size(), 2U);
    EXPECT_EQ(read.problems[0].field, "gpu_max_length_mm");
    EXPECT_EQ(read.problems[0].value, "9");
}

TEST(OpenDbRecord, StrangeTypesNeverCrash)
{
    const std::vector<std::string> paths = [] {
        std::vector<std::string> all{"pcie_slots",
                                     "m2_slots",
                                     "storage_devices.sata_6_gb_s",
                                     "coreFamily",
                                     "case_expansion_slot_width",
                                     "power_connectors",
                                     "specifications",
                                     "memory",
                                     "specifications.integratedGraphics",
                                     "connectors",
                                     "min_airflow",
                                     "metadata"};
        for (const Field& field : allFields()) {
            if (!field.opendb_path.empty())
                all.emplace_back(field.opendb_path);
        }
        return all;
    }();
    for (const Category category : kCategories) {
        for (const std::string& path : paths) {
            for (const char* value : {"null", "true", "-1", "1e300", "\"\"", "\"text\"", "[]", "[[]]", "[null, 1, {}]",
                                      "{}", "{\"a\": [1]}", "9223372036854775807", "0.5"}) {
                std::string json = value;
                std::string rest = path;
                for (std::size_t dot = rest.rfind('.'); !rest.empty(); dot = rest.rfind('.')) {
                    const std::string name = dot == std::string::npos ? rest : rest.substr(dot + 1);
                    json = "{\"" + name + "\": " + json + "}";
                    rest = dot == std::string::npos ? "" : rest.substr(0, dot);
                }
                const OpenDbValues values = readOpenDbRecord(category, Json::parse(json));
                Part part = makePart(category);
                for (const auto& [field, read] : values.values) {
                    EXPECT_TRUE(field->set(part, read)) << json << " " << field->name;
                    EXPECT_TRUE(isWithinBounds(*field, read)) << json << " " << field->name;
                }
                (void)readOpenDbOverride(category, path, Json::parse(value));
            }
        }
    }
}

TEST(OpenDbWords, M2Interfaces)
{
    EXPECT_EQ(m2InterfaceFrom("PCIe 4.0 x4", true), "PCIe 4.0 x4");
    EXPECT_EQ(m2InterfaceFrom("PCIe 4.0x4", true), "PCIe 4.0 x4");
    EXPECT_EQ(m2InterfaceFrom("PCIe Gen4x4 & SATA3", true), "PCIe 4.0 x4 / SATA");
    EXPECT_EQ(m2InterfaceFrom("SATA3 6.0 Gb/s & PCIe Gen3x4", true), "PCIe 3.0 x4 / SATA");
    EXPECT_EQ(m2InterfaceFrom("SATA3 6.0 Gb/s", true), "SATA");
    EXPECT_EQ(m2InterfaceFrom("Gen3 x4 (32 Gb/s)", true), "PCIe 3.0 x4");
    EXPECT_EQ(m2InterfaceFrom("PCIe", true), "PCIe");
    EXPECT_EQ(m2InterfaceFrom("PCIe 4.0 x4 / SATA", false), "PCIe x4 / SATA");
    EXPECT_EQ(m2InterfaceFrom("CNVi & PCIe", true), "CNVi & PCIe");
    EXPECT_EQ(m2InterfaceFrom("", true), "");
}

TEST(OpenDbWords, M2Sizes)
{
    EXPECT_THAT(m2SizesFrom("2242/ 2260 /2280"), ElementsAre("2242", "2260", "2280"));
    EXPECT_THAT(m2SizesFrom("2230-2280"), ElementsAre("2230", "2242", "2260", "2280"));
    EXPECT_THAT(m2SizesFrom("22110/2280/2580/25110"), ElementsAre("22110", "2280", "2580", "25110"));
    EXPECT_THAT(m2SizesFrom("Vertical"), ElementsAre());
    EXPECT_THAT(m2SizesFrom("110mm"), ElementsAre());
}

} // namespace
} // namespace deeprig::db
