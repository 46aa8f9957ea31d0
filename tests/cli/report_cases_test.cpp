#include "core/fit.h"
#include "core/report.h"
#include "db/catalog_db.h"
#include "tests/support/build_builder.h"
#include "tests/support/findings.h"
#include "tests/support/shared.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <sstream>

// The reports of users about power and compatibility, as small builds of their inputs, with the answers that are right:
// verdict, number and reason. Where the shared reports are present, their text must still ask for these answers.

namespace {

using namespace deeprig;
using namespace deeprig::test;
namespace fs = std::filesystem;
using testing::HasSubstr;

/// The section of one report, its lines joined; empty if the shared reports are not there.
std::string reportText(const std::string& id)
{
    const std::optional<fs::path> shared = requireShared();
    if (!shared)
        return {};
    std::ostringstream all;
    all << std::ifstream(*shared / "cases" / "reports.md").rdbuf();
    const std::string text = all.str();
    const std::size_t start = text.find("## " + id + " ");
    if (start == std::string::npos) {
        ADD_FAILURE() << "no report " << id;
        return {};
    }
    const std::size_t end = text.find("\n## ", start);
    std::istringstream words(text.substr(start, end == std::string::npos ? end : end - start));
    std::string joined;
    for (std::string word; words >> word;)
        joined += (joined.empty() ? "" : " ") + word;
    return joined;
}

/// The shared report still asks for what the test expects.
void expectReport(const std::string& id, const std::vector<std::string>& phrases)
{
    const std::string text = reportText(id);
    if (text.empty())
        return;
    for (const std::string& phrase : phrases)
        EXPECT_THAT(text, HasSubstr(phrase)) << id;
}

std::shared_ptr<const Catalog> shippedCatalog() { return db::loadCatalog(DEEPRIG_SHIPPED_CATALOG).value_or(nullptr); }

/// A build of one part of the shipped catalog.
std::shared_ptr<const Evaluation> judged(const std::shared_ptr<const Catalog>& catalog, const PartId& id, int quantity,
                                         BuildOptions options)
{
    Build build;
    build.currency = Currency("USD");
    const Part* part = catalog->find(id);
    if (part == nullptr) {
        ADD_FAILURE() << id.value << " is not in the catalog";
        return nullptr;
    }
    build.lines.push_back(lineFor(*part));
    build.lines.front().quantity = quantity;
    build.options = std::move(options);
    return evaluate(catalog, std::make_shared<const Build>(std::move(build)), defaultSite());
}

} // namespace

TEST(ReportCases, R01TwoCardsOf250WattsOn850)
{
    expectReport("R01", {"Load 720 W (700 to 750 accepted)", "85 % of the supply (82 to 88)", "at least 1,000 W"});
    const auto evaluation =
        aBuild().with(aGpu().tdp(250), 2).with(aCpu().maxPower(145)).with(aPsu().rated(850)).otherLoad(75).evaluate();

    ASSERT_EQ(says(*evaluation, "psu_wattage"), "warning"); // not silent, and not "it cannot start"
    const Finding& finding = *findingOf(*evaluation, "psu_wattage");
    EXPECT_EQ(numberIn(finding, "load_w"), 720);
    EXPECT_NEAR(*numberIn(finding, "percent"), 85, 3);
    EXPECT_GE(*numberIn(finding, "advised_size_w"), 1000);
}

TEST(ReportCases, R06KeplerCardsHaveNoBuild)
{
    expectReport("R06", {"3.0, 3.5 and 3.7 are under 5.0", "unsupported"});
    for (const char* capability : {"3.7", "3.5", "3.0"}) {
        for (const char* software : {"", "PyTorch cu126", "PyTorch"}) {
            const auto evaluation = aBuild()
                                        .with(aGpu().with<&Gpu::cuda_compute_capability>(capability))
                                        .software(software)
                                        .evaluate();
            EXPECT_EQ(says(*evaluation, "cuda_cc_min"), "error") << capability << " " << software;
        }
    }
}

TEST(ReportCases, R07NewestCardNeedsANewerBuild)
{
    expectReport("R07", {"12.0 lies outside 5.0 to 9.0", "covering 7.0 to 12.0"});
    const auto catalog = shippedCatalog();
    ASSERT_NE(catalog, nullptr);
    BuildOptions old_build;
    old_build.software = "PyTorch cu126";
    BuildOptions new_build;
    new_build.software = "PyTorch 2.7 cu128";
    const PartId card{"nvidia-rtx-5090-founders-edition"};

    const auto fails = judged(catalog, card, 1, old_build);
    ASSERT_EQ(says(*fails, "cuda_cc_max"), "error");
    EXPECT_THAT(sentence(findingOf(*fails, "cuda_cc_max")->sentence, Language::English),
                testing::AllOf(HasSubstr("12.0"), HasSubstr("cu1")));
    const auto runs = judged(catalog, card, 1, new_build);
    EXPECT_EQ(says(*runs, "cuda_cc_max"), "-");
    EXPECT_EQ(says(*runs, "cuda_cc_min"), "-");
}

