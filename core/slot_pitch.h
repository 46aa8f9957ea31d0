#pragma once

namespace deeprig {

/// Millimetres between two slots of a board and of a case: 0.8 inches (ATX).
inline constexpr double kSlotPitchMm = 20.32;

} // namespace deeprig
