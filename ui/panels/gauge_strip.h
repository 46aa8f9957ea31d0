#pragma once

#include <QWidget>

#include <array>

namespace deeprig::ui {

class BuildSession;
class Chip;
class Theme;

/// The gauges where there is no room for them: three chips with icon and per cent. A click shows the gauges.
class GaugeStrip : public QWidget {
    Q_OBJECT

public:
    GaugeStrip(BuildSession& session, const Theme& theme, QWidget* parent = nullptr);

signals:
    void pressed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    BuildSession& m_session;
    std::array<Chip*, 3> m_chips{};
};

} // namespace deeprig::ui
