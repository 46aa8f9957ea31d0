#include "ui/panels/sidebar.h"

#include "ui/icons.h"
#include "ui/models/part_mime.h"
#include "ui/models/sidebar_model.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 168;
constexpr int kRailWidth = 56;
constexpr int kItemHeight = 26;
constexpr int kRailItemHeight = 30;
constexpr int kHeadHeight = 22;
constexpr int kGroupGap = 14; ///< above the second head
constexpr int kMargin = 8;
constexpr int kIcon = 18;
constexpr int kMark = 14;
constexpr int kDot = 7;

using Kind = SidebarModel::Kind;

class SidebarDelegate final : public QStyledItemDelegate {
public:
    SidebarDelegate(const Theme& theme, const Sidebar& view) : m_theme(theme), m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        const bool isHead = kindOf(index) == Kind::Head;
        if (m_view.isRail())
            return {kRailWidth, isHead ? 4 : m_theme.length(kRailItemHeight)};
        const int gap = index.row() > 0 ? kGroupGap : 0;
        return {kWidth, isHead ? m_theme.length(kHeadHeight) + gap : m_theme.length(kItemHeight)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        if (kindOf(index) == Kind::Head) {
            paintHead(*painter, option.rect, index);
            return;
        }
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const QRectF box = QRectF(option.rect).adjusted(kMargin, 0, -kMargin, 0);
        if (isSelected || m_view.hoveredRow() == index.row()) {
            const QColor ground = m_theme.color(isSelected ? Token::Selected : Token::Hover);
            drawBox(*painter, box, 6, ground, ground);
        }
        if (m_view.dropRow() == index.row())
            drawBox(*painter, box, 6, m_theme.color(Token::AccentTint), m_theme.color(Token::AccentText), 2);
        if (m_view.hasFocus() && m_view.currentIndex() == index)
            drawBox(*painter, box, 6, Qt::transparent, m_theme.color(Token::AccentText), 2);
        if (m_view.isRail())
            paintRailItem(*painter, box, index, isSelected);
        else if (kindOf(index) == Kind::Category || kindOf(index) == Kind::View)
            paintCategory(*painter, box, index, isSelected);
        else
            paintBuild(*painter, box, index);
    }

private:
    static Kind kindOf(const QModelIndex& index)
    {
        return static_cast<Kind>(index.data(SidebarModel::KindRole).toInt());
    }

    static int severityOf(const QModelIndex& index) { return index.data(SidebarModel::SeverityRole).toInt(); }

    Token inkOf(const QModelIndex& index, bool isSelected) const
    {
        if (isSelected)
            return Token::AccentText;
        const bool isBare = kindOf(index) == Kind::Category && index.data(SidebarModel::CountRole).toInt() == 0;
        return isBare ? Token::Text3 : Token::Text2;
    }

    void paintHead(QPainter& painter, const QRect& rect, const QModelIndex& index) const
    {
        if (m_view.isRail())
            return;
        const QRectF place(rect.left() + 18, rect.bottom() + 1.0 - m_theme.length(kHeadHeight), rect.width() - 26.0,
                           m_theme.length(kHeadHeight));
        drawText(painter, place, index.data().toString(), m_theme.font(TextStyle::Micro), m_theme.color(Token::Text3));
    }

    void paintRailItem(QPainter& painter, const QRectF& box, const QModelIndex& index, bool isSelected) const
    {
        const QRectF place(box.center().x() - kIcon / 2.0, box.center().y() - kIcon / 2.0, kIcon, kIcon);
        drawIcon(painter, m_theme, index.data(SidebarModel::IconRole).toString(), place, inkOf(index, isSelected));
        if (severityOf(index) >= 0)
            paintSeverity(painter, QRectF(place.right() - 4, place.top() - 6, kMark, kMark), index, true);
    }

