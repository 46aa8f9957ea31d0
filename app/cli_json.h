#pragma once

#include "app/cli_failure.h"
#include "core/fit.h"
#include "core/report.h"
#include "db/json_text.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace deeprig::cli {

// The JSON forms of the documented outside interface. Keys keep their order; what is unknown is null, never 0 or "".

using Json = db::Json;

/// The text that goes to stdout: indented, with a final newline; broken UTF-8 is replaced.
std::string jsonText(const Json& json);

/// {"error": {"code", "where", "message"}}
Json failureJson(const Failure& failure, const std::string& message);

Json textOrNull(const std::string& text);
Json numberJson(double number); ///< whole numbers without a point
Json numberJson(const std::optional<double>& number);
Json moneyJson(const Money& money);
Json moneyJson(const std::optional<Money>& money);
/// {field: value} for every field of the part's category.
Json fieldsJson(const Part& part);

Json findingJson(const Finding& finding, const std::vector<Fix>& fixes, Language language);
Json ruleJson(const Rule& rule, Language language);
Json powerJson(const PowerEstimate& power);
/// Cards in their slots, then M.2 drives in their sockets.
Json placementJson(const Placement& placement);
Json cablesJson(const CablePlan& plan);
Json priceJson(const PriceSummary& prices);
Json vramJson(const VramSummary& vram);
Json siteJson(const ResolvedBuild& build);
Json fitJson(const FitVerdict& fit, Language language);

} // namespace deeprig::cli
