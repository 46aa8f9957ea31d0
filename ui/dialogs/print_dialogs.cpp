#include "ui/dialogs/print_dialogs.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QGraphicsView>
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

/// Qt's own dialog leaves its fields and its pages without a name.
void nameFields(const QPrintPreviewDialog& dialog)
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("deeprig::ui::PrintDialogs", text);
    };
    const QString zoomName = translated(QT_TRANSLATE_NOOP("deeprig::ui::PrintDialogs", "Zoom"));
    for (QComboBox* zoom : dialog.findChildren<QComboBox*>())
        zoom->setAccessibleName(zoomName);
    for (QLineEdit* field : dialog.findChildren<QLineEdit*>()) {
        const bool isZoom = qobject_cast<QComboBox*>(field->parentWidget()) != nullptr;
        field->setAccessibleName(isZoom ? zoomName
                                        : translated(QT_TRANSLATE_NOOP("deeprig::ui::PrintDialogs", "Page")));
    }
    const QString pagesName = translated(QT_TRANSLATE_NOOP("deeprig::ui::PrintDialogs", "Pages"));
    for (QGraphicsView* pages : dialog.findChildren<QGraphicsView*>()) {
        pages->setAccessibleName(pagesName);
        for (QWidget* around = pages; around != &dialog; around = around->parentWidget())
            around->setAccessibleName(pagesName);
        pages->viewport()->setAccessibleName(pagesName);
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
