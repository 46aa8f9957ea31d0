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
std::vector<Rule> supplyRules();
std::vector<Rule> fitRules();
std::vector<Rule> slotRules();
std::vector<Rule> laneRules();
std::vector<Rule> nvlinkRules();
std::vector<Rule> moduleRules();
std::vector<Rule> coolingRules();
std::vector<Rule> softwareRules();
std::vector<Rule> dataRules();
std::vector<Rule> adviceRules();

} // namespace deeprig
