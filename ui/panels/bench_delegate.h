#pragma once

#include "core/finding.h"
#include "core/money.h"
#include "ui/widgets/tone.h"

#include <QStyledItemDelegate>

#include <cstdint>
#include <optional>
#include <set>

namespace deeprig::ui {

class Theme;

/// Paints the rows of the bench, free places among them, and edits price and quantity in place. What a row offers
/// under the pointer (stepper, remove button) is painted, too; the list asks controlAt() where a click went.
class BenchDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum class Field : std::uint8_t { Price, Quantity };
    enum class Control : std::uint8_t { None, Less, More, Remove, Price };

    BenchDelegate(const Theme& theme, QObject* parent);

    void setField(Field field) { m_field = field; }
    void setCurrency(Currency currency) { m_currency = currency; }
    void setHighlight(std::set<int> lines, Tone tone);
    /// The row that is on its way out is drawn faintly; -1: none.
    void setDraggedLine(int line) { m_draggedLine = line; }

    /// What lies at `at` in a row that shows its controls.
    [[nodiscard]] Control controlAt(const QRect& row, const QModelIndex& index, QPoint at) const;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

signals:
    /// Empty: the price of the catalog holds again.
    void priceEntered(std::size_t line, std::optional<deeprig::Money> price) const;
    void quantityEntered(std::size_t line, int quantity) const;
    /// What is wrong with the entry so far; the row repaints.
    void complained(const QModelIndex& index) const;

private:
    struct Layout {
        QRectF icon, name, corrected, noted, facts, mark, less, count, more, remove, price, note;
    };
    void placeMarks(Layout& layout, const QModelIndex& index) const;
    Layout layoutOf(const QRectF& row, const QModelIndex& index, bool hasControls) const;
    void paintPart(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintWords(QPainter& painter, const Layout& layout, const QModelIndex& index, bool isSelected) const;
    void paintControls(QPainter& painter, const QStyleOptionViewItem& option, const Layout& layout,
                       const QModelIndex& index) const;
    void paintTarget(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    QString complaint(const QString& text) const;

    const Theme& m_theme;
    Field m_field = Field::Price;
    Currency m_currency;
    std::set<int> m_highlighted;
    Tone m_highlightTone = Tone::None;
    int m_draggedLine = -1;
    mutable QPersistentModelIndex m_edited;
    mutable QString m_complaint; ///< why the entry in m_edited cannot be taken
};

} // namespace deeprig::ui
