#include "ui/dialogs/part_details_dialog.h"

#include "core/own_part.h"
#include "ui/dialogs/field_editor.h"
#include "ui/icons.h"
#include "ui/models/part_details_model.h"
#include "ui/panels/search_field.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/build_session.h"
#include "ui/session/field_input.h"
#include "ui/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/painting.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTableView>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 880;
constexpr int kHeight = 620;
constexpr int kRowHeight = 28;
constexpr int kPadding = 8;
constexpr int kIcon = 14;
constexpr int kSearchWidth = 220;
constexpr int kFieldWidth = 190;
constexpr int kValueWidth = 210;
constexpr int kOriginWidth = 100;
constexpr int kDateWidth = 96;
constexpr int kSourceWidth = 260;

class DetailsDelegate final : public QStyledItemDelegate {
public:
    DetailsDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const bool hasFocus = option.widget != nullptr && option.widget->hasFocus();
        if (isSelected)
            painter->fillRect(option.rect, m_theme.color(hasFocus ? Token::Selected : Token::Hover));
        if (isSelected && hasFocus && index.column() == 0)
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
                              m_theme.color(Token::AccentText));
        QRectF place = QRectF(option.rect).adjusted(kPadding, 0, -kPadding, 0);
        const bool isKnown = index.data(PartDetailsModel::KnownRole).toBool();
        const bool isOwn = index.data(PartDetailsModel::OwnRole).toBool();
        const bool isAssumed = index.data(PartDetailsModel::AssumedRole).toBool();
        const bool isItem = index.data(PartDetailsModel::ItemRole).toBool();
        Token ink = index.column() == PartDetailsModel::ValueColumn ? Token::Text : Token::Text2;
        QString mark;
        if (index.column() == PartDetailsModel::FieldColumn && isItem)
            place.adjust(2 * kPadding, 0, 0, 0);
        if (index.column() == PartDetailsModel::ValueColumn && !isKnown) {
            mark = u"help-circle"_s;
            ink = Token::Unk;
        } else if (index.column() == PartDetailsModel::ValueColumn && isOwn) {
            mark = u"pencil"_s;
            ink = Token::AccentText;
        } else if (index.column() == PartDetailsModel::OriginColumn && isAssumed) {
            ink = Token::Warn;
        } else if (index.column() == PartDetailsModel::SourceColumn && !isKnown) {
            ink = Token::Text3;
        }
        if (!mark.isEmpty()) {
            drawIcon(*painter, m_theme, mark, QRectF(place.left(), place.center().y() - kIcon / 2.0, kIcon, kIcon), ink);
            place.adjust(kIcon + 6, 0, 0, 0);
        }
        const bool isBody = index.column() <= PartDetailsModel::ValueColumn;
        drawText(*painter, place, index.data().toString(), m_theme.font(isBody ? TextStyle::Body : TextStyle::Label),
                 m_theme.color(ink));
    }

private:
    const Theme& m_theme;
};

} // namespace

PartDetailsDialog::PartDetailsDialog(BuildSession& session, const Theme& theme, const PartId& part, QWidget* parent)
    : FramedDialog(theme, tr("Part Details"), kWidth, parent), m_session(session), m_part(part)
{
    build();
}

PartDetailsDialog::PartDetailsDialog(BuildSession& session, const Theme& theme, std::size_t line, QWidget* parent)
    : FramedDialog(theme, tr("Part Details"), kWidth, parent), m_session(session),
      m_part(session.build().lines.at(line).part), m_line(line)
{
    build();
}

void PartDetailsDialog::build()
{
    setDesignSize(kWidth, kHeight);
    m_model = new PartDetailsModel(this);
    content().addWidget(createHead());
    content().addWidget(createTable(), 1);
    content().addWidget(createCorrection());
    QPushButton* copying = addButton(tr("Copy as Text"), Role::Left);
    connect(copying, &QPushButton::clicked, this, &PartDetailsDialog::copy);
    m_own = addButton({}, Role::Left);
    connect(m_own, &QPushButton::clicked, this, &PartDetailsDialog::ownPartWanted);
    connect(addButton(tr("Close")), &QPushButton::clicked, this, &QDialog::accept);
    connectAll();
    refresh();
    m_table->setCurrentIndex(m_model->index(0, 0));
    m_table->setFocus();
}

