#include "ui/widgets/verdict_card.h"

#include "ui/icons.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 304;
constexpr int kPadding = 16;
constexpr int kTop = 12;
constexpr int kTitleHeight = 18;
constexpr int kTitleGap = 9;
constexpr int kSentenceLine = 18;
constexpr int kNumbersLine = 16;
constexpr int kLineGap = 10;
constexpr int kFootHeight = 35;
constexpr int kBar = 4;
constexpr double kRadius = 8;
constexpr int kIcon = 16;
constexpr int kIconGap = 8;
constexpr std::size_t kMostLines = 5;
constexpr int kFadeInMs = 100;
constexpr int kFadeOutMs = 80;

/// A message for assistive tools: the title, then each judgement.
class AccessibleVerdict final : public QAccessibleWidget {
public:
    explicit AccessibleVerdict(VerdictCard* card) : QAccessibleWidget(card, QAccessible::AlertMessage) {}

    QString text(QAccessible::Text kind) const override
    {
        const VerdictState& state = static_cast<VerdictCard*>(widget())->state();
        if (kind == QAccessible::Name)
            return state.title;
        if (kind != QAccessible::Description)
            return QAccessibleWidget::text(kind);
        QStringList lines;
        for (const VerdictLine& line : state.lines)
            lines += line.numbers.isEmpty() ? line.sentence : QString(line.sentence % u", "_s % line.numbers);
        return lines.join(u'\n');
    }
};

QAccessibleInterface* accessibleVerdict(const QString&, QObject* object)
{
    auto* card = qobject_cast<VerdictCard*>(object);
    return card ? new AccessibleVerdict(card) : nullptr;
}

int linesOf(const QFont& font, const QString& text, double width)
{
    if (text.isEmpty())
        return 0;
    const QFontMetricsF metrics(font);
    const QRectF area = metrics.boundingRect(QRectF(0, 0, width, 1000), Qt::TextWordWrap, text);
    return std::max(1, qRound(area.height() / metrics.lineSpacing()));
}

void drawWrapped(QPainter& painter, const QRectF& rect, const QString& text, const QFont& font, const QColor& color)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(
        rect, static_cast<int>(Qt::AlignLeft) | static_cast<int>(Qt::AlignVCenter) | static_cast<int>(Qt::TextWordWrap),
        text);
}

} // namespace

VerdictCard::VerdictCard(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    [[maybe_unused]] static const bool isInstalled = (QAccessible::installFactory(&accessibleVerdict), true);
    setAttribute(Qt::WA_TransparentForMouseEvents); // a drop under the card reaches what lies below
    setFocusPolicy(Qt::NoFocus);
    m_opacity.setStartValue(0.0);
    m_opacity.setEndValue(0.0);
    connect(&m_opacity, &QVariantAnimation::valueChanged, this, qOverload<>(&VerdictCard::update));
    connect(&m_opacity, &QVariantAnimation::finished, this, [this] {
        if (m_opacity.endValue().toDouble() <= 0)
            hide();
    });
    connect(&theme, &Theme::changed, this, [this] { resize(sizeHint()); });
    hide();
}

void VerdictCard::setState(const VerdictState& state)
{
    m_state = state;
    setAccessibleName(m_state.title);
    const QRect before = cardRect();
    resize(sizeHint());
    if (isVisible()) { // the upper right corner stays
        const QPoint shift = before.topRight() - cardRect().topRight();
        move(pos() + shift);
    }
    update();
}

