#include "core/cables.h"

#include "core/rule_pieces.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace deeprig {

namespace {

constexpr int kMostSteps = 200'000;

int& countOf(CableCounts& counts, Cable cable)
{
    switch (cable) {
    case Cable::Eps: return counts.eps;
    case Cable::Pcie: return counts.pcie;
    case Cable::SixteenPin: return counts.sixteen_pin;
    case Cable::Sata: break;
    }
    return counts.sata;
}

/// What one part is to get: its cables by kind, and how many of them go into adapters.
struct Choice {
    CableCounts cables;
    int plugs_for_16_pin = 0;
    int eps_adapters = 0;
    std::optional<std::size_t> supply; ///< that feeds all of it; empty: what the others leave

    [[nodiscard]] int adapterPlugs() const { return plugs_for_16_pin + kPcieOfAnEpsAdapter * eps_adapters; }
};

bool takes(CableCounts& supply, const CableCounts& cables)
{
    if (supply.eps < cables.eps || supply.pcie < cables.pcie || supply.sixteen_pin < cables.sixteen_pin ||
        supply.sata < cables.sata)
        return false;
    supply.eps -= cables.eps;
    supply.pcie -= cables.pcie;
    supply.sixteen_pin -= cables.sixteen_pin;
    supply.sata -= cables.sata;
    return true;
}

/// What the first of the parts take together.
struct Taken {
    CableCounts sockets; ///< of their own kind of cable
    int native = 0;      ///< 16-pin cables
    int for_16_pin = 0;  ///< 6+2-pin plugs in adapters
    int for_eps = 0;     ///< EPS sockets on adapters
    int split = 0;

    void add(const Choice& choice, bool is_split)
    {
        sockets.eps += choice.cables.eps;
        sockets.pcie += choice.cables.pcie - choice.adapterPlugs();
        sockets.sata += choice.cables.sata;
        native += choice.cables.sixteen_pin;
        for_16_pin += choice.plugs_for_16_pin;
        for_eps += choice.eps_adapters;
        split += is_split ? 1 : 0;
    }
};

/// The greater the earlier: the plugs that a 16-pin cable saves, then whatever brings like parts together.
auto rankOf(const CableUser& user)
{
    const int saved = user.sockets.sixteen_pin > 0 ? user.adapter_plugs : 0;
    return std::tuple(user.on_first, saved, user.sockets.sixteen_pin, user.sockets.eps, user.sockets.pcie,
                      user.sockets.sata, user.eps_adapters);
}

/// Tries the choices of all parts, one after the other: those that gain most by a 16-pin cable first. Like parts choose
/// in order, so that each set of choices comes once.
class CableSearch {
public:
    explicit CableSearch(const CableProblem& problem) : m_problem(problem), m_left(problem.supplies)
    {
        for (const CableCounts& supply : problem.supplies) {
            m_all.eps += supply.eps;
            m_all.pcie += supply.pcie;
            m_all.sixteen_pin += supply.sixteen_pin;
            m_all.sata += supply.sata;
        }
        for (std::size_t i = 0; i < problem.users.size(); ++i)
            m_order.push_back(i);
        std::ranges::stable_sort(m_order, std::ranges::greater{},
                                 [&](std::size_t user) { return rankOf(problem.users[user]); });
        for (const std::size_t user : m_order)
            m_options.push_back(optionsOf(problem.users[user]));
        addRest();
        m_choices.resize(problem.users.size());
        m_picked.resize(problem.users.size());
    }

    CableSolution solve()
    {
        choose(0, Taken{});
        // Where plugs are missing, sockets come before adapters, wherever they would best hang.
        for (Choice& choice : m_best) {
            if (!m_best_cost.allFed())
                choice.supply.reset();
        }
        CableSolution solution;
        solution.cost = m_best_cost;
        for (const Choice& choice : m_best) {
            solution.plugs_for_16_pin += choice.plugs_for_16_pin;
            solution.eps_adapters += choice.eps_adapters;
        }
        feed(solution);
        return solution;
    }

private:
    /// What stands in `m_order` from a part on.
    struct Rest {
        CableCounts sockets;         ///< but for the 16-pin ones
        std::size_t with_16_pin = 0; ///< index in `m_adapters` of the first part with 16-pin sockets
    };

