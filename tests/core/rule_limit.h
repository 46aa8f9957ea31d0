#pragma once

#include "core/rules.h"

#include "tests/core/given_set_sentences.h"
#include "tests/support/findings.h"

#include <ostream>
#include <string>

#include <gtest/gtest.h>

namespace deeprig::test {

/// What a rule says of a build at one of its limits.
struct Limit {
    const char* name;
    const char* rule;
    const char* says; ///< severity, or "-"
    BuildBuilder build;

    friend void PrintTo(const Limit& row, std::ostream* out) { *out << row.rule << ": " << row.name; }
};

inline void expectThatItHolds(const Limit& limit)
{
    const auto evaluation = limit.build.evaluate();
    std::string all;
    for (const Finding& finding : evaluation->report.findings)
        all += "\n  " + std::string(severityName(finding.severity)) + " " +
               sentence(finding.sentence, Language::English);

    EXPECT_EQ(says(*evaluation, limit.rule), limit.says) << all;
}

inline std::string nameOf(const testing::TestParamInfo<Limit>& row)
{
    return std::string(row.param.rule) + "_" + row.param.name;
}

} // namespace deeprig::test
