#include "ui/program.h"

#include "core/rig.h"
#include "ui/main_window.h"
#include "ui/print/format.h"

#include <QApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>

#include <filesystem>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

std::filesystem::path pathOf(const QString& file)
{
    return std::filesystem::path(QFile::encodeName(file).toStdString());
}

db::DataPaths withOptions(db::DataPaths data, const Options& options)
{
    if (!options.catalog.isEmpty())
        data.catalog = pathOf(options.catalog);
    if (!options.library.isEmpty())
        data.library = pathOf(options.library);
    return data;
}

ThemeMode modeOf(const Options& options, const Settings& settings)
{
    if (options.theme.isEmpty())
        return settings.themeMode();
    return options.theme == "light"_L1  ? ThemeMode::Light
           : options.theme == "dark"_L1 ? ThemeMode::Dark
                                        : ThemeMode::System;
}

/// The locale of a language: the system's own where it speaks it, so that dates and money are those of the country.
QLocale localeFor(const QString& language)
{
    const QLocale usual = language.startsWith("zh"_L1) ? QLocale(QLocale::Chinese, QLocale::China)
                                                       : QLocale(QLocale::English, QLocale::UnitedStates);
    const QLocale system = QLocale::system();
    return system.language() == usual.language() ? system : usual;
}

} // namespace

Program::Program(QApplication& app, const Options& options, const db::DataPaths& data, const Settings::Places& places)
    : m_app(app), m_settings(places), m_language(options.language), m_theme(app, modeOf(options, m_settings)),
      m_catalogs(withOptions(data, options)), m_library(withOptions(data, options).library),
      m_catalog(Catalog::create({}))
{
    m_theme.setTextScale(options.textScale);
    m_theme.setHighContrast(options.isHighContrast);
    install(languageInForce());
    connect(&m_catalogs, &CatalogService::loaded, this, [this](std::shared_ptr<const Catalog> catalog) {
        m_catalog = std::move(catalog);
        m_isLoaded = true;
        emit catalogChanged();
    });
}

Program::~Program()
{
    for (const QPointer<MainWindow>& window : m_windows)
        delete window.data();
}

Site Program::defaultSite() const
{
    Site site = deeprig::defaultSite(QLocale().territory() == QLocale::China);
    if (const QString circuit = m_settings.circuit(); !circuit.isEmpty()) {
        site.country = toUtf8(circuit);
        site.mains_voltage_v.reset(); // those of the circuit
        site.breaker_a.reset();
    }
    return site;
}

QString Program::languageInForce() const
{
    const QString chosen = m_language.isEmpty() ? m_settings.language() : m_language;
    const QLocale locale = chosen.isEmpty() ? QLocale::system() : QLocale(chosen);
    return locale.language() == QLocale::Chinese ? u"zh_CN"_s : u"en"_s;
}

void Program::setLanguage(const QString& language)
{
    m_language.clear();
    m_settings.setLanguage(language);
    install(languageInForce());
}

void Program::install(const QString& language)
{
    QLocale::setDefault(localeFor(language));
    QCoreApplication::removeTranslator(&m_ownTexts);
    QCoreApplication::removeTranslator(&m_qtTexts);
    if (m_qtTexts.load(u"qtbase_"_s % language, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qtTexts);
    if (m_ownTexts.load(u":/i18n/deeprig_"_s % language % u".qm"_s))
        QCoreApplication::installTranslator(&m_ownTexts);
}

MainWindow& Program::openWindow()
{
    auto* window = new MainWindow(*this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    m_windows.emplace_back(window);
    return *window;
}

void Program::start()
{
    m_catalogs.load();
    m_library.checkFolder();
    m_library.refresh();
}

} // namespace deeprig::ui
