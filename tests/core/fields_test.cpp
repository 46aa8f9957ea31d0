#include "core/fields.h"

#include "tests/support/part_builders.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

using namespace deeprig::test;

/// The text of a value that was read, for short comparisons; "error" if it could not be read.
std::string read(const Field& field, std::string_view text)
{
    const Result<FieldValue> value = parseFieldText(field, text);
    return value ? fieldText(field, *value) : "error";
}

TEST(NumberText, HasAsManyDigitsAsItNeeds)
{
    EXPECT_EQ(numberText(24), "24");
    EXPECT_EQ(numberText(2.5), "2.5");
    EXPECT_EQ(numberText(0.125), "0.125");
    EXPECT_EQ(numberText(0.1 + 0.2), "0.3");
    EXPECT_EQ(numberText(100), "100");
    EXPECT_EQ(numberText(0), "0");
    EXPECT_EQ(numberText(-0.0001), "0");
    EXPECT_EQ(numberText(-3.25), "-3.25");
    EXPECT_EQ(numberText(10000000), "10000000");
}

TEST(ParseFieldText, EmptyTextIsUnknown)
{
    for (const Field& field : allFields()) {
        const Result<FieldValue> value = parseFieldText(field, "  ");
        ASSERT_TRUE(value) << field.name;
        EXPECT_TRUE(std::holds_alternative<std::monostate>(*value)) << field.name;
    }
}

TEST(ParseFieldText, NumbersHaveAPoint)
{
    EXPECT_EQ(read(fieldOf<&Gpu::slot_width>(), " 2.75 "), "2.75");
    EXPECT_EQ(read(fieldOf<&Gpu::tdp_w>(), "0"), "0");
    EXPECT_EQ(read(fieldOf<&Gpu::tdp_w>(), "3.5e2"), "350");
}

TEST(ParseFieldText, RefusesWhatIsNoNumber)
{
    for (const char* text : {"abc", "350 W", "1,000", "2,5", "nan", "inf", "-inf", "1e999", "0x10", "--1", "1 2"})
        EXPECT_EQ(read(fieldOf<&Gpu::tdp_w>(), text), "error") << text;
}

TEST(ParseFieldText, CountsAreWhole)
{
    EXPECT_EQ(read(fieldOf<&Gpu::plugs_8_pin>(), "2"), "2");
    EXPECT_EQ(read(fieldOf<&Gpu::plugs_8_pin>(), "2.0"), "2");
    EXPECT_EQ(read(fieldOf<&Gpu::plugs_8_pin>(), "2.5"), "error");
}

TEST(ParseFieldText, ErrorsNameTheField)
{
    const Result<FieldValue> value = parseFieldText(fieldOf<&Gpu::tdp_w>(), "many");

    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(value.error().where, "tdp_w");
    EXPECT_THAT(value.error().detail, testing::HasSubstr("many"));
}

TEST(ParseFieldText, ReadsYesAndNo)
{
    const Field& field = fieldOf<&Gpu::bf16>();

    for (const char* text : {"yes", "Yes", "true", "1"})
        EXPECT_EQ(read(field, text), "yes") << text;
    for (const char* text : {"no", "NO", "false", "0"})
        EXPECT_EQ(read(field, text), "no") << text;
    for (const char* text : {"maybe", "2", "y"})
        EXPECT_EQ(read(field, text), "error") << text;
}

TEST(ParseFieldText, ListsAreSeparatedBySemicolons)
{
    const Result<FieldValue> value = parseFieldText(fieldOf<&CpuCooler::sockets>(), "AM4; AM5 ;;LGA 1700");

    ASSERT_TRUE(value);
    EXPECT_THAT(std::get<TextList>(*value), testing::ElementsAre("AM4", "AM5", "LGA 1700"));
}

