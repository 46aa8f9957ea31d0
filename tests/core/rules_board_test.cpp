#include "core/rules.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;

BuildBuilder pair(const Part& cpu, const Part& board) { return aBuild().with(cpu).with(board); }

// --- cpu_socket ---

std::string socketSays(const std::string& cpu, const std::string& board)
{
    return says(*pair(aCpu().socket(cpu), aBoard().socket(board)).evaluate(), "cpu_socket");
}

TEST(CpuSocket, EqualSocketsPass)
{
    EXPECT_EQ(socketSays("AM5", "AM5"), "-");
    EXPECT_EQ(socketSays("LGA 1700", "LGA1700"), "-");
}

TEST(CpuSocket, DifferentSocketsFail)
{
    EXPECT_EQ(socketSays("AM5", "AM4"), "error");
    EXPECT_EQ(socketSays("LGA 1700", "LGA 1200"), "error");
}

TEST(CpuSocket, TwoSpellingsAreOne)
{
    EXPECT_EQ(socketSays("sTR4", "TR4"), "-");
    EXPECT_EQ(socketSays("TR4", "sTR4"), "-");
    EXPECT_EQ(socketSays("LGA 2011-3", "LGA 2011-v3"), "-");
}

TEST(CpuSocket, LookAlikesAreNotOne)
{
    EXPECT_EQ(socketSays("sTRX4", "TR4"), "error");
    EXPECT_EQ(socketSays("LGA 2011", "LGA 2011-3"), "error");
    EXPECT_EQ(socketSays("LGA 1151", "LGA 1151v2"), "error");
}

TEST(CpuSocket, UnknownSocketIsNamed)
{
    const auto evaluation = pair(aCpu(), aBoard().without<&Motherboard::socket>()).evaluate();

    EXPECT_EQ(says(*evaluation, "cpu_socket"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "cpu_socket")), ElementsAre("socket"));
    EXPECT_THAT(findingOf(*evaluation, "cpu_socket")->lines, ElementsAre(0u, 1u));
}

TEST(CpuSocket, SocketByHeartNeverFails)
{
    EXPECT_EQ(says(*pair(aCpu().socket("AM4").byHeart<&Cpu::socket>(), aBoard()).evaluate(), "cpu_socket"), "unknown");
    EXPECT_EQ(says(*pair(aCpu().byHeart<&Cpu::socket>(), aBoard()).evaluate(), "cpu_socket"), "note");
}

TEST(CpuSocket, NeedsBoth)
{
    EXPECT_EQ(says(*aBuild().with(aCpu()).evaluate(), "cpu_socket"), "-");
    EXPECT_EQ(says(*aBuild().with(aBoard()).evaluate(), "cpu_socket"), "-");
}

TEST(CpuSocket, EveryProcessorIsLookedAt)
{
    const auto evaluation = aBuild().with(aCpu("Right")).with(aBoard()).with(aCpu("Wrong").socket("AM4")).evaluate();

    EXPECT_EQ(says(*evaluation, "cpu_socket"), "error");
}

// --- cpu_chipset_platform ---

std::string chipsetSays(const std::string& chipset, const std::string& architecture)
{
    return says(*pair(aCpu().socket("LGA 1151").architecture(architecture),
                      aBoard().socket("LGA 1151").chipset(chipset))
                     .evaluate(),
                "cpu_chipset_platform");
}

TEST(CpuChipset, OldCoreOnOldChipsetPasses)
{
    EXPECT_EQ(chipsetSays("Z170", "Skylake"), "-");
    EXPECT_EQ(chipsetSays("Z270", "Kaby Lake"), "-");
    EXPECT_EQ(chipsetSays("Z390", "Coffee Lake"), "-");
    EXPECT_EQ(chipsetSays("Intel Z390", "Coffee Lake Refresh"), "-");
}

TEST(CpuChipset, SocketAloneDoesNotDecide)
{
    EXPECT_EQ(chipsetSays("Z270", "Coffee Lake"), "error");
    EXPECT_EQ(chipsetSays("Z390", "Skylake"), "error");
    EXPECT_EQ(chipsetSays("Intel Z270", "Coffee Lake"), "error");
}

TEST(CpuChipset, ChipsetWithoutARowSaysNothing) { EXPECT_EQ(chipsetSays("C621", "Skylake"), "-"); }

TEST(CpuChipset, SocketWithoutRowsSaysNothing)
{
    EXPECT_EQ(says(*pair(aCpu(), aBoard().without<&Motherboard::chipset>()).evaluate(), "cpu_chipset_platform"), "-");
}

TEST(CpuChipset, UnknownChipsetOrArchitectureIsNamed)
{
    const Part cpu = aCpu().socket("LGA 1151").architecture("Skylake");
    const Part vague_cpu = aCpu().socket("LGA 1151").without<&Cpu::architecture>();
    const auto no_chipset =
        pair(cpu, aBoard().socket("LGA 1151").without<&Motherboard::chipset>()).evaluate();
    const auto no_architecture = pair(vague_cpu, aBoard().socket("LGA 1151").chipset("Z170")).evaluate();

    EXPECT_EQ(says(*no_chipset, "cpu_chipset_platform"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*no_chipset, "cpu_chipset_platform")), ElementsAre("chipset"));
    EXPECT_EQ(says(*no_architecture, "cpu_chipset_platform"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*no_architecture, "cpu_chipset_platform")), ElementsAre("architecture"));
}

TEST(CpuChipset, ChipsetByHeartNeverFails)
{
    const Part board = aBoard().socket("LGA 1151").chipset("Z270").byHeart<&Motherboard::chipset>();

    EXPECT_EQ(says(*pair(aCpu().socket("LGA 1151").architecture("Coffee Lake"), board).evaluate(),
                   "cpu_chipset_platform"),
              "unknown");
}

