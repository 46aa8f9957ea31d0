#include "ui/dialogs/field_editor.h"

#include "ui/dialogs/list_dialog.h"
#include "ui/icons.h"
#include "ui/models/part_columns.h"
#include "ui/print/format.h"
#include "ui/session/field_input.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kUnitMargin = 10;
constexpr int kLabelGap = 5;

/// The choices of the field table; yes and no for a boolean.
QStringList labelsOf(const Field& field)
{
    QStringList labels;
    for (const std::string_view choice : field.choices)
        labels << toText(choice);
    return labels;
}

} // namespace

UnitField::UnitField(const Theme& theme, const QString& unit, QWidget* parent)
    : QLineEdit(parent), m_theme(theme), m_unit(unit)
{
    if (!unit.isEmpty())
        setTextMargins(0, 0, static_cast<int>(textWidth(theme.font(TextStyle::Label), unit)) + kUnitMargin, 0);
}

void UnitField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    if (m_unit.isEmpty())
        return;
    QPainter painter(this);
    drawText(painter, QRectF(rect()).adjusted(0, 0, -kUnitMargin, 0), m_unit, m_theme.font(TextStyle::Label),
             m_theme.color(isEnabled() ? Token::Text3 : Token::TextDisabled), Qt::AlignRight);
}

FieldEditor::FieldEditor(const Theme& theme, const Field& field, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_field(field)
{
    if (FieldInput::isListOfObjects(field))
        createTable();
    else if (field.kind == FieldKind::Choice || field.kind == FieldKind::Boolean)
        createChoice();
    else
        createText();
    const QString title = FieldInput::title(field);
    auto* label = new QLabel(title, this);
    setLook(*label, "kind", u"label"_s);
    setLook(*label, "level", 2);
    label->setBuddy(m_control);
    label->setToolTip(toText(field.name));
    m_control->setAccessibleName(title);
    m_message = new QLabel(this);
    setLook(*m_message, "kind", u"label"_s);
    setLook(*m_message, "level", u"err"_s);
    m_message->setWordWrap(true);
    m_message->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kLabelGap);
    column->addWidget(label);
    column->addWidget(m_control);
    column->addWidget(m_message);
    column->addStretch();
}

void FieldEditor::createText()
{
    m_text = new UnitField(m_theme, FieldInput::unit(m_field), this);
    m_text->setPlaceholderText(m_field.kind == FieldKind::List ? tr("unknown; several with ; between them")
                                                               : tr("unknown"));
    m_control = m_text;
    connect(m_text, &QLineEdit::textEdited, this, &FieldEditor::take);
    connect(m_text, &QLineEdit::returnPressed, this, &FieldEditor::entered);
}

void FieldEditor::createChoice()
{
    m_choice = new QComboBox(this);
    m_choice->addItem(icon(m_theme, u"help-circle"_s, Token::Unk), tr("unknown"));
    if (m_field.kind == FieldKind::Boolean) {
        m_choice->addItem(words("unit.yes"), true);
        m_choice->addItem(words("unit.no"), false);
    }
    for (const QString& label : labelsOf(m_field))
        m_choice->addItem(choiceText(toUtf8(label)), label);
    m_control = m_choice;
    connect(m_choice, &QComboBox::activated, this, &FieldEditor::take);
}

void FieldEditor::createTable()
{
    m_table = new QPushButton(this);
    m_table->setAutoDefault(false);
    m_control = m_table;
    showRows();
    connect(m_table, &QPushButton::clicked, this, &FieldEditor::openTable);
}

void FieldEditor::openTable()
{
    auto* dialog = new ListDialog(m_theme, m_field, window());
    dialog->setValue(m_value);
    connect(dialog, &ListDialog::chosen, this, [this](const FieldValue& value) {
        m_value = value;
        m_isTouched = true;
        showRows();
        emit edited();
    });
    dialog->open();
}

void FieldEditor::showRows()
{
    const bool isKnown = !std::holds_alternative<std::monostate>(m_value);
    const auto rows = static_cast<int>(FieldInput::rows(m_value).size());
    m_table->setText(isKnown ? tr("%n row(s)…", nullptr, rows) : tr("unknown, enter…"));
    m_table->setIcon(isKnown ? icon(m_theme, u"table"_s) : icon(m_theme, u"help-circle"_s, Token::Unk));
}

void FieldEditor::setStandIn(const QString& text)
{
    if (m_text != nullptr)
        m_text->setPlaceholderText(text.isEmpty() ? tr("unknown") : text);
    if (m_choice != nullptr) {
        m_choice->setItemText(0, text.isEmpty() ? tr("unknown") : text);
        m_choice->setItemIcon(0, text.isEmpty() ? icon(m_theme, u"help-circle"_s, Token::Unk) : QIcon());
    }
}

bool FieldEditor::isWide() const
{
    return m_field.kind == FieldKind::List || m_field.name == "name" || m_field.name == "chip";
}

void FieldEditor::setSuggestions(const QStringList& texts)
{
    if (m_text == nullptr || texts.isEmpty())
        return;
    auto* completer = new QCompleter(texts, m_text);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_text->setCompleter(completer);
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, [this](const QString& text) {
        m_text->setText(text);
        take();
    });
}

void FieldEditor::setValue(const FieldValue& value)
{
    m_value = value;
    m_isTouched = false;
    m_complaint.clear();
    if (m_text != nullptr) {
        m_text->setText(FieldInput::text(m_field, value));
    } else if (m_choice != nullptr) {
        const QSignalBlocker blocker(m_choice);
        QVariant chosen;
        if (const bool* on = std::get_if<bool>(&value))
            chosen = *on;
        else if (const std::string* label = std::get_if<std::string>(&value))
            chosen = toText(*label);
        m_choice->setCurrentIndex(chosen.isValid() ? m_choice->findData(chosen) : 0);
    } else {
        showRows();
    }
    setLook(*m_control, "invalid", false);
    m_message->hide();
}

std::optional<FieldValue> FieldEditor::value() const
{
    return isValid() ? std::optional(m_value) : std::nullopt;
}

void FieldEditor::take()
{
    m_isTouched = true;
    m_complaint.clear();
    if (m_text != nullptr) {
        FieldInput::Entry entry = FieldInput::read(m_field, m_text->text());
        m_complaint = entry.complaint;
        if (entry.value)
            m_value = std::move(*entry.value);
    } else {
        const QVariant chosen = m_choice->currentData();
        if (!chosen.isValid())
            m_value = FieldValue{};
        else if (m_field.kind == FieldKind::Boolean)
            m_value = chosen.toBool();
        else
            m_value = toUtf8(chosen.toString());
    }
    setLook(*m_control, "invalid", !isValid());
    m_control->setAccessibleDescription(m_complaint);
    m_message->setText(m_complaint);
    m_message->setVisible(!isValid());
    emit edited();
}

} // namespace deeprig::ui
