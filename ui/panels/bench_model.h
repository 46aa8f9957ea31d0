#pragma once

#include "core/drop_preview.h"
#include "ui/models/build_model.h"

#include <QAbstractListModel>

#include <vector>

namespace deeprig::ui {

class BenchOffer;
class BuildSession;
struct DropTargetState;

/// The rows that the bench shows: those of the build, and free places between them. Free places stand where a part of
/// their category would come: while such a part hangs over the bench, and for the categories that every rig needs as
/// long as the bench is almost empty.
class BenchModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        IsPlaceRole = BuildModel::InCatalogRole + 1, ///< bool, a free place and no part
        TargetStateRole, ///< DropTargetState, if the row is a place for what hangs over the bench, or a free place
        UnderPartRole,   ///< bool, the place under the pointer
    };

    BenchModel(BuildSession& session, const BenchOffer& offer, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override { return m_source.mimeTypes(); }
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    Qt::DropActions supportedDragActions() const override { return m_source.supportedDragActions(); }

    /// What dropping on this row means.
    [[nodiscard]] deeprig::DropTarget targetAt(int row) const;
    /// The row of a target; -1 if it is not shown.
    [[nodiscard]] int rowOf(const deeprig::DropTarget& target) const;
    [[nodiscard]] std::optional<std::size_t> lineAt(int row) const;
    /// Whether the line is spread over a row for each piece.
    [[nodiscard]] bool isOneOfSeveral(int row) const;

    /// Free places come and go with what hangs over the bench.
    void offerChanged();
    void offerMoved();

private:
    struct Row {
        Category category = Category::Gpu;
        int source = -1; ///< row of the build's model; -1: a free place
        QString name;    ///< tells rows apart when the build changes
    };
    std::vector<Row> makeRows() const;
    bool wantsPlace(Category category) const;
    void rebuild();
    QVariant targetState(const Row& row, int index) const;

    BuildSession& m_session;
    const BenchOffer& m_offer;
    BuildModel m_source;
    std::vector<Row> m_rows;
};

} // namespace deeprig::ui
