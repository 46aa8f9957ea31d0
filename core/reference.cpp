#include "core/reference.h"

#include "core/fields.h"
#include "core/words.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace deeprig {

namespace {

std::string aliasKey(std::string_view kind, std::string_view name)
{
    return fmt::format("{}\n{}", kind, foldWord(name));
}

/// "geforcertx3060|12": the label with the memory that tells two cards of one label apart.
std::string labelKey(std::string_view label, double vram_gib)
{
    return fmt::format("{}|{}", foldWord(label), numberText(vram_gib));
}

std::string withoutSuffix(std::string_view label)
{
    std::string text(trimmed(label));
    if (text.size() > 4 && text[text.size() - 4] == ' ' && foldWord(text.substr(text.size() - 3)) == "lhr")
        text.resize(text.size() - 4);
    return text;
}

/// "SP5" of "2 x SP5".
std::string_view withoutCount(std::string_view socket)
{
    const std::size_t cross = socket.find(" x ");
    const bool counted = cross != std::string_view::npos && cross > 0 &&
                         socket.find_first_not_of("0123456789") == cross;
    return counted ? socket.substr(cross + 3) : socket;
}

} // namespace

Reference::Reference(Tables tables) : m_tables(std::move(tables)), m_rates(m_tables.rates)
{
    for (std::size_t row = 0; row < m_tables.chips.size(); ++row)
        m_chip_by_label.emplace(foldWord(m_tables.chips[row].name), row);
    for (const Alias& alias : m_tables.aliases) {
        if (alias.kind != "chip") {
            m_alias.emplace(aliasKey(alias.kind, alias.alias), alias.name);
            continue;
        }
        const auto target = m_chip_by_label.find(foldWord(alias.name));
        if (target == m_chip_by_label.end())
            continue;
        const std::size_t row = target->second;
        const std::size_t bar = alias.alias.find('|');
        std::string key = foldWord(std::string_view(alias.alias).substr(0, bar));
        if (bar != std::string::npos)
            key += alias.alias.substr(bar);
        m_chip_by_label.emplace(std::move(key), row);
    }
    for (std::size_t row = 0; row < m_tables.assumptions.size(); ++row) {
        const Assumption& assumption = m_tables.assumptions[row];
        m_assumptions[static_cast<std::size_t>(assumption.category)].push_back(prepared(assumption, row));
    }
    for (std::size_t row = 0; row < m_tables.platforms.size(); ++row)
        m_platform.emplace(foldWord(canonical("socket", m_tables.platforms[row].socket)), row);
}

const Chip* Reference::chip(std::string_view label, Known<double> vram_gib) const
{
    const std::string plain = withoutSuffix(label);
    const auto row = [&](const std::string& key) -> const Chip* {
        const auto found = m_chip_by_label.find(key);
        return found == m_chip_by_label.end() ? nullptr : &m_tables.chips[found->second];
    };
    const auto sizeAgrees = [&](const Chip* chip) {
        return chip != nullptr && (!vram_gib || !chip->card.vram_gib || *chip->card.vram_gib == *vram_gib);
    };
    if (vram_gib) {
        if (const Chip* chip = row(labelKey(plain, *vram_gib)))
            return chip;
    }
    if (const Chip* chip = row(foldWord(plain)); sizeAgrees(chip))
        return chip;
    if (vram_gib) {
        if (const Chip* chip = row(foldWord(plain) + numberText(*vram_gib) + "gb"))
            return chip;
    }
    return withSizeInLabel(plain, vram_gib);
}

const Chip* Reference::withSizeInLabel(std::string_view label, Known<double> vram_gib) const
{
    // "GeForce RTX 3090 24GB": the label of a chip with its memory behind.
    const std::size_t blank = label.find_last_of(" -");
    if (blank == std::string_view::npos || !foldWord(label).ends_with("gb"))
        return nullptr;
    double size = 0;
    const std::string_view behind = label.substr(blank + 1);
    const auto [end, error] = std::from_chars(behind.data(), behind.data() + behind.size(), size);
    if (error != std::errc{} || foldWord(std::string_view(end, behind.data() + behind.size())) != "gb" ||
        (vram_gib && *vram_gib != size))
        return nullptr;
    const auto found = m_chip_by_label.find(foldWord(label.substr(0, blank)));
    const Chip* chip = found == m_chip_by_label.end() ? nullptr : &m_tables.chips[found->second];
    return chip != nullptr && chip->card.vram_gib == size ? chip : nullptr;
}

std::string Reference::canonical(std::string_view kind, std::string_view name) const
{
    // Boards for several processors name the number, too: "2 x SP5" takes what SP5 takes.
    if (kind == "socket")
        name = withoutCount(name);
    const auto found = m_alias.find(aliasKey(kind, name));
    return found == m_alias.end() ? std::string(name) : found->second;
}

const Platform* Reference::platform(std::string_view socket) const
{
    const auto found = m_platform.find(foldWord(canonical("socket", socket)));
    return found == m_platform.end() ? nullptr : &m_tables.platforms[found->second];
}

Known<int> Reference::cpuLanes(std::string_view socket, std::string_view cpu_name) const
{
    const std::string folded_socket = foldWord(canonical("socket", socket));
    const std::string name = " " + foldText(cpu_name) + " ";
    for (const CpuLanes& row : m_tables.cpu_lanes) {
        if (foldWord(row.socket) != folded_socket)
            continue;
        const bool named = std::ranges::any_of(row.names, [&](const std::string& word) {
            return name.find(" " + foldText(word) + " ") != std::string::npos;
        });
        if (named)
            return row.lanes;
    }
    const Platform* found = platform(socket);
    return found == nullptr ? std::nullopt : found->cpu_slot_lanes;
}

const Circuit* Reference::circuit(std::string_view id) const
{
    const auto found = std::ranges::find(m_tables.circuits, foldWord(id),
                                         [](const Circuit& circuit) { return foldWord(circuit.id); });
    return found == m_tables.circuits.end() ? nullptr : &*found;
}

Reference::PreparedAssumption Reference::prepared(const Assumption& assumption, std::size_t row)
{
    PreparedAssumption own;
    own.row = row;
    own.field = assumption.field;
    if (assumption.when_field.empty())
        return own;
    own.when = findField(assumption.category, assumption.when_field);
    own.never = own.when == nullptr;
    const std::string_view wanted = assumption.when_value;
    own.at_most = wanted.starts_with("<=");
    own.begins = wanted.ends_with('*');
    if (own.at_most)
        std::from_chars(wanted.data() + 2, wanted.data() + wanted.size(), own.limit);
    own.text = foldWord(wanted);
    return own;
}

bool Reference::PreparedAssumption::holds(const Part& part) const
{
    if (when == nullptr)
        return !never;
    if (!when->isKnown(part))
        return false;
    if (at_most) {
        const std::optional<double> number = when->number(part);
        return number && *number <= limit;
    }
    const std::string folded = foldWord(fieldText(*when, when->get(part)));
    return begins ? folded.starts_with(text) : folded == text;
}

std::size_t Reference::assumptionNumber(const Part& part, std::string_view field) const
{
    for (const PreparedAssumption& one : m_assumptions[static_cast<std::size_t>(part.category())]) {
        if (one.field == field && one.holds(part))
            return one.row + 1;
    }
    return 0;
}

const Assumption* Reference::assumption(const Part& part, std::string_view field) const
{
    const std::size_t number = assumptionNumber(part, field);
    return number == 0 ? nullptr : &m_tables.assumptions[number - 1];
}

} // namespace deeprig
