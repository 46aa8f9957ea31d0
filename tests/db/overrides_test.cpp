#include "db/build_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

// Overrides and snapshots of a build's lines: our names, OpenDB's paths, groups, sources, and what nobody knows.

namespace deeprig::db {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct ReadLine {
    BuildLine line;
    std::vector<std::string> notes;
    std::string printed;
};

std::string fileWith(const std::string& category, const std::string& members)
{
    return R"({ "format": "deeprig-build", "version": 1, "parts": [ { "part": null, "name": "x", "category": ")" +
           category + "\", " + members + " } ] }";
}

ReadLine readLine(const std::string& category, const std::string& overrides)
{
    const Result<ParsedBuild> parsed = parseBuild(fileWith(category, "\"overrides\": " + overrides), "f");
    if (!parsed) {
        ADD_FAILURE() << parsed.error().where << ": " << parsed.error().detail;
        return {};
    }
    return ReadLine{parsed->build.lines.at(0), parsed->notes, printBuild(parsed->build)};
}

Error errorOf(const std::string& category, const std::string& overrides)
{
    const Result<ParsedBuild> parsed = parseBuild(fileWith(category, "\"overrides\": " + overrides), "f");
    EXPECT_FALSE(parsed) << overrides;
    return parsed ? Error{} : parsed.error();
}

/// The part that the overrides alone describe.
template <typename S> S specs(const std::string& category, const std::string& overrides)
{
    const ReadLine read = readLine(category, overrides);
    Part part = makePart(*parseCategory(category));
    for (const FieldOverride& one : read.line.overrides)
        EXPECT_TRUE(one.field->set(part, one.value)) << one.field->name;
    EXPECT_THAT(read.notes, IsEmpty()) << overrides;
    return *part.as<S>();
}

TEST(Overrides, OurNames)
{
    const Gpu card = specs<Gpu>("GPU", R"({ "length_mm": 300, "tdp_w": 350.5, "cooling": "Open Air", "bf16": true,
                                            "cuda_compute_capability": "8.6", "plugs_8_pin": 3 })");
    EXPECT_EQ(card.length_mm, 300);
    EXPECT_EQ(card.tdp_w, 350.5);
    EXPECT_EQ(card.cooling, GpuCooling::OpenAir);
    EXPECT_EQ(card.bf16, true);
    EXPECT_EQ(card.cuda_compute_capability, "8.6");
    EXPECT_EQ(card.plugs_8_pin, 3);
    EXPECT_EQ(card.plugs_6_pin, std::nullopt) << "only an object stands for its group";
}

TEST(Overrides, OpenDbPathsOfACard)
{
    const Gpu card = specs<Gpu>("GPU", R"({ "chipset": "Tesla P40", "memory": 24, "tdp": 250, "length": 267,
        "total_slot_width": 2, "cooling": "Passive", "power_connectors": { "eps_8_pin": 1 }, "video_outputs": {},
        "interface": "PCIe 3.0 x16", "cuda_compute_capability": 6.1, "nvlink": 0 })");
    EXPECT_EQ(card.chip, "Tesla P40");
    EXPECT_EQ(card.vram_gib, 24);
    EXPECT_EQ(card.tdp_w, 250);
    EXPECT_EQ(card.length_mm, 267);
    EXPECT_EQ(card.slot_width, 2);
    EXPECT_EQ(card.cooling, GpuCooling::Passive);
    EXPECT_EQ(card.plugs_eps_8_pin, 1);
    EXPECT_EQ(card.plugs_6_pin, 0);
    EXPECT_EQ(card.plugs_8_pin, 0);
    EXPECT_EQ(card.plugs_16_pin, 0);
    EXPECT_EQ(card.display_outputs, 0);
    EXPECT_EQ(card.pcie_gen, 3);
    EXPECT_EQ(card.pcie_lanes, 16);
    EXPECT_EQ(card.cuda_compute_capability, "6.1");
    EXPECT_EQ(card.nvlink_gb_s, 0);
}

