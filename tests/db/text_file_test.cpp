#include "db/text_file.h"

#include "tests/support/temporary_folder.h"
#include "tests/support/unprivileged.h"

#include <gtest/gtest.h>

namespace deeprig::db {
namespace {

using namespace std::string_literals;
using test::contentOf;
using test::TemporaryFolder;

TEST(TextFile, ReadsWhatWasWritten)
{
    const TemporaryFolder folder;
    const std::string text = "line\nwith \0 byte and 内存\n"s;
    ASSERT_TRUE(writeTextFile(folder / "a.txt", text));
    EXPECT_EQ(readTextFile(folder / "a.txt").value_or(""), text);
}

TEST(TextFile, ReplacesAndLeavesNothingBeside)
{
    const TemporaryFolder folder;
    folder.write("a.txt", "old");
    ASSERT_TRUE(writeTextFile(folder / "a.txt", "new"));
    EXPECT_EQ(contentOf(folder / "a.txt"), "new");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(TextFile, LinkStaysALink)
{
    const TemporaryFolder folder;
    folder.write("real.txt", "old");
    std::filesystem::create_symlink("real.txt", folder / "link.txt");
    ASSERT_TRUE(writeTextFile(folder / "link.txt", "new"));
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "link.txt"));
    EXPECT_EQ(contentOf(folder / "real.txt"), "new");
}

TEST(TextFile, MissingFileAndFolderCannotBeRead)
{
    const TemporaryFolder folder;
    EXPECT_EQ(readTextFile(folder / "none").error().code, ErrorCode::CannotRead);
    EXPECT_EQ(readTextFile(folder.path()).error().code, ErrorCode::CannotRead);
    EXPECT_EQ(writeTextFile(folder / "none/a.txt", "x").error().code, ErrorCode::CannotWrite);
}

TEST(TextFile, ReadOnlyFolderKeepsTheOldFile)
{
    const TemporaryFolder folder;
    folder.write("sub/a.txt", "old");
    std::filesystem::permissions(folder / "sub", std::filesystem::perms(0555));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const Result<void> written = writeTextFile(folder / "sub/a.txt", "new");
        return !written && written.error().code == ErrorCode::ReadOnly;
    }));
    EXPECT_EQ(contentOf(folder / "sub/a.txt"), "old");
}

TEST(TextFile, ErrorsOfTheFileSystemKeepTheirMeaning)
{
    EXPECT_EQ(fileError("a", std::error_code(ENOSPC, std::generic_category()), true).code, ErrorCode::DiskFull);
    EXPECT_EQ(fileError("a", std::error_code(EROFS, std::generic_category()), true).code, ErrorCode::ReadOnly);
    EXPECT_EQ(fileError("a", std::error_code(EIO, std::generic_category()), false).code, ErrorCode::CannotRead);
}

} // namespace
} // namespace deeprig::db