    void addRest()
    {
        m_adapters.push_back(0);
        Rest rest;
        std::vector<std::size_t> before;
        for (const std::size_t user : m_order) {
            before.push_back(m_adapters.size() - 1);
            if (m_problem.users[user].sockets.sixteen_pin > 0)
                m_adapters.push_back(m_adapters.back() + m_problem.users[user].adapter_plugs);
        }
        rest.with_16_pin = m_adapters.size() - 1;
        m_rest.assign(m_order.size() + 1, rest);
        for (std::size_t i = m_order.size(); i-- > 0;) {
            const CableCounts& sockets = m_problem.users[m_order[i]].sockets;
            rest.sockets.eps += sockets.eps;
            rest.sockets.pcie += sockets.pcie;
            rest.sockets.sata += sockets.sata;
            rest.with_16_pin = before[i];
            m_rest[i] = rest;
        }
    }

    [[nodiscard]] std::vector<Choice> optionsOf(const CableUser& user) const
    {
        std::vector<Choice> options;
        const int eps_adapters = user.eps_adapters ? user.sockets.eps : 0;
        for (const bool adapter : {false, true}) {
            if (adapter && user.sockets.sixteen_pin == 0)
                continue;
            for (int eps = 0; eps <= eps_adapters; ++eps) {
                Choice choice;
                choice.cables = user.sockets;
                choice.plugs_for_16_pin = adapter ? user.adapter_plugs : 0;
                choice.eps_adapters = eps;
                choice.cables.sixteen_pin = adapter ? 0 : user.sockets.sixteen_pin;
                choice.cables.eps -= eps;
                choice.cables.pcie += choice.adapterPlugs();
                addSupplies(user, choice, options);
            }
        }
        return options;
    }

    void addSupplies(const CableUser& user, Choice choice, std::vector<Choice>& options) const
    {
        const std::size_t supplies = m_problem.supplies.size();
        for (std::size_t supply = 0; supplies > 1 && supply < (user.on_first ? 1 : supplies); ++supply) {
            choice.supply = supply;
            options.push_back(choice);
        }
        choice.supply.reset();
        options.push_back(choice);
    }

    /// What it costs at the least, whatever the parts from `next` on choose: all sockets of their own kind want plugs,
    /// and each 16-pin cable that is left spares the adapter of one part, the largest first.
    [[nodiscard]] CableCost leastCost(const Taken& taken, std::size_t next) const
    {
        const Rest& rest = m_rest[next];
        const int cables = std::max(0, m_all.sixteen_pin - taken.native);
        const std::size_t spared = std::min(m_adapters.size() - 1, rest.with_16_pin + static_cast<std::size_t>(cables));
        const int for_16_pin = taken.for_16_pin + m_adapters.back() - m_adapters[spared];

        CableCost cost;
        const int pcie = taken.sockets.pcie + rest.sockets.pcie;
        cost.unfed_pcie = std::max(0, pcie - m_all.pcie);
        const int free = std::max(0, m_all.pcie - pcie);
        cost.unfed_16_pin = std::max(0, for_16_pin - free);
        const int pairs = std::max(0, free - for_16_pin) / kPcieOfAnEpsAdapter;
        const int eps = std::max(0, taken.sockets.eps - m_all.eps) + std::max(0, taken.for_eps - pairs);
        const int all_eps = taken.sockets.eps + taken.for_eps + rest.sockets.eps - m_all.eps - pairs;
        cost.unfed_eps = std::max(eps, all_eps);
        cost.unfed_sata = std::max(0, taken.sockets.sata + rest.sockets.sata - m_all.sata);
        cost.adapter_plugs = for_16_pin + kPcieOfAnEpsAdapter * taken.for_eps;
        cost.split = cost.allFed() ? taken.split : 0;
        return cost;
    }

    void choose(std::size_t user, const Taken& taken)
    {
        const CableCost cost = leastCost(taken, user);
        if (m_found && cost >= m_best_cost)
            return;
        if (user == m_options.size()) {
            m_found = true;
            m_best_cost = cost;
            m_best.resize(m_choices.size());
            for (std::size_t i = 0; i < m_choices.size(); ++i)
                m_best[m_order[i]] = m_choices[i];
            return;
        }
        const bool like_last = user > 0 && m_problem.users[m_order[user]] == m_problem.users[m_order[user - 1]];
        for (std::size_t option = like_last ? m_picked[user - 1] : 0; option < m_options[user].size(); ++option) {
            if (m_found && ++m_steps > kMostSteps)
                return;
            const Choice& choice = m_options[user][option];
            // Native cables are there or not; for all else something else may be missing.
            if (choice.cables.sixteen_pin > m_all.sixteen_pin - taken.native)
                continue;
            CableCounts* const supply = choice.supply ? &m_left[*choice.supply] : nullptr;
            const CableCounts before = supply != nullptr ? *supply : CableCounts{};
            if (supply != nullptr && !takes(*supply, choice.cables))
                continue;
            m_choices[user] = choice;
            m_picked[user] = option;
            Taken more = taken;
            more.add(choice, supply == nullptr && m_problem.supplies.size() > 1);
            choose(user + 1, more);
            if (supply != nullptr)
                *supply = before;
        }
    }

