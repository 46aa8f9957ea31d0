#include "core/reference.h"

#include "tests/support/build_builder.h"

#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;

Reference reference() { return Reference(referenceTables()); }

struct Label {
    const char* label;
    double vram_gib; ///< 0 = unknown
    const char* chip; ///< empty = none

    friend void PrintTo(const Label& row, std::ostream* out) { *out << row.label << ", " << row.vram_gib << " GiB"; }
};

class ChipLabel : public testing::TestWithParam<Label> {};

TEST_P(ChipLabel, MeansOneChip)
{
    const Reference tables = reference();
    const Known<double> vram = GetParam().vram_gib > 0 ? Known<double>(GetParam().vram_gib) : std::nullopt;

    const Chip* chip = tables.chip(GetParam().label, vram);

    EXPECT_EQ(chip != nullptr ? chip->name : std::string(), GetParam().chip);
}

INSTANTIATE_TEST_SUITE_P(
    Labels, ChipLabel,
    testing::Values(Label{"GeForce RTX 3090", 24, "GeForce RTX 3090"}, Label{"GeForce RTX 3090", 0, "GeForce RTX 3090"},
                    Label{"geforce rtx-3090", 24, "GeForce RTX 3090"},
                    // The name says one size, the record another: not that card.
                    Label{"GeForce RTX 3090", 12, ""},
                    Label{"GeForce RTX 3070 LHR", 8, "GeForce RTX 3070"},
                    Label{"GeForce RTX 3070 LHR", 0, "GeForce RTX 3070"},
                    Label{"geforce rtx 3070 lhr", 8, "GeForce RTX 3070"},
                    Label{"GeForce RTX 3060 LHR", 12, "GeForce RTX 3060 12GB"},
                    // One label, two sizes: the memory decides.
                    Label{"GeForce RTX 3060", 12, "GeForce RTX 3060 12GB"},
                    Label{"GeForce RTX 3060", 8, "GeForce RTX 3060 8GB"}, Label{"GeForce RTX 3060", 0, ""},
                    Label{"GeForce RTX 3060", 6, ""},
                    Label{"GeForce RTX 4060 Ti", 16, "GeForce RTX 4060 Ti 16GB"},
                    Label{"GeForce RTX 4060 Ti 16GB", 16, "GeForce RTX 4060 Ti 16GB"},
                    Label{"GeForce RTX 4060 Ti 16GB", 8, ""},
                    Label{"GeForce RTX 3090 24GB", 24, "GeForce RTX 3090"},
                    // Aliases, with and without memory.
                    Label{"GeForce GTX 1060", 6, "GeForce GTX 1060 6GB"},
                    Label{"GeForce GTX 1060", 3, "GeForce GTX 1060 3GB"}, Label{"GeForce GTX 1060", 5, ""},
                    Label{"GeForce GTX 1060", 0, ""}, Label{"RTX 6000 Ada", 48, "RTX 6000 Ada Generation"},
                    Label{"RTX 6000 Ada", 0, "RTX 6000 Ada Generation"}, Label{"RTX 6000 Ada", 24, ""},
                    Label{"GeForce RTX 9999", 24, ""}, Label{"", 24, ""}));

TEST(Reference, AliasOfAnUnknownChipIsIgnored)
{
    Reference::Tables tables = referenceTables();
    tables.aliases.push_back(Alias{"chip", "Mystery", "No such chip", "s"});

    EXPECT_EQ(Reference(tables).chip("Mystery", {}), nullptr);
}

TEST(Reference, AliasNeverHidesAChipOfThatName)
{
    Reference::Tables tables = referenceTables();
    tables.aliases.push_back(Alias{"chip", "GeForce RTX 4090", "GeForce RTX 3090", "s"});

    EXPECT_EQ(Reference(tables).chip("GeForce RTX 4090", {})->name, "GeForce RTX 4090");
}

TEST(Reference, CanonicalComparesLettersAndDigits)
{
    EXPECT_EQ(reference().canonical("socket", "tr-4"), "sTR4");
    EXPECT_EQ(reference().canonical("board_form", "E ATX"), "EATX");
}

TEST(Reference, CanonicalKeepsWhatItDoesNotKnow) { EXPECT_EQ(reference().canonical("socket", "AM5"), "AM5"); }

TEST(Reference, KindsOfAliasesDoNotMix)
{
    EXPECT_EQ(reference().canonical("board_form", "TR4"), "TR4");
    EXPECT_EQ(reference().canonical("cooler_mount", "SP3"), "mount-sTR4");
    EXPECT_EQ(reference().canonical("socket", "SP3"), "SP3");
}

