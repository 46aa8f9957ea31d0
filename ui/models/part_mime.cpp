#include "ui/models/part_mime.h"

#include "ui/print/format.h"
#include "ui/session/line_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kLongestPayload = 1 << 20; // other programs may offer anything under our name
constexpr qsizetype kLongestId = 200;

QJsonObject payload(const QMimeData& data)
{
    const QByteArray bytes = data.data(QLatin1StringView(kPartMimeType));
    if (bytes.isEmpty() || bytes.size() > kLongestPayload)
        return {};
    return QJsonDocument::fromJson(bytes).object();
}

} // namespace

QMimeData* encodeParts(const std::vector<PartId>& parts, std::optional<std::size_t> fromLine)
{
    QJsonArray ids;
    for (const PartId& part : parts)
        ids.append(toText(part.value));
    QJsonObject content{{u"parts"_s, ids}};
    if (fromLine)
        content.insert(u"line"_s, static_cast<qint64>(*fromLine));
    auto* data = new QMimeData;
    data->setData(QLatin1StringView(kPartMimeType), QJsonDocument(content).toJson(QJsonDocument::Compact));
    return data;
}

void encodeLines(QMimeData& data, const std::vector<BuildLine>& lines, Currency currency)
{
    data.setData(QLatin1StringView(kLinesMimeType), QByteArray::fromStdString(printLines(lines, currency)));
    QStringList rows;
    for (const BuildLine& line : lines) {
        QStringList cells{QString::number(line.quantity), toText(line.name)};
        if (line.price)
            cells << toText(line.price->text()) << toText(line.price->currency.code());
        rows << cells.join(u'\t');
    }
    data.setText(rows.join(u'\n'));
}

std::vector<BuildLine> decodeLines(const QMimeData& data)
{
    const QByteArray bytes = data.data(QLatin1StringView(kLinesMimeType));
    if (bytes.isEmpty() || bytes.size() > kLongestPayload)
        return {};
    return readLines(bytes.toStdString());
}

bool holdsParts(const QMimeData& data)
{
    return data.hasFormat(QLatin1StringView(kPartMimeType)) || data.hasFormat(QLatin1StringView(kLinesMimeType));
}

std::vector<PartId> decodeParts(const QMimeData& data)
{
    std::vector<PartId> parts;
    for (const QJsonValue& value : payload(data).value("parts"_L1).toArray()) {
        const QString id = value.toString();
        if (id.isEmpty() || id.size() > kLongestId)
            return {};
        parts.push_back(PartId{toUtf8(id)});
    }
    return parts;
}

std::optional<std::size_t> decodeLine(const QMimeData& data)
{
    const QJsonValue line = payload(data).value("line"_L1);
    if (!line.isDouble() || line.toInteger(-1) < 0)
        return std::nullopt;
    return static_cast<std::size_t>(line.toInteger());
}

} // namespace deeprig::ui
