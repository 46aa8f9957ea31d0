#include "db/options_json.h"

#include "db/build_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig::db {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string fileWith(const std::string& options)
{
    return R"({"format":"deeprig-build","version":1,"name":"B","currency":"USD","parts":[],"options":)" + options + "}";
}

BuildOptions read(const std::string& options)
{
    Result<ParsedBuild> parsed = parseBuild(fileWith(options), "B");
    EXPECT_TRUE(parsed) << (parsed ? "" : parsed.error().where + ": " + parsed.error().detail);
    return parsed ? parsed->build.options : BuildOptions{};
}

std::string problemOf(const std::string& options)
{
    const Result<ParsedBuild> parsed = parseBuild(fileWith(options), "B");
    return parsed ? std::string() : parsed.error().where + ": " + parsed.error().detail;
}

TEST(PlacementOptions, AreRead)
{
    const BuildOptions options = read(R"({"gpu_positions":[1,null,4],"gpu_slots":["PCIEX16_1"],"radiator_mount":"front",
        "want_nvlink":true,"nvlink_bridge":3,"software":"PyTorch cu126","m2_placement":{"line 3":"M2_2"},
        "carrier_slot":"PCIEX16_2","risers":{"GPU 2":{"gen":4,"length_mm":200}}})");

    EXPECT_THAT(options.gpu_positions, ElementsAre(1, 0, 4));
    EXPECT_THAT(options.gpu_slots, ElementsAre("PCIEX16_1"));
    EXPECT_EQ(options.radiator_mount, "front");
    EXPECT_EQ(options.want_nvlink, true);
    EXPECT_EQ(options.nvlink_bridge, "3-slot");
    EXPECT_EQ(options.software, "PyTorch cu126");
    EXPECT_THAT(options.m2_placement, ElementsAre(M2Choice{3, "M2_2"}));
    EXPECT_EQ(options.carrier_slot, "PCIEX16_2");
    EXPECT_THAT(options.risers, ElementsAre(RiserChoice{2, 4, 200, {}}));
    EXPECT_THAT(options.unknown_keys, IsEmpty());
}

TEST(PlacementOptions, RisersMayBeASentence)
{
    EXPECT_THAT(risersFromText("Gen 3 risers of 30 cm on all cards"), ElementsAre(RiserChoice{0, 3, 300, {}}));
    EXPECT_THAT(risersFromText("PCIe 4.0, 200mm"), ElementsAre(RiserChoice{0, 4, 200, {}}));
    EXPECT_THAT(risersFromText("USB mining risers x1"), ElementsAre(RiserChoice{0, {}, {}, 1}));
    EXPECT_THAT(risersFromText("none"), IsEmpty());
    EXPECT_EQ(read(R"({"risers":"mining risers"})").risers_text, "mining risers");
}

TEST(PlacementOptions, M2PlacementMayBeAList)
{
    EXPECT_THAT(read(R"({"m2_placement":["M2_2","M2_1"]})").m2_placement,
                ElementsAre(M2Choice{{}, "M2_2"}, M2Choice{{}, "M2_1"}));
}

TEST(PlacementOptions, SayWhatIsWrong)
{
    EXPECT_THAT(problemOf(R"({"gpu_positions":"1"})"), HasSubstr("gpu_positions: should be a list"));
    EXPECT_THAT(problemOf(R"({"gpu_positions":[1.5]})"), HasSubstr("gpu_positions[0]"));
    EXPECT_THAT(problemOf(R"({"want_nvlink":"yes"})"), HasSubstr("true or false"));
    EXPECT_THAT(problemOf(R"({"m2_placement":{"drive":"M2_1"}})"), HasSubstr("line 3"));
    EXPECT_THAT(problemOf(R"({"software":5})"), HasSubstr("should be a text"));
}

TEST(PlacementOptions, AreWrittenBack)
{
    const std::string text = fileWith(R"({"gpu_positions":[1,null,4],"gpu_slots":["A",null],"radiator_mount":"top",
        "want_nvlink":false,"nvlink_bridge":"4-slot","software":"vLLM","risers":{"GPU 1":{"gen":4}},
        "m2_placement":["M2_2"],"carrier_slot":"B","my_key":1})");
    const Result<ParsedBuild> once = parseBuild(text, "B");
    ASSERT_TRUE(once);

    const Result<ParsedBuild> twice = parseBuild(printBuild(once->build), "B");

    ASSERT_TRUE(twice);
    EXPECT_EQ(twice->build.options, once->build.options);
}

} // namespace
} // namespace deeprig::db
