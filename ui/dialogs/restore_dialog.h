#pragma once

#include "ui/dialogs/framed_dialog.h"

#include <cstddef>
#include <vector>

class QListWidget;

namespace deeprig::ui {

class Theme;

/// Offers the unsaved work that killed programs left: each with its name, place and time. What is neither restored nor
/// discarded is offered again at the next start.
class RestoreDialog : public FramedDialog {
    Q_OBJECT

public:
    struct Row {
        QString name;
        QString place; ///< the library, a file, or "not saved yet"
        QString time;
    };

    RestoreDialog(const Theme& theme, const std::vector<Row>& rows, QWidget* parent = nullptr);

signals:
    /// Numbers of the rows that are checked.
    void restoreWanted(const std::vector<std::size_t>& rows);
    void discardWanted(const std::vector<std::size_t>& rows);

private:
    void createList(const std::vector<Row>& rows);
    [[nodiscard]] std::vector<std::size_t> checked() const;
    void refresh();

    QListWidget* m_list = nullptr;
    QPushButton* m_discard = nullptr;
    QPushButton* m_restore = nullptr;
};

} // namespace deeprig::ui
