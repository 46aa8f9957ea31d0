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

/// A whole machine with one power fault: the parts of the sample build.
BuildPtr sampleBuild(const Catalog& catalog)
{
    Build build;
    build.name = "sample";
    for (const char* id : {"evga-rtx-3090-ftw3-ultra", "amd-ryzen-9-7900x", "asus-proart-x870e-creator-wifi",
                           "gskill-flare-x5-96gb-ddr5-5200", "samsung-990-pro-2tb", "seagate-ironwolf-8tb",
                           "corsair-rm1000e-2025", "thermalright-phantom-spirit-120-se", "lian-li-lancool-216-rgb"}) {
        if (const auto part = catalog.lookUp(id))
            build.lines.push_back(lineFor(**part));
        else
            std::cerr << "sample: " << id << ": " << part.error().detail << '\n';
    }
    if (!build.lines.empty())
        build.lines.front().quantity = 2;
    return std::make_shared<const Build>(std::move(build));
}

void BM_LoadCatalog(benchmark::State& state)
{
    const fs::path file = largeCatalogFile();
    for (auto _ : state)
        benchmark::DoNotOptimize(load(file)->parts().size());
    state.counters["parts"] = static_cast<double>(largeCatalog()->parts().size());
}
BENCHMARK(BM_LoadCatalog)->Unit(benchmark::kMillisecond);

void BM_CheckFullBuild(benchmark::State& state)
{
    const auto catalog = largeCatalog();
    const BuildPtr build = sampleBuild(*catalog);
    const ResolvedBuild resolved = resolve(catalog, build, defaultSite());
    for (auto _ : state)
        benchmark::DoNotOptimize(check(resolved).findings.size());
}
BENCHMARK(BM_CheckFullBuild)->Unit(benchmark::kMicrosecond);

/// Everything that an edit computes: settle, check, rows, sums.
void BM_EditToReports(benchmark::State& state)
{
    const auto catalog = largeCatalog();
    const BuildPtr build = sampleBuild(*catalog);
    for (auto _ : state) {
        const auto evaluation = evaluate(catalog, build, defaultSite());
        const auto rows = reportRows(*evaluation);
        benchmark::DoNotOptimize(summarizePrices(*evaluation, rows).to_buy.minor);
        benchmark::DoNotOptimize(summarizeVram(*evaluation).total_gib);
    }
}
BENCHMARK(BM_EditToReports)->Unit(benchmark::kMicrosecond);

void BM_RankAllParts(benchmark::State& state)
{
    const auto catalog = largeCatalog();
    const auto evaluation = evaluate(catalog, sampleBuild(*catalog), defaultSite());
    for (auto _ : state)
        benchmark::DoNotOptimize(rankAll(*evaluation, std::nullopt).size());
    state.counters["parts"] = static_cast<double>(catalog->parts().size());
}
BENCHMARK(BM_RankAllParts)->Unit(benchmark::kMillisecond);

void BM_RankGpus(benchmark::State& state)
{
    const auto catalog = largeCatalog();
    const auto evaluation = evaluate(catalog, sampleBuild(*catalog), defaultSite());
    for (auto _ : state)
        benchmark::DoNotOptimize(rankAll(*evaluation, Category::Gpu).size());
    state.counters["parts"] = static_cast<double>(catalog->parts(Category::Gpu).size());
}
BENCHMARK(BM_RankGpus)->Unit(benchmark::kMillisecond);

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
    const auto evaluation = evaluate(catalog, sampleBuild(*catalog), defaultSite());
    const Part& card = catalog->parts(Category::Gpu).front();
    for (auto _ : state)
        benchmark::DoNotOptimize(previewDrop(*evaluation, card, DropTarget{Category::Gpu, std::nullopt}).accepted());
}
BENCHMARK(BM_DropPreview)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
