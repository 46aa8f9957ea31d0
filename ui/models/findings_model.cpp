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
    if (severity == m_filter && !m_isAcceptedOnly)
        return;
    beginResetModel();
    m_filter = severity;
    m_isAcceptedOnly = false;
    rebuild();
    endResetModel();
}

void FindingsModel::showAcceptedOnly()
{
    beginResetModel();
    m_filter.reset();
    m_isAcceptedOnly = true;
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
        const QString name = tr(kNames[static_cast<int>(shown.severity)]);
        return shown.accepted ? tr("%1, accepted: %2").arg(name, words(shown.sentence))
                              : tr("%1: %2").arg(name, words(shown.sentence));
    }
    case SeverityRole: return static_cast<int>(shown.severity);
    case RuleRole: return toText(shown.rule);
    case AdviceRole: return toText(adviceText(shown, language()));
    case SourceRole: return rule != nullptr ? toText(rule->source) : QString();
    case NewRole: return row.isNew;
    case AcceptedRole: return shown.accepted;
    case AcceptedNoteRole:
        return shown.accepted_note.empty() && !shown.accepted_date.empty()
                   ? tr("Accepted on %1").arg(formatDate(shown.accepted_date))
                   : toText(shown.accepted_note);
    case OutgrownRole: return shown.outgrown;
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

/// The chip of a severity shows what it counts: an accepted error still is one.
bool FindingsModel::isShown(const Finding& finding) const
{
    if (m_isAcceptedOnly)
        return finding.accepted;
    return !m_filter || (finding.severity == *m_filter && (!finding.accepted || finding.severity == Severity::Error));
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
        if (isShown(findings[i]))
            m_rows.push_back(Row{i, isNew});
    }
    std::ranges::stable_sort(m_rows, [&](const Row& a, const Row& b) {
        const Finding& left = findings[a.finding];
        const Finding& right = findings[b.finding];
        return std::tuple(left.accepted, right.severity) < std::tuple(right.accepted, left.severity);
    });
}

} // namespace deeprig::ui
