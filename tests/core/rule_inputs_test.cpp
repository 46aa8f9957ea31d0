#include "core/rule_inputs.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;

/// A card in a case, judged by an invented rule: is the card longer than 300 mm?
class JudgementOf : public testing::Test {
protected:
    void settle(const Part& card, const Part& chassis = aCase())
    {
        const BuildBuilder builder = aBuild().with(card).with(chassis);
        m_build = resolve(builder.catalog(), std::make_shared<const Build>(builder.build()), defaultSite());
        m_rig = assemble(m_build);
    }
    Judgement judgement() { return Judgement(m_rig, "cooler_height_case", {m_rig.gpus.front(), *m_rig.chassis}); }
    /// Needs the card's length and the height that the case has for coolers.
    void needBoth(Judgement& judgement)
    {
        m_length = judgement.need<&Gpu::length_mm>(m_rig.gpus.front());
        m_height = judgement.need<&PcCase::cooler_max_height_mm>(*m_rig.chassis);
    }
    const Finding& finish(Judgement& judgement)
    {
        judgement.finish(m_findings);
        return m_findings.at(0);
    }

    ResolvedBuild m_build;
    Rig m_rig;
    Known<double> m_length;
    Known<double> m_height;
    std::vector<Finding> m_findings;
};

TEST_F(JudgementOf, KnownValuesThatPassSayNothing)
{
    settle(aGpu());
    Judgement judgement = this->judgement();
    needBoth(judgement);

    judgement.finish(m_findings);

    EXPECT_TRUE(judgement.complete());
    EXPECT_TRUE(m_findings.empty());
}

TEST_F(JudgementOf, KnownValuesThatFailGiveTheSeverity)
{
    settle(aGpu("Card"));
    Judgement judgement = this->judgement();
    needBoth(judgement);
    judgement.give(Severity::Error, "error", {{"height_mm", *m_length}}, 5);

    const Finding& finding = finish(judgement);

    EXPECT_EQ(finding.severity, Severity::Error);
    EXPECT_EQ(finding.sentence.id, "cooler_height_case.error");
    EXPECT_EQ(finding.excess, 5);
    EXPECT_FALSE(finding.assumed);
    EXPECT_THAT(finding.lines, ElementsAre(0u, 1u));
    EXPECT_THAT(finding.parts, ElementsAre("Card", "Plain case"));
}

TEST_F(JudgementOf, MissingValueIsUnknownAndNamed)
{
    settle(aGpu().without<&Gpu::length_mm>());
    Judgement judgement = this->judgement();
    needBoth(judgement);
    judgement.give(Severity::Error, "error", {});

    const Finding& finding = finish(judgement);

    EXPECT_EQ(finding.severity, Severity::Unknown);
    EXPECT_THAT(missingFields(finding), ElementsAre("length_mm"));
    EXPECT_EQ(finding.sentence.id, "finding.unknown");
}

TEST_F(JudgementOf, AllMissingValuesAreNamedOnce)
{
    settle(aGpu().without<&Gpu::length_mm>(), aCase().form("HTPC").without<&PcCase::cooler_max_height_mm>());
    Judgement judgement = this->judgement();
    needBoth(judgement);
    needBoth(judgement);

    EXPECT_THAT(missingFields(finish(judgement)), ElementsAre("length_mm", "cooler_max_height_mm"));
}

TEST_F(JudgementOf, WhatIsKnownMayDecideAnyway)
{
    settle(aGpu().without<&Gpu::length_mm>());
    Judgement judgement = this->judgement();
    needBoth(judgement);
    judgement.giveAnyway(Severity::Error, "error", {});

    EXPECT_EQ(finish(judgement).severity, Severity::Error);
    EXPECT_TRUE(m_findings[0].missing.empty());
}

TEST_F(JudgementOf, AssumedValueStandsInForAnUnknownOne)
{
    settle(aGpu(), aCase().form("ATX Mid Tower").without<&PcCase::cooler_max_height_mm>());
    Judgement judgement = this->judgement();

    needBoth(judgement);

    EXPECT_EQ(m_height, 160);
    EXPECT_TRUE(judgement.complete());
}

