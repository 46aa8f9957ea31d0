#pragma once

#include "ui/tokens.h"

#include <QString>

#include <cstdint>

namespace deeprig::ui {

/// The state that a colour, an icon and words tell together.
enum class Tone : std::uint8_t {
    None, ///< nothing to judge: neutral outline
    Ok,
    Warning,
    Error,
    Unknown, ///< cannot tell: violet, never green or red
    Note,
    Accent, ///< can be acted on, or is chosen; no state
};

/// Colour of text and icons in this state.
Token textToken(Tone tone);
/// Colour of bars, ticks and hatches, never of text.
Token fillToken(Tone tone);
/// Ground of chips and targets.
Token tintToken(Tone tone);
/// Icon that stands beside the words; empty for None and Accent.
QString toneIcon(Tone tone);

} // namespace deeprig::ui
