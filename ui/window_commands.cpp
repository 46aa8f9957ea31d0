#include "ui/window_commands.h"

#include "ui/compare_controller.h"
#include "ui/dialogs/about_dialog.h"
#include "ui/dialogs/catalog_dialog.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/dialogs/newer_values_dialog.h"
#include "ui/dialogs/preferences_dialog.h"
#include "ui/dialogs/question_dialog.h"
#include "ui/dialogs/rules_dialog.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/dialogs/sources_dialog.h"
#include "ui/main_window.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/compare_panel.h"
#include "ui/panels/finding_row.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/gauges_panel.h"
#include "ui/panels/library_panel.h"
#include "ui/panels/part_table.h"
#include "ui/panels/picker_panel.h"
#include "ui/panels/sidebar.h"
#include "ui/panels/slot_map_panel.h"
#include "ui/panels/tool_bar.h"
#include "ui/print/format.h"
#include "ui/program.h"
#include "ui/slot_map_controller.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/gauge_panel.h"
#include "ui/window_layout.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <memory>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

WindowCommands::WindowCommands(MainWindow& window, WindowLayout& layout, Program& program)
    : QObject(&window), m_window(window), m_layout(layout), m_program(program)
{
    connectFile();
    connectEdit();
    connectBuild();
    connectCatalog();
    connectView();
    connectHelp();
    connect(&window.session(), &BuildSession::changed, this, &WindowCommands::refresh);
    connect(&window.bench(), &BenchPanel::targetSelected, this, &WindowCommands::refreshLine);
    connect(&program.theme(), &Theme::changed, this, &WindowCommands::refreshView);
    connect(&layout, &WindowLayout::shownChanged, this, &WindowCommands::refreshView);
    refresh();
}

template <typename Command> void WindowCommands::on(ActionId id, Command command)
{
    connect(&m_window.actions()[id], &QAction::triggered, this, command);
}

void WindowCommands::connectFile()
{
    DocumentController& document = m_window.document();
    on(ActionId::New, [&document] { document.newBuild(); });
    on(ActionId::NewWindow, [this] { m_program.openInNewWindow({}); });
    on(ActionId::Open, [&document] { document.chooseFile(); });
    on(ActionId::OpenLibrary, [this] {
        m_window.showFirstRun(false);
        m_layout.showView(View::Builds);
        m_window.library().focusList();
    });
    on(ActionId::Save, [&document] { document.save(); });
    on(ActionId::SaveAs, [&document] { document.saveAs(); });
    on(ActionId::Duplicate, [&document] { document.duplicate(); });
    on(ActionId::ExportCsv, [&document] { document.exportCsv(); });
    on(ActionId::ExportPdf, [&document] { document.exportPdf(); });
    on(ActionId::ExportMarkdown, [&document] { document.exportMarkdown(); });
    on(ActionId::ExportFile, [&document] { document.exportFile(); });
    on(ActionId::ExportClipboard, [&document] { document.copyList(); });
    on(ActionId::PrintPreview, [&document] { document.showPrintPreview(); });
    on(ActionId::Print, [&document] { document.print(); });
    on(ActionId::Close, [this] {
        if (m_program.windows().size() > 1)
            m_window.close();
        else
            m_window.document().newBuild(); // the last window stays
    });
    on(ActionId::Quit, [this] { m_program.quit(); });
    on(ActionId::ClearRecent, [this] { m_program.settings().clearRecent(); });
    connect(&m_window.actions().recentMenu(), &QMenu::aboutToShow, this, &WindowCommands::fillRecentMenu);
}

void WindowCommands::connectEdit()
{
    QUndoStack& undo = m_window.session().undoStack();
    on(ActionId::Undo, [&undo] { undo.undo(); });
    on(ActionId::Redo, [&undo] { undo.redo(); });
    const auto texts = [this, &undo] { m_window.actions().setUndoTexts(undo.undoText(), undo.redoText()); };
    connect(&undo, &QUndoStack::indexChanged, this, texts);
    connect(&undo, &QUndoStack::undoTextChanged, this, texts);
    texts();
    on(ActionId::Copy, [this] { copy(); });
    on(ActionId::Paste, [this] { paste(); });
    on(ActionId::Remove, [this] { m_window.bench().removeSelected(); });
    on(ActionId::CopyFinding, [this] { m_window.findings().copyFinding(); });
    on(ActionId::CopySource, [this] { m_window.findings().copySource(); });
    connect(&m_window.findings(), &FindingsPanel::currentRowChanged, this, &WindowCommands::refreshFinding);
    refreshFinding();
    on(ActionId::Preferences, [this] { openDialog(ActionId::Preferences); });
    on(ActionId::Find, [this] {
        if (m_layout.isSinglePage())
            m_layout.showPage(0);
        if (m_layout.view() == View::Builds) {
            m_window.library().focusSearch();
            return;
        }
        m_layout.showView(View::Parts);
        m_window.picker().focusSearch();
    });
}

