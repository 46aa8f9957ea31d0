#include "core/fit.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;
using testing::IsEmpty;

Finding aFinding(std::string_view rule, std::vector<std::size_t> lines, Severity severity, double excess = 0)
{
    Finding finding;
    finding.rule = rule;
    finding.lines = std::move(lines);
    finding.severity = severity;
    finding.excess = excess;
    finding.sentence.id = std::string(rule) + ".error";
    return finding;
}

using List = std::vector<Finding>;

// --- what is new, what is cleared ---

TEST(CompareFindings, NothingChangedIsNeutral)
{
    const List before{aFinding("psu_wattage", {4}, Severity::Error, 50)};

    const FitVerdict verdict = compareFindings(before, before);

    EXPECT_THAT(summary(verdict.added), IsEmpty());
    EXPECT_THAT(summary(verdict.cleared), IsEmpty());
    EXPECT_EQ(verdict.rank, FitRank::Neutral);
    EXPECT_EQ(verdict.word(), "ok");
}

TEST(CompareFindings, SeveralOfOneRuleAtTheSameLinesAreToldApart)
{
    const List before{aFinding("bifurcation", {0, 7}, Severity::Warning, 1),
                      aFinding("bifurcation", {0, 7}, Severity::Unknown)};
    const List reversed{before[1], before[0]};

    EXPECT_EQ(compareFindings(before, before).rank, FitRank::Neutral);
    EXPECT_EQ(compareFindings(before, reversed).rank, FitRank::Neutral);
    EXPECT_EQ(compareFindings(reversed, before).rank, FitRank::Neutral);
    EXPECT_EQ(compareFindings({before[1]}, before).rank, FitRank::Warning);
    EXPECT_THAT(summary(compareFindings(before, {before[1]}).cleared), IsEmpty()) << "it may still be so";
}

TEST(CompareFindings, OtherRuleOrOtherLinesAreNew)
{
    const List before{aFinding("gpu_length_case", {0, 1}, Severity::Error)};

    EXPECT_EQ(compareFindings(before, {aFinding("gpu_length_case", {2, 1}, Severity::Error)}).added.size(), 1u);
    EXPECT_EQ(compareFindings(before, {aFinding("psu_wattage", {0, 1}, Severity::Error)}).added.size(), 1u);
}

TEST(CompareFindings, GrownExcessIsNew)
{
    const List before{aFinding("psu_wattage", {4}, Severity::Error, 50)};

    EXPECT_EQ(compareFindings(before, {aFinding("psu_wattage", {4}, Severity::Error, 51)}).rank, FitRank::Error);
    EXPECT_EQ(compareFindings(before, {aFinding("psu_wattage", {4}, Severity::Error, 49)}).rank, FitRank::Neutral);
}

TEST(CompareFindings, WorseSeverityIsNew)
{
    const List before{aFinding("psu_wattage", {4}, Severity::Warning, 50)};

    EXPECT_EQ(compareFindings(before, {aFinding("psu_wattage", {4}, Severity::Error, 10)}).rank, FitRank::Error);
}

TEST(CompareFindings, ErrorThatTurnsIntoAWarningIsClearedAndWarns)
{
    // Excess of a warning counts from another limit, so it must not be compared with that of the error.
    for (const double excess : {5.0, 500.0}) {
        const List before{aFinding("psu_wattage", {4}, Severity::Error, 50)};

        const FitVerdict verdict = compareFindings(before, {aFinding("psu_wattage", {4}, Severity::Warning, excess)});

        EXPECT_EQ(verdict.cleared.size(), 1u);
        EXPECT_EQ(verdict.word(), "warning") << excess;
    }
}

TEST(CompareFindings, GoneErrorIsCleared)
{
    const FitVerdict verdict = compareFindings({aFinding("psu_wattage", {4}, Severity::Error, 50)}, {});

    EXPECT_EQ(verdict.cleared.size(), 1u);
    EXPECT_EQ(verdict.rank, FitRank::ClearsError);
}

TEST(CompareFindings, GoneWarningIsCleared)
{
    EXPECT_EQ(compareFindings({aFinding("psu_wattage", {4}, Severity::Warning, 50)}, {}).rank, FitRank::ClearsWarning);
}

