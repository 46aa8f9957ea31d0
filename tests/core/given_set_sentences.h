#pragma once

#include "tests/support/build_builder.h"

#include <string>
#include <vector>

namespace deeprig::test {

/// A sentence of a rule, and a build of which the rule says it.
struct Given {
    const char* id;
    BuildBuilder build;

    friend void PrintTo(const Given& row, std::ostream* out) { *out << row.id; }
};

inline Site siteOf(std::string country, double volts, double amps)
{
    Site site;
    site.country = std::move(country);
    site.mains_voltage_v = volts;
    site.breaker_a = amps;
    return site;
}

/// A board for several cards: four x16 slots two apart, all from the CPU.
inline BoardBuilder aWideBoard(int pitch = 2)
{
    std::vector<PcieSlot> slots;
    for (int i = 0; i < 4; ++i)
        slots.push_back(at(1 + pitch * i, aSlot("SLOT" + std::to_string(i + 1), 16, "x16")));
    return aBoard("Wide board").slots(std::move(slots));
}

/// A board whose second slot and second socket do what the test is about.
inline BoardBuilder aSharingBoard(std::string second_slot, std::string effect)
{
    BoardBuilder board = aBoard("Sharing board");
    board.slots({at(1, aSlot("SLOT1", 16, "x16")), at(5, aSlot("SLOT2", 16, std::move(second_slot)))}).m2({"M"});
    std::vector<M2Socket> sockets = *Part(board).as<Motherboard>()->m2_sockets;
    sockets.front().effect = std::move(effect);
    return board.with<&Motherboard::m2_sockets>(std::move(sockets));
}

inline std::vector<Given> supplySentences()
{
    const auto load = [](double watts) { return aBuild().with(aCpu().maxPower(watts)).otherLoad(0); };
    const auto old_supply = [](double watts) {
        return aPsu("Old supply").rated(watts).plugs(8).with<&Psu::atx_version>("2.4");
    };
    const Part eps_card = aGpu("Tesla").plugs(0).with<&Gpu::plugs_eps_8_pin>(1);
    const Part two_plugs = aBoard().with<&Motherboard::cpu_plugs>({"8-pin", "8-pin"});
    const auto supply = [](int eps, int pcie) { return aPsu().plugs(pcie).with<&Psu::cables_eps>(eps); };
    const Part sync = anAccessory("Add2PSU", AccessoryKind::PsuSync);
    return {
        {"psu_transient.note", load(100).with(aGpu().tdp(350)).with(old_supply(800))},
        {"psu_transient.warning", load(100).with(aGpu().tdp(500)).with(old_supply(800))},
        {"eps_connectors.error", load(300).with(two_plugs).with(supply(1, 0))},
        {"eps_connectors.second", load(100).with(two_plugs).with(supply(1, 0))},
        {"eps_connectors.adapter", load(100).with(aBoard()).with(eps_card).with(supply(1, 4))},
        {"vendor_min_psu.warning", load(10).with(aGpu().tdp(50).with<&Gpu::min_psu_w>(1000)).with(aPsu().rated(750))},
        {"dual_psu.sync", load(100).with(aGpu()).with(aPsu("A")).with(aPsu("B"))},
        {"dual_psu.split", load(100)
                               .with(aBoard())
                               .with(aGpu().plugs(3))
                               .with(aPsu("A").plugs(2))
                               .with(aPsu("B").plugs(2))
                               .with(sync)},
        {"dual_psu.note", load(100).with(aGpu()).with(aPsu("A")).with(aPsu("B")).with(sync)},
        {"dual_psu.shared_out", load(100).with(aGpu().tdp(500)).with(aPsu("A").rated(400)).with(aPsu("B").rated(400))},
        {"slot_power_aux.warning", load(100).with(aWideBoard()).with(aGpu().slots(2), 3)},
        {"slot_power_aux.note",
         load(100).with(aWideBoard().with<&Motherboard::aux_pcie_power>("6-pin")).with(aGpu().slots(2), 3)},
        {"sata_power.warning", load(100).with(aHardDisk(), 3).with(aPsu().with<&Psu::cables_sata>(2))},
        {"psu_input_voltage.high",
         load(100).with(aPsu().with<&Psu::input_voltage>(InputVoltage::High)).site(siteOf("US", 120, 15))},
        {"psu_input_voltage.low",
         load(100).with(aPsu().with<&Psu::input_voltage>(InputVoltage::Low)).site(siteOf("DE", 230, 16))},
        {"mains_plug.outlet", load(100).with(aPsu().rated(2000)).site(siteOf("US", 120, 20))},
        {"mains_plug.china", load(100).with(aPsu().rated(2500)).site(siteOf("CN", 220, 16))},
        {"mains_plug.inlet", load(100).with(aPsu().rated(1600))},
        {"mains_plug.several", load(100).with(aPsu("A")).with(aPsu("B"))},
        {"room_heat.note", load(1500).with(aPsu().rated(2000))},
    };
}

inline std::vector<Given> fitSentences()
{
    const auto liquid = [](int mm) { return aCooler("Liquid cooler").liquid(mm); };
    const Part thick = aCooler("Liquid cooler").liquid(360).with<&CpuCooler::radiator_thickness_mm>(38);
    const auto front = [](const Part& cooler) {
        return aBuild().with(aCase()).with(aGpu().length(310)).with(cooler).radiatorMount("front");
    };
    const Part tall = aGpu().plugs(0, 1).with<&Gpu::card_height_mm>(150);
    const auto joint = [](double card_mm, double cooler_mm) {
        return aCase().with<&PcCase::joint_clearance>({JointClearance{card_mm, cooler_mm}});
    };
    const auto two = [](double width) { return aBuild().with(aWideBoard()).with(aGpu().slots(width), 2); };
    return {
        {"gpu_front_radiator.over", front(thick)},
        {"radiator_case.error", aBuild().with(aCase()).with(liquid(420))},
        {"radiator_case.several",
         aBuild().with(aCase()).with(liquid(360)).with(
             aGpu().with<&Gpu::cooling>(GpuCooling::Hybrid).with<&Gpu::radiator_mm>(240), 2)},
        {"gpu_16pin_bend.note", aBuild().with(aCase()).with(tall)},
        {"psu_length_case.error", aBuild().with(aCase()).with(aPsu().with<&Psu::length_mm>(220))},
        {"psu_form_factor_case.error",
         aBuild().with(aCase().with<&PcCase::psu_forms>({"SFX"})).with(aPsu())},
        {"psu_form_factor_case.warning", aBuild().with(aCase()).with(aPsu().with<&Psu::psu_form>("SFX"))},
        {"ram_cooler_clearance.note", aBuild().with(aCooler()).with(aKit().with<&Ram::height_mm>(45))},
        {"gpu_slot_overlap.error", two(3).positions({1, 3})},
        {"case_expansion_slots.error",
         aBuild().with(aWideBoard()).with(aCase()).with(aGpu().slots(2)).positions({7})},
        {"gpu_thickness_case.error", aBuild().with(aCase().with<&PcCase::gpu_max_slots>(2.5)).with(aGpu())},
        {"gpu_thickness_case.too_thick", aBuild().with(joint(50, 60)).with(aGpu())},
        {"gpu_thickness_case.joint", aBuild().with(joint(70, 60)).with(aGpu()).with(aCooler())},
        {"open_air_adjacent.warning", two(2).positions({1, 3})},
        {"open_air_adjacent.note", aBuild().with(aWideBoard(3)).with(aGpu().slots(2.4), 2).positions({1, 4})},
        {"cooler_tdp.rated", aBuild().with(aCpu()).with(aCooler().with<&CpuCooler::rated_w>(100))},
        {"cooler_tdp.radiator", aBuild().with(aCpu().maxPower(250)).with(liquid(120))},
        {"cooler_tdp.flat", aBuild().with(aCpu()).with(aCooler().height(45))},
        {"cooler_tdp.low", aBuild().with(aCpu().maxPower(250)).with(aCooler().height(130))},
        {"passive_gpu_airflow.error", aBuild().with(aGpu().tdp(300).with<&Gpu::cooling>(GpuCooling::Passive))},
        {"passive_gpu_airflow.warning", aBuild().with(aGpu().tdp(250).with<&Gpu::cooling>(GpuCooling::Passive))},
        {"passive_gpu_airflow.duct", aBuild()
                                         .with(aGpu().tdp(300).with<&Gpu::cooling>(GpuCooling::Passive))
                                         .with(anAccessory("Fan duct", AccessoryKind::Adapter))},
    };
}

inline std::vector<Given> laneSentences()
{
    const auto one = [](const Part& board) { return aBuild().with(board).with(aGpu().slots(2)); };
    const auto second = [](std::string lanes, SlotOrigin from = SlotOrigin::Cpu) {
        return aBoard().slots({at(1, aSlot("SLOT1", 16, "x16")), at(5, aSlot("SLOT2", 16, std::move(lanes)), 3, from)});
    };
    const auto two = [](const Part& board) { return aBuild().with(board).with(aGpu().slots(2), 2); };
    const Part carrier = anAccessory("Carrier", AccessoryKind::Carrier)
                             .with<&Accessory::drives>(4)
                             .with<&Accessory::needs_lanes>(16)
                             .with<&Accessory::needs_bifurcation>("x4/x4/x4/x4");
    const auto carried = [&](std::string lanes, std::string modes) {
        PcieSlot slot = at(1, aSlot("SLOT1", 16, std::move(lanes)));
        slot.bifurcation = std::move(modes);
        return aBuild().with(aBoard().slots({slot}).m2({})).with(carrier).with(aDrive(), 2);
    };
    const Part hedt = aCpu("Large CPU").socket("LGA 2066").with<&Cpu::cpu_pcie_lanes>(28);
    const Part nvlink = aGpu().slots(2).with<&Gpu::nvlink_gb_s>(112.5).chip("GeForce RTX 3090");
    const Part other = aGpu("Other").slots(2).with<&Gpu::nvlink_gb_s>(112.5).chip("RTX A6000");
    return {
        {"gpu_lane_budget.error", two(second("x8, off when SLOT1 is used"))},
        {"gpu_lane_budget.warning", two(second("x4"))},
        {"gpu_lane_budget.note", two(second("x8"))},
        {"gpu_lane_budget.budget_note", two(aWideBoard(4).socket("LGA 2066")).with(hedt)},
        {"gpu_lane_budget.budget_warning",
         aBuild().with(aWideBoard(4).socket("LGA 2066")).with(aGpu().slots(2), 4).with(hedt)},
        {"chipset_slot_gpu.warning", two(second("x4", SlotOrigin::Chipset))},
        {"m2_lane_sharing.error", two(aSharingBoard("x16", "SLOT2 off")).with(aDrive())},
        {"m2_lane_sharing.note", one(aSharingBoard("x16", "SLOT1 x8, SLOT2 x8")).with(aDrive())},
        {"bifurcation.no_slot", aBuild().with(aBoard().slots({}).m2({})).with(carrier).with(aDrive(), 2)},
        {"bifurcation.lanes", carried("x4", "")},
        {"bifurcation.partly", carried("x16", "x8/x8")},
        {"bifurcation.split", carried("x16", "x16")},
        {"apu_lanes.warning", one(aBoard()).with(aCpu("Ryzen 5 8500G").without<&Cpu::cpu_pcie_lanes>())},
        {"apu_lanes.note", one(aBoard()).with(aCpu("Ryzen 7 8700G").without<&Cpu::cpu_pcie_lanes>())},
        {"pcie_gen_mismatch.note", one(aBoard()).with(aGpu("New").with<&Gpu::pcie_gen>(5))},
        {"riser_gen.mining", one(aBoard()).riser(RiserChoice{0, {}, {}, 1})},
        {"riser_gen.note", one(aBoard()).riser(RiserChoice{1, 3, {}, {}})},
        {"riser_gen.long", one(aBoard()).riser(RiserChoice{1, 4, 300, {}})},
        {"nvlink_support.error", aBuild().with(aGpu().with<&Gpu::nvlink_gb_s>(0)).nvlink()},
        {"nvlink_spacing.error", aBuild().with(aWideBoard()).with(nvlink, 2).nvlink("4-slot").positions({1, 3})},
        {"nvlink_spacing.note", aBuild().with(aWideBoard()).with(nvlink, 3).nvlink("2-slot").positions({1, 3, 5})},
        {"nvlink_spacing.unequal", aBuild().with(aWideBoard()).with(nvlink).with(other).nvlink("4-slot")},
        {"nvlink_spacing.bridge", aBuild().with(aWideBoard()).with(nvlink, 2).nvlink().positions({1, 5})},
    };
}

inline std::vector<Given> partsSentences()
{
    const auto on_board = [](const Part& kit, int count = 1) {
        return aBuild().with(aCpu()).with(aBoard()).with(kit, count);
    };
    const auto drive = [](std::string form, StorageBus bus = StorageBus::Pcie) {
        return aDrive("Drive").form(std::move(form)).bus(bus);
    };
    std::vector<M2Socket> mixed(2);
    mixed[0] = M2Socket{"M2_1", "M", {"2242"}, "PCIe 4.0 x4", {}, "none"};
    mixed[1] = M2Socket{"M2_2", "M", {"2280"}, "SATA", {}, "none"};
    std::vector<M2Socket> sata_only(1, M2Socket{"M2_1", "M", {"2280"}, "SATA", {}, "none"});
    std::vector<M2Socket> lengths(2);
    lengths[0] = M2Socket{"M2_1", "M", {"2280", "22110"}, "PCIe 4.0 x4", {}, "none"};
    lengths[1] = M2Socket{"M2_2", "M", {"2280"}, "PCIe 4.0 x4", {}, "none"};
    const auto board = [](std::vector<M2Socket> sockets) {
        return aBoard().with<&Motherboard::m2_sockets>(std::move(sockets));
    };
    const Part registered = aKit("V-Color ECC Registered").registered(false);
    return {
        {"sodimm_form.error", on_board(aKit().with<&Ram::module_form>(ModuleForm::SoDimm))},
        {"dimm_2dpc_speed.note", on_board(aKit(), 2)},
        {"ecc_support.cpu", aBuild().with(aCpu().with<&Cpu::ecc>(false)).with(aBoard()).with(aKit().with<&Ram::ecc>(true))},
        {"ecc_support.board", on_board(aKit().with<&Ram::ecc>(true))},
        {"channel_population.few", on_board(aKit().modules(1, 32))},
        {"channel_population.uneven", on_board(aKit().modules(3, 32))},
        {"cudimm_bypass.note", on_board(aKit().with<&Ram::cudimm>(true))},
        {"m2_size.error", aBuild().with(aBoard()).with(drive("M.2 22110"))},
        {"m2_size.taken", aBuild().with(board(lengths)).with(drive("M.2 22110"), 2)},
        {"m2_protocol.sata", aBuild().with(aBoard()).with(drive("M.2 2280", StorageBus::Sata))},
        {"m2_protocol.nvme", aBuild().with(board(sata_only)).with(drive("M.2 2280"))},
        {"m2_protocol.both", aBuild().with(board(mixed)).with(drive("M.2 2280"))},
        {"sata_ports.shared", aBuild()
                                  .with(aSharingBoard("x8", "SATA 3-4 off").sata(4))
                                  .with(aDrive("NVMe"))
                                  .with(aSataDrive(), 3)},
        {"u2_ports.error", aBuild().with(aBoard()).with(drive("U.2"), 3)},
        {"u2_ports.warning", aBuild().with(aBoard()).with(drive("U.2"))},
        {"drive_bays.large", aBuild().with(aCase()).with(aHardDisk(), 3)},
        {"drive_bays.small", aBuild().with(aCase()).with(aSataDrive(), 5)},
        {"data_conflict.note", aBuild().with(aKit("V-Color ECC Registered").registered(false).from(Origin::OpenDb))},
        {"data_conflict.chip", aBuild().with(aGpu().chip("GeForce RTX 3090").tdp(480))},
        {"data_conflict.name", aBuild().with(registered)},
        {"data_conflict.platform", aBuild().with(aBoard().slots({at(1, aSlot("SLOT1", 16, "x16"), 6)}))},
        {"data_conflict.module", aBuild().with(aBoard().memoryMax(16)).with(aKit())},
    };
}

inline std::vector<Given> softwareSentences()
{
    const auto card = [](std::string capability) {
        return aGpu("Card").with<&Gpu::cuda_compute_capability>(std::move(capability));
    };
    const auto family = [](std::string name) { return aBuild().with(aGpu().with<&Gpu::family>(std::move(name))); };
    const Part amd = aGpu("Radeon")
                         .with<&Gpu::vendor>(GpuVendor::Amd)
                         .without<&Gpu::cuda_compute_capability>()
                         .with<&Gpu::gfx_target>("gfx1031");
    Site datacenter = aSite();
    datacenter.use = "datacenter";
    const Part zen5 = aCpu().architecture("Zen 5");
    return {
        {"bios_version.note", aBuild().with(zen5).with(aBoard())},
        {"bios_version.warning", aBuild().with(zen5).with(aBoard().with<&Motherboard::bios_flashback>(false))},
        {"above_4g_decoding.note", aBuild().with(aGpu(), 2)},
        {"cuda_cc_min.error", aBuild().with(card("6.1")).software("PyTorch CUDA 13")},
        {"cuda_cc_min.warning", aBuild().with(card("6.1"))},
        {"cuda_cc_min.none", aBuild().with(card("3.7"))},
        {"cuda_cc_max.error", aBuild().with(card("12.0")).software("PyTorch cu126")},
        {"cuda_cc_max.warning", aBuild().with(card("12.0")).reference([] {
             // A default that is older than the card.
             Reference::Tables tables = referenceTables();
             for (FrameworkBuild& build : tables.framework_builds)
                 build.role = build.build == "cu126" ? "default" : "";
             return tables;
         }())},
        {"cuda_cc_max.none", aBuild().with(card("15.0"))},
        {"rocm_support.warning", aBuild().with(amd)},
        {"dtype_support.bf16", aBuild().with(card("7.5"))},
        {"mixed_gpu_vendor.warning", aBuild().with(aGpu()).with(amd)},
        {"mixed_gpu_generation.memory", aBuild().with(aGpu("A")).with(aGpu("B").vram(8))},
        {"mixed_gpu_generation.capability", aBuild().with(aGpu("A")).with(card("8.9"))},
        {"tensor_parallel_count.note", aBuild().with(aGpu(), 3).software("vLLM tensor parallel")},
        {"tensor_parallel_count.peers", aBuild().with(aGpu(), 10)},
        {"geforce_datacenter_eula.note", family("GeForce").site(datacenter)},
        {"gpu_family.geforce", family("GeForce")},
        {"gpu_family.titan", family("TITAN")},
        {"gpu_family.workstation", family("Quadro-RTX-workstation")},
        {"gpu_family.datacenter", family("Tesla-datacenter")},
        {"gpu_family.radeon", family("Radeon")},
        {"gpu_family.instinct", family("Instinct")},
        {"gpu_family.arc", family("Arc")},
        {"expansion_room.warning", aCompleteBuild().expandTo(4)},
        {"expansion_room.note", aBuild().with(aCpu()).with(aPsu().rated(1600)).with(aGpu()).otherLoad(50).expandTo(2)},
    };
}

} // namespace deeprig::test
