#pragma once

#include "app/cli_session.h"
#include "core/fit.h"

#include <memory>
#include <string>
#include <vector>

namespace deeprig::cli {

/// A build that was named on the command line.
struct NamedBuild {
    BuildPtr build;
    std::vector<std::string> notes; ///< what of the file was not understood
};

/// Reads a build: "-" is stdin, else a file of that name, else a saved build.
Outcome<NamedBuild> readBuild(const Session& session, const std::string& name);

struct JudgedBuild {
    std::shared_ptr<const Evaluation> evaluation;
    std::vector<std::string> notes;
};

/// Reads and judges a build, with prices in `--currency` where that is given. A line that names a part which the
/// catalog lacks is judged by what the line itself knows, and told on stderr; a line that knows nothing is a failure.
Outcome<JudgedBuild> judgeBuild(Session& session, const std::string& name);

} // namespace deeprig::cli
