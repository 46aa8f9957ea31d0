#include "core/placement.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace deeprig {

namespace {

constexpr std::size_t kMostPorts = 32;
// Below two free slots a card feels its neighbour.
constexpr double kFullAir = 2;
// Cards closer than half a slot run hot; see rule open_air_adjacent.
constexpr double kLeastGap = 0.5;
constexpr int kFewLanes = 4;
constexpr std::uint64_t kOrderBase = 33; // slots and "nowhere"
constexpr std::size_t kOrderedCards = 12;
// Sets of placed cards that are weighed one against the other; fourteen cards that all differ make that many.
constexpr std::size_t kMostStates = std::size_t{1} << 14;

std::uint32_t bit(std::size_t index) { return std::uint32_t{1} << index; }

int hundredths(double slots) { return static_cast<int>(std::lround(slots * 100)); }

/// Calls `visit` with every set of `size` bits out of `universe`, lowest bits first.
template <typename Visit>
void forEachSubset(std::uint32_t universe, int size, Visit visit)
{
    std::array<std::uint32_t, kMostPorts> bits{};
    int count = 0;
    for (std::size_t i = 0; i < kMostPorts; ++i) {
        if ((universe & bit(i)) != 0)
            bits.at(static_cast<std::size_t>(count++)) = bit(i);
    }
    const auto recurse = [&](const auto& self, int from, int depth, std::uint32_t set) -> void {
        if (depth == size) {
            visit(set);
            return;
        }
        for (int i = from; i <= count - (size - depth); ++i)
            self(self, i + 1, depth + 1, set | bits.at(static_cast<std::size_t>(i)));
    };
    if (size <= count)
        recurse(recurse, 0, 0, 0);
}

/// Drives into sockets: the most that fit (augmenting paths), the earlier drive in the lower socket.
class SocketMatching {
public:
    SocketMatching(const PlacementProblem& problem, std::uint32_t sockets)
        : m_problem(problem), m_sockets(sockets), m_drive_in(problem.sockets.size())
    {
        for (std::size_t drive = 0; drive < problem.drives.size(); ++drive) {
            std::uint32_t visited = 0;
            m_size += augment(drive, visited) ? 1 : 0;
        }
    }

    [[nodiscard]] int size() const { return m_size; }
    [[nodiscard]] std::vector<std::optional<std::size_t>> sockets() const
    {
        std::vector<std::optional<std::size_t>> result(m_problem.drives.size());
        for (std::size_t socket = 0; socket < m_drive_in.size(); ++socket) {
            if (m_drive_in[socket])
                result[*m_drive_in[socket]] = socket;
        }
        // Equal drives lie in the order of the sockets.
        for (std::size_t a = 0; a < result.size(); ++a) {
            for (std::size_t b = a + 1; b < result.size(); ++b) {
                const bool swaps = m_problem.drives[a] == m_problem.drives[b] && result[b] &&
                                   (!result[a] || *result[b] < *result[a]);
                if (swaps)
                    std::swap(result[a], result[b]);
            }
        }
        return result;
    }

private:
    bool augment(std::size_t drive, std::uint32_t& visited)
    {
        for (std::size_t socket = 0; socket < m_drive_in.size(); ++socket) {
            if ((m_problem.drives[drive].sockets & m_sockets & ~visited & bit(socket)) == 0)
                continue;
            visited |= bit(socket);
            if (!m_drive_in[socket] || augment(*m_drive_in[socket], visited)) {
                m_drive_in[socket] = drive;
                return true;
            }
        }
        return false;
    }

