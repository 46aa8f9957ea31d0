#pragma once

#include "ui/session/library_service.h"

#include <QFrame>
#include <QTableView>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace deeprig::ui {

class EmptyState;
class LibraryModel;
class SearchField;
class Theme;

/// The table of saved builds: rows of 30, a name that is edited in its place, type-ahead in the names.
class LibraryTable : public QTableView {
    Q_OBJECT

public:
    LibraryTable(const Theme& theme, LibraryModel& model, QWidget* parent = nullptr);

    /// The name takes what the other columns leave; the notes give way first.
    void layoutColumns();
    void keyboardSearch(const QString& search) override;
    int hoveredRow() const { return m_hoveredRow; }

signals:
    void openWanted(int row);
    void removeWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setHoveredRow(int row);
    void takeTheme();

    const Theme& m_theme;
    int m_hoveredRow = -1;
    bool m_isLayingOut = false;
    int m_notesWidth = 0; ///< as it was last shown; a hidden column has none
};

/// All saved builds: search, sort, open, duplicate, rename, remove, export, and import by dropping files. Emits what
/// is wanted and changes nothing itself.
class LibraryPanel : public QFrame {
    Q_OBJECT

public:
    explicit LibraryPanel(const Theme& theme, QWidget* parent = nullptr);

    void setEntries(const std::vector<LibraryEntry>& entries);
    /// The build that the window shows, and whether there is anything in it that could be saved.
    void setOpen(std::optional<BuildId> id, bool canSave);
    std::vector<BuildId> selected() const;
    void select(BuildId id);
    void focusList();
    void focusSearch();
    void renameSelected();
    /// The selected rows as lines of text with tabs.
    void copy();
    LibraryTable& table() { return *m_table; }
    LibraryModel& model() { return *m_model; }

    /// Widths, order and sort of the columns.
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray& state);

signals:
    void openWanted(deeprig::BuildId id);
    void openInWindowWanted(const std::vector<deeprig::BuildId>& ids);
    void duplicateWanted(const std::vector<deeprig::BuildId>& ids);
    void renameWanted(deeprig::BuildId id, const QString& name);
    void removeWanted(const std::vector<deeprig::BuildId>& ids);
    void exportWanted(const std::vector<deeprig::BuildId>& ids);
    void importWanted(const QStringList& files);
    void openFileWanted();
    void saveWanted();
    void selectionChanged();

protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* createHead();
    QWidget* createBar();
    QWidget* createPages();
    void retranslate();
    void refresh();
    void refreshEmpty();
    void openSelected();
    void showMenu(const QPoint& at);

    const Theme& m_theme;
    LibraryModel* m_model = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_count = nullptr;
    SearchField* m_search = nullptr;
    QStackedWidget* m_pages = nullptr;
    LibraryTable* m_table = nullptr;
    EmptyState* m_empty = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_window = nullptr;
    QPushButton* m_duplicate = nullptr;
    QPushButton* m_rename = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_remove = nullptr;
    bool m_canSave = false;
};

} // namespace deeprig::ui
