#include "ui/panels/bench_offer.h"

#include "ui/session/build_session.h"

#include <algorithm>

namespace deeprig::ui {

namespace {

/// The places of a part: each line of its category, then the free one. Where one part of a category is all that a
/// build takes, there is no free place beside it.
std::vector<deeprig::DropTarget> placesFor(const Build& build, Category category)
{
    std::vector<deeprig::DropTarget> places;
    for (std::size_t line = 0; line < build.lines.size(); ++line) {
        if (build.lines[line].category == category)
            places.push_back({category, line});
    }
    if (places.empty() || !lineToReplace(build, category))
        places.push_back({category, std::nullopt});
    return places;
}

} // namespace

BenchOffer::BenchOffer(BuildSession& session, QObject* parent) : QObject(parent), m_session(session)
{
    // An edit from elsewhere (undo by key during a drag) makes the verdicts stale.
    connect(&session, &BuildSession::changed, this, &BenchOffer::end);
}

bool BenchOffer::begin(const PartId& part)
{
    const std::shared_ptr<const Catalog> catalog = m_session.catalogPtr();
    const Part* found = catalog->find(part);
    if (found == nullptr) {
        end();
        return false;
    }
    m_catalog = catalog;
    m_line.reset();
    m_linePart.reset();
    offer(*found);
    return true;
}

bool BenchOffer::begin(const BuildLine& line)
{
    m_catalog = m_session.catalogPtr();
    m_line = line;
    m_linePart = m_session.partOf(line);
    offer(*m_linePart);
    return true;
}

void BenchOffer::offer(const Part& part)
{
    m_part = &part;
    m_current.reset();
    m_refused.reset();
    m_places.clear();
    for (const deeprig::DropTarget& target : placesFor(m_session.build(), part.category()))
        m_places.push_back({target, std::make_shared<const DropVerdict>(preview(target))});
    emit changed();
}

DropVerdict BenchOffer::preview(const deeprig::DropTarget& target) const
{
    return m_line ? previewDrop(m_session.evaluation(), *m_line, *m_part, target)
                  : previewDrop(m_session.evaluation(), *m_part, target);
}

void BenchOffer::end()
{
    if (!isActive())
        return;
    m_part = nullptr;
    m_line.reset();
    m_linePart.reset();
    m_catalog.reset();
    m_places.clear();
    m_refused.reset();
    m_current.reset();
    emit changed();
}

const BenchOffer::Place* BenchOffer::find(const deeprig::DropTarget& target) const
{
    const auto found = std::ranges::find(m_places, target, &Place::target);
    if (found != m_places.end())
        return &*found;
    return m_refused && m_refused->target == target ? &*m_refused : nullptr;
}

const BenchOffer::Place* BenchOffer::current() const
{
    return m_current ? find(*m_current) : nullptr;
}

deeprig::DropTarget BenchOffer::usualTarget() const
{
    return defaultTarget(m_session.build(), m_part != nullptr ? m_part->category() : Category::Gpu);
}

void BenchOffer::moveTo(const std::optional<deeprig::DropTarget>& target)
{
    if (!isActive() || m_current == target)
        return;
    if (target && find(*target) == nullptr)
        m_refused = Place{*target, std::make_shared<const DropVerdict>(preview(*target))};
    m_current = target;
    emit moved();
}

void BenchOffer::step(int by)
{
    const auto found =
        std::ranges::find_if(m_places, [&](const Place& place) { return m_current && place.target == *m_current; });
    if (m_places.empty())
        return;
    const auto last = static_cast<int>(m_places.size()) - 1;
    const int present = found == m_places.end() ? 0 : static_cast<int>(found - m_places.begin());
    moveTo(m_places[static_cast<std::size_t>(std::clamp(present + by, 0, last))].target);
}

bool BenchOffer::commit()
{
    const Place* place = current();
    if (place == nullptr || !place->verdict->accepted())
        return false;
    const PartId part = m_part->id;
    const std::optional<BuildLine> line = m_line;
    const deeprig::DropTarget target = place->target;
    end();
    if (line)
        m_session.dropLine(*line, target);
    else
        m_session.drop(part, target);
    return true;
}

} // namespace deeprig::ui
