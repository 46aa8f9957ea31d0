#include "ui/session/catalog_service.h"

#include "db/import_opendb.h"
#include "ui/print/format.h"

#include <QDate>
#include <QFile>

#include <filesystem>
#include <optional>
#include <utility>

namespace deeprig::ui {

namespace {

struct Loaded {
    std::shared_ptr<const Catalog> catalog;
    std::vector<Sentence> notes;
    std::optional<Error> error; ///< of the user's catalog, or of both
};

Loaded loadBest(const db::DataPaths& paths, const Progress& progress)
{
    Result<db::OpenedCatalog> own = db::openCatalog(paths, progress);
    if (own)
        return {std::move(own->catalog), std::move(own->notes), std::nullopt};
    Result<db::OpenedCatalog> shipped = db::openCatalogFile(paths.shippedCatalog, paths.library, progress);
    if (!shipped)
        return {Catalog::create({}), {}, own.error()};
    return {std::move(shipped->catalog), std::move(shipped->notes), own.error()};
}

bool isCuredByRebuilding(const Error& error)
{
    return error.code == ErrorCode::NotADatabase || error.code == ErrorCode::Damaged ||
           error.code == ErrorCode::NewerVersion;
}

Result<ImportReport> importInto(const db::DataPaths& paths, const std::filesystem::path& source,
                                const std::string& date, const Progress& progress)
{
    if (const Result<void> made = db::ensureUserCatalog(paths); !made)
        return tl::unexpected(made.error());
    return db::importOpenDb(source, paths.catalog, date, progress);
}

} // namespace

CatalogService::CatalogService(db::DataPaths paths, QObject* parent) : QObject(parent), m_paths(std::move(paths))
{
    connect(&m_import, &Job::progressed, this, &CatalogService::importProgressed);
}

QString CatalogService::file() const
{
    return QFile::decodeName(QByteArray::fromStdString(m_paths.catalog.string()));
}

void CatalogService::load()
{
    m_load.start([paths = m_paths](const Progress& progress) { return loadBest(paths, progress); },
                 [this](const Loaded& answer) {
                     if (answer.error)
                         emit loadFailed(*answer.error, isCuredByRebuilding(*answer.error),
                                         !answer.catalog->parts().empty());
                     for (const Sentence& note : answer.notes)
                         emit noted(note);
                     emit loaded(answer.catalog);
                 });
}

void CatalogService::importOpenDb(const QString& path)
{
    const std::filesystem::path source(QFile::encodeName(path).toStdString());
    const std::string date = toUtf8(QDate::currentDate().toString(Qt::ISODate));
    m_import.start(
        [paths = m_paths, source, date](const Progress& progress) { return importInto(paths, source, date, progress); },
        [this](Result<ImportReport> report) {
            if (!report) {
                emit importFailed(report.error());
                return;
            }
            emit imported(std::move(*report));
            load();
        });
}

void CatalogService::cancelImport()
{
    if (!m_import.isRunning())
        return;
    m_import.cancel();
    emit importCancelled();
}

void CatalogService::rebuild()
{
    m_import.start([paths = m_paths](const Progress&) { return db::resetCatalog(paths); },
                   [this](const Result<std::filesystem::path>& written) {
                       if (!written) {
                           emit rebuildFailed(written.error());
                           return;
                       }
                       emit rebuilt(QFile::decodeName(QByteArray::fromStdString(written->string())));
                       load();
                   });
}

std::vector<CategoryCount> CatalogService::counts(const Catalog& catalog)
{
    return db::countParts(catalog);
}

} // namespace deeprig::ui
