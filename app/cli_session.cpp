#include "app/cli_session.h"

#include "core/rig.h"
#include "db/catalog_db.h"

#include <algorithm>

namespace deeprig::cli {

namespace fs = std::filesystem;

std::string environmentLocale()
{
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (std::string value = environmentValue(name); !value.empty())
            return value;
    }
    return {};
}

Session::Session(CommonOptions options, std::string locale, Output& output)
    : m_options(std::move(options)), m_locale(std::move(locale)), m_output(&output), m_paths(db::defaultPaths())
{
    if (m_options.catalog)
        m_paths.catalog = *m_options.catalog;
    if (m_options.library)
        m_paths.library = *m_options.library;
}

bool Session::isInChina() const
{
    return m_locale.starts_with("zh_CN") || m_locale.starts_with("zh-CN") || m_locale.starts_with("zh_Hans_CN");
}

Currency Session::currency() const
{
    return m_options.currency.value_or(isInChina() ? Currency("CNY") : Currency("USD"));
}

Site Session::site() const
{
    return defaultSite(isInChina());
}

Outcome<std::shared_ptr<const Catalog>> Session::catalog()
{
    if (m_catalog)
        return m_catalog;
    std::error_code ignored;
    if (m_options.library && !fs::exists(*m_options.library, ignored)) // the own parts would be missing unsaid
        return tl::unexpected(
            failureWith(ErrorCode::CannotRead, "cli.error.no_such_file", m_options.library->string()));
    // A catalog that was named is only read. The user's own one may have to take in the rows of a newer program.
    Result<db::OpenedCatalog> opened = m_options.catalog
                                           ? db::openCatalogFile(*m_options.catalog, m_paths.library)
                                           : db::openCatalog(m_paths);
    if (!opened)
        return tl::unexpected(databaseFailure(std::move(opened.error())));
    for (const Sentence& note : opened->notes)
        m_output->message(sentence(note, language()));
    m_catalog = std::move(opened->catalog);
    return m_catalog;
}

Outcome<db::Library> Session::library() const
{
    std::error_code ignored;
    if (m_options.library && !fs::exists(*m_options.library, ignored))
        return tl::unexpected(
            failureWith(ErrorCode::CannotRead, "cli.error.no_such_file", m_options.library->string()));
    Result<db::Library> opened = db::Library::open(m_paths.library);
    if (!opened)
        return tl::unexpected(databaseFailure(std::move(opened.error())));
    return std::move(*opened);
}

std::string rateText(const Session& session, const Catalog& catalog, Currency from)
{
    return rateText(session.output(), catalog, from, session.currency());
}

std::string rateText(const Output& output, const Catalog& catalog, Currency from, Currency to)
{
    const ExchangeRate* source = catalog.reference().rates().find(from);
    const ExchangeRate* target = catalog.reference().rates().find(to);
    if (from == to || source == nullptr || target == nullptr)
        return {};
    // The older of the two dates: the rate is no fresher than that.
    return output.text("list.rate", {{"from", std::string(from.code())},
                                     {"to", std::string(to.code())},
                                     {"rate", source->cny_per_unit / target->cny_per_unit},
                                     {"date", std::min(source->date, target->date)}});
}

} // namespace deeprig::cli
