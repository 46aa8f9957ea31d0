#include "core/text.h"

#include "core/rules.h"
#include "tests/core/given_set_sentences.h"
#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <cmath>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

using namespace deeprig::test;

constexpr std::array kLanguages{Language::English, Language::Chinese};

// --- numbers ---

TEST(GroupedNumber, GroupsThousands)
{
    EXPECT_EQ(groupedNumber(999, 0), "999");
    EXPECT_EQ(groupedNumber(1076, 0), "1,076");
    EXPECT_EQ(groupedNumber(26990, 0), "26,990");
    EXPECT_EQ(groupedNumber(1234567, 0), "1,234,567");
    EXPECT_EQ(groupedNumber(0, 0), "0");
}

TEST(GroupedNumber, RoundsToItsDecimals)
{
    EXPECT_EQ(groupedNumber(999.6, 0), "1,000");
    EXPECT_EQ(groupedNumber(38.44, 1), "38.4");
    EXPECT_EQ(groupedNumber(1234.567, 2), "1,234.57");
}

TEST(GroupedNumber, DropsTrailingZerosOfTheFraction)
{
    EXPECT_EQ(groupedNumber(3.5, 2), "3.5");
    EXPECT_EQ(groupedNumber(3, 2), "3");
    EXPECT_EQ(groupedNumber(100, 2), "100");
    EXPECT_EQ(groupedNumber(1000.001, 2), "1,000");
}

TEST(GroupedNumber, WritesATrueMinus)
{
    EXPECT_EQ(groupedNumber(-1500, 0), "\u2212" "1,500");
    EXPECT_EQ(groupedNumber(-0.001, 2), "0");
}

RC_GTEST_PROP(GroupedNumber, WithoutCommasIsTheNumber, ())
{
    const int number = *rc::gen::inRange(0, 2'000'000'000);

    std::string text = groupedNumber(number, 0);
    std::erase(text, ',');

    RC_ASSERT(text == std::to_string(number));
}

// --- money ---

TEST(MoneyText, HasSignGroupsAndAllMinorDigits)
{
    EXPECT_EQ(moneyText(Money{119900, Currency("USD")}), "$1,199.00");
    EXPECT_EQ(moneyText(Money{42350, Currency("CNY")}), "¥423.50");
    EXPECT_EQ(moneyText(Money{5, Currency("EUR")}), "€0.05");
    EXPECT_EQ(moneyText(Money{119900, Currency("JPY")}), "JP¥119,900");
    EXPECT_EQ(moneyText(Money{119900, Currency("SEK")}), "SEK 1,199.00");
}

TEST(MoneyText, WritesATrueMinus) { EXPECT_EQ(moneyText(Money{-119900, Currency("USD")}), "\u2212$1,199.00"); }

// --- languages ---

TEST(Language, IsReadFromALocale)
{
    EXPECT_EQ(languageFor("zh_CN"), Language::Chinese);
    EXPECT_EQ(languageFor("zh-Hans"), Language::Chinese);
    EXPECT_EQ(languageFor("zh_CN.UTF-8"), Language::Chinese);
    EXPECT_EQ(languageFor("zh"), Language::Chinese);
    EXPECT_EQ(languageFor("en_US"), Language::English);
    EXPECT_EQ(languageFor("de"), Language::English);
    EXPECT_EQ(languageFor("C"), Language::English);
    EXPECT_EQ(languageFor(""), Language::English);
}

// --- filling in ---

TEST(Sentence, FillsNumbersTextsAndWords)
{
    EXPECT_EQ(sentence("ddr_generation.error", {{"ram_type", "DDR4"}, {"board_type", "DDR5"}}, Language::English),
              "The kit is DDR4, the board takes DDR5.");
    EXPECT_EQ(sentence("fix.replace",
                       {{"category", TextId{"category.PSU"}}, {"count", 3}, {"part", "RM850"}, {"price", "USD 120"}},
                       Language::English),
              "Replace PSU: 3 fit, from USD 120");
}

TEST(Sentence, TakesTheFormForOne)
{
    const Arguments one{{"cards", 1}, {"slots", 0}};
    const Arguments two{{"cards", 2}, {"slots", 1}};

    EXPECT_EQ(sentence("gpu_slot_count.error", one, Language::English),
              "1 card, but only 0 slots for a full-size card.");
    EXPECT_EQ(sentence("gpu_slot_count.error", two, Language::English),
              "2 cards, but only 1 slot for a full-size card.");
}

TEST(Sentence, ListOfWordsIsJoined)
{
    const Arguments arguments{{"rule", TextId{"cpu_socket.title"}},
                              {"part", "Board"},
                              {"fields", TextId{"category.GPU\ncategory.CPU\n"}}};

    EXPECT_THAT(sentence("finding.unknown", arguments, Language::English), testing::HasSubstr("GPU, CPU"));
    EXPECT_THAT(sentence("finding.unknown", arguments, Language::Chinese), testing::HasSubstr("显卡、处理器"));
}

TEST(Sentence, UnknownIdIsSeen)
{
    EXPECT_EQ(sentence("no.such.id", {}, Language::English), "[no.such.id]");
    EXPECT_FALSE(hasSentence("no.such.id", Language::English));
    EXPECT_EQ(sentenceTemplate("no.such.id", Language::English), "");
}

TEST(Sentence, MissingArgumentIsSeen)
{
    EXPECT_EQ(sentence("fact.watts", {}, Language::English), "{value} W");
}

TEST(Sentence, BracesInATextAreLeftAlone)
{
    EXPECT_EQ(sentence("fact.text", {{"value", "{value}"}}, Language::English), "{value}");
}

// --- the files: nothing is missing, nothing is broken ---

/// The placeholders of a template, name -> whether it is used otherwise than for the word of a count.
std::map<std::string, bool> placeholders(std::string_view text)
{
    std::map<std::string, bool> names;
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        const std::string_view body = text.substr(open + 1, text.find('}', open) - open - 1);
        const std::size_t mark = body.find_first_of(":|");
        bool& shown = names[std::string(body.substr(0, mark))];
        shown = shown || mark == std::string_view::npos || body[mark] == ':';
    }
    return names;
}

