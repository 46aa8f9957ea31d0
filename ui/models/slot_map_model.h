#pragma once

#include "ui/print/slot_map_words.h"

#include <QAbstractTableModel>

namespace deeprig::ui {

class Theme;

/// The places of a slot map as a table: what the picture shows, in words.
class SlotMapModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { PlaceColumn, PartColumn, FactsColumn, ColumnCount };

    explicit SlotMapModel(const Theme& theme, QObject* parent = nullptr);

    void setEntries(std::vector<MapEntry> entries);
    [[nodiscard]] const MapEntry& entry(int row) const { return m_entries[static_cast<std::size_t>(row)]; }
    /// Rows as text with tabs between the columns; all of them if none is given.
    [[nodiscard]] QString text(std::vector<int> rows = {}) const;
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString cell(int row, int column) const;

    const Theme& m_theme;
    std::vector<MapEntry> m_entries;
};

} // namespace deeprig::ui
