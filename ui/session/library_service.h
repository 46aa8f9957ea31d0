#pragma once

#include "core/build.h"
#include "db/library_db.h"
#include "ui/session/work_queue.h"

#include <QObject>

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace deeprig::ui {

using LibraryEntry = db::LibraryEntry;

/// The saved builds, read and written on a worker. Answers arrive in the order of the calls.
class LibraryService : public QObject {
    Q_OBJECT

public:
    template <typename T> using Answer = std::function<void(Result<T>)>;

    explicit LibraryService(std::filesystem::path file, QObject* parent = nullptr);

    /// As last read; newest first.
    const std::vector<LibraryEntry>& entries() const { return m_entries; }
    bool isIdle() const { return m_queue.isIdle(); }

    /// Reads the list anew; changed() or failed() follows.
    void refresh();
    /// Says by failed() at once if the folder of the library cannot be written.
    void checkFolder();
    void load(BuildId id, Answer<Build> answer);
    /// Without an id a new entry. `total` and `verdict` are shown in lists.
    void save(std::optional<BuildId> id, const Build& build, const std::optional<Money>& total,
              const std::string& verdict, Answer<BuildId> answer);
    void remove(BuildId id, Answer<void> answer);
    void rename(BuildId id, const std::string& name, Answer<void> answer);
    /// Saves a copy under another name.
    void duplicate(BuildId id, const std::string& name, Answer<BuildId> answer);

signals:
    void changed();                    ///< entries()
    void failed(deeprig::Error error); ///< of refresh() and checkFolder()

private:
    LibraryEntry entryOf(BuildId id) const;

    std::filesystem::path m_file;
    std::vector<LibraryEntry> m_entries;
    WorkQueue m_queue;
};

} // namespace deeprig::ui