TEST(SentenceFiles, HaveTheSameIds)
{
    EXPECT_EQ(sentenceIds(Language::English), sentenceIds(Language::Chinese));
    EXPECT_GT(sentenceIds(Language::English).size(), 150u);
}

TEST(SentenceFiles, AreNeverEmpty)
{
    for (const Language language : kLanguages) {
        for (const std::string_view id : sentenceIds(language))
            EXPECT_FALSE(sentenceTemplate(id, language).empty()) << id;
    }
}

TEST(SentenceFiles, HaveBalancedBraces)
{
    for (const Language language : kLanguages) {
        for (const std::string_view id : sentenceIds(language)) {
            int depth = 0;
            for (const char c : sentenceTemplate(id, language)) {
                depth += c == '{' ? 1 : (c == '}' ? -1 : 0);
                EXPECT_TRUE(depth == 0 || depth == 1) << id;
            }
            EXPECT_EQ(depth, 0) << id;
        }
    }
}

TEST(SentenceFiles, HaveTheSamePlaceholders)
{
    for (const std::string_view id : sentenceIds(Language::English)) {
        const auto english = placeholders(sentenceTemplate(id, Language::English));
        const auto chinese = placeholders(sentenceTemplate(id, Language::Chinese));
        for (const auto& [name, shown] : english) {
            if (shown) {
                EXPECT_TRUE(chinese.contains(name)) << id << ": " << name;
            }
        }
        for (const auto& [name, shown] : chinese)
            EXPECT_TRUE(english.contains(name)) << id << ": " << name;
    }
}

TEST(SentenceFiles, CountsHaveTwoForms)
{
    for (const Language language : kLanguages) {
        for (const std::string_view id : sentenceIds(language)) {
            const std::string_view text = sentenceTemplate(id, language);
            for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
                const std::string_view body = text.substr(open + 1, text.find('}', open) - open - 1);
                const auto bars = std::ranges::count(body, '|');
                EXPECT_TRUE(bars == 0 || bars == 2) << id << ": " << body;
            }
        }
    }
}

void expectSentence(const std::string& id)
{
    for (const Language language : kLanguages)
        EXPECT_TRUE(hasSentence(id, language)) << id;
}

TEST(SentenceFiles, EveryRuleHasTitleAdviceAndShortForm)
{
    for (const Rule& rule : allRules()) {
        for (const char* ending : {".title", ".advice", ".short"})
            expectSentence(std::string(rule.id) + ending);
    }
}

TEST(SentenceFiles, EveryFieldHasAWord)
{
    for (const Field& field : allFields())
        expectSentence("field." + std::string(field.name));
}

TEST(SentenceFiles, EveryCategorySeverityAndErrorHasAWord)
{
    for (const Category category : kCategories)
        expectSentence("category." + std::string(categoryName(category)));
    for (const Severity severity : {Severity::Note, Severity::Unknown, Severity::Warning, Severity::Error})
        expectSentence("severity." + std::string(severityName(severity)));
    for (const Verdict verdict : {Verdict::Ok, Verdict::Warning, Verdict::Error})
        expectSentence("verdict." + std::string(verdictName(verdict)));
    for (const std::string_view kind : choicesOf<AccessoryKind>())
        expectSentence("choice." + std::string(kind));
}

