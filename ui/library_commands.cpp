#include "ui/library_commands.h"

#include "ui/compare_controller.h"
#include "ui/main_window.h"
#include "ui/panels/library_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/print/format.h"
#include "ui/program.h"
#include "ui/window_layout.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

LibraryCommands::LibraryCommands(MainWindow& window, LibraryPanel& panel, Program& program)
    : QObject(&window), m_window(window), m_panel(panel), m_program(program)
{
    connectPanel();
    connectActions();
    connect(&program.library(), &LibraryService::changed, this, &LibraryCommands::refresh);
    connect(&window.session(), &BuildSession::documentChanged, this, &LibraryCommands::refresh);
    connect(&window.session(), &BuildSession::changed, this, &LibraryCommands::refresh);
    // Another program may have saved something meanwhile.
    connect(&window.windowLayout(), &WindowLayout::viewChanged, this, [this](View view) {
        if (view == View::Builds)
            m_program.library().refresh();
        refreshActions();
    });
    m_panel.setEntries(program.library().entries());
    refresh();
}

void LibraryCommands::connectPanel()
{
    DocumentController& document = m_window.document();
    connect(&m_panel, &LibraryPanel::openWanted, &document, &DocumentController::openLibrary);
    connect(&m_panel, &LibraryPanel::openInWindowWanted, this, &LibraryCommands::openInWindow);
    connect(&m_panel, &LibraryPanel::duplicateWanted, this, &LibraryCommands::duplicate);
    connect(&m_panel, &LibraryPanel::renameWanted, this, &LibraryCommands::rename);
    connect(&m_panel, &LibraryPanel::removeWanted, this, &LibraryCommands::remove);
    connect(&m_panel, &LibraryPanel::exportWanted, this, &LibraryCommands::chooseFolder);
    connect(&m_panel, &LibraryPanel::importWanted, this, &LibraryCommands::import);
    connect(&m_panel, &LibraryPanel::openFileWanted, &document, &DocumentController::chooseFile);
    connect(&m_panel, &LibraryPanel::saveWanted, &document, &DocumentController::save);
    connect(&m_program.library(), &LibraryService::changed, &m_panel,
            [this] { m_panel.setEntries(m_program.library().entries()); });
}

/// The menu bar has what the page and its menu offer.
void LibraryCommands::connectActions()
{
    const auto on = [this](ActionId id, auto command) {
        connect(&m_window.actions()[id], &QAction::triggered, this, command);
    };
    on(ActionId::SavedOpen, [this] { m_window.document().openLibrary(m_panel.selected().front()); });
    on(ActionId::SavedOpenInWindow, [this] { openInWindow(m_panel.selected()); });
    on(ActionId::SavedCompare, [this] { m_window.comparing().compareWithOpen(m_panel.selected().front()); });
    on(ActionId::SavedDuplicate, [this] { duplicate(m_panel.selected()); });
    on(ActionId::SavedRename, [this] { m_panel.renameSelected(); });
    on(ActionId::SavedExport, [this] { chooseFolder(m_panel.selected()); });
    on(ActionId::SavedRemove, [this] { remove(m_panel.selected()); });
    connect(&m_panel, &LibraryPanel::selectionChanged, this, &LibraryCommands::refreshActions);
    connect(&m_window.actions().removedMenu(), &QMenu::aboutToShow, this, &LibraryCommands::fillRemovedMenu);
}

void LibraryCommands::refreshActions()
{
    const bool isShown = m_window.windowLayout().view() == View::Builds;
    const std::size_t count = isShown ? m_panel.selected().size() : 0;
    for (const ActionId id : {ActionId::SavedOpen, ActionId::SavedCompare, ActionId::SavedRename})
        m_window.actions()[id].setEnabled(count == 1);
    for (const ActionId id :
         {ActionId::SavedOpenInWindow, ActionId::SavedDuplicate, ActionId::SavedExport, ActionId::SavedRemove})
        m_window.actions()[id].setEnabled(count > 0);
}

