#pragma once

#include <QColor>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

class QChart;
class QChartView;

namespace deeprig::ui {

class Theme;

/// The bars of one side of a comparison, one row of the same height for each measure; they grow away from the middle.
/// A picture only: numbers and names stand beside it, and in the table.
class CompareBars : public QWidget {
    Q_OBJECT

public:
    enum class Side : std::uint8_t { Left, Right };
    struct Bar {
        std::optional<double> share; ///< 0 to 1 of the track; empty: no bar and no track
        bool isBehind = false;       ///< the other side is better
    };

    CompareBars(const Theme& theme, Side side, QWidget* parent = nullptr);

    void setBars(std::vector<Bar> bars);
    [[nodiscard]] const std::vector<Bar>& bars() const { return m_bars; }
    /// Of one row; the bar in it is 8 high.
    void setRowHeight(int height);

    /// The colour of a bar, and of one that is behind.
    static QColor barColor(const Theme& theme, Side side, bool isBehind);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    void place();

    const Theme& m_theme;
    Side m_side;
    std::vector<Bar> m_bars;
    int m_rowHeight = 30;
    QChart* m_chart = nullptr;
    QChartView* m_view = nullptr;
};

} // namespace deeprig::ui
