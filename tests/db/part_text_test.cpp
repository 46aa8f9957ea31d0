#include "db/part_text.h"

#include "tests/db/catalog_text_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace deeprig::db {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class PartText : public testing::Test {
protected:
    CatalogText read(const std::map<std::string, std::string>& replaced = {})
    {
        test::writeCatalogText(m_folder, "text", replaced);
        return readCatalogText(m_folder / "text");
    }
    /// The problems as compilers print them.
    std::vector<std::string> problems(const std::map<std::string, std::string>& replaced)
    {
        std::vector<std::string> lines;
        std::ranges::transform(read(replaced).problems, std::back_inserter(lines), &problemText);
        return lines;
    }
    static const Part& part(const CatalogText& text, const std::string& id)
    {
        return *std::ranges::find(text.parts, id, [](const Part& one) { return one.id.value; });
    }

    test::TemporaryFolder m_folder;
};

TEST_F(PartText, ReadsFieldsPricesAndSources)
{
    const CatalogText text = read();
    EXPECT_TRUE(text.problems.empty()) << problemText(text.problems.front());
    ASSERT_EQ(text.parts.size(), 3U);
    const Part& card = part(text, "card-a");
    EXPECT_EQ(card.category(), Category::Gpu);
    EXPECT_EQ(card.opendb_id, "00000000-1111-4222-8333-444444444444");
    EXPECT_EQ(card.as<Gpu>()->tdp_w, 350);
    EXPECT_EQ(card.as<Gpu>()->cooling, GpuCooling::Blower);
    EXPECT_EQ(card.as<Gpu>()->vram_gib, std::nullopt) << "filled from the chip later, not here";
    ASSERT_NE(card.price(), nullptr);
    EXPECT_EQ(card.price()->amount.text(), "699.00");
    EXPECT_EQ(card.price()->date, "2025-07-23");
    EXPECT_EQ(card.provenance->source, "manual p. 3");
    EXPECT_EQ(card.provenance->origin, Origin::Curated);
    EXPECT_EQ(card.provenanceOf(fieldOf<&Gpu::tdp_w>()).source, "page 7");
    EXPECT_TRUE(card.isAssumed(fieldOf<&Gpu::length_mm>())) << "written down by heart";
    EXPECT_FALSE(card.isAssumed(fieldOf<&Gpu::tdp_w>()));
}

TEST_F(PartText, ReadsListsOfObjects)
{
    const CatalogText text = read();
    const Motherboard& board = *part(text, "board-a").as<Motherboard>();
    ASSERT_TRUE(board.slot_layout);
    const PcieSlot first{"PCIEX16_1",           1,      16, "x16, x8 when PCIEX16_2 is used", 5, SlotOrigin::Cpu,
                         {"PCIEX16_2", "M2_2"}, "x8/x8"};
    const PcieSlot second{"PCIEX16_2", std::nullopt, 16, "x8", std::nullopt, std::nullopt, {}, {}};
    EXPECT_THAT(*board.slot_layout, ElementsAre(first, second));
    EXPECT_TRUE(part(text, "board-a").isAssumed(fieldOf<&Motherboard::slot_layout>())) << "one slot is by heart";
    const M2Socket socket{"M2_1", "M", {"2280", "22110"}, "PCIe 4.0 x4", SlotOrigin::Cpu, "none"};
    EXPECT_THAT(*board.m2_sockets, ElementsAre(socket));
    const PcCase& chassis = *part(text, "case-a").as<PcCase>();
    EXPECT_THAT(*chassis.radiator_mounts, ElementsAre(RadiatorMount{"front", {120, 240, 360}}));
    EXPECT_THAT(*chassis.joint_clearance, ElementsAre(JointClearance{61.5, 72}));
    EXPECT_THAT(*chassis.board_forms, ElementsAre("ATX", "Micro ATX"));
}

TEST_F(PartText, ReadsReferenceTables)
{
    const CatalogText text = read();
    const Reference reference(text.reference);
    ASSERT_NE(reference.chip("GF Test", 24), nullptr);
    EXPECT_EQ(reference.chip("GF Test", 24)->card.vram_gib, 24);
    EXPECT_EQ(reference.chip("GF Test", 24)->launch_year, 2020);
    EXPECT_EQ(reference.canonical("socket", "TR4"), "sTR4");
    EXPECT_EQ(reference.platform("AM5")->cpu_slot_lanes, 16);
    EXPECT_EQ(reference.circuit("US")->volts, 120);
    EXPECT_THAT(reference.chipsetSupport().at(0).allowed, ElementsAre("Ryzen", "!PRO"));
    EXPECT_EQ(reference.assumptions().at(0).value, "160");
    EXPECT_EQ(reference.rates().all().size(), 1U);
}

