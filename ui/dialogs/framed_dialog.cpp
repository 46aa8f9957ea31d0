#include "ui/dialogs/framed_dialog.h"

#include "ui/theme.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kPadding = 20;
constexpr int kFootHeight = 56;

} // namespace

FramedDialog::FramedDialog(const Theme& theme, const QString& title, int width, QWidget* parent)
    : QDialog(parent), m_theme(theme)
{
    setWindowTitle(title);
    setAccessibleName(title);
    setMinimumWidth(std::min(width, 480));
    setDesignSize(width, 480);
    m_content = new QVBoxLayout;
    m_content->setContentsMargins(kPadding, kPadding, kPadding, kPadding);
    m_content->setSpacing(12);
    m_foot = new QWidget(this);
    m_foot->setFixedHeight(theme.length(kFootHeight));
    m_buttons = new QHBoxLayout(m_foot);
    m_buttons->setContentsMargins(kPadding, 0, kPadding, 0);
    m_buttons->setSpacing(8);
    m_buttons->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_content, 1);
    column->addWidget(m_foot);
    connect(&theme, &Theme::changed, this, qOverload<>(&FramedDialog::update));
}

QSize FramedDialog::bounded(int width, int height) const
{
    const QSize wanted(m_theme.length(width), m_theme.length(height));
    return parentWidget() == nullptr ? wanted : wanted.boundedTo(parentWidget()->window()->size());
}

void FramedDialog::setDesignSize(int width, int height)
{
    resize(bounded(width, height));
}

void FramedDialog::setDesignWidth(int width)
{
    setFixedWidth(bounded(width, 1).width());
}

QPushButton* FramedDialog::addButton(const QString& text, Role role)
{
    auto* button = new QPushButton(text, m_foot);
    button->setAutoDefault(role == Role::Primary);
    if (role == Role::Primary) {
        setLook(*button, "role", u"primary"_s);
        button->setDefault(true);
    }
    if (role == Role::Left)
        m_buttons->insertWidget(m_leftButtons++, button);
    else
        m_buttons->addWidget(button);
    return button;
}

void FramedDialog::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(Token::Surface));
    painter.fillRect(m_foot->geometry(), m_theme.color(Token::Sunken));
    painter.fillRect(QRect(0, m_foot->y(), width(), 1), m_theme.color(Token::Border));
}

} // namespace deeprig::ui
