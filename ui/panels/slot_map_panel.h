#pragma once

#include "core/part.h"
#include "ui/print/slot_map_picture.h"

#include <QFrame>

#include <array>
#include <optional>
#include <vector>

class QLabel;
class QMenu;
class QPushButton;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace deeprig::ui {

class BuildSession;
class ElidedLabel;
class EmptyState;
class SlotMapModel;
class SlotMapView;
class Theme;

/// The slot map: the picture, or the table of the same facts. Describes the build only while it is shown.
class SlotMapPanel : public QFrame {
    Q_OBJECT

public:
    SlotMapPanel(BuildSession& session, const Theme& theme, QWidget* parent = nullptr);

    SlotMapView& view() { return *m_view; }
    SlotMapModel& model() { return *m_model; }
    QTableView& table() { return *m_table; }
    void showTable(bool isShown);
    /// To the picture, or to what there is to do without one.
    void focusFirst();
    /// Puts the selected rows of the table on the clipboard, or the picture together with all rows.
    void copy();
    /// The picture of the present build, shown or not.
    [[nodiscard]] SlotMapPicture picture() const;
    [[nodiscard]] const MapLayers& layers() const;
    QSize minimumSizeHint() const override;

public slots:
    /// Marks what lies there of a line of the bench; empty: nothing.
    void showLine(std::optional<std::size_t> line);
    void highlight(const std::vector<std::size_t>& lines, deeprig::Severity severity);
    void clearHighlight();

signals:
    void lineChosen(std::size_t line);
    void categoryWanted(deeprig::Category category);
    /// The user wants to enter the slots of the board in this line.
    void slotsWanted(std::size_t line);
    void exportWanted();
    void copied();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* createHead();
    QWidget* createNotice();
    void createPages();
    void refresh();
    void refreshZoom();
    void refreshLabels();
    void takeLayers();
    void retranslate();

    BuildSession& m_session;
    const Theme& m_theme;
    QLabel* m_title = nullptr;
    std::array<QToolButton*, 4> m_layerButtons{}; ///< lanes, cables, air, sizes
    QToolButton* m_zoomOut = nullptr;
    QLabel* m_percent = nullptr;
    QToolButton* m_zoomIn = nullptr;
    QToolButton* m_fit = nullptr;
    QToolButton* m_tableButton = nullptr;
    QToolButton* m_save = nullptr;
    QMenu* m_saveMenu = nullptr;
    QWidget* m_notice = nullptr;
    ElidedLabel* m_noticeText = nullptr;
    QPushButton* m_noticeButton = nullptr;
    QStackedWidget* m_pages = nullptr;
    SlotMapView* m_view = nullptr;
    SlotMapModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    EmptyState* m_empty = nullptr;
    std::optional<std::size_t> m_line; ///< that is selected on the bench
    bool m_isStale = true;
    bool m_showsTable = false;
};

} // namespace deeprig::ui
