#include "app/cli_json.h"

#include "core/words.h"
#include "db/field_json.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace deeprig::cli {

namespace {

std::string_view changeName(FixChange::Kind kind)
{
    switch (kind) {
    case FixChange::Kind::Replace: return "replace";
    case FixChange::Kind::Add: return "add";
    case FixChange::Kind::Remove: return "remove";
    case FixChange::Kind::Set: return "set";
    }
    return "set";
}

/// Limits and counts are numbers; places are lists, and an empty one leaves the choice to the program.
Json valueJson(const FixChange& change)
{
    if (!change.text.empty())
        return change.text;
    if (change.field == "want_nvlink")
        return change.value > 0;
    if (change.field == "carrier_slot")
        return "";
    return change.field == "gpu_power_limit_w" || change.field == "quantity" ? numberJson(change.value)
                                                                            : Json(change.values);
}

Json changeJson(const FixChange& change)
{
    Json json{{"op", changeName(change.kind)}};
    if (change.line)
        json["line"] = *change.line;
    if (!change.part.empty())
        json["part"] = change.part.value;
    if (change.kind == FixChange::Kind::Set) {
        json["field"] = change.field;
        json["value"] = valueJson(change);
    }
    return json;
}

/// A value that several parts lack is to be looked up once for each, but has one name.
Json fieldNames(const std::vector<MissingValue>& values)
{
    Json names = Json::array();
    for (const MissingValue& value : values) {
        if (std::ranges::find(names, Json(value.field->name)) == names.end())
            names.push_back(value.field->name);
    }
    return names;
}

Json fixJson(const Fix& fix, Language language)
{
    Json changes = Json::array();
    for (const FixChange& change : fix.changes)
        changes.push_back(changeJson(change));
    return Json{{"text", sentence(fix.text, language)},
                {"changes", std::move(changes)},
                {"price_delta", moneyJson(fix.price_delta)},
                {"unknown_fields", fieldNames(fix.unknown)}};
}

} // namespace

