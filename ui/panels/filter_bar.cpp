#include "ui/panels/filter_bar.h"

#include "ui/models/part_columns.h"
#include "ui/print/format.h"
#include "ui/theme.h"
#include "ui/widgets/chip.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

using Operator = Condition::Operator;

struct OperatorSign {
    Operator op;
    QStringView sign;
};

constexpr std::array kOperators{
    OperatorSign{Operator::GreaterOrEqual, u"≥"}, OperatorSign{Operator::LessOrEqual, u"≤"},
    OperatorSign{Operator::Equal, u"="},          OperatorSign{Operator::Greater, u">"},
    OperatorSign{Operator::Less, u"<"},           OperatorSign{Operator::NotEqual, u"≠"},
};

constexpr int kEditorWidth = 300;

QString signOf(Operator op)
{
    const auto found = std::ranges::find(kOperators, op, &OperatorSign::op);
    return found == kOperators.end() ? QString() : found->sign.toString();
}

} // namespace

std::vector<FilterField> filterFields(Category category, Currency currency)
{
    std::vector<FilterField> fields;
    for (const PartColumn& column : partColumns(category)) {
        if (column.kind == PartColumn::Kind::Field && column.field->isNumeric()) {
            // A column of watts is called by its unit; beside an operator it needs its name.
            const QString title = column.title == u"W"_s ? FilterEditor::tr("Power") : column.title;
            const QString unit = column.unit.isEmpty() ? toText(column.field->unit) : column.unit;
            fields.push_back(FilterField{std::string(column.field->name), title, unit, false});
        } else if (column.kind == PartColumn::Kind::Price) {
            fields.push_back(FilterField{"price", column.title, currencySign(currency), true});
        }
    }
    FilterField own{"origin", FilterEditor::tr("Own parts"), {}, false};
    own.flag = "own";
    fields.push_back(std::move(own));
    return fields;
}

QString conditionText(const Condition& condition, const std::vector<FilterField>& fields)
{
    const auto field = std::ranges::find(fields, condition.field, &FilterField::name);
    if (field == fields.end())
        return toText(condition.field);
    if (!field->flag.empty())
        return field->title;
    if (condition.op == Operator::Known)
        return FilterEditor::tr("%1 known").arg(field->title);
    const QString number = condition.number ? formatNumber(*condition.number, 3) : toText(condition.text);
    const QString value = field->isUnitBefore     ? QString(field->unit % number)
                          : field->unit.isEmpty() ? number
                                                  : QString(number % QChar(u' ') % field->unit);
    return QString(field->title % u' ' % signOf(condition.op) % u' ' % value);
}

FilterEditor::FilterEditor(std::vector<FilterField> fields, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_fields(std::move(fields))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setProperty("panel", true);
    setAccessibleName(tr("Filter"));
    m_field = new QComboBox(this);
    m_field->setAccessibleName(tr("Field"));
    for (const FilterField& field : m_fields)
        m_field->addItem(field.title);
    m_operator = new QComboBox(this);
    m_operator->setAccessibleName(tr("Comparison"));
    for (const OperatorSign& sign : kOperators)
        m_operator->addItem(sign.sign.toString(), static_cast<int>(sign.op));
    m_operator->addItem(tr("is known"), static_cast<int>(Operator::Known));
    m_value = new QLineEdit(this);
    m_value->setAccessibleName(tr("Value"));
    m_value->setAlignment(Qt::AlignRight);
    m_unit = new QLabel(this);
    m_unit->setProperty("level", 3);
    m_message = new QLabel(this);
    m_message->setProperty("level", u"err"_s);
    m_message->setProperty("kind", u"label"_s);
    m_message->setWordWrap(true);
    m_message->hide();
    m_apply = new QPushButton(tr("Apply"), this);
    m_apply->setProperty("role", u"primary"_s);

    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_operator);
    line->addWidget(m_value, 1);
    line->addWidget(m_unit);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    column->addWidget(m_field);
    column->addLayout(line);
    column->addWidget(m_message);
    column->addLayout(buttons);
    setFixedWidth(kEditorWidth);

    connect(m_field, &QComboBox::currentIndexChanged, this, &FilterEditor::validate);
    connect(m_operator, &QComboBox::currentIndexChanged, this, &FilterEditor::validate);
    connect(m_value, &QLineEdit::textChanged, this, &FilterEditor::validate);
    connect(m_value, &QLineEdit::returnPressed, this, &FilterEditor::accept);
    connect(m_apply, &QPushButton::clicked, this, &FilterEditor::accept);
    validate();
}

void FilterEditor::setCondition(const Condition& condition)
{
    const auto field = std::ranges::find(m_fields, condition.field, &FilterField::name);
    if (field != m_fields.end())
        m_field->setCurrentIndex(static_cast<int>(field - m_fields.begin()));
    m_operator->setCurrentIndex(m_operator->findData(static_cast<int>(condition.op)));
    m_value->setText(condition.number ? toText(numberText(*condition.number)) : QString());
}

void FilterEditor::popUp(const QWidget& anchor)
{
    adjustSize();
    move(anchor.mapToGlobal(QPoint(0, anchor.height() + 4)));
    show();
    m_value->setFocus();
    m_value->selectAll();
}

