#include "ui/panels/compare_panel.h"

#include "ui/icons.h"
#include "ui/models/compare_model.h"
#include "ui/panels/compare_head.h"
#include "ui/panels/compare_mirror.h"
#include "ui/panels/compare_table.h"
#include "ui/panels/finding_row.h"
#include "ui/theme.h"
#include "ui/widgets/divider.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/segment.h"
#include "ui/widgets/switch_button.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kTitleHeight = 44;
constexpr int kCorner = 7; // keeps what scrolls inside of the round corners of the panel
constexpr int kWordsFrom = 720;
constexpr QSize kLeast(480, 200);

} // namespace

ComparePanel::ComparePanel(CompareSession& session, LibraryService& library, const Theme& theme, QWidget* parent)
    : QFrame(parent), m_session(session), m_theme(theme)
{
    setLook(*this, "panel", true);
    m_model = new CompareModel(this);
    m_head = new CompareHead(session, library, theme, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, kCorner);
    column->setSpacing(0);
    column->addWidget(createTitle());
    column->addWidget(makeDivider(Qt::Horizontal, this));
    column->addWidget(m_head);
    createPages();
    column->addWidget(m_pages, 1);
    connect(&session, &CompareSession::changed, this, &ComparePanel::refresh);
    connect(m_head, &CompareHead::sourceChosen, &session, &CompareSession::setSource);
    connect(m_head, &CompareHead::fileWanted, this, &ComparePanel::fileWanted);
    retranslate();
    refresh();
}

QWidget* ComparePanel::createTitle()
{
    auto* bar = new QWidget(this);
    const auto setHeight = [this, bar] { bar->setFixedHeight(m_theme.length(kTitleHeight)); };
    setHeight();
    connect(&m_theme, &Theme::changed, bar, setHeight);
    m_title = new QLabel(bar);
    setLook(*m_title, "kind", u"title"_s);
    m_forms = new Segment(m_theme, {tr("Chart"), tr("Table")}, tr("Form of the comparison"), bar);
    m_differencesOnly = new SwitchButton(m_theme, {}, bar);
    m_differencesOnly->setChecked(m_model->showsDifferencesOnly());
    m_swap = new QPushButton(bar);
    m_swap->setIcon(icon(m_theme, u"switch-horizontal"_s));
    setLook(*m_swap, "small", true);
    m_export = new QPushButton(bar);
    m_export->setIcon(icon(m_theme, u"file-export"_s));
    setLook(*m_export, "small", true);
    m_exportMenu = new QMenu(m_export);
    for (const CompareFormat format : {CompareFormat::Csv, CompareFormat::Pdf})
        connect(m_exportMenu->addAction(QString()), &QAction::triggered, this,
                [this, format] { emit exportWanted(format); });
    m_export->setMenu(m_exportMenu);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_title);
    row->addStretch();
    row->addWidget(m_forms);
    row->addSpacing(8);
    row->addWidget(m_differencesOnly);
    row->addSpacing(8);
    row->addWidget(m_swap);
    row->addWidget(m_export);
    connect(m_forms, &Segment::currentChanged, this, [this](int form) { showTable(form == 1); });
    connect(m_differencesOnly, &QAbstractButton::toggled, m_model, &CompareModel::setDifferencesOnly);
    connect(m_swap, &QPushButton::clicked, &m_session, &CompareSession::swap);
    return bar;
}

void ComparePanel::createPages()
{
    m_pages = new QStackedWidget(this);
    m_mirror = new CompareMirror(m_theme, *m_model, m_pages);
    m_table = new CompareTable(m_theme, *m_model, m_pages);
    m_empty = new EmptyState(m_theme, EmptyState::Size::Large, m_pages);
    m_empty->setIcon(u"columns-2"_s);
    for (QWidget* page :
         {static_cast<QWidget*>(m_mirror), static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_empty)})
        m_pages->addWidget(page);
}

void ComparePanel::showTable(bool isShown)
{
    m_showsTable = isShown;
    m_forms->setCurrent(isShown ? 1 : 0);
    refresh();
}

void ComparePanel::showDifferencesOnly(bool isOn)
{
    m_differencesOnly->setChecked(isOn);
}

void ComparePanel::refresh()
{
    const bool isReady = m_session.isReady();
    if (isReady)
        m_model->show(m_session.comparisonPtr(), m_session.evaluation(CompareSession::Side::Left),
                      m_session.evaluation(CompareSession::Side::Right));
    else
        m_model->clear();
    m_pages->setCurrentWidget(!isReady       ? static_cast<QWidget*>(m_empty)
                              : m_showsTable ? static_cast<QWidget*>(m_table)
                                             : m_mirror);
    m_head->setUnderlined(!isReady || !m_showsTable); // the head of the table has a line of its own
    for (QWidget* control :
         {static_cast<QWidget*>(m_forms), static_cast<QWidget*>(m_differencesOnly), static_cast<QWidget*>(m_export)}) {
        control->setEnabled(isReady);
        control->setToolTip(isReady ? QString() : tr("Choose two builds first."));
    }
}

void ComparePanel::retranslate()
{
    setAccessibleName(tr("Compare"));
    m_title->setText(tr("Compare"));
    m_differencesOnly->setText(tr("Differences only"));
    m_swap->setText(tr("Swap"));
    m_swap->setToolTip(tr("Put the left build at the right and the right one at the left"));
    m_export->setText(tr("Export"));
    m_exportMenu->actions().at(0)->setText(tr("Export &CSV…"));
    m_exportMenu->actions().at(1)->setText(tr("Export &PDF…"));
    m_table->setAccessibleName(tr("Comparison, table"));
    m_empty->setTitle(tr("Nothing to compare"));
    m_empty->setLine(tr("Save a second build, or choose a file."));
    m_empty->clearButtons();
    connect(m_empty->addButton(tr("Choose a build…")), &QPushButton::clicked, m_head, &CompareHead::openChoices);
    m_head->retranslate();
    m_mirror->retranslate();
    refresh();
}

void ComparePanel::focusFirst()
{
    m_head->choice(CompareSession::Side::Left).setFocus(Qt::OtherFocusReason);
}

void ComparePanel::copy()
{
    auto* focused = QApplication::focusWidget();
    if (qobject_cast<FindingRow*>(focused) != nullptr) { // a finding copies itself
        QKeyEvent press(QEvent::KeyPress, Qt::Key_C, Qt::ControlModifier);
        QCoreApplication::sendEvent(focused, &press);
        return;
    }
    if (m_session.isReady())
        m_table->copy();
}

QSize ComparePanel::minimumSizeHint() const
{
    return kLeast;
}

void ComparePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void ComparePanel::showEvent(QShowEvent* event)
{
    m_session.setActive(true);
    QFrame::showEvent(event);
}

void ComparePanel::hideEvent(QHideEvent* event)
{
    m_session.setActive(false);
    QFrame::hideEvent(event);
}

void ComparePanel::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    const bool hasWords = width() >= m_theme.length(kWordsFrom);
    m_swap->setText(hasWords ? tr("Swap") : QString());
    m_export->setText(hasWords ? tr("Export") : QString());
    m_swap->setAccessibleName(tr("Swap"));
    m_export->setAccessibleName(tr("Export"));
}

} // namespace deeprig::ui
