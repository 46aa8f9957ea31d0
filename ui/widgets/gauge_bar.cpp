#include "ui/widgets/gauge_bar.h"

#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <QRectF>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace deeprig::ui {

namespace {

constexpr double kRadius = 3;
constexpr double kTankGap = 6;
constexpr double kTickReach = 3;
constexpr double kTickWidth = 2;
constexpr double kSmallestSegment = 2;
constexpr double kHeadroom = 1.04; // keeps the tick of the limit inside of the bar
constexpr std::size_t kTanksWithSegments = 4;
constexpr std::size_t kTanksApart = 8;

double fraction(const std::optional<double>& value, double scale)
{
    return value && scale > 0 ? *value / scale : -1;
}

/// The running sums of `terms` as fractions of `scale`.
std::vector<double> endsOf(const std::vector<double>& terms, double scale)
{
    std::vector<double> ends(terms.size());
    std::partial_sum(terms.begin(), terms.end(), ends.begin());
    for (double& end : ends)
        end = scale > 0 ? end / scale : 0;
    return ends;
}

std::vector<double> segmentValues(const GaugeState& state)
{
    if (state.segments.empty())
        return {state.value};
    std::vector<double> values;
    for (const GaugeSegment& segment : state.segments)
        values.push_back(segment.value);
    return values;
}

GaugeBar singleBar(const GaugeState& state)
{
    const double ghost = state.ghost ? state.ghost->value : 0;
    const double most = std::max({state.value, state.limit.value_or(0), state.planned.value_or(0), ghost});
    const double scale = state.scaleMax.value_or(most * kHeadroom);
    GaugeBar bar;
    bar.ends = endsOf(segmentValues(state), scale);
    bar.limit = fraction(state.limit, scale);
    bar.comfort = fraction(state.comfort, scale);
    bar.planned = fraction(state.planned, scale);
    bar.ghost = state.ghost ? fraction(ghost, scale) : -1;
    return bar;
}

/// A card that is too small is drawn to the scale of its need, with a tick where its memory ends.
GaugeBar tankBar(const GaugeTank& tank, double share)
{
    const double need = std::accumulate(tank.terms.begin(), tank.terms.end(), 0.0);
    const double scale = std::max({tank.capacity, need, tank.safe_end.value_or(0)});
    GaugeBar bar;
    bar.share = share;
    bar.ends = endsOf(tank.terms, scale);
    bar.limit = scale > tank.capacity ? fraction(tank.capacity, scale) : -1;
    bar.safeEnd = fraction(tank.safe_end, scale);
    bar.isNew = tank.isNew;
    return bar;
}

QRectF part(const QRectF& rect, double from, double to)
{
    const double left = rect.left() + std::round(rect.width() * std::clamp(from, 0.0, 1.0));
    const double right = rect.left() + std::round(rect.width() * std::clamp(to, 0.0, 1.0));
    return {left, rect.top(), std::max(0.0, right - left), rect.height()};
}

/// Right ends of the segments in pixels; terms too thin to see go to the last one, the rest.
std::vector<double> visibleWidths(const GaugeBar& bar, double barWidth)
{
    std::vector<double> widths;
    double before = 0;
    for (const double end : bar.ends) {
        widths.push_back((end - before) * barWidth);
        before = end;
    }
    if (!bar.hasInnerSegments)
        return {std::accumulate(widths.begin(), widths.end(), 0.0)};
    for (std::size_t i = 0; i + 1 < widths.size(); ++i) {
        if (widths[i] < kSmallestSegment) {
            widths.back() += widths[i];
            widths[i] = 0;
        }
    }
    return widths;
}

void paintSegments(QPainter& painter, const Theme& theme, const QRectF& rect, const GaugeBar& bar)
{
    const auto& ramp = theme.tokens().gaugeRamp();
    double position = 0;
    std::size_t step = 0;
    for (const double width : visibleWidths(bar, rect.width())) {
        const QColor color = ramp[std::min(step++, ramp.size() - 1)];
        if (width <= 0)
            continue;
        QRectF segment(rect.left() + std::round(position), rect.top(), 0, rect.height());
        position += width;
        segment.setRight(rect.left() + std::round(position));
        painter.fillRect(segment, color);
        const bool isLast = position + 0.5 >= bar.fill() * rect.width();
        if (!isLast && segment.width() > 1)
            painter.fillRect(QRectF(segment.right() - 1, rect.top(), 1, rect.height()), theme.color(Token::Surface));
    }
}

void paintHatches(QPainter& painter, const Theme& theme, const QRectF& rect, const GaugeBar& bar)
{
    const double fill = bar.fill();
    const bool isOver = bar.limit >= 0 && fill > bar.limit;
    if (isOver)
        drawHatch(painter, part(rect, bar.limit, fill), theme.color(Token::ErrFill), theme.color(Token::Surface));
    else if (bar.comfort >= 0 && fill > bar.comfort)
        drawHatch(painter, part(rect, bar.comfort, fill), theme.color(Token::WarnFill), theme.color(Token::Surface));
    if (bar.ghost < 0)
        return;
    const double from = std::min(fill, bar.ghost);
    const double to = std::max(fill, bar.ghost);
    const double within = bar.limit >= 0 ? std::clamp(bar.limit, from, to) : to;
    drawHatch(painter, part(rect, from, within), theme.color(Token::AccentText), theme.color(Token::Track));
    if (bar.ghost > fill)
        drawHatch(painter, part(rect, within, to), theme.color(Token::ErrFill), theme.color(Token::Surface));
}

void paintTicks(QPainter& painter, const Theme& theme, const QRectF& rect, const GaugeBar& bar)
{
    const double top = rect.top() - kTickReach;
    const double height = rect.height() + 2 * kTickReach;
    for (const double tick : {bar.limit, bar.safeEnd}) {
        if (tick < 0)
            continue;
        const double x = part(rect, 0, tick).right() - kTickWidth / 2;
        painter.fillRect(QRectF(std::min(x, rect.right() - kTickWidth), top, kTickWidth, height),
                         theme.color(Token::Text));
    }
    if (bar.planned >= 0) {
        QPen pen(theme.color(Token::AccentText), kTickWidth, Qt::SolidLine, Qt::FlatCap);
        pen.setDashPattern({1.5, 1});
        painter.setPen(pen);
        const double x = part(rect, 0, bar.planned).right();
        painter.drawLine(QPointF(x, top), QPointF(x, top + height));
    }
}

QPainterPath rounded(const QRectF& rect)
{
    QPainterPath path;
    path.addRoundedRect(rect, kRadius, kRadius);
    return path;
}

void paintBar(QPainter& painter, const Theme& theme, const QRectF& rect, const GaugeBar& bar)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (bar.isNew) {
        drawOutline(painter, rect, kRadius, theme.color(Token::AccentText), true);
        painter.setClipPath(rounded(rect));
        drawHatch(painter, part(rect, 0, bar.fill()), theme.color(Token::AccentText), theme.color(Token::Surface));
    } else {
        painter.setClipPath(rounded(rect));
        painter.fillRect(rect, theme.color(Token::Track));
        paintSegments(painter, theme, rect, bar);
        paintHatches(painter, theme, rect, bar);
    }
    painter.setClipping(false);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintTicks(painter, theme, rect, bar);
    painter.restore();
}

} // namespace

