#pragma once

#include "core/report.h"

#include <QAbstractListModel>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace deeprig::ui {

class BuildSession;

/// The parts of the open build as rows of the bench: in the order of the categories, a row for each card ("one row per
/// slot") and one for each other line. Follows the session; rows that stay keep their selection.
class BuildModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        LineRole = Qt::UserRole + 1, ///< int, index in the build
        PieceRole,                   ///< int, which of the line's pieces this row shows, from 0
        CategoryRole,                ///< int of Category
        IconRole,                    ///< QString, a name of resources/icons
        FactsRole,                   ///< QString, the second line
        PriceTextRole,               ///< QString: "$699.00", "–" (owned), "no price"
        PriceNoteRole,               ///< QString: "used", "owned" or empty
        HasPriceRole,                ///< bool
        OwnPriceRole,                ///< QString, what the field for the price begins with
        SeverityRole,                ///< int of Severity, the worst finding that names the line; -1 without one
        QuantityRole,                ///< int
        OwnedRole,                   ///< bool
        UsedRole,                    ///< bool
        PartIdRole,                  ///< QString, empty for parts that only this build knows
        CorrectionsRole,             ///< QString, the values that the line corrects, one a line; empty without
        NoteRole,                    ///< QString
        InCatalogRole,               ///< bool
    };

    explicit BuildModel(BuildSession& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    /// DisplayRole is the name ("2 × Crucial P3"), ToolTipRole the whole of it, AccessibleTextRole the row in words.
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::MoveAction | Qt::CopyAction; }

    /// The first row of a line; -1 if there is none.
    int rowOfLine(std::size_t line) const;
    std::optional<std::size_t> lineAt(int row) const;
    /// The row before which a free place of this category stands.
    int endOfCategory(Category category) const;

private:
    struct Row {
        std::size_t line = 0;
        int piece = 0;
        Category category = Category::Gpu;
        int severity = -1;
        QString name;
    };
    void take();
    std::vector<Row> makeRows() const;
    void refresh();
    const BuildLine& lineOf(const Row& row) const { return m_evaluation->build().lines[row.line]; }
    QString nameText(const Row& row) const;
    int cardNumber(const Row& row) const;
    QString factsText(const Row& row) const;
    QString correctionsText(const Row& row) const;
    QString toolTip(const Row& row) const;
    QString priceText(const Row& row) const;
    QString accessibleText(const Row& row) const;

    BuildSession& m_session;
    // What the rows show: the session may already be a step ahead while views are told of the change.
    std::shared_ptr<const Evaluation> m_evaluation;
    std::vector<ReportRow> m_report;
    std::vector<Row> m_rows;
};

} // namespace deeprig::ui
