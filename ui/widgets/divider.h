#pragma once

#include <Qt>

class QWidget;

namespace deeprig::ui {

/// A line one pixel thin between parts of a panel, in the colour of borders.
QWidget* makeDivider(Qt::Orientation orientation, QWidget* parent);

} // namespace deeprig::ui
