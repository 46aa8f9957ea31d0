#pragma once

#include "ui/widgets/tone.h"

#include <QWidget>

#include <functional>

class QFrame;
class QLabel;
class QProgressBar;
class QVBoxLayout;

namespace deeprig::ui {

class Theme;

/// Messages in the window, above the panels: an icon, a sentence that says what happened and how to mend it, at most
/// one button, a cross. And the progress of long work with its Cancel.
class MessageBar : public QWidget {
    Q_OBJECT

public:
    explicit MessageBar(const Theme& theme, QWidget* parent = nullptr);

    struct Button {
        QString text;
        std::function<void()> pressed;
    };

    /// A message of the same `topic` takes the place of the one before. Good news goes by itself after some seconds.
    void say(Tone tone, const QString& text, const QString& topic = {}, const Button& button = {});
    void dismiss(const QString& topic);
    /// Texts of the messages shown, newest last.
    QStringList texts() const;

    /// Shows the progress of work; it is called again as the work goes on.
    void showProgress(const QString& text, double fraction, const std::function<void()>& cancel);
    void endProgress();

private:
    QFrame* makeRow(Tone tone);
    void orderStops(QFrame& row);
    void addCross(QFrame& row);
    void limit();

    const Theme& m_theme;
    QVBoxLayout* m_column = nullptr;
    QFrame* m_progress = nullptr;
    QLabel* m_progressText = nullptr;
    QProgressBar* m_progressBar = nullptr;
    std::function<void()> m_cancel;
};

} // namespace deeprig::ui
