#include "ui/dialogs/print_dialogs.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLineEdit>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrinter>

#include <utility>

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

/// Qt's own dialog leaves two fields without a name.
void nameFields(const QPrintPreviewDialog& dialog)
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("deeprig::ui::PrintDialogs", text);
    };
    for (QComboBox* zoom : dialog.findChildren<QComboBox*>())
        zoom->setAccessibleName(translated(QT_TRANSLATE_NOOP("deeprig::ui::PrintDialogs", "Zoom")));
    for (QLineEdit* page : dialog.findChildren<QLineEdit*>()) {
        if (qobject_cast<QComboBox*>(page->parentWidget()) == nullptr)
            page->setAccessibleName(translated(QT_TRANSLATE_NOOP("deeprig::ui::PrintDialogs", "Page")));
    }
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

void openPrintPreview(PagedReport report, PaperSize paper, QWidget& window)
{
    const std::shared_ptr<QPrinter> printer = printerFor(report, paper);
    auto* dialog = new QPrintPreviewDialog(printer.get(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->resize(window.size() * 0.9);
    nameFields(*dialog);
    QObject::connect(dialog, &QPrintPreviewDialog::paintRequested, dialog,
                     [printer, report = std::move(report)](QPrinter* target) { paintReport(report, *target); });
    dialog->open();
}

} // namespace deeprig::ui
