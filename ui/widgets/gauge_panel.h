#pragma once

#include <QWidget>

#include <vector>

namespace deeprig::ui {

class Gauge;
class Theme;

/// Gauges on a panel, one below the other, with a hairline between them. Never scrolls: 206 high for three, 134 when
/// compact.
class GaugePanel : public QWidget {
    Q_OBJECT

public:
    GaugePanel(const Theme& theme, int count, QWidget* parent = nullptr);

    int count() const { return static_cast<int>(m_gauges.size()); }
    Gauge& gauge(int index) const { return *m_gauges.at(static_cast<std::size_t>(index)); }
    void setCompact(bool isCompact);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    std::vector<Gauge*> m_gauges;
};

} // namespace deeprig::ui
