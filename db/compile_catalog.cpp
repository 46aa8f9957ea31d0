// deeprig-compile-catalog TEXTFOLDER OUT.db: the build step that makes the shipped catalog from the curated text.

#include "db/catalog_db.h"

#include <cstdio>

#include <fmt/format.h>

int main(int argc, char** argv)
{
    if (argc != 3) {
        fmt::print(stderr, "usage: deeprig-compile-catalog TEXTFOLDER OUT.db\n");
        return 2;
    }
    const std::filesystem::path text_folder(argv[1]);
    const std::filesystem::path file(argv[2]);
    const deeprig::Result<std::vector<deeprig::db::ImportProblem>> problems =
        deeprig::db::writeCatalog(file, text_folder);
    if (!problems) {
        fmt::print(stderr, "{}: {}\n", problems.error().where, problems.error().detail);
        return 1;
    }
    for (const deeprig::db::ImportProblem& problem : *problems)
        fmt::print(stderr, "{}/{}\n", text_folder.string(), deeprig::db::problemText(problem));
    return problems->empty() ? 0 : 1;
}
