#include "ui/dialogs/open_build_dialog.h"

#include "ui/dialogs/saved_build_model.h"
#include "ui/icons.h"
#include "ui/print/part_words.h"
#include "ui/theme.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/painting.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 640;
constexpr int kRowHeight = 38;
constexpr int kRowPadding = 12;
constexpr int kIcon = 16;
constexpr int kDateWidth = 96;
constexpr int kPriceWidth = 96;
constexpr int kMessageMs = 10'000;

/// Verdict, name, date and price of a build; the name is edited in its place.
class SavedBuildDelegate final : public QStyledItemDelegate {
public:
    SavedBuildDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return {300, m_theme.length(kRowHeight)};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const bool hasFocus = isSelected && option.state.testFlag(QStyle::State_Active);
        if (isSelected || option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(option.rect, m_theme.color(hasFocus ? Token::Selected : Token::Hover));
        if (hasFocus)
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
                              m_theme.color(Token::AccentText));
        const auto tone = toneOf(static_cast<Verdict>(index.data(SavedBuildModel::VerdictRole).toInt()));
        const double middle = option.rect.center().y();
        drawIcon(*painter, m_theme, toneIcon(tone),
                 QRectF(option.rect.left() + kRowPadding, middle - kIcon / 2.0, kIcon, kIcon), textToken(tone));
        QRectF cell(option.rect);
        cell.setRight(cell.right() - kRowPadding);
        const QFont body = m_theme.font(TextStyle::Body);
        cell.setLeft(cell.right() - kPriceWidth);
        drawText(*painter, cell, index.data(SavedBuildModel::PriceRole).toString(), body, m_theme.color(Token::Text),
                 Qt::AlignRight);
        cell.setRect(cell.left() - kDateWidth, cell.top(), kDateWidth, cell.height());
        drawText(*painter, cell, index.data(SavedBuildModel::DateRole).toString(), m_theme.font(TextStyle::Label),
                 m_theme.color(Token::Text3), Qt::AlignRight);
        drawText(*painter, nameRect(option.rect), index.data(Qt::DisplayRole).toString(), body,
                 m_theme.color(Token::Text));
        painter->restore();
    }
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        auto* editor = new QLineEdit(parent);
        setLook(*editor, "inplace", true);
        editor->setAccessibleName(OpenBuildDialog::tr("New name of %1").arg(index.data(Qt::DisplayRole).toString()));
        return editor;
    }
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        const int height = m_theme.length(24);
        QRect place = nameRect(option.rect).toRect();
        place.setLeft(place.left() - 5);
        place.setTop(option.rect.center().y() - height / 2);
        place.setHeight(height);
        editor->setGeometry(place);
    }

private:
    static QRectF nameRect(const QRect& row)
    {
        const int left = row.left() + kRowPadding + kIcon + 10;
        return QRectF(left, row.top(), row.right() - kRowPadding - kPriceWidth - kDateWidth - left, row.height());
    }

    const Theme& m_theme;
};

} // namespace

OpenBuildDialog::OpenBuildDialog(const Theme& theme, QWidget* parent)
    : FramedDialog(theme, tr("Open Build"), kWidth, parent)
{
    m_model = new SavedBuildModel(this);
    createSearch();
    createList();
    createMessage();
    createButtons();
    connect(m_model, &SavedBuildModel::renamed, this, &OpenBuildDialog::renameWanted);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OpenBuildDialog::refresh);
    m_removalTimer.setSingleShot(true);
    m_removalTimer.setInterval(kMessageMs);
    connect(&m_removalTimer, &QTimer::timeout, this, &OpenBuildDialog::commitRemoval);
    refresh();
    m_search->setFocus();
}

OpenBuildDialog::~OpenBuildDialog() = default;

void OpenBuildDialog::createSearch()
{
    m_search = new QLineEdit(this);
    m_search->setPlaceholderText(tr("Search builds"));
    m_search->setAccessibleName(tr("Search builds"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(m_theme, u"search"_s, Token::Text3), QLineEdit::LeadingPosition)
        ->setText(tr("Search builds"));
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        const std::optional<BuildId> present = selected();
        m_model->setSearch(text);
        select(present);
        refresh();
    });
    content().addWidget(m_search);
}

void OpenBuildDialog::createList()
{
    auto* frame = new QFrame(this);
    setLook(*frame, "panel", true);
    m_pages = new QStackedWidget(frame);
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(1, 4, 1, 4);
    column->addWidget(m_pages);
    m_list = new QListView(m_pages);
    m_list->setAccessibleName(tr("Builds"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setItemDelegate(new SavedBuildDelegate(m_theme, m_list));
    m_list->setModel(m_model);
    connect(m_list, &QListView::doubleClicked, this, &OpenBuildDialog::openSelected);
    m_empty = new EmptyState(m_theme, EmptyState::Size::Small, m_pages);
    m_empty->setIcon(u"folder-open"_s);
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_empty);
    content().addWidget(frame, 1);
}

void OpenBuildDialog::createMessage()
{
    m_message = new QWidget(this);
    m_messageText = new QLabel(m_message);
    setLook(*m_messageText, "level", 2);
    auto* undo = new QPushButton(tr("Undo"), m_message);
    setLook(*undo, "role", u"link"_s);
    setLook(*undo, "small", true);
    undo->setAutoDefault(false);
    connect(undo, &QPushButton::clicked, this, &OpenBuildDialog::undoRemoval);
    auto* row = new QHBoxLayout(m_message);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_messageText, 1);
    row->addWidget(undo);
    m_message->hide();
    content().addWidget(m_message);
}

