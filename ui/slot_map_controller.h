#pragma once

#include <QObject>

class QWidget;

namespace deeprig::ui {

class Actions;
class BenchPanel;
class BuildSession;
class DocumentController;
class FindingsPanel;
class SlotMapPanel;
class Theme;
class WindowLayout;

/// Brings the slot map into a window: its panel, the commands that lead there, what bench and findings tell it, and
/// the pictures that it writes.
class SlotMapController : public QObject {
    Q_OBJECT

public:
    /// `parent` is the window's workspace.
    SlotMapController(BuildSession& session, DocumentController& document, const Theme& theme, QWidget& parent);

    SlotMapPanel& panel() { return *m_panel; }
    /// The view in the window, and the commands of menus and toolbar.
    void install(WindowLayout& layout, Actions& actions);
    /// What is chosen there is chosen here, and the other way round.
    void follow(BenchPanel& bench, FindingsPanel& findings);

private:
    void refreshActions();

    BuildSession& m_session;
    DocumentController& m_document;
    SlotMapPanel* m_panel = nullptr;
    WindowLayout* m_layout = nullptr;
    Actions* m_actions = nullptr;
};

} // namespace deeprig::ui
