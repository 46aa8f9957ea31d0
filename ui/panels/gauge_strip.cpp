#include "ui/panels/gauge_strip.h"

#include "ui/panels/gauge_states.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/chip.h"

#include <QEvent>
#include <QHBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

GaugeStrip::GaugeStrip(BuildSession& session, const Theme& theme, QWidget* parent) : QWidget(parent), m_session(session)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(4, 6, 4, 6);
    row->setSpacing(8);
    for (Chip*& chip : m_chips) {
        chip = new Chip(theme, {}, Tone::None, this);
        row->addWidget(chip);
        connect(chip, &QAbstractButton::clicked, this, &GaugeStrip::pressed);
    }
    row->addStretch();
    connect(&session, &BuildSession::changed, this, &GaugeStrip::refresh);
    refresh();
}

void GaugeStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

void GaugeStrip::refresh()
{
    const GaugeStates states = gaugeStates(m_session.evaluation(), m_session.prices(), m_session.vram());
    for (std::size_t i = 0; i < states.size(); ++i) {
        const GaugeState& state = states[i];
        const QString value = state.chipShort.isEmpty() ? state.valueText : state.chipShort;
        m_chips[i]->setTone(state.tone);
        m_chips[i]->setText(tr("%1 %2", "a gauge and its value").arg(state.label, value));
        m_chips[i]->setToolTip(state.toolTip);
        m_chips[i]->setAccessibleName(tr("%1: %2").arg(state.label, state.accessibleValue));
    }
}

} // namespace deeprig::ui
