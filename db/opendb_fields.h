#pragma once

#include "core/fields.h"
#include "db/field_json.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace deeprig::db {

/// A value of a record that could not be used.
struct OpenDbProblem {
    std::string field;
    std::string value;
    std::string message;
};

struct OpenDbValues {
    std::vector<std::pair<const Field*, FieldValue>> values; ///< the known ones
    std::vector<OpenDbProblem> problems;
    /// Of an override: members of an object that no field comes from, by their dotted path.
    std::vector<std::pair<std::string, Json>> unread;
};

/// All that an OpenDB record says of a part. Absent, null, 0, "" and [] are unknown, except bay counts, SATA ports and
/// a supply's 16-pin plugs beside 6+2-pin ones; in a card's plug list zeros are real once any plug is listed. On
/// boards without power_connectors.cpu_power the generation of slots and sockets was filled in without looking and
/// `lanes` is the mechanical length: they give no generation and no electrical lanes. Values outside a field's bounds
/// are left out and reported.
OpenDbValues readOpenDbRecord(Category category, const Json& record);

/// What an override of that OpenDB path says ("length", "memory.max", "power_connectors"): always known, so 0, {} and
/// [] mean none; an object of plugs, cables, outputs or drive ports stands for its whole group. Empty if the category
/// has no such path. A value that cannot be used is a problem.
std::optional<OpenDbValues> readOpenDbOverride(Category category, std::string_view path, const Json& value);

/// The catalog's spelling of a text: a chipset without its maker, "semi" for "Semi-Modular".
FieldValue normalized(const Field& field, FieldValue value);

} // namespace deeprig::db
