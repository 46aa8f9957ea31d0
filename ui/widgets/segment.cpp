#include "ui/widgets/segment.h"

#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>

namespace deeprig::ui {

namespace {

constexpr int kHeight = 28;
constexpr int kPadding = 12;
constexpr double kRadius = 6;

/// One word of the choice. The words share their outlines: each paints the common box, cut to its own place.
class SegmentButton final : public QAbstractButton {
public:
    SegmentButton(const Theme& theme, const QString& text, QWidget* parent) : QAbstractButton(parent), m_theme(theme)
    {
        setText(text);
        setCheckable(true);
        setAutoExclusive(true);
        setFocusPolicy(Qt::StrongFocus);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

    QSize sizeHint() const override
    {
        // The width of the heavier weight, so that nothing moves when the choice changes.
        const double words = textWidth(m_theme.font(TextStyle::Strong), text());
        return {static_cast<int>(words) + 2 * kPadding, m_theme.length(kHeight)};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF box = QRectF(parentWidget()->rect()).translated(-pos());
        QPainterPath inside;
        inside.addRoundedRect(box, kRadius, kRadius);
        const Token ground = isChecked()    ? Token::Selected
                             : isDown()     ? Token::Track
                             : underMouse() ? Token::Hover
                                            : Token::Raised;
        painter.setClipPath(inside);
        painter.fillRect(rect(), m_theme.color(ground));
        painter.setClipping(false);
        drawOutline(painter, box, kRadius, m_theme.color(Token::BorderStrong));
        if (x() > 0)
            painter.fillRect(QRect(0, 0, 1, height()), m_theme.color(Token::BorderStrong));
        const TextStyle style = isChecked() ? TextStyle::Strong : TextStyle::Body;
        const Token words = !isEnabled() ? Token::TextDisabled : isChecked() ? Token::AccentText : Token::Text2;
        drawText(painter, rect(), text(), m_theme.font(style), m_theme.color(words), Qt::AlignHCenter);
        if (hasFocus())
            drawBox(painter, rect(), kRadius, Qt::transparent, m_theme.color(Token::AccentText), 2);
    }
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    const Theme& m_theme;
};

} // namespace

Segment::Segment(const Theme& theme, const QStringList& choices, const QString& name, QWidget* parent) : QWidget(parent)
{
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (const QString& choice : choices) {
        auto* button = new SegmentButton(theme, choice, this);
        const int index = static_cast<int>(m_buttons.size());
        button->setChecked(index == 0);
        row->addWidget(button);
        m_buttons.push_back(button);
        connect(button, &QAbstractButton::toggled, this, [this, index](bool isOn) {
            if (isOn)
                emit currentChanged(index);
        });
    }
    connect(&theme, &Theme::changed, this, [this] {
        for (QAbstractButton* button : m_buttons) {
            button->updateGeometry();
            button->update();
        }
    });
}

int Segment::current() const
{
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        if (m_buttons[i]->isChecked())
            return static_cast<int>(i);
    }
    return -1;
}

void Segment::setCurrent(int index)
{
    m_buttons.at(static_cast<std::size_t>(index))->setChecked(true);
}

} // namespace deeprig::ui
