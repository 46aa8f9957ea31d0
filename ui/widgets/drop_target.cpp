#include "ui/widgets/drop_target.h"

#include "ui/icons.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

using Phase = DropTargetState::Phase;

constexpr double kRadius = 6;
constexpr double kPadding = 12;
constexpr double kIconGap = 9;
constexpr int kGrowMs = 80;

bool isQuiet(Phase phase)
{
    return phase == Phase::Resting || phase == Phase::Inviting || phase == Phase::Refused;
}

void paintGround(QPainter& painter, const Theme& theme, const QRectF& rect, const DropTargetState& state,
                 bool isHovered)
{
    if (state.phase == Phase::UnderDrag) {
        drawBox(painter, rect, kRadius, theme.color(tintToken(state.verdict)), theme.color(textToken(state.verdict)),
                2);
        return;
    }
    if (isHovered)
        drawBox(painter, rect, kRadius, theme.color(Token::Hover), theme.color(Token::Hover));
    const bool isJudged = state.phase == Phase::Offered && state.verdict != Tone::None;
    drawOutline(painter, rect, kRadius, theme.color(isJudged ? textToken(state.verdict) : Token::BorderStrong), true);
}

/// Icon and words at the right end; returns where they begin.
double paintVerdict(QPainter& painter, const Theme& theme, const QRectF& rect, const DropTargetState& state)
{
    const bool isRefused = state.phase == Phase::Refused;
    const bool isInviting = state.phase == Phase::Inviting;
    const QString mark = isRefused ? u"x"_s : isInviting ? u"plus"_s : toneIcon(state.verdict);
    const Token color = isRefused                                   ? Token::Err
                        : isInviting || state.verdict == Tone::None ? Token::Text3
                                                                    : textToken(state.verdict);
    const QFont font = theme.font(TextStyle::LabelStrong);
    double right = rect.right() - kPadding;
    if (!isInviting && !state.verdictText.isEmpty()) {
        const double width = std::min(textWidth(font, state.verdictText), rect.width() / 2);
        drawText(painter, QRectF(right - width, rect.top(), width, rect.height()), state.verdictText, font,
                 theme.color(color));
        right -= width + 5;
    }
    if (!mark.isEmpty() && (isRefused || isInviting || !state.verdictText.isEmpty())) {
        const double side = theme.length(16);
        drawIcon(painter, theme, mark, QRectF(right - side, rect.center().y() - side / 2, side, side), color);
        right -= side;
    }
    return right - 8;
}

void paintWords(QPainter& painter, const Theme& theme, const QRectF& words, const DropTargetState& state)
{
    const bool isUnderDrag = state.phase == Phase::UnderDrag;
    const bool hasDetail = !state.detail.isEmpty() && !isQuiet(state.phase);
    const double line = theme.length(16);
    const double top = words.center().y() - (hasDetail ? line : line / 2) + (hasDetail ? 0.5 : 0);
    const TextStyle style = isUnderDrag                     ? TextStyle::Strong
                            : state.phase == Phase::Offered ? TextStyle::Body
                                                            : TextStyle::Label;
    const Token color = isQuiet(state.phase) ? Token::Text3 : Token::Text;
    drawText(painter, QRectF(words.left(), top, words.width(), line), state.title, theme.font(style),
             theme.color(color));
    if (hasDetail)
        drawText(painter, QRectF(words.left(), top + line - 1, words.width(), line), state.detail,
                 theme.font(TextStyle::Label), theme.color(Token::Text2));
}

} // namespace

int dropTargetHeight(Phase phase)
{
    switch (phase) {
    case Phase::Resting: return 26;
    case Phase::Inviting:
    case Phase::Offered:
    case Phase::Refused: return 34;
    case Phase::UnderDrag: return 42;
    }
    return 26;
}

void paintDropTarget(QPainter& painter, const Theme& theme, const QRectF& rect, const DropTargetState& state,
                     bool isHovered, bool hasFocus)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintGround(painter, theme, rect, state, isHovered);
    const bool isJudged = !isQuiet(state.phase) && state.verdict != Tone::None;
    const Token iconColor = isJudged ? textToken(state.verdict) : Token::Text3;
    const double side = theme.length(state.phase == Phase::Resting ? 16 : 18);
    double left = rect.left() + kPadding;
    if (!state.icon.isEmpty()) {
        drawIcon(painter, theme, state.icon, QRectF(left, rect.center().y() - side / 2, side, side), iconColor);
        left += side + kIconGap;
    }
    const double right = paintVerdict(painter, theme, rect, state);
    paintWords(painter, theme, QRectF(left, rect.top(), std::max(0.0, right - left), rect.height()), state);
    if (hasFocus)
        drawBox(painter, rect, kRadius, Qt::transparent, theme.color(Token::AccentText), 2);
    painter.restore();
}

DropTarget::DropTarget(const Theme& theme, QWidget* parent) : QAbstractButton(parent), m_theme(theme)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_growth.setEasingCurve(QEasingCurve::OutQuad);
    connect(&m_growth, &QVariantAnimation::valueChanged, this, &DropTarget::updateGeometry);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void DropTarget::setState(const DropTargetState& state)
{
    const int before = sizeHint().height();
    m_state = state;
    m_growth.stop();
    const int after = sizeHint().height();
    const int duration = isVisible() ? m_theme.duration(kGrowMs) : 0;
    if (before != after && duration > 0) {
        m_growth.setStartValue(before);
        m_growth.setEndValue(after);
        m_growth.setDuration(duration);
        m_growth.start();
    }
    setText(m_state.title);
    setAccessibleName(m_state.accessibleName.isEmpty() ? m_state.title : m_state.accessibleName);
    setAccessibleDescription(m_state.verdictText);
    updateGeometry();
    update();
}

QSize DropTarget::sizeHint() const
{
    if (m_growth.state() == QAbstractAnimation::Running)
        return {300, m_growth.currentValue().toInt()};
    return {300, m_theme.length(dropTargetHeight(m_state.phase))};
}

QSize DropTarget::minimumSizeHint() const
{
    return {m_theme.length(120), sizeHint().height()};
}

void DropTarget::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintDropTarget(painter, m_theme, rect(), m_state, underMouse() && isQuiet(m_state.phase), hasFocus());
}

void DropTarget::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click(); // as Space does already
    else
        QAbstractButton::keyPressEvent(event);
}

void DropTarget::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void DropTarget::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace deeprig::ui
