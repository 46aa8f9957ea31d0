#include "ui/session/library_service.h"

#include "core/drop_preview.h"
#include "core/fit.h"
#include "core/report.h"
#include "core/snapshot.h"
#include "db/build_file.h"
#include "db/library_files.h"
#include "db/paths.h"

#include <QFile>

#include <algorithm>
#include <utility>

#include <unistd.h>

namespace deeprig::ui {

namespace {

/// Opens the library for one piece of work: connections never leave their thread.
template <typename T, typename Work> Result<T> withLibrary(const std::filesystem::path& file, const Work& work)
{
    Result<db::Library> library = db::Library::open(file);
    if (!library)
        return tl::unexpected(library.error());
    return work(*library);
}

Result<void> checkWritable(const std::filesystem::path& file)
{
    const std::filesystem::path folder = file.parent_path();
    if (Result<void> made = db::ensureFolder(folder); !made)
        return made;
    std::error_code ignored;
    const bool isFileReadOnly = std::filesystem::exists(file, ignored) && ::access(file.c_str(), W_OK) != 0;
    if (::access(folder.c_str(), W_OK) != 0 || isFileReadOnly)
        return failure(ErrorCode::ReadOnly, folder.string(), "no permission to write");
    return {};
}

/// Saves what a file holds, with the total and the verdict that it has by the catalog.
Result<BuildId> importFile(db::Library& library, const std::filesystem::path& file,
                           const std::shared_ptr<const Catalog>& catalog, const Site& site,
                           std::vector<std::string>& names)
{
    Result<db::ParsedBuild> parsed = db::readBuildFile(file);
    if (!parsed)
        return tl::unexpected(parsed.error());
    Build build = withSnapshots(parsed->build, *catalog);
    if (build.name.empty())
        build.name = file.stem().string();
    const auto judged = evaluate(catalog, std::make_shared<const Build>(build), site);
    names.push_back(build.name);
    return library.save({}, build, summarizePrices(*judged, reportRows(*judged)).to_buy,
                        std::string(verdictName(judged->report.verdict)));
}

} // namespace

LibraryService::LibraryService(std::filesystem::path file, QObject* parent) : QObject(parent), m_file(std::move(file))
{
}

void LibraryService::refresh()
{
    m_queue.run(
        [file = m_file] {
            return withLibrary<std::vector<LibraryEntry>>(file, [](db::Library& library) { return library.list(); });
        },
        [this](Result<std::vector<LibraryEntry>> list) {
            if (!list) {
                emit failed(list.error());
                return;
            }
            m_entries = std::move(*list);
            m_isRead = true;
            std::ranges::stable_sort(m_entries, std::ranges::greater{}, &LibraryEntry::changed);
            emit changed();
        });
}

void LibraryService::checkFolder()
{
    m_queue.run([file = m_file] { return checkWritable(file); },
                [this](const Result<void>& result) {
                    if (!result)
                        emit failed(result.error());
                });
}

void LibraryService::load(BuildId id, Answer<Build> answer)
{
    m_queue.run([file = m_file,
                 id] { return withLibrary<Build>(file, [id](db::Library& library) { return library.load(id); }); },
                std::move(answer));
}

void LibraryService::save(std::optional<BuildId> id, const Build& build, const std::optional<Money>& total,
                          const std::string& verdict, Answer<BuildId> answer)
{
    m_queue.run(
        [file = m_file, id, build, total, verdict] {
            return withLibrary<BuildId>(file,
                                        [&](db::Library& library) { return library.save(id, build, total, verdict); });
        },
        [this, answer = std::move(answer)](Result<BuildId> saved) {
            answer(std::move(saved));
            refresh();
        });
}

void LibraryService::take(std::vector<BuildId> ids, Answer<std::vector<RemovedBuild>> answer)
{
    m_queue.run(
        [file = m_file, ids = std::move(ids)] {
            return withLibrary<std::vector<RemovedBuild>>(
                file, [&](db::Library& library) -> Result<std::vector<RemovedBuild>> {
                    std::vector<RemovedBuild> removed;
                    for (const BuildId id : ids) {
                        Result<RemovedBuild> one = library.take(id);
                        if (one) {
                            removed.push_back(std::move(*one));
                        } else if (one.error().code != ErrorCode::NotFound) {
                            for (const RemovedBuild& before : removed) // all or none
                                static_cast<void>(library.putBack(before));
                            return tl::unexpected(one.error());
                        }
                    }
                    return removed;
                });
        },
        [this, answer = std::move(answer)](Result<std::vector<RemovedBuild>> removed) {
            if (removed)
                m_removed.insert(m_removed.end(), removed->begin(), removed->end());
            answer(std::move(removed));
            refresh();
        });
}

void LibraryService::putBack(std::vector<RemovedBuild> removed, Answer<void> answer)
{
    const auto isGone = [this](const RemovedBuild& one) {
        return std::ranges::any_of(m_removed, [&](const RemovedBuild& gone) { return gone.entry.id == one.entry.id; });
    };
    std::erase_if(removed, std::not_fn(isGone)); // it has been put back already, from another place of the window
    m_queue.run(
        [file = m_file, removed] {
            return withLibrary<void>(file, [&](db::Library& library) -> Result<void> {
                for (const RemovedBuild& one : removed) {
                    if (Result<void> back = library.putBack(one); !back)
                        return back;
                }
                return {};
            });
        },
        [this, removed, answer = std::move(answer)](Result<void> back) {
            std::erase_if(m_removed, [&](const RemovedBuild& gone) {
                return back && std::ranges::any_of(
                                   removed, [&](const RemovedBuild& one) { return gone.entry.id == one.entry.id; });
            });
            answer(std::move(back));
            refresh();
        });
}

void LibraryService::rename(BuildId id, const std::string& name, Answer<void> answer)
{
    m_queue.run(
        [file = m_file, entry = entryOf(id), name] {
            return withLibrary<void>(file, [&](db::Library& library) -> Result<void> {
                Result<Build> build = library.load(entry.id);
                if (!build)
                    return tl::unexpected(build.error());
                build->name = name;
                const Result<BuildId> saved = library.save(entry.id, *build, entry.total, entry.verdict);
                return saved ? Result<void>() : tl::unexpected(saved.error());
            });
        },
        [this, answer = std::move(answer)](Result<void> renamed) {
            answer(std::move(renamed));
            refresh();
        });
}

void LibraryService::duplicate(BuildId id, const std::string& name, Answer<BuildId> answer)
{
    m_queue.run(
        [file = m_file, entry = entryOf(id), name] {
            return withLibrary<BuildId>(file, [&](db::Library& library) -> Result<BuildId> {
                Result<Build> build = library.load(entry.id);
                if (!build)
                    return tl::unexpected(build.error());
                build->name = name;
                return library.save(std::nullopt, *build, entry.total, entry.verdict);
            });
        },
        [this, answer = std::move(answer)](Result<BuildId> saved) {
            answer(std::move(saved));
            refresh();
        });
}

void LibraryService::importFiles(const QStringList& files, std::shared_ptr<const Catalog> catalog, const Site& site,
                                 std::function<void(ImportedBuilds)> answer)
{
    std::vector<std::filesystem::path> paths;
    for (const QString& file : files)
        paths.emplace_back(QFile::encodeName(file).toStdString());
    m_queue.run(
        [file = m_file, paths = std::move(paths), catalog = std::move(catalog), site] {
            ImportedBuilds imported;
            Result<db::Library> library = db::Library::open(file);
            if (!library)
                imported.problems.push_back(library.error());
            for (const std::filesystem::path& path : library ? paths : std::vector<std::filesystem::path>{}) {
                const Result<BuildId> saved = importFile(*library, path, catalog, site, imported.names);
                if (!saved)
                    imported.problems.push_back(saved.error());
            }
            return imported;
        },
        [this, answer = std::move(answer)](ImportedBuilds imported) {
            answer(std::move(imported));
            refresh();
        });
}

void LibraryService::exportTo(const QString& folder, std::vector<BuildId> ids, Answer<std::size_t> answer)
{
    m_queue.run(
        [file = m_file, path = std::filesystem::path(QFile::encodeName(folder).toStdString()), ids = std::move(ids)] {
            return withLibrary<std::size_t>(file, [&](db::Library& library) {
                return db::exportBuilds(library, ids, path).map([](const std::vector<std::filesystem::path>& files) {
                    return files.size();
                });
            });
        },
        std::move(answer));
}

void LibraryService::addLines(BuildId id, std::vector<BuildLine> lines, std::shared_ptr<const Catalog> catalog,
                              Site site, Answer<ChangedBuild> answer)
{
    m_queue.run(
        [file = m_file, entry = entryOf(id), lines = std::move(lines), catalog = std::move(catalog),
         site = std::move(site)] {
            return withLibrary<ChangedBuild>(file, [&](db::Library& library) -> Result<ChangedBuild> {
                Result<Build> before = library.load(entry.id);
                if (!before)
                    return tl::unexpected(before.error());
                Build after = *before;
                for (const BuildLine& line : lines)
                    after = withDropped(after, line, defaultTarget(after, line.category));
                after = withSnapshots(after, *catalog); // as every save does
                const auto evaluation = evaluate(catalog, std::make_shared<const Build>(after), site);
                const PriceSummary prices = summarizePrices(*evaluation, reportRows(*evaluation));
                const Result<BuildId> saved = library.save(entry.id, after, prices.to_buy,
                                                           std::string(verdictName(evaluation->report.verdict)));
                if (!saved)
                    return tl::unexpected(saved.error());
                return ChangedBuild{entry, std::move(*before)};
            });
        },
        [this, answer = std::move(answer)](Result<ChangedBuild> changed) {
            answer(std::move(changed));
            refresh();
        });
}

void LibraryService::undoLines(const ChangedBuild& changed, Answer<BuildId> answer)
{
    save(changed.entry.id, changed.before, changed.entry.total, changed.entry.verdict, std::move(answer));
}

void LibraryService::loadOwnPart(const PartId& id, Answer<OwnPart> answer)
{
    m_queue.run(
        [file = m_file, id]() -> Result<OwnPart> {
            Result<db::OwnParts> own = db::readOwnParts(file);
            if (!own)
                return tl::unexpected(own.error());
            const auto found = std::ranges::find_if(own->parts, [&](const OwnPart& one) { return one.part.id == id; });
            if (found == own->parts.end())
                return failure(ErrorCode::NotFound, file.string(), "the library has no such own part");
            return std::move(*found);
        },
        std::move(answer));
}

void LibraryService::saveOwnPart(const OwnPart& own, Answer<PartId> answer)
{
    m_queue.run([file = m_file,
                 own] { return withLibrary<PartId>(file, [&](db::Library& library) { return library.saveOwnPart(own); }); },
                [this, answer = std::move(answer)](Result<PartId> id) {
                    const bool isSaved = id.has_value();
                    answer(std::move(id));
                    if (isSaved)
                        emit ownPartsChanged();
                });
}

void LibraryService::removeOwnPart(const PartId& id, Answer<RemovedOwnPart> answer)
{
    m_queue.run(
        [file = m_file, id] {
            return withLibrary<RemovedOwnPart>(file, [&](db::Library& library) { return library.removeOwnPart(id); });
        },
        [this, answer = std::move(answer)](Result<RemovedOwnPart> removed) {
            const bool isRemoved = removed.has_value();
            answer(std::move(removed));
            if (isRemoved)
                emit ownPartsChanged();
        });
}

void LibraryService::restoreOwnPart(const RemovedOwnPart& removed, Answer<void> answer)
{
    m_queue.run(
        [file = m_file, removed] {
            return withLibrary<void>(file, [&](db::Library& library) { return library.restoreOwnPart(removed); });
        },
        [this, answer = std::move(answer)](Result<void> restored) {
            const bool isRestored = restored.has_value();
            answer(std::move(restored));
            if (isRestored)
                emit ownPartsChanged();
        });
}

LibraryEntry LibraryService::entryOf(BuildId id) const
{
    const auto found = std::ranges::find(m_entries, id, &LibraryEntry::id);
    return found == m_entries.end() ? LibraryEntry{id, {}, {}, {}, {}, 0, {}} : *found;
}

} // namespace deeprig::ui
