#pragma once

#include "core/fit.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace deeprig::test {

/// Lower case words joined by hyphens: the id that a builder gives a part of that name.
std::string slug(std::string_view name);

/// Makes parts for tests. Each builder starts with a plausible, completely known product, so that a test names only
/// what it is about: `aGpu("Long card").length(400)`, `aPsu().without<&Psu::rated_w>()`.
template <typename Self, typename Spec>
class PartBuilder {
public:
    Part part() const { return m_part; }
    operator Part() const { return m_part; } // NOLINT(google-explicit-constructor)

    Self& id(std::string text)
    {
        m_part.id = PartId{std::move(text)};
        return self();
    }
    Self& opendb(std::string uuid)
    {
        m_part.opendb_id = std::move(uuid);
        return self();
    }
    Self& maker(std::string text)
    {
        m_part.manufacturer = std::move(text);
        return self();
    }
    Self& series(std::string text)
    {
        m_part.series = std::move(text);
        return self();
    }
    Self& number(std::string text)
    {
        m_part.part_numbers.push_back(std::move(text));
        return self();
    }
    Self& year(int value)
    {
        m_part.launch_year = value;
        return self();
    }
    Self& price(double amount, const char (&currency)[4] = "USD", std::string date = "2026-08-01",
                PriceKind kind = PriceKind::Offer)
    {
        m_part.prices.push_back(
            PartPrice{Money::fromAmount(amount, Currency(currency)), std::move(date), "price list", kind});
        return self();
    }
    /// Origin of every value without one of its own.
    Self& from(Origin origin, std::string source = "source")
    {
        m_part.provenance = std::make_shared<const Provenance>(Provenance{origin, std::move(source), {}});
        return self();
    }
    template <auto Member>
    Self& with(typename detail::Access<Member>::Value value)
    {
        m_part.as<typename detail::Access<Member>::Struct>()->*Member = std::move(value);
        return self();
    }
    template <auto Member>
    Self& without()
    {
        (m_part.as<typename detail::Access<Member>::Struct>()->*Member).reset();
        return self();
    }
    /// The value was written down by heart: it counts as assumed.
    template <auto Member>
    Self& byHeart()
    {
        m_part.setProvenance(fieldOf<Member>(),
                             std::make_shared<const Provenance>(Provenance{Origin::Memory, "memory", {}}));
        return self();
    }

protected:
    explicit PartBuilder(std::string name) : m_part(makePart(detail::categoryOf<Spec>()))
    {
        m_part.id = PartId{slug(name)};
        m_part.name = std::move(name);
        from(Origin::Curated);
    }
    Spec& specs() { return std::get<Spec>(m_part.specs); }
    Self& self() { return static_cast<Self&>(*this); }

private:
    Part m_part;
};

/// 24 GiB, 300 W, 300 mm, three slots, two 8-pin sockets, three display outputs.
class GpuBuilder : public PartBuilder<GpuBuilder, Gpu> {
public:
    explicit GpuBuilder(std::string name);
    GpuBuilder& chip(std::string label) { return with<&Gpu::chip>(std::move(label)); }
    GpuBuilder& vram(double gib) { return with<&Gpu::vram_gib>(gib); }
    GpuBuilder& tdp(double watts) { return with<&Gpu::tdp_w>(watts); }
    GpuBuilder& length(double mm) { return with<&Gpu::length_mm>(mm); }
    GpuBuilder& slots(double width) { return with<&Gpu::slot_width>(width); }
    GpuBuilder& outputs(int count) { return with<&Gpu::display_outputs>(count); }
    GpuBuilder& plugs(int eight_pin, int sixteen_pin = 0, int six_pin = 0);
    GpuBuilder& withoutPlugs();
};

