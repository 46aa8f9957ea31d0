#pragma once

#include "core/part.h"

#include <QWidget>

#include <optional>
#include <vector>

class QVBoxLayout;

namespace deeprig::ui {

class BenchOffer;
class DropTarget;
class EmptyState;
class Theme;

/// The bench without a part: what to do, and places for the parts that every rig needs.
class BenchEmptyPage : public QWidget {
    Q_OBJECT

public:
    BenchEmptyPage(const BenchOffer& offer, const Theme& theme, QWidget* parent = nullptr);

    /// The category of the place at `at`; empty between them.
    [[nodiscard]] std::optional<Category> categoryAt(QPoint at) const;
    void focusFirst();
    void retranslate();
    /// The part that hangs over the bench, or the place under it, is another one.
    void refresh();

signals:
    void categoryWanted(deeprig::Category category);
    void sampleWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void showCategory(DropTarget& target, Category category);

    const BenchOffer& m_offer;
    const Theme& m_theme;
    EmptyState* m_state = nullptr;
    QVBoxLayout* m_column = nullptr;
    struct Place {
        Category category;
        DropTarget* target;
    };
    std::vector<Place> m_places;
    DropTarget* m_guest = nullptr; ///< for parts of other categories, while they hang here
    bool m_isGuestShown = false;
};

} // namespace deeprig::ui
