#include "core/rules.h"

#include "tests/core/random_build.h"
#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;
using testing::IsEmpty;

// --- the list of rules ---

TEST(Rules, ThoseOfTheFirstStepAreThere)
{
    for (const char* id :
         {"psu_wattage", "gpu_pcie_connectors", "gpu_16pin_connector", "mb_form_factor_case", "gpu_length_case",
          "cooler_height_case", "cpu_socket", "cpu_chipset_platform", "gpu_slot_count", "ddr_generation", "dimm_type",
          "dimm_count", "ram_capacity", "cooler_socket", "cooler_missing", "sysram_vs_vram", "m2_count", "sata_ports",
          "display_output", "circuit_continuous", "circuit_peak", "unknown_data",
          "catalog_newer"})
        EXPECT_NE(findRule(id), nullptr) << id;
}

TEST(Rules, IdsAreUnique)
{
    std::set<std::string_view> ids;
    for (const Rule& rule : allRules())
        EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
}

TEST(Rules, SaysWhereEachComesFrom)
{
    for (const Rule& rule : allRules()) {
        EXPECT_FALSE(rule.source.empty()) << rule.id;
        EXPECT_FALSE(rule.severities.empty()) << rule.id;
    }
}

TEST(Rules, UnknownIdIsNull) { EXPECT_EQ(findRule("no_such_rule"), nullptr); }

TEST(Rules, KnowsWhichGiveErrors)
{
    EXPECT_TRUE(findRule("psu_wattage")->givesErrors());
    EXPECT_FALSE(findRule("circuit_continuous")->givesErrors());
    EXPECT_FALSE(findRule("sysram_vs_vram")->givesErrors());
}

// --- the report ---

TEST(Check, CompleteBuildHasNoFindings)
{
    const auto evaluation = aCompleteBuild().evaluate();

    EXPECT_THAT(summary(evaluation->report.findings), IsEmpty());
    EXPECT_EQ(evaluation->report.verdict, Verdict::Ok);
    EXPECT_EQ(evaluation->report.unknown, 0);
    EXPECT_EQ(evaluation->report.rulesChecked, static_cast<int>(allRules().size()));
}

TEST(Check, EmptyBuildHasNoFindings)
{
    EXPECT_THAT(summary(aBuild().evaluate()->report.findings), IsEmpty());
    EXPECT_EQ(aBuild().evaluate()->report.verdict, Verdict::Ok);
}

TEST(Check, VerdictIsTheWorstFinding)
{
    EXPECT_EQ(aCompleteBuild().with(aGpu("Hot").tdp(400)).evaluate()->report.verdict, Verdict::Warning);
    EXPECT_EQ(aCompleteBuild().with(aGpu("Long").length(400)).evaluate()->report.verdict, Verdict::Error);
}

TEST(Check, UnknownLeavesTheVerdictAndIsCounted)
{
    const auto evaluation =
        aCompleteBuild().with(aGpu("Vague").tdp(10).without<&Gpu::length_mm>().without<&Gpu::display_outputs>()).evaluate();

    EXPECT_EQ(evaluation->report.verdict, Verdict::Ok);
    EXPECT_EQ(evaluation->report.unknown, 1);
}

TEST(Check, UnknownCountsRulesNotFindings)
{
    const auto evaluation = aCompleteBuild()
                                .with(aGpu("A").tdp(5).plugs(0).without<&Gpu::length_mm>())
                                .with(aGpu("B").tdp(5).plugs(0).without<&Gpu::length_mm>())
                                .evaluate();

    EXPECT_EQ(evaluation->report.count(Severity::Unknown), 2);
    EXPECT_EQ(evaluation->report.unknown, 1);
}

TEST(Check, FindingsStandWorstFirst)
{
    const auto evaluation = aCompleteBuild()
                                .with(aGpu("Long").length(400).tdp(350).without<&Gpu::vram_gib>())
                                .evaluate();
    const std::vector<Finding>& findings = evaluation->report.findings;

    EXPECT_GE(findings.size(), 3u);
    EXPECT_TRUE(std::ranges::is_sorted(findings, std::ranges::greater{}, &Finding::severity));
}

// --- unknown_data ---

TEST(UnknownData, OneNotePerPartNamesAllItsValues)
{
    const auto evaluation = aBuild()
                                .with(aCase())
                                .with(aPsu())
                                .with(aGpu("Vague").without<&Gpu::length_mm>().without<&Gpu::tdp_w>())
                                .evaluate();
    const Finding* note = findingOf(*evaluation, "unknown_data");

    ASSERT_NE(note, nullptr);
    EXPECT_EQ(note->severity, Severity::Note);
    EXPECT_THAT(note->lines, ElementsAre(2u));
    EXPECT_THAT(missingFields(*note), testing::UnorderedElementsAre("length_mm", "tdp_w"));
    EXPECT_EQ(std::ranges::count(evaluation->report.findings, "unknown_data", &Finding::rule), 1);
}

