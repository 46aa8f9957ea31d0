#include "ui/models/build_model.h"

#include "ui/models/part_mime.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/build_session.h"
#include "ui/session/field_input.h"

#include <QMimeData>

#include <algorithm>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

/// A server rack of cards still has a row for each; beyond that one row with a count is easier to read.
constexpr int kMostRowsOfLine = 16;

int piecesShown(const BuildLine& line)
{
    return line.category == Category::Gpu && line.quantity <= kMostRowsOfLine ? line.quantity : 1;
}

} // namespace

BuildModel::BuildModel(BuildSession& session, QObject* parent) : QAbstractListModel(parent), m_session(session)
{
    take();
    m_rows = makeRows();
    connect(&session, &BuildSession::changed, this, &BuildModel::refresh);
}

int BuildModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant BuildModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const BuildLine& line = lineOf(row);
    const ResolvedLine& resolved = m_evaluation->resolved.lines[row.line];
    switch (role) {
    case Qt::DisplayRole: return row.name;
    case Qt::ToolTipRole: return toolTip(row);
    case Qt::AccessibleTextRole: return accessibleText(row);
    case LineRole: return static_cast<int>(row.line);
    case PieceRole: return row.piece;
    case CategoryRole: return static_cast<int>(row.category);
    case IconRole: return resolved.part != nullptr ? partIcon(*resolved.part) : categoryIcon(row.category);
    case FactsRole: return factsText(row);
    case PriceTextRole: return priceText(row);
    case PriceNoteRole: return line.owned ? tr("owned") : line.used ? tr("used") : QString();
    case HasPriceRole: return m_report[row.line].unit_price.has_value();
    case OwnPriceRole: {
        const std::optional<Money>& price = m_report[row.line].unit_price;
        return price ? toText(price->text()) : QString();
    }
    case SeverityRole: return row.severity;
    case QuantityRole: return line.quantity;
    case OwnedRole: return line.owned;
    case UsedRole: return line.used;
    case PartIdRole: return toText(line.part.value);
    case CorrectionsRole: return correctionsText(row);
    case NoteRole: return toText(line.note);
    case InCatalogRole: return resolved.inCatalog;
    default: return {};
    }
}

Qt::ItemFlags BuildModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsDragEnabled : flags;
}

QStringList BuildModel::mimeTypes() const
{
    return {QLatin1StringView(kPartMimeType)};
}

QMimeData* BuildModel::mimeData(const QModelIndexList& indexes) const
{
    const std::optional<std::size_t> line = indexes.isEmpty() ? std::nullopt : lineAt(indexes.front().row());
    if (!line)
        return nullptr;
    BuildLine dragged = m_evaluation->build().lines[*line];
    if (piecesShown(dragged) > 1)
        dragged.quantity = 1; // the row is one of its pieces
    if (const Part* part = m_evaluation->resolved.lines[*line].part; part != nullptr && dragged.name.empty())
        dragged.name = part->name;
    QMimeData* data = encodeParts(dragged.part.empty() ? std::vector<PartId>{} : std::vector{dragged.part}, line);
    encodeLines(*data, {dragged}, m_evaluation->build().currency);
    return data;
}

int BuildModel::rowOfLine(std::size_t line) const
{
    const auto found = std::ranges::find(m_rows, line, &Row::line);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

std::optional<std::size_t> BuildModel::lineAt(int row) const
{
    if (row < 0 || row >= rowCount())
        return std::nullopt;
    return m_rows[static_cast<std::size_t>(row)].line;
}

int BuildModel::endOfCategory(Category category) const
{
    const auto end = std::ranges::upper_bound(m_rows, category, {}, &Row::category);
    return static_cast<int>(end - m_rows.begin());
}

void BuildModel::take()
{
    m_evaluation = m_session.evaluationPtr();
    m_report = m_session.rows();
    // The report lists by category; here each line looks itself up.
    std::ranges::sort(m_report, {}, &ReportRow::line);
}

std::vector<BuildModel::Row> BuildModel::makeRows() const
{
    const std::vector<BuildLine>& lines = m_evaluation->build().lines;
    std::vector<int> severities(lines.size(), -1);
    for (const Finding& finding : m_evaluation->report.findings) {
        if (finding.accepted || finding.severity == Severity::Note)
            continue;
        for (const std::size_t line : finding.lines) {
            if (line < severities.size())
                severities[line] = std::max(severities[line], static_cast<int>(finding.severity));
        }
    }
    std::vector<Row> rows;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        Row row{line, 0, lines[line].category, severities[line], {}};
        row.name = nameText(row);
        for (; row.piece < piecesShown(lines[line]); ++row.piece)
            rows.push_back(row);
    }
    std::ranges::stable_sort(rows, {}, &Row::category);
    return rows;
}

