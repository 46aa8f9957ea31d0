#include "ui/models/compare_model.h"

#include "ui/print/compare_words.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

using State = CompareValue::State;

const CompareValue& valueOf(const CompareRow& row, int column)
{
    return column == CompareModel::LeftColumn ? row.left : row.right;
}

const std::optional<ReportRow>& lineOf(const ComparedPart& part, int column)
{
    return column == CompareModel::LeftColumn ? part.left : part.right;
}

bool isSpecification(const CompareRow& row)
{
    return row.group == CompareGroup::Parts;
}

} // namespace

CompareModel::CompareModel(QObject* parent) : QAbstractTableModel(parent) {}

void CompareModel::show(std::shared_ptr<const Comparison> comparison, std::shared_ptr<const Evaluation> left,
                        std::shared_ptr<const Evaluation> right)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    m_left = std::move(left);
    m_right = std::move(right);
    rebuild();
    endResetModel();
}

void CompareModel::clear()
{
    beginResetModel();
    m_comparison.reset();
    rebuild();
    endResetModel();
}

void CompareModel::setDifferencesOnly(bool isOn)
{
    if (isOn == m_differencesOnly)
        return;
    beginResetModel();
    m_differencesOnly = isOn;
    m_unfolded = {};
    rebuild();
    endResetModel();
}

void CompareModel::setUnfolded(Section section, bool isUnfolded)
{
    bool& present = m_unfolded.at(static_cast<std::size_t>(section));
    if (present == isUnfolded)
        return;
    beginResetModel();
    present = isUnfolded;
    rebuild();
    endResetModel();
}

void CompareModel::retranslate()
{
    beginResetModel();
    endResetModel();
}

void CompareModel::rebuild()
{
    m_rows.clear();
    if (!m_comparison)
        return;
    for (const Section section : kSections)
        addSection(section);
}

std::vector<CompareModel::Row> CompareModel::itemsOf(Section section) const
{
    std::vector<Row> items;
    const auto add = [&](Kind kind, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            items.push_back({kind, section, i});
    };
    switch (section) {
    case Section::Measures:
    case Section::Specifications:
        add(Kind::Measure, m_comparison->rows.size());
        std::erase_if(items, [&](const Row& row) {
            return isSpecification(m_comparison->rows[row.index]) != (section == Section::Specifications);
        });
        break;
    case Section::Parts: add(Kind::Part, m_comparison->parts.size()); break;
    case Section::Findings: add(Kind::Finding, m_comparison->findings.size()); break;
    }
    return items;
}

void CompareModel::addSection(Section section)
{
    std::vector<Row> items = itemsOf(section);
    m_rows.push_back({Kind::Head, section, 0});
    const auto equal = std::ranges::stable_partition(items, [this](const Row& row) { return !isEqual(row); });
    m_rows.insert(m_rows.end(), items.begin(), equal.begin());
    if (!m_differencesOnly) {
        m_rows.insert(m_rows.end(), equal.begin(), equal.end());
        return;
    }
    if (equal.empty())
        return;
    m_rows.push_back({Kind::Fold, section, equal.size()});
    if (m_unfolded.at(static_cast<std::size_t>(section)))
        m_rows.insert(m_rows.end(), equal.begin(), equal.end());
}

bool CompareModel::isEqual(const Row& row) const
{
    switch (row.kind) {
    case Kind::Measure: return m_comparison->rows[row.index].isEqual;
    case Kind::Part: return m_comparison->parts[row.index].isEqual;
    case Kind::Finding: return m_comparison->findings[row.index].isInBoth();
    case Kind::Head:
    case Kind::Fold: break;
    }
    return false;
}

int CompareModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CompareModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CompareModel::labelOf(const Row& row) const
{
    static constexpr const char* kHeads[] = {QT_TR_NOOP("Measures"), QT_TR_NOOP("Parts"), QT_TR_NOOP("Specifications"),
                                             QT_TR_NOOP("Findings")};
    static constexpr const char* kSeverities[] = {QT_TR_NOOP("Note"), QT_TR_NOOP("Unknown"), QT_TR_NOOP("Warning"),
                                                  QT_TR_NOOP("Error")};
    switch (row.kind) {
    case Kind::Head: return tr(kHeads[static_cast<int>(row.section)]);
    case Kind::Measure: return words(m_comparison->rows[row.index].label);
    case Kind::Part: return categoryText(m_comparison->parts[row.index].category);
    case Kind::Finding: return tr(kSeverities[static_cast<int>(m_comparison->findings[row.index].either().severity)]);
    case Kind::Fold: return foldText(row.section);
    }
    return {};
}

/// "6 equal rows: CPU, memory, PSU"
QString CompareModel::foldText(Section section) const
{
    QStringList labels;
    for (const Row& row : itemsOf(section)) {
        if (isEqual(row))
            labels << labelOf(row);
    }
    const Arguments count_argument{{"count", static_cast<double>(labels.size())}};
    if (section == Section::Findings)
        return words("compare.shared_findings", count_argument);
    const QString count = words("compare.equal_rows", count_argument);
    labels.removeDuplicates();
    return tr("%1: %2").arg(count, labels.join(tr(", ", "between names")));
}

QString CompareModel::partText(const ComparedPart& part, Column column) const
{
    const std::optional<ReportRow>& line = lineOf(part, column);
    if (!line)
        return u"–"_s;
    const Evaluation& evaluation = column == LeftColumn ? *m_left : *m_right;
    QString text = lineName(evaluation, line->line);
    if (line->quantity > 1)
        text = tr("%1 × %2", "quantity, name").arg(formatNumber(line->quantity), text);
    if (line->used)
        text = tr("%1, used").arg(text);
    if (line->owned)
        text = tr("%1, owned").arg(text);
    // The same part with the same price that is no equal row: somebody entered values of its own.
    if (part.isSamePart && !part.hasSameValues)
        text = tr("%1, own values").arg(text);
    return text;
}