void FilterEditor::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QFrame::keyPressEvent(event);
}

std::optional<Condition> FilterEditor::condition() const
{
    const int index = m_field->currentIndex();
    if (index < 0)
        return std::nullopt;
    Condition condition;
    condition.field = m_fields[static_cast<std::size_t>(index)].name;
    condition.op = static_cast<Operator>(m_operator->currentData().toInt());
    if (const std::string& flag = m_fields[static_cast<std::size_t>(index)].flag; !flag.empty()) {
        condition.op = Operator::Equal;
        condition.text = flag;
        return condition;
    }
    if (condition.op == Operator::Known)
        return condition;
    condition.number = readNumber(m_value->text());
    if (!condition.number)
        return std::nullopt;
    condition.text = numberText(*condition.number);
    return condition;
}

void FilterEditor::validate()
{
    const int index = m_field->currentIndex();
    m_unit->setText(index < 0 ? QString() : m_fields[static_cast<std::size_t>(index)].unit);
    const bool isFlag = index >= 0 && !m_fields[static_cast<std::size_t>(index)].flag.empty();
    m_operator->setEnabled(!isFlag);
    const bool needsValue = !isFlag && static_cast<Operator>(m_operator->currentData().toInt()) != Operator::Known;
    m_value->setEnabled(needsValue);
    const bool isValid = condition().has_value();
    const bool isWrong = !isValid && !m_value->text().trimmed().isEmpty();
    const QString problem = tr("Enter a number, e.g. %1.").arg(formatNumber(24));
    setLook(*m_value, "invalid", isWrong);
    m_message->setText(problem);
    m_message->setVisible(isWrong);
    m_apply->setEnabled(isValid);
    m_apply->setToolTip(isValid ? QString() : problem);
    if (isVisible())
        adjustSize();
}

void FilterEditor::accept()
{
    if (const std::optional<Condition> made = condition()) {
        emit accepted(*made);
        close();
    }
}

FilterBar::FilterBar(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(6);
    m_add = new Chip(theme, tr("Filter"), Tone::None, this);
    m_add->setIconName(u"plus"_s);
    m_add->setToolTip(tr("Add a filter"));
    m_add->setAccessibleDescription(tr("Add a filter"));
    connect(m_add, &QAbstractButton::clicked, this, &FilterBar::openEditor);
    m_row->addWidget(m_add);
    m_row->addStretch();
}

QSize FilterBar::minimumSizeHint() const
{
    return {m_add->sizeHint().width(), m_add->sizeHint().height()};
}

void FilterBar::setFields(std::vector<FilterField> fields)
{
    m_fields = std::move(fields);
    rebuild();
}

void FilterBar::setConditions(const std::vector<Condition>& conditions)
{
    m_conditions = conditions;
    rebuild();
}

void FilterBar::retranslate()
{
    m_add->setText(tr("Filter"));
    m_add->setToolTip(tr("Add a filter"));
    m_add->setAccessibleDescription(tr("Add a filter"));
    rebuild();
}

void FilterBar::openEditor()
{
    FilterEditor* editor = makeEditor();
    connect(editor, &FilterEditor::accepted, this, [this](const Condition& condition) {
        m_conditions.push_back(condition);
        rebuild();
        emit conditionsChanged(m_conditions);
    });
    editor->popUp(*m_add);
}

void FilterBar::rebuild()
{
    for (Chip* chip : std::exchange(m_chips, {}))
        chip->deleteLater();
    for (std::size_t i = 0; i < m_conditions.size(); ++i) {
        const QString text = conditionText(m_conditions[i], m_fields);
        auto* chip = new Chip(m_theme, text, Tone::Accent, this);
        chip->setClosable(tr("Remove filter %1").arg(text));
        chip->setToolTip(tr("Change the filter"));
        connect(chip, &QAbstractButton::clicked, this, [this, i, chip] { edit(i, *chip); });
        connect(chip, &Chip::closeRequested, this, [this, i] { remove(i); });
        m_row->insertWidget(static_cast<int>(i), chip);
        setTabOrder(i == 0 ? static_cast<QWidget*>(this) : m_chips.back(), chip);
        m_chips.push_back(chip);
        chip->show();
    }
    if (!m_chips.empty())
        setTabOrder(m_chips.back(), m_add);
}

void FilterBar::edit(std::size_t index, const QWidget& anchor)
{
    FilterEditor* editor = makeEditor();
    editor->setCondition(m_conditions[index]);
    connect(editor, &FilterEditor::accepted, this, [this, index](const Condition& condition) {
        if (index >= m_conditions.size())
            return;
        m_conditions[index] = condition;
        rebuild();
        emit conditionsChanged(m_conditions);
    });
    editor->popUp(anchor);
}

void FilterBar::remove(std::size_t index)
{
    m_conditions.erase(m_conditions.begin() + static_cast<std::ptrdiff_t>(index));
    rebuild();
    m_add->setFocus();
    emit conditionsChanged(m_conditions);
}

FilterEditor* FilterBar::makeEditor()
{
    return new FilterEditor(m_fields, this);
}

} // namespace deeprig::ui