TEST(CompareFindings, GoneNotesAndUnknownsClearNothing)
{
    const List before{aFinding("psu_wattage", {4}, Severity::Note), aFinding("cpu_socket", {0, 1}, Severity::Unknown)};

    EXPECT_EQ(compareFindings(before, {}).rank, FitRank::Neutral);
    EXPECT_THAT(compareFindings(before, {}).cleared, IsEmpty());
}

TEST(CompareFindings, ErrorThatTurnsIntoUnknownIsNotCleared)
{
    const List before{aFinding("psu_wattage", {4}, Severity::Error, 50)};

    const FitVerdict verdict = compareFindings(before, {aFinding("psu_wattage", {4}, Severity::Unknown)});

    EXPECT_EQ(verdict.word(), "unknown");
    EXPECT_EQ(verdict.rank, FitRank::Unknown);
    EXPECT_THAT(summary(verdict.cleared), IsEmpty());
}

TEST(CompareFindings, NewUnknownOfAnErrorRuleIsUnknown)
{
    const FitVerdict verdict = compareFindings({}, {aFinding("cpu_socket", {0, 1}, Severity::Unknown)});

    EXPECT_EQ(verdict.word(), "unknown");
    EXPECT_EQ(verdict.rank, FitRank::Unknown);
}

TEST(CompareFindings, UnknownOfOtherRulesDoesNotCount)
{
    const FitVerdict verdict = compareFindings({}, {aFinding("sysram_vs_vram", {0}, Severity::Unknown)});

    EXPECT_EQ(verdict.word(), "ok");
    EXPECT_EQ(verdict.rank, FitRank::Neutral);
}

TEST(CompareFindings, OldUnknownStaysQuiet)
{
    const List same{aFinding("cpu_socket", {0, 1}, Severity::Unknown)};

    EXPECT_EQ(compareFindings(same, same).word(), "ok");
}

TEST(CompareFindings, KnownErrorInPlaceOfAnUnknownIsNew)
{
    EXPECT_EQ(compareFindings({aFinding("cpu_socket", {0, 1}, Severity::Unknown)},
                              {aFinding("cpu_socket", {0, 1}, Severity::Error)})
                  .word(),
              "error");
}

// --- ranks ---

TEST(FitRank, ErrorsGoBeforeEverything)
{
    const List after{aFinding("psu_wattage", {4}, Severity::Error), aFinding("cpu_socket", {0, 1}, Severity::Unknown)};

    EXPECT_EQ(compareFindings({aFinding("dimm_count", {1, 2}, Severity::Error)}, after).rank, FitRank::Error);
}

TEST(FitRank, UnknownGoesBeforeWarnings)
{
    const List after{aFinding("psu_wattage", {4}, Severity::Warning), aFinding("cpu_socket", {0, 1}, Severity::Unknown)};

    EXPECT_EQ(compareFindings({}, after).rank, FitRank::Unknown);
    EXPECT_EQ(compareFindings({}, after).word(), "unknown");
}

TEST(FitRank, NewWarningGoesBeforeAClearedError)
{
    EXPECT_EQ(compareFindings({aFinding("dimm_count", {1, 2}, Severity::Error)},
                              {aFinding("psu_wattage", {4}, Severity::Warning)})
                  .rank,
              FitRank::Warning);
}

TEST(FitRank, ClearedErrorGoesBeforeANewNote)
{
    EXPECT_EQ(compareFindings({aFinding("dimm_count", {1, 2}, Severity::Error)},
                              {aFinding("psu_wattage", {4}, Severity::Note)})
                  .rank,
              FitRank::ClearsError);
}

TEST(FitRank, NewNoteCounts)
{
    EXPECT_EQ(compareFindings({}, {aFinding("psu_wattage", {4}, Severity::Note)}).rank, FitRank::Note);
}

TEST(FitRank, NotesOfMissingAndAssumedValuesDoNotCount)
{
    Finding assumed = aFinding("cooler_height_case", {0, 1}, Severity::Note);
    assumed.assumed = true;

    EXPECT_EQ(compareFindings({}, {aFinding("unknown_data", {4}, Severity::Note), assumed}).rank, FitRank::Neutral);
}

// --- certainty ---

FitVerdict verdictOf(Severity severity, bool assumed = false)
{
    FitVerdict verdict = compareFindings({}, {aFinding("psu_wattage", {4}, severity)});
    verdict.rests_on_assumption = assumed;
    return verdict;
}

