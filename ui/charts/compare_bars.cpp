#include "ui/charts/compare_bars.h"

#include "ui/theme.h"

#include <QAbstractBarSeries>
#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QHorizontalStackedBarSeries>
#include <QValueAxis>

#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kBarHeight = 8;
constexpr double kFaintness = 0.45; // how far a bar that is behind goes towards the ground

QColor mixed(const QColor& color, const QColor& ground, double share)
{
    const auto channel = [share](int from, int to) { return static_cast<int>(from + (to - from) * share); };
    return {channel(color.red(), ground.red()), channel(color.green(), ground.green()),
            channel(color.blue(), ground.blue())};
}

} // namespace

CompareBars::CompareBars(const Theme& theme, Side side, QWidget* parent) : QWidget(parent), m_theme(theme), m_side(side)
{
    m_chart = new QChart;
    m_chart->setBackgroundVisible(false);
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->hide();
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_view = new QChartView(m_chart, this); // which owns the chart
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setBackgroundBrush(Qt::NoBrush);
    m_view->viewport()->setAutoFillBackground(false);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->viewport()->setFocusPolicy(Qt::NoFocus);
    m_view->setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    connect(&theme, &Theme::changed, this, &CompareBars::rebuild);
}

QColor CompareBars::barColor(const Theme& theme, Side side, bool isBehind)
{
    const QColor color = theme.tokens().series()[side == Side::Left ? 0 : 1];
    return isBehind ? mixed(color, theme.color(Token::Surface), kFaintness) : color;
}

void CompareBars::setBars(std::vector<Bar> bars)
{
    m_bars = std::move(bars);
    rebuild();
}

void CompareBars::setRowHeight(int height)
{
    if (std::exchange(m_rowHeight, height) != height)
        rebuild();
}

void CompareBars::rebuild()
{
    m_chart->removeAllSeries();
    for (QAbstractAxis* axis : m_chart->axes()) {
        m_chart->removeAxis(axis);
        delete axis;
    }
    if (m_bars.empty())
        return;
    auto* values = new QBarSet(u"value"_s);
    auto* rests = new QBarSet(u"rest"_s);
    QStringList rows;
    // The axis counts from below.
    for (auto bar = m_bars.rbegin(); bar != m_bars.rend(); ++bar) {
        rows << QString::number(rows.size());
        *values << bar->share.value_or(0);
        *rests << (bar->share ? 1 - *bar->share : 0);
        if (bar->isBehind)
            values->selectBar(static_cast<int>(rows.size()) - 1);
    }
    values->setColor(barColor(m_theme, m_side, false));
    values->setSelectedColor(barColor(m_theme, m_side, true));
    rests->setColor(m_theme.color(Token::Track));
    for (QBarSet* set : {values, rests})
        set->setPen(Qt::NoPen);
    auto* series = new QHorizontalStackedBarSeries;
    // A bar of the left side begins at its right end: the rest of the track comes first.
    const bool isLeft = m_side == Side::Left;
    series->append(isLeft ? rests : values);
    series->append(isLeft ? values : rests);
    series->setBarWidth(kBarHeight / m_rowHeight);
    series->setLabelsVisible(false);
    m_chart->addSeries(series);
    auto* categories = new QBarCategoryAxis;
    categories->append(rows);
    categories->setVisible(false);
    m_chart->addAxis(categories, Qt::AlignLeft);
    series->attachAxis(categories);
    auto* shares = new QValueAxis;
    shares->setRange(0, 1);
    shares->setVisible(false);
    m_chart->addAxis(shares, Qt::AlignBottom);
    series->attachAxis(shares);
    place();
}

void CompareBars::place()
{
    m_view->setGeometry(rect());
    m_chart->resize(size());
    m_chart->setPlotArea(QRectF(0, 0, width(), m_rowHeight * static_cast<double>(m_bars.size())));
}

void CompareBars::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

} // namespace deeprig::ui