TEST(Reference, PlatformIsFoundByAnySpellingOfItsSocket)
{
    const Reference tables = reference();

    ASSERT_NE(tables.platform("TR4"), nullptr);
    EXPECT_EQ(tables.platform("TR4")->socket, "sTR4");
    EXPECT_EQ(tables.platform("am5")->cpu_slot_lanes, 16);
    EXPECT_EQ(tables.platform("Socket 7"), nullptr);
}

TEST(Reference, PlatformRowMayUseAnotherSpelling)
{
    Reference::Tables tables = referenceTables();
    tables.platforms.push_back(Platform{"LGA 2011-v3", {"RDIMM"}, {"DDR4"}, 40, 3, "s"});

    EXPECT_NE(Reference(tables).platform("LGA 2011-3"), nullptr);
    EXPECT_NE(Reference(tables).platform("LGA 2011-v3"), nullptr);
}

TEST(Reference, CircuitIsFoundByItsId)
{
    const Reference tables = reference();

    EXPECT_EQ(tables.circuit("US")->amps, 15);
    EXPECT_EQ(tables.circuit("us-20")->amps, 20);
    EXPECT_EQ(tables.circuit("CN")->volts, 220);
    EXPECT_EQ(tables.circuit("XX"), nullptr);
}

TEST(Reference, RatesAreThoseOfTheTables)
{
    EXPECT_EQ(reference().rates().find(Currency("USD"))->cny_per_unit, 7.0);
}

std::string assumed(const Part& part, std::string_view field)
{
    const Reference tables = reference();
    const Assumption* assumption = tables.assumption(part, field);
    return assumption == nullptr ? "-" : assumption->value;
}

TEST(Assumption, HoldsForAnEqualValue)
{
    EXPECT_EQ(assumed(aCase().form("ATX Mid Tower"), "cooler_max_height_mm"), "160");
    EXPECT_EQ(assumed(aCase().form("atx mid-tower"), "cooler_max_height_mm"), "160");
    EXPECT_EQ(assumed(aCase().form("HTPC"), "cooler_max_height_mm"), "-");
}

TEST(Assumption, StarMatchesTheBeginning)
{
    EXPECT_EQ(assumed(aBoard().chipset("B650"), "cpu_plugs"), "8-pin");
    EXPECT_EQ(assumed(aBoard().chipset("Z790"), "cpu_plugs"), "8-pin;8-pin");
    EXPECT_EQ(assumed(aBoard().chipset("TRX50"), "cpu_plugs"), "-");
}

TEST(Assumption, BeginningIsReadWithoutRegardToCase)
{
    EXPECT_EQ(assumed(aBoard().chipset("b650"), "cpu_plugs"), "8-pin");
}

TEST(Assumption, AtMostIncludesTheLimit)
{
    EXPECT_EQ(assumed(aGpu().tdp(75), "plugs_8_pin"), "0");
    EXPECT_EQ(assumed(aGpu().tdp(40), "plugs_8_pin"), "0");
    EXPECT_EQ(assumed(aGpu().tdp(75.1), "plugs_8_pin"), "-");
}

TEST(Assumption, NeedsTheValueThatItDependsOn)
{
    EXPECT_EQ(assumed(aGpu().without<&Gpu::tdp_w>(), "plugs_8_pin"), "-");
    EXPECT_EQ(assumed(aCase().without<&PcCase::case_form>(), "cooler_max_height_mm"), "-");
}

TEST(Assumption, HoldsForItsCategoryAlone)
{
    EXPECT_EQ(assumed(aCase(), "cpu_plugs"), "-");
    EXPECT_EQ(assumed(aGpu().tdp(75), "tdp_w"), "-");
}

TEST(Assumption, WithoutAConditionHoldsAlways)
{
    Reference::Tables tables = referenceTables();
    tables.assumptions.push_back(Assumption{"a", Category::CaseFan, "size_mm", "", "", "120", "s"});
    const Reference all(tables);

    ASSERT_NE(all.assumption(aFan(), "size_mm"), nullptr);
    EXPECT_EQ(all.assumption(aFan(), "size_mm")->value, "120");
}

TEST(Assumption, TheFirstThatHoldsIsTaken)
{
    Reference::Tables tables = referenceTables();
    tables.assumptions.push_back(Assumption{"late", Category::Motherboard, "cpu_plugs", "", "", "4-pin", "s"});
    const Reference all(tables);

    EXPECT_EQ(all.assumption(aBoard().chipset("B650"), "cpu_plugs")->value, "8-pin");
    EXPECT_EQ(all.assumption(aBoard().chipset("TRX50"), "cpu_plugs")->value, "4-pin");
}

} // namespace
} // namespace deeprig
