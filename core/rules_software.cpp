#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace deeprig {

namespace {

std::optional<double> numberIn(std::string_view text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end != text.data() ? std::optional(number) : std::nullopt;
}

/// Major and minor version: 2.10 comes after 2.9, and "2.6.0" is 2.6.
using Version = std::pair<int, int>;

std::optional<Version> versionIn(std::string_view text)
{
    Version version{0, 0};
    const auto [dot, error] = std::from_chars(text.data(), text.data() + text.size(), version.first);
    if (error != std::errc{})
        return std::nullopt;
    const char* end = text.data() + text.size();
    if (dot != end && *dot == '.')
        std::from_chars(dot + 1, end, version.second);
    return version;
}

/// What the option `software` says: "PyTorch cu126", "PyTorch 2.6 CUDA 12.8", "vLLM tensor parallel".
struct Software {
    bool given = false;
    bool rocm = false;
    bool tensor_parallel = false;
    bool legacy = false;
    std::optional<double> cuda;    ///< 12.6 of cu126; a whole number stands for all of its kind
    bool whole_cuda = false;       ///< "CUDA 13"
    std::optional<Version> version; ///< of the framework
};

Software readSoftware(const std::string& text)
{
    Software software;
    // Points stay: "12.8" and "2.14" are one word each; "torch==2.6.0+cu124" is three.
    std::string spaced = text;
    std::ranges::replace_if(spaced, [](char c) { return c == '+' || c == '='; }, ' ');
    std::vector<std::string> words;
    for (const std::string& raw : splitList(spaced, ' ')) {
        std::string word;
        for (const char c : raw) {
            if (c >= 'A' && c <= 'Z')
                word += static_cast<char>(c - 'A' + 'a');
            else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.')
                word += c;
        }
        words.push_back(std::move(word));
    }
    software.given = !words.empty();
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const std::string before = i > 0 ? words[i - 1] : std::string();
        const std::optional<double> number = numberIn(word);
        if (word.starts_with("rocm"))
            software.rocm = true;
        else if (word == "legacy")
            software.legacy = true;
        else if (word == "vllm" || word == "sglang" || (before == "tensor" && word.starts_with("parallel")))
            software.tensor_parallel = true;
        else if (word.starts_with("cu") && word.size() == 5 && numberIn(std::string_view(word).substr(2)))
            software.cuda = *numberIn(std::string_view(word).substr(2)) / 10;
        else if (before == "cuda" && number) {
            software.cuda = number;
            software.whole_cuda = word.find('.') == std::string::npos;
        } else if ((before == "pytorch" || before == "torch") && number)
            software.version = versionIn(word);
    }
    return software;
}

/// "8.6" as a number; 12.0 > 8.6, and no capability has two digits behind the point.
std::optional<double> capabilityOf(const std::string& text) { return numberIn(text); }

bool isCuda(const FrameworkBuild& build, const Software& software)
{
    if (software.legacy)
        return build.role == "legacy";
    if (!software.cuda)
        return build.role == "default";
    return software.whole_cuda ? std::floor(build.cuda) == *software.cuda
                               : std::abs(build.cuda - *software.cuda) < 0.05;
}

/// Versions of builds are "2.14", "up to 2.7", "2.8 and later".
bool isVersion(const FrameworkBuild& build, Version version)
{
    const std::vector<std::string> words = splitList(build.versions, ' ');
    if (words.size() != 3)
        return true;
    const bool up_to = words[0] == "up";
    const Version limit = versionIn(up_to ? words[2] : words[0]).value_or(Version{0, 0});
    return up_to ? version <= limit : version >= limit;
}

/// What a framework build makes of a card.
enum class Serves { Yes, TooOld, TooNew };

Serves serves(const FrameworkBuild& build, double capability)
{
    if (capability < build.min_capability)
        return Serves::TooOld;
    // Kernels run on later cards of the same major capability.
    return std::floor(capability) > std::floor(build.max_capability) ? Serves::TooNew : Serves::Yes;
}

struct CudaJudgement {
    Serves worst = Serves::Yes;
    const FrameworkBuild* build = nullptr; ///< that was judged
    const FrameworkBuild* other = nullptr; ///< one that serves the card; null if none does
};

/// The build with the lowest CUDA version above that one; null if there is none.
const FrameworkBuild* nextNewer(const Reference& reference, double cuda)
{
    const FrameworkBuild* next = nullptr;
    for (const FrameworkBuild& build : reference.frameworkBuilds()) {
        if (build.cuda > cuda && (next == nullptr || build.cuda < next->cuda))
            next = &build;
    }
    return next;
}

