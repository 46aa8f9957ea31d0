#pragma once

#include <QFrame>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace deeprig::ui {

class Theme;

/// One way to begin: icon, title, line, something of its own, and a button at the foot. The whole tile can be clicked.
class FirstRunTile : public QFrame {
    Q_OBJECT

public:
    FirstRunTile(const Theme& theme, const QString& icon, QWidget* parent = nullptr);

    void setTexts(const QString& title, const QString& line, const QString& button);
    void setPrimary(bool isPrimary);
    [[nodiscard]] QPushButton& button() const { return *m_button; }
    /// For what the tile has of its own, above the button.
    [[nodiscard]] QVBoxLayout& content() const { return *m_content; }

    QSize sizeHint() const override { return {298, 340}; }

signals:
    void chosen();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    bool m_isPrimary = false;
    QLabel* m_title = nullptr;
    QLabel* m_line = nullptr;
    QVBoxLayout* m_content = nullptr;
    QPushButton* m_button = nullptr;
};

/// A row of an icon and words, as the tiles list facts and parts.
class FactRow : public QWidget {
    Q_OBJECT

public:
    FactRow(const Theme& theme, const QString& icon, QWidget* parent = nullptr);

    void setText(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_icon;
    QLabel* m_label = nullptr;
};

} // namespace deeprig::ui
