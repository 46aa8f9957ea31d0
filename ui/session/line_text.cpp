#include "ui/session/line_text.h"

#include "db/build_file.h"

#include <utility>

namespace deeprig::ui {

std::string printLines(const std::vector<BuildLine>& lines, Currency currency)
{
    Build build;
    build.currency = currency;
    build.lines = lines;
    return db::printBuild(build);
}

std::vector<BuildLine> readLines(const std::string& text)
{
    Result<db::ParsedBuild> parsed = db::parseBuild(text, {});
    return parsed ? std::move(parsed->build.lines) : std::vector<BuildLine>{};
}

} // namespace deeprig::ui
