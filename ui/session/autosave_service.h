#pragma once

#include "ui/session/build_session.h"
#include "ui/session/work_queue.h"

#include <QObject>

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace deeprig::db {
class AutosaveFolder;
}

namespace deeprig::ui {

/// Unsaved work that a killed program left behind.
struct LeftWork {
    std::filesystem::path autosave;
    BuildPtr build;
    DocumentPlace place;
    std::string time; ///< ISO 8601, UTC
};

/// The unsaved work of all windows, kept on disk by a worker, and what killed programs left of theirs.
class AutosaveService : public QObject {
    Q_OBJECT

public:
    /// `library`: the file to which the ids of saved builds belong.
    AutosaveService(std::filesystem::path folder, const std::filesystem::path& library, QObject* parent = nullptr);
    ~AutosaveService() override;

    bool isIdle() const { return m_queue.isIdle(); }
    const std::filesystem::path& folder() const;
    /// A number for the work of one more window.
    int addWindow() { return ++m_windows; }
    void keep(int window, const BuildPtr& build, const DocumentPlace& place);
    /// The work is saved elsewhere, or given up.
    void drop(int window);
    /// leftFound() follows if there is any.
    void findLeft();
    void removeLeft(const std::filesystem::path& autosave);

signals:
    void leftFound(const std::vector<deeprig::ui::LeftWork>& left);
    /// Work cannot be kept; said once.
    void failed(deeprig::Error error);

private:
    struct Folder;

    std::shared_ptr<Folder> m_folder; ///< used by the worker alone
    std::set<int> m_kept;
    int m_windows = 0;
    bool m_hasFailed = false;
    WorkQueue m_queue;
};

} // namespace deeprig::ui
