#include "ui/panels/part_table.h"

#include "ui/icons.h"
#include "ui/models/part_table_model.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/theme.h"
#include "ui/widgets/drag_picture.h"
#include "ui/widgets/painting.h"

#include <QClipboard>
#include <QDrag>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kRowHeight = 30;
constexpr int kHeaderHeight = 28;
constexpr int kFirstPadding = 12;
constexpr int kPadding = 6;
constexpr int kFitPadding = 14;
constexpr int kFitIcon = 14;
constexpr int kFitGap = 5;
constexpr int kSortIcon = 13;
constexpr int kFocusBar = 3;
constexpr int kScrollWidth = 10;
constexpr int kSmallestName = 220; ///< below it, columns give way to the name
constexpr int kWideWindow = 1600;
constexpr double kDraggedOpacity = 0.45;

int leftPadding(const PartColumn& column)
{
    if (column.kind == PartColumn::Kind::Name)
        return kFirstPadding;
    return column.kind == PartColumn::Kind::Fit ? kFitPadding : kPadding;
}

} // namespace

PartHeader::PartHeader(const Theme& theme, PartTableModel& model, QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent), m_theme(theme), m_model(model)
{
    setSectionsClickable(true);
    setHighlightSections(false);
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(20);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAttribute(Qt::WA_Hover);
}

QSize PartHeader::sizeHint() const
{
    return {QHeaderView::sizeHint().width(), m_theme.length(kHeaderHeight)};
}

void PartHeader::paintSection(QPainter* painter, const QRect& rect, int column) const
{
    painter->fillRect(rect, m_theme.color(Token::Sunken));
    const QRectF line(rect.left(), rect.top() + 0.0, rect.width(), 1);
    painter->fillRect(line, m_theme.color(Token::Border));
    painter->fillRect(line.translated(0, rect.height() - 1), m_theme.color(Token::Border));
    const PartColumn& shown = m_model.columns()[static_cast<std::size_t>(column)];
    const QFont strong = m_theme.font(TextStyle::LabelStrong);
    const QFont plain = m_theme.font(TextStyle::Label);
    const std::vector<PartTableModel::Sort> sort = m_model.sort();
    const bool isSorted = sort.front().key == shown.key;
    const QString unit = shown.unit.isEmpty() ? QString() : QString(u' ' % shown.unit);
    const double words = textWidth(strong, shown.title) + textWidth(plain, unit);
    const double mark = isSorted ? kSortIcon + 3 : 0;
    QRectF place = QRectF(rect).adjusted(leftPadding(shown), 0, -kPadding, 0);
    if (shown.isNumber)
        place.setLeft(std::max(place.left() - kPadding, place.right() - words - mark));
    // The unit goes first where a narrow column has no room for both.
    const bool hasRoom = place.width() + 0.5 >= words + mark;
    const double title =
        drawText(*painter, place.adjusted(0, 0, -mark, 0), shown.title, strong, m_theme.color(Token::Text2));
    if (hasRoom)
        drawText(*painter, place.adjusted(title, 0, 0, 0), unit, plain, m_theme.color(Token::Text3));
    if (!isSorted)
        return;
    const double left = place.left() + title + (hasRoom ? textWidth(plain, unit) : 0) + 3;
    const bool isDescending = sort.front().isDescending != (shown.kind == PartColumn::Kind::Fit);
    const QRectF box(left, place.center().y() - kSortIcon / 2.0, kSortIcon, kSortIcon);
    drawIcon(*painter, m_theme, isDescending ? u"chevron-down"_s : u"chevron-up"_s, box, Token::Text3);
}

void PartHeader::mouseReleaseEvent(QMouseEvent* event)
{
    const int column = logicalIndexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && column >= 0)
        emit sortWanted(column, event->modifiers().testFlag(Qt::ShiftModifier));
    QHeaderView::mouseReleaseEvent(event);
}

PartDelegate::PartDelegate(const Theme& theme, PartTableModel& model, QObject* parent)
    : QStyledItemDelegate(parent), m_theme(theme), m_model(model)
{
}

void PartDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* table = qobject_cast<const PartTable*>(option.widget);
    painter->save();
    if (table != nullptr && table->draggedRow() == index.row())
        painter->setOpacity(kDraggedOpacity);
    paintGround(*painter, option, index);
    const PartColumn& column = m_model.columns()[static_cast<std::size_t>(index.column())];
    const QRectF place = QRectF(option.rect).adjusted(leftPadding(column), 0, -kPadding, 0);
    if (column.kind == PartColumn::Kind::Fit) {
        paintFit(*painter, place, index);
    } else {
        const bool isDimmed = index.data(PartTableModel::FitRankRole).toInt() == static_cast<int>(FitRank::Error);
        const bool isKnown = index.data(PartTableModel::KnownRole).toBool();
        const bool isQuiet = isDimmed || !isKnown;
        const bool isSmall = column.kind == PartColumn::Kind::Price && !isKnown;
        drawText(*painter, place, index.data(Qt::DisplayRole).toString(),
                 m_theme.font(isSmall ? TextStyle::Label : TextStyle::Body),
                 m_theme.color(isQuiet ? Token::Text3 : Token::Text), column.isNumber ? Qt::AlignRight : Qt::AlignLeft);
    }
    painter->restore();
}

