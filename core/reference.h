#pragma once

#include "core/money.h"
#include "core/part.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace deeprig {

/// What a GPU chip is, whoever makes the card: a row of the chip table. `card` describes the reference card.
struct Chip {
    std::string name; ///< "GeForce RTX 3090"
    Gpu card;
    Known<int> launch_year;
    std::string source;
};

/// Another spelling. Kinds: socket, cooler_mount (socket -> mount group), board_form, chip.
struct Alias {
    std::string kind;
    std::string alias;
    std::string name;
    std::string source;
};

/// What a CPU socket decides.
struct Platform {
    std::string socket;
    TextList dimm_types;   ///< UDIMM, RDIMM; empty = unknown
    TextList memory_types; ///< DDR4, DDR5; empty = unknown
    Known<int> cpu_slot_lanes;
    Known<int> pcie_gen; ///< the newest generation that any board of the socket has
    std::string source;
};

/// PCIe lanes for slots of the CPUs of a socket whose name contains one of `names`.
struct CpuLanes {
    std::string socket;
    TextList names;
    int lanes = 0;
    std::string source;
};

/// CPUs that are newer than boards of these chipsets: they need a firmware that came later.
struct FirmwareStep {
    std::string socket;
    TextList chipsets;
    std::string field; ///< architecture or platform
    TextList newer;    ///< words of that field
    std::string source;
};

/// One build of a framework and the compute capabilities for which it carries kernels.
struct FrameworkBuild {
    std::string framework; ///< "PyTorch"
    std::string versions;  ///< for people: "2.8 and later"
    std::string build;     ///< "cu126"
    double cuda = 0;       ///< 12.6; 0 if it is no CUDA build
    double min_capability = 0;
    double max_capability = 0;
    std::string role; ///< default, legacy, or empty
    std::string date; ///< as of
    std::string source;
};

/// A gfx target that ROCm serves.
struct RocmTarget {
    std::string target;
    std::string system; ///< for people: "Linux 6.3"
    std::string source;
};

/// The supply that the maker of a card asks for. `words`: all must occur in the card's name; empty = any card.
struct MinimumPsu {
    std::string chip;
    TextList words;
    int watts = 0;
    std::string source;
};

/// The memory speeds that a platform promises with one and with two modules on a channel.
struct MemorySpeed {
    std::string socket;
    std::string memory_type;
    int one_per_channel = 0; ///< MT/s
    int two_per_channel = 0;
    std::string source;
};

/// Boards of that socket and one of these chipsets take CPUs whose `field` contains one of `allowed`
/// ("!PRO" = must not contain the word); else the finding has the severity `otherwise`.
struct ChipsetSupport {
    std::string socket;
    TextList chipsets;
    std::string field; ///< architecture or platform
    TextList allowed;
    std::string otherwise; ///< error or warning
    std::string source;
};

/// A wall circuit as it is usual in a country.
struct Circuit {
    std::string id; ///< "US", "US-20", "CN"
    std::string country;
    double volts = 0;
    double amps = 0;
    std::string plug;
    std::string source;
};

/// A cautious value that stands in for an unknown one, and is named wherever it decides something.
struct Assumption {
    std::string id;
    Category category = Category::PcCase;
    std::string field;
    std::string when_field; ///< empty = always
    std::string when_value; ///< the text of that field; "B*" = begins with B; "<=75" = at most 75
    std::string value;      ///< in the text form of the field
    std::string source;
};

/// The tables of facts that are no parts. Immutable; `core` opens no file, db reads the tables.
class Reference {
public:
    struct Tables {
        std::vector<Chip> chips;
        std::vector<Alias> aliases;
        std::vector<Platform> platforms;
        std::vector<ChipsetSupport> chipset_support;
        std::vector<Circuit> circuits;
        std::vector<ExchangeRate> rates;
        std::vector<Assumption> assumptions;
        std::vector<CpuLanes> cpu_lanes;
        std::vector<FirmwareStep> firmware_steps;
        std::vector<FrameworkBuild> framework_builds;
        std::vector<RocmTarget> rocm_targets;
        std::vector<MinimumPsu> minimum_psus;
        std::vector<MemorySpeed> memory_speeds;
    };

    Reference() = default;
    explicit Reference(Tables tables);

    /// The chip that a card's label means. Labels differ in case, "LHR" and a trailing memory size; where one
    /// label covers several sizes, the memory decides.
    [[nodiscard]] const Chip* chip(std::string_view label, Known<double> vram_gib) const;
    /// The one spelling of a name; the name itself if no alias is known. Compares letters and digits alone.
    [[nodiscard]] std::string canonical(std::string_view kind, std::string_view name) const;
    [[nodiscard]] const Platform* platform(std::string_view socket) const;
    [[nodiscard]] const Circuit* circuit(std::string_view id) const;
    /// The assumption that holds for an unknown field of this part, or null.
    [[nodiscard]] const Assumption* assumption(const Part& part, std::string_view field) const;
    /// The number of that assumption in the table, from 1 on; 0 = none.
    [[nodiscard]] std::size_t assumptionNumber(const Part& part, std::string_view field) const;

    [[nodiscard]] const std::vector<Chip>& chips() const { return m_tables.chips; }
    [[nodiscard]] const std::vector<ChipsetSupport>& chipsetSupport() const { return m_tables.chipset_support; }
    [[nodiscard]] const std::vector<Circuit>& circuits() const { return m_tables.circuits; }
    [[nodiscard]] const std::vector<Assumption>& assumptions() const { return m_tables.assumptions; }
    [[nodiscard]] const std::vector<FirmwareStep>& firmwareSteps() const { return m_tables.firmware_steps; }
    [[nodiscard]] const std::vector<FrameworkBuild>& frameworkBuilds() const { return m_tables.framework_builds; }
    [[nodiscard]] const std::vector<RocmTarget>& rocmTargets() const { return m_tables.rocm_targets; }
    [[nodiscard]] const std::vector<MinimumPsu>& minimumPsus() const { return m_tables.minimum_psus; }
    [[nodiscard]] const std::vector<MemorySpeed>& memorySpeeds() const { return m_tables.memory_speeds; }
    /// PCIe lanes that a CPU has for slots: by its name, else those of its socket; empty if neither table knows.
    [[nodiscard]] Known<int> cpuLanes(std::string_view socket, std::string_view cpu_name) const;
    [[nodiscard]] const ExchangeRates& rates() const { return m_rates; }

private:
    [[nodiscard]] const Chip* withSizeInLabel(std::string_view label, Known<double> vram_gib) const;

    /// An assumption as it is looked up: its condition taken apart.
    struct PreparedAssumption {
        std::size_t row = 0;
        std::string field;
        const Field* when = nullptr; ///< null: always
        bool never = false;          ///< the condition names no field
        bool at_most = false;
        bool begins = false;
        double limit = 0;
        std::string text; ///< folded

        [[nodiscard]] bool holds(const Part& part) const;
    };
    static PreparedAssumption prepared(const Assumption& assumption, std::size_t row);

    Tables m_tables;
    ExchangeRates m_rates;
    std::array<std::vector<PreparedAssumption>, kCategories.size()> m_assumptions; ///< by category
    std::unordered_map<std::string, std::size_t> m_chip_by_label; ///< folded name or alias -> row
    std::unordered_map<std::string, std::string> m_alias;         ///< kind + '\n' + folded alias -> name
    std::unordered_map<std::string, std::size_t> m_platform;      ///< folded socket -> row
};

} // namespace deeprig
