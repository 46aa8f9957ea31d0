#include "ui/panels/slot_map_panel.h"

#include "core/slot_map.h"
#include "ui/icons.h"
#include "ui/models/slot_map_model.h"
#include "ui/panels/slot_map_table.h"
#include "ui/panels/slot_map_view.h"
#include "ui/print/format.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/divider.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kHeadHeight = 44;
constexpr int kNoticeHeight = 36;
constexpr int kCorner = 7;
constexpr int kMargin = 12;
constexpr int kIcon = 16;
constexpr int kPercentWidth = 46;
constexpr int kWordsFrom = 640; // below, the toggles show their icons alone
constexpr QSize kLeast(480, 200);

constexpr std::array kLayerIcons{"route", "plug-connected", "wind", "ruler-measure"};

} // namespace

SlotMapPanel::SlotMapPanel(BuildSession& session, const Theme& theme, QWidget* parent)
    : QFrame(parent), m_session(session), m_theme(theme)
{
    setLook(*this, "panel", true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, kCorner);
    column->setSpacing(0);
    column->addWidget(createHead());
    column->addWidget(makeDivider(Qt::Horizontal, this));
    column->addWidget(createNotice());
    createPages();
    column->addWidget(m_pages, 1);
    connect(&session, &BuildSession::changed, this, [this] {
        m_isStale = true;
        if (isVisible())
            refresh();
    });
    retranslate();
}

QWidget* SlotMapPanel::createHead()
{
    auto* head = new QWidget(this);
    const auto setHeight = [this, head] { head->setFixedHeight(m_theme.length(kHeadHeight)); };
    setHeight();
    connect(&m_theme, &Theme::changed, head, setHeight);
    m_title = new QLabel(head);
    setLook(*m_title, "kind", u"title"_s);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(kMargin, 0, kMargin, 0);
    row->setSpacing(6);
    row->addWidget(m_title);
    row->addStretch();
    const auto add = [&](QToolButton*& button, const QString& name) {
        button = new QToolButton(head);
        button->setIcon(icon(m_theme, name));
        button->setIconSize({kIcon, kIcon});
        row->addWidget(button);
    };
    for (std::size_t i = 0; i < m_layerButtons.size(); ++i) {
        add(m_layerButtons[i], QLatin1StringView(kLayerIcons[i]));
        m_layerButtons[i]->setCheckable(true);
        m_layerButtons[i]->setChecked(true);
        connect(m_layerButtons[i], &QToolButton::toggled, this, &SlotMapPanel::takeLayers);
    }
    row->addSpacing(6);
    add(m_zoomOut, u"zoom-out"_s);
    m_percent = new QLabel(head);
    m_percent->setAlignment(Qt::AlignCenter);
    setLook(*m_percent, "level", 2);
    row->addWidget(m_percent);
    add(m_zoomIn, u"zoom-in"_s);
    add(m_fit, u"maximize"_s);
    row->addSpacing(6);
    add(m_tableButton, u"table"_s);
    m_tableButton->setCheckable(true);
    add(m_save, u"download"_s);
    m_saveMenu = new QMenu(m_save);
    connect(m_saveMenu->addAction(QString()), &QAction::triggered, this, &SlotMapPanel::exportWanted);
    connect(m_saveMenu->addAction(QString()), &QAction::triggered, this, &SlotMapPanel::copy);
    m_save->setMenu(m_saveMenu);
    m_save->setPopupMode(QToolButton::InstantPopup);
    connect(m_zoomOut, &QToolButton::clicked, this, [this] { m_view->zoomBy(-1); });
    connect(m_zoomIn, &QToolButton::clicked, this, [this] { m_view->zoomBy(1); });
    connect(m_fit, &QToolButton::clicked, this, [this] { m_view->fit(); });
    connect(m_tableButton, &QToolButton::toggled, this, &SlotMapPanel::showTable);
    return head;
}

