#pragma once

#include "core/finding.h"

#include <QListView>

#include <optional>
#include <vector>

namespace deeprig::ui {

class BenchDelegate;
class BenchModel;
class Theme;

/// The rows of the bench. Knows keys and pointer; what they mean for the build is asked for by signals, with the line
/// of the row.
class BenchList : public QListView {
    Q_OBJECT

public:
    BenchList(BenchModel& model, const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] BenchDelegate& delegate() const { return *m_delegate; }
    [[nodiscard]] int currentRow() const;
    [[nodiscard]] std::optional<std::size_t> currentLine() const;
    void selectRow(int row);

    void highlight(const std::vector<std::size_t>& lines, Severity severity);
    void clearHighlight();

    void editPrice();
    void editQuantity();

    /// The row that is being dragged out; -1: none.
    void setDraggedRow(int row);
    [[nodiscard]] int draggedRow() const { return m_draggedRow; }
    /// Scrolls a step if a drag hangs near the upper or lower edge; `at` in coordinates of the viewport. Returns
    /// whether anything moved.
    bool scrollNear(QPoint at);

signals:
    void lineSelected(); ///< the current row is another one
    void quantityWanted(std::size_t line, int quantity);
    void priceWanted(std::size_t line, std::optional<deeprig::Money> price);
    void removeWanted(int row);
    void candidatesWanted(int row); ///< parts for this row's place
    void detailsWanted(int row);    ///< everything that is known of the row's part
    void menuWanted(int row, const QPoint& global);
    void pasteWanted();
    void dragStarted();
    void dragEnded();

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void startDrag(Qt::DropActions actions) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void press(int row, int control);
    void step(int row, int by);

    BenchModel& m_model;
    const Theme& m_theme;
    BenchDelegate* m_delegate = nullptr;
    int m_draggedRow = -1;
    int m_pressedRow = -1;
    int m_pressedControl = 0;
};

} // namespace deeprig::ui
