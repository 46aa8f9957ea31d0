#include "ui/dialogs/newer_values_dialog.h"

#include "core/snapshot.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/theme.h"
#include "ui/widgets/table_titles.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 640;
constexpr int kRowHeight = 30;
constexpr int kMostRows = 10;

QString valueText(const Field& field, const FieldValue& value)
{
    const QString text = toText(fieldText(field, value));
    return field.unit.empty() ? text : QString(text % u' ' % toText(field.unit));
}

} // namespace

NewerValuesDialog::NewerValuesDialog(const Theme& theme, const Evaluation& evaluation, QWidget* parent)
    : FramedDialog(theme, tr("Newer Values in the Catalog"), kWidth, parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    const std::vector<NewerValue> newer = newerValues(evaluation.build(), evaluation.catalog());
    auto* text = new QLabel(tr("The build is checked with the values that it was saved with. Taking over those of the "
                               "catalog is one step that can be undone."),
                            this);
    text->setWordWrap(true);
    setLook(*text, "level", 2);
    auto* table = new QTableWidget(static_cast<int>(newer.size()), 4, this);
    table->setAccessibleName(windowTitle());
    setTableTitles(*table, theme, {tr("Part"), tr("Value"), tr("Saved"), tr("Catalog")});
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(theme.length(kRowHeight));
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->setWordWrap(false);
    for (std::size_t i = 0; i < newer.size(); ++i) {
        const NewerValue& value = newer[i];
        int column = 0;
        for (const QString& cell : {lineName(evaluation, value.line), words("field." + std::string(value.field->name)),
                                    valueText(*value.field, value.saved), valueText(*value.field, value.catalog)}) {
            auto* item = new QTableWidgetItem(cell);
            item->setToolTip(cell);
            table->setItem(static_cast<int>(i), column++, item);
        }
    }
    const int rows = std::min(static_cast<int>(newer.size()), kMostRows);
    table->setFixedHeight((rows + 1) * theme.length(kRowHeight) + 2);
    content().addWidget(text);
    content().addWidget(table);
    connect(addButton(tr("Keep Saved Values")), &QPushButton::clicked, this, &QDialog::reject);
    QPushButton* take = addButton(tr("Take Over"), Role::Primary);
    take->setEnabled(!newer.empty());
    connect(take, &QPushButton::clicked, this, [this] {
        accept();
        emit takeOverWanted();
    });
    take->setFocus();
    setFixedWidth(kWidth);
    adjustSize();
}

} // namespace deeprig::ui
