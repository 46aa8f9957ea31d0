#pragma once

#include "core/finding.h"
#include "core/text.h"

#include <string>

namespace deeprig {

/// What to do about a finding: the rule's advice with the numbers of the finding. Where the finding does not know them
/// ("cannot tell"), the rule's general advice; empty if the rule gives none.
std::string adviceText(const Finding& finding, Language language);

} // namespace deeprig
