#include "ui/dialogs/name_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

NameDialog::NameDialog(const Theme& theme, QWidget* parent) : FramedDialog(theme, tr("Save the Build"), 480, parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    auto* label = new QLabel(tr("Name of the build"), this);
    label->setProperty("kind", u"label"_s);
    label->setProperty("level", 2);
    m_name = new QLineEdit(this);
    label->setBuddy(m_name);
    content().setSpacing(5);
    content().addWidget(label);
    content().addWidget(m_name);
    connect(addButton(tr("Cancel")), &QPushButton::clicked, this, &QDialog::reject);
    m_save = addButton(tr("Save"), Role::Primary);
    setDesignWidth(480);
    adjustSize();

    const auto validate = [this] {
        const bool isNamed = !m_name->text().trimmed().isEmpty();
        m_save->setEnabled(isNamed);
        m_save->setToolTip(isNamed ? QString() : tr("Enter a name."));
    };
    connect(m_name, &QLineEdit::textChanged, this, validate);
    connect(m_save, &QPushButton::clicked, this, [this] {
        const QString name = m_name->text().simplified();
        accept();
        emit named(name);
    });
    validate();
    m_name->setFocus();
}

} // namespace deeprig::ui