    void paintSeverity(QPainter& painter, const QRectF& place, const QModelIndex& index, bool onGround) const
    {
        const Tone tone = toneOf(static_cast<Severity>(severityOf(index)));
        if (onGround) { // a badge stands clear of the icon below it
            painter.save();
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_theme.color(Token::Window));
            painter.drawEllipse(place.adjusted(-1, -1, 1, 1));
            painter.restore();
        }
        drawIcon(painter, m_theme, toneIcon(tone), place, textToken(tone));
    }

    void paintCategory(QPainter& painter, const QRectF& box, const QModelIndex& index, bool isSelected) const
    {
        const Token ink = inkOf(index, isSelected);
        const QRectF place(box.left() + 8, box.center().y() - kIcon / 2.0, kIcon, kIcon);
        drawIcon(painter, m_theme, index.data(SidebarModel::IconRole).toString(), place, ink);
        double right = box.right() - 8;
        if (const int count = index.data(SidebarModel::CountRole).toInt(); count > 0) {
            const QString text = QString::number(count);
            const QFont font = m_theme.font(TextStyle::Label);
            const double width = textWidth(font, text);
            drawText(painter, QRectF(right - width, box.top(), width, box.height()), text, font,
                     m_theme.color(isSelected ? Token::AccentText : Token::Text2));
            right -= width + 6;
        }
        if (severityOf(index) >= 0) {
            paintSeverity(painter, QRectF(right - kMark, box.center().y() - kMark / 2.0, kMark, kMark), index, false);
            right -= kMark + 4;
        }
        const double left = place.right() + 8;
        drawText(painter, QRectF(left, box.top(), right - left, box.height()), index.data().toString(),
                 m_theme.font(isSelected ? TextStyle::Strong : TextStyle::Body), m_theme.color(ink));
    }

    void paintBuild(QPainter& painter, const QRectF& box, const QModelIndex& index) const
    {
        const bool isCurrent = kindOf(index) == Kind::Current;
        const bool isUnsaved = index.data(SidebarModel::UnsavedRole).toBool();
        const QRectF place = box.adjusted(8, 0, isUnsaved ? -24 : -8, 0);
        const Token ink = isCurrent ? Token::Text : kindOf(index) == Kind::All ? Token::AccentText : Token::Text2;
        drawText(painter, place, index.data().toString(), m_theme.font(isCurrent ? TextStyle::Strong : TextStyle::Body),
                 m_theme.color(ink));
        if (!isUnsaved)
            return;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.color(Token::Accent));
        painter.drawEllipse(QRectF(box.right() - 8 - kDot, box.center().y() - kDot / 2.0, kDot, kDot));
        painter.restore();
    }

    const Theme& m_theme;
    const Sidebar& m_view;
};

} // namespace

Sidebar::Sidebar(BuildSession& session, const Theme& theme, QWidget* parent) : QListView(parent), m_theme(theme)
{
    setProperty("nav", true);
    setFrameShape(NoFrame);
    setAccessibleName(tr("Parts and builds"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setAcceptDrops(true);
    viewport()->setAcceptDrops(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_model = new SidebarModel(session, this);
    setModel(m_model);
    setItemDelegate(new SidebarDelegate(theme, *this));
    itemDelegate()->setParent(this);
    connect(this, &QListView::clicked, this, &Sidebar::activate);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &Sidebar::hideBuilds);
    connect(m_model, &QAbstractItemModel::dataChanged, this, [this] {
        hideBuilds();
        if (m_view == View::Builds && !hasFocus())
            selectShown(); // its row moves as builds come and go
    });
    connect(&theme, &Theme::changed, this, &Sidebar::takeTheme);
    takeTheme();
    setCategory(m_category);
}

void Sidebar::setRail(bool isRail)
{
    if (isRail == m_isRail)
        return;
    m_isRail = isRail;
    hideBuilds();
    takeTheme();
}

void Sidebar::setSavedBuilds(std::vector<NamedBuild> builds)
{
    m_model->setSaved(std::move(builds));
}

void Sidebar::setCategory(Category category)
{
    m_category = category;
    selectShown();
}

void Sidebar::setView(View view)
{
    m_view = view;
    selectShown();
}

void Sidebar::selectShown()
{
    const QSignalBlocker blocker(this);
    const int row = m_view == View::Parts ? m_model->rowOf(m_category) : m_model->rowOf(m_view);
    if (row >= 0)
        setCurrentIndex(m_model->index(row));
    else
        clearSelection();
}

QSize Sidebar::sizeHint() const
{
    return {m_isRail ? kRailWidth : m_theme.length(kWidth), 400};
}

void Sidebar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Parts and builds"));
        m_model->retranslate();
    }
    QListView::changeEvent(event);
}

void Sidebar::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    if (m_isRemoving)
        return; // nobody chose the row that took the place of one that went
    if (const QVariant view = current.data(SidebarModel::ViewRole); view.isValid()) {
        if (static_cast<View>(view.toInt()) != m_view)
            emit viewChosen(m_view = static_cast<View>(view.toInt()));
        return;
    }
    const QVariant category = current.data(SidebarModel::CategoryRole);
    if (!category.isValid() || (static_cast<Category>(category.toInt()) == m_category && m_view == View::Parts))
        return;
    m_view = View::Parts;
    m_category = static_cast<Category>(category.toInt());
    emit categoryChosen(m_category);
}

void Sidebar::rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last)
{
    m_isRemoving = true;
    QListView::rowsAboutToBeRemoved(parent, first, last);
    m_isRemoving = false;
}

void Sidebar::mouseMoveEvent(QMouseEvent* event)
{
    m_hoveredRow = indexAt(event->position().toPoint()).row();
    viewport()->update();
    QListView::mouseMoveEvent(event);
}

void Sidebar::leaveEvent(QEvent* event)
{
    m_hoveredRow = -1;
    viewport()->update();
    QListView::leaveEvent(event);
}

