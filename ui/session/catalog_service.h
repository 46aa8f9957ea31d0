#pragma once

#include "core/catalog.h"
#include "db/catalog_db.h"
#include "db/import_report.h"
#include "db/paths.h"
#include "ui/session/job.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace deeprig::ui {

using ImportReport = db::ImportReport;
using CategoryCount = db::CategoryCount;

/// The catalog, loaded, imported into and rebuilt on a worker. The window shows itself first; parts come with loaded().
class CatalogService : public QObject {
    Q_OBJECT

public:
    explicit CatalogService(db::DataPaths paths, QObject* parent = nullptr);

    bool isLoading() const { return m_load.isRunning(); }
    bool isImporting() const { return m_import.isRunning(); }
    QString file() const; ///< the catalog of the user

    /// loaded() follows in any case; before it loadFailed() if the user's catalog could not be read. The shipped one
    /// stands in for it, or, where that cannot be read either, an empty one.
    void load();
    /// An OpenDB folder or .tar.xz; loaded() follows imported(). Cancelled or failed, the catalog stays as it was.
    void importOpenDb(const QString& path);
    void cancelImport();
    /// Makes the user's catalog anew from the shipped one; the old file is kept beside it.
    void rebuild();

    static std::vector<CategoryCount> counts(const Catalog& catalog);

signals:
    void loaded(std::shared_ptr<const deeprig::Catalog> catalog);
    void loadFailed(deeprig::Error error, bool canRebuild, bool hasShipped);
    /// Something about the catalog that people should know, e.g. that it was rebuilt.
    void noted(const deeprig::Sentence& note);
    void importProgressed(double fraction);
    void imported(deeprig::ui::ImportReport report);
    void importFailed(deeprig::Error error);
    void importCancelled();
    void rebuilt(QString file);
    void rebuildFailed(deeprig::Error error);

private:
    db::DataPaths m_paths;
    Job m_load;
    Job m_import;
};

} // namespace deeprig::ui