std::string jsonText(const Json& json)
{
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json failureJson(const Failure& failure, const std::string& message)
{
    return Json{
        {"error", {{"code", errorName(failure.error.code)}, {"where", failure.error.where}, {"message", message}}}};
}

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

Json numberJson(double number)
{
    // Six decimals are more than any specification has, and hide the dust that sums of decimals leave.
    constexpr double kScale = 1.0e6;
    constexpr double kLargestExact = 9007199254740992.0; // 2^53: beyond, a double is no exact count any more
    if (number == std::floor(number) && std::abs(number) < kLargestExact)
        return static_cast<std::int64_t>(number);
    return std::abs(number) < kLargestExact / kScale ? std::round(number * kScale) / kScale : number;
}

Json numberJson(const std::optional<double>& number)
{
    return number ? numberJson(*number) : Json(nullptr);
}

Json moneyJson(const Money& money)
{
    return Json{{"amount", money.amount()}, {"currency", money.currency.code()}};
}

Json moneyJson(const std::optional<Money>& money)
{
    return money ? moneyJson(*money) : Json(nullptr);
}

Json fieldsJson(const Part& part)
{
    Json fields = Json::object();
    for (const Field* field : fieldsOf(part.category()))
        fields[std::string(field->name)] = db::fieldToJson(field->get(part));
    return fields;
}

Json findingJson(const Finding& finding, const std::vector<Fix>& fixes, Language language)
{
    Json numbers = Json::object();
    for (const auto& [name, argument] : finding.sentence.arguments) {
        if (const double* number = std::get_if<double>(&argument))
            numbers[std::string(name)] = numberJson(*number);
    }
    Json ways_out = Json::array();
    for (const Fix& fix : fixes)
        ways_out.push_back(fixJson(fix, language));
    const Rule* rule = findRule(finding.rule);
    Json json{{"rule", finding.rule},
              {"severity", severityName(finding.severity)},
              {"parts", finding.parts},
              {"lines", finding.lines},
              {"message", sentence(finding.sentence, language)},
              {"numbers", std::move(numbers)},
              {"missing_fields", fieldNames(finding.missing)},
              {"assumed", finding.assumed},
              {"accepted", finding.accepted}};
    if (!finding.accepted_note.empty())
        json["accepted_note"] = finding.accepted_note;
    if (!finding.accepted_date.empty())
        json["accepted_date"] = finding.accepted_date;
    if (finding.outgrown)
        json["outgrown"] = true;
    json["source"] = rule != nullptr ? textOrNull(std::string(rule->source)) : Json(nullptr);
    json["fixes"] = std::move(ways_out);
    return json;
}

Json ruleJson(const Rule& rule, Language language)
{
    return Json{{"id", rule.id},
                {"title", sentence(fmt::format("{}.title", rule.id), {}, language)},
                {"severities", splitList(rule.severities, ',')},
                {"advice", generalAdvice(rule, language)},
                {"source", rule.source}};
}

Json powerJson(const PowerEstimate& power)
{
    return Json{{"gpu_w", numberJson(power.gpu_w)},
                {"cpu_w", numberJson(power.cpu_w)},
                {"board_w", numberJson(power.board_w)},
                {"ram_w", numberJson(power.ram_w)},
                {"storage_w", numberJson(power.storage_w)},
                {"cooling_w", numberJson(power.cooling_w)},
                {"other_w", numberJson(power.other_w)},
                {"dc_w", numberJson(power.dc_w)},
                {"peak_w", numberJson(power.peak_w)},
                {"psu_w", numberJson(power.psu_w)},
                {"efficiency", numberJson(power.efficiency)},
                {"wall_w", numberJson(power.wall_w)},
                {"circuit_continuous_w", numberJson(power.circuit_continuous_w)},
                {"circuit_peak_w", numberJson(power.circuit_peak_w)}};
}

Json placementJson(const Placement& placement)
{
    Json places = Json::array();
    for (const PlacementRow& row : placementRows(placement))
        places.push_back(Json{{"part", row.part},
                              {"line", row.line},
                              {"slot", textOrNull(std::string(row.slot))},
                              {"position", row.position ? Json(*row.position) : Json(nullptr)},
                              {"lanes", row.lanes ? Json(*row.lanes) : Json(nullptr)},
                              {"gen", row.gen ? Json(*row.gen) : Json(nullptr)},
                              {"reason", row.reason}});
    return places;
}

Json cablesJson(const CablePlan& plan)
{
    Json cables = Json::array();
    for (const CableRow& row : cableRows(plan))
        cables.push_back(Json{{"part", row.part},
                              {"line", row.line},
                              {"socket", row.socket},
                              {"plugs", row.plugs},
                              {"cable", row.cable},
                              {"supply", row.supply},
                              {"supply_line", row.supply_line},
                              {"reason", row.reason}});
    return cables;
}

Json priceJson(const PriceSummary& prices)
{
    return Json{{"total", moneyJson(prices.total)},
                {"to_buy", moneyJson(prices.to_buy)},
                {"owned_value", moneyJson(prices.owned_value)},
                {"unpriced", prices.unpriced},
                {"estimated", prices.estimated},
                {"budget", moneyJson(prices.budget)}};
}

Json vramJson(const VramSummary& vram)
{
    Json cards = Json::array();
    for (const std::optional<double>& card : vram.cards_gib)
        cards.push_back(numberJson(card));
    return Json{{"cards_gib", std::move(cards)},
                {"total_gib", numberJson(vram.total_gib)},
                {"required_gib", numberJson(vram.required_gib)},
                {"required_per_card_gib", numberJson(vram.required_per_card_gib)}};
}

Json siteJson(const ResolvedBuild& build)
{
    const Site& site = build.site;
    return Json{{"country", textOrNull(site.country)},
                {"mains_voltage_v", numberJson(site.mains_voltage_v)},
                {"breaker_a", numberJson(site.breaker_a)},
                {"circuits", site.circuits},
                {"duty", site.continuous ? "continuous" : "short"},
                {"use", site.use},
                {"assumed", build.siteAssumed}};
}

Json fitJson(const FitVerdict& fit, Language language)
{
    const auto list = [&](const std::vector<Finding>& findings) {
        Json json = Json::array();
        for (const Finding& finding : findings)
            json.push_back(findingJson(finding, {}, language));
        return json;
    };
    return Json{{"verdict", fit.word()},      {"text", shortVerdict(fit, language)},
                {"reasons", list(fit.added)}, {"cleared", list(fit.cleared)},
                {"in_build", fit.in_build},   {"rests_on_assumption", fit.rests_on_assumption}};
}

} // namespace deeprig::cli
