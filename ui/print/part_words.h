#pragma once

#include "core/finding.h"
#include "core/fit.h"
#include "core/part.h"
#include "ui/widgets/tone.h"

#include <QString>

#include <cstddef>

namespace deeprig::ui {

/// "GPU", "Case fans", ...
QString categoryText(Category category);
/// The same inside of a sentence: "motherboard", "GPU".
QString categoryTextInSentence(Category category);
/// A name of resources/icons.
/// The name of a country by its ISO code, short enough for a list of wall circuits; an unknown code stays as it is.
QString countryText(std::string_view code);
QString categoryIcon(Category category);
/// The icon of one part: an SSD has another one than a hard disk.
QString partIcon(const Part& part);

/// The short name of lists: maker, chip without its brand, model; no memory size, no colour ("EVGA RTX 3090 FTW3 ULTRA
/// GAMING"). Other categories: the name. Tooltips, details and exports show the whole name.
QString displayName(const Part& part);
/// The name of a line, by the part that it stands for, or as the build has it if the catalog lacks the part.
QString lineName(const Evaluation& evaluation, std::size_t line);
/// "24 GiB · 350 W"; empty if nothing is known.
QString factsText(const Part& part);

Tone toneOf(Severity severity);
Tone toneOf(FitRank rank);
Tone toneOf(Verdict verdict);
/// "Fits", "Clears 1 error", "PSU 118 %", "Cannot tell".
QString verdictText(const FitVerdict& verdict);
/// Every finding that would change, one a line.
QString verdictDetails(const FitVerdict& verdict);

} // namespace deeprig::ui
