#include "tests/support/part_builders.h"

namespace deeprig::test {

std::string slug(std::string_view name)
{
    std::string text;
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        const bool kept = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (kept)
            text += upper ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!text.empty() && text.back() != '-')
            text += '-';
    }
    return text;
}

PcieSlot aSlot(std::string name, int length_lanes, std::string electrical)
{
    PcieSlot slot;
    slot.name = std::move(name);
    if (length_lanes > 0)
        slot.length_lanes = length_lanes;
    slot.electrical = std::move(electrical);
    return slot;
}

PcieSlot at(int position, PcieSlot slot, int gen, SlotOrigin from)
{
    slot.position = position;
    slot.gen = gen;
    slot.from = from;
    return slot;
}

GpuBuilder::GpuBuilder(std::string name) : PartBuilder(std::move(name))
{
    with<&Gpu::vendor>(GpuVendor::Nvidia);
    vram(24).tdp(300).length(300).slots(3).outputs(3).plugs(2);
    with<&Gpu::plugs_eps_8_pin>(0).with<&Gpu::cooling>(GpuCooling::OpenAir);
    with<&Gpu::pcie_gen>(4).with<&Gpu::pcie_lanes>(16).with<&Gpu::cuda_compute_capability>("8.6");
}

GpuBuilder& GpuBuilder::plugs(int eight_pin, int sixteen_pin, int six_pin)
{
    return with<&Gpu::plugs_8_pin>(eight_pin).with<&Gpu::plugs_16_pin>(sixteen_pin).with<&Gpu::plugs_6_pin>(six_pin);
}

GpuBuilder& GpuBuilder::withoutPlugs()
{
    return without<&Gpu::plugs_8_pin>().without<&Gpu::plugs_16_pin>().without<&Gpu::plugs_6_pin>();
}

CpuBuilder::CpuBuilder(std::string name) : PartBuilder(std::move(name))
{
    socket("AM5").platform("Ryzen 7000").architecture("Zen 4").tdp(105).maxPower(142);
    with<&Cpu::cores>(8).with<&Cpu::threads>(16).with<&Cpu::memory_types>({"DDR5"}).with<&Cpu::memory_channels>(2);
    memoryMax(128).graphics(true).boxedCooler(false);
    with<&Cpu::ecc>(true).with<&Cpu::pcie_gen>(5).with<&Cpu::cpu_pcie_lanes>(16);
}

BoardBuilder::BoardBuilder(std::string name) : PartBuilder(std::move(name))
{
    socket("AM5").chipset("B650").form("ATX").memory("DDR5").dimmSlots(4).dimmTypes({"UDIMM"}).memoryMax(128);
    slots({at(1, aSlot("PCIEX16_1", 16, "x16, x8 when PCIEX16_2 is used")), at(5, aSlot("PCIEX16_2", 16, "x8")),
           at(4, aSlot("PCIEX1_1", 1, "x1"), 3, SlotOrigin::Chipset)});
    m2({"M", "M", "E"}).sata(4).bmcVideo(false);
    with<&Motherboard::u2_ports>(0).with<&Motherboard::cpu_plugs>({"8-pin"}).with<&Motherboard::ecc>(false);
    with<&Motherboard::bios_flashback>(true).with<&Motherboard::aux_pcie_power>("none");
}

BoardBuilder& BoardBuilder::m2(const TextList& keys)
{
    std::vector<M2Socket> sockets;
    for (const std::string& key : keys) {
        M2Socket socket;
        socket.name = "M2_" + std::to_string(sockets.size() + 1);
        socket.key = key;
        socket.sizes = {"2280"};
        socket.interface = key == "E" ? "" : "PCIe 4.0 x4";
        socket.effect = "none";
        sockets.push_back(std::move(socket));
    }
    return with<&Motherboard::m2_sockets>(std::move(sockets));
}

RamBuilder::RamBuilder(std::string name) : PartBuilder(std::move(name))
{
    type("DDR5").registered(false).modules(2, 32);
    with<&Ram::module_form>(ModuleForm::Dimm).with<&Ram::ecc>(false).with<&Ram::speed_mt_s>(6000);
    with<&Ram::height_mm>(33);
}

RamBuilder& RamBuilder::modules(int count, double gib)
{
    return with<&Ram::modules>(count).with<&Ram::module_gib>(gib).with<&Ram::capacity_gib>(count * gib);
}

