#pragma once

#include "ui/session/build_session.h"

#include <QObject>
#include <QTimer>

namespace deeprig::ui {

class AutosaveService;

/// Keeps the unsaved work of one window: every change is on disk half a second later, until it is saved or given up.
/// Its end is that of the window, which has asked before.
class DocumentAutosave : public QObject {
    Q_OBJECT

public:
    DocumentAutosave(BuildSession& session, AutosaveService& service, QObject* parent = nullptr);
    ~DocumentAutosave() override;

    /// Writes at once what is still to be written.
    void flush();

private:
    void follow();

    BuildSession& m_session;
    AutosaveService& m_service;
    int m_window;
    BuildPtr m_kept;
    QTimer m_timer;
};

} // namespace deeprig::ui
