#pragma once

// How a member of a specification struct becomes a FieldValue and back. Part of core/fields.h.

#include <cmath>
#include <type_traits>

namespace deeprig {

/// The labels of an enumeration, in the order of its enumerators.
template <typename E>
std::span<const std::string_view> choicesOf();

template <> std::span<const std::string_view> choicesOf<GpuVendor>();
template <> std::span<const std::string_view> choicesOf<GpuCooling>();
template <> std::span<const std::string_view> choicesOf<ModuleForm>();
template <> std::span<const std::string_view> choicesOf<StorageKind>();
template <> std::span<const std::string_view> choicesOf<StorageBus>();
template <> std::span<const std::string_view> choicesOf<Efficiency>();
template <> std::span<const std::string_view> choicesOf<CoolerKind>();
template <> std::span<const std::string_view> choicesOf<AccessoryKind>();
template <> std::span<const std::string_view> choicesOf<InputVoltage>();
template <> std::span<const std::string_view> choicesOf<SlotOrigin>();

template <typename E>
std::string_view choiceLabel(E value)
{
    return choicesOf<E>()[static_cast<std::size_t>(value)];
}

namespace detail {

template <typename T>
constexpr FieldKind kindOf()
{
    if constexpr (std::is_same_v<T, std::string>)
        return FieldKind::Text;
    else if constexpr (std::is_same_v<T, double>)
        return FieldKind::Number;
    else if constexpr (std::is_same_v<T, int>)
        return FieldKind::Count;
    else if constexpr (std::is_same_v<T, bool>)
        return FieldKind::Boolean;
    else if constexpr (std::is_enum_v<T>)
        return FieldKind::Choice;
    else if constexpr (std::is_same_v<T, TextList>)
        return FieldKind::List;
    else if constexpr (std::is_same_v<T, std::vector<PcieSlot>>)
        return FieldKind::Slots;
    else if constexpr (std::is_same_v<T, std::vector<M2Socket>>)
        return FieldKind::M2Sockets;
    else if constexpr (std::is_same_v<T, std::vector<RadiatorMount>>)
        return FieldKind::RadiatorMounts;
    else
        return FieldKind::JointClearances;
}

template <typename T>
FieldValue toValue(const T& value)
{
    if constexpr (std::is_same_v<T, int>)
        return static_cast<double>(value);
    else if constexpr (std::is_enum_v<T>)
        return std::string(choiceLabel(value));
    else
        return value;
}

template <typename T>
bool fromValue(Known<T>& member, const FieldValue& value)
{
    if constexpr (std::is_same_v<T, int>) {
        const double* number = std::get_if<double>(&value);
        if (number == nullptr || *number != std::floor(*number) || std::abs(*number) > 2.0e9)
            return false;
        member = static_cast<int>(*number);
    } else if constexpr (std::is_enum_v<T>) {
        const std::string* label = std::get_if<std::string>(&value);
        if (label == nullptr)
            return false;
        const auto choices = choicesOf<T>();
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (choices[i] == *label) {
                member = static_cast<T>(i);
                return true;
            }
        }
        return false;
    } else {
        const T* own = std::get_if<T>(&value);
        if (own == nullptr)
            return false;
        member = *own;
    }
    return true;
}

template <typename S>
constexpr Category categoryOf()
{
    // The enumerators of Category and the alternatives of Specs stand in the same order.
    return static_cast<Category>(Specs(std::in_place_type<S>).index());
}

template <auto Member>
struct Access;

template <typename S, typename T, Known<T> S::*Member>
struct Access<Member> {
    using Value = T;
    using Struct = S;

    static FieldValue get(const Part& part)
    {
        const S* specs = part.as<S>();
        return specs != nullptr && (specs->*Member).has_value() ? toValue(*(specs->*Member)) : FieldValue{};
    }
    static bool isKnown(const Part& part)
    {
        const S* specs = part.as<S>();
        return specs != nullptr && (specs->*Member).has_value();
    }
    static std::optional<double> number(const Part& part)
    {
        if constexpr (std::is_same_v<T, int> || std::is_same_v<T, double> || std::is_same_v<T, bool>) {
            const S* specs = part.as<S>();
            if (specs != nullptr && (specs->*Member).has_value())
                return static_cast<double>(*(specs->*Member));
        }
        return std::nullopt;
    }
    static bool set(Part& part, const FieldValue& value)
    {
        S* specs = part.as<S>();
        if (specs == nullptr)
            return false;
        if (std::holds_alternative<std::monostate>(value)) {
            (specs->*Member).reset();
            return true;
        }
        return fromValue(specs->*Member, value);
    }
};

/// The row whose accessors are those of Member; looked up once per member.
const Field& rowWithGetter(FieldValue (*get)(const Part&));

} // namespace detail

template <auto Member>
const Field& fieldOf()
{
    static const Field& row = detail::rowWithGetter(&detail::Access<Member>::get);
    return row;
}

} // namespace deeprig
