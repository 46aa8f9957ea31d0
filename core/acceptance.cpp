#include "core/acceptance.h"

#include <algorithm>
#include <set>
#include <utility>

namespace deeprig {

namespace {

/// Whether a finding is the one that was accepted, be it worse by now or not. A person names the part that is at
/// fault, not every line that the rule looked at.
bool isAbout(const AcceptedFinding& accepted, const Finding& finding)
{
    const std::multiset<std::size_t> wanted(accepted.lines.begin(), accepted.lines.end());
    const std::multiset<std::size_t> present(finding.lines.begin(), finding.lines.end());
    return accepted.rule == finding.rule && std::ranges::includes(present, wanted);
}

/// What was accepted without its severity (in a file written by hand) is accepted however bad it gets. The excess
/// counts from the limit of its severity, so only equal ones compare.
bool covers(const AcceptedFinding& accepted, const Finding& finding)
{
    if (!accepted.severity || *accepted.severity > finding.severity)
        return true;
    return *accepted.severity == finding.severity && finding.excess <= accepted.excess.value_or(finding.excess) + 1e-9;
}

} // namespace

void applyAcceptance(const Build& build, std::vector<Finding>& findings)
{
    for (Finding& finding : findings) {
        for (const AcceptedFinding& accepted : build.accepted) {
            if (!isAbout(accepted, finding))
                continue;
            finding.accepted = finding.accepted || covers(accepted, finding);
            finding.accepted_note = accepted.note;
            finding.accepted_date = accepted.date;
        }
        const auto about = [&](const AcceptedFinding& accepted) { return isAbout(accepted, finding); };
        finding.outgrown = !finding.accepted && std::ranges::any_of(build.accepted, about);
    }
}

Build withAcceptance(const Build& build, const Finding& finding, std::string note, std::string date)
{
    Build changed = build;
    const auto about = [&](const AcceptedFinding& accepted) { return isAbout(accepted, finding); };
    auto present = std::ranges::find_if(changed.accepted, about);
    if (present == changed.accepted.end()) {
        AcceptedFinding added;
        added.rule = finding.rule;
        added.lines = finding.lines;
        present = changed.accepted.insert(changed.accepted.end(), std::move(added));
    }
    present->note = std::move(note);
    present->date = std::move(date);
    present->severity = finding.severity;
    present->excess = finding.excess;
    return changed;
}

Build withoutAcceptance(const Build& build, const Finding& finding)
{
    Build changed = build;
    std::erase_if(changed.accepted, [&](const AcceptedFinding& accepted) { return isAbout(accepted, finding); });
    return changed;
}

void forgetAcceptances(Build& build, std::size_t line)
{
    std::erase_if(build.accepted, [&](const AcceptedFinding& finding) {
        return std::ranges::find(finding.lines, line) != finding.lines.end();
    });
}

} // namespace deeprig
