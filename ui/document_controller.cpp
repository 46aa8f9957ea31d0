#include "ui/document_controller.h"

#include "core/snapshot.h"
#include "ui/dialogs/name_dialog.h"
#include "ui/dialogs/print_dialogs.h"
#include "ui/dialogs/print_preview_dialog.h"
#include "ui/dialogs/question_dialog.h"
#include "ui/models/part_mime.h"
#include "ui/print/comparison_report.h"
#include "ui/print/format.h"
#include "ui/print/pdf_report.h"
#include "ui/print/shopping_list_report.h"
#include "ui/print/slot_map_picture.h"
#include "ui/session/library_service.h"
#include "ui/session/settings.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QMimeData>
#include <QPrinter>

#include <algorithm>
#include <memory>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

const QString& libraryPrefix()
{
    static const QString prefix = u"library:"_s;
    return prefix;
}

QString placeText(const DocumentPlace& place)
{
    if (!place.file.isEmpty())
        return QFileInfo(place.file).absoluteFilePath();
    return place.library ? QString(libraryPrefix() % QString::number(place.library->value)) : QString();
}

QString fileNameFor(const QString& name)
{
    QString file = name.isEmpty() ? u"build"_s : name;
    for (QChar& c : file) {
        if (c == u'/' || c == u'\\' || c == u':' || !c.isPrint())
            c = u'-';
    }
    return file;
}

} // namespace

DocumentController::DocumentController(BuildSession& session, FileService& files, LibraryService& library,
                                       Settings& settings, const Theme& theme, QWidget& window)
    : QObject(&window), m_session(session), m_files(files), m_library(library), m_settings(settings), m_theme(theme),
      m_window(window)
{
}

QString DocumentController::sampleName()
{
    return tr("Two 3090s");
}

QString DocumentController::name() const
{
    const QString name = toText(m_session.build().name);
    return name.isEmpty() ? tr("Untitled build") : name;
}

void DocumentController::whenSafe(const std::function<void()>& next)
{
    if (!m_session.isModified()) {
        next();
        return;
    }
    auto* question = new QuestionDialog(m_theme, tr("Save the changes to “%1”?").arg(name()),
                                        tr("They are lost if you do not save them."), &m_window);
    question->setObjectName("SaveChanges"_L1);
    question->addAnswer(tr("Discard"), next);
    question->addAnswer(
        tr("Save"), [this, next] { saveThen(next); }, QuestionDialog::Role::Primary);
    question->open();
}

QString DocumentController::recentName(const QString& place) const
{
    if (!place.startsWith(libraryPrefix()))
        return QFileInfo(place).fileName();
    const BuildId id{place.mid(libraryPrefix().size()).toLongLong()};
    const auto found = std::ranges::find(m_library.entries(), id, &LibraryEntry::id);
    return found == m_library.entries().end() ? QString() : toText(found->name);
}

void DocumentController::newBuild()
{
    whenSafe([this] {
        Build build;
        build.currency = m_settings.currency();
        open(std::move(build), {});
    });
}

