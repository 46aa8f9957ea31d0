#include "db/field_cells.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace deeprig::db {
namespace {

using testing::ElementsAre;

constexpr std::array kSlot{CellMember{"name"}, CellMember{"position"}, CellMember{"electrical"},
                           CellMember{"shared_with"}};
constexpr std::array kMount{CellMember{"mount"}, CellMember{"mm", true}};

const Field& slotsField()
{
    return *findField(Category::Motherboard, "slot_layout");
}

TEST(FieldCells, RowsComeBackAsTheyWere)
{
    const std::vector<CellRow> rows{{"PCIEX16_1", "1", "x16, x8 when PCIEX16_2 is used", ""},
                                    {"PCIEX16_2", "4", "x8", "M2_1; M2_2"}};
    const Result<FieldValue> value = fieldFromCells(slotsField(), rows, kSlot);
    ASSERT_TRUE(value);
    EXPECT_EQ(cellsOf(*value, kSlot), rows);
}

TEST(FieldCells, RowsWithoutATextAreLeftOut)
{
    const Result<FieldValue> value = fieldFromCells(slotsField(), {{"", " ", "", ""}, {"A", "", "", ""}}, kSlot);
    ASSERT_TRUE(value);
    EXPECT_THAT(cellsOf(*value, kSlot), ElementsAre(CellRow{"A", "", "", ""}));
}

TEST(FieldCells, NumbersOfAListAreRead)
{
    const Field& field = *findField(Category::PcCase, "radiator_mounts");
    const Result<FieldValue> value = fieldFromCells(field, {{"front", "240; 360"}}, kMount);
    ASSERT_TRUE(value);
    EXPECT_THAT(cellsOf(*value, kMount), ElementsAre(CellRow{"front", "240; 360"}));
}

TEST(FieldCells, WhatIsNoNumberIsNamed)
{
    const Result<FieldValue> value = fieldFromCells(slotsField(), {{"A", "first", "", ""}}, kSlot);
    ASSERT_FALSE(value);
    EXPECT_NE(value.error().where.find("position"), std::string::npos);
}

} // namespace
} // namespace deeprig::db
