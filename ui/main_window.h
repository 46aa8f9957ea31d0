#pragma once

#include "ui/actions.h"
#include "ui/document_controller.h"
#include "ui/session/build_session.h"

#include <QMainWindow>

#include <memory>

class QStackedWidget;

namespace deeprig::ui {

class BenchPanel;
class CompareController;
class FindingsPanel;
class FirstRunPage;
class GaugesPanel;
class MessageBar;
class PickerPanel;
class Program;
class Sidebar;
class StatusLine;
class ToolBar;
class WindowCommands;
class WindowLayout;

/// One open build: wires the panels, the commands and the services together, and computes nothing.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Program& program);
    ~MainWindow() override;

    BuildSession& session() { return m_session; }
    DocumentController& document() { return *m_document; }
    Actions& actions() { return m_actions; }
    Sidebar& sidebar() { return *m_sidebar; }
    PickerPanel& picker() { return *m_picker; }
    BenchPanel& bench() { return *m_bench; }
    FindingsPanel& findings() { return *m_findings; }
    GaugesPanel& gauges() { return *m_gauges; }
    MessageBar& messages() { return *m_messages; }
    FirstRunPage& firstRun() { return *m_firstRun; }

    /// Opens a file as soon as the catalog has come, so that its parts are known.
    void openWhenReady(const QString& file);
    void showFirstRun(bool isShown);
    /// Nothing is being loaded, judged or saved.
    bool isIdle() const;
    WindowCommands& commands() { return *m_commands; }
    CompareController& comparing() { return *m_comparing; }
    WindowLayout& windowLayout() { return *m_layout; }

signals:
    void firstPainted();

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void createPanels();
    void connectPanels();
    void connectPreviews();
    void connectFirstRun();
    void connectDocument();
    void connectCatalog();
    void restore();
    void takeCatalog();
    void refreshTitle();
    void refreshSavedBuilds();

    Program& m_program;
    BuildSession m_session;
    Actions m_actions;
    DocumentController* m_document = nullptr;
    QStackedWidget* m_root = nullptr;
    FirstRunPage* m_firstRun = nullptr;
    ToolBar* m_toolBar = nullptr;
    MessageBar* m_messages = nullptr;
    Sidebar* m_sidebar = nullptr;
    PickerPanel* m_picker = nullptr;
    FindingsPanel* m_findings = nullptr;
    BenchPanel* m_bench = nullptr;
    GaugesPanel* m_gauges = nullptr;
    StatusLine* m_status = nullptr;
    WindowLayout* m_layout = nullptr;
    CompareController* m_comparing = nullptr;
    WindowCommands* m_commands = nullptr;
    QString m_pendingFile;
    bool m_isClosing = false;
    bool m_isPainted = false;
};

} // namespace deeprig::ui
