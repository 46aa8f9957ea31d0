#pragma once

#include "core/build.h"
#include "core/catalog.h"
#include "core/own_part.h"
#include "db/library_db.h"
#include "ui/session/work_queue.h"

#include <QObject>
#include <QStringList>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace deeprig::ui {

using LibraryEntry = db::LibraryEntry;
using RemovedBuild = db::RemovedBuild;
using RemovedOwnPart = db::RemovedOwnPart;

/// What became of files that were to be taken into the library.
struct ImportedBuilds {
    std::vector<std::string> names;
    std::vector<Error> problems; ///< one for each file that could not be read or saved
};

/// A saved build before a change that was made to it without opening it.
struct ChangedBuild {
    LibraryEntry entry;
    Build before;
};

/// The saved builds, read and written on a worker. Answers arrive in the order of the calls.
class LibraryService : public QObject {
    Q_OBJECT

public:
    template <typename T> using Answer = std::function<void(Result<T>)>;

    explicit LibraryService(std::filesystem::path file, QObject* parent = nullptr);

    /// Whether entries() are those of the file, and not still to come.
    bool isRead() const { return m_isRead; }
    /// As last read; newest first.
    const std::vector<LibraryEntry>& entries() const { return m_entries; }
    bool isIdle() const { return m_queue.isIdle(); }
    const std::filesystem::path& file() const { return m_file; }

    /// Reads the list anew; changed() or failed() follows.
    void refresh();
    /// Says by failed() at once if the folder of the library cannot be written.
    void checkFolder();
    void load(BuildId id, Answer<Build> answer);
    /// Without an id a new entry. `total` and `verdict` are shown in lists.
    void save(std::optional<BuildId> id, const Build& build, const std::optional<Money>& total,
              const std::string& verdict, Answer<BuildId> answer);
    /// Removes builds; putBack() brings them back as they were.
    void take(std::vector<BuildId> ids, Answer<std::vector<RemovedBuild>> answer);
    void putBack(std::vector<RemovedBuild> removed, Answer<void> answer);
    /// What was removed since the program began and has not been put back; the newest last.
    const std::vector<RemovedBuild>& removed() const { return m_removed; }
    void rename(BuildId id, const std::string& name, Answer<void> answer);
    /// Saves a copy under another name.
    void duplicate(BuildId id, const std::string& name, Answer<BuildId> answer);
    /// Takes files into the library, each as a build of its own, judged by the catalog.
    void importFiles(const QStringList& files, std::shared_ptr<const Catalog> catalog, const Site& site,
                     std::function<void(ImportedBuilds)> answer);
    /// Writes builds as files named after them, over none that is there. Gives how many.
    void exportTo(const QString& folder, std::vector<BuildId> ids, Answer<std::size_t> answer);

    /// Adds whole lines to a saved build that is not open, each at its usual place. `catalog` and `site` are what it is
    /// judged by for the list of builds. The answer is what undoLines() needs.
    void addLines(BuildId id, std::vector<BuildLine> lines, std::shared_ptr<const Catalog> catalog, Site site,
                  Answer<ChangedBuild> answer);
    void undoLines(const ChangedBuild& changed, Answer<BuildId> answer);

    // The user's own parts; ownPartsChanged() follows each change.
    void loadOwnPart(const PartId& id, Answer<OwnPart> answer);
    void saveOwnPart(const OwnPart& own, Answer<PartId> answer);
    void removeOwnPart(const PartId& id, Answer<RemovedOwnPart> answer);
    void restoreOwnPart(const RemovedOwnPart& removed, Answer<void> answer);

signals:
    void ownPartsChanged(); ///< the catalog is to be loaded anew
    void changed();                    ///< entries()
    void failed(deeprig::Error error); ///< of refresh() and checkFolder()

private:
    LibraryEntry entryOf(BuildId id) const;

    std::filesystem::path m_file;
    std::vector<LibraryEntry> m_entries;
    std::vector<RemovedBuild> m_removed;
    bool m_isRead = false;
    WorkQueue m_queue;
};

} // namespace deeprig::ui
