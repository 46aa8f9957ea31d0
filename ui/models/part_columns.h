#pragma once

#include "core/catalog.h"
#include "core/fields.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace deeprig::ui {

/// One column of the picker.
struct PartColumn {
    enum class Kind : std::uint8_t { Name, Field, Derived, Price, Fit };
    /// A number that stands in no field of its own (x16 slots, price per GiB).
    using Derive = std::optional<double> (*)(const Catalog&, const Part&, Currency);

    Kind kind = Kind::Name;
    QString key; ///< what queries and settings call it: a field's name, "price", "fit", or its own word
    const Field* field = nullptr;
    Derive derive = nullptr;
    QString title;
    QString unit;            ///< behind the title in a quieter colour; empty if none
    int width = 80;          ///< as designed
    int decimals = 0;        ///< at most
    bool isNumber = false;   ///< stands at the right
    bool isShown = true;     ///< unless the user chose other columns
    bool isWideOnly = false; ///< shown of itself from 1600 px on
};

/// All columns that a category can show, in order: name, its fields, price, fit. Texts in the present language.
std::vector<PartColumn> partColumns(Category category);

/// The text of a field of a part as lists show it; empty if unknown. Choices are translated.
QString fieldValueText(const Field& field, const Part& part, int decimals = 2);
/// A label of a choice ("open-air") in the present language.
QString choiceText(std::string_view label);

} // namespace deeprig::ui