    /// Hands the plugs out: to the parts with a supply of their own first, then what is left, sockets before adapters.
    void feed(CableSolution& solution) const
    {
        std::vector<CableCounts> left = m_problem.supplies;
        const auto give = [&](std::size_t user, Cable socket, Cable cable, int plugs) {
            for (std::size_t i = 0; i < left.size() && plugs > 0; ++i) {
                if (m_best[user].supply.value_or(i) != i)
                    continue;
                int& there = countOf(left[i], cable);
                const int given = std::min(there, plugs);
                there -= given;
                plugs -= given;
                if (given > 0)
                    solution.feeds.push_back(CableFeed{user, i, cable, given, socket});
            }
        };
        for (const bool whole : {true, false}) {
            const auto forEach = [&](auto visit) {
                for (std::size_t user = 0; user < m_best.size(); ++user) {
                    if (m_best[user].supply.has_value() == whole)
                        visit(user, m_best[user]);
                }
            };
            forEach([&](std::size_t user, const Choice& choice) {
                give(user, Cable::Eps, Cable::Eps, choice.cables.eps);
                give(user, Cable::Pcie, Cable::Pcie, choice.cables.pcie - choice.adapterPlugs());
                give(user, Cable::SixteenPin, Cable::SixteenPin, choice.cables.sixteen_pin);
                give(user, Cable::Sata, Cable::Sata, choice.cables.sata);
            });
            forEach([&](std::size_t user, const Choice& choice) {
                give(user, Cable::SixteenPin, Cable::Pcie, choice.plugs_for_16_pin);
            });
            forEach([&](std::size_t user, const Choice& choice) {
                give(user, Cable::Eps, Cable::Pcie, kPcieOfAnEpsAdapter * choice.eps_adapters);
            });
        }
        std::ranges::stable_sort(solution.feeds, {}, &CableFeed::user);
    }

    const CableProblem& m_problem;
    CableCounts m_all;
    std::vector<CableCounts> m_left;
    std::vector<std::size_t> m_order; ///< parts as the search takes them; what follows is in this order
    std::vector<std::vector<Choice>> m_options;
    std::vector<Rest> m_rest;
    std::vector<int> m_adapters; ///< plugs in the adapters of the first, two, three ... parts with 16-pin sockets
    std::vector<Choice> m_choices;
    std::vector<std::size_t> m_picked; ///< the option of each part
    int m_steps = 0;
    bool m_found = false;
    CableCost m_best_cost;
    std::vector<Choice> m_best; ///< in the order of the problem
};

/// The users of a rig in the order board, cards, drives, with the piece behind each.
struct RigUsers {
    CableProblem problem;
    std::vector<CablePlace> places; ///< the piece behind each user

