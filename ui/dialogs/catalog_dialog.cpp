#include "ui/dialogs/catalog_dialog.h"

#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/catalog_service.h"
#include "ui/theme.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kRowHeight = 26;
constexpr int kNumberWidth = 110;

QTableWidget* makeTable(const Theme& theme, const Catalog& catalog, QWidget* parent)
{
    const std::vector<CategoryCount> counts = CatalogService::counts(catalog);
    auto* table = new QTableWidget(static_cast<int>(counts.size()) + 1, 4, parent);
    table->setHorizontalHeaderLabels({CatalogDialog::tr("Category"), CatalogDialog::tr("Parts"),
                                      CatalogDialog::tr("Curated"), CatalogDialog::tr("With a price")});
    table->setAccessibleName(CatalogDialog::tr("Parts of each category"));
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(theme.length(kRowHeight));
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int column = 1; column < table->columnCount(); ++column)
        table->setColumnWidth(column, theme.length(kNumberWidth));
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    CategoryCount sum;
    const auto fill = [table](int row, const QString& name, const CategoryCount& count) {
        table->setItem(row, 0, new QTableWidgetItem(name));
        int column = 1;
        for (const int number : {count.parts, count.curated, count.priced}) {
            auto* item = new QTableWidgetItem(formatNumber(number));
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table->setItem(row, column++, item);
        }
    };
    for (int column = 1; column < 4; ++column)
        table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        fill(static_cast<int>(i), categoryText(counts[i].category), counts[i]);
        sum.parts += counts[i].parts;
        sum.curated += counts[i].curated;
        sum.priced += counts[i].priced;
    }
    fill(static_cast<int>(counts.size()), CatalogDialog::tr("Sum"), sum);
    table->setMaximumHeight(table->horizontalHeader()->sizeHint().height() +
                            table->rowCount() * theme.length(kRowHeight) + 2 * table->frameWidth());
    return table;
}

} // namespace

CatalogDialog::CatalogDialog(const Theme& theme, const Catalog& catalog, const QString& file, QWidget* parent)
    : FramedDialog(theme, tr("Catalog Information"), 560, parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    QStringList facts;
    for (const ImportRecord& import : catalog.imports())
        facts << tr("Import %1 of %2: %3 records, %4 skipped")
                     .arg(toText(import.kind), formatDate(import.date), formatNumber(import.records),
                          formatNumber(import.skipped));
    if (!catalog.newestPriceDate().empty())
        facts << tr("Newest price: %1").arg(formatDate(catalog.newestPriceDate()));
    facts << tr("File: %1").arg(file);
    auto* text = new QLabel(facts.join(u'\n'), this);
    text->setWordWrap(true);
    text->setProperty("kind", u"caption"_s);
    text->setProperty("level", 2);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    content().addWidget(makeTable(theme, catalog, this), 1);
    content().addWidget(text);
    content().addStretch();
    connect(addButton(tr("Close"), Role::Primary), &QPushButton::clicked, this, &QDialog::accept);
    setDesignSize(560, 580);
}

} // namespace deeprig::ui
