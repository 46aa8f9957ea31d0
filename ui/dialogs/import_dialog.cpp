#include "ui/dialogs/import_dialog.h"

#include "ui/theme.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 560;

} // namespace

ImportDialog::ImportDialog(const Theme& theme, QWidget* parent)
    : FramedDialog(theme, tr("Import OpenDB"), kWidth, parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    createFields();
    connect(addButton(tr("Cancel")), &QPushButton::clicked, this, &QDialog::reject);
    m_import = addButton(tr("Import"), Role::Primary);
    connect(m_import, &QPushButton::clicked, this, [this] {
        const QString path = m_path->text().trimmed();
        accept();
        emit importWanted(path);
    });
    connect(m_path, &QLineEdit::textChanged, this, &ImportDialog::validate);
    setDesignWidth(kWidth);
    adjustSize();
    validate();
}

void ImportDialog::createFields()
{
    auto* text = new QLabel(tr("Adds the parts of BuildCores' open database to the catalog. Parts of an earlier import "
                               "are replaced; your builds stay as they are."),
                            this);
    text->setWordWrap(true);
    text->setProperty("level", 2);
    auto* label = new QLabel(tr("Archive (.tar.xz) or unpacked folder"), this);
    label->setProperty("kind", u"label"_s);
    label->setProperty("level", 2);
    m_path = new QLineEdit(this);
    label->setBuddy(m_path);
    m_message = new QLabel(this);
    m_message->setProperty("kind", u"label"_s);
    m_message->setProperty("level", u"err"_s);
    auto* file = new QPushButton(tr("Archive…"), this);
    auto* folder = new QPushButton(tr("Folder…"), this);
    connect(file, &QPushButton::clicked, this, &ImportDialog::chooseFile);
    connect(folder, &QPushButton::clicked, this, &ImportDialog::chooseFolder);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_path, 1);
    for (QPushButton* button : {file, folder}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    content().setSpacing(5);
    content().addWidget(text);
    content().addSpacing(11);
    content().addWidget(label);
    content().addLayout(row);
    content().addWidget(m_message);
}

void ImportDialog::validate()
{
    const QString path = m_path->text().trimmed();
    const bool exists = !path.isEmpty() && QFileInfo::exists(path);
    const bool isWrong = !path.isEmpty() && !exists;
    setLook(*m_path, "invalid", isWrong);
    m_message->setText(isWrong ? tr("There is no such file or folder.") : QString()); // keeps its place
    m_import->setEnabled(exists);
    m_import->setToolTip(exists ? QString() : tr("Choose the archive or the folder of OpenDB."));
}

void ImportDialog::chooseFile()
{
    auto* dialog = new QFileDialog(this, tr("Choose the OpenDB Archive"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Archives (*.tar.xz *.tar.gz *.tar)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

void ImportDialog::chooseFolder()
{
    auto* dialog = new QFileDialog(this, tr("Choose the OpenDB Folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

} // namespace deeprig::ui
