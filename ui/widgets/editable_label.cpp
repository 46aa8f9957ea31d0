#include "ui/widgets/editable_label.h"

#include "ui/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/spoken_role.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

EditableLabel::EditableLabel(const Theme& theme, const QString& kind, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setFocusPolicy(Qt::TabFocus);
    setSpokenRole(*this, QAccessible::Button); // pressing it (F2, Enter) opens the field
    m_label = new ElidedLabel({}, this);
    m_label->setAttribute(Qt::WA_TransparentForMouseEvents);
    setLook(*m_label, "kind", kind);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kInset, 0, 0, 0);
    row->addWidget(m_label);
    m_field = new QLineEdit(this);
    m_field->hide();
    m_field->installEventFilter(this);
    setLook(*m_field, "inplace", true);
    connect(m_field, &QLineEdit::editingFinished, this, [this] { finish(true); });
}

void EditableLabel::setText(const QString& text)
{
    m_text = text;
    refresh();
}

void EditableLabel::setPlaceholder(const QString& text)
{
    m_placeholder = text;
    m_field->setPlaceholderText(text);
    refresh();
}

void EditableLabel::setPurpose(const QString& purpose)
{
    m_purpose = purpose;
    m_field->setAccessibleName(purpose);
    refresh();
}

void EditableLabel::refresh()
{
    const QString shown = m_text.isEmpty() ? m_placeholder : m_text;
    m_label->setText(shown);
    setAccessibleName(m_purpose % u": " % shown);
}

void EditableLabel::edit()
{
    if (m_isEditing)
        return;
    m_isEditing = true;
    m_field->setFont(m_label->font());
    m_field->setText(m_text);
    m_field->setGeometry(rect());
    m_label->hide();
    m_field->show();
    m_field->selectAll();
    m_field->setFocus(Qt::OtherFocusReason);
}

void EditableLabel::finish(bool isAccepted)
{
    if (!m_isEditing)
        return;
    m_isEditing = false; // first, since hiding the field takes its focus, which ends editing once more
    const QString entry = m_field->text().simplified();
    const bool hadFocus = m_field->hasFocus();
    m_field->hide();
    m_label->show();
    if (hadFocus)
        setFocus(Qt::OtherFocusReason);
    if (isAccepted && !entry.isEmpty() && entry != m_text)
        emit edited(entry);
}

bool EditableLabel::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != m_field || !isKey || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride)
        event->accept(); // Escape belongs to the field, not to the window
    else
        finish(false);
    return true;
}

void EditableLabel::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter || event->key() == Qt::Key_F2)
        edit();
    else
        QWidget::keyPressEvent(event);
}

void EditableLabel::mouseDoubleClickEvent(QMouseEvent*)
{
    edit();
}

void EditableLabel::paintEvent(QPaintEvent*)
{
    if (!hasFocus() || m_isEditing)
        return;
    QPainter painter(this);
    const double words = textWidth(m_label->font(), m_label->text());
    const QRectF line(kInset, height() - 2, std::min<double>(width() - kInset, words), 2);
    painter.fillRect(line, m_theme.color(Token::AccentText));
}

void EditableLabel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_isEditing)
        m_field->setGeometry(rect());
}

void EditableLabel::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void EditableLabel::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace deeprig::ui
