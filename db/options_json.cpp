#include "db/options_json.h"

#include "core/words.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {

namespace {

constexpr int kHighestPosition = 64;
constexpr int kHighestLine = 9999;

const Json* member(const Json& object, std::string_view name)
{
    const auto found = object.find(std::string(name));
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::optional<int> wholeNumber(const Json& json, int min, int max)
{
    if (!json.is_number())
        return std::nullopt;
    const double value = json.get<double>();
    return value == std::floor(value) && value >= min && value <= max ? std::optional(static_cast<int>(value))
                                                                      : std::nullopt;
}

/// The number at the end of "GPU 2" or "line 3"; empty if there is none.
std::optional<int> numberAtEnd(std::string_view text)
{
    const std::size_t first = text.find_last_not_of("0123456789") + 1;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data() + first, text.data() + text.size(), number);
    return error == std::errc{} ? std::optional(number) : std::nullopt;
}

/// Reads one member after the other; says what is wrong and goes on.
class Options {
public:
    Options(const Json& json, std::string where, const OptionProblem& wrong)
        : m_json(json), m_where(std::move(where)), m_wrong(wrong)
    {
    }

    [[nodiscard]] std::string text(std::string_view name) const
    {
        const Json* json = member(m_json, name);
        if (json == nullptr)
            return {};
        if (json->is_string())
            return json->get<std::string>();
        complain(name, fmt::format("should be a text, is {}", typeName(*json)));
        return {};
    }

    [[nodiscard]] std::vector<int> positions() const
    {
        std::vector<int> positions;
        forEachItem("gpu_positions", [&](const Json& item, const std::string& place) {
            const std::optional<int> position = item.is_null() ? 0 : wholeNumber(item, 0, kHighestPosition);
            if (!position)
                m_wrong(place, fmt::format("{} is no slot position from 1 to {}", shortText(item), kHighestPosition));
            positions.push_back(position.value_or(0));
        });
        return positions;
    }

    [[nodiscard]] std::vector<std::string> slots() const
    {
        std::vector<std::string> names;
        forEachItem("gpu_slots", [&](const Json& item, const std::string& place) {
            if (!item.is_string() && !item.is_null())
                m_wrong(place, fmt::format("should be the name of a slot, is {}", typeName(item)));
            names.push_back(item.is_string() ? item.get<std::string>() : std::string());
        });
        return names;
    }

    [[nodiscard]] std::optional<bool> wantNvlink() const
    {
        const Json* json = member(m_json, "want_nvlink");
        if (json == nullptr || json->is_boolean())
            return json == nullptr ? std::nullopt : std::optional(json->get<bool>());
        complain("want_nvlink", fmt::format("should be true or false, is {}", typeName(*json)));
        return std::nullopt;
    }

    /// "4-slot", or the number of slots alone.
    [[nodiscard]] std::string bridge() const
    {
        const Json* json = member(m_json, "nvlink_bridge");
        if (json == nullptr)
            return {};
        if (const std::optional<int> slots = wholeNumber(*json, 1, 8))
            return fmt::format("{}-slot", *slots);
        return text("nvlink_bridge");
    }

    void risers(BuildOptions& options) const
    {
        const Json* json = member(m_json, "risers");
        if (json == nullptr)
            return;
        if (json->is_string()) {
            options.risers_text = json->get<std::string>();
            options.risers = risersFromText(options.risers_text);
        } else if (json->is_object()) {
            for (const auto& [name, value] : json->items())
                options.risers.push_back(riser(name, value));
        } else {
            complain("risers", fmt::format("should be an object or a sentence, is {}", typeName(*json)));
        }
    }

    [[nodiscard]] std::vector<M2Choice> m2Placement() const
    {
        std::vector<M2Choice> choices;
        const Json* json = member(m_json, "m2_placement");
        if (json == nullptr)
            return choices;
        if (json->is_object()) {
            for (const auto& [name, value] : json->items()) {
                const std::optional<int> line = numberAtEnd(name);
                if (!line || *line > kHighestLine || !value.is_string())
                    complain("m2_placement", fmt::format("\"{}\": {} is not of the form \"line 3\": \"M2_2\"", name,
                                                         shortText(value)));
                else
                    choices.push_back(M2Choice{static_cast<std::size_t>(*line), value.get<std::string>()});
            }
            return choices;
        }
        forEachItem("m2_placement", [&](const Json& item, const std::string& place) {
            if (!item.is_string() && !item.is_null())
                m_wrong(place, fmt::format("should be the name of a socket, is {}", typeName(item)));
            choices.push_back(M2Choice{std::nullopt, item.is_string() ? item.get<std::string>() : std::string()});
        });
        return choices;
    }

private:
    void complain(std::string_view name, std::string detail) const
    {
        m_wrong(placeIn(m_where, name), std::move(detail));
    }

    template <typename Visit>
    void forEachItem(std::string_view name, Visit visit) const
    {
        const Json* list = member(m_json, name);
        if (list == nullptr)
            return;
        if (!list->is_array())
            return complain(name, fmt::format("should be a list, is {}", typeName(*list)));
        for (std::size_t i = 0; i < list->size(); ++i)
            visit((*list)[i], placeIn(placeIn(m_where, name), i));
    }

