#pragma once

#include "core/compare.h"
#include "ui/print/paged_report.h"

#include <QDate>

namespace deeprig::ui {

/// A comparison as a document for paper, in the language and the locale of the program: differing measures and parts
/// with the better side marked, the equal ones in one line, the findings of one and of both builds, and the exchange
/// rates. `printed` is the day on it. Any thread.
PagedReport comparisonReport(const Comparison& comparison, QDate printed);

} // namespace deeprig::ui