TEST(Certainty, IsReadFromItsWord)
{
    EXPECT_EQ(parseCertainty("known"), Certainty::Known);
    EXPECT_EQ(parseCertainty("Assumed"), Certainty::Assumed);
    EXPECT_EQ(parseCertainty("any"), Certainty::Any);
    EXPECT_EQ(parseCertainty("sure"), std::nullopt);
}

TEST(Certainty, ErrorsNeverFit)
{
    for (const Certainty certainty : {Certainty::Known, Certainty::Assumed, Certainty::Any})
        EXPECT_FALSE(verdictOf(Severity::Error).fits(certainty));
}

TEST(Certainty, WarningsFit)
{
    for (const Certainty certainty : {Certainty::Known, Certainty::Assumed, Certainty::Any})
        EXPECT_TRUE(verdictOf(Severity::Warning).fits(certainty));
}

TEST(Certainty, UnknownFitsUnderAnyAlone)
{
    EXPECT_FALSE(verdictOf(Severity::Unknown).fits(Certainty::Known));
    EXPECT_FALSE(verdictOf(Severity::Unknown).fits(Certainty::Assumed));
    EXPECT_TRUE(verdictOf(Severity::Unknown).fits(Certainty::Any));
}

TEST(Certainty, AssumptionsDoNotFitUnderKnown)
{
    EXPECT_FALSE(verdictOf(Severity::Note, true).fits(Certainty::Known));
    EXPECT_TRUE(verdictOf(Severity::Note, true).fits(Certainty::Assumed));
    EXPECT_TRUE(verdictOf(Severity::Note, true).fits(Certainty::Any));
}

// --- which line a candidate replaces ---

TEST(LineToReplace, SinglePartsReplaceOthersAreAdded)
{
    const Build build = aCompleteBuild().with(aServer()).build();

    EXPECT_EQ(lineToReplace(build, Category::Cpu), 0u);
    EXPECT_EQ(lineToReplace(build, Category::Motherboard), 1u);
    EXPECT_EQ(lineToReplace(build, Category::Psu), 4u);
    EXPECT_EQ(lineToReplace(build, Category::PcCase), 5u);
    EXPECT_EQ(lineToReplace(build, Category::CpuCooler), 6u);
    EXPECT_EQ(lineToReplace(build, Category::Server), 8u);
    for (const Category category : {Category::Gpu, Category::Ram, Category::Storage, Category::CaseFan})
        EXPECT_EQ(lineToReplace(build, category), std::nullopt);
}

TEST(LineToReplace, NoPresentPartIsAdded)
{
    EXPECT_EQ(lineToReplace(aBuild().with(aGpu()).build(), Category::Psu), std::nullopt);
}

// --- judging candidates ---

TEST(Judge, CandidateThatFits)
{
    const auto before = aCompleteBuild().evaluate();

    EXPECT_EQ(judge(*before, aSataDrive("Second drive"), {}).rank, FitRank::Neutral);
    // A second card halves the lanes of the first: worth knowing, no more.
    EXPECT_EQ(judge(*before, aGpu("Small").tdp(75).plugs(0), {}).rank, FitRank::Note);
}

TEST(Judge, CandidateThatDoesNotFit)
{
    const auto before = aCompleteBuild().evaluate();
    const FitVerdict verdict = judge(*before, aGpu("Long").tdp(75).plugs(0).length(400), {});

    EXPECT_EQ(verdict.word(), "error");
    EXPECT_EQ(summary(verdict.added).front(), "gpu_length_case error");
}

TEST(Judge, FaultOfTheBuildDoesNotPaintEverythingRed)
{
    const auto before = aCompleteBuild().with(aGpu("Long").tdp(10).length(400)).evaluate();

    EXPECT_EQ(before->report.verdict, Verdict::Error);
    EXPECT_EQ(judge(*before, aFan(), {}).word(), "ok");
    EXPECT_EQ(judge(*before, aHardDisk(), {}).word(), "ok");
}

TEST(Judge, ReplacingPartThatIsLessBadIsNotNew)
{
    const auto before = aCompleteBuild().with(aGpu("Long").length(400)).evaluate();

    EXPECT_EQ(judge(*before, aGpu("Shorter").length(380), 8).word(), "ok");
    EXPECT_EQ(judge(*before, aGpu("Longer").length(420), 8).word(), "error");
}