/// A board whose slots nobody wrote down: said over the picture of what is known.
QWidget* SlotMapPanel::createNotice()
{
    m_notice = new QWidget(this);
    auto* row = new QHBoxLayout(m_notice);
    row->setContentsMargins(kMargin, 0, kMargin, 0);
    row->setSpacing(8);
    auto* mark = new QLabel(m_notice);
    const auto setMark = [this, mark] {
        mark->setPixmap(icon(m_theme, u"help-circle"_s, Token::Unk).pixmap(QSize(kIcon, kIcon), devicePixelRatioF()));
        m_notice->setFixedHeight(m_theme.length(kNoticeHeight));
    };
    m_noticeText = new ElidedLabel({}, m_notice);
    m_noticeButton = new QPushButton(m_notice);
    setLook(*m_noticeButton, "small", true);
    row->addWidget(mark);
    row->addWidget(m_noticeText, 1);
    row->addWidget(m_noticeButton);
    setMark();
    connect(&m_theme, &Theme::changed, m_notice, setMark);
    connect(m_noticeButton, &QPushButton::clicked, this, [this] {
        if (const SlotMap map = slotMap(m_session.evaluationPtr()); map.board)
            emit slotsWanted(map.board->line);
    });
    m_notice->hide();
    return m_notice;
}

void SlotMapPanel::createPages()
{
    m_pages = new QStackedWidget(this);
    m_view = new SlotMapView(m_theme, m_pages);
    m_model = new SlotMapModel(m_theme, this);
    m_table = new SlotMapTable(m_theme, *m_model, m_pages);
    m_empty = new EmptyState(m_theme, EmptyState::Size::Large, m_pages);
    m_empty->setIcon(u"map-2"_s);
    for (QWidget* page : {static_cast<QWidget*>(m_view), static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_empty)})
        m_pages->addWidget(page);
    connect(m_view, &SlotMapView::zoomChanged, this, &SlotMapPanel::refreshZoom);
    connect(m_view, &SlotMapView::lineChosen, this, &SlotMapPanel::lineChosen);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (const std::optional<std::size_t>& line = m_model->entry(index.row()).line)
            emit lineChosen(*line);
    });
}

SlotMapPicture SlotMapPanel::picture() const
{
    return layOut(slotMap(m_session.evaluationPtr()));
}

const MapLayers& SlotMapPanel::layers() const
{
    return m_view->layers();
}

void SlotMapPanel::showTable(bool isShown)
{
    m_showsTable = isShown;
    m_tableButton->setChecked(isShown);
    refresh();
}

void SlotMapPanel::refresh()
{
    m_isStale = false;
    const SlotMap map = slotMap(m_session.evaluationPtr());
    const bool hasBoard = map.board.has_value();
    SlotMapPicture shown = hasBoard ? layOut(map) : SlotMapPicture();
    m_model->setEntries(shown.entries);
    m_view->setAccessibleName(shown.title.isEmpty() ? tr("Slot map") : shown.title);
    m_view->setPicture(std::move(shown));
    if (m_line)
        m_view->showLine(m_line);
    m_pages->setCurrentWidget(!hasBoard      ? static_cast<QWidget*>(m_empty)
                              : m_showsTable ? static_cast<QWidget*>(m_table)
                                             : m_view);
    const bool isOwnBoard = hasBoard && map.board->part->category() == Category::Motherboard;
    m_notice->setVisible(hasBoard && !map.knows_slots);
    m_noticeButton->setVisible(isOwnBoard);
    const bool showsPicture = hasBoard && !m_showsTable;
    const QString why = hasBoard ? tr("The table has no layers and no zoom.") : tr("There is no motherboard to draw yet.");
    for (QToolButton* button : m_layerButtons)
        button->setEnabled(showsPicture);
    for (QToolButton* button : {m_zoomOut, m_zoomIn, m_fit})
        button->setEnabled(showsPicture);
    m_tableButton->setEnabled(hasBoard);
    m_save->setEnabled(hasBoard);
    retranslate();
    if (showsPicture)
        return;
    for (QToolButton* button : m_layerButtons)
        button->setToolTip(why);
    for (QToolButton* button : {m_zoomOut, m_zoomIn, m_fit})
        button->setToolTip(why);
    if (!hasBoard) {
        m_tableButton->setToolTip(why);
        m_save->setToolTip(why);
    }
}

void SlotMapPanel::refreshZoom()
{
    m_percent->setText(formatPercent(m_view->zoom()));
    m_percent->setMinimumWidth(m_theme.length(kPercentWidth));
}

void SlotMapPanel::takeLayers()
{
    m_view->setLayers({m_layerButtons[0]->isChecked(), m_layerButtons[1]->isChecked(), m_layerButtons[2]->isChecked(),
                       m_layerButtons[3]->isChecked()});
}

