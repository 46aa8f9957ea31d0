#include "ui/session/file_service.h"

#include "db/build_file.h"
#include "db/comparison_text.h"
#include "db/export_text.h"
#include "ui/print/format.h"
#include "ui/print/shopping_list_report.h"
#include "ui/print/slot_map_painter.h"

#include <QFile>
#include <QPrinter>

#include <filesystem>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

std::filesystem::path pathOf(const QString& file)
{
    return std::filesystem::path(QFile::encodeName(file).toStdString());
}

Result<OpenedBuild> opened(Result<db::ParsedBuild> parsed)
{
    if (!parsed)
        return tl::unexpected(parsed.error());
    return OpenedBuild{std::move(parsed->build), std::move(parsed->notes)};
}

std::string listOf(ListFormat format, const Evaluation& evaluation, Language language)
{
    switch (format) {
    case ListFormat::CsvForSpreadsheets: return db::shoppingListCsv(evaluation, language, true);
    case ListFormat::Csv: return db::shoppingListCsv(evaluation, language);
    case ListFormat::Markdown: break;
    case ListFormat::Html: return db::shoppingListHtml(evaluation, language);
    }
    return db::shoppingListMarkdown(evaluation, language);
}

Result<void> writePdf(const std::filesystem::path& path, const PagedReport& report, PaperSize paper, QDate date)
{
    const QByteArray pdf = pdfReport(report, paper, date);
    if (pdf.isEmpty())
        return failure(ErrorCode::CannotWrite, path.string(), "Qt could not paint the pages");
    return db::writeTextFile(path, {pdf.constData(), static_cast<std::size_t>(pdf.size())});
}

Result<void> writePicture(const std::filesystem::path& path, const SlotMapPicture& picture, const MapLayers& layers,
                          PictureFormat format)
{
    const QByteArray bytes =
        format == PictureFormat::Svg ? pictureSvg(picture, layers) : picturePng(picture, layers);
    if (bytes.isEmpty())
        return failure(ErrorCode::CannotWrite, path.string(), "Qt could not paint the picture");
    return db::writeTextFile(path, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

} // namespace

void FileService::open(const QString& file, Answer<OpenedBuild> answer)
{
    m_queue.run([path = pathOf(file)] { return opened(db::readBuildFile(path)); }, std::move(answer));
}

Result<OpenedBuild> FileService::sample(const QString& name)
{
    const QString place = u":/samples/"_s % name % u".deeprig"_s;
    QFile file(place);
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::NotFound, toUtf8(place), "no such sample");
    return opened(db::parseBuild(file.readAll().toStdString(), toUtf8(name)));
}

void FileService::save(const QString& file, const Build& build, Answer<void> answer)
{
    m_queue.run([path = pathOf(file), build] { return db::writeBuildFile(path, build); }, std::move(answer));
}

void FileService::exportList(const QString& file, ListFormat format, std::shared_ptr<const Evaluation> evaluation,
                             Language language, Answer<void> answer)
{
    m_queue.run([path = pathOf(file), format, evaluation = std::move(evaluation),
                 language] { return db::writeTextFile(path, listOf(format, *evaluation, language)); },
                std::move(answer));
}

void FileService::exportComparison(const QString& file, std::shared_ptr<const Comparison> comparison, bool with_bom,
                                   Language language, Answer<void> answer)
{
    m_queue.run([path = pathOf(file), comparison = std::move(comparison), with_bom,
                 language] { return db::writeTextFile(path, db::comparisonCsv(*comparison, language, with_bom)); },
                std::move(answer));
}

void FileService::exportPdf(const QString& file, PagedReport report, PaperSize paper, QDate date, Answer<void> answer)
{
    m_queue.run(
        [path = pathOf(file), report = std::move(report), paper, date] { return writePdf(path, report, paper, date); },
        std::move(answer));
}

void FileService::exportPdf(const QString& file, std::shared_ptr<const Evaluation> evaluation, PaperSize paper,
                            QDate date, Answer<void> answer)
{
    m_queue.run([path = pathOf(file), evaluation = std::move(evaluation), paper,
                 date] { return writePdf(path, shoppingListReport(*evaluation, date), paper, date); },
                std::move(answer));
}

void FileService::exportPicture(const QString& file, SlotMapPicture picture, MapLayers layers, PictureFormat format,
                                Answer<void> answer)
{
    m_queue.run([path = pathOf(file), picture = std::move(picture), layers,
                 format] { return writePicture(path, picture, layers, format); },
                std::move(answer));
}

void FileService::print(PagedReport report, std::shared_ptr<QPrinter> printer, Answer<void> answer)
{
    m_queue.run(
        [report = std::move(report), printer = std::move(printer)]() -> Result<void> {
            const QString file = printer->outputFileName();
            if (paintReport(report, *printer))
                return {};
            return failure(ErrorCode::CannotWrite, toUtf8(file.isEmpty() ? printer->printerName() : file),
                           "the printer does not take the pages");
        },
        std::move(answer));
}

QString FileService::listText(ListFormat format, const Evaluation& evaluation, Language language)
{
    return toText(listOf(format, evaluation, language));
}

} // namespace deeprig::ui