void WindowCommands::connectBuild()
{
    BuildSession& session = m_window.session();
    BenchPanel& bench = m_window.bench();
    on(ActionId::Add, [this] { m_window.picker().addSelected(); });
    on(ActionId::ShowChanges, [this] { m_window.picker().showChanges(); });
    on(ActionId::Replace, [this] { replaceSelected(); });
    on(ActionId::Quantity, [&bench] { bench.editQuantity(); });
    on(ActionId::Price, [&bench] { bench.editPrice(); });
    on(ActionId::Owned, [&session, &bench] {
        if (const auto line = bench.selectedLine())
            session.setOwned(*line, !session.build().lines[*line].owned);
    });
    on(ActionId::Used, [&session, &bench] {
        if (const auto line = bench.selectedLine())
            session.setUsed(*line, !session.build().lines[*line].used);
    });
    on(ActionId::Budget, [this] {
        m_layout.showPage(1);
        m_window.gauges().editBudget();
    });
    on(ActionId::MinimumVram, [this] {
        m_layout.showPage(1);
        m_window.gauges().editMinimumVram();
    });
    on(ActionId::Rename, [this] {
        m_layout.setBenchShown(true);
        m_window.bench().editName();
    });
    on(ActionId::Clear, [&session] { session.clear(); });
    on(ActionId::AcceptFinding, [this] { m_window.findings().acceptCurrent(); });
    on(ActionId::CheckAgain, [this] { m_window.findings().recheckCurrent(); });
    connect(&m_window.actions().siteMenu(), &QMenu::aboutToShow, this, &WindowCommands::fillSiteMenu);
}

void WindowCommands::connectCatalog()
{
    for (const ActionId id : {ActionId::ImportOpenDb, ActionId::NewerValues, ActionId::CatalogInformation})
        on(id, [this, id] { openDialog(id); });
    on(ActionId::RebuildCatalog, [this] { askToRebuild(); });
}

void WindowCommands::connectView()
{
    on(ActionId::Sidebar, [this](bool isOn) { m_layout.setSidebarShown(isOn); });
    on(ActionId::Bench, [this](bool isOn) { m_layout.setBenchShown(isOn); });
    on(ActionId::Findings, [this](bool isOn) { m_layout.setFindingsCollapsed(!isOn); });
    connect(&m_window.actions().columnMenu(), &QMenu::aboutToShow, this, [this] {
        m_window.actions().columnMenu().clear();
        m_window.picker().fillColumnMenu(m_window.actions().columnMenu());
    });
    on(ActionId::FullScreen, [this](bool isOn) { isOn ? m_window.showFullScreen() : m_window.showNormal(); });
    on(ActionId::NextPanel, [this] { focusPanel(1); });
    on(ActionId::PreviousPanel, [this] { focusPanel(-1); });
    on(ActionId::NextFinding, [this] { m_window.findings().nextFinding(); });
    on(ActionId::PreviousFinding, [this] { m_window.findings().previousFinding(); });
    const auto theme = [this](ActionId id, ThemeMode mode) {
        on(id, [this, mode] { m_program.setThemeMode(mode); });
    };
    theme(ActionId::ThemeSystem, ThemeMode::System);
    theme(ActionId::ThemeLight, ThemeMode::Light);
    theme(ActionId::ThemeDark, ThemeMode::Dark);
    on(ActionId::LanguageSystem, [this] { m_program.setLanguage({}); });
    on(ActionId::LanguageEnglish, [this] { m_program.setLanguage(u"en"_s); });
    on(ActionId::LanguageChinese, [this] { m_program.setLanguage(u"zh_CN"_s); });
}

void WindowCommands::connectHelp()
{
    for (const ActionId id : {ActionId::Rules, ActionId::Shortcuts, ActionId::Sources, ActionId::About})
        on(id, [this, id] { openDialog(id); });
}

QDialog* WindowCommands::openDialog(ActionId id)
{
    const Theme& theme = m_program.theme();
    QDialog* dialog = nullptr;
    switch (id) {
    case ActionId::Rules: dialog = new RulesDialog(theme, &m_window); break;
    case ActionId::Shortcuts: dialog = new ShortcutsDialog(theme, m_window.actions().shortcuts(), &m_window); break;
    case ActionId::Sources: dialog = new SourcesDialog(theme, m_window.session().catalog(), &m_window); break;
    case ActionId::About: dialog = new AboutDialog(theme, QCoreApplication::applicationVersion(), &m_window); break;
    case ActionId::CatalogInformation:
        dialog = new CatalogDialog(theme, m_window.session().catalog(), m_program.catalogs().file(), &m_window);
        break;
    case ActionId::ImportOpenDb: {
        auto* import = new ImportDialog(theme, &m_window);
        connect(import, &ImportDialog::importWanted, &m_program.catalogs(), &CatalogService::importOpenDb);
        dialog = import;
        break;
    }
    case ActionId::Preferences: dialog = new PreferencesDialog(m_program, m_window.actions(), &m_window); break;
    case ActionId::NewerValues: {
        auto* newer = new NewerValuesDialog(theme, m_window.session().evaluation(), &m_window);
        connect(newer, &NewerValuesDialog::takeOverWanted, &m_window.session(), &BuildSession::takeNewerValues);
        dialog = newer;
        break;
    }
    default: return nullptr;
    }
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
}

