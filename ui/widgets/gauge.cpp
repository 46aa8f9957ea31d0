#include "ui/widgets/gauge.h"

#include "ui/icons.h"
#include "ui/style.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

// Vertical rhythm: 8, line 20, 5, bar 12, 4, legend 14, 5; compact 4, 20, 4, 12, 4.
constexpr int kHeight = 68;
constexpr int kCompactHeight = 44;
constexpr int kSidePadding = 14;
constexpr int kLineHeight = 20;
constexpr int kBarHeight = 12;
constexpr int kLegendHeight = 14;
constexpr int kIcon = 16;
constexpr int kSmallIcon = 14;
constexpr int kGap = 6;
constexpr int kWideGap = 10;
constexpr int kEditorWidth = 96;
constexpr int kMoveMs = 120;
constexpr int kFrameMs = 16;

/// The legend without the terms that have no room: half a number would be a wrong one. The tooltip has them all.
QString termsThatFit(const QString& legend, const QFont& font, double room)
{
    const QString separator = u" · "_s;
    QStringList terms = legend.split(separator);
    QString shown = legend;
    while (terms.size() > 1 && textWidth(font, shown) > room) {
        terms.removeLast();
        shown = terms.join(separator) % separator % u'…';
    }
    return shown;
}

/// A progress bar for assistive tools, with the words of the state as its value.
class AccessibleGauge final : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit AccessibleGauge(Gauge* gauge) : QAccessibleWidget(gauge, QAccessible::ProgressBar) {}

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        switch (kind) {
        case QAccessible::Name: return gauge().state().label;
        case QAccessible::Value: return gauge().state().accessibleValue;
        case QAccessible::Description:
            return gauge().state().emptyText.isEmpty() ? gauge().state().toolTip : gauge().state().emptyText;
        default: return QAccessibleWidget::text(kind);
        }
    }
    QVariant currentValue() const override
    {
        const GaugeState& state = gauge().state();
        const bool isKnown = state.tone != Tone::Unknown && state.emptyText.isEmpty();
        return isKnown ? QVariant(state.value) : QVariant();
    }
    void setCurrentValue(const QVariant&) override {} // it shows, it is not a control
    QVariant maximumValue() const override
    {
        const std::optional<double>& limit = gauge().state().limit;
        return limit ? QVariant(*limit) : QVariant();
    }
    QVariant minimumValue() const override { return 0.0; }
    QVariant minimumStepSize() const override { return {}; }

    QStringList actionNames() const override
    {
        QStringList names = QAccessibleWidget::actionNames();
        if (gauge().state().isLimitEditable || !gauge().state().actionText.isEmpty())
            names.prepend(pressAction());
        return names;
    }
    void doAction(const QString& name) override
    {
        if (name != pressAction())
            QAccessibleWidget::doAction(name);
        else if (!gauge().state().actionText.isEmpty())
            emit gauge().actionTriggered();
        else
            gauge().editLimit();
    }

private:
    Gauge& gauge() const { return *static_cast<Gauge*>(widget()); }
};

QAccessibleInterface* accessibleGauge(const QString&, QObject* object)
{
    auto* gauge = qobject_cast<Gauge*>(object);
    return gauge ? new AccessibleGauge(gauge) : nullptr;
}

} // namespace

Gauge::Gauge(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    [[maybe_unused]] static const bool isInstalled = (QAccessible::installFactory(&accessibleGauge), true);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setProperty(kQuickToolTip, true);
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_motion, &QVariantAnimation::valueChanged, this, qOverload<>(&Gauge::update));
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

Gauge::~Gauge()
{
    m_isEditing = false; // a field that dies with the focus says once more that editing has finished
    delete m_editor;
}

void Gauge::setState(const GaugeState& state)
{
    const bool isMoving = m_motion.state() == QAbstractAnimation::Running;
    const std::vector<GaugeBar> present =
        isMoving ? gaugeBarsBetween(m_from, m_bars, m_motion.currentValue().toDouble()) : m_bars;
    const bool isOtherValue = state.accessibleValue != m_state.accessibleValue;
    m_state = state;
    m_bars = gaugeBars(m_state);
    setToolTip(m_state.toolTip);
    setAccessibleName(m_state.label);
    if (m_isEditing && !canEditLimit())
        finishEditing(false);
    startMoving(present);
    update();
    if (isOtherValue) {
        QAccessibleValueChangeEvent event(this, m_state.value);
        QAccessible::updateAccessibility(&event);
    }
}

