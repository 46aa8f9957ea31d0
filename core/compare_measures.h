#pragma once

#include "core/compare.h"

#include <memory>
#include <vector>

namespace deeprig {

/// One build with everything that its measures are read from, prices in the currency of the comparison.
struct ComparedSide {
    ComparedSide(const Evaluation& original, Currency currency);

    Evaluation evaluation;
    std::vector<ReportRow> rows;
    PriceSummary prices;
    VramSummary vram;
    Rig rig; ///< borrows from `evaluation`, so that a side is neither copied nor moved

    ComparedSide(const ComparedSide&) = delete;
    ComparedSide& operator=(const ComparedSide&) = delete;
};

/// Every measure of which at least one side has something to say.
std::vector<CompareRow> compareMeasures(const ComparedSide& left, const ComparedSide& right);

} // namespace deeprig