void WindowCommands::askToRebuild()
{
    auto* question = new QuestionDialog(
        m_program.theme(), tr("Rebuild the catalog?"),
        tr("It is made anew from the parts that came with DeepRig. Imported parts go; import them again afterwards. "
           "The old file is kept beside it. Your builds stay as they are."),
        &m_window);
    question->addAnswer(tr("Rebuild"), [this] { m_program.catalogs().rebuild(); });
    question->open();
}

void WindowCommands::fillRecentMenu()
{
    QMenu& menu = m_window.actions().recentMenu();
    menu.clear();
    Settings& settings = m_program.settings();
    for (const QString& place : settings.recent()) {
        const QString name = m_window.document().recentName(place);
        const bool isFile = place.startsWith(u'/');
        if (isFile ? !QFileInfo::exists(place) : name.isEmpty() && m_program.library().isRead()) {
            settings.removeRecent(place);
            continue;
        }
        if (name.isEmpty())
            continue; // the library has not been read yet
        QAction* action = menu.addAction(QString(name).replace(u'&', u"&&"_s));
        action->setToolTip(place);
        connect(action, &QAction::triggered, this, [this, place] { m_window.document().openRecent(place); });
    }
    if (menu.isEmpty())
        menu.addAction(tr("No recent builds"))->setEnabled(false);
    menu.addSeparator();
    menu.addAction(&m_window.actions()[ActionId::ClearRecent]);
}

void WindowCommands::fillSiteMenu()
{
    QMenu& menu = m_window.actions().siteMenu();
    menu.clear();
    const Site& site = m_window.session().evaluation().resolved.site;
    for (const Circuit& circuit : m_window.session().catalog().reference().circuits()) {
        QAction* action = menu.addAction(circuitText(circuit));
        action->setCheckable(true);
        action->setChecked(circuit.id == site.country);
        connect(action, &QAction::triggered, this, [this, id = toText(circuit.id)] { chooseCircuit(id); });
    }
}

void WindowCommands::chooseCircuit(const QString& id)
{
    const Circuit* circuit = m_window.session().catalog().reference().circuit(toUtf8(id));
    if (circuit == nullptr)
        return;
    Site site = m_window.session().evaluation().resolved.site;
    site.country = circuit->id;
    site.mains_voltage_v = circuit->volts;
    site.breaker_a = circuit->amps;
    m_window.session().setSite(std::move(site));
}

void WindowCommands::refresh()
{
    const bool hasLines = !m_window.session().build().lines.empty();
    for (const ActionId id : {ActionId::ExportCsv, ActionId::ExportPdf, ActionId::ExportMarkdown,
                              ActionId::ExportClipboard, ActionId::PrintPreview, ActionId::Print, ActionId::Clear})
        m_window.actions()[id].setEnabled(hasLines);
    m_window.actions()[ActionId::NewerValues].setEnabled(m_window.hasNewerValues());
    refreshLine();
    refreshFinding();
    refreshView();
}

void WindowCommands::refreshLine()
{
    Actions& actions = m_window.actions();
    const std::optional<std::size_t> line = m_window.bench().selectedLine();
    for (const ActionId id :
         {ActionId::Remove, ActionId::Replace, ActionId::Quantity, ActionId::Price, ActionId::Owned, ActionId::Used})
        actions[id].setEnabled(line.has_value());
    const std::vector<BuildLine>& lines = m_window.session().build().lines;
    const bool isKnown = line && *line < lines.size();
    actions[ActionId::Owned].setChecked(isKnown && lines[*line].owned);
    actions[ActionId::Used].setChecked(isKnown && lines[*line].used);
}

void WindowCommands::refreshFinding()
{
    const FindingRow* row = m_window.findings().currentRow();
    m_window.actions()[ActionId::CopyFinding].setEnabled(row != nullptr);
    m_window.actions()[ActionId::CopySource].setEnabled(row != nullptr && !row->content().source.isEmpty());
    const Finding* finding = m_window.findings().currentFinding();
    m_window.actions()[ActionId::AcceptFinding].setEnabled(m_window.findings().canAcceptCurrent());
    m_window.actions()[ActionId::CheckAgain].setEnabled(finding != nullptr && finding->accepted);
}

