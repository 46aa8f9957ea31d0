#include "db/csv.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace deeprig::db {
namespace {

std::vector<std::string> texts(const CsvRow& row)
{
    std::vector<std::string> cells;
    for (const CsvCell& cell : row.cells)
        cells.push_back(cell.text);
    return cells;
}

using testing::ElementsAre;

TEST(Csv, SplitsCellsAndRows)
{
    const CsvText text = parseCsv("a,b\r\n1,\n", "f.csv");
    ASSERT_FALSE(text.problem);
    ASSERT_EQ(text.rows.size(), 2U);
    EXPECT_THAT(texts(text.rows[0]), ElementsAre("a", "b"));
    EXPECT_THAT(texts(text.rows[1]), ElementsAre("1", ""));
}

TEST(Csv, QuotesHoldCommasQuotesAndLineEnds)
{
    const CsvText text = parseCsv("\"a, \"\"b\"\"\nc\",d", "f.csv");
    ASSERT_FALSE(text.problem);
    ASSERT_EQ(text.rows.size(), 1U);
    EXPECT_THAT(texts(text.rows[0]), ElementsAre("a, \"b\"\nc", "d"));
}

TEST(Csv, KeepsBlanksOfCells)
{
    EXPECT_THAT(texts(parseCsv(" a ,\" b \"\n", "f.csv").rows.at(0)), ElementsAre(" a ", " b "));
}

TEST(Csv, SkipsByteOrderMark)
{
    EXPECT_THAT(texts(parseCsv("\xEF\xBB\xBFname\n", "f.csv").rows.at(0)), ElementsAre("name"));
}

TEST(Csv, CellsKnowTheirPlaceAcrossBlankAndQuotedLines)
{
    const CsvText text = parseCsv("a,b\n\n\"x\ny\",second\nlast,1\n", "f.csv");
    ASSERT_EQ(text.rows.size(), 3U);
    EXPECT_EQ(text.rows[1].cells[0].line, 3);
    EXPECT_EQ(text.rows[1].cells[1].line, 4);
    EXPECT_EQ(text.rows[1].cells[1].column, 4);
    EXPECT_EQ(text.rows[2].cells[1].line, 5);
    EXPECT_EQ(text.rows[2].cells[1].column, 6);
}

TEST(Csv, PlacesAreRightWithCarriageReturns)
{
    const CsvText text = parseCsv("a,b\r\nc,d\r\n", "f.csv");
    EXPECT_EQ(text.rows.at(1).cells.at(0).line, 2);
    EXPECT_EQ(text.rows.at(1).cells.at(0).column, 1);
    EXPECT_EQ(text.rows.at(1).cells.at(1).column, 3);
}

TEST(Csv, QuoteInsideABareCellIsAProblemWithItsPlace)
{
    const CsvText text = parseCsv("a,b\n1,2\"3\n4,5\n", "f.csv");
    ASSERT_TRUE(text.problem);
    EXPECT_EQ(problemText(*text.problem), "f.csv:2:4: a quotation mark stands in the wrong place");
    EXPECT_EQ(text.rows.size(), 1U) << "what came before is kept";
}

TEST(Csv, OpenQuoteIsAProblemAtItsCell)
{
    const CsvText text = parseCsv("a\n1\n\"open\nmore\n", "f.csv");
    ASSERT_TRUE(text.problem);
    EXPECT_EQ(text.problem->line, 3);
    EXPECT_EQ(text.problem->column, 1);
}

TEST(Csv, OtherEncodingIsAProblemWithItsPlace)
{
    const CsvText text = parseCsv("name\nok\nK\xF6ln\n", "f.csv");
    ASSERT_TRUE(text.problem);
    EXPECT_EQ(text.problem->line, 3);
    EXPECT_EQ(text.problem->column, 2);
    EXPECT_EQ(text.rows.size(), 2U);
}

TEST(Csv, OverlongAndCutUtf8IsRefused)
{
    EXPECT_TRUE(parseCsv("\xC0\x80", "f").problem);
    EXPECT_TRUE(parseCsv("\xED\xA0\x80", "f").problem) << "half of a surrogate pair";
    EXPECT_TRUE(parseCsv("\xE5\x86", "f").problem) << "cut inside a character";
    EXPECT_FALSE(parseCsv("内存 \xF0\x9F\x98\x80", "f").problem);
}

TEST(CsvTable, ReachesCellsByColumnName)
{
    std::vector<ImportProblem> problems;
    const CsvTable table("id,name\na, x \n", "f.csv", problems);
    ASSERT_TRUE(problems.empty());
    ASSERT_EQ(table.rows().size(), 1U);
    EXPECT_EQ(table.text(table.rows()[0], "name"), "x");
    EXPECT_EQ(table.text(table.rows()[0], "price"), "");
    EXPECT_EQ(problemText(table.problem(table.rows()[0], "name", "odd")), "f.csv:2:3: name: odd");
}

TEST(CsvTable, RowsOfTheWrongWidthAreReportedAndLeftOut)
{
    std::vector<ImportProblem> problems;
    const CsvTable table("a,b\n1,2,3\n1\n1,2\n", "f.csv", problems);
    EXPECT_EQ(table.rows().size(), 1U);
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_EQ(problems[0].line, 2);
    EXPECT_EQ(problems[1].line, 3);
}

TEST(CsvTable, EmptyTextAndDoubledColumnsAreReported)
{
    std::vector<ImportProblem> problems;
    const CsvTable empty("", "f.csv", problems);
    EXPECT_EQ(problems.size(), 1U);
    const CsvTable doubled("a,a\n", "f.csv", problems);
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_EQ(problems[1].column, 3);
}

TEST(Csv, WrittenLinesReadBackTheSame)
{
    const std::array<std::string, 5> cells{"plain", "a, \"b\"", "line\nbreak", " blank", "内存"};
    EXPECT_EQ(csvLine(std::array<std::string, 2>{"a", "b\"c"}), "a,\"b\"\"c\"\r\n");
    EXPECT_THAT(texts(parseCsv(csvLine(cells), "f").rows.at(0)), testing::ElementsAreArray(cells));
}

TEST(Csv, FormulaCellsAreMadeHarmless)
{
    EXPECT_EQ(harmlessCell("=1+2"), "'=1+2");
    EXPECT_EQ(harmlessCell("@SUM(A1)"), "'@SUM(A1)");
    EXPECT_EQ(harmlessCell("+cmd|' /C calc'!A0"), "'+cmd|' /C calc'!A0");
    EXPECT_EQ(harmlessCell("\t=1"), "'\t=1");
    EXPECT_EQ(harmlessCell("-12.50"), "-12.50");
    EXPECT_EQ(harmlessCell("+5"), "+5");
    EXPECT_EQ(harmlessCell("-"), "'-");
    EXPECT_EQ(harmlessCell("A=B"), "A=B");
    EXPECT_EQ(harmlessCell("＝1+1"), "'＝1+1") << "as East Asian input methods type it";
    EXPECT_EQ(harmlessCell("\r=1"), "'\r=1");
    EXPECT_EQ(harmlessCell(""), "");
}

} // namespace
} // namespace deeprig::db
