#include "ui/panels/bench_panel.h"

#include "ui/models/part_mime.h"
#include "ui/panels/bench_delegate.h"
#include "ui/panels/bench_empty_page.h"
#include "ui/panels/bench_list.h"
#include "ui/panels/bench_model.h"
#include "ui/panels/bench_offer.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/divider.h"
#include "ui/widgets/editable_label.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/verdict_card.h"

#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QMimeData>
#include <QStackedWidget>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kHeadHeight = 62;
constexpr int kSide = 14;
constexpr int kCorner = 7; // keeps what scrolls inside of the round corners of the panel

} // namespace

BenchPanel::BenchPanel(BuildSession& session, const Theme& theme, QWidget* parent)
    : QFrame(parent), m_session(session), m_theme(theme)
{
    setLook(*this, "panel", true);
    setAcceptDrops(true);
    m_offer = new BenchOffer(session, this);
    m_model = new BenchModel(session, *m_offer, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, kCorner);
    column->setSpacing(0);
    column->addWidget(createHead());
    column->addWidget(makeDivider(Qt::Horizontal, this));
    column->addWidget(createPages(), 1);
    connectList();
    connectOffer();
    connect(&session, &BuildSession::changed, this, &BenchPanel::refresh);
    retranslate();
}

BenchPanel::~BenchPanel()
{
    delete m_card;
}

QWidget* BenchPanel::createHead()
{
    auto* head = new QWidget(this);
    const auto setHeight = [this, head] { head->setFixedHeight(m_theme.length(kHeadHeight) - 2); };
    setHeight();
    connect(&m_theme, &Theme::changed, head, setHeight);
    m_name = new EditableLabel(m_theme, u"build"_s, head);
    m_total = new QLabel(head);
    setLook(*m_total, "kind", u"total"_s);
    m_counts = new ElidedLabel({}, head);
    m_totalCaption = new QLabel(head);
    for (QLabel* caption : {static_cast<QLabel*>(m_counts), m_totalCaption}) {
        setLook(*caption, "kind", u"caption"_s);
        setLook(*caption, "level", 2);
    }
    auto* grid = new QGridLayout(head);
    grid->setContentsMargins(kSide - EditableLabel::kInset - 1, 8, kSide - 1, 6);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(0, 1);
    grid->addWidget(m_name, 0, 0);
    grid->addWidget(m_total, 0, 1, Qt::AlignRight);
    m_counts->setContentsMargins(EditableLabel::kInset, 0, 0, 0);
    grid->addWidget(m_counts, 1, 0);
    grid->addWidget(m_totalCaption, 1, 1, Qt::AlignRight);
    connect(m_name, &EditableLabel::edited, &m_session, &BuildSession::rename);
    return head;
}

QWidget* BenchPanel::createPages()
{
    m_list = new BenchList(*m_model, m_theme, this);
    m_empty = new BenchEmptyPage(*m_offer, m_theme, this);
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_empty);
    connect(m_empty, &BenchEmptyPage::sampleWanted, this, &BenchPanel::openSampleWanted);
    connect(m_empty, &BenchEmptyPage::categoryWanted, this, &BenchPanel::categoryWanted);
    return m_pages;
}

void BenchPanel::connectList()
{
    connect(m_list, &BenchList::lineSelected, this, &BenchPanel::emitTarget);
    connect(m_list, &BenchList::quantityWanted, &m_session, &BuildSession::setQuantity);
    connect(m_list, &BenchList::priceWanted, &m_session, &BuildSession::setOwnPrice);
    connect(m_list, &BenchList::removeWanted, this, &BenchPanel::removeRow);
    connect(m_list, &BenchList::candidatesWanted, this, &BenchPanel::wantCandidates);
    connect(m_list, &BenchList::detailsWanted, this, [this](int row) {
        if (const std::optional<std::size_t> line = m_model->lineAt(row))
            emit detailsWanted(*line);
    });
    connect(m_list, &BenchList::menuWanted, this, [this](int, const QPoint& at) { emit menuWanted(at); });
    connect(m_list, &BenchList::pasteWanted, this, &BenchPanel::paste);
    connect(m_list, &BenchList::dragStarted, this, &BenchPanel::beginDragOut);
    connect(m_list, &BenchList::dragEnded, this, &BenchPanel::endDragOut);
}

