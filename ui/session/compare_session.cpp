#include "ui/session/compare_session.h"

#include "ui/print/format.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace deeprig::ui {

using Kind = CompareSource::Kind;

CompareSession::CompareSession(BuildSession& session, LibraryService& library, FileService& files, QObject* parent)
    : QObject(parent), m_session(session), m_library(library), m_files(files), m_site(session.defaultSite())
{
    connect(&session, &BuildSession::changed, this, &CompareSession::followSession);
    connect(&session, &BuildSession::catalogChanged, this, &CompareSession::judgeAgain);
    connect(&library, &LibraryService::changed, this, &CompareSession::followLibrary);
}

void CompareSession::followSession()
{
    if (m_site != m_session.defaultSite()) {
        judgeAgain();
        return;
    }
    const bool isShown =
        std::ranges::any_of(m_places, [](const Place& place) { return place.source.kind == Kind::Current; });
    if (isShown && m_isActive)
        refresh();
}

void CompareSession::setSource(Side side, const CompareSource& source)
{
    Place& place = at(side);
    ++place.request;
    place.isReading = false;
    if (source.kind == Kind::Library || source.kind == Kind::File) {
        read(side, source);
        return;
    }
    place.source = source;
    place.evaluation.reset();
    refresh();
}

void CompareSession::read(Side side, const CompareSource& source)
{
    const int request = at(side).request;
    at(side).isReading = true;
    if (source.kind == Kind::Library) {
        m_library.load(source.id, [this, side, source, request](Result<Build> build) {
            take(side, source, request, std::move(build));
        });
        return;
    }
    m_files.open(source.file, [this, side, source, request](Result<OpenedBuild> opened) {
        take(side, source, request, std::move(opened).map([](OpenedBuild read) { return std::move(read.build); }));
    });
}

void CompareSession::take(Side side, const CompareSource& source, int request, Result<Build> build)
{
    // Another build has been chosen meanwhile, or the sides were swapped.
    Place& place = at(side);
    if (place.request != request)
        return;
    place.isReading = false;
    if (!build) {
        emit failed(build.error());
        emit changed(); // whoever shows the choice goes back to the present one
        return;
    }
    place.source = source;
    place.evaluation = judged(std::move(*build));
    const LibraryEntry* entry = source.kind == Kind::Library ? entryOf(source.id) : nullptr;
    place.changed = entry != nullptr ? entry->changed : std::string();
    refresh();
}

std::shared_ptr<const Evaluation> CompareSession::judged(Build build) const
{
    return evaluate(m_session.catalogPtr(), std::make_shared<const Build>(std::move(build)), m_session.defaultSite());
}

void CompareSession::judgeAgain()
{
    m_site = m_session.defaultSite();
    for (Place& place : m_places) {
        if (place.evaluation)
            place.evaluation = judged(place.evaluation->build());
    }
    refresh();
}

void CompareSession::followLibrary()
{
    for (const Side side : kSides) {
        Place& place = at(side);
        if (place.source.kind != Kind::Library)
            continue;
        const LibraryEntry* entry = entryOf(place.source.id);
        if (entry == nullptr) { // it was removed
            const int request = place.request + 1;
            place = Place{};
            place.request = request;
        } else if (entry->changed != place.changed) {
            ++place.request;
            read(side, place.source);
        }
    }
    if (m_isActive)
        choose();
    refresh(); // the names of the choices, too
}

const LibraryEntry* CompareSession::entryOf(BuildId id) const
{
    const auto found = std::ranges::find(m_library.entries(), id, &LibraryEntry::id);
    return found == m_library.entries().end() ? nullptr : &*found;
}

void CompareSession::choose()
{
    if (source(Side::Left).kind == Kind::None)
        setSource(Side::Left, {.kind = Kind::Current, .id = {}, .file = {}});
    if (source(Side::Right).kind != Kind::None || at(Side::Right).isReading)
        return;
    for (const LibraryEntry& entry : m_library.entries()) { // newest first
        if (entry.id == m_session.place().library || entry.id == source(Side::Left).id)
            continue;
        setSource(Side::Right, {.kind = Kind::Library, .id = entry.id, .file = {}});
        return;
    }
}

void CompareSession::swap()
{
    std::swap(m_places[0], m_places[1]);
    for (Place& place : m_places) {
        ++place.request; // an answer on its way would come to the wrong side
        place.isReading = false;
    }
    refresh();
}

void CompareSession::setActive(bool isActive)
{
    if (std::exchange(m_isActive, isActive) == isActive || !isActive)
        return;
    choose();
    refresh();
}

std::shared_ptr<const Evaluation> CompareSession::evaluation(Side side) const
{
    return at(side).source.kind == Kind::Current ? m_session.evaluationPtr() : at(side).evaluation;
}

QString CompareSession::openName() const
{
    return toText(m_session.build().name);
}

QString CompareSession::name(Side side) const
{
    const std::shared_ptr<const Evaluation> shown = evaluation(side);
    if (shown && !shown->build().name.empty())
        return toText(shown->build().name);
    return at(side).source.kind == Kind::File ? QFileInfo(at(side).source.file).completeBaseName() : QString();
}

void CompareSession::refresh()
{
    if (!m_isActive)
        return;
    const auto left = evaluation(Side::Left);
    const auto right = evaluation(Side::Right);
    m_comparison.reset();
    if (left && right) {
        auto comparison = std::make_shared<Comparison>(compare(*left, *right, m_session.build().currency));
        comparison->left.name = toUtf8(name(Side::Left));
        comparison->right.name = toUtf8(name(Side::Right));
        m_comparison = std::move(comparison);
    }
    emit changed();
}

} // namespace deeprig::ui
