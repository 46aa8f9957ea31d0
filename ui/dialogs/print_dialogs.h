#pragma once

#include "ui/print/pdf_report.h"

#include <functional>
#include <memory>

class QPrinter;
class QWidget;

namespace deeprig::ui {

/// Asks for printer, pages and paper; `chosen` gets the printer unless the dialog is cancelled.
void openPrintDialog(const PagedReport& report, PaperSize paper, QWidget& window,
                     const std::function<void(std::shared_ptr<QPrinter>)>& chosen);

/// Shows the pages as they will be printed; the same code paints them on printers and into PDF files.
void openPrintPreview(PagedReport report, PaperSize paper, QWidget& window);

} // namespace deeprig::ui
