#pragma once

#include <QDialog>

class QHBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace deeprig::ui {

class Theme;

/// A dialog as the design draws it: content with 20 px around it over a foot of 56 with the buttons. Buttons stand at
/// the right, the affirmative one last; what concerns only a part of the content stands at the left.
class FramedDialog : public QDialog {
    Q_OBJECT

public:
    enum class Role { Plain, Primary, Left };

    FramedDialog(const Theme& theme, const QString& title, int width, QWidget* parent);

protected:
    [[nodiscard]] QVBoxLayout& content() const { return *m_content; }
    /// A size of the design, larger with larger text, but no larger than the window it belongs to.
    void setDesignSize(int width, int height);
    /// The same for a dialog whose height follows from its content.
    void setDesignWidth(int width);
    QPushButton* addButton(const QString& text, Role role = Role::Plain);
    void paintEvent(QPaintEvent* event) override;

    const Theme& m_theme;

private:
    QSize bounded(int width, int height) const;

    QVBoxLayout* m_content = nullptr;
    QWidget* m_foot = nullptr;
    QHBoxLayout* m_buttons = nullptr;
    int m_leftButtons = 0;
};

} // namespace deeprig::ui