TEST(SentenceFiles, EveryErrorCodeHasASentence)
{
    for (int code = 0; code <= static_cast<int>(ErrorCode::Cancelled); ++code)
        expectSentence("error." + errorName(static_cast<ErrorCode>(code)));
}

TEST(SentenceFiles, WordsOfFitDropAndFixesAreThere)
{
    for (const char* id : {"fit.in_build", "fit.clears_errors", "fit.clears_warnings", "fit.fits", "fit.unknown",
                           "drop.fits", "drop.fits_clears", "drop.fits_warnings", "drop.no_fit", "drop.unknown",
                           "drop.refused", "drop.other_category", "drop.no_such_place", "drop.place_taken",
                           "fix.replace", "fix.add", "fix.cap", "finding.unknown", "finding.assumed_fail",
                           "finding.assumed_pass", "unknown_data.note", "unknown_data.not_in_catalog",
                           "verdict.ok_unknown"})
        expectSentence(id);
}

// --- every sentence that a rule can give is complete, its advice and its shortest form as well ---

Site us()
{
    Site site;
    site.country = "US";
    return site;
}

std::vector<Given> powerSentences()
{
    const auto load = [](double watts) { return aBuild().with(aCpu().maxPower(watts)).with(aPsu()).otherLoad(0); };
    const Part sixteen = aGpu().tdp(450).plugs(0, 1);
    return {{"psu_wattage.error", load(1100)},
            {"psu_wattage.warning", load(900)},
            {"psu_wattage.note", load(100)},
            {"gpu_pcie_connectors.error", aBuild().with(aGpu().plugs(3)).with(aPsu().plugs(2))},
            {"gpu_16pin_connector.error", aBuild().with(sixteen).with(aPsu().plugs(1))},
            {"gpu_16pin_connector.warning", aBuild().with(sixteen).with(aPsu().plugs(4))},
            {"circuit_continuous.over", load(1500).site(us())},
            {"circuit_continuous.assumed_site", load(1500).withoutSite()},
            {"circuit_peak.over", load(2500).site(us())},
            {"circuit_peak.assumed_site", load(2500).withoutSite()}};
}

std::vector<Given> platformSentences()
{
    const Part trx50 = aBoard().socket("sTR5").chipset("TRX50");
    return {{"mb_form_factor_case.error", aBuild().with(aBoard()).with(aCase().boards({"Mini-ITX"}))},
            {"mb_form_factor_case.warning", aBuild().with(aBoard().form("EATX")).with(aCase().boards({"SSI EEB"}))},
            {"gpu_length_case.error", aBuild().with(aGpu().length(400)).with(aCase())},
            {"cooler_height_case.error", aBuild().with(aCooler().height(200)).with(aCase())},
            {"cpu_socket.error", aBuild().with(aCpu().socket("AM4")).with(aBoard())},
            {"cpu_chipset_platform.error", aBuild()
                                               .with(aCpu().socket("LGA 1151").architecture("Skylake"))
                                               .with(aBoard().socket("LGA 1151").chipset("Z390"))},
            {"cpu_chipset_platform.warning",
             aBuild().with(aCpu().socket("sTR5").platform("Threadripper PRO 7000")).with(trx50)},
            {"cooler_socket.error", aBuild().with(aCpu()).with(aCooler().sockets({"AM4"}))},
            {"cooler_missing.error", aBuild().with(aCpu().boxedCooler(false))},
            {"gpu_slot_count.error", aBuild().with(aGpu(), 3).with(aBoard())},
            {"display_output.error", aBuild().with(aCpu().graphics(false)).with(aBoard())}};
}

std::vector<Given> memorySentences()
{
    return {{"ddr_generation.error", aBuild().with(aBoard()).with(aKit().type("DDR4"))},
            {"dimm_type.error", aBuild().with(aBoard()).with(aKit().registered(true))},
            {"dimm_type.mixed", aBuild()
                                    .with(aBoard().dimmTypes({"UDIMM", "RDIMM"}))
                                    .with(aKit("A").registered(true))
                                    .with(aKit("B"))},
            {"dimm_count.error", aBuild().with(aBoard().dimmSlots(1)).with(aKit())},
            {"ram_capacity.error", aBuild().with(aBoard().memoryMax(32)).with(aKit().modules(8, 8))},
            {"ram_capacity.warning", aBuild().with(aBoard().memoryMax(128)).with(aKit().modules(4, 48))},
            {"sysram_vs_vram.warning", aBuild().with(aGpu()).with(aKit().modules(1, 16))},
            {"sysram_vs_vram.note", aBuild().with(aGpu(), 3).with(aKit())},
            {"m2_count.error", aBuild().with(aBoard()).with(aDrive(), 3)},
            {"sata_ports.error", aBuild().with(aBoard()).with(aHardDisk(), 5)}};
}