TEST_F(JudgementOf, PassByAnAssumedValueIsANoteThatNamesIt)
{
    settle(aGpu(), aCase().form("ATX Mid Tower").without<&PcCase::cooler_max_height_mm>());
    Judgement judgement = this->judgement();
    needBoth(judgement);

    const Finding& finding = finish(judgement);

    EXPECT_EQ(finding.severity, Severity::Note);
    EXPECT_TRUE(finding.assumed);
    EXPECT_EQ(finding.sentence.id, "finding.assumed_pass");
    EXPECT_THAT(sentence(finding.sentence, Language::English), testing::HasSubstr("Plain case"));
}

TEST_F(JudgementOf, FailByAnAssumedValueIsUnknown)
{
    settle(aGpu(), aCase().form("ATX Mid Tower").without<&PcCase::cooler_max_height_mm>());
    for (const Severity severity : {Severity::Warning, Severity::Error}) {
        Judgement judgement = this->judgement();
        needBoth(judgement);
        judgement.give(severity, "error", {});
        m_findings.clear();

        const Finding& finding = finish(judgement);

        EXPECT_EQ(finding.severity, Severity::Unknown);
        EXPECT_TRUE(finding.assumed);
        EXPECT_EQ(finding.sentence.id, "finding.assumed_fail");
        EXPECT_THAT(missingFields(finding), ElementsAre("cooler_max_height_mm"));
    }
}

TEST_F(JudgementOf, ValueByHeartCountsAsAssumed)
{
    settle(aGpu().byHeart<&Gpu::length_mm>());
    Judgement judgement = this->judgement();
    needBoth(judgement);
    judgement.give(Severity::Error, "error", {});

    EXPECT_EQ(finish(judgement).severity, Severity::Unknown);
    EXPECT_THAT(missingFields(m_findings[0]), ElementsAre("length_mm"));
}

TEST_F(JudgementOf, NoteByAnAssumedValueStaysANote)
{
    settle(aGpu().byHeart<&Gpu::length_mm>());
    Judgement judgement = this->judgement();
    needBoth(judgement);
    judgement.give(Severity::Note, "note", {});

    EXPECT_EQ(finish(judgement).severity, Severity::Note);
    EXPECT_EQ(m_findings[0].sentence.id, "cooler_height_case.note");
    EXPECT_TRUE(m_findings[0].assumed);
}

TEST_F(JudgementOf, CapMakesAnErrorAWarning)
{
    settle(aGpu());
    Judgement judgement = this->judgement();
    judgement.capAtWarning();
    needBoth(judgement);
    judgement.give(Severity::Error, "error", {});

    EXPECT_EQ(finish(judgement).severity, Severity::Warning);
}

TEST_F(JudgementOf, InvolvedLinesAreListedOnce)
{
    settle(aGpu());
    Judgement judgement = this->judgement();
    judgement.involve(m_rig.gpus.front());
    judgement.involve(*m_rig.chassis);
    judgement.give(Severity::Error, "error", {});

    EXPECT_THAT(finish(judgement).lines, ElementsAre(0u, 1u));
}

TEST_F(JudgementOf, GapsOfAPowerSumAreMissingOrAssumed)
{
    settle(aGpu());
    const Field& watts = fieldOf<&Gpu::tdp_w>();
    Judgement assumed = this->judgement();
    assumed.take({PowerGap{0, &watts, true}});
    Judgement missing = this->judgement();
    missing.take({PowerGap{0, &watts, false}});

    EXPECT_TRUE(assumed.complete());
    EXPECT_FALSE(missing.complete());
    EXPECT_EQ(finish(missing).severity, Severity::Unknown);
}

TEST_F(JudgementOf, UnreadableAssumptionIsNone)
{
    Reference::Tables tables = referenceTables();
    tables.assumptions = {Assumption{"a", Category::PcCase, "cooler_max_height_mm", "", "", "tall", "s"}};
    const BuildBuilder builder =
        aBuild().with(aGpu()).with(aCase().without<&PcCase::cooler_max_height_mm>()).reference(tables);
    m_build = resolve(builder.catalog(), std::make_shared<const Build>(builder.build()), defaultSite());
    m_rig = assemble(m_build);
    Judgement judgement = this->judgement();

    needBoth(judgement);

    EXPECT_EQ(m_height, std::nullopt);
    EXPECT_FALSE(judgement.complete());
}

} // namespace
} // namespace deeprig
