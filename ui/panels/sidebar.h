#pragma once

#include "core/build.h"
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
    /// The saved build that would take what is dragged; -1: none.
    int dropRow() const { return m_dropRow; }
    QSize sizeHint() const override;

signals:
    void categoryChosen(deeprig::Category category);
    void viewChosen(deeprig::ui::View view);
    void buildChosen(deeprig::BuildId id);
    void openInWindowWanted(deeprig::BuildId id);
    void compareWanted(deeprig::BuildId id);
    void duplicateWanted(deeprig::BuildId id);
    void removeWanted(deeprig::BuildId id);
    /// Parts were dropped on a saved build; whole lines if they come from a bench, else ids.
    void linesDropped(deeprig::BuildId id, const std::vector<deeprig::BuildLine>& lines);
    void partsDropped(deeprig::BuildId id, const std::vector<deeprig::PartId>& parts);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// The row of a saved build under a drag that may be dropped there; -1: none.
    [[nodiscard]] int dropRowAt(const QDropEvent& event) const;
    void setDropRow(int row);
    void activate(const QModelIndex& index);
    void hideBuilds();
    void selectShown();
    void takeTheme();

    const Theme& m_theme;
    SidebarModel* m_model = nullptr;
    Category m_category = Category::Gpu;
    View m_view = View::Parts;
    bool m_isRail = false;
    bool m_isRemoving = false;
    int m_hoveredRow = -1;
    int m_dropRow = -1;
    bool m_isBesideBuilds = false; ///< the window speaks for the drag: it may be on its way out of the bench
};

} // namespace deeprig::ui
