#include "core/progress.h"

#include <gtest/gtest.h>

namespace deeprig {
namespace {

TEST(Progress, EmptyFunctionsAreAllowed)
{
    const Progress progress;

    progress.report(0.5);

    EXPECT_FALSE(progress.stopped());
}

TEST(Progress, TellsTheFractionAndAsksWhetherToStop)
{
    double told = 0;
    const Progress progress{[&](double fraction) { told = fraction; }, [] { return true; }};

    progress.report(0.25);

    EXPECT_EQ(told, 0.25);
    EXPECT_TRUE(progress.stopped());
}

} // namespace
} // namespace deeprig
