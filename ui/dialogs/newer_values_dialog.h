#pragma once

#include "core/fit.h"
#include "ui/dialogs/framed_dialog.h"

namespace deeprig::ui {

class Theme;

/// What the catalog has otherwise than a build was saved with, field by field, and the choice to take it over.
class NewerValuesDialog : public FramedDialog {
    Q_OBJECT

public:
    NewerValuesDialog(const Theme& theme, const Evaluation& evaluation, QWidget* parent = nullptr);

signals:
    void takeOverWanted();
};

} // namespace deeprig::ui
