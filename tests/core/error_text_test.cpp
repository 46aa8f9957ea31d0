#include "core/error_text.h"

#include "core/money.h"
#include "core/query_parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

struct Said {
    const char* english;
    const char* chinese;

    friend void PrintTo(const Said& row, std::ostream* out) { *out << row.english; }
};

class Detail : public testing::TestWithParam<Said> {};

TEST_P(Detail, IsSaidInChinese)
{
    EXPECT_EQ(detailText(GetParam().english, Language::Chinese), GetParam().chinese);
    EXPECT_EQ(detailText(GetParam().english, Language::English), GetParam().english);
}

INSTANTIATE_TEST_SUITE_P(
    Some, Detail,
    testing::Values(
        Said{"there is no such file", "文件不存在"}, Said{"No such file or directory", "文件或文件夹不存在"},
        Said{"version 99, this program reads 1", "版本 99，本程序可读取到 1"},
        Said{"should be a text, is a list", "应为文本，实为列表"},
        Said{"should be a list of texts, is an object", "应为文本列表，实为对象"},
        Said{"12.5 is no whole number", "12.5 不是整数"},
        Said{"-1 is no whole number from 0 to 1000", "-1 不是 0 至 1000 的整数"},
        Said{R"("disk" is none of: GPU, CPU)", R"("disk" 不是下列之一：GPU, CPU)"},
        Said{"syntax error while parsing value - unexpected end of input; expected '[', '{', or a literal",
             "解析值时遇到语法错误：出现内容结尾，应为'[', '{', or a literal"},
        Said{"syntax error while parsing object key - invalid literal; last read: '{ f'; expected string literal",
             "解析对象的键时遇到语法错误：字面量无效；最后读到 '{ f'；应为字符串"},
        Said{"is no archive that can be read: No such file or directory",
             "不是可读取的压缩包：文件或文件夹不存在"}));

TEST(DetailText, ThatNoTemplateKnowsStays)
{
    EXPECT_EQ(detailText("the moon is in the way", Language::Chinese), "the moon is in the way");
    EXPECT_EQ(detailText("", Language::Chinese), "");
}

/// Every template is found again by its own text: none hides behind another.
TEST(DetailText, KnowsEachTemplate)
{
    for (const std::string_view id : sentenceIds(Language::English)) {
        if (!id.starts_with("detail."))
            continue;
        std::string detail(sentenceTemplate(id, Language::English));
        Arguments arguments;
        for (std::size_t open = detail.find('{'); open != std::string::npos; open = detail.find('{')) {
            const std::size_t close = detail.find('}', open);
            arguments.emplace_back("", detail.substr(open + 1, close - open - 1));
            detail.replace(open, close - open + 1, "77");
        }
        std::string chinese(sentenceTemplate(id, Language::Chinese));
        for (const auto& [ignored, name] : arguments) {
            const std::string hole = "{" + std::get<std::string>(name) + "}";
            ASSERT_NE(chinese.find(hole), std::string::npos) << id;
            chinese.replace(chinese.find(hole), hole.size(), "77");
        }
        EXPECT_EQ(detailText(detail, Language::Chinese), chinese) << id << ": " << detail;
    }
}

TEST(ErrorText, HasItsDetailInTheLanguage)
{
    const Error error{ErrorCode::CannotRead, "/a/b.deeprig", "there is no such file"};

    EXPECT_EQ(errorText(error, Language::English),
              "/a/b.deeprig cannot be read (there is no such file). Check the path and the permissions.");
    EXPECT_EQ(errorText(error, Language::Chinese), "/a/b.deeprig 无法读取（文件不存在）。请检查路径和权限。");
}

/// What the parsers of core really say is known, word for word.
TEST(ErrorText, OfTheParsersIsKnown)
{
    const auto expectKnown = [](const std::string& detail) { EXPECT_NE(detailText(detail, Language::Chinese), detail); };
    expectKnown(Currency::parse("dollar").error().detail);
    expectKnown(parseSortKey("price:up").error().detail);
    for (const char* text : {"", ">= 3", "vram_gib>=", "vram_gib>=x", "no_such_field=1", "vram_gib 12"}) {
        const Result<Condition> condition = parseCondition(text);
        ASSERT_FALSE(condition) << text;
        expectKnown(condition.error().detail);
    }
}

} // namespace
} // namespace deeprig
