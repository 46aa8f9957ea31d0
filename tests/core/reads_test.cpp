#include "core/fit.h"
#include "core/tryout.h"

#include "tests/core/random_build.h"
#include "tests/support/build_builder.h"
#include "tests/support/random_fields.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

// Verdicts are made from less than all rules on less than all parts. These properties say that it is the same.

namespace deeprig {
namespace {

using namespace deeprig::test;

/// A random build, at times with more to be judged by: risers, a mount, a bridge, a plan.
Build variedBuild()
{
    Build build = *randomBuild();
    if (*rc::gen::arbitrary<bool>()) {
        Requirement requirement;
        requirement.expand_to = *rc::gen::inRange(1, 6);
        build.requirement = requirement;
    }
    build.options.want_nvlink = *maybe(rc::gen::arbitrary<bool>());
    build.options.radiator_mount = *rc::gen::element<std::string>("", "front", "top");
    if (*rc::gen::inRange(0, 4) == 0)
        build.options.gpu_positions = {1, 3};
    return build;
}

/// A value that another part of the category has, or any at all.
FieldValue otherValue(const Field& field, Category category)
{
    const auto parts = smallCatalog()->parts(category);
    if (*rc::gen::inRange(0, 4) == 0)
        return valueOf(field);
    return field.get(parts[*rc::gen::inRange<std::size_t>(0, parts.size())]);
}

/// The same part with other values in some fields, at times known by heart or from the chip.
Part varied(const Part& part)
{
    Part other = part;
    other.id = PartId{"varied-" + *word()};
    const std::vector<const Field*> fields = fieldsOf(part.category());
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
        const Field& field = **rc::gen::elementOf(fields);
        field.set(other, otherValue(field, part.category()));
        const Origin origin = *rc::gen::element(Origin::Curated, Origin::Memory, Origin::Chip);
        other.setProvenance(field, std::make_shared<const Provenance>(Provenance{origin, {}, {}}));
    }
    other.name += *rc::gen::element<std::string>("", " ATX 3.1", " 230V", " CUDIMM", " ROG Strix", " duct", " PRO");
    return other;
}

const Part& anyPart()
{
    const auto rows = static_cast<Catalog::Row>(smallCatalog()->parts().size());
    return smallCatalog()->part(*rc::gen::inRange<Catalog::Row>(0, rows));
}

/// All of a finding but what its sentence prints.
std::vector<std::string> described(std::vector<Finding> findings)
{
    std::ranges::stable_sort(findings, std::ranges::greater{}, &Finding::severity);
    std::vector<std::string> lines;
    for (const Finding& finding : findings) {
        std::string line = std::string(finding.rule) + " " + std::string(severityName(finding.severity)) + " " +
                           numberText(finding.excess) + (finding.assumed ? " assumed" : "");
        for (const std::size_t index : finding.lines)
            line += " " + std::to_string(index);
        lines.push_back(std::move(line));
    }
    return lines;
}

bool looksAlike(const Rule& rule, const Reference& reference, const Part& a, const Part& b)
{
    return std::ranges::all_of(rule.reads.traits, [&](const Trait& trait) {
        return trait.category != a.category() || trait.alike(reference, a, b);
    });
}

RC_GTEST_PROP(Reads, ARuleJudgesByWhatItNamesAndNothingElse, ())
{
    const auto before = evaluate(smallCatalog(), std::make_shared<const Build>(variedBuild()), defaultSite());
    const Part& part = anyPart();
    const Part other = varied(part);
    RC_PRE(part.category() != Category::Server);
    Tryout tryout(*before, part.category(), lineToReplace(before->build(), part.category()));
    const Reference& reference = smallCatalog()->reference();

    for (const Rule& rule : allRules()) {
        if (rule.evaluate == nullptr || rule.reads.every_trait || !looksAlike(rule, reference, part, other))
            continue;
        std::vector<Finding> of_part;
        std::vector<Finding> of_other;
        Part copy = part; // not the same as a piece of the build, whose line would be raised
        copy.id = PartId{"copy"};
        tryout.put(copy);
        rule.evaluate(rule.reads.placement ? tryout.placedRig() : tryout.rig(), of_part);
        tryout.put(other);
        rule.evaluate(rule.reads.placement ? tryout.placedRig() : tryout.rig(), of_other);
        RC_LOG() << rule.id << "\n";
        RC_ASSERT(described(of_part) == described(of_other));
    }
}

/// The small catalog and variations of its parts.
std::shared_ptr<const Catalog> variedCatalog()
{
    Catalog::Content content;
    content.reference = Reference(referenceTables());
    content.parts.assign(smallCatalog()->parts().begin(), smallCatalog()->parts().end());
    for (int i = 0; i < 40; ++i) {
        content.parts.push_back(varied(anyPart()));
        content.parts.back().id = PartId{"varied-" + std::to_string(i)};
    }
    return Catalog::create(std::move(content));
}

RC_GTEST_PROP(Reads, RanksAndDifferencesAreThoseOfTheFullCheck, ())
{
    const auto catalog = variedCatalog();
    const Build build = variedBuild();
    const auto before = evaluate(catalog, std::make_shared<const Build>(build), defaultSite());

    const std::vector<FitRank> ranks = rankAll(*before, std::nullopt);

    for (int i = 0; i < 8; ++i) {
        const Part& part = catalog->part(*rc::gen::inRange<Catalog::Row>(0, static_cast<Catalog::Row>(ranks.size())));
        const std::optional<std::size_t> line = lineToReplace(build, part.category());
        const Build changed = line ? withReplacement(build, *line, part) : withPart(build, part);
        const auto after = evaluate(catalog, std::make_shared<const Build>(changed), defaultSite());
        const FitVerdict full = compareFindings(before->report.findings, after->report.findings);
        const FitVerdict quick = judge(*before, part, line);
        RC_LOG() << part.id.value << " " << part.name << ": of all " << static_cast<int>(ranks[catalog->rowOf(part)])
                 << ", alone " << static_cast<int>(full.rank) << "\n";
        for (const std::string& finding : described(full.added))
            RC_LOG() << "+ " << finding << "\n";
        for (const std::string& finding : described(full.cleared))
            RC_LOG() << "- " << finding << "\n";
        RC_ASSERT(described(quick.added) == described(full.added));
        RC_ASSERT(described(quick.cleared) == described(full.cleared));
        RC_ASSERT(ranks[catalog->rowOf(part)] == (quick.in_build > 0 ? FitRank::InBuild : full.rank));
    }
}

} // namespace
} // namespace deeprig
