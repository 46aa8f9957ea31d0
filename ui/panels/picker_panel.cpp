#include "ui/panels/picker_panel.h"

#include "ui/icons.h"
#include "ui/models/part_table_model.h"
#include "ui/panels/filter_bar.h"
#include "ui/panels/part_table.h"
#include "ui/panels/search_field.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/switch_button.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kHeadHeight = 44;
constexpr int kFilterHeight = 32;
constexpr int kMargin = 12;
constexpr int kSearchWidth = 220;
constexpr int kNarrowSearchWidth = 150;
constexpr int kNarrowPanel = 640;
constexpr int kTightPanel = 420;
constexpr int kTargetTextWidth = 150;

/// Whether people speak of slots for this category, or only of a place.
bool hasSlots(Category category)
{
    return category == Category::Gpu || category == Category::Ram || category == Category::Storage ||
           category == Category::NetworkCard;
}

} // namespace

PickerPanel::PickerPanel(BuildSession& session, const Theme& theme, QWidget* parent)
    : QFrame(parent), m_session(session), m_theme(theme)
{
    setProperty("panel", true);
    m_model = new PartTableModel(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 1, 7); // the round corners do not clip
    column->setSpacing(0);
    column->addWidget(createHead());
    column->addWidget(createFilters());
    column->addWidget(createPages(), 1);
    connectAll();
    retranslate();
    takeSession();
}

QWidget* PickerPanel::createHead()
{
    auto* head = new QWidget(this);
    m_title = new QLabel(head);
    m_title->setProperty("kind", u"title"_s);
    m_count = new QLabel(head);
    m_count->setProperty("kind", u"caption"_s);
    m_count->setProperty("level", 3);
    m_hidden = new QPushButton(head);
    m_hidden->setProperty("role", u"link"_s);
    m_hidden->setProperty("small", true);
    m_hidden->hide();
    m_search = new SearchField(m_theme, head);
    m_search->setKeyHint(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText).replace(u'+', u' '));
    m_fitsOnly = new SwitchButton(m_theme, {}, head);
    m_fitsOnly->setCheckable(true);
    m_columns = new QToolButton(head);
    m_columns->setIcon(icon(m_theme, u"columns-3"_s));
    m_columns->setIconSize({18, 18});
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(kMargin, 0, kMargin - 6, 0);
    row->setSpacing(8);
    row->addWidget(m_title);
    row->addWidget(m_count);
    row->addWidget(m_hidden);
    row->addStretch();
    row->addWidget(m_search);
    row->addSpacing(4);
    row->addWidget(m_fitsOnly);
    row->addWidget(m_columns);
    head->setFixedHeight(m_theme.length(kHeadHeight));
    return head;
}

QWidget* PickerPanel::createFilters()
{
    auto* bar = new QWidget(this);
    m_filters = new FilterBar(m_theme, bar);
    m_targetLabel = new QLabel(bar);
    m_targetLabel->setProperty("kind", u"label"_s);
    m_targetLabel->setProperty("level", 2);
    m_targets = new QComboBox(bar);
    m_targets->setProperty("small", true);
    m_targets->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_targetLabel->setBuddy(m_targets);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(kMargin, 0, kMargin, 6);
    row->setSpacing(8);
    row->addWidget(m_filters, 1);
    row->addWidget(m_targetLabel);
    row->addWidget(m_targets);
    bar->setFixedHeight(m_theme.length(kFilterHeight));
    return bar;
}

QWidget* PickerPanel::createPages()
{
    m_pages = new QStackedWidget(this);
    m_table = new PartTable(m_theme, *m_model, m_pages);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_empty = new EmptyState(m_theme, EmptyState::Size::Small, m_pages);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_empty);
    return m_pages;
}

void PickerPanel::connectAll()
{
    connect(&m_session, &BuildSession::changed, this, &PickerPanel::takeSession);
    connect(m_search, &QLineEdit::textChanged, m_model, &PartTableModel::setSearch);
    connect(m_search, &SearchField::leftDownwards, this, &PickerPanel::focusList);
    connect(m_fitsOnly, &QAbstractButton::toggled, m_model, &PartTableModel::setFitsOnly);
    connect(m_hidden, &QPushButton::clicked, this, [this] { m_model->setUnknownShown(true); });
    connect(m_columns, &QToolButton::clicked, this, &PickerPanel::openColumnMenu);
    connect(m_filters, &FilterBar::conditionsChanged, m_model, &PartTableModel::setConditions);
    connect(m_targets, &QComboBox::activated, this, [this](int index) {
        const int line = m_targets->itemData(index).toInt();
        setTarget(
            deeprig::DropTarget{m_category, line < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(line))});
    });
    connect(m_model, &PartTableModel::listChanged, this, [this] {
        keepSelection();
        refreshCounts();
        refreshEmptyState();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        if (index.isValid())
            m_current = m_model->part(index.row()).id;
    });
    connect(m_table, &PartTable::addWanted, this, &PickerPanel::add);
    connect(m_table, &PartTable::verdictWanted, this, &PickerPanel::verdictWanted);
    connect(m_table, &PartTable::draggingChanged, this, &PickerPanel::draggingChanged);
    connect(m_table, &QWidget::customContextMenuRequested, this, &PickerPanel::openContextMenu);
    connect(qobject_cast<PartHeader*>(m_table->horizontalHeader()), &PartHeader::sortWanted, this,
            &PickerPanel::sortBy);
}