    const PlacementProblem& m_problem;
    std::uint32_t m_sockets;
    std::vector<std::optional<std::size_t>> m_drive_in;
    int m_size = 0;
};

/// One way to give the drives sockets, and what it costs by itself.
struct SocketChoice {
    std::uint32_t used = 0;
    std::vector<std::optional<std::size_t>> socket_of_drive;
    PlacementCost cost;
};

/// Sockets whose use may cost a slot or SATA ports, or of which nobody knows what it costs.
std::uint32_t costlySockets(const PlacementProblem& problem)
{
    std::uint32_t costly = 0;
    const bool doubtful = problem.cards.size() > 1;
    for (std::size_t i = 0; i < problem.sockets.size(); ++i) {
        if (problem.sockets[i].sata_lost > 0 || (doubtful && !problem.sockets[i].known_effect))
            costly |= bit(i);
    }
    for (const SlotPort& slot : problem.slot_ports) {
        for (const LaneCondition& condition : slot.conditions) {
            if (condition.user >= problem.slot_ports.size())
                costly |= bit(condition.user - problem.slot_ports.size());
        }
    }
    return costly;
}

SocketChoice choiceOf(const PlacementProblem& problem, const SocketMatching& matching)
{
    SocketChoice choice;
    choice.socket_of_drive = matching.sockets();
    int sata_lost = 0;
    for (const std::optional<std::size_t>& socket : choice.socket_of_drive) {
        if (!socket) {
            ++choice.cost.unplaced;
            continue;
        }
        choice.used |= bit(*socket);
        sata_lost += problem.sockets[*socket].sata_lost;
        if (problem.cards.size() > 1 && !problem.sockets[*socket].known_effect)
            ++choice.cost.doubts;
    }
    if (problem.sata_spare)
        choice.cost.faults += std::max(0, sata_lost - std::max(0, *problem.sata_spare));
    return choice;
}

/// The smallest sets of costly sockets with which the most drives find a place. Using more sockets never helps a slot,
/// so that the best placement is among them.
std::vector<SocketChoice> socketChoices(const PlacementProblem& problem)
{
    std::uint32_t all = 0;
    for (std::size_t i = 0; i < problem.sockets.size(); ++i)
        all |= bit(i);
    const std::uint32_t costly = costlySockets(problem);
    const SocketMatching free_ones(problem, all & ~costly);
    const int most = problem.drives.empty() ? 0 : SocketMatching(problem, all).size();
    if (free_ones.size() == most)
        return {choiceOf(problem, free_ones)};
    std::vector<SocketChoice> choices;
    std::vector<std::uint32_t> smallest;
    for (int size = 1; size <= std::popcount(costly); ++size) {
        forEachSubset(costly, size, [&](std::uint32_t set) {
            if (std::ranges::any_of(smallest, [&](std::uint32_t smaller) { return (smaller & ~set) == 0; }))
                return;
            const SocketMatching matching(problem, (all & ~costly) | set);
            if (matching.size() < most)
                return;
            smallest.push_back(set);
            choices.push_back(choiceOf(problem, matching));
        });
    }
    return choices;
}

/// Whether a card goes into a slot: sure, perhaps (an x8 slot may be open at its end), or not.
enum class Fits { No, Perhaps, Yes };

Fits fits(const CardDemand& card, const SlotPort& slot)
{
    if (card.kind == SlotUserKind::Gpu) {
        if (slot.length_lanes.value_or(0) >= 16 || slot.lanes.value_or(0) >= 16)
            return Fits::Yes;
        return !slot.length_lanes || *slot.length_lanes == 8 ? Fits::Perhaps : Fits::No;
    }
    const int length = slot.length_lanes.value_or(slot.lanes.value_or(0));
    if (length >= card.lanes)
        return Fits::Yes;
    return slot.length_lanes ? Fits::No : Fits::Perhaps;
}

/// Equal cards are one kind; the search gives their places out in the order of the cards.
struct Kind {
    CardDemand demand;
    std::vector<std::size_t> cards;
};

std::vector<Kind> kindsOf(const std::vector<CardDemand>& cards)
{
    std::vector<Kind> kinds;
    for (std::size_t card = 0; card < cards.size(); ++card) {
        const auto same = std::ranges::find(kinds, cards[card], &Kind::demand);
        if (same != kinds.end())
            same->cards.push_back(card);
        else
            kinds.push_back(Kind{cards[card], {card}});
    }
    return kinds;
}

/// Cards into slots for one use of the sockets: slots in the order of their positions, one after the other, with the
/// cheapest way to every multiset of placed cards (dynamic programming). What a card costs depends on its slot, the
/// slots in use and the next card alone, so the result is exact.
class SlotSearch {
public:
    explicit SlotSearch(const PlacementProblem& problem) : m_problem(problem), m_kinds(kindsOf(problem.cards))
    {
        for (std::size_t slot = 0; slot < problem.slot_ports.size(); ++slot)
            m_order.push_back(slot);
        std::ranges::stable_sort(m_order, [&](std::size_t a, std::size_t b) {
            constexpr int kLast = std::numeric_limits<int>::max();
            return problem.slot_ports[a].position.value_or(kLast) < problem.slot_ports[b].position.value_or(kLast);
        });
        std::size_t stride = 1;
        for (const Kind& kind : m_kinds) {
            m_stride.push_back(stride);
            stride *= kind.cards.size() + 1;
        }
        for (std::size_t state = 0; state < stride; ++state) {
            std::size_t cards = 0;
            for (std::size_t kind = 0; kind < m_kinds.size(); ++kind) {
                const std::size_t placed = state / m_stride[kind] % (m_kinds[kind].cards.size() + 1);
                m_placed.push_back(static_cast<std::uint8_t>(placed));
                cards += placed;
            }
            m_layers.resize(std::max(m_layers.size(), cards + 1));
            m_layers[cards].push_back(state);
        }
        m_steps.resize(stride * m_kinds.size());
        m_nodes.resize(m_kinds.size());
        m_edges.resize(m_kinds.size() * m_kinds.size());
        m_weight.assign(problem.cards.size(), 0);
        std::uint64_t weight = 1;
        for (std::size_t card = std::min(problem.cards.size(), kOrderedCards); card-- > 0; weight *= kOrderBase)
            m_weight[card] = weight;
        m_wide = std::ranges::any_of(problem.cards, [](const CardDemand& card) {
            return !card.on_riser && card.width.value_or(2) > 1;
        });
        m_gpu_count = std::ranges::count(problem.cards, SlotUserKind::Gpu, &CardDemand::kind);
    }

