#include "ui/models/findings_model.h"

#include "core/advice.h"
#include "ui/print/format.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

FindingsModel::FindingsModel(QObject* parent) : QAbstractListModel(parent) {}

void FindingsModel::show(std::shared_ptr<const Evaluation> evaluation, const std::vector<Finding>& added)
{
    m_added = added;
    beginResetModel();
    m_evaluation = std::move(evaluation);
    rebuild();
    endResetModel();
}

void FindingsModel::setFilter(std::optional<Severity> severity)
{
    if (severity == m_filter)
        return;
    beginResetModel();
    m_filter = severity;
    rebuild();
    endResetModel();
}

int FindingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const Finding& shown = finding(index.row());
    const Rule* rule = findRule(shown.rule);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return words(shown.sentence);
    case Qt::AccessibleTextRole: {
        static constexpr const char* kNames[] = {QT_TR_NOOP("Note"), QT_TR_NOOP("Unknown"), QT_TR_NOOP("Warning"),
                                                 QT_TR_NOOP("Error")};
        return tr("%1: %2").arg(tr(kNames[static_cast<int>(shown.severity)]), words(shown.sentence));
    }
    case SeverityRole: return static_cast<int>(shown.severity);
    case RuleRole: return toText(shown.rule);
    case AdviceRole: return toText(adviceText(shown, language()));
    case SourceRole: return rule != nullptr ? toText(rule->source) : QString();
    case NewRole: return row.isNew;
    case AcceptedRole: return shown.accepted;
    case AcceptedNoteRole: return toText(shown.accepted_note);
    default: return {};
    }
}

const Finding& FindingsModel::finding(int row) const
{
    return m_evaluation->report.findings[m_rows.at(static_cast<std::size_t>(row)).finding];
}

int FindingsModel::count(Severity severity) const
{
    return m_evaluation ? m_evaluation->report.count(severity) : 0;
}

void FindingsModel::rebuild()
{
    m_rows.clear();
    if (!m_evaluation)
        return;
    const std::vector<Finding>& findings = m_evaluation->report.findings;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const bool isNew =
            std::ranges::any_of(m_added, [&](const Finding& added) { return isSameFinding(added, findings[i]); });
        if (!m_filter || (findings[i].severity == *m_filter && !findings[i].accepted))
            m_rows.push_back(Row{i, isNew});
    }
    std::ranges::stable_sort(m_rows, [&](const Row& a, const Row& b) {
        const Finding& left = findings[a.finding];
        const Finding& right = findings[b.finding];
        return std::tuple(left.accepted, right.severity) < std::tuple(right.accepted, left.severity);
    });
}

} // namespace deeprig::ui
