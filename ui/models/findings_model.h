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
        AcceptedNoteRole,                ///< QString
    };

    explicit FindingsModel(QObject* parent = nullptr);

    /// `added`: the findings that a change brings; they are marked as new.
    void show(std::shared_ptr<const Evaluation> evaluation, const std::vector<Finding>& added = {});
    /// Only findings of that severity; empty: all.
    void setFilter(std::optional<Severity> severity);
    std::optional<Severity> filter() const { return m_filter; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    const Finding& finding(int row) const;
    /// How many of that severity there are, whatever the filter; accepted ones do not count.
    int count(Severity severity) const;
    /// All findings, whatever the filter.
    int total() const { return m_evaluation ? static_cast<int>(m_evaluation->report.findings.size()) : 0; }
    std::shared_ptr<const Evaluation> evaluation() const { return m_evaluation; }

private:
    struct Row {
        std::size_t finding = 0;
        bool isNew = false;
    };
    void rebuild();

    std::shared_ptr<const Evaluation> m_evaluation;
    std::vector<Finding> m_added;
    std::optional<Severity> m_filter;
    std::vector<Row> m_rows;
};

} // namespace deeprig::ui