TEST(UnknownData, ValueThatNoRuleNeedsIsNotNamed)
{
    EXPECT_EQ(says(*aCompleteBuild().with(aFan().without<&CaseFan::size_mm>()).evaluate(), "unknown_data"), "-");
}

TEST(UnknownData, PartThatTheCatalogLacksIsReported)
{
    const auto evaluation = aBuild().withLost(Category::CaseFan, "gone", "Gone fan").evaluate();
    const Finding* note = findingOf(*evaluation, "unknown_data");

    ASSERT_NE(note, nullptr);
    EXPECT_THAT(sentence(note->sentence, Language::English), testing::HasSubstr("Gone fan"));
}

TEST(UnknownData, PartWithASnapshotIsNotCalledBare)
{
    const auto evaluation =
        aBuild().withLost(Category::CaseFan, "gone", "Gone fan").savedWith<&CaseFan::size_mm>(120.0).evaluate();
    const Finding* note = findingOf(*evaluation, "unknown_data");

    ASSERT_NE(note, nullptr);
    EXPECT_THAT(sentence(note->sentence, Language::English), testing::HasSubstr("not in the catalog"));
    EXPECT_THAT(sentence(note->sentence, Language::English), testing::Not(testing::HasSubstr("says nothing")));
}

TEST(UnknownData, LostPartNamesItsMissingValues)
{
    const auto evaluation = aBuild()
                                .with(aCase())
                                .withLost(Category::Gpu, "gone", "Gone card")
                                .savedWith<&Gpu::vram_gib>(24.0)
                                .evaluate();
    const Finding* note = findingOf(*evaluation, "unknown_data");

    ASSERT_NE(note, nullptr);
    EXPECT_THAT(missingFields(*note), testing::Contains("length_mm"));
    EXPECT_THAT(sentence(note->sentence, Language::English),
                testing::HasSubstr(sentence("field.length_mm", {}, Language::English)));
}

TEST(UnknownData, UserMadePartIsNoLostPart)
{
    EXPECT_EQ(says(*aBuild().withUserMade(Category::CaseFan, "Own fan").evaluate(), "unknown_data"), "-");
}

// --- accepted findings ---

BuildBuilder warmBuild() { return aCompleteBuild().with(aGpu("Hot").tdp(400)); } // psu_wattage warns at line 4

TEST(Accepted, WarningNoLongerCounts)
{
    const auto evaluation = warmBuild().accepting("psu_wattage", {4}).evaluate();

    EXPECT_EQ(evaluation->report.verdict, Verdict::Ok);
    EXPECT_EQ(evaluation->report.count(Severity::Warning), 0);
    EXPECT_TRUE(findingOf(*evaluation, "psu_wattage")->accepted);
    EXPECT_EQ(findingOf(*evaluation, "psu_wattage")->accepted_note, "known");
}

TEST(Accepted, ErrorStillCounts)
{
    const auto evaluation = aCompleteBuild().with(aGpu("Long").tdp(5).length(400)).accepting("gpu_length_case", {8}).evaluate();

    EXPECT_TRUE(findingOf(*evaluation, "gpu_length_case")->accepted);
    EXPECT_EQ(evaluation->report.verdict, Verdict::Error);
    // "error" and "0 errors" side by side would contradict each other.
    EXPECT_EQ(evaluation->report.count(Severity::Error), 1);
}

TEST(Accepted, OtherRuleOrOtherLineIsNotMeant)
{
    EXPECT_EQ(warmBuild().accepting("circuit_peak", {4}).evaluate()->report.verdict, Verdict::Warning);
    EXPECT_EQ(warmBuild().accepting("psu_wattage", {0}).evaluate()->report.verdict, Verdict::Warning);
}

TEST(Accepted, PartAtFaultIsEnough)
{
    // The finding's lines are card and case; a person names the card.
    const auto evaluation = aCompleteBuild().with(aGpu("Long").length(400)).accepting("gpu_length_case", {8}).evaluate();

    EXPECT_TRUE(findingOf(*evaluation, "gpu_length_case")->accepted);
}

// --- properties ---

RC_GTEST_PROP(RuleProperty, FindingsKeepToTheirRule, ())
{
    const auto evaluation = evaluate(smallCatalog(), std::make_shared<const Build>(*randomBuild()), defaultSite());

    for (const Finding& finding : evaluation->report.findings) {
        const Rule* rule = findRule(finding.rule);
        const bool is_rule = rule != nullptr;
        RC_ASSERT(is_rule);
        const bool always = finding.severity == Severity::Unknown || finding.severity == Severity::Note;
        RC_ASSERT(always || rule->severities.find(severityName(finding.severity)) != std::string_view::npos ||
                  evaluation->resolved.siteAssumed);
        RC_ASSERT((finding.severity == Severity::Unknown) <= !finding.missing.empty());
        RC_ASSERT(finding.parts.size() == finding.lines.size());
        for (const std::size_t line : finding.lines)
            RC_ASSERT(line < evaluation->build().lines.size());
        RC_ASSERT(finding.excess >= 0);
    }
}

