#pragma once

#include "ui/dialogs/framed_dialog.h"

#include <QString>

#include <vector>

namespace deeprig::ui {

class Theme;

/// One line of the list of keys.
struct ShortcutEntry {
    QString group; ///< "File"; entries of one group stand together
    QString what;  ///< "Save"
    QString keys;  ///< "Ctrl+S", as the platform writes it
};

/// The keys of the menus, as given, and those that the regions of the window understand.
class ShortcutsDialog : public FramedDialog {
    Q_OBJECT

public:
    ShortcutsDialog(const Theme& theme, const std::vector<ShortcutEntry>& menus, QWidget* parent = nullptr);
};

} // namespace deeprig::ui
