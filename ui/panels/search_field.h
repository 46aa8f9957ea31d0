#pragma once

#include <QLineEdit>

class QAction;

namespace deeprig::ui {

class Theme;

/// A field for search words: a glass at the left, a cross once there is text, and a hint of the key until then.
/// Escape clears it.
class SearchField : public QLineEdit {
    Q_OBJECT

public:
    explicit SearchField(const Theme& theme, QWidget* parent = nullptr);

    /// "Ctrl F"; empty hides the hint.
    void setKeyHint(const QString& keys);

signals:
    /// Down was pressed: on to the list.
    void leftDownwards();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const Theme& m_theme;
    QString m_keyHint;
    QAction* m_clear = nullptr;
};

} // namespace deeprig::ui
