#include "db/text_file.h"

#include <cerrno>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace deeprig::db {

namespace {

constexpr std::uintmax_t kLargestText = 64U * 1024 * 1024;

/// A file descriptor that is closed in any case.
class Descriptor {
public:
    explicit Descriptor(int descriptor) : m_descriptor(descriptor) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] int value() const { return m_descriptor; }
    bool close()
    {
        const int descriptor = m_descriptor;
        m_descriptor = -1;
        return descriptor < 0 || ::close(descriptor) == 0;
    }

private:
    int m_descriptor;
};

std::error_code lastError()
{
    return {errno, std::generic_category()};
}

bool writeAll(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

Error fileError(const std::filesystem::path& file, std::error_code error, bool writing)
{
    ErrorCode code = writing ? ErrorCode::CannotWrite : ErrorCode::CannotRead;
    if (writing && (error.value() == EACCES || error.value() == EPERM || error.value() == EROFS))
        code = ErrorCode::ReadOnly;
    if (error.value() == ENOSPC || error.value() == EDQUOT)
        code = ErrorCode::DiskFull;
    return Error{code, file.string(), error.message()};
}

Result<std::string> readTextFile(const std::filesystem::path& file)
{
    const Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (descriptor.value() < 0)
        return tl::unexpected(fileError(file, lastError(), false));
    std::string text;
    std::vector<char> buffer(65536);
    for (;;) {
        const ssize_t size = ::read(descriptor.value(), buffer.data(), buffer.size());
        if (size < 0 && errno != EINTR)
            return tl::unexpected(fileError(file, lastError(), false));
        if (size == 0)
            return text;
        if (size > 0)
            text.append(buffer.data(), static_cast<std::size_t>(size));
        if (text.size() > kLargestText)
            return failure(ErrorCode::InvalidInput, file.string(), "the file is larger than 64 MiB");
    }
}

Result<void> writeTextFile(const std::filesystem::path& file, std::string_view text)
{
    std::error_code error;
    // A link stays a link: what it points to is replaced.
    const std::filesystem::path target =
        std::filesystem::is_symlink(file, error) ? std::filesystem::weakly_canonical(file, error) : file;
    const std::filesystem::path beside = target.string() + fmt::format(".{}.new", ::getpid());
    struct stat before {};
    const mode_t mode = ::stat(target.c_str(), &before) == 0 ? before.st_mode & 0777U : 0666U;
    Descriptor descriptor(::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode));
    if (descriptor.value() < 0)
        return tl::unexpected(fileError(file, lastError(), true));
    const bool written = writeAll(descriptor.value(), text) && ::fsync(descriptor.value()) == 0 && descriptor.close() &&
                         ::rename(beside.c_str(), target.c_str()) == 0;
    if (!written) {
        const Error failed = fileError(file, lastError(), true);
        std::filesystem::remove(beside, error);
        return tl::unexpected(failed);
    }
    return {};
}

} // namespace deeprig::db
