#pragma once

#include "ui/session/compare_session.h"

#include <QObject>

class QWidget;

namespace deeprig::ui {

class Actions;
class ComparePanel;
class DocumentController;
class Program;
class WindowLayout;

/// Brings the comparison into a window: its panel, the commands that lead there, the files that it reads and writes.
class CompareController : public QObject {
    Q_OBJECT

public:
    /// `parent` is the window's workspace.
    CompareController(BuildSession& session, DocumentController& document, Program& program, QWidget& parent);

    ComparePanel& panel() { return *m_panel; }
    CompareSession& session() { return *m_session; }
    /// The view in the window, and the commands of menus and toolbar.
    void install(WindowLayout& layout, Actions& actions);

public slots:
    /// A saved build beside the open one.
    void compareWithOpen(deeprig::BuildId id);

private:
    void chooseFile(CompareSession::Side side);
    void refreshActions();

    DocumentController& m_document;
    QWidget& m_parent;
    CompareSession* m_session = nullptr;
    ComparePanel* m_panel = nullptr;
    WindowLayout* m_layout = nullptr;
    Actions* m_actions = nullptr;
};

} // namespace deeprig::ui
