#pragma once

#include <QDBusConnection>
#include <QObject>

#include <optional>

class QDBusVariant;
class QVariant;

namespace deeprig::ui {

/// What the desktop says about looks, over the XDG portal (org.freedesktop.portal.Settings, namespace
/// org.freedesktop.appearance). Asks without waiting: the answers arrive as `changed()`; until then, and where no
/// portal answers, everything is unknown. Qt 6.4 has no own way (QStyleHints::colorScheme came with 6.5).
class SystemAppearance : public QObject {
    Q_OBJECT

public:
    explicit SystemAppearance(const QDBusConnection& bus, QObject* parent = nullptr);

    /// Empty if the desktop has no preference.
    std::optional<bool> prefersDark() const { return m_prefersDark; }
    bool prefersHighContrast() const { return m_prefersHighContrast; }
    bool prefersReducedMotion() const { return m_prefersReducedMotion; }

signals:
    void changed();

private slots:
    void onSettingChanged(const QString& space, const QString& key, const QDBusVariant& value);

private:
    void read(const QString& key);
    void take(const QString& key, const QVariant& value);

    QDBusConnection m_bus;
    std::optional<bool> m_prefersDark;
    bool m_prefersHighContrast = false;
    bool m_prefersReducedMotion = false;
};

} // namespace deeprig::ui
