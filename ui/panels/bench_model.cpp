#include "ui/panels/bench_model.h"

#include "ui/panels/bench_offer.h"
#include "ui/panels/verdict_words.h"
#include "ui/session/build_session.h"

#include <algorithm>
#include <array>

namespace deeprig::ui {

namespace {

/// With so many lines the bench no longer needs to say what a rig is made of.
constexpr std::size_t kAlmostEmpty = 3;
constexpr std::array kNeeded{Category::Gpu, Category::Cpu, Category::Motherboard, Category::Psu};

} // namespace

BenchModel::BenchModel(BuildSession& session, const BenchOffer& offer, QObject* parent)
    : QAbstractListModel(parent), m_session(session), m_offer(offer), m_source(session)
{
    m_rows = makeRows();
    // The source has listened to the session first, so that its rows are those of now.
    connect(&session, &BuildSession::changed, this, &BenchModel::rebuild);
}

int BenchModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant BenchModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case IsPlaceRole: return row.source < 0;
    case TargetStateRole: return targetState(row, index.row());
    case UnderPartRole: return m_offer.current() != nullptr && m_offer.current()->target == targetAt(index.row());
    case BuildModel::CategoryRole: return static_cast<int>(row.category);
    default: break;
    }
    if (row.source >= 0) {
        // While rows are told to come or go, the source has those of after already.
        if (role == Qt::DisplayRole)
            return row.name;
        if (row.source >= m_source.rowCount())
            return {};
        const QVariant state = role == Qt::AccessibleTextRole ? targetState(row, index.row()) : QVariant();
        return state.isValid() ? QVariant(state.value<DropTargetState>().accessibleName)
                               : m_source.data(m_source.index(row.source), role);
    }
    const bool isName = role == Qt::DisplayRole || role == Qt::AccessibleTextRole || role == Qt::ToolTipRole;
    return isName ? QVariant(targetState(row, index.row()).value<DropTargetState>().accessibleName) : QVariant();
}

Qt::ItemFlags BenchModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    if (!index.isValid() || m_rows[static_cast<std::size_t>(index.row())].source < 0)
        return flags;
    return flags | Qt::ItemIsDragEnabled | Qt::ItemIsEditable;
}

QMimeData* BenchModel::mimeData(const QModelIndexList& indexes) const
{
    QModelIndexList sources;
    for (const QModelIndex& index : indexes) {
        const int source = m_rows[static_cast<std::size_t>(index.row())].source;
        if (source >= 0)
            sources << m_source.index(source);
    }
    return m_source.mimeData(sources);
}

deeprig::DropTarget BenchModel::targetAt(int row) const
{
    const Row& at = m_rows.at(static_cast<std::size_t>(row));
    return {at.category, m_source.lineAt(at.source)};
}

int BenchModel::rowOf(const deeprig::DropTarget& target) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (targetAt(row) == target)
            return row;
    }
    return -1;
}

std::optional<std::size_t> BenchModel::lineAt(int row) const
{
    return row < 0 || row >= rowCount() ? std::nullopt : targetAt(row).line;
}

bool BenchModel::isOneOfSeveral(int row) const
{
    const std::optional<std::size_t> line = lineAt(row);
    return line && (lineAt(row - 1) == line || lineAt(row + 1) == line);
}

void BenchModel::offerChanged()
{
    rebuild();
}

void BenchModel::offerMoved()
{
    if (!m_rows.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

bool BenchModel::wantsPlace(Category category) const
{
    if (m_offer.isActive())
        return m_offer.find({category, std::nullopt}) != nullptr && m_offer.part()->category() == category;
    const std::vector<BuildLine>& lines = m_session.build().lines;
    const auto has = [&](Category wanted) {
        return std::ranges::any_of(lines, [&](const BuildLine& line) { return line.category == wanted; });
    };
    const bool isNeeded = std::ranges::find(kNeeded, category) != kNeeded.end();
    const bool isInServer = category != Category::Gpu && category != Category::Cpu && has(Category::Server);
    return isNeeded && !isInServer && !lines.empty() && lines.size() <= kAlmostEmpty && !has(category);
}

std::vector<BenchModel::Row> BenchModel::makeRows() const
{
    std::vector<Row> rows;
    int source = 0;
    for (const Category category : kCategories) {
        for (; source < m_source.endOfCategory(category); ++source) {
            const QModelIndex index = m_source.index(source);
            rows.push_back({category, source, index.data(Qt::DisplayRole).toString()});
        }
        if (wantsPlace(category))
            rows.push_back({category, -1, {}});
    }
    return rows;
}

/// Tells the views the one stretch of rows that differs, so that selection and scroll position stay.
void BenchModel::rebuild()
{
    std::vector<Row> rows = makeRows();
    const auto isSame = [](const Row& a, const Row& b) {
        return a.category == b.category && (a.source < 0) == (b.source < 0) && a.name == b.name;
    };
    const auto [oldFirst, newFirst] = std::mismatch(m_rows.begin(), m_rows.end(), rows.begin(), rows.end(), isSame);
    const auto oldTail = std::mismatch(m_rows.rbegin(), std::make_reverse_iterator(oldFirst), rows.rbegin(),
                                       std::make_reverse_iterator(newFirst), isSame)
                             .first;
    const int first = static_cast<int>(oldFirst - m_rows.begin());
    const int removed = static_cast<int>(oldTail.base() - oldFirst);
    const int inserted = removed + static_cast<int>(rows.size()) - static_cast<int>(m_rows.size());
    if (removed > 0 && inserted > 0 && removed != inserted) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    } else if (inserted > removed) {
        beginInsertRows({}, first, first + inserted - 1);
        m_rows = std::move(rows);
        endInsertRows();
    } else if (removed > inserted) {
        beginRemoveRows({}, first, first + removed - 1);
        m_rows = std::move(rows);
        endRemoveRows();
    } else {
        m_rows = std::move(rows);
    }
    offerMoved();
}

QVariant BenchModel::targetState(const Row& row, int index) const
{
    if (!m_offer.isActive())
        return row.source < 0 ? QVariant::fromValue(invitingTarget(row.category)) : QVariant();
    const deeprig::DropTarget target = targetAt(index);
    const BenchOffer::Place* place = m_offer.find(target);
    // A place of another kind speaks only while the pointer is on it.
    const bool isUnderPart = m_offer.current() != nullptr && m_offer.current()->target == target;
    if (place == nullptr || (!place->verdict->accepted() && !isUnderPart))
        return row.source < 0 ? QVariant::fromValue(invitingTarget(row.category)) : QVariant();
    const int pieces = target.line ? m_session.build().lines[*target.line].quantity : 0;
    return QVariant::fromValue(dropTargetState(row.category, row.name, pieces, *place->verdict, isUnderPart));
}

} // namespace deeprig::ui
