#pragma once

#include "core/compare.h"

#include <string>

namespace deeprig::db {

/// A comparison as CSV in the form of the shopping list (RFC 4180, CRLF, UTF-8, no formulas): one row for each measure,
/// part and finding under "group, measure, left, right, unit, better, difference". Numbers have a point and no
/// grouping; a lower bound and an unknown value are told in words. The builds' names head their columns.
std::string comparisonCsv(const Comparison& comparison, Language language, bool with_bom = false);

} // namespace deeprig::db
