#include "db/import_report.h"

#include <fmt/format.h>

namespace deeprig::db {

std::string problemText(const ImportProblem& problem)
{
    std::string text = problem.file;
    if (problem.line > 0)
        text += fmt::format(":{}", problem.line);
    if (problem.line > 0 && problem.column > 0)
        text += fmt::format(":{}", problem.column);
    if (!problem.field.empty())
        text += fmt::format(": {}", problem.field);
    return text + ": " + problem.message;
}

} // namespace deeprig::db
