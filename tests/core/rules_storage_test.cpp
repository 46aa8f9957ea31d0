#include "core/rules.h"

#include "tests/support/build_builder.h"
#include "tests/support/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;
using testing::ElementsAre;

// --- m2_count ---

std::string m2Says(int drives, const TextList& keys)
{
    return says(*aBuild().with(aBoard().m2(keys)).with(aDrive(), drives).evaluate(), "m2_count");
}

TEST(M2Count, OneDriveForEachSocketOfKeyM)
{
    EXPECT_EQ(m2Says(2, {"M", "M"}), "-");
    EXPECT_EQ(m2Says(3, {"M", "M"}), "error");
}

TEST(M2Count, SocketForWifiTakesNoDrive)
{
    EXPECT_EQ(m2Says(2, {"M", "E"}), "error");
    EXPECT_EQ(m2Says(1, {"M", "E"}), "-");
}

TEST(M2Count, SocketWithoutAKeyCounts) { EXPECT_EQ(m2Says(2, {"M", ""}), "-"); }

TEST(M2Count, BoardWithoutSocketsTakesNone) { EXPECT_EQ(m2Says(1, {}), "error"); }

TEST(M2Count, OtherDrivesDoNotCount)
{
    EXPECT_EQ(says(*aBuild().with(aBoard().m2({})).with(aHardDisk()).with(aSataDrive()).evaluate(), "m2_count"), "-");
}

TEST(M2Count, SataDrivesOfThatFormCount)
{
    EXPECT_EQ(says(*aBuild().with(aBoard().m2({})).with(aDrive().bus(StorageBus::Sata)).evaluate(), "m2_count"), "error");
}

TEST(M2Count, CarrierBringsPlaces)
{
    const auto with_places = [](int places) {
        return says(*aBuild()
                         .with(aBoard().m2({"M"}))
                         .with(aDrive(), 5)
                         .with(anAccessory("Carrier", AccessoryKind::Carrier).with<&Accessory::drives>(places))
                         .evaluate(),
                    "m2_count");
    };

    EXPECT_EQ(with_places(4), "-");
    EXPECT_EQ(with_places(3), "error");
}

TEST(M2Count, OtherAccessoriesBringNone)
{
    EXPECT_EQ(says(*aBuild()
                        .with(aBoard().m2({}))
                        .with(aDrive())
                        .with(anAccessory("Riser", AccessoryKind::Riser).with<&Accessory::drives>(4))
                        .evaluate(),
                   "m2_count"),
              "error");
}

TEST(M2Count, UnknownValuesAreNamed)
{
    const auto sockets = aBuild().with(aBoard().without<&Motherboard::m2_sockets>()).with(aDrive()).evaluate();
    const auto form = aBuild().with(aBoard()).with(aDrive().without<&Storage::storage_form>()).evaluate();
    const auto carrier = aBuild()
                             .with(aBoard().m2({}))
                             .with(aDrive())
                             .with(anAccessory("Carrier", AccessoryKind::Carrier))
                             .evaluate();

    EXPECT_EQ(says(*sockets, "m2_count"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*sockets, "m2_count")), ElementsAre("m2_sockets"));
    EXPECT_EQ(says(*form, "m2_count"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*form, "m2_count")), ElementsAre("storage_form"));
    EXPECT_EQ(says(*carrier, "m2_count"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*carrier, "m2_count")), ElementsAre("drives"));
}

TEST(M2Count, KnownDrivesMayBeTooManyAlone)
{
    EXPECT_EQ(says(*aBuild()
                        .with(aBoard().m2({"M"}))
                        .with(aDrive("Known"), 2)
                        .with(aDrive("Vague").without<&Storage::storage_form>())
                        .evaluate(),
                   "m2_count"),
              "error");
}

TEST(M2Count, SocketsByHeartNeverFail)
{
    EXPECT_EQ(says(*aBuild().with(aBoard().byHeart<&Motherboard::m2_sockets>()).with(aDrive(), 3).evaluate(), "m2_count"),
              "unknown");
}

