#pragma once

#include <functional>

#include <sys/wait.h>
#include <unistd.h>

namespace deeprig::test {

/// Runs `check` in a child process without the rights of root, to whom no file is read-only; whether it returned true.
/// What the child prints is seen; expectations in it are not counted, so let it return what is to be expected.
inline bool asOrdinaryUser(const std::function<bool()>& check)
{
    constexpr uid_t kNobody = 65534;
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && (::setgid(kNobody) != 0 || ::setuid(kNobody) != 0))
            ::_exit(2);
        ::_exit(check() ? 0 : 1);
    }
    int status = -1;
    return child > 0 && ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace deeprig::test
