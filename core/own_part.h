#pragma once

#include "core/build.h"
#include "core/part.h"

#include <string>

namespace deeprig {

/// A part that the user made. It lies in the library, apart from the catalog, and is listed among its parts.
struct OwnPart {
    /// Id "own-...", empty before it was saved for the first time. What the user entered has Origin::Own; a value that
    /// was copied from the catalog keeps its origin and source. At most one price, of PriceKind::Own.
    Part part;
    UnknownKeys unknown_keys; ///< values of fields that this version does not know, with their JSON text
    std::string changed;      ///< ISO 8601 with time, UTC; set by the library
};

/// Whether a part is one of the user's own.
bool isOwnPart(const Part& part);

/// An empty part for the user to fill.
OwnPart makeOwnPart(Category category);

/// What the user may go on from: the values of `part` with their origins, without id, prices and what the chip table
/// fills in by itself. Values of a build's line count as the user's own.
OwnPart ownCopy(const Part& part);

} // namespace deeprig