void Gauge::startMoving(const std::vector<GaugeBar>& from)
{
    m_motion.stop();
    m_from = from;
    const int duration = m_isSlow || !isVisible() ? 0 : m_theme.duration(kMoveMs);
    if (duration == 0) {
        m_from = m_bars;
        return;
    }
    m_motion.setDuration(duration);
    m_motion.start();
}

void Gauge::setCompact(bool isCompact)
{
    if (m_isCompact == isCompact)
        return;
    m_isCompact = isCompact;
    updateGeometry();
    update();
}

QSize Gauge::sizeHint() const
{
    return {372, m_theme.length(m_isCompact ? kCompactHeight : kHeight)};
}

QSize Gauge::minimumSizeHint() const
{
    return {m_theme.length(220), sizeHint().height()};
}

QRectF Gauge::lineRect() const
{
    const int top = m_isCompact ? 4 : 8;
    return QRectF(kSidePadding, m_theme.length(top), width() - 2 * kSidePadding, m_theme.length(kLineHeight));
}

QRectF Gauge::barRect() const
{
    const double top = lineRect().bottom() + m_theme.length(m_isCompact ? 4 : 5);
    return QRectF(kSidePadding, top, width() - 2 * kSidePadding, m_theme.length(kBarHeight));
}

QRectF Gauge::legendRect() const
{
    return QRectF(kSidePadding, barRect().bottom() + m_theme.length(4), width() - 2 * kSidePadding,
                  m_theme.length(kLegendHeight));
}

/// From the right: chip, limit, value, arrow and the value before; the label has what is left. If that is too
/// little, the chip becomes short, and then the value before goes.
Gauge::Line Gauge::layoutLine() const
{
    const QRectF area = lineRect();
    const QFont strong = m_theme.font(TextStyle::Strong);
    const QFont body = m_theme.font(TextStyle::Body);
    const bool hasShort = !m_state.chipShort.isEmpty();
    const double labelWidth = textWidth(strong, m_state.label);
    const double valueWidth = textWidth(strong, m_state.valueText);
    const double limitWidth = textWidth(body, m_state.limitText);
    const double space = m_state.limitText.isEmpty() ? 0 : std::ceil(textWidth(body, u" "_s));
    double beforeWidth = m_state.ghost ? textWidth(body, m_state.ghost->beforeText) : 0;

    const int icon = m_theme.length(kIcon);
    const int arrow = m_theme.length(kSmallIcon);

    Line line;
    line.icon = QRectF(area.left(), area.center().y() - icon / 2.0, icon, icon);
    const auto neededWidth = [&](const QString& chip) {
        const double chipPart = chip.isEmpty() ? 0 : kWideGap + chipWidth(m_theme, toneIcon(m_state.tone), chip);
        const double beforePart = beforeWidth > 0 ? beforeWidth + arrow + 2 * kGap : 0;
        return icon + kGap + labelWidth + kWideGap + beforePart + valueWidth + space + limitWidth + chipPart;
    };
    line.chipText = m_state.ghost && hasShort ? m_state.chipShort : m_state.chipText;
    if (neededWidth(line.chipText) > area.width() && hasShort)
        line.chipText = m_state.chipShort;
    if (neededWidth(line.chipText) > area.width())
        beforeWidth = 0;

    double right = area.right();
    const auto place = [&right, &area](double placeWidth, double gap) {
        right -= placeWidth;
        const QRectF rect(right, area.top(), placeWidth, area.height());
        right -= placeWidth > 0 ? gap : 0;
        return rect;
    };
    if (!line.chipText.isEmpty()) {
        line.chip = place(chipWidth(m_theme, toneIcon(m_state.tone), line.chipText), kWideGap);
        const double height = m_theme.length(kChipHeight);
        line.chip = QRectF(line.chip.left(), area.center().y() - height / 2, line.chip.width(), height);
    }
    line.limit = place(limitWidth, space);
    line.value = place(valueWidth, beforeWidth > 0 ? kGap : 0);
    if (beforeWidth > 0) {
        line.arrow = QRectF(place(arrow, kGap).left(), area.center().y() - arrow / 2.0, arrow, arrow);
        line.before = place(beforeWidth, 0);
    }
    const double labelLeft = line.icon.right() + kGap;
    line.label = QRectF(labelLeft, area.top(), std::max(0.0, right - kWideGap - labelLeft), area.height());
    return line;
}

