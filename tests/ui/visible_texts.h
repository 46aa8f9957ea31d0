#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QStringList>
#include <QWidget>

#include <functional>

namespace deeprig::ui::test {

/// Is told of each text that people see or hear, and where it stands.
using Say = std::function<void(const QString& text, const QString& where)>;

inline QString nameOf(const QObject& object)
{
    return QLatin1StringView(object.metaObject()->className()) + QLatin1Char(' ') + object.objectName();
}

/// The words of rich text.
inline QString plainText(const QString& text)
{
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    return Qt::mightBeRichText(text) ? QString(text).remove(tags) : text;
}

inline void sayModel(const QAbstractItemView& view, const Say& say)
{
    constexpr int kRows = 60;
    const QAbstractItemModel* model = view.model();
    if (model == nullptr)
        return;
    const QString where = nameOf(view);
    for (int column = 0; column < model->columnCount(); ++column) {
        say(model->headerData(column, Qt::Horizontal).toString(), where + QStringLiteral(" header"));
        for (int row = 0; row < std::min(kRows, model->rowCount()); ++row) {
            const QModelIndex index = model->index(row, column);
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
                say(index.data(role).toString(), where);
        }
    }
}

inline void sayWidget(const QWidget& widget, const Say& say)
{
    const QString where = nameOf(widget);
    for (const QString& text : {widget.toolTip(), widget.whatsThis(), widget.statusTip(), widget.accessibleName(),
                                widget.accessibleDescription()})
        say(plainText(text), where);
    if (widget.isWindow())
        say(widget.windowTitle(), where + QStringLiteral(" title"));
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        say(button->text(), where);
    else if (const auto* label = qobject_cast<const QLabel*>(&widget))
        say(plainText(label->text()), where);
    else if (const auto* field = qobject_cast<const QLineEdit*>(&widget))
        say(field->placeholderText(), where + QStringLiteral(" placeholder"));
    else if (const auto* group = qobject_cast<const QGroupBox*>(&widget))
        say(group->title(), where);
    else if (const auto* combo = qobject_cast<const QComboBox*>(&widget)) {
        for (int i = 0; i < combo->count(); ++i)
            say(combo->itemText(i), where + QStringLiteral(" item"));
    } else if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget)) {
        sayModel(*view, say);
    }
}

/// What assistive tools read out of a place and all below it.
inline void sayAccessible(QAccessibleInterface* node, const Say& say)
{
    if (node == nullptr || node->state().invisible)
        return;
    const QString where = node->object() == nullptr ? QStringLiteral("a part") : nameOf(*node->object());
    for (const QAccessible::Text kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value})
        say(node->text(kind), where + QStringLiteral(" spoken"));
    const bool isTable = node->tableInterface() != nullptr; // its cells were read from the model
    for (int i = 0; i < (isTable ? 0 : node->childCount()); ++i)
        sayAccessible(node->child(i), say);
}

/// All texts of a place that is on the screen: labels, buttons, fields, lists, menus, tooltips, and what is spoken.
inline void sayEverything(QWidget& place, const Say& say)
{
    QList<QWidget*> widgets = place.findChildren<QWidget*>();
    widgets.prepend(&place);
    for (const QWidget* widget : widgets) {
        // Another window is a place of its own; hidden pages are visited when they show.
        if (!widget->isVisibleTo(&place) || (widget != &place && widget->window() != place.window()))
            continue;
        sayWidget(*widget, say);
        for (const QAction* action : widget->actions()) {
            say(action->text(), nameOf(*widget) + QStringLiteral(" action"));
            say(action->toolTip(), nameOf(*widget) + QStringLiteral(" tip of an action"));
        }
    }
    sayAccessible(QAccessible::queryAccessibleInterface(&place), say);
}

} // namespace deeprig::ui::test
