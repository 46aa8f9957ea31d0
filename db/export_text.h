#pragma once

#include "core/report.h"
#include "core/text.h"

#include <string>

namespace deeprig::db {

/// The shopping list as CSV (RFC 4180, CRLF, UTF-8; a cell that begins with = + - @ gets a leading apostrophe, unless
/// it is a number). `with_bom` for spreadsheets that guess the encoding.
std::string shoppingListCsv(const Evaluation& evaluation, Language language, bool with_bom = true);

/// The same as a Markdown table with the sums and the findings below it.
std::string shoppingListMarkdown(const Evaluation& evaluation, Language language);

} // namespace deeprig::db
