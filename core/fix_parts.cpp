#include "core/fix_kinds.h"
#include "core/report.h"
#include "core/tryout.h"
#include "core/words.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace deeprig {

namespace {

/// Parts of the category at fault that are named one by one; of other categories the best one.
constexpr std::size_t kMostUnits = 3;
/// Lines of one category that are tried.
constexpr std::size_t kMostLines = 4;

/// A part that cures the finding in the place of a line, or added.
struct Candidate {
    const Part* part = nullptr;
    std::optional<std::size_t> line;
    std::optional<Money> price;
    std::vector<MissingValue> unknown;
    bool loses = false; ///< can less than the part that it replaces
};

/// Tries the parts of one category in one place: the rule behind the finding first, for the many that do not content
/// it, then the rules that look at the category until one objects. Equal slots and cards share their placement.
class Trial {
public:
    Trial(const FixSearch& search, Category category, std::optional<std::size_t> line)
        : m_search(search), m_category(category), m_tryout(search.evaluation, category, line)
    {
        addRule(search.rule);
        for (const Rule& rule : allRules()) {
            if (&rule != &search.rule)
                addRule(rule);
        }
    }

    /// What is unknown with the part, if it clears the finding and brings no new error or warning.
    std::optional<std::vector<MissingValue>> cures(const Part& part)
    {
        m_tryout.put(part);
        const Rig& rig = m_tryout.placedRig();
        std::vector<MissingValue> unknown;
        for (const Asked& asked : m_asked) {
            std::vector<Finding> after;
            asked.rule->evaluate(rig, after);
            if (after.empty() && asked.rule != &m_search.rule)
                continue;
            std::ranges::stable_sort(after, std::ranges::greater{}, &Finding::severity); // as in the report
            const FitVerdict verdict = compareFindings(asked.before, std::move(after));
            if (asked.rule == &m_search.rule && !clears(verdict))
                return std::nullopt;
            if (std::ranges::any_of(verdict.added, [](const Finding& added) { return added.severity >= Severity::Warning; }))
                return std::nullopt;
            for (const MissingValue& value : verdict.unknowns()) {
                if (std::ranges::find(unknown, value) == unknown.end())
                    unknown.push_back(value);
            }
        }
        return unknown;
    }

private:
    /// A rule that looks at the category, and what it says of the build as it is.
    struct Asked {
        const Rule* rule = nullptr;
        std::vector<Finding> before;
    };

    void addRule(const Rule& rule)
    {
        if (rule.evaluate == nullptr || !rule.reads.reads(m_category))
            return;
        Asked asked{&rule, {}};
        std::ranges::copy_if(m_search.evaluation.report.findings, std::back_inserter(asked.before),
                             [&](const Finding& finding) { return finding.rule == rule.id; });
        m_asked.push_back(std::move(asked));
    }

    [[nodiscard]] bool clears(const FitVerdict& verdict) const
    {
        return std::ranges::any_of(verdict.cleared,
                                   [&](const Finding& cleared) { return isSameFinding(cleared, m_search.finding); });
    }

