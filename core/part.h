#pragma once

#include "core/ids.h"
#include "core/money.h"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace deeprig {

/// The kinds of parts, in the order in which a build lists them.
enum class Category {
    Gpu,
    Cpu,
    Motherboard,
    Ram,
    Storage,
    Psu,
    PcCase,
    CpuCooler,
    CaseFan,
    NetworkCard,
    Accessory,
    Ups,
    Server, ///< a barebone chassis with board and power supplies
};

inline constexpr std::array kCategories{
    Category::Gpu,    Category::Cpu,       Category::Motherboard, Category::Ram,         Category::Storage,
    Category::Psu,    Category::PcCase,    Category::CpuCooler,   Category::CaseFan,     Category::NetworkCard,
    Category::Accessory, Category::Ups,    Category::Server};

/// The word of files, JSON and the command line: "GPU", "PCCase", ...
std::string_view categoryName(Category category);
/// Reads that word without regard to case.
std::optional<Category> parseCategory(std::string_view text);

enum class GpuVendor { Nvidia, Amd, Intel };
enum class GpuCooling { OpenAir, Blower, Passive, Hybrid, Liquid };
enum class ModuleForm { Dimm, SoDimm };
enum class StorageKind { Ssd, Hdd };
enum class StorageBus { Pcie, Sata, Sas, Pata };
enum class Efficiency { None, White, Bronze, Silver, Gold, Platinum, Titanium };
enum class CoolerKind { Air, Liquid };
enum class AccessoryKind { Riser, NvlinkBridge, PsuSync, Adapter, Carrier };
enum class InputVoltage { Full, Low, High }; ///< full range; 100-127 V only; 200-240 V only
enum class SlotOrigin { Cpu, Chipset, Switch };

/// One PCIe slot of a board.
struct PcieSlot {
    std::string name;
    std::optional<int> position;     ///< in units of 20.32 mm from the CPU side; the first x16 slot is 1
    std::optional<int> length_lanes; ///< mechanical length: 16, 8, 4 or 1
    std::string electrical;          ///< "x16" or "x16, x8 when PCIEX16_2 is used"; empty = unknown
    std::optional<int> gen;
    std::optional<SlotOrigin> from;
    std::vector<std::string> shared_with; ///< names of slots or sockets that take lanes from it
    std::string bifurcation;              ///< "x8/x8", "x4/x4/x4/x4"; empty = unknown

    /// Lanes of the undisturbed slot: the leading number of `electrical`.
    [[nodiscard]] std::optional<int> fullLanes() const;

    friend bool operator==(const PcieSlot&, const PcieSlot&) = default;
};

/// One M.2 socket of a board. Only key M takes drives.
struct M2Socket {
    std::string name;
    std::string key;                ///< "M" or "E"; empty = unknown
    std::vector<std::string> sizes; ///< "2280", "22110"
    std::string interface;          ///< "PCIe 4.0 x4", "SATA", "PCIe 3.0 x4 / SATA"; empty = unknown
    std::optional<SlotOrigin> origin;
    std::string effect; ///< "PCIEX16_2 off", "SATA 5-6 off", "none"; empty = unknown

    friend bool operator==(const M2Socket&, const M2Socket&) = default;
};

/// A place for a radiator and the lengths that it takes.
struct RadiatorMount {
    std::string mount; ///< front, top, rear, side, bottom
    std::vector<int> mm;

    friend bool operator==(const RadiatorMount&, const RadiatorMount&) = default;
};

/// In a sandwich case: how high the cooler may be beside a card of that thickness.
struct JointClearance {
    double gpu_thickness_mm = 0;
    double cooler_max_height_mm = 0;

    friend bool operator==(const JointClearance&, const JointClearance&) = default;
};

template <typename T>
using Known = std::optional<T>;
using TextList = std::vector<std::string>;

// The specifications, one plain struct per category. Member names are the field names; an empty optional is
// "unknown". The field table (core/fields.h) says unit, bounds and text form of each.

