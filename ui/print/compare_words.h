#pragma once

#include "core/compare.h"

#include <QString>

namespace deeprig::ui {

/// What a measure's value is called in the locale: "931 W", "at least $500.00", "unknown", "–".
QString formatCompared(const CompareValue& value, std::string_view unit);

/// How far the better side is ahead: "145 W less", "15 points less", "better"; empty if none is better.
QString formatGain(const CompareRow& row);

} // namespace deeprig::ui
