#include "ui/dialogs/own_part_dialog.h"

#include "ui/dialogs/field_editor.h"
#include "ui/icons.h"
#include "ui/models/part_columns.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QDate>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 640;
constexpr int kHeight = 620;
constexpr int kMostSuggestions = 2000;
constexpr double kHighestPrice = 1e9;

QVBoxLayout* labelled(const QString& text, QWidget& control, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    setLook(*label, "kind", u"label"_s);
    setLook(*label, "level", 2);
    label->setBuddy(&control);
    control.setAccessibleName(text);
    auto* column = new QVBoxLayout;
    column->setSpacing(5);
    column->addWidget(label);
    column->addWidget(&control);
    return column;
}

} // namespace

OwnPartDialog::OwnPartDialog(const Theme& theme, std::shared_ptr<const Catalog> catalog, Currency usual,
                             QWidget* parent)
    : FramedDialog(theme, tr("New Own Part"), kWidth, parent), m_catalog(std::move(catalog))
{
    setAttribute(Qt::WA_DeleteOnClose);
    resize(kWidth, std::min(kHeight, parentWidget() != nullptr ? parentWidget()->height() - 40 : kHeight));
    content().setSpacing(10);
    content().addWidget(createHead());
    auto* hint = new QLabel(tr("What you do not know stays empty. Checks that need it say “cannot tell”."), this);
    setLook(*hint, "kind", u"caption"_s);
    setLook(*hint, "level", 2);
    hint->setWordWrap(true);
    content().addWidget(hint);
    m_area = new QScrollArea(this);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setAccessibleName(tr("Fields"));
    m_area->setFocusPolicy(Qt::NoFocus);
    content().addWidget(m_area, 1);
    connect(addButton(tr("Cancel")), &QPushButton::clicked, this, &QDialog::reject);
    m_save = addButton(tr("Save Part"), Role::Primary);
    connect(m_save, &QPushButton::clicked, this, &OwnPartDialog::save);
    const int present = m_currency->findData(toText(usual.code()));
    m_currency->setCurrentIndex(std::max(present, 0));
    setPart(makeOwnPart(Category::Gpu));
    m_name->setFocus();
}

QWidget* OwnPartDialog::createHead()
{
    auto* head = new QWidget(this);
    m_category = new QComboBox(head);
    for (const Category category : kCategories)
        m_category->addItem(icon(m_theme, categoryIcon(category)), categoryText(category), static_cast<int>(category));
    m_name = new QLineEdit(head);
    m_name->setPlaceholderText(tr("e.g. “RTX 3090 from the market”"));
    m_price = new QLineEdit(head);
    m_price->setPlaceholderText(tr("unknown"));
    m_price->setAlignment(Qt::AlignRight);
    m_currency = new QComboBox(head);
    for (const ExchangeRate& rate : m_catalog->reference().rates().all())
        m_currency->addItem(toText(rate.currency.code()), toText(rate.currency.code()));
    if (m_currency->count() == 0)
        m_currency->addItem(u"USD"_s, u"USD"_s);
    m_condition = new QComboBox(head);
    m_condition->addItem(tr("new"), false);
    m_condition->addItem(tr("used"), true);
    m_message = new QLabel(head);
    setLook(*m_message, "kind", u"label"_s);
    setLook(*m_message, "level", u"err"_s);
    m_message->hide();
    auto* grid = new QGridLayout(head);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(10);
    grid->addLayout(labelled(tr("Kind"), *m_category, head), 0, 0);
    grid->addLayout(labelled(tr("Name"), *m_name, head), 0, 1, 1, 3);
    grid->addLayout(labelled(tr("Price of one piece"), *m_price, head), 1, 0);
    grid->addLayout(labelled(tr("Currency"), *m_currency, head), 1, 1);
    grid->addLayout(labelled(tr("Condition"), *m_condition, head), 1, 2);
    grid->addWidget(m_message, 2, 0, 1, 4);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 2);
    grid->setColumnStretch(2, 2);
    grid->setColumnStretch(3, 2);
    connect(m_category, &QComboBox::activated, this,
            [this] { setCategory(static_cast<Category>(m_category->currentData().toInt())); });
    connect(m_name, &QLineEdit::textChanged, this, &OwnPartDialog::validate);
    connect(m_price, &QLineEdit::textEdited, this, [this] {
        m_isPriceTouched = true;
        validate();
    });
    for (QComboBox* box : {m_currency, m_condition})
        connect(box, &QComboBox::activated, this, [this] { m_isPriceTouched = true; });
    return head;
}

void OwnPartDialog::setPart(const OwnPart& own)
{
    m_own = own;
    const bool isSaved = !own.part.id.empty();
    setWindowTitle(isSaved ? tr("Edit Own Part") : tr("New Own Part"));
    setAccessibleName(windowTitle());
    m_category->setCurrentIndex(m_category->findData(static_cast<int>(own.part.category())));
    m_category->setEnabled(!isSaved);
    m_category->setToolTip(isSaved ? tr("Builds know the part by its kind, so it stays.") : QString());
    m_name->setText(toText(own.part.name));
    if (const PartPrice* price = own.part.price()) {
        m_price->setText(toText(price->amount.text()));
        const int currency = m_currency->findData(toText(price->amount.currency.code()));
        if (currency < 0)
            m_currency->addItem(toText(price->amount.currency.code()), toText(price->amount.currency.code()));
        m_currency->setCurrentIndex(currency < 0 ? m_currency->count() - 1 : currency);
        m_condition->setCurrentIndex(price->used ? 1 : 0);
    }
    m_isPriceTouched = false;
    fillFields();
    validate();
}

