#pragma once

#include "core/fields.h"
#include "ui/dialogs/framed_dialog.h"

class QLabel;
class QTableWidget;

namespace deeprig::ui {

/// A table for a list of objects (PCIe slots, M.2 sockets, radiator places): one row for each, with Add, Remove, Move
/// Up and Move Down. Takes only what the reader of build files takes.
class ListDialog : public FramedDialog {
    Q_OBJECT

public:
    ListDialog(const Theme& theme, const Field& field, QWidget* parent = nullptr);

    void setValue(const FieldValue& value);

signals:
    /// monostate: unknown; an empty list: there are none.
    void chosen(const deeprig::FieldValue& value);

private:
    void addRow(const QStringList& cells);
    void moveRow(int by);
    void validate();
    [[nodiscard]] std::vector<QStringList> rows() const;

    const Field& m_field;
    QTableWidget* m_table = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_apply = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
};

} // namespace deeprig::ui
