#include "ui/session/field_input.h"

#include "core/error_text.h"
#include "db/field_cells.h"
#include "db/opendb_fields.h"
#include "ui/print/format.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <span>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

struct Column {
    const char* member; ///< as build files call it
    const char* title;
    bool isNumber = false; ///< stands in the file as a number, or as a list of numbers
};

constexpr std::array kSlotColumns{Column{"name", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Name")},
                                  Column{"position", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Position")},
                                  Column{"length", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Length")},
                                  Column{"electrical", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Lanes")},
                                  Column{"gen", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "PCIe")},
                                  Column{"from", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "From")},
                                  Column{"shared_with", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Shared with")},
                                  Column{"bifurcation", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Bifurcation")}};
constexpr std::array kSocketColumns{Column{"name", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Name")},
                                    Column{"key", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Key")},
                                    Column{"sizes", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Sizes")},
                                    Column{"interface", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Interface")},
                                    Column{"origin", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "From")},
                                    Column{"effect", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Effect")}};
constexpr std::array kMountColumns{Column{"mount", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Place")},
                                   Column{"mm", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Lengths mm"), true}};
constexpr std::array kClearanceColumns{
    Column{"gpu_thickness_mm", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "GPU thickness mm"), true},
    Column{"cooler_max_height_mm", QT_TRANSLATE_NOOP("deeprig::ui::FieldInput", "Cooler height mm"), true}};

std::span<const Column> columnsOf(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Slots: return kSlotColumns;
    case FieldKind::M2Sockets: return kSocketColumns;
    case FieldKind::RadiatorMounts: return kMountColumns;
    case FieldKind::JointClearances: return kClearanceColumns;
    default: return {};
    }
}

std::span<const Column> columnsOf(const FieldValue& value)
{
    if (std::holds_alternative<std::vector<PcieSlot>>(value))
        return kSlotColumns;
    if (std::holds_alternative<std::vector<M2Socket>>(value))
        return kSocketColumns;
    if (std::holds_alternative<std::vector<RadiatorMount>>(value))
        return kMountColumns;
    return std::holds_alternative<std::vector<JointClearance>>(value) ? std::span<const Column>(kClearanceColumns)
                                                                      : std::span<const Column>();
}

std::vector<db::CellMember> membersOf(std::span<const Column> columns)
{
    std::vector<db::CellMember> members;
    for (const Column& column : columns)
        members.push_back({column.member, column.isNumber});
    return members;
}

/// The numbers of a cell as files write them; what is none stays as it is, so that the reader can say what is wrong.
QString plainNumbers(const QString& cell)
{
    QStringList items;
    for (const QString& item : cell.split(u';', Qt::SkipEmptyParts)) {
        const std::optional<double> number = readNumber(item.trimmed());
        items << (number ? QString::number(*number, 'g', 15) : item.trimmed());
    }
    return items.join(u';');
}

/// Where in a table a value stands that the reader of files calls "[1].position": "row 2, Position". `rows`
/// are those that were read: an empty one is left out.
QString cellName(const std::string& where, std::span<const Column> columns, const std::vector<int>& rows)
{
    static const QRegularExpression pattern(u"^\\[(\\d+)\\](?:\\.(\\w+))?"_s);
    const QRegularExpressionMatch match = pattern.match(toText(where));
    const std::size_t item = match.hasMatch() ? match.captured(1).toULong() : rows.size();
    if (item >= rows.size())
        return toText(where);
    const QString row = formatNumber(rows[item] + 1);
    const std::string member = toUtf8(match.captured(2));
    const auto column = std::ranges::find_if(columns, [&](const Column& each) { return each.member == member; });
    return column == columns.end() ? FieldInput::tr("Row %1").arg(row)
                                   : FieldInput::tr("Row %1, %2").arg(row, FieldInput::tr(column->title));
}

} // namespace

FieldInput::Entry FieldInput::read(const Field& field, const QString& text)
{
    const QString entry = text.trimmed();
    std::string plain = toUtf8(entry);
    if (field.isNumeric() && !entry.isEmpty()) {
        const std::optional<double> number = readNumber(entry);
        const QString example = formatNumber(field.min + (field.max - field.min) / 4);
        if (!number)
            return {std::nullopt, tr("Enter a number, e.g. %1.").arg(example)};
        plain = toUtf8(QString::number(*number, 'g', 15));
    }
    Result<FieldValue> value = parseFieldText(field, plain);
    if (!value && field.kind == FieldKind::Count)
        return {std::nullopt, tr("Enter a whole number.")};
    if (!value)
        return {std::nullopt, toText(detailText(value.error().detail, language()))};
    if (!isWithinBounds(field, *value)) {
        const QString unit = field.unit.empty() ? QString() : QString(u' ' % FieldInput::unit(field));
        return {std::nullopt, tr("From %1 to %2%3.", "two numbers, then the unit with a blank before it")
                                  .arg(formatNumber(field.min, 3), formatNumber(field.max, 3), unit)};
    }
    return {db::normalized(field, std::move(*value)), {}};
}

QString FieldInput::text(const Field& field, const FieldValue& value)
{
    if (const double* number = std::get_if<double>(&value))
        return QString::number(*number, 'g', 15);
    if (const TextList* list = std::get_if<TextList>(&value)) {
        QStringList items;
        for (const std::string& item : *list)
            items << toText(item);
        return items.join(u"; "_s);
    }
    return toText(fieldText(field, value));
}

QString FieldInput::title(const Field& field)
{
    QString title = words("field." + std::string(field.name));
    if (!title.isEmpty())
        title[0] = title[0].toUpper();
    return title;
}

QString FieldInput::unit(const Field& field)
{
    const std::string id = "unit." + std::string(field.unit);
    return hasSentence(id, language()) ? words(id) : toText(field.unit);
}

bool FieldInput::isListOfObjects(const Field& field)
{
    return !columnsOf(field.kind).empty();
}

QStringList FieldInput::columns(const Field& field)
{
    QStringList titles;
    for (const Column& column : columnsOf(field.kind))
        titles << tr(column.title);
    return titles;
}

std::vector<QStringList> FieldInput::rows(const FieldValue& value)
{
    std::vector<QStringList> rows;
    for (const db::CellRow& row : db::cellsOf(value, membersOf(columnsOf(value)))) {
        QStringList& cells = rows.emplace_back();
        for (const std::string& cell : row)
            cells << toText(cell);
    }
    return rows;
}

FieldInput::Entry FieldInput::readRows(const Field& field, const std::vector<QStringList>& rows)
{
    const std::span<const Column> columns = columnsOf(field.kind);
    std::vector<db::CellRow> list;
    std::vector<int> used; // as the reader does
    for (const QStringList& row : rows) {
        if (std::ranges::any_of(row, [](const QString& cell) { return !cell.trimmed().isEmpty(); }))
            used.push_back(static_cast<int>(list.size()));
        db::CellRow& cells = list.emplace_back();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const QString cell = row.value(static_cast<qsizetype>(i)).trimmed();
            cells.push_back(toUtf8(columns[i].isNumber ? plainNumbers(cell) : cell));
        }
    }
    Result<FieldValue> value = db::fieldFromCells(field, list, membersOf(columns));
    if (!value)
        return {std::nullopt, tr("%1 cannot be used: %2.")
                                  .arg(cellName(value.error().where, columns, used),
                                       toText(detailText(value.error().detail, language())))};
    return {std::move(*value), {}};
}

QString FieldInput::itemText(const Field& field, const QStringList& cells)
{
    QStringList pieces;
    const QStringList titles = columns(field);
    for (qsizetype i = 1; i < std::min(titles.size(), cells.size()); ++i) {
        if (!cells[i].isEmpty())
            pieces << QString(titles[i] % u' ' % cells[i]);
    }
    return pieces.join(u" · "_s);
}

} // namespace deeprig::ui
