#include "db/autosave.h"

#include "core/snapshot.h"
#include "db/text_file.h"
#include "tests/support/build_builder.h"
#include "tests/support/part_builders.h"
#include "tests/support/temporary_folder.h"

#include <fstream>
#include <optional>

#include <gtest/gtest.h>

// Unsaved work: who may have it, and that it is whole whenever a program is killed.

namespace deeprig::db {
namespace {

namespace fs = std::filesystem;
using namespace deeprig::test;

AutosavedBuild someWork(const std::string& name)
{
    return {aBuild().name(name).with(aGpu()).build(), BuildId{7}, "/data/library.db", {}, {}};
}

/// Like a kill: the lock goes, the files stay.
void kill(std::optional<AutosaveFolder>& program, const fs::path& folder)
{
    std::vector<std::pair<fs::path, std::string>> files;
    for (const fs::directory_entry& file : fs::directory_iterator(folder))
        files.emplace_back(file.path(), readTextFile(file.path()).value_or(""));
    program.reset();
    for (const auto& [file, text] : files)
        std::ofstream(file) << text;
}

int countFiles(const fs::path& folder)
{
    int count = 0;
    for ([[maybe_unused]] const fs::directory_entry& file : fs::directory_iterator(folder))
        ++count;
    return count;
}

class Autosave : public testing::Test {
protected:
    AutosaveFolder started() const { return std::move(*AutosaveFolder::open(m_folder)); }

    TemporaryFolder m_temporary;
    fs::path m_folder = m_temporary.path() / "state" / "autosave";
};

TEST_F(Autosave, KilledProgramLeavesItsWork)
{
    std::optional<AutosaveFolder> first = started();
    ASSERT_TRUE(first->write(1, someWork("One")));
    AutosavedBuild second = someWork("Two");
    second.library.reset();
    second.file = "/home/someone/two.deeprig";
    ASSERT_TRUE(first->write(2, second));
    kill(first, m_folder);

    AutosaveFolder next = started();
    const std::vector<LeftBuild> left = next.claimLeft();
    ASSERT_EQ(left.size(), 2U);
    EXPECT_EQ(left[0].work.build.name, "Two") << "newest first";
    EXPECT_EQ(left[0].work.file, "/home/someone/two.deeprig");
    EXPECT_FALSE(left[0].work.library);
    EXPECT_EQ(left[1].work.library, BuildId{7});
    EXPECT_EQ(left[1].work.library_file, "/data/library.db");
    EXPECT_EQ(left[1].work.build, someWork("One").build);
    EXPECT_EQ(left[1].work.time.size(), std::string("2026-01-01T00:00:00.000Z").size());
}

TEST_F(Autosave, LivingProgramKeepsItsWork)
{
    AutosaveFolder living = started();
    ASSERT_TRUE(living.write(1, someWork("Mine")));
    AutosaveFolder other = started();
    EXPECT_TRUE(other.claimLeft().empty());
    EXPECT_TRUE(living.claimLeft().empty());
}

TEST_F(Autosave, ClaimedWorkIsNotOfferedTwice)
{
    std::optional<AutosaveFolder> first = started();
    ASSERT_TRUE(first->write(1, someWork("One")));
    kill(first, m_folder);
    std::optional<AutosaveFolder> second = started();
    ASSERT_EQ(second->claimLeft().size(), 1U);
    AutosaveFolder third = started();
    EXPECT_TRUE(third.claimLeft().empty());

    second.reset(); // nobody decided
    EXPECT_EQ(third.claimLeft().size(), 1U);
}

TEST_F(Autosave, NothingStaysOnceAllIsSavedOrGivenUp)
{
    std::optional<AutosaveFolder> first = started();
    ASSERT_TRUE(first->write(1, someWork("One")));
    ASSERT_TRUE(first->write(2, someWork("Two")));
    first->remove(2);
    kill(first, m_folder);
    {
        AutosaveFolder second = started();
        const std::vector<LeftBuild> left = second.claimLeft();
        ASSERT_EQ(left.size(), 1U);
        second.removeLeft(left.front().autosave);
    }
    EXPECT_EQ(countFiles(m_folder), 0);
}

TEST_F(Autosave, HalfWrittenFileIsNoWork)
{
    std::optional<AutosaveFolder> first = started();
    ASSERT_TRUE(first->write(1, someWork("One")));
    kill(first, m_folder);
    fs::path whole;
    for (const fs::directory_entry& file : fs::directory_iterator(m_folder)) {
        if (file.path().extension() == ".json")
            whole = file.path();
    }
    std::ofstream(whole.string() + ".123.new") << "{ \"format\": \"deeprig-auto";
    std::ofstream(m_folder / "99-1-1.json") << "{ \"format\": \"deeprig-auto";

    AutosaveFolder second = started();
    ASSERT_EQ(second.claimLeft().size(), 1U);
    EXPECT_FALSE(fs::exists(whole.string() + ".123.new"));
    EXPECT_TRUE(fs::exists(m_folder / "99-1-1.json")) << "what cannot be read is not thrown away";
}

TEST_F(Autosave, KeepsSnapshotsAndUnknownKeys)
{
    AutosavedBuild work = someWork("One");
    work.build.unknown_keys = {{"shelf", "\"B4\""}};
    work.build.lines[0].snapshot = snapshotOf(aGpu().length(301));
    std::optional<AutosaveFolder> first = started();
    ASSERT_TRUE(first->write(1, work));
    kill(first, m_folder);
    AutosaveFolder second = started();
    const std::vector<LeftBuild> left = second.claimLeft();
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left[0].work.build, work.build);
    EXPECT_TRUE(hasSameSnapshots(left[0].work.build, work.build));
}

TEST_F(Autosave, FolderThatCannotBeMadeIsAnError)
{
    std::ofstream(m_temporary.path() / "state") << "a file";
    EXPECT_FALSE(AutosaveFolder::open(m_folder));
}

} // namespace
} // namespace deeprig::db