    [[nodiscard]] RiserChoice riser(const std::string& name, const Json& value) const
    {
        RiserChoice riser;
        riser.card = numberAtEnd(name).value_or(0);
        if (value.is_string()) {
            const std::vector<RiserChoice> read = risersFromText(value.get<std::string>());
            if (!read.empty()) {
                const int card = riser.card;
                riser = read.front();
                riser.card = card;
            }
            return riser;
        }
        if (!value.is_object()) {
            complain("risers", fmt::format("\"{}\" should be an object, is {}", name, typeName(value)));
            return riser;
        }
        const auto number = [&](const char* key) -> std::optional<double> {
            const Json* json = member(value, key);
            return json != nullptr && json->is_number() ? std::optional(json->get<double>()) : std::nullopt;
        };
        if (const std::optional<double> gen = number("gen"))
            riser.gen = static_cast<int>(*gen);
        riser.length_mm = number("length_mm");
        if (const std::optional<double> lanes = number("lanes"))
            riser.lanes = static_cast<int>(*lanes);
        return riser;
    }

    const Json& m_json;
    std::string m_where;
    const OptionProblem& m_wrong;
};

} // namespace

std::vector<RiserChoice> risersFromText(std::string_view text)
{
    const std::vector<std::string> words = splitList(foldText(text), ' ');
    if (words.empty())
        return {};
    RiserChoice riser;
    const auto number = [](std::string_view word) -> std::optional<int> {
        int value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        return error == std::errc{} && end != word.data() ? std::optional(value) : std::nullopt;
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const std::string before = i > 0 ? words[i - 1] : std::string();
        if (word == "no" || word == "none" || word == "without")
            return {};
        if (word.starts_with("gen") && word.size() > 3)
            riser.gen = number(std::string_view(word).substr(3));
        else if ((before == "gen" || before == "pcie") && number(word))
            riser.gen = number(word);
        else if ((word == "cm" || word == "mm") && number(before))
            riser.length_mm = *number(before) * (word == "cm" ? 10.0 : 1.0);
        else if ((word.ends_with("cm") || word.ends_with("mm")) && number(word))
            riser.length_mm = *number(word) * (word.ends_with("cm") ? 10.0 : 1.0);
        else if (word == "usb" || word == "mining")
            riser.lanes = 1;
        else if (word.size() > 1 && word.front() == 'x' && number(std::string_view(word).substr(1)))
            riser.lanes = number(std::string_view(word).substr(1));
    }
    return {riser};
}

void readPlacementOptions(const Json& json, const std::string& where, BuildOptions& options,
                          const OptionProblem& wrong)
{
    const Options reader(json, where, wrong);
    options.gpu_positions = reader.positions();
    options.gpu_slots = reader.slots();
    options.radiator_mount = reader.text("radiator_mount");
    options.want_nvlink = reader.wantNvlink();
    options.nvlink_bridge = reader.bridge();
    options.software = reader.text("software");
    reader.risers(options);
    options.m2_placement = reader.m2Placement();
    options.carrier_slot = reader.text("carrier_slot");
}

void writePlacementOptions(const BuildOptions& options, Json& json)
{
    const auto putText = [&](const char* name, const std::string& text) {
        if (!text.empty())
            json[name] = text;
    };
    for (const int position : options.gpu_positions)
        json["gpu_positions"].push_back(position == 0 ? Json(nullptr) : Json(position));
    for (const std::string& name : options.gpu_slots)
        json["gpu_slots"].push_back(name.empty() ? Json(nullptr) : Json(name));
    putText("radiator_mount", options.radiator_mount);
    if (options.want_nvlink)
        json["want_nvlink"] = *options.want_nvlink;
    putText("nvlink_bridge", options.nvlink_bridge);
    putText("software", options.software);
    putText("risers", options.risers_text);
    for (const RiserChoice& riser : options.risers_text.empty() ? options.risers : std::vector<RiserChoice>{}) {
        Json one = Json::object();
        if (riser.gen)
            one["gen"] = *riser.gen;
        if (riser.length_mm)
            one["length_mm"] = numberToJson(*riser.length_mm);
        if (riser.lanes)
            one["lanes"] = *riser.lanes;
        json["risers"][riser.card == 0 ? std::string("GPU") : fmt::format("GPU {}", riser.card)] = std::move(one);
    }
    const bool by_line = std::ranges::any_of(options.m2_placement, [](const M2Choice& one) { return one.line.has_value(); });
    for (const M2Choice& choice : options.m2_placement) {
        if (by_line && choice.line)
            json["m2_placement"][fmt::format("line {}", *choice.line)] = choice.socket;
        else if (!by_line)
            json["m2_placement"].push_back(choice.socket.empty() ? Json(nullptr) : Json(choice.socket));
    }
    putText("carrier_slot", options.carrier_slot);
}

} // namespace deeprig::db
