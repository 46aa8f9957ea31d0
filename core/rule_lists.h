#pragma once

#include "core/rules.h"

#include <vector>

namespace deeprig {

// The rules of one subject each; allRules() puts them together. One rules_*.cpp file per function.
std::vector<Rule> powerRules();
std::vector<Rule> siteRules();
std::vector<Rule> caseRules();
std::vector<Rule> boardRules();
std::vector<Rule> gpuRules();
std::vector<Rule> memoryRules();
std::vector<Rule> storageRules();

} // namespace deeprig