void PickerPanel::setColumns(Category category, const QStringList& keys)
{
    m_memory[category].columns = keys;
    if (category == m_category)
        m_table->setChosenColumns(keys);
}

void PickerPanel::setSort(Category category, const QStringList& keys)
{
    m_memory[category].sort = keys;
    if (category == m_category)
        applySort(keys);
}

void PickerPanel::applySort(const QStringList& keys)
{
    std::vector<PartTableModel::Sort> sort;
    for (const QString& key : keys) {
        const bool isDescending = key.startsWith(u'-');
        const QString name = isDescending ? key.mid(1) : key;
        // A column that a newer program had, or that was renamed, is passed over.
        if (std::ranges::find(m_model->columns(), name, &PartColumn::key) != m_model->columns().end())
            sort.push_back({name, isDescending});
    }
    m_model->setSort(std::move(sort));
    m_table->horizontalHeader()->viewport()->update();
}

void PickerPanel::setLoading(bool isLoading)
{
    m_isLoading = isLoading;
    refreshCounts();
    refreshEmptyState();
}

bool PickerPanel::isBusy() const
{
    return m_isLoading || m_model->isRanking();
}

void PickerPanel::showCategory(Category category)
{
    if (category == m_category)
        return;
    Memory& left = m_memory[m_category];
    left.search = m_search->text();
    left.conditions = m_model->conditions();
    left.current = m_current;
    m_category = category;
    m_target.reset();
    const Memory& found = m_memory[category];
    m_current = PartId{};
    m_model->setCategory(category, replacedLine());
    m_filters->setFields(filterFields(category, m_session.build().currency));
    m_filters->setConditions(found.conditions);
    m_model->setConditions(found.conditions);
    m_search->setText(found.search);
    m_model->setSearch(found.search);
    if (!found.sort.isEmpty())
        applySort(found.sort);
    m_table->setChosenColumns(found.columns);
    m_table->scrollToTop();
    m_current = found.current;
    keepSelection();
    retranslate();
    refreshTargets();
    emit categoryChanged(category);
}

void PickerPanel::showFitting(Category category, std::optional<std::size_t> line)
{
    showCategory(category);
    setTarget(deeprig::DropTarget{category, line ? line : defaultTarget(m_session.build(), category).line});
    setFitsOnly(true);
    focusList();
}

void PickerPanel::setTarget(std::optional<deeprig::DropTarget> target)
{
    if (target && target->category != m_category)
        return; // a row of another category is selected: it says nothing about this list
    m_target = target;
    refreshTargets();
    m_model->setReplacedLine(replacedLine());
}

void PickerPanel::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void PickerPanel::setSearch(const QString& text)
{
    m_search->setText(text);
}

void PickerPanel::setFitsOnly(bool isOn)
{
    m_fitsOnly->setChecked(isOn);
}

void PickerPanel::focusList()
{
    if (m_pages->currentWidget() == m_table)
        m_table->setFocus(Qt::OtherFocusReason);
    else
        m_search->setFocus(Qt::OtherFocusReason);
}

void PickerPanel::addSelected()
{
    const std::vector<PartId> parts = m_table->selectedParts();
    for (const PartId& part : parts)
        add(part);
}

void PickerPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_model->retranslate();
        m_filters->setFields(filterFields(m_category, m_session.build().currency));
        m_filters->retranslate();
        retranslate();
    }
    QFrame::changeEvent(event);
}

void PickerPanel::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    const bool isNarrow = width() < m_theme.length(kNarrowPanel);
    m_search->setFixedWidth(m_theme.length(isNarrow ? kNarrowSearchWidth : kSearchWidth));
    m_targetLabel->setVisible(width() >= m_theme.length(kTightPanel));
    m_count->setVisible(width() >= m_theme.length(kTightPanel));
    m_search->setVisible(width() >= m_theme.length(kTightPanel)); // during a drag beside the bench
}

