#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

namespace deeprig::test {

/// A fresh folder that goes with the object, whatever its permissions have become.
class TemporaryFolder {
public:
    TemporaryFolder()
    {
        std::string pattern = (std::filesystem::temp_directory_path() / "deeprig-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr)
            throw std::runtime_error("no temporary folder could be made");
        m_path = pattern;
        // Tests that give up their rights must still get in.
        std::filesystem::permissions(m_path, std::filesystem::perms::all);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder()
    {
        std::error_code error;
        std::filesystem::permissions(m_path, std::filesystem::perms::all, error);
        for (std::filesystem::recursive_directory_iterator entry(m_path, error), end; !error && entry != end;
             entry.increment(error)) {
            if (entry->is_directory(error) && !entry->is_symlink(error))
                std::filesystem::permissions(entry->path(), std::filesystem::perms::all, error);
        }
        std::filesystem::remove_all(m_path, error);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    [[nodiscard]] std::filesystem::path operator/(std::string_view name) const { return m_path / name; }

    /// Writes a file, with the folders above it; gives its path.
    std::filesystem::path write(std::string_view name, std::string_view text) const
    {
        const std::filesystem::path file = m_path / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
        return file;
    }

private:
    std::filesystem::path m_path;
};

/// The content of a file; empty if there is none.
inline std::string contentOf(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace deeprig::test
