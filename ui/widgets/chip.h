#pragma once

#include "ui/widgets/tone.h"

#include <QAbstractButton>

namespace deeprig::ui {

class Theme;

/// Words in a round box of 22 high: the count of a severity (make it checkable to filter by it), a filter with a cross
/// (setClosable), "+ Filter" (Tone::None, with an icon), or a mark that cannot be pressed (setInteractive(false)).
/// Delete or Backspace presses the cross.
class Chip : public QAbstractButton {
    Q_OBJECT

public:
    Chip(const Theme& theme, const QString& text, Tone tone, QWidget* parent = nullptr);

    Tone tone() const { return m_tone; }
    void setTone(Tone tone);
    /// Instead of the icon of the state; "plus" for "+ Filter".
    void setIconName(const QString& name);
    /// What remains when `isShort`, e.g. the count alone; the accessible name stays the whole text.
    void setShortText(const QString& text);
    void setShort(bool isShort);
    /// `closeName` names the cross for assistive tools: "Remove filter VRAM ≥ 24 GiB".
    void setClosable(const QString& closeName);
    bool isClosable() const { return m_close != nullptr; }
    void setInteractive(bool isInteractive);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void closeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QString shownText() const;
    QString shownIcon() const;

    const Theme& m_theme;
    Tone m_tone;
    QString m_iconName;
    QString m_shortText;
    bool m_isShort = false;
    QAbstractButton* m_close = nullptr;
};

} // namespace deeprig::ui
