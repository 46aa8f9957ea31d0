#include "ui/system_appearance.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QString>
#include <QVariant>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

const auto kService = "org.freedesktop.portal.Desktop"_L1;
const auto kPath = "/org/freedesktop/portal/desktop"_L1;
const auto kInterface = "org.freedesktop.portal.Settings"_L1;
const auto kSpace = "org.freedesktop.appearance"_L1;

// Read answers a variant inside a variant, the signal a single one.
QVariant unwrapped(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

SystemAppearance::SystemAppearance(const QDBusConnection& bus, QObject* parent) : QObject(parent), m_bus(bus)
{
    if (!m_bus.isConnected())
        return;
    // QtDBus looks the types of the slot up by name; a type that nobody has used yet is not there, and connect fails.
    qRegisterMetaType<QDBusVariant>();
    if (!m_bus.connect(kService, kPath, kInterface, u"SettingChanged"_s, this,
                       SLOT(onSettingChanged(QString, QString, QDBusVariant))))
        qWarning("The desktop's changes of appearance will not be seen.");
    for (const QString& key : {u"color-scheme"_s, u"contrast"_s, u"reduced-motion"_s})
        read(key);
}

void SystemAppearance::read(const QString& key)
{
    QDBusMessage call = QDBusMessage::createMethodCall(kService, kPath, kInterface, u"Read"_s);
    call.setArguments({QString(kSpace), key});
    auto* watcher = new QDBusPendingCallWatcher(m_bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, key](QDBusPendingCallWatcher* finished) {
        finished->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *finished;
        if (reply.isValid())
            take(key, reply.value().variant());
    });
}

void SystemAppearance::onSettingChanged(const QString& space, const QString& key, const QDBusVariant& value)
{
    if (space == kSpace)
        take(key, value.variant());
}

void SystemAppearance::take(const QString& key, const QVariant& value)
{
    const uint number = unwrapped(value).toUInt();
    if (key == "color-scheme"_L1) // 0 no preference, 1 dark, 2 light
        m_prefersDark = number == 1 ? std::optional(true) : number == 2 ? std::optional(false) : std::nullopt;
    else if (key == "contrast"_L1)
        m_prefersHighContrast = number == 1;
    else if (key == "reduced-motion"_L1)
        m_prefersReducedMotion = number == 1;
    else
        return;
    emit changed();
}

} // namespace deeprig::ui