QWidget* PartDetailsDialog::createHead()
{
    auto* head = new QWidget(this);
    m_title = new QLabel(head);
    setLook(*m_title, "kind", u"title"_s);
    m_caption = new ElidedLabel({}, head);
    m_counts = new QLabel(head);
    for (QLabel* label : {m_title, m_counts}) {
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    for (QLabel* label : {static_cast<QLabel*>(m_caption), m_counts}) {
        setLook(*label, "kind", u"caption"_s);
        setLook(*label, "level", 2);
    }
    m_title->setWordWrap(true);
    m_search = new SearchField(m_theme, head);
    m_search->setPlaceholderText(tr("Search fields"));
    m_search->setAccessibleName(tr("Search fields"));
    m_search->setFixedWidth(kSearchWidth);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_caption);
    words->addWidget(m_counts);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    row->addLayout(words, 1);
    row->addWidget(m_search, 0, Qt::AlignTop);
    return head;
}

QWidget* PartDetailsDialog::createTable()
{
    auto* frame = new QFrame(this);
    setLook(*frame, "panel", true);
    m_table = new QTableView(frame);
    m_table->setAccessibleName(tr("Fields"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new DetailsDelegate(m_theme, m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_theme.length(kRowHeight));
    QHeaderView* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(PartDetailsModel::SourceColumn, QHeaderView::Stretch);
    m_table->setColumnWidth(PartDetailsModel::FieldColumn, m_theme.length(kFieldWidth));
    m_table->setColumnWidth(PartDetailsModel::ValueColumn, m_theme.length(kValueWidth));
    m_table->setColumnWidth(PartDetailsModel::OriginColumn, m_theme.length(kOriginWidth));
    m_table->setColumnWidth(PartDetailsModel::DateColumn, m_theme.length(kDateWidth));
    auto* inner = new QVBoxLayout(frame);
    inner->setContentsMargins(1, 1, 1, 7);
    inner->addWidget(m_table);
    return frame;
}

QWidget* PartDetailsDialog::createCorrection()
{
    m_correction = new QFrame(this);
    m_source = new QLineEdit(m_correction);
    m_source->setPlaceholderText(tr("measured, data sheet, …"));
    auto* label = new QLabel(tr("Source (optional)"), m_correction);
    setLook(*label, "kind", u"label"_s);
    setLook(*label, "level", 2);
    label->setBuddy(m_source);
    m_set = new QPushButton(tr("Set Value"), m_correction);
    setLook(*m_set, "role", u"primary"_s);
    m_set->setAutoDefault(false);
    m_takeBack = new QPushButton(m_correction);
    m_takeBack->setAutoDefault(false);
    auto* source = new QVBoxLayout;
    source->setSpacing(5);
    source->addWidget(label);
    source->addWidget(m_source);
    source->addStretch();
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_set);
    buttons->addWidget(m_takeBack);
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addSpacing(m_theme.length(21)); // beside the fields, not beside their names
    right->addLayout(buttons);
    right->addStretch();
    m_editorPlace = new QHBoxLayout(m_correction);
    m_editorPlace->setContentsMargins(0, 0, 0, 0);
    m_editorPlace->setSpacing(12);
    m_editorPlace->addLayout(source, 2);
    m_editorPlace->addLayout(right);
    m_source->setMaximumWidth(kSourceWidth);
    m_correction->setVisible(m_line.has_value());
    return m_correction;
}

void PartDetailsDialog::connectAll()
{
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->setSearch(text);
        spanItems();
        m_table->setCurrentIndex(m_model->index(0, 0));
        showField();
    });
    connect(m_search, &SearchField::leftDownwards, m_table, [this] { m_table->setFocus(); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PartDetailsDialog::showField);
    connect(m_table, &QTableView::activated, this, [this] {
        if (m_editor != nullptr)
            m_editor->control().setFocus();
    });
    connect(m_set, &QPushButton::clicked, this, &PartDetailsDialog::setValue);
    connect(m_takeBack, &QPushButton::clicked, this, &PartDetailsDialog::takeBack);
    connect(m_source, &QLineEdit::textEdited, this, &PartDetailsDialog::refreshButtons);
    connect(m_source, &QLineEdit::returnPressed, this, &PartDetailsDialog::setValue);
    connect(&m_session, &BuildSession::changed, this, &PartDetailsDialog::refresh);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search, [this] { m_search->setFocus(); });
    connect(new QShortcut(QKeySequence::Copy, m_table, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated,
            this, &PartDetailsDialog::copy);
}

