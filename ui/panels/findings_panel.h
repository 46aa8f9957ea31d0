#pragma once

#include "core/drop_preview.h"
#include "ui/session/job.h"

#include <QFrame>
#include <QTimer>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QLabel;
class QScrollArea;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace deeprig::ui {

class BuildSession;
class Chip;
class ElidedLabel;
class EmptyState;
class FindingRow;
class FindingsModel;
class Theme;

/// What the rules say of the build, worst first, each with its advice, its source and at most two ways out. During a
/// drag it shows the findings after the drop.
class FindingsPanel : public QFrame {
    Q_OBJECT

public:
    FindingsPanel(BuildSession& session, const Theme& theme, QWidget* parent = nullptr);
    ~FindingsPanel() override;

    [[nodiscard]] bool isCollapsed() const { return m_isCollapsed; }
    /// Whether ways out are still being looked for.
    [[nodiscard]] bool isBusy() const { return m_fixTimer.isActive() || m_search.isRunning(); }
    /// The finding that has or had the focus last; null: none.
    [[nodiscard]] const Finding* currentFinding() const;
    /// Whether it can be accepted, or the words to it be changed.
    [[nodiscard]] bool canAcceptCurrent() const;
    /// The height of the head alone.
    [[nodiscard]] int collapsedHeight() const;
    /// The row that has the focus, or had it last; null: none, or its finding is gone.
    [[nodiscard]] const FindingRow* currentRow() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public slots:
    /// What would hold after the drop; null: the present findings.
    void setPreview(std::shared_ptr<const deeprig::DropVerdict> verdict);
    void setCollapsed(bool isCollapsed);
    /// Moves the focus to the next or previous finding and highlights its parts; opens the panel.
    void nextFinding();
    void previousFinding();
    /// Copies the finding that the focus was on last, or the place that it rests on.
    void copyFinding();
    void copySource();
    /// Asks for a note and accepts the current finding; changes the note of an accepted one.
    void acceptCurrent();
    /// The current finding is accepted no longer.
    void recheckCurrent();
    /// Shows in the head for six seconds why a drop was refused.
    void showRefusal(const QString& reason);

signals:
    void newerValuesWanted();
    void currentRowChanged();
    void collapsedChanged(bool isCollapsed);
    void highlightWanted(const std::vector<std::size_t>& lines, deeprig::Severity severity);
    void highlightEnded();
    /// The user wants parts of this category that would cure a finding, in the place of that line.
    void candidatesWanted(deeprig::Category category, std::optional<std::size_t> line);
    /// The verdict has changed; assistive tools were told so.
    void verdictAnnounced(const QString& text);
    /// What would be after the way out under the pointer; null: over.
    void fixPreviewed(std::shared_ptr<const deeprig::Evaluation> after);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// One row of the list, kept for other findings when the list changes.
    struct Row {
        FindingRow* widget = nullptr;
        std::optional<Finding> finding;
        std::vector<Fix> fixes;
        bool isStale = true; ///< the ways out are those of an older build, or not known yet

        [[nodiscard]] bool isUnsearched() const { return isStale && fixes.empty(); }
    };

    QWidget* createHead();
    QWidget* createList();
    void connectRow(FindingRow& row);
    void retranslate();
    void refreshCollapseButton();
    void refreshRemark();
    void showFindings();
    void refreshChips();
    void layoutHead();
    void refreshRows();
    void refreshEmptyState();
    void setFilter(std::optional<Severity> severity);
    void filterAccepted(bool isOn);
    void afterFilter();

    void setCurrent(std::optional<std::size_t> place);
    void keepCurrent(const std::optional<Finding>& finding, bool hadFocus);
    void accept(std::size_t place);
    void recheck(std::size_t place);
    [[nodiscard]] bool canAccept(const Finding& finding) const;

    void findFixes();
    void takeFixes(std::size_t place, std::vector<Fix> fixes);
    void setFixes(Row& row, std::vector<Fix> fixes);
    std::optional<Category> cureOf(const Row& row) const;
    void takeWayOut(std::size_t place, int index);
    void previewWayOut(std::size_t place, int index);

    void announceVerdict();
    void step(int by);

    BuildSession& m_session;
    const Theme& m_theme;
    FindingsModel* m_model = nullptr;
    bool m_isCollapsed = false;
    std::shared_ptr<const DropVerdict> m_preview;
    std::vector<Row> m_rows;   ///< those beyond the model's count are hidden
    std::optional<std::size_t> m_current; ///< the row that the focus was on last
    std::size_t m_nextFix = 0; ///< the row whose ways out are looked for next
    QTimer m_fixTimer;
    Job m_search;
    /// A way out that was pressed while it was being looked for anew: the row and the place in it.
    std::optional<std::pair<std::size_t, int>> m_pressed;
    QTimer m_refusalTimer;
    int m_announcedErrors = 0;

    QWidget* m_head = nullptr;
    QLabel* m_title = nullptr;
    std::vector<Chip*> m_chips; ///< error, warning, note, unknown, accepted
    ElidedLabel* m_remark = nullptr;
    QToolButton* m_collapse = nullptr;
    QWidget* m_page = nullptr; ///< everything below the head
    QStackedWidget* m_pages = nullptr;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_column = nullptr;
    EmptyState* m_empty = nullptr;
    QWidget* m_announcer = nullptr; ///< speaks the verdict to assistive tools
};

} // namespace deeprig::ui
