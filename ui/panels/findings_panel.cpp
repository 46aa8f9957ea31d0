#include "ui/panels/findings_panel.h"

#include "ui/icons.h"
#include "ui/models/findings_model.h"
#include "ui/panels/finding_row.h"
#include "ui/panels/source_link.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/divider.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"

#include <QAccessible>
#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kHeadHeight = 38;
constexpr int kCorner = 7; // keeps what scrolls inside of the round corners of the panel
constexpr int kRefusalMs = 6000;
/// The ways out are looked for after the edit has been shown; further edits in between start anew.
constexpr int kFixDelayMs = 120;
constexpr int kCompactWidth = 620;

/// The finding whose way out is to take values over.
constexpr std::string_view kCatalogNewer = "catalog_newer";

/// The order of the chips.
constexpr std::array kSeverities{Severity::Error, Severity::Warning, Severity::Note, Severity::Unknown};

} // namespace

FindingsPanel::FindingsPanel(BuildSession& session, const Theme& theme, QWidget* parent)
    : QFrame(parent), m_session(session), m_theme(theme)
{
    setLook(*this, "panel", true);
    m_model = new FindingsModel(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(createHead());
    column->addWidget(createList(), 1);
    m_fixTimer.setSingleShot(true);
    connect(&m_fixTimer, &QTimer::timeout, this, &FindingsPanel::findFixes);
    m_refusalTimer.setSingleShot(true);
    m_refusalTimer.setInterval(kRefusalMs);
    connect(&m_refusalTimer, &QTimer::timeout, this, &FindingsPanel::refreshRemark);
    connect(&session, &BuildSession::changed, this, [this] {
        m_preview.reset();
        showFindings();
        announceVerdict();
    });
    retranslate();
}

FindingsPanel::~FindingsPanel()
{
    // The rows go with the widget that is left, and lose focus and pointer then.
    for (const Row& row : m_rows)
        row.widget->disconnect(this);
}

QWidget* FindingsPanel::createHead()
{
    m_head = new QWidget(this);
    const auto setHeight = [this] { m_head->setFixedHeight(m_theme.length(kHeadHeight)); };
    setHeight();
    connect(&m_theme, &Theme::changed, m_head, setHeight);
    m_title = new QLabel(m_head);
    setLook(*m_title, "kind", u"strong"_s);
    auto* row = new QHBoxLayout(m_head);
    row->setContentsMargins(11, 0, 7, 0);
    row->setSpacing(6);
    row->addWidget(m_title);
    row->addSpacing(4);
    for (const Severity severity : kSeverities) {
        auto* chip = new Chip(m_theme, {}, toneOf(severity), m_head);
        chip->setCheckable(true);
        connect(chip, &QAbstractButton::clicked, this,
                [this, severity](bool isChecked) { setFilter(isChecked ? std::optional(severity) : std::nullopt); });
        m_chips.push_back(chip);
        row->addWidget(chip);
    }
    auto* accepted = new Chip(m_theme, {}, Tone::Note, m_head);
    accepted->setIconName(u"check"_s);
    accepted->setCheckable(true);
    connect(accepted, &QAbstractButton::clicked, this, &FindingsPanel::filterAccepted);
    m_chips.push_back(accepted);
    row->addWidget(accepted);
    m_remark = new ElidedLabel({}, m_head);
    setLook(*m_remark, "kind", u"caption"_s);
    row->addSpacing(4);
    row->addWidget(m_remark, 1);
    m_announcer = new QWidget(m_head);
    m_announcer->setFixedSize(1, 1);
    m_collapse = new QToolButton(m_head);
    setLook(*m_collapse, "small", true);
    m_collapse->setIconSize(QSize(16, 16));
    connect(m_collapse, &QToolButton::clicked, this, [this] { setCollapsed(!m_isCollapsed); });
    row->addWidget(m_collapse);
    return m_head;
}

QWidget* FindingsPanel::createList()
{
    m_pages = new QStackedWidget(this);
    m_scroll = new QScrollArea(m_pages);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget(m_scroll);
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addStretch();
    m_scroll->setWidget(content);
    content->setAutoFillBackground(false); // the panel's ground
    m_scroll->viewport()->setAutoFillBackground(false);
    m_empty = new EmptyState(m_theme, EmptyState::Size::Small, m_pages);
    m_empty->setIcon(u"list-check"_s);
    m_pages->addWidget(m_scroll);
    m_pages->addWidget(m_empty);
    m_page = new QWidget(this);
    auto* column = new QVBoxLayout(m_page);
    column->setContentsMargins(0, 0, 0, kCorner - 1);
    column->setSpacing(0);
    column->addWidget(makeDivider(Qt::Horizontal, m_page));
    column->addWidget(m_pages, 1);
    return m_page;
}

void FindingsPanel::retranslate()
{
    setAccessibleName(tr("Findings"));
    m_title->setText(tr("Findings"));
    refreshCollapseButton();
    showFindings();
}

void FindingsPanel::refreshCollapseButton()
{
    m_collapse->setIcon(icon(m_theme, m_isCollapsed ? u"chevron-up"_s : u"chevron-down"_s));
    m_collapse->setToolTip(m_isCollapsed ? tr("Expand findings") : tr("Collapse findings"));
    m_collapse->setAccessibleName(m_collapse->toolTip());
}

int FindingsPanel::collapsedHeight() const
{
    return m_theme.length(kHeadHeight) + 2;
}

QSize FindingsPanel::sizeHint() const
{
    return {696, m_isCollapsed ? collapsedHeight() : 208};
}

QSize FindingsPanel::minimumSizeHint() const
{
    return {300, m_isCollapsed ? collapsedHeight() : 130};
}

void FindingsPanel::setCollapsed(bool isCollapsed)
{
    if (m_isCollapsed == isCollapsed)
        return;
    m_isCollapsed = isCollapsed;
    m_page->setVisible(!isCollapsed);
    setMaximumHeight(isCollapsed ? collapsedHeight() : QWIDGETSIZE_MAX);
    refreshCollapseButton();
    updateGeometry();
    emit collapsedChanged(isCollapsed);
}

void FindingsPanel::setPreview(std::shared_ptr<const DropVerdict> verdict)
{
    if (verdict && !verdict->after)
        verdict.reset(); // a refused drop changes nothing
    if (verdict == m_preview)
        return;
    m_preview = std::move(verdict);
    showFindings();
}

void FindingsPanel::showRefusal(const QString& reason)
{
    m_remark->setText(reason);
    setLook(*m_remark, "level", u"err"_s);
    m_refusalTimer.start();
    QAccessibleEvent event(m_remark, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void FindingsPanel::refreshRemark()
{
    if (m_refusalTimer.isActive())
        return;
    m_remark->setText(m_preview ? tr("after the drop") : QString());
    setLook(*m_remark, "level", 2);
}

const FindingRow* FindingsPanel::currentRow() const
{
    return m_current && *m_current < static_cast<std::size_t>(m_model->rowCount()) ? m_rows[*m_current].widget : nullptr;
}

void FindingsPanel::copyFinding()
{
    if (const FindingRow* row = currentRow())
        row->copyFinding();
}

void FindingsPanel::copySource()
{
    if (const FindingRow* row = currentRow())
        row->copySource();
}

void FindingsPanel::showFindings()
{
    if (m_preview)
        m_model->show(m_preview->after, m_preview->fit.added);
    else
        m_model->show(m_session.evaluationPtr());
    if ((m_model->filter() || m_model->isAcceptedOnly()) && m_model->rowCount() == 0)
        m_model->setFilter(std::nullopt); // what was filtered by is gone
    const std::optional<Finding> current = m_current ? m_rows[*m_current].finding : std::nullopt;
    const QWidget* focused = QApplication::focusWidget();
    const FindingRow* row = m_current ? m_rows[*m_current].widget : nullptr;
    const bool hadFocus = row != nullptr && focused != nullptr && (row == focused || row->isAncestorOf(focused));
    refreshChips();
    refreshRows();
    keepCurrent(current, hadFocus);
    refreshEmptyState();
    refreshRemark();
    m_nextFix = 0;
    m_pressed.reset();
    m_search.cancel();
    if (m_preview)
        m_fixTimer.stop();
    else
        m_fixTimer.start(kFixDelayMs);
}

void FindingsPanel::refreshChips()
{
    const bool isUnchecked = m_model->total() == 0 && m_session.build().lines.size() < 2;
    for (std::size_t i = 0; i < kSeverities.size(); ++i) {
        const Severity severity = kSeverities[i];
        const int count = m_model->count(severity);
        Chip* chip = m_chips[i];
        QString text;
        switch (severity) {
        case Severity::Error: text = count == 1 ? tr("%1 error") : tr("%1 errors"); break;
        case Severity::Warning: text = count == 1 ? tr("%1 warning") : tr("%1 warnings"); break;
        case Severity::Note: text = count == 1 ? tr("%1 note") : tr("%1 notes"); break;
        case Severity::Unknown: text = tr("%1 unknown"); break;
        }
        const bool isGood = severity == Severity::Error && count == 0;
        chip->setTone(isGood ? Tone::Ok : toneOf(severity));
        chip->setText(text.arg(count));
        chip->setShortText(QString::number(count));
        chip->setVisible(!isUnchecked && (count > 0 || isGood));
        chip->setCheckable(count > 0);
        chip->setChecked(count > 0 && m_model->filter() == severity);
    }
    const int accepted = m_model->countAccepted();
    Chip* chip = m_chips.back();
    chip->setText(tr("%1 accepted").arg(accepted));
    chip->setShortText(QString::number(accepted));
    chip->setVisible(accepted > 0);
    chip->setChecked(accepted > 0 && m_model->isAcceptedOnly());
    layoutHead();
}

/// Chips fall back to icon and number before they would push each other out.
void FindingsPanel::layoutHead()
{
    for (Chip* chip : m_chips)
        chip->setShort(false);
    int wanted = m_title->sizeHint().width() + m_collapse->sizeHint().width() + 40;
    for (const Chip* chip : m_chips)
        wanted += chip->isHidden() ? 0 : chip->sizeHint().width() + 6;
    for (Chip* chip : m_chips)
        chip->setShort(wanted > width());
}

void FindingsPanel::refreshRows()
{
    const auto count = static_cast<std::size_t>(m_model->rowCount());
    m_column->setEnabled(false); // once for all rows, not once for each that comes or goes
    while (m_rows.size() < count) {
        auto* row = new FindingRow(m_theme, m_scroll->widget());
        row->setCompact(width() < kCompactWidth);
        connectRow(*row);
        // Rows come into being when they are needed, but Tab goes in the order in which they stand.
        setTabOrder(m_rows.empty() ? static_cast<QWidget*>(m_collapse) : &m_rows.back().widget->lastStop(), row);
        row->orderStops();
        m_rows.push_back({row, {}, {}, false});
        m_column->insertWidget(static_cast<int>(m_rows.size()) - 1, row);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        row.widget->setVisible(i < count);
        if (i >= count)
            continue;
        const QModelIndex index = m_model->index(static_cast<int>(i));
        const Finding& finding = m_model->finding(static_cast<int>(i));
        const bool isAccepted = index.data(FindingsModel::AcceptedRole).toBool();
        row.widget->setContent(
            {toneOf(finding.severity), index.data(Qt::DisplayRole).toString(),
             index.data(isAccepted ? FindingsModel::AcceptedNoteRole : FindingsModel::AdviceRole).toString(),
             index.data(FindingsModel::SourceRole).toString(), index.data(Qt::AccessibleTextRole).toString(),
             index.data(FindingsModel::NewRole).toBool(), isAccepted, index.data(FindingsModel::OutgrownRole).toBool(),
             canAccept(finding)});
        const bool isSame =
            row.finding && isSameFinding(*row.finding, finding) && row.finding->accepted == finding.accepted;
        row.finding = finding;
        row.isStale = true;
        // The ways out of the same finding stay in their place until the new ones are known.
        if (m_preview || !isSame)
            setFixes(row, {});
    }
    m_column->setEnabled(true);
    m_column->invalidate();
    m_column->activate(); // who asks where a row is does not wait for the next turn of the event loop
}

void FindingsPanel::refreshEmptyState()
{
    if (m_model->total() == 0) {
        const bool isUnchecked = m_session.build().lines.size() < 2;
        const int rules = m_model->evaluation() ? m_model->evaluation()->report.rulesChecked : 0;
        m_empty->setTitle(isUnchecked ? tr("Nothing to check yet") : tr("No findings"));
        m_empty->setLine(isUnchecked ? tr("Findings appear as soon as two parts meet.")
                                     : tr("All %1 rules hold.").arg(formatNumber(rules)));
    }
    m_pages->setCurrentWidget(m_model->total() == 0 ? static_cast<QWidget*>(m_empty) : m_scroll);
}

void FindingsPanel::setFilter(std::optional<Severity> severity)
{
    m_model->setFilter(severity);
    afterFilter();
}

void FindingsPanel::filterAccepted(bool isOn)
{
    if (isOn)
        m_model->showAcceptedOnly();
    else
        m_model->setFilter(std::nullopt);
    afterFilter();
}

void FindingsPanel::afterFilter()
{
    const std::optional<Finding> current = m_current ? m_rows[*m_current].finding : std::nullopt;
    refreshChips();
    refreshRows();
    keepCurrent(current, false);
    m_nextFix = 0;
    m_search.cancel();
    if (!m_preview)
        m_fixTimer.start(0);
}

void FindingsPanel::connectRow(FindingRow& row)
{
    const std::size_t place = m_rows.size();
    connect(&row, &FindingRow::activated, this, [this, place](bool isActive) {
        const std::optional<Finding>& finding = m_rows[place].finding;
        if (isActive && finding)
            emit highlightWanted(finding->lines, finding->severity);
        else
            emit highlightEnded();
    });
    connect(&row, &FindingRow::wayOutPressed, this, [this, place](int index) { takeWayOut(place, index); });
    connect(&row, &FindingRow::wayOutHovered, this,
            [this, place](int index, bool isHovered) { previewWayOut(place, isHovered ? index : -1); });
    connect(&row, &FindingRow::sourceOpened, this,
            [this, place] { openSource(m_rows[place].widget->content().source, *this); });
    connect(&row, &FindingRow::stepWanted, this, &FindingsPanel::step);
    connect(&row, &FindingRow::focused, this, [this, place] { setCurrent(place); });
    connect(&row, &FindingRow::acceptPressed, this, [this, place] { accept(place); });
    connect(&row, &FindingRow::recheckPressed, this, [this, place] { recheck(place); });
}

void FindingsPanel::setFixes(Row& row, std::vector<Fix> fixes)
{
    row.fixes = std::move(fixes);
    QStringList texts;
    for (const Fix& fix : row.fixes)
        texts << words(fix.text);
    if (const std::optional<Category> cure = cureOf(row); cure && !m_preview && !row.isUnsearched())
        texts << tr("Find another %1").arg(categoryTextInSentence(*cure));
    if (row.finding && row.finding->rule == kCatalogNewer && !m_preview)
        texts << tr("See the differences…");
    if (row.finding && row.finding->accepted && !m_preview)
        texts << tr("Check Again");
    row.widget->setWaysOut(texts);
}

/// The category whose candidates a person may want to look through.
std::optional<Category> FindingsPanel::cureOf(const Row& row) const
{
    const Rule* rule = row.finding ? findRule(row.finding->rule) : nullptr;
    const bool needsCure = row.finding && row.finding->severity >= Severity::Warning && !row.finding->accepted;
    return rule != nullptr && needsCure && !rule->cures.empty() ? std::optional(rule->cures.front()) : std::nullopt;
}

/// One finding at a time, on a worker: every part of the catalog may be a way out.
void FindingsPanel::findFixes()
{
    const auto count = static_cast<std::size_t>(m_model->rowCount());
    const auto wantsNone = [](const Row& row) {
        return row.finding->severity < Severity::Warning || row.finding->accepted;
    };
    while (m_nextFix < count && wantsNone(m_rows[m_nextFix]))
        ++m_nextFix;
    if (m_nextFix >= count)
        return;
    const std::size_t place = m_nextFix++;
    m_search.start([evaluation = m_session.evaluationPtr(), finding = *m_rows[place].finding](
                       const Progress&) { return fixesFor(*evaluation, finding); },
                   [this, place](std::vector<Fix> fixes) { takeFixes(place, std::move(fixes)); });
}

void FindingsPanel::takeFixes(std::size_t place, std::vector<Fix> fixes)
{
    m_rows[place].isStale = false;
    setFixes(m_rows[place], std::move(fixes));
    if (m_pressed && m_pressed->first == place)
        takeWayOut(place, std::exchange(m_pressed, std::nullopt)->second);
    else
        findFixes();
}

void FindingsPanel::takeWayOut(std::size_t place, int index)
{
    Row& row = m_rows[place];
    if (m_preview || !row.finding)
        return;
    if (row.finding->rule == kCatalogNewer) {
        emit newerValuesWanted();
        return;
    }
    if (row.finding->accepted) {
        recheck(place);
        return;
    }
    if (row.isStale) { // the button is older than the build: what it says is being looked for anew
        m_pressed = {place, index};
        return;
    }
    const auto wanted = static_cast<std::size_t>(index);
    emit fixPreviewed(nullptr);
    if (wanted < row.fixes.size()) {
        const Fix fix = row.fixes[wanted];
        m_session.applyFix(fix);
        return;
    }
    const std::optional<Category> cure = cureOf(row);
    if (!cure)
        return;
    const std::vector<BuildLine>& lines = m_session.build().lines;
    const auto own = std::ranges::find_if(
        row.finding->lines, [&](std::size_t line) { return line < lines.size() && lines[line].category == *cure; });
    emit candidatesWanted(*cure, own != row.finding->lines.end() ? std::optional(*own)
                                                                 : lineToReplace(m_session.build(), *cure));
}

void FindingsPanel::previewWayOut(std::size_t place, int index)
{
    const Row& row = m_rows[place];
    if (index < 0 || m_preview || row.isStale || static_cast<std::size_t>(index) >= row.fixes.size()) {
        emit fixPreviewed(nullptr);
        return;
    }
    Build after = applied(m_session.build(), m_session.catalog(), row.fixes[static_cast<std::size_t>(index)]);
    emit fixPreviewed(
        evaluate(m_session.catalogPtr(), std::make_shared<const Build>(std::move(after)), m_session.defaultSite()));
}

void FindingsPanel::announceVerdict()
{
    const int errors = m_session.evaluation().report.count(Severity::Error);
    const int warnings = m_session.evaluation().report.count(Severity::Warning);
    const QString text = tr("The build has %1 errors and %2 warnings").arg(errors).arg(warnings);
    if (errors > m_announcedErrors)
        setCollapsed(false);
    m_announcedErrors = errors;
    if (text == m_announcer->accessibleName())
        return;
    m_announcer->setAccessibleName(text);
    QAccessibleEvent event(m_announcer, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
    emit verdictAnnounced(text);
}

void FindingsPanel::nextFinding()
{
    setCollapsed(false);
    step(1);
}

void FindingsPanel::previousFinding()
{
    setCollapsed(false);
    step(-1);
}

void FindingsPanel::step(int by)
{
    const int count = m_model->rowCount();
    if (count == 0)
        return;
    const auto focused = std::ranges::find_if(m_rows, [](const Row& row) { return row.widget->hasFocus(); });
    const int present = focused == m_rows.end() ? (by > 0 ? -1 : count) : static_cast<int>(focused - m_rows.begin());
    FindingRow* row = m_rows[static_cast<std::size_t>(std::clamp(present + by, 0, count - 1))].widget;
    row->setFocus(Qt::TabFocusReason);
    m_scroll->ensureWidgetVisible(row, 0, 0);
}

void FindingsPanel::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FindingsPanel::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    layoutHead();
    for (const Row& row : m_rows)
        row.widget->setCompact(width() < kCompactWidth);
}

} // namespace deeprig::ui