TEST(ParseFieldText, ListsOfObjectsHaveNoTextForm)
{
    EXPECT_EQ(read(fieldOf<&Motherboard::slot_layout>(), "x16"), "error");
    EXPECT_EQ(read(fieldOf<&Motherboard::m2_sockets>(), "2"), "error");
    EXPECT_EQ(read(fieldOf<&PcCase::radiator_mounts>(), "top 240"), "error");
    EXPECT_EQ(read(fieldOf<&PcCase::joint_clearance>(), "60/70"), "error");
}

struct Spelling {
    const Field* field;
    const char* text;
    const char* label; ///< "error" if it says nothing

    friend void PrintTo(const Spelling& row, std::ostream* out) { *out << row.field->name << '=' << row.text; }
};

class ChoiceSpelling : public testing::TestWithParam<Spelling> {};

TEST_P(ChoiceSpelling, MeansOneChoice) { EXPECT_EQ(read(*GetParam().field, GetParam().text), GetParam().label); }

INSTANTIATE_TEST_SUITE_P(
    Spellings, ChoiceSpelling,
    testing::Values(Spelling{&fieldOf<&Gpu::cooling>(), "open-air", "open-air"},
                    Spelling{&fieldOf<&Gpu::cooling>(), "Open Air", "open-air"},
                    Spelling{&fieldOf<&Gpu::cooling>(), "2 Fans", "open-air"},
                    Spelling{&fieldOf<&Gpu::cooling>(), "3 Fans", "open-air"},
                    Spelling{&fieldOf<&Gpu::cooling>(), "4 fans", "open-air"},
                    // One fan may be a blower or not.
                    Spelling{&fieldOf<&Gpu::cooling>(), "1 Fan", "error"},
                    Spelling{&fieldOf<&Gpu::cooling>(), "Passive", "passive"},
                    Spelling{&fieldOf<&Gpu::cooling>(), "BLOWER", "blower"},
                    Spelling{&fieldOf<&Gpu::cooling>(), "Water Cooled", "liquid"},
                    Spelling{&fieldOf<&Gpu::cooling>(), "Hybrid", "hybrid"},
                    Spelling{&fieldOf<&Gpu::vendor>(), "nvidia", "NVIDIA"},
                    Spelling{&fieldOf<&Gpu::vendor>(), "Matrox", "error"},
                    Spelling{&fieldOf<&Psu::efficiency>(), "80+ Gold", "Gold"},
                    Spelling{&fieldOf<&Psu::efficiency>(), "80 PLUS Titanium", "Titanium"},
                    Spelling{&fieldOf<&Psu::efficiency>(), "80 Plus Platinum", "Platinum"},
                    Spelling{&fieldOf<&Psu::efficiency>(), "80+", "White"},
                    Spelling{&fieldOf<&Psu::efficiency>(), "80+ Standard", "White"},
                    Spelling{&fieldOf<&Psu::efficiency>(), "80 PLUS Standard", "White"},
                    Spelling{&fieldOf<&Psu::efficiency>(), "80 PLUS", "White"},
                    Spelling{&fieldOf<&Psu::efficiency>(), "white", "White"},
                    Spelling{&fieldOf<&Psu::efficiency>(), "None", "none"},
                    Spelling{&fieldOf<&Psu::efficiency>(), "80+ Diamond", "error"},
                    Spelling{&fieldOf<&Ram::module_form>(), "so dimm", "SO-DIMM"},
                    Spelling{&fieldOf<&Ram::module_form>(), "SODIMM", "SO-DIMM"},
                    Spelling{&fieldOf<&Ram::module_form>(), "dimm", "DIMM"},
                    Spelling{&fieldOf<&Storage::storage_kind>(), "ssd", "SSD"},
                    Spelling{&fieldOf<&Storage::bus>(), "pcie", "PCIe"},
                    Spelling{&fieldOf<&CpuCooler::cooler_kind>(), "Air", "air"},
                    Spelling{&fieldOf<&Accessory::accessory_kind>(), "NVLink bridge", "nvlink_bridge"},
                    Spelling{&fieldOf<&Psu::input_voltage>(), "200-240", "200-240"},
                    Spelling{&fieldOf<&Psu::input_voltage>(), "Full", "full"}));

