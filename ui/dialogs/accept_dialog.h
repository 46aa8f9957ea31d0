#pragma once

#include "core/finding.h"
#include "ui/dialogs/framed_dialog.h"

namespace deeprig::ui {

/// Asks why a finding is all right before it is accepted; also to change the words to one that is.
class AcceptDialog : public FramedDialog {
    Q_OBJECT

public:
    AcceptDialog(const Theme& theme, const Finding& finding, QWidget* parent = nullptr);

signals:
    void entered(const QString& note);
};

} // namespace deeprig::ui
