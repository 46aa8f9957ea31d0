#include "ui/dialogs/print_preview_dialog.h"

#include "ui/print/format.h"
#include "ui/session/job.h"
#include "ui/theme.h"
#include "ui/widgets/pages_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 900;
constexpr int kHeight = 720;
constexpr double kZooms[]{0.5, 0.75, 1, 1.25, 1.5, 2, 3};

} // namespace

PrintPreviewDialog::PrintPreviewDialog(const Theme& theme, PagedReport report, PaperSize paper, QWidget* parent)
    : FramedDialog(theme, tr("Print Preview"), kWidth, parent), m_report(std::move(report)), m_paper(paper),
      m_pages(new PagesView(theme, this)), m_painting(new Job(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    addZoom();
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->viewport()->setAccessibleName(tr("Pages"));
    content().addWidget(m_pages, 1);
    connect(m_pages, &PagesView::picturesWanted, this, &PrintPreviewDialog::paintPages);
    connect(m_pages, &PagesView::currentPageChanged, this, &PrintPreviewDialog::refreshPage);
    connect(m_pages, &PagesView::zoomChanged, this, &PrintPreviewDialog::refreshZoom);
    connect(addButton(tr("Close")), &QPushButton::clicked, this, &QDialog::reject);
    connect(addButton(tr("Print…"), Role::Primary), &QPushButton::clicked, this, [this] {
        accept();
        emit printWanted();
    });
    setDesignSize(kWidth, kHeight);
    m_pages->setFocus();
}

void PrintPreviewDialog::addZoom()
{
    auto* label = new QLabel(tr("&Zoom"), this);
    m_zoom = new QComboBox(this);
    m_zoom->setAccessibleName(tr("Zoom"));
    label->setBuddy(m_zoom);
    m_zoom->addItem(tr("Page width"), QVariant::fromValue(-1.0));
    m_zoom->addItem(tr("Whole page"), QVariant::fromValue(-2.0));
    for (const double zoom : kZooms)
        m_zoom->addItem(formatPercent(zoom), zoom);
    m_page = new QLabel(this);
    setLook(*m_page, "level", 2);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_zoom);
    row->addStretch();
    row->addWidget(m_page);
    content().addLayout(row);
    connect(m_zoom, &QComboBox::activated, this, &PrintPreviewDialog::chooseZoom);
}

void PrintPreviewDialog::showEvent(QShowEvent* event)
{
    FramedDialog::showEvent(event);
    m_pages->setFit(PagesView::Fit::Width); // asks for the first pages
}

void PrintPreviewDialog::paintPages(int first, int last, double pixelsPerInch)
{
    m_painting->start([report = m_report, paper = m_paper, first, last, pixelsPerInch](
                          const Progress&) { return pagePictures(report, paper, first, last, pixelsPerInch); },
                      [this, first](PagePictures painted) {
                          m_pages->setPictures(first, std::move(painted.pages));
                          m_pages->setPages(painted.count, painted.pageInches);
                          refreshPage();
                      });
}

void PrintPreviewDialog::chooseZoom(int index)
{
    const double chosen = m_zoom->itemData(index).toDouble();
    if (chosen > 0)
        m_pages->setZoom(chosen);
    else
        m_pages->setFit(chosen > -1.5 ? PagesView::Fit::Width : PagesView::Fit::Page);
}

void PrintPreviewDialog::refreshZoom()
{
    const std::optional<PagesView::Fit> fit = m_pages->fit();
    const double zoom = m_pages->zoom();
    const int index = fit ? (*fit == PagesView::Fit::Width ? 0 : 1) : m_zoom->findText(formatPercent(zoom));
    m_zoom->setCurrentIndex(index);
    // A zoom between those of the list is shown all the same.
    m_zoom->setPlaceholderText(formatPercent(zoom));
}

void PrintPreviewDialog::refreshPage()
{
    const int count = m_pages->pageCount();
    const QString text =
        count == 0 ? QString() : words("print.page", {{"page", m_pages->currentPage() + 1}, {"count", count}});
    m_page->setText(text);
    m_pages->setAccessibleDescription(text);
}

} // namespace deeprig::ui