TEST(Judge, ReplacingPartThatCures)
{
    const auto before = aCompleteBuild().with(aGpu("Long").tdp(10).plugs(0).length(400)).evaluate();
    const FitVerdict verdict = judge(*before, aGpu("Short").tdp(10).plugs(0).length(200), 8);

    EXPECT_EQ(verdict.rank, FitRank::ClearsError);
    EXPECT_THAT(summary(verdict.cleared), ElementsAre("gpu_length_case error"));
}

TEST(Judge, LoadThatGrowsIsNew)
{
    const auto before = aCompleteBuild().with(aGpu("Hot").tdp(500)).evaluate();
    ASSERT_EQ(says(*before, "psu_wattage"), "error");

    EXPECT_EQ(judge(*before, aFan(), {}).word(), "ok");
    EXPECT_EQ(judge(*before, aDrive("Second"), {}).word(), "error");
}

TEST(Judge, SupplyOfUnknownPowerCuresNothing)
{
    const auto before = aCompleteBuild().with(aGpu("Hot").tdp(500)).evaluate();
    const FitVerdict verdict = judge(*before, aPsu("Vague").without<&Psu::rated_w>(), 4);

    EXPECT_EQ(verdict.word(), "unknown");
    EXPECT_NE(verdict.rank, FitRank::ClearsError);
}

TEST(Judge, CardWithoutOutputsIsNoNewErrorBesideAnotherOne)
{
    const auto before =
        aBuild().with(aCpu().graphics(false).boxedCooler(true)).with(aBoard()).with(aGpu("Blind").outputs(0)).evaluate();
    ASSERT_EQ(says(*before, "display_output"), "error");

    EXPECT_EQ(judge(*before, aGpu("Also blind").outputs(0), {}).word(), "ok");
}

TEST(Judge, MemoryThatHelpsWithoutCuringIsNoNewWarning)
{
    const auto before = aBuild().with(aGpu().vram(80)).with(aKit("Little").modules(1, 16)).evaluate();
    ASSERT_EQ(says(*before, "sysram_vs_vram"), "warning");

    EXPECT_EQ(judge(*before, aKit("More").modules(1, 32), {}).word(), "ok");
}

TEST(Judge, SecondSupplyThatHelpsWithoutCuringIsNoNewError)
{
    const auto before = aBuild().with(aCpu().maxPower(2000)).with(aPsu("First").rated(600)).otherLoad(0).evaluate();
    ASSERT_EQ(says(*before, "psu_wattage"), "error");

    // It wants a common start, which is a warning of its own.
    const FitVerdict verdict = judge(*before, aPsu("Second").rated(700), {});
    EXPECT_EQ(verdict.word(), "warning");
    EXPECT_EQ(saysOf(verdict.added, "psu_wattage"), "-");
}

TEST(Judge, CandidateOfUnknownLengthIsUnknown)
{
    const auto before = aCompleteBuild().evaluate();

    EXPECT_EQ(judge(*before, aGpu("Vague").tdp(10).plugs(0).without<&Gpu::length_mm>(), {}).word(), "unknown");
}

TEST(Judge, TellsWhetherItRestsOnAnAssumption)
{
    const auto before = aBuild().with(aCase().without<&PcCase::cooler_max_height_mm>()).with(aCpu()).evaluate();

    EXPECT_TRUE(judge(*before, aCooler("Low").height(100), {}).rests_on_assumption);
    EXPECT_FALSE(judge(*before, aCooler("Liquid").liquid(360), {}).rests_on_assumption);
}

TEST(Judge, RaisedLineIsTheOneThatRestsOnAnAssumption)
{
    const Part card = aGpu("Remembered").byHeart<&Gpu::length_mm>();
    const auto before = aBuild().with(card).with(aCase()).with(aFan()).evaluate();

    EXPECT_TRUE(judge(*before, *before->resolved.lines[0].part, {}).rests_on_assumption);
}

TEST(Judge, RaisedLineDoesNotRestOnTheAssumptionOfAnother)
{
    const auto before = aBuild()
                            .with(aFan())
                            .with(aCase().without<&PcCase::cooler_max_height_mm>())
                            .with(aCooler("Low").height(100))
                            .evaluate();

    EXPECT_FALSE(judge(*before, *before->resolved.lines[0].part, {}).rests_on_assumption);
}

TEST(Judge, PartOfTheBuildIsMarked)
{
    const auto before = aCompleteBuild().with(aGpu("Second"), 2).evaluate();
    const FitVerdict verdict = judge(*before, *before->resolved.lines[8].part, {});

    EXPECT_EQ(verdict.in_build, 2);
    EXPECT_EQ(verdict.rank, FitRank::InBuild);
}

