#include "ui/session/job.h"

namespace deeprig::ui {

void Job::cancel()
{
    if (m_watcher == nullptr)
        return;
    // Its finished() still comes and deletes it.
    std::exchange(m_watcher, nullptr)->cancel();
}

} // namespace deeprig::ui
