#include "db/build_file.h"

#include "db/build_json.h"

#include <nlohmann/json.hpp>

namespace deeprig::db {

Result<ParsedBuild> parseBuild(std::string_view json, const std::string& where)
{
    return parseJson(json, where).and_then([&](const Json& root) { return buildFromJson(root, where); });
}

std::string printBuild(const Build& build)
{
    return buildToJson(build).dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<ParsedBuild> readBuildFile(const std::filesystem::path& file)
{
    return readTextFile(file).and_then([&](const std::string& text) { return parseBuild(text, file.string()); });
}

Result<void> writeBuildFile(const std::filesystem::path& file, const Build& build)
{
    return writeTextFile(file, printBuild(build));
}

} // namespace deeprig::db
