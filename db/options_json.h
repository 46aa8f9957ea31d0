#pragma once

#include "core/build.h"
#include "db/json_text.h"

#include <functional>
#include <string>

namespace deeprig::db {

/// Told what is wrong with a member of `options`: where and why.
using OptionProblem = std::function<void(const std::string& where, std::string detail)>;

/// Reads the choices of a build that are more than a number: positions and slots of cards, risers, sockets of drives,
/// radiator, NVLink, software.
void readPlacementOptions(const Json& json, const std::string& where, BuildOptions& options,
                          const OptionProblem& wrong);

/// Writes them back in the form of the file.
void writePlacementOptions(const BuildOptions& options, Json& json);

/// "Gen 4 risers, 20 cm, on all cards", "USB mining risers": what a sentence says of the risers.
std::vector<RiserChoice> risersFromText(std::string_view text);

} // namespace deeprig::db
