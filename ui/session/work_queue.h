#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <type_traits>
#include <utility>

namespace deeprig::ui {

/// Short work on files and databases, away from the window: one piece after the other in the order of the calls, and
/// every answer arrives. What was asked for is finished before the queue goes away, so that no save is lost.
class WorkQueue : public QObject {
    Q_OBJECT

public:
    explicit WorkQueue(QObject* parent = nullptr) : QObject(parent) { m_pool.setMaxThreadCount(1); }

    bool isIdle() const { return m_pending == 0; }

    /// Runs `work()` on the worker, then `done(result)` in the thread of this object. `work` throws nothing.
    template <typename Work, typename Done> void run(Work work, Done done)
    {
        using T = std::invoke_result_t<Work>;
        auto* watcher = new QFutureWatcher<T>(this);
        ++m_pending;
        connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, done = std::move(done)] {
            watcher->deleteLater();
            --m_pending;
            done(watcher->future().takeResult());
        });
        watcher->setFuture(QtConcurrent::run(&m_pool, std::move(work)));
    }

private:
    QThreadPool m_pool;
    int m_pending = 0;
};

} // namespace deeprig::ui
