#include "ui/models/part_table_model.h"

#include "core/own_part.h"
#include "ui/models/part_mime.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"

#include <QMimeData>

#include <algorithm>
#include <map>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

Condition fitAtMost(FitRank rank)
{
    Condition condition;
    condition.field = "fit";
    condition.op = Condition::Operator::LessOrEqual;
    condition.number = static_cast<double>(rank);
    condition.text = numberText(*condition.number);
    return condition;
}

} // namespace

PartTableModel::PartTableModel(QObject* parent) : QAbstractTableModel(parent), m_columns(partColumns(m_category)) {}

void PartTableModel::setEvaluation(std::shared_ptr<const Evaluation> evaluation,
                                   std::optional<std::size_t> replacedLine)
{
    const bool isOtherCatalog = !m_evaluation || &m_evaluation->catalog() != &evaluation->catalog();
    const bool wasJudging = isJudging();
    if (isOtherCatalog) {
        beginResetModel(); // rows of another catalog mean nothing
        m_rows.clear();
    }
    m_evaluation = std::move(evaluation);
    m_replacedLine = replacedLine;
    m_fitCells.clear();
    if (isOtherCatalog || wasJudging != isJudging())
        m_ranks.clear();
    if (isOtherCatalog)
        endResetModel();
    if (isOtherCatalog || wasJudging != isJudging())
        refresh();
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    rank();
}

void PartTableModel::setCategory(Category category, std::optional<std::size_t> replacedLine)
{
    if (category == m_category) {
        setReplacedLine(replacedLine);
        return;
    }
    beginResetModel();
    m_category = category;
    m_replacedLine = replacedLine;
    m_sort.clear();
    m_ranks.clear();
    m_fitCells.clear();
    m_conditions.clear();
    m_search.clear();
    m_columns = partColumns(category);
    m_rows.clear();
    endResetModel();
    refresh();
    rank();
}

void PartTableModel::setReplacedLine(std::optional<std::size_t> line)
{
    if (line == m_replacedLine)
        return;
    m_replacedLine = line;
    m_fitCells.clear();
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    rank();
}

void PartTableModel::setSearch(const QString& text)
{
    if (text.simplified() == m_search)
        return;
    m_search = text.simplified();
    refresh();
}

void PartTableModel::setConditions(std::vector<Condition> conditions)
{
    m_conditions = std::move(conditions);
    refresh();
}

void PartTableModel::setFitsOnly(bool isOn)
{
    if (isOn == m_isFitsOnly)
        return;
    m_isFitsOnly = isOn;
    m_isUnknownShown = false;
    refresh();
}

void PartTableModel::setUnknownShown(bool isShown)
{
    m_isUnknownShown = isShown;
    refresh();
}

void PartTableModel::setSort(std::vector<Sort> sort)
{
    m_sort = std::move(sort);
    refresh();
}

std::vector<PartTableModel::Sort> PartTableModel::sort() const
{
    if (!m_sort.empty())
        return m_sort;
    if (!isJudging())
        return {Sort{u"price"_s, false}};
    return {Sort{u"fit"_s, false}, Sort{u"price"_s, false}};
}

int PartTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PartTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant PartTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const PartColumn& column = m_columns[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: return text(index.row(), column);
    case Qt::ToolTipRole: return toolTip(index.row(), column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((column.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case Qt::AccessibleTextRole:
        return column.kind == PartColumn::Kind::Name ? rowText(index.row()) : text(index.row(), column);
    case RawRole: return raw(index.row(), column);
    case KnownRole: return raw(index.row(), column).isValid();
    case FitRankRole: return isJudging() ? static_cast<int>(fitCell(catalogRow(index.row())).rank) : -1;
    case PartIdRole: return toText(part(index.row()).id.value);
    case FullNameRole: return toText(part(index.row()).name);
    case OwnPartRole: return isOwnPart(part(index.row()));
    case PieceNameRole: return displayName(part(index.row()));
    default: return {};
    }
}

QVariant PartTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const PartColumn& column = m_columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return column.unit.isEmpty() ? column.title : QString(column.title % u' ' % column.unit);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((column.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    return {};
}

Qt::ItemFlags PartTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren : flags;
}

QStringList PartTableModel::mimeTypes() const
{
    return {QLatin1StringView(kPartMimeType)};
}

QMimeData* PartTableModel::mimeData(const QModelIndexList& indexes) const
{
    std::map<int, bool> rows; // in the order of the list, each once
    for (const QModelIndex& index : indexes) {
        if (index.isValid() && index.row() < rowCount())
            rows.emplace(index.row(), true);
    }
    if (rows.empty())
        return nullptr;
    std::vector<PartId> ids;
    QStringList lines;
    for (const auto& [row, ignored] : rows) {
        ids.push_back(part(row).id);
        QStringList cells{toText(part(row).name)};
        for (const PartColumn& column : m_columns) {
            if (column.kind != PartColumn::Kind::Name)
                cells << text(row, column);
        }
        lines << cells.join(u'\t');
    }
    QMimeData* data = encodeParts(ids);
    data->setText(lines.join(u'\n'));
    return data;
}

const Part& PartTableModel::part(int row) const
{
    return catalog().part(catalogRow(row));
}

int PartTableModel::rowOf(const PartId& part) const
{
    const Part* found = m_evaluation ? catalog().find(part) : nullptr;
    if (found == nullptr)
        return -1;
    const auto row = std::ranges::find(m_rows, catalog().rowOf(*found));
    return row == m_rows.end() ? -1 : static_cast<int>(row - m_rows.begin());
}

std::optional<FitVerdict> PartTableModel::verdict(int row) const
{
    return isJudging() ? std::optional(judge(*m_evaluation, part(row), m_replacedLine)) : std::nullopt;
}

int PartTableModel::total() const
{
    return m_evaluation ? static_cast<int>(catalog().parts(m_category).size()) : 0;
}

void PartTableModel::retranslate()
{
    m_fitCells.clear();
    m_columns = partColumns(m_category);
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit listChanged();
}

void PartTableModel::rank()
{
    if (!isJudging()) {
        m_ranking.cancel();
        return;
    }
    m_ranking.start([before = m_evaluation, category = m_category,
                     line = m_replacedLine](const Progress&) { return rankAll(*before, category, line); },
                    [this](std::vector<FitRank> ranks) {
                        m_ranks = std::move(ranks);
                        refresh();
                    });
}

void PartTableModel::refresh()
{
    if (!m_evaluation)
        return;
    const PartQuery query = makeQuery();
    std::vector<Catalog::Row> rows = queryRows(query);
    if (rows != m_rows) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    findHidden(query);
    emit listChanged();
}

PartQuery PartTableModel::makeQuery() const
{
    PartQuery query;
    query.category = m_category;
    query.text = toUtf8(m_search);
    query.conditions = m_conditions;
    query.currency = m_evaluation->build().currency;
    query.fits = m_ranks;
    if (m_isFitsOnly && !m_ranks.empty())
        query.conditions.push_back(fitAtMost(m_isUnknownShown ? FitRank::Unknown : FitRank::Warning));
    for (const Sort& key : sort()) {
        const bool isDerived = std::ranges::any_of(m_columns, [&](const PartColumn& column) {
            return column.key == key.key && column.kind == PartColumn::Kind::Derived;
        });
        if (!isDerived && (key.key != "fit"_L1 || !m_ranks.empty()))
            query.order.push_back(SortKey{toUtf8(key.key), key.isDescending});
    }
    return query;
}

std::vector<Catalog::Row> PartTableModel::queryRows(const PartQuery& query) const
{
    std::vector<Catalog::Row> rows = catalog().query(query).value_or(std::vector<Catalog::Row>());
    sortDerived(rows);
    return rows;
}

void PartTableModel::sortDerived(std::vector<Catalog::Row>& rows) const
{
    const std::vector<Sort> keys = sort();
    const auto column = std::ranges::find(m_columns, keys.front().key, &PartColumn::key);
    if (column == m_columns.end() || column->kind != PartColumn::Kind::Derived)
        return;
    std::vector<std::pair<std::optional<double>, Catalog::Row>> cells;
    for (const Catalog::Row row : rows)
        cells.emplace_back(column->derive(catalog(), catalog().part(row), m_evaluation->build().currency), row);
    std::ranges::stable_sort(cells, [isDescending = keys.front().isDescending](const auto& a, const auto& b) {
        if (!a.first || !b.first)
            return a.first.has_value() && !b.first.has_value(); // unknown last either way
        return isDescending ? *a.first > *b.first : *a.first < *b.first;
    });
    std::ranges::transform(cells, rows.begin(), [](const auto& cell) { return cell.second; });
}

void PartTableModel::findHidden(const PartQuery& query)
{
    m_hiddenUnknown = 0;
    m_nearestHidden = nullptr;
    if (!m_isFitsOnly || m_ranks.empty())
        return;
    PartQuery all = query;
    all.conditions = m_conditions;
    all.order = {SortKey{"fit", false}, SortKey{"price", false}};
    for (const Catalog::Row row : catalog().query(all).value_or(std::vector<Catalog::Row>())) {
        const FitRank rank = m_ranks[row];
        m_hiddenUnknown += rank == FitRank::Unknown && !m_isUnknownShown ? 1 : 0;
        if (rank >= FitRank::Unknown && m_nearestHidden == nullptr)
            m_nearestHidden = &catalog().part(row);
    }
}

const PartTableModel::FitCell& PartTableModel::fitCell(Catalog::Row row) const
{
    const auto known = m_fitCells.find(row);
    if (known != m_fitCells.end())
        return known->second;
    const FitVerdict verdict = judge(*m_evaluation, catalog().part(row), m_replacedLine);
    return m_fitCells.emplace(row, FitCell{verdict.rank, verdictText(verdict)}).first->second;
}

QString PartTableModel::text(int row, const PartColumn& column) const
{
    const Part& shown = part(row);
    const Currency currency = m_evaluation->build().currency;
    switch (column.kind) {
    case PartColumn::Kind::Name: return displayName(shown);
    case PartColumn::Kind::Field:
        return column.field->isKnown(shown) ? fieldValueText(*column.field, shown, column.decimals) : u"–"_s;
    case PartColumn::Kind::Derived: {
        const std::optional<double> number = column.derive(catalog(), shown, currency);
        return number ? formatNumber(*number, column.decimals) : u"–"_s;
    }
    case PartColumn::Kind::Price: {
        const std::optional<Money> price = catalog().price(shown, currency);
        return price ? formatMoney(*price) : tr("no price");
    }
    case PartColumn::Kind::Fit: return isJudging() ? fitCell(catalogRow(row)).text : u"–"_s;
    }
    return {};
}

QVariant PartTableModel::raw(int row, const PartColumn& column) const
{
    const Part& shown = part(row);
    const Currency currency = m_evaluation->build().currency;
    std::optional<double> number;
    switch (column.kind) {
    case PartColumn::Kind::Name: return toText(shown.name);
    case PartColumn::Kind::Fit: return data(index(row, 0), FitRankRole);
    case PartColumn::Kind::Derived: number = column.derive(catalog(), shown, currency); break;
    case PartColumn::Kind::Price:
        if (const std::optional<Money> price = catalog().price(shown, currency))
            number = price->amount();
        break;
    case PartColumn::Kind::Field:
        if (!column.isNumber && column.field->isKnown(shown))
            return fieldValueText(*column.field, shown);
        number = column.field->number(shown);
        break;
    }
    return number ? QVariant(*number) : QVariant();
}

QVariant PartTableModel::toolTip(int row, const PartColumn& column) const
{
    const Part& shown = part(row);
    switch (column.kind) {
    case PartColumn::Kind::Name:
        return isOwnPart(shown) ? tr("%1\nYour own part", "a name").arg(toText(shown.name)) : toText(shown.name);
    case PartColumn::Kind::Fit: {
        const std::optional<FitVerdict> judged = verdict(row);
        return judged ? verdictDetails(*judged) : tr("Put parts on the bench to see what fits.");
    }
    case PartColumn::Kind::Price:
        if (const PartPrice* price = shown.price()) {
            const QString what =
                price->kind == PriceKind::Estimate ? tr("%1, an estimate of %2") : tr("%1, price of %2");
            return QString(what.arg(formatMoney(price->amount), formatDate(price->date)) % u'\n' %
                           toText(price->source));
        }
        return tr("The catalog has no price for this part.");
    case PartColumn::Kind::Field:
        if (!column.field->isKnown(shown))
            return tr("%1: unknown").arg(column.title);
        return {};
    case PartColumn::Kind::Derived:
        if (!column.derive(catalog(), shown, m_evaluation->build().currency))
            return tr("%1: unknown").arg(column.title);
        break;
    }
    return {};
}

QString PartTableModel::rowText(int row) const
{
    const PartColumn& price = m_columns[m_columns.size() - 2];
    const PartColumn& fit = m_columns.back();
    return tr("%1, %2, fit: %3").arg(displayName(part(row)), text(row, price), text(row, fit));
}

} // namespace deeprig::ui