StorageBuilder::StorageBuilder(std::string name) : PartBuilder(std::move(name))
{
    kind(StorageKind::Ssd).form("M.2 2280").bus(StorageBus::Pcie);
    with<&Storage::capacity_gb>(1000).with<&Storage::nvme>(true);
}

StorageBuilder aHardDisk(std::string name)
{
    StorageBuilder disk(std::move(name));
    disk.kind(StorageKind::Hdd).form("3.5").bus(StorageBus::Sata).with<&Storage::nvme>(false);
    return disk;
}

StorageBuilder aSataDrive(std::string name)
{
    StorageBuilder drive(std::move(name));
    drive.form("2.5").bus(StorageBus::Sata).with<&Storage::nvme>(false);
    return drive;
}

PsuBuilder::PsuBuilder(std::string name) : PartBuilder(std::move(name))
{
    rated(1000).efficiency(Efficiency::Gold).plugs(6, 1);
    with<&Psu::psu_form>("ATX").with<&Psu::length_mm>(160).with<&Psu::cables_eps>(2).with<&Psu::cables_sata>(8);
    with<&Psu::atx_version>("3.1").with<&Psu::input_voltage>(InputVoltage::Full);
}

PsuBuilder& PsuBuilder::plugs(int eight_pin, int sixteen_pin)
{
    return with<&Psu::cables_pcie>(eight_pin).with<&Psu::cables_16_pin>(sixteen_pin);
}

CaseBuilder::CaseBuilder(std::string name) : PartBuilder(std::move(name))
{
    form("ATX Mid Tower").boards({"ATX", "Micro ATX", "Mini-ITX"}).gpuLength(360).coolerHeight(165).expansionSlots(7);
    with<&PcCase::psu_forms>({"ATX"}).with<&PcCase::bays_3_5>(2).with<&PcCase::bays_2_5>(2).openFrame(false);
    with<&PcCase::psu_max_length_mm>(200);
    with<&PcCase::radiator_mounts>({RadiatorMount{"top", {240, 280, 360}}, RadiatorMount{"front", {240, 280, 360}}});
}

CoolerBuilder::CoolerBuilder(std::string name) : PartBuilder(std::move(name))
{
    sockets({"AM4", "AM5", "LGA 1700"}).height(155);
    with<&CpuCooler::cooler_kind>(CoolerKind::Air).with<&CpuCooler::ram_clearance_mm>(40);
}

CoolerBuilder& CoolerBuilder::liquid(int radiator_mm)
{
    return with<&CpuCooler::cooler_kind>(CoolerKind::Liquid).with<&CpuCooler::radiator_mm>(radiator_mm);
}

FanBuilder::FanBuilder(std::string name) : PartBuilder(std::move(name))
{
    with<&CaseFan::size_mm>(120);
}

NetworkCardBuilder::NetworkCardBuilder(std::string name) : PartBuilder(std::move(name))
{
    with<&NetworkCard::speed_gbit>(10).with<&NetworkCard::ports>(2).with<&NetworkCard::slot_lanes>(8);
}

AccessoryBuilder::AccessoryBuilder(std::string name, AccessoryKind kind) : PartBuilder(std::move(name))
{
    with<&Accessory::accessory_kind>(kind);
}

UpsBuilder::UpsBuilder(std::string name) : PartBuilder(std::move(name))
{
    with<&Ups::rated_w>(1500).with<&Ups::rated_va>(2200).with<&Ups::outlets>(6);
}

ServerBuilder::ServerBuilder(std::string name) : PartBuilder(std::move(name))
{
    with<&Motherboard::socket>("SP3").with<&Motherboard::chipset>("SoC").with<&Motherboard::form_factor>("SSI EEB");
    with<&Motherboard::memory_type>("DDR4").with<&Motherboard::dimm_slots>(16).with<&Motherboard::dimm_type>({"RDIMM"});
    with<&Motherboard::memory_max_gib>(4096).with<&Motherboard::bmc_video>(true).with<&Motherboard::sata_ports>(8);
    with<&PcCase::gpu_max_length_mm>(330).with<&PcCase::cooler_max_height_mm>(70);
    with<&Psu::rated_w>(3200).with<&Psu::cables_pcie>(16).with<&Psu::cables_16_pin>(0);
    with<&Psu::efficiency>(Efficiency::Platinum).with<&Server::gpu_slots>(8).with<&Server::gpu_airflow>(true);
}

} // namespace deeprig::test
