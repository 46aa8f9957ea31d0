#pragma once

#include "core/finding.h"
#include "ui/widgets/tone.h"

#include <QFont>
#include <QWidget>

#include <map>
#include <optional>
#include <vector>

class QLabel;
class QPushButton;

namespace deeprig::ui {

class Theme;

/// The words of one finding.
struct FindingContent {
    Tone tone = Tone::Note;
    QString sentence;
    QString advice;
    QString source;         ///< manual, standard or page; empty: none
    QString accessibleName; ///< "Error: ..."
    bool isNew = false;     ///< would come with the change that is previewed
    bool isAccepted = false;
    bool isOutgrown = false; ///< was accepted, but is worse by now
    bool canAccept = false;  ///< can be accepted, or what is said to it be changed

    friend bool operator==(const FindingContent&, const FindingContent&) = default;
};

/// One finding: icon, sentence, advice with the link to its source, and up to two ways out, a button over a link. Tab
/// reaches the row, the link to the source and the ways out; Enter takes the first one.
class FindingRow : public QWidget {
    Q_OBJECT

public:
    explicit FindingRow(const Theme& theme, QWidget* parent = nullptr);

    void setContent(const FindingContent& content);
    [[nodiscard]] const FindingContent& content() const { return m_content; }
    /// Words of the ways out; the first is the button, the second the link, others stand in the context menu.
    void setWaysOut(const QStringList& texts);
    [[nodiscard]] const QStringList& waysOut() const { return m_waysOut; }
    /// Puts what can have the focus in the row into the order of reading, behind the row itself.
    void orderStops();
    /// The last of them.
    [[nodiscard]] QWidget& lastStop();
    /// One line of advice only.
    void setCompact(bool isCompact);
    void copyFinding() const;
    void copySource() const;
    /// The row that the commands of the menu bar are about, while the focus is elsewhere.
    void setCurrent(bool isCurrent);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The pointer or the keyboard is here, or has left.
    void activated(bool isActive);
    void wayOutPressed(int index);
    void wayOutHovered(int index, bool isHovered);
    void sourceOpened();
    /// It has got the focus, or something in it has.
    void focused();
    /// The user wants to accept it, or to change what is said to it.
    void acceptPressed();
    /// The user accepts it no longer.
    void recheckPressed();
    void stepWanted(int by);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Layout {
        QRect sentence, advice, mark, button, link;
        int height = 0;
    };
    /// What layouts are made for: the advice, whatever its colours, and the fonts.
    struct Placed {
        QString advice;
        QFont sentenceFont, adviceFont;

        friend bool operator==(const Placed&, const Placed&) = default;
    };
    /// Kept for each width that is asked for, until something changes: layouts ask again and again, and each answer
    /// sets two texts.
    const Layout& layoutFor(int width) const;
    Layout makeLayout(int width) const;
    /// What is in the row, or how it looks, is another: places it anew.
    void changeLayout();
    void place();
    QString adviceHtml(int width) const;
    QPushButton* makeButton(int index);
    [[nodiscard]] QString markText() const;
    [[nodiscard]] QString markIcon() const;

    const Theme& m_theme;
    double m_scale;
    FindingContent m_content;
    Placed m_placed;
    QStringList m_waysOut;
    bool m_isCompact = false;
    bool m_isCurrent = false;
    bool m_isAdviceCut = false; ///< the tooltip says it in full
    mutable std::map<int, Layout> m_layouts; ///< by width
    QLabel* m_sentence = nullptr;
    QLabel* m_advice = nullptr;
    QPushButton* m_button = nullptr;
    QPushButton* m_link = nullptr;
};

} // namespace deeprig::ui