void PartDelegate::paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* table = qobject_cast<const PartTable*>(option.widget);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const bool hasFocus = table != nullptr && table->hasFocus();
    if (isSelected)
        painter.fillRect(option.rect, m_theme.color(hasFocus ? Token::Selected : Token::Hover));
    else if (table != nullptr && table->hoveredRow() == index.row())
        painter.fillRect(option.rect, m_theme.color(Token::Hover));
    const bool isCurrent = table != nullptr && table->currentIndex().row() == index.row();
    if (isSelected && hasFocus && isCurrent && index.column() == 0)
        painter.fillRect(QRect(option.rect.topLeft(), QSize(kFocusBar, option.rect.height())),
                         m_theme.color(Token::AccentText));
}

void PartDelegate::paintFit(QPainter& painter, const QRectF& rect, const QModelIndex& index) const
{
    const int rank = index.data(PartTableModel::FitRankRole).toInt();
    const QString text = index.data(Qt::DisplayRole).toString();
    if (rank < 0) {
        drawText(painter, rect, text, m_theme.font(TextStyle::Label), m_theme.color(Token::Text3));
        return;
    }
    const Tone tone = toneOf(static_cast<FitRank>(rank));
    const QString icon = tone == Tone::Accent ? u"check"_s : toneIcon(tone);
    const QRectF box(rect.left(), rect.center().y() - kFitIcon / 2.0, kFitIcon, kFitIcon);
    drawIcon(painter, m_theme, icon, box, textToken(tone));
    drawText(painter, rect.adjusted(kFitIcon + kFitGap, 0, 0, 0), text, m_theme.font(TextStyle::Label),
             m_theme.color(textToken(tone)));
}

QSize PartDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {40, m_theme.length(kRowHeight)};
}