QString CompareModel::priceText(const ComparedPart& part, Column column) const
{
    const std::optional<ReportRow>& line = lineOf(part, column);
    if (!line)
        return {};
    if (line->owned)
        return u"–"_s;
    return line->total_price ? formatMoney(*line->total_price) : tr("no price");
}

QString CompareModel::sideText(const Row& row, Column column) const
{
    switch (row.kind) {
    case Kind::Measure: {
        const CompareRow& measure = m_comparison->rows[row.index];
        return formatCompared(valueOf(measure, column), measure.unit);
    }
    case Kind::Part: return partText(m_comparison->parts[row.index], column);
    case Kind::Finding: {
        const ComparedFinding& finding = m_comparison->findings[row.index];
        const std::optional<Finding>& side = column == LeftColumn ? finding.left : finding.right;
        return side ? words(side->sentence) : u"–"_s;
    }
    case Kind::Head:
    case Kind::Fold: break;
    }
    return {};
}

QString CompareModel::gainOf(const Row& row) const
{
    return row.kind == Kind::Measure ? formatGain(m_comparison->rows[row.index]) : QString();
}

/// The same with the name of the better side, for the table.
QString CompareModel::betterText(const Row& row) const
{
    if (row.kind == Kind::Head || row.kind == Kind::Fold)
        return {};
    if (isEqual(row))
        return row.kind == Kind::Finding ? tr("in both") : tr("equal");
    const QString gain = gainOf(row);
    if (gain.isEmpty())
        return {};
    const bool isLeft = m_comparison->rows[row.index].better == Better::Left;
    return tr("%1: %2").arg(nameOf(isLeft), gain);
}

QVariant CompareModel::shareOf(const Row& row, Column column) const
{
    if (row.kind != Kind::Measure)
        return {};
    const CompareRow& measure = m_comparison->rows[row.index];
    const CompareValue& value = valueOf(measure, column);
    // Words with a scale have a rank, but no length.
    if (!value.rank || std::holds_alternative<std::string>(value.value))
        return {};
    const double greater = std::max(measure.left.rank.value_or(0), measure.right.rank.value_or(0));
    return greater > 0 ? *value.rank / greater : 0.0;
}

QVariant CompareModel::judgement(const Row& row, int column, int role) const
{
    const CompareRow* measure = row.kind == Kind::Measure ? &m_comparison->rows[row.index] : nullptr;
    const Finding* finding = row.kind == Kind::Finding ? &m_comparison->findings[row.index].either() : nullptr;
    const bool isSide = column == LeftColumn || column == RightColumn;
    switch (role) {
    case EqualRole: return isEqual(row);
    case BetterRole: return static_cast<int>(measure != nullptr ? measure->better : Better::None);
    case GainRole: return gainOf(row);
    case ShareRole: return isSide ? shareOf(row, static_cast<Column>(column)) : QVariant();
    case PriceRole:
        return row.kind == Kind::Part && isSide ? priceText(m_comparison->parts[row.index], static_cast<Column>(column))
                                                : QVariant();
    case UnknownRole: return measure != nullptr && isSide && valueOf(*measure, column).state == State::Unknown;
    case SeverityRole: return finding != nullptr ? static_cast<int>(finding->severity) : QVariant();
    case AcceptedRole: return finding != nullptr && finding->accepted;
    case UnfoldedRole: return row.kind == Kind::Fold && m_unfolded.at(static_cast<std::size_t>(row.section));
    default: return {};
    }
}

QVariant CompareModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        if (index.column() == MeasureColumn)
            return labelOf(row);
        if (index.column() == BetterColumn)
            return betterText(row);
        if (row.kind == Kind::Part && role == Qt::DisplayRole) {
            const QString price = priceText(m_comparison->parts[row.index], static_cast<Column>(index.column()));
            const QString text = sideText(row, static_cast<Column>(index.column()));
            return price.isEmpty() || price == u"–"_s ? text : QString(text % u" · "_s % price);
        }
        return sideText(row, static_cast<Column>(index.column()));
    case Qt::AccessibleTextRole: {
        const QString text = data(index, Qt::DisplayRole).toString();
        return text.isEmpty() ? tr("empty") : text;
    }
    case KindRole: return static_cast<int>(row.kind);
    case SectionRole: return static_cast<int>(row.section);
    default: return judgement(row, index.column(), role);
    }
}

QString CompareModel::nameOf(bool is_left) const
{
    if (!m_comparison)
        return {};
    const std::string& name = is_left ? m_comparison->left.name : m_comparison->right.name;
    return name.empty() ? tr("Untitled build") : toText(name);
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case MeasureColumn: return tr("Measure");
    case LeftColumn: return nameOf(true);
    case RightColumn: return nameOf(false);
    case BetterColumn: return tr("Better");
    default: return {};
    }
}

QString CompareModel::text(const QModelIndexList& rows) const
{
    std::vector<int> wanted;
    for (const QModelIndex& index : rows)
        wanted.push_back(index.row());
    std::ranges::sort(wanted);
    QStringList lines;
    const auto add = [&](const auto& cell) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells << cell(column);
        lines << cells.join(u'\t');
    };
    add([&](int column) { return headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(); });
    for (const int row : wanted)
        add([&](int column) { return index(row, column).data().toString(); });
    return lines.join(u'\n');
}

} // namespace deeprig::ui
