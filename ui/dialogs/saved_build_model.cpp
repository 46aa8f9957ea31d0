#include "ui/dialogs/saved_build_model.h"

#include "ui/print/format.h"

namespace deeprig::ui {

namespace {

QString verdictWords(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Ok: return SavedBuildModel::tr("no findings");
    case Verdict::Warning: return SavedBuildModel::tr("with warnings");
    case Verdict::Error: return SavedBuildModel::tr("with errors");
    }
    return {};
}

} // namespace

SavedBuildModel::SavedBuildModel(QObject* parent) : QAbstractListModel(parent) {}

void SavedBuildModel::setBuilds(std::vector<SavedBuild> builds)
{
    beginResetModel();
    m_builds = std::move(builds);
    rebuild();
    endResetModel();
}

void SavedBuildModel::setSearch(const QString& text)
{
    beginResetModel();
    m_search = text.simplified();
    rebuild();
    endResetModel();
}

void SavedBuildModel::setHidden(std::optional<BuildId> id)
{
    beginResetModel();
    m_hidden = id;
    rebuild();
    endResetModel();
}

void SavedBuildModel::rebuild()
{
    m_rows.clear();
    for (std::size_t i = 0; i < m_builds.size(); ++i) {
        if (m_builds[i].id != m_hidden && m_builds[i].name.contains(m_search, Qt::CaseInsensitive))
            m_rows.push_back(i);
    }
}

int SavedBuildModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant SavedBuildModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index))
        return {};
    const SavedBuild& saved = build(index.row());
    const QString price = saved.total ? formatMoney(*saved.total) : tr("no price");
    const QString date = formatDate(toUtf8(saved.changed));
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
    case Qt::ToolTipRole: return saved.name;
    case Qt::AccessibleTextRole:
        return tr("%1, %2, %3, %4", "name, price, verdict, date")
            .arg(saved.name, price, verdictWords(saved.verdict), date);
    case PriceRole: return price;
    case DateRole: return date;
    case VerdictRole: return static_cast<int>(saved.verdict);
    default: return {};
    }
}

Qt::ItemFlags SavedBuildModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsEditable : flags;
}

bool SavedBuildModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const QString name = value.toString().simplified();
    if (role != Qt::EditRole || name.isEmpty() || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    if (name != build(index.row()).name)
        emit renamed(build(index.row()).id, name);
    return false; // the row changes when the library says so
}

int SavedBuildModel::rowOf(BuildId id) const
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_builds[m_rows[row]].id == id)
            return static_cast<int>(row);
    }
    return -1;
}

} // namespace deeprig::ui
