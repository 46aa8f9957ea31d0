#pragma once

#include "ui/dialogs/framed_dialog.h"

class QLabel;
class QLineEdit;
class QListWidget;

namespace deeprig::ui {

class Theme;

/// Every rule that the program checks: title, what it may say, the advice, and the source behind it.
class RulesDialog : public FramedDialog {
    Q_OBJECT

public:
    explicit RulesDialog(const Theme& theme, QWidget* parent = nullptr);

    /// Selects that rule, if it exists.
    void showRule(const QString& id);

private:
    void fill();
    void search(const QString& text);
    void showSelected();

    QLineEdit* m_search = nullptr;
    QListWidget* m_list = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_severities = nullptr;
    QLabel* m_advice = nullptr;
    QLabel* m_source = nullptr;
};

} // namespace deeprig::ui
