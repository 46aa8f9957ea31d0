#pragma once

#include "core/catalog.h"

#include <QFrame>
#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace deeprig::ui {

class Chip;
class Theme;

/// A quantity that the list can be filtered by.
struct FilterField {
    std::string name;          ///< a field's name, or "price"
    QString title;             ///< "VRAM"
    QString unit;              ///< "GiB"; may be empty
    bool isUnitBefore = false; ///< the sign of a currency
    std::string flag{};        ///< no quantity: the filter keeps what has this value
};

/// The numbers of a category, in the order of its columns, the price, and whether a part is the user's own.
std::vector<FilterField> filterFields(Category category, Currency currency);
/// "VRAM ≥ 24 GiB".
QString conditionText(const Condition& condition, const std::vector<FilterField>& fields);

/// The small form behind "+ Filter" and behind a chip: field, comparison, value. The button works once the value is a
/// number.
class FilterEditor : public QFrame {
    Q_OBJECT

public:
    FilterEditor(std::vector<FilterField> fields, QWidget* parent = nullptr);

    void setCondition(const Condition& condition);
    /// Opens below `anchor`.
    void popUp(const QWidget& anchor);

signals:
    void accepted(const deeprig::Condition& condition);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::optional<Condition> condition() const;
    void validate();
    void accept();

    std::vector<FilterField> m_fields;
    QComboBox* m_field = nullptr;
    QComboBox* m_operator = nullptr;
    QLineEdit* m_value = nullptr;
    QLabel* m_unit = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_apply = nullptr;
};

/// The filters of a list as chips: a click edits one, its cross removes it.
class FilterBar : public QWidget {
    Q_OBJECT

public:
    explicit FilterBar(const Theme& theme, QWidget* parent = nullptr);

    void setFields(std::vector<FilterField> fields);
    void setConditions(const std::vector<Condition>& conditions);
    const std::vector<Condition>& conditions() const { return m_conditions; }
    /// Opens the form for a new filter.
    void openEditor();
    void retranslate();

    QSize minimumSizeHint() const override;

signals:
    void conditionsChanged(const std::vector<deeprig::Condition>& conditions);

private:
    void rebuild();
    void edit(std::size_t index, const QWidget& anchor);
    void remove(std::size_t index);
    FilterEditor* makeEditor();

    const Theme& m_theme;
    std::vector<FilterField> m_fields;
    std::vector<Condition> m_conditions;
    std::vector<Chip*> m_chips;
    Chip* m_add = nullptr;
    QHBoxLayout* m_row = nullptr;
};

} // namespace deeprig::ui
