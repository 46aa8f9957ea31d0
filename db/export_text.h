#pragma once

#include "core/report.h"
#include "core/text.h"

#include <string>

namespace deeprig::db {

/// The shopping list as CSV (RFC 4180, CRLF, UTF-8): numbers without grouping and with a point, dates as ISO 8601; a
/// cell that a spreadsheet would take for a formula gets a leading apostrophe. `with_bom` for spreadsheets that guess
/// the encoding.
std::string shoppingListCsv(const Evaluation& evaluation, Language language, bool with_bom = false);

/// The same table as HTML, which spreadsheets and mail programs take from the clipboard with its columns.
std::string shoppingListHtml(const Evaluation& evaluation, Language language);

/// The same as a Markdown table with the sums and the findings below it.
std::string shoppingListMarkdown(const Evaluation& evaluation, Language language);

} // namespace deeprig::db
