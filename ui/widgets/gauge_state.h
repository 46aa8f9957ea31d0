#pragma once

#include "ui/widgets/tone.h"

#include <QString>

#include <optional>
#include <vector>

namespace deeprig::ui {

/// One term of the sum that a gauge shows, in the unit of the gauge.
struct GaugeSegment {
    QString label;
    double value = 0;
};

/// One card of several: its own bar, as wide as its share of all capacity.
struct GaugeTank {
    double capacity = 0;
    std::vector<double> terms;      ///< in the order of GaugeState::segments
    std::optional<double> safe_end; ///< upper end of the predicted need, marked by a tick
    bool isNew = false;             ///< would come with what is dragged: dashed
};

/// What would be after the change under the pointer. GaugeState then holds the words of after, and the bars of now.
struct GaugeGhost {
    double value = 0;
    QString beforeText; ///< "726 W", stands left of the arrow
    Tone beforeTone = Tone::None;
};

/// Everything that a gauge shows, as words and numbers that are ready: the gauge lays them out and computes nothing
/// but positions. Empty words are not shown.
struct GaugeState {
    QString label;
    QString icon; ///< a name of resources/icons

    QString valueText; ///< "1,076", "?" or "–"
    QString limitText; ///< "of 1,000 W"
    QString chipText;  ///< "108 % · over the PSU"
    QString chipShort; ///< "108 %", where the whole does not fit or a ghost is shown
    Tone tone = Tone::None;

    double value = 0;
    std::optional<double> limit;
    std::optional<double> comfort;      ///< what lies above is hatched as a warning
    std::optional<double> planned;      ///< dashed mark of a planned expansion
    std::optional<double> scaleMax;     ///< right end of the bar; without it, all marks and the value × 1.04
    std::vector<GaugeSegment> segments; ///< the largest first, the rest last
    std::vector<GaugeTank> tanks;       ///< if there are any, they stand in place of the one bar
    std::optional<GaugeGhost> ghost;

    QString legendLeft;
    Tone legendTone = Tone::None;      ///< Accent for the words of a planned mark
    QString legendRight;               ///< a second limit in words
    Tone legendRightTone = Tone::None; ///< its own state, as an icon behind it

    QString emptyText;  ///< if set, there is nothing to compare: a dashed bar and this line
    QString actionText; ///< link at the right of that line

    bool isLimitEditable = false;
    QString limitEditText; ///< what the field for the limit begins with

    QString toolTip;         ///< the sum written out, one term a line
    QString accessibleValue; ///< "1,076 of 1,000 W, 108 percent, over the PSU"
};

} // namespace deeprig::ui
