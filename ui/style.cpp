#include "ui/style.h"

#include <QMenu>
#include <QVariant>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

Style::Style() : QProxyStyle(u"Fusion"_s) {}

void Style::polish(QWidget* widget)
{
    // The style sheet rounds the corners; what lies outside of them must not be painted by the window.
    if (qobject_cast<QMenu*>(widget)) {
        widget->setWindowFlags(widget->windowFlags() | Qt::FramelessWindowHint | Qt::NoDropShadowWindowHint);
        widget->setAttribute(Qt::WA_TranslucentBackground);
    } else if (widget->inherits("QTipLabel")) {
        widget->setAttribute(Qt::WA_TranslucentBackground);
    }
    QProxyStyle::polish(widget);
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* returnData) const
{
    switch (hint) {
    case SH_ToolTip_WakeUpDelay: return widget && widget->property(kQuickToolTip).toBool() ? 250 : 500;
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_EtchDisabledText:
    case SH_ComboBox_Popup: return 0;
    case SH_Widget_Animation_Duration:
        return m_isAnimated ? QProxyStyle::styleHint(hint, option, widget, returnData) : 0;
    default: return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_SmallIconSize:
    case PM_ButtonIconSize: return 16;
    case PM_ToolBarIconSize: return 18;
    case PM_SplitterWidth: return 8;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

} // namespace deeprig::ui
