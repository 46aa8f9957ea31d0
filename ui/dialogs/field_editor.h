#pragma once

#include "core/fields.h"

#include <QLineEdit>
#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QPushButton;

namespace deeprig::ui {

class Theme;

/// A field for text with the unit inside at the right.
class UnitField : public QLineEdit {
    Q_OBJECT

public:
    UnitField(const Theme& theme, const QString& unit, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_unit;
};

/// The control for one specification of a part: its name above, the unit inside, a choice where the field table has
/// choices, a table for lists of objects; what is wrong with the entry stands below. Empty means unknown.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    FieldEditor(const Theme& theme, const Field& field, QWidget* parent = nullptr);

    [[nodiscard]] const Field& field() const { return m_field; }
    void setValue(const FieldValue& value);
    /// monostate = unknown; empty: the entry is wrong.
    [[nodiscard]] std::optional<FieldValue> value() const;
    [[nodiscard]] const QString& complaint() const { return m_complaint; }
    [[nodiscard]] bool isValid() const { return m_complaint.isEmpty(); }
    /// Whether the user changed anything since setValue().
    [[nodiscard]] bool isTouched() const { return m_isTouched; }
    /// What other parts have in this field, offered while typing.
    void setSuggestions(const QStringList& texts);
    /// What holds while nothing is entered ("24 GiB, from the chip"); empty: it is unknown then.
    void setStandIn(const QString& text);
    /// Wide fields take a whole row of a form.
    [[nodiscard]] bool isWide() const;
    [[nodiscard]] QWidget& control() const { return *m_control; }

signals:
    void edited();
    void entered(); ///< Return was pressed

private:
    void createText();
    void createChoice();
    void createTable();
    void openTable();
    void showRows();
    void take();

    const Theme& m_theme;
    const Field& m_field;
    QWidget* m_control = nullptr;
    QLineEdit* m_text = nullptr;
    QComboBox* m_choice = nullptr;
    QPushButton* m_table = nullptr;
    QLabel* m_message = nullptr;
    FieldValue m_value;
    QString m_complaint;
    bool m_isTouched = false;
};

} // namespace deeprig::ui
