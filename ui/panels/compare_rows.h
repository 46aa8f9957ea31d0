#pragma once

#include <QWidget>

#include <vector>

class QHelpEvent;

namespace deeprig::ui {

class CompareBars;
class CompareModel;
class Theme;

/// Where things stand around the middle column of a comparison; the same for its head and all of its rows.
struct MirrorLayout {
    explicit MirrorLayout(const Theme& theme, int width);

    int width = 0;
    bool isNarrow = false; ///< gains go under the values, bars are short
    QRect middle;          ///< of the names; only left and width count
    int bar = 0;           ///< length of a bar
    int row = 0;           ///< height of a measure's row

    /// A strip of the row beside the middle, `from` px off its edge, mirrored for the right side.
    [[nodiscard]] QRectF beside(bool is_left, int top, int height, int from, int length) const;
    /// How much room there is from `from` px off the middle to the outer edge.
    [[nodiscard]] int roomFrom(int from) const;
};

/// Rows of one kind, measures or parts, in mirror layout: names in the middle, bars and values growing from it, gains
/// at the outer edge of the better side.
class CompareRows : public QWidget {
    Q_OBJECT

public:
    CompareRows(const Theme& theme, const CompareModel& model, QWidget* parent = nullptr);

    /// Rows of the model; heads and folds are none.
    void setRows(std::vector<int> rows);
    [[nodiscard]] const std::vector<int>& rows() const { return m_rows; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] bool areParts() const;
    [[nodiscard]] int rowHeight() const;
    void place();
    void describe();
    void showToolTip(const QHelpEvent& event);
    void paintMeasure(QPainter& painter, int row, int top, bool is_left) const;
    void paintGain(QPainter& painter, int row, int top, bool is_left, bool has_bar) const;
    void paintPart(QPainter& painter, int row, int top, bool is_left) const;

    const Theme& m_theme;
    const CompareModel& m_model;
    std::vector<int> m_rows;
    CompareBars* m_left = nullptr;
    CompareBars* m_right = nullptr;
};

} // namespace deeprig::ui
