#include "ui/window_layout.h"

#include "ui/panels/bench_panel.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/gauge_strip.h"
#include "ui/panels/gauges_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/picker_panel.h"
#include "ui/panels/sidebar.h"
#include "ui/panels/tool_bar.h"
#include "ui/session/settings.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kGap = 8;
constexpr int kRailBelow = 1200;
constexpr int kSinglePageBelow = 1000;
constexpr int kCompactGaugesBelow = 680;
constexpr int kFoldedFindingsBelow = 640;
constexpr int kBenchWidth = 400;
constexpr int kNarrowBenchWidth = 352;
constexpr int kMostBenchWidth = 560;
constexpr int kBenchSheetWidth = 280;
constexpr int kFindingsHeight = 208;
constexpr int kLowFindingsHeight = 146;
constexpr int kLeastFindingsHeight = 130;

} // namespace

WindowLayout::WindowLayout(const Panels& panels, const Theme& theme, QWidget& workspace)
    : QObject(&workspace), m_panels(panels), m_theme(theme)
{
    build(workspace);
    connect(&m_panels.findings, &FindingsPanel::collapsedChanged, this, &WindowLayout::followFindings);
    connect(&m_panels.toolBar, &ToolBar::pageChosen, this, &WindowLayout::showPage);
    connect(&m_panels.strip, &GaugeStrip::pressed, this, [this] { showPage(1); });
}

void WindowLayout::build(QWidget& workspace)
{
    m_centre = new QSplitter(Qt::Vertical);
    m_stack = new QStackedWidget;
    addView(View::Parts, m_panels.picker);
    m_centre->addWidget(m_stack);
    m_centre->addWidget(&m_panels.findings);
    m_right = new QWidget;
    auto* right = new QVBoxLayout(m_right);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(kGap);
    right->addWidget(&m_panels.bench, 1);
    right->addWidget(&m_panels.gauges);
    m_columns = new QSplitter(Qt::Horizontal);
    m_columns->addWidget(m_centre);
    m_columns->addWidget(m_right);
    for (QSplitter* splitter : {m_centre, m_columns}) {
        splitter->setHandleWidth(kGap);
        splitter->setChildrenCollapsible(false);
        splitter->setStretchFactor(0, 1);
        splitter->setStretchFactor(1, 0);
    }
    auto* main = new QVBoxLayout;
    main->setContentsMargins(0, 0, kGap, kGap);
    main->setSpacing(kGap);
    main->addWidget(&m_panels.messages);
    main->addWidget(m_columns, 1);
    main->addWidget(&m_panels.strip);
    auto* row = new QHBoxLayout(&workspace);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(&m_panels.sidebar);
    row->addLayout(main, 1);
    m_columns->setSizes({1000, m_theme.length(kBenchWidth)});
    m_centre->setSizes({1000, m_theme.length(kFindingsHeight)});
    m_panels.strip.hide();
    // Tab goes in the order in which people read.
    QWidget::setTabOrder(&m_panels.sidebar, &m_panels.picker);
    QWidget::setTabOrder(&m_panels.picker, &m_panels.findings);
    QWidget::setTabOrder(&m_panels.findings, &m_panels.bench);
    QWidget::setTabOrder(&m_panels.bench, &m_panels.gauges);
}

void WindowLayout::fit(QSize window)
{
    const bool isRail = window.width() < m_theme.length(kRailBelow);
    if (isRail != m_panels.sidebar.isRail()) {
        m_panels.sidebar.setRail(isRail);
        const int bench = m_theme.length(isRail ? kNarrowBenchWidth : kBenchWidth);
        m_columns->setSizes({window.width() - bench, bench});
        const int findings = m_theme.length(isRail ? kLowFindingsHeight : kFindingsHeight);
        if (!m_panels.findings.isCollapsed())
            m_centre->setSizes({window.height() - findings, findings});
    }
    m_isSinglePage = window.width() < m_theme.length(kSinglePageBelow);
    m_panels.gauges.setCompact(window.height() < m_theme.length(kCompactGaugesBelow));
    const bool isLow = window.height() < m_theme.length(kFoldedFindingsBelow);
    if (isLow != m_isLow) {
        if (isLow && m_view == View::Parts)
            m_wasCollapsedByUser = m_panels.findings.isCollapsed();
        m_isLow = isLow;
        applyFolding();
    }
    applyPages();
}

void WindowLayout::addView(View view, QWidget& widget)
{
    m_views[view] = &widget;
    m_stack->addWidget(&widget);
}

void WindowLayout::showView(View view)
{
    if (view == m_view || !m_views.contains(view)) {
        if (m_isSinglePage)
            showPage(0);
        return;
    }
    if (m_view == View::Parts && !m_isLow)
        m_wasCollapsedByUser = m_panels.findings.isCollapsed();
    m_view = view;
    m_page = 0;
    m_stack->setCurrentWidget(m_views.at(view));
    applyFolding();
    applyPages();
    emit viewChanged(view);
}

