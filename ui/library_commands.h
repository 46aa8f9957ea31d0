#pragma once

#include "core/ids.h"
#include "ui/session/library_service.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace deeprig::ui {

class LibraryPanel;
class MainWindow;
class Program;

/// Carries out what the page of saved builds and the sidebar want of the library.
class LibraryCommands : public QObject {
    Q_OBJECT

public:
    LibraryCommands(MainWindow& window, LibraryPanel& panel, Program& program);

    /// Asks nothing: a message with Undo brings them back as they were.
    void remove(const std::vector<BuildId>& ids);
    void rename(BuildId id, const QString& name);
    void duplicate(const std::vector<BuildId>& ids);
    void openInWindow(const std::vector<BuildId>& ids);
    void import(const QStringList& files);
    void exportTo(const QString& folder, const std::vector<BuildId>& ids);

private:
    void connectPanel();
    void connectActions();
    void refreshActions();
    void fillRemovedMenu();
    void bringBack(const std::vector<RemovedBuild>& removed);
    void chooseFolder(const std::vector<BuildId>& ids);
    void refresh();

    MainWindow& m_window;
    LibraryPanel& m_panel;
    Program& m_program;
};

} // namespace deeprig::ui