std::vector<Given> commonSentences()
{
    return {{"finding.unknown", aBuild().with(aGpu().without<&Gpu::length_mm>()).with(aCase())},
            {"finding.assumed_fail", aBuild().with(aGpu().length(400).byHeart<&Gpu::length_mm>()).with(aCase())},
            {"finding.assumed_pass", aBuild().with(aGpu().byHeart<&Gpu::length_mm>()).with(aCase())},
            {"unknown_data.note", aBuild().with(aGpu().without<&Gpu::length_mm>()).with(aCase())},
            {"catalog_newer.note", aBuild().with(aGpu().length(300)).savedWith<&Gpu::length_mm>(310.0)},
            {"unknown_data.not_in_catalog", aBuild().withLost(Category::CaseFan, "gone", "Gone fan")}};
}

class GivenSentence : public testing::TestWithParam<Given> {};

TEST_P(GivenSentence, IsGivenAndComplete)
{
    const auto evaluation = GetParam().build.evaluate();
    const auto found = std::ranges::find_if(evaluation->report.findings, [](const Finding& finding) {
        return finding.sentence.id == GetParam().id;
    });
    ASSERT_NE(found, evaluation->report.findings.end());

    for (const Language language : kLanguages)
        EXPECT_EQ(sentence(found->sentence, language).find_first_of("{}[]"), std::string::npos)
            << sentence(found->sentence, language);
}

TEST_P(GivenSentence, AdviceAndShortFormFindTheirNumbers)
{
    if (std::string_view(GetParam().id).starts_with("finding."))
        GTEST_SKIP() << "says what is missing, not what to do";
    const auto evaluation = GetParam().build.evaluate();
    const auto found = std::ranges::find_if(evaluation->report.findings, [](const Finding& finding) {
        return finding.sentence.id == GetParam().id;
    });
    ASSERT_NE(found, evaluation->report.findings.end());

    for (const Language language : kLanguages) {
        for (const char* ending : {".advice", ".short"}) {
            const std::string text = sentence(std::string(found->rule) + ending, found->sentence.arguments, language);
            EXPECT_EQ(text.find_first_of("{}[]"), std::string::npos) << text;
        }
    }
}

std::string givenName(const testing::TestParamInfo<Given>& row)
{
    std::string name = row.param.id;
    std::ranges::replace(name, '.', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Power, GivenSentence, testing::ValuesIn(powerSentences()), &givenName);
INSTANTIATE_TEST_SUITE_P(Platform, GivenSentence, testing::ValuesIn(platformSentences()), &givenName);
INSTANTIATE_TEST_SUITE_P(Memory, GivenSentence, testing::ValuesIn(memorySentences()), &givenName);
INSTANTIATE_TEST_SUITE_P(Supply, GivenSentence, testing::ValuesIn(supplySentences()), &givenName);
INSTANTIATE_TEST_SUITE_P(Fit, GivenSentence, testing::ValuesIn(fitSentences()), &givenName);
INSTANTIATE_TEST_SUITE_P(Lanes, GivenSentence, testing::ValuesIn(laneSentences()), &givenName);
INSTANTIATE_TEST_SUITE_P(Parts, GivenSentence, testing::ValuesIn(partsSentences()), &givenName);
INSTANTIATE_TEST_SUITE_P(Software, GivenSentence, testing::ValuesIn(softwareSentences()), &givenName);
INSTANTIATE_TEST_SUITE_P(Common, GivenSentence, testing::ValuesIn(commonSentences()), &givenName);

TEST(GivenSentences, AreAllThatTheFilesHaveForRules)
{
    std::set<std::string> given;
    for (const auto& list : {powerSentences(), platformSentences(), memorySentences(), commonSentences(),
                             supplySentences(), fitSentences(), laneSentences(), partsSentences(), softwareSentences()}) {
        for (const Given& row : list)
            given.insert(row.id);
    }
    for (const Rule& rule : allRules()) {
        for (const std::string_view id : sentenceIds(Language::English)) {
            const bool of_rule = id.starts_with(std::string(rule.id) + ".");
            const bool fixed = rule.id == "unknown_data" || id.ends_with(".title") || id.ends_with(".advice") ||
                               id.ends_with(".general") || id.ends_with(".short");
            if (of_rule && !fixed) {
                EXPECT_TRUE(given.contains(std::string(id))) << id << " is never given";
            }
        }
    }
}

} // namespace
} // namespace deeprig