void OwnPartDialog::setCategory(Category category)
{
    if (category == m_own.part.category())
        return;
    const std::string name = toUtf8(m_name->text());
    m_own = makeOwnPart(category);
    m_own.part.name = name;
    const QSignalBlocker blocker(m_category);
    m_category->setCurrentIndex(m_category->findData(static_cast<int>(category)));
    fillFields();
    validate();
}

void OwnPartDialog::fillFields()
{
    m_editors.clear();
    auto* page = new QWidget;
    auto* grid = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 12, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(10);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    int row = 0;
    int column = 0;
    for (const Field* field : fieldsOf(m_own.part.category())) {
        if (field->name == "name")
            continue;
        auto* editor = new FieldEditor(m_theme, *field, page);
        editor->setValue(field->get(m_own.part));
        if (field->kind == FieldKind::Text)
            editor->setSuggestions(suggestions(*field));
        connect(editor, &FieldEditor::edited, this, &OwnPartDialog::validate);
        m_editors.push_back(editor);
        if (editor->isWide() && column == 1) {
            ++row;
            column = 0;
        }
        grid->addWidget(editor, row, column, 1, editor->isWide() ? 2 : 1);
        column = editor->isWide() ? 2 : column + 1;
        if (column >= 2) {
            ++row;
            column = 0;
        }
    }
    grid->setRowStretch(row + 1, 1);
    page->setAutoFillBackground(false);
    m_area->setWidget(page); // deletes the page before
    m_area->viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
}

QStringList OwnPartDialog::suggestions(const Field& field) const
{
    QStringList texts;
    for (const Part& part : m_catalog->parts(m_own.part.category())) {
        if (field.isKnown(part))
            texts << toText(fieldText(field, field.get(part)));
        if (texts.size() > kMostSuggestions)
            break;
    }
    texts.sort(Qt::CaseInsensitive);
    texts.removeDuplicates();
    return texts;
}

/// What the table of chips will fill in stands in the empty fields.
void OwnPartDialog::showChip()
{
    if (m_own.part.category() != Category::Gpu)
        return;
    Part filled = made().part;
    fillFromChip(filled, m_catalog->reference());
    for (FieldEditor* editor : m_editors) {
        const Field& field = editor->field();
        const bool isFilled = field.isKnown(filled) && filled.provenanceOf(field).origin == Origin::Chip;
        editor->setStandIn(isFilled ? tr("%1, from the chip").arg(fieldValueText(field, filled)) : QString());
    }
}

FieldEditor* OwnPartDialog::editor(const Field& field) const
{
    const auto found =
        std::ranges::find_if(m_editors, [&](const FieldEditor* editor) { return &editor->field() == &field; });
    return found == m_editors.end() ? nullptr : *found;
}

QString OwnPartDialog::complaint() const
{
    if (m_name->text().simplified().isEmpty())
        return tr("Enter a name.");
    const QString price = m_price->text().trimmed();
    const std::optional<double> amount = readNumber(price);
    if (!price.isEmpty() && !(amount && *amount >= 0 && *amount <= kHighestPrice))
        return tr("Enter a price, e.g. %1.").arg(formatFixed(699, 2));
    const auto wrong = std::ranges::find_if(m_editors, [](const FieldEditor* editor) { return !editor->isValid(); });
    return wrong == m_editors.end()
               ? QString()
               : tr("%1: %2", "a field, what is wrong").arg((*wrong)->control().accessibleName(), (*wrong)->complaint());
}

void OwnPartDialog::validate()
{
    showChip();
    const QString problem = complaint();
    m_save->setEnabled(problem.isEmpty());
    m_save->setToolTip(problem);
    const QString price = m_price->text().trimmed();
    const std::optional<double> amount = readNumber(price);
    const bool isPriceWrong = !price.isEmpty() && !(amount && *amount >= 0 && *amount <= kHighestPrice);
    setLook(*m_price, "invalid", isPriceWrong);
    m_message->setText(isPriceWrong ? tr("Enter a price, e.g. %1.").arg(formatFixed(699, 2)) : QString());
    m_message->setVisible(isPriceWrong);
    m_condition->setEnabled(!price.isEmpty());
    m_condition->setToolTip(price.isEmpty() ? tr("The condition belongs to the price: enter one first.") : QString());
}

OwnPart OwnPartDialog::made() const
{
    OwnPart own = m_own;
    own.part.name = toUtf8(m_name->text().simplified());
    const auto userSaid = std::make_shared<const Provenance>(Provenance{Origin::Own, {}, {}});
    for (const FieldEditor* editor : m_editors) {
        if (!editor->isTouched())
            continue; // what was copied keeps its source
        editor->field().set(own.part, editor->value().value_or(FieldValue{}));
        own.part.setProvenance(editor->field(), userSaid);
        std::erase_if(own.unknown_keys, [&](const auto& key) { return key.first == editor->field().name; });
    }
    if (!m_isPriceTouched)
        return own;
    own.part.prices.clear();
    if (const std::optional<double> amount = readNumber(m_price->text().trimmed())) {
        const Currency currency = Currency::parse(toUtf8(m_currency->currentData().toString())).value_or(Currency());
        own.part.prices.push_back(PartPrice{Money::fromAmount(*amount, currency),
                                            toUtf8(QDate::currentDate().toString(Qt::ISODate)),
                                            {},
                                            PriceKind::Own,
                                            m_condition->currentData().toBool()});
    }
    return own;
}

void OwnPartDialog::save()
{
    if (!complaint().isEmpty())
        return;
    const OwnPart own = made();
    accept();
    emit saved(own);
}

} // namespace deeprig::ui
