#pragma once

#include "ui/dialogs/framed_dialog.h"

namespace deeprig::ui {

class Theme;

/// Name, version, licence, and whose work the program uses.
class AboutDialog : public FramedDialog {
    Q_OBJECT

public:
    AboutDialog(const Theme& theme, const QString& version, QWidget* parent = nullptr);
};

} // namespace deeprig::ui
