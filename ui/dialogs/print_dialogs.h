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

} // namespace deeprig::ui
