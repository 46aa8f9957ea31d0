#pragma once

#include "core/build.h"
#include "core/catalog.h"

#include <vector>

namespace deeprig {

// A saved build keeps the specifications of its parts, so that a new catalog never changes it silently: it is checked
// with what was saved, and where the catalog has other values by now, they are listed and offered.

/// What a saved build keeps of a part: the specifications that are known of it. Without what the table of chips gives,
/// which is looked up again, and without what counts as assumed, which is no knowledge.
std::vector<FieldOverride> snapshotOf(const Part& part);

/// The build as it is saved: every line whose part the catalog has keeps the values that are in force. Those of an
/// earlier snapshot stay, also where the catalog has others by now. Judged as before.
Build withSnapshots(const Build& build, const Catalog& catalog);

/// A value that was saved with a build and that the catalog has otherwise by now.
struct NewerValue {
    std::size_t line = 0;
    const Field* field = nullptr;
    FieldValue saved;
    FieldValue catalog;
};

/// In the order of the lines. What a line overrides itself, or what the catalog only assumes, is not among them.
std::vector<NewerValue> newerValues(const Build& build, const Catalog& catalog);

/// The build with the catalog's values wherever newerValues() found others.
Build withNewerValues(const Build& build, const Catalog& catalog);

/// Whether two builds were saved with the same values. Equality of builds leaves snapshots out.
bool hasSameSnapshots(const Build& a, const Build& b);

} // namespace deeprig
