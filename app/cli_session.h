#pragma once

#include "app/cli_arguments.h"
#include "app/cli_output.h"
#include "core/catalog.h"
#include "db/library_db.h"
#include "db/paths.h"

#include <memory>
#include <string>

namespace deeprig::cli {

/// The locale of the messages: LC_ALL, else LC_MESSAGES, else LANG; empty if none is set.
std::string environmentLocale();

/// What the commands of one run share: options, output, and the databases, opened when first asked for.
class Session {
public:
    Session(CommonOptions options, std::string locale, Output& output);

    [[nodiscard]] Output& output() const { return *m_output; }
    [[nodiscard]] Language language() const { return m_options.language; }
    /// The locale of the messages, whatever `--lang` says; empty if none is set.
    [[nodiscard]] const std::string& locale() const { return m_locale; }
    [[nodiscard]] const CommonOptions& options() const { return m_options; }
    /// `--catalog` and `--library` take the places of the user's files.
    [[nodiscard]] const db::DataPaths& paths() const { return m_paths; }
    /// Of catalog prices: `--currency`, else CNY in China and USD elsewhere.
    [[nodiscard]] Currency currency() const;
    /// Where a rig stands that does not say so itself.
    [[nodiscard]] Site site() const;

    Outcome<std::shared_ptr<const Catalog>> catalog();
    [[nodiscard]] Outcome<db::Library> library() const;

private:
    [[nodiscard]] bool isInChina() const;

    CommonOptions m_options;
    std::string m_locale;
    Output* m_output;
    db::DataPaths m_paths;
    std::shared_ptr<const Catalog> m_catalog;
};

/// "1 USD = 7.15 CNY (2025-07-16)": how prices of a currency are shown in that of the session; empty if they need no
/// rate or there is none.
std::string rateText(const Session& session, const Catalog& catalog, Currency from);
std::string rateText(const Output& output, const Catalog& catalog, Currency from, Currency to);

} // namespace deeprig::cli
