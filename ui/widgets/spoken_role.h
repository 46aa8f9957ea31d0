#pragma once

#include <QAccessible>

class QWidget;

namespace deeprig::ui {

/// Tells assistive tools what a widget of our own is: to them every plain QWidget is only an area. To be called in the
/// constructor, before anybody asks.
void setSpokenRole(QWidget& widget, QAccessible::Role role);

} // namespace deeprig::ui
