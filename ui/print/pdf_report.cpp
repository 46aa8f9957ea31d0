#include "ui/print/pdf_report.h"

#include "ui/print/pdf_properties.h"
#include "ui/print/report_pages.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPageRanges>
#include <QPainter>
#include <QPdfWriter>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

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
    return withProperties(std::move(pdf), report.language == Language::Chinese ? "zh-CN" : "en", date);
}

} // namespace deeprig::ui