TEST(Overrides, ZeroAndEmptyMeanNone)
{
    const Gpu card = specs<Gpu>("GPU", R"({ "power_connectors": {}, "display_outputs": 0, "nvlink_gb_s": {} })");
    EXPECT_EQ(card.plugs_16_pin, 0);
    EXPECT_EQ(card.display_outputs, 0);
    EXPECT_EQ(card.nvlink_gb_s, 0);
    const Motherboard board =
        specs<Motherboard>("Motherboard", R"({ "m2_sockets": [], "slot_layout": {}, "cpu_plugs": [],
        "storage_devices": { "u2": 2 }, "bmc_video": {} })");
    EXPECT_EQ(board.m2_sockets, std::vector<M2Socket>{});
    EXPECT_EQ(board.slot_layout, std::vector<PcieSlot>{});
    EXPECT_EQ(board.cpu_plugs, TextList{});
    EXPECT_EQ(board.sata_ports, 0);
    EXPECT_EQ(board.u2_ports, 2);
    EXPECT_EQ(board.bmc_video, false);
    EXPECT_EQ(specs<Motherboard>("Motherboard", R"({ "power_connectors": {} })").cpu_plugs, TextList{});
}

TEST(Overrides, DottedPathsAndNestedObjects)
{
    const Motherboard dotted = specs<Motherboard>("Motherboard", R"({ "memory.max": 512, "memory.ram_type": "DDR4",
        "power_connectors.cpu_power": ["8 pin", "8-pin"], "bios_features.flashback": true, "chipset": "AMD TRX40" })");
    EXPECT_EQ(dotted.memory_max_gib, 512);
    EXPECT_EQ(dotted.memory_type, "DDR4");
    EXPECT_EQ(dotted.cpu_plugs, (TextList{"8-pin", "8-pin"}));
    EXPECT_EQ(dotted.bios_flashback, true);
    EXPECT_EQ(dotted.chipset, "TRX40");
    const Motherboard nested =
        specs<Motherboard>("Motherboard", R"({ "memory": { "max": 2048, "dimm_type": ["RDIMM"], "slots": 8 } })");
    EXPECT_EQ(nested.memory_max_gib, 2048);
    EXPECT_EQ(nested.dimm_type, TextList{"RDIMM"});
    EXPECT_EQ(nested.dimm_slots, 8);
    EXPECT_EQ(nested.memory_type, std::nullopt);
    EXPECT_EQ(specs<Gpu>("GPU", R"({ "power_connectors.pcie_8_pin": 2 })").plugs_6_pin, std::nullopt);
    EXPECT_EQ(specs<Cpu>("CPU", R"({ "tdp": 125, "specifications.ppt": 253, "cores": { "total": 24 } })").cores, 24);
    EXPECT_EQ(specs<Psu>("PSU", R"({ "connectors": { "pcie_6_plus_2_pin": 6 } })").cables_eps, 0);
}

TEST(Overrides, ValuesWithASource)
{
    const ReadLine read =
        readLine("GPU", R"({ "power_connectors": { "value": { "pcie_12VHPWR": 1 }, "source": "manual" },
                                               "tdp_w": { "value": 450, "source": "box" } })");
    ASSERT_EQ(read.line.overrides.size(), 5U);
    for (const FieldOverride& one : read.line.overrides)
        EXPECT_EQ(one.source, one.field->name == "tdp_w" ? "box" : "manual") << one.field->name;
    EXPECT_THAT(read.printed, HasSubstr("\"source\": \"box\""));
}

TEST(Overrides, SlotsInAllTheirSpellings)
{
    const Motherboard board = specs<Motherboard>("Motherboard", R"({ "slot_layout": [
        { "name": "PCIEX16_1", "position": 1, "length": "x16", "electrical": "x16, x8 when PCIEX16_2 is used", "gen": 5,
          "from": "CPU", "shared_with": ["PCIEX16_2"], "bifurcation": "x8/x8" },
        { "name": "PCIEX16_2", "position": null, "length": 16, "electrical": 8, "from": "chipset" } ] })");
    EXPECT_THAT(
        *board.slot_layout,
        ElementsAre(
            PcieSlot{"PCIEX16_1", 1, 16, "x16, x8 when PCIEX16_2 is used", 5, SlotOrigin::Cpu, {"PCIEX16_2"}, "x8/x8"},
            PcieSlot{"PCIEX16_2", std::nullopt, 16, "x8", std::nullopt, SlotOrigin::Chipset, {}, {}}));
}