TEST(M2Count, NamesBoardAndDrives)
{
    const auto evaluation = aBuild().with(aHardDisk()).with(aDrive(), 3).with(aBoard()).evaluate();

    EXPECT_THAT(findingOf(*evaluation, "m2_count")->lines, ElementsAre(2u, 1u));
    EXPECT_EQ(findingOf(*evaluation, "m2_count")->excess, 1);
}

TEST(M2Count, NeedsBoardAndDrives)
{
    EXPECT_EQ(says(*aBuild().with(aDrive(), 9).evaluate(), "m2_count"), "-");
    EXPECT_EQ(says(*aBuild().with(aBoard().m2({})).evaluate(), "m2_count"), "-");
}

// --- sata_ports ---

TEST(SataPorts, OneDriveForEachPort)
{
    EXPECT_EQ(says(*aBuild().with(aBoard().sata(4)).with(aHardDisk(), 2).with(aSataDrive(), 2).evaluate(), "sata_ports"),
              "-");
    EXPECT_EQ(says(*aBuild().with(aBoard().sata(4)).with(aHardDisk(), 3).with(aSataDrive(), 2).evaluate(), "sata_ports"),
              "error");
}

TEST(SataPorts, SataDriveInAnM2SocketTakesNoPort)
{
    EXPECT_EQ(says(*aBuild().with(aBoard().sata(0)).with(aDrive().bus(StorageBus::Sata)).evaluate(), "sata_ports"), "-");
}

TEST(SataPorts, OtherBusesTakeNoPort)
{
    EXPECT_EQ(says(*aBuild().with(aBoard().sata(0)).with(aDrive()).with(aHardDisk().bus(StorageBus::Sas)).evaluate(),
                   "sata_ports"),
              "-");
}

TEST(SataPorts, UnknownPortsAreNamed)
{
    const auto evaluation = aBuild().with(aBoard().without<&Motherboard::sata_ports>()).with(aHardDisk()).evaluate();

    EXPECT_EQ(says(*evaluation, "sata_ports"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "sata_ports")), ElementsAre("sata_ports"));
}

TEST(SataPorts, UnknownBusIsNamed)
{
    const auto evaluation = aBuild().with(aBoard()).with(aHardDisk().without<&Storage::bus>()).evaluate();

    EXPECT_EQ(says(*evaluation, "sata_ports"), "unknown");
    EXPECT_THAT(missingFields(*findingOf(*evaluation, "sata_ports")), ElementsAre("bus"));
}

TEST(SataPorts, FormOfAPcieDriveDoesNotMatter)
{
    EXPECT_EQ(says(*aBuild().with(aBoard()).with(aDrive().without<&Storage::storage_form>()).evaluate(), "sata_ports"),
              "-");
}

TEST(SataPorts, BusOfAnM2DriveDoesNotMatter)
{
    EXPECT_EQ(says(*aBuild().with(aBoard()).with(aDrive().without<&Storage::bus>()).evaluate(), "sata_ports"), "-");
}

TEST(SataPorts, KnownDrivesMayBeTooManyAlone)
{
    EXPECT_EQ(says(*aBuild()
                        .with(aBoard().sata(1))
                        .with(aHardDisk("A"), 2)
                        .with(aHardDisk("B").without<&Storage::bus>())
                        .evaluate(),
                   "sata_ports"),
              "error");
}

TEST(SataPorts, PortsByHeartNeverFail)
{
    EXPECT_EQ(says(*aBuild().with(aBoard().sata(1).byHeart<&Motherboard::sata_ports>()).with(aHardDisk(), 2).evaluate(),
                   "sata_ports"),
              "unknown");
}

TEST(SataPorts, BoardWithoutPortsTakesNone)
{
    EXPECT_EQ(says(*aBuild().with(aBoard().sata(0)).with(aHardDisk()).evaluate(), "sata_ports"), "error");
}

TEST(SataPorts, NeedsABoard) { EXPECT_EQ(says(*aBuild().with(aHardDisk(), 9).evaluate(), "sata_ports"), "-"); }

} // namespace
} // namespace deeprig
