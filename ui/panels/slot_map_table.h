#pragma once

#include <QTableView>

namespace deeprig::ui {

class SlotMapModel;
class Theme;

/// The places of the slot map as a table; long facts take several lines. Arrows move, Tab leaves.
class SlotMapTable : public QTableView {
    Q_OBJECT

public:
    SlotMapTable(const Theme& theme, SlotMapModel& model, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    class Delegate;

    const Theme& m_theme;
};

} // namespace deeprig::ui
