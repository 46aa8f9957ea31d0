#include "db/build_json.h"

#include "core/words.h"
#include "db/options_json.h"
#include "db/overrides_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {

namespace {

constexpr std::string_view kFormat = "deeprig-build";
constexpr int kVersion = 1;
constexpr double kHighestPrice = 1e12;
constexpr double kLargestExcess = 1e12;

using Names = std::initializer_list<std::string_view>;

/// Reads member by member and remembers the first thing that is wrong, so that the reading functions stay plain.
class BuildReader {
public:
    explicit BuildReader(std::string file) : m_file(std::move(file)) {}

    Result<ParsedBuild> read(const Json& root);

private:
    // Members; null counts as absent.
    static const Json* member(const Json& object, std::string_view name)
    {
        const auto found = object.find(std::string(name));
        return found == object.end() || found->is_null() ? nullptr : &*found;
    }
    std::string text(const Json& object, std::string_view name, const std::string& where);
    std::optional<double> number(const Json& object, std::string_view name, const std::string& where, double min,
                                 double max);
    std::optional<int> count(const Json& object, std::string_view name, const std::string& where, int min, int max);
    bool boolean(const Json& object, std::string_view name, const std::string& where);
    std::string oneOf(const Json& object, std::string_view name, const std::string& where, Names words);
    std::optional<Money> money(const Json& object, std::string_view name, const std::string& where);
    /// The member that must be an object; null if it is absent.
    const Json* object(const Json& parent, std::string_view name, const std::string& where);
    /// The items of a member that must be a list of objects.
    void eachObject(const Json& parent, std::string_view name, const std::string& where,
                    const std::function<void(const Json&, const std::string&)>& visit);

    void header(const Json& root);
    BuildLine line(const Json& json, const std::string& where);
    std::vector<FieldOverride> overrides(const Json& json, std::string_view name, const std::string& where,
                                         BuildLine& line);
    Requirement requirement(const Json& json);
    AcceptedFinding accepted(const Json& json, const std::string& where, std::size_t line_count);
    Site site(const Json& json);
    BuildOptions options(const Json& json);

    static UnknownKeys unknownKeys(const Json& object, Names known)
    {
        UnknownKeys keys;
        for (const auto& [name, value] : object.items()) {
            if (std::ranges::find(known, std::string_view(name)) == known.end())
                keys.emplace_back(name, value.dump());
        }
        return keys;
    }
    void wrong(const std::string& where, std::string detail, ErrorCode code = ErrorCode::InvalidInput)
    {
        if (!m_error)
            m_error = Error{code, where.empty() ? m_file : fmt::format("{}: {}", m_file, where), std::move(detail)};
    }

