#include "db/paths.h"

#include "tests/support/temporary_folder.h"
#include "tests/support/unprivileged.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <optional>
#include <string>

namespace deeprig::db {
namespace {

namespace fs = std::filesystem;

/// Sets variables for one test; an empty optional unsets.
class Environment {
public:
    using Variables = std::map<std::string, std::optional<std::string>>;

    explicit Environment(const Variables& variables)
    {
        for (const auto& [name, value] : variables) {
            const char* old = std::getenv(name.c_str());
            m_old[name] = old != nullptr ? std::optional<std::string>(old) : std::nullopt;
            set(name, value);
        }
    }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;
    ~Environment()
    {
        for (const auto& [name, value] : m_old)
            set(name, value);
    }

private:
    static void set(const std::string& name, const std::optional<std::string>& value)
    {
        if (value)
            ::setenv(name.c_str(), value->c_str(), 1);
        else
            ::unsetenv(name.c_str());
    }
    std::map<std::string, std::optional<std::string>> m_old;
};

TEST(Paths, DataLiesUnderXdgDataHome)
{
    const Environment environment(Environment::Variables{{"XDG_DATA_HOME", "/data/of/me"}, {"HOME", "/home/me"}});
    EXPECT_EQ(defaultPaths().library, "/data/of/me/deeprig/library.db");
    EXPECT_EQ(defaultPaths().catalog, "/data/of/me/deeprig/catalog.db");
}

TEST(Paths, RelativeOrEmptyXdgDataHomeIsIgnored)
{
    for (const char* value : {"relative/folder", ""}) {
        const Environment environment(Environment::Variables{{"XDG_DATA_HOME", value}, {"HOME", "/home/me"}});
        EXPECT_EQ(defaultPaths().library, "/home/me/.local/share/deeprig/library.db") << value;
    }
}

TEST(Paths, WithoutHomeTheAccountDecides)
{
    const Environment environment(Environment::Variables{{"XDG_DATA_HOME", std::nullopt}, {"HOME", std::nullopt}});
    EXPECT_TRUE(defaultPaths().library.is_absolute());
}

TEST(Paths, ShippedCatalogLiesBesideTheProgram)
{
    const Environment environment(Environment::Variables{{"DEEPRIG_CATALOG", std::nullopt}});
    const fs::path program = fs::read_symlink("/proc/self/exe");
    EXPECT_EQ(defaultPaths().shippedCatalog, program.parent_path().parent_path() / "share/deeprig/catalog.db");
}

TEST(Paths, VariableNamesAnotherShippedCatalog)
{
    const Environment environment(Environment::Variables{{"DEEPRIG_CATALOG", "/other/catalog.db"}});
    EXPECT_EQ(defaultPaths().shippedCatalog, "/other/catalog.db");
    const Environment relative(Environment::Variables{{"DEEPRIG_CATALOG", "catalog.db"}});
    EXPECT_NE(defaultPaths().shippedCatalog, "catalog.db");
}

TEST(Paths, FolderIsMadeWithItsParents)
{
    const test::TemporaryFolder folder;
    ASSERT_TRUE(ensureFolder(folder / "a/b/c"));
    EXPECT_TRUE(fs::is_directory(folder / "a/b/c"));
    EXPECT_TRUE(ensureFolder(folder / "a/b/c")) << "it may be there already";
}

TEST(Paths, FolderInAReadOnlyOneIsSaidToBeReadOnly)
{
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "locked");
    fs::permissions(folder / "locked", fs::perms(0555));
    EXPECT_TRUE(test::asOrdinaryUser([&] {
        const Result<void> made = ensureFolder(folder / "locked/new");
        return !made && made.error().code == ErrorCode::ReadOnly &&
               made.error().where == (folder / "locked/new").string();
    }));
}

TEST(Paths, FolderUnderAFileCannotBeMade)
{
    const test::TemporaryFolder folder;
    folder.write("file", "x");
    EXPECT_EQ(ensureFolder(folder / "file/new").error().code, ErrorCode::CannotWrite);
}

} // namespace
} // namespace deeprig::db