    void add(const Piece& piece, std::size_t number, const CableUser& user)
    {
        if (user.sockets == CableCounts{})
            return;
        problem.users.push_back(user);
        CablePlace place;
        place.user = piece;
        place.user_number = number;
        places.push_back(place);
    }
};

CableUser cardUser(const Gpu& card)
{
    CableUser user;
    user.sockets.pcie = card.plugs_6_pin.value_or(0) + card.plugs_8_pin.value_or(0);
    user.sockets.sixteen_pin = std::max(0, card.plugs_16_pin.value_or(0));
    user.sockets.eps = card.plugs_eps_8_pin.value_or(0);
    user.adapter_plugs = adapterPlugsOf(card.tdp_w.value_or(0));
    user.eps_adapters = true;
    return user;
}

RigUsers usersOf(const Rig& rig)
{
    RigUsers users;
    for (const Piece& piece : rig.psus) {
        const Psu& supply = *piece.part->as<Psu>();
        users.problem.supplies.push_back(CableCounts{supply.cables_eps.value_or(0), supply.cables_pcie.value_or(0),
                                                     supply.cables_16_pin.value_or(0), supply.cables_sata.value_or(0)});
    }
    // A barebone brings the cables of its own board.
    if (rig.board && rig.board->part->category() != Category::Server) {
        CableUser board;
        if (const Known<TextList>& plugs = rig.board->part->as<Motherboard>()->cpu_plugs)
            board.sockets.eps = epsPlugsOf(*plugs);
        board.on_first = true;
        users.add(*rig.board, 0, board);
    }
    for (std::size_t i = 0; i < rig.gpus.size(); ++i)
        users.add(rig.gpus[i], i, cardUser(*rig.gpus[i].part->as<Gpu>()));
    return users;
}

bool hasSataPlug(const Storage& drive)
{
    return drive.bus == StorageBus::Sata && !(drive.storage_form && drive.storage_form->starts_with("M.2"));
}

/// Each drive has one plug, whichever supply it comes from: nothing to search.
void feedDrives(const Rig& rig, CablePlan& plan)
{
    std::vector<int> left;
    for (const Piece& supply : rig.psus)
        left.push_back(supply.part->as<Psu>()->cables_sata.value_or(0));
    for (std::size_t i = 0; i < rig.storage.size(); ++i) {
        if (!hasSataPlug(*rig.storage[i].part->as<Storage>()))
            continue;
        const auto supply = std::ranges::find_if(left, [](int plugs) { return plugs > 0; });
        if (supply == left.end()) {
            ++plan.cost.unfed_sata;
            continue;
        }
        --*supply;
        const auto number = static_cast<std::size_t>(supply - left.begin());
        plan.places.push_back(
            CablePlace{rig.storage[i], i, rig.psus[number], number, Cable::Sata, 1, Cable::Sata, false});
    }
}

} // namespace

CableSolution solve(const CableProblem& problem)
{
    return CableSearch(problem).solve();
}

int epsPlugsOf(const TextList& cpu_plugs)
{
    const auto eight = std::ranges::count(cpu_plugs, "8-pin");
    const auto four = std::ranges::count(cpu_plugs, "4-pin");
    return static_cast<int>(eight + (four + 1) / 2);
}

int adapterPlugsOf(double tdp_w)
{
    return static_cast<int>(std::ceil(tdp_w / kEightPinW));
}

CablePlan planCables(const Rig& rig)
{
    CablePlan plan;
    plan.one_supply = rig.psus.size() < 2;
    if (rig.psus.empty())
        return plan;
    const RigUsers users = usersOf(rig);
    const CableSolution solution = solve(users.problem);
    plan.cost = solution.cost;
    plan.plugs_for_16_pin = solution.plugs_for_16_pin;
    plan.eps_adapters = solution.eps_adapters;
    for (const CableFeed& feed : solution.feeds) {
        const bool shared = std::ranges::any_of(solution.feeds, [&](const CableFeed& other) {
            return other.user == feed.user && other.supply != feed.supply;
        });
        CablePlace place = users.places[feed.user];
        place.supply = rig.psus[feed.supply];
        place.supply_number = feed.supply;
        place.cable = feed.cable;
        place.plugs = feed.plugs;
        place.socket = feed.socket;
        place.shared = shared;
        plan.places.push_back(place);
    }
    feedDrives(rig, plan);
    return plan;
}

Reads cableReads()
{
    return readsOf<&Gpu::plugs_6_pin, &Gpu::plugs_8_pin, &Gpu::plugs_16_pin, &Gpu::plugs_eps_8_pin, &Gpu::tdp_w,
                   &Motherboard::cpu_plugs, &Storage::storage_form, &Storage::bus, &Psu::cables_eps, &Psu::cables_pcie,
                   &Psu::cables_16_pin, &Psu::cables_sata>();
}

std::vector<CableRow> cableRows(const CablePlan& plan)
{
    constexpr std::array<std::string_view, 4> kWords{"eps", "pcie", "16_pin", "sata"};
    const auto word = [&](Cable cable) { return kWords.at(static_cast<std::size_t>(cable)); };
    std::vector<CableRow> rows;
    for (const CablePlace& place : plan.places) {
        CableRow row;
        row.part = place.user.part->name;
        row.line = place.user.line;
        row.supply = place.supply.part->name;
        row.supply_line = place.supply.line;
        row.socket = word(place.socket);
        row.cable = word(place.cable);
        row.plugs = place.plugs;
        row.reason = plan.one_supply ? "only" : place.shared ? "split" : "whole";
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace deeprig
