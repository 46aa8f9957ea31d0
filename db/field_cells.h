#pragma once

#include "core/error.h"
#include "core/fields.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig::db {

/// The texts of one object of a list (a slot, a socket, a mount), one for each member asked for; empty = unknown.
using CellRow = std::vector<std::string>;

/// A member of the objects of a list, by the name that build files use.
struct CellMember {
    std::string_view name;
    bool isNumber = false; ///< stands in the file as a number, or as a list of numbers
};

/// A list of objects as a table. Several values of one member are
/// parted by "; ". Empty for a value that is no list of objects.
std::vector<CellRow> cellsOf(const FieldValue& value, std::span<const CellMember> members);

/// The way back; rows without a text are left out. Numbers are written with a point. InvalidInput names the row and
/// the member that cannot be read.
Result<FieldValue> fieldFromCells(const Field& field, const std::vector<CellRow>& rows,
                                  std::span<const CellMember> members);

} // namespace deeprig::db
