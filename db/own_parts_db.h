#pragma once

#include "core/own_part.h"
#include "db/sqlite.h"

#include <optional>
#include <string>
#include <vector>

namespace deeprig::db {

/// The user's own parts as a library has them, in the order of their ids.
struct OwnParts {
    std::vector<OwnPart> parts;
    std::vector<std::string> problems; ///< values that cannot be used, each with its part and field
};

/// An own part that was taken out of the library, with the builds that had to take over its values: all that is needed
/// to put it back.
struct RemovedOwnPart {
    struct TouchedBuild {
        BuildId id;
        std::string before; ///< the text of its file
        std::string after;
    };
    OwnPart part;
    std::vector<TouchedBuild> builds;
};

// The table own_part of a library. A library of the first version has none: no parts then. The functions let SQLite's
// exceptions through: call them inside Database::guarded(), those that write within a transaction.

OwnParts readOwnParts(const Database& database);
/// Inserts or replaces; a part without an id gets one.
PartId writeOwnPart(const Database& database, const OwnPart& own);
/// Takes the part out. Saved builds that name it keep its values as the snapshot of their lines. Empty if there is no
/// such part.
std::optional<RemovedOwnPart> takeOwnPart(const Database& database, const PartId& id);
/// Undoes takeOwnPart(); a build that was saved again meanwhile stays as it is.
void putBackOwnPart(const Database& database, const RemovedOwnPart& removed);

} // namespace deeprig::db
