#include "core/fit.h"
#include "db/build_file.h"
#include "db/catalog_db.h"
#include "db/csv.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

// Fifty builds that people would put together and that work, judged on the shipped catalog: no error in any, and each
// warning and each "unknown" stands in a table with the reason why it is right (tests/data/healthy/expected.csv).

namespace deeprig {
namespace {

namespace fs = std::filesystem;
using Says = std::set<std::string>; ///< "warning psu_wattage"

constexpr std::size_t kBuilds = 50;

std::string textOf(const fs::path& file)
{
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

std::vector<fs::path> buildFiles()
{
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(DEEPRIG_HEALTHY_BUILDS)) {
        if (entry.path().extension() == ".deeprig")
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

/// What the table allows, by the name of the build's file.
std::map<std::string, Says> expectedSays()
{
    const fs::path file = fs::path(DEEPRIG_HEALTHY_BUILDS) / "expected.csv";
    const db::CsvText table = db::parseCsv(textOf(file), file.string());
    EXPECT_FALSE(table.problem.has_value());
    std::map<std::string, Says> expected;
    for (std::size_t i = 1; i < table.rows.size(); ++i) {
        const std::vector<db::CsvCell>& cells = table.rows[i].cells;
        if (cells.size() != 4 || cells[3].text.empty()) {
            ADD_FAILURE() << "line " << table.rows[i].line() << " gives no reason";
            continue;
        }
        expected[cells[0].text].insert(cells[1].text + " " + cells[2].text);
    }
    return expected;
}

std::shared_ptr<const Evaluation> judged(const std::shared_ptr<const Catalog>& catalog, const fs::path& file)
{
    Result<db::ParsedBuild> parsed = db::parseBuild(textOf(file), file.filename().string());
    if (!parsed) {
        ADD_FAILURE() << parsed.error().where << ": " << parsed.error().detail;
        return nullptr;
    }
    return evaluate(catalog, std::make_shared<const Build>(std::move(parsed->build)), defaultSite());
}

TEST(HealthyBuilds, HaveNoErrorAndNoWarningWithoutAReason)
{
    const auto catalog = db::loadCatalog(DEEPRIG_SHIPPED_CATALOG).value_or(nullptr);
    ASSERT_NE(catalog, nullptr);
    const std::vector<fs::path> files = buildFiles();
    EXPECT_EQ(files.size(), kBuilds);
    std::map<std::string, Says> expected = expectedSays();
    for (const fs::path& file : files) {
        SCOPED_TRACE(file.filename().string());
        const auto evaluation = judged(catalog, file);
        ASSERT_NE(evaluation, nullptr);
        EXPECT_TRUE(std::ranges::all_of(evaluation->resolved.lines, &ResolvedLine::inCatalog));
        Says given;
        std::string text;
        for (const Finding& finding : evaluation->report.findings) {
            if (finding.severity == Severity::Note)
                continue;
            const std::string severity(severityName(finding.severity));
            given.insert(severity + " " + std::string(finding.rule));
            text += "\n  " + severity + " " + std::string(finding.rule) + ": " +
                    sentence(finding.sentence, Language::English);
        }
        EXPECT_EQ(evaluation->report.count(Severity::Error), 0) << text;
        EXPECT_EQ(given, expected[file.stem().string()]) << text;
    }
    EXPECT_LE(expected.size(), files.size()) << "the table names a build that is not there";
}

} // namespace
} // namespace deeprig
