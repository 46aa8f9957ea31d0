#include "ui/models/part_details_model.h"

#include "ui/models/part_columns.h"
#include "ui/print/format.h"
#include "ui/session/field_input.h"

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

QString measure(const QString& text, const Field& field)
{
    return field.unit.empty() ? text : QString(text % u' ' % FieldInput::unit(field));
}

struct ValuePrinter {
    const Field& field;

    QString operator()(std::monostate) const { return PartDetailsModel::tr("unknown"); }
    QString operator()(bool on) const { return words(on ? "unit.yes" : "unit.no"); }
    QString operator()(double number) const
    {
        // A year has no groups.
        return field.name == "launch_year" ? QString::number(number) : measure(formatNumber(number, 3), field);
    }
    QString operator()(const std::string& text) const
    {
        return field.kind == FieldKind::Choice ? choiceText(text) : toText(text);
    }
    QString operator()(const TextList& list) const
    {
        QStringList items;
        for (const std::string& item : list)
            items << toText(item);
        return items.isEmpty() ? PartDetailsModel::tr("none")
                               : items.join(PartDetailsModel::tr(", ", "between the items of a list"));
    }
    template <typename Item> QString operator()(const std::vector<Item>& list) const
    {
        return list.empty() ? PartDetailsModel::tr("none")
                            : PartDetailsModel::tr("%n listed below", nullptr, static_cast<int>(list.size()));
    }
};

QString valueText(const Field& field, const FieldValue& value)
{
    return std::visit(ValuePrinter{field}, value);
}

} // namespace

PartDetails detailsOf(const Part& part)
{
    return {part, part, {}, {}};
}

PartDetails detailsOf(const Evaluation& evaluation, std::size_t line)
{
    PartDetails details{*evaluation.resolved.lines.at(line).part, std::nullopt, {}, {}};
    const BuildLine& own = evaluation.build().lines.at(line);
    if (const Part* part = own.part.empty() ? nullptr : evaluation.catalog().find(own.part))
        details.catalog = *part;
    if (own.price)
        details.part.prices.insert(details.part.prices.begin(),
                                   PartPrice{*own.price, {}, {}, PriceKind::Own, own.used});
    for (const FieldOverride& value : own.overrides)
        details.own.push_back(value.field);
    for (const Finding& finding : evaluation.report.findings) {
        if (finding.severity != Severity::Unknown)
            continue;
        for (const MissingValue& missing : finding.missing) {
            if (missing.line == line)
                details.needed[missing.field] << words(std::string(finding.rule) + ".title");
        }
    }
    return details;
}

void PartDetailsModel::setDetails(PartDetails details)
{
    beginResetModel();
    m_details = std::move(details);
    m_all.clear();
    for (const Field* field : fieldsOf(m_details.part.category()))
        addField(*field);
    addPrices();
    refresh();
    endResetModel();
}

void PartDetailsModel::setSearch(const QString& text)
{
    beginResetModel();
    m_search = text.simplified();
    refresh();
    endResetModel();
}

void PartDetailsModel::addField(const Field& field)
{
    const Part& part = m_details.part;
    const FieldValue value = field.get(part);
    Row row;
    row.field = &field;
    row.isKnown = field.isKnown(part);
    row.isOwn = std::ranges::find(m_details.own, &field) != m_details.own.end();
    row.isAssumed = row.isKnown && part.isAssumed(field);
    row.cells[FieldColumn] = FieldInput::title(field);
    row.cells[ValueColumn] = valueText(field, value);
    row.toolTip = toText(field.name);
    if (row.isKnown) {
        const Provenance& provenance = part.provenanceOf(field);
        row.cells[OriginColumn] = words("cli.origin." + std::string(originName(provenance.origin)));
        row.cells[SourceColumn] = toText(provenance.source);
        row.cells[DateColumn] = provenance.date.empty() ? QString() : formatDate(provenance.date);
        if (row.isOwn && m_details.catalog && field.isKnown(*m_details.catalog))
            row.toolTip += u'\n' % tr("The catalog says %1.").arg(valueText(field, field.get(*m_details.catalog)));
    } else {
        const auto needed = m_details.needed.find(&field);
        row.cells[SourceColumn] = needed != m_details.needed.end()
                                      ? tr("Not checked without it: %1")
                                            .arg(needed->second.join(tr(", ", "between the items of a list")))
                                      : tr("Checks that need it say “cannot tell”.");
    }
    m_all.push_back(row);
    for (const QStringList& cells : FieldInput::rows(value)) {
        Row item;
        item.field = &field;
        item.isKnown = true;
        item.isItem = true;
        item.cells[FieldColumn] = cells.front();
        item.cells[ValueColumn] = FieldInput::itemText(field, cells);
        m_all.push_back(item);
    }
}

