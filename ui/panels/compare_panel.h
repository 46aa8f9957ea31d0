#pragma once

#include "ui/session/compare_session.h"

#include <QFrame>

class QLabel;
class QMenu;
class QPushButton;
class QStackedWidget;

namespace deeprig::ui {

class CompareHead;
class CompareMirror;
class CompareModel;
class CompareTable;
class EmptyState;
class Segment;
class SwitchButton;
class Theme;

/// Two builds side by side, over the width of centre and bench: as bars around the names of the measures, or as a table
/// of the same numbers. Compares only while it is shown.
class ComparePanel : public QFrame {
    Q_OBJECT

public:
    ComparePanel(CompareSession& session, LibraryService& library, const Theme& theme, QWidget* parent = nullptr);

    CompareModel& model() { return *m_model; }
    CompareHead& head() { return *m_head; }
    void showTable(bool isShown);
    void showDifferencesOnly(bool isOn);
    /// To the first place where a key does something.
    void focusFirst();
    /// Puts the finding that has the focus on the clipboard, else the selected rows of the table, else all rows.
    void copy();
    /// Its pages scroll, so that it takes no room from what stands below other views.
    QSize minimumSizeHint() const override;

signals:
    void exportWanted(deeprig::ui::CompareFormat format);
    void fileWanted(deeprig::ui::CompareSession::Side side);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* createTitle();
    void createPages();
    void refresh();
    void retranslate();

    CompareSession& m_session;
    const Theme& m_theme;
    CompareModel* m_model = nullptr;
    QLabel* m_title = nullptr;
    Segment* m_forms = nullptr;
    SwitchButton* m_differencesOnly = nullptr;
    QPushButton* m_swap = nullptr;
    QPushButton* m_export = nullptr;
    QMenu* m_exportMenu = nullptr;
    CompareHead* m_head = nullptr;
    QStackedWidget* m_pages = nullptr;
    CompareMirror* m_mirror = nullptr;
    CompareTable* m_table = nullptr;
    EmptyState* m_empty = nullptr;
    bool m_showsTable = false;
};

} // namespace deeprig::ui
