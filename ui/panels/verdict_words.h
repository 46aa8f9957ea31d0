#pragma once

#include "core/drop_preview.h"
#include "ui/widgets/drop_target.h"
#include "ui/widgets/verdict_card.h"

namespace deeprig::ui {

class BuildSession;

/// The colour of what a drop would do.
Tone toneOf(const DropVerdict& verdict);

/// What the card beside the pointer says: what gets worse, what gets better, the gauges after the drop. `keyboard`:
/// the part hangs there by keys and not by a pointer.
VerdictState verdictCardState(const BuildSession& session, const DropVerdict& verdict, bool keyboard);

/// The place of the bench while a part hangs over it. `name`: the part in the line and how many `pieces` of it the drop
/// would replace, or empty for the free place.
DropTargetState dropTargetState(Category category, const QString& name, int pieces, const DropVerdict& verdict,
                                bool isUnderPart);
/// The same place while nothing is dragged: asks for a part.
DropTargetState invitingTarget(Category category);

} // namespace deeprig::ui
