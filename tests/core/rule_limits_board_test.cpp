#include "tests/core/rule_limit.h"

// The limits of the rules of boards, memory, drives and software; see rule_limits_test.cpp.

namespace deeprig {
namespace {

using namespace deeprig::test;

class BoardRuleLimit : public testing::TestWithParam<Limit> {};

TEST_P(BoardRuleLimit, Holds)
{
    expectThatItHolds(GetParam());
}

Part cardOf(std::string capability) { return aGpu("Card").with<&Gpu::cuda_compute_capability>(std::move(capability)); }

std::vector<Limit> socketLimits()
{
    const auto socket = [](std::string cpu, std::string board, int cpus = 1) {
        return aBuild().with(aCpu().socket(std::move(cpu)), cpus).with(aBoard().socket(std::move(board)));
    };
    const auto on = [](std::string chipset, std::string socket_name, const Part& cpu) {
        return aBuild().with(cpu).with(aBoard().socket(std::move(socket_name)).chipset(std::move(chipset)));
    };
    const auto lga1151 = [](std::string architecture) {
        return aCpu().socket("LGA 1151").architecture(std::move(architecture));
    };
    const auto cooler = [](std::string cpu, TextList sockets) {
        return aBuild().with(aCpu().socket(std::move(cpu))).with(aCooler().sockets(std::move(sockets)));
    };
    const auto zen5 = [](const Part& board) { return aBuild().with(aCpu().architecture("Zen 5")).with(board); };
    return {
        {"alias", "cpu_socket", "-", socket("sTR4", "TR4")},
        {"trx4_is_not_tr4", "cpu_socket", "error", socket("sTRX4", "TR4")},
        {"v2_is_not_1151", "cpu_socket", "error", socket("LGA 1151", "LGA 1151v2")},
        {"2011_is_not_2011_3", "cpu_socket", "error", socket("LGA 2011", "LGA 2011-3")},
        {"alias_of_2011_3", "cpu_socket", "-", socket("LGA 2011-3", "LGA 2011-v3")},
        {"board_for_two", "cpu_socket", "-", socket("SP3", "2 x SP3", 2)},
        {"other_board_for_two", "cpu_socket", "error", socket("SP3", "2 x SP5", 2)},
        {"unknown", "cpu_socket", "unknown", aBuild().with(aCpu().without<&Cpu::socket>()).with(aBoard())},

        {"coffee_lake_on_z390", "cpu_chipset_platform", "-", on("Z390", "LGA 1151", lga1151("Coffee Lake Refresh"))},
        {"coffee_lake_on_z270", "cpu_chipset_platform", "error", on("Z270", "LGA 1151", lga1151("Coffee Lake"))},
        {"kaby_lake_on_z390", "cpu_chipset_platform", "error", on("Z390", "LGA 1151", lga1151("Kaby Lake"))},
        {"pro_on_trx50", "cpu_chipset_platform", "warning",
         on("TRX50", "sTR5", aCpu().socket("sTR5").platform("Threadripper PRO 7000"))},
        {"not_pro_on_wrx90", "cpu_chipset_platform", "error",
         on("WRX90", "sTR5", aCpu().socket("sTR5").platform("Threadripper 7000"))},

        {"mount_of_tr4", "cooler_socket", "-", cooler("sWRX8", {"TR4"})},
        {"sp3_mount_on_trx4", "cooler_socket", "-", cooler("sTRX4", {"SP3"})},
        {"tr5_mount_on_sp6", "cooler_socket", "-", cooler("SP6", {"sTR5"})},
        {"tr4_mount_on_tr5", "cooler_socket", "error", cooler("sTR5", {"TR4"})},
        {"lga1151_mount_on_1200", "cooler_socket", "-", cooler("LGA 1200", {"LGA 1151"})},
        {"am4_mount_on_am5", "cooler_socket", "error", cooler("AM5", {"AM4"})},

        {"boxed", "cooler_missing", "-", aBuild().with(aCpu().boxedCooler(true))},
        {"not_boxed", "cooler_missing", "error", aBuild().with(aCpu().boxedCooler(false))},
        {"unknown", "cooler_missing", "unknown", aBuild().with(aCpu().without<&Cpu::boxed_cooler>())},
        {"barebone", "cooler_missing", "-", aBuild().with(aCpu().socket("SP3").boxedCooler(false), 2).with(aServer())},

        {"flashback", "bios_version", "note", zen5(aBoard())},
        {"no_flashback", "bios_version", "warning", zen5(aBoard().with<&Motherboard::bios_flashback>(false))},
        {"unknown", "bios_version", "unknown", zen5(aBoard().without<&Motherboard::bios_flashback>())},
        {"chipset_as_new_as_the_cpu", "bios_version", "-", zen5(aBoard().chipset("B850"))},
    };
}

INSTANTIATE_TEST_SUITE_P(Sockets, BoardRuleLimit, testing::ValuesIn(socketLimits()), nameOf);

std::vector<Limit> laneLimits()
{
    const auto second = [](std::string lanes, SlotOrigin from = SlotOrigin::Cpu) {
        return aBoard().slots({at(1, aSlot("SLOT1", 16, "x16")), at(5, aSlot("SLOT2", 16, std::move(lanes)), 4, from)});
    };
    const auto two = [](const Part& board) { return aBuild().with(board).with(aGpu().slots(2), 2); };
    const auto one = [](const Part& board) { return aBuild().with(board).with(aGpu().slots(2)); };
    const auto short_board = [](int length) {
        return aBoard().slots({at(1, aSlot("SLOT1", 16, "x16")), at(5, aSlot("SLOT2", length, length == 8 ? "x8" : "x1"))});
    };
    const auto apu = [&](std::string name, int lanes) {
        return one(aBoard()).with(aCpu(std::move(name)).with<&Cpu::cpu_pcie_lanes>(lanes));
    };
    const Part nvlink = aGpu().slots(2).with<&Gpu::nvlink_gb_s>(112.5).chip("GeForce RTX 3090");
    const auto linked = [&](const Part& card, std::string bridge, std::vector<int> positions) {
        return aBuild().with(aWideBoard()).with(card, static_cast<int>(positions.size())).nvlink(std::move(bridge)).positions(
            positions);
    };
    const auto carrier = [](int drives) {
        return anAccessory("Carrier", AccessoryKind::Carrier)
            .with<&Accessory::drives>(drives)
            .with<&Accessory::needs_bifurcation>("x4/x4/x4/x4");
    };
    const auto carried = [](std::string lanes, std::string modes, const Part& card, int drives) {
        PcieSlot slot = at(1, aSlot("SLOT1", 16, std::move(lanes)));
        slot.bifurcation = std::move(modes);
        return aBuild().with(aBoard().slots({slot}).m2({})).with(card).with(aDrive(), drives);
    };
    const auto gen = [&](int card, int slot) {
        return aBuild().with(aBoard().slots({at(1, aSlot("SLOT1", 16, "x16"), slot)})).with(aGpu().with<&Gpu::pcie_gen>(card));
    };
    return {
        {"two_long_slots", "gpu_slot_count", "-", two(second("x8"))},
        {"x1_does_not_count", "gpu_slot_count", "error", two(short_board(1))},
        {"x8_may_be_open", "gpu_slot_count", "unknown", two(short_board(8))},
        {"nine_in_a_server_for_eight", "gpu_slot_count", "error", aBuild().with(aServer()).with(aGpu(), 9)},
        {"eight_in_a_server_for_eight", "gpu_slot_count", "-", aBuild().with(aServer()).with(aGpu(), 8)},

        {"x16", "gpu_lane_budget", "-", two(second("x16"))},
        {"x8", "gpu_lane_budget", "note", two(second("x8"))},
        {"x4", "gpu_lane_budget", "warning", two(second("x4"))},
        {"dead", "gpu_lane_budget", "error", two(second("x16, off when SLOT1 is used"))},
        {"unknown", "gpu_lane_budget", "unknown", two(second(""))},

        {"behind_the_chipset", "chipset_slot_gpu", "warning", two(second("x4", SlotOrigin::Chipset))},
        {"from_the_cpu", "chipset_slot_gpu", "-", two(second("x4"))},
        {"single_card_in_the_first", "chipset_slot_gpu", "-", one(second("x4", SlotOrigin::Chipset))},

        {"slot_off", "m2_lane_sharing", "error", two(aSharingBoard("x16", "SLOT2 off")).with(aDrive())},
        {"slot_halved", "m2_lane_sharing", "note", two(aSharingBoard("x16", "SLOT2 x8")).with(aDrive())},
        {"slot_not_in_use", "m2_lane_sharing", "-", one(aSharingBoard("x16", "SLOT2 off")).with(aDrive())},
        {"costs_nothing", "m2_lane_sharing", "-", two(aSharingBoard("x16", "none")).with(aDrive())},
        {"unknown", "m2_lane_sharing", "unknown", two(aSharingBoard("x16", "")).with(aDrive())},

        {"sixteen", "apu_lanes", "-", apu("Ryzen 9", 16)},
        {"eight", "apu_lanes", "note", apu("Ryzen 7 8700G", 8)},
        {"four", "apu_lanes", "warning", apu("Ryzen 5 8500G", 4)},

        {"card_older_than_the_slot", "pcie_gen_mismatch", "-", gen(3, 4)},
        {"same", "pcie_gen_mismatch", "-", gen(4, 4)},
        {"slot_older", "pcie_gen_mismatch", "note", gen(5, 4)},

        {"distance_of_the_bridge", "nvlink_spacing", "-", linked(nvlink, "4-slot", {1, 5})},
        {"too_near", "nvlink_spacing", "error", linked(nvlink, "4-slot", {1, 3})},
        {"narrow_bridge", "nvlink_spacing", "-", linked(nvlink, "2-slot", {1, 3})},
        {"third_card_stays_alone", "nvlink_spacing", "note", linked(nvlink, "2-slot", {1, 3, 5})},
        {"has_it", "nvlink_support", "-", linked(nvlink, "4-slot", {1, 5})},
        {"has_it_not", "nvlink_support", "error",
         linked(aGpu().slots(2).with<&Gpu::nvlink_gb_s>(0), "4-slot", {1, 5})},
        {"unknown", "nvlink_support", "unknown", linked(aGpu().slots(2).without<&Gpu::nvlink_gb_s>(), "4-slot", {1, 5})},
        {"not_wanted", "nvlink_support", "-", two(second("x8"))},

        {"four_drives_in_four_by_four", "bifurcation", "-", carried("x16", "x4/x4/x4/x4", carrier(4), 4)},
        {"two_drives_in_two_by_eight", "bifurcation", "warning", carried("x16", "x8/x8", carrier(4), 2)},
        {"four_drives_in_x8", "bifurcation", "error", carried("x8", "x4/x4", carrier(4), 4)},
        {"board_cannot_split", "bifurcation", "error", carried("x16", "x16", carrier(4), 2)},
        {"modes_unknown", "bifurcation", "unknown", carried("x16", "", carrier(4), 2)},
        {"places_by_heart", "bifurcation", "unknown",
         carried("x16", "x8/x8", carrier(4).byHeart<&Accessory::drives>(), 2)},

        {"slower_riser", "riser_gen", "note", one(aBoard()).riser(RiserChoice{1, 3, 100, {}})},
        {"good_riser", "riser_gen", "-", one(aBoard()).riser(RiserChoice{1, 4, 150, {}})},
        {"long_riser", "riser_gen", "note", one(aBoard()).riser(RiserChoice{1, 4, 151, {}})},
        {"mining_riser", "riser_gen", "warning", one(aBoard()).riser(RiserChoice{1, 4, 100, 1})},
    };
}

INSTANTIATE_TEST_SUITE_P(Lanes, BoardRuleLimit, testing::ValuesIn(laneLimits()), nameOf);

std::vector<Limit> memoryLimits()
{
    const auto on = [](const Part& kit, int count = 1) { return aBuild().with(aCpu()).with(aBoard()).with(kit, count); };
    const auto types = [](std::string socket, bool registered) {
        return aBuild()
            .with(aBoard().socket(std::move(socket)).without<&Motherboard::dimm_type>())
            .with(aKit().registered(registered));
    };
    const auto vram = [](double ram, double card, int cards) {
        return aBuild().with(aKit().modules(1, ram)).with(aGpu().vram(card), cards);
    };
    const auto speed = [&](int modules, int mts) { return on(aKit().modules(modules, 16).with<&Ram::speed_mt_s>(mts)); };
    return {
        {"udimm_on_sp3", "dimm_type", "error", types("SP3", false)},
        {"rdimm_on_sp3", "dimm_type", "-", types("SP3", true)},
        {"rdimm_on_am5", "dimm_type", "error", types("AM5", true)},
        {"udimm_on_wrx80", "dimm_type", "-", types("sWRX8", false)},
        {"rdimm_on_wrx80", "dimm_type", "-", types("sWRX8", true)},
        {"udimm_on_str5", "dimm_type", "error", types("sTR5", false)},
        {"dual_sp3_takes_rdimm", "dimm_type", "error", types("2 x SP3", false)},
        {"mixed", "dimm_type", "error",
         aBuild().with(aBoard().socket("sWRX8")).with(aKit("A").registered(true)).with(aKit("B").registered(false))},
        {"unknown_kit", "dimm_type", "unknown", on(aKit().without<&Ram::registered>())},

        {"as_many_as_slots", "dimm_count", "-", on(aKit(), 2)},
        {"two_too_many", "dimm_count", "error", on(aKit(), 3)},

        {"at_the_limit", "ram_capacity", "-", on(aKit().modules(4, 32))},
        {"newer_modules_than_the_limit", "ram_capacity", "warning",
         aBuild().with(aBoard()).with(aKit().modules(4, 48))},
        {"more_than_any_module", "ram_capacity", "error", aBuild().with(aBoard()).with(aKit().modules(4, 128))},

        {"two_modules", "dimm_2dpc_speed", "-", speed(2, 6000)},
        {"four_at_3600", "dimm_2dpc_speed", "-", speed(4, 3600)},
        {"four_above", "dimm_2dpc_speed", "note", speed(4, 3601)},

        {"one_of_two_channels", "channel_population", "note", speed(1, 4800)},
        {"two_of_two", "channel_population", "-", speed(2, 4800)},
        {"three_of_two", "channel_population", "note", speed(3, 4800)},

        {"less_than_one_card", "sysram_vs_vram", "warning", vram(23, 24, 1)},
        {"as_one_card", "sysram_vs_vram", "-", vram(24, 24, 1)},
        {"less_than_both", "sysram_vs_vram", "note", vram(47, 24, 2)},
        {"as_both", "sysram_vs_vram", "-", vram(48, 24, 2)},
        {"unknown_card", "sysram_vs_vram", "unknown",
         aBuild().with(aKit()).with(aGpu().without<&Gpu::vram_gib>())},

        {"ecc_on_a_board_without", "ecc_support", "warning", on(aKit().with<&Ram::ecc>(true))},
        {"ecc_on_both", "ecc_support", "-",
         aBuild().with(aCpu()).with(aBoard().with<&Motherboard::ecc>(true)).with(aKit().with<&Ram::ecc>(true))},
        {"ecc_on_lga1700", "ecc_support", "warning",
         aBuild()
             .with(aCpu().socket("LGA 1700"))
             .with(aBoard().socket("LGA 1700").chipset("Z790").with<&Motherboard::ecc>(true))
             .with(aKit().with<&Ram::ecc>(true))},
        {"ecc_on_w680", "ecc_support", "-",
         aBuild()
             .with(aCpu().socket("LGA 1700"))
             .with(aBoard().socket("LGA 1700").chipset("W680").with<&Motherboard::ecc>(true))
             .with(aKit().with<&Ram::ecc>(true))},
    };
}

INSTANTIATE_TEST_SUITE_P(Memory, BoardRuleLimit, testing::ValuesIn(memoryLimits()), nameOf);

std::vector<Limit> storageLimits()
{
    const auto m2 = [](int drives) { return aBuild().with(aBoard()).with(aDrive(), drives); };
    const auto u2 = [](int drives, int ports) {
        return aBuild()
            .with(aBoard().with<&Motherboard::u2_ports>(ports))
            .with(aDrive("U.2 drive").form("U.2"), drives);
    };
    const Part carrier = anAccessory("Carrier", AccessoryKind::Carrier).with<&Accessory::drives>(2);
    return {
        {"key_e_takes_none", "m2_count", "error", m2(3)},
        {"two_in_two", "m2_count", "-", m2(2)},
        {"carrier_holds_two", "m2_count", "-", m2(4).with(carrier)},
        {"carrier_is_full", "m2_count", "error", m2(5).with(carrier)},
        {"thing_that_may_be_a_carrier", "m2_count", "unknown",
         m2(3).with(anAccessory("Thing", AccessoryKind::Carrier).without<&Accessory::accessory_kind>())},

        {"four_of_four", "sata_ports", "-", aBuild().with(aBoard()).with(aSataDrive(), 4)},
        {"five_of_four", "sata_ports", "error", aBuild().with(aBoard()).with(aSataDrive(), 5)},
        {"port_lost_to_m2", "sata_ports", "error",
         aBuild().with(aSharingBoard("x8", "SATA 3-4 off").sata(4)).with(aDrive("NVMe")).with(aSataDrive(), 3)},
        {"port_kept_without_m2", "sata_ports", "-",
         aBuild().with(aSharingBoard("x8", "SATA 3-4 off").sata(4)).with(aSataDrive(), 4)},

        {"u2_in_its_port", "u2_ports", "-", u2(2, 2)},
        {"u2_by_an_m2_socket", "u2_ports", "warning", u2(3, 2)},
        {"u2_without_a_place", "u2_ports", "error", u2(5, 2)},
        {"u2_is_no_sata_drive", "sata_ports", "-", u2(6, 2)},

        {"large_in_large", "drive_bays", "-", aBuild().with(aCase()).with(aHardDisk(), 2)},
        {"one_large_too_many", "drive_bays", "error", aBuild().with(aCase()).with(aHardDisk(), 3)},
        {"small_use_free_large_bays", "drive_bays", "-", aBuild().with(aCase()).with(aSataDrive(), 4)},
        {"one_small_too_many", "drive_bays", "error", aBuild().with(aCase()).with(aSataDrive(), 5)},
        {"unknown_bays", "drive_bays", "unknown",
         aBuild().with(aCase().without<&PcCase::bays_3_5>()).with(aHardDisk())},
    };
}

INSTANTIATE_TEST_SUITE_P(Storage, BoardRuleLimit, testing::ValuesIn(storageLimits()), nameOf);

std::vector<Limit> softwareLimits()
{
    const auto runs = [](std::string capability, std::string software) {
        return aBuild().with(cardOf(std::move(capability))).software(std::move(software));
    };
    const auto radeon = [](std::string target) {
        return aBuild().with(aGpu("Radeon")
                                 .with<&Gpu::vendor>(GpuVendor::Amd)
                                 .without<&Gpu::cuda_compute_capability>()
                                 .with<&Gpu::gfx_target>(std::move(target)));
    };
    const auto picture = [](bool cpu, int outputs, bool bmc) {
        return aBuild().with(aCpu().graphics(cpu)).with(aBoard().bmcVideo(bmc)).with(aGpu().outputs(outputs));
    };
    const auto conflict = [](double tdp) { return aBuild().with(aGpu().chip("GeForce RTX 3090").tdp(tdp)); };
    return {
        {"5_0_with_cu126", "cuda_cc_min", "-", runs("5.0", "PyTorch cu126")},
        {"3_7_with_cu126", "cuda_cc_min", "error", runs("3.7", "PyTorch cu126")},
        {"7_0_with_cu128_of_2_7", "cuda_cc_min", "-", runs("7.0", "PyTorch 2.7 cu128")},
        {"7_0_with_cu128_of_2_8", "cuda_cc_min", "error", runs("7.0", "PyTorch 2.8 cu128")},
        {"7_0_with_cu128_of_2_10", "cuda_cc_min", "error", runs("7.0", "PyTorch 2.10 cu128")},
        {"7_0_with_cuda_13", "cuda_cc_min", "error", runs("7.0", "PyTorch CUDA 13")},
        {"7_5_with_cuda_13", "cuda_cc_min", "-", runs("7.5", "PyTorch CUDA 13")},
        {"6_1_with_the_default", "cuda_cc_min", "warning", runs("6.1", "")},
        {"unknown", "cuda_cc_min", "unknown", aBuild().with(aGpu().without<&Gpu::cuda_compute_capability>())},
        {"9_0_with_cu126", "cuda_cc_max", "-", runs("9.0", "PyTorch cu126")},
        {"8_9_with_cu126", "cuda_cc_max", "-", runs("8.9", "PyTorch cu126")},
        {"10_0_with_cu126", "cuda_cc_max", "error", runs("10.0", "PyTorch cu126")},
        {"12_0_with_cu126", "cuda_cc_max", "error", runs("12.0", "PyTorch cu126")},
        {"12_0_with_cu124", "cuda_cc_max", "error", runs("12.0", "torch==2.6.0+cu124")},
        {"8_9_with_cu124", "cuda_cc_max", "-", runs("8.9", "torch==2.6.0+cu124")},
        {"12_0_with_cu128", "cuda_cc_max", "-", runs("12.0", "PyTorch cu128")},
        {"rocm_asks_no_cuda", "cuda_cc_min", "-", runs("6.1", "PyTorch ROCm")},

        {"gfx1100", "rocm_support", "-", radeon("gfx1100")},
        {"gfx1031", "rocm_support", "warning", radeon("gfx1031")},
        {"gfx1010", "rocm_support", "warning", radeon("gfx1010")},

        {"7_5_lacks_bf16", "dtype_support", "note", runs("7.5", "")},
        {"8_0_has_bf16", "dtype_support", "-", runs("8.0", "")},

        {"output_of_the_card", "display_output", "-", picture(false, 1, false)},
        {"graphics_of_the_cpu", "display_output", "-", picture(true, 0, false)},
        {"management_chip", "display_output", "-", picture(false, 0, true)},
        {"nothing", "display_output", "error", picture(false, 0, false)},
        {"empty_list", "display_output", "unknown",
         aBuild().with(aCpu().graphics(false)).with(aBoard()).with(aGpu().without<&Gpu::display_outputs>())},

        {"one_card", "above_4g_decoding", "-", aBuild().with(aGpu().with<&Gpu::family>("GeForce"))},
        {"two_cards", "above_4g_decoding", "note", aBuild().with(aGpu().with<&Gpu::family>("GeForce"), 2)},
        {"data_centre_card", "above_4g_decoding", "note", aBuild().with(aGpu().with<&Gpu::family>("Tesla"))},

        {"same_chip_watts", "data_conflict", "-", conflict(350)},
        {"a_quarter_more", "data_conflict", "-", conflict(437.5)},
        {"more_than_a_quarter", "data_conflict", "note", conflict(438)},
        {"less_than_three_quarters", "data_conflict", "note", conflict(262)},
        {"five_slots", "data_conflict", "-", aBuild().with(aGpu().slots(5))},
        {"millimetres_for_slots", "data_conflict", "note", aBuild().with(aGpu().slots(61))},
        {"name_says_230_V", "data_conflict", "note", aBuild().with(aPsu("Cannon (230V)"))},
        {"name_says_ecc", "data_conflict", "note", aBuild().with(aKit("Kit ECC"))},
        {"name_says_non_ecc", "data_conflict", "-", aBuild().with(aKit("Kit Non-ECC"))},
    };
}

INSTANTIATE_TEST_SUITE_P(Software, BoardRuleLimit, testing::ValuesIn(softwareLimits()), nameOf);

} // namespace
} // namespace deeprig