struct Gpu {
    Known<GpuVendor> vendor;
    Known<std::string> chip;
    Known<double> vram_gib;
    Known<std::string> memory_type;
    Known<int> bus_bits;
    // from the chip table
    Known<double> bandwidth_gb_s;
    Known<double> fp32_tflops;
    Known<double> fp16_tensor_dense_tflops;
    Known<double> fp16_tensor_fp32acc_tflops;
    Known<double> int8_tops_dense;
    Known<bool> bf16;
    Known<bool> fp8;
    Known<std::string> cuda_compute_capability;
    Known<std::string> gfx_target;
    Known<std::string> family;
    Known<std::string> architecture;
    Known<double> nvlink_gb_s;
    Known<int> min_psu_w;
    Known<double> msrp_usd;
    // the card's own
    Known<int> boost_clock_mhz;
    Known<double> tdp_w;
    Known<double> length_mm;
    Known<double> slot_width; ///< slots of 20.32 mm, decimals kept
    Known<double> card_height_mm;
    Known<int> radiator_mm;
    Known<int> plugs_6_pin;
    Known<int> plugs_8_pin;
    Known<int> plugs_16_pin;
    Known<int> plugs_eps_8_pin;
    Known<GpuCooling> cooling;
    Known<int> display_outputs;
    Known<int> pcie_gen;
    Known<int> pcie_lanes;
};

struct Cpu {
    Known<std::string> socket;
    Known<std::string> platform;
    Known<std::string> architecture;
    Known<int> cores;
    Known<int> threads;
    Known<double> base_clock_ghz;
    Known<double> boost_clock_ghz;
    Known<double> tdp_w;
    Known<double> max_power_w;
    Known<TextList> memory_types;
    Known<int> memory_channels;
    Known<double> memory_max_gib;
    Known<bool> ecc;
    Known<bool> integrated_graphics;
    Known<bool> boxed_cooler;
    Known<int> pcie_gen;
    Known<int> cpu_pcie_lanes;
};

struct Motherboard {
    Known<std::string> socket;
    Known<std::string> chipset;
    Known<std::string> form_factor;
    Known<std::string> memory_type;
    Known<int> dimm_slots;
    Known<TextList> dimm_type; ///< UDIMM, RDIMM
    Known<double> memory_max_gib;
    Known<bool> ecc;
    Known<int> first_case_slot;
    Known<std::vector<PcieSlot>> slot_layout;
    Known<std::vector<M2Socket>> m2_sockets;
    Known<int> sata_ports;
    Known<int> u2_ports;
    Known<double> ethernet_gbit;
    Known<TextList> cpu_plugs; ///< "8-pin", "4-pin"
    Known<std::string> aux_pcie_power;
    Known<bool> bmc_video;
    Known<bool> bios_flashback;
};

struct Ram {
    Known<std::string> memory_type;
    Known<ModuleForm> module_form;
    Known<int> modules;
    Known<double> module_gib;
    Known<double> capacity_gib;
    Known<int> speed_mt_s;
    Known<int> cas_latency;
    Known<bool> registered;
    Known<bool> ecc;
    Known<bool> cudimm;
    Known<double> height_mm;
};

struct Storage {
    Known<double> capacity_gb;
    Known<StorageKind> storage_kind;
    Known<std::string> storage_form; ///< "M.2 2280", "2.5", "3.5", "U.2", "card"
    Known<StorageBus> bus;
    Known<int> pcie_gen;
    Known<bool> nvme;
    Known<double> read_mb_s;
    Known<double> write_mb_s;
    Known<double> random_read_iops;
};

struct Psu {
    Known<double> rated_w;
    Known<std::string> psu_form;
    Known<Efficiency> efficiency;
    Known<std::string> modular;
    Known<double> length_mm;
    Known<int> cables_eps;
    Known<int> cables_pcie;
    Known<int> cables_16_pin;
    Known<int> cables_sata;
    Known<int> cables_molex;
    Known<std::string> atx_version;
    Known<InputVoltage> input_voltage;
};

struct PcCase {
    Known<std::string> case_form;
    Known<TextList> board_forms;
    Known<TextList> psu_forms;
    Known<double> gpu_max_length_mm;
    Known<double> cooler_max_height_mm;
    Known<double> psu_max_length_mm;
    Known<int> expansion_slots;
    Known<int> bays_3_5;
    Known<int> bays_2_5;
    Known<double> gpu_max_slots;
    Known<double> gpu_max_length_with_front_radiator_mm;
    Known<std::vector<RadiatorMount>> radiator_mounts;
    Known<std::vector<JointClearance>> joint_clearance;
    Known<bool> open_frame;
    Known<int> rack_units;
    Known<double> width_mm;
    Known<double> height_mm;
    Known<double> depth_mm;
};

