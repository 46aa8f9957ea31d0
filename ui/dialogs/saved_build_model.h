#pragma once

#include "ui/dialogs/open_build_dialog.h"

#include <QAbstractListModel>

#include <optional>
#include <vector>

namespace deeprig::ui {

/// The builds of the library that a search leaves; a build that is about to be removed is left out.
class SavedBuildModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        PriceRole = Qt::UserRole + 1, ///< QString
        DateRole,                     ///< QString
        VerdictRole,                  ///< int of Verdict
    };

    explicit SavedBuildModel(QObject* parent = nullptr);

    void setBuilds(std::vector<SavedBuild> builds);
    void setSearch(const QString& text);
    /// Hides a build; empty shows it again.
    void setHidden(std::optional<BuildId> id);
    [[nodiscard]] std::optional<BuildId> hidden() const { return m_hidden; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// A new name; the model keeps the old one until the library has taken it.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    [[nodiscard]] const SavedBuild& build(int row) const { return m_builds[m_rows.at(static_cast<std::size_t>(row))]; }
    [[nodiscard]] int rowOf(BuildId id) const;
    [[nodiscard]] int total() const { return static_cast<int>(m_builds.size()); }

signals:
    void renamed(deeprig::BuildId id, const QString& name);

private:
    void rebuild();

    std::vector<SavedBuild> m_builds;
    std::vector<std::size_t> m_rows;
    QString m_search;
    std::optional<BuildId> m_hidden;
};

} // namespace deeprig::ui