void VerdictCard::showAt(QPoint corner)
{
    const QSize card = cardSize();
    QPoint topLeft(corner.x() - card.width(), corner.y());
    const QSize room = parentWidget()->size() - card;
    topLeft.setX(std::clamp(topLeft.x(), 0, std::max(0, room.width())));
    topLeft.setY(std::clamp(topLeft.y(), 0, std::max(0, room.height())));
    setGeometry(QRect(topLeft - QPoint(kShadowReach, kShadowReach), sizeHint()));
    const bool isNew = !isVisible();
    show();
    raise();
    fade(1, kFadeInMs);
    if (isNew) {
        QAccessibleEvent event(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void VerdictCard::fadeOut()
{
    if (isVisible())
        fade(0, kFadeOutMs);
}

void VerdictCard::fade(double to, int designMs)
{
    const double from = m_opacity.currentValue().toDouble();
    if (qFuzzyCompare(1 + from, 1 + to) && m_opacity.state() != QAbstractAnimation::Running)
        return;
    m_opacity.stop();
    m_opacity.setStartValue(from);
    m_opacity.setEndValue(to);
    m_opacity.setDuration(m_theme.duration(designMs));
    m_opacity.start(); // with no duration it ends at once
}

int VerdictCard::textLeft() const
{
    return kPadding + m_theme.length(kIcon) + kIconGap;
}

double VerdictCard::lineHeight(const VerdictLine& line) const
{
    const double width = m_theme.length(kWidth) - textLeft() - kPadding;
    const int sentence = linesOf(m_theme.font(TextStyle::Body), line.sentence, width);
    const int numbers = linesOf(m_theme.font(TextStyle::Label), line.numbers, width);
    return sentence * m_theme.length(kSentenceLine) + numbers * m_theme.length(kNumbersLine);
}

QSize VerdictCard::cardSize() const
{
    const int titleLines =
        linesOf(m_theme.font(TextStyle::CardTitle), m_state.title, m_theme.length(kWidth) - 2 * kPadding);
    double height = kTop + titleLines * m_theme.length(kTitleHeight) + kTitleGap;
    for (std::size_t i = 0; i < std::min(m_state.lines.size(), kMostLines); ++i)
        height += lineHeight(m_state.lines[i]) + kLineGap;
    height += m_state.foot.isEmpty() ? 2 : 2 + m_theme.length(kFootHeight);
    return {m_theme.length(kWidth), static_cast<int>(std::ceil(height))};
}

QRect VerdictCard::cardRect() const
{
    return QRect(pos() + QPoint(kShadowReach, kShadowReach), cardSize());
}

QSize VerdictCard::sizeHint() const
{
    return cardSize() + QSize(2 * kShadowReach, 2 * kShadowReach);
}

void VerdictCard::paintEvent(QPaintEvent*)
{
    const double opacity = m_opacity.currentValue().toDouble();
    QPainter painter(this);
    if (opacity >= 1) {
        paintCard(painter);
        return;
    }
    QPixmap picture(size() * devicePixelRatioF()); // one picture, so that the layers fade as one
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(Qt::transparent);
    QPainter inner(&picture);
    paintCard(inner);
    inner.end();
    painter.setOpacity(opacity);
    painter.drawPixmap(0, 0, picture);
}

void VerdictCard::paintCard(QPainter& painter) const
{
    const QRectF card(QPointF(kShadowReach, kShadowReach), QSizeF(cardSize()));
    drawShadow(painter, m_theme, card, kRadius);
    drawBox(painter, card, kRadius, m_theme.color(Token::Raised), m_theme.color(Token::Border));
    QPainterPath shape;
    shape.addRoundedRect(card, kRadius, kRadius);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipPath(shape);
    painter.fillRect(QRectF(card.topLeft(), QSizeF(kBar, card.height())), m_theme.color(fillToken(m_state.worst)));
    painter.restore();
    paintText(painter, card);
}

void VerdictCard::paintText(QPainter& painter, const QRectF& card) const
{
    const double inner = card.width() - 2 * kPadding;
    const QFont titleFont = m_theme.font(TextStyle::CardTitle);
    const double titleHeight = linesOf(titleFont, m_state.title, inner) * m_theme.length(kTitleHeight);
    double y = card.top() + kTop;
    drawWrapped(painter, QRectF(card.left() + kPadding, y, inner, titleHeight), m_state.title, titleFont,
                m_theme.color(Token::Text));
    y += titleHeight + kTitleGap;
    const double width = card.width() - textLeft() - kPadding;
    for (std::size_t i = 0; i < std::min(m_state.lines.size(), kMostLines); ++i) {
        const VerdictLine& line = m_state.lines[i];
        const QFont small = m_theme.font(TextStyle::Label);
        const double whole = lineHeight(line);
        const double numbers = linesOf(small, line.numbers, width) * m_theme.length(kNumbersLine);
        const QRectF text(card.left() + textLeft(), y, width, whole);
        const int icon = m_theme.length(kIcon);
        drawIcon(painter, m_theme, toneIcon(line.tone), QRectF(card.left() + kPadding, y + 1, icon, icon),
                 textToken(line.tone));
        drawWrapped(painter, text.adjusted(0, 0, 0, -numbers), line.sentence, m_theme.font(TextStyle::Body),
                    m_theme.color(Token::Text));
        drawWrapped(painter, text.adjusted(0, whole - numbers, 0, 0), line.numbers, small, m_theme.color(Token::Text2));
        y += whole + kLineGap;
    }
    if (!m_state.foot.isEmpty())
        paintFoot(painter, QRectF(card.left() + kPadding, y + 2, inner, m_theme.length(kFootHeight)));
}

void VerdictCard::paintFoot(QPainter& painter, const QRectF& foot) const
{
    painter.fillRect(QRectF(foot.topLeft(), QSizeF(foot.width(), 1)), m_theme.color(Token::Border));
    const QFont font = m_theme.font(TextStyle::Label);
    const QColor quiet = m_theme.color(Token::Text3);
    const QRectF words = foot.adjusted(0, -1, 0, -2);
    drawText(painter, words, m_state.foot, font, quiet);
    if (m_state.key.isEmpty())
        return;
    const QFont micro = m_theme.font(TextStyle::Micro);
    const double meaning = textWidth(font, m_state.keyMeaning);
    drawText(painter, QRectF(words.right() - meaning, words.top(), meaning, words.height()), m_state.keyMeaning, font,
             quiet);
    const double width = textWidth(micro, m_state.key) + 10;
    const double height = m_theme.length(18);
    const QRectF cap(words.right() - meaning - 5 - width, std::round(words.center().y() - height / 2), width, height);
    drawBox(painter, cap, 4, m_theme.color(Token::Surface), m_theme.color(Token::Border));
    drawText(painter, cap, m_state.key, micro, quiet, Qt::AlignHCenter);
}

} // namespace deeprig::ui
