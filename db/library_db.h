#pragma once

#include "core/build.h"
#include "core/error.h"
#include "db/own_parts_db.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace deeprig::db {

struct LibraryEntry {
    BuildId id;
    std::string name;
    std::string changed;        ///< ISO 8601 with time, UTC
    std::optional<Money> total; ///< as it was when saved
    std::string verdict;        ///< ok, warning, error; as it was when saved
    int parts = 0;              ///< pieces
    std::string notes;          ///< those of its lines, one a line
};

/// A build that was removed, with all that brings it back as it was.
struct RemovedBuild {
    LibraryEntry entry;
    std::string json; ///< as it was saved
};

/// "DRLB" in the header of the file.
inline constexpr std::int32_t kLibraryApplicationId = 0x44524C42;

/// The user's builds and own parts in library.db: precious, migrated and never rebuilt. One object per thread; one writer.
class Library {
public:
    /// Opens the file; without a file it is made at the first write. NotADatabase, NewerVersion, Damaged, ReadOnly,
    /// CannotRead; nothing is changed then.
    static Result<Library> open(const std::filesystem::path& file);
    Library(Library&&) noexcept;
    Library& operator=(Library&&) noexcept;
    ~Library();

    Result<std::vector<LibraryEntry>> list() const;
    Result<Build> load(BuildId id) const;
    /// By exact name; NotFound or Ambiguous otherwise.
    Result<BuildId> find(const std::string& name) const;
    /// Inserts (no id) or replaces; gives the id.
    Result<BuildId> save(std::optional<BuildId> id, const Build& build, const std::optional<Money>& total,
                         const std::string& verdict);
    Result<void> remove(BuildId id);
    /// Removes a build and gives it.
    Result<RemovedBuild> take(BuildId id);
    /// Under the id, the name and the date that it had.
    Result<void> putBack(const RemovedBuild& removed);

    Result<OwnParts> ownParts() const;
    /// Inserts (empty id) or replaces; gives the id.
    Result<PartId> saveOwnPart(const OwnPart& own);
    /// Saved builds that name the part keep its values. NotFound if there is no such part.
    Result<RemovedOwnPart> removeOwnPart(const PartId& id);
    Result<void> restoreOwnPart(const RemovedOwnPart& removed);

private:
    struct Connection;
    explicit Library(std::unique_ptr<Connection> connection);
    std::unique_ptr<Connection> m_connection;
};

/// The own parts of a library, read without writing anything to it: a missing or older file stays as it is. Fails as
/// Library::open() does.
Result<OwnParts> readOwnParts(const std::filesystem::path& file);

} // namespace deeprig::db
