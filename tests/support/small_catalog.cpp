#include "tests/support/small_catalog.h"

#include "tests/support/build_builder.h"

namespace deeprig::test {

namespace {

void addGpus(std::vector<Part>& parts)
{
    parts.push_back(aGpu("Small card").vram(8).tdp(75).plugs(0).length(180).slots(2).price(150));
    parts.push_back(aGpu("Middle card").vram(16).tdp(200).plugs(1).length(250).slots(2).price(450));
    parts.push_back(aGpu("Large card").vram(24).tdp(350).plugs(2).length(313).price(900));
    parts.push_back(aGpu("Long card").vram(24).tdp(450).plugs(0, 1).length(358).slots(3.5).price(1800));
    parts.push_back(aGpu("Hungry card").vram(32).tdp(575).plugs(0, 1).length(330).slots(3.5).price(2400));
    parts.push_back(aGpu("Blind card").vram(24).tdp(250).plugs(1).outputs(0).length(267).slots(2).price(400, "CNY"));
    parts.push_back(aGpu("Vague card").withoutPlugs().without<&Gpu::tdp_w>().without<&Gpu::length_mm>().price(300));
    parts.push_back(aGpu("Quiet card").withoutPlugs().tdp(60).vram(6).price(120));
    parts.push_back(aGpu("Remembered card").byHeart<&Gpu::tdp_w>().byHeart<&Gpu::length_mm>().byHeart<
                    &Gpu::plugs_8_pin>());
}

void addProcessorsAndBoards(std::vector<Part>& parts)
{
    parts.push_back(aCpu("AM5 processor").price(300));
    parts.push_back(aCpu("AM5 bare processor").graphics(false).maxPower(230).price(550));
    parts.push_back(aCpu("AM4 processor").socket("AM4").boxedCooler(true).graphics(false).price(120));
    parts.push_back(aCpu("EPYC processor").socket("SP3").graphics(false).memoryMax(4096).maxPower(280).price(900));
    parts.push_back(aCpu("Vague processor").without<&Cpu::socket>().without<&Cpu::max_power_w>().without<&Cpu::tdp_w>());

    parts.push_back(aBoard("AM5 board").price(180));
    parts.push_back(aBoard("AM5 small board").form("Micro ATX").dimmSlots(2).m2({"M", "E"}).sata(2).price(120));
    parts.push_back(aBoard("AM4 board").socket("AM4").chipset("B550").memory("DDR4").price(110));
    parts.push_back(aBoard("EPYC board")
                        .socket("SP3")
                        .form("SSI EEB")
                        .memory("DDR4")
                        .dimmSlots(8)
                        .dimmTypes({"RDIMM"})
                        .memoryMax(2048)
                        .bmcVideo(true)
                        .slots({aSlot("S1", 16, "x16"), aSlot("S2", 16, "x16"), aSlot("S3", 16, "x16"),
                                aSlot("S4", 16, "x16")})
                        .price(600));
    parts.push_back(aBoard("Vague board")
                        .without<&Motherboard::slot_layout>()
                        .without<&Motherboard::m2_sockets>()
                        .without<&Motherboard::form_factor>());
    parts.push_back(aServer("Server").price(4000));
}

void addMemoryAndDrives(std::vector<Part>& parts)
{
    parts.push_back(aKit("DDR5 kit").price(160));
    parts.push_back(aKit("DDR5 large kit").modules(2, 48).price(260));
    parts.push_back(aKit("DDR5 four modules").modules(4, 32).price(330));
    parts.push_back(aKit("DDR4 kit").type("DDR4").modules(2, 8).price(50));
    parts.push_back(aKit("DDR4 registered").type("DDR4").registered(true).modules(8, 32).price(400));
    parts.push_back(aKit("Vague kit").without<&Ram::registered>().without<&Ram::modules>().without<&Ram::capacity_gib>());
    parts.push_back(aDrive("NVMe drive").price(90));
    parts.push_back(aSataDrive("SATA drive").price(70));
    parts.push_back(aHardDisk("Hard disk").price(80));
    parts.push_back(aDrive("M.2 SATA drive").bus(StorageBus::Sata));
    parts.push_back(aDrive("Vague drive").without<&Storage::storage_form>().without<&Storage::storage_kind>());
}

void addTheRest(std::vector<Part>& parts)
{
    parts.push_back(aPsu("450 W supply").rated(450).plugs(2).efficiency(Efficiency::Bronze).price(50));
    parts.push_back(aPsu("850 W supply").rated(850).plugs(4).price(120));
    parts.push_back(aPsu("1200 W supply").rated(1200).plugs(6, 1).efficiency(Efficiency::Platinum).price(220));
    parts.push_back(aPsu("1600 W supply").rated(1600).plugs(9, 2).efficiency(Efficiency::Titanium).price(420));
    parts.push_back(aPsu("Vague supply").without<&Psu::rated_w>().without<&Psu::cables_pcie>());
    parts.push_back(aCase("ATX case").price(90));
    parts.push_back(aCase("Small case").form("Mini ITX Tower").boards({"Mini-ITX"}).gpuLength(280).coolerHeight(60).price(
        110));
    parts.push_back(aCase("Large case")
                        .form("ATX Full Tower")
                        .boards({"EATX", "SSI EEB", "ATX"})
                        .gpuLength(450)
                        .coolerHeight(190)
                        .expansionSlots(9)
                        .price(200));
    parts.push_back(aCase("Vague case").without<&PcCase::gpu_max_length_mm>().without<&PcCase::cooler_max_height_mm>());
    parts.push_back(aCooler("Air cooler").price(60));
    parts.push_back(aCooler("Tall cooler").height(170).price(100));
    parts.push_back(aCooler("Liquid cooler").liquid(360).sockets({"AM5", "sTR4"}).price(140));
    parts.push_back(aFan().price(12));
    parts.push_back(aNetworkCard().price(130));
    parts.push_back(anAccessory("Carrier", AccessoryKind::Carrier).with<&Accessory::drives>(4).price(60));
    parts.push_back(anAccessory("Vague carrier", AccessoryKind::Carrier));
    parts.push_back(aUps().price(350));
}

} // namespace

std::shared_ptr<const Catalog> smallCatalog()
{
    static const std::shared_ptr<const Catalog> kCatalog = [] {
        Catalog::Content content;
        content.reference = Reference(referenceTables());
        addGpus(content.parts);
        addProcessorsAndBoards(content.parts);
        addMemoryAndDrives(content.parts);
        addTheRest(content.parts);
        return Catalog::create(std::move(content));
    }();
    return kCatalog;
}

} // namespace deeprig::test