    const FixSearch& m_search;
    Category m_category;
    Tryout m_tryout;
    std::vector<Asked> m_asked; ///< the rule behind the finding first
};

/// Price lists leave small things and barebones out: those are an offer without a price, other parts are not.
bool needsPrice(Category category)
{
    return category != Category::Accessory && category != Category::Server;
}

/// Another part, and of the things of many kinds one of the same kind.
bool mayReplace(const Part& part, const Part& old)
{
    const Accessory* thing = part.as<Accessory>();
    const Accessory* present = old.as<Accessory>();
    return part.id != old.id && (thing == nullptr || present == nullptr || thing->accessory_kind == present->accessory_kind);
}

/// The parts of a category that clear the finding and bring no new error or warning.
void findCandidates(const FixSearch& search, Category category, std::optional<std::size_t> line,
                    std::vector<Candidate>& candidates)
{
    const Evaluation& evaluation = search.evaluation;
    if (!search.rule.reads.reads(category))
        return;
    const Part* old = line ? evaluation.resolved.lines.at(*line).part : nullptr;
    Trial trial(search, category, line);
    for (const Part& part : evaluation.catalog().parts(category)) {
        const std::optional<Money> price = evaluation.catalog().price(part, evaluation.build().currency);
        if ((!price && needsPrice(category)) || (old != nullptr && !mayReplace(part, *old)))
            continue;
        if (std::optional<std::vector<MissingValue>> unknown = trial.cures(part))
            candidates.push_back(
                Candidate{&part, line, price, std::move(*unknown), old != nullptr && isLess(part, *old)});
    }
}

/// Those that can as much first, of them the sure ones, then by price, an unknown price last.
void sortCandidates(std::vector<Candidate>& candidates)
{
    std::ranges::stable_sort(candidates, {}, [](const Candidate& candidate) {
        return std::tuple(candidate.loses, !candidate.unknown.empty(),
                          candidate.price ? candidate.price->minor : std::numeric_limits<std::int64_t>::max());
    });
}

/// What the change costs; unknown if nobody knows what the replaced part costs. An owned part was paid already.
std::optional<Money> priceDelta(const Evaluation& evaluation, const Money& price, std::optional<std::size_t> line)
{
    if (!line)
        return price;
    Money delta = price * evaluation.build().lines.at(*line).quantity;
    for (const ReportRow& row : reportRows(evaluation)) {
        if (row.line != *line || row.owned)
            continue;
        if (!row.total_price)
            return std::nullopt;
        delta.minor -= row.total_price->minor;
    }
    return delta;
}

/// The fields behind the values, for a sentence.
TextId fieldsText(const std::vector<MissingValue>& values)
{
    std::string ids;
    for (const MissingValue& value : values) {
        const std::string id = fmt::format("field.{}\n", value.field->name);
        if (ids.find(id) == std::string::npos)
            ids += id;
    }
    return TextId{std::move(ids)};
}

/// Where a build has several lines of a category, the sentence names the part that goes.
Argument replacedText(const Evaluation& evaluation, const Candidate& candidate)
{
    const std::vector<BuildLine>& lines = evaluation.build().lines;
    const Category category = candidate.part->category();
    if (candidate.line && std::ranges::count(lines, category, &BuildLine::category) > 1)
        return lines.at(*candidate.line).name;
    return TextId{fmt::format("category.{}", categoryName(category))};
}

/// `count`: parts that would do as well, which the sentence speaks of; 0: it names this one alone.
Fix fixOf(const FixSearch& search, const Candidate& candidate, int count)
{
    const std::string id = fmt::format("fix.{}{}{}{}", candidate.line ? "replace" : "add", count > 0 ? "" : "_with",
                                       candidate.price ? "" : "_unpriced", candidate.unknown.empty() ? "" : "_unsure");
    Fix fix;
    fix.text = Sentence{id,
                        {{"category", replacedText(search.evaluation, candidate)},
                         {"count", count},
                         {"part", candidate.part->name},
                         {"price", candidate.price ? moneyText(*candidate.price) : std::string()},
                         {"fields", fieldsText(candidate.unknown)}}};
    const FixChange::Kind kind = candidate.line ? FixChange::Kind::Replace : FixChange::Kind::Add;
    fix.changes.push_back(FixChange{kind, candidate.line, candidate.part->id, {}, 0});
    if (candidate.price)
        fix.price_delta = priceDelta(search.evaluation, *candidate.price, candidate.line);
    fix.unknown = candidate.unknown;
    return fix;
}

/// Where a part of a category goes: the finding's own lines of it, else the present part's; empty: it is added.
std::vector<std::optional<std::size_t>> linesFor(const FixSearch& search, Category category)
{
    std::vector<std::optional<std::size_t>> lines;
    for (const std::size_t line : std::set<std::size_t>(search.finding.lines.begin(), search.finding.lines.end())) {
        if (search.evaluation.build().lines.at(line).category == category && lines.size() < kMostLines)
            lines.emplace_back(line);
    }
    if (lines.empty())
        lines.push_back(lineToReplace(search.evaluation.build(), category));
    // More memory is a way out where less than enough is there.
    else if (category == Category::Ram)
        lines.emplace_back(std::nullopt);
    return lines;
}

/// A barebone is board, case and supply in one.
Category standingFor(const Build& build, Category category)
{
    const bool is_whole =
        category == Category::Motherboard || category == Category::PcCase || category == Category::Psu;
    const auto has = [&](Category wanted) {
        return std::ranges::find(build.lines, wanted, &BuildLine::category) != build.lines.end();
    };
    return is_whole && !has(category) && has(Category::Server) ? Category::Server : category;
}

std::vector<Fix> fixesOf(const FixSearch& search, Category category, std::size_t units)
{
    std::vector<Candidate> candidates;
    for (const std::optional<std::size_t>& line : linesFor(search, category))
        findCandidates(search, category, line, candidates);
    sortCandidates(candidates);
    std::vector<Fix> fixes;
    for (const Candidate& candidate : candidates) {
        if (fixes.size() == units || candidate.loses != candidates.front().loses)
            break;
        const auto alike = std::ranges::count_if(candidates, [&](const Candidate& other) {
            return other.line == candidate.line && other.loses == candidate.loses &&
                   other.unknown.empty() == candidate.unknown.empty();
        });
        fixes.push_back(fixOf(search, candidate, fixes.empty() ? static_cast<int>(alike) : 0));
    }
    return fixes;
}

} // namespace

bool isLess(const Part& part, const Part& old)
{
    const auto less = [](const auto& value, const auto& present) { return present && (!value || *value < *present); };
    if (const Gpu *card = part.as<Gpu>(), *present = old.as<Gpu>(); card != nullptr && present != nullptr)
        return less(card->vram_gib, present->vram_gib) ||
               (present->vendor == GpuVendor::Nvidia && card->vendor != GpuVendor::Nvidia);
    if (const Ram *kit = part.as<Ram>(), *present = old.as<Ram>(); kit != nullptr && present != nullptr)
        return less(kit->capacity_gib, present->capacity_gib);
    if (const Storage *drive = part.as<Storage>(), *present = old.as<Storage>(); drive != nullptr && present != nullptr)
        return less(drive->capacity_gb, present->capacity_gb) ||
               (present->storage_kind == StorageKind::Ssd && drive->storage_kind != StorageKind::Ssd);
    if (const Cpu *processor = part.as<Cpu>(), *present = old.as<Cpu>(); processor != nullptr && present != nullptr)
        return less(processor->cores, present->cores);
    return false;
}

std::vector<Fix> partFixes(const FixSearch& search)
{
    std::vector<Fix> fixes;
    std::set<Category> done;
    for (const Category wanted : search.rule.cures) {
        const Category category = standingFor(search.evaluation.build(), wanted);
        if (done.insert(category).second)
            std::ranges::move(fixesOf(search, category, wanted == search.rule.cures.front() ? kMostUnits : 1),
                              std::back_inserter(fixes));
    }
    return fixes;
}

} // namespace deeprig