TEST(Choice, LabelsFollowTheEnumerators)
{
    EXPECT_EQ(choiceLabel(GpuCooling::Liquid), "liquid");
    EXPECT_EQ(choiceLabel(Efficiency::None), "none");
    EXPECT_EQ(choiceLabel(Efficiency::Titanium), "Titanium");
    EXPECT_EQ(choiceLabel(StorageBus::Pata), "PATA");
    EXPECT_EQ(choiceLabel(InputVoltage::High), "200-240");
    EXPECT_EQ(choiceLabel(SlotOrigin::Switch), "switch");
    EXPECT_EQ(choiceLabel(AccessoryKind::Carrier), "carrier");
}

TEST(FieldSet, RefusesChoicesThatAreNoLabel)
{
    Part card = aGpu();

    EXPECT_FALSE(fieldOf<&Gpu::cooling>().set(card, FieldValue(std::string("3 Fans"))));
    EXPECT_EQ(card.as<Gpu>()->cooling, GpuCooling::OpenAir);
}

TEST(FieldSet, RefusesCountsThatAreNotWholeOrDoNotFit)
{
    Part card = aGpu();
    const Field& plugs = fieldOf<&Gpu::plugs_8_pin>();

    EXPECT_FALSE(plugs.set(card, FieldValue(2.5)));
    EXPECT_FALSE(plugs.set(card, FieldValue(1e12)));
    EXPECT_FALSE(plugs.set(card, FieldValue(std::nan(""))));
    EXPECT_EQ(card.as<Gpu>()->plugs_8_pin, 2);
}

TEST(FieldSet, ZeroAndEmptyListsAreKnown)
{
    Part card = aGpu();
    Part cooler = aCooler();

    ASSERT_TRUE(fieldOf<&Gpu::plugs_8_pin>().set(card, FieldValue(0.0)));
    ASSERT_TRUE(fieldOf<&CpuCooler::sockets>().set(cooler, FieldValue(TextList{})));

    EXPECT_TRUE(fieldOf<&Gpu::plugs_8_pin>().isKnown(card));
    EXPECT_TRUE(fieldOf<&CpuCooler::sockets>().isKnown(cooler));
}

TEST(FieldText, SummarizesListsOfObjects)
{
    const Part board = aBoard();

    EXPECT_EQ(fieldText(fieldOf<&Motherboard::slot_layout>(), fieldOf<&Motherboard::slot_layout>().get(board)), "3 slots");
    EXPECT_EQ(fieldText(fieldOf<&Motherboard::m2_sockets>(), FieldValue(std::vector<M2Socket>(1))), "1 socket");
    EXPECT_EQ(fieldText(fieldOf<&PcCase::radiator_mounts>(), FieldValue(std::vector<RadiatorMount>(2))), "2 mounts");
    EXPECT_EQ(fieldText(fieldOf<&PcCase::joint_clearance>(), FieldValue(std::vector<JointClearance>(1))), "1 pair");
}

TEST(FieldText, UnknownIsEmpty) { EXPECT_EQ(fieldText(fieldOf<&Gpu::tdp_w>(), FieldValue{}), ""); }

TEST(Bounds, BothEndsAreIn)
{
    const Field& watts = fieldOf<&Gpu::tdp_w>();

    EXPECT_TRUE(isWithinBounds(watts, FieldValue(watts.min)));
    EXPECT_TRUE(isWithinBounds(watts, FieldValue(watts.max)));
    EXPECT_FALSE(isWithinBounds(watts, FieldValue(watts.max + 1)));
    EXPECT_FALSE(isWithinBounds(watts, FieldValue(watts.min - 1)));
    EXPECT_FALSE(isWithinBounds(watts, FieldValue(std::nan(""))));
}

