#pragma once

#include "core/fields.h"

#include <rapidcheck.h>

#include <cmath>
#include <optional>
#include <string>
#include <vector>

// Random values of fields for property tests.

namespace deeprig::test {

/// Letters, digits and what files must quote; Chinese at times.
inline rc::Gen<std::string> text()
{
    return rc::gen::map(
        rc::gen::container<std::string>(rc::gen::elementOf(std::string("abcXYZ019 \"\\/{}[]:,.;=+-@\n\t%<>|'"))),
        [](std::string made) { return made.size() % 3 == 0 ? made + "内存é" : made; });
}

inline rc::Gen<std::string> word()
{
    return rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(std::string("abcdefgh"))));
}

template <typename T> rc::Gen<std::optional<T>> maybe(rc::Gen<T> value)
{
    return rc::gen::mapcat(rc::gen::arbitrary<bool>(), [value](bool known) {
        return known ? rc::gen::map(value, [](T made) { return std::optional<T>(std::move(made)); })
                     : rc::gen::just(std::optional<T>());
    });
}

inline rc::Gen<double> number(double min, double max)
{
    return rc::gen::map(rc::gen::inRange(0, 1000001), [=](int part) { return min + (max - min) * part / 1e6; });
}

inline PcieSlot slot()
{
    return PcieSlot{*text(),
                    *maybe(rc::gen::inRange(1, 9)),
                    *maybe(rc::gen::element(16, 8, 4, 1)),
                    *rc::gen::element<std::string>("", "x16", "x16, x8 when B is used"),
                    *maybe(rc::gen::inRange(1, 6)),
                    *maybe(rc::gen::element(SlotOrigin::Cpu, SlotOrigin::Chipset, SlotOrigin::Switch)),
                    *rc::gen::container<TextList>(word()),
                    *rc::gen::element<std::string>("", "x8/x8")};
}

template <typename Make> auto several(Make make)
{
    std::vector<decltype(make())> items;
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i)
        items.push_back(make());
    return items;
}

/// Any value that the field may have.
inline FieldValue valueOf(const Field& field)
{
    switch (field.kind) {
    case FieldKind::Text: return "t" + *text();
    case FieldKind::Choice:
        return std::string(*rc::gen::elementOf(std::vector(field.choices.begin(), field.choices.end())));
    case FieldKind::Number: return *number(field.min, field.max);
    case FieldKind::Count: return std::floor(*number(field.min, field.max));
    case FieldKind::Boolean: return *rc::gen::arbitrary<bool>();
    case FieldKind::List: return *rc::gen::container<TextList>(text());
    case FieldKind::Slots: return several(&slot);
    case FieldKind::M2Sockets:
        return several(
            [] { return M2Socket{*text(), *word(), *rc::gen::container<TextList>(word()), *text(), {}, *text()}; });
    case FieldKind::RadiatorMounts:
        return several([] {
            return RadiatorMount{*word(), *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 480))};
        });
    case FieldKind::JointClearances: return several([] { return JointClearance{*number(1, 100), *number(1, 200)}; });
    }
    return {};
}

} // namespace deeprig::test
