#include "ui/print/pdf_properties.h"

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

/// An object of a PDF file: its values as text (one byte a sign), and the stream behind them as it is.
struct PdfObject {
    QString values;
    QByteArray stream; ///< from the word "stream" on; empty without one
};

struct PdfFile {
    QByteArray header; ///< "%PDF-1.4" and the comment that tells binary from text
    std::map<int, PdfObject> objects;
    int information = 0; ///< number of the dictionary with title and date
    int catalog = 0;     ///< number of the root
};

std::optional<int> referenceBehind(const QString& text, const QString& key)
{
    const QRegularExpression pattern(key % u"\\s+\\[?\\s*(\\d+) 0 R"_s);
    const QRegularExpressionMatch match = pattern.match(text);
    return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
}

PdfObject objectFrom(QByteArray bytes)
{
    bytes = bytes.mid(bytes.indexOf("obj") + 3);
    bytes = bytes.left(bytes.lastIndexOf("endobj")).trimmed();
    qsizetype stream = bytes.indexOf("\nstream");
    if (stream < 0)
        return {QString::fromLatin1(bytes), {}};
    ++stream;
    return {QString::fromLatin1(bytes.left(stream).trimmed()), bytes.mid(stream)};
}

/// The offsets of the objects by their numbers, from the table at the end of the file.
std::map<int, qsizetype> offsetsOf(const QByteArray& pdf, qsizetype table, qsizetype trailer)
{
    std::map<int, qsizetype> offsets;
    const QList<QByteArray> lines = pdf.mid(table, trailer - table).split('\n');
    for (qsizetype i = 2; i < lines.size(); ++i) { // behind "xref" and "0 25"
        const QList<QByteArray> words = lines[i].simplified().split(' ');
        if (words.size() == 3 && words[2] == "n")
            offsets.emplace(static_cast<int>(i - 2), words[0].toLongLong());
    }
    return offsets;
}

std::optional<PdfFile> readPdf(const QByteArray& pdf)
{
    const qsizetype trailer = pdf.lastIndexOf("trailer");
    const qsizetype start = pdf.lastIndexOf("startxref");
    if (trailer < 0 || start < trailer)
        return std::nullopt;
    const qsizetype table = pdf.mid(start + 9).simplified().split(' ').first().toLongLong();
    if (table <= 0 || table >= trailer || pdf.mid(table, 4) != "xref")
        return std::nullopt;
    const QString ends = QString::fromLatin1(pdf.mid(trailer, start - trailer));
    const std::optional<int> information = referenceBehind(ends, u"/Info"_s);
    const std::optional<int> catalog = referenceBehind(ends, u"/Root"_s);
    const std::map<int, qsizetype> offsets = offsetsOf(pdf, table, trailer);
    if (!information || !catalog || offsets.empty())
        return std::nullopt;
    PdfFile file{{}, {}, *information, *catalog};
    std::vector<qsizetype> places;
    for (const auto& [number, offset] : offsets)
        places.push_back(offset);
    std::ranges::sort(places);
    if (places.front() <= 0 || places.back() >= table)
        return std::nullopt;
    file.header = pdf.left(places.front());
    for (const auto& [number, offset] : offsets) {
        const auto next = std::ranges::upper_bound(places, offset);
        const qsizetype end = next == places.end() ? table : *next;
        file.objects.emplace(number, objectFrom(pdf.mid(offset, end - offset)));
    }
    const bool isWhole = file.objects.contains(file.information) && file.objects.contains(file.catalog);
    return isWhole ? std::optional(std::move(file)) : std::nullopt;
}

const QRegularExpression& reference()
{
    static const QRegularExpression pattern(u"\\b(\\d+) 0 R\\b"_s);
    return pattern;
}

/// The numbers of the objects in the order in which they are referred to, the root first. The dictionary of the title
/// is last: it refers to nothing.
std::vector<int> orderOf(const PdfFile& file)
{
    std::vector<int> order;
    std::vector<int> open{file.catalog};
    while (!open.empty()) {
        const int number = open.back();
        open.pop_back();
        if (std::ranges::find(order, number) != order.end() || !file.objects.contains(number))
            continue;
        order.push_back(number);
        std::vector<int> next;
        for (auto match = reference().globalMatch(file.objects.at(number).values); match.hasNext();)
            next.push_back(match.next().captured(1).toInt());
        open.insert(open.end(), next.rbegin(), next.rend());
    }
    order.push_back(file.information);
    return order;
}

/// Six capital letters, another for each number.
QString subsetTag(int number)
{
    QString tag;
    for (int i = 0; i < 6; ++i, number /= 26)
        tag.prepend(QChar(u'A' + number % 26));
    return tag;
}

void replaceName(QString& values, const QString& key, const QString& name)
{
    values.replace(QRegularExpression(key % u"\\s+/\\S+"_s), key % u" /"_s % name);
}

/// Gives each embedded subset one name in all three objects that name it: the font, its descendant, the descriptor.
void nameFonts(PdfFile& file, const std::map<int, int>& numbers)
{
    std::map<int, QString> names; // of descendants
    for (auto& [number, object] : file.objects) {
        const std::optional<int> descriptor = referenceBehind(object.values, u"/FontDescriptor"_s);
        if (!descriptor || !numbers.contains(*descriptor))
            continue;
        static const QRegularExpression plain(u"/BaseFont\\s+/(?:[A-Z]{6}\\+)?(\\S+)"_s);
        const QString name = subsetTag(numbers.at(*descriptor)) % u'+' % plain.match(object.values).captured(1);
        replaceName(object.values, u"/BaseFont"_s, name);
        replaceName(file.objects[*descriptor].values, u"/FontName"_s, name);
        names.emplace(number, name);
    }
    for (auto& [number, object] : file.objects) {
        const std::optional<int> descendant = referenceBehind(object.values, u"/DescendantFonts"_s);
        if (descendant && names.contains(*descendant))
            replaceName(object.values, u"/BaseFont"_s, names.at(*descendant));
    }
}

