#pragma once

#include "core/fit.h"
#include "ui/print/paged_report.h"

#include <QDate>

namespace deeprig::ui {

/// The shopping list as a document for paper, in the language and the locale of the program: what is to be bought, what
/// is owned, the sums of both, the findings, and from when the prices and exchange rates are. `printed` is the day on
/// it. Any thread.
PagedReport shoppingListReport(const Evaluation& evaluation, QDate printed);

} // namespace deeprig::ui