    std::string m_file;
    ParsedBuild m_parsed;
    std::optional<Error> m_error;
};

std::string BuildReader::text(const Json& object, std::string_view name, const std::string& where)
{
    const Json* json = member(object, name);
    if (json == nullptr)
        return {};
    if (json->is_string())
        return json->get<std::string>();
    wrong(placeIn(where, name), fmt::format("should be a text, is {}", typeName(*json)));
    return {};
}

std::optional<double> BuildReader::number(const Json& object, std::string_view name, const std::string& where,
                                          double min, double max)
{
    const Json* json = member(object, name);
    if (json == nullptr)
        return std::nullopt;
    if (!json->is_number())
        wrong(placeIn(where, name), fmt::format("should be a number, is {}", typeName(*json)));
    else if (const double value = json->get<double>(); value >= min && value <= max)
        return value;
    else
        wrong(placeIn(where, name), fmt::format("{} is not between {} and {}", shortText(*json), min, max));
    return std::nullopt;
}

std::optional<int> BuildReader::count(const Json& object, std::string_view name, const std::string& where, int min,
                                      int max)
{
    const std::optional<double> value = number(object, name, where, min, max);
    if (value && *value != std::floor(*value))
        wrong(placeIn(where, name), fmt::format("{} is no whole number", numberText(*value)));
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

bool BuildReader::boolean(const Json& object, std::string_view name, const std::string& where)
{
    const Json* json = member(object, name);
    if (json == nullptr || json->is_boolean())
        return json != nullptr && json->get<bool>();
    wrong(placeIn(where, name), fmt::format("should be true or false, is {}", typeName(*json)));
    return false;
}

std::string BuildReader::oneOf(const Json& object, std::string_view name, const std::string& where, Names words)
{
    const std::string value = text(object, name, where);
    if (value.empty())
        return {};
    const auto found =
        std::ranges::find_if(words, [&](std::string_view word) { return foldWord(word) == foldWord(value); });
    if (found != words.end())
        return std::string(*found);
    wrong(placeIn(where, name),
          fmt::format("\"{}\" is none of: {}", value, joined(TextList(words.begin(), words.end()), ", ")));
    return {};
}

/// An amount in the object's own `currency`, else in the build's.
std::optional<Money> BuildReader::money(const Json& object, std::string_view name, const std::string& where)
{
    const std::optional<double> amount = number(object, name, where, 0, kHighestPrice);
    if (!amount)
        return std::nullopt;
    Currency currency = m_parsed.build.currency;
    if (const std::string code = text(object, "currency", where); !code.empty()) {
        const Result<Currency> own = Currency::parse(code);
        if (own)
            currency = *own;
        else
            wrong(placeIn(where, "currency"), own.error().detail);
    }
    return Money::fromAmount(*amount, currency);
}

const Json* BuildReader::object(const Json& parent, std::string_view name, const std::string& where)
{
    const Json* json = member(parent, name);
    if (json == nullptr || json->is_object())
        return json;
    wrong(placeIn(where, name), fmt::format("should be an object, is {}", typeName(*json)));
    return nullptr;
}

void BuildReader::eachObject(const Json& parent, std::string_view name, const std::string& where,
                             const std::function<void(const Json&, const std::string&)>& visit)
{
    const Json* list = member(parent, name);
    if (list == nullptr)
        return;
    const std::string place = placeIn(where, name);
    if (!list->is_array())
        return wrong(place, fmt::format("should be a list, is {}", typeName(*list)));
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Json& item = (*list)[i];
        if (item.is_object())
            visit(item, placeIn(place, i));
        else
            wrong(placeIn(place, i), fmt::format("should be an object, is {}", typeName(item)));
    }
}

void BuildReader::header(const Json& root)
{
    if (!root.is_object())
        return wrong({}, fmt::format("a build should be an object, this is {}", typeName(root)));
    const std::string format = text(root, "format", {});
    if (format.empty())
        return wrong({}, "this is no build: it lacks \"format\": \"deeprig-build\"");
    if (format != kFormat)
        return wrong("format", fmt::format("\"{}\" is not \"{}\"", format, kFormat));
    const Json* version = member(root, "version");
    if (version == nullptr || !version->is_number_integer() || *version < 1)
        return wrong("version", "should be a whole number from 1");
    if (*version > kVersion)
        return wrong({}, fmt::format("version {}, this program reads {}", shortText(*version), kVersion),
                     ErrorCode::NewerVersion);
    m_parsed.build.name = text(root, "name", {});
    if (const std::string code = text(root, "currency", {}); !code.empty()) {
        const Result<Currency> currency = Currency::parse(code);
        if (currency)
            m_parsed.build.currency = *currency;
        else
            wrong("currency", currency.error().detail);
    }
}

std::vector<FieldOverride> BuildReader::overrides(const Json& json, std::string_view name, const std::string& where,
                                                  BuildLine& line)
{
    const Json* values = object(json, name, where);
    if (values == nullptr)
        return {};
    Result<ReadOverrides> read = readOverrides(line.category, *values, placeIn(where, name));
    if (!read) {
        wrong(read.error().where, read.error().detail);
        return {};
    }
    for (std::string& note : read->notes)
        m_parsed.notes.push_back(std::move(note));
    if (!read->unknown.empty())
        line.unknown_keys.emplace_back(name, read->unknown.dump());
    return std::move(read->values);
}

BuildLine BuildReader::line(const Json& json, const std::string& where)
{
    BuildLine line;
    line.part.value = text(json, "part", where);
    const std::string category = text(json, "category", where);
    if (const std::optional<Category> known = parseCategory(category)) {
        line.category = *known;
    } else {
        TextList names;
        for (const Category each : kCategories)
            names.emplace_back(categoryName(each));
        wrong(placeIn(where, "category"), category.empty()
                                              ? fmt::format("is missing; it is one of: {}", joined(names, ", "))
                                              : fmt::format("\"{}\" is none of: {}", category, joined(names, ", ")));
    }
    line.name = text(json, "name", where);
    if (line.part.empty() && line.name.empty())
        wrong(placeIn(where, "name"), "is missing; a part without an id needs a name");
    line.quantity = count(json, "quantity", where, 1, kHighestQuantity).value_or(1);
    line.owned = boolean(json, "owned", where);
    line.price = money(json, "price", where);
    line.used = oneOf(json, "condition", where, {"new", "used"}) == "used";
    line.note = text(json, "note", where);
    line.unknown_keys = unknownKeys(json, {"part", "category", "name", "quantity", "owned", "price", "condition",
                                           "note", "overrides", "snapshot", line.price ? "currency" : "price"});
    line.overrides = overrides(json, "overrides", where, line);
    line.snapshot = overrides(json, "snapshot", where, line);
    return line;
}

Requirement BuildReader::requirement(const Json& json)
{
    const std::string where = "requirement";
    Requirement requirement;
    requirement.budget = money(json, "budget", where);
    requirement.min_vram_gib = number(json, "min_vram_gib", where, 0, 1e6);
    requirement.min_vram_per_card_gib = number(json, "min_vram_per_card_gib", where, 0, 1e6);
    requirement.expand_to = count(json, "expand_to", where, 0, kHighestQuantity);
    requirement.unknown_keys = unknownKeys(json, {"budget", "min_vram_gib", "min_vram_per_card_gib", "expand_to",
                                                  requirement.budget ? "currency" : "budget"});
    return requirement;
}

AcceptedFinding BuildReader::accepted(const Json& json, const std::string& where, std::size_t line_count)
{
    AcceptedFinding finding;
    finding.rule = text(json, "rule", where);
    if (finding.rule.empty())
        wrong(placeIn(where, "rule"), "is missing");
    if (const Json* lines = member(json, "parts")) {
        const std::string place = placeIn(where, "parts");
        if (!lines->is_array())
            wrong(place, fmt::format("should be a list of line numbers, is {}", typeName(*lines)));
        for (std::size_t i = 0; lines->is_array() && i < lines->size(); ++i) {
            const Json& number = (*lines)[i];
            if (!number.is_number_integer() || number < 0 || number >= line_count)
                wrong(placeIn(place, i),
                      fmt::format("{} is none of the {} lines, which count from 0", shortText(number), line_count));
            else
                finding.lines.push_back(number.get<std::size_t>());
        }
    }
    finding.note = text(json, "note", where);
    finding.date = text(json, "date", where);
    if (const std::string severity = oneOf(json, "severity", where, {"error", "warning", "unknown", "note"});
        !severity.empty())
        finding.severity = parseSeverity(severity);
    finding.excess = number(json, "excess", where, -kLargestExcess, kLargestExcess);
    finding.unknown_keys = unknownKeys(json, {"rule", "parts", "note", "date", "severity", "excess"});
    return finding;
}

Site BuildReader::site(const Json& json)
{
    const std::string where = "site";
    Site site;
    site.country = text(json, "country", where);
    site.mains_voltage_v = number(json, "mains_voltage_v", where, 1, 1000);
    site.breaker_a = number(json, "breaker_a", where, 1, 1000);
    site.circuits = count(json, "circuits", where, 1, 100).value_or(1);
    site.continuous = oneOf(json, "duty", where, {"continuous", "short"}) != "short";
    if (const std::string use = oneOf(json, "use", where, {"home", "office", "lab", "datacenter"}); !use.empty())
        site.use = use;
    site.room_c = number(json, "room_c", where, -60, 80);
    site.electricity_per_kwh = number(json, "electricity_per_kwh", where, 0, 1e6);
    site.unknown_keys = unknownKeys(
        json, {"country", "mains_voltage_v", "breaker_a", "circuits", "duty", "use", "room_c", "electricity_per_kwh"});
    return site;
}

BuildOptions BuildReader::options(const Json& json)
{
    const std::string where = "options";
    BuildOptions options;
    options.other_load_w = number(json, "other_load_w", where, 0, 1e5);
    options.psu_efficiency = number(json, "psu_efficiency", where, 0.1, 1);
    options.gpu_power_limit_w = number(json, "gpu_power_limit_w", where, 1, 1e4);
    readPlacementOptions(json, where, options,
                         [&](const std::string& place, std::string detail) { wrong(place, std::move(detail)); });
    options.unknown_keys =
        unknownKeys(json, {"other_load_w", "psu_efficiency", "gpu_power_limit_w", "gpu_positions", "gpu_slots",
                           "radiator_mount", "want_nvlink", "nvlink_bridge", "software", "risers", "m2_placement",
                           "carrier_slot"});
    return options;
}

Result<ParsedBuild> BuildReader::read(const Json& root)
{
    header(root);
    if (m_error)
        return tl::unexpected(std::move(*m_error));
    Build& build = m_parsed.build;
    eachObject(root, "parts", {},
               [&](const Json& json, const std::string& where) { build.lines.push_back(line(json, where)); });
    if (const Json* json = object(root, "requirement", {}))
        build.requirement = requirement(*json);
    eachObject(root, "accepted", {}, [&](const Json& json, const std::string& where) {
        build.accepted.push_back(accepted(json, where, build.lines.size()));
    });
    if (const Json* json = object(root, "site", {}))
        build.site = site(*json);
    if (const Json* json = object(root, "options", {})) {
        build.options = options(*json);
        // Whoever thinks of circuits as a choice means those of the site.
        if (const std::optional<int> circuits = count(*json, "circuits", "options", 1, 100); circuits && build.site)
            build.site->circuits = *circuits;
    }
    build.unknown_keys = unknownKeys(
        root, {"format", "version", "name", "currency", "parts", "requirement", "accepted", "site", "options"});
    if (m_error)
        return tl::unexpected(std::move(*m_error));
    return std::move(m_parsed);
}

/// The JSON of an unknown key; a text if somebody put something else than JSON there.
Json keptValue(const std::string& json)
{
    Result<Json> value = parseJson(json, {});
    return value ? std::move(*value) : Json(json);
}

void putUnknown(Json& object, const UnknownKeys& keys)
{
    for (const auto& [name, json] : keys) {
        if (!object.contains(name))
            object[name] = keptValue(json);
    }
}

void putNumber(Json& object, const char* name, const std::optional<double>& number)
{
    if (number)
        object[name] = numberToJson(*number);
}

void putText(Json& object, const char* name, const std::string& text)
{
    if (!text.empty())
        object[name] = text;
}

void putMoney(Json& object, const char* name, const std::optional<Money>& money, Currency usual)
{
    if (!money)
        return;
    object[name] = numberToJson(money->amount());
    if (money->currency != usual)
        object["currency"] = money->currency.code();
}

Json lineToJson(const BuildLine& line, Currency currency)
{
    Json json = Json::object();
    json["part"] = line.part.empty() ? Json(nullptr) : Json(line.part.value);
    json["category"] = categoryName(line.category);
    putText(json, "name", line.name);
    json["quantity"] = line.quantity;
    json["owned"] = line.owned;
    putMoney(json, "price", line.price, currency);
    if (line.used)
        json["condition"] = "used";
    putText(json, "note", line.note);
    for (const auto& [name, values] :
         {std::pair("overrides", &line.overrides), std::pair("snapshot", &line.snapshot)}) {
        const auto kept = std::ranges::find(line.unknown_keys, name, &std::pair<std::string, std::string>::first);
        const Json unknown = kept == line.unknown_keys.end() ? Json::object() : keptValue(kept->second);
        if (Json printed = printOverrides(*values, unknown); !printed.empty())
            json[name] = std::move(printed);
    }
    putUnknown(json, line.unknown_keys);
    return json;
}

Json requirementToJson(const Requirement& requirement, Currency currency)
{
    Json json = Json::object();
    putMoney(json, "budget", requirement.budget, currency);
    putNumber(json, "min_vram_gib", requirement.min_vram_gib);
    putNumber(json, "min_vram_per_card_gib", requirement.min_vram_per_card_gib);
    putNumber(json, "expand_to", requirement.expand_to);
    putUnknown(json, requirement.unknown_keys);
    return json;
}

Json acceptedToJson(const AcceptedFinding& finding)
{
    Json json = Json::object();
    json["rule"] = finding.rule;
    json["parts"] = finding.lines;
    putText(json, "note", finding.note);
    putText(json, "date", finding.date);
    if (finding.severity)
        json["severity"] = severityName(*finding.severity);
    putNumber(json, "excess", finding.excess);
    putUnknown(json, finding.unknown_keys);
    return json;
}

Json siteToJson(const Site& site)
{
    Json json = Json::object();
    putText(json, "country", site.country);
    putNumber(json, "mains_voltage_v", site.mains_voltage_v);
    putNumber(json, "breaker_a", site.breaker_a);
    json["circuits"] = site.circuits;
    json["duty"] = site.continuous ? "continuous" : "short";
    json["use"] = site.use;
    putNumber(json, "room_c", site.room_c);
    putNumber(json, "electricity_per_kwh", site.electricity_per_kwh);
    putUnknown(json, site.unknown_keys);
    return json;
}

Json optionsToJson(const BuildOptions& options)
{
    Json json = Json::object();
    putNumber(json, "other_load_w", options.other_load_w);
    putNumber(json, "psu_efficiency", options.psu_efficiency);
    putNumber(json, "gpu_power_limit_w", options.gpu_power_limit_w);
    writePlacementOptions(options, json);
    putUnknown(json, options.unknown_keys);
    return json;
}

} // namespace

Result<ParsedBuild> buildFromJson(const Json& json, const std::string& file)
{
    return BuildReader(file).read(json);
}

Json buildToJson(const Build& build)
{
    Json json = Json::object();
    json["format"] = kFormat;
    json["version"] = kVersion;
    json["name"] = build.name;
    json["currency"] = build.currency.code();
    json["parts"] = Json::array();
    for (const BuildLine& line : build.lines)
        json["parts"].push_back(lineToJson(line, build.currency));
    if (build.requirement)
        json["requirement"] = requirementToJson(*build.requirement, build.currency);
    if (!build.accepted.empty()) {
        json["accepted"] = Json::array();
        for (const AcceptedFinding& finding : build.accepted)
            json["accepted"].push_back(acceptedToJson(finding));
    }
    if (build.site)
        json["site"] = siteToJson(*build.site);
    if (Json options = optionsToJson(build.options); !options.empty())
        json["options"] = std::move(options);
    putUnknown(json, build.unknown_keys);
    return json;
}

} // namespace deeprig::db
