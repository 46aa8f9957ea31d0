#pragma once

#include "ui/views.h"

#include <QObject>

#include <map>

class QHBoxLayout;
class QSplitter;
class QStackedWidget;
class QVBoxLayout;
class QWidget;

namespace deeprig::ui {

class BenchPanel;
class FindingsPanel;
class GaugeStrip;
class GaugesPanel;
class MessageBar;
class PickerPanel;
class Settings;
class Sidebar;
class Theme;
class ToolBar;

/// Where the panels of the window stand, and what gives way when it is small: the sidebar becomes a rail, gauges
/// shrink, findings fold, and at last parts and bench share one place.
class WindowLayout : public QObject {
    Q_OBJECT

public:
    struct Panels {
        MessageBar& messages;
        Sidebar& sidebar;
        PickerPanel& picker;
        FindingsPanel& findings;
        BenchPanel& bench;
        GaugesPanel& gauges;
        GaugeStrip& strip;
        ToolBar& toolBar;
    };

    /// Puts the panels into `workspace`.
    WindowLayout(const Panels& panels, const Theme& theme, QWidget& workspace);

    /// The window has this size now.
    void fit(QSize window);
    void save(Settings& settings) const;
    void restore(const Settings& settings);

    /// Adds what is shown for a view; the picker is View::Parts from the start.
    void addView(View view, QWidget& widget);
    View view() const { return m_view; }

    bool isSinglePage() const { return m_isSinglePage; }
    bool isBenchShown() const;
    bool isSidebarShown() const { return m_wantsSidebar; }

public slots:
    /// Shows a view. Beside an analysis the findings are folded; the parts bring them back.
    void showView(deeprig::ui::View view);
    void setSidebarShown(bool isShown);
    /// In a narrow window: goes to the bench or back to the parts.
    void setBenchShown(bool isShown);
    void setFindingsCollapsed(bool isCollapsed);
    /// 0 parts, 1 bench.
    void showPage(int page);
    /// During a drag a narrow window shows the bench beside the parts.
    void setDragging(bool isDragging);

signals:
    void shownChanged();
    void viewChanged(deeprig::ui::View view);

private:
    void build(QWidget& workspace);
    void applyPages();
    void applyFolding();
    void followFindings(bool isCollapsed);

    Panels m_panels;
    const Theme& m_theme;
    QSplitter* m_columns = nullptr;
    QSplitter* m_centre = nullptr;
    QStackedWidget* m_stack = nullptr; ///< the views, over the findings
    std::map<View, QWidget*> m_views;
    View m_view = View::Parts;
    QWidget* m_right = nullptr;
    int m_page = 0;
    int m_openFindings = 0; ///< height of the findings before they were folded
    bool m_isSinglePage = false;
    bool m_isLow = false;
    bool m_isDragging = false;
    bool m_wantsSidebar = true;
    bool m_wantsBench = true;
    bool m_wasCollapsedByUser = false;
};

} // namespace deeprig::ui
