#pragma once

#include <QAbstractScrollArea>
#include <QImage>
#include <QSizeF>

#include <cstdint>
#include <optional>
#include <vector>

namespace deeprig::ui {

class Theme;

/// Pages of a document one below the other. It knows their size and number and asks for pictures of those that are in
/// sight, so that a long document costs no more than a short one. Ctrl with the wheel, + and - zoom; Home and End go to
/// the first and the last page.
class PagesView : public QAbstractScrollArea {
    Q_OBJECT

public:
    enum class Fit : std::uint8_t { Page, Width };

    explicit PagesView(const Theme& theme, QWidget* parent = nullptr);

    /// The document: how many pages of which size, in inches. Without any, only the first page is asked for.
    void setPages(int count, const QSizeF& pageInches);
    [[nodiscard]] int pageCount() const { return m_count; }
    /// The pictures of pages from `first` on.
    void setPictures(int first, std::vector<QImage> pictures);
    [[nodiscard]] bool hasPicture(int page) const;

    /// 1 = as large as on paper at 96 pixels an inch.
    [[nodiscard]] double zoom() const;
    /// Between kLeastZoom and kMostZoom.
    void setZoom(double zoom);
    static constexpr double kLeastZoom = 0.25;
    static constexpr double kMostZoom = 4;
    void setFit(Fit fit);
    /// Empty once somebody zoomed.
    [[nodiscard]] std::optional<Fit> fit() const { return m_fit; }
    /// The page that takes most of the view, from 0.
    [[nodiscard]] int currentPage() const;
    void showPage(int page);

signals:
    /// Pictures of these pages are missing; `pixelsPerInch` makes them as sharp as the screen.
    void picturesWanted(int first, int last, double pixelsPerInch);
    void currentPageChanged(int page);
    /// The zoom or what it fits.
    void zoomChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// Of a page in the view, in its pixels.
    [[nodiscard]] QRect pageRect(int page) const;
    [[nodiscard]] QSize pageSize() const;
    void zoomTo(double zoom, std::optional<Fit> fit);
    void refresh();
    void lookAround();

    const Theme& m_theme;
    int m_count = 0;
    QSizeF m_inches;
    double m_zoom = 1; ///< where nothing is fitted
    std::optional<Fit> m_fit = Fit::Width;
    int m_first = 0; ///< page of the first picture
    std::vector<QImage> m_pictures;
    int m_wantedFirst = -1;
    int m_wantedLast = -1;
    double m_wantedPixelsPerInch = 0;
    int m_page = 0;
};

} // namespace deeprig::ui
