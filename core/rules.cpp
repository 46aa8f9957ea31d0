#include "core/rules.h"

#include "core/acceptance.h"
#include "core/rule_lists.h"
#include "core/snapshot.h"

#include <algorithm>
#include <set>

namespace deeprig {

namespace {

constexpr std::string_view kUnknownData = "unknown_data";
constexpr std::string_view kCatalogNewer = "catalog_newer";

std::vector<Rule> makeRules()
{
    std::vector<Rule> rules;
    for (std::vector<Rule> (*list)() :
         {&powerRules, &supplyRules, &siteRules, &caseRules, &fitRules, &slotRules, &boardRules, &gpuRules, &laneRules,
          &nvlinkRules, &memoryRules, &moduleRules, &coolingRules, &storageRules, &softwareRules, &adviceRules,
          &dataRules}) {
        for (Rule& rule : list())
            rules.push_back(std::move(rule));
    }
    rules.push_back(Rule{kUnknownData, "note",
                         "Agreed rules, section 3.9: a value that a rule needs is absent, or 0 where 0 is impossible",
                         {},
                         nullptr,
                         Reads{kEveryCategory, {}, true, true},
                         true});
    rules.push_back(Rule{kCatalogNewer, "note",
                         "Agreed form of the build file: a line is checked with the values it was saved with",
                         {},
                         nullptr});
    return rules;
}

/// A part that the catalog lacks is either bare, or the build says something of it (snapshot or overrides).
std::string unknownSentence(const ResolvedLine& line, bool nothing_missing)
{
    if (line.inCatalog)
        return "unknown_data.note";
    if (nothing_missing)
        return line.part->exceptions.empty() ? "unknown_data.not_in_catalog" : "unknown_data.lost";
    return "unknown_data.lost_values";
}

/// One note per part that lacks values which some rule needed, naming them all.
void addUnknownData(const Rig& rig, std::vector<Finding>& findings)
{
    std::vector<Finding> notes;
    for (const ResolvedLine& line : *rig.lines) {
        std::string ids;
        Finding note;
        for (const Finding& finding : findings) {
            for (const MissingValue& value : finding.missing) {
                if (value.line != line.line || std::ranges::find(note.missing, value) != note.missing.end())
                    continue;
                note.missing.push_back(value);
                ids += "field." + std::string(value.field->name) + '\n';
            }
        }
        if (note.missing.empty() && line.inCatalog)
            continue;
        note.rule = kUnknownData;
        note.lines = {line.line};
        note.parts = {line.part->name};
        note.sentence = Sentence{unknownSentence(line, note.missing.empty()),
                                 {{"part", line.part->name},
                                  {"count", static_cast<double>(note.missing.size())},
                                  {"fields", TextId{std::move(ids)}}}};
        notes.push_back(std::move(note));
    }
    std::ranges::move(notes, std::back_inserter(findings));
}

/// One note per part of which the catalog has other values than the build was saved with.
void addCatalogNewer(const ResolvedBuild& build, std::vector<Finding>& findings)
{
    std::vector<Finding> notes;
    std::string ids;
    const std::vector<NewerValue> newer = newerValues(*build.build, *build.catalog);
    for (std::size_t i = 0; i < newer.size(); ++i) {
        const std::size_t line = newer[i].line;
        const bool isFirst = i == 0 || newer[i - 1].line != line;
        ids = (isFirst ? std::string() : ids) + "field." + std::string(newer[i].field->name) + '\n';
        if (i + 1 < newer.size() && newer[i + 1].line == line)
            continue;
        const double count = static_cast<double>(std::ranges::count(ids, '\n'));
        Finding note;
        note.rule = kCatalogNewer;
        note.lines = {line};
        note.parts = {build.lines[line].part->name};
        note.sentence =
            Sentence{"catalog_newer.note", {{"part", note.parts[0]}, {"count", count}, {"fields", TextId{ids}}}};
        notes.push_back(std::move(note));
    }
    std::ranges::move(notes, std::back_inserter(findings));
}

Verdict verdictOf(const std::vector<Finding>& findings)
{
    Verdict verdict = Verdict::Ok;
    for (const Finding& finding : findings) {
        if (finding.severity == Severity::Error)
            return Verdict::Error;
        if (finding.severity == Severity::Warning && !finding.accepted)
            verdict = Verdict::Warning;
    }
    return verdict;
}

} // namespace

std::span<const Rule> allRules()
{
    static const std::vector<Rule> kRules = makeRules();
    return kRules;
}

const Rule* findRule(std::string_view id)
{
    const auto found = std::ranges::find(allRules(), id, &Rule::id);
    return found == allRules().end() ? nullptr : &*found;
}

std::string generalAdvice(const Rule& rule, Language language)
{
    const std::string general = std::string(rule.id) + ".general";
    return sentence(hasSentence(general, language) ? general : std::string(rule.id) + ".advice", {}, language);
}

std::vector<Finding> evaluateRules(const Rig& rig)
{
    if (rig.placement == nullptr)
        return evaluateRules(placed(rig));
    std::vector<Finding> findings;
    for (const Rule& rule : allRules()) {
        if (rule.evaluate != nullptr)
            rule.evaluate(rig, findings);
    }
    addUnknownData(rig, findings);
    // The enumerators of Severity stand in this order already.
    std::ranges::stable_sort(findings, std::ranges::greater{}, &Finding::severity);
    return findings;
}

std::vector<Finding> evaluateRules(const Rig& rig, Category category, const std::vector<Finding>& before)
{
    if (rig.placement == nullptr)
        return evaluateRules(placed(rig), category, before);
    std::vector<Finding> findings;
    for (const Rule& rule : allRules()) {
        if (rule.evaluate == nullptr)
            continue;
        if (rule.reads.reads(category))
            rule.evaluate(rig, findings);
        else
            std::ranges::copy_if(before, std::back_inserter(findings),
                                 [&](const Finding& finding) { return finding.rule == rule.id; });
    }
    addUnknownData(rig, findings);
    std::ranges::stable_sort(findings, std::ranges::greater{}, &Finding::severity);
    return findings;
}

int CompatibilityReport::count(Severity severity) const
{
    return static_cast<int>(std::ranges::count_if(findings, [&](const Finding& finding) {
        return finding.severity == severity && (!finding.accepted || severity == Severity::Error);
    }));
}

int CompatibilityReport::countAccepted() const
{
    return static_cast<int>(std::ranges::count(findings, true, &Finding::accepted));
}

CompatibilityReport check(const ResolvedBuild& build)
{
    const Rig rig = placed(assemble(build));
    CompatibilityReport report;
    report.placement = rig.placement;
    report.cables = planCables(rig);
    report.findings = evaluateRules(rig);
    addCatalogNewer(build, report.findings);
    applyAcceptance(*build.build, report.findings);
    report.power = estimatePower(rig);
    report.verdict = verdictOf(report.findings);
    report.rulesChecked = static_cast<int>(allRules().size());
    std::set<std::string_view> unknown;
    for (const Finding& finding : report.findings) {
        if (finding.severity == Severity::Unknown)
            unknown.insert(finding.rule);
    }
    report.unknown = static_cast<int>(unknown.size());
    return report;
}

} // namespace deeprig