void DocumentController::chooseFile()
{
    auto* dialog = new QFileDialog(&m_window, tr("Open a Build"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("DeepRig builds (*.deeprig)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &DocumentController::openFile);
    dialog->open();
}

void DocumentController::openFile(const QString& file)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    if (!raiseIfOpen(DocumentPlace{{}, path}))
        whenSafe([this, path] { openNow(path); });
}

void DocumentController::openNow(const QString& file)
{
    m_files.open(file, [this, file](Result<OpenedBuild> opened) {
        if (!opened) {
            fail(opened.error());
            m_settings.removeRecent(QFileInfo(file).absoluteFilePath());
            emit recentChanged();
            return;
        }
        open(std::move(opened->build), DocumentPlace{{}, file});
        if (!opened->notes.empty())
            emit said(Tone::Warning,
                      tr("Not everything in “%1” was understood; it is kept and written back: %2")
                          .arg(QFileInfo(file).fileName(), toText(opened->notes.front())),
                      u"notes"_s);
    });
}

void DocumentController::openLibrary(BuildId id)
{
    if (raiseIfOpen(DocumentPlace{id, {}}))
        return;
    whenSafe([this, id] {
        m_library.load(id, [this, id](Result<Build> build) {
            if (build)
                open(std::move(*build), DocumentPlace{id, {}});
            else
                fail(build.error());
        });
    });
}

void DocumentController::openRecent(const QString& place)
{
    if (place.startsWith(libraryPrefix()))
        openLibrary(BuildId{place.mid(libraryPrefix().size()).toLongLong()});
    else
        openFile(place);
}

void DocumentController::openSample()
{
    whenSafe([this] {
        Result<OpenedBuild> sample = FileService::sample(u"two-3090s"_s);
        if (!sample) {
            fail(sample.error());
            return;
        }
        sample->build.name = toUtf8(sampleName());
        open(std::move(sample->build), {});
    });
}

void DocumentController::save()
{
    saveThen([] {});
}

void DocumentController::saveThen(const std::function<void()>& next)
{
    if (!m_session.place().file.isEmpty()) {
        saveToFile(m_session.place().file, next);
    } else if (m_session.build().name.empty()) {
        auto* dialog = new NameDialog(m_theme, &m_window);
        connect(dialog, &NameDialog::named, this, [this, next](const QString& name) {
            m_session.rename(name);
            saveToLibrary(next);
        });
        dialog->open();
    } else {
        saveToLibrary(next);
    }
}

void DocumentController::saveAs()
{
    chooseTarget(tr("Save the Build As"), {tr("DeepRig builds (*.deeprig)")}, u"deeprig"_s,
                 [this](const QString& file, int) { saveToFile(file, [] {}); });
}

void DocumentController::duplicate()
{
    whenSafe([this] {
        Build copy = withSnapshots(m_session.build(), m_session.catalog());
        copy.name = toUtf8(tr("%1, copy").arg(name()));
        m_library.save(std::nullopt, copy, m_session.prices().to_buy, verdictWord(), [this, copy](Result<BuildId> id) {
            if (id)
                open(copy, DocumentPlace{*id, {}});
            else
                fail(id.error());
        });
    });
}

void DocumentController::duplicateSaved(BuildId id)
{
    const auto found = std::ranges::find(m_library.entries(), id, &LibraryEntry::id);
    const QString source = found == m_library.entries().end() ? QString() : toText(found->name);
    m_library.duplicate(id, toUtf8(tr("%1, copy").arg(source)), [this](const Result<BuildId>& copied) {
        if (!copied)
            fail(copied.error());
    });
}

void DocumentController::exportCsv()
{
    const QStringList filters{tr("CSV for spreadsheets (*.csv)"),
                              tr("CSV for programs, without byte order mark (*.csv)")};
    chooseTarget(tr("Export the Shopping List"), filters, u"csv"_s, [this](const QString& file, int filter) {
        exportList(file, filter == 1 ? ListFormat::Csv : ListFormat::CsvForSpreadsheets);
    });
}

void DocumentController::exportComparison(const std::shared_ptr<const Comparison>& comparison, CompareFormat format)
{
    const QString title = tr("Export the Comparison");
    const QString proposed =
        words("compare.title", {{"left", comparison->left.name}, {"right", comparison->right.name}});
    if (format == CompareFormat::Csv) {
        const QStringList filters{tr("CSV for spreadsheets (*.csv)"),
                                  tr("CSV for programs, without byte order mark (*.csv)")};
        chooseTarget(
            title, filters, u"csv"_s,
            [this, comparison](const QString& file, int filter) {
                m_files.exportComparison(file, comparison, filter != 1, language(), reportExport(file));
            },
            proposed);
        return;
    }
    const bool isUsuallyA4 = usualPaper() == PaperSize::A4;
    QStringList filters{tr("PDF, A4 paper (*.pdf)"), tr("PDF, Letter paper (*.pdf)")};
    if (!isUsuallyA4)
        filters.swapItemsAt(0, 1);
    chooseTarget(
        title, filters, u"pdf"_s,
        [this, comparison, isUsuallyA4](const QString& file, int filter) {
            const PaperSize paper = (filter == 1) == isUsuallyA4 ? PaperSize::Letter : PaperSize::A4;
            const QDate today = QDate::currentDate();
            m_files.exportPdf(file, comparisonReport(*comparison, today), paper, today, reportExport(file));
        },
        proposed);
}

void DocumentController::exportMarkdown()
{
    chooseTarget(tr("Export the Shopping List"), {tr("Markdown texts (*.md)")}, u"md"_s,
                 [this](const QString& file, int) { exportList(file, ListFormat::Markdown); });
}

void DocumentController::exportList(const QString& file, ListFormat format)
{
    m_files.exportList(file, format, m_session.evaluationPtr(), language(), reportExport(file));
}

void DocumentController::exportPdf()
{
    const bool isUsuallyA4 = usualPaper() == PaperSize::A4;
    QStringList filters{tr("PDF, A4 paper (*.pdf)"), tr("PDF, Letter paper (*.pdf)")};
    if (!isUsuallyA4)
        filters.swapItemsAt(0, 1);
    chooseTarget(
        tr("Export the Shopping List"), filters, u"pdf"_s, [this, isUsuallyA4](const QString& file, int filter) {
            const PaperSize paper = (filter == 1) == isUsuallyA4 ? PaperSize::Letter : PaperSize::A4;
            m_files.exportPdf(file, m_session.evaluationPtr(), paper, QDate::currentDate(), reportExport(file));
        });
}

void DocumentController::exportSlotMap(const SlotMapPicture& picture, const MapLayers& layers)
{
    const QString proposed = picture.title.isEmpty() ? tr("Slot map") : picture.title;
    chooseTarget(
        tr("Export the Slot Map"), {tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)")}, u"png"_s,
        [this, picture, layers](const QString& file, int filter) {
            const QString suffix = QFileInfo(file).suffix().toLower();
            const bool isSvg = suffix == "svg"_L1 || (filter == 1 && suffix != "png"_L1);
            m_files.exportPicture(file, picture, layers, isSvg ? PictureFormat::Svg : PictureFormat::Png,
                                  reportExport(file));
        },
        proposed);
}

void DocumentController::exportFile()
{
    chooseTarget(tr("Export the Build"), {tr("DeepRig builds (*.deeprig)")}, u"deeprig"_s,
                 [this](const QString& file, int) {
                     m_files.save(file, withSnapshots(m_session.build(), m_session.catalog()), reportExport(file));
                 });
}

std::function<void(const Result<void>&)> DocumentController::reportExport(const QString& file)
{
    return [this, file](const Result<void>& written) {
        if (written)
            emit said(Tone::Ok, tr("Exported to %1.").arg(file), u"export"_s);
        else
            fail(written.error());
    };
}

PaperSize DocumentController::usualPaper() const
{
    const std::optional<Site>& site = m_session.build().site;
    return ui::usualPaper(site ? std::string_view(site->country) : std::string_view(), QLocale::system());
}

PagedReport DocumentController::listReport() const
{
    return shoppingListReport(m_session.evaluation(), QDate::currentDate());
}

void DocumentController::print()
{
    openPrintDialog(listReport(), usualPaper(), m_window, [this](std::shared_ptr<QPrinter> printer) {
        const QString name = printer->outputFileName().isEmpty() ? printer->printerName() : printer->outputFileName();
        m_files.print(listReport(), std::move(printer), [this, name](const Result<void>& printed) {
            if (printed)
                emit said(Tone::Ok, tr("Printed to %1.").arg(name), u"export"_s);
            else
                fail(printed.error());
        });
    });
}

void DocumentController::showPrintPreview()
{
    auto* dialog = new PrintPreviewDialog(m_theme, listReport(), usualPaper(), &m_window);
    connect(dialog, &PrintPreviewDialog::printWanted, this, &DocumentController::print);
    dialog->open();
}

void DocumentController::copyList()
{
    constexpr std::size_t kMostPieces = 1000; // of the parts; the texts have all
    std::vector<PartId> parts;
    for (const BuildLine& line : m_session.build().lines) {
        const auto pieces = static_cast<std::size_t>(line.quantity);
        if (!line.part.empty() && parts.size() + pieces <= kMostPieces)
            parts.insert(parts.end(), pieces, line.part);
    }
    QMimeData* data = encodeParts(parts);
    data->setText(FileService::listText(ListFormat::Markdown, m_session.evaluation(), language()));
    data->setHtml(FileService::listText(ListFormat::Html, m_session.evaluation(), language()));
    QGuiApplication::clipboard()->setMimeData(data);
    emit said(Tone::Ok, tr("The shopping list is on the clipboard."), u"export"_s);
}

void DocumentController::open(Build build, DocumentPlace place)
{
    remember(place);
    m_session.open(std::make_shared<const Build>(std::move(build)), std::move(place));
    emit opened();
    reportUnknownParts();
}

void DocumentController::restore(BuildPtr build, DocumentPlace place)
{
    m_session.openUnsaved(std::move(build), std::move(place));
    emit opened();
    reportUnknownParts();
}

void DocumentController::reportUnknownParts()
{
    QStringList names;
    for (const ResolvedLine& line : m_session.evaluation().resolved.lines) {
        const BuildLine& own = m_session.build().lines[line.line];
        if (!line.inCatalog && !own.part.empty())
            names << toText(own.name.empty() ? own.part.value : own.name);
    }
    if (!names.isEmpty())
        emit said(Tone::Unknown,
                  tr("The catalog lacks %n part(s) of this build: %1. They stay in the build; import OpenDB, or put "
                     "other parts in their place.",
                     nullptr, static_cast<int>(names.size()))
                      .arg(names.mid(0, 3).join(tr(", ", "between names"))),
                  u"unknown-parts"_s);
}

void DocumentController::saveToLibrary(const std::function<void()>& next)
{
    m_session.takeSnapshots();
    const BuildPtr saved = m_session.buildPtr();
    m_library.save(m_session.place().library, *saved, m_session.prices().to_buy, verdictWord(),
                   [this, saved, next](Result<BuildId> id) {
                       if (!id && id.error().code == ErrorCode::NotFound && m_session.place().library) {
                           // It was removed from the library meanwhile: saved all the same, as a new one.
                           m_session.setPlace({});
                           saveToLibrary(next);
                           return;
                       }
                       if (!id) {
                           fail(id.error());
                           return;
                       }
                       const DocumentPlace place{*id, {}};
                       remember(place);
                       if (saved == m_session.buildPtr()) // nothing was changed meanwhile
                           m_session.markSaved(place);
                       next();
                   });
}

void DocumentController::saveToFile(const QString& file, const std::function<void()>& next)
{
    m_session.takeSnapshots();
    const BuildPtr saved = m_session.buildPtr();
    m_files.save(file, *saved, [this, saved, file, next](const Result<void>& written) {
        if (!written) {
            fail(written.error());
            return;
        }
        const DocumentPlace place{{}, file};
        remember(place);
        if (saved == m_session.buildPtr())
            m_session.markSaved(place);
        next();
    });
}

void DocumentController::remember(const DocumentPlace& place)
{
    const QString text = placeText(place);
    if (text.isEmpty())
        return;
    m_settings.addRecent(text);
    emit recentChanged();
}

void DocumentController::chooseTarget(const QString& title, const QStringList& filters, const QString& suffix,
                                      const std::function<void(const QString&, int)>& chosen, const QString& proposed)
{
    auto* dialog = new QFileDialog(&m_window, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters + QStringList{tr("All files (*)")});
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QString(fileNameFor(proposed.isEmpty() ? name() : proposed) % u'.' % suffix));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        const qsizetype star = filter.lastIndexOf(u"(*."_s); // "PNG picture (*.png)"
        if (star >= 0 && filter.endsWith(u')'))
            dialog->setDefaultSuffix(filter.mid(star + 3).chopped(1));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [dialog, filters, chosen](const QString& file) {
        chosen(file, static_cast<int>(filters.indexOf(dialog->selectedNameFilter())));
    });
    dialog->open();
}

void DocumentController::fail(const Error& error)
{
    emit said(Tone::Error, errorText(error), QString());
}

std::string DocumentController::verdictWord() const
{
    return std::string(verdictName(m_session.evaluation().report.verdict));
}

} // namespace deeprig::ui