TEST_F(PartText, HashFollowsTheText)
{
    const std::string before = read().hash;
    EXPECT_EQ(read().hash, before);
    EXPECT_NE(read({{"reference/rates", "currency,cny_per_unit,date,source\nUSD,7.16,2025-07-17,page\n"}}).hash,
              before);
}

TEST_F(PartText, MissingFileIsReported)
{
    test::writeCatalogText(m_folder, "text");
    std::filesystem::remove(m_folder / "text/cpu.csv");
    const CatalogText text = readCatalogText(m_folder / "text");
    ASSERT_EQ(text.problems.size(), 1U);
    EXPECT_EQ(text.problems[0].file, "cpu.csv");
}

TEST_F(PartText, BadNumbersNameTheirPlaceAndLeaveTheRowOut)
{
    const std::string head = "id,opendb_id,name,rated_w,efficiency,source\n";
    const CatalogText text = read({{"psu", head + "psu-a,,PSU A,85O,Gold,manual\npsu-b,,PSU B,850,Gold,manual\n"}});
    ASSERT_EQ(text.problems.size(), 1U);
    EXPECT_EQ(problemText(text.problems[0]), "psu.csv:2:14: rated_w: \"85O\" is no number");
    EXPECT_EQ(text.problems[0].value, "85O");
    EXPECT_EQ(std::ranges::count(text.parts, Category::Psu, &Part::category), 1);
}

TEST_F(PartText, ValuesOutOfBoundsAndUnknownChoicesAreReported)
{
    const std::string head = "id,opendb_id,name,rated_w,efficiency,source\n";
    EXPECT_THAT(problems({{"psu", head + "psu-a,,PSU A,85000,Gold,m\npsu-b,,PSU B,850,Golden,m\n"}}),
                ElementsAre("psu.csv:2:14: rated_w: is outside 60 to 6000 W",
                            HasSubstr("psu.csv:3:18: efficiency: \"Golden\" is none of")));
}

TEST_F(PartText, UnknownAndMisplacedColumnsAreReported)
{
    EXPECT_THAT(problems({{"psu", "id,opendb_id,name,wattage,source\n"}}),
                ElementsAre("psu.csv:1:19: wattage: PSU has no such column"));
    EXPECT_THAT(problems({{"motherboard", "id,opendb_id,name,slot_layout,source\nboard-a,,Board A,,manual\n"}}),
                ElementsAre("motherboard.csv:1:19: slot_layout: Motherboard has no such column"));
}

TEST_F(PartText, IdsMustBeSlugsAndUnique)
{
    const std::string head = "id,opendb_id,name,source\n";
    EXPECT_THAT(problems({{"ups", head + "UPS A,,UPS A,m\nups-b,,UPS B,m\n"},
                          {"case_fan", head + "ups-b,,Fan B,m\n"},
                          {"psu", head + "psu-a,not-a-uuid,PSU A,m\n"}}),
                testing::UnorderedElementsAre(HasSubstr("ups.csv:2:1: id: must consist of lower case letters"),
                                              HasSubstr("id: the id \"ups-b\" stands here for the second time"),
                                              HasSubstr("psu.csv:2:7: opendb_id: \"not-a-uuid\" is no uuid")));
}

TEST_F(PartText, HalfPricesAndBadDatesAreReported)
{
    const std::string head = "id,opendb_id,name,price,price_currency,price_date,price_source,source\n";
    EXPECT_THAT(
        problems({{"ups", head + "ups-a,,A,100,USD,,,m\nups-b,,B,100,USD,July,shop,m\n"
                                 "ups-c,,C,1.999,USD,2025-07-23,shop,m\nups-d,,D,1,Dollar,2025-07-23,shop,m\n"}}),
        ElementsAre(HasSubstr("ups.csv:2:10: price: a price needs"), HasSubstr("ups.csv:3:18: price_date:"),
                    HasSubstr("ups.csv:4:10: price:"), HasSubstr("ups.csv:5:12: price_currency:")));
}

