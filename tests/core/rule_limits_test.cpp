#include "tests/core/rule_limit.h"

// The limits of the rules of sets: the last value that passes, the first that fails, and what is not known.

namespace deeprig {
namespace {

using namespace deeprig::test;

class RuleLimit : public testing::TestWithParam<Limit> {};

TEST_P(RuleLimit, Holds)
{
    expectThatItHolds(GetParam());
}

std::vector<Limit> supplyLimits()
{
    const auto load = [](double watts) { return aBuild().with(aCpu().maxPower(watts)).otherLoad(0); };
    const auto old = [](double rated) {
        return aPsu("Old supply").rated(rated).plugs(8).with<&Psu::atx_version>("2.52");
    };
    // 100 W and a card of 300 W: 400 W sustained, 751 W for moments.
    const auto spike = [&](const Part& supply) { return load(100).with(aGpu().tdp(300)).with(supply); };
    const Part two_plugs = aBoard().with<&Motherboard::cpu_plugs>({"8-pin", "8-pin"});
    const Part mixed_plugs = aBoard().with<&Motherboard::cpu_plugs>({"8-pin", "4-pin"});
    const auto eps = [](int plugs, int pcie = 0) { return aPsu().plugs(pcie).with<&Psu::cables_eps>(plugs); };
    const Part tesla = aGpu("Tesla").plugs(0).with<&Gpu::plugs_eps_8_pin>(1);
    const auto sixteen = [](double tdp) { return aGpu("16-pin").tdp(tdp).plugs(0, 1); };
    const auto minimum = [](int watts) { return aGpu().tdp(50).with<&Gpu::min_psu_w>(watts); };
    const Part small = aGpu("Small").tdp(70).plugs(0).slots(1);
    const auto sata = [](int plugs) { return aPsu().with<&Psu::cables_sata>(plugs); };
    return {
        {"atx3_needs_no_more", "psu_transient", "-", spike(aPsu().rated(500).plugs(4, 1))},
        {"peak_at_the_rating", "psu_transient", "-", spike(old(751))},
        {"peak_above_the_rating", "psu_transient", "note", spike(old(750))},
        {"peak_at_1_3", "psu_transient", "note", spike(old(578))},
        {"peak_above_1_3", "psu_transient", "warning", spike(old(577))},
        {"native_plug_is_atx3", "psu_transient", "-",
         spike(aPsu().rated(500).plugs(4, 1).without<&Psu::atx_version>())},
        {"name_is_atx3", "psu_transient", "-",
         spike(aPsu("Supply ATX 3.1").rated(500).plugs(4).without<&Psu::atx_version>())},
        {"nothing_says_atx3", "psu_transient", "warning",
         spike(aPsu("Supply").rated(500).plugs(4).without<&Psu::atx_version>())},
        {"cap_lowers_the_peak", "psu_transient", "-", spike(old(600)).cap(200)},
        {"one_old_of_two", "psu_transient", "note", spike(old(300)).with(aPsu("New").rated(400))},
        {"unknown_card", "psu_transient", "unknown", load(100).with(aGpu().without<&Gpu::tdp_w>()).with(old(400))},

        {"as_many_as_sockets", "gpu_pcie_connectors", "-", load(10).with(aGpu().plugs(2, 0, 1)).with(aPsu().plugs(3))},
        {"one_too_few", "gpu_pcie_connectors", "error", load(10).with(aGpu().plugs(2, 0, 1)).with(aPsu().plugs(2))},
        {"two_supplies_add", "gpu_pcie_connectors", "-",
         load(10).with(aGpu().plugs(3)).with(aPsu("A").plugs(2)).with(aPsu("B").plugs(1))},
        {"unknown_supply", "gpu_pcie_connectors", "unknown",
         load(10).with(aGpu()).with(aPsu().without<&Psu::cables_pcie>())},
        {"unknown_card_cannot_help", "gpu_pcie_connectors", "error",
         load(10).with(aGpu("A").plugs(3)).with(aGpu("B").withoutPlugs()).with(aPsu().plugs(2))},

        {"native", "gpu_16pin_connector", "-", load(10).with(sixteen(600)).with(aPsu().plugs(0, 1))},
        {"three_plugs_for_450_W", "gpu_16pin_connector", "warning", load(10).with(sixteen(450)).with(aPsu().plugs(3, 0))},
        {"two_plugs_for_450_W", "gpu_16pin_connector", "error", load(10).with(sixteen(450)).with(aPsu().plugs(2, 0))},
        {"four_plugs_for_575_W", "gpu_16pin_connector", "warning", load(10).with(sixteen(575)).with(aPsu().plugs(4, 0))},
        {"three_plugs_for_575_W", "gpu_16pin_connector", "error", load(10).with(sixteen(575)).with(aPsu().plugs(3, 0))},
        {"second_card_adapted", "gpu_16pin_connector", "warning",
         load(10).with(sixteen(300), 2).with(aPsu().plugs(2, 1))},
        {"plugs_taken_by_another_card", "gpu_16pin_connector", "error",
         load(10).with(sixteen(300)).with(aGpu("8-pin").plugs(2)).with(aPsu().plugs(3, 0))},
        {"unknown_plugs", "gpu_16pin_connector", "unknown",
         load(10).with(sixteen(450)).with(aPsu().without<&Psu::cables_16_pin>())},

        {"enough", "eps_connectors", "-", load(300).with(two_plugs).with(eps(2))},
        {"four_pin_counts_as_a_plug", "eps_connectors", "-", load(300).with(mixed_plugs).with(eps(2))},
        {"second_at_235_W", "eps_connectors", "warning", load(235).with(two_plugs).with(eps(1))},
        {"second_above_235_W", "eps_connectors", "error", load(236).with(two_plugs).with(eps(1))},
        {"none_at_all", "eps_connectors", "error", load(65).with(aBoard()).with(eps(0))},
        {"card_with_adapter", "eps_connectors", "warning", load(65).with(aBoard()).with(tesla).with(eps(1, 2))},
        {"card_without_adapter", "eps_connectors", "error", load(65).with(aBoard()).with(tesla).with(eps(1, 1))},
        {"card_with_plug", "eps_connectors", "-", load(65).with(aBoard()).with(tesla).with(eps(2))},
        {"unknown_board", "eps_connectors", "unknown",
         load(65).with(aBoard().chipset("W790").without<&Motherboard::cpu_plugs>()).with(eps(2))},

        {"at_the_minimum", "vendor_min_psu", "-", load(10).with(minimum(850)).with(aPsu().rated(850))},
        {"below_the_minimum", "vendor_min_psu", "warning", load(10).with(minimum(850)).with(aPsu().rated(849))},
        {"series_asks_for_more", "vendor_min_psu", "warning",
         load(10).with(aGpu("ROG Strix 4090").chip("GeForce RTX 4090").without<&Gpu::min_psu_w>()).with(aPsu().rated(999))},
        {"nobody_names_one", "vendor_min_psu", "-",
         load(10).with(aGpu().without<&Gpu::min_psu_w>()).with(aPsu().rated(300))},

        {"no_common_start", "dual_psu", "warning", load(65).with(aPsu("A")).with(aPsu("B"))},
        {"common_start", "dual_psu", "note",
         load(65).with(aPsu("A")).with(aPsu("B")).with(anAccessory("Add2PSU", AccessoryKind::PsuSync))},
        {"another_accessory_starts_nothing", "dual_psu", "warning",
         load(65).with(aPsu("A")).with(aPsu("B")).with(anAccessory("Cable", AccessoryKind::Riser))},
        {"accessory_of_unknown_kind", "dual_psu", "unknown",
         load(65).with(aPsu("A")).with(aPsu("B")).with(
             anAccessory("Thing", AccessoryKind::Adapter).without<&Accessory::accessory_kind>())},
        {"start_does_not_need_the_watts", "dual_psu", "warning",
         load(65).with(aPsu("A").without<&Psu::rated_w>()).with(aPsu("B"))},
        {"cards_shared_out_to_the_watt", "dual_psu", "note",
         load(100).with(aGpu().tdp(300), 2).with(aPsu("A").rated(400)).with(aPsu("B").rated(300)).with(
             anAccessory("Add2PSU", AccessoryKind::PsuSync))},
        {"one_watt_too_few", "dual_psu", "warning",
         load(100).with(aGpu().tdp(300), 2).with(aPsu("A").rated(399)).with(aPsu("B").rated(599)).with(
             anAccessory("Add2PSU", AccessoryKind::PsuSync))},

        {"two_cards", "slot_power_aux", "-", load(10).with(aWideBoard()).with(aGpu().slots(2), 2)},
        {"three_with_plugs", "slot_power_aux", "warning", load(10).with(aWideBoard()).with(aGpu().slots(2), 3)},
        {"one_of_three_from_the_slot", "slot_power_aux", "warning",
         load(10).with(aWideBoard()).with(small).with(aGpu().slots(2), 2)},
        {"three_of_40_W", "slot_power_aux", "-",
         load(10).with(aWideBoard()).with(aGpu("Tiny").tdp(40).plugs(0).slots(1), 3)},
        {"three_of_41_W", "slot_power_aux", "warning",
         load(10).with(aWideBoard()).with(aGpu("Tiny").tdp(41).plugs(0).slots(1), 3)},
        {"unknown_input", "slot_power_aux", "unknown",
         load(10).with(aWideBoard().without<&Motherboard::aux_pcie_power>()).with(aGpu().slots(2), 3)},

        {"as_many_as_plugs", "sata_power", "-", load(10).with(aHardDisk(), 4).with(sata(4))},
        {"one_drive_more", "sata_power", "warning", load(10).with(aHardDisk(), 5).with(sata(4))},
        {"nvme_needs_none", "sata_power", "-", load(10).with(aDrive(), 5).with(sata(0))},
        {"unknown", "sata_power", "unknown", load(10).with(aHardDisk()).with(aPsu().without<&Psu::cables_sata>())},
    };
}

INSTANTIATE_TEST_SUITE_P(Supply, RuleLimit, testing::ValuesIn(supplyLimits()), nameOf);

std::vector<Limit> siteLimits()
{
    const auto supply = [](double rated, const Site& site) { return aBuild().with(aPsu().rated(rated)).site(site); };
    const auto unsaid = [](double rated, const Site& site) {
        return aBuild().with(aPsu().rated(rated).without<&Psu::input_voltage>()).site(site);
    };
    const auto heat = [](double watts) {
        return aBuild().with(aCpu().maxPower(watts)).with(aPsu().rated(3000)).otherLoad(0).efficiency(1);
    };
    const Site us = siteOf("US", 120, 20);
    const Site jp = siteOf("JP", 100, 15);
    const Site de = siteOf("DE", 230, 16);
    const Site cn = siteOf("CN", 220, 16);
    const auto named = [](const Site& site) {
        return aBuild().with(aPsu("Cannon (230V) 2000W").rated(2000).without<&Psu::input_voltage>()).site(site);
    };
    return {
        {"c13_at_1500_W", "mains_plug", "-", supply(1500, de)},
        {"c19_above", "mains_plug", "note", supply(1501, de)},
        {"two_supplies", "mains_plug", "note", aBuild().with(aPsu("A")).with(aPsu("B")).site(de)},
        {"small", "mains_plug", "-", supply(800, us)},

        {"heat_at_1500_W", "room_heat", "-", heat(1500)},
        {"heat_above", "room_heat", "note", heat(1501)},

        {"says_230_V_on_120", "psu_input_voltage", "error", named(us)},
        {"says_230_V_on_100", "psu_input_voltage", "error", named(jp)},
        {"says_230_V_on_230", "psu_input_voltage", "-", named(de)},
        {"says_230_V_on_220", "psu_input_voltage", "-", named(cn)},
        {"unsaid_1600_W_on_120", "psu_input_voltage", "-", unsaid(1600, us)},
        {"unsaid_1650_W_on_120", "psu_input_voltage", "unknown", unsaid(1650, us)},
        {"unsaid_2000_W_on_230", "psu_input_voltage", "-", unsaid(2000, de)},
        {"full_range_2000_W_on_120", "psu_input_voltage", "-", supply(2000, us)},
    };
}

INSTANTIATE_TEST_SUITE_P(Site, RuleLimit, testing::ValuesIn(siteLimits()), nameOf);

std::vector<Limit> fitLimits()
{
    const auto in = [](const Part& chassis, const Part& part) { return aBuild().with(chassis).with(part); };
    const auto two = [](double width, int pitch) {
        return aBuild().with(aWideBoard(pitch)).with(aGpu().slots(width), 2).positions({1, 1 + pitch});
    };
    const auto wall = [](double mm) { return aCase().form("EATX Full Tower").coolerHeight(mm); };
    const auto tall = [](double mm) { return aGpu().plugs(0, 1).with<&Gpu::card_height_mm>(mm); };
    const Part untold = aGpu().plugs(0, 1).without<&Gpu::card_height_mm>();
    const auto under = [](const Part& kit, const Part& cooler) { return aBuild().with(kit).with(cooler); };
    const auto kit = [](double mm) { return aKit().with<&Ram::height_mm>(mm); };
    const Part vague_cooler = aCooler().without<&CpuCooler::ram_clearance_mm>();
    const auto board = [](std::string form, const Part& chassis) {
        return aBuild().with(aBoard().form(std::move(form))).with(chassis);
    };
    const Part full_tower = aCase().form("ATX Full Tower");
    const Part open_card = aGpu().with<&Gpu::cooling>(GpuCooling::OpenAir);
    const auto pair = [&](GpuCooling cooling, double width, int pitch) {
        return aBuild()
            .with(aWideBoard(pitch))
            .with(aGpu().slots(width).with<&Gpu::cooling>(cooling), 2)
            .positions({1, 1 + pitch});
    };
    const auto radiator = [](double thickness, double length) {
        return aBuild()
            .with(aCase())
            .with(aGpu().length(length))
            .with(aCooler().liquid(360).with<&CpuCooler::radiator_thickness_mm>(thickness))
            .radiatorMount("front");
    };
    const auto thin = [](double length) {
        return aBuild().with(aCase()).with(aGpu().length(length)).with(aCooler().liquid(360)).radiatorMount("front");
    };
    const auto cooled = [](double watts, const Part& cooler) {
        return aBuild().with(aCpu().maxPower(watts)).with(cooler);
    };
    const auto passive = [](double watts) { return aBuild().with(aGpu().tdp(watts).with<&Gpu::cooling>(GpuCooling::Passive)); };
    return {
        {"card_as_long_as_the_case", "gpu_length_case", "-", in(aCase().gpuLength(355), aGpu().length(355))},
        {"three_mm_longer", "gpu_length_case", "error", in(aCase().gpuLength(355), aGpu().length(358))},

        {"thick_radiator_fits", "gpu_front_radiator", "-", radiator(38, 297)},
        {"thick_radiator_one_mm", "gpu_front_radiator", "error", radiator(38, 298)},
        {"unknown_thickness_fits", "gpu_front_radiator", "-", thin(308)},
        {"unknown_thickness_one_mm", "gpu_front_radiator", "warning", thin(309)},

        {"two_slots_on_two", "gpu_slot_overlap", "-", two(2, 2)},
        {"two_and_a_bit_on_two", "gpu_slot_overlap", "error", two(2.1, 2)},
        {"three_and_a_half_on_four", "gpu_slot_overlap", "-", two(3.5, 4)},
        {"unknown_width", "gpu_slot_overlap", "unknown",
         aBuild().with(aWideBoard(2)).with(aGpu().without<&Gpu::slot_width>(), 2).positions({1, 3})},

        {"last_slot", "case_expansion_slots", "-",
         aBuild().with(aWideBoard().with<&Motherboard::first_case_slot>(1)).with(aCase()).with(aGpu().slots(2)).positions({6})},
        {"one_beyond", "case_expansion_slots", "error",
         aBuild().with(aWideBoard().with<&Motherboard::first_case_slot>(1)).with(aCase()).with(aGpu().slots(2)).positions({7})},
        {"half_slot_counts_whole", "case_expansion_slots", "error",
         aBuild().with(aWideBoard().with<&Motherboard::first_case_slot>(1)).with(aCase()).with(aGpu().slots(2.5)).positions({6})},

        {"gap_of_a_slot", "open_air_adjacent", "-", pair(GpuCooling::OpenAir, 2, 3)},
        {"gap_of_0_9", "open_air_adjacent", "note", pair(GpuCooling::OpenAir, 2.1, 3)},
        {"gap_of_a_half", "open_air_adjacent", "note", pair(GpuCooling::OpenAir, 2.5, 3)},
        {"gap_of_0_4", "open_air_adjacent", "warning", pair(GpuCooling::OpenAir, 2.6, 3)},
        {"blowers", "open_air_adjacent", "-", pair(GpuCooling::Blower, 2, 2)},
        {"hybrids", "open_air_adjacent", "-", pair(GpuCooling::Hybrid, 2, 2)},
        {"unknown_cooling", "open_air_adjacent", "unknown",
         aBuild().with(aWideBoard()).with(aGpu().slots(2).without<&Gpu::cooling>(), 2).positions({1, 3})},

        {"room_of_35_mm", "gpu_16pin_bend", "-", in(wall(172), tall(137))},
        {"room_of_34_mm", "gpu_16pin_bend", "note", in(wall(171), tall(137))},
        {"unknown_height", "gpu_16pin_bend", "unknown", in(wall(171), untold)},
        {"room_for_every_card", "gpu_16pin_bend", "-", in(wall(195), untold)},
        {"no_such_plug", "gpu_16pin_bend", "-", in(wall(150), aGpu().plugs(2))},

        {"as_high_as_the_clearance", "ram_cooler_clearance", "-", under(kit(40), aCooler())},
        {"higher", "ram_cooler_clearance", "note", under(kit(41), aCooler())},
        {"bare_module_under_any_cooler", "ram_cooler_clearance", "-", under(kit(31.25), vague_cooler)},
        {"tall_module_under_an_unknown", "ram_cooler_clearance", "unknown", under(kit(44), vague_cooler)},
        {"unknown_module", "ram_cooler_clearance", "unknown", under(aKit().without<&Ram::height_mm>(), aCooler())},
        {"liquid", "ram_cooler_clearance", "-", under(kit(60), aCooler().liquid(360))},

        {"eeb_in_a_mid_tower", "mb_form_factor_case", "error", board("SSI EEB", aCase())},
        {"eeb_in_a_full_tower_that_forgets_it", "mb_form_factor_case", "unknown", board("SSI EEB", full_tower)},
        {"ceb_in_a_full_tower_that_forgets_it", "mb_form_factor_case", "unknown", board("SSI CEB", full_tower)},
        {"eatx_in_a_full_tower_that_forgets_it", "mb_form_factor_case", "unknown", board("EATX", full_tower)},
        {"eeb_where_eatx_is_listed", "mb_form_factor_case", "warning",
         board("SSI EEB", aCase().boards({"E-ATX", "ATX"}))},
        {"eatx_where_eeb_is_listed", "mb_form_factor_case", "warning", board("E-ATX", aCase().boards({"SSI EEB"}))},
        {"ceb_in_eeb", "mb_form_factor_case", "-", board("SSI CEB", aCase().boards({"SSI EEB"}))},
        {"mini_itx_in_eeb", "mb_form_factor_case", "-", board("Mini-ITX", aCase().boards({"SSI EEB"}))},
        {"xl_atx_with_eight_slots", "mb_form_factor_case", "-", board("XL ATX", aCase().expansionSlots(8))},
        {"xl_atx_with_seven_slots", "mb_form_factor_case", "error", board("XL ATX", aCase().expansionSlots(7))},

        {"supply_as_long", "psu_length_case", "-", in(aCase(), aPsu().with<&Psu::length_mm>(200))},
        {"supply_longer", "psu_length_case", "error", in(aCase(), aPsu().with<&Psu::length_mm>(201))},
        {"standard_length_in_any_case", "psu_length_case", "-",
         in(aCase().without<&PcCase::psu_max_length_mm>(), aPsu().with<&Psu::length_mm>(140))},
        {"more_in_an_unknown_case", "psu_length_case", "unknown",
         in(aCase().without<&PcCase::psu_max_length_mm>(), aPsu().with<&Psu::length_mm>(141))},
        {"sfx_in_atx", "psu_form_factor_case", "warning", in(aCase(), aPsu().with<&Psu::psu_form>("SFX"))},
        {"atx_in_sfx", "psu_form_factor_case", "error", in(aCase().with<&PcCase::psu_forms>({"SFX"}), aPsu())},

        {"200_W_needs_no_tall_one", "cooler_tdp", "-", cooled(200, aCooler().height(120))},
        {"201_W_at_154_mm", "cooler_tdp", "warning", cooled(201, aCooler().height(154))},
        {"201_W_at_155_mm", "cooler_tdp", "-", cooled(201, aCooler().height(155))},
        {"201_W_unknown_height", "cooler_tdp", "unknown", cooled(201, aCooler().without<&CpuCooler::height_mm>())},
        {"201_W_radiator_of_240", "cooler_tdp", "-", cooled(201, aCooler().liquid(240))},
        {"201_W_radiator_of_120", "cooler_tdp", "warning", cooled(201, aCooler().liquid(120))},
        {"95_W_under_a_flat_one", "cooler_tdp", "-", cooled(95, aCooler().height(49))},
        {"96_W_under_a_flat_one", "cooler_tdp", "warning", cooled(96, aCooler().height(49))},
        {"made_for_large_sockets", "cooler_tdp", "-", cooled(280, aCooler().sockets({"SP3"}).height(126))},
        {"made_for_sp5", "cooler_tdp", "-", cooled(280, aCooler().sockets({"SP5"}).without<&CpuCooler::height_mm>())},

        {"75_W_without_a_fan", "passive_gpu_airflow", "-", passive(75)},
        {"76_W_without_a_fan", "passive_gpu_airflow", "warning", passive(76)},
        {"250_W_without_a_fan", "passive_gpu_airflow", "warning", passive(250)},
        {"251_W_without_a_fan", "passive_gpu_airflow", "error", passive(251)},
        {"in_a_server", "passive_gpu_airflow", "-", passive(300).with(aServer())},
    };
}

INSTANTIATE_TEST_SUITE_P(Fit, RuleLimit, testing::ValuesIn(fitLimits()), nameOf);

} // namespace
} // namespace deeprig
