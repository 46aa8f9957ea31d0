#pragma once

#include "ui/actions.h"
#include "ui/document_controller.h"
#include "ui/session/build_session.h"

#include <QMainWindow>

#include <memory>
#include <string_view>

class QStackedWidget;

namespace deeprig::ui {

class BenchPanel;
class CompareController;
class DocumentAutosave;
class FindingsPanel;
class FirstRunPage;
class GaugesPanel;
class LibraryCommands;
class LibraryPanel;
class MessageBar;
class PartCommands;
class PickerPanel;
class Program;
class Sidebar;
class SlotMapController;
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
    LibraryPanel& library() { return *m_library; }
    LibraryCommands& libraryCommands() { return *m_libraryCommands; }
    FirstRunPage& firstRun() { return *m_firstRun; }

    /// Opens a file, or a place of the recent list, as soon as the catalog has come, so that its parts are known.
    void openWhenReady(const QString& file);
    void showFirstRun(bool isShown);
    void bringToFront();
    /// The user has answered already.
    void closeWithoutAsking();
    /// An empty bench that nobody has done anything with.
    bool isUntouched() const;
    /// Has the unsaved work written at once.
    void keepWork();
    /// Opens builds that were dropped: the first here, the others in windows of their own. Says which are none.
    void openDropped(const QStringList& files);
    void sayNoBuild(const QStringList& files);
    /// Whether the catalog has other values than the build was saved with.
    bool hasNewerValues() const { return findingCount("catalog_newer") > 0; }
    /// Nothing is being loaded, judged or saved.
    bool isIdle() const;
    WindowCommands& commands() { return *m_commands; }
    PartCommands& partCommands() { return *m_partCommands; }
    CompareController& comparing() { return *m_comparing; }
    SlotMapController& slotMap() { return *m_slotMap; }
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
    void offerNewerValues();
    int findingCount(std::string_view rule) const;

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
    LibraryPanel* m_library = nullptr;
    FindingsPanel* m_findings = nullptr;
    BenchPanel* m_bench = nullptr;
    GaugesPanel* m_gauges = nullptr;
    StatusLine* m_status = nullptr;
    WindowLayout* m_layout = nullptr;
    CompareController* m_comparing = nullptr;
    SlotMapController* m_slotMap = nullptr;
    WindowCommands* m_commands = nullptr;
    PartCommands* m_partCommands = nullptr;
    LibraryCommands* m_libraryCommands = nullptr;
    DocumentAutosave* m_autosave = nullptr;
    QString m_pendingFile;
    bool m_isClosing = false;
    bool m_isPainted = false;
};

/// Whether the name of a file is that of a build.
bool isBuildFile(const QString& file);

} // namespace deeprig::ui
