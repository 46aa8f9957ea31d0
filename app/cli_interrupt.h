#pragma once

namespace deeprig::cli {

/// While it lives, Ctrl+C and a polite end (SIGINT, SIGTERM) only raise a flag, so that work ends at a place where
/// nothing is half done. One at a time.
class InterruptGuard {
public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    [[nodiscard]] static bool isRaised();
};

} // namespace deeprig::cli