struct CpuCooler {
    Known<TextList> sockets;
    Known<CoolerKind> cooler_kind;
    Known<double> height_mm;
    Known<int> radiator_mm;
    Known<double> rated_w;
    Known<double> ram_clearance_mm;
    Known<double> radiator_thickness_mm;
};

struct CaseFan {
    Known<int> size_mm;
    Known<double> airflow_cfm;
};

struct NetworkCard {
    Known<double> speed_gbit;
    Known<int> ports;
    Known<int> slot_lanes;
};

struct Accessory {
    Known<AccessoryKind> accessory_kind;
    Known<int> needs_lanes;
    Known<std::string> needs_bifurcation;
    Known<int> drives;
    Known<int> pcie_gen;
    Known<double> length_mm;
    Known<int> spacing_slots;
};

struct Ups {
    Known<double> rated_w;
    Known<double> rated_va;
    Known<int> outlets;
};

/// A barebone: board, case and power supplies in one product, and the GPU room of its own (its GPU length limit is
/// the chassis' `gpu_max_length_mm`).
struct Server {
    Motherboard board;
    PcCase chassis;
    Psu supply;
    Known<int> gpu_slots;
    Known<bool> gpu_airflow;
};

using Specs = std::variant<Gpu, Cpu, Motherboard, Ram, Storage, Psu, PcCase, CpuCooler, CaseFan, NetworkCard, Accessory,
                           Ups, Server>;

/// Where a value comes from.
enum class Origin {
    Own,      ///< the user's word: an override or an own part
    Snapshot, ///< kept in the build since it was saved
    Curated,  ///< the catalog that ships with the program
    OpenDb,   ///< an imported OpenDB record
    Chip,     ///< the table of chips
    Assumed,  ///< a cautious value of the table of assumptions
    Memory,   ///< written down by heart, not verified: counts as assumed
};

/// The word of JSON: "own", "curated", "opendb", ...
std::string_view originName(Origin origin);

struct Provenance {
    Origin origin = Origin::Curated;
    std::string source; ///< page, file or record that was opened
    std::string date;   ///< ISO 8601; may be empty
};

enum class PriceKind { Offer, Estimate, Own };
std::string_view priceKindName(PriceKind kind);

struct PartPrice {
    Money amount;
    std::string date; ///< ISO 8601
    std::string source;
    PriceKind kind = PriceKind::Offer;
    bool used = false; ///< asked for a second-hand piece
};

struct Field; // core/fields.h

/// One product. Copyable value; about 700 bytes, most of it empty optionals.
struct Part {
    PartId id;
    std::string opendb_id; ///< the OpenDB uuid, if OpenDB has the product
    std::string name;
    Known<std::string> manufacturer;
    Known<std::string> series;
    Known<std::string> variant;
    TextList part_numbers;
    Known<int> launch_year;
    Specs specs;

    std::vector<PartPrice> prices; ///< newest first

    /// Origin of every value that `exceptions` does not name. Never null in a part of a catalog.
    std::shared_ptr<const Provenance> provenance;
    std::vector<std::pair<const Field*, std::shared_ptr<const Provenance>>> exceptions;

    [[nodiscard]] Category category() const { return static_cast<Category>(specs.index()); }

    /// The specification struct, or null if the part has none of that kind. A server answers for the board,
    /// case and power supply that it contains.
    template <typename S>
    [[nodiscard]] const S* as() const
    {
        if (const S* own = std::get_if<S>(&specs))
            return own;
        if (const Server* server = std::get_if<Server>(&specs)) {
            if constexpr (std::is_same_v<S, Motherboard>)
                return &server->board;
            if constexpr (std::is_same_v<S, PcCase>)
                return &server->chassis;
            if constexpr (std::is_same_v<S, Psu>)
                return &server->supply;
        }
        return nullptr;
    }
    template <typename S>
    [[nodiscard]] S* as()
    {
        return const_cast<S*>(std::as_const(*this).as<S>());
    }

    [[nodiscard]] const PartPrice* price() const { return prices.empty() ? nullptr : &prices.front(); }
    [[nodiscard]] const Provenance& provenanceOf(const Field& field) const;
    void setProvenance(const Field& field, std::shared_ptr<const Provenance> provenance);
    /// A value is assumed if it comes from the table of assumptions or from memory.
    [[nodiscard]] bool isAssumed(const Field& field) const;
};

/// An empty part of that category.
Part makePart(Category category);

} // namespace deeprig
