#pragma once

#include "core/fit.h"

#include <optional>
#include <vector>

namespace deeprig {

/// The rig of a build with one candidate after another in the same place. Candidates of one category share the rig:
/// only the pieces at their line change, and equal slots and cards share a placement.
class Tryout {
public:
    /// Borrows `before`. `replace`: the line that the candidates take; empty: they are added.
    Tryout(const Evaluation& before, Category category, std::optional<std::size_t> replace);
    Tryout(const Tryout&) = delete;
    Tryout& operator=(const Tryout&) = delete;

    /// A candidate of the category.
    void put(const Part& candidate);
    /// The rig with the last candidate, placed.
    const Rig& placedRig();
    /// The same for those who do not ask where cards and drives lie.
    [[nodiscard]] const Rig& rig() const { return m_rig; }
    /// The line at which the last candidate stands.
    [[nodiscard]] std::size_t line() const { return m_line; }

private:
    void assembleAnew(const Part& candidate);

    const Evaluation& m_before;
    Category m_category;
    std::optional<std::size_t> m_replace;
    bool m_keeps_placement;
    std::vector<ResolvedLine> m_lines;
    Rig m_rig;
    std::size_t m_line = 0;
    std::vector<Piece*> m_pieces; ///< of the candidate in `m_rig`; empty: the next one needs a new rig
    PlacementMemo m_memo;
};

} // namespace deeprig
