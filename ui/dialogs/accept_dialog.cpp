#include "ui/dialogs/accept_dialog.h"

#include "ui/print/format.h"
#include "ui/theme.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 480;
constexpr int kHeight = 320;

} // namespace

AcceptDialog::AcceptDialog(const Theme& theme, const Finding& finding, QWidget* parent)
    : FramedDialog(theme, finding.accepted ? tr("Change Acceptance") : tr("Accept Finding"), kWidth, parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    auto* sentence = new QLabel(words(finding.sentence), this);
    setLook(*sentence, "kind", u"strong"_s);
    sentence->setWordWrap(true);
    auto* hint = new QLabel(finding.severity == Severity::Error
                                ? tr("It stays in the list, marked as accepted. An accepted error still counts in the verdict.")
                                : tr("It stays in the list, marked as accepted, and no longer counts in the verdict. If it "
                                     "gets worse, it shows again."),
                            this);
    setLook(*hint, "kind", u"label"_s);
    setLook(*hint, "level", 2);
    hint->setWordWrap(true);
    auto* label = new QLabel(tr("Why it is all right"), this);
    setLook(*label, "kind", u"label"_s);
    setLook(*label, "level", 2);
    auto* note = new QPlainTextEdit(toText(finding.accepted_note), this);
    note->setAccessibleName(tr("Why it is all right"));
    note->setTabChangesFocus(true);
    label->setBuddy(note);
    content().setSpacing(5);
    content().addWidget(sentence);
    content().addWidget(hint);
    content().addSpacing(11);
    content().addWidget(label);
    content().addWidget(note, 1);
    connect(addButton(tr("Cancel")), &QPushButton::clicked, this, &QDialog::reject);
    connect(addButton(tr("Accept"), Role::Primary), &QPushButton::clicked, this, [this, note] {
        const QString entry = note->toPlainText();
        accept();
        emit entered(entry);
    });
    setDesignSize(kWidth, kHeight);
    note->setFocus();
    note->moveCursor(QTextCursor::End);
}

} // namespace deeprig::ui