    /// Improves `best`; gives whether all `size` cards could be placed at once.
    bool improve(const SocketChoice& sockets, int size, PlacementSolution& best, bool& has_best)
    {
        bool any = false;
        std::uint32_t all = 0;
        for (std::size_t slot = 0; slot < m_problem.slot_ports.size(); ++slot)
            all |= bit(slot);
        forEachSubset(all, size, [&](std::uint32_t used) { any = searchSlots(sockets, used, best, has_best) || any; });
        return any;
    }

private:
    struct Step {
        PlacementCost cost;
        std::int16_t previous_kind = -1; ///< kind before this one; -1 at the first card
        int reached = 0;                 ///< number of the search that reached it
    };

    bool searchSlots(const SocketChoice& sockets, std::uint32_t used, PlacementSolution& best, bool& has_best);
    void prepare(std::size_t slot, std::optional<std::size_t> previous_slot);
    void extend(std::size_t state, std::optional<std::size_t> last, const PlacementCost& so_far);
    [[nodiscard]] std::optional<PlacementCost> nodeCost(const CardDemand& card, std::size_t slot) const;
    [[nodiscard]] PlacementCost edgeCost(const CardDemand& upper, std::size_t slot, std::size_t next,
                                         const CardDemand& lower) const;
    [[nodiscard]] PlacementCost budgetCost() const;
    bool takeBest(const SocketChoice& sockets, PlacementSolution& best, bool& has_best) const;
    void keep(const SocketChoice& sockets, std::size_t last, PlacementSolution& best) const;

    const PlacementProblem& m_problem;
    std::vector<Kind> m_kinds;
    std::vector<std::size_t> m_order; ///< slots by position
    std::vector<std::size_t> m_stride;
    std::vector<std::uint64_t> m_weight;            ///< of each card in the order of slots
    std::vector<std::uint8_t> m_placed;             ///< [state * kinds + kind]: cards of it that lie already
    std::vector<std::vector<std::size_t>> m_layers; ///< states by their number of cards
    bool m_wide = false;
    std::ptrdiff_t m_gpu_count = 0;

