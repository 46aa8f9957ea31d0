#pragma once

#include "core/catalog.h"
#include "ui/options.h"
#include "ui/session/autosave_service.h"
#include "ui/session/catalog_service.h"
#include "ui/session/file_service.h"
#include "ui/session/library_service.h"
#include "ui/session/settings.h"
#include "ui/theme.h"

#include <QObject>
#include <QPointer>
#include <QTranslator>

#include <memory>
#include <vector>

class QApplication;

namespace deeprig::ui {

class MainWindow;

/// What all windows of the program share: look, language, settings, and the services for catalog, library and files.
class Program : public QObject {
    Q_OBJECT

public:
    /// `places` and the paths of `data` say where everything lies; tests and pictures give their own.
    Program(QApplication& app, const Options& options, const db::DataPaths& data, const Settings::Places& places);
    ~Program() override;

    Theme& theme() { return m_theme; }
    Settings& settings() { return m_settings; }
    CatalogService& catalogs() { return m_catalogs; }
    LibraryService& library() { return m_library; }
    FileService& files() { return m_files; }
    AutosaveService& autosave() { return m_autosave; }
    /// The catalog as last loaded; empty until it has come.
    const std::shared_ptr<const Catalog>& catalog() const { return m_catalog; }
    bool isCatalogLoaded() const { return m_isLoaded; }
    /// Where a build without a site of its own is judged to stand.
    Site defaultSite() const;
    /// "en" or "zh_CN", whoever chose it.
    QString languageInForce() const;
    /// Empty follows the system. All windows change at once.
    void setLanguage(const QString& language);
    void setThemeMode(ThemeMode mode);
    void setTextScale(std::optional<double> scale);
    void setMotionReduced(bool isReduced);
    /// Of builds without a site; empty: by locale.
    void setCircuit(const QString& id);
    /// The key of a command in all windows; empty: the usual one.
    void setShortcut(const QString& command, const std::optional<QKeySequence>& keys);

    /// A window with an empty bench; it deletes itself when it is closed.
    MainWindow& openWindow();
    /// Those that are open, oldest first.
    std::vector<MainWindow*> windows() const;
    /// Brings the window to the front that has this build open; whether there is one.
    bool raiseOpen(const DocumentPlace& place);
    /// Shows the build in a window of its own, or raises the one that has it. An empty place: a new build.
    void openInNewWindow(const DocumentPlace& place);
    /// "library", a file, or that it is not saved yet.
    static QString placeName(const DocumentPlace& place);
    /// Closes all windows; asks for each that has unsaved changes. Cancel keeps the rest open.
    void quit();
    /// Starts to load the catalog and the list of builds.
    void start();

signals:
    /// A new catalog is in force.
    void catalogChanged();
    void shortcutsChanged();

private:
    void install(const QString& language);
    void offerLeft();
    void restore(const LeftWork& work);

    QApplication& m_app;
    Settings m_settings;
    QString m_language; ///< of the command line; empty: the setting
    QTranslator m_ownTexts;
    QTranslator m_qtTexts;
    Theme m_theme;
    CatalogService m_catalogs;
    LibraryService m_library;
    FileService m_files;
    AutosaveService m_autosave;
    std::vector<LeftWork> m_left; ///< to be offered as soon as the catalog knows its parts
    std::shared_ptr<const Catalog> m_catalog;
    bool m_isLoaded = false;
    std::vector<QPointer<MainWindow>> m_windows; ///< open ones, and what is left of closed ones
};

} // namespace deeprig::ui
