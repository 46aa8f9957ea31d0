#include "db/opendb_words.h"

#include "core/words.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace deeprig::db {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return lower;
}

/// The number at the start of the text, if there is one.
template <typename Number> std::optional<Number> leadingNumber(std::string_view text)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end != text.data() ? std::optional(number) : std::nullopt;
}

std::string_view withoutLeadingBlanks(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view{} : text.substr(first);
}

/// The number that follows a word, with or without blanks between.
std::optional<int> numberAfter(std::string_view lower, std::string_view word)
{
    for (std::size_t at = lower.find(word); at != std::string_view::npos; at = lower.find(word, at + 1)) {
        if (const std::optional<int> number = leadingNumber<int>(withoutLeadingBlanks(lower.substr(at + word.size()))))
            return number;
    }
    return std::nullopt;
}

/// The 4 of "4.0": a single digit before ".0".
std::optional<int> numberBeforePointZero(std::string_view lower)
{
    for (std::size_t at = lower.find(".0"); at != std::string_view::npos; at = lower.find(".0", at + 1)) {
        const bool digit = at > 0 && isDigit(lower[at - 1]) && (at < 2 || !isDigit(lower[at - 2]));
        // "6.0 Gb/s" is a speed of SATA.
        if (digit && !withoutLeadingBlanks(lower.substr(at + 2)).starts_with("gb"))
            return lower[at - 1] - '0';
    }
    return std::nullopt;
}

/// The number that ends just before `end`, skipping blanks: the "2.5" of "2.5 Gb/s".
std::optional<double> numberBefore(std::string_view text, std::size_t end)
{
    while (end > 0 && text[end - 1] == ' ')
        --end;
    std::size_t begin = end;
    while (begin > 0 && (isDigit(text[begin - 1]) || text[begin - 1] == '.'))
        --begin;
    return leadingNumber<double>(text.substr(begin, end - begin));
}

} // namespace

std::string tidied(std::string_view text)
{
    std::string tidy;
    for (const char c : trimmed(text)) {
        const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        if (!blank)
            tidy += c;
        else if (!tidy.ends_with(' '))
            tidy += ' ';
    }
    return tidy;
}

PcieLink pcieLinkFrom(std::string_view text)
{
    const std::string lower = lowered(text);
    PcieLink link;
    link.gen = numberBeforePointZero(lower);
    if (!link.gen)
        link.gen = numberAfter(lower, "gen");
    link.lanes = numberAfter(lower, "x");
    return link;
}

std::string m2InterfaceFrom(std::string_view text, bool with_gen)
{
    const std::string lower = lowered(text);
    const bool sata = lower.find("sata") != std::string::npos;
    const PcieLink link = pcieLinkFrom(text);
    const bool pcie =
        lower.find("pci") != std::string::npos || lower.find("gen") != std::string::npos || (link.gen && link.lanes);
    const bool radio = lower.find("wifi") != std::string::npos || lower.find("cnvi") != std::string::npos;
    if (radio || (!sata && !pcie))
        return tidied(text);
    if (!pcie)
        return "SATA";
    std::string interface = "PCIe";
    if (link.gen && with_gen)
        interface += fmt::format(" {}.0", *link.gen);
    if (link.lanes)
        interface += fmt::format(" x{}", *link.lanes);
    return sata ? interface + " / SATA" : interface;
}

