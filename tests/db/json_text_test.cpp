#include "db/json_text.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {
namespace {

TEST(JsonText, ErrorsNameLineAndColumn)
{
    const Result<Json> json = parseJson("{\n  \"a\": 1,\n  \"b\": ,\n}", "rig.deeprig");
    ASSERT_FALSE(json);
    EXPECT_EQ(json.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(json.error().where, "rig.deeprig:3:8");
    EXPECT_EQ(json.error().detail.find("json.exception"), std::string::npos) << json.error().detail;
}

TEST(JsonText, EndTooSoonIsAnError)
{
    EXPECT_EQ(parseJson("{\"a\": 1", "f").error().where, "f:1:8");
    EXPECT_FALSE(parseJson("", "f"));
}

TEST(JsonText, NumberTooLargeForADoubleIsAnErrorWithItsPlace)
{
    const Result<Json> json = parseJson("{\n\"a\": 1e999 }", "f");
    ASSERT_FALSE(json);
    EXPECT_EQ(json.error().where, "f:2:6");
}

TEST(JsonText, NotANumberIsAnError)
{
    EXPECT_FALSE(parseJson("{\"a\": NaN}", "f"));
    EXPECT_FALSE(parseJson("{\"a\": Infinity}", "f"));
}

TEST(JsonText, DeepNestingIsAnErrorWithItsPlace)
{
    const Result<Json> deep = parseJson(std::string(100000, '['), "f");
    ASSERT_FALSE(deep);
    EXPECT_EQ(deep.error().where, "f:1:65");
    EXPECT_TRUE(parseJson(std::string(64, '[') + std::string(64, ']'), "f"));
    EXPECT_TRUE(parseJson("\"" + std::string(100, '[') + "\\\"[\"", "f")) << "brackets in a text do not nest";
}

TEST(JsonText, OtherEncodingIsAnError)
{
    EXPECT_FALSE(parseJson("{\"name\": \"K\xF6ln\"}", "f"));
    EXPECT_TRUE(parseJson("\xEF\xBB\xBF{\"name\": \"Köln\"}", "f")) << "a byte order mark is skipped";
}

TEST(JsonText, KeysKeepTheirOrder)
{
    EXPECT_EQ(parseJson(R"({"z":1,"a":2})", "f")->dump(), R"({"z":1,"a":2})");
}

TEST(JsonText, ShortTextEndsAtACharacter)
{
    const std::string text =
        shortText(Json("内" + std::string(10, 'x') + std::string("存存存存存存存存存存存存存存存存存存存存存存")));
    EXPECT_TRUE(Json::accept("\"" + text.substr(1) + "\"")) << text;
    EXPECT_EQ(shortText(Json::array({1, 2})), "a list");
    EXPECT_EQ(shortText(Json(5)), "5");
}

} // namespace
} // namespace deeprig::db
