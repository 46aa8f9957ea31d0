#pragma once

#include "app/cli_failure.h"
#include "core/catalog.h"
#include "core/fit.h"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace deeprig::cli {

/// What every command takes.
struct CommonOptions {
    bool json = false;
    bool quiet = false;
    Language language = Language::English;
    std::optional<std::filesystem::path> catalog; ///< instead of the user's or the shipped catalog
    std::optional<std::filesystem::path> library; ///< instead of the user's library
    std::optional<Currency> currency;             ///< of the prices that are shown
};

struct PartsCommand {
    std::optional<Category> category;
    std::string search;
    std::vector<Condition> where;
    std::vector<SortKey> sort;
    std::optional<std::size_t> limit;
    std::optional<std::string> fits; ///< the build to judge by
    bool fits_only = false;
    std::optional<std::size_t> replace; ///< the line that a candidate stands in for
    Certainty certainty = Certainty::Assumed;
};

struct ShowCommand {
    std::string part;
};

struct CheckCommand {
    std::string build;
    std::optional<std::string> explain; ///< id of one rule
    Severity fail_on = Severity::Error;
};

struct RulesCommand {};

enum class Paper { Usual, A4, Letter };

/// Two builds side by side: as text or JSON, or into a file.
struct CompareCommand {
    std::string left;
    std::string right;
    std::string csv; ///< a file, or "-" for stdout; empty: none
    std::string pdf; ///< likewise; not both
    bool bom = false;
    Paper paper = Paper::Usual;
};

struct ExportCommand {
    enum class Form { Csv, Markdown, Pdf, BuildFile };
    std::string build;
    Form form = Form::Csv;
    std::string target; ///< a file, or "-" for stdout
    bool bom = false;   ///< of a CSV: begin with the byte order mark, by which spreadsheets see that it is UTF-8
    Paper paper = Paper::Usual; ///< of a PDF
};

struct ImportCommand {
    std::filesystem::path path;
    std::string as_of; ///< ISO 8601
};

struct CatalogCommand {
    enum class Action { Summary, Verify, Reset };
    Action action = Action::Summary;
};

struct LibraryCommand {
    enum class Action { List, BackUp, Restore, Verify, ExportAll };
    Action action = Action::List;
    std::filesystem::path path; ///< the backup, or the folder of the files
};

/// Help or version: a text and nothing else.
struct TextCommand {
    std::string text;
};

using Command = std::variant<TextCommand, PartsCommand, ShowCommand, CheckCommand, CompareCommand, RulesCommand,
                             ExportCommand, ImportCommand, CatalogCommand, LibraryCommand>;

struct Invocation {
    CommonOptions common;
    Command command;
};

/// What can be said of the arguments before they are understood: needed to word their errors. The language is that
/// of `--lang`, else of the locale.
CommonOptions scanArguments(int argc, const char* const* argv, Language locale_language);

Outcome<Invocation> parseArguments(int argc, const char* const* argv, const CommonOptions& scanned);

} // namespace deeprig::cli
