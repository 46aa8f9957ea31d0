#include "ui/slot_map_controller.h"

#include "ui/actions.h"
#include "ui/document_controller.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/slot_map_panel.h"
#include "ui/panels/slot_map_view.h"
#include "ui/window_layout.h"

#include <QAction>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

SlotMapController::SlotMapController(BuildSession& session, DocumentController& document, const Theme& theme,
                                     QWidget& parent)
    : QObject(&parent), m_session(session), m_document(document)
{
    m_panel = new SlotMapPanel(session, theme, &parent);
    connect(m_panel, &SlotMapPanel::exportWanted, this,
            [this] { m_document.exportSlotMap(m_panel->picture(), m_panel->layers()); });
    connect(m_panel, &SlotMapPanel::copied, this,
            [this] { emit m_document.said(Tone::Ok, tr("The slot map is on the clipboard."), u"export"_s); });
}

void SlotMapController::install(WindowLayout& layout, Actions& actions)
{
    m_layout = &layout;
    m_actions = &actions;
    layout.addView(View::SlotMap, *m_panel);
    const auto on = [&](ActionId id, auto command) { connect(&actions[id], &QAction::triggered, this, command); };
    on(ActionId::ShowSlotMap, [this] {
        m_layout->showView(View::SlotMap);
        m_panel->focusFirst();
    });
    on(ActionId::ExportSlotMap, [this] { emit m_panel->exportWanted(); });
    on(ActionId::ZoomIn, [this] { m_panel->view().zoomBy(1); });
    on(ActionId::ZoomOut, [this] { m_panel->view().zoomBy(-1); });
    on(ActionId::ZoomFit, [this] { m_panel->view().fit(); });
    connect(&m_session, &BuildSession::changed, this, &SlotMapController::refreshActions);
    connect(&layout, &WindowLayout::viewChanged, this, &SlotMapController::refreshActions);
    refreshActions();
}

void SlotMapController::follow(BenchPanel& bench, FindingsPanel& findings)
{
    connect(m_panel, &SlotMapPanel::lineChosen, &bench, &BenchPanel::selectLine);
    connect(&bench, &BenchPanel::targetSelected, m_panel,
            [this, &bench] { m_panel->showLine(bench.selectedLine()); });
    connect(&findings, &FindingsPanel::highlightWanted, m_panel, &SlotMapPanel::highlight);
    connect(&findings, &FindingsPanel::highlightEnded, m_panel, &SlotMapPanel::clearHighlight);
}

void SlotMapController::refreshActions()
{
    const std::vector<BuildLine>& lines = m_session.build().lines;
    const bool hasBoard = std::ranges::any_of(lines, [](const BuildLine& line) {
        return line.category == Category::Motherboard || line.category == Category::Server;
    });
    (*m_actions)[ActionId::ExportSlotMap].setEnabled(hasBoard);
    const bool isShown = hasBoard && m_layout->view() == View::SlotMap;
    for (const ActionId id : {ActionId::ZoomIn, ActionId::ZoomOut, ActionId::ZoomFit})
        (*m_actions)[id].setEnabled(isShown);
}

} // namespace deeprig::ui
