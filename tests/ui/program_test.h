#pragma once

#include "tests/ui/widget_test.h"
#include "ui/compare_controller.h"
#include "ui/main_window.h"
#include "ui/models/sidebar_model.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/compare_panel.h"
#include "ui/panels/filter_bar.h"
#include "ui/panels/finding_row.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/picker_panel.h"
#include "ui/panels/sidebar.h"
#include "ui/program.h"
#include "ui/window_commands.h"
#include "ui/window_layout.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDialog>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <functional>
#include <memory>

namespace deeprig::ui::test {

constexpr int kDiskMs = 60000; // a busy disk may take its time to sync

/// The whole program in folders of its own, with the catalog that is shipped.
class ProgramOnStage {
public:
    explicit ProgramOnStage(Options options = {}, QSize size = QSize(1280, 800))
    {
        if (options.language.isEmpty())
            options.language = QStringLiteral("en");
        if (options.theme.isEmpty())
            options.theme = QStringLiteral("light");
        const db::DataPaths data{DEEPRIG_TEST_CATALOG, path("catalog.db").toStdString(),
                                 path("library.db").toStdString()};
        m_program = std::make_unique<Program>(*qApp, options, data,
                                              Settings::Places{path("config.ini"), path("state.ini")});
        m_window = &m_program->openWindow();
        m_window->resize(size);
    }
    ~ProgramOnStage() { delete m_window.data(); }
    ProgramOnStage(const ProgramOnStage&) = delete;
    ProgramOnStage& operator=(const ProgramOnStage&) = delete;

    [[nodiscard]] Program& program() const { return *m_program; }
    [[nodiscard]] MainWindow& window() const { return *m_window; }
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1StringView(name)); }

    /// Shows the window and waits until the catalog is there.
    void start()
    {
        m_window->show();
        m_program->start();
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        settle();
    }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs); }
    void openSample()
    {
        m_window->session().undoStack().setClean();
        m_window->document().openSample();
        settle();
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Program> m_program;
    QPointer<MainWindow> m_window;
};

/// Is told of each place of the program: a window, a dialog, a menu or a popup that is on the screen now, and its name.
using Visit = std::function<void(QWidget& place, const QString& name)>;

/// All commands of a menu bar, also those of submenus.
inline QList<QAction*> commandsOf(const QMenuBar& bar)
{
    QList<QAction*> commands;
    for (const QMenu* menu : bar.findChildren<QMenu*>()) {
        for (QAction* action : menu->actions()) {
            if (!action->isSeparator() && action->menu() == nullptr && !commands.contains(action))
                commands << action;
        }
    }
    return commands;
}

/// Dialogs of Qt (files, printing) are not ours to arrange; their words are (see tst_chinese).
inline bool isOfQt(const QWidget& place)
{
    return place.metaObject()->className()[0] == 'Q' && qobject_cast<const QMenu*>(&place) == nullptr;
}

inline QDialog* openDialog()
{
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        auto* dialog = qobject_cast<QDialog*>(widget);
        if (dialog != nullptr && dialog->isVisible())
            return dialog;
    }
    return nullptr;
}

/// Visits and closes the dialogs that are open, those that open from them too, until none is left.
inline void visitDialogs(const QString& name, const Visit& visit)
{
    for (QDialog* dialog = openDialog(); dialog != nullptr; dialog = openDialog()) {
        QTest::qWait(1);
        visit(*dialog, name);
        dialog->reject();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

/// The menus of the bar, opened one after the other. What fills itself does so when it is asked to show.
inline void visitMenus(const MainWindow& window, const Visit& visit)
{
    for (QMenu* menu : window.menuBar()->findChildren<QMenu*>()) {
        emit menu->aboutToShow();
        menu->popup(QPoint(100, 100));
        visit(*menu, QStringLiteral("menu ") + menu->title());
        menu->close();
    }
}

/// Gives each command that wants to ask something (its text ends in an ellipsis) and each of the Help menu, and visits
/// the dialogs that they open.
inline void visitCommands(ProgramOnStage& stage, const Visit& visit)
{
    const Actions& actions = stage.window().actions();
    for (const QAction* action : commandsOf(*stage.window().menuBar())) {
        const bool asks = action->text().contains(QChar(0x2026)) || action == &actions[ActionId::About];
        if (!asks || !action->isEnabled())
            continue;
        stage.window().windowLayout().showView(View::Parts);
        stage.openSample();
        stage.window().bench().selectLine(0);
        const QString name = action->text();
        const_cast<QAction*>(action)->trigger();
        QTest::qWait(0);
        visitDialogs(name, visit);
        QTest::keyClick(&stage.window(), Qt::Key_Escape); // an editor in its place
    }
}

/// A context menu may run an event loop of its own: it is visited and closed from within.
inline void visitContextMenu(QWidget& widget, QPoint at, const Visit& visit)
{
    QTimer closing;
    const auto visitAndClose = [&] {
        if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
            visit(*menu, QStringLiteral("context menu of ") + QLatin1StringView(widget.metaObject()->className()));
            menu->close();
        }
    };
    QObject::connect(&closing, &QTimer::timeout, &widget, visitAndClose);
    closing.start(0);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget.mapToGlobal(at));
    QCoreApplication::sendEvent(&widget, &event);
    closing.stop();
    visitAndClose();
}

