#pragma once

#include "ui/widgets/gauge_state.h"

#include <vector>

class QPainter;
class QRectF;

namespace deeprig::ui {

class Theme;

/// One bar of a gauge in fractions of its own width, so that it can move from one state to the next.
struct GaugeBar {
    double share = 1;         ///< of the width of all bars
    std::vector<double> ends; ///< right ends of the segments, ascending
    double limit = -1;        ///< tick; what lies beyond is hatched as an error. Below 0: none
    double safeEnd = -1;      ///< a second tick
    double comfort = -1;
    double planned = -1;
    double ghost = -1; ///< end of the hatched extension
    bool isNew = false;
    bool hasInnerSegments = true;

    double fill() const { return ends.empty() ? 0 : ends.back(); }
};

/// The bars of a state: one, or one a card up to eight cards.
std::vector<GaugeBar> gaugeBars(const GaugeState& state);
/// The bars on their way from `from` to `to`; 0 <= progress <= 1. Only the fills move.
std::vector<GaugeBar> gaugeBarsBetween(const std::vector<GaugeBar>& from, const std::vector<GaugeBar>& to,
                                       double progress);

/// Paints the bars side by side into `rect`.
void paintGaugeBars(QPainter& painter, const Theme& theme, const QRectF& rect, const std::vector<GaugeBar>& bars);
/// The bar of a gauge whose value is unknown.
void paintUnknownBar(QPainter& painter, const Theme& theme, const QRectF& rect);
/// The bar of a gauge that has nothing to compare.
void paintEmptyBar(QPainter& painter, const Theme& theme, const QRectF& rect);

} // namespace deeprig::ui
