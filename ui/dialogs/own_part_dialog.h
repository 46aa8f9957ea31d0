#pragma once

#include "core/catalog.h"
#include "core/own_part.h"
#include "ui/dialogs/framed_dialog.h"

#include <memory>
#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QScrollArea;

namespace deeprig::ui {

class FieldEditor;

/// The form for a part of the user's own: kind, name, price, then every field of the kind. What is left empty is
/// unknown, and checks that need it say so.
class OwnPartDialog : public FramedDialog {
    Q_OBJECT

public:
    /// `catalog` gives currencies, and words that other parts have in a field. `usual` is the currency of the build.
    OwnPartDialog(const Theme& theme, std::shared_ptr<const Catalog> catalog, Currency usual, QWidget* parent = nullptr);

    /// Begins from a part: one that was saved before keeps its kind.
    void setPart(const OwnPart& own);
    void setCategory(Category category);
    [[nodiscard]] FieldEditor* editor(const Field& field) const;

signals:
    void saved(const deeprig::OwnPart& own);

private:
    QWidget* createHead();
    void fillFields();
    QStringList suggestions(const Field& field) const;
    void validate();
    void showChip();
    [[nodiscard]] QString complaint() const;
    [[nodiscard]] OwnPart made() const;
    void save();

    std::shared_ptr<const Catalog> m_catalog;
    OwnPart m_own;
    QComboBox* m_category = nullptr;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_price = nullptr;
    QComboBox* m_currency = nullptr;
    QComboBox* m_condition = nullptr;
    QLabel* m_message = nullptr;
    QScrollArea* m_area = nullptr;
    std::vector<FieldEditor*> m_editors;
    QPushButton* m_save = nullptr;
    bool m_isPriceTouched = false;
};

} // namespace deeprig::ui
