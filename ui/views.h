#pragma once

#include <cstdint>

namespace deeprig::ui {

/// What stands in the centre of the window. The sidebar chooses it.
enum class View : std::uint8_t { Parts, SlotMap, Compare, Builds };

/// Whether a view takes the place of the bench as well.
constexpr bool takesWholeWidth(View view)
{
    return view == View::Compare;
}

} // namespace deeprig::ui
