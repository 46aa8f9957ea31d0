#pragma once

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QDragLeaveEvent>
#include <QDragMoveEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QWidget>

#include <memory>

namespace deeprig::test {

/// A drag made of events by hand: works without a display server, where a real drag ends at once.
class HandMadeDrag {
public:
    HandMadeDrag(std::unique_ptr<QMimeData> content, QWidget& target) : m_content(std::move(content)), m_target(target)
    {
    }

    /// Whether the target wants to hear of moves.
    bool enter(QPoint at)
    {
        QDragEnterEvent event(at, kActions, m_content.get(), Qt::LeftButton, Qt::NoModifier);
        event.ignore();
        QCoreApplication::sendEvent(&m_target, &event);
        return event.isAccepted();
    }
    /// Whether a release here would be a drop.
    bool move(QPoint at)
    {
        QDragMoveEvent event(at, kActions, m_content.get(), Qt::LeftButton, Qt::NoModifier);
        event.ignore();
        QCoreApplication::sendEvent(&m_target, &event);
        return event.isAccepted();
    }
    bool drop(QPoint at)
    {
        QDropEvent event(at, kActions, m_content.get(), Qt::LeftButton, Qt::NoModifier);
        event.ignore();
        QCoreApplication::sendEvent(&m_target, &event);
        return event.isAccepted();
    }
    /// The pointer leaves, Escape was pressed, or the release was over something that does not want it.
    void leave()
    {
        QDragLeaveEvent event;
        QCoreApplication::sendEvent(&m_target, &event);
    }

private:
    static constexpr Qt::DropActions kActions = Qt::CopyAction | Qt::MoveAction;

    std::unique_ptr<QMimeData> m_content;
    QWidget& m_target;
};

/// Drops what `source` would drag for `index` on `target`; returns whether the drop was accepted.
inline bool dragAndDrop(QAbstractItemModel& source, const QModelIndex& index, QWidget& target, QPoint at)
{
    HandMadeDrag drag(std::unique_ptr<QMimeData>(source.mimeData({index})), target);
    return drag.enter(at) && drag.move(at) && drag.drop(at);
}

} // namespace deeprig::test
