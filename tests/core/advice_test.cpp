#include "core/report.h"
#include "core/rules.h"

#include <gtest/gtest.h>

namespace deeprig {
namespace {

Finding findingOf(const char* rule, Sentence sentence)
{
    Finding finding;
    finding.rule = rule;
    finding.sentence = std::move(sentence);
    return finding;
}

Finding unknownBy(const char* rule)
{
    Finding finding = findingOf(rule, {"finding.unknown", {}});
    finding.severity = Severity::Unknown;
    return finding;
}

TEST(Advice, HasTheNumbersOfTheFinding)
{
    const Finding finding = findingOf(
        "psu_wattage",
        {"psu_wattage.error", {{"gpu_w", 700}, {"cpu_w", 230}, {"rest_w", 146}, {"advised_w", 1291}, {"load_w", 1076}}});

    EXPECT_EQ(adviceText(finding, Language::English),
              "Cards 700 + CPU 230 + rest 146 W. Take 1,291 W or more (load × 1.2), or cap the cards.");
}

TEST(Advice, IsGeneralWhereTheNumbersAreUnknown)
{
    for (const Rule& rule : allRules()) {
        for (const Language language : {Language::English, Language::Chinese}) {
            const std::string text = adviceText(unknownBy(rule.id.data()), language);
            EXPECT_EQ(text.find('{'), std::string::npos) << rule.id << ": " << text;
        }
    }
}

TEST(Advice, OfAnUnknownRuleIsEmpty)
{
    EXPECT_EQ(adviceText(unknownBy("no_such_rule"), Language::English), "");
}

} // namespace
} // namespace deeprig
