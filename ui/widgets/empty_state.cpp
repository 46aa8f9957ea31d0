#include "ui/widgets/empty_state.h"

#include "ui/icons.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kPictureGap = 10;
constexpr int kButtonGap = 12;

} // namespace

class EmptyState::Picture final : public QWidget {
public:
    Picture(const Theme& theme, bool hasCircle, QWidget* parent)
        : QWidget(parent), m_theme(theme), m_hasCircle(hasCircle)
    {
        setFixedSize(hasCircle ? QSize(44, 44) : QSize(24, 24));
        connect(&theme, &Theme::changed, this, qOverload<>(&Picture::update));
    }
    void setIcon(const QString& name)
    {
        m_name = name;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const QColor ground = m_theme.color(Token::AccentTint);
        if (m_hasCircle)
            drawBox(painter, rect(), width() / 2.0, ground, ground);
        const double side = m_hasCircle ? 22 : 24;
        const QRectF place((width() - side) / 2, (height() - side) / 2, side, side);
        if (!m_name.isEmpty())
            drawIcon(painter, m_theme, m_name, place, m_hasCircle ? Token::AccentText : Token::Text3);
    }

private:
    const Theme& m_theme;
    bool m_hasCircle;
    QString m_name;
};

EmptyState::EmptyState(const Theme& theme, Size size, QWidget* parent) : QWidget(parent)
{
    const bool isLarge = size == Size::Large;
    m_picture = new Picture(theme, isLarge, this);
    m_title = new QLabel(this);
    m_title->setAlignment(Qt::AlignHCenter);
    m_title->setWordWrap(true);
    setLook(*m_title, "kind", isLarge ? u"title"_s : u"strong"_s);
    m_line = new QLabel(this);
    m_line->setAlignment(Qt::AlignHCenter);
    m_line->setWordWrap(true);
    setLook(*m_line, "level", 2);
    m_buttons = new QWidget(this);
    m_buttonRow = new QHBoxLayout(m_buttons);
    m_buttonRow->setContentsMargins(0, 0, 0, 0);
    m_buttonRow->setSpacing(8);
    m_buttonRow->setAlignment(Qt::AlignHCenter);
    m_buttons->hide();

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 8);
    column->setSpacing(0);
    column->addStretch();
    column->addWidget(m_picture, 0, Qt::AlignHCenter);
    column->addSpacing(isLarge ? kPictureGap : 8);
    column->addWidget(m_title);
    column->addSpacing(2);
    column->addWidget(m_line);
    column->addSpacing(kButtonGap);
    column->addWidget(m_buttons);
    column->addStretch();
}

void EmptyState::setIcon(const QString& name)
{
    m_picture->setIcon(name);
}

void EmptyState::setTitle(const QString& title)
{
    m_title->setText(title);
    setAccessibleName(title);
}

void EmptyState::setLine(const QString& line)
{
    m_line->setText(line);
    m_line->setVisible(!line.isEmpty());
    setAccessibleDescription(line);
}

QPushButton* EmptyState::addButton(const QString& text, bool isLink)
{
    auto* button = new QPushButton(text, m_buttons);
    if (isLink)
        setLook(*button, "role", u"link"_s);
    m_buttonRow->addWidget(button);
    m_buttons->show();
    return button;
}

void EmptyState::clearButtons()
{
    while (QLayoutItem* item = m_buttonRow->takeAt(0)) {
        if (QWidget* button = item->widget()) {
            button->setParent(nullptr);
            button->deleteLater(); // it may be the sender of the signal that led here
        }
        delete item;
    }
    m_buttons->hide();
}

/// In a low panel the picture gives way first, then the line; title and buttons stay.
void EmptyState::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const QMargins margins = layout()->contentsMargins();
    const int words = width() - margins.left() - margins.right();
    const int least = margins.top() + margins.bottom() + m_title->heightForWidth(words) + kButtonGap +
                      (m_buttons->isHidden() ? 0 : m_buttons->sizeHint().height());
    const int line = m_line->text().isEmpty() ? 0 : m_line->heightForWidth(words) + 2;
    m_line->setVisible(line > 0 && height() >= least + line + kButtonGap);
    m_picture->setVisible(height() >= least + line + kButtonGap + m_picture->height() + kPictureGap);
}

QString EmptyState::title() const
{
    return m_title->text();
}

} // namespace deeprig::ui