TEST(ReportCases, R08LessMemoryThanTheCard)
{
    expectReport("R08", {"at least 24 GB, better 48 GB"});
    const auto evaluation = aBuild().with(aGpu().vram(24)).with(aKit().modules(1, 8)).evaluate();

    ASSERT_EQ(says(*evaluation, "sysram_vs_vram"), "warning");
    const Finding& finding = *findingOf(*evaluation, "sysram_vs_vram");
    EXPECT_EQ(numberIn(finding, "largest_gib"), 24);
    EXPECT_EQ(numberIn(finding, "better_gib"), 48);
    EXPECT_EQ(says(*aBuild().with(aGpu().vram(24)).with(aKit().modules(1, 32)).evaluate(), "sysram_vs_vram"), "-");
}

TEST(ReportCases, R09LengthOfASlotIsNotItsWidth)
{
    expectReport("R09", {"slot 2: 4 lanes from the chipset", "x4 through the chipset"});
    const Part board = aBoard().slots({at(1, aSlot("SLOT1", 16, "x16")),
                                       at(5, aSlot("SLOT2", 16, "x4"), 3, SlotOrigin::Chipset)});
    const auto evaluation = aBuild().with(board).with(aGpu(), 2).evaluate();

    ASSERT_EQ(says(*evaluation, "chipset_slot_gpu"), "warning");
    EXPECT_EQ(numberIn(*findingOf(*evaluation, "chipset_slot_gpu"), "lanes"), 4);
    const Placement& placement = *evaluation->report.placement;
    ASSERT_EQ(placement.cards.size(), 2U);
    EXPECT_EQ(placement.cards[0].lanes, 16);
    EXPECT_EQ(placement.cards[1].lanes, 4);
}

TEST(ReportCases, R11TwoCardsWithoutABridge)
{
    expectReport("R11", {"no NVLink", "PCIe 4.0", "24 GB per card"});
    const auto catalog = shippedCatalog();
    ASSERT_NE(catalog, nullptr);
    const PartId card{"nvidia-rtx-4090-founders-edition"};
    const Gpu& specs = *catalog->find(card)->as<Gpu>();
    EXPECT_EQ(specs.nvlink_gb_s, 0);
    EXPECT_EQ(specs.pcie_gen, 4);
    BuildOptions options;
    options.want_nvlink = true;

    const auto evaluation = judged(catalog, card, 2, options);
    EXPECT_EQ(says(*evaluation, "nvlink_support"), "error");
    EXPECT_THAT(summarizeVram(*evaluation).cards_gib, testing::Each(testing::Optional(24.0)));
}

TEST(ReportCases, R12CardWithoutMemoryIsUnknown)
{
    const auto evaluation = aBuild().with(aGpu().without<&Gpu::vram_gib>()).with(aKit()).evaluate();

    EXPECT_EQ(says(*evaluation, "sysram_vs_vram"), "unknown");
    EXPECT_FALSE(summarizeVram(*evaluation).total_gib.has_value());
}

TEST(ReportCases, R14LargeBoardInTowers)
{
    expectReport("R14", {"A *fits*; B *does not fit*; C *unknown*", "\"EATX\", \"E-ATX\", \"Extended ATX\" mean the same"});
    const auto catalog = shippedCatalog();
    ASSERT_NE(catalog, nullptr);
    const auto boardIn = [&](std::string spelling, std::optional<TextList> forms) {
        Catalog::Content content;
        content.reference = catalog->reference();
        Part chassis = aCase("Tower");
        chassis.as<PcCase>()->board_forms = std::move(forms);
        content.parts = {aBoard().form(std::move(spelling)), chassis};
        Build build;
        build.currency = Currency("USD");
        for (const Part& part : content.parts)
            build.lines.push_back(lineFor(part));
        return says(*evaluate(Catalog::create(std::move(content)), std::make_shared<const Build>(build), defaultSite()),
                    "mb_form_factor_case");
    };
    for (const char* spelling : {"EATX", "E-ATX", "Extended ATX"}) {
        EXPECT_EQ(boardIn(spelling, TextList{"E-ATX", "ATX", "Micro-ATX", "Mini-ITX"}), "-") << spelling;
        EXPECT_EQ(boardIn(spelling, TextList{"Extended ATX", "ATX"}), "-") << spelling;
        EXPECT_EQ(boardIn(spelling, TextList{"ATX", "Micro-ATX", "Mini-ITX"}), "error") << spelling;
        EXPECT_EQ(boardIn(spelling, std::nullopt), "unknown") << spelling;
    }
}
