#pragma once

#include "core/fit.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig::test {

/// The first finding of a rule, or null.
inline const Finding* findingOf(const std::vector<Finding>& findings, std::string_view rule)
{
    const auto found = std::ranges::find(findings, rule, &Finding::rule);
    return found == findings.end() ? nullptr : &*found;
}

inline const Finding* findingOf(const Evaluation& evaluation, std::string_view rule)
{
    return findingOf(evaluation.report.findings, rule);
}

/// What a rule says: "error", "warning", "note", "unknown"; "-" if it has no finding.
inline std::string saysOf(const std::vector<Finding>& findings, std::string_view rule)
{
    const Finding* finding = findingOf(findings, rule);
    return finding == nullptr ? "-" : std::string(severityName(finding->severity));
}

inline std::string says(const Evaluation& evaluation, std::string_view rule)
{
    return saysOf(evaluation.report.findings, rule);
}

/// The names of the fields that a finding misses.
inline std::vector<std::string> missingFields(const Finding& finding)
{
    std::vector<std::string> names;
    for (const MissingValue& value : finding.missing)
        names.emplace_back(value.field->name);
    return names;
}

/// The number of that name in a sentence's arguments.
inline std::optional<double> numberIn(const Finding& finding, std::string_view name)
{
    for (const auto& [key, value] : finding.sentence.arguments) {
        if (const double* number = key == name ? std::get_if<double>(&value) : nullptr)
            return *number;
    }
    return std::nullopt;
}

/// Rule and severity of each finding, for messages and comparisons: "psu_wattage error".
inline std::vector<std::string> summary(const std::vector<Finding>& findings)
{
    std::vector<std::string> lines;
    for (const Finding& finding : findings)
        lines.push_back(std::string(finding.rule) + " " + std::string(severityName(finding.severity)));
    return lines;
}

} // namespace deeprig::test