TEST(Overrides, SlotsAndSocketsOfOpenDb)
{
    const Motherboard board = specs<Motherboard>("Motherboard", R"({
        "pcie_slots": [ { "gen": "4.0", "quantity": 2, "lanes": 16 } ],
        "m2_slots": [ { "size": "2280", "key": "M", "interface": "PCIe 4.0 x4" } ] })");
    EXPECT_EQ(board.slot_layout->size(), 2U);
    EXPECT_EQ(board.slot_layout->at(1).electrical, "x16") << "what a person writes is known";
    EXPECT_EQ(board.slot_layout->at(1).gen, 4);
    EXPECT_EQ(board.m2_sockets->at(0).interface, "PCIe 4.0 x4");
}

TEST(Overrides, CaseMountsAndClearances)
{
    const PcCase list = specs<PcCase>("PCCase", R"({ "radiator_mounts": [ { "mount": "front", "mm": [240, 360] } ],
        "joint_clearance": [ { "gpu_thickness_mm": 61, "cooler_max_height_mm": 72.5 } ], "open_frame": true })");
    EXPECT_THAT(*list.radiator_mounts, ElementsAre(RadiatorMount{"front", {240, 360}}));
    EXPECT_THAT(*list.joint_clearance, ElementsAre(JointClearance{61, 72.5}));
    const PcCase object = specs<PcCase>("PCCase", R"({ "radiators_mm": { "front": [240, 360], "top": 240 } })");
    EXPECT_THAT(*object.radiator_mounts, ElementsAre(RadiatorMount{"front", {240, 360}}, RadiatorMount{"top", {240}}));
}

TEST(Overrides, ServersTakeTheFieldsOfTheirParts)
{
    const ReadLine read =
        readLine("Server", R"({ "socket": "SP5", "rated_w": 2700, "expansion_slots": 10, "gpu_slots": 8 })");
    EXPECT_EQ(read.line.overrides.size(), 4U);
    EXPECT_THAT(read.notes, IsEmpty());
}

TEST(Overrides, NamesThatNobodyKnowsAreKeptAndNoted)
{
    const ReadLine read = readLine("GPU", R"({ "colour": "red", "length_mm": 300, "power_connectors": { "pcie_8_pin": 2,
        "pcie_9_pin": 1 }, "m2.sharing": { "deep": [1, { "x": null }] } })");
    EXPECT_EQ(read.line.overrides.size(), 5U);
    ASSERT_EQ(read.line.unknown_keys.size(), 1U);
    EXPECT_EQ(read.line.unknown_keys[0].first, "overrides");
    EXPECT_EQ(read.line.unknown_keys[0].second,
              R"({"colour":"red","power_connectors.pcie_9_pin":1,"m2.sharing":{"deep":[1,{"x":null}]}})");
    EXPECT_EQ(read.notes.size(), 3U);
    EXPECT_THAT(read.notes[0], HasSubstr("parts[0].overrides.colour"));
    const Result<ParsedBuild> again = parseBuild(read.printed, "f");
    ASSERT_TRUE(again);
    EXPECT_EQ(again->build.lines[0], read.line);
}

TEST(Overrides, UnknownMembersOfSlotsAndSourcesAreKept)
{
    const ReadLine read = readLine("Motherboard", R"({ "slot_layout": { "value": [ { "name": "A", "colour": "red" },
        { "name": "B" } ], "source": "manual", "page": 12 } })");
    EXPECT_THAT(read.printed, HasSubstr("\"colour\": \"red\""));
    EXPECT_THAT(read.printed, HasSubstr("\"page\": 12"));
    EXPECT_EQ(parseBuild(read.printed, "f")->build.lines[0], read.line);
    EXPECT_EQ(printBuild(parseBuild(read.printed, "f")->build), read.printed);
}

