#include "ui/widgets/gauge_panel.h"

#include "ui/theme.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/painting.h"

#include <QPainter>
#include <QVBoxLayout>

namespace deeprig::ui {

GaugePanel::GaugePanel(const Theme& theme, int count, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1); // the hairlines
    for (int i = 0; i < count; ++i) {
        m_gauges.push_back(new Gauge(theme, this));
        column->addWidget(m_gauges.back());
    }
    connect(&theme, &Theme::changed, this, qOverload<>(&GaugePanel::update));
}

void GaugePanel::setCompact(bool isCompact)
{
    for (Gauge* gauge : m_gauges)
        gauge->setCompact(isCompact);
}

void GaugePanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QColor line = m_theme.color(Token::Border);
    drawBox(painter, rect(), 8, m_theme.color(Token::Surface), line);
    for (std::size_t i = 1; i < m_gauges.size(); ++i)
        painter.fillRect(QRect(1, m_gauges[i]->y() - 1, width() - 2, 1), line);
}

} // namespace deeprig::ui