CudaJudgement judgeCuda(const Reference& reference, const Software& software, double capability)
{
    CudaJudgement judged;
    for (const FrameworkBuild& build : reference.frameworkBuilds()) {
        const bool meant = isCuda(build, software) && (!software.version || isVersion(build, *software.version));
        const Serves verdict = serves(build, capability);
        if (verdict == Serves::Yes && judged.other == nullptr)
            judged.other = &build;
        // Of several builds of one name the first that serves the card will do.
        if (meant && (judged.build == nullptr || (judged.worst != Serves::Yes && verdict == Serves::Yes))) {
            judged.build = &build;
            judged.worst = verdict;
        }
    }
    // A build that nobody wrote down knows no card that the next newer one does not know either.
    if (judged.build == nullptr && software.cuda) {
        const FrameworkBuild* newer = nextNewer(reference, *software.cuda);
        if (newer != nullptr && serves(*newer, capability) == Serves::TooNew) {
            judged.build = newer;
            judged.worst = Serves::TooNew;
        }
    }
    return judged;
}

void cudaRule(const Rig& rig, std::string_view rule, Serves fault, std::vector<Finding>& findings)
{
    const Software software = readSoftware(rig.options->software);
    if (software.rocm || rig.reference->frameworkBuilds().empty())
        return;
    forEachLine(rig.gpus, [&](const Piece& card) {
        if (card.part->as<Gpu>()->vendor.value_or(GpuVendor::Nvidia) != GpuVendor::Nvidia)
            return;
        Judgement judgement(rig, rule, {card});
        const Known<std::string> text = judgement.need<&Gpu::cuda_compute_capability>(card);
        const std::optional<double> capability = text ? capabilityOf(*text) : std::nullopt;
        const CudaJudgement judged =
            capability ? judgeCuda(*rig.reference, software, *capability) : CudaJudgement{};
        if (judged.build != nullptr && judged.worst == fault) {
            const bool none = judged.other == nullptr;
            // Without a word on the software the default is only what most people will install.
            const bool sure = none || software.cuda || software.legacy;
            judgement.give(sure ? Severity::Error : Severity::Warning,
                           none ? "none" : sure ? "error" : "warning",
                           {{"capability", *text},
                            {"build", judged.build->framework + " " + judged.build->build},
                            {"min", fmt::format("{:.1f}", judged.build->min_capability)},
                            {"max", fmt::format("{:.1f}", judged.build->max_capability)},
                            {"other", none ? std::string() : judged.other->build},
                            {"versions", none ? std::string() : judged.other->versions}},
                           1);
        }
        judgement.finish(findings);
    });
}

void cudaCcMin(const Rig& rig, std::vector<Finding>& findings)
{
    cudaRule(rig, "cuda_cc_min", Serves::TooOld, findings);
}

/// What is not known of a card is asked for by cuda_cc_min.
void cudaCcMax(const Rig& rig, std::vector<Finding>& findings)
{
    std::vector<Finding> own;
    cudaRule(rig, "cuda_cc_max", Serves::TooNew, own);
    std::ranges::copy_if(own, std::back_inserter(findings), [](const Finding& finding) {
        return finding.severity != Severity::Note && (finding.severity != Severity::Unknown || finding.assumed);
    });
}

void rocmSupport(const Rig& rig, std::vector<Finding>& findings)
{
    const std::vector<RocmTarget>& targets = rig.reference->rocmTargets();
    forEachLine(rig.gpus, [&](const Piece& card) {
        if (card.part->as<Gpu>()->vendor != GpuVendor::Amd)
            return;
        Judgement judgement(rig, "rocm_support", {card});
        judgement.need<&Gpu::vendor>(card);
        const Known<std::string> target = judgement.need<&Gpu::gfx_target>(card);
        if (target && std::ranges::find(targets, *target, &RocmTarget::target) == targets.end())
            judgement.give(Severity::Warning, "warning", {{"target", *target}}, 1);
        judgement.finish(findings);
    });
}

void dtypeSupport(const Rig& rig, std::vector<Finding>& findings)
{
    constexpr double kBf16 = 8.0;
    forEachLine(rig.gpus, [&](const Piece& card) {
        const Gpu& specs = *card.part->as<Gpu>();
        if (specs.vendor.value_or(GpuVendor::Nvidia) != GpuVendor::Nvidia || !specs.cuda_compute_capability)
            return; // cuda_cc_min asks for it
        Judgement judgement(rig, "dtype_support", {card});
        const Known<std::string> text = judgement.need<&Gpu::cuda_compute_capability>(card);
        if (capabilityOf(*text).value_or(kBf16) < kBf16)
            judgement.give(Severity::Note, "bf16", {{"capability", *text}});
        judgement.finish(findings);
    });
}