void Sidebar::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex index = event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
    if (static_cast<Kind>(index.data(SidebarModel::KindRole).toInt()) != Kind::Saved)
        return;
    const BuildId id{index.data(SidebarModel::BuildIdRole).toLongLong()};
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(icon(m_theme, u"folder-open"_s), tr("Open")), &QAction::triggered, this,
            [this, id] { emit buildChosen(id); });
    connect(menu->addAction(icon(m_theme, u"external-link"_s), tr("Open in New Window")), &QAction::triggered, this,
            [this, id] { emit openInWindowWanted(id); });
    connect(menu->addAction(icon(m_theme, u"columns-2"_s), tr("Compare with Current")), &QAction::triggered, this,
            [this, id] { emit compareWanted(id); });
    connect(menu->addAction(icon(m_theme, u"copy"_s), tr("Duplicate")), &QAction::triggered, this,
            [this, id] { emit duplicateWanted(id); });
    menu->addSeparator();
    connect(menu->addAction(icon(m_theme, u"trash"_s), tr("Remove")), &QAction::triggered, this,
            [this, id] { emit removeWanted(id); });
    menu->popup(event->globalPos());
}

int Sidebar::dropRowAt(const QDropEvent& event) const
{
    const bool hasParts = holdsParts(*event.mimeData());
    const QModelIndex index = indexAt(event.position().toPoint());
    const bool isSaved = static_cast<Kind>(index.data(SidebarModel::KindRole).toInt()) == Kind::Saved;
    return hasParts && index.isValid() && isSaved ? index.row() : -1;
}

void Sidebar::setDropRow(int row)
{
    if (row == m_dropRow)
        return;
    m_dropRow = row;
    viewport()->update();
}

void Sidebar::dragEnterEvent(QDragEnterEvent* event)
{
    m_isBesideBuilds = false;
    dragMoveEvent(event);
    // The categories take nothing, but the drag may yet reach a build.
    if (!event->isAccepted() && holdsParts(*event->mimeData()))
        event->accept();
}

void Sidebar::dragMoveEvent(QDragMoveEvent* event)
{
    setDropRow(dropRowAt(*event));
    if (m_dropRow >= 0) {
        if (std::exchange(m_isBesideBuilds, false)) {
            QDragLeaveEvent leave;
            QCoreApplication::sendEvent(window(), &leave);
        }
        event->setDropAction(Qt::CopyAction);
        event->accept();
        return;
    }
    event->ignore();
    if (m_isBesideBuilds) {
        QCoreApplication::sendEvent(window(), event);
        return;
    }
    m_isBesideBuilds = true;
    QDragEnterEvent enter(event->position().toPoint(), event->possibleActions(), event->mimeData(), event->buttons(),
                          event->modifiers());
    enter.ignore();
    QCoreApplication::sendEvent(window(), &enter);
    event->setAccepted(enter.isAccepted());
    event->setDropAction(enter.dropAction());
}

void Sidebar::dragLeaveEvent(QDragLeaveEvent* event)
{
    setDropRow(-1);
    if (std::exchange(m_isBesideBuilds, false))
        QCoreApplication::sendEvent(window(), event);
}

void Sidebar::dropEvent(QDropEvent* event)
{
    const int row = dropRowAt(*event);
    setDropRow(-1);
    if (row < 0) {
        event->ignore();
        if (std::exchange(m_isBesideBuilds, false))
            QCoreApplication::sendEvent(window(), event);
        return;
    }
    const BuildId id{m_model->index(row).data(SidebarModel::BuildIdRole).toLongLong()};
    event->setDropAction(Qt::CopyAction);
    event->accept();
    if (const std::vector<BuildLine> lines = decodeLines(*event->mimeData()); !lines.empty())
        emit linesDropped(id, lines);
    else if (const std::vector<PartId> parts = decodeParts(*event->mimeData()); !parts.empty())
        emit partsDropped(id, parts);
}

void Sidebar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        activate(currentIndex());
    else
        QListView::keyPressEvent(event);
}

void Sidebar::focusInEvent(QFocusEvent* event)
{
    QListView::focusInEvent(event);
    viewport()->update();
}

void Sidebar::focusOutEvent(QFocusEvent* event)
{
    QListView::focusOutEvent(event);
    selectShown(); // a build that was only passed by keyboard is not what the window shows
    viewport()->update();
}

void Sidebar::activate(const QModelIndex& index)
{
    switch (static_cast<Kind>(index.data(SidebarModel::KindRole).toInt())) {
    case Kind::Saved: {
        const BuildId id{index.data(SidebarModel::BuildIdRole).toLongLong()};
        selectShown();
        emit buildChosen(id);
        break;
    }
    case Kind::All:
        if (m_view != View::Builds)
            emit viewChosen(m_view = View::Builds);
        selectShown();
        break;
    case Kind::Current: selectShown(); break;
    case Kind::Head:
    case Kind::View:
    case Kind::Category: break;
    }
}

void Sidebar::hideBuilds()
{
    for (int row = m_model->firstBuildRow(); row < m_model->rowCount(); ++row)
        setRowHidden(row, m_isRail && m_model->index(row).data(SidebarModel::KindRole).toInt() !=
                                          static_cast<int>(Kind::All));
}

void Sidebar::takeTheme()
{
    setFixedWidth(sizeHint().width());
    scheduleDelayedItemsLayout();
    viewport()->update();
}

} // namespace deeprig::ui
