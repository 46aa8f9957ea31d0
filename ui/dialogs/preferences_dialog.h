#pragma once

#include "ui/dialogs/framed_dialog.h"

class QComboBox;
class QFormLayout;
class QListWidget;
class QStackedWidget;
class QVBoxLayout;

namespace deeprig::ui {

class Actions;
class Program;

/// What the user can choose for all windows, on pages: general, appearance, catalog and prices, keyboard. Every choice
/// acts at once.
class PreferencesDialog : public FramedDialog {
    Q_OBJECT

public:
    enum class Page { General, Appearance, Catalog, Keyboard };

    PreferencesDialog(Program& program, Actions& actions, QWidget* parent = nullptr);

    void showPage(Page page);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QWidget* makeGeneral();
    QWidget* makeAppearance();
    QWidget* makeCatalog();
    QWidget* makeKeyboard();
    void addLanguage(QVBoxLayout& page);
    void addCurrency(QVBoxLayout& page);
    void addRegion(QVBoxLayout& page);
    void addStartPage(QVBoxLayout& page);
    void addTextSize(QVBoxLayout& page);
    QComboBox* addChoice(QVBoxLayout& page, const QString& label, const QString& remark = {});

    Program& m_program;
    Actions& m_actions;
    QWidget* m_body = nullptr;
    QListWidget* m_pages = nullptr;
    QStackedWidget* m_stack = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace deeprig::ui
