#include "core/tryout.h"

namespace deeprig {

namespace {

/// The pieces of a rig that stand at a line.
std::vector<Piece*> piecesAt(Rig& rig, std::size_t line)
{
    std::vector<Piece*> pieces;
    for (std::vector<Piece>* all :
         {&rig.gpus, &rig.cpus, &rig.memory, &rig.storage, &rig.psus, &rig.fans, &rig.networkCards, &rig.accessories}) {
        for (Piece& piece : *all) {
            if (piece.line == line)
                pieces.push_back(&piece);
        }
    }
    for (std::optional<Piece>* one : {&rig.board, &rig.chassis, &rig.cooler}) {
        if (*one && (*one)->line == line)
            pieces.push_back(&**one);
    }
    return pieces;
}

} // namespace

Tryout::Tryout(const Evaluation& before, Category category, std::optional<std::size_t> replace)
    : m_before(before), m_category(category), m_replace(replace)
{
    // A part in the place of another kind of part changes more than its own kind would.
    const bool same_kind = !replace || before.build().lines.at(*replace).category == category;
    m_keeps_placement = same_kind && !takesPlace(category);
}

void Tryout::assembleAnew(const Part& candidate)
{
    const std::optional<std::size_t> raised = m_replace ? std::nullopt : lineToRaise(m_before.build(), candidate.id);
    m_lines = changedLines(m_before.resolved, Change{&candidate, m_replace});
    m_rig = assemble(m_before.resolved, m_lines);
    m_line = m_replace ? *m_replace : raised.value_or(m_before.build().lines.size());
    // What a server brings depends on its data, and one more of a line is another rig than one more line.
    m_pieces = raised || m_category == Category::Server ? std::vector<Piece*>{} : piecesAt(m_rig, m_line);
}

void Tryout::put(const Part& candidate)
{
    const bool shares = !m_pieces.empty() && (m_replace || !lineToRaise(m_before.build(), candidate.id));
    if (shares) {
        ResolvedLine& line = m_lines[m_line];
        line.part = &candidate;
        line.record = &candidate;
        for (Piece* piece : m_pieces)
            piece->part = &candidate;
    } else {
        assembleAnew(candidate);
    }
    m_rig.placement = m_keeps_placement ? m_before.report.placement : nullptr;
}

const Rig& Tryout::placedRig()
{
    if (m_rig.placement == nullptr)
        m_rig.placement = std::make_shared<const Placement>(place(m_rig, &m_memo));
    return m_rig;
}

} // namespace deeprig
