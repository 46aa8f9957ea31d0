#pragma once

#include "core/build.h"
#include "core/finding.h"

#include <string>
#include <vector>

namespace deeprig {

// Findings that a person knows and lives with. What was accepted is one finding as it was then: rule, lines, severity
// and excess. It holds as long as the finding gets no worse; a finding that has outgrown it shows again.

/// Marks the findings that the build accepts, and those that have outgrown it.
void applyAcceptance(const Build& build, std::vector<Finding>& findings);

/// The build that accepts a finding as it is now, with a note and the day (ISO 8601). A finding that is accepted
/// already, or was, gets the new note and day.
Build withAcceptance(const Build& build, const Finding& finding, std::string note, std::string date);
/// The build that accepts a finding no longer: it counts again.
Build withoutAcceptance(const Build& build, const Finding& finding);

/// Forgets what was accepted of a line, because another part takes its place or none does.
void forgetAcceptances(Build& build, std::size_t line);

} // namespace deeprig
