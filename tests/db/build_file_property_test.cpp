#include "core/snapshot.h"
#include "db/build_file.h"

#include "tests/support/random_fields.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

// Reading what was printed gives the same build, whatever is in it.

namespace deeprig::db {
namespace {

using test::maybe;
using test::number;
using test::several;
using test::text;
using test::valueOf;
using test::word;

Money money(Currency currency)
{
    return Money{*rc::gen::inRange<std::int64_t>(0, 100000000), currency};
}

Currency currency()
{
    return *rc::gen::element(Currency("USD"), Currency("CNY"), Currency("JPY"));
}

/// Keys that no version knows, with JSON of any shape.
UnknownKeys unknownKeys()
{
    UnknownKeys keys;
    std::set<std::string> names;
    for (const std::string& name : *rc::gen::container<std::vector<std::string>>(word())) {
        if (keys.size() < 3 && names.insert(name).second)
            keys.emplace_back("x_" + name, *rc::gen::element<std::string>("null", "1", "-0.5", "\"t\\\"x\"", "[]", "{}",
                                                                          R"([1,{"b":null,"a":[true]}])"));
    }
    return keys;
}

/// Values of some fields of the category, each at most once. Texts that have one spelling in the catalog are left to
/// the tests of overrides, since reading changes them.
std::vector<FieldOverride> overrides(Category category)
{
    const std::set<std::string_view> respelled{"chipset", "psu_form",     "psu_forms",
                                               "modular", "storage_form", "cpu_plugs"};
    std::vector<const Field*> fields = fieldsOf(category);
    std::erase_if(fields, [&](const Field* field) { return respelled.contains(field->name); });
    std::vector<FieldOverride> made;
    for (int i = *rc::gen::inRange(0, 5); i > 0; --i) {
        const Field* field = *rc::gen::elementOf(fields);
        if (std::ranges::find(made, field, &FieldOverride::field) == made.end())
            made.push_back(FieldOverride{field, valueOf(*field), *rc::gen::element<std::string>("", "the box")});
    }
    return made;
}

BuildLine line(Currency build_currency)
{
    BuildLine made;
    made.part.value = *rc::gen::element<std::string>("", "an-id");
    made.category = *rc::gen::elementOf(std::vector(kCategories.begin(), kCategories.end()));
    made.name = "n" + *text();
    made.quantity = *rc::gen::inRange(1, 1000);
    made.owned = *rc::gen::arbitrary<bool>();
    if (*rc::gen::arbitrary<bool>())
        made.price = money(*rc::gen::arbitrary<bool>() ? build_currency : currency());
    made.used = *rc::gen::arbitrary<bool>();
    made.note = *text();
    made.overrides = overrides(made.category);
    made.snapshot = overrides(made.category);
    made.unknown_keys = unknownKeys();
    if (*rc::gen::arbitrary<bool>())
        made.unknown_keys.emplace_back("overrides", R"({"nobody_knows":{"a":[1]},"power_connectors.pcie_9_pin":2})");
    if (*rc::gen::arbitrary<bool>())
        made.unknown_keys.emplace_back("snapshot", R"({"nor_this":null})");
    return made;
}

BuildOptions options()
{
    BuildOptions options;
    options.other_load_w = *maybe(number(0, 1e5));
    options.psu_efficiency = *maybe(number(0.1, 1));
    options.gpu_power_limit_w = *maybe(number(1, 1e4));
    options.gpu_positions = several([] { return *rc::gen::inRange(0, 20); });
    options.gpu_slots = several([] { return *rc::gen::element<std::string>("", "PCIEX16_1", "PCIE 2"); });
    options.radiator_mount = *rc::gen::element<std::string>("", "front", "top");
    options.want_nvlink = *maybe(rc::gen::arbitrary<bool>());
    options.software = *text();
    if (*rc::gen::arbitrary<bool>())
        options.risers = {RiserChoice{*rc::gen::inRange(0, 9), *maybe(rc::gen::inRange(1, 6)), *maybe(number(1, 900)), {}}};
    options.m2_placement = several([] { return M2Choice{std::nullopt, *rc::gen::element<std::string>("", "M2_1")}; });
    options.carrier_slot = *text();
    options.unknown_keys = unknownKeys();
    return options;
}

Build build()
{
    Build made;
    made.name = *text();
    made.currency = currency();
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
        made.lines.push_back(line(made.currency));
    if (*rc::gen::arbitrary<bool>()) {
        Requirement& requirement = made.requirement.emplace();
        if (*rc::gen::arbitrary<bool>())
            requirement.budget = money(currency());
        requirement.min_vram_gib = *maybe(number(0, 1000));
        requirement.min_vram_per_card_gib = *maybe(number(0, 1000));
        requirement.expand_to = *maybe(rc::gen::inRange(0, 9));
        requirement.unknown_keys = unknownKeys();
    }
    if (!made.lines.empty())
        made.accepted = several([&] {
            AcceptedFinding finding{
                *word(), {*rc::gen::inRange<std::size_t>(0, made.lines.size())}, *text(), *text(), unknownKeys()};
            if (*rc::gen::arbitrary<bool>())
                finding.severity = *rc::gen::element(Severity::Error, Severity::Warning, Severity::Unknown);
            finding.excess = *maybe(number(-1000, 1000));
            return finding;
        });
    if (*rc::gen::arbitrary<bool>()) {
        made.site = Site{*text(),
                         *maybe(number(1, 1000)),
                         *maybe(number(1, 1000)),
                         *rc::gen::inRange(1, 101),
                         *rc::gen::arbitrary<bool>(),
                         *rc::gen::element<std::string>("home", "office", "lab", "datacenter"),
                         *maybe(number(-60, 80)),
                         *maybe(number(0, 1000)),
                         unknownKeys()};
    }
    made.options = options();
    made.unknown_keys = unknownKeys();
    return made;
}

RC_GTEST_PROP(BuildFileProperty, ReadingWhatWasPrintedGivesTheSameBuild, ())
{
    const Build made = build();
    const std::string printed = printBuild(made);
    const Result<ParsedBuild> parsed = parseBuild(printed, "f");
    if (!parsed)
        RC_FAIL(parsed.error().where + ": " + parsed.error().detail + "\n" + printed);
    RC_ASSERT(printBuild(parsed->build) == printed);
    RC_ASSERT(parsed->build == made);
    RC_ASSERT(hasSameSnapshots(parsed->build, made));
}

RC_GTEST_PROP(BuildFileProperty, BrokenTextNeverCrashes, ())
{
    std::string printed = printBuild(build());
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
        const std::size_t at = *rc::gen::inRange<std::size_t>(0, printed.size());
        printed[at] = *rc::gen::element('{', '}', '[', '"', ',', '9', '-', '\xFF', 'e', '\\');
    }
    const Result<ParsedBuild> parsed = parseBuild(printed, "f");
    if (parsed)
        RC_ASSERT(parseBuild(printBuild(parsed->build), "f")->build == parsed->build);
    else
        RC_ASSERT(!parsed.error().where.empty() && !parsed.error().detail.empty());
}

} // namespace
} // namespace deeprig::db