void PickerPanel::retranslate()
{
    const QString name = categoryText(m_category);
    m_title->setText(name);
    m_search->setPlaceholderText(tr("Search %1").arg(categoryTextInSentence(m_category)));
    m_search->setAccessibleName(tr("Search %1").arg(categoryTextInSentence(m_category)));
    m_fitsOnly->setText(tr("Fits only"));
    m_fitsOnly->setToolTip(tr("Hides parts that would add an error."));
    m_columns->setToolTip(tr("Columns"));
    m_columns->setAccessibleName(tr("Choose columns"));
    m_targetLabel->setText(tr("Fit in"));
    m_targets->setAccessibleName(tr("Fit in"));
    m_targets->setToolTip(tr("What Enter does, and what the column “Fit” judges."));
    refreshTargets();
    refreshCounts();
    refreshEmptyState();
}

void PickerPanel::takeSession()
{
    if (m_target && m_target->line) {
        const std::vector<BuildLine>& lines = m_session.build().lines;
        if (*m_target->line >= lines.size() || lines[*m_target->line].category != m_category)
            m_target.reset();
    }
    m_model->setEvaluation(m_session.evaluationPtr(), replacedLine());
    if (m_filters->conditions().empty())
        m_filters->setFields(filterFields(m_category, m_session.build().currency));
    refreshTargets();
    refreshCounts();
}

deeprig::DropTarget PickerPanel::targetInForce() const
{
    return m_target.value_or(defaultTarget(m_session.build(), m_category));
}

std::optional<std::size_t> PickerPanel::replacedLine() const
{
    return targetInForce().line;
}

void PickerPanel::refreshTargets()
{
    const QSignalBlocker blocker(m_targets);
    const deeprig::DropTarget inForce = targetInForce();
    m_targets->clear();
    const auto add = [this](const QString& text, int line) {
        const QString shown =
            m_targets->fontMetrics().elidedText(text, Qt::ElideMiddle, m_theme.length(kTargetTextWidth));
        m_targets->addItem(shown, line);
        m_targets->setItemData(m_targets->count() - 1, text, Qt::ToolTipRole);
        m_targets->setItemData(m_targets->count() - 1, text, Qt::AccessibleTextRole);
    };
    const bool hasFree = !defaultTarget(m_session.build(), m_category).line || !inForce.line;
    if (hasFree)
        add(hasSlots(m_category) ? tr("first free slot") : tr("free place"), -1);
    const std::vector<BuildLine>& lines = m_session.build().lines;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        if (lines[line].category == m_category)
            add(tr("%1, replace").arg(lineName(m_session.evaluation(), line)), static_cast<int>(line));
    }
    m_targets->setCurrentIndex(m_targets->findData(inForce.line ? static_cast<int>(*inForce.line) : -1));
}

void PickerPanel::refreshCounts()
{
    const QString shown = formatNumber(m_model->rowCount());
    m_count->setText(m_isLoading ? QString() : tr("%1 of %2").arg(shown, formatNumber(m_model->total())));
    m_hidden->setText(tr("%n cannot be told · show", nullptr, m_model->hiddenUnknown()));
    m_hidden->setVisible(m_model->hiddenUnknown() > 0);
    m_table->setAccessibleName(tr("%1, %2 rows").arg(categoryText(m_category), shown));
    m_table->horizontalHeader()->viewport()->update();
}

void PickerPanel::refreshEmptyState()
{
    if (m_model->rowCount() > 0) {
        m_pages->setCurrentWidget(m_table);
        return;
    }
    const bool hadFocus = m_table->hasFocus();
    m_pages->setCurrentWidget(m_empty);
    m_empty->clearButtons();
    m_empty->setIcon(m_isLoading ? u"database"_s : u"search"_s);
    if (m_isLoading) {
        m_empty->setTitle(tr("Loading the catalog"));
        m_empty->setLine(tr("The parts appear in a moment."));
    } else if (m_model->total() == 0) {
        m_empty->setTitle(tr("No parts of this kind"));
        m_empty->setLine(tr("The catalog has none. Import OpenDB to add some."));
        connect(m_empty->addButton(tr("Import OpenDB…")), &QPushButton::clicked, this, &PickerPanel::importWanted);
    } else if (m_model->isFitsOnly() && m_model->nearestHidden() != nullptr) {
        m_empty->setTitle(tr("No part fits here"));
        m_empty->setLine(
            tr("The nearest one: %1. Turn off “Fits only” to see why.").arg(displayName(*m_model->nearestHidden())));
        connect(m_empty->addButton(tr("Show all")), &QPushButton::clicked, this, [this] { setFitsOnly(false); });
    } else {
        const QString text = m_search->text().simplified();
        m_empty->setTitle(text.isEmpty() ? tr("Nothing matches the filters") : tr("Nothing matches “%1”").arg(text));
        m_empty->setLine(tr("Try fewer words, or remove a filter."));
        connect(m_empty->addButton(tr("Remove all filters")), &QPushButton::clicked, this, &PickerPanel::removeFilters);
    }
    if (hadFocus)
        m_search->setFocus();
}

