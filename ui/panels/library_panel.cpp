#include "ui/panels/library_panel.h"

#include "core/finding.h"
#include "ui/icons.h"
#include "ui/models/library_model.h"
#include "ui/panels/search_field.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/theme.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/painting.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kHeadHeight = 44;
constexpr int kBarHeight = 36;
constexpr int kRowHeight = 30;
constexpr int kHeaderHeight = 28;
constexpr int kMargin = 12;
constexpr int kPadding = 8;
constexpr int kNumberPadding = 18; ///< as the header, which keeps room for the mark of the sort
constexpr int kIcon = 14;
constexpr int kFocusBar = 3;
constexpr int kSearchWidth = 220;
constexpr int kSmallestName = 160;
constexpr int kSmallestColumn = 44;

using Column = LibraryModel::Column;

/// What stands beside the name, before the user drags the lines between the headers.
constexpr std::pair<Column, int> kWidths[]{{Column::Price, 100},
                                           {Column::Verdict, 104},
                                           {Column::Parts, 64},
                                           {Column::Changed, 104},
                                           {Column::Notes, 150}};

class LibraryDelegate final : public QStyledItemDelegate {
public:
    LibraryDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        paintGround(*painter, option, index);
        const auto column = static_cast<Column>(index.column());
        const bool isNumber = column == Column::Price || column == Column::Parts;
        QRectF place = QRectF(option.rect).adjusted(column == Column::Name ? kMargin : kPadding, 0,
                                                    isNumber ? -kNumberPadding : -kPadding, 0);
        const bool isQuiet = index.data(LibraryModel::QuietRole).toBool();
        Token ink = isQuiet ? Token::Text3 : Token::Text;
        const int verdict = index.data(LibraryModel::VerdictRole).toInt();
        if (column == Column::Verdict && verdict >= 0) {
            const Tone tone = toneOf(static_cast<Verdict>(verdict));
            drawIcon(*painter, m_theme, toneIcon(tone),
                     QRectF(place.left(), place.center().y() - kIcon / 2.0, kIcon, kIcon), textToken(tone));
            place.setLeft(place.left() + kIcon + 5);
            ink = textToken(tone);
        }
        const bool isStrong = column == Column::Name && index.data(LibraryModel::OpenRole).toBool();
        const bool isSmall = isQuiet || column == Column::Verdict;
        const TextStyle style = isStrong ? TextStyle::Strong : isSmall ? TextStyle::Label : TextStyle::Body;
        drawText(*painter, place, index.data().toString(), m_theme.font(style), m_theme.color(ink),
                 isNumber ? Qt::AlignRight : Qt::AlignLeft);
    }

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        auto* editor = new QLineEdit(parent);
        setLook(*editor, "inplace", true);
        editor->setAccessibleName(LibraryPanel::tr("New name of %1").arg(index.data().toString()));
        return editor;
    }

    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        const int height = m_theme.length(24);
        editor->setGeometry(option.rect.left() + kMargin - 5, option.rect.center().y() - height / 2,
                            option.rect.width() - kMargin, height);
    }

private:
    void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
    {
        const auto* table = qobject_cast<const LibraryTable*>(option.widget);
        if (table == nullptr)
            return;
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        if (isSelected)
            painter.fillRect(option.rect, m_theme.color(table->hasFocus() ? Token::Selected : Token::Hover));
        else if (table->hoveredRow() == index.row())
            painter.fillRect(option.rect, m_theme.color(Token::Hover));
        if (isSelected && table->hasFocus() && table->currentIndex().row() == index.row() && index.column() == 0)
            painter.fillRect(QRect(option.rect.topLeft(), QSize(kFocusBar, option.rect.height())),
                             m_theme.color(Token::AccentText));
    }

    const Theme& m_theme;
};

QStringList localFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile())
            files << url.toLocalFile();
    }
    return files;
}

} // namespace

LibraryTable::LibraryTable(const Theme& theme, LibraryModel& model, QWidget* parent)
    : QTableView(parent), m_theme(theme)
{
    setModel(&model);
    setItemDelegate(new LibraryDelegate(theme, this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    setLook(*horizontalHeader(), "inset", true);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    horizontalHeader()->setMinimumSectionSize(kSmallestColumn);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(EditKeyPressed);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    setFrameShape(NoFrame);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setAcceptDrops(false); // files fall through to the panel
    viewport()->setAcceptDrops(false);
    for (const auto& [column, width] : kWidths)
        setColumnWidth(static_cast<int>(column), theme.length(width));
    setSortingEnabled(true);
    sortByColumn(static_cast<int>(Column::Changed), Qt::DescendingOrder);
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) { emit openWanted(index.row()); });
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, &LibraryTable::layoutColumns);
    connect(&theme, &Theme::changed, this, &LibraryTable::takeTheme);
    takeTheme();
}

