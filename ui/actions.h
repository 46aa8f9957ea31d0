#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;

namespace deeprig::ui {

class Theme;
struct ShortcutEntry;

enum class ActionId : std::uint8_t {
    New, NewWindow, Open, OpenLibrary, ClearRecent, Save, SaveAs, Duplicate,
    SavedOpen, SavedOpenInWindow, SavedCompare, SavedDuplicate, SavedRename, SavedExport, SavedRemove,
    ExportCsv, ExportPdf, ExportMarkdown, ExportFile, ExportClipboard,
    ExportSlotMap, ExportComparisonCsv, ExportComparisonPdf, PrintPreview, Print, Close, Quit,
    Undo, Redo, Cut, Copy, Paste, Remove, CopyFinding, CopySource, Find, Preferences,
    Compare, Add, ShowChanges, Replace, Quantity, Price, Note, Owned, Used, PowerLimit, Budget, MinimumVram, Rename, Clear,
    AcceptFinding, CheckAgain,
    Details, Correct, NewOwnPart, EditOwnPart, DuplicateAsOwn, RemoveOwnPart, LineToOwnPart, KeepInBuild,
    ImportOpenDb, NewerValues, CatalogInformation, RebuildCatalog,
    ShowParts, ShowSlotMap, ZoomIn, ZoomOut, ZoomFit, Sidebar, Findings, Bench, ThemeSystem, ThemeLight, ThemeDark,
    LanguageSystem, LanguageEnglish, LanguageChinese, FullScreen,
    NextFinding, PreviousFinding, NextPanel, PreviousPanel,
    Rules, Shortcuts, Sources, About,
};

/// What the menu "Export" and the button of the toolbar offer.
std::vector<ActionId> exportActions();

/// All commands of the window: one table of text, icon and keys. Whoever carries one out connects to its triggered().
class Actions : public QObject {
    Q_OBJECT

public:
    explicit Actions(const Theme& theme, QObject* parent = nullptr);

    QAction& operator[](ActionId id) const { return *m_actions.at(id); }
    /// Adds the actions in order to a menu.
    void addTo(QMenu& menu, const std::vector<ActionId>& ids) const;
    /// The text of an action without its access key.
    static QString plainText(const QAction& action);
    /// Fills the menu bar; the submenus below are filled by others.
    void fill(QMenuBar& bar);
    QMenu& recentMenu() const { return *m_recent; }
    QMenu& siteMenu() const { return *m_site; }
    /// Builds that were removed, to bring back.
    QMenu& removedMenu() const { return *m_removed; }
    /// The columns of the list of parts.
    QMenu& columnMenu() const { return *m_columns; }
    /// Saved builds that the selected part can be copied to.
    QMenu& copyMenu() const { return *m_copy; }
    /// Every action that has a key, under its menu's name.
    std::vector<ShortcutEntry> shortcuts() const;
    /// A command whose key can be chosen.
    struct Command {
        QString name;          ///< for the settings; the same in every language
        QString group;         ///< title of its menu
        QString text;
        QKeySequence keys;     ///< in force
        QKeySequence standard; ///< without a choice
    };
    std::vector<Command> commands() const;
    /// Keys by the names of commands; the others get their usual ones.
    void applyShortcuts(const std::map<QString, QKeySequence>& chosen);
    void retranslate();
    /// The texts of the next steps to undo and redo; empty: there is none.
    void setUndoTexts(const QString& undo, const QString& redo);

private:
    QMenu* addMenu(QMenuBar& bar, const char* title, const std::vector<ActionId>& ids);
    QMenu* addSubmenu(QMenu& menu, const char* title, const std::vector<ActionId>& ids,
                      std::optional<ActionId> before);
    void addChoice(const std::vector<ActionId>& ids);
    void refreshToolTips();

    const Theme& m_theme;
    std::map<ActionId, QAction*> m_actions;
    std::map<const QAction*, QList<QKeySequence>> m_standard; ///< keys without the user's choice
    std::vector<std::pair<QMenu*, const char*>> m_menus; ///< with the source text of their titles
    QMenu* m_recent = nullptr;
    QMenu* m_site = nullptr;
    QMenu* m_removed = nullptr;
    QMenu* m_columns = nullptr;
    QMenu* m_copy = nullptr;
    QString m_undoText;
    QString m_redoText;
};

} // namespace deeprig::ui