    // of the slots in use
    std::vector<std::size_t> m_used; ///< in order of position
    std::array<std::optional<int>, kMostPorts> m_lanes{};
    std::vector<Step> m_steps; ///< [state * kinds + last kind]
    int m_search = 0;
    std::vector<std::optional<PlacementCost>> m_nodes; ///< of each kind in the slot at hand
    std::vector<PlacementCost> m_edges;                ///< [upper kind * kinds + lower kind]
    std::size_t m_rank = 0;                            ///< of the slot at hand, by position
};

std::optional<PlacementCost> SlotSearch::nodeCost(const CardDemand& card, std::size_t slot) const
{
    const SlotPort& port = m_problem.slot_ports[slot];
    const Fits fit = (card.allowed & bit(slot)) == 0 ? Fits::No : fits(card, port);
    if (fit == Fits::No)
        return std::nullopt;
    PlacementCost cost;
    cost.doubts += fit == Fits::Perhaps ? 1 : 0;
    const std::optional<int> lanes = m_lanes.at(slot);
    if (lanes == 0 || (lanes && *lanes < card.least_lanes))
        ++cost.faults;
    cost.lanes_lost += lanes ? std::max(0, card.lanes - *lanes) : card.lanes;
    const bool unclear = !lanes && port.lanes.has_value(); // it shares with something in use, nobody says how
    cost.doubts += unclear ? 1 : 0;
    if (card.kind == SlotUserKind::Gpu) {
        const bool slow = lanes && *lanes > 0 && *lanes <= kFewLanes && card.lanes > kFewLanes;
        cost.warnings += slow || port.from == SlotOrigin::Chipset ? 1 : 0;
    }
    if (card.on_riser)
        return cost;
    if (!port.position)
        cost.doubts += m_problem.cards.size() > 1 && m_wide ? 1 : 0;
    else if (m_problem.case_slots && card.width) {
        const int last = m_problem.first_case_slot + *port.position - 1 + static_cast<int>(std::ceil(*card.width)) - 1;
        cost.faults += last > *m_problem.case_slots ? 1 : 0;
    }
    return cost;
}

PlacementCost SlotSearch::edgeCost(const CardDemand& upper, std::size_t slot, std::size_t next,
                                   const CardDemand& lower) const
{
    PlacementCost cost;
    const std::optional<int> from = m_problem.slot_ports[slot].position;
    const std::optional<int> to = m_problem.slot_ports[next].position;
    if (!from || !to)
        return cost;
    const int pitch = *to - *from;
    const bool two_gpus = upper.kind == SlotUserKind::Gpu && lower.kind == SlotUserKind::Gpu;
    if (two_gpus && m_gpu_count == 2 && m_problem.bridge_pitches != 0)
        cost.faults += pitch > 31 || (m_problem.bridge_pitches & bit(static_cast<std::size_t>(pitch))) == 0 ? 1 : 0;
    if (upper.on_riser || lower.on_riser)
        return cost;
    if (!upper.width) {
        ++cost.doubts;
        return cost;
    }
    const double gap = pitch - *upper.width;
    if (gap < 0) {
        ++cost.faults;
        cost.excess += hundredths(-gap);
    }
    if (upper.kind == SlotUserKind::Gpu)
        cost.air_lost += std::max(0, hundredths(kFullAir - gap));
    if (two_gpus && gap < kLeastGap && upper.open_air == true && lower.open_air == true)
        ++cost.warnings;
    return cost;
}

/// The slots in use may want more lanes than the CPU has.
PlacementCost SlotSearch::budgetCost() const
{
    PlacementCost cost;
    if (!m_problem.cpu_budget)
        return cost;
    int lanes = 0;
    for (const std::size_t slot : m_used) {
        if (m_problem.slot_ports[slot].from == SlotOrigin::Cpu)
            lanes += m_lanes.at(slot).value_or(0);
    }
    cost.warnings += lanes > *m_problem.cpu_budget ? 1 : 0;
    return cost;
}

/// What each kind costs in the next slot, by itself and behind each other kind.
void SlotSearch::prepare(std::size_t slot, std::optional<std::size_t> previous_slot)
{
    m_rank = static_cast<std::size_t>(std::ranges::find(m_order, slot) - m_order.begin());
    for (std::size_t kind = 0; kind < m_kinds.size(); ++kind) {
        m_nodes[kind] = nodeCost(m_kinds[kind].demand, slot);
        for (std::size_t upper = 0; previous_slot && upper < m_kinds.size(); ++upper)
            m_edges[upper * m_kinds.size() + kind] =
                edgeCost(m_kinds[upper].demand, *previous_slot, slot, m_kinds[kind].demand);
    }
}

void SlotSearch::extend(std::size_t state, std::optional<std::size_t> last, const PlacementCost& so_far)
{
    for (std::size_t kind = 0; kind < m_kinds.size(); ++kind) {
        const std::size_t placed = m_placed[state * m_kinds.size() + kind];
        if (placed == m_kinds[kind].cards.size() || !m_nodes[kind])
            continue;
        PlacementCost cost = so_far;
        cost += *m_nodes[kind];
        if (last)
            cost += m_edges[*last * m_kinds.size() + kind];
        cost.order += m_weight[m_kinds[kind].cards[placed]] * (m_rank + 1);
        Step& target = m_steps[(state + m_stride[kind]) * m_kinds.size() + kind];
        if (target.reached != m_search || cost < target.cost)
            target = Step{cost, static_cast<std::int16_t>(last ? static_cast<int>(*last) : -1), m_search};
    }
}

bool SlotSearch::searchSlots(const SocketChoice& sockets, std::uint32_t used, PlacementSolution& best, bool& has_best)
{
    m_used.clear();
    for (const std::size_t slot : m_order) {
        if ((used & bit(slot)) == 0)
            continue;
        m_used.push_back(slot);
        m_lanes.at(slot) = lanesInUse(m_problem, slot, used, sockets.used);
    }
    ++m_search;
    PlacementCost start = sockets.cost;
    start += budgetCost();
    start.unplaced += static_cast<int>(m_problem.cards.size()) - std::popcount(used);
    if (m_used.empty()) {
        if (!has_best || start < best.cost)
            best = PlacementSolution{std::vector<std::optional<std::size_t>>(m_problem.cards.size()),
                                     sockets.socket_of_drive, start};
        has_best = true;
        return true;
    }
    prepare(m_used.front(), std::nullopt);
    extend(0, std::nullopt, start);
    for (std::size_t i = 1; i < m_used.size(); ++i) {
        prepare(m_used[i], m_used[i - 1]);
        for (const std::size_t state : m_layers[i]) {
            for (std::size_t last = 0; last < m_kinds.size(); ++last) {
                const Step& step = m_steps[state * m_kinds.size() + last];
                if (step.reached == m_search && (!has_best || step.cost < best.cost))
                    extend(state, last, step.cost);
            }
        }
    }
    return takeBest(sockets, best, has_best);
}

bool SlotSearch::takeBest(const SocketChoice& sockets, PlacementSolution& best, bool& has_best) const
{
    bool any = has_best; // a search that was cut off found no better one, but it may have found one
    for (const std::size_t state : m_layers[m_used.size()]) {
        for (std::size_t last = 0; last < m_kinds.size(); ++last) {
            const Step& step = m_steps[state * m_kinds.size() + last];
            if (step.reached != m_search)
                continue;
            any = true;
            if (has_best && step.cost >= best.cost)
                continue;
            keep(sockets, state * m_kinds.size() + last, best);
            has_best = true;
        }
    }
    return any;
}

/// Follows the steps back from the last card.
void SlotSearch::keep(const SocketChoice& sockets, std::size_t last, PlacementSolution& best) const
{
    best.cost = m_steps[last].cost;
    best.socket_of_drive = sockets.socket_of_drive;
    best.slot_of_card.assign(m_problem.cards.size(), std::nullopt);
    std::size_t state = last / m_kinds.size();
    std::size_t kind = last % m_kinds.size();
    for (std::size_t i = m_used.size(); i-- > 0;) {
        const std::size_t placed = m_placed[state * m_kinds.size() + kind];
        best.slot_of_card[m_kinds[kind].cards[placed - 1]] = m_used[i];
        const std::int16_t previous = m_steps[state * m_kinds.size() + kind].previous_kind;
        state -= m_stride[kind];
        if (previous >= 0)
            kind = static_cast<std::size_t>(previous);
    }
}

/// The number of sets of placed cards; `kMostStates` + 1 stands for more.
std::size_t statesOf(const std::vector<CardDemand>& cards)
{
    std::size_t states = 1;
    for (const Kind& kind : kindsOf(cards))
        states = std::min(states * (kind.cards.size() + 1), kMostStates + 1);
    return states;
}

/// The most cards that can have slots at once, the earlier ones first (augmenting paths keep a card that has a slot).
std::vector<std::size_t> placeableCards(const PlacementProblem& problem)
{
    std::vector<std::optional<std::size_t>> card_in(problem.slot_ports.size());
    std::uint32_t visited = 0;
    const auto augment = [&](const auto& self, std::size_t card) -> bool {
        for (std::size_t slot = 0; slot < card_in.size(); ++slot) {
            const bool open = (problem.cards[card].allowed & ~visited & bit(slot)) != 0 &&
                              fits(problem.cards[card], problem.slot_ports[slot]) != Fits::No;
            if (!open)
                continue;
            visited |= bit(slot);
            if (!card_in[slot] || self(self, *card_in[slot])) {
                card_in[slot] = card;
                return true;
            }
        }
        return false;
    };
    std::vector<std::size_t> placed;
    for (std::size_t card = 0; card < problem.cards.size() && placed.size() < card_in.size(); ++card) {
        visited = 0;
        if (augment(augment, card))
            placed.push_back(card);
    }
    return placed;
}

PlacementSolution solveExactly(const PlacementProblem& problem)
{
    const std::vector<SocketChoice> choices = socketChoices(problem);
    SlotSearch search(problem);
    PlacementSolution best;
    bool has_best = false;
    // As many cards as can be placed at all come first in the order, so the first number that works decides.
    const auto most = static_cast<int>(std::min(problem.cards.size(), problem.slot_ports.size()));
    for (int size = most; size >= 0; --size) {
        bool any = false;
        for (const SocketChoice& sockets : choices)
            any = search.improve(sockets, size, best, has_best) || any;
        if (any)
            break;
    }
    return best;
}

} // namespace

