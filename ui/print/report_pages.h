#pragma once

#include "ui/print/page_band.h"
#include "ui/print/paged_report.h"

#include <QSizeF>

#include <vector>

class QPainter;

namespace deeprig::ui {

/// A report laid out on pages of one size. It belongs to the thread that made it, as fonts do.
class ReportPages {
public:
    ReportPages(const PagedReport& report, const QSizeF& pageInches);

    int count() const { return static_cast<int>(m_pages.size()); }
    /// Paints one page, from 0, at the painter's origin; the painter's unit is 1/1200 inch (page_band.h).
    void paint(QPainter& painter, int page) const;

private:
    struct Placed {
        std::size_t band;
        double top;
    };

    void breakPages();
    void addPage(std::size_t firstBand);
    double contentTop(std::size_t page) const;
    double groupHeight(std::size_t first, std::size_t last) const;
    void paintRunningHead(QPainter& painter) const;
    void paintFoot(QPainter& painter, int page) const;

    QString m_title;
    QString m_aside;
    QString m_foot;
    Language m_language;
    QSizeF m_page; ///< in units
    PaperRoom m_room;
    Tokens m_tokens;
    std::vector<Band> m_bands;
    std::vector<std::vector<Placed>> m_pages;
    double m_bottom = 0; ///< of what stands on the page that is being filled
};

} // namespace deeprig::ui
