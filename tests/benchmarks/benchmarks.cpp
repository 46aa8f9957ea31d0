// What an edit and a list cost. Build with -DDEEPRIG_BENCHMARKS=ON; run bin or tests/benchmarks/deeprig_benchmarks. The
// large catalog is the curated one with the OpenDB archive of the shared folder imported; without that folder only the
// curated catalog is measured.

#include "core/drop_preview.h"
#include "core/report.h"
#include "db/build_file.h"
#include "db/catalog_db.h"
#include "db/import_opendb.h"

#include <benchmark/benchmark.h>

#include <filesystem>
#include <iostream>
#include <map>
#include <unistd.h>

namespace {

using namespace deeprig;
namespace fs = std::filesystem;

std::shared_ptr<const Catalog> load(const fs::path& file)
{
    auto catalog = db::loadCatalog(file);
    if (!catalog) {
        std::cerr << catalog.error().where << ": " << catalog.error().detail << '\n';
        std::exit(1);
    }
    return *catalog;
}

fs::path largeCatalogFile()
{
    static const fs::path kFile = [] {
        const fs::path archive = fs::path(DEEPRIG_SHARED) / "data" / "opendb-2026-08.tar.xz";
        fs::path file = fs::temp_directory_path() / ("deeprig-benchmark-" + std::to_string(getpid()) + ".db");
        fs::copy_file(DEEPRIG_BUILT_CATALOG, file, fs::copy_options::overwrite_existing);
        fs::permissions(file, fs::perms::owner_write, fs::perm_options::add);
        if (!fs::exists(archive) || !db::importOpenDb(archive, file, "2026-08-17", {}))
            std::cerr << "no OpenDB archive: the curated catalog alone is measured\n";
        return file;
    }();
    return kFile;
}

std::shared_ptr<const Catalog> largeCatalog()
{
    static const std::shared_ptr<const Catalog> kCatalog = load(largeCatalogFile());
    return kCatalog;
}

/// The large catalog thinned out to about so many parts, every category by its share; 0 = all of it.
std::shared_ptr<const Catalog> catalogOfSize(std::size_t parts)
{
    static std::map<std::size_t, std::shared_ptr<const Catalog>> catalogs;
    const auto large = largeCatalog();
    if (parts == 0 || parts >= large->parts().size())
        return large;
    std::shared_ptr<const Catalog>& catalog = catalogs[parts];
    if (catalog == nullptr) {
        Catalog::Content content;
        content.reference = large->reference();
        // Whole numbers alone: row i stays if i * parts / all passes one.
        for (std::size_t row = 0; row < large->parts().size(); ++row) {
            if (row * parts / large->parts().size() != (row + 1) * parts / large->parts().size())
                content.parts.push_back(large->part(static_cast<Catalog::Row>(row)));
        }
        catalog = Catalog::create(std::move(content));
    }
    return catalog;
}

struct SampleLine {
    const char* id;
    int quantity = 1;
};

/// The lines come from the large catalog, so that builds are the same for catalogs of all sizes.
BuildPtr buildOf(const std::vector<SampleLine>& lines)
{
    Build build;
    build.name = "sample";
    for (const SampleLine& line : lines) {
        const auto part = largeCatalog()->lookUp(line.id);
        if (!part) {
            std::cerr << "sample: " << line.id << ": " << part.error().detail << '\n';
            std::exit(1);
        }
        BuildLine own = lineFor(**part);
        own.quantity = line.quantity;
        build.lines.push_back(std::move(own));
    }
    return std::make_shared<const Build>(std::move(build));
}

/// A whole machine with one power fault: the parts of the sample build.
BuildPtr sampleBuild()
{
    return buildOf({{"evga-rtx-3090-ftw3-ultra", 2}, {"amd-ryzen-9-7900x"}, {"asus-proart-x870e-creator-wifi"},
                    {"gskill-flare-x5-96gb-ddr5-5200"}, {"samsung-990-pro-2tb"}, {"seagate-ironwolf-8tb"},
                    {"corsair-rm1000e-2025"}, {"thermalright-phantom-spirit-120-se"}, {"lian-li-lancool-216-rgb"}});
}

/// Four blower cards on a workstation board, with two supplies.
BuildPtr fourCards()
{
    return buildOf({{"asus-turbo-rtx-3090", 4}, {"amd-threadripper-pro-5955wx"}, {"asus-pro-ws-wrx80e-sage-se-wifi"},
                    {"kingston-server-premier-rdimm-1x32gb-ddr4-3200-cl22", 8}, {"samsung-990-pro-2tb", 2},
                    {"seagate-ironwolf-8tb", 2}, {"evga-supernova-1600-p2", 2},
                    {"phanteks-enthoo-pro-2-server-edition"}});
}

void BM_LoadCatalog(benchmark::State& state)
{
    const fs::path file = largeCatalogFile();
    for (auto _ : state)
        benchmark::DoNotOptimize(load(file)->parts().size());
    state.counters["parts"] = static_cast<double>(largeCatalog()->parts().size());
}
BENCHMARK(BM_LoadCatalog)->Unit(benchmark::kMillisecond);

void checkBuild(benchmark::State& state, const BuildPtr& build)
{
    const ResolvedBuild resolved = resolve(largeCatalog(), build, defaultSite());
    for (auto _ : state)
        benchmark::DoNotOptimize(check(resolved).findings.size());
}

void BM_CheckSample(benchmark::State& state) { checkBuild(state, sampleBuild()); }
BENCHMARK(BM_CheckSample)->Unit(benchmark::kMicrosecond);

void BM_CheckFourCards(benchmark::State& state) { checkBuild(state, fourCards()); }
BENCHMARK(BM_CheckFourCards)->Unit(benchmark::kMicrosecond);

/// Everything that an edit computes: settle, check, rows, sums.
void BM_EditToReports(benchmark::State& state)
{
    const auto catalog = largeCatalog();
    const BuildPtr build = sampleBuild();
    for (auto _ : state) {
        const auto evaluation = evaluate(catalog, build, defaultSite());
        const auto rows = reportRows(*evaluation);
        benchmark::DoNotOptimize(summarizePrices(*evaluation, rows).to_buy.minor);
        benchmark::DoNotOptimize(summarizeVram(*evaluation).total_gib);
    }
}
BENCHMARK(BM_EditToReports)->Unit(benchmark::kMicrosecond);

/// Verdicts for a whole catalog against four cards. The argument is the size of the catalog, 0 = all of it.
void BM_RankAllParts(benchmark::State& state)
{
    const auto catalog = catalogOfSize(static_cast<std::size_t>(state.range(0)));
    const auto evaluation = evaluate(catalog, fourCards(), defaultSite());
    for (auto _ : state)
        benchmark::DoNotOptimize(rankAll(*evaluation, std::nullopt).size());
    state.counters["parts"] = static_cast<double>(catalog->parts().size());
}
BENCHMARK(BM_RankAllParts)->Unit(benchmark::kMillisecond)->Arg(1000)->Arg(5000)->Arg(0);

/// Verdicts for one category, as the picker asks for them. The argument is the category.
void BM_RankCategory(benchmark::State& state)
{
    const auto category = static_cast<Category>(state.range(0));
    const auto catalog = largeCatalog();
    const auto evaluation = evaluate(catalog, fourCards(), defaultSite());
    for (auto _ : state)
        benchmark::DoNotOptimize(rankAll(*evaluation, category).size());
    state.SetLabel(std::string(categoryName(category)));
    state.counters["parts"] = static_cast<double>(catalog->parts(category).size());
}
BENCHMARK(BM_RankCategory)->Unit(benchmark::kMillisecond)->DenseRange(0, static_cast<int>(kCategories.size()) - 1);

/// One row with its findings, as for a visible row of the picker.
void BM_JudgeCard(benchmark::State& state)
{
    const auto catalog = largeCatalog();
    const auto evaluation = evaluate(catalog, fourCards(), defaultSite());
    const Part& card = catalog->parts(Category::Gpu).front();
    for (auto _ : state)
        benchmark::DoNotOptimize(judge(*evaluation, card, std::nullopt).rank);
}
BENCHMARK(BM_JudgeCard)->Unit(benchmark::kMicrosecond);

/// So many cards on eight slots, of which some share lanes.
void BM_Placement(benchmark::State& state)
{
    PlacementProblem problem;
    for (std::size_t slot = 0; slot < 8; ++slot) {
        SlotPort port;
        port.position = static_cast<int>(slot) + 1;
        port.length_lanes = 16;
        port.lanes = slot % 2 == 0 ? 16 : 8;
        port.gen = 4;
        port.from = slot < 7 ? SlotOrigin::Cpu : SlotOrigin::Chipset;
        if (slot % 2 == 1)
            port.conditions.push_back(LaneCondition{slot - 1, 4});
        problem.slot_ports.push_back(port);
    }
    problem.sockets.resize(2);
    problem.drives = {DriveDemand{3}, DriveDemand{3}};
    for (int card = 0; card < state.range(0); ++card) {
        CardDemand demand;
        demand.width = card % 3 == 0 ? 2.0 : 1.5;
        demand.open_air = card % 2 == 0;
        problem.cards.push_back(demand);
    }
    problem.case_slots = 8;
    problem.cpu_budget = 64;
    for (auto _ : state)
        benchmark::DoNotOptimize(solve(problem).cost.order);
}
BENCHMARK(BM_Placement)->Unit(benchmark::kMicrosecond)->DenseRange(1, 8);

void BM_FilterAndSort(benchmark::State& state)
{
    const auto catalog = largeCatalog();
    PartQuery query;
    query.text = "rtx";
    query.conditions = {Condition{"vram_gib", Condition::Operator::GreaterOrEqual, "12", 12.0}};
    query.order = {SortKey{"price", false}};
    for (auto _ : state)
        benchmark::DoNotOptimize(catalog->query(query)->size());
}
BENCHMARK(BM_FilterAndSort)->Unit(benchmark::kMillisecond);

void BM_DropPreview(benchmark::State& state)
{
    const auto catalog = largeCatalog();
    const auto evaluation = evaluate(catalog, fourCards(), defaultSite());
    const Part& card = catalog->parts(Category::Gpu).front();
    for (auto _ : state)
        benchmark::DoNotOptimize(previewDrop(*evaluation, card, DropTarget{Category::Gpu, std::nullopt}).accepted());
}
BENCHMARK(BM_DropPreview)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
