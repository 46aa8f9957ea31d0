#pragma once

#include "core/drop_preview.h"

#include <QFrame>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QMimeData;
class QStackedWidget;

namespace deeprig::ui {

class BenchEmptyPage;
class BenchList;
class BenchModel;
class BenchOffer;
class BuildSession;
class EditableLabel;
class ElidedLabel;
class Theme;
class VerdictCard;

/// The bench: name and price of the build over its parts, and the place where parts are dropped. Takes drags of
/// `application/x-deeprig-parts` and says before the drop what would happen; every change is one undo step of the
/// session.
class BenchPanel : public QFrame {
    Q_OBJECT

public:
    BenchPanel(BuildSession& session, const Theme& theme, QWidget* parent = nullptr);
    ~BenchPanel() override;

    /// Gives the keyboard to the rows (or, on an empty bench, to its first button).
    void focusList();
    /// The line of the build whose row is selected.
    [[nodiscard]] std::optional<std::size_t> selectedLine() const;

    QSize sizeHint() const override { return {400, 482}; }
    QSize minimumSizeHint() const override { return {352, 160}; }

public slots:
    /// Marks the rows of these lines with a bar in the colour of the severity.
    void highlight(const std::vector<std::size_t>& lines, deeprig::Severity severity);
    void clearHighlight();
    /// The drag without a pointer: shows what dropping the part would do, first at its usual place. Arrows choose
    /// another one, Enter drops, Escape ends.
    void showVerdictFor(const deeprig::PartId& part);
    /// The part of the clipboard: dropped on the target that is shown, else shown first, as by showVerdictFor().
    void paste();
    void selectLine(std::size_t line);
    void removeSelected();
    /// Puts the selected row on the clipboard: as lines of ours, and as text.
    void copySelected();
    void editQuantity();
    void editPrice();
    void editName();

signals:
    /// What the drop under the pointer would do; null once the drag or preview is over.
    void previewChanged(std::shared_ptr<const deeprig::DropVerdict> verdict);
    /// The place that the selected row stands for; empty without a selection.
    void targetSelected(std::optional<deeprig::DropTarget> target);
    /// The user wants to see candidates of this category.
    void categoryWanted(deeprig::Category category);
    void openSampleWanted();
    /// Everything that is known of a line's part.
    void detailsWanted(std::size_t line);
    /// The commands for the selected row, at a place of the screen.
    void menuWanted(const QPoint& at);
    /// A part was dropped where it cannot go: why, in words.
    void dropRefused(const QString& reason);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    /// Outside of the panel a part that is dragged out is taken from the bench.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* createHead();
    QWidget* createPages();
    void connectList();
    void connectOffer();
    void retranslate();
    void refresh();
    void emitTarget();

    void moveOffer(QPoint at);
    [[nodiscard]] std::optional<deeprig::DropTarget> targetAt(QPoint at) const;
    [[nodiscard]] bool beginOffer(const QMimeData& dragged);
    void commit(const std::vector<PartId>& parts);
    void commitByKey();
    void selectTarget(const deeprig::DropTarget& target);
    void showOffer();
    void placeCard();
    void hideCard();
    void endKeyboardOffer();

    void beginDragOut();
    void endDragOut();
    bool dragOutside(QEvent& event);
    void showRemoval();

    void removeRow(int row);
    void wantCandidates(int row);

    BuildSession& m_session;
    const Theme& m_theme;
    BenchOffer* m_offer = nullptr;
    BenchModel* m_model = nullptr;
    EditableLabel* m_name = nullptr;
    QLabel* m_total = nullptr;
    ElidedLabel* m_counts = nullptr;
    QLabel* m_totalCaption = nullptr;
    QStackedWidget* m_pages = nullptr;
    BenchList* m_list = nullptr;
    BenchEmptyPage* m_empty = nullptr;
    QPointer<VerdictCard> m_card;    ///< lies over the window, which owns it
    QTimer m_scrollTimer;            ///< runs while a drag may hang at an edge
    QPoint m_pointer;                ///< where the drag is, in coordinates of the panel
    QPointer<QWidget> m_focusBefore; ///< has the keyboard again after a preview by keys
    bool m_isKeyboardOffer = false;
    bool m_windowTookDrops = false;
};

} // namespace deeprig::ui