void LibraryTable::takeTheme()
{
    verticalHeader()->setDefaultSectionSize(m_theme.length(kRowHeight));
    horizontalHeader()->setFixedHeight(m_theme.length(kHeaderHeight));
    viewport()->update();
}

void LibraryTable::layoutColumns()
{
    if (std::exchange(m_isLayingOut, true))
        return;
    const auto notes = static_cast<int>(Column::Notes);
    int needed = 0;
    for (int column = 1; column < notes; ++column)
        needed += columnWidth(column);
    const int room = viewport()->width() - needed;
    if (!isColumnHidden(notes))
        m_notesWidth = columnWidth(notes);
    else if (m_notesWidth == 0) // it was hidden when the program ended
        m_notesWidth = m_theme.length(kWidths[std::size(kWidths) - 1].second);
    const bool hasNotes = room - m_notesWidth >= m_theme.length(kSmallestName);
    setColumnHidden(notes, !hasNotes);
    if (hasNotes)
        setColumnWidth(notes, m_notesWidth);
    setColumnWidth(0, std::max(room - (hasNotes ? m_notesWidth : 0), m_theme.length(kSmallestColumn)));
    m_isLayingOut = false;
}

void LibraryTable::keyboardSearch(const QString& search)
{
    // People type names, whatever cell they clicked last.
    if (currentIndex().column() > 0)
        selectionModel()->setCurrentIndex(currentIndex().siblingAtColumn(0), QItemSelectionModel::NoUpdate);
    QTableView::keyboardSearch(search);
}

void LibraryTable::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && state() != EditingState && currentIndex().isValid()) {
        emit openWanted(currentIndex().row());
    } else if (event->key() == Qt::Key_Delete && state() != EditingState) {
        emit removeWanted();
    } else if (event->key() == Qt::Key_F2 && currentIndex().isValid()) {
        edit(currentIndex().siblingAtColumn(0));
    } else {
        QTableView::keyPressEvent(event);
    }
}

void LibraryTable::mouseMoveEvent(QMouseEvent* event)
{
    setHoveredRow(rowAt(static_cast<int>(event->position().y())));
    QTableView::mouseMoveEvent(event);
}

void LibraryTable::leaveEvent(QEvent* event)
{
    setHoveredRow(-1);
    QTableView::leaveEvent(event);
}

void LibraryTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    layoutColumns();
}

void LibraryTable::setHoveredRow(int row)
{
    if (std::exchange(m_hoveredRow, row) != row)
        viewport()->update();
}

LibraryPanel::LibraryPanel(const Theme& theme, QWidget* parent) : QFrame(parent), m_theme(theme)
{
    setLook(*this, "panel", true);
    setAcceptDrops(true);
    m_model = new LibraryModel(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 1, 7); // the round corners do not clip
    column->setSpacing(0);
    column->addWidget(createHead());
    column->addWidget(createBar());
    column->addWidget(createPages(), 1);
    connect(m_search, &SearchField::textChanged, this, [this](const QString& text) {
        const std::vector<BuildId> before = selected();
        m_model->setSearch(text);
        if (!before.empty())
            select(before.front());
        if (selected().empty() && m_model->rowCount() > 0)
            m_table->setCurrentIndex(m_model->index(0, 0));
        refresh();
    });
    connect(m_search, &SearchField::leftDownwards, this, &LibraryPanel::focusList);
    connect(m_model, &LibraryModel::renamed, this, &LibraryPanel::renameWanted);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LibraryPanel::refresh);
    connect(m_model, &QAbstractItemModel::modelReset, this, &LibraryPanel::refresh);
    retranslate();
}

QWidget* LibraryPanel::createHead()
{
    auto* head = new QWidget(this);
    m_title = new QLabel(head);
    setLook(*m_title, "kind", u"title"_s);
    m_count = new QLabel(head);
    setLook(*m_count, "kind", u"caption"_s);
    setLook(*m_count, "level", 3);
    m_search = new SearchField(m_theme, head);
    m_search->setKeyHint(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText).replace(u'+', u' '));
    m_search->setMaximumWidth(m_theme.length(kSearchWidth));
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(kMargin, 0, kMargin, 0);
    row->setSpacing(8);
    row->addWidget(m_title);
    row->addWidget(m_count);
    row->addStretch();
    row->addWidget(m_search, 1);
    head->setFixedHeight(m_theme.length(kHeadHeight));
    return head;
}

