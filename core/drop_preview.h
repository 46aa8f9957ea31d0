#pragma once

#include "core/fit.h"

namespace deeprig {

/// A place on the bench: the room for one more part of a category, or the part in a line.
struct DropTarget {
    Category category = Category::Gpu;
    std::optional<std::size_t> line; ///< empty: the free place
    friend bool operator==(const DropTarget&, const DropTarget&) = default;
};

/// What would happen if a part were dropped on a target.
struct DropVerdict {
    enum class Kind { Add, Replace, Refused };
    Kind kind = Kind::Refused;
    Sentence title;           ///< "Fits, 1 new warning"
    std::optional<Sentence> refusal; ///< why it is refused
    FitVerdict fit;
    std::shared_ptr<const Evaluation> after; ///< null if refused: the ghost of gauges and findings

    [[nodiscard]] bool accepted() const { return kind != Kind::Refused; }
};

/// Pure: hover, drop, keyboard, context menu and fit column alike ask this. Only a place of another category, or one
/// of a line that does not exist, refuses; a part that does not fit is told and may be dropped.
DropVerdict previewDrop(const Evaluation& before, const Part& part, const DropTarget& target);

/// The same for a whole line, as it comes from another bench or the clipboard, with its quantity, price and values.
/// `part` is what the line stands for.
DropVerdict previewDrop(const Evaluation& before, const BuildLine& line, const Part& part, const DropTarget& target);
/// The build with a whole line in a place that takes it.
Build withDropped(const Build& build, const BuildLine& line, const DropTarget& target);

/// Where Enter puts a part: its category's present part for the replacing categories, else the free place.
DropTarget defaultTarget(const Build& build, Category category);

} // namespace deeprig
