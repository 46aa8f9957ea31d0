#pragma once

#include "ui/dialogs/framed_dialog.h"

class QLineEdit;

namespace deeprig::ui {

/// Asks for the name of a build before it is saved for the first time.
class NameDialog : public FramedDialog {
    Q_OBJECT

public:
    explicit NameDialog(const Theme& theme, QWidget* parent = nullptr);

signals:
    void named(const QString& name);

private:
    QLineEdit* m_name = nullptr;
    QPushButton* m_save = nullptr;
};

} // namespace deeprig::ui
