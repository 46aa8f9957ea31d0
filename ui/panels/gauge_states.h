#pragma once

#include "core/report.h"
#include "ui/widgets/gauge_state.h"

#include <array>
#include <vector>

namespace deeprig::ui {

/// To buy against the budget, by category. Lines without a price leave the state open, unless the others are already
/// too dear.
GaugeState budgetGauge(const PriceSummary& prices, bool isBenchEmpty);
/// The load against the supplies and against the wall circuit; the state is the worse of the two.
GaugeState powerGauge(const Evaluation& evaluation);
/// The memory of the cards, each and in sum, against what the user needs.
GaugeState vramGauge(const VramSummary& vram);

/// Budget, power, memory.
using GaugeStates = std::array<GaugeState, 3>;
GaugeStates gaugeStates(const Evaluation& evaluation, const PriceSummary& prices, const VramSummary& vram);
GaugeStates gaugeStates(const Evaluation& evaluation);

/// The words of after the change over the bars of now. `unit` stands behind the value of now, where that has none.
GaugeState withGhost(const GaugeState& now, const GaugeState& after, const QString& unit = {});

/// Rounds terms to `decimals` digits by largest remainder, so that what is printed adds up to the rounded sum.
std::vector<double> roundedTerms(const std::vector<double>& terms, int decimals = 0);

} // namespace deeprig::ui
