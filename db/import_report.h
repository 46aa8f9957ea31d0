#pragma once

#include <string>
#include <vector>

namespace deeprig::db {

/// One value of outside data that could not be used, and where it stands.
struct ImportProblem {
    std::string file;
    int line = 0;   ///< from 1; 0 = the file as a whole
    int column = 0; ///< from 1; 0 = the line as a whole
    std::string field;
    std::string value;
    std::string message;
};

/// The problem as compilers print it: "gpu.csv:12:34: length_mm: \"27O\" is no number".
std::string problemText(const ImportProblem& problem);

/// What an import did.
struct ImportReport {
    int added = 0;
    int changed = 0;
    int unchanged = 0;
    int removed = 0;  ///< in the catalog before, no longer in the source
    int skipped = 0;  ///< records that could not be used at all
    int doubtful = 0; ///< records that were taken without some of their values
    std::vector<ImportProblem> problems;
};

} // namespace deeprig::db
