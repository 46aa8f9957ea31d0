#include "ui/models/slot_map_model.h"

#include "ui/icons.h"
#include "ui/print/part_words.h"
#include "ui/theme.h"

#include <numeric>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

SlotMapModel::SlotMapModel(const Theme& theme, QObject* parent) : QAbstractTableModel(parent), m_theme(theme) {}

void SlotMapModel::setEntries(std::vector<MapEntry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    endResetModel();
}

void SlotMapModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int SlotMapModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int SlotMapModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SlotMapModel::cell(int row, int column) const
{
    const MapEntry& place = entry(row);
    switch (column) {
    case PlaceColumn: return place.name;
    case PartColumn: return place.part;
    default: return place.facts.join(u" · "_s);
    }
}

QVariant SlotMapModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const MapEntry& place = entry(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return cell(index.row(), index.column());
    case Qt::AccessibleTextRole:
        return index.column() == PlaceColumn ? spokenText(place) : cell(index.row(), index.column());
    case Qt::DecorationRole: {
        if (index.column() != PlaceColumn || !place.worst || *place.worst == Severity::Note)
            return {};
        const Tone tone = toneOf(*place.worst);
        return icon(m_theme, toneIcon(tone), textToken(tone));
    }
    default: return {};
    }
}

QVariant SlotMapModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case PlaceColumn: return tr("Place");
    case PartColumn: return tr("Part");
    default: return tr("Facts");
    }
}

QString SlotMapModel::text(std::vector<int> rows) const
{
    if (rows.empty()) {
        rows.resize(m_entries.size());
        std::iota(rows.begin(), rows.end(), 0);
    }
    QStringList lines;
    for (const int row : rows)
        lines << QStringList{cell(row, PlaceColumn), cell(row, PartColumn), cell(row, FactsColumn)}.join(u'\t');
    return lines.join(u'\n');
}

} // namespace deeprig::ui
