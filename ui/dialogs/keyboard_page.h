#pragma once

#include "ui/actions.h"

#include <QKeySequence>
#include <QWidget>

#include <optional>
#include <vector>

class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace deeprig::ui {

class Theme;

/// The commands with their keys, and the key of the selected one to change. A key that another command has is refused
/// with that command's name.
class KeyboardPage : public QWidget {
    Q_OBJECT

public:
    KeyboardPage(const Theme& theme, std::vector<Actions::Command> commands, QWidget* parent = nullptr);

    void select(const QString& command);

signals:
    /// Empty: the usual key.
    void keysChosen(const QString& command, const std::optional<QKeySequence>& keys);

private:
    void createList();
    void createEditor();
    void fill();
    void showSelected();
    void take(const QKeySequence& keys);
    void choose(const std::optional<QKeySequence>& keys);
    Actions::Command* selected();

    const Theme& m_theme;
    std::vector<Actions::Command> m_commands;
    std::vector<QTreeWidgetItem*> m_items; ///< one for each command
    QTreeWidget* m_list = nullptr;
    QLabel* m_label = nullptr;
    QKeySequenceEdit* m_edit = nullptr;
    QPushButton* m_standard = nullptr;
    QPushButton* m_none = nullptr;
    QLabel* m_message = nullptr;
};

} // namespace deeprig::ui