void OpenBuildDialog::createButtons()
{
    m_duplicate = addButton(tr("Duplicate"), Role::Left);
    m_rename = addButton(tr("Rename"), Role::Left);
    m_remove = addButton(tr("Remove"), Role::Left);
    QPushButton* file = addButton(tr("Open a file…"));
    QPushButton* cancel = addButton(tr("Cancel"));
    m_open = addButton(tr("Open"), Role::Primary);
    connect(m_duplicate, &QPushButton::clicked, this, [this] {
        if (const std::optional<BuildId> id = selected())
            emit duplicateWanted(*id);
    });
    connect(m_rename, &QPushButton::clicked, this, &OpenBuildDialog::renameSelected);
    connect(m_remove, &QPushButton::clicked, this, &OpenBuildDialog::removeSelected);
    connect(file, &QPushButton::clicked, this, [this] {
        reject();
        emit openFileWanted();
    });
    connect(cancel, &QPushButton::clicked, this, &OpenBuildDialog::reject);
    connect(m_open, &QPushButton::clicked, this, &OpenBuildDialog::openSelected);
}

void OpenBuildDialog::setBuilds(std::vector<SavedBuild> builds)
{
    const std::optional<BuildId> present = selected();
    if (!m_removalTimer.isActive())
        m_model->setHidden(std::nullopt); // the library has removed it, or could not
    m_model->setBuilds(std::move(builds));
    select(present);
    refresh();
}

std::optional<BuildId> OpenBuildDialog::selected() const
{
    const QModelIndexList rows = m_list->selectionModel()->selectedIndexes();
    return rows.isEmpty() ? std::nullopt : std::optional(m_model->build(rows.front().row()).id);
}

/// That build, or the first one if it is not in the list.
void OpenBuildDialog::select(std::optional<BuildId> id)
{
    const int row = id ? m_model->rowOf(*id) : -1;
    if (m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(std::max(0, row)));
}

void OpenBuildDialog::refresh()
{
    const bool hasSelection = selected().has_value();
    for (QPushButton* button : {m_open, m_duplicate, m_rename, m_remove}) {
        button->setEnabled(hasSelection);
        button->setToolTip(hasSelection ? QString() : tr("Select a build first."));
    }
    const bool isSearch = !m_search->text().isEmpty();
    m_empty->setTitle(isSearch ? tr("Nothing matches “%1”").arg(m_search->text()) : tr("No saved builds yet"));
    m_empty->setLine(isSearch ? tr("Try fewer words.") : tr("A build is kept here when you save it."));
    m_pages->setCurrentWidget(m_model->rowCount() == 0 ? static_cast<QWidget*>(m_empty) : m_list);
}

void OpenBuildDialog::openSelected()
{
    const std::optional<BuildId> id = selected();
    if (!id)
        return;
    accept();
    emit openWanted(*id);
}

void OpenBuildDialog::renameSelected()
{
    m_list->setFocus();
    m_list->edit(m_list->currentIndex());
}

void OpenBuildDialog::removeSelected()
{
    const std::optional<BuildId> id = selected();
    if (!id)
        return;
    commitRemoval(); // one way back at a time
    const int row = m_model->rowOf(*id);
    m_messageText->setText(tr("Removed “%1”.").arg(m_model->build(row).name));
    m_model->setHidden(id);
    m_message->show();
    m_removalTimer.start();
    if (m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(std::min(row, m_model->rowCount() - 1)));
    refresh();
}

void OpenBuildDialog::undoRemoval()
{
    const std::optional<BuildId> id = m_model->hidden();
    m_removalTimer.stop();
    m_message->hide();
    m_model->setHidden(std::nullopt);
    select(id);
    refresh();
}

void OpenBuildDialog::commitRemoval()
{
    const std::optional<BuildId> id = m_model->hidden();
    m_removalTimer.stop();
    m_message->hide();
    if (id)
        emit removeWanted(*id); // stays hidden until the library's new list comes
}

void OpenBuildDialog::done(int result)
{
    if (m_removalTimer.isActive())
        commitRemoval();
    FramedDialog::done(result);
}

void OpenBuildDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete && m_list->hasFocus())
        removeSelected();
    else
        FramedDialog::keyPressEvent(event);
}

/// The arrows of the search field move in the list below.
bool OpenBuildDialog::eventFilter(QObject* watched, QEvent* event)
{
    const auto* key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
    if (watched == m_search && key != nullptr && (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up)) {
        const int by = key->key() == Qt::Key_Down ? 1 : -1;
        const int last = m_model->rowCount() - 1;
        if (last >= 0)
            m_list->setCurrentIndex(m_model->index(std::clamp(m_list->currentIndex().row() + by, 0, last)));
        return true;
    }
    return FramedDialog::eventFilter(watched, event);
}

} // namespace deeprig::ui