TEST(Overrides, NullSaysNothingAndIsKept)
{
    const ReadLine read = readLine("GPU", R"({ "length_mm": null })");
    EXPECT_THAT(read.line.overrides, IsEmpty());
    EXPECT_EQ(read.notes.size(), 1U);
    EXPECT_THAT(read.printed, HasSubstr("\"length_mm\": null"));
}

TEST(Overrides, UnusualNumbersAreNotedAndTaken)
{
    const ReadLine read = readLine("GPU", R"({ "tdp_w": 2000 })");
    EXPECT_EQ(read.line.overrides.size(), 1U);
    ASSERT_EQ(read.notes.size(), 1U);
    EXPECT_THAT(read.notes[0], HasSubstr("2000 is outside 5 to 1500 W"));
}

TEST(Overrides, LastOfTwoNamesOfOneFieldHolds)
{
    const ReadLine read = readLine("GPU", R"({ "length": 300, "length_mm": 310 })");
    ASSERT_EQ(read.line.overrides.size(), 1U);
    EXPECT_EQ(std::get<double>(read.line.overrides[0].value), 310);
    EXPECT_EQ(read.notes.size(), 1U);
}

TEST(Overrides, WrongTypesAreErrorsWithTheirPlace)
{
    EXPECT_EQ(errorOf("GPU", R"({ "length_mm": "long" })").where, "f: parts[0].overrides.length_mm");
    EXPECT_EQ(errorOf("GPU", R"({ "length_mm": -3 })").where, "f: parts[0].overrides.length_mm");
    EXPECT_EQ(errorOf("GPU", R"({ "plugs_8_pin": 1.5 })").where, "f: parts[0].overrides.plugs_8_pin");
    EXPECT_EQ(errorOf("GPU", R"({ "plugs_8_pin": 1e12 })").where, "f: parts[0].overrides.plugs_8_pin");
    EXPECT_EQ(errorOf("GPU", R"({ "cooling": "icy" })").where, "f: parts[0].overrides.cooling");
    EXPECT_EQ(errorOf("GPU", R"({ "interface": "ISA" })").where, "f: parts[0].overrides.interface");
    EXPECT_EQ(errorOf("GPU", R"({ "power_connectors": { "pcie_8_pin": "two" } })").where,
              "f: parts[0].overrides.power_connectors");
    EXPECT_EQ(errorOf("Motherboard", R"({ "slot_layout": [ { "name": "A" }, { "gen": "new" } ] })").where,
              "f: parts[0].overrides.slot_layout[1].gen");
    EXPECT_EQ(errorOf("Motherboard", R"({ "slot_layout": [ 5 ] })").where, "f: parts[0].overrides.slot_layout[0]");
    EXPECT_EQ(errorOf("GPU", "[]").where, "f: parts[0].overrides");
    EXPECT_EQ(errorOf("PCCase", R"({ "joint_clearance": [ {} ] })").code, ErrorCode::InvalidInput);
}

TEST(Overrides, EndlessPathsAreKept)
{
    std::string path = "a";
    for (int i = 0; i < 5000; ++i)
        path += ".a";
    const ReadLine read = readLine("GPU", "{ \"" + path + "\": 1 }");
    EXPECT_THAT(read.line.overrides, IsEmpty());
    EXPECT_EQ(read.line.unknown_keys.size(), 1U);
}

TEST(Snapshot, IsReadLikeOverrides)
{
    const Result<ParsedBuild> parsed =
        parseBuild(fileWith("GPU", R"("snapshot": { "tdp": 350, "length_mm": 300, "shade": 1 })"), "f");
    ASSERT_TRUE(parsed);
    const BuildLine& line = parsed->build.lines[0];
    EXPECT_EQ(line.snapshot.size(), 2U);
    EXPECT_TRUE(line.overrides.empty());
    EXPECT_EQ(line.unknown_keys.at(0).first, "snapshot");
    EXPECT_EQ(parseBuild(printBuild(parsed->build), "f")->build, parsed->build);
}

} // namespace
} // namespace deeprig::db
