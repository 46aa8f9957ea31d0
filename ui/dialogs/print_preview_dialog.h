#pragma once

#include "ui/dialogs/framed_dialog.h"
#include "ui/print/pdf_report.h"

class QComboBox;
class QLabel;

namespace deeprig::ui {

class Job;
class PagesView;

/// The pages of a report as they will be printed; the same code paints them on printers and into PDF files. A worker
/// paints them, so that the longest report does not hold up the window.
class PrintPreviewDialog : public FramedDialog {
    Q_OBJECT

public:
    PrintPreviewDialog(const Theme& theme, PagedReport report, PaperSize paper, QWidget* parent = nullptr);

    [[nodiscard]] const PagesView& pages() const { return *m_pages; }

signals:
    /// The user wants it on paper; the dialog has closed.
    void printWanted();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addZoom();
    void paintPages(int first, int last, double pixelsPerInch);
    void chooseZoom(int index);
    void refreshZoom();
    void refreshPage();

    PagedReport m_report;
    PaperSize m_paper;
    PagesView* m_pages = nullptr;
    QComboBox* m_zoom = nullptr;
    QLabel* m_page = nullptr;
    Job* m_painting = nullptr;
};

} // namespace deeprig::ui
