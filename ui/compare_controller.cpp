#include "ui/compare_controller.h"

#include "ui/actions.h"
#include "ui/document_controller.h"
#include "ui/panels/compare_panel.h"
#include "ui/print/format.h"
#include "ui/program.h"
#include "ui/window_layout.h"

#include <QAction>
#include <QFileDialog>

namespace deeprig::ui {

CompareController::CompareController(BuildSession& session, DocumentController& document, Program& program,
                                     QWidget& parent)
    : QObject(&parent), m_document(document), m_parent(parent)
{
    m_session = new CompareSession(session, program.library(), program.files(), this);
    m_panel = new ComparePanel(*m_session, program.library(), program.theme(), &parent);
    connect(m_panel, &ComparePanel::fileWanted, this, &CompareController::chooseFile);
    connect(m_panel, &ComparePanel::exportWanted, this, [this](CompareFormat format) {
        if (m_session->isReady())
            m_document.exportComparison(m_session->comparisonPtr(), format);
    });
    connect(m_session, &CompareSession::failed, this,
            [this](const Error& error) { emit m_document.said(Tone::Error, errorText(error), {}); });
}

void CompareController::install(WindowLayout& layout, Actions& actions)
{
    m_layout = &layout;
    m_actions = &actions;
    layout.addView(View::Compare, *m_panel);
    const auto on = [&](ActionId id, auto command) { connect(&actions[id], &QAction::triggered, this, command); };
    on(ActionId::Compare, [this] { m_layout->showView(View::Compare); });
    on(ActionId::ShowParts, [this] { m_layout->showView(View::Parts); });
    on(ActionId::ExportComparisonCsv, [this] { emit m_panel->exportWanted(CompareFormat::Csv); });
    on(ActionId::ExportComparisonPdf, [this] { emit m_panel->exportWanted(CompareFormat::Pdf); });
    connect(m_session, &CompareSession::changed, this, &CompareController::refreshActions);
    connect(&layout, &WindowLayout::viewChanged, this, &CompareController::refreshActions);
    refreshActions();
}

void CompareController::compareWithOpen(BuildId id)
{
    m_session->setSource(CompareSession::Side::Left, {.kind = CompareSource::Kind::Current, .id = {}, .file = {}});
    m_session->setSource(CompareSession::Side::Right, {.kind = CompareSource::Kind::Library, .id = id, .file = {}});
    m_layout->showView(View::Compare);
}

void CompareController::chooseFile(CompareSession::Side side)
{
    auto* dialog = new QFileDialog(&m_parent, tr("Compare with a Build"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("DeepRig builds (*.deeprig)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this, side](const QString& file) {
        m_session->setSource(side, {.kind = CompareSource::Kind::File, .id = {}, .file = file});
    });
    dialog->open();
}

void CompareController::refreshActions()
{
    // What nobody sees has not been compared with the present build.
    const bool isShown = m_layout->view() == View::Compare && m_session->isReady();
    for (const ActionId id : {ActionId::ExportComparisonCsv, ActionId::ExportComparisonPdf})
        (*m_actions)[id].setEnabled(isShown);
}

} // namespace deeprig::ui
