#include "core/snapshot.h"

#include "core/drop_preview.h"
#include "tests/support/build_builder.h"
#include "tests/support/findings.h"
#include "tests/support/part_builders.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// What a saved build keeps of its parts, and what happens when the catalog goes on without it.

namespace deeprig {
namespace {

using namespace deeprig::test;

const FieldOverride* valueIn(const std::vector<FieldOverride>& snapshot, const Field& field)
{
    const auto found = std::ranges::find(snapshot, &field, &FieldOverride::field);
    return found == snapshot.end() ? nullptr : &*found;
}

// --- what is kept ---

TEST(SnapshotOf, KeepsWhatIsKnown)
{
    const Part card = aGpu().length(313).tdp(350);
    const std::vector<FieldOverride> snapshot = snapshotOf(card);

    ASSERT_NE(valueIn(snapshot, fieldOf<&Gpu::length_mm>()), nullptr);
    EXPECT_EQ(valueIn(snapshot, fieldOf<&Gpu::length_mm>())->value, FieldValue(313.0));
    for (const FieldOverride& saved : snapshot)
        EXPECT_TRUE(saved.field->isKnown(card)) << saved.field->name;
}

TEST(SnapshotOf, LeavesOutWhatIsUnknownAssumedOrOfTheChip)
{
    const Part card = aGpu().without<&Gpu::length_mm>().byHeart<&Gpu::tdp_w>();
    const std::vector<FieldOverride> snapshot = snapshotOf(card);
    EXPECT_EQ(valueIn(snapshot, fieldOf<&Gpu::length_mm>()), nullptr);
    EXPECT_EQ(valueIn(snapshot, fieldOf<&Gpu::tdp_w>()), nullptr) << "by heart is no knowledge";

    Part with_chip = card;
    with_chip.setProvenance(fieldOf<&Gpu::vram_gib>(), std::make_shared<const Provenance>(Provenance{Origin::Chip, {}, {}}));
    EXPECT_EQ(valueIn(snapshotOf(with_chip), fieldOf<&Gpu::vram_gib>()), nullptr);
}

TEST(SnapshotOf, LeavesOutNameAndMaker)
{
    for (const FieldOverride& saved : snapshotOf(aGpu()))
        EXPECT_TRUE(saved.field->category.has_value()) << saved.field->name;
}

// --- saving ---

TEST(WithSnapshots, ChangesNothingThatIsJudged)
{
    BuildBuilder given = aCompleteBuild();
    const auto before = given.evaluate();
    const auto catalog = given.catalog();
    const auto saved = std::make_shared<const Build>(withSnapshots(given.build(), *catalog));
    const auto after = evaluate(catalog, saved, defaultSite());

    EXPECT_EQ(*saved, given.build()) << "equality leaves snapshots out";
    EXPECT_FALSE(hasSameSnapshots(*saved, given.build()));
    EXPECT_EQ(after->report.findings.size(), before->report.findings.size());
    EXPECT_TRUE(newerValues(*saved, *catalog).empty());
    for (const ResolvedLine& line : after->resolved.lines)
        EXPECT_EQ(line.own, nullptr) << "a line that equals the catalog borrows its part, with the sources";
}

TEST(WithSnapshots, KeepsAnOlderValueAndAddsTheOthers)
{
    const BuildBuilder given = aBuild().with(aGpu().length(300).tdp(350)).savedWith<&Gpu::length_mm>(310.0);
    const Build saved = withSnapshots(given.build(), *given.catalog());

    EXPECT_EQ(valueIn(saved.lines[0].snapshot, fieldOf<&Gpu::length_mm>())->value, FieldValue(310.0));
    EXPECT_EQ(valueIn(saved.lines[0].snapshot, fieldOf<&Gpu::tdp_w>())->value, FieldValue(350.0));
}

TEST(WithSnapshots, LostPartKeepsWhatItHad)
{
    const BuildBuilder given =
        aBuild().withLost(Category::Gpu, "gone", "Gone card").savedWith<&Gpu::length_mm>(310.0);
    const Build saved = withSnapshots(given.build(), *given.catalog());
    EXPECT_TRUE(hasSameSnapshots(saved, given.build()));
}

TEST(WithSnapshots, OneMorePieceOfASavedPartRaisesItsLine)
{
    const BuildBuilder given = aBuild().with(aGpu("A"));
    const Build saved = withSnapshots(given.build(), *given.catalog());
    const Build more = withPart(saved, *given.catalog()->find(PartId{"a"}));

    ASSERT_EQ(more.lines.size(), 1U);
    EXPECT_EQ(more.lines[0].quantity, 2);
}

TEST(WithSnapshots, AnotherPartForgetsThem)
{
    const BuildBuilder given = aBuild().with(aGpu("A")).offering(aGpu("B"));
    const Build saved = withSnapshots(given.build(), *given.catalog());
    EXPECT_TRUE(withReplacement(saved, 0, *given.catalog()->find(PartId{"b"})).lines[0].snapshot.empty());
}

// --- a newer catalog ---

TEST(NewerValues, ListsTheFieldsThatDiffer)
{
    const BuildBuilder given = aBuild()
                                   .with(aCpu())
                                   .with(aGpu().length(300).tdp(350))
                                   .savedWith<&Gpu::length_mm>(310.0)
                                   .savedWith<&Gpu::tdp_w>(350.0);
    const std::vector<NewerValue> newer = newerValues(given.build(), *given.catalog());

    ASSERT_EQ(newer.size(), 1U);
    EXPECT_EQ(newer[0].line, 1U);
    EXPECT_EQ(newer[0].field, &fieldOf<&Gpu::length_mm>());
    EXPECT_EQ(newer[0].saved, FieldValue(310.0));
    EXPECT_EQ(newer[0].catalog, FieldValue(300.0));
}

TEST(NewerValues, LeaveOutWhatTheLineOverridesAndWhatIsOnlyAssumed)
{
    const BuildBuilder given = aBuild()
                                   .with(aGpu().length(300))
                                   .overriding<&Gpu::length_mm>(305.0)
                                   .savedWith<&Gpu::length_mm>(310.0)
                                   .with(aGpu("B").tdp(350).byHeart<&Gpu::tdp_w>())
                                   .savedWith<&Gpu::tdp_w>(320.0);
    EXPECT_TRUE(newerValues(given.build(), *given.catalog()).empty());
}

TEST(NewerValues, AreANoteThatChangesNoVerdict)
{
    const auto evaluation = aBuild().with(aGpu().length(300)).savedWith<&Gpu::length_mm>(310.0).evaluate();
    const Finding* note = findingOf(*evaluation, "catalog_newer");

    ASSERT_NE(note, nullptr);
    EXPECT_EQ(note->severity, Severity::Note);
    EXPECT_EQ(note->lines, std::vector<std::size_t>{0});
    EXPECT_EQ(evaluation->report.verdict, Verdict::Ok);
}

TEST(NewerValues, TakenOverTheyHold)
{
    const BuildBuilder given =
        aBuild().with(aGpu().length(300)).savedWith<&Gpu::length_mm>(310.0).savedWith<&Gpu::tdp_w>(351.0);
    const Build changed = withNewerValues(given.build(), *given.catalog());

    EXPECT_TRUE(newerValues(changed, *given.catalog()).empty());
    EXPECT_EQ(valueIn(changed.lines[0].snapshot, fieldOf<&Gpu::length_mm>())->value, FieldValue(300.0));
    EXPECT_FALSE(hasSameSnapshots(changed, given.build()));
}

} // namespace
} // namespace deeprig
