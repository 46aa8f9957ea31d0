#include "ui/panels/search_field.h"

#include "ui/icons.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QAction>
#include <QKeyEvent>
#include <QPainter>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kHintHeight = 18;
constexpr int kHintMargin = 10;
constexpr int kHintPadding = 5;
constexpr int kTextLeft = 36; // behind the glass

} // namespace

SearchField::SearchField(const Theme& theme, QWidget* parent) : QLineEdit(parent), m_theme(theme)
{
    addAction(icon(theme, u"search"_s, Token::Text2), LeadingPosition)->setText(tr("Search"));
    m_clear = addAction(icon(theme, u"x"_s, Token::Text3), TrailingPosition);
    m_clear->setVisible(false);
    connect(m_clear, &QAction::triggered, this, &QLineEdit::clear);
    connect(this, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_clear->setVisible(!text.isEmpty());
        m_clear->setText(tr("Clear the search"));
        m_clear->setToolTip(tr("Clear the search"));
    });
}

void SearchField::setKeyHint(const QString& keys)
{
    m_keyHint = keys;
    update();
}

void SearchField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    if (m_keyHint.isEmpty() || !text().isEmpty() || hasFocus())
        return;
    const QFont font = m_theme.font(TextStyle::Micro);
    const double width = textWidth(font, m_keyHint) + 2 * kHintPadding;
    const double words = textWidth(this->font(), placeholderText());
    if (kTextLeft + words + width + 2 * kHintMargin > this->width())
        return; // the words need the room
    QPainter painter(this);
    const double height = m_theme.length(kHintHeight);
    const QRectF box(this->width() - kHintMargin - width, (this->height() - height) / 2, width, height);
    drawBox(painter, box, 4, m_theme.color(Token::Raised), m_theme.color(Token::BorderStrong));
    drawText(painter, box, m_keyHint, font, m_theme.color(Token::Text3), Qt::AlignHCenter);
}

void SearchField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        return;
    }
    if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        emit leftDownwards();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace deeprig::ui