RC_GTEST_PROP(RuleProperty, EverySentenceIsComplete, ())
{
    const auto evaluation = evaluate(smallCatalog(), std::make_shared<const Build>(*randomBuild()), defaultSite());

    for (const Finding& finding : evaluation->report.findings) {
        for (const Language language : {Language::English, Language::Chinese}) {
            const std::string text = sentence(finding.sentence, language);
            RC_ASSERT(text.find_first_of("{}[]") == std::string::npos);
        }
    }
}

RC_GTEST_PROP(RuleProperty, AssumedValuesNeverGiveErrorsOrWarnings, ())
{
    // The same build once more, with every value of the catalog from memory.
    Catalog::Content content;
    content.reference = Reference(referenceTables());
    for (Part part : smallCatalog()->parts()) {
        part.provenance = std::make_shared<const Provenance>(Provenance{Origin::Memory, "memory", {}});
        part.exceptions.clear();
        content.parts.push_back(std::move(part));
    }
    const auto catalog = Catalog::create(std::move(content));
    Build build = *randomBuild();
    build.site = aSite();
    for (BuildLine& line : build.lines)
        line.overrides.clear();

    const auto evaluation = evaluate(catalog, std::make_shared<const Build>(build), defaultSite());

    for (const Finding& finding : evaluation->report.findings) {
        RC_LOG() << finding.rule << "\n";
        // Two supplies and nothing else that could start them: no value is read, the lines alone are counted.
        const bool counted = finding.sentence.id == "dual_psu.sync" &&
                             std::ranges::none_of(build.lines, [](const BuildLine& line) {
                                 return line.category == Category::Accessory;
                             });
        RC_ASSERT(finding.severity < Severity::Warning || counted);
    }
}

/// The small catalog with one part changed.
std::shared_ptr<const Catalog> catalogWith(const Part& changed)
{
    Catalog::Content content;
    content.reference = Reference(referenceTables());
    for (const Part& part : smallCatalog()->parts())
        content.parts.push_back(part.id == changed.id ? changed : part);
    return Catalog::create(std::move(content));
}

/// A random build, and one known value of one of its parts.
struct ValueInBuild {
    Build build;
    Part part;
    const Field* field = nullptr;
};

ValueInBuild anyValueInABuild()
{
    ValueInBuild any{*randomBuild(), {}, nullptr};
    any.build.site = aSite();
    std::vector<const Part*> parts;
    for (const BuildLine& line : any.build.lines) {
        if (const Part* part = smallCatalog()->find(line.part))
            parts.push_back(part);
    }
    RC_PRE(!parts.empty());
    any.part = **rc::gen::elementOf(parts);
    std::vector<const Field*> known;
    for (const Field* field : fieldsOf(any.part.category())) {
        if (field->category && field->isKnown(any.part))
            known.push_back(field);
    }
    RC_PRE(!known.empty());
    any.field = *rc::gen::elementOf(known);
    return any;
}

RC_GTEST_PROP(RuleProperty, ForgettingAValueNeverMakesAnErrorOutOfAPass, ())
{
    const ValueInBuild any = anyValueInABuild();
    Part vague = any.part;
    any.field->set(vague, FieldValue{});
    const auto build = std::make_shared<const Build>(any.build);

    const auto known = evaluate(smallCatalog(), build, defaultSite());
    const auto forgotten = evaluate(catalogWith(vague), build, defaultSite());

    for (const Finding& finding : forgotten->report.findings) {
        if (finding.severity != Severity::Error)
            continue;
        const std::string was = test::says(*known, finding.rule);
        RC_LOG() << finding.rule << " was " << was << " with " << any.field->name << "\n";
        RC_ASSERT(was == "error" || was == "warning" || was == "unknown");
    }
}

RC_GTEST_PROP(RuleProperty, ValueByHeartDecidesNothingThatItsAbsenceWouldLeaveOpen, ())
{
    const ValueInBuild any = anyValueInABuild();
    Part vague = any.part;
    any.field->set(vague, FieldValue{});
    Part by_heart = any.part;
    by_heart.setProvenance(*any.field,
                           std::make_shared<const Provenance>(Provenance{Origin::Memory, "memory", {}}));
    const auto build = std::make_shared<const Build>(any.build);

    const auto forgotten = evaluate(catalogWith(vague), build, defaultSite());
    const auto remembered = evaluate(catalogWith(by_heart), build, defaultSite());

    for (const Rule& rule : allRules()) {
        const std::string open = test::says(*forgotten, rule.id);
        if (open != "unknown" && open != "-")
            continue;
        const std::string now = test::says(*remembered, rule.id); // the worst: findings stand worst first
        RC_LOG() << rule.id << " says " << now << ", without " << any.field->name << " " << open << "\n";
        RC_ASSERT(now != "error" && now != "warning");
    }
}

} // namespace
} // namespace deeprig