void BuildModel::refresh()
{
    const std::shared_ptr<const Evaluation> oldEvaluation = m_evaluation;
    const std::vector<ReportRow> oldReport = m_report;
    take();
    std::vector<Row> rows = makeRows();
    // Most edits add or remove one stretch of rows: tell exactly that, so that views keep selection and place.
    const auto isSame = [](const Row& a, const Row& b) { return a.category == b.category && a.name == b.name; };
    const auto [oldFirst, newFirst] = std::mismatch(m_rows.begin(), m_rows.end(), rows.begin(), rows.end(), isSame);
    const auto [oldTail, newTail] = std::mismatch(m_rows.rbegin(), std::make_reverse_iterator(oldFirst), rows.rbegin(),
                                                  std::make_reverse_iterator(newFirst), isSame);
    const int first = static_cast<int>(oldFirst - m_rows.begin());
    const int removed = static_cast<int>(oldTail.base() - oldFirst);
    const int inserted = static_cast<int>(newTail.base() - newFirst);

    // Until the rows change, they show what they showed.
    std::shared_ptr<const Evaluation> evaluation = std::exchange(m_evaluation, oldEvaluation);
    std::vector<ReportRow> report = std::exchange(m_report, oldReport);
    const auto swapIn = [&] {
        m_evaluation = std::move(evaluation);
        m_report = std::move(report);
        m_rows = std::move(rows);
    };
    if (removed > 0 && inserted > 0 && removed != inserted) {
        beginResetModel();
        swapIn();
        endResetModel();
        return;
    }
    if (inserted > removed) {
        beginInsertRows({}, first, first + inserted - 1);
        swapIn();
        endInsertRows();
    } else if (removed > inserted) {
        beginRemoveRows({}, first, first + removed - 1);
        swapIn();
        endRemoveRows();
    } else {
        swapIn();
    }
    if (!m_rows.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

QString BuildModel::nameText(const Row& row) const
{
    const BuildLine& line = lineOf(row);
    const QString name = lineName(*m_evaluation, row.line);
    return line.quantity > piecesShown(line) ? QString(QString::number(line.quantity) % u" × "_s % name) : name;
}

QString BuildModel::factsText(const Row& row) const
{
    const ResolvedLine& resolved = m_evaluation->resolved.lines[row.line];
    const QString facts = resolved.part != nullptr ? ui::factsText(*resolved.part) : QString();
    QStringList pieces;
    if (row.category != Category::Gpu)
        pieces << categoryText(row.category);
    else if (lineOf(row).quantity > 1)
        pieces << tr("GPU %1").arg(cardNumber(row));
    if (!facts.isEmpty())
        pieces << facts;
    if (const std::optional<double>& limit = m_evaluation->build().options.gpu_power_limit_w;
        limit && row.category == Category::Gpu)
        pieces << tr("cap %1 W").arg(formatNumber(*limit));
    if (!resolved.inCatalog)
        pieces << tr("not in the catalog");
    return pieces.join(u" · "_s);
}

QString BuildModel::correctionsText(const Row& row) const
{
    QStringList texts;
    if (lineOf(row).part.empty())
        return {}; // all that is known of it is the user's word
    for (const FieldOverride& own : lineOf(row).overrides) {
        if (own.field == nullptr)
            continue;
        const QString value = FieldInput::isListOfObjects(*own.field) ? QString()
                              : own.field->unit.empty()
                                  ? FieldInput::text(*own.field, own.value)
                                  : QString(FieldInput::text(*own.field, own.value) % u' ' % FieldInput::unit(*own.field));
        QString text = FieldInput::title(*own.field);
        if (!value.isEmpty())
            text += u": "_s % value;
        if (!own.source.empty())
            text += u" ("_s % toText(own.source) % u')';
        texts << text;
    }
    return texts.join(u'\n');
}

QString BuildModel::toolTip(const Row& row) const
{
    const BuildLine& line = lineOf(row);
    const ResolvedLine& resolved = m_evaluation->resolved.lines[row.line];
    QString text = toText(resolved.part != nullptr ? resolved.part->name : line.name);
    if (const QString corrections = correctionsText(row); !corrections.isEmpty())
        text += u'\n' % tr("Your values:") % u'\n' % corrections;
    if (!line.note.empty())
        text += u'\n' % tr("Note: %1").arg(toText(line.note));
    return text;
}

int BuildModel::cardNumber(const Row& row) const
{
    int number = row.piece + 1;
    const std::vector<BuildLine>& lines = m_evaluation->build().lines;
    for (std::size_t line = 0; line < row.line; ++line)
        number += lines[line].category == Category::Gpu ? lines[line].quantity : 0;
    return number;
}

QString BuildModel::priceText(const Row& row) const
{
    const ReportRow& report = m_report[row.line];
    const std::optional<Money>& price = piecesShown(lineOf(row)) > 1 ? report.unit_price : report.total_price;
    if (report.owned)
        return u"–"_s;
    return price ? formatMoney(*price) : tr("no price");
}

QString BuildModel::accessibleText(const Row& row) const
{
    static constexpr const char* kStates[] = {QT_TR_NOOP("note"), QT_TR_NOOP("unknown"), QT_TR_NOOP("warning"),
                                              QT_TR_NOOP("error")};
    QStringList pieces{row.name, factsText(row), priceText(row)};
    if (lineOf(row).owned)
        pieces << tr("owned");
    if (!correctionsText(row).isEmpty())
        pieces << tr("with your own values");
    if (!lineOf(row).note.empty())
        pieces << tr("Note: %1").arg(toText(lineOf(row).note));
    if (row.severity >= 0)
        pieces << tr(kStates[row.severity]);
    pieces.removeAll(QString());
    return pieces.join(tr(", ", "between the parts of an enumeration"));
}

} // namespace deeprig::ui