TEST(CpuChipset, SaysNothingBesideAWrongSocket)
{
    const auto evaluation = pair(aCpu().socket("AM4"), aBoard().socket("LGA 1151").chipset("Z170")).evaluate();

    EXPECT_EQ(says(*evaluation, "cpu_socket"), "error");
    EXPECT_EQ(says(*evaluation, "cpu_chipset_platform"), "-");
}

std::string threadripperSays(const std::string& chipset, const std::string& platform)
{
    return says(*pair(aCpu().socket("sTR5").platform(platform), aBoard().socket("sTR5").chipset(chipset)).evaluate(),
                "cpu_chipset_platform");
}

TEST(CpuChipset, ThreadripperWithoutProOnlyOnTrx50)
{
    EXPECT_EQ(threadripperSays("TRX50", "Threadripper 7000"), "-");
    EXPECT_EQ(threadripperSays("WRX90", "Threadripper 7000"), "error");
    EXPECT_EQ(threadripperSays("WRX90", "Threadripper PRO 7000"), "-");
}

TEST(CpuChipset, ProOnTrx50IsAWarning)
{
    EXPECT_EQ(threadripperSays("TRX50", "Threadripper PRO 7000"), "warning");
    EXPECT_EQ(threadripperSays("AMD TRX50", "Threadripper PRO 7000"), "warning");
}

TEST(CpuChipset, ProIsAWordOfItsOwn) { EXPECT_EQ(threadripperSays("TRX50", "Threadripper Prosumer"), "-"); }

// --- cooler_socket ---

std::string coolerSays(const std::string& cpu_socket, const TextList& cooler_sockets)
{
    return says(*aBuild().with(aCpu().socket(cpu_socket)).with(aCooler().sockets(cooler_sockets)).evaluate(),
                "cooler_socket");
}

TEST(CoolerSocket, ListedSocketPasses)
{
    EXPECT_EQ(coolerSays("AM5", {"AM4", "AM5"}), "-");
    EXPECT_EQ(coolerSays("AM5", {"am-5"}), "-");
}

TEST(CoolerSocket, OtherSocketFails)
{
    EXPECT_EQ(coolerSays("AM5", {"AM4", "LGA 1700"}), "error");
    EXPECT_EQ(coolerSays("LGA 1700", {"LGA 1200"}), "error");
    EXPECT_EQ(coolerSays("AM5", {}), "error");
}

TEST(CoolerSocket, SocketsOfOneMountAreOne)
{
    EXPECT_EQ(coolerSays("sTR4", {"TR4"}), "-");
    EXPECT_EQ(coolerSays("sTRX4", {"TR4"}), "-");
    EXPECT_EQ(coolerSays("sWRX8", {"SP3"}), "-");
    EXPECT_EQ(coolerSays("LGA 1200", {"LGA 1150"}), "-");
    EXPECT_EQ(coolerSays("sTR5", {"SP6"}), "-");
}

TEST(CoolerSocket, OldAndNewThreadripperMountsDiffer) { EXPECT_EQ(coolerSays("sTR5", {"TR4", "SP3"}), "error"); }

TEST(CoolerSocket, UnknownListIsNamed)
{
    const auto evaluation = aBuild().with(aCpu()).with(aCooler().without<&CpuCooler::sockets>()).evaluate();

    EXPECT_EQ(says(*evaluation, "cooler_socket"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "cooler_socket")), ElementsAre("sockets"));
}

TEST(CoolerSocket, ListByHeartNeverFails)
{
    const Part cooler = aCooler().sockets({"AM4"}).byHeart<&CpuCooler::sockets>();

    EXPECT_EQ(says(*aBuild().with(aCpu()).with(cooler).evaluate(), "cooler_socket"), "unknown");
}

TEST(CoolerSocket, BoardTellsTheSocketWithoutAProcessor)
{
    EXPECT_EQ(says(*aBuild().with(aBoard()).with(aCooler().sockets({"AM4"})).evaluate(), "cooler_socket"), "error");
    EXPECT_EQ(says(*aBuild().with(aBoard()).with(aCooler()).evaluate(), "cooler_socket"), "-");
    EXPECT_EQ(says(*aBuild().with(aCooler()).evaluate(), "cooler_socket"), "-");
}

// --- cooler_missing ---

TEST(CoolerMissing, ProcessorWithoutCoolerFails)
{
    EXPECT_EQ(says(*aBuild().with(aCpu().boxedCooler(false)).evaluate(), "cooler_missing"), "error");
}

TEST(CoolerMissing, BoxedOrOwnCoolerPasses)
{
    EXPECT_EQ(says(*aBuild().with(aCpu().boxedCooler(true)).evaluate(), "cooler_missing"), "-");
    EXPECT_EQ(says(*aBuild().with(aCpu().boxedCooler(false)).with(aCooler()).evaluate(), "cooler_missing"), "-");
}

TEST(CoolerMissing, UnknownBoxIsNamed)
{
    const auto evaluation = aBuild().with(aCpu().without<&Cpu::boxed_cooler>()).evaluate();

    EXPECT_EQ(says(*evaluation, "cooler_missing"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "cooler_missing")), ElementsAre("boxed_cooler"));
}

TEST(CoolerMissing, BoxByHeartNeverFails)
{
    EXPECT_EQ(says(*aBuild().with(aCpu().boxedCooler(false).byHeart<&Cpu::boxed_cooler>()).evaluate(),
                   "cooler_missing"),
              "unknown");
}

TEST(CoolerMissing, NoProcessorNoCooler) { EXPECT_EQ(says(*aBuild().with(aBoard()).evaluate(), "cooler_missing"), "-"); }

} // namespace
} // namespace deeprig