QRectF Gauge::limitRect() const
{
    return m_state.limitText.isEmpty() ? QRectF() : layoutLine().limit;
}

QRectF Gauge::actionRect() const
{
    if (!isEmpty() || m_state.actionText.isEmpty() || m_isCompact)
        return {};
    const QRectF area = legendRect();
    const double width = textWidth(m_theme.font(TextStyle::Micro), m_state.actionText);
    return QRectF(area.right() - width, area.top(), width, area.height());
}

bool Gauge::canEditLimit() const
{
    return m_state.isLimitEditable;
}

void Gauge::paintEvent(QPaintEvent*)
{
    QElapsedTimer clock;
    clock.start();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLine(painter);
    paintBars(painter);
    if (!m_isCompact)
        paintLegend(painter);
    if (hasFocus())
        drawFocusRing(painter, m_theme, QRectF(rect()).adjusted(5, 5, -5, -5), 4);
    const bool isMoving = m_motion.state() == QAbstractAnimation::Running;
    m_isSlow = m_isSlow || (isMoving && clock.elapsed() > kFrameMs);
}

void Gauge::paintLine(QPainter& painter) const
{
    const Line line = layoutLine();
    const QFont strong = m_theme.font(TextStyle::Strong);
    const QFont body = m_theme.font(TextStyle::Body);
    const Token labelColor = isEmpty() ? Token::Text2 : Token::Text;
    if (!m_state.icon.isEmpty())
        drawIcon(painter, m_theme, m_state.icon, line.icon, Token::Text2);
    drawText(painter, line.label, m_state.label, strong, m_theme.color(labelColor));
    drawText(painter, line.value, m_state.valueText, isEmpty() ? body : strong, m_theme.color(labelColor));
    if (!m_isEditing)
        drawText(painter, line.limit, m_state.limitText, body, m_theme.color(Token::Text2));
    if (canEditLimit() && !m_isEditing && underMouse()) {
        const double bottom = std::round(line.limit.center().y()) + 8;
        painter.fillRect(QRectF(line.limit.left(), bottom, line.limit.width(), 1), m_theme.color(Token::ControlLine));
    }
    if (!line.before.isEmpty()) {
        drawText(painter, line.before, m_state.ghost->beforeText, body,
                 m_theme.color(textToken(m_state.ghost->beforeTone)));
        drawIcon(painter, m_theme, u"arrow-narrow-right"_s, line.arrow, Token::Text2);
    }
    const bool isCovered = m_isEditing && QRectF(m_editor->geometry()).intersects(line.chip);
    if (!line.chip.isEmpty() && !isCovered) {
        const Tone tone = m_state.tone == Tone::None ? Tone::Note : m_state.tone;
        drawChip(painter, m_theme, line.chip, tone, toneIcon(m_state.tone), line.chipText);
    }
}

void Gauge::paintBars(QPainter& painter) const
{
    if (isEmpty()) {
        paintEmptyBar(painter, m_theme, barRect());
        return;
    }
    if (m_state.tone == Tone::Unknown) {
        paintUnknownBar(painter, m_theme, barRect());
        return;
    }
    const bool isMoving = m_motion.state() == QAbstractAnimation::Running;
    const double progress = isMoving ? m_motion.currentValue().toDouble() : 1.0;
    paintGaugeBars(painter, m_theme, barRect(), gaugeBarsBetween(m_from, m_bars, progress));
}

