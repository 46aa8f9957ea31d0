#pragma once

#include "core/ids.h"
#include "core/part.h"

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>

#include <optional>
#include <vector>

namespace deeprig::ui {

class PartTableModel;
class Theme;

/// The header of the picker: title and unit, the direction of the sort; a click sorts, Shift adds a second key.
class PartHeader : public QHeaderView {
    Q_OBJECT

public:
    PartHeader(const Theme& theme, PartTableModel& model, QWidget* parent = nullptr);

    QSize sizeHint() const override;

signals:
    void sortWanted(int column, bool asSecondKey);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int column) const override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    const Theme& m_theme;
    PartTableModel& m_model;
};

/// One cell: numbers right-aligned, the verdict with its icon, rows that would add an error dimmed.
class PartDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    PartDelegate(const Theme& theme, PartTableModel& model, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintFit(QPainter& painter, const QRectF& rect, const QModelIndex& index) const;

    const Theme& m_theme;
    PartTableModel& m_model;
};

/// The list of candidates. The name gives way to narrow windows, then columns disappear from the right.
class PartTable : public QTableView {
    Q_OBJECT

public:
    PartTable(const Theme& theme, PartTableModel& model, QWidget* parent = nullptr);

    int hoveredRow() const { return m_hoveredRow; }
    int draggedRow() const { return m_draggedRow; }

    /// Keys of the columns that the user wants to see; empty: those of the design.
    void setChosenColumns(const QStringList& keys);
    const QStringList& chosenColumns() const { return m_chosen; }
    bool isChosen(int column) const;

    std::optional<PartId> currentPart() const;
    std::vector<PartId> selectedParts() const;
    /// Selects the row of a part, if it is in the list.
    void select(const PartId& part);
    /// Copies the selected rows as text and as parts.
    void copy();
    /// The picture that hangs at the pointer while that row is dragged.
    QPixmap pictureOf(int row) const;
    void layoutColumns();

signals:
    void addWanted(const deeprig::PartId& part);
    void verdictWanted(const deeprig::PartId& part);
    /// The short name of what is dragged; empty once the drag is over.
    void draggingChanged(const QString& name);

protected:
    void startDrag(Qt::DropActions actions) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void createScrollBar();
    void setHoveredRow(int row);
    void takeTheme();

    const Theme& m_theme;
    PartTableModel& m_model;
    QStringList m_chosen;
    QScrollBar* m_scroll = nullptr;
    int m_hoveredRow = -1;
    int m_draggedRow = -1;
};

} // namespace deeprig::ui
