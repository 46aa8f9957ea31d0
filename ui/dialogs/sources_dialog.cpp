#include "ui/dialogs/sources_dialog.h"

#include "ui/dialogs/fact_sheet.h"
#include "ui/print/format.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <map>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 640;
constexpr int kHeight = 520;
constexpr int kWhatWidth = 200;

/// How many parts have their values from whom.
std::vector<FactSheet::Fact> partRows(const Catalog& catalog)
{
    std::map<Origin, int> counts;
    for (const Part& part : catalog.parts())
        ++counts[part.provenance ? part.provenance->origin : Origin::Curated];
    std::vector<FactSheet::Fact> rows;
    for (const auto& [origin, count] : counts) {
        QString name;
        switch (origin) {
        case Origin::Own: name = SourcesDialog::tr("Your own parts"); break;
        case Origin::OpenDb: name = SourcesDialog::tr("Imported from OpenDB (ODC-By)"); break;
        case Origin::Memory: name = SourcesDialog::tr("Written from memory, unverified"); break;
        default: name = SourcesDialog::tr("Curated with DeepRig"); break;
        }
        rows.push_back({name, formatNumber(count)});
    }
    if (!catalog.newestPriceDate().empty())
        rows.push_back({SourcesDialog::tr("Newest price"), formatDate(catalog.newestPriceDate())});
    return rows;
}

std::vector<FactSheet::Fact> importRows(const Catalog& catalog)
{
    std::vector<FactSheet::Fact> rows;
    for (const ImportRecord& record : catalog.imports()) {
        const QString kind = record.kind == "opendb" ? u"OpenDB"_s : toText(record.kind);
        rows.push_back(
            {kind, SourcesDialog::tr("%1: %2 records, %3 skipped")
                       .arg(formatDate(record.date), formatNumber(record.records), formatNumber(record.skipped))});
    }
    return rows;
}

std::vector<FactSheet::Fact> rateRows(const Catalog& catalog)
{
    std::vector<FactSheet::Fact> rows;
    for (const ExchangeRate& rate : catalog.reference().rates().all()) {
        const QString code = toText(rate.currency.code());
        if (rate.currency == Currency("CNY"))
            continue;
        rows.push_back({SourcesDialog::tr("1 %1 = %2 CNY").arg(code, formatNumber(rate.cny_per_unit, 4)),
                        formatDate(rate.date) % u" · " % toText(rate.source)});
    }
    return rows;
}

} // namespace

SourcesDialog::SourcesDialog(const Theme& theme, const Catalog& catalog, QWidget* parent)
    : FramedDialog(theme, tr("Sources of the Data"), kWidth, parent)
{
    setDesignSize(kWidth, kHeight);
    auto* sheet = new FactSheet(tr("Sources of the Data"), kWhatWidth, this);
    sheet->addGroup(tr("Parts"), partRows(catalog));
    sheet->addGroup(tr("Imports"), importRows(catalog));
    sheet->addGroup(tr("Exchange rates"), rateRows(catalog));
    content().addWidget(sheet, 1);
    connect(addButton(tr("Close"), Role::Primary), &QPushButton::clicked, this, &SourcesDialog::accept);
}

} // namespace deeprig::ui
