#pragma once

#include "core/reference.h"

#include <optional>
#include <string_view>

namespace deeprig {

/// A record's watts are taken for wrong beyond this share of what other cards of the chip draw.
inline constexpr double kDoubtfulShare = 0.25;

/// Puts right what a record of a public catalog gets wrong in known ways: memory whose name says Registered, ECC or
/// CUDIMM while the field says no; supplies whose name says 230 V; watts that are far off those of the chip (often the
/// advised supply); workstation cards listed with PCIe plugs whose chip has an EPS plug. Values of other origins stay.
/// The source of a mended value says what stood there: "... instead of 850".
void mendRecord(Part& part, const Reference& reference);

/// Whether the name of a supply says that it wants 200-240 V ("CANNON PRO (230V)").
bool saysHighMains(std::string_view name);

/// Notes on a curated part that the record of the same product says something quite different.
void noteDifference(Part& curated, const Part& record);

/// What a mended value stands for: "850" of a source that ends in "instead of 850"; empty if it replaced nothing.
std::string_view replacedText(const Provenance& provenance);

} // namespace deeprig