void BenchPanel::retranslate()
{
    setAccessibleName(tr("Bench"));
    m_list->setAccessibleName(tr("Parts of the build"));
    m_name->setPlaceholder(tr("Untitled build"));
    m_name->setPurpose(tr("Name of the build"));
    m_totalCaption->setText(tr("to buy"));
    m_empty->retranslate();
    refresh();
}

void BenchPanel::refresh()
{
    const Build& build = m_session.build();
    m_name->setText(toText(build.name));
    m_total->setText(formatMoney(m_session.prices().to_buy));
    setLook(*m_total, "level", build.lines.empty() ? 2 : 1);
    int parts = 0;
    int owned = 0;
    for (const BuildLine& line : build.lines) {
        parts += line.quantity;
        owned += line.owned ? line.quantity : 0;
    }
    const int unpriced = m_session.prices().unpriced;
    QString counts = tr("No parts");
    if (parts > 0)
        counts = (parts == 1 ? tr("%1 part") : tr("%1 parts")).arg(formatNumber(parts));
    if (owned > 0)
        counts = tr("%1, %2 owned").arg(counts, formatNumber(owned));
    if (unpriced > 0)
        counts = tr("%1, %2 without a price").arg(counts, formatNumber(unpriced));
    m_counts->setText(counts);
    m_list->delegate().setCurrency(build.currency);
    m_list->setAccessibleDescription(
        tr("Build %1, %2 to buy").arg(build.name.empty() ? tr("Untitled build") : toText(build.name), m_total->text()));
    QWidget* page = build.lines.empty() ? static_cast<QWidget*>(m_empty) : m_list;
    if (m_pages->currentWidget() != page) {
        const bool hadFocus = m_pages->currentWidget()->isAncestorOf(focusWidget());
        m_pages->setCurrentWidget(page);
        if (hadFocus)
            focusList();
    }
    m_empty->refresh();
    emitTarget();
}

void BenchPanel::focusList()
{
    if (m_pages->currentWidget() == m_list)
        m_list->setFocus(Qt::OtherFocusReason);
    else
        m_empty->focusFirst();
}

std::optional<std::size_t> BenchPanel::selectedLine() const
{
    return m_list->currentLine();
}

void BenchPanel::selectLine(std::size_t line)
{
    if (line < m_session.build().lines.size())
        m_list->selectRow(m_model->rowOf({m_session.build().lines[line].category, line}));
}

void BenchPanel::highlight(const std::vector<std::size_t>& lines, Severity severity)
{
    m_list->highlight(lines, severity);
}

void BenchPanel::clearHighlight()
{
    m_list->clearHighlight();
}

void BenchPanel::emitTarget()
{
    const int row = m_list->currentRow();
    emit targetSelected(row >= 0 ? std::optional(m_model->targetAt(row)) : std::nullopt);
}

/// A row is one piece where a line has a row for each.
void BenchPanel::removeRow(int row)
{
    const std::optional<std::size_t> line = m_model->lineAt(row);
    if (!line)
        return;
    if (m_model->isOneOfSeveral(row))
        m_session.setQuantity(*line, m_session.build().lines[*line].quantity - 1);
    else
        m_session.remove(*line);
    if (m_model->rowCount() > 0)
        m_list->selectRow(std::min(row, m_model->rowCount() - 1));
}

void BenchPanel::removeSelected()
{
    removeRow(m_list->currentRow());
}

void BenchPanel::copySelected()
{
    if (QMimeData* copied = m_model->mimeData({m_list->currentIndex()}))
        QGuiApplication::clipboard()->setMimeData(copied); // which takes it
}

void BenchPanel::editQuantity()
{
    m_list->setFocus(Qt::OtherFocusReason);
    m_list->editQuantity();
}

void BenchPanel::editPrice()
{
    m_list->setFocus(Qt::OtherFocusReason);
    m_list->editPrice();
}

void BenchPanel::editName()
{
    m_name->edit();
}

void BenchPanel::wantCandidates(int row)
{
    m_list->selectRow(row);
    emitTarget();
    emit categoryWanted(m_model->targetAt(row).category);
}

void BenchPanel::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace deeprig::ui
