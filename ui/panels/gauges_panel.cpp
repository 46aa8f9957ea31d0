#include "ui/panels/gauges_panel.h"

#include "ui/panels/gauge_states.h"
#include "ui/print/format.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/gauge_panel.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kComplaintMs = 6000;
/// Larger entries are slips of the finger: no rig costs that much or holds that much memory.
constexpr double kLargestBudget = 100'000'000;
constexpr double kLargestVramGib = 100'000;

} // namespace

GaugesPanel::GaugesPanel(BuildSession& session, const Theme& theme, QWidget* parent)
    : QFrame(parent), m_session(session)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_gauges = new GaugePanel(theme, 3, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_gauges);

    connect(&session, &BuildSession::changed, this, [this] {
        m_complaint.clear();
        m_preview.reset(); // it was about the build before
        refresh();
    });
    Gauge& budget = m_gauges->gauge(Budget);
    connect(&budget, &Gauge::limitEdited, this, &GaugesPanel::takeBudget);
    connect(&budget, &Gauge::actionTriggered, this, &GaugesPanel::editBudget);
    connect(&m_gauges->gauge(Vram), &Gauge::limitEdited, this, &GaugesPanel::takeMinimumVram);
    m_gauges->gauge(Power).installEventFilter(this);
    m_complaintTimer.setSingleShot(true);
    m_complaintTimer.setInterval(kComplaintMs);
    connect(&m_complaintTimer, &QTimer::timeout, this, [this] {
        m_complaint.clear();
        refresh();
    });
    refresh();
}

void GaugesPanel::setPreview(std::shared_ptr<const Evaluation> after)
{
    m_preview = std::move(after);
    refresh();
}

void GaugesPanel::setCompact(bool isCompact)
{
    m_gauges->setCompact(isCompact);
}

void GaugesPanel::editBudget()
{
    m_gauges->gauge(Budget).editLimit();
}

void GaugesPanel::editMinimumVram()
{
    m_gauges->gauge(Vram).editLimit();
}

void GaugesPanel::refresh()
{
    setAccessibleName(tr("Budget, power and VRAM"));
    GaugeStates states = gaugeStates(m_session.evaluation(), m_session.prices(), m_session.vram());
    if (m_preview) {
        const GaugeStates after = gaugeStates(*m_preview);
        for (std::size_t i = 0; i < states.size(); ++i)
            states[i] = withGhost(states[i], after[i], i == Power ? u" W"_s : QString());
    }
    if (hasCards()) {
        const std::optional<double>& limit = m_session.build().options.gpu_power_limit_w;
        QString& tip = states[Power].toolTip;
        tip += tip.isEmpty() ? QString() : u"\n"_s;
        tip += limit ? tr("Cards are capped at %1 W. Double-click or F2 changes that.").arg(formatNumber(*limit))
                     : tr("Double-click or F2 caps the power of the cards.");
    }
    if (!m_complaint.isEmpty()) {
        GaugeState& state = states[m_complaintPlace];
        state.toolTip = m_complaint;
        state.legendLeft = m_complaint;
        state.legendTone = Tone::Error;
        state.legendRight.clear();
        state.legendRightTone = Tone::None;
        if (!state.emptyText.isEmpty())
            state.emptyText = m_complaint;
    }
    for (std::size_t i = 0; i < states.size(); ++i)
        m_gauges->gauge(static_cast<int>(i)).setState(states[i]);
}

bool GaugesPanel::hasCards() const
{
    return std::ranges::any_of(m_session.build().lines,
                               [](const BuildLine& line) { return line.category == Category::Gpu; });
}

/// The load has no limit to edit in place, but the cards have one.
bool GaugesPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != &m_gauges->gauge(Power) || !hasCards())
        return QFrame::eventFilter(watched, event);
    const bool isKey = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_F2;
    if (isKey || event->type() == QEvent::MouseButtonDblClick) {
        emit powerLimitWanted();
        return true;
    }
    if (event->type() != QEvent::ContextMenu)
        return QFrame::eventFilter(watched, event);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Power &Limit…")), &QAction::triggered, this, &GaugesPanel::powerLimitWanted);
    menu->popup(static_cast<QContextMenuEvent*>(event)->globalPos());
    return true;
}

void GaugesPanel::takeBudget(const QString& text)
{
    const Currency currency = m_session.build().currency;
    if (text.isEmpty()) {
        m_session.setBudget(std::nullopt);
        return;
    }
    QString plain = text;
    plain.remove(currencySign(currency));
    const std::optional<double> amount = readNumber(plain);
    if (amount && *amount > 0 && *amount <= kLargestBudget)
        m_session.setBudget(Money::fromAmount(*amount, currency));
    else
        complain(Budget, tr("“%1” is no amount. Enter a number above 0, e.g. %2.").arg(text, formatNumber(3000)));
}

void GaugesPanel::takeMinimumVram(const QString& text)
{
    if (text.isEmpty()) {
        m_session.setMinimumVram(std::nullopt);
        return;
    }
    QString plain = text;
    plain.remove(u"GiB"_s, Qt::CaseInsensitive);
    const std::optional<double> need = readNumber(plain);
    if (need && *need > 0 && *need <= kLargestVramGib)
        m_session.setMinimumVram(*need);
    else
        complain(Vram, tr("“%1” is no size. Enter GiB above 0, e.g. %2.").arg(text, formatNumber(48)));
}

/// Says at the gauge why an entry was not taken; the build keeps what it had.
void GaugesPanel::complain(Place place, const QString& message)
{
    m_complaint = message;
    m_complaintPlace = place;
    m_complaintTimer.start();
    refresh();
}

void GaugesPanel::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace deeprig::ui
