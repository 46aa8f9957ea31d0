#pragma once

#include "core/fit.h"

#include <QFrame>
#include <QTimer>

#include <memory>

namespace deeprig::ui {

class BuildSession;
class GaugePanel;
class Theme;

/// Budget, power and memory of the cards, bound to the session: every edit shows within a frame. During a drag, or
/// while a way out is under the pointer, they show the change as a ghost.
class GaugesPanel : public QFrame {
    Q_OBJECT

public:
    enum Place { Budget, Power, Vram };

    GaugesPanel(BuildSession& session, const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] GaugePanel& gauges() const { return *m_gauges; }

public slots:
    /// What would be after the change under the pointer; null: none.
    void setPreview(std::shared_ptr<const deeprig::Evaluation> after);
    /// 44 high each, without legends.
    void setCompact(bool isCompact);
    void editBudget();
    void editMinimumVram();

signals:
    /// The power limit of the cards is to be set.
    void powerLimitWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    [[nodiscard]] bool hasCards() const;
    void takeBudget(const QString& text);
    void takeMinimumVram(const QString& text);
    void complain(Place place, const QString& message);

    BuildSession& m_session;
    GaugePanel* m_gauges = nullptr;
    std::shared_ptr<const Evaluation> m_preview;
    QString m_complaint; ///< what was wrong with the last entry; empty: nothing
    Place m_complaintPlace = Budget;
    QTimer m_complaintTimer;
};

} // namespace deeprig::ui
