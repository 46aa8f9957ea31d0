#pragma once

#include "core/compare.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace deeprig::ui {

/// A comparison in rows: measures, parts, specifications, findings, each under its head; differing rows before equal
/// ones. With "differences only" the equal ones of a section fold into one row, which can be unfolded.
class CompareModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { MeasureColumn, LeftColumn, RightColumn, BetterColumn, ColumnCount };
    enum class Section : std::uint8_t { Measures, Parts, Specifications, Findings };
    static constexpr std::array kSections{Section::Measures, Section::Parts, Section::Specifications,
                                          Section::Findings};
    enum class Kind : std::uint8_t { Head, Measure, Part, Finding, Fold };
    enum Role {
        KindRole = Qt::UserRole + 1, ///< int of Kind
        SectionRole,                 ///< int of Section
        EqualRole,                   ///< bool
        BetterRole,                  ///< int of Better
        GainRole,                    ///< QString, "$219.99 less": of the better side
        ShareRole,                   ///< of a side's column: double, the value against the greater of both; invalid
                                     ///< where there is no number
        PriceRole,                   ///< of a side's column in a part's row: QString
        UnknownRole,                 ///< of a side's column: bool, nobody knows the value
        SeverityRole,                ///< int of Severity, of a finding
        AcceptedRole,                ///< bool, of a finding
        UnfoldedRole,                ///< bool, of a fold
    };

    explicit CompareModel(QObject* parent = nullptr);

    void show(std::shared_ptr<const Comparison> comparison, std::shared_ptr<const Evaluation> left,
              std::shared_ptr<const Evaluation> right);
    void clear();
    bool showsDifferencesOnly() const { return m_differencesOnly; }
    void setDifferencesOnly(bool isOn);
    /// Whether the equal rows of a section stand below its fold.
    void setUnfolded(Section section, bool isUnfolded);
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Rows as text for the clipboard: columns by tabs, rows by line ends, with the header.
    QString text(const QModelIndexList& rows) const;

private:
    struct Row {
        Kind kind = Kind::Head;
        Section section = Section::Measures;
        std::size_t index = 0; ///< in the list of the comparison that the kind belongs to
    };
    void rebuild();
    void addSection(Section section);
    std::vector<Row> itemsOf(Section section) const;
    bool isEqual(const Row& row) const;
    QString labelOf(const Row& row) const;
    QString sideText(const Row& row, Column column) const;
    QString partText(const ComparedPart& part, Column column) const;
    QString priceText(const ComparedPart& part, Column column) const;
    QString gainOf(const Row& row) const;
    QString betterText(const Row& row) const;
    QVariant shareOf(const Row& row, Column column) const;
    QVariant judgement(const Row& row, int column, int role) const;
    QString foldText(Section section) const;
    QString nameOf(bool is_left) const;

    std::shared_ptr<const Comparison> m_comparison;
    std::shared_ptr<const Evaluation> m_left;
    std::shared_ptr<const Evaluation> m_right;
    std::vector<Row> m_rows;
    std::array<bool, kSections.size()> m_unfolded{};
    bool m_differencesOnly = true;
};

} // namespace deeprig::ui
