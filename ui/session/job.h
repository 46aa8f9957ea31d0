#pragma once

#include "core/progress.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QtConcurrentRun>

#include <algorithm>
#include <type_traits>
#include <utility>

namespace deeprig::ui {

/// One kind of long work on a worker thread: the newest call wins, an older answer never arrives. The work takes its
/// snapshots by value, polls Progress::stopped() and returns a value (a Result if it can fail); it throws nothing.
class Job : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    /// Asks the work to stop and forgets it; does not wait.
    ~Job() override { cancel(); }

    bool isRunning() const { return m_watcher != nullptr; }

    /// Runs `work(const Progress&)` on a worker and then `done(result)` here, in the thread of this object.
    template <typename Work, typename Done> void start(Work work, Done done);
    /// The answer of the present work will not arrive.
    void cancel();

signals:
    void progressed(double fraction);

private:
    static constexpr int kSteps = 1000;

    QFutureWatcherBase* m_watcher = nullptr;
};

template <typename Work, typename Done> void Job::start(Work work, Done done)
{
    using T = std::invoke_result_t<Work, const Progress&>;
    cancel();
    auto* watcher = new QFutureWatcher<T>(this);
    m_watcher = watcher;
    connect(watcher, &QFutureWatcherBase::progressValueChanged, this, [this, watcher](int value) {
        if (watcher == m_watcher)
            emit progressed(value / static_cast<double>(kSteps));
    });
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, done = std::move(done)] {
        watcher->deleteLater();
        if (watcher != m_watcher)
            return; // a newer one took over
        m_watcher = nullptr;
        if (!watcher->isCanceled())
            done(watcher->future().takeResult());
    });
    watcher->setFuture(QtConcurrent::run([work = std::move(work)](QPromise<T>& promise) {
        promise.setProgressRange(0, kSteps);
        promise.addResult(work(Progress{[&promise](double fraction) {
                                            promise.setProgressValue(
                                                static_cast<int>(std::clamp(fraction, 0.0, 1.0) * kSteps));
                                        },
                                        [&promise] { return promise.isCanceled(); }}));
    }));
}

} // namespace deeprig::ui
