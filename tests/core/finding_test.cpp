#include "core/finding.h"

#include <gtest/gtest.h>

namespace deeprig {
namespace {

TEST(Severity, HasTheWordsOfJson)
{
    EXPECT_EQ(severityName(Severity::Note), "note");
    EXPECT_EQ(severityName(Severity::Unknown), "unknown");
    EXPECT_EQ(severityName(Severity::Warning), "warning");
    EXPECT_EQ(severityName(Severity::Error), "error");
}

TEST(Severity, WorseIsGreater)
{
    EXPECT_LT(Severity::Note, Severity::Unknown);
    EXPECT_LT(Severity::Unknown, Severity::Warning);
    EXPECT_LT(Severity::Warning, Severity::Error);
}

TEST(Verdict, HasTheWordsOfJson)
{
    EXPECT_EQ(verdictName(Verdict::Ok), "ok");
    EXPECT_EQ(verdictName(Verdict::Warning), "warning");
    EXPECT_EQ(verdictName(Verdict::Error), "error");
}

Finding aFinding(std::string_view rule, std::vector<std::size_t> lines, Severity severity = Severity::Error)
{
    Finding finding;
    finding.rule = rule;
    finding.lines = std::move(lines);
    finding.severity = severity;
    return finding;
}

TEST(SameFinding, IsTheSameRuleAtTheSameLines)
{
    EXPECT_TRUE(isSameFinding(aFinding("a", {0, 1}), aFinding("a", {0, 1})));
    EXPECT_FALSE(isSameFinding(aFinding("a", {0, 1}), aFinding("b", {0, 1})));
    EXPECT_FALSE(isSameFinding(aFinding("a", {0, 1}), aFinding("a", {0, 2})));
}

TEST(SameFinding, MayHaveOnePartMoreAtFault)
{
    EXPECT_TRUE(isSameFinding(aFinding("a", {0, 1}), aFinding("a", {0, 1, 2})));
    EXPECT_TRUE(isSameFinding(aFinding("a", {0, 1, 2}), aFinding("a", {0, 1})));
    EXPECT_TRUE(isSameFinding(aFinding("a", {}), aFinding("a", {3})));
    EXPECT_FALSE(isSameFinding(aFinding("a", {0, 1, 2}), aFinding("a", {0, 3})));
}

TEST(SameFinding, MayDifferInItsNumbers)
{
    Finding worse = aFinding("a", {0}, Severity::Warning);
    worse.excess = 100;

    EXPECT_TRUE(isSameFinding(aFinding("a", {0}), worse));
}

} // namespace
} // namespace deeprig