QWidget* LibraryPanel::createBar()
{
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(kMargin, 0, kMargin, 6);
    row->setSpacing(6);
    const auto add = [&](QPushButton*& button, const QString& name) {
        button = new QPushButton(bar);
        setLook(*button, "small", true);
        button->setIcon(icon(m_theme, name));
        button->setIconSize({kIcon, kIcon});
        row->addWidget(button);
    };
    add(m_open, u"folder-open"_s);
    add(m_window, u"external-link"_s);
    add(m_duplicate, u"copy"_s);
    add(m_rename, u"pencil"_s);
    add(m_export, u"file-export"_s);
    add(m_remove, u"trash"_s);
    row->addStretch();
    bar->setFixedHeight(m_theme.length(kBarHeight));
    connect(m_open, &QPushButton::clicked, this, &LibraryPanel::openSelected);
    connect(m_window, &QPushButton::clicked, this, [this] { emit openInWindowWanted(selected()); });
    connect(m_duplicate, &QPushButton::clicked, this, [this] { emit duplicateWanted(selected()); });
    connect(m_rename, &QPushButton::clicked, this, &LibraryPanel::renameSelected);
    connect(m_export, &QPushButton::clicked, this, [this] { emit exportWanted(selected()); });
    connect(m_remove, &QPushButton::clicked, this, [this] { emit removeWanted(selected()); });
    return bar;
}

QWidget* LibraryPanel::createPages()
{
    m_pages = new QStackedWidget(this);
    m_table = new LibraryTable(m_theme, *m_model, m_pages);
    connect(m_table, &LibraryTable::openWanted, this, [this](int row) { emit openWanted(m_model->id(row)); });
    connect(m_table, &LibraryTable::removeWanted, this, [this] {
        if (const std::vector<BuildId> ids = selected(); !ids.empty())
            emit removeWanted(ids);
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, &LibraryPanel::showMenu);
    m_empty = new EmptyState(m_theme, EmptyState::Size::Large, m_pages);
    m_empty->setIcon(u"folder-open"_s);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_empty);
    return m_pages;
}

void LibraryPanel::retranslate()
{
    setAccessibleName(tr("All Builds"));
    m_title->setText(tr("All Builds"));
    m_table->setAccessibleName(tr("Saved builds"));
    m_search->setPlaceholderText(tr("Search builds"));
    m_search->setAccessibleName(tr("Search builds"));
    m_open->setText(tr("Open"));
    m_window->setText(tr("New Window"));
    m_window->setAccessibleName(tr("Open in New Window"));
    m_duplicate->setText(tr("Duplicate"));
    m_rename->setText(tr("Rename"));
    m_export->setText(tr("Export…"));
    m_remove->setText(tr("Remove"));
    m_model->retranslate();
    refresh();
}

void LibraryPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void LibraryPanel::setEntries(const std::vector<LibraryEntry>& entries)
{
    const std::vector<BuildId> before = selected();
    const int row = m_table->currentIndex().row();
    m_model->setEntries(entries);
    QItemSelection selection;
    for (const BuildId id : before) {
        if (const int present = m_model->rowOf(id); present >= 0)
            selection.select(m_model->index(present, 0), m_model->index(present, LibraryModel::kColumns - 1));
    }
    if (!selection.isEmpty()) {
        m_table->selectionModel()->setCurrentIndex(selection.indexes().front(), QItemSelectionModel::NoUpdate);
        m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    } else if (m_model->rowCount() > 0) {
        m_table->setCurrentIndex(m_model->index(std::clamp(row, 0, m_model->rowCount() - 1), 0));
    }
    refresh();
}

void LibraryPanel::setOpen(std::optional<BuildId> id, bool canSave)
{
    m_model->setOpen(id);
    if (std::exchange(m_canSave, canSave) != canSave)
        refreshEmpty();
}

std::vector<BuildId> LibraryPanel::selected() const
{
    std::vector<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::ranges::sort(rows);
    std::vector<BuildId> ids;
    for (const int row : rows)
        ids.push_back(m_model->id(row));
    return ids;
}

void LibraryPanel::select(BuildId id)
{
    if (const int row = m_model->rowOf(id); row >= 0)
        m_table->setCurrentIndex(m_model->index(row, 0));
}

void LibraryPanel::focusList()
{
    if (m_table->selectionModel()->selectedRows().isEmpty() && m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(0, 0));
    m_table->setFocus();
}