void WindowCommands::refreshView()
{
    Actions& actions = m_window.actions();
    actions[ActionId::Sidebar].setChecked(m_layout.isSidebarShown());
    actions[ActionId::Bench].setChecked(m_layout.isBenchShown());
    actions[ActionId::Findings].setChecked(!m_window.findings().isCollapsed());
    actions[ActionId::FullScreen].setChecked(m_window.isFullScreen());
    const ThemeMode mode = m_program.theme().mode();
    actions[ActionId::ThemeSystem].setChecked(mode == ThemeMode::System);
    actions[ActionId::ThemeLight].setChecked(mode == ThemeMode::Light);
    actions[ActionId::ThemeDark].setChecked(mode == ThemeMode::Dark);
    const bool followsSystem = m_program.settings().language().isEmpty();
    const bool isChinese = m_program.languageInForce() == "zh_CN"_L1;
    actions[ActionId::LanguageSystem].setChecked(followsSystem);
    actions[ActionId::LanguageEnglish].setChecked(!followsSystem && !isChinese);
    actions[ActionId::LanguageChinese].setChecked(!followsSystem && isChinese);
}

void WindowCommands::copy()
{
    QWidget* focused = QApplication::focusWidget();
    if (m_layout.view() == View::Compare) {
        m_window.comparing().panel().copy();
        return;
    }
    if (m_window.slotMap().panel().isAncestorOf(focused)) {
        m_window.slotMap().panel().copy();
        return;
    }
    if (m_window.library().isAncestorOf(focused)) {
        m_window.library().copy();
        return;
    }
    const std::optional<std::size_t> line = m_window.bench().selectedLine();
    if (!m_window.bench().isAncestorOf(focused) || !line) {
        // A finding copies itself; where nothing has the focus, the list of parts is meant.
        QKeyEvent press(QEvent::KeyPress, Qt::Key_C, Qt::ControlModifier);
        press.ignore();
        if (m_window.findings().isAncestorOf(focused))
            QCoreApplication::sendEvent(focused, &press);
        if (!press.isAccepted())
            m_window.picker().table().copy();
        return;
    }
    m_window.bench().copySelected();
}

void WindowCommands::paste()
{
    if (m_layout.isSinglePage())
        m_layout.showPage(1);
    m_window.bench().paste();
}

void WindowCommands::replaceSelected()
{
    const std::optional<std::size_t> line = m_window.bench().selectedLine();
    if (!line)
        return;
    if (m_layout.isSinglePage())
        m_layout.showPage(0);
    const Category category = m_window.session().build().lines[*line].category;
    m_window.picker().showCategory(category);
    m_window.picker().setTarget(deeprig::DropTarget{category, *line});
    m_window.picker().focusList();
}

void WindowCommands::focusPanel(int by)
{
    struct Stop {
        QWidget* panel;
        std::function<void()> enter;
    };
    const auto first = [](QWidget& panel) {
        for (QWidget* child : panel.findChildren<QWidget*>()) {
            if (child->isVisible() && child->isEnabled() && child->focusPolicy() & Qt::TabFocus) {
                child->setFocus(Qt::OtherFocusReason);
                return;
            }
        }
    };
    std::vector<Stop> stops{
        {&m_window.sidebar(), [this] { m_window.sidebar().setFocus(Qt::OtherFocusReason); }},
        {&m_window.picker(), [this] { m_window.picker().focusList(); }},
        {&m_window.library(), [this] { m_window.library().focusList(); }},
        {&m_window.slotMap().panel(), [this] { m_window.slotMap().panel().focusFirst(); }},
        {&m_window.comparing().panel(), [this] { m_window.comparing().panel().focusFirst(); }},
        {&m_window.findings(), [this, first] { first(m_window.findings()); }},
        {&m_window.bench(), [this] { m_window.bench().focusList(); }},
        {&m_window.gauges(), [this] { m_window.gauges().gauges().gauge(0).setFocus(Qt::OtherFocusReason); }}};
    std::erase_if(stops, [](const Stop& stop) { return !stop.panel->isVisible(); });
    if (stops.empty())
        return;
    const QWidget* focused = QApplication::focusWidget();
    const auto present = std::ranges::find_if(stops, [focused](const Stop& stop) {
        return focused != nullptr && (stop.panel == focused || stop.panel->isAncestorOf(focused));
    });
    const int count = static_cast<int>(stops.size());
    const int index = present == stops.end() ? (by > 0 ? -1 : 0) : static_cast<int>(present - stops.begin());
    stops[static_cast<std::size_t>((index + by + count) % count)].enter();
}

} // namespace deeprig::ui