void PartDetailsDialog::refresh()
{
    const Field* current = m_model->fieldAt(m_table->currentIndex().row());
    const Part* found = m_part.empty() ? nullptr : m_session.catalog().find(m_part);
    const bool isThere =
        m_line ? *m_line < m_session.build().lines.size() && m_session.build().lines[*m_line].part == m_part
               : found != nullptr;
    if (!isThere) {
        reject(); // undone, or gone from the catalog
        return;
    }
    m_model->setDetails(m_line ? detailsOf(m_session.evaluation(), *m_line) : detailsOf(*found));
    spanItems();
    const Part& part = m_model->details().part;
    m_title->setText(toText(part.name));
    QStringList caption{categoryText(part.category())};
    if (m_part.empty())
        caption << tr("only in this build");
    else
        caption << toText(m_part.value);
    if (found != nullptr && isOwnPart(*found))
        caption << tr("own part");
    else if (!m_part.empty() && found == nullptr)
        caption << tr("not in the catalog");
    for (const std::string& number : part.part_numbers)
        caption << toText(number);
    m_caption->setText(caption.mid(0, 6).join(u" · "_s));
    m_counts->setText(tr("%1 of %2 fields known", "numbers")
                          .arg(formatNumber(m_model->knownCount()), formatNumber(m_model->fieldCount())));
    m_own->setText(found != nullptr && isOwnPart(*found) ? tr("Edit Own Part…") : tr("Duplicate as Own Part…"));
    const int row = current != nullptr ? m_model->rowOf(*current) : 0;
    m_table->setCurrentIndex(m_model->index(std::max(row, 0), 0));
    showField();
}

/// The items of a list have no origin of their own: their words take the room.
void PartDetailsDialog::spanItems()
{
    m_table->clearSpans();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->index(row, 0).data(PartDetailsModel::ItemRole).toBool())
            m_table->setSpan(row, PartDetailsModel::ValueColumn, 1,
                             PartDetailsModel::kColumns - PartDetailsModel::ValueColumn);
    }
}

void PartDetailsDialog::showField()
{
    if (!m_line)
        return;
    const Field* field = m_model->fieldAt(m_table->currentIndex().row());
    if (m_editor != nullptr && (field == nullptr || &m_editor->field() != field)) {
        delete m_editor;
        m_editor = nullptr;
    }
    m_correction->setEnabled(field != nullptr);
    if (field == nullptr) {
        refreshButtons();
        return;
    }
    if (m_editor == nullptr) {
        m_editor = new FieldEditor(m_theme, *field, m_correction);
        m_editorPlace->insertWidget(0, m_editor, 2);
        m_editor->show(); // at once, so that it can take the keyboard
        setTabOrder(m_table, &m_editor->control());
        setTabOrder(&m_editor->control(), m_source);
        connect(m_editor, &FieldEditor::edited, this, &PartDetailsDialog::refreshButtons);
        connect(m_editor, &FieldEditor::entered, this, &PartDetailsDialog::setValue);
    }
    m_editor->setValue(field->get(m_model->details().part));
    const std::vector<FieldOverride>& own = m_session.build().lines[*m_line].overrides;
    const auto value = std::ranges::find(own, field, &FieldOverride::field);
    m_source->setText(value != own.end() ? toText(value->source) : QString());
    refreshButtons();
}

void PartDetailsDialog::refreshButtons()
{
    const Field* field = m_editor != nullptr ? &m_editor->field() : nullptr;
    const std::vector<const Field*>& own = m_model->details().own;
    const bool isOwn = field != nullptr && std::ranges::find(own, field) != own.end();
    const std::optional<FieldValue> value = m_editor != nullptr ? m_editor->value() : std::nullopt;
    const bool isKnown = value && !std::holds_alternative<std::monostate>(*value);
    m_set->setEnabled(isKnown);
    QString why;
    if (m_editor != nullptr && !m_editor->isValid())
        why = m_editor->complaint();
    else if (!isKnown)
        why = tr("Enter a value.");
    m_set->setToolTip(why);
    m_takeBack->setEnabled(isOwn);
    m_takeBack->setText(m_model->details().catalog ? tr("Catalog's Value") : tr("Unknown"));
    m_takeBack->setToolTip(isOwn ? tr("Your value goes; undo brings it back.") : tr("There is no value of yours here."));
}

void PartDetailsDialog::setValue()
{
    if (m_editor == nullptr || !m_set->isEnabled())
        return;
    m_session.setOverride(*m_line, m_editor->field(), *m_editor->value(), m_source->text());
}

void PartDetailsDialog::takeBack()
{
    if (m_editor != nullptr)
        m_session.clearOverride(*m_line, m_editor->field());
}

void PartDetailsDialog::correct(const Field& field)
{
    m_search->clear();
    const QModelIndex index = m_model->index(m_model->rowOf(field), 0);
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
    if (m_editor != nullptr)
        m_editor->control().setFocus();
}

const Part& PartDetailsDialog::details() const
{
    return m_model->details().part;
}

void PartDetailsDialog::copy()
{
    QGuiApplication::clipboard()->setText(m_model->text());
}

} // namespace deeprig::ui
