#include "ui/dialogs/question_dialog.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 480;

} // namespace

QuestionDialog::QuestionDialog(const Theme& theme, const QString& question, const QString& explanation, QWidget* parent)
    : FramedDialog(theme, u"DeepRig"_s, kWidth, parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    auto* title = new QLabel(question, this);
    title->setProperty("kind", u"title"_s);
    title->setWordWrap(true);
    auto* text = new QLabel(explanation, this);
    text->setProperty("level", 2);
    text->setWordWrap(true);
    content().setSpacing(8);
    content().addWidget(title);
    content().addWidget(text);
    setAccessibleName(question);
    setAccessibleDescription(explanation);
    connect(addButton(tr("Cancel")), &QPushButton::clicked, this, &QDialog::reject);
    setDesignWidth(kWidth);
    adjustSize();
}

void QuestionDialog::addAnswer(const QString& text, const std::function<void()>& pressed, Role role)
{
    QPushButton* button = addButton(text, role);
    if (role == Role::Primary)
        button->setFocus();
    connect(button, &QPushButton::clicked, this, [this, pressed] {
        accept();
        pressed();
    });
}

} // namespace deeprig::ui