std::vector<GaugeBar> gaugeBars(const GaugeState& state)
{
    if (state.tanks.empty() || state.tanks.size() > kTanksApart)
        return {singleBar(state)};
    double capacity = 0;
    for (const GaugeTank& tank : state.tanks)
        capacity += tank.capacity;
    std::vector<GaugeBar> bars;
    for (const GaugeTank& tank : state.tanks) {
        const double even = 1.0 / static_cast<double>(state.tanks.size());
        bars.push_back(tankBar(tank, capacity > 0 ? tank.capacity / capacity : even));
        bars.back().hasInnerSegments = state.tanks.size() <= kTanksWithSegments;
    }
    return bars;
}

std::vector<GaugeBar> gaugeBarsBetween(const std::vector<GaugeBar>& from, const std::vector<GaugeBar>& to,
                                       double progress)
{
    std::vector<GaugeBar> bars = to;
    for (std::size_t i = 0; i < std::min(from.size(), bars.size()); ++i) {
        for (std::size_t j = 0; j < bars[i].ends.size(); ++j) {
            const double start = j < from[i].ends.size() ? from[i].ends[j] : from[i].fill();
            bars[i].ends[j] = std::lerp(start, bars[i].ends[j], progress);
        }
    }
    return bars;
}

void paintGaugeBars(QPainter& painter, const Theme& theme, const QRectF& rect, const std::vector<GaugeBar>& bars)
{
    const double free = rect.width() - kTankGap * static_cast<double>(bars.size() - 1);
    double position = rect.left();
    for (const GaugeBar& bar : bars) {
        const double left = std::round(position);
        const double right = std::round(position + free * bar.share);
        paintBar(painter, theme, QRectF(left, rect.top(), right - left, rect.height()), bar);
        position += free * bar.share + kTankGap;
    }
}

void paintUnknownBar(QPainter& painter, const Theme& theme, const QRectF& rect)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipPath(rounded(rect));
    drawHatch(painter, rect, theme.color(Token::UnkFill), theme.color(Token::Surface));
    painter.restore();
}

void paintEmptyBar(QPainter& painter, const Theme& theme, const QRectF& rect)
{
    drawOutline(painter, rect, kRadius, theme.color(Token::BorderStrong), true);
}

} // namespace deeprig::ui
