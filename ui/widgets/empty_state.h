#pragma once

#include <QWidget>

#include <cstdint>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace deeprig::ui {

class Theme;

/// What stands where there is nothing yet: an icon, a title, a line that says what to do, and up to two buttons.
/// Centred in the place that it is given.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    enum class Size : std::uint8_t {
        Large, ///< icon in a circle, title 15: the bench
        Small, ///< icon 24, title 13: panels that are low
    };

    EmptyState(const Theme& theme, Size size, QWidget* parent = nullptr);

    void setIcon(const QString& name);
    void setTitle(const QString& title);
    void setLine(const QString& line);
    /// Adds a button at the right of those before; `isLink` without an outline. Connect to its clicked().
    QPushButton* addButton(const QString& text, bool isLink = false);
    void clearButtons();

    QString title() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    class Picture;

    Picture* m_picture = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_line = nullptr;
    QWidget* m_buttons = nullptr;
    QHBoxLayout* m_buttonRow = nullptr;
};

} // namespace deeprig::ui
