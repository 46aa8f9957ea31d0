#include "ui/session/file_service.h"

#include "db/build_file.h"
#include "db/export_text.h"
#include "ui/print/format.h"

#include <QFile>

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
    return format == ListFormat::Csv ? db::shoppingListCsv(evaluation, language)
                                     : db::shoppingListMarkdown(evaluation, language);
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

QString FileService::listText(ListFormat format, const Evaluation& evaluation, Language language)
{
    return toText(listOf(format, evaluation, language));
}

} // namespace deeprig::ui
