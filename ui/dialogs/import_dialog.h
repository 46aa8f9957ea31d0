#pragma once

#include "ui/dialogs/framed_dialog.h"

class QLabel;
class QLineEdit;

namespace deeprig::ui {

/// Where OpenDB lies: its archive or its unpacked folder.
class ImportDialog : public FramedDialog {
    Q_OBJECT

public:
    explicit ImportDialog(const Theme& theme, QWidget* parent = nullptr);

signals:
    void importWanted(const QString& path);

private:
    void createFields();
    void validate();
    void chooseFile();
    void chooseFolder();

    QLineEdit* m_path = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_import = nullptr;
};

} // namespace deeprig::ui