TEST(Judge, MayBeAskedOfAnEmptyBuild)
{
    const auto before = aBuild().evaluate();

    EXPECT_EQ(judge(*before, aGpu(), {}).rank, FitRank::Neutral);
    EXPECT_EQ(judge(*before, aPsu(), {}).rank, FitRank::Neutral);
}

// --- all rows of the catalog ---

TEST(RankAll, GivesOneRankPerRow)
{
    const auto before = aCompleteBuild().offering(aGpu("Long").length(400)).offering(aFan()).evaluate();
    const Catalog& catalog = before->catalog();

    const std::vector<FitRank> ranks = rankAll(*before, std::nullopt);

    ASSERT_EQ(ranks.size(), catalog.parts().size());
    EXPECT_EQ(ranks[catalog.rowOf(*catalog.find(PartId{"long"}))], FitRank::Error);
    EXPECT_EQ(ranks[catalog.rowOf(*catalog.find(PartId{"plain-fan"}))], FitRank::Neutral);
    EXPECT_EQ(ranks[catalog.rowOf(*catalog.find(PartId{"plain-supply"}))], FitRank::InBuild);
}

TEST(RankAll, OtherCategoriesAreNeutral)
{
    const auto before = aCompleteBuild().offering(aGpu("Long").length(400)).evaluate();
    const Catalog& catalog = before->catalog();

    const std::vector<FitRank> ranks = rankAll(*before, Category::Psu);

    EXPECT_EQ(ranks[catalog.rowOf(*catalog.find(PartId{"long"}))], FitRank::Neutral);
}

TEST(RankAll, LineMayBeNamed)
{
    const auto before = aCompleteBuild().offering(aGpu("Other").tdp(350)).evaluate();
    const Catalog& catalog = before->catalog();
    const Catalog::Row row = catalog.rowOf(*catalog.find(PartId{"other"}));

    EXPECT_EQ(rankAll(*before, Category::Gpu)[row], FitRank::Warning);
    EXPECT_EQ(rankAll(*before, Category::Gpu, 7)[row], FitRank::Neutral);
}

// --- the shortest words ---

TEST(ShortVerdict, NamesTheRuleAndCountsTheRest)
{
    const auto before = aCompleteBuild().evaluate();
    const FitVerdict one = judge(*before, aGpu("Long").tdp(10).plugs(0).length(370), {});
    const FitVerdict two = judge(*before, aGpu("Long").tdp(10).plugs(9).length(370), {});

    EXPECT_EQ(shortVerdict(one, Language::English), "10 mm too long");
    EXPECT_THAT(shortVerdict(two, Language::English), testing::EndsWith(" +1"));
    EXPECT_EQ(shortVerdict(one, Language::Chinese), "超长 10 mm");
}

TEST(ShortVerdict, HasWordsForEveryRank)
{
    FitVerdict verdict;
    EXPECT_EQ(shortVerdict(verdict, Language::English), "Fits");
    verdict.rank = FitRank::Unknown;
    EXPECT_EQ(shortVerdict(verdict, Language::English), "Cannot tell");
    verdict.rank = FitRank::InBuild;
    verdict.in_build = 2;
    EXPECT_EQ(shortVerdict(verdict, Language::English), "In build × 2");
    verdict = compareFindings({aFinding("psu_wattage", {4}, Severity::Error)}, {});
    EXPECT_EQ(shortVerdict(verdict, Language::English), "Clears 1 error");
    verdict = compareFindings(
        {aFinding("psu_wattage", {4}, Severity::Warning), aFinding("sysram_vs_vram", {3}, Severity::Warning)}, {});
    EXPECT_EQ(shortVerdict(verdict, Language::English), "Clears 2 warnings");
}

TEST(ShortVerdict, WarningAndNoteNameTheirRule)
{
    const auto before = aCompleteBuild().evaluate();

    EXPECT_EQ(shortVerdict(judge(*before, aGpu("Hot").tdp(350), {}), Language::English), "PSU 91 %");
    EXPECT_EQ(shortVerdict(judge(*before, aKit("Little").modules(2, 8), 2), Language::English), "RAM 16 < VRAM 24 GiB");
}

} // namespace
} // namespace deeprig
