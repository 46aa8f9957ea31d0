#include "ui/dialogs/note_dialog.h"

#include "ui/theme.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 480;
constexpr int kHeight = 280;

} // namespace

NoteDialog::NoteDialog(const Theme& theme, const QString& name, const QString& note, QWidget* parent)
    : FramedDialog(theme, tr("Note"), kWidth, parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    auto* label = new QLabel(tr("Note on %1").arg(name), this);
    setLook(*label, "kind", u"label"_s);
    setLook(*label, "level", 2);
    label->setWordWrap(true);
    auto* text = new QPlainTextEdit(note, this);
    text->setAccessibleName(tr("Note"));
    text->setTabChangesFocus(true);
    label->setBuddy(text);
    content().setSpacing(5);
    content().addWidget(label);
    content().addWidget(text, 1);
    connect(addButton(tr("Cancel")), &QPushButton::clicked, this, &QDialog::reject);
    connect(addButton(tr("Save Note"), Role::Primary), &QPushButton::clicked, this, [this, text] {
        const QString entry = text->toPlainText();
        accept();
        emit entered(entry);
    });
    resize(kWidth, kHeight);
    text->setFocus();
    text->moveCursor(QTextCursor::End);
}

} // namespace deeprig::ui
