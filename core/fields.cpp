#include "core/fields.h"

#include "core/words.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

namespace deeprig {

namespace {

using Labels = std::span<const std::string_view>;

template <std::size_t N>
constexpr std::array<std::string_view, N> labels(const std::string_view (&names)[N])
{
    std::array<std::string_view, N> all;
    std::ranges::copy(names, all.begin());
    return all;
}

constexpr auto kVendors = labels({"NVIDIA", "AMD", "Intel"});
constexpr auto kCoolings = labels({"open-air", "blower", "passive", "hybrid", "liquid"});
constexpr auto kModuleForms = labels({"DIMM", "SO-DIMM"});
constexpr auto kStorageKinds = labels({"SSD", "HDD"});
constexpr auto kBuses = labels({"PCIe", "SATA", "SAS", "PATA"});
constexpr auto kEfficiencies = labels({"none", "White", "Bronze", "Silver", "Gold", "Platinum", "Titanium"});
constexpr auto kCoolerKinds = labels({"air", "liquid"});
constexpr auto kAccessoryKinds = labels({"riser", "nvlink_bridge", "psu_sync", "adapter", "carrier"});
constexpr auto kInputVoltages = labels({"full", "100-127", "200-240"});
constexpr auto kSlotOrigins = labels({"cpu", "chipset", "switch"});

/// What people and OpenDB write for a choice beside its label.
std::string_view choiceForSpelling(const Field& field, std::string_view folded)
{
    if (field.name == "cooling") {
        // A count of two or more fans is an open cooler. One fan may be a blower or not, so it decides nothing.
        if (folded == "2fans" || folded == "3fans" || folded == "4fans")
            return "open-air";
        if (folded == "water" || folded == "watercooled" || folded == "waterblock")
            return "liquid";
    }
    if (field.name == "efficiency" && (folded == "80" || folded == "80plus" || folded == "standard"))
        return "White";
    if (field.name == "efficiency" && folded.starts_with("80"))
        return choiceForSpelling(field, folded.substr(folded.starts_with("80plus") ? 6 : 2));
    for (const std::string_view choice : field.choices) {
        if (foldWord(choice) == folded)
            return choice;
    }
    return {};
}

Result<double> parseNumber(const Field& field, std::string_view text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(number))
        return failure(ErrorCode::InvalidInput, std::string(field.name), fmt::format("\"{}\" is no number", text));
    if (field.kind == FieldKind::Count && number != std::floor(number))
        return failure(ErrorCode::InvalidInput, std::string(field.name),
                       fmt::format("\"{}\" is no whole number", text));
    return number;
}

Result<bool> parseBoolean(const Field& field, std::string_view text)
{
    const std::string folded = foldWord(text);
    if (folded == "yes" || folded == "true" || folded == "1")
        return true;
    if (folded == "no" || folded == "false" || folded == "0")
        return false;
    return failure(ErrorCode::InvalidInput, std::string(field.name), fmt::format("\"{}\" is neither yes nor no", text));
}

template <typename Item>
std::string countText(const std::vector<Item>& items, std::string_view one, std::string_view many)
{
    return fmt::format("{} {}", items.size(), items.size() == 1 ? one : many);
}

} // namespace

template <> Labels choicesOf<GpuVendor>() { return kVendors; }
template <> Labels choicesOf<GpuCooling>() { return kCoolings; }
template <> Labels choicesOf<ModuleForm>() { return kModuleForms; }
template <> Labels choicesOf<StorageKind>() { return kStorageKinds; }
template <> Labels choicesOf<StorageBus>() { return kBuses; }
template <> Labels choicesOf<Efficiency>() { return kEfficiencies; }
template <> Labels choicesOf<CoolerKind>() { return kCoolerKinds; }
template <> Labels choicesOf<AccessoryKind>() { return kAccessoryKinds; }
template <> Labels choicesOf<InputVoltage>() { return kInputVoltages; }
template <> Labels choicesOf<SlotOrigin>() { return kSlotOrigins; }

const Field& detail::rowWithGetter(FieldValue (*get)(const Part&))
{
    const auto found = std::ranges::find(allFields(), get, &Field::get);
    if (found == allFields().end())
        std::abort(); // a member of a specification struct without a row: a mistake of the program itself
    return *found;
}

bool Field::appliesTo(Category other) const
{
    if (!category || *category == other)
        return true;
    return other == Category::Server && (*category == Category::Motherboard || *category == Category::PcCase ||
                                         *category == Category::Psu);
}

std::vector<const Field*> fieldsOf(Category category)
{
    std::vector<const Field*> rows;
    for (const Field& field : allFields()) {
        if (field.appliesTo(category))
            rows.push_back(&field);
    }
    return rows;
}

const Field* findField(Category category, std::string_view name)
{
    for (const Field& field : allFields()) {
        if (field.name == name && field.appliesTo(category))
            return &field;
    }
    return nullptr;
}

bool isFieldName(std::string_view name)
{
    return std::ranges::find(allFields(), name, &Field::name) != allFields().end();
}

Result<FieldValue> parseFieldText(const Field& field, std::string_view text)
{
    text = trimmed(text);
    if (text.empty())
        return FieldValue{};
    switch (field.kind) {
    case FieldKind::Text: return FieldValue(std::string(text));
    case FieldKind::Choice: {
        const std::string_view label = choiceForSpelling(field, foldWord(text));
        if (label.empty()) {
            const TextList choices(field.choices.begin(), field.choices.end());
            return failure(ErrorCode::InvalidInput, std::string(field.name),
                           fmt::format("\"{}\" is none of: {}", text, joined(choices, ", ")));
        }
        return FieldValue(std::string(label));
    }
    case FieldKind::Number:
    case FieldKind::Count: return parseNumber(field, text).map([](double number) { return FieldValue(number); });
    case FieldKind::Boolean: return parseBoolean(field, text).map([](bool value) { return FieldValue(value); });
    case FieldKind::List: return FieldValue(splitList(text, ';'));
    case FieldKind::Slots:
    case FieldKind::M2Sockets:
    case FieldKind::RadiatorMounts:
    case FieldKind::JointClearances: break;
    }
    return failure(ErrorCode::InvalidInput, std::string(field.name), "is a list of objects and has no text form");
}

std::string numberText(double number)
{
    std::string text = fmt::format("{:.3f}", number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.'))
        text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string fieldText(const Field&, const FieldValue& value)
{
    struct Printer {
        std::string operator()(std::monostate) const { return {}; }
        std::string operator()(bool on) const { return on ? "yes" : "no"; }
        std::string operator()(double number) const { return numberText(number); }
        std::string operator()(const std::string& text) const { return text; }
        std::string operator()(const TextList& list) const { return joined(list, ";"); }
        std::string operator()(const std::vector<PcieSlot>& list) const { return countText(list, "slot", "slots"); }
        std::string operator()(const std::vector<M2Socket>& list) const { return countText(list, "socket", "sockets"); }
        std::string operator()(const std::vector<RadiatorMount>& list) const
        {
            return countText(list, "mount", "mounts");
        }
        std::string operator()(const std::vector<JointClearance>& list) const
        {
            return countText(list, "pair", "pairs");
        }
    };
    return std::visit(Printer{}, value);
}

bool isWithinBounds(const Field& field, const FieldValue& value)
{
    const double* number = std::get_if<double>(&value);
    return number == nullptr || !field.isNumeric() || (*number >= field.min && *number <= field.max);
}

} // namespace deeprig
