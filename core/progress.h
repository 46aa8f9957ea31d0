#pragma once

#include <functional>

namespace deeprig {

/// The only thing that long work sees of its caller. Both functions may be empty.
struct Progress {
    std::function<void(double fraction)> onReport; ///< 0 to 1; called at most about a thousand times
    std::function<bool()> isStopped;               ///< true once the caller wants no result any more

    void report(double fraction) const
    {
        if (onReport)
            onReport(fraction);
    }
    [[nodiscard]] bool stopped() const { return isStopped && isStopped(); }
};

} // namespace deeprig
