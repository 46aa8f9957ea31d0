#pragma once

#include "ui/print/paged_report.h"

#include <QByteArray>
#include <QDate>
#include <QImage>
#include <QLocale>
#include <QPageSize>
#include <QSizeF>

#include <vector>

class QPagedPaintDevice;

namespace deeprig::ui {

enum class PaperSize : std::uint8_t { A4, Letter };

QPageSize pageSize(PaperSize paper);

/// The paper of the place where the rig stands (Letter in the United States and Canada), else of the locale's country;
/// `country` is that of a Site, such as "US" or "US-20", and may be empty.
PaperSize usualPaper(std::string_view country, const QLocale& locale);

/// Paints the report on the pages of a device that is ready to be painted on: a printer or a PDF writer. Only the
/// device's page ranges are painted, all if it names none. False if the device fails. Any thread.
bool paintReport(const PagedReport& report, QPagedPaintDevice& device);

/// The report as a PDF file with embedded fonts, title, creator, language and `date` as its date: the same report,
/// paper and date give the same bytes. Needs a QGuiApplication; any thread.
QByteArray pdfReport(const PagedReport& report, PaperSize paper, QDate date);

/// Some pages for the screen: the same that is printed.
struct PagePictures {
    int count = 0; ///< of the whole report
    QSizeF pageInches;
    std::vector<QImage> pages; ///< from the first that was asked for; those that the report lacks are left out
};
/// The pages from `first` to `last`, counted from 0. Needs a QGuiApplication; any thread.
PagePictures pagePictures(const PagedReport& report, PaperSize paper, int first, int last, double pixelsPerInch);

} // namespace deeprig::ui
