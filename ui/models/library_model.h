#pragma once

#include "core/ids.h"
#include "ui/session/library_service.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace deeprig::ui {

/// The saved builds that a search leaves, sorted by a column.
class LibraryModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class Column { Name, Price, Verdict, Parts, Changed, Notes };
    static constexpr int kColumns = 6;
    enum Role {
        VerdictRole = Qt::UserRole + 1, ///< int of Verdict; -1 where nobody judged the build
        OpenRole,                       ///< bool, the build of this window
        QuietRole,                      ///< bool, says that there is nothing
    };

    explicit LibraryModel(QObject* parent = nullptr);

    void setEntries(std::vector<LibraryEntry> entries);
    void setSearch(const QString& text);
    /// The build that the window shows.
    void setOpen(std::optional<BuildId> id);
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// A new name; the model keeps the old one until the library has taken it.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    void sort(int column, Qt::SortOrder order) override;

    BuildId id(int row) const { return entry(row).id; }
    /// -1 if the build is not among the rows.
    int rowOf(BuildId id) const;
    QString name(int row) const;
    /// How many builds there are, whatever the search.
    int total() const { return static_cast<int>(m_entries.size()); }

signals:
    void renamed(deeprig::BuildId id, const QString& name);

private:
    const LibraryEntry& entry(int row) const { return m_entries[m_rows.at(static_cast<std::size_t>(row))]; }
    static QString name(const LibraryEntry& entry);
    static QString text(const LibraryEntry& entry, Column column);
    void rebuild();

    std::vector<LibraryEntry> m_entries;
    std::vector<std::size_t> m_rows;
    QString m_search;
    std::optional<BuildId> m_open;
    Column m_sort = Column::Changed;
    Qt::SortOrder m_order = Qt::DescendingOrder;
};

} // namespace deeprig::ui
