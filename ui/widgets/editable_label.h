#pragma once

#include <QWidget>

class QLineEdit;

namespace deeprig::ui {

class ElidedLabel;
class Theme;

/// A line of text that is edited in its place: F2, Enter or a double click turns it into a field; Enter and leaving
/// take the entry, Escape does not. An empty entry is not taken.
class EditableLabel : public QWidget {
    Q_OBJECT

public:
    /// The words stand so far from the left edge, that the field's do not move.
    static constexpr int kInset = 5;

    /// `kind` is the look of the text, as labels have it ("build", "title").
    EditableLabel(const Theme& theme, const QString& kind, QWidget* parent = nullptr);

    [[nodiscard]] QString text() const { return m_text; }
    void setText(const QString& text);
    /// What stands there if the text is empty.
    void setPlaceholder(const QString& text);
    /// What the text is, for assistive tools: "Name of the build".
    void setPurpose(const QString& purpose);

    void edit();
    [[nodiscard]] bool isEditing() const { return m_isEditing; }

signals:
    void edited(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void finish(bool isAccepted);
    void refresh();

    const Theme& m_theme;
    QString m_text;
    QString m_placeholder;
    QString m_purpose;
    ElidedLabel* m_label = nullptr;
    QLineEdit* m_field = nullptr;
    bool m_isEditing = false;
};

} // namespace deeprig::ui
