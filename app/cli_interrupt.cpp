#include "app/cli_interrupt.h"

#include <atomic>
#include <csignal>

namespace deeprig::cli {

namespace {

// A signal handler can reach nothing but static storage, and may touch only lock-free atomics.
std::atomic<bool> raised = false;
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void raiseFlag(int)
{
    raised = true;
}

} // namespace

InterruptGuard::InterruptGuard()
{
    raised = false;
    std::signal(SIGINT, raiseFlag);
    std::signal(SIGTERM, raiseFlag);
}

InterruptGuard::~InterruptGuard()
{
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

bool InterruptGuard::isRaised()
{
    return raised;
}

} // namespace deeprig::cli
