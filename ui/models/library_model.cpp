#include "ui/models/library_model.h"

#include "core/finding.h"
#include "ui/print/format.h"

#include <QCollator>
#include <QLocale>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kUnjudged = -1;

int verdictOf(const LibraryEntry& entry)
{
    for (const Verdict verdict : {Verdict::Ok, Verdict::Warning, Verdict::Error}) {
        if (entry.verdict == verdictName(verdict))
            return static_cast<int>(verdict);
    }
    return kUnjudged;
}

/// Less, equal or greater, as people order the texts of their language.
int compareTexts(const QString& a, const QString& b)
{
    QCollator collator{QLocale()};
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    return collator.compare(a, b);
}

template <typename T> int compareValues(const T& a, const T& b)
{
    return a < b ? -1 : b < a ? 1 : 0;
}

/// By the amount within a currency; both are known.
int comparePrices(const std::optional<Money>& a, const std::optional<Money>& b)
{
    const int by_currency = compareValues(a->currency.code(), b->currency.code());
    return by_currency != 0 ? by_currency : compareValues(a->minor, b->minor);
}

} // namespace

LibraryModel::LibraryModel(QObject* parent) : QAbstractTableModel(parent) {}

void LibraryModel::setEntries(std::vector<LibraryEntry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    rebuild();
    endResetModel();
}

void LibraryModel::setSearch(const QString& text)
{
    beginResetModel();
    m_search = text.simplified();
    rebuild();
    endResetModel();
}

void LibraryModel::setOpen(std::optional<BuildId> id)
{
    m_open = id;
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

void LibraryModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
    setOpen(m_open);
}

void LibraryModel::sort(int column, Qt::SortOrder order)
{
    m_sort = static_cast<Column>(std::clamp(column, 0, kColumns - 1));
    m_order = order;
    beginResetModel();
    rebuild();
    endResetModel();
}

void LibraryModel::rebuild()
{
    m_rows.clear();
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const bool isFound = name(m_entries[i]).contains(m_search, Qt::CaseInsensitive) ||
                             toText(m_entries[i].notes).contains(m_search, Qt::CaseInsensitive);
        if (isFound)
            m_rows.push_back(i);
    }
    const auto isBefore = [this](std::size_t left, std::size_t right) {
        const LibraryEntry& a = m_entries[left];
        const LibraryEntry& b = m_entries[right];
        if (m_sort == Column::Price && a.total.has_value() != b.total.has_value())
            return a.total.has_value();
        int order = 0;
        switch (m_sort) {
        case Column::Name: order = compareTexts(name(a), name(b)); break;
        case Column::Price: order = a.total && b.total ? comparePrices(a.total, b.total) : 0; break;
        case Column::Verdict: order = compareValues(verdictOf(a), verdictOf(b)); break;
        case Column::Parts: order = compareValues(a.parts, b.parts); break;
        case Column::Changed: order = compareValues(a.changed, b.changed); break;
        case Column::Notes: order = compareTexts(toText(a.notes), toText(b.notes)); break;
        }
        return m_order == Qt::AscendingOrder ? order < 0 : order > 0;
    };
    std::ranges::stable_sort(m_rows, isBefore);
}

int LibraryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LibraryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

QString LibraryModel::name(const LibraryEntry& entry)
{
    return entry.name.empty() ? tr("Untitled build") : toText(entry.name);
}

QString LibraryModel::name(int row) const
{
    return name(entry(row));
}

QString LibraryModel::text(const LibraryEntry& entry, Column column)
{
    switch (column) {
    case Column::Name: return name(entry);
    case Column::Price: return entry.total ? formatMoney(*entry.total) : tr("no price");
    case Column::Verdict: {
        const int verdict = verdictOf(entry);
        if (verdict == kUnjudged)
            return tr("not checked");
        return verdict == static_cast<int>(Verdict::Ok)        ? tr("OK")
               : verdict == static_cast<int>(Verdict::Warning) ? tr("Warnings")
                                                               : tr("Errors");
    }
    case Column::Parts: return formatNumber(entry.parts);
    case Column::Changed: return formatDate(entry.changed);
    case Column::Notes: return toText(entry.notes).simplified();
    }
    return {};
}

QVariant LibraryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LibraryEntry& shown = entry(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole: return text(shown, column);
    case Qt::EditRole: return column == Column::Name ? toText(shown.name) : text(shown, column);
    case Qt::ToolTipRole:
        return column == Column::Notes     ? toText(shown.notes)
               : column == Column::Changed ? formatDateTime(shown.changed)
                                           : text(shown, column);
    case Qt::AccessibleTextRole:
        return column == Column::Name ? tr("%1, %2, %3, %4", "name, price, verdict, date")
                                            .arg(name(shown), text(shown, Column::Price),
                                                 text(shown, Column::Verdict), text(shown, Column::Changed))
                                      : text(shown, column);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter |
                        (column == Column::Price || column == Column::Parts ? Qt::AlignRight : Qt::AlignLeft));
    case VerdictRole: return verdictOf(shown);
    case OpenRole: return m_open == shown.id;
    case QuietRole:
        return (column == Column::Price && !shown.total) ||
               (column == Column::Verdict && verdictOf(shown) == kUnjudged) || column == Column::Changed ||
               column == Column::Notes;
    default: return {};
    }
}

QVariant LibraryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const auto column = static_cast<Column>(section);
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter |
                        (column == Column::Price || column == Column::Parts ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Column::Name: return tr("Name");
    case Column::Price: return tr("To buy");
    case Column::Verdict: return tr("Verdict");
    case Column::Parts: return tr("Parts");
    case Column::Changed: return tr("Changed");
    case Column::Notes: return tr("Notes");
    }
    return {};
}

Qt::ItemFlags LibraryModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == static_cast<int>(Column::Name) ? flags | Qt::ItemIsEditable : flags;
}

bool LibraryModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const QString text = value.toString().simplified();
    if (role != Qt::EditRole || text.isEmpty() || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    if (text != toText(entry(index.row()).name))
        emit renamed(id(index.row()), text);
    return false; // the row changes when the library says so
}

int LibraryModel::rowOf(BuildId id) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (this->id(row) == id)
            return row;
    }
    return -1;
}

} // namespace deeprig::ui