void LibraryPanel::focusSearch()
{
    m_search->setFocus();
    m_search->selectAll();
}

void LibraryPanel::renameSelected()
{
    if (selected().size() != 1)
        return;
    m_table->setFocus();
    m_table->edit(m_table->selectionModel()->selectedRows().front());
}

void LibraryPanel::copy()
{
    QStringList lines;
    for (const BuildId id : selected()) {
        QStringList cells;
        for (int column = 0; column < LibraryModel::kColumns; ++column)
            cells << m_model->index(m_model->rowOf(id), column).data().toString();
        lines << cells.join(u'\t');
    }
    if (!lines.isEmpty())
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

QByteArray LibraryPanel::saveColumns() const
{
    return m_table->horizontalHeader()->saveState();
}

void LibraryPanel::restoreColumns(const QByteArray& state)
{
    if (!m_table->horizontalHeader()->restoreState(state))
        return;
    m_table->horizontalHeader()->setMinimumSectionSize(kSmallestColumn);
    m_table->sortByColumn(m_table->horizontalHeader()->sortIndicatorSection(),
                          m_table->horizontalHeader()->sortIndicatorOrder());
    m_table->layoutColumns();
}

void LibraryPanel::refresh()
{
    const std::size_t count = selected().size();
    const auto enable = [](QPushButton& button, bool isEnabled, const QString& why) {
        button.setEnabled(isEnabled);
        button.setToolTip(isEnabled ? QString() : why);
    };
    for (QPushButton* button : {m_open, m_rename})
        enable(*button, count == 1, count == 0 ? tr("Select a build first.") : tr("Select one build alone."));
    for (QPushButton* button : {m_window, m_duplicate, m_export, m_remove})
        enable(*button, count > 0, tr("Select a build first."));
    if (m_window->isEnabled())
        m_window->setToolTip(tr("Open in New Window"));
    const int shown = m_model->rowCount();
    m_count->setText(shown == m_model->total() ? formatNumber(shown)
                                               : tr("%1 of %2").arg(formatNumber(shown), formatNumber(m_model->total())));
    m_count->setVisible(m_model->total() > 0);
    refreshEmpty();
    emit selectionChanged();
}

void LibraryPanel::refreshEmpty()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget*>(m_empty) : m_table);
    if (!isEmpty)
        return;
    m_empty->clearButtons();
    if (m_model->total() > 0) {
        m_empty->setTitle(tr("Nothing matches “%1”").arg(m_search->text().simplified()));
        m_empty->setLine(tr("Try fewer words."));
        connect(m_empty->addButton(tr("Show all builds")), &QPushButton::clicked, m_search, &QLineEdit::clear);
        return;
    }
    m_empty->setTitle(tr("No saved builds yet"));
    m_empty->setLine(tr("A build is kept here when you save it. Drop .deeprig files here to take them in."));
    if (m_canSave)
        connect(m_empty->addButton(tr("Save this build")), &QPushButton::clicked, this, &LibraryPanel::saveWanted);
    connect(m_empty->addButton(tr("Open a file…"), m_canSave), &QPushButton::clicked, this,
            &LibraryPanel::openFileWanted);
}

void LibraryPanel::openSelected()
{
    if (const std::vector<BuildId> ids = selected(); ids.size() == 1)
        emit openWanted(ids.front());
}

void LibraryPanel::showMenu(const QPoint& at)
{
    if (selected().empty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QPushButton* button : {m_open, m_window, m_duplicate, m_rename, m_export, m_remove}) {
        if (button == m_remove)
            menu->addSeparator();
        const QString text = button == m_window ? tr("Open in New Window") : button->text();
        QAction* action = menu->addAction(button->icon(), text);
        action->setEnabled(button->isEnabled());
        connect(action, &QAction::triggered, button, &QPushButton::click);
    }
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void LibraryPanel::dragEnterEvent(QDragEnterEvent* event)
{
    if (localFiles(*event->mimeData()).isEmpty())
        return;
    event->acceptProposedAction();
    setLook(*this, "dropping", true);
}

void LibraryPanel::dragLeaveEvent(QDragLeaveEvent* event)
{
    setLook(*this, "dropping", false);
    QFrame::dragLeaveEvent(event);
}

void LibraryPanel::dropEvent(QDropEvent* event)
{
    setLook(*this, "dropping", false);
    event->acceptProposedAction();
    emit importWanted(localFiles(*event->mimeData()));
}

} // namespace deeprig::ui