/// AM5, eight cores, 105 W (PPT 142 W), 128 GiB of DDR5, with graphics, without a cooler.
class CpuBuilder : public PartBuilder<CpuBuilder, Cpu> {
public:
    explicit CpuBuilder(std::string name);
    CpuBuilder& socket(std::string text) { return with<&Cpu::socket>(std::move(text)); }
    CpuBuilder& platform(std::string text) { return with<&Cpu::platform>(std::move(text)); }
    CpuBuilder& architecture(std::string text) { return with<&Cpu::architecture>(std::move(text)); }
    CpuBuilder& tdp(double watts) { return with<&Cpu::tdp_w>(watts); }
    CpuBuilder& maxPower(double watts) { return with<&Cpu::max_power_w>(watts); }
    CpuBuilder& memoryMax(double gib) { return with<&Cpu::memory_max_gib>(gib); }
    CpuBuilder& graphics(bool yes) { return with<&Cpu::integrated_graphics>(yes); }
    CpuBuilder& boxedCooler(bool yes) { return with<&Cpu::boxed_cooler>(yes); }
};

/// AM5, B650, ATX, four DDR5 slots up to 128 GiB, two x16 slots four apart that share 16 lanes, two M.2 sockets and one
/// for Wi-Fi, four SATA ports.
class BoardBuilder : public PartBuilder<BoardBuilder, Motherboard> {
public:
    explicit BoardBuilder(std::string name);
    BoardBuilder& socket(std::string text) { return with<&Motherboard::socket>(std::move(text)); }
    BoardBuilder& chipset(std::string text) { return with<&Motherboard::chipset>(std::move(text)); }
    BoardBuilder& form(std::string text) { return with<&Motherboard::form_factor>(std::move(text)); }
    BoardBuilder& memory(std::string type) { return with<&Motherboard::memory_type>(std::move(type)); }
    BoardBuilder& dimmSlots(int count) { return with<&Motherboard::dimm_slots>(count); }
    BoardBuilder& dimmTypes(TextList types) { return with<&Motherboard::dimm_type>(std::move(types)); }
    BoardBuilder& memoryMax(double gib) { return with<&Motherboard::memory_max_gib>(gib); }
    BoardBuilder& sata(int ports) { return with<&Motherboard::sata_ports>(ports); }
    BoardBuilder& bmcVideo(bool yes) { return with<&Motherboard::bmc_video>(yes); }
    BoardBuilder& slots(std::vector<PcieSlot> list) { return with<&Motherboard::slot_layout>(std::move(list)); }
    /// One socket per key: {"M", "M", "E"}; an empty key is unknown.
    BoardBuilder& m2(const TextList& keys);
};

/// Two unbuffered DDR5 DIMMs of 32 GiB.
class RamBuilder : public PartBuilder<RamBuilder, Ram> {
public:
    explicit RamBuilder(std::string name);
    RamBuilder& type(std::string text) { return with<&Ram::memory_type>(std::move(text)); }
    RamBuilder& registered(bool yes) { return with<&Ram::registered>(yes); }
    /// `count` modules of `gib` each.
    RamBuilder& modules(int count, double gib);
};

/// An NVMe drive, M.2 2280, 1000 GB.
class StorageBuilder : public PartBuilder<StorageBuilder, Storage> {
public:
    explicit StorageBuilder(std::string name);
    StorageBuilder& kind(StorageKind value) { return with<&Storage::storage_kind>(value); }
    StorageBuilder& form(std::string text) { return with<&Storage::storage_form>(std::move(text)); }
    StorageBuilder& bus(StorageBus value) { return with<&Storage::bus>(value); }
};

/// 1000 W, Gold, ATX, two EPS, six 6+2-pin, one 16-pin and eight SATA plugs.
class PsuBuilder : public PartBuilder<PsuBuilder, Psu> {
public:
    explicit PsuBuilder(std::string name);
    PsuBuilder& rated(double watts) { return with<&Psu::rated_w>(watts); }
    PsuBuilder& efficiency(Efficiency level) { return with<&Psu::efficiency>(level); }
    PsuBuilder& plugs(int eight_pin, int sixteen_pin = 0);
};