PartTable::PartTable(const Theme& theme, PartTableModel& model, QWidget* parent)
    : QTableView(parent), m_theme(theme), m_model(model)
{
    setModel(&model);
    setHorizontalHeader(new PartHeader(theme, model, this));
    setItemDelegate(new PartDelegate(theme, model, this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    createScrollBar();
    setVerticalScrollMode(ScrollPerPixel);
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    setMouseTracking(true);
    setFrameShape(NoFrame);
    setEditTriggers(NoEditTriggers);
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { emit addWanted(m_model.part(index.row()).id); });
    connect(&model, &QAbstractItemModel::modelReset, this, &PartTable::layoutColumns);
    connect(&theme, &Theme::changed, this, &PartTable::takeTheme);
    takeTheme();
}

void PartTable::createScrollBar()
{
    // A thin bar over the padding of the last column, so that the rows reach the edge with and without it.
    m_scroll = new QScrollBar(Qt::Vertical, this);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    QScrollBar* inner = verticalScrollBar();
    const auto follow = [this, inner] {
        m_scroll->setRange(inner->minimum(), inner->maximum());
        m_scroll->setPageStep(inner->pageStep());
        m_scroll->setSingleStep(inner->singleStep());
        m_scroll->setValue(inner->value());
        m_scroll->setVisible(inner->maximum() > inner->minimum());
    };
    connect(inner, &QScrollBar::rangeChanged, this, follow);
    connect(inner, &QScrollBar::valueChanged, m_scroll, &QScrollBar::setValue);
    connect(m_scroll, &QScrollBar::valueChanged, inner, &QScrollBar::setValue);
    follow();
}

void PartTable::takeTheme()
{
    verticalHeader()->setDefaultSectionSize(m_theme.length(kRowHeight));
    horizontalHeader()->setFixedHeight(m_theme.length(kHeaderHeight));
    layoutColumns();
    viewport()->update();
}

void PartTable::setChosenColumns(const QStringList& keys)
{
    m_chosen = keys;
    layoutColumns();
}

bool PartTable::isChosen(int column) const
{
    const PartColumn& shown = m_model.columns()[static_cast<std::size_t>(column)];
    if (shown.kind != PartColumn::Kind::Field && shown.kind != PartColumn::Kind::Derived)
        return true;
    if (!m_chosen.isEmpty())
        return m_chosen.contains(shown.key);
    return shown.isShown || (shown.isWideOnly && window()->width() >= kWideWindow);
}

void PartTable::layoutColumns()
{
    const std::vector<PartColumn>& columns = m_model.columns();
    const int count = static_cast<int>(columns.size());
    if (horizontalHeader()->count() != count || count == 0)
        return;
    std::vector<bool> isShown(columns.size());
    int needed = 0;
    for (int i = 1; i < count; ++i) {
        isShown[static_cast<std::size_t>(i)] = isChosen(i);
        needed += isChosen(i) ? m_theme.length(columns[static_cast<std::size_t>(i)].width) : 0;
    }
    const int room = viewport()->width();
    // Columns give way from the right: the price and the verdict stay, and the first field as long as it can.
    for (int i = count - 3; i >= 1 && room - needed < m_theme.length(kSmallestName); --i) {
        if (!isShown[static_cast<std::size_t>(i)])
            continue;
        // TFLOPS stands left of W, but goes before it: watts are what the check is about.
        const bool keepsForNext = columns[static_cast<std::size_t>(i)].key == "tdp_w"_L1 && i >= 3 &&
                                  isShown[static_cast<std::size_t>(i - 1)];
        const int gone = keepsForNext ? i - 1 : i;
        isShown[static_cast<std::size_t>(gone)] = false;
        needed -= m_theme.length(columns[static_cast<std::size_t>(gone)].width);
        i += keepsForNext ? 1 : 0;
    }
    for (int i = 1; i < count; ++i) {
        setColumnHidden(i, !isShown[static_cast<std::size_t>(i)]);
        setColumnWidth(i, m_theme.length(columns[static_cast<std::size_t>(i)].width));
    }
    setColumnWidth(0, std::max(room - needed, 60));
}

std::optional<PartId> PartTable::currentPart() const
{
    const QModelIndex index = currentIndex();
    return index.isValid() ? std::optional(m_model.part(index.row()).id) : std::nullopt;
}

std::vector<PartId> PartTable::selectedParts() const
{
    std::vector<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::ranges::sort(rows);
    std::vector<PartId> parts;
    for (const int row : rows)
        parts.push_back(m_model.part(row).id);
    return parts;
}

void PartTable::select(const PartId& part)
{
    if (const int row = m_model.rowOf(part); row >= 0)
        setCurrentIndex(m_model.index(row, 0));
}

void PartTable::copy()
{
    if (QMimeData* rows = m_model.mimeData(selectionModel()->selectedRows()))
        QGuiApplication::clipboard()->setMimeData(rows); // which takes it
}

QPixmap PartTable::pictureOf(int row) const
{
    const Part& part = m_model.part(row);
    QStringList facts;
    if (const QString known = factsText(part); !known.isEmpty())
        facts << known;
    if (const PartPrice* price = part.price())
        facts << formatMoney(price->amount);
    return dragPicture(m_theme, partIcon(part), displayName(part), facts.join(u" · "_s), devicePixelRatioF());
}

void PartTable::startDrag(Qt::DropActions actions)
{
    const QModelIndexList rows = selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    const int row = currentIndex().row();
    auto* drag = new QDrag(this);
    drag->setMimeData(m_model.mimeData(rows));
    drag->setPixmap(pictureOf(row));
    drag->setHotSpot(dragHotSpot(m_theme));
    m_draggedRow = row;
    emit draggingChanged(displayName(m_model.part(row)));
    viewport()->update();
    drag->exec(actions, Qt::CopyAction);
    m_draggedRow = -1;
    emit draggingChanged({});
    viewport()->update();
}

bool PartTable::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QTableView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QModelIndex index = indexAt(help->pos());
    QString text = index.data(Qt::ToolTipRole).toString();
    if (text.isEmpty() && index.isValid()) {
        const PartColumn& column = m_model.columns()[static_cast<std::size_t>(index.column())];
        const QString shown = index.data(Qt::DisplayRole).toString();
        const double room = visualRect(index).width() - leftPadding(column) - kPadding;
        text = textWidth(m_theme.font(TextStyle::Body), shown) > room ? shown : QString();
    }
    QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

void PartTable::keyPressEvent(QKeyEvent* event)
{
    const std::optional<PartId> part = currentPart();
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && part &&
               event->modifiers() == Qt::NoModifier) {
        emit addWanted(*part);
    } else if (event->key() == Qt::Key_Space && part && event->modifiers() == Qt::NoModifier) {
        emit verdictWanted(*part);
    } else {
        QTableView::keyPressEvent(event);
    }
}

void PartTable::mouseMoveEvent(QMouseEvent* event)
{
    setHoveredRow(rowAt(static_cast<int>(event->position().y())));
    QTableView::mouseMoveEvent(event);
}

void PartTable::leaveEvent(QEvent* event)
{
    setHoveredRow(-1);
    QTableView::leaveEvent(event);
}

void PartTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    layoutColumns();
    const int top = horizontalHeader()->height();
    m_scroll->setGeometry(width() - kScrollWidth, top, kScrollWidth, height() - top);
    m_scroll->raise();
}

void PartTable::focusInEvent(QFocusEvent* event)
{
    QTableView::focusInEvent(event);
    if (!currentIndex().isValid() && m_model.rowCount() > 0)
        setCurrentIndex(m_model.index(0, 0));
    viewport()->update();
}

void PartTable::focusOutEvent(QFocusEvent* event)
{
    QTableView::focusOutEvent(event);
    viewport()->update();
}

void PartTable::setHoveredRow(int row)
{
    if (row == m_hoveredRow)
        return;
    m_hoveredRow = row;
    viewport()->update();
}

} // namespace deeprig::ui