/// Lasts as long as the program, where the message that a removal leaves is soon gone.
void LibraryCommands::fillRemovedMenu()
{
    QMenu& menu = m_window.actions().removedMenu();
    menu.clear();
    const std::vector<RemovedBuild>& removed = m_program.library().removed();
    for (auto one = removed.rbegin(); one != removed.rend(); ++one) {
        QAction* action = menu.addAction(toText(one->entry.name).replace(u'&', u"&&"_s));
        connect(action, &QAction::triggered, this, [this, build = *one] { bringBack({build}); });
    }
    if (menu.isEmpty())
        menu.addAction(tr("Nothing was removed"))->setEnabled(false);
}

void LibraryCommands::bringBack(const std::vector<RemovedBuild>& removed)
{
    m_window.messages().dismiss(u"removed"_s);
    m_program.library().putBack(removed, [this](const Result<void>& back) {
        if (!back)
            m_window.messages().say(Tone::Error, errorText(back.error()), u"removed"_s);
    });
}

void LibraryCommands::refresh()
{
    m_panel.setOpen(m_window.session().place().library, !m_window.session().build().lines.empty());
}

void LibraryCommands::remove(const std::vector<BuildId>& ids)
{
    m_program.library().take(ids, [this](Result<std::vector<RemovedBuild>> removed) {
        if (!removed) {
            m_window.messages().say(Tone::Error, errorText(removed.error()), u"removed"_s);
            return;
        }
        if (removed->empty())
            return;
        const auto count = static_cast<int>(removed->size());
        const QString text = count == 1 ? tr("Removed “%1”.").arg(toText(removed->front().entry.name))
                                        : tr("Removed %n build(s).", nullptr, count);
        m_window.messages().say(Tone::Note, text, u"removed"_s,
                                {tr("Undo"), [this, removed = *removed] { bringBack(removed); }});
    });
}

void LibraryCommands::rename(BuildId id, const QString& name)
{
    // A window that has the build open must not bring the old name back with its next save.
    for (MainWindow* window : m_program.windows()) {
        BuildSession& session = window->session();
        if (session.place().library != id)
            continue;
        const bool wasSaved = !session.isModified();
        session.rename(name);
        if (wasSaved)
            session.markSaved(session.place());
    }
    m_program.library().rename(id, toUtf8(name), [this](const Result<void>& renamed) {
        if (!renamed)
            m_window.messages().say(Tone::Error, errorText(renamed.error()));
    });
}

void LibraryCommands::duplicate(const std::vector<BuildId>& ids)
{
    for (const BuildId id : ids)
        m_window.document().duplicateSaved(id);
}

void LibraryCommands::openInWindow(const std::vector<BuildId>& ids)
{
    for (const BuildId id : ids)
        m_program.openInNewWindow(DocumentPlace{id, {}});
}

void LibraryCommands::chooseFolder(const std::vector<BuildId>& ids)
{
    auto* dialog = new QFileDialog(&m_window, tr("Export the Builds to a Folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this, ids](const QString& folder) { exportTo(folder, ids); });
    dialog->open();
}

void LibraryCommands::exportTo(const QString& folder, const std::vector<BuildId>& ids)
{
    m_program.library().exportTo(folder, ids, [this, folder](const Result<std::size_t>& written) {
        if (written)
            m_window.messages().say(
                Tone::Ok, tr("Exported %n build(s) to %1.", nullptr, static_cast<int>(*written)).arg(folder),
                u"export"_s);
        else
            m_window.messages().say(Tone::Error, errorText(written.error()), u"export"_s);
    });
}

void LibraryCommands::import(const QStringList& files)
{
    QStringList builds;
    QStringList others;
    for (const QString& file : files)
        (isBuildFile(file) ? builds : others) << file;
    if (!others.isEmpty())
        m_window.sayNoBuild(others);
    if (builds.isEmpty())
        return;
    m_program.library().importFiles(
        builds, m_program.catalog(), m_program.defaultSite(), [this](const ImportedBuilds& imported) {
            if (!imported.names.empty())
                m_window.messages().say(
                    Tone::Ok,
                    tr("Took %n build(s) into the library.", nullptr, static_cast<int>(imported.names.size())),
                    u"import"_s);
            for (const Error& problem : imported.problems)
                m_window.messages().say(Tone::Error, errorText(problem));
        });
}

} // namespace deeprig::ui