/// An ATX mid tower: ATX and smaller boards, cards up to 360 mm, coolers up to 165 mm, seven slots.
class CaseBuilder : public PartBuilder<CaseBuilder, PcCase> {
public:
    explicit CaseBuilder(std::string name);
    CaseBuilder& form(std::string text) { return with<&PcCase::case_form>(std::move(text)); }
    CaseBuilder& boards(TextList forms) { return with<&PcCase::board_forms>(std::move(forms)); }
    CaseBuilder& gpuLength(double mm) { return with<&PcCase::gpu_max_length_mm>(mm); }
    CaseBuilder& coolerHeight(double mm) { return with<&PcCase::cooler_max_height_mm>(mm); }
    CaseBuilder& expansionSlots(int count) { return with<&PcCase::expansion_slots>(count); }
    CaseBuilder& openFrame(bool yes) { return with<&PcCase::open_frame>(yes); }
};

/// An air cooler, 155 mm high, for AM4, AM5 and LGA 1700.
class CoolerBuilder : public PartBuilder<CoolerBuilder, CpuCooler> {
public:
    explicit CoolerBuilder(std::string name);
    CoolerBuilder& sockets(TextList names) { return with<&CpuCooler::sockets>(std::move(names)); }
    CoolerBuilder& height(double mm) { return with<&CpuCooler::height_mm>(mm); }
    CoolerBuilder& liquid(int radiator_mm);
};

class FanBuilder : public PartBuilder<FanBuilder, CaseFan> {
public:
    explicit FanBuilder(std::string name);
};

class NetworkCardBuilder : public PartBuilder<NetworkCardBuilder, NetworkCard> {
public:
    explicit NetworkCardBuilder(std::string name);
};

class AccessoryBuilder : public PartBuilder<AccessoryBuilder, Accessory> {
public:
    explicit AccessoryBuilder(std::string name, AccessoryKind kind);
};

class UpsBuilder : public PartBuilder<UpsBuilder, Ups> {
public:
    explicit UpsBuilder(std::string name);
};

/// A barebone for eight cards: socket SP3, registered DDR4, 3200 W, management chip with video.
class ServerBuilder : public PartBuilder<ServerBuilder, Server> {
public:
    explicit ServerBuilder(std::string name);
};

inline GpuBuilder aGpu(std::string name = "Plain card") { return GpuBuilder(std::move(name)); }
inline CpuBuilder aCpu(std::string name = "Plain processor") { return CpuBuilder(std::move(name)); }
inline BoardBuilder aBoard(std::string name = "Plain board") { return BoardBuilder(std::move(name)); }
inline RamBuilder aKit(std::string name = "Plain kit") { return RamBuilder(std::move(name)); }
inline StorageBuilder aDrive(std::string name = "Plain drive") { return StorageBuilder(std::move(name)); }
/// A hard disk of 3.5 inches on SATA.
StorageBuilder aHardDisk(std::string name = "Plain hard disk");
/// A solid-state drive of 2.5 inches on SATA.
StorageBuilder aSataDrive(std::string name = "Plain SATA drive");
inline PsuBuilder aPsu(std::string name = "Plain supply") { return PsuBuilder(std::move(name)); }
inline CaseBuilder aCase(std::string name = "Plain case") { return CaseBuilder(std::move(name)); }
inline CoolerBuilder aCooler(std::string name = "Plain cooler") { return CoolerBuilder(std::move(name)); }
inline FanBuilder aFan(std::string name = "Plain fan") { return FanBuilder(std::move(name)); }
inline NetworkCardBuilder aNetworkCard(std::string name = "Plain network card")
{
    return NetworkCardBuilder(std::move(name));
}
inline AccessoryBuilder anAccessory(std::string name, AccessoryKind kind)
{
    return AccessoryBuilder(std::move(name), kind);
}
inline UpsBuilder aUps(std::string name = "Plain UPS") { return UpsBuilder(std::move(name)); }
inline ServerBuilder aServer(std::string name = "Plain server") { return ServerBuilder(std::move(name)); }

/// A slot of that mechanical length (0 = unknown) with those lanes ("x16"; empty = unknown).
PcieSlot aSlot(std::string name, int length_lanes, std::string electrical);
/// The same at that position, of PCIe 4.0 from the CPU.
PcieSlot at(int position, PcieSlot slot, int gen = 4, SlotOrigin from = SlotOrigin::Cpu);

} // namespace deeprig::test
