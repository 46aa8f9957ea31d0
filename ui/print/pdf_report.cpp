#include "ui/print/pdf_report.h"

#include "ui/print/fonts.h"
#include "ui/print/format.h"
#include "ui/print/pdf_properties.h"
#include "ui/print/report_pages.h"

#include <QBuffer>
#include <QFontDatabase>
#include <QPageLayout>
#include <QPageRanges>
#include <QPainter>
#include <QPdfWriter>
#include <QRawFont>

#include <algorithm>
#include <map>
#include <utility>
#include <variant>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

/// All signs of a report.
struct ReportText {
    QString text;

    void operator()(const ReportHeading& heading) { text += heading.text; }
    void operator()(const ReportParagraph& paragraph) { text += paragraph.text; }
    void operator()(const ReportKeyNumbers& numbers)
    {
        for (const ReportKeyNumbers::Figure& figure : numbers.figures)
            text += figure.label % figure.value % figure.note;
    }
    void operator()(const ReportTable& table)
    {
        for (const ReportTable::Column& column : table.columns)
            text += column.title;
        for (const std::vector<ReportCell>& row : table.rows) {
            for (const ReportCell& cell : row)
                text += cell.text;
        }
    }
    void operator()(const ReportSums& sums)
    {
        for (const ReportSums::Row& row : sums.rows)
            text += row.label % row.amount;
        text += sums.notes.join(QString());
    }
    void operator()(const ReportFindings& findings)
    {
        for (const ReportFindings::Entry& entry : findings.entries)
            text += entry.word % entry.sentence % entry.detail;
    }
};

quint32 glyphOf(const QRawFont& font, char16_t sign)
{
    const QList<quint32> glyphs = font.glyphIndexesForString(QString(QChar(sign)));
    return glyphs.isEmpty() ? 0 : glyphs.front();
}

/// The signs of the report which the Chinese font draws as another sign: a radical, or one kept for compatibility.
GlyphReadings glyphReadings(const PagedReport& report)
{
    constexpr std::pair<char16_t, char16_t> kTwins[]{{u'\u2e80', u'\u2fdf'}, {u'\uf900', u'\ufaff'}};
    constexpr char16_t kFirstChinese = u'\u3000';
    ReportText collected{report.title % report.subtitle % report.aside.join(QString()) % report.foot};
    for (const ReportBlock& block : report.blocks)
        std::visit(collected, block);
    collected.text += words("print.page"); // at the foot of each page
    const QRawFont font = QRawFont::fromFont(paperFont(16), QFontDatabase::SimplifiedChinese);
    std::map<quint32, char16_t> signs;
    for (const QChar sign : collected.text) {
        if (sign.unicode() >= kFirstChinese)
            signs.emplace(glyphOf(font, sign.unicode()), sign.unicode());
    }
    signs.erase(0); // what the font lacks
    GlyphReadings readings;
    for (const auto& [first, last] : kTwins) {
        for (char16_t twin = first; !signs.empty() && twin <= last; ++twin) {
            const auto found = signs.find(glyphOf(font, twin));
            if (found != signs.end() && found->second != twin)
                readings.emplace(twin, found->second);
        }
    }
    return readings;
}

} // namespace

QPageSize pageSize(PaperSize paper)
{
    return QPageSize(paper == PaperSize::A4 ? QPageSize::A4 : QPageSize::Letter);
}

PaperSize usualPaper(std::string_view country, const QLocale& locale)
{
    if (!country.empty())
        return country.starts_with("US") || country.starts_with("CA") ? PaperSize::Letter : PaperSize::A4;
    const QLocale::Territory territory = locale.territory();
    return territory == QLocale::UnitedStates || territory == QLocale::Canada ? PaperSize::Letter : PaperSize::A4;
}

bool paintReport(const PagedReport& report, QPagedPaintDevice& device)
{
    // The margins are ours; the painter begins at the corner of the sheet.
    QPageLayout layout = device.pageLayout();
    layout.setMode(QPageLayout::FullPageMode);
    device.setPageLayout(layout);
    QPainter painter;
    if (!painter.begin(&device))
        return false;
    painter.setRenderHint(QPainter::Antialiasing);
    const ReportPages pages(report, layout.fullRect(QPageLayout::Inch).size());
    const QPageRanges ranges = device.pageRanges();
    bool isFirst = true;
    for (int page = 0; page < pages.count(); ++page) {
        if (!ranges.isEmpty() && !ranges.contains(page + 1))
            continue;
        if (!isFirst && !device.newPage())
            return false;
        isFirst = false;
        painter.save();
        painter.scale(device.logicalDpiX() / kUnitsPerInch, device.logicalDpiY() / kUnitsPerInch);
        pages.paint(painter, page);
        painter.restore();
    }
    return painter.end();
}

QByteArray pdfReport(const PagedReport& report, PaperSize paper, QDate date)
{
    QByteArray pdf;
    QBuffer buffer(&pdf);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(static_cast<int>(kUnitsPerInch));
        writer.setPageLayout(QPageLayout(pageSize(paper), QPageLayout::Portrait, QMarginsF(0, 0, 0, 0)));
        writer.setTitle(report.title);
        writer.setCreator(u"DeepRig"_s);
        if (!paintReport(report, writer))
            return {};
    }
    return withProperties(std::move(pdf), report.language == Language::Chinese ? "zh-CN" : "en", date,
                          glyphReadings(report));
}

PagePictures pagePictures(const PagedReport& report, PaperSize paper, int first, int last, double pixelsPerInch)
{
    PagePictures pictures;
    pictures.pageInches = pageSize(paper).size(QPageSize::Inch);
    const ReportPages pages(report, pictures.pageInches);
    pictures.count = pages.count();
    for (int page = std::max(0, first); page <= std::min(last, pages.count() - 1); ++page) {
        QImage image((pictures.pageInches * pixelsPerInch).toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(pixelsPerInch / kUnitsPerInch, pixelsPerInch / kUnitsPerInch);
        pages.paint(painter, page);
        pictures.pages.push_back(std::move(image));
    }
    return pictures;
}

} // namespace deeprig::ui
