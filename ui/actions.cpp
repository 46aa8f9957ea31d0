#include "ui/actions.h"

#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/icons.h"
#include "ui/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

struct Entry {
    ActionId id;
    const char* text; ///< "" = the name of a language, which is not translated
    const char* icon;
    QKeySequence::StandardKey standard = QKeySequence::UnknownKey;
    const char* keys = "";
    bool isCheckable = false;
};

using enum ActionId;
using Key = QKeySequence;

constexpr Entry kEntries[]{
    {New, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&New Build"), "file-plus", Key::New},
    {NewWindow, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "New &Window"), "", Key::UnknownKey, "Ctrl+Shift+N"},
    {Open, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Open…"), "folder-open", Key::Open},
    {OpenLibrary, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Open from &Library"), "folder-open", Key::UnknownKey,
     "Ctrl+Shift+O"},
    {ClearRecent, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Clear &List"), ""},
    {Save, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Save"), "device-floppy", Key::Save},
    {SaveAs, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Save &As…"), "", Key::SaveAs, "Ctrl+Shift+S"},
    {Duplicate, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Duplicate Build"), "copy"},
    {SavedOpen, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Open"), "folder-open"},
    {SavedOpenInWindow, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Open in New &Window"), "external-link"},
    {SavedCompare, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Compare with Current"), "columns-2"},
    {SavedDuplicate, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Duplicate"), "copy"},
    {SavedRename, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Re&name…"), "pencil"},
    {SavedExport, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "E&xport…"), "file-export"},
    {SavedRemove, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Re&move"), "trash"},
    {ExportCsv, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Shopping List as &CSV…"), "table"},
    {ExportPdf, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Shopping List as &PDF…"), "file-export"},
    {ExportMarkdown, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Shopping List as &Markdown…"), "file-export"},
    {ExportFile, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Build &File (.deeprig)…"), "device-floppy"},
    {ExportClipboard, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Shopping List to Clip&board"), "copy"},
    {ExportSlotMap, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Slot Map as P&NG or SVG…"), "map-2"},
    {ExportComparisonCsv, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Comparison as CS&V…"), "table"},
    {ExportComparisonPdf, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Comparison as P&DF…"), "file-export"},
    {PrintPreview, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Print Pre&view…"), "search"},
    {Print, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Print…"), "printer", Key::Print},
    {Close, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Close Build"), "x", Key::Close},
    {Quit, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Quit"), "", Key::Quit, "Ctrl+Q"},
    {Undo, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Undo"), "arrow-back-up", Key::Undo},
    {Redo, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Redo"), "arrow-forward-up", Key::Redo},
    {Cut, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Cu&t"), "", Key::Cut},
    {Copy, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Copy"), "copy", Key::Copy},
    {Paste, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Paste"), "", Key::Paste},
    {Remove, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Re&move from Build"), "trash", Key::Delete},
    {CopyFinding, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Copy Findin&g"), ""},
    {CopySource, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Copy &Source of Finding"), ""},
    {Find, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Find Part…"), "search", Key::Find},
    {Preferences, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Pr&eferences…"), "settings", Key::Preferences, "Ctrl+,"},
    {Compare, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Compare…"), "columns-2", Key::UnknownKey, "Ctrl+5"},
    {Add, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Add to Build"), "plus"},
    {ShowChanges, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Show &What Changes"), "list-check"},
    {Replace, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Replace…"), "replace"},
    {Quantity, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Set &Quantity…"), "stack-2"},
    {Price, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Set &Price…"), "pencil"},
    {Note, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "N&ote…"), "message-2"},
    {Owned, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Mar&k as Owned"), "", Key::UnknownKey, "", true},
    {Used, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Mark as Us&ed"), "", Key::UnknownKey, "", true},
    {PowerLimit, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Power &Limit…"), "bolt"},
    {Budget, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Set &Budget…"), "wallet"},
    {MinimumVram, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Set Minimum &VRAM…"), "stack-2"},
    {Rename, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Re&name…"), "pencil"},
    {Clear, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Clear Benc&h"), "trash"},
    {AcceptFinding, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Accept &Finding…"), "check", Key::UnknownKey,
     "Ctrl+Shift+A"},
    {CheckAgain, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Check Findin&g Again"), ""},
    {Details, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Part &Details…"), "list-check", Key::UnknownKey, "Alt+Return"},
    {Correct, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Correct a &Value…"), "pencil"},
    {NewOwnPart, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&New Own Part…"), "plus"},
    {EditOwnPart, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Edit O&wn Part…"), "pencil"},
    {DuplicateAsOwn, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "D&uplicate as Own Part…"), "copy"},
    {RemoveOwnPart, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "De&lete Own Part"), "trash"},
    {LineToOwnPart, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Make Line &an Own Part…"), ""},
    {KeepInBuild, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Keep Only in T&his Build"), ""},
    {ImportOpenDb, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Import &OpenDB…"), "file-import"},
    {NewerValues, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Newer Values of This &Build…"), ""},
    {CatalogInformation, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Catalog &Information…"), "info-circle"},
    {RebuildCatalog, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Rebuild Ca&talog…"), "database"},
    {ShowParts, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Par&ts"), "", Key::UnknownKey, "Ctrl+0"},
    {ShowSlotMap, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Slot &Map"), "map-2", Key::UnknownKey, "Ctrl+1"},
    {ZoomIn, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Zoom &In"), "zoom-in"},
    {ZoomOut, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Zoom &Out"), "zoom-out"},
    {ZoomFit, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Fit to &Window"), "maximize"},
    {Sidebar, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Sidebar"), "", Key::UnknownKey, "F9", true},
    {Findings, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Findings Panel"), "", Key::UnknownKey, "Ctrl+J", true},
    {Bench, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Bench Panel"), "", Key::UnknownKey, "Ctrl+B", true},
    {ThemeSystem, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Follow &System"), "", Key::UnknownKey, "", true},
    {ThemeLight, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Light"), "", Key::UnknownKey, "", true},
    {ThemeDark, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Dark"), "", Key::UnknownKey, "", true},
    {LanguageSystem, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Follow &System"), "", Key::UnknownKey, "", true},
    {LanguageEnglish, "", "", Key::UnknownKey, "", true},
    {LanguageChinese, "", "", Key::UnknownKey, "", true},
    {FullScreen, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "F&ull Screen"), "maximize", Key::FullScreen, "F11", true},
    {NextFinding, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Ne&xt Finding"), "", Key::UnknownKey, "F8"},
    {PreviousFinding, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Pre&vious Finding"), "", Key::UnknownKey, "Shift+F8"},
    {NextPanel, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Next Panel"), "", Key::UnknownKey, "F6"},
    {PreviousPanel, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Previous Panel"), "", Key::UnknownKey, "Shift+F6"},
    {Rules, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "All &Rules…"), "list-check"},
    {Shortcuts, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Keyboard Shortcuts…"), "hand-click", Key::HelpContents},
    {Sources, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&Sources of the Data…"), "database"},
    {About, QT_TRANSLATE_NOOP("deeprig::ui::Actions", "&About DeepRig"), "info-circle"},
};

struct Reason {
    const char* text;
    std::vector<ActionId> ids;
};

/// Why a command may not be there to choose: its tooltip while it is disabled.
const std::vector<Reason>& reasons()
{
    static const std::vector<Reason> kReasons{
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Nothing to undo"), {Undo}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Nothing to redo"), {Redo}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Select a part on the bench first."),
         {Remove, Cut, Replace, Quantity, Price, Note, Owned, Used, Correct, LineToOwnPart, KeepInBuild}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Select a part first."), {Details, DuplicateAsOwn}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Select one of your own parts first."), {EditOwnPart, RemoveOwnPart}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Select a part in the list first."), {ShowChanges}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Select a saved build on the page “All Builds” first."),
         {SavedOpenInWindow, SavedDuplicate, SavedExport, SavedRemove}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Select one saved build on the page “All Builds” first."),
         {SavedOpen, SavedCompare, SavedRename}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Go to a finding first."), {CopyFinding}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Go to a finding with a source first."), {CopySource}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "The build has no graphics card."), {PowerLimit}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Select a finding first that is more than a note."), {AcceptFinding}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Select an accepted finding first."), {CheckAgain}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Choose two builds to compare first."),
         {ExportComparisonCsv, ExportComparisonPdf}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "The catalog has no other values than this build was saved with."),
         {NewerValues}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "The build has no parts yet."),
         {ExportCsv, ExportPdf, ExportMarkdown, ExportClipboard, PrintPreview, Print, Clear}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "The build has no motherboard yet."), {ExportSlotMap}},
        {QT_TRANSLATE_NOOP("deeprig::ui::Actions", "Show the slot map first."), {ZoomIn, ZoomOut, ZoomFit}}};
    return kReasons;
}

QString textOf(const Entry& entry)
{
    if (entry.id == LanguageEnglish)
        return u"&English"_s;
    return entry.id == LanguageChinese ? u"简体中文(&Z)"_s : Actions::tr(entry.text);
}

QString withoutMnemonic(QString text)
{
    // "文件(&F)" and "&File" alike
    const qsizetype bracket = text.indexOf(u"(&"_s);
    if (bracket >= 0)
        text.remove(bracket, 4);
    return text.remove(u'&');
}

/// "File: Save As": the name of a command in the settings.
QString nameOf(const char* menu, const QAction& action)
{
    return QString(QString::fromUtf8(menu).remove(u'&') % u": "_s % action.objectName());
}

} // namespace

std::vector<ActionId> exportActions()
{
    return {ExportCsv, ExportPdf, ExportMarkdown, ExportFile, ExportClipboard, ExportSlotMap};
}

Actions::Actions(const Theme& theme, QObject* parent) : QObject(parent), m_theme(theme)
{
    for (const Entry& entry : kEntries) {
        auto* action = new QAction(this);
        action->setObjectName(QString::fromUtf8(entry.text).remove(u'&'));
        if (*entry.icon != '\0')
            action->setIcon(icon(theme, QLatin1StringView(entry.icon)));
        QList<QKeySequence> keys;
        if (entry.standard != QKeySequence::UnknownKey)
            keys = QKeySequence::keyBindings(entry.standard);
        if (keys.isEmpty() && *entry.keys != '\0') // the platform has no key of its own for it
            keys = {QKeySequence(QLatin1StringView(entry.keys))};
        action->setShortcuts(keys);
        m_standard[action] = keys;
        action->setCheckable(entry.isCheckable);
        m_actions.emplace(entry.id, action);
    }
    // On the bench Delete belongs to the field that is being edited; the bench itself listens for it.
    m_actions.at(Remove)->setShortcutContext(Qt::WidgetShortcut);
    for (const Reason& reason : reasons()) {
        for (const ActionId id : reason.ids)
            connect(m_actions.at(id), &QAction::enabledChanged, this, &Actions::refreshToolTips);
    }
    addChoice({ThemeSystem, ThemeLight, ThemeDark});
    addChoice({LanguageSystem, LanguageEnglish, LanguageChinese});
    retranslate();
}

void Actions::addChoice(const std::vector<ActionId>& ids)
{
    auto* group = new QActionGroup(this);
    for (const ActionId id : ids)
        group->addAction(m_actions.at(id));
}

void Actions::addTo(QMenu& menu, const std::vector<ActionId>& ids) const
{
    for (const ActionId id : ids)
        menu.addAction(m_actions.at(id));
}

void Actions::fill(QMenuBar& bar)
{
    QMenu* file = addMenu(bar, QT_TR_NOOP("&File"),
                          {New, NewWindow, Open, OpenLibrary, Save, SaveAs, Duplicate, PrintPreview, Print, Close, Quit});
    m_recent = addSubmenu(*file, QT_TR_NOOP("Open &Recent"), {}, Save);
    QMenu* saved = addSubmenu(*file, QT_TR_NOOP("Saved &Builds"),
                              {SavedOpen, SavedOpenInWindow, SavedCompare, SavedDuplicate, SavedRename, SavedExport,
                               SavedRemove}, Save);
    m_removed = addSubmenu(*saved, QT_TR_NOOP("&Bring Back"), {}, std::nullopt);
    saved->insertSeparator(m_actions.at(SavedRemove));
    QMenu* exports = addSubmenu(*file, QT_TR_NOOP("&Export"), exportActions(), PrintPreview);
    addTo(*exports, {ExportComparisonCsv, ExportComparisonPdf});
    exports->insertSeparator(m_actions.at(ExportComparisonCsv));
    for (const ActionId id : {Save, Close, Quit})
        file->insertSeparator(m_actions.at(id));

    QMenu* edit = addMenu(bar, QT_TR_NOOP("&Edit"), {Undo, Redo, Cut, Copy, Paste, Remove, CopyFinding, CopySource, Find,
                                                      Preferences});
    for (const ActionId id : {Cut, CopyFinding, Find, Preferences})
        edit->insertSeparator(m_actions.at(id));

    QMenu* build = addMenu(bar, QT_TR_NOOP("&Build"),
                           {Compare, Add, ShowChanges, Replace, Quantity, Price, Note, Owned, Used, PowerLimit, Budget, MinimumVram,
                            AcceptFinding, CheckAgain, Rename, Clear});
    m_site = addSubmenu(*build, QT_TR_NOOP("S&ite"), {}, Rename);
    m_copy = addSubmenu(*build, QT_TR_NOOP("Cop&y to Build"), {}, PowerLimit);
    for (const ActionId id : {Add, Quantity, PowerLimit, AcceptFinding, Rename})
        build->insertSeparator(m_actions.at(id));

    QMenu* catalog = addMenu(bar, QT_TR_NOOP("&Catalog"),
                             {Details, Correct, NewOwnPart, EditOwnPart, DuplicateAsOwn, RemoveOwnPart, LineToOwnPart,
                              KeepInBuild, ImportOpenDb, NewerValues, CatalogInformation, RebuildCatalog});
    for (const ActionId id : {NewOwnPart, ImportOpenDb, NewerValues})
        catalog->insertSeparator(m_actions.at(id));

    QMenu* view =
        addMenu(bar, QT_TR_NOOP("&View"),
                {ShowParts, ShowSlotMap, Sidebar, Findings, Bench, ZoomIn, ZoomOut, ZoomFit, NextPanel, PreviousPanel,
                 NextFinding, PreviousFinding, FullScreen});
    m_columns = addSubmenu(*view, QT_TR_NOOP("&Columns"), {}, FullScreen);
    addSubmenu(*view, QT_TR_NOOP("&Appearance"), {ThemeSystem, ThemeLight, ThemeDark}, FullScreen);
    addSubmenu(*view, QT_TR_NOOP("&Language"), {LanguageSystem, LanguageEnglish, LanguageChinese}, FullScreen);
    for (const ActionId id : {Sidebar, ZoomIn, NextPanel, FullScreen})
        view->insertSeparator(m_actions.at(id));

    addMenu(bar, QT_TR_NOOP("&Help"), {Rules, Shortcuts, Sources, About});
    retranslate();
}

QMenu* Actions::addMenu(QMenuBar& bar, const char* title, const std::vector<ActionId>& ids)
{
    QMenu* menu = bar.addMenu(tr(title));
    menu->setToolTipsVisible(true);
    addTo(*menu, ids);
    m_menus.emplace_back(menu, title);
    return menu;
}

QMenu* Actions::addSubmenu(QMenu& menu, const char* title, const std::vector<ActionId>& ids,
                           std::optional<ActionId> before)
{
    auto* submenu = new QMenu(tr(title), &menu);
    submenu->setToolTipsVisible(true);
    addTo(*submenu, ids);
    menu.insertMenu(before ? m_actions.at(*before) : nullptr, submenu);
    m_menus.emplace_back(submenu, title);
    return submenu;
}

std::vector<ShortcutEntry> Actions::shortcuts() const
{
    std::vector<ShortcutEntry> entries;
    for (const auto& [menu, title] : m_menus) {
        for (const QAction* action : menu->actions()) {
            if (!action->shortcut().isEmpty())
                entries.push_back({withoutMnemonic(tr(title)), withoutMnemonic(action->text()),
                                   action->shortcut().toString(QKeySequence::NativeText)});
        }
    }
    return entries;
}

QString Actions::plainText(const QAction& action)
{
    return withoutMnemonic(action.text());
}

std::vector<Actions::Command> Actions::commands() const
{
    std::vector<Command> commands;
    for (const auto& [menu, title] : m_menus) {
        for (const QAction* action : menu->actions()) {
            const auto standard = m_standard.find(action);
            // Not submenus, not what is made up at run time, and not what the bench listens for itself.
            if (standard == m_standard.end() || action->objectName().isEmpty() ||
                action->shortcutContext() == Qt::WidgetShortcut)
                continue;
            commands.push_back({nameOf(title, *action), withoutMnemonic(tr(title)), withoutMnemonic(action->text()),
                                action->shortcut(), standard->second.value(0)});
        }
    }
    return commands;
}

void Actions::applyShortcuts(const std::map<QString, QKeySequence>& chosen)
{
    for (const auto& [menu, title] : m_menus) {
        for (QAction* action : menu->actions()) {
            const auto standard = m_standard.find(action);
            if (standard == m_standard.end())
                continue;
            const auto found = chosen.find(nameOf(title, *action));
            action->setShortcuts(found == chosen.end() ? standard->second : QList<QKeySequence>{found->second});
        }
    }
    refreshToolTips();
}

void Actions::retranslate()
{
    for (const Entry& entry : kEntries)
        m_actions.at(entry.id)->setText(textOf(entry));
    m_actions.at(Compare)->setIconText(tr("Compare…"));
    for (const auto& [menu, title] : m_menus)
        menu->setTitle(tr(title));
    setUndoTexts(m_undoText, m_redoText);
    refreshToolTips();
}

void Actions::setUndoTexts(const QString& undo, const QString& redo)
{
    m_undoText = undo;
    m_redoText = redo;
    const auto set = [this](ActionId id, const QString& command, const QString& step, const QString& tip) {
        QAction& action = *m_actions.at(id);
        action.setEnabled(!step.isEmpty());
        action.setText(step.isEmpty() ? command : QString(command % u' ' % QString(step).replace(u'&', u"&&"_s)));
        if (!step.isEmpty())
            action.setToolTip(tip);
    };
    set(Undo, tr("&Undo"), undo, tr("Undo: %1").arg(undo));
    set(Redo, tr("&Redo"), redo, tr("Redo: %1").arg(redo));
    refreshToolTips();
}

void Actions::refreshToolTips()
{
    for (const Reason& reason : reasons()) {
        for (const ActionId id : reason.ids) {
            QAction& action = *m_actions.at(id);
            if (!action.isEnabled())
                action.setToolTip(tr(reason.text));
            else if (id != Undo && id != Redo) // theirs name the step
                action.setToolTip({});
        }
    }
    const auto tip = [this](ActionId id, const QString& text) {
        QAction& action = *m_actions.at(id);
        action.setToolTip(text.arg(action.shortcut().toString(QKeySequence::NativeText)));
    };
    tip(New, tr("New build (%1)"));
    tip(Open, tr("Open (%1)"));
    tip(ActionId::Save, tr("Save (%1)"));
}

} // namespace deeprig::ui
