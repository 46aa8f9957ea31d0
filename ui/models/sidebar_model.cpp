#include "ui/models/sidebar_model.h"

#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/build_session.h"

#include <QFont>

#include <algorithm>
#include <array>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t kMostSaved = 6;

/// A row of the analysis group.
struct ViewEntry {
    View view;
    const char* text;
    const char* icon;
};
// The views of the group "Analysis", in its order; without one the group is not shown.
const std::vector<ViewEntry>& analysisViews()
{
    static const std::vector<ViewEntry> entries{
        {View::SlotMap, QT_TRANSLATE_NOOP("deeprig::ui::SidebarModel", "Slot map"), "map-2"},
        {View::Compare, QT_TRANSLATE_NOOP("deeprig::ui::SidebarModel", "Compare"), "columns-2"},
    };
    return entries;
}

} // namespace

SidebarModel::SidebarModel(BuildSession& session, QObject* parent) : QAbstractListModel(parent), m_session(session)
{
    m_rows = makeRows();
    connect(&session, &BuildSession::changed, this, &SidebarModel::refresh);
    connect(&session, &BuildSession::documentChanged, this, &SidebarModel::refresh);
}

void SidebarModel::setSaved(std::vector<NamedBuild> builds)
{
    m_saved = std::move(builds);
    refresh();
}

void SidebarModel::retranslate()
{
    refresh();
}

int SidebarModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant SidebarModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return row.text;
    case Qt::ToolTipRole: return row.kind == Kind::Head ? QString() : accessibleText(row);
    case Qt::AccessibleTextRole: return accessibleText(row);
    case KindRole: return static_cast<int>(row.kind);
    case CategoryRole: return row.kind == Kind::Category ? QVariant(static_cast<int>(row.category)) : QVariant();
    case IconRole: return iconOf(row);
    case CountRole: return row.count;
    case SeverityRole: return row.severity;
    case UnsavedRole: return row.kind == Kind::Current && m_session.isModified();
    case ViewRole: return row.kind == Kind::View ? QVariant(static_cast<int>(row.view)) : QVariant();
    case BuildIdRole: return static_cast<qint64>(row.id.value);
    default: return {};
    }
}

Qt::ItemFlags SidebarModel::flags(const QModelIndex& index) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return Qt::NoItemFlags;
    const bool isHead = m_rows[static_cast<std::size_t>(index.row())].kind == Kind::Head;
    return isHead ? Qt::ItemNeverHasChildren : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

int SidebarModel::rowOf(Category category) const
{
    const auto found = std::ranges::find_if(
        m_rows, [&](const Row& row) { return row.kind == Kind::Category && row.category == category; });
    return static_cast<int>(found - m_rows.begin());
}

int SidebarModel::rowOf(View view) const
{
    const auto found =
        std::ranges::find_if(m_rows, [&](const Row& row) {
            return view == View::Builds ? row.kind == Kind::All : row.kind == Kind::View && row.view == view;
        });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int SidebarModel::firstBuildRow() const
{
    const auto found = std::ranges::find(m_rows, Kind::Current, &Row::kind);
    return static_cast<int>(found - m_rows.begin()) - 1; // with its head
}

QString SidebarModel::iconOf(const Row& row)
{
    if (row.kind == Kind::Category)
        return categoryIcon(row.category);
    if (row.kind == Kind::All)
        return u"folder-open"_s;
    if (row.kind != Kind::View)
        return {};
    return QLatin1StringView(std::ranges::find(analysisViews(), row.view, &ViewEntry::view)->icon);
}

std::vector<SidebarModel::Row> SidebarModel::makeRows() const
{
    std::array<int, kCategories.size()> counts{};
    std::array<int, kCategories.size()> severities{};
    severities.fill(-1);
    const std::vector<BuildLine>& lines = m_session.build().lines;
    for (const BuildLine& line : lines)
        counts[static_cast<std::size_t>(line.category)] += line.quantity;
    for (const Finding& finding : m_session.evaluation().report.findings) {
        if (finding.accepted || finding.severity == Severity::Note)
            continue;
        for (const std::size_t line : finding.lines) {
            if (line >= lines.size())
                continue;
            int& worst = severities[static_cast<std::size_t>(lines[line].category)];
            worst = std::max(worst, static_cast<int>(finding.severity));
        }
    }
    std::vector<Row> rows{Row{.kind = Kind::Head, .id = {}, .text = tr("Parts")}};
    for (const Category category : kCategories) {
        const auto i = static_cast<std::size_t>(category);
        rows.push_back(Row{Kind::Category, category, counts[i], severities[i], {}, categoryText(category)});
    }
    if (!analysisViews().empty())
        rows.push_back(Row{.kind = Kind::Head, .id = {}, .text = tr("Analysis")});
    for (const ViewEntry& entry : analysisViews())
        rows.push_back(Row{.kind = Kind::View, .id = {}, .text = tr(entry.text), .view = entry.view});
    rows.push_back(Row{.kind = Kind::Head, .id = {}, .text = tr("Builds")});
    const QString name = toText(m_session.build().name);
    rows.push_back(Row{.kind = Kind::Current, .id = {}, .text = name.isEmpty() ? tr("Untitled build") : name});
    std::size_t shown = 0;
    for (const NamedBuild& build : m_saved) {
        if (m_session.place().library == build.id || ++shown > kMostSaved)
            continue;
        rows.push_back(
            Row{.kind = Kind::Saved, .id = build.id, .text = build.name.isEmpty() ? tr("Untitled build") : build.name});
    }
    rows.push_back(Row{.kind = Kind::All, .id = {}, .text = tr("All Builds")});
    return rows;
}

void SidebarModel::refresh()
{
    // Only the saved builds at the end come and go; the rows before them stay, and with them the selection.
    std::vector<Row> rows = makeRows();
    const int before = rowCount();
    const int after = static_cast<int>(rows.size());
    if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_rows.insert(m_rows.end(), rows.begin() + before, rows.end());
        endInsertRows();
    } else if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_rows.resize(rows.size());
        endRemoveRows();
    }
    m_rows = std::move(rows);
    emit dataChanged(index(0), index(rowCount() - 1));
}

QString SidebarModel::accessibleText(const Row& row) const
{
    static constexpr const char* kStates[] = {QT_TR_NOOP("notes"), QT_TR_NOOP("something unknown"),
                                              QT_TR_NOOP("a warning"), QT_TR_NOOP("an error")};
    if (row.kind == Kind::Current)
        return m_session.isModified() ? tr("%1, unsaved changes").arg(row.text) : row.text;
    if (row.kind != Kind::Category)
        return row.text;
    if (row.severity < 0)
        return row.count == 0 ? row.text : tr("%1, %2 in the build").arg(row.text).arg(row.count);
    return tr("%1, %2 in the build, %3").arg(row.text).arg(row.count).arg(tr(kStates[row.severity]));
}

} // namespace deeprig::ui
