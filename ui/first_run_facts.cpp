#include "ui/first_run_facts.h"

#include "ui/document_controller.h"
#include "ui/panels/first_run_page.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/file_service.h"

#include <algorithm>
#include <array>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

/// What a person who reads three lines wants to know of a build.
constexpr std::array kNamed{Category::Gpu, Category::Cpu, Category::Psu};

SampleLine lineOf(const Evaluation& sample, std::size_t line)
{
    const BuildLine& own = sample.build().lines[line];
    const QString name = lineName(sample, line);
    return {own.category, own.quantity > 1 ? QString(QString::number(own.quantity) % u" × "_s % name) : name};
}

} // namespace

void fillFirstRunPage(FirstRunPage& page, std::shared_ptr<const Catalog> catalog, const Site& site)
{
    page.setCatalogFacts(static_cast<int>(catalog->parts().size()), static_cast<int>(allRules().size()));
    page.setRegions(catalog->reference().circuits(), toText(site.country));
    Result<OpenedBuild> sample = FileService::sample(u"two-3090s"_s);
    if (!sample)
        return;
    const auto evaluation = evaluate(std::move(catalog), std::make_shared<const Build>(std::move(sample->build)), site);
    std::vector<SampleLine> lines;
    for (const Category category : kNamed) {
        const std::vector<BuildLine>& all = evaluation->build().lines;
        const auto found = std::ranges::find(all, category, &BuildLine::category);
        if (found != all.end())
            lines.push_back(lineOf(*evaluation, static_cast<std::size_t>(found - all.begin())));
    }
    page.setSample(DocumentController::sampleName(), lines, evaluation->report.count(Severity::Error),
                   evaluation->report.count(Severity::Warning));
}

} // namespace deeprig::ui
