#include "ui/print/report_pages.h"

#include "core/text.h"
#include "ui/print/format.h"
#include "ui/print/report_bands.h"

#include <QPainter>

#include <algorithm>

namespace deeprig::ui {

namespace {

constexpr double kMarginPx = 49; // 13 mm
constexpr double kRunningHeadPx = 33;
constexpr double kFootBottomPx = 40;
constexpr double kFootPx = 36; ///< of the foot with the space above it

} // namespace

ReportPages::ReportPages(const PagedReport& report, const QSizeF& pageInches)
    : m_title(report.title), m_aside(report.aside.isEmpty() ? QString() : report.aside.front()), m_foot(report.foot),
      m_language(report.language), m_page(pageInches * kUnitsPerInch), m_tokens(Tokens::builtIn(false))
{
    m_room.width = m_page.width() - 2 * units(kMarginPx);
    // What fits below a running head fits on any page.
    m_room.height = m_page.height() - units(kMarginPx + kRunningHeadPx + kFootPx + kFootBottomPx);
    m_bands = reportBands(report, m_room);
    breakPages();
}

double ReportPages::contentTop(std::size_t page) const
{
    return units(kMarginPx) + (page == 0 ? 0 : units(kRunningHeadPx));
}

double ReportPages::groupHeight(std::size_t first, std::size_t last) const
{
    double height = 0;
    for (std::size_t i = first; i <= last; ++i)
        height += m_bands[i].height + (i == first ? 0 : m_bands[i].gap);
    return height;
}

void ReportPages::breakPages()
{
    const double end = m_page.height() - units(kFootPx + kFootBottomPx);
    m_pages.emplace_back();
    m_bottom = contentTop(0);
    for (std::size_t first = 0; first < m_bands.size();) {
        std::size_t last = first;
        while (last + 1 < m_bands.size() && m_bands[last].keepsWithNext)
            ++last;
        const bool isPageEmpty = m_pages.back().empty();
        const double gap = isPageEmpty ? 0 : m_bands[first].gap;
        if (!isPageEmpty && m_bottom + gap + groupHeight(first, last) > end)
            addPage(first);
        else
            m_bottom += gap;
        for (std::size_t i = first; i <= last; ++i) {
            m_bottom += i == first ? 0 : m_bands[i].gap;
            m_pages.back().push_back({i, m_bottom});
            m_bottom += m_bands[i].height;
        }
        first = last + 1;
    }
}

void ReportPages::addPage(std::size_t firstBand)
{
    m_pages.emplace_back();
    m_bottom = contentTop(m_pages.size() - 1);
    if (const auto header = m_bands[firstBand].header) {
        m_pages.back().push_back({*header, m_bottom});
        m_bottom += m_bands[*header].height;
    }
}

void ReportPages::paint(QPainter& painter, int page) const
{
    if (page > 0)
        paintRunningHead(painter);
    for (const Placed& placed : m_pages.at(static_cast<std::size_t>(page)))
        m_bands[placed.band].paint(painter, QPointF(units(kMarginPx), placed.top), m_tokens);
    paintFoot(painter, page);
}

void ReportPages::paintRunningHead(QPainter& painter) const
{
    const QPointF at(units(kMarginPx), units(kMarginPx));
    const PaperText aside(m_aside, paper::kSmall, m_room.width / 2, units(paper::kSmall.linePx), Qt::AlignRight);
    const PaperText title(m_title, paper::kTableHead, m_room.width - aside.width() - units(16),
                          units(paper::kSmall.linePx));
    title.paint(painter, at, m_tokens);
    aside.paint(painter, at + QPointF(m_room.width / 2, 0), m_tokens);
    painter.fillRect(QRectF(at.x(), at.y() + units(paper::kSmall.linePx + 5), m_room.width, units(1)),
                     m_tokens[Token::Border]);
}

void ReportPages::paintFoot(QPainter& painter, int page) const
{
    const double top = m_page.height() - units(kFootBottomPx + paper::kSmall.linePx);
    painter.fillRect(QRectF(units(kMarginPx), top - units(9), m_room.width, units(1)), m_tokens[Token::Border]);
    const QString number = toText(sentence("print.page", {{"page", page + 1}, {"count", count()}}, m_language));
    const PaperText right(number, paper::kSmall, m_room.width / 2, units(paper::kSmall.linePx), Qt::AlignRight);
    const PaperText left(m_foot, paper::kSmall, m_room.width - right.width() - units(16), units(paper::kSmall.linePx));
    left.paint(painter, QPointF(units(kMarginPx), top), m_tokens);
    right.paint(painter, QPointF(units(kMarginPx) + m_room.width / 2, top), m_tokens);
}

} // namespace deeprig::ui
