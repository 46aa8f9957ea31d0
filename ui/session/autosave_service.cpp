#include "ui/session/autosave_service.h"

#include "db/autosave.h"

#include <QFile>

#include <optional>
#include <utility>

namespace deeprig::ui {

/// The folder, opened when it is first needed.
struct AutosaveService::Folder {
    std::filesystem::path path;
    std::string library;
    std::optional<db::AutosaveFolder> opened;

    Result<db::AutosaveFolder*> use()
    {
        if (!opened) {
            Result<db::AutosaveFolder> folder = db::AutosaveFolder::open(path);
            if (!folder)
                return tl::unexpected(folder.error());
            opened = std::move(*folder);
        }
        return &*opened;
    }
};

AutosaveService::AutosaveService(std::filesystem::path folder, const std::filesystem::path& library, QObject* parent)
    : QObject(parent), m_folder(std::make_shared<Folder>(Folder{std::move(folder), library.string(), {}}))
{
}

AutosaveService::~AutosaveService() = default;

const std::filesystem::path& AutosaveService::folder() const
{
    return m_folder->path; // never changed
}

void AutosaveService::keep(int window, const BuildPtr& build, const DocumentPlace& place)
{
    m_kept.insert(window);
    m_queue.run(
        [folder = m_folder, window, build, place]() -> Result<void> {
            const Result<db::AutosaveFolder*> used = folder->use();
            if (!used)
                return tl::unexpected(used.error());
            return (*used)->write(window, {*build, place.library, folder->library,
                                           QFile::encodeName(place.file).toStdString(), {}});
        },
        [this](const Result<void>& kept) {
            if (!kept && !std::exchange(m_hasFailed, true))
                emit failed(kept.error());
        });
}

void AutosaveService::drop(int window)
{
    if (m_kept.erase(window) == 0)
        return;
    m_queue.run(
        [folder = m_folder, window] {
            if (folder->opened)
                folder->opened->remove(window);
            return true;
        },
        [](bool) {});
}

void AutosaveService::findLeft()
{
    m_queue.run(
        [folder = m_folder]() -> std::vector<LeftWork> {
            std::error_code ignored;
            // Where nothing was ever kept, nothing is made either.
            if (!std::filesystem::exists(folder->path, ignored))
                return {};
            const Result<db::AutosaveFolder*> used = folder->use();
            if (!used)
                return {};
            std::vector<LeftWork> left;
            for (db::LeftBuild& one : (*used)->claimLeft()) {
                if (one.work.library_file != folder->library)
                    one.work.library.reset(); // that id is another build's here
                left.push_back({one.autosave, std::make_shared<const Build>(std::move(one.work.build)),
                                DocumentPlace{one.work.library,
                                              QFile::decodeName(QByteArray::fromStdString(one.work.file))},
                                one.work.time});
            }
            return left;
        },
        [this](const std::vector<LeftWork>& left) {
            if (!left.empty())
                emit leftFound(left);
        });
}

void AutosaveService::removeLeft(const std::filesystem::path& autosave)
{
    m_queue.run(
        [folder = m_folder, autosave] {
            if (folder->opened)
                folder->opened->removeLeft(autosave);
            return true;
        },
        [](bool) {});
}

} // namespace deeprig::ui