inline void visitContextMenus(MainWindow& window, const Visit& visit)
{
    for (QAbstractItemView* view : window.findChildren<QAbstractItemView*>()) {
        const QModelIndex first = view->model() == nullptr ? QModelIndex() : view->model()->index(0, 0);
        if (view->isVisible() && first.isValid())
            visitContextMenu(*view->viewport(), view->visualRect(first).center(), visit);
    }
    for (FindingRow* row : window.findChildren<FindingRow*>()) {
        if (row->isVisible())
            visitContextMenu(*row, QPoint(5, 5), visit);
    }
}

/// Lets layouts and late texts take their places.
inline void calmDown(ProgramOnStage& stage)
{
    stage.settle();
    QTest::qWait(1);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QTest::qWait(1);
}

/// The window in each of its states: first page, empty, every category, every view, a message, folded.
inline void visitStates(ProgramOnStage& stage, const Visit& look)
{
    const Visit visit = [&](QWidget& place, const QString& name) {
        calmDown(stage);
        look(place, name);
    };
    MainWindow& window = stage.window();
    window.showFirstRun(true);
    visit(window, QStringLiteral("first run"));
    window.showFirstRun(false);
    window.document().newBuild();
    visit(window, QStringLiteral("empty"));
    stage.openSample();
    Build other = window.session().build(); // something to compare with
    other.name = "Two others";
    other.lines.front().quantity = 1;
    stage.program().library().save(std::nullopt, withoutLine(other, 5), std::nullopt, "ok", [](const Result<BuildId>&) {});
    stage.settle();
    window.bench().selectLine(0);
    const QAbstractItemModel& places = *window.sidebar().model();
    for (int row = 0; row < places.rowCount(); ++row) {
        const QModelIndex index = places.index(row, 0);
        const bool isView = index.data(SidebarModel::ViewRole).isValid();
        if (!isView && !index.data(SidebarModel::CategoryRole).isValid())
            continue;
        window.sidebar().setCurrentIndex(index);
        visit(window, QStringLiteral("view ") + index.data().toString());
    }
    window.comparing().panel().showTable(true);
    visit(window, QStringLiteral("comparison as a table"));
    window.comparing().panel().showTable(false);
    window.windowLayout().showView(View::Parts);
    window.picker().showCategory(Category::Gpu);
    window.picker().setSearch(QStringLiteral("rtx 3900"));
    visit(window, QStringLiteral("search without a hit"));
    window.picker().setSearch({});
    window.document().openFile(QStringLiteral("/nowhere/broken.deeprig"));
    QTRY_VERIFY_WITH_TIMEOUT(!window.messages().texts().isEmpty(), kDiskMs);
    visit(window, QStringLiteral("message"));
    window.windowLayout().setFindingsCollapsed(true);
    visit(window, QStringLiteral("findings folded"));
    window.windowLayout().setFindingsCollapsed(false);
    window.windowLayout().showPage(1);
    visit(window, QStringLiteral("bench page"));
    window.windowLayout().showPage(0);
}

/// Everything that a person can bring to the screen.
inline void visitEverything(ProgramOnStage& stage, const Visit& visit)
{
    visitStates(stage, visit);
    visitMenus(stage.window(), visit);
    stage.openSample();
    stage.window().bench().selectLine(0);
    visitContextMenus(stage.window(), visit);
    FilterBar* filters = stage.window().picker().findChild<FilterBar*>();
    filters->openEditor();
    if (QWidget* popup = QApplication::activePopupWidget()) {
        visit(*popup, QStringLiteral("filter"));
        popup->close();
    }
    visitCommands(stage, visit);
}

} // namespace deeprig::ui::test
