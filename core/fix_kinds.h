#pragma once

#include "core/fit.h"

#include <optional>
#include <vector>

namespace deeprig {

// The kinds of ways out that fixesFor() puts in order. Only fix*.cpp includes this.

/// What a way out is looked for.
struct FixSearch {
    const Evaluation& evaluation;
    const Finding& finding;
    const Rule& rule;
};

/// The way out with what it leaves unknown, if the changed build has no new error or warning and the finding no more.
std::optional<Fix> verified(const FixSearch& search, Fix fix);
/// Whether something is done without: fewer pieces, no NVLink, a part that can less.
bool losesSomething(const FixSearch& search, const Fix& fix);
/// Whether a part can less than the one whose place it takes: less memory, room or cores, or no CUDA any more.
bool isLess(const Part& part, const Part& old);

/// What costs nothing: other places for cards, drives and radiators, another build of the framework.
std::vector<Fix> freeFixes(const FixSearch& search);
/// Other parts from the catalog: those of the category at fault first, each category's cheapest first.
std::vector<Fix> partFixes(const FixSearch& search);
/// A power cap, another circuit, another bridge.
std::vector<Fix> optionFixes(const FixSearch& search);
/// What is done without.
std::vector<Fix> lossFixes(const FixSearch& search);

} // namespace deeprig
