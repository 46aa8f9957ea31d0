#pragma once

#include "core/build.h"
#include "core/compare.h"
#include "core/fit.h"
#include "core/text.h"
#include "ui/print/pdf_report.h"
#include "ui/print/slot_map_picture.h"
#include "ui/session/work_queue.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

class QPrinter;

namespace deeprig::ui {

/// A build as a file has it, and what of the file was not understood (kept and written back).
struct OpenedBuild {
    Build build;
    std::vector<std::string> notes;
};

enum class ListFormat : std::uint8_t {
    CsvForSpreadsheets, ///< with a byte order mark, by which they see that it is UTF-8
    Csv,
    Markdown,
    Html,
};

enum class CompareFormat : std::uint8_t { Csv, Pdf };

enum class PictureFormat : std::uint8_t { Png, Svg };

/// Build files and exports, read and written on a worker.
class FileService : public QObject {
    Q_OBJECT

public:
    template <typename T> using Answer = std::function<void(Result<T>)>;

    explicit FileService(QObject* parent = nullptr) : QObject(parent) {}

    bool isIdle() const { return m_queue.isIdle(); }

    void open(const QString& file, Answer<OpenedBuild> answer);
    /// Reads a build that is compiled in ("two-3090s"); at once, from memory.
    static Result<OpenedBuild> sample(const QString& name);
    void save(const QString& file, const Build& build, Answer<void> answer);
    /// The shopping list.
    void exportList(const QString& file, ListFormat format, std::shared_ptr<const Evaluation> evaluation,
                    Language language, Answer<void> answer);
    /// A comparison as CSV.
    void exportComparison(const QString& file, std::shared_ptr<const Comparison> comparison, bool with_bom,
                          Language language, Answer<void> answer);
    /// A report as PDF.
    void exportPdf(const QString& file, PagedReport report, PaperSize paper, QDate date, Answer<void> answer);
    /// The shopping list as PDF; composed on the worker, too.
    void exportPdf(const QString& file, std::shared_ptr<const Evaluation> evaluation, PaperSize paper, QDate date,
                   Answer<void> answer);
    /// The slot map as a picture; painted on the worker.
    void exportPicture(const QString& file, SlotMapPicture picture, MapLayers layers, PictureFormat format,
                       Answer<void> answer);
    /// Paints a report on a printer that its dialog has set up. An error if the printer gives up.
    void print(PagedReport report, std::shared_ptr<QPrinter> printer, Answer<void> answer);
    /// The same as text for the clipboard.
    static QString listText(ListFormat format, const Evaluation& evaluation, Language language);

private:
    WorkQueue m_queue;
};

} // namespace deeprig::ui
