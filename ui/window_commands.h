#pragma once

#include "core/ids.h"
#include "ui/actions.h"

#include <QObject>
#include <QString>

#include <cstddef>

class QDialog;

namespace deeprig::ui {

class MainWindow;
class Program;
class WindowLayout;

/// Carries out the commands of a window's menus, and opens its dialogs.
class WindowCommands : public QObject {
    Q_OBJECT

public:
    WindowCommands(MainWindow& window, WindowLayout& layout, Program& program);

    /// Opens the dialog behind a command and gives it; null if the command has none.
    QDialog* openDialog(ActionId id);
    void askToRebuild();
    void chooseCircuit(const QString& id);

public slots:
    /// Which commands make sense now.
    void refresh();

private:
    void connectFile();
    void connectEdit();
    void connectBuild();
    void connectCatalog();
    void connectView();
    void connectHelp();
    void fillRecentMenu();
    void fillSiteMenu();
    void refreshLine();
    void refreshFinding();
    void refreshView();
    void copy();
    void paste();
    void replaceSelected();
    void focusPanel(int by);
    template <typename Command> void on(ActionId id, Command command);

    MainWindow& m_window;
    WindowLayout& m_layout;
    Program& m_program;
};

} // namespace deeprig::ui
