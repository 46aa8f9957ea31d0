#pragma once

#include "core/fit.h"
#include "ui/models/part_columns.h"
#include "ui/session/job.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace deeprig::ui {

/// The parts of one category as the picker lists them: an index vector over the rows of the catalog, filtered and
/// sorted by Catalog::query. Ranks of all candidates come from a worker (newest wins); what a row says in words is
/// judged when it is shown.
class PartTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        RawRole = Qt::UserRole + 1, ///< double or QString; invalid if unknown
        KnownRole,                  ///< bool
        FitRankRole,                ///< int of FitRank; -1 while the bench is empty
        PartIdRole,                 ///< QString
        FullNameRole,               ///< QString, as the catalog has it
        OwnPartRole,                ///< bool, made by the user
        PieceNameRole,              ///< QString, the short name
    };

    struct Sort {
        QString key; ///< PartColumn::key
        bool isDescending = false;
        friend bool operator==(const Sort&, const Sort&) = default;
    };

    explicit PartTableModel(QObject* parent = nullptr);

    /// The build that candidates are judged against, with its catalog, and the line that a candidate would replace.
    void setEvaluation(std::shared_ptr<const Evaluation> evaluation, std::optional<std::size_t> replacedLine);
    void setCategory(Category category, std::optional<std::size_t> replacedLine);
    Category category() const { return m_category; }
    /// The line whose part a candidate would replace; empty: as a new part.
    void setReplacedLine(std::optional<std::size_t> line);

    void setSearch(const QString& text);
    void setConditions(std::vector<Condition> conditions);
    const std::vector<Condition>& conditions() const { return m_conditions; }
    void setFitsOnly(bool isOn);
    bool isFitsOnly() const { return m_isFitsOnly; }
    /// With "fits only": whether parts of which nobody can tell stay in the list.
    void setUnknownShown(bool isShown);

    /// Without keys the order of the design: by fit, then by price.
    void setSort(std::vector<Sort> sort);
    /// The order in force.
    std::vector<Sort> sort() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    /// Ids for our own views, and the rows as text separated by tabs.
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

    const std::vector<PartColumn>& columns() const { return m_columns; }
    const Part& part(int row) const;
    int rowOf(const PartId& part) const; ///< -1 if the list has no such row
    /// How this candidate would change the build; empty while the bench is.
    std::optional<FitVerdict> verdict(int row) const;

    /// Parts of the category, whatever the filters.
    int total() const;
    /// Rows that "fits only" hides because nobody can tell.
    int hiddenUnknown() const { return m_hiddenUnknown; }
    /// The best candidate that "fits only" hides; null if it hides none.
    const Part* nearestHidden() const { return m_nearestHidden; }
    bool isRanking() const { return m_ranking.isRunning(); }
    /// Texts in another language, or other columns.
    void retranslate();

signals:
    /// Rows, counts or order are other ones.
    void listChanged();

private:
    struct FitCell {
        FitRank rank = FitRank::Neutral;
        QString text;
    };

    bool isJudging() const { return m_evaluation && !m_evaluation->build().lines.empty(); }
    void rank();
    void refresh();
    PartQuery makeQuery() const;
    std::vector<Catalog::Row> queryRows(const PartQuery& query) const;
    void sortDerived(std::vector<Catalog::Row>& rows) const;
    void findHidden(const PartQuery& query);
    const FitCell& fitCell(Catalog::Row row) const;
    const Catalog& catalog() const { return m_evaluation->catalog(); }
    Catalog::Row catalogRow(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    QString text(int row, const PartColumn& column) const;
    QVariant raw(int row, const PartColumn& column) const;
    QVariant toolTip(int row, const PartColumn& column) const;
    QString rowText(int row) const;

    std::shared_ptr<const Evaluation> m_evaluation;
    Category m_category = Category::Gpu;
    std::optional<std::size_t> m_replacedLine;
    QString m_search;
    std::vector<Condition> m_conditions;
    bool m_isFitsOnly = false;
    bool m_isUnknownShown = false;
    std::vector<Sort> m_sort;

    std::vector<PartColumn> m_columns;
    std::vector<Catalog::Row> m_rows;
    std::vector<FitRank> m_ranks; ///< of every row of the catalog; empty until judged
    mutable std::unordered_map<Catalog::Row, FitCell> m_fitCells;
    int m_hiddenUnknown = 0;
    const Part* m_nearestHidden = nullptr;
    Job m_ranking;
};

} // namespace deeprig::ui