void Gauge::paintLegend(QPainter& painter) const
{
    const QRectF area = legendRect();
    const QFont micro = m_theme.font(TextStyle::Micro);
    const QColor quiet = m_theme.color(Token::Text3);
    if (isEmpty()) {
        const QRectF action = actionRect();
        const double right = action.isEmpty() ? area.right() : action.left() - kWideGap;
        drawText(painter, QRectF(area.topLeft(), QPointF(right, area.bottom())), m_state.emptyText, micro, quiet);
        drawText(painter, action, m_state.actionText, micro, m_theme.color(Token::AccentText));
        return;
    }
    double right = area.right();
    if (!m_state.legendRight.isEmpty()) {
        const QString mark = toneIcon(m_state.legendRightTone);
        if (!mark.isEmpty()) {
            const int side = m_theme.length(kSmallIcon);
            const QRectF place(right - side, area.center().y() - side / 2.0, side, side);
            drawIcon(painter, m_theme, mark, place, textToken(m_state.legendRightTone));
            right = place.left() - 4;
        }
        const double width = std::min(textWidth(micro, m_state.legendRight), right - area.left());
        drawText(painter, QRectF(right - width, area.top(), width, area.height()), m_state.legendRight, micro, quiet);
        right -= width + kWideGap;
    }
    const QColor color = m_state.legendTone == Tone::None ? quiet : m_theme.color(textToken(m_state.legendTone));
    const double room = std::max(0.0, right - area.left());
    drawText(painter, QRectF(area.left(), area.top(), room, area.height()), termsThatFit(m_state.legendLeft, micro, room),
             micro, color);
}

bool Gauge::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::Enter:
    case QEvent::Leave:
    case QEvent::FocusIn:
    case QEvent::FocusOut: update(); break;
    default: break;
    }
    return QWidget::event(event);
}

void Gauge::mousePressEvent(QMouseEvent* event)
{
    event->setAccepted(event->button() == Qt::LeftButton);
}

void Gauge::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (canEditLimit() && limitRect().contains(event->position()))
        editLimit();
    else if (actionRect().adjusted(-4, -4, 4, 4).contains(event->position()))
        emit actionTriggered();
}

void Gauge::mouseMoveEvent(QMouseEvent* event)
{
    const bool isOnLimit = canEditLimit() && limitRect().contains(event->position());
    const bool isOnAction = actionRect().adjusted(-4, -4, 4, 4).contains(event->position());
    setCursor(isOnLimit ? Qt::IBeamCursor : isOnAction ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void Gauge::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter =
        event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (event->key() == Qt::Key_F2 && canEditLimit())
        editLimit();
    else if (isEnter && isEmpty() && !m_state.actionText.isEmpty())
        emit actionTriggered();
    else
        QWidget::keyPressEvent(event);
}

void Gauge::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_isEditing)
        finishEditing(false);
}

void Gauge::editLimit()
{
    if (!canEditLimit() || m_isEditing)
        return;
    if (!m_editor) {
        m_editor = new QLineEdit(this);
        m_editor->setAlignment(Qt::AlignRight);
        m_editor->installEventFilter(this);
        setLook(*m_editor, "inplace", true);
        connect(m_editor, &QLineEdit::editingFinished, this, [this] { finishEditing(true); });
    }
    m_isEditing = true;
    m_editor->setAccessibleName(tr("Limit: %1").arg(m_state.label));
    m_editor->setText(m_state.limitEditText);
    const QRectF line = lineRect();
    const QRectF limit = limitRect().isEmpty() ? QRectF(line.right() - kEditorWidth, line.top(), 0, line.height())
                                               : limitRect();
    const int height = m_theme.length(kChipHeight);
    // Over the limit and, where that is short, over the chip: what it says is of the limit that is being changed.
    const double fieldWidth = std::min(std::max<double>(kEditorWidth, limit.width()), line.right() - limit.left());
    m_editor->setGeometry(QRectF(limit.left(), limit.center().y() - height / 2.0, fieldWidth, height).toRect());
    m_editor->show();
    m_editor->selectAll();
    m_editor->setFocus(Qt::OtherFocusReason);
    update();
}

void Gauge::finishEditing(bool isAccepted)
{
    if (!m_isEditing)
        return;
    m_isEditing = false; // first, since hiding the field takes its focus, which ends editing once more
    const QString text = m_editor->text().trimmed();
    const bool hadFocus = m_editor->hasFocus();
    m_editor->hide();
    if (hadFocus)
        setFocus(Qt::OtherFocusReason);
    update();
    if (isAccepted && text != m_state.limitEditText)
        emit limitEdited(text);
}

bool Gauge::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != m_editor || !isKey || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride)
        event->accept(); // Escape belongs to the field, not to the window
    else
        finishEditing(false);
    return true;
}

} // namespace deeprig::ui
