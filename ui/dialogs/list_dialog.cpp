#include "ui/dialogs/list_dialog.h"

#include "ui/icons.h"
#include "ui/session/field_input.h"
#include "ui/theme.h"
#include "ui/widgets/table_titles.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 760;
constexpr int kHeight = 420;
constexpr int kRowHeight = 30;

} // namespace

ListDialog::ListDialog(const Theme& theme, const Field& field, QWidget* parent)
    : FramedDialog(theme, FieldInput::title(field), kWidth, parent), m_field(field)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    resize(kWidth, kHeight);
    const QStringList titles = FieldInput::columns(field);
    m_table = new QTableWidget(0, static_cast<int>(titles.size()), this);
    m_table->setAccessibleName(FieldInput::title(field));
    setTableTitles(*m_table, theme, titles);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(theme.length(kRowHeight));
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* frame = new QFrame(this);
    setLook(*frame, "panel", true);
    auto* inner = new QVBoxLayout(frame);
    inner->setContentsMargins(1, 1, 1, 6);
    inner->addWidget(m_table);
    content().addWidget(frame, 1);
    m_message = new QLabel(this);
    setLook(*m_message, "kind", u"label"_s);
    setLook(*m_message, "level", u"err"_s);
    m_message->setWordWrap(true);
    m_message->hide();
    content().addWidget(m_message);

    auto* tools = new QHBoxLayout;
    tools->setSpacing(8);
    const auto tool = [&](const QString& name, const QString& text) {
        auto* button = new QPushButton(icon(theme, name), text, this);
        button->setAutoDefault(false);
        setLook(*button, "small", true);
        tools->addWidget(button);
        return button;
    };
    QPushButton* add = tool(u"plus"_s, tr("Add Row"));
    m_remove = tool(u"trash"_s, tr("Remove"));
    m_up = tool(u"arrow-up"_s, tr("Move Up"));
    m_down = tool(u"arrow-down"_s, tr("Move Down"));
    tools->addStretch();
    content().addLayout(tools);

    QPushButton* unknown = addButton(tr("Unknown"), Role::Left);
    unknown->setToolTip(tr("Nobody knows them: checks that need them say “cannot tell”."));
    connect(addButton(tr("Cancel")), &QPushButton::clicked, this, &QDialog::reject);
    m_apply = addButton(tr("Set"), Role::Primary);
    connect(unknown, &QPushButton::clicked, this, [this] {
        accept();
        emit chosen(FieldValue{});
    });
    connect(m_apply, &QPushButton::clicked, this, [this] {
        const FieldInput::Entry entry = FieldInput::readRows(m_field, rows());
        if (!entry.value)
            return;
        accept();
        emit chosen(*entry.value);
    });
    connect(add, &QPushButton::clicked, this, [this] {
        addRow({});
        m_table->setCurrentCell(m_table->rowCount() - 1, 0);
        m_table->setFocus();
        validate();
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        m_table->removeRow(m_table->currentRow());
        validate();
    });
    connect(m_up, &QPushButton::clicked, this, [this] { moveRow(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { moveRow(1); });
    connect(m_table, &QTableWidget::cellChanged, this, &ListDialog::validate);
    connect(m_table, &QTableWidget::currentCellChanged, this, &ListDialog::validate);
    validate();
}

void ListDialog::setValue(const FieldValue& value)
{
    const QSignalBlocker blocker(m_table);
    m_table->setRowCount(0);
    for (const QStringList& cells : FieldInput::rows(value))
        addRow(cells);
    validate();
}

void ListDialog::addRow(const QStringList& cells)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->setItem(row, column, new QTableWidgetItem(cells.value(column)));
}

void ListDialog::moveRow(int by)
{
    const int from = m_table->currentRow();
    const int to = from + by;
    if (from < 0 || to < 0 || to >= m_table->rowCount())
        return;
    const int current = m_table->currentColumn();
    for (int column = 0; column < m_table->columnCount(); ++column) {
        QTableWidgetItem* moved = m_table->takeItem(from, column);
        m_table->setItem(from, column, m_table->takeItem(to, column));
        m_table->setItem(to, column, moved);
    }
    m_table->setCurrentCell(to, current);
}

std::vector<QStringList> ListDialog::rows() const
{
    std::vector<QStringList> rows;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        QStringList& cells = rows.emplace_back();
        for (int column = 0; column < m_table->columnCount(); ++column) {
            const QTableWidgetItem* item = m_table->item(row, column);
            cells << (item != nullptr ? item->text() : QString());
        }
    }
    return rows;
}

void ListDialog::validate()
{
    const FieldInput::Entry entry = FieldInput::readRows(m_field, rows());
    m_message->setText(entry.complaint);
    m_message->setVisible(!entry.complaint.isEmpty());
    m_apply->setEnabled(entry.value.has_value());
    m_apply->setToolTip(entry.complaint);
    const int row = m_table->currentRow();
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_table->rowCount());
}

} // namespace deeprig::ui