void mixedGpuVendor(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.gpus.size() < 2)
        return;
    Judgement judgement(rig, "mixed_gpu_vendor", {});
    std::vector<std::string> vendors;
    for (const Piece& card : rig.gpus) {
        judgement.involve(card);
        const Known<GpuVendor> vendor = judgement.need<&Gpu::vendor>(card);
        const std::string name = vendor ? std::string(choiceLabel(*vendor)) : std::string();
        if (vendor && std::ranges::find(vendors, name) == vendors.end())
            vendors.push_back(name);
    }
    if (vendors.size() > 1)
        judgement.giveAnyway(Severity::Warning, "warning", {{"vendors", joined(vendors, ", ")}}, 1);
    judgement.finish(findings);
}

void mixedGpuGeneration(const Rig& rig, std::vector<Finding>& findings)
{
    if (rig.gpus.size() < 2)
        return;
    Judgement judgement(rig, "mixed_gpu_generation", {});
    const Gpu& first = *rig.gpus.front().part->as<Gpu>();
    double smallest = first.vram_gib.value_or(0);
    double largest = smallest;
    bool capability_differs = false;
    for (const Piece& card : rig.gpus) {
        judgement.involve(card);
        if (card.line == rig.gpus.front().line)
            continue;
        const Gpu& specs = *card.part->as<Gpu>();
        const double vram = judgement.need<&Gpu::vram_gib>(card).value_or(smallest);
        judgement.need<&Gpu::vram_gib>(rig.gpus.front());
        smallest = std::min(smallest, vram);
        largest = std::max(largest, vram);
        capability_differs = capability_differs ||
                             (specs.cuda_compute_capability && first.cuda_compute_capability &&
                              *specs.cuda_compute_capability != *first.cuda_compute_capability);
    }
    if (smallest < largest)
        judgement.give(Severity::Note, "memory",
                       {{"smallest_gib", smallest}, {"largest_gib", largest}, {"cards", static_cast<double>(rig.gpus.size())}});
    else if (capability_differs)
        judgement.give(Severity::Note, "capability", {{"cards", static_cast<double>(rig.gpus.size())}});
    judgement.finish(findings);
}

void tensorParallelCount(const Rig& rig, std::vector<Finding>& findings)
{
    constexpr std::size_t kPeers = 8;
    const Software software = readSoftware(rig.options->software);
    const std::size_t cards = rig.gpus.size();
    const bool even = cards <= 2 || cards == 4 || cards == kPeers;
    if (even || (software.given && !software.tensor_parallel && cards <= kPeers))
        return;
    Judgement judgement(rig, "tensor_parallel_count", {});
    for (const Piece& card : rig.gpus)
        judgement.involve(card);
    judgement.give(Severity::Note, cards > kPeers ? "peers" : "note", {{"cards", static_cast<double>(cards)}});
    judgement.finish(findings);
}

void geforceDatacenter(const Rig& rig, std::vector<Finding>& findings)
{
    if (foldWord(rig.site->use) != "datacenter")
        return;
    forEachLine(rig.gpus, [&](const Piece& card) {
        if (!isGeForceFamily(card.part->as<Gpu>()->family))
            return;
        Judgement judgement(rig, "geforce_datacenter_eula", {card});
        judgement.give(Severity::Note, "note", {{"family", *card.part->as<Gpu>()->family}});
        judgement.finish(findings);
    });
}

void above4g(const Rig& rig, std::vector<Finding>& findings)
{
    const bool datacenter = std::ranges::any_of(
        rig.gpus, [](const Piece& card) { return isDatacenterFamily(card.part->as<Gpu>()->family); });
    const auto mayBe = [](const Piece& card) {
        const Gpu& specs = *card.part->as<Gpu>();
        return !specs.family && specs.display_outputs.value_or(0) == 0;
    };
    const bool open = rig.gpus.size() == 1 && !datacenter && mayBe(rig.gpus.front());
    if (rig.gpus.size() < 2 && !datacenter && !open)
        return;
    Judgement judgement(rig, "above_4g_decoding", {});
    for (const Piece& card : rig.gpus)
        judgement.involve(card);
    if (rig.board)
        judgement.involve(*rig.board);
    if (open)
        judgement.need<&Gpu::family>(rig.gpus.front());
    judgement.give(Severity::Note, "note", {{"cards", static_cast<double>(rig.gpus.size())}});
    judgement.finish(findings);
}

