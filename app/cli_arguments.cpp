#include "app/cli_arguments.h"

#include "app/cli_output.h"
#include "core/query_parser.h"
#include "core/words.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <span>

namespace deeprig::cli {

namespace {

constexpr std::size_t kHelpColumns = 96;
constexpr std::size_t kNameColumns = 34;

/// The options as written; read() turns them into a command.
struct Raw {
    std::string catalog, library, language, currency;
    bool json = false, quiet = false, no_input = false;
    std::string category, search, limit, fits, replace, certainty;
    std::vector<std::string> where, sort;
    bool fits_only = false;
    std::vector<std::string> builds;
    std::string part, build, explain, fail_on;
    std::string csv, markdown, pdf, paper, build_file;
    bool bom = false;
    std::string path, as_of;
};

/// The tree of commands. CLI11 keeps pointers into `raw`, so that the whole stays where it is made.
class Parser {
public:
    explicit Parser(Language language);
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    Outcome<Invocation> parse(int argc, const char* const* argv, CommonOptions common);

private:
    [[nodiscard]] std::string text(std::string_view id) const { return sentence(id, {}, m_language); }
    /// The description of an option, as wide as the room beside its name.
    [[nodiscard]] std::string help(const std::string& option) const;
    CLI::App* addCommand(CLI::App& parent, const char* name);
    CLI::Option* addValue(CLI::App* command, const char* name, std::string& value, const char* type);
    void addList(CLI::App* command, const char* name, std::vector<std::string>& values, const char* type);
    void addCommonOptions();
    void addBuildAndParts();
    void addCompare();
    void addExport();
    void addDataCommands();
    [[nodiscard]] std::string commandPath() const;
    [[nodiscard]] Failure usageFailure(const CLI::ParseError& error) const;

    Outcome<void> readCommon(CommonOptions& common) const;
    [[nodiscard]] Outcome<Command> readCommand() const;
    [[nodiscard]] Outcome<Command> readParts() const;
    [[nodiscard]] Outcome<Command> readCheck() const;
    [[nodiscard]] Outcome<Paper> readPaper() const;
    [[nodiscard]] Outcome<Command> readCompare() const;
    [[nodiscard]] Outcome<Command> readExport() const;
    [[nodiscard]] Outcome<Command> readImport() const;
    [[nodiscard]] Outcome<Command> readCatalog() const;
    [[nodiscard]] Outcome<Command> readLibrary() const;

