#include "core/placement.h"

#include "core/words.h"

#include <algorithm>
#include <array>
#include <charconv>

// What the texts of boards and builds say about lanes, and what a placement says to people.

namespace deeprig {

namespace {

std::optional<int> leadingNumber(std::string_view text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} ? std::optional(number) : std::nullopt;
}

/// "off" -> 0, "x8" -> 8.
std::optional<int> lanesWord(std::string_view word)
{
    if (word == "off")
        return 0;
    return word.size() > 1 && word.front() == 'x' ? leadingNumber(word.substr(1)) : std::nullopt;
}

template <typename Visit>
void forEachSegment(std::string_view text, Visit visit)
{
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        visit(trimmed(text.substr(0, comma)));
        if (comma == std::string_view::npos)
            return;
        text.remove_prefix(comma + 1);
    }
}

} // namespace

std::vector<std::pair<std::string_view, int>> laneConditions(std::string_view electrical)
{
    std::vector<std::pair<std::string_view, int>> conditions;
    forEachSegment(electrical, [&](std::string_view segment) {
        constexpr std::string_view kWhen = " when ";
        const std::size_t when = segment.find(kWhen);
        if (when == std::string_view::npos)
            return;
        const std::optional<int> lanes = lanesWord(trimmed(segment.substr(0, when)));
        std::string_view name = segment.substr(when + kWhen.size());
        for (const std::string_view ending : {" is used", " is populated", " is occupied", " used"}) {
            if (name.ends_with(ending))
                name.remove_suffix(ending.size());
        }
        if (lanes && !trimmed(name).empty())
            conditions.emplace_back(trimmed(name), *lanes);
    });
    return conditions;
}

SocketEffect socketEffect(std::string_view effect)
{
    SocketEffect read;
    read.known = !trimmed(effect).empty();
    forEachSegment(effect, [&](std::string_view segment) {
        const std::size_t blank = segment.rfind(' ');
        if (blank == std::string_view::npos)
            return;
        const std::optional<int> lanes = lanesWord(segment.substr(blank + 1));
        const std::string_view name = trimmed(segment.substr(0, blank));
        if (!lanes)
            return;
        if (!name.starts_with("SATA")) {
            read.slot_lanes.emplace_back(name, *lanes);
            return;
        }
        // "SATA 5-6 off", "SATA_5 off", "SATA6G_5-6 off": the numbers behind the last blank or line.
        const std::string_view ports = name.substr(name.find_last_of(" _") + 1);
        const std::size_t dash = ports.find('-');
        const std::optional<int> first = leadingNumber(ports);
        const std::optional<int> last =
            dash == std::string_view::npos ? first : leadingNumber(ports.substr(dash + 1));
        if (*lanes == 0)
            read.sata_lost += first && last && *last >= *first ? *last - *first + 1 : 1;
    });
    return read;
}

std::optional<int> bridgeSpan(std::string_view bridge)
{
    for (const std::string& word : splitList(foldText(bridge), ' ')) {
        int number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error == std::errc{} && number >= 1 && number <= 8)
            return number;
    }
    return std::nullopt;
}

std::vector<PlacementRow> placementRows(const Placement& placement)
{
    constexpr std::array<std::string_view, 3> kReasons{"user", "only", "best"};
    std::vector<PlacementRow> rows;
    for (std::size_t i = 0; i < placement.cards.size(); ++i) {
        const CardPlace& card = placement.cards[i];
        PlacementRow row;
        row.part = card.piece.part->name;
        row.line = card.piece.line;
        if (card.slot && *card.slot < placement.slot_names.size())
            row.slot = placement.slot_names[*card.slot];
        row.position = card.position;
        row.lanes = card.lanes ? std::optional(std::min(*card.lanes, placement.problem.cards[i].lanes)) : std::nullopt;
        row.gen = card.gen;
        const Gpu* gpu = card.piece.part->as<Gpu>();
        if (gpu != nullptr && gpu->pcie_gen && card.gen)
            row.gen = std::min(*gpu->pcie_gen, *card.gen);
        row.reason = kReasons.at(static_cast<std::size_t>(card.reason));
        row.on_riser = card.on_riser;
        rows.push_back(std::move(row));
    }
    for (const DrivePlace& drive : placement.drives) {
        if (drive.port != DrivePlace::Port::M2 && drive.port != DrivePlace::Port::Carrier)
            continue;
        PlacementRow row;
        row.part = drive.piece.part->name;
        row.line = drive.piece.line;
        if (drive.socket && *drive.socket < placement.socket_names.size())
            row.slot = placement.socket_names[*drive.socket];
        row.gen = drive.piece.part->as<Storage>()->pcie_gen;
        row.reason = kReasons.back();
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace deeprig