void PartDetailsModel::addPrices()
{
    for (const PartPrice& price : m_details.part.prices) {
        Row row;
        row.isKnown = true;
        row.cells[FieldColumn] = price.used ? tr("Price, used") : tr("Price");
        row.cells[ValueColumn] = formatMoney(price.amount);
        row.cells[OriginColumn] = words("cli.price_kind." + std::string(priceKindName(price.kind)));
        row.cells[SourceColumn] = toText(price.source);
        row.cells[DateColumn] = formatDate(price.date);
        m_all.push_back(row);
    }
    if (!m_details.part.prices.empty())
        return;
    Row row;
    row.cells[FieldColumn] = tr("Price");
    row.cells[ValueColumn] = tr("unknown");
    row.cells[SourceColumn] = tr("Sums leave it out and say so.");
    m_all.push_back(row);
}

void PartDetailsModel::refresh()
{
    m_shown.clear();
    const QStringList wanted = m_search.split(u' ', Qt::SkipEmptyParts);
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        const Row& row = m_all[i];
        QString all = row.field != nullptr ? toText(row.field->name) : QString();
        for (const QString& cell : row.cells)
            all += u' ' % cell;
        const bool isFound = std::ranges::all_of(
            wanted, [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
        if (isFound)
            m_shown.push_back(i);
    }
}

const Field* PartDetailsModel::fieldAt(int row) const
{
    return row < 0 || row >= rowCount() ? nullptr : m_all[m_shown[static_cast<std::size_t>(row)]].field;
}

int PartDetailsModel::rowOf(const Field& field) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (fieldAt(row) == &field)
            return row;
    }
    return -1;
}

int PartDetailsModel::knownCount() const
{
    return static_cast<int>(std::ranges::count_if(
        m_all, [](const Row& row) { return row.field != nullptr && !row.isItem && row.isKnown; }));
}

int PartDetailsModel::fieldCount() const
{
    return static_cast<int>(
        std::ranges::count_if(m_all, [](const Row& row) { return row.field != nullptr && !row.isItem; }));
}

QString PartDetailsModel::text() const
{
    QStringList lines;
    QStringList titles;
    for (int column = 0; column < kColumns; ++column)
        titles << headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    lines << toText(m_details.part.name) << titles.join(u'\t');
    for (const std::size_t index : m_shown) {
        QStringList cells(std::begin(m_all[index].cells), std::end(m_all[index].cells));
        lines << cells.join(u'\t');
    }
    return QString(lines.join(u'\n') % u'\n');
}

int PartDetailsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int PartDetailsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

QVariant PartDetailsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index))
        return {};
    const Row& row = m_all[m_shown[static_cast<std::size_t>(index.row())]];
    switch (role) {
    case Qt::DisplayRole: return row.cells[index.column()];
    case Qt::ToolTipRole: return index.column() == FieldColumn ? row.toolTip : row.cells[index.column()];
    case Qt::AccessibleTextRole:
        if (index.column() == FieldColumn)
            return QString(row.cells[FieldColumn] % u": "_s % row.cells[ValueColumn]);
        return row.cells[index.column()].isEmpty() ? tr("empty") : row.cells[index.column()];
    case KnownRole: return row.isKnown;
    case OwnRole: return row.isOwn;
    case AssumedRole: return row.isAssumed;
    case ItemRole: return row.isItem;
    default: return {};
    }
}

QVariant PartDetailsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case FieldColumn: return tr("Field");
    case ValueColumn: return tr("Value");
    case OriginColumn: return tr("Origin");
    case SourceColumn: return tr("Source");
    default: return tr("Date");
    }
}

} // namespace deeprig::ui
