#pragma once

#include "core/build.h"
#include "ui/session/build_session.h"
#include "ui/session/file_service.h"
#include "ui/widgets/tone.h"

#include <QObject>

#include <functional>
#include <utility>

class QWidget;

namespace deeprig::ui {

class LibraryService;
struct MapLayers;
class Settings;
struct SlotMapPicture;
class Theme;

/// Opens, saves and closes the build of one window: in the library or as a file. Asks before unsaved changes would be
/// lost; every answer of the services comes back as a message or as the open build.
class DocumentController : public QObject {
    Q_OBJECT

public:
    DocumentController(BuildSession& session, FileService& files, LibraryService& library, Settings& settings,
                       const Theme& theme, QWidget& window);

    static QString sampleName();
    /// Name of the open build for titles.
    QString name() const;
    /// Does `next` once nothing can be lost: at once, or after Save or Discard; never after Cancel.
    void whenSafe(const std::function<void()>& next);
    /// Asked before a build is opened: whether a window has it already, which then comes to the front.
    void setRaiser(std::function<bool(const DocumentPlace&)> raise) { m_raise = std::move(raise); }
    /// Shows unsaved work of a program that was killed.
    void restore(BuildPtr build, DocumentPlace place);
    /// What a place of the recent list is called.
    QString recentName(const QString& place) const;

public slots:
    void newBuild();
    void chooseFile();
    void openFile(const QString& file);
    void openLibrary(deeprig::BuildId id);
    void openRecent(const QString& place);
    void openSample();
    void save();
    void saveAs();
    void duplicate();
    /// Copies a saved build within the library.
    void duplicateSaved(deeprig::BuildId id);
    void exportCsv();
    void exportMarkdown();
    void exportPdf();
    void exportComparison(const std::shared_ptr<const deeprig::Comparison>& comparison, deeprig::ui::CompareFormat format);
    /// Asks for a file and writes a picture of the slot map there: PNG or SVG.
    void exportSlotMap(const deeprig::ui::SlotMapPicture& picture, const deeprig::ui::MapLayers& layers);
    void exportFile();
    /// The shopping list as text, as a table for spreadsheets, and as parts for another bench.
    void copyList();
    void print();
    void showPrintPreview();

signals:
    /// A sentence for the message bar; messages of one topic replace each other.
    void said(deeprig::ui::Tone tone, const QString& text, const QString& topic);
    void opened();
    void recentChanged();

private:
    void open(Build build, DocumentPlace place);
    void openNow(const QString& file);
    void reportUnknownParts();
    bool raiseIfOpen(const DocumentPlace& place) const { return m_raise && m_raise(place); }
    void saveThen(const std::function<void()>& next);
    void saveToLibrary(const std::function<void()>& next);
    void saveToFile(const QString& file, const std::function<void()>& next);
    void remember(const DocumentPlace& place);
    /// `chosen` gets the file and which of the filters it was saved by; `name` is proposed, else that of the build.
    void chooseTarget(const QString& title, const QStringList& filters, const QString& suffix,
                      const std::function<void(const QString&, int)>& chosen, const QString& name = {});
    void exportList(const QString& file, ListFormat format);
    /// What is said once an export to `file` has ended.
    std::function<void(const Result<void>&)> reportExport(const QString& file);
    PagedReport listReport() const;
    PaperSize usualPaper() const;
    void fail(const Error& error);
    std::string verdictWord() const;

    BuildSession& m_session;
    FileService& m_files;
    LibraryService& m_library;
    Settings& m_settings;
    const Theme& m_theme;
    QWidget& m_window;
    std::function<bool(const DocumentPlace&)> m_raise;
};

} // namespace deeprig::ui