void WindowLayout::applyFolding()
{
    m_panels.findings.setCollapsed(m_isLow || m_view != View::Parts || m_wasCollapsedByUser);
}

void WindowLayout::save(Settings& settings) const
{
    if (!m_isSinglePage)
        settings.setLayout(u"columns"_s, m_columns->saveState());
    if (!m_panels.findings.isCollapsed())
        settings.setLayout(u"centre"_s, m_centre->saveState());
    settings.setPanelShown(u"sidebar"_s, m_wantsSidebar);
    settings.setPanelShown(u"bench"_s, m_wantsBench);
    settings.setPanelShown(u"findings"_s, m_isLow || m_view != View::Parts ? !m_wasCollapsedByUser
                                                                           : !m_panels.findings.isCollapsed());
}

void WindowLayout::restore(const Settings& settings)
{
    m_columns->restoreState(settings.layout(u"columns"_s));
    m_centre->restoreState(settings.layout(u"centre"_s));
    for (QSplitter* splitter : {m_centre, m_columns}) {
        splitter->setHandleWidth(kGap);
        splitter->setChildrenCollapsible(false);
    }
    setSidebarShown(settings.isPanelShown(u"sidebar"_s));
    m_wantsBench = settings.isPanelShown(u"bench"_s);
    m_wasCollapsedByUser = !settings.isPanelShown(u"findings"_s);
    m_panels.findings.setCollapsed(m_wasCollapsedByUser);
    applyPages();
}

bool WindowLayout::isBenchShown() const
{
    return m_isSinglePage ? m_page == 1 : m_wantsBench;
}

void WindowLayout::setSidebarShown(bool isShown)
{
    m_wantsSidebar = isShown;
    m_panels.sidebar.setVisible(isShown);
    emit shownChanged();
}

void WindowLayout::setBenchShown(bool isShown)
{
    if (m_isSinglePage) {
        showPage(isShown ? 1 : 0);
        return;
    }
    m_wantsBench = isShown;
    applyPages();
}

void WindowLayout::setFindingsCollapsed(bool isCollapsed)
{
    m_wasCollapsedByUser = isCollapsed;
    m_panels.findings.setCollapsed(isCollapsed);
}

void WindowLayout::showPage(int page)
{
    m_page = page;
    applyPages();
}

void WindowLayout::setDragging(bool isDragging)
{
    m_isDragging = isDragging;
    if (m_isSinglePage)
        applyPages();
}

void WindowLayout::applyPages()
{
    const bool showsBoth = !m_isSinglePage || (m_isDragging && m_page == 0);
    const bool isWide = takesWholeWidth(m_view);
    m_centre->setVisible(showsBoth || m_page == 0);
    m_panels.findings.setVisible(!isWide);
    m_right->setVisible(m_isSinglePage ? showsBoth || m_page == 1 : m_wantsBench && !isWide);
    const int least = m_isSinglePage ? kBenchSheetWidth : kNarrowBenchWidth;
    m_panels.bench.setMinimumWidth(m_theme.length(least));
    m_panels.gauges.setMinimumWidth(m_theme.length(least));
    const bool hasOwnPage = m_isSinglePage && m_page == 1;
    m_right->setMaximumWidth(hasOwnPage ? QWIDGETSIZE_MAX : m_theme.length(kMostBenchWidth));
    m_panels.gauges.setVisible(!m_isSinglePage || m_page == 1);
    m_panels.strip.setVisible(m_isSinglePage && m_page == 0 && !isWide);
    m_panels.toolBar.setSinglePage(m_isSinglePage);
    m_panels.toolBar.setPage(m_page);
    if (m_isSinglePage && m_isDragging)
        m_columns->setSizes({1000, m_theme.length(kBenchSheetWidth)});
    emit shownChanged();
}

void WindowLayout::followFindings(bool isCollapsed)
{
    const QList<int> sizes = m_centre->sizes();
    const int all = sizes.value(0) + sizes.value(1);
    if (isCollapsed) {
        if (sizes.value(1) > m_panels.findings.collapsedHeight())
            m_openFindings = sizes.value(1);
        m_centre->setSizes({all - m_panels.findings.collapsedHeight(), m_panels.findings.collapsedHeight()});
    } else {
        const int usual = m_theme.length(m_panels.sidebar.isRail() ? kLowFindingsHeight : kFindingsHeight);
        const int open = std::max(m_openFindings, m_theme.length(kLeastFindingsHeight));
        m_centre->setSizes({all - (m_openFindings > 0 ? open : usual), m_openFindings > 0 ? open : usual});
    }
    m_centre->handle(1)->setEnabled(!isCollapsed);
    emit shownChanged();
}

} // namespace deeprig::ui