void biosVersion(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || rig.cpus.empty())
        return;
    const Motherboard& board = *rig.board->part->as<Motherboard>();
    const Piece& cpu = rig.cpus.front();
    const Cpu& specs = *cpu.part->as<Cpu>();
    if (!board.socket || !board.chipset || !specs.socket)
        return; // cpu_socket and cpu_chipset_platform ask for them
    const auto folded = [&](const std::string& socket) { return foldWord(rig.reference->canonical("socket", socket)); };
    if (folded(*board.socket) != folded(*specs.socket))
        return;
    for (const FirmwareStep& step : rig.reference->firmwareSteps()) {
        const bool chipset = std::ranges::any_of(step.chipsets, [&](const std::string& name) {
            return foldWord(*board.chipset) == foldWord(name);
        });
        const Known<std::string>& text = step.field == "platform" ? specs.platform : specs.architecture;
        const bool newer = text && std::ranges::any_of(step.newer, [&](const std::string& word) {
                               return hasWord(*text, word);
                           });
        if (folded(step.socket) != folded(*board.socket) || !chipset || !newer)
            continue;
        Judgement judgement(rig, "bios_version", {cpu, *rig.board});
        judgement.need<&Motherboard::chipset>(*rig.board);
        const Known<bool> flashback = judgement.need<&Motherboard::bios_flashback>(*rig.board);
        judgement.give(flashback == true ? Severity::Note : Severity::Warning, flashback == true ? "note" : "warning",
                       {{"chipset", *board.chipset}, {"cpu_generation", *text}}, flashback == true ? 0 : 1);
        judgement.finish(findings);
        return;
    }
}

} // namespace

std::vector<Rule> softwareRules()
{
    return {
        Rule{"bios_version",
             "warning, note",
             "amd.com pa-100; level1techs t/214583",
             {Category::Motherboard, Category::Cpu},
             &biosVersion,
             readsOf<&Cpu::socket, &Cpu::platform, &Cpu::architecture, &Motherboard::socket, &Motherboard::chipset,
                     &Motherboard::bios_flashback>()},
        Rule{"above_4g_decoding",
             "note",
             "NVIDIA Tesla K40 guide; rtx6kpro",
             {},
             &above4g,
             readsOf<&Gpu::family, &Gpu::display_outputs>() | presenceOf({Category::Motherboard})},
        Rule{"cuda_cc_min",
             "error, warning",
             "pytorch issues 172352, 157517, 164471, 190385; developer.nvidia.com/cuda-gpus and cuda-legacy-gpus",
             {Category::Gpu},
             &cudaCcMin,
             readsOf<&Gpu::vendor, &Gpu::cuda_compute_capability>()},
        Rule{"cuda_cc_max",
             "error, warning",
             "pytorch issue 150733; club-3090 docs/HARDWARE.md",
             {Category::Gpu},
             &cudaCcMax,
             readsOf<&Gpu::vendor, &Gpu::cuda_compute_capability>()},
        Rule{"rocm_support",
             "warning",
             "rocm.docs.amd.com install-on-windows 7.2; ROCm/ROCm compatibility-matrix.rst; legacy-rocm-build issue "
             "2720",
             {Category::Gpu},
             &rocmSupport,
             readsOf<&Gpu::vendor, &Gpu::gfx_target>()},
        Rule{"dtype_support",
             "note",
             "NVIDIA Transformer Engine support matrix; club-3090 docs/DTYPE_MATRIX.md",
             {Category::Gpu},
             &dtypeSupport,
             readsOf<&Gpu::vendor, &Gpu::cuda_compute_capability>()},
        Rule{"mixed_gpu_vendor",
             "warning",
             "Arithmetic on the lists of framework builds",
             {Category::Gpu},
             &mixedGpuVendor,
             readsOf<&Gpu::vendor>()},
        Rule{"mixed_gpu_generation",
             "note",
             "club-3090 docs/HARDWARE.md",
             {Category::Gpu},
             &mixedGpuGeneration,
             readsOf<&Gpu::vram_gib, &Gpu::cuda_compute_capability>()},
        Rule{"tensor_parallel_count",
             "note",
             "rtx6kpro gpu-configs.md",
             {},
             &tensorParallelCount,
             presenceOf({Category::Gpu})},
        Rule{"geforce_datacenter_eula",
             "note",
             "nvidia.com/en-sg/drivers/geforce-license; deeptalk.lambdalabs.com/t/138",
             {},
             &geforceDatacenter,
             readsOf<&Gpu::family>()},
    };
}

} // namespace deeprig
