#include "ui/widgets/divider.h"

#include <QWidget>

namespace deeprig::ui {

QWidget* makeDivider(Qt::Orientation orientation, QWidget* parent)
{
    auto* line = new QWidget(parent);
    if (orientation == Qt::Horizontal)
        line->setFixedHeight(1);
    else
        line->setFixedWidth(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    return line;
}

} // namespace deeprig::ui