void renumber(QString& values, const std::map<int, int>& numbers)
{
    QString renumbered;
    qsizetype copied = 0;
    for (auto found = reference().globalMatch(values); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        const auto number = numbers.find(match.captured(1).toInt());
        renumbered += values.mid(copied, match.capturedStart() - copied);
        renumbered += number == numbers.end() ? u"null"_s : QString(QString::number(number->second) % u" 0 R"_s);
        copied = match.capturedEnd();
    }
    values = renumbered % values.mid(copied);
}

QString hexadecimal(int sign)
{
    return u"<%1>"_s.arg(sign, 4, 16, QChar(u'0')).toUpper();
}

/// Puts the right signs into a table of what the glyphs of a font mean (ISO 32000-1, 9.10.3): lines such as
/// "<0001> <0003> [<4E00> <0031> <0032> ]" or, for signs that follow each other, "<0004> <0006> <0041>".
void readGlyphs(PdfObject& object, const GlyphReadings& readings)
{
    static const QByteArray kBegin = "stream\n/CIDInit";
    if (!object.stream.startsWith(kBegin) || readings.empty())
        return;
    const auto reading = [&readings](int sign) {
        const auto found = readings.find(static_cast<char16_t>(sign));
        return found == readings.end() ? sign : static_cast<int>(found->second);
    };
    static const QRegularExpression range(u"^<(\\w{4})> <(\\w{4})> <(\\w{4})>$"_s);
    static const QRegularExpression sign(u"<(\\w{4})>"_s);
    QStringList lines = QString::fromLatin1(object.stream).split(u'\n');
    for (QString& line : lines) {
        const qsizetype list = line.indexOf(u'[');
        const QRegularExpressionMatch row = range.match(line);
        QStringList signs;
        if (list > 0) {
            for (auto match = sign.globalMatch(line, list); match.hasNext();)
                signs << hexadecimal(reading(match.next().captured(1).toInt(nullptr, 16)));
            line = line.left(list);
        } else if (row.hasMatch()) {
            const int first = row.captured(1).toInt(nullptr, 16);
            const int last = row.captured(2).toInt(nullptr, 16);
            for (int glyph = first; glyph <= last; ++glyph)
                signs << hexadecimal(reading(row.captured(3).toInt(nullptr, 16) + glyph - first));
            line = line.left(14);
        } else {
            continue;
        }
        line += u'[' % signs.join(u' ') % u" ]"_s;
    }
    object.stream = lines.join(u'\n').toLatin1();
    const qsizetype length = object.stream.lastIndexOf("endstream") - 7; // behind "stream" and its line end
    static const QRegularExpression lengthKey(u"/Length \\d+\\b"_s);
    object.values.replace(lengthKey, u"/Length "_s % QString::number(length));
}

QByteArray written(const PdfFile& file, const std::vector<int>& order)
{
    QByteArray pdf = file.header;
    QByteArray table = "0000000000 65535 f \n";
    int number = 0;
    for (const int old : order) {
        const PdfObject& object = file.objects.at(old);
        table += QByteArray::number(pdf.size()).rightJustified(10, '0') + " 00000 n \n";
        pdf += QByteArray::number(++number) + " 0 obj\n" + object.values.toLatin1() + '\n';
        if (!object.stream.isEmpty())
            pdf += object.stream + '\n';
        pdf += "endobj\n";
    }
    const QByteArray count = QByteArray::number(number + 1);
    const QByteArray start = QByteArray::number(pdf.size());
    pdf += "xref\n0 " + count + '\n' + table;
    pdf += "trailer\n<<\n/Size " + count + "\n/Info " + QByteArray::number(number) + " 0 R\n/Root 1 0 R\n>>\n";
    return pdf + "startxref\n" + start + "\n%%EOF\n";
}

} // namespace

QByteArray withProperties(QByteArray pdf, const QByteArray& language, QDate date, const GlyphReadings& readings)
{
    std::optional<PdfFile> file = readPdf(pdf);
    if (!file)
        return pdf;
    const std::vector<int> order = orderOf(*file);
    std::map<int, int> numbers;
    for (std::size_t i = 0; i < order.size(); ++i)
        numbers.emplace(order[i], static_cast<int>(i) + 1);
    nameFonts(*file, numbers);
    for (auto& [number, object] : file->objects) {
        if (number != file->information) // a title may look like anything
            renumber(object.values, numbers);
        readGlyphs(object, readings);
    }
    QString& information = file->objects[file->information].values;
    static const QRegularExpression made(u"/CreationDate\\s+\\([^)]*\\)"_s);
    information.replace(information.lastIndexOf(u"/CreationDate"_s),
                        made.match(information, information.lastIndexOf(u"/CreationDate"_s)).capturedLength(),
                        u"/CreationDate (D:"_s % date.toString(u"yyyyMMdd"_s) % u')');
    QString& catalog = file->objects[file->catalog].values;
    catalog.insert(catalog.indexOf(u"/Type"_s), u"/Lang ("_s % QString::fromLatin1(language) % u")\n"_s);
    return written(*file, order);
}

} // namespace deeprig::ui