TextList m2SizesFrom(std::string_view text)
{
    // Width x length in mm, as the M.2 specification has them for drives.
    constexpr std::array<std::string_view, 7> kSizes{"2230", "2242", "2260", "2280", "22110", "2580", "25110"};
    const auto known = [&](std::string_view code) { return std::ranges::find(kSizes, code) != kSizes.end(); };
    TextList sizes;
    const auto add = [&](std::string_view code) {
        if (known(code) && std::ranges::find(sizes, code) == sizes.end())
            sizes.emplace_back(code);
    };
    std::string_view previous;
    std::size_t i = 0;
    while (i < text.size()) {
        std::size_t end = i;
        while (end < text.size() && isDigit(text[end]))
            ++end;
        const std::string_view code = text.substr(i, end - i);
        const bool range = i > 0 && text[i - 1] == '-' && known(previous) && known(code);
        if (range) {
            const auto first = std::ranges::find(kSizes, previous);
            const auto last = std::ranges::find(kSizes, code);
            for (auto size = first; size < last; ++size)
                add(*size);
        }
        add(code);
        if (!code.empty())
            previous = code;
        i = end == i ? i + 1 : end;
    }
    return sizes;
}

std::string chipsetFrom(std::string_view text)
{
    const std::string tidy = tidied(text);
    for (const std::string_view maker : {"AMD ", "Intel ", "NVIDIA ", "VIA "}) {
        if (tidy.starts_with(maker))
            return tidy.substr(maker.size());
    }
    return tidy;
}

std::string psuFormFrom(std::string_view text)
{
    const std::string tidy = tidied(text);
    return foldWord(tidy) == "atxeps" ? "ATX" : tidy;
}

std::string modularFrom(std::string_view text)
{
    const std::string folded = foldWord(text);
    if (folded.starts_with("full"))
        return "full";
    if (folded.starts_with("semi"))
        return "semi";
    return folded == "no" || folded.starts_with("non") ? "no" : tidied(text);
}

std::string storageFormFrom(std::string_view text)
{
    const std::string folded = foldWord(text);
    if (folded.starts_with("m2") && folded.size() > 2)
        return "M.2 " + folded.substr(2);
    if (folded == "25" || folded == "35")
        return folded == "25" ? "2.5" : "3.5";
    return folded == "pcie" ? "card" : tidied(text);
}

std::string cpuPlugFrom(std::string_view text)
{
    const std::string tidy = tidied(text);
    const std::optional<int> pins = leadingNumber<int>(tidy);
    return pins && foldWord(tidy).ends_with("pin") ? fmt::format("{}-pin", *pins) : tidy;
}

std::optional<double> gbitFrom(std::string_view text)
{
    const std::string lower = lowered(text);
    for (const auto& [unit, factor] : {std::pair("gb/s", 1.0), std::pair("gbe", 1.0), std::pair("gbit", 1.0),
                                       std::pair("gbps", 1.0), std::pair("mb/s", 0.001)}) {
        if (const std::size_t at = lower.find(unit); at != std::string::npos) {
            if (const std::optional<double> number = numberBefore(lower, at))
                return *number * factor;
        }
    }
    return lower.find("gigabit") != std::string::npos ? std::optional(1.0) : std::nullopt;
}

NetworkCardName networkCardFrom(std::string_view name)
{
    const std::string lower = lowered(tidied(name));
    NetworkCardName card;
    card.speed_gbit = gbitFrom(lower);
    card.slot_lanes = numberAfter(lower, "pcie x");
    // "2 x 10 Gb/s", "4x Gigabit"; a name without a count says nothing of the ports.
    for (std::size_t at = lower.find('x'); at != std::string::npos; at = lower.find('x', at + 1)) {
        const std::string_view rest = withoutLeadingBlanks(std::string_view(lower).substr(at + 1));
        const std::size_t digits = rest.find_first_not_of("0123456789.");
        const bool speed = rest.starts_with("gigabit") || (digits != std::string_view::npos && digits > 0 &&
                                                           withoutLeadingBlanks(rest.substr(digits)).starts_with("gb"));
        std::size_t before = at;
        while (before > 0 && lower[before - 1] == ' ')
            --before;
        const bool counted = before > 0 && isDigit(lower[before - 1]) && (before < 2 || lower[before - 2] == ' ');
        if (speed && counted)
            card.ports = lower[before - 1] - '0';
    }
    return card;
}

} // namespace deeprig::db
