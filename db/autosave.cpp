#include "db/autosave.h"

#include "db/build_file.h"
#include "db/build_json.h"
#include "db/paths.h"
#include "db/text_file.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <tuple>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace deeprig::db {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFormat = "deeprig-autosave";
constexpr int kVersion = 1;

std::string presentTime()
{
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const auto day = std::chrono::floor<std::chrono::days>(now);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(now - day);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), time.hours().count(),
                       time.minutes().count(), time.seconds().count(), time.subseconds().count());
}

Json toJson(const AutosavedBuild& work)
{
    Json json{{"format", kFormat}, {"version", kVersion}, {"time", work.time}};
    if (work.library) {
        json["library"] = work.library->value;
        json["library_file"] = work.library_file;
    }
    if (!work.file.empty())
        json["file"] = work.file;
    json["build"] = buildToJson(work.build);
    return json;
}

std::string textIn(const Json& json, const char* name)
{
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Result<AutosavedBuild> fromText(const std::string& text, const std::string& where)
{
    const Result<Json> json = parseJson(text, where);
    if (!json)
        return tl::unexpected(json.error());
    if (!json->is_object() || textIn(*json, "format") != kFormat || !json->contains("build"))
        return failure(ErrorCode::InvalidInput, where, "this is no unsaved work of DeepRig");
    if (const auto version = json->find("version"); version != json->end() && *version > kVersion)
        return failure(ErrorCode::NewerVersion, where, "written by a newer program");
    Result<ParsedBuild> build = buildFromJson(json->at("build"), where);
    if (!build)
        return tl::unexpected(build.error());
    AutosavedBuild work{std::move(build->build), std::nullopt, textIn(*json, "library_file"), textIn(*json, "file"),
                        textIn(*json, "time")};
    if (const auto library = json->find("library"); library != json->end() && library->is_number_integer())
        work.library = BuildId{library->get<std::int64_t>()};
    return work;
}

/// "1234-5f0-2.json" -> "1234-5f0"; so too for a file that was being written beside it. Empty if it is no such file.
std::string ownerOf(const fs::path& file)
{
    const std::string name = file.filename().string();
    const std::size_t end = name.find(".json");
    const std::size_t dash = end == std::string::npos ? end : name.rfind('-', end);
    return dash == std::string::npos ? std::string() : name.substr(0, dash);
}

} // namespace

/// A locked file. The kernel lets go of the lock when the program ends.
class AutosaveFolder::Lock {
public:
    /// Empty if another program holds it.
    static Result<std::optional<Lock>> take(const fs::path& file)
    {
        const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (descriptor < 0)
            return tl::unexpected(fileError(file, {errno, std::generic_category()}, true));
        Lock lock(file, descriptor);
        struct stat opened {};
        struct stat named {};
        // The file may have been removed between the two steps: a lock that has no name protects nothing.
        const bool isHeld = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && ::fstat(descriptor, &opened) == 0 &&
                            ::stat(file.c_str(), &named) == 0 && opened.st_ino == named.st_ino;
        return isHeld ? std::optional(std::move(lock)) : std::nullopt;
    }

    Lock(Lock&& other) noexcept : m_file(std::move(other.m_file)), m_descriptor(std::exchange(other.m_descriptor, -1))
    {
    }
    Lock& operator=(Lock&& other) noexcept
    {
        std::swap(m_file, other.m_file);
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }
    ~Lock()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }

    [[nodiscard]] std::string name() const { return m_file.stem().string(); }
    [[nodiscard]] bool isHeld() const { return m_descriptor >= 0; }
    /// While it is still held, so that nobody else takes a file that is about to go.
    void removeFile() const
    {
        std::error_code ignored;
        fs::remove(m_file, ignored);
    }

private:
    Lock(fs::path file, int descriptor) : m_file(std::move(file)), m_descriptor(descriptor) {}

    fs::path m_file;
    int m_descriptor;
};

AutosaveFolder::AutosaveFolder(fs::path folder, std::string name, Lock lock)
    : m_folder(std::move(folder)), m_name(std::move(name))
{
    m_locks.push_back(std::move(lock));
}

AutosaveFolder::AutosaveFolder(AutosaveFolder&&) noexcept = default;
AutosaveFolder& AutosaveFolder::operator=(AutosaveFolder&&) noexcept = default;

AutosaveFolder::~AutosaveFolder()
{
    if (m_locks.empty())
        return; // moved from
    std::error_code ignored;
    const auto hasWork = [&](const std::string& name) {
        for (fs::directory_iterator file(m_folder, ignored), end; !ignored && file != end; file.increment(ignored)) {
            if (ownerOf(file->path()) == name)
                return true;
        }
        return false;
    };
    for (const Lock& lock : m_locks) {
        if (!hasWork(lock.name()))
            lock.removeFile();
    }
}

Result<AutosaveFolder> AutosaveFolder::open(const fs::path& folder)
{
    if (Result<void> made = ensureFolder(folder); !made)
        return tl::unexpected(made.error());
    // The number of a process may come again, its work with the time may not.
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    std::string name = fmt::format("{}-{:x}", ::getpid(), std::chrono::nanoseconds(now).count());
    Result<std::optional<Lock>> lock = Lock::take(folder / (name + ".lock"));
    if (!lock)
        return tl::unexpected(lock.error());
    if (!*lock)
        return failure(ErrorCode::CannotWrite, folder.string(), "another program holds the lock");
    return AutosaveFolder(folder, std::move(name), std::move(**lock));
}

fs::path AutosaveFolder::fileOf(int window) const
{
    return m_folder / fmt::format("{}-{}.json", m_name, window);
}

Result<void> AutosaveFolder::write(int window, AutosavedBuild work)
{
    work.time = presentTime();
    return writeTextFile(fileOf(window), toJson(work).dump(1, ' ', false, Json::error_handler_t::replace) + '\n');
}

void AutosaveFolder::remove(int window)
{
    std::error_code ignored;
    fs::remove(fileOf(window), ignored);
}

std::vector<LeftBuild> AutosaveFolder::claimLeft()
{
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator file(m_folder, error), end; !error && file != end; file.increment(error))
        files.push_back(file->path());
    std::vector<LeftBuild> left;
    for (const fs::path& file : files) {
        // A lock without work belongs to a program that had nothing unsaved; it is taken, and removed at the end.
        const std::string owner = file.extension() == ".lock" ? file.stem().string() : ownerOf(file);
        if (owner.empty() || owner == m_name)
            continue;
        if (std::ranges::find(m_locks, owner, &Lock::name) == m_locks.end()) {
            Result<std::optional<Lock>> lock = Lock::take(m_folder / (owner + ".lock"));
            if (!lock || !*lock)
                continue; // its program lives
            m_locks.push_back(std::move(**lock));
        }
        if (file.extension() == ".new")
            removeLeft(file); // its program was killed before it was whole
        if (file.extension() != ".json")
            continue;
        const Result<std::string> text = readTextFile(file);
        Result<AutosavedBuild> work =
            text ? fromText(*text, file.string()) : Result<AutosavedBuild>(tl::unexpected(text.error()));
        if (work)
            left.push_back({file, std::move(*work)});
    }
    // Windows can be saved within one tick of the clock: then the one that was opened last, of the highest number, is
    // the newest.
    std::ranges::sort(left, std::ranges::greater{}, [](const LeftBuild& one) {
        return std::tuple(one.work.time, one.autosave.native().size(), one.autosave);
    });
    return left;
}

void AutosaveFolder::removeLeft(const fs::path& autosave)
{
    std::error_code ignored;
    fs::remove(autosave, ignored);
}

} // namespace deeprig::db
