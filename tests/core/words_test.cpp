#include "core/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(FoldWord, DropsCaseBlanksAndPunctuation)
{
    EXPECT_EQ(foldWord("Open-Air"), "openair");
    EXPECT_EQ(foldWord(" open air "), "openair");
    EXPECT_EQ(foldWord("LGA 1700"), "lga1700");
    EXPECT_EQ(foldWord("80+ Gold"), "80gold");
    EXPECT_EQ(foldWord("--- "), "");
}

TEST(FoldWord, KeepsChinese)
{
    EXPECT_EQ(foldWord("七彩虹 RTX"), "七彩虹rtx");
    EXPECT_NE(foldWord("七彩虹"), foldWord("影驰"));
}

TEST(FoldText, TurnsRunsOfOtherCharactersIntoOneBlank)
{
    EXPECT_EQ(foldText("  GeForce--RTX  3090/Ti "), "geforce rtx 3090 ti");
    EXPECT_EQ(foldText("..."), "");
    EXPECT_EQ(foldText("七彩虹 iGame"), "七彩虹 igame");
}

TEST(SplitList, TrimsAndDropsEmptyPieces)
{
    EXPECT_THAT(splitList(" a ; b;;c ;", ';'), ElementsAre("a", "b", "c"));
    EXPECT_THAT(splitList("", ';'), IsEmpty());
    EXPECT_THAT(splitList(" ; ;", ';'), IsEmpty());
    EXPECT_THAT(splitList("one", ';'), ElementsAre("one"));
}

TEST(Trimmed, DropsBlanksAtBothEnds)
{
    EXPECT_EQ(trimmed(" \t a b \r\n"), "a b");
    EXPECT_EQ(trimmed(" \t\r\n"), "");
    EXPECT_EQ(trimmed(""), "");
}

TEST(Joined, PutsTheSeparatorBetween)
{
    EXPECT_EQ(joined({"a", "b", "c"}, ", "), "a, b, c");
    EXPECT_EQ(joined({"a"}, ", "), "a");
    EXPECT_EQ(joined({}, ", "), "");
}

TEST(Joined, KeepsTheSeparatorAfterAnEmptyItem) { EXPECT_EQ(joined({"", "b"}, ","), ",b"); }

RC_GTEST_PROP(FoldWord, FoldingTwiceChangesNothing, (const std::string& text))
{
    RC_ASSERT(foldWord(foldWord(text)) == foldWord(text));
}

RC_GTEST_PROP(FoldText, FoldingTwiceChangesNothing, (const std::string& text))
{
    RC_ASSERT(foldText(foldText(text)) == foldText(text));
}

RC_GTEST_PROP(FoldText, HasTheLettersOfFoldWord, (const std::string& text))
{
    std::string letters = foldText(text);
    std::erase(letters, ' ');

    RC_ASSERT(letters == foldWord(text));
}

RC_GTEST_PROP(SplitList, SplitOfJoinedGivesTheItems, ())
{
    const auto word = rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('a', 'z')));
    const auto items = *rc::gen::container<std::vector<std::string>>(word);

    RC_ASSERT(splitList(joined(items, ";"), ';') == items);
}

} // namespace
} // namespace deeprig
