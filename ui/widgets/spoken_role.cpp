#include "ui/widgets/spoken_role.h"

#include <QAccessibleWidget>
#include <QVariant>
#include <QWidget>

namespace deeprig::ui {

namespace {

constexpr char kRole[] = "spokenRole";

QAccessibleInterface* spokenWidget(const QString&, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const QVariant role = widget == nullptr ? QVariant() : widget->property(kRole);
    return role.isValid() ? new QAccessibleWidget(widget, static_cast<QAccessible::Role>(role.toInt())) : nullptr;
}

} // namespace

void setSpokenRole(QWidget& widget, QAccessible::Role role)
{
    [[maybe_unused]] static const bool isInstalled = (QAccessible::installFactory(&spokenWidget), true);
    widget.setProperty(kRole, static_cast<int>(role));
}

} // namespace deeprig::ui
