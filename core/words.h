#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace deeprig {

/// Letters and digits in lower case, all else dropped: "Open-Air" = "open air". Bytes outside ASCII are kept,
/// so that Chinese names stay distinct.
std::string foldWord(std::string_view text);

/// Lower case (ASCII) with every run of other characters turned into one blank: for text search.
std::string foldText(std::string_view text);

/// Splits at a separator and trims blanks; empty pieces are dropped.
std::vector<std::string> splitList(std::string_view text, char separator);

std::string_view trimmed(std::string_view text);

/// The items with a separator between.
std::string joined(const std::vector<std::string>& items, std::string_view separator);

} // namespace deeprig
