#pragma once

#include "core/ids.h"
#include "core/part.h"
#include "ui/models/sidebar_model.h"

#include <QListView>

#include <vector>

namespace deeprig::ui {

class BuildSession;
class Theme;

/// The only navigation of the window: the categories of parts, and the builds. A rail of icons where the window is
/// narrow.
class Sidebar : public QListView {
    Q_OBJECT

public:
    Sidebar(BuildSession& session, const Theme& theme, QWidget* parent = nullptr);

    bool isRail() const { return m_isRail; }
    void setRail(bool isRail);
    void setSavedBuilds(std::vector<NamedBuild> builds);
    /// Chooses, and emits nothing.
    void setCategory(Category category);
    /// The view that is shown; emits nothing.
    void setView(View view);

    int hoveredRow() const { return m_hoveredRow; }
    QSize sizeHint() const override;

signals:
    void categoryChosen(deeprig::Category category);
    void viewChosen(deeprig::ui::View view);
    void buildChosen(deeprig::BuildId id);
    void allBuildsWanted();
    void compareWanted(deeprig::BuildId id);
    void duplicateWanted(deeprig::BuildId id);
    void removeWanted(deeprig::BuildId id);

protected:
    void changeEvent(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void activate(const QModelIndex& index);
    void hideBuilds();
    void selectShown();
    void takeTheme();

    const Theme& m_theme;
    SidebarModel* m_model = nullptr;
    Category m_category = Category::Gpu;
    View m_view = View::Parts;
    bool m_isRail = false;
    int m_hoveredRow = -1;
};

} // namespace deeprig::ui
