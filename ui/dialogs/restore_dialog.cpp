#include "ui/dialogs/restore_dialog.h"

#include "ui/theme.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 480;
constexpr int kRowHeight = 44;
constexpr int kMostRows = 6;

} // namespace

RestoreDialog::RestoreDialog(const Theme& theme, const std::vector<Row>& rows, QWidget* parent)
    : FramedDialog(theme, tr("Restore Unsaved Work"), kWidth, parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    auto* title = new QLabel(tr("DeepRig closed unexpectedly."), this);
    setLook(*title, "kind", u"title"_s);
    auto* text = new QLabel(rows.size() == 1 ? tr("Restore the unsaved work of %1?").arg(rows.front().name)
                                             : tr("Restore the unsaved work of these builds?"),
                            this);
    setLook(*text, "level", 2);
    for (QLabel* label : {title, text}) {
        label->setWordWrap(true);
        content().addWidget(label);
    }
    content().setSpacing(8);
    createList(rows);
    m_discard = addButton(tr("Discard"), Role::Left);
    QPushButton* later = addButton(tr("Later"));
    later->setToolTip(tr("It is offered again at the next start."));
    m_restore = addButton(tr("Restore"), Role::Primary);
    connect(later, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_discard, &QPushButton::clicked, this, [this] {
        const std::vector<std::size_t> chosen = checked();
        accept();
        emit discardWanted(chosen);
    });
    connect(m_restore, &QPushButton::clicked, this, [this] {
        const std::vector<std::size_t> chosen = checked();
        accept();
        emit restoreWanted(chosen);
    });
    setFixedWidth(kWidth);
    adjustSize();
    m_restore->setFocus();
    refresh();
}

void RestoreDialog::createList(const std::vector<Row>& rows)
{
    m_list = new QListWidget(this);
    m_list->setAccessibleName(tr("Unsaved work"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const int height = m_theme.length(kRowHeight);
    for (const Row& row : rows) {
        auto* item = new QListWidgetItem(QString(row.name % u'\n' % row.time % u" · "_s % row.place), m_list);
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setCheckState(Qt::Checked);
        item->setToolTip(row.place);
        item->setSizeHint({0, height});
    }
    m_list->setCurrentRow(0);
    m_list->setFixedHeight(std::min(static_cast<int>(rows.size()), kMostRows) * height + 2);
    connect(m_list, &QListWidget::itemChanged, this, &RestoreDialog::refresh);
    content().addWidget(m_list);
}

std::vector<std::size_t> RestoreDialog::checked() const
{
    std::vector<std::size_t> rows;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->checkState() == Qt::Checked)
            rows.push_back(static_cast<std::size_t>(row));
    }
    return rows;
}

void RestoreDialog::refresh()
{
    const bool hasAny = !checked().empty();
    for (QPushButton* button : {m_discard, m_restore}) {
        button->setEnabled(hasAny);
        button->setToolTip(hasAny ? QString() : tr("Check a build first."));
    }
}

} // namespace deeprig::ui
