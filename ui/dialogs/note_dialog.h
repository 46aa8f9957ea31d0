#pragma once

#include "ui/dialogs/framed_dialog.h"

namespace deeprig::ui {

/// A note on one line of the build.
class NoteDialog : public FramedDialog {
    Q_OBJECT

public:
    NoteDialog(const Theme& theme, const QString& name, const QString& note, QWidget* parent = nullptr);

signals:
    void entered(const QString& note);
};

} // namespace deeprig::ui