/// Words beside the icons of the toggles as long as there is room for them.
void SlotMapPanel::refreshLabels()
{
    int words = 0;
    for (const QToolButton* button : m_layerButtons)
        words += button->fontMetrics().horizontalAdvance(button->text());
    const bool hasRoom = width() >= m_theme.length(kWordsFrom) &&
                         width() > words + m_theme.length(300) + m_title->sizeHint().width();
    for (QToolButton* button : m_layerButtons)
        button->setToolButtonStyle(hasRoom ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

void SlotMapPanel::retranslate()
{
    setAccessibleName(tr("Slot map"));
    m_title->setText(tr("Slot map"));
    const std::array texts{tr("Lanes"), tr("Cables"), tr("Air"), tr("Sizes")};
    const std::array tips{tr("Show PCIe lanes"), tr("Show power cables"), tr("Show the air between cards"),
                          tr("Show lengths and limits")};
    for (std::size_t i = 0; i < m_layerButtons.size(); ++i) {
        m_layerButtons[i]->setText(texts[i]);
        m_layerButtons[i]->setAccessibleName(texts[i]);
        m_layerButtons[i]->setToolTip(tips[i]);
    }
    const auto name = [](QToolButton& button, const QString& text, const QString& tip) {
        button.setAccessibleName(text);
        button.setToolTip(tip);
    };
    name(*m_zoomOut, tr("Zoom out"), tr("Zoom out (-)"));
    name(*m_zoomIn, tr("Zoom in"), tr("Zoom in (+)"));
    name(*m_fit, tr("Fit to window"), tr("Fit to window (Ctrl+0)"));
    name(*m_tableButton, tr("Table"), tr("Show the same facts as a table"));
    name(*m_save, tr("Save picture"), tr("Save picture"));
    m_saveMenu->actions().at(0)->setText(tr("&Export image…"));
    m_saveMenu->actions().at(1)->setText(tr("&Copy picture"));
    m_saveMenu->setAccessibleName(tr("Save picture"));
    m_table->setAccessibleName(tr("Slot map, table"));
    m_noticeText->setText(tr("Slots of this board are unknown. Enter them from the manual; checks on slots say “cannot "
                             "tell” until then."));
    m_noticeButton->setText(tr("Enter value…"));
    m_empty->setTitle(tr("No motherboard yet"));
    m_empty->setLine(tr("The slot map needs a board with known slots."));
    m_empty->clearButtons();
    connect(m_empty->addButton(tr("Choose a motherboard")), &QPushButton::clicked, this,
            [this] { emit categoryWanted(Category::Motherboard); });
    m_model->retranslate();
    refreshZoom();
    refreshLabels();
}

void SlotMapPanel::focusFirst()
{
    QWidget* page = m_pages->currentWidget();
    if (page != m_empty) {
        page->setFocus(Qt::OtherFocusReason);
        return;
    }
    for (QPushButton* button : m_empty->findChildren<QPushButton*>())
        button->setFocus(Qt::OtherFocusReason);
}

void SlotMapPanel::copy()
{
    if (m_pages->currentWidget() == m_empty)
        return;
    std::vector<int> rows;
    if (m_pages->currentWidget() == m_table) {
        for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
            rows.push_back(index.row());
    }
    auto* mime = new QMimeData;
    mime->setText(m_model->text(std::move(rows)));
    if (m_pages->currentWidget() == m_view)
        mime->setImageData(pictureImage(m_view->picture(), m_view->layers()));
    QGuiApplication::clipboard()->setMimeData(mime);
    emit copied();
}

void SlotMapPanel::showLine(std::optional<std::size_t> line)
{
    m_line = line;
    if (!m_isStale)
        m_view->showLine(line);
}

void SlotMapPanel::highlight(const std::vector<std::size_t>& lines, Severity severity)
{
    m_view->highlight(lines, severity);
}

void SlotMapPanel::clearHighlight()
{
    m_view->clearHighlight();
}

QSize SlotMapPanel::minimumSizeHint() const
{
    return kLeast;
}

void SlotMapPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_isStale = true;
        if (isVisible())
            refresh();
        else
            retranslate();
    }
    QFrame::changeEvent(event);
}

void SlotMapPanel::showEvent(QShowEvent* event)
{
    if (m_isStale)
        refresh();
    QFrame::showEvent(event);
}

void SlotMapPanel::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    refreshLabels();
}

} // namespace deeprig::ui
