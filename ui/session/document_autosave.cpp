#include "ui/session/document_autosave.h"

#include "ui/session/autosave_service.h"

namespace deeprig::ui {

namespace {

// Long enough to let typing come to rest, short enough that a kill costs one edit at most.
constexpr int kDelayMs = 500;

} // namespace

DocumentAutosave::DocumentAutosave(BuildSession& session, AutosaveService& service, QObject* parent)
    : QObject(parent), m_session(session), m_service(service), m_window(service.addWindow())
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelayMs);
    connect(&m_timer, &QTimer::timeout, this, &DocumentAutosave::flush);
    connect(&session, &BuildSession::changed, this, &DocumentAutosave::follow);
    connect(&session, &BuildSession::documentChanged, this, &DocumentAutosave::follow);
}

DocumentAutosave::~DocumentAutosave()
{
    m_service.drop(m_window);
}

void DocumentAutosave::follow()
{
    if (!m_session.isModified()) {
        m_timer.stop();
        m_kept.reset();
        m_service.drop(m_window);
    } else if (!m_timer.isActive() && m_kept != m_session.buildPtr()) {
        m_timer.start(); // not again with every key: who types without a rest is saved, too
    }
}

void DocumentAutosave::flush()
{
    m_timer.stop();
    if (!m_session.isModified() || m_kept == m_session.buildPtr())
        return;
    m_kept = m_session.buildPtr();
    m_service.keep(m_window, m_kept, m_session.place());
}

} // namespace deeprig::ui
