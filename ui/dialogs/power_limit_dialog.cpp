#include "ui/dialogs/power_limit_dialog.h"

#include "ui/dialogs/field_editor.h"
#include "ui/print/format.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 480;
constexpr int kFieldWidth = 110;
constexpr int kStep = 5;
constexpr int kSmallest = 50;      // of the slider; the field takes less
constexpr int kUsualLargest = 450; // where no card says its watts
constexpr double kLowestWatts = 1; // what the form of the build file allows
constexpr double kHighestWatts = 1e4;

/// The watts of the strongest card, as its maker has set it.
int strongestCard(const Evaluation& evaluation)
{
    double watts = 0;
    for (const ResolvedLine& line : evaluation.resolved.lines) {
        const Gpu* card = line.part != nullptr ? line.part->as<Gpu>() : nullptr;
        watts = std::max(watts, card != nullptr ? card->tdp_w.value_or(0) : 0);
    }
    return watts > 0 ? static_cast<int>(std::ceil(watts / kStep)) * kStep : kUsualLargest;
}

QString loadText(const Evaluation& evaluation)
{
    const PowerEstimate& power = evaluation.report.power;
    if (!power.dc_w)
        return PowerLimitDialog::tr("The load cannot be told: a part's watts are unknown.");
    const QString load = formatMeasure(*power.dc_w, u"W"_s);
    if (!power.psu_w)
        return PowerLimitDialog::tr("Load %1").arg(load);
    return PowerLimitDialog::tr("Load %1 of %2, %3")
        .arg(load, formatMeasure(*power.psu_w, u"W"_s), formatPercent(*power.dc_w / *power.psu_w));
}

} // namespace

PowerLimitDialog::PowerLimitDialog(BuildSession& session, const Theme& theme, QWidget* parent)
    : FramedDialog(theme, tr("Power Limit of the Cards"), kWidth, parent), m_session(session)
{
    setAttribute(Qt::WA_DeleteOnClose);
    const int largest = strongestCard(session.evaluation());
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setRange(std::min(kSmallest, largest), largest);
    m_slider->setSingleStep(kStep);
    m_slider->setPageStep(4 * kStep);
    m_slider->setAccessibleName(tr("Power limit of each card"));
    m_field = new UnitField(theme, u"W"_s, this);
    m_field->setPlaceholderText(tr("no limit"));
    m_field->setFixedWidth(kFieldWidth);
    auto* label = new QLabel(tr("Power limit of each card"), this);
    setLook(*label, "kind", u"label"_s);
    setLook(*label, "level", 2);
    label->setBuddy(m_field);
    auto* row = new QHBoxLayout;
    row->setSpacing(12);
    row->addWidget(m_slider, 1);
    row->addWidget(m_field);
    m_message = new QLabel(this);
    setLook(*m_message, "kind", u"label"_s);
    setLook(*m_message, "level", u"err"_s);
    m_message->hide();
    m_live = new QLabel(this);
    auto* hint = new QLabel(tr("One limit for all cards, set in their driver. What it costs in speed is not known here."),
                            this);
    setLook(*hint, "kind", u"caption"_s);
    setLook(*hint, "level", 2);
    hint->setWordWrap(true);
    content().setSpacing(5);
    content().addWidget(label);
    content().addLayout(row);
    content().addWidget(m_message);
    content().addSpacing(7);
    content().addWidget(m_live);
    content().addSpacing(3);
    content().addWidget(hint);
    content().addStretch();
    QPushButton* none = addButton(tr("No Limit"), Role::Left);
    connect(addButton(tr("Cancel")), &QPushButton::clicked, this, &QDialog::reject);
    m_apply = addButton(tr("Set Limit"), Role::Primary);
    setFixedSize(kWidth, sizeHint().height() + theme.length(16)); // room for the message
    connect(none, &QPushButton::clicked, this, [this] {
        m_field->clear();
        set();
    });
    connect(m_apply, &QPushButton::clicked, this, &PowerLimitDialog::set);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        m_field->setText(QString::number(static_cast<int>(std::lround(value / double(kStep))) * kStep));
    });
    connect(m_field, &QLineEdit::textChanged, this, &PowerLimitDialog::refresh);
    const std::optional<double>& present = session.build().options.gpu_power_limit_w;
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(present ? static_cast<int>(*present) : largest);
    m_field->setText(present ? toText(numberText(*present)) : QString());
    refresh();
    m_field->setFocus();
    m_field->selectAll();
}

PowerLimitDialog::Entry PowerLimitDialog::entry() const
{
    const QString text = m_field->text().trimmed();
    if (text.isEmpty())
        return {true, std::nullopt};
    const std::optional<double> watts = readNumber(text);
    return {watts && *watts >= kLowestWatts && *watts <= kHighestWatts, watts};
}

void PowerLimitDialog::refresh()
{
    const Entry limit = entry();
    const QString problem = tr("A number of watts from %1 to %2, or empty for no limit.")
                                .arg(formatNumber(kLowestWatts), formatNumber(kHighestWatts));
    setLook(*m_field, "invalid", !limit.isValid);
    m_field->setAccessibleDescription(limit.isValid ? QString() : problem);
    m_message->setText(problem);
    m_message->setVisible(!limit.isValid);
    m_apply->setEnabled(limit.isValid);
    m_apply->setToolTip(limit.isValid ? QString() : problem);
    if (!limit.isValid)
        return;
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(limit.watts ? static_cast<int>(*limit.watts) : m_slider->maximum());
    Build after = m_session.build();
    after.options.gpu_power_limit_w = limit.watts;
    const std::shared_ptr<const Evaluation> evaluation = m_session.evaluated(std::move(after));
    m_live->setText(loadText(*evaluation));
    emit previewed(evaluation);
}

void PowerLimitDialog::set()
{
    const Entry limit = entry();
    if (!limit.isValid)
        return;
    accept();
    m_session.setPowerLimit(limit.watts);
}

void PowerLimitDialog::done(int result)
{
    emit previewed(nullptr);
    FramedDialog::done(result);
}

} // namespace deeprig::ui
