#pragma once

#include "core/fit.h"

#include <QAbstractListModel>

#include <memory>
#include <optional>
#include <vector>

namespace deeprig::ui {

/// The findings of an evaluation: errors, warnings, unknown, notes; accepted ones last. Shows either the present ones
/// or, during a drag, those after the drop with the new ones marked.
class FindingsModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        SeverityRole = Qt::UserRole + 1, ///< int of Severity
        RuleRole,                        ///< QString, id
        AdviceRole,                      ///< QString, second line; may be empty
        SourceRole,                      ///< QString, manual, standard or page
        NewRole,                         ///< bool, would come with the change that is previewed
        AcceptedRole,                    ///< bool
        AcceptedNoteRole,                ///< QString, what the user says to it; without words the day
        OutgrownRole,                    ///< bool, was accepted but is worse by now
    };

    explicit FindingsModel(QObject* parent = nullptr);

    /// `added`: the findings that a change brings; they are marked as new.
    void show(std::shared_ptr<const Evaluation> evaluation, const std::vector<Finding>& added = {});
    /// Only findings of that severity; empty: all.
    void setFilter(std::optional<Severity> severity);
    std::optional<Severity> filter() const { return m_filter; }
    /// Only accepted findings, of every severity; ends with setFilter().
    void showAcceptedOnly();
    bool isAcceptedOnly() const { return m_isAcceptedOnly; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    const Finding& finding(int row) const;
    /// How many of that severity there are, whatever the filter; accepted ones do not count, but for errors.
    int count(Severity severity) const;
    /// How many are accepted, errors too.
    int countAccepted() const { return m_evaluation ? m_evaluation->report.countAccepted() : 0; }
    /// All findings, whatever the filter.
    int total() const { return m_evaluation ? static_cast<int>(m_evaluation->report.findings.size()) : 0; }
    std::shared_ptr<const Evaluation> evaluation() const { return m_evaluation; }

private:
    struct Row {
        std::size_t finding = 0;
        bool isNew = false;
    };
    void rebuild();
    [[nodiscard]] bool isShown(const Finding& finding) const;

    std::shared_ptr<const Evaluation> m_evaluation;
    std::vector<Finding> m_added;
    std::optional<Severity> m_filter;
    bool m_isAcceptedOnly = false;
    std::vector<Row> m_rows;
};

} // namespace deeprig::ui