TEST_F(PartText, SourcesMustBeGivenAndNameFields)
{
    const std::string head = "id,opendb_id,name,outlets,source\n";
    EXPECT_THAT(problems({{"ups", head + "ups-a,,A,6,\nups-b,,B,6,outlets = manual\nups-c,,C,6,manual; outlet = page\n"
                                         "ups-d,,D,6,manual; page 4\n"}}),
                ElementsAre(HasSubstr("ups.csv:2:12: source: must say"), HasSubstr("ups.csv:3:12: source: must begin"),
                            HasSubstr("no field is called \"outlet\""), HasSubstr("lacks \"fields = source\"")));
}

TEST_F(PartText, CardsNeedAChipOfTheTable)
{
    EXPECT_THAT(problems({{"gpu", "id,opendb_id,name,chip,source\ncard-a,,Card A,GeForce Tset,manual\n"}}),
                ElementsAre("gpu.csv:2:16: chip: no chip is called \"GeForce Tset\""));
}

TEST_F(PartText, ListRowsNeedAPartThatHasSuchAList)
{
    const std::string head = "part_id,name,position,length,electrical,gen,from,shared_with,bifurcation,source\n";
    EXPECT_THAT(problems({{"slots", head + "board-b,S1,1,16,x16,4,cpu,,,m\ncard-a,S1,1,16,x16,4,cpu,,,m\n"
                                           "board-a,S1,1,16,x16,four,cpu,,,m\nboard-a,S1,1,16,x16,4,psu,,,m\n"
                                           "board-a,S1,1,16,x16,4,cpu,,,\n"}}),
                ElementsAre("slots.csv:2:1: part_id: no part has the id \"board-b\"",
                            "slots.csv:3:1: part_id: GPU has no slot_layout", HasSubstr("slots.csv:4:21: gen:"),
                            HasSubstr("slots.csv:5:23: from:"), HasSubstr("slots.csv:6:29: source: must say")));
    EXPECT_THAT(problems({{"slots", "part_id,name,lanes,source\nboard-a,S1,16,m\n"}}),
                ElementsAre("slots.csv:2:12: lanes: no such column is known"));
    EXPECT_THAT(problems({{"radiator_mounts", "part_id,mount,mm,source\ncase-a,top,240;wide,m\n"}}),
                ElementsAre(HasSubstr("radiator_mounts.csv:2:12: mm:")));
}

TEST_F(PartText, ReferenceProblemsNameTheirPlace)
{
    EXPECT_THAT(
        problems({{"reference/chips", "name,vram_gib,colour,source\nGeForce Test,24,red,page\nGeForce Test,2O,,page\n"},
                  {"reference/aliases", "kind,alias,name,source\nshoe,a,b,page\nchip,x,GeForce None,page\n"},
                  {"reference/circuits", "id,country,volts,amps,plug,source\nUS,US,-1,15,,page\nDE,DE,230,,,page\n"},
                  {"reference/rates", "currency,cny_per_unit,date,source\nDollar,7,2025-07-16,page\n"},
                  {"reference/assumptions", "id,category,field,when_field,when_value,value,source\n"
                                            "a,Case,psu_max_length_mm,,,160,page\nb,PCCase,psu_length,,,160,page\n"
                                            "c,PCCase,psu_max_length_mm,colour,red,160,page\n"
                                            "d,PCCase,psu_max_length_mm,,,long,page\n"},
                  {"reference/chipset_support",
                   "socket,chipsets,field,allowed,otherwise,source\nAM5,B650,colour,x,fatal,page\n"}}),
        ElementsAre(HasSubstr("reference/chips.csv:1:15: colour"), HasSubstr("reference/chips.csv:3:14: vram_gib"),
                    HasSubstr("reference/chips.csv:3:1: name"), HasSubstr("reference/aliases.csv:2:1: kind"),
                    HasSubstr("reference/aliases.csv:3:8: name"), HasSubstr("chipset_support.csv:2:10: field"),
                    HasSubstr("chipset_support.csv:2:19: otherwise"), HasSubstr("reference/circuits.csv:2:7: volts"),
                    HasSubstr("reference/circuits.csv:3:11: amps"), HasSubstr("reference/rates.csv:2:1: currency"),
                    HasSubstr("assumptions.csv:2:3: category"), HasSubstr("assumptions.csv:3:10: field"),
                    HasSubstr("assumptions.csv:4:28: when_field"), HasSubstr("assumptions.csv:5:30: value")));
}

TEST_F(PartText, BrokenCsvIsReported)
{
    EXPECT_THAT(problems({{"ups", "id,opendb_id,name,source\nups-a,,\"A,m\n"}}),
                ElementsAre(HasSubstr("ups.csv:2:8: the quotation mark that ends this cell is missing")));
}

} // namespace
} // namespace deeprig::db
