#pragma once

#include "core/drop_preview.h"

#include <QFrame>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace deeprig::ui {

class BuildSession;
class EmptyState;
class FilterBar;
class PartTable;
class PartTableModel;
class SearchField;
class SwitchButton;
class Theme;

/// The list of candidates of one category: search, filters, what fits where, and the way onto the bench by Enter,
/// double click or drag.
class PickerPanel : public QFrame {
    Q_OBJECT

public:
    PickerPanel(BuildSession& session, const Theme& theme, QWidget* parent = nullptr);

    Category category() const { return m_category; }
    PartTable& table() const { return *m_table; }
    PartTableModel& model() const { return *m_model; }
    const std::optional<deeprig::DropTarget>& target() const { return m_target; }
    /// The keys of the columns that the user chose for a category; empty: those of the design.
    void setColumns(Category category, const QStringList& keys);
    /// As sortChosen() has it; empty: that of the design.
    void setSort(Category category, const QStringList& keys);
    /// Until the catalog has come, the list says so.
    void setLoading(bool isLoading);
    bool isBusy() const;

public slots:
    void showCategory(deeprig::Category category);
    /// Shows candidates that fit in the place of a line, or as a new part.
    void showFitting(deeprig::Category category, std::optional<std::size_t> line);
    /// Where Enter puts a part and what the fit column judges by; empty: the category's usual place.
    void setTarget(std::optional<deeprig::DropTarget> target);
    void focusSearch();
    void setSearch(const QString& text);
    void setFitsOnly(bool isOn);
    void focusList();
    /// Puts the selected parts on the bench.
    void addSelected();
    /// Shows what the current part would change.
    void showChanges();
    /// Fills a menu with the columns of the category, each to show or to hide.
    void fillColumnMenu(QMenu& menu);

signals:
    void verdictWanted(const deeprig::PartId& part);
    /// The menu of a row is about to be shown; others may add to it.
    void menuOpening(QMenu* menu);
    /// The short name of what is dragged; empty once the drag is over.
    void draggingChanged(const QString& name);
    void columnsChosen(deeprig::Category category, const QStringList& keys);
    /// The user has sorted anew: keys of the columns, the first one first; "-" before one that descends.
    void sortChosen(deeprig::Category category, const QStringList& keys);
    void categoryChanged(deeprig::Category category);
    /// There is nothing to pick from: the user wants to bring in more parts.
    void importWanted();
    void partAdded(const QString& name);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* createHead();
    QWidget* createFilters();
    QWidget* createPages();
    void connectAll();
    void retranslate();
    void takeSession();
    void refreshTargets();
    void refreshCounts();
    void refreshEmptyState();
    void keepSelection();
    void applySort(const QStringList& keys);
    void sortBy(int column, bool asSecondKey);
    void openColumnMenu();
    void openContextMenu(const QPoint& at);
    void add(const PartId& part);
    std::optional<std::size_t> replacedLine() const;
    deeprig::DropTarget targetInForce() const;
    void removeFilters();

    /// What the user set up for a category, for when they come back.
    struct Memory {
        QString search;
        std::vector<Condition> conditions;
        QStringList columns;
        QStringList sort; ///< as sortChosen() has it
        PartId current;
    };

    BuildSession& m_session;
    const Theme& m_theme;
    Category m_category = Category::Gpu;
    std::optional<deeprig::DropTarget> m_target;
    bool m_isLoading = false;
    std::map<Category, Memory> m_memory;
    PartId m_current;

    PartTableModel* m_model = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_count = nullptr;
    QPushButton* m_hidden = nullptr;
    SearchField* m_search = nullptr;
    SwitchButton* m_fitsOnly = nullptr;
    QToolButton* m_columns = nullptr;
    FilterBar* m_filters = nullptr;
    QLabel* m_targetLabel = nullptr;
    QComboBox* m_targets = nullptr;
    QStackedWidget* m_pages = nullptr;
    PartTable* m_table = nullptr;
    EmptyState* m_empty = nullptr;
};

} // namespace deeprig::ui
