#pragma once

#include "app/cli_arguments.h"
#include "core/compare.h"

#include <string>

namespace deeprig::cli {

/// The shopping list as a PDF file. Makes Qt's application object on its platform without a display, whatever the
/// environment says; call it once. `locale` decides on the paper where neither the call nor the build's site does.
Outcome<std::string> pdfList(const Evaluation& evaluation, Paper paper, Language language, const std::string& locale);

/// The same of a comparison; `left` says where the first rig stands.
Outcome<std::string> pdfComparison(const Comparison& comparison, const Evaluation& left, Paper paper, Language language,
                                   const std::string& locale);

} // namespace deeprig::cli
