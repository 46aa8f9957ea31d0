#pragma once

#include "core/error.h"
#include "core/part.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace deeprig {

enum class FieldKind {
    Text,
    Choice, ///< one of Field::choices
    Number,
    Count, ///< a whole number
    Boolean,
    List, ///< a list of texts
    Slots,
    M2Sockets,
    RadiatorMounts,
    JointClearances,
};

/// The value of any field; monostate = unknown. Counts are numbers; a choice is its label.
using FieldValue = std::variant<std::monostate, bool, double, std::string, TextList, std::vector<PcieSlot>,
                                std::vector<M2Socket>, std::vector<RadiatorMount>, std::vector<JointClearance>>;

/// One specification, described once. Importers, `--where`, picker columns, comparison, CSV and `overrides` all
/// read this table; a new field is one row of fields_table.cpp.
struct Field {
    std::string_view name; ///< column, CSV header, JSON key, `--where` name; ends in its unit
    std::string_view unit; ///< as printed: "W", "mm", "GiB"; empty if none
    FieldKind kind = FieldKind::Text;
    std::optional<Category> category; ///< empty: every category has it
    std::span<const std::string_view> choices;
    double min = 0; ///< smallest and largest believable value of a number
    double max = 0;
    std::string_view opendb_path; ///< dotted path in an OpenDB record; empty if OpenDB has no such value
    std::string_view group;       ///< fields that an override object replaces together ("power_connectors")

    FieldValue (*get)(const Part&) = nullptr;
    bool (*isKnown)(const Part&) = nullptr;
    /// Numbers, counts and booleans as a number, without a variant: the fast path of sorting and filtering.
    std::optional<double> (*number)(const Part&) = nullptr;
    /// Sets or (monostate) clears the value; false if the value has the wrong type or the part no such field.
    bool (*set)(Part&, const FieldValue&) = nullptr;

    [[nodiscard]] bool appliesTo(Category other) const;
    [[nodiscard]] bool isNumeric() const { return kind == FieldKind::Number || kind == FieldKind::Count; }
};

/// All rows, common fields first. Addresses are stable for the life of the program.
std::span<const Field> allFields();
/// The fields of one category in the order of the table, common ones first.
std::vector<const Field*> fieldsOf(Category category);
/// By name; null if the category has no such field.
const Field* findField(Category category, std::string_view name);
/// Whether any category has a field of that name.
bool isFieldName(std::string_view name);

/// The row that describes a member of a specification struct: `fieldOf<&Gpu::tdp_w>()`.
template <auto Member>
const Field& fieldOf();

/// Reads the text of a CSV cell, an option or a query: numbers with a point, yes/no, lists separated by `;`,
/// choices without regard to case, hyphens and blanks. Empty text is monostate (unknown). Lists of objects have no
/// text form here and are an error.
Result<FieldValue> parseFieldText(const Field& field, std::string_view text);

/// The same form back; lists of objects give a short summary for people ("3 slots").
std::string fieldText(const Field& field, const FieldValue& value);

/// Whether a number lies within the field's bounds; other kinds are always in.
bool isWithinBounds(const Field& field, const FieldValue& value);

/// A number with as many digits as it needs, at most three after the point.
std::string numberText(double number);

} // namespace deeprig

#include "core/fields_access.h"