void PickerPanel::keepSelection()
{
    if (m_model->rowCount() == 0 || (m_table->currentIndex().isValid() && !m_current.empty()))
        return;
    const int row = m_current.empty() ? 0 : m_model->rowOf(m_current);
    if (row < 0)
        return;
    // The list may have moved under the reader: keep the place in it, and do not take the first row for a choice.
    const PartId chosen = m_current;
    const int scrolled = m_table->verticalScrollBar()->value();
    m_table->setAutoScroll(false);
    m_table->setCurrentIndex(m_model->index(row, 0));
    m_table->setAutoScroll(true);
    m_table->verticalScrollBar()->setValue(scrolled);
    m_current = chosen;
}

void PickerPanel::sortBy(int column, bool asSecondKey)
{
    const QString key = m_model->columns()[static_cast<std::size_t>(column)].key;
    std::vector<PartTableModel::Sort> sort = m_model->sort();
    const auto present = std::ranges::find(sort, key, &PartTableModel::Sort::key);
    if (present != sort.end() && (asSecondKey || present == sort.begin()))
        present->isDescending = !present->isDescending;
    else if (asSecondKey)
        sort = {sort.front(), {key, false}};
    else
        sort = {{key, false}};
    if (!asSecondKey && sort.front().key == key && sort.size() == 1 && key != "price"_L1)
        sort.push_back({u"price"_s, false});
    QStringList keys;
    for (const PartTableModel::Sort& each : sort)
        keys << (each.isDescending ? QString(u'-' % each.key) : each.key);
    setSort(m_category, keys);
    emit sortChosen(m_category, keys);
}

void PickerPanel::openColumnMenu()
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillColumnMenu(*menu);
    menu->popup(m_columns->mapToGlobal(QPoint(0, m_columns->height())));
}

void PickerPanel::fillColumnMenu(QMenu& menu)
{
    const std::vector<PartColumn>& columns = m_model->columns();
    const auto store = [this](const QStringList& keys) {
        setColumns(m_category, keys);
        emit columnsChosen(m_category, keys);
    };
    for (int i = 0; i < static_cast<int>(columns.size()); ++i) {
        const PartColumn& column = columns[static_cast<std::size_t>(i)];
        if (column.kind != PartColumn::Kind::Field && column.kind != PartColumn::Kind::Derived)
            continue;
        QAction* action = menu.addAction(column.title);
        action->setCheckable(true);
        action->setChecked(m_table->isChosen(i));
        connect(action, &QAction::toggled, this, [this, store, key = column.key](bool isOn) {
            QStringList keys;
            for (int other = 0; other < m_model->columnCount(); ++other) {
                const PartColumn& shown = m_model->columns()[static_cast<std::size_t>(other)];
                if (shown.key == key ? isOn : m_table->isChosen(other))
                    keys << shown.key;
            }
            store(keys);
        });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("Usual columns")), &QAction::triggered, this, [store] { store({}); });
}

void PickerPanel::showChanges()
{
    if (const std::optional<PartId> part = m_table->currentPart())
        emit verdictWanted(*part);
}

void PickerPanel::openContextMenu(const QPoint& at)
{
    const QModelIndex index = m_table->indexAt(at);
    if (!index.isValid())
        return;
    const PartId part = m_model->part(index.row()).id;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* addition = menu->addAction(icon(m_theme, u"plus"_s), tr("Add to Build"));
    addition->setShortcut(Qt::Key_Return);
    connect(addition, &QAction::triggered, this, [this, part] { add(part); });
    QAction* verdict = menu->addAction(icon(m_theme, u"list-check"_s), tr("Show What Changes"));
    verdict->setShortcut(Qt::Key_Space);
    connect(verdict, &QAction::triggered, this, [this, part] { emit verdictWanted(part); });
    menu->addSeparator();
    QAction* copying = menu->addAction(icon(m_theme, u"copy"_s), tr("Copy"));
    copying->setShortcut(QKeySequence::Copy);
    connect(copying, &QAction::triggered, m_table, &PartTable::copy);
    emit menuOpening(menu);
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void PickerPanel::add(const PartId& part)
{
    const Part* found = m_session.catalog().find(part);
    if (found == nullptr)
        return;
    const QString name = displayName(*found);
    m_session.drop(part, targetInForce());
    emit partAdded(name);
}

void PickerPanel::removeFilters()
{
    m_filters->setConditions({});
    m_model->setConditions({});
    m_search->clear();
    m_search->setFocus();
}

} // namespace deeprig::ui
