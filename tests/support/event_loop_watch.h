#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QObject>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <pthread.h>
#include <time.h>

namespace deeprig::test {

/// Measures how long the event loop of the thread that made it does not answer. A thread of its own asks all the time;
/// the longest wait for an answer is the longest that a click would have waited.
class EventLoopWatch final : public QObject {
public:
    struct Step {
        std::string name;
        double longest_ms = 0; ///< the longest wait for an answer
        double busiest_ms = 0; ///< the most that the watched thread computed during one wait: no neighbour adds to it
        double lasted_ms = 0;  ///< until the next step began, or until now
    };

    EventLoopWatch()
    {
        ::pthread_getcpuclockid(::pthread_self(), &m_clock);
        m_thread = std::thread([this] { watch(); });
    }
    ~EventLoopWatch() override
    {
        m_isOver = true;
        m_thread.join();
    }
    EventLoopWatch(const EventLoopWatch&) = delete;
    EventLoopWatch& operator=(const EventLoopWatch&) = delete;

    /// What the program does from now on; longer waits count for this step.
    void begin(std::string name)
    {
        settle();
        const std::lock_guard lock(m_mutex);
        endStep();
        m_steps.push_back({std::move(name)});
    }
    /// All steps so far. Waits until the question that is on its way is answered.
    std::vector<Step> steps()
    {
        settle();
        const std::lock_guard lock(m_mutex);
        endStep();
        return m_steps;
    }
    /// How often it has answered so far. Any thread.
    [[nodiscard]] int answers() const { return m_answers; }

protected:
    bool event(QEvent* event) override
    {
        if (event->type() != QEvent::User)
            return QObject::event(event);
        m_isAnswered = true;
        return true;
    }

private:
    using Clock = std::chrono::steady_clock;

    void settle()
    {
        const int asked = m_questions;
        while (m_answers <= asked && !m_isOver) {
            QCoreApplication::sendPostedEvents(this, QEvent::User);
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        }
    }

    void endStep()
    {
        const Clock::time_point now = Clock::now();
        if (!m_steps.empty())
            m_steps.back().lasted_ms += std::chrono::duration<double, std::milli>(now - m_begun).count();
        m_begun = now;
    }

    /// What the watched thread has computed since it began.
    [[nodiscard]] double computedMs() const
    {
        timespec time{};
        ::clock_gettime(m_clock, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    }

    void watch()
    {
        while (!m_isOver) {
            m_isAnswered = false;
            const Clock::time_point asked = Clock::now();
            const double computed = computedMs();
            ++m_questions;
            QCoreApplication::postEvent(this, new QEvent(QEvent::User), Qt::HighEventPriority);
            while (!m_isAnswered && !m_isOver)
                std::this_thread::sleep_for(std::chrono::microseconds(200));
            const double waited = std::chrono::duration<double, std::milli>(Clock::now() - asked).count();
            {
                const std::lock_guard lock(m_mutex);
                if (!m_steps.empty()) {
                    Step& step = m_steps.back();
                    step.longest_ms = std::max(step.longest_ms, waited);
                    step.busiest_ms = std::max(step.busiest_ms, computedMs() - computed);
                }
            }
            ++m_answers;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

    clockid_t m_clock{};
    std::mutex m_mutex;
    std::vector<Step> m_steps;
    Clock::time_point m_begun;
    std::atomic<bool> m_isAnswered = false;
    std::atomic<bool> m_isOver = false;
    std::atomic<int> m_questions = 0;
    std::atomic<int> m_answers = 0;
    std::thread m_thread; // last: it uses all of the above
};

} // namespace deeprig::test
