#pragma once

#include "core/build.h"
#include "core/catalog.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace deeprig {

struct Placement;

/// One line of a build with its specifications settled: override before snapshot before catalog.
struct ResolvedLine {
    const Part* part = nullptr;        ///< borrowed from the catalog, or from `own`
    const Part* record = nullptr;      ///< the catalog's part without the build's own values; null if there is none
    std::shared_ptr<const Part> own;   ///< set if the line differs from the catalog
    std::size_t line = 0;              ///< index in the build
    int quantity = 1;
    bool inCatalog = true;             ///< false: the build names a part that the catalog lacks
};

/// A build with every line settled: the expensive half of assembling, done once per edit. Keeps the catalog and the
/// build alive.
struct ResolvedBuild {
    std::shared_ptr<const Catalog> catalog;
    BuildPtr build;
    std::vector<ResolvedLine> lines;
    Site site;                ///< the build's, or the default
    bool siteAssumed = false; ///< true: nobody said where the rig stands
};

/// Settles a build. `default_site` stands in for a build without one; volts and amps that a site leaves open come
/// from the circuit of its country.
ResolvedBuild resolve(std::shared_ptr<const Catalog> catalog, BuildPtr build, const Site& default_site);

/// US, 120 V 15 A, continuous, home, 25 C: where nobody said otherwise. A Chinese locale starts with 220 V 10 A.
Site defaultSite(bool chinese_locale = false);

/// One piece of a part: "GPU 2" is the second card of the build.
struct Piece {
    const Part* part = nullptr;
    std::size_t line = 0;
};

/// The parts of a build and the ports that they bring, as plain vectors in the order of the lines. Borrows from a
/// ResolvedBuild, which must outlive it. Cheap: made for every candidate of the picker.
struct Rig {
    const Reference* reference = nullptr;
    const BuildOptions* options = nullptr;
    const Site* site = nullptr;
    bool siteAssumed = false;
    const Requirement* requirement = nullptr; ///< null if the build has none
    const std::vector<ResolvedLine>* lines = nullptr;

    std::vector<Piece> gpus; ///< one entry per card
    std::vector<Piece> cpus; ///< one entry per processor
    std::vector<Piece> memory; ///< one entry per kit
    std::vector<Piece> storage; ///< one entry per drive
    std::vector<Piece> psus; ///< one entry per supply; a server's own ones too
    std::vector<Piece> fans;
    std::vector<Piece> networkCards;
    std::vector<Piece> accessories;
    std::optional<Piece> board;  ///< the first motherboard, or the server
    std::optional<Piece> chassis; ///< the first case, or the server
    std::optional<Piece> cooler; ///< the first CPU cooler

    /// Where cards and drives go; null until placed(). Rules that ask for it run on a placed rig.
    std::shared_ptr<const Placement> placement;

    [[nodiscard]] bool empty() const { return lines->empty(); }
};

Rig assemble(const ResolvedBuild& build);

/// The same build with one line replaced by, or one line added for, a candidate.
struct Change {
    const Part* candidate = nullptr;    ///< null: remove `line`
    std::optional<std::size_t> replace; ///< empty: add
};

/// The lines of a build after a change; what assemble() needs without making a new Build. A replacing part takes
/// the index of the replaced one, an added part the next free index.
std::vector<ResolvedLine> changedLines(const ResolvedBuild& build, const Change& change);
Rig assemble(const ResolvedBuild& build, const std::vector<ResolvedLine>& lines);

} // namespace deeprig
