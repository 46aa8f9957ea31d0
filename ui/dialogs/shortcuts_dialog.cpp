#include "ui/dialogs/shortcuts_dialog.h"

#include "ui/dialogs/fact_sheet.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QPushButton>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 640;
constexpr int kHeight = 560;

QString keyText(const QKeySequence& keys)
{
    return keys.toString(QKeySequence::NativeText);
}

/// What lists, gauges and the bench understand beside the menus.
class RegionKeys {
    Q_DECLARE_TR_FUNCTIONS(deeprig::ui::ShortcutsDialog)

public:
    static std::vector<ShortcutEntry> entries()
    {
        const QString anywhere = tr("Anywhere");
        const QString lists = tr("In lists");
        const QString bench = tr("On the bench");
        return {
            {anywhere, tr("Next or previous region"), either(Qt::Key_F6, Qt::SHIFT | Qt::Key_F6)},
            {anywhere, tr("Edit in place: name, price, budget, VRAM"), keyText(Qt::Key_F2)},
            {anywhere, tr("Cancel a drag, close a card or dialog, clear a search"), keyText(Qt::Key_Escape)},
            {lists, tr("Add or replace the selected part; first way out of a finding"), keyText(Qt::Key_Return)},
            {lists, tr("Show what the selected part would do"), keyText(Qt::Key_Space)},
            {lists, tr("Copy the selected part, finding or rows"), keyText(QKeySequence::Copy)},
            {bench, tr("Drop the copied part on the selected place"), keyText(QKeySequence::Paste)},
            {bench, tr("Choose another place for the part that is shown"), either(Qt::Key_Up, Qt::Key_Down)},
            {bench, tr("One more or one less"), u"+ / −"_s},
            {bench, tr("Remove"), keyText(Qt::Key_Delete)},
        };
    }

private:
    static QString either(const QKeySequence& one, const QKeySequence& other)
    {
        return keyText(one) % u" / " % keyText(other);
    }
};

} // namespace

ShortcutsDialog::ShortcutsDialog(const Theme& theme, const std::vector<ShortcutEntry>& menus, QWidget* parent)
    : FramedDialog(theme, tr("Keyboard Shortcuts"), kWidth, parent)
{
    setDesignSize(kWidth, kHeight);
    std::vector<ShortcutEntry> entries = menus;
    for (ShortcutEntry& entry : RegionKeys::entries())
        entries.push_back(std::move(entry));
    auto* sheet = new FactSheet(tr("Keyboard Shortcuts"), 0, this);
    for (std::size_t from = 0; from < entries.size();) {
        const QString group = entries[from].group;
        std::vector<FactSheet::Fact> facts;
        for (; from < entries.size() && entries[from].group == group; ++from)
            facts.push_back({entries[from].what, entries[from].keys});
        sheet->addGroup(group, facts);
    }
    content().addWidget(sheet, 1);
    connect(addButton(tr("Close"), Role::Primary), &QPushButton::clicked, this, &ShortcutsDialog::accept);
}

} // namespace deeprig::ui
