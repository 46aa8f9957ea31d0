#pragma once

#include "ui/dialogs/framed_dialog.h"

#include <functional>

namespace deeprig::ui {

/// A question with buttons that are verbs: Cancel first, the affirmative one last. Escape is Cancel.
class QuestionDialog : public FramedDialog {
    Q_OBJECT

public:
    QuestionDialog(const Theme& theme, const QString& question, const QString& explanation, QWidget* parent = nullptr);

    /// Closes the dialog and then does `pressed`. Enter presses a primary button.
    void addAnswer(const QString& text, const std::function<void()>& pressed, Role role = Role::Plain);
};

} // namespace deeprig::ui