    Language m_language;
    Raw m_raw;
    CLI::App m_app;
    CLI::App* m_parts = nullptr;
    CLI::App* m_show = nullptr;
    CLI::App* m_check = nullptr;
    CLI::App* m_compare = nullptr;
    CLI::App* m_rules = nullptr;
    CLI::App* m_export = nullptr;
    CLI::App* m_import = nullptr;
    CLI::App* m_catalog = nullptr;
    CLI::App* m_library = nullptr;
};

Parser::Parser(Language language) : m_language(language), m_app("", "deeprig-cli")
{
    const auto formatter = std::make_shared<CLI::Formatter>();
    formatter->label("Usage", text("cli.help.usage"));
    formatter->label("OPTIONS", text("cli.help.options"));
    formatter->label("Positionals", text("cli.help.arguments"));
    formatter->label("SUBCOMMAND", text("cli.help.command"));
    formatter->label("REQUIRED", "");
    formatter->column_width(kNameColumns);
    m_app.formatter(formatter);
    m_app.description(text("cli.help.program"));
    m_app.require_subcommand(1);
    m_app.option_defaults()->group(text("cli.help.group_options"));
    m_app.set_help_flag("--help,-h", text("cli.help.help"))->group(text("cli.help.group_options"));
    std::string footer = text("cli.help.exit_codes");
    for (const char* code : {"0", "1", "2", "3", "130"})
        footer += fmt::format("\n  {:<4} {}", code, text(std::string("cli.help.exit_") + code));
    m_app.footer(footer);
    addCommonOptions();
    addBuildAndParts();
    addCompare();
    addExport();
    addDataCommands();
}

std::string Parser::help(const std::string& option) const
{
    return wrapped(text("cli.help.option." + option), kHelpColumns - kNameColumns);
}

CLI::App* Parser::addCommand(CLI::App& parent, const char* name)
{
    const std::string path = &parent == &m_app ? name : parent.get_name() + "." + name;
    CLI::App* command = parent.add_subcommand(name, text("cli.help." + path));
    command->group(text("cli.help.group_commands"));
    command->fallthrough();
    command->set_help_flag("--help,-h", text("cli.help.help"))->group(text("cli.help.group_options"));
    command->footer(wrapped(text("cli.help.common"), kHelpColumns));
    return command;
}

CLI::Option* Parser::addValue(CLI::App* command, const char* name, std::string& value, const char* type)
{
    const std::string id(name[0] == '-' ? name + 2 : name);
    // A positional's name says enough; a blank keeps CLI11 from adding "TEXT".
    return command->add_option(name, value, help(id))->option_text(type);
}

void Parser::addList(CLI::App* command, const char* name, std::vector<std::string>& values, const char* type)
{
    command->add_option(name, values, help(name + 2))->option_text(type)->allow_extra_args(false);
}

void Parser::addCommonOptions()
{
    m_app.set_version_flag("--version", std::string("deeprig-cli ") + DEEPRIG_VERSION, help("version"));
    m_app.add_flag("--json", m_raw.json, help("json"));
    addValue(&m_app, "--catalog", m_raw.catalog, "FILE");
    addValue(&m_app, "--library", m_raw.library, "FILE");
    addValue(&m_app, "--lang", m_raw.language, "en|zh_CN");
    m_app.add_flag("--quiet", m_raw.quiet, help("quiet"));
    m_app.add_flag("--no-input", m_raw.no_input, help("no-input"));
}

void Parser::addBuildAndParts()
{
    m_parts = addCommand(m_app, "parts");
    addValue(m_parts, "--category", m_raw.category, "CATEGORY");
    addValue(m_parts, "--search", m_raw.search, "TEXT");
    addList(m_parts, "--where", m_raw.where, "'FIELD OP VALUE'");
    addList(m_parts, "--sort", m_raw.sort, "FIELD[:desc]");
    addValue(m_parts, "--limit", m_raw.limit, "N");
    CLI::Option* fits = addValue(m_parts, "--fits", m_raw.fits, "BUILD");
    m_parts->add_flag("--fits-only", m_raw.fits_only, help("fits-only"))->needs(fits)->option_text(" ");
    addValue(m_parts, "--replace", m_raw.replace, "LINE")->needs(fits);
    addValue(m_parts, "--certainty", m_raw.certainty, "known|assumed|any");
    addValue(m_parts, "--currency", m_raw.currency, "CODE");

    m_show = addCommand(m_app, "show");
    addValue(m_show, "PART", m_raw.part, " ")->required();
    addValue(m_show, "--currency", m_raw.currency, "CODE");

    m_check = addCommand(m_app, "check");
    addValue(m_check, "BUILD", m_raw.build, " ")->required();
    addValue(m_check, "--explain", m_raw.explain, "RULE");
    addValue(m_check, "--fail-on", m_raw.fail_on, "error|warning");
    addValue(m_check, "--currency", m_raw.currency, "CODE");

    m_rules = addCommand(m_app, "rules");
}

void Parser::addCompare()
{
    m_compare = addCommand(m_app, "compare");
    // How many there are is counted afterwards, where the message can say what is missing.
    m_compare->add_option("BUILD", m_raw.builds, help("BUILD"))->option_text("BUILD")->expected(0, 1000);
    CLI::Option* csv = addValue(m_compare, "--csv", m_raw.csv, "FILE")->description(help("compare-csv"));
    m_compare->add_flag("--bom", m_raw.bom, help("bom"))->needs(csv)->option_text(" ");
    CLI::Option* pdf = addValue(m_compare, "--pdf", m_raw.pdf, "FILE")->description(help("compare-pdf"));
    addValue(m_compare, "--paper", m_raw.paper, "a4|letter")->needs(pdf);
    addValue(m_compare, "--currency", m_raw.currency, "CODE");
}

void Parser::addExport()
{
    m_export = addCommand(m_app, "export");
    addValue(m_export, "BUILD", m_raw.build, " ")->required();
    CLI::Option* csv = addValue(m_export, "--csv", m_raw.csv, "FILE");
    m_export->add_flag("--bom", m_raw.bom, help("bom"))->needs(csv)->option_text(" ");
    CLI::Option* pdf = addValue(m_export, "--pdf", m_raw.pdf, "FILE");
    addValue(m_export, "--paper", m_raw.paper, "a4|letter")->needs(pdf);
    addValue(m_export, "--markdown", m_raw.markdown, "FILE");
    addValue(m_export, "--json-file", m_raw.build_file, "FILE");
    addValue(m_export, "--currency", m_raw.currency, "CODE");
}

void Parser::addDataCommands()
{
    CLI::App* import = addCommand(m_app, "import");
    import->require_subcommand(1);
    m_import = addCommand(*import, "opendb");
    addValue(m_import, "PATH", m_raw.path, " ")->required();
    addValue(m_import, "--as-of", m_raw.as_of, "YYYY-MM-DD");

    m_catalog = addCommand(m_app, "catalog");
    m_catalog->require_subcommand(1);
    for (const char* action : {"info", "verify", "reset"})
        addCommand(*m_catalog, action);

    CLI::App* library = addCommand(m_app, "library");
    library->require_subcommand(1);
    addCommand(*library, "list");
    addValue(addCommand(*library, "backup"), "FILE", m_raw.path, " ")->required();
    addValue(addCommand(*library, "restore"), "FILE", m_raw.path, " ")->required();
    addCommand(*library, "verify");
    addValue(addCommand(*library, "export-all"), "DIR", m_raw.path, " ")->required();
    m_library = library;
}

std::string Parser::commandPath() const
{
    std::string path = "deeprig-cli";
    const CLI::App* app = &m_app;
    while (!app->get_subcommands().empty()) {
        app = app->get_subcommands().front();
        path += " " + app->get_name();
    }
    return path;
}

Failure Parser::usageFailure(const CLI::ParseError& error) const
{
    const std::string what = error.what();
    const std::vector<std::string> rest = m_app.remaining(true);
    std::string id = "cli.usage.other";
    std::string detail = what;
    if (!rest.empty()) {
        id = "cli.usage.unexpected";
        detail = rest.front();
    } else if (error.get_name() == "RequiredError" && what == "A subcommand is required") {
        id = "cli.usage.no_command";
    } else if (error.get_name() == "RequiredError") {
        id = "cli.usage.missing";
        detail = what.substr(0, what.find(' '));
    } else if (error.get_name() == "ArgumentMismatch") {
        id = "cli.usage.one_value";
        detail = what.substr(0, what.find(':'));
    } else if (error.get_name() == "RequiresError") {
        id = "cli.usage.needs";
    }
    return failureWith(ErrorCode::InvalidInput, id, commandPath(), detail);
}

Outcome<Invocation> Parser::parse(int argc, const char* const* argv, CommonOptions common)
{
    try {
        m_app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return Invocation{common, TextCommand{m_app.help()}};
    } catch (const CLI::CallForVersion& version) {
        return Invocation{common, TextCommand{std::string(version.what()) + "\n"}};
    } catch (const CLI::ParseError& error) {
        return tl::unexpected(usageFailure(error));
    }
    if (const Outcome<void> read = readCommon(common); !read)
        return tl::unexpected(read.error());
    return readCommand().map([&](Command command) { return Invocation{common, std::move(command)}; });
}

tl::unexpected<Failure> wrongValue(const char* sentence_id, std::string option, std::string_view value,
                                   std::string detail = {})
{
    if (!value.empty())
        option += fmt::format(" \"{}\"", value);
    return tl::unexpected(failureWith(ErrorCode::InvalidInput, sentence_id, std::move(option), std::move(detail)));
}

Outcome<std::size_t> readCount(const char* option, const std::string& text)
{
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return wrongValue("cli.usage.count", option, text);
    return number;
}

bool isDate(const std::string& text)
{
    int year = 0;
    unsigned month = 0;
    unsigned day = 0;
    const char* begin = text.data();
    if (text.size() != 10 || text[4] != '-' || text[7] != '-')
        return false;
    const bool digits = std::from_chars(begin, begin + 4, year).ptr == begin + 4 &&
                        std::from_chars(begin + 5, begin + 7, month).ptr == begin + 7 &&
                        std::from_chars(begin + 8, begin + 10, day).ptr == begin + 10;
    return digits &&
           std::chrono::year_month_day(std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)).ok();
}

std::string today()
{
    const auto days = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
    const std::chrono::year_month_day date(days);
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

Outcome<void> Parser::readCommon(CommonOptions& common) const
{
    if (!m_raw.language.empty() && m_raw.language != "en" && m_raw.language != "zh_CN")
        return wrongValue("cli.usage.choice", "--lang", m_raw.language, "en, zh_CN");
    if (!m_raw.currency.empty()) {
        const Result<Currency> currency = Currency::parse(m_raw.currency);
        if (!currency)
            return wrongValue("cli.usage.currency", "--currency", m_raw.currency);
        common.currency = *currency;
    }
    common.json = m_raw.json;
    common.quiet = m_raw.quiet;
    if (!m_raw.catalog.empty())
        common.catalog = m_raw.catalog;
    if (!m_raw.library.empty())
        common.library = m_raw.library;
    return {};
}

Outcome<Command> Parser::readCommand() const
{
    if (m_parts->parsed())
        return readParts();
    if (m_show->parsed())
        return Command(ShowCommand{m_raw.part});
    if (m_check->parsed())
        return readCheck();
    if (m_compare->parsed())
        return readCompare();
    if (m_rules->parsed())
        return Command(RulesCommand{});
    if (m_export->parsed())
        return readExport();
    if (m_import->parsed())
        return readImport();
    if (m_catalog->parsed())
        return readCatalog();
    return readLibrary();
}

Outcome<Command> Parser::readParts() const
{
    PartsCommand parts;
    parts.search = m_raw.search;
    parts.fits_only = m_raw.fits_only;
    if (!m_raw.fits.empty())
        parts.fits = m_raw.fits;
    if (!m_raw.category.empty()) {
        parts.category = parseCategory(m_raw.category);
        std::vector<std::string> known;
        for (const Category category : kCategories)
            known.emplace_back(categoryName(category));
        if (!parts.category)
            return wrongValue("cli.usage.choice", "--category", m_raw.category, joined(known, ", "));
    }
    for (const std::string& condition : m_raw.where) {
        Result<Condition> read = parseCondition(condition);
        if (!read)
            return wrongValue("cli.usage.condition", "--where", condition, read.error().detail);
        parts.where.push_back(std::move(*read));
    }
    for (const std::string& key : m_raw.sort) {
        Result<SortKey> read = parseSortKey(key);
        if (!read)
            return wrongValue("cli.usage.condition", "--sort", key, read.error().detail);
        parts.sort.push_back(std::move(*read));
    }
    if (!m_raw.certainty.empty()) {
        const std::optional<Certainty> certainty = parseCertainty(m_raw.certainty);
        if (!certainty)
            return wrongValue("cli.usage.choice", "--certainty", m_raw.certainty, "known, assumed, any");
        parts.certainty = *certainty;
    }
    for (const auto& [option, text, target] :
         {std::tuple("--limit", &m_raw.limit, &parts.limit), std::tuple("--replace", &m_raw.replace, &parts.replace)}) {
        if (text->empty())
            continue;
        const Outcome<std::size_t> number = readCount(option, *text);
        if (!number)
            return tl::unexpected(number.error());
        *target = *number;
    }
    return Command(std::move(parts));
}

Outcome<Command> Parser::readCheck() const
{
    CheckCommand check{m_raw.build, {}, Severity::Error};
    if (!m_raw.explain.empty())
        check.explain = m_raw.explain;
    if (m_raw.fail_on == "warning")
        check.fail_on = Severity::Warning;
    else if (!m_raw.fail_on.empty() && m_raw.fail_on != "error")
        return wrongValue("cli.usage.choice", "--fail-on", m_raw.fail_on, "error, warning");
    return Command(std::move(check));
}

Outcome<Paper> Parser::readPaper() const
{
    if (m_raw.paper.empty())
        return Paper::Usual;
    const std::string name = foldWord(m_raw.paper);
    if (name != "a4" && name != "letter")
        return wrongValue("cli.usage.choice", "--paper", m_raw.paper, "a4, letter");
    return name == "a4" ? Paper::A4 : Paper::Letter;
}

Outcome<Command> Parser::readCompare() const
{
    if (m_raw.builds.size() != 2)
        return wrongValue("cli.usage.two_builds", commandPath(), {});
    if (m_raw.builds.front() == "-" && m_raw.builds.back() == "-")
        return wrongValue("cli.usage.stdin_twice", commandPath(), {});
    if (!m_raw.csv.empty() && !m_raw.pdf.empty())
        return wrongValue("cli.usage.one_comparison", commandPath(), {});
    if ((m_raw.csv == "-" || m_raw.pdf == "-") && m_raw.json)
        return wrongValue("cli.usage.json_and_stdout", commandPath(), {});
    const Outcome<Paper> paper = readPaper();
    if (!paper)
        return tl::unexpected(paper.error());
    return Command(
        CompareCommand{m_raw.builds.front(), m_raw.builds.back(), m_raw.csv, m_raw.pdf, m_raw.bom, *paper});
}

Outcome<Command> Parser::readExport() const
{
    using Form = ExportCommand::Form;
    const Outcome<Paper> paper = readPaper();
    if (!paper)
        return tl::unexpected(paper.error());
    std::vector<ExportCommand> wanted;
    for (const auto& [form, target] :
         {std::pair(Form::Csv, &m_raw.csv), std::pair(Form::Markdown, &m_raw.markdown),
          std::pair(Form::Pdf, &m_raw.pdf), std::pair(Form::BuildFile, &m_raw.build_file)}) {
        if (!target->empty())
            wanted.push_back({m_raw.build, form, *target, m_raw.bom, *paper});
    }
    if (wanted.size() != 1)
        return wrongValue("cli.usage.one_export", commandPath(), {});
    if (wanted.front().target == "-" && m_raw.json)
        return wrongValue("cli.usage.json_and_stdout", commandPath(), {});
    if (wanted.front().form == ExportCommand::Form::BuildFile && !m_raw.currency.empty())
        return wrongValue("cli.usage.build_file_currency", commandPath(), {});
    return Command(std::move(wanted.front()));
}

Outcome<Command> Parser::readImport() const
{
    if (!m_raw.as_of.empty() && !isDate(m_raw.as_of))
        return wrongValue("cli.usage.date", "--as-of", m_raw.as_of);
    return Command(ImportCommand{m_raw.path, m_raw.as_of.empty() ? today() : m_raw.as_of});
}

Outcome<Command> Parser::readCatalog() const
{
    const std::string action = m_catalog->get_subcommands().front()->get_name();
    if (action == "verify")
        return Command(CatalogCommand{CatalogCommand::Action::Verify});
    if (action == "reset")
        return Command(CatalogCommand{CatalogCommand::Action::Reset});
    return Command(CatalogCommand{CatalogCommand::Action::Summary});
}

Outcome<Command> Parser::readLibrary() const
{
    using Action = LibraryCommand::Action;
    const std::string name = m_library->get_subcommands().front()->get_name();
    const Action action = name == "backup"       ? Action::BackUp
                          : name == "restore"    ? Action::Restore
                          : name == "verify"     ? Action::Verify
                          : name == "export-all" ? Action::ExportAll
                                                 : Action::List;
    return Command(LibraryCommand{action, m_raw.path});
}

} // namespace

CommonOptions scanArguments(int argc, const char* const* argv, Language locale_language)
{
    CommonOptions common;
    common.language = locale_language;
    const std::vector<std::string_view> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--json")
            common.json = true;
        if (arguments[i] == "--lang" && i + 1 < arguments.size())
            common.language = languageFor(arguments[i + 1]);
        if (arguments[i].starts_with("--lang="))
            common.language = languageFor(arguments[i].substr(7));
    }
    return common;
}

Outcome<Invocation> parseArguments(int argc, const char* const* argv, const CommonOptions& scanned)
{
    return Parser(scanned.language).parse(argc, argv, scanned);
}

} // namespace deeprig::cli
