#pragma once

#include "ui/widgets/elided_label.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QStringList>
#include <QToolButton>
#include <QWidget>

namespace deeprig::ui::test {

inline QString describe(const QWidget& widget, const QString& text, const char* what)
{
    return QStringLiteral("%1 \"%2\": %3").arg(QLatin1StringView(widget.metaObject()->className()), text,
                                               QLatin1StringView(what));
}

inline QString shownText(const QWidget& widget)
{
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
        const auto* tool = qobject_cast<const QToolButton*>(button);
        return tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly ? QString() : button->text();
    }
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return Qt::mightBeRichText(label->text()) ? QString() : label->text();
    return {};
}

/// Empty, or what is wrong with the place that a text has.
inline QString flawOf(const QWidget& widget)
{
    const QString text = shownText(widget);
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label != nullptr && Qt::mightBeRichText(label->text()) && label->wordWrap())
        return label->heightForWidth(label->width()) > label->height() + 1
                   ? describe(widget, label->text(), "too low for its lines")
                   : QString();
    if (text.isEmpty())
        return {};
    const QFontMetrics metrics = widget.fontMetrics();
    if (label != nullptr && label->wordWrap())
        return label->heightForWidth(label->width()) > label->height() + 1
                   ? describe(widget, text, "too low for its lines")
                   : QString();
    if (metrics.height() > widget.height() + 1)
        return describe(widget, text, "too low");
    if (qobject_cast<const ElidedLabel*>(&widget) != nullptr)
        return {}; // gives way on purpose, and has a tooltip
    QString plain = text;
    const int words = metrics.horizontalAdvance(plain.remove(QLatin1Char('&')));
    if (label != nullptr)
        return words > label->contentsRect().width() + 1 ? describe(widget, text, "too narrow") : QString();
    const bool isPlain = qobject_cast<const QPushButton*>(&widget) != nullptr ||
                         qobject_cast<const QToolButton*>(&widget) != nullptr;
    const int needed = isPlain ? words + 8 : widget.sizeHint().width(); // those that paint themselves know
    return needed > widget.width() + 1 ? describe(widget, text, "too narrow") : QString();
}

inline bool scrolls(const QWidget& parent)
{
    for (const QWidget* above = &parent; above != nullptr; above = above->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea*>(above) != nullptr)
            return true;
    }
    return false;
}

/// Texts of a place that are cut off, stand outside of their parent, or lie over each other.
inline QStringList cutTexts(const QWidget& place)
{
    QStringList flaws;
    QList<const QWidget*> shown;
    for (const QWidget* widget : place.findChildren<QWidget*>()) {
        const bool isText = qobject_cast<const QLabel*>(widget) != nullptr ||
                            qobject_cast<const QAbstractButton*>(widget) != nullptr;
        if (isText && widget->isVisibleTo(&place) && widget->window() == place.window() && widget->width() > 1)
            shown << widget;
    }
    for (const QWidget* widget : shown) {
        if (const QString flaw = flawOf(*widget); !flaw.isEmpty())
            flaws << flaw;
        const QWidget* parent = widget->parentWidget();
        const bool isInside = parent->rect().adjusted(-1, -1, 1, 1).contains(widget->geometry());
        if (!isInside && !scrolls(*parent))
            flaws << describe(*widget, shownText(*widget), "stands out of its parent");
        for (const QWidget* other : shown) {
            const bool isSibling = other < widget && other->parentWidget() == parent;
            const QRect both = isSibling ? widget->geometry().intersected(other->geometry()) : QRect();
            if (both.width() > 1 && both.height() > 1 && !shownText(*widget).isEmpty() && !shownText(*other).isEmpty())
                flaws << describe(*widget, shownText(*widget), "lies over ") + shownText(*other);
        }
    }
    return flaws;
}

} // namespace deeprig::ui::test
