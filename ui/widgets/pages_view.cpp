#include "ui/widgets/pages_view.h"

#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace deeprig::ui {

namespace {

constexpr double kPixelsPerInch = 96;
// Sharp on any screen, and no more than some tens of megabytes a page.
constexpr double kMostPixelsPerInch = 300;
constexpr double kZoomStep = 1.25;
constexpr int kMargin = 16;
constexpr int kGap = 12;
constexpr int kWheelNotch = 120;
constexpr QSizeF kUnknownPage{8.27, 11.69}; // A4, until the document has come

} // namespace

PagesView::PagesView(const Theme& theme, QWidget* parent)
    : QAbstractScrollArea(parent), m_theme(theme), m_inches(kUnknownPage)
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // else a page as wide as the view would make it come and go
    verticalScrollBar()->setSingleStep(24);
    horizontalScrollBar()->setSingleStep(24);
    connect(&theme, &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

void PagesView::setPages(int count, const QSizeF& pageInches)
{
    if (count == m_count && pageInches == m_inches)
        return;
    m_count = count;
    m_inches = pageInches;
    refresh();
}

void PagesView::setPictures(int first, std::vector<QImage> pictures)
{
    m_first = first;
    m_pictures = std::move(pictures);
    viewport()->update();
}

bool PagesView::hasPicture(int page) const
{
    return page >= m_first && page < m_first + static_cast<int>(m_pictures.size());
}

double PagesView::zoom() const
{
    if (!m_fit)
        return m_zoom;
    const QSizeF paper = m_inches * kPixelsPerInch;
    const double width = (viewport()->width() - 2 * kMargin) / paper.width();
    const double height = (viewport()->height() - 2 * kMargin) / paper.height();
    return std::clamp(*m_fit == Fit::Width ? width : std::min(width, height), kLeastZoom, kMostZoom);
}

void PagesView::setZoom(double zoom)
{
    zoomTo(std::clamp(zoom, kLeastZoom, kMostZoom), std::nullopt);
}

void PagesView::setFit(Fit fit)
{
    zoomTo(m_zoom, fit);
}

void PagesView::zoomTo(double zoom, std::optional<Fit> fit)
{
    const double before = this->zoom();
    const double at = verticalScrollBar()->value() / before;
    m_zoom = zoom;
    m_fit = fit;
    refresh();
    verticalScrollBar()->setValue(static_cast<int>(std::lround(at * this->zoom())));
    emit zoomChanged();
}

QSize PagesView::pageSize() const
{
    return (m_inches * kPixelsPerInch * zoom()).toSize();
}

QRect PagesView::pageRect(int page) const
{
    const QSize size = pageSize();
    const int left = std::max(kMargin, (viewport()->width() - size.width()) / 2);
    return {QPoint(left - horizontalScrollBar()->value(),
                   kMargin + page * (size.height() + kGap) - verticalScrollBar()->value()),
            size};
}

int PagesView::currentPage() const
{
    const int step = pageSize().height() + kGap;
    const int middle = verticalScrollBar()->value() + viewport()->height() / 2 - kMargin;
    return std::clamp(middle / std::max(1, step), 0, std::max(0, m_count - 1));
}

void PagesView::showPage(int page)
{
    verticalScrollBar()->setValue(page * (pageSize().height() + kGap));
}

void PagesView::refresh()
{
    const QSize size = pageSize();
    const int height = 2 * kMargin + std::max(1, m_count) * (size.height() + kGap) - kGap;
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setRange(0, std::max(0, size.width() + 2 * kMargin - viewport()->width()));
    viewport()->update();
    lookAround();
}

/// Asks for the pages in sight and their neighbours, unless that has been done.
void PagesView::lookAround()
{
    if (const int page = currentPage(); page != m_page) {
        m_page = page;
        emit currentPageChanged(page);
    }
    if (!isVisible())
        return;
    const int last_page = std::max(0, m_count - 1);
    const int step = std::max(1, pageSize().height() + kGap);
    const int first = std::clamp(verticalScrollBar()->value() / step, 0, last_page);
    const int last = std::clamp((verticalScrollBar()->value() + viewport()->height()) / step, first, last_page);
    const double sharp = std::min(kMostPixelsPerInch, kPixelsPerInch * zoom() * devicePixelRatioF());
    const bool isKnown = std::abs(sharp - m_wantedPixelsPerInch) < 0.01;
    if (isKnown && first >= m_wantedFirst && last <= m_wantedLast)
        return;
    m_wantedFirst = std::max(0, first - 1);
    m_wantedLast = std::min(last_page, last + 1);
    m_wantedPixelsPerInch = sharp;
    emit picturesWanted(m_wantedFirst, m_wantedLast, sharp);
}

void PagesView::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_theme.color(Token::Sunken));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    for (int page = 0; page < m_count; ++page) {
        const QRect rect = pageRect(page);
        if (!rect.intersects(viewport()->rect()))
            continue;
        painter.fillRect(rect, Qt::white); // paper, also in the dark
        if (hasPicture(page))
            painter.drawImage(rect, m_pictures[static_cast<std::size_t>(page - m_first)]);
        drawOutline(painter, rect.adjusted(-1, -1, 1, 1), 0, m_theme.color(Token::Border));
    }
    if (hasFocus())
        drawFocusRing(painter, m_theme, QRectF(viewport()->rect()).marginsRemoved({4, 4, 4, 4}), 4);
}

void PagesView::resizeEvent(QResizeEvent*)
{
    refresh();
    if (m_fit)
        emit zoomChanged();
}

void PagesView::scrollContentsBy(int, int)
{
    viewport()->update();
    lookAround();
}

void PagesView::wheelEvent(QWheelEvent* event)
{
    if ((event->modifiers() & Qt::ControlModifier) == 0) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    setZoom(zoom() * std::pow(kZoomStep, event->angleDelta().y() / static_cast<double>(kWheelNotch)));
    event->accept();
}

void PagesView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: setZoom(zoom() * kZoomStep); return;
    case Qt::Key_Minus: setZoom(zoom() / kZoomStep); return;
    case Qt::Key_Home: verticalScrollBar()->setValue(0); return;
    case Qt::Key_End: verticalScrollBar()->setValue(verticalScrollBar()->maximum()); return;
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void PagesView::focusInEvent(QFocusEvent*)
{
    viewport()->update();
}

void PagesView::focusOutEvent(QFocusEvent*)
{
    viewport()->update();
}

} // namespace deeprig::ui