TEST(Bounds, OtherKindsAreAlwaysIn)
{
    EXPECT_TRUE(isWithinBounds(fieldOf<&Gpu::tdp_w>(), FieldValue{}));
    EXPECT_TRUE(isWithinBounds(fieldOf<&Gpu::chip>(), FieldValue(std::string("x"))));
    EXPECT_TRUE(isWithinBounds(fieldOf<&Gpu::bf16>(), FieldValue(true)));
}

TEST(Bounds, CatchMixedUnits)
{
    EXPECT_FALSE(isWithinBounds(fieldOf<&Gpu::length_mm>(), FieldValue(30.0)));    // centimetres
    EXPECT_FALSE(isWithinBounds(fieldOf<&Gpu::slot_width>(), FieldValue(61.0)));   // millimetres
    EXPECT_FALSE(isWithinBounds(fieldOf<&Gpu::vram_gib>(), FieldValue(24576.0)));  // megabytes
    EXPECT_FALSE(isWithinBounds(fieldOf<&Motherboard::memory_max_gib>(), FieldValue(2.0))); // terabytes
    EXPECT_FALSE(isWithinBounds(fieldOf<&Cpu::base_clock_ghz>(), FieldValue(4500.0)));
}

// --- properties: what is printed reads back as the same ---

std::vector<const Field*> fieldsOfKind(FieldKind kind)
{
    std::vector<const Field*> rows;
    for (const Field& field : allFields()) {
        if (field.kind == kind)
            rows.push_back(&field);
    }
    return rows;
}

void expectRoundTrip(const Field& field, const FieldValue& value)
{
    const Result<FieldValue> back = parseFieldText(field, fieldText(field, value));
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == value);
}

RC_GTEST_PROP(FieldRoundTrip, Numbers, ())
{
    const Field& field = **rc::gen::elementOf(fieldsOfKind(FieldKind::Number));
    const int thousandths = *rc::gen::inRange(-2'000'000, 2'000'000);
    expectRoundTrip(field, FieldValue(thousandths / 1000.0));
}

RC_GTEST_PROP(FieldRoundTrip, Counts, ())
{
    const Field& field = **rc::gen::elementOf(fieldsOfKind(FieldKind::Count));
    expectRoundTrip(field, FieldValue(static_cast<double>(*rc::gen::arbitrary<int>())));
}

RC_GTEST_PROP(FieldRoundTrip, Texts, ())
{
    const Field& field = **rc::gen::elementOf(fieldsOfKind(FieldKind::Text));
    const auto text = *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('!', '~')));
    expectRoundTrip(field, FieldValue(text));
}

RC_GTEST_PROP(FieldRoundTrip, Lists, ())
{
    const Field& field = **rc::gen::elementOf(fieldsOfKind(FieldKind::List));
    const auto word = rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('a', 'z')));
    expectRoundTrip(field, FieldValue(*rc::gen::nonEmpty(rc::gen::container<TextList>(word))));
}

RC_GTEST_PROP(FieldRoundTrip, Choices, ())
{
    const Field& field = **rc::gen::elementOf(fieldsOfKind(FieldKind::Choice));
    const auto index = *rc::gen::inRange<std::size_t>(0, field.choices.size());
    expectRoundTrip(field, FieldValue(std::string(field.choices[index])));
}

RC_GTEST_PROP(FieldRoundTrip, Booleans, (bool on))
{
    expectRoundTrip(**rc::gen::elementOf(fieldsOfKind(FieldKind::Boolean)), FieldValue(on));
}

RC_GTEST_PROP(FieldRoundTrip, SetAndGetOfAnyCount, ())
{
    const Field& field = **rc::gen::elementOf(fieldsOfKind(FieldKind::Count));
    Part part = makePart(field.category.value_or(Category::Gpu));
    const double value = *rc::gen::inRange(-1'000'000, 1'000'000);

    RC_ASSERT(field.set(part, FieldValue(value)));
    RC_ASSERT(field.get(part) == FieldValue(value));
}

} // namespace
} // namespace deeprig
