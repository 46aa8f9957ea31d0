#include "ui/dialogs/print_dialogs.h"

#include <QPrintDialog>
#include <QPrinter>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<QPrinter> printerFor(const PagedReport& report, PaperSize paper)
{
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(report.title);
    printer->setCreator(u"DeepRig"_s);
    printer->setPageSize(pageSize(paper));
    return printer;
}

} // namespace

void openPrintDialog(const PagedReport& report, PaperSize paper, QWidget& window,
                     const std::function<void(std::shared_ptr<QPrinter>)>& chosen)
{
    const std::shared_ptr<QPrinter> printer = printerFor(report, paper);
    auto* dialog = new QPrintDialog(printer.get(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // The dialog's own copy of the pointer keeps the printer until both have ended.
    QObject::connect(dialog, &QDialog::accepted, &window, [printer, chosen] { chosen(printer); });
    dialog->open();
}

} // namespace deeprig::ui
