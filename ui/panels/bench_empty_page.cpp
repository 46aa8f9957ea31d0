#include "ui/panels/bench_empty_page.h"

#include "ui/panels/bench_offer.h"
#include "ui/panels/verdict_words.h"
#include "ui/theme.h"
#include "ui/widgets/drop_target.h"
#include "ui/widgets/empty_state.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kSide = 14;
constexpr int kGap = 6;
constexpr int kBottom = 12;

} // namespace

BenchEmptyPage::BenchEmptyPage(const BenchOffer& offer, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_offer(offer), m_theme(theme)
{
    m_state = new EmptyState(theme, EmptyState::Size::Large, this);
    m_state->setIcon(u"hand-click"_s);
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(kSide, kBottom, kSide, kBottom);
    m_column->setSpacing(kGap);
    m_column->addWidget(m_state, 1);
    m_guest = new DropTarget(theme, this);
    m_guest->hide();
    m_column->addWidget(m_guest);
    for (const Category category : {Category::Gpu, Category::Cpu, Category::Motherboard, Category::Psu}) {
        auto* target = new DropTarget(theme, this);
        m_places.push_back({category, target});
        m_column->addWidget(target);
        connect(target, &QAbstractButton::clicked, this, [this, category] { emit categoryWanted(category); });
    }
    m_column->addStretch(); // takes what is left while the words are hidden
    retranslate();
}

void BenchEmptyPage::retranslate()
{
    m_state->setTitle(tr("An empty bench"));
    m_state->setLine(tr("Drag parts from the list, or press Enter on one."));
    m_state->clearButtons();
    connect(m_state->addButton(tr("Open a sample")), &QPushButton::clicked, this, &BenchEmptyPage::sampleWanted);
    refresh();
}

std::optional<Category> BenchEmptyPage::categoryAt(QPoint at) const
{
    const auto found = std::ranges::find_if(m_places, [&](const Place& place) {
        return !place.target->isHidden() && place.target->geometry().contains(at);
    });
    if (found != m_places.end())
        return found->category;
    if (m_isGuestShown && m_guest->geometry().contains(at))
        return m_offer.part()->category();
    return std::nullopt;
}

void BenchEmptyPage::focusFirst()
{
    if (m_places.front().target->isHidden())
        m_state->findChild<QPushButton*>()->setFocus(Qt::OtherFocusReason);
    else
        m_places.front().target->setFocus(Qt::OtherFocusReason);
}

void BenchEmptyPage::refresh()
{
    bool isListed = false;
    for (const Place& place : m_places) {
        showCategory(*place.target, place.category);
        isListed = isListed || (m_offer.isActive() && m_offer.part()->category() == place.category);
    }
    if (m_offer.isActive() && !isListed)
        showCategory(*m_guest, m_offer.part()->category());
    m_isGuestShown = m_offer.isActive() && !isListed;
    arrange();
}

/// Where the bench is too low for everything, the words go while a part hangs over it, else the places.
void BenchEmptyPage::arrange()
{
    int wanted = m_state->sizeHint().height() + 2 * kBottom;
    for (const Place& place : m_places)
        wanted += place.target->sizeHint().height() + kGap;
    if (m_isGuestShown)
        wanted += m_guest->sizeHint().height() + kGap;
    const bool hasRoom = height() >= wanted;
    m_guest->setVisible(m_isGuestShown);
    m_state->setVisible(hasRoom || !m_offer.isActive());
    for (const Place& place : m_places)
        place.target->setVisible(hasRoom || m_offer.isActive());
}

void BenchEmptyPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void BenchEmptyPage::showCategory(DropTarget& target, Category category)
{
    const deeprig::DropTarget wanted{category, std::nullopt};
    const BenchOffer::Place* place = m_offer.find(wanted);
    const bool isUnderPart = m_offer.current() != nullptr && m_offer.current()->target == wanted;
    if (place == nullptr || (!place->verdict->accepted() && !isUnderPart))
        target.setState(invitingTarget(category));
    else
        target.setState(dropTargetState(category, {}, 0, *place->verdict, isUnderPart));
}

} // namespace deeprig::ui