PlacementCost& PlacementCost::operator+=(const PlacementCost& other)
{
    unplaced += other.unplaced;
    faults += other.faults;
    doubts += other.doubts;
    warnings += other.warnings;
    excess += other.excess;
    lanes_lost += other.lanes_lost;
    air_lost += other.air_lost;
    order += other.order;
    return *this;
}

std::optional<int> lanesInUse(const PlacementProblem& problem, std::size_t slot, std::uint32_t used_slots,
                              std::uint32_t used_sockets)
{
    const SlotPort& port = problem.slot_ports[slot];
    std::optional<int> lanes = port.lanes;
    bool unclear = false;
    for (const LaneCondition& condition : port.conditions) {
        const bool used = condition.user < problem.slot_ports.size()
                              ? (used_slots & bit(condition.user)) != 0
                              : (used_sockets & bit(condition.user - problem.slot_ports.size())) != 0;
        if (!used)
            continue;
        if (!condition.lanes)
            unclear = true;
        else if (lanes || *condition.lanes == 0) // of a slot of unknown lanes nobody knows what is left
            lanes = std::min(lanes.value_or(0), *condition.lanes);
    }
    if (lanes && port.from == SlotOrigin::Cpu && problem.cpu_lanes)
        lanes = std::min(*lanes, *problem.cpu_lanes);
    return unclear && lanes != 0 ? std::nullopt : lanes;
}

PlacementSolution solve(const PlacementProblem& problem)
{
    if (statesOf(problem.cards) <= kMostStates)
        return solveExactly(problem);
    std::vector<std::size_t> cards = placeableCards(problem);
    PlacementProblem some = problem;
    some.cards.clear();
    for (const std::size_t card : cards)
        some.cards.push_back(problem.cards[card]);
    for (; statesOf(some.cards) > kMostStates; cards.pop_back())
        some.cards.pop_back();
    PlacementSolution solution = solveExactly(some);
    std::vector<std::optional<std::size_t>> slots_of_all(problem.cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i)
        slots_of_all[cards[i]] = solution.slot_of_card[i];
    solution.slot_of_card = std::move(slots_of_all);
    solution.cost.unplaced += static_cast<int>(problem.cards.size() - cards.size());
    return solution;
}

} // namespace deeprig
