#include "ui/session/library_service.h"

#include "db/paths.h"

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

void LibraryService::remove(BuildId id, Answer<void> answer)
{
    m_queue.run([file = m_file,
                 id] { return withLibrary<void>(file, [id](db::Library& library) { return library.remove(id); }); },
                [this, answer = std::move(answer)](Result<void> removed) {
                    answer(std::move(removed));
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

LibraryEntry LibraryService::entryOf(BuildId id) const
{
    const auto found = std::ranges::find(m_entries, id, &LibraryEntry::id);
    return found == m_entries.end() ? LibraryEntry{id, {}, {}, {}, {}} : *found;
}

} // namespace deeprig::ui
