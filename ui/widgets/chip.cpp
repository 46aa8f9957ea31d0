#include "ui/widgets/chip.h"

#include "ui/icons.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QKeyEvent>
#include <QPainter>

#include <cmath>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kCross = 12;
constexpr int kCrossGap = 2;

/// The cross of a chip: not reached by Tab (the chip's Delete key does the same), but by pointer and assistive tools.
class CloseButton final : public QAbstractButton {
public:
    CloseButton(const Theme& theme, const Chip& chip, QWidget* parent)
        : QAbstractButton(parent), m_theme(theme), m_chip(chip)
    {
        setFocusPolicy(Qt::NoFocus);
        setCursor(Qt::PointingHandCursor);
    }
    QSize sizeHint() const override { return {kCross + 2 * kCrossGap, kChipHeight}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const QRectF place((width() - kCross) / 2.0, (height() - kCross) / 2.0, kCross, kCross);
        const Token color = !isEnabled() ? Token::TextDisabled : underMouse() ? Token::Text : textToken(m_chip.tone());
        drawIcon(painter, m_theme, u"x"_s, place, color);
    }
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    const Theme& m_theme;
    const Chip& m_chip;
};

} // namespace

Chip::Chip(const Theme& theme, const QString& text, Tone tone, QWidget* parent)
    : QAbstractButton(parent), m_theme(theme), m_tone(tone)
{
    setText(text);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void Chip::setTone(Tone tone)
{
    m_tone = tone;
    updateGeometry();
    update();
}

void Chip::setIconName(const QString& name)
{
    m_iconName = name;
    updateGeometry();
    update();
}

void Chip::setShortText(const QString& text)
{
    m_shortText = text;
    setShort(m_isShort);
}

void Chip::setShort(bool isShort)
{
    m_isShort = isShort;
    setToolTip(isShort ? text() : QString());
    updateGeometry();
    update();
}

void Chip::setClosable(const QString& closeName)
{
    if (!m_close) {
        m_close = new CloseButton(m_theme, *this, this);
        connect(m_close, &QAbstractButton::clicked, this, &Chip::closeRequested);
        m_close->show();
        updateGeometry();
    }
    m_close->setAccessibleName(closeName);
    m_close->setToolTip(closeName);
}

void Chip::setInteractive(bool isInteractive)
{
    setFocusPolicy(isInteractive ? Qt::StrongFocus : Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents, !isInteractive);
}

QString Chip::shownText() const
{
    return m_isShort ? m_shortText : text();
}

QString Chip::shownIcon() const
{
    return m_iconName.isEmpty() ? toneIcon(m_tone) : m_iconName;
}

QSize Chip::sizeHint() const
{
    const double words = chipWidth(m_theme, shownIcon(), shownText());
    return {static_cast<int>(std::ceil(words)) + (m_close ? kCross + kCrossGap : 0), m_theme.length(kChipHeight)};
}

void Chip::resizeEvent(QResizeEvent* event)
{
    QAbstractButton::resizeEvent(event);
    if (m_close)
        m_close->setGeometry(width() - m_close->sizeHint().width() - 6, 0, m_close->sizeHint().width(), height());
}

void Chip::keyPressEvent(QKeyEvent* event)
{
    const bool isDelete = event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isDelete && m_close)
        emit closeRequested();
    else if (isEnter)
        click(); // as Space does already
    else
        QAbstractButton::keyPressEvent(event);
}

void Chip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF shape = rect();
    const double radius = shape.height() / 2;
    drawChip(painter, m_theme, shape, m_tone, shownIcon(), shownText());
    const bool isHot = isEnabled() && focusPolicy() != Qt::NoFocus && (underMouse() || isDown() || isChecked());
    if (isHot)
        drawOutline(painter, shape, radius, m_theme.color(textToken(m_tone)));
    if (isChecked() || hasFocus()) {
        const Token line = hasFocus() ? Token::AccentText : textToken(m_tone);
        drawBox(painter, shape, radius, Qt::transparent, m_theme.color(line), 2);
    }
}

void Chip::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void Chip::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace deeprig::ui
