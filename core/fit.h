#pragma once

#include "core/rules.h"

#include <optional>
#include <vector>

namespace deeprig {

/// A build with all that is known of it: what models, gauges and candidates are judged against. Immutable.
struct Evaluation {
    ResolvedBuild resolved;
    CompatibilityReport report;

    [[nodiscard]] const Build& build() const { return *resolved.build; }
    [[nodiscard]] const Catalog& catalog() const { return *resolved.catalog; }
};

std::shared_ptr<const Evaluation> evaluate(std::shared_ptr<const Catalog> catalog, BuildPtr build,
                                           const Site& default_site);

/// How much certainty "fits" needs.
enum class Certainty { Known, Assumed, Any };
std::optional<Certainty> parseCertainty(std::string_view text);

/// What a change does to the findings: judged by the change, so that a build with a fault does not paint everything
/// red. The same finding = same rule at the same lines; if its excess grows it counts as new.
struct FitVerdict {
    FitRank rank = FitRank::Neutral;
    std::vector<Finding> added;   ///< new findings, worst first; notes too
    std::vector<Finding> cleared; ///< errors and warnings that go
    int in_build = 0;             ///< pieces of this part in the build
    bool rests_on_assumption = false;

    /// ok, warning, error or unknown, as the JSON of `parts --fits` says it.
    [[nodiscard]] std::string_view word() const;
    /// What to look up before it can be told, each value once; empty unless the word is "unknown".
    [[nodiscard]] std::vector<MissingValue> unknowns() const;
    /// Whether "fits only" keeps it.
    [[nodiscard]] bool fits(Certainty certainty) const;
};

/// The line that a candidate of this category replaces: CPU, motherboard, case, CPU cooler, PSU and server take the
/// place of the present one; the others are added (empty).
std::optional<std::size_t> lineToReplace(const Build& build, Category category);

/// Compares the findings before and after any change whose lines keep their indexes.
FitVerdict compareFindings(const std::vector<Finding>& before, std::vector<Finding> after);

/// What decides about the rank of a candidate, of all rules or of some; what several groups say is joined.
struct FitWeight {
    FitRank worst = FitRank::Neutral;  ///< of the new findings
    Severity cleared = Severity::Note; ///< the worst error or warning that goes

    void add(const Finding& finding); ///< a new finding
    void join(const FitWeight& other);
    [[nodiscard]] FitRank rank() const;
};
/// The same comparison without its findings.
FitWeight weigh(const std::vector<Finding>& before, const std::vector<Finding>& after);

/// Pieces of a part in a build.
int piecesInBuild(const Build& build, const PartId& part);

/// Judges one candidate: the picker's fit column, `--fits`, previewDrop and the ways out use this one comparison.
FitVerdict judge(const Evaluation& before, const Part& candidate, std::optional<std::size_t> replace);

/// Ranks of all rows of the catalog (FitRank::Neutral for rows outside `category`). About two microseconds a part.
std::vector<FitRank> rankAll(const Evaluation& before, std::optional<Category> category,
                             std::optional<std::size_t> replace_line = std::nullopt);

/// The shortest words for the fit column: "Fits", "Clears 1 error", "PSU 118 %", "Cannot tell".
std::string shortVerdict(const FitVerdict& verdict, Language language);

/// The ways out of an error or a warning that is not accepted: at most eight, each verified by the rules on the
/// changed build, which has no new error or warning and the finding no more. Best first:
///  1. another place for what is there already, which costs nothing;
///  2. the cheapest part of the category that is at fault;
///  3. the others: those that lose nothing before those that do without something, those that are sure before those of
///     which a value is unknown (Fix::unknown), then by price, an unknown price last.
/// Of the category at fault up to three parts are named, of others one. Searches the catalog; not for hot loops.
std::vector<Fix> fixesFor(const Evaluation& evaluation, const Finding& finding);
/// The build after a way out.
Build applied(const Build& build, const Catalog& catalog, const Fix& fix);

} // namespace deeprig
