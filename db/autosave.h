#pragma once

#include "core/build.h"
#include "core/error.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace deeprig::db {

/// Unsaved work: the build, where it was opened from, and when it was written.
struct AutosavedBuild {
    Build build;
    std::optional<BuildId> library; ///< saved in `library_file` under this id
    std::string library_file;
    std::string file;               ///< or opened from this file; both empty: saved nowhere yet
    std::string time;               ///< ISO 8601, UTC; set by write()
};

/// Unsaved work that a program left behind when it was killed.
struct LeftBuild {
    std::filesystem::path autosave;
    AutosavedBuild work;
};

/// The folder in which running programs keep their unsaved work, one file for each window. Each program holds a lock
/// (flock) as long as it lives, however it ends, so that none takes what is another's. Files are written beside and
/// renamed: killed at any point, the old or the new one is whole. For one thread.
class AutosaveFolder {
public:
    /// Makes the folder and takes the lock.
    static Result<AutosaveFolder> open(const std::filesystem::path& folder);
    AutosaveFolder(AutosaveFolder&&) noexcept;
    AutosaveFolder& operator=(AutosaveFolder&&) noexcept;
    /// Removes its lock; what was not removed stays for the next program.
    ~AutosaveFolder();

    Result<void> write(int window, AutosavedBuild work);
    void remove(int window);

    /// The work of programs that live no longer, newest first. It belongs to this program from then on: others are
    /// not offered it until this one ends. A file that cannot be read is left where it is.
    std::vector<LeftBuild> claimLeft();
    /// After the work was restored or given up.
    void removeLeft(const std::filesystem::path& autosave);

private:
    class Lock;
    AutosaveFolder(std::filesystem::path folder, std::string name, Lock lock);
    [[nodiscard]] std::filesystem::path fileOf(int window) const;

    std::filesystem::path m_folder;
    std::string m_name; ///< of this program's files
    std::vector<Lock> m_locks; ///< the own one first, then those of the dead
};

} // namespace deeprig::db
