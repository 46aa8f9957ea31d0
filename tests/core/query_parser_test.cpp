#include "core/query_parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

using enum Condition::Operator;
using testing::HasSubstr;

struct Written {
    const char* text;
    const char* field;
    Condition::Operator op;
    const char* value;
    std::optional<double> number;

    friend void PrintTo(const Written& row, std::ostream* out) { *out << row.text; }
};

class ConditionText : public testing::TestWithParam<Written> {};

TEST_P(ConditionText, IsRead)
{
    const Result<Condition> condition = parseCondition(GetParam().text);

    ASSERT_TRUE(condition) << condition.error().detail;
    EXPECT_EQ(condition->field, GetParam().field);
    EXPECT_EQ(condition->op, GetParam().op);
    EXPECT_EQ(condition->text, GetParam().value);
    EXPECT_EQ(condition->number, GetParam().number);
}

INSTANTIATE_TEST_SUITE_P(
    AllForms, ConditionText,
    testing::Values(Written{"vram_gib=24", "vram_gib", Equal, "24", 24.0},
                    Written{"vram_gib!=24", "vram_gib", NotEqual, "24", 24.0},
                    Written{"vram_gib<24", "vram_gib", Less, "24", 24.0},
                    Written{"vram_gib<=24", "vram_gib", LessOrEqual, "24", 24.0},
                    Written{"vram_gib>24.5", "vram_gib", Greater, "24.5", 24.5},
                    Written{"vram_gib>=24", "vram_gib", GreaterOrEqual, "24", 24.0},
                    Written{"name~turbo", "name", Contains, "turbo", {}},
                    Written{"name ~ RTX 3090", "name", Contains, "RTX 3090", {}},
                    Written{"  vram_gib  >=  24  ", "vram_gib", GreaterOrEqual, "24", 24.0},
                    Written{"price?", "price", Known, "", {}}, Written{" vram_gib ? ", "vram_gib", Known, "", {}},
                    Written{"id=evga-3090", "id", Equal, "evga-3090", {}},
                    Written{"category=GPU", "category", Equal, "GPU", {}}, Written{"fit<3", "fit", Less, "3", 3.0},
                    Written{"price<=1000", "price", LessOrEqual, "1000", 1000.0},
                    Written{"name=a=b", "name", Equal, "a=b", {}}, Written{"name~a<b", "name", Contains, "a<b", {}},
                    Written{"name~why?", "name", Contains, "why?", {}},
                    Written{"bus_bits=-1", "bus_bits", Equal, "-1", -1.0}));

class WrongCondition : public testing::TestWithParam<const char*> {};

TEST_P(WrongCondition, IsRefused)
{
    const Result<Condition> condition = parseCondition(GetParam());

    ASSERT_FALSE(condition);
    EXPECT_EQ(condition.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(condition.error().where, GetParam());
}

INSTANTIATE_TEST_SUITE_P(AllForms, WrongCondition,
                         testing::Values("", "   ", "?", "=24", ">=", "vram_gib", "vram_gib=", "vram_gib>=", "vram_gib !",
                                         "vram_gib!24", "vram=24", "vram?", "VRAM_GIB=24", "vram_gib>=many", "vram_gib<",
                                         "vram_gib<nan", "vram_gib>=inf", "price>cheap",
                                         // A slip of the finger must not turn into a filter that matches nothing.
                                         "vram_gib==24", "vram_gib=>24", "vram_gib=many", "vram_gib!=many", "bf16=perhaps",
                                         "efficiency=Diamond"));

TEST(ParseCondition, ErrorNamesTheColumnOfTheValue)
{
    EXPECT_THAT(parseCondition("vram_gib>=many").error().detail, HasSubstr("column 11"));
    EXPECT_THAT(parseCondition("vram_gib >= many").error().detail, HasSubstr("column 13"));
    EXPECT_THAT(parseCondition("  vram_gib>=many").error().detail, HasSubstr("column 13"));
}

TEST(ParseCondition, ErrorNamesTheColumnOfTheMissingValue)
{
    EXPECT_THAT(parseCondition("vram_gib>=").error().detail, HasSubstr("column 10"));
    EXPECT_THAT(parseCondition("  vram_gib>=").error().detail, HasSubstr("column 12"));
}

TEST(ParseCondition, ErrorNamesTheColumnOfTheOperator)
{
    EXPECT_THAT(parseCondition("vram_gib!24").error().detail, HasSubstr("column 9"));
    EXPECT_THAT(parseCondition(" vram_gib!24").error().detail, HasSubstr("column 10"));
}

TEST(ParseCondition, ErrorNamesTheColumnOfTheField)
{
    EXPECT_THAT(parseCondition("=24").error().detail, HasSubstr("column 1"));
    EXPECT_THAT(parseCondition("  =24").error().detail, HasSubstr("column 3"));
    EXPECT_THAT(parseCondition("vram=24").error().detail, HasSubstr("column 1"));
    EXPECT_THAT(parseCondition("  vram=24").error().detail, HasSubstr("column 3"));
}

TEST(ParseCondition, UnknownFieldIsNamed)
{
    EXPECT_THAT(parseCondition("vram=24").error().detail, HasSubstr("\"vram\""));
}

TEST(ParseSortKey, ReadsFieldAndDirection)
{
    EXPECT_EQ(parseSortKey("price")->field, "price");
    EXPECT_FALSE(parseSortKey("price")->descending);
    EXPECT_FALSE(parseSortKey("price:asc")->descending);
    EXPECT_TRUE(parseSortKey("price:desc")->descending);
    EXPECT_TRUE(parseSortKey(" vram_gib : desc ")->descending);
    EXPECT_EQ(parseSortKey(" vram_gib : desc ")->field, "vram_gib");
}

TEST(ParseSortKey, RefusesTheRest)
{
    for (const char* text : {"", ":desc", "vram:desc", "price:", "price:down", "price:desc:desc", "price desc"})
        EXPECT_EQ(parseSortKey(text).error().code, ErrorCode::InvalidInput) << text;
}

RC_GTEST_PROP(ParseCondition, NumbersReadBack, ())
{
    const double number = *rc::gen::inRange(-1'000'000, 1'000'000) / 1000.0;

    const Result<Condition> condition = parseCondition("vram_gib >= " + numberText(number));

    RC_ASSERT(condition.has_value());
    RC_ASSERT(condition->number == number);
}

RC_GTEST_PROP(ParseCondition, NeverBreaksOnAnyText, (const std::string& text))
{
    const Result<Condition> condition = parseCondition(text);

    RC_ASSERT(condition.has_value() || condition.error().code == ErrorCode::InvalidInput);
}

} // namespace
} // namespace deeprig
