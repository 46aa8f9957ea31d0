#pragma once

#include "core/build.h"

#include <string>
#include <vector>

namespace deeprig::ui {

/// Lines of a build as the text of a build file, for drags and the clipboard: quantity, price, note and values come
/// along.
std::string printLines(const std::vector<BuildLine>& lines, Currency currency);
/// Empty on anything malformed.
std::vector<BuildLine> readLines(const std::string& text);

} // namespace deeprig::ui
