#pragma once

#include "core/fit.h"

#include <QAbstractTableModel>

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace deeprig::ui {

/// All that is known and not known of one part.
struct PartDetails {
    Part part;                              ///< with the values of the line, if it stands in a build
    std::optional<Part> catalog;            ///< the same without them; empty: only the build knows it
    std::vector<const Field*> own;          ///< fields that the line corrects
    std::map<const Field*, QStringList> needed; ///< titles of rules that could not be checked without a field
};

/// Of a part of the catalog.
PartDetails detailsOf(const Part& part);
/// Of a line of a build.
PartDetails detailsOf(const Evaluation& evaluation, std::size_t line);

/// Every field of the part's category with value, unit, origin, source and date; lists of objects with a row for each
/// item; then the prices. What is unknown stands there as unknown, with what it would tell.
class PartDetailsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { FieldColumn, ValueColumn, OriginColumn, SourceColumn, DateColumn, kColumns };
    enum Role {
        KnownRole = Qt::UserRole + 1, ///< bool
        OwnRole,                      ///< bool, a value of the line
        AssumedRole,                  ///< bool, assumed or written down by heart
        ItemRole,                     ///< bool, one item of the list above
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setDetails(PartDetails details);
    [[nodiscard]] const PartDetails& details() const { return m_details; }
    /// Every word must occur in the row.
    void setSearch(const QString& text);
    /// The field of a row; null for a price.
    [[nodiscard]] const Field* fieldAt(int row) const;
    [[nodiscard]] int rowOf(const Field& field) const; ///< -1 if the search hides it
    /// Fields that somebody knows, and all.
    [[nodiscard]] int knownCount() const;
    [[nodiscard]] int fieldCount() const;
    /// The shown rows in columns separated by tabs, with a line of titles.
    [[nodiscard]] QString text() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        const Field* field = nullptr;
        QString cells[kColumns];
        QString toolTip;
        bool isKnown = false;
        bool isOwn = false;
        bool isAssumed = false;
        bool isItem = false;
    };
    void addField(const Field& field);
    void addPrices();
    void refresh();

    PartDetails m_details;
    QString m_search;
    std::vector<Row> m_all;
    std::vector<std::size_t> m_shown;
};

} // namespace deeprig::ui
