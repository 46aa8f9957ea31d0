#include "ui/program.h"

#include "core/rig.h"
#include "ui/dialogs/restore_dialog.h"
#include "ui/main_window.h"
#include "ui/print/format.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QLocale>
#include <QTimer>

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

std::filesystem::path autosaveFolder(const Settings::Places& places)
{
    return pathOf(QFileInfo(places.state).absolutePath() % u"/autosave"_s);
}

} // namespace

Program::Program(QApplication& app, const Options& options, const db::DataPaths& data, const Settings::Places& places)
    : m_app(app), m_settings(places), m_language(options.language), m_theme(app, modeOf(options, m_settings)),
      m_catalogs(withOptions(data, options)), m_library(withOptions(data, options).library),
      m_autosave(autosaveFolder(places), m_library.file()), m_catalog(Catalog::create({}))
{
    m_theme.setTextScale(options.textScale ? options.textScale : m_settings.textScale());
    m_theme.setHighContrast(options.isHighContrast);
    m_theme.setMotionReduced(m_settings.reducesMotion());
    install(languageInForce());
    connect(&m_library, &LibraryService::ownPartsChanged, &m_catalogs, &CatalogService::load);
    connect(&m_catalogs, &CatalogService::loaded, this, [this](std::shared_ptr<const Catalog> catalog) {
        m_catalog = std::move(catalog);
        m_isLoaded = true;
        emit catalogChanged();
        offerLeft();
    });
    connect(&m_autosave, &AutosaveService::leftFound, this, [this](const std::vector<LeftWork>& left) {
        m_left = left;
        offerLeft();
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

void Program::setThemeMode(ThemeMode mode)
{
    m_settings.setThemeMode(mode);
    m_theme.setMode(mode);
}

void Program::setTextScale(std::optional<double> scale)
{
    m_settings.setTextScale(scale);
    m_theme.setTextScale(scale);
}

void Program::setMotionReduced(bool isReduced)
{
    m_settings.setReducesMotion(isReduced);
    m_theme.setMotionReduced(isReduced);
}

void Program::setCircuit(const QString& id)
{
    m_settings.setCircuit(id);
    for (MainWindow* window : windows())
        window->session().setDefaultSite(defaultSite());
}

void Program::setShortcut(const QString& command, const std::optional<QKeySequence>& keys)
{
    m_settings.setShortcut(command, keys);
    emit shortcutsChanged();
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
    std::erase_if(m_windows, [](const QPointer<MainWindow>& one) { return one.isNull(); });
    m_windows.emplace_back(window);
    return *window;
}

std::vector<MainWindow*> Program::windows() const
{
    std::vector<MainWindow*> open;
    for (const QPointer<MainWindow>& window : m_windows) {
        if (window)
            open.push_back(window);
    }
    return open;
}

bool Program::raiseOpen(const DocumentPlace& place)
{
    for (MainWindow* window : windows()) {
        if (!place.isEmpty() && window->session().place() == place) {
            window->bringToFront();
            return true;
        }
    }
    return false;
}

void Program::openInNewWindow(const DocumentPlace& place)
{
    if (raiseOpen(place))
        return;
    MainWindow& window = openWindow();
    window.show();
    if (place.library)
        window.document().openLibrary(*place.library);
    else if (!place.file.isEmpty())
        window.openWhenReady(place.file);
    window.bringToFront();
}

QString Program::placeName(const DocumentPlace& place)
{
    return !place.file.isEmpty() ? place.file : place.library ? tr("library") : tr("not saved yet");
}

void Program::quit()
{
    for (MainWindow* window : windows()) {
        if (!window->session().isModified())
            continue;
        window->bringToFront();
        window->document().whenSafe([this, window] {
            window->closeWithoutAsking();
            // The next one, when nothing of this one is left.
            connect(window, &QObject::destroyed, this, &Program::quit, Qt::QueuedConnection);
        });
        return;
    }
    QApplication::closeAllWindows();
}

void Program::offerLeft()
{
    if (!m_isLoaded || m_left.empty() || windows().empty())
        return;
    std::vector<RestoreDialog::Row> rows;
    for (const LeftWork& work : m_left) {
        const QString name = toText(work.build->name);
        rows.push_back({name.isEmpty() ? tr("Untitled build") : name, placeName(work.place), formatDateTime(work.time)});
    }
    auto* dialog = new RestoreDialog(m_theme, rows, windows().front());
    connect(dialog, &RestoreDialog::restoreWanted, this,
            [this, left = m_left](const std::vector<std::size_t>& chosen) {
                for (const std::size_t row : chosen)
                    restore(left[row]);
            });
    connect(dialog, &RestoreDialog::discardWanted, this,
            [this, left = m_left](const std::vector<std::size_t>& chosen) {
                for (const std::size_t row : chosen)
                    m_autosave.removeLeft(left[row].autosave);
            });
    m_left.clear();
    dialog->open();
}

void Program::restore(const LeftWork& work)
{
    MainWindow* window = windows().empty() ? nullptr : windows().front();
    const bool isFree = window != nullptr && window->isUntouched();
    if (!isFree) {
        window = &openWindow();
        window->show();
    }
    window->document().restore(work.build, work.place);
    window->keepWork(); // before the old copy goes
    m_autosave.removeLeft(work.autosave);
}

void Program::start()
{
    m_catalogs.load();
    m_autosave.findLeft();
    m_library.checkFolder();
    m_library.refresh();
}

} // namespace deeprig::ui
