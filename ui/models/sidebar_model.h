#pragma once

#include "core/ids.h"
#include "core/part.h"
#include "ui/views.h"

#include <QAbstractListModel>

#include <cstdint>
#include <optional>
#include <vector>

namespace deeprig::ui {

class BuildSession;

/// A saved build as the sidebar names it.
struct NamedBuild {
    BuildId id;
    QString name;
};

/// What the sidebar lists: the categories with the parts of the open build, then the open build and recent ones.
class SidebarModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum class Kind : std::uint8_t { Head, Category, View, Current, Saved, All };
    enum Role {
        KindRole = Qt::UserRole + 1, ///< int of Kind
        CategoryRole,                ///< int of Category
        IconRole,                    ///< QString
        CountRole,                   ///< int, pieces in the build
        SeverityRole,                ///< int of Severity; -1 without a finding
        UnsavedRole,                 ///< bool
        BuildIdRole,                 ///< qint64
        ViewRole,                    ///< int of View; invalid for rows that lead to no view
    };

    explicit SidebarModel(BuildSession& session, QObject* parent = nullptr);

    /// Newest first; the open one is left out.
    void setSaved(std::vector<NamedBuild> builds);
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    int rowOf(Category category) const;
    /// The row of an analysis, or of the page of saved builds; -1 for a view that has none.
    int rowOf(View view) const;
    /// The first row that belongs to the builds.
    int firstBuildRow() const;

private:
    struct Row {
        Kind kind = Kind::Head;
        Category category = Category::Gpu;
        int count = 0;
        int severity = -1;
        BuildId id;
        QString text;
        View view = View::Parts;
    };
    std::vector<Row> makeRows() const;
    static QString iconOf(const Row& row);
    void refresh();
    QString accessibleText(const Row& row) const;

    BuildSession& m_session;
    std::vector<NamedBuild> m_saved;
    std::vector<Row> m_rows;
};

} // namespace deeprig::ui
