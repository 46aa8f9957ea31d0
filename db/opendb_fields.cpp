#include "db/opendb_fields.h"

#include "db/opendb_reader.h"
#include "db/opendb_words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {

namespace {

using Plan = OpenDbPlan;
using Reader = OpenDbReader;

/// Whether a path is the other one or lies below it.
bool isWithin(std::string_view path, std::string_view outer)
{
    return path.starts_with(outer) && (path.size() == outer.size() || path[outer.size()] == '.');
}

/// The fields that are more than the value at their path.
std::vector<Plan> specialPlans()
{
    const auto plan = [](const Field& field, std::vector<std::string_view> paths,
                         FieldValue (Reader::*read)(const Plan&)) {
        return Plan{&field, std::move(paths), read};
    };
    return {
        plan(fieldOf<&Gpu::slot_width>(), {"total_slot_width", "case_expansion_slot_width"}, &Reader::largest),
        plan(fieldOf<&Gpu::plugs_6_pin>(), {"power_connectors.pcie_6_pin"}, &Reader::gpuPlugs),
        plan(fieldOf<&Gpu::plugs_8_pin>(), {"power_connectors.pcie_8_pin"}, &Reader::gpuPlugs),
        plan(fieldOf<&Gpu::plugs_16_pin>(), {"power_connectors.pcie_12VHPWR", "power_connectors.pcie_12V_2x6"},
             &Reader::gpuPlugs),
        plan(fieldOf<&Gpu::plugs_eps_8_pin>(), {"power_connectors.eps_8_pin"}, &Reader::gpuPlugs),
        plan(fieldOf<&Gpu::cooling>(), {"cooling"}, &Reader::gpuCooling),
        plan(fieldOf<&Gpu::display_outputs>(), {"video_outputs"}, &Reader::displayOutputs),
        plan(fieldOf<&Gpu::pcie_gen>(), {"interface"}, &Reader::linkGen),
        plan(fieldOf<&Gpu::pcie_lanes>(), {"interface"}, &Reader::linkLanes),
        plan(fieldOf<&Cpu::platform>(), {"series", "coreFamily"}, &Reader::platform),
        plan(fieldOf<&Cpu::integrated_graphics>(), {"specifications.integratedGraphics"}, &Reader::graphics),
        plan(fieldOf<&Motherboard::slot_layout>(), {"pcie_slots"}, &Reader::pcieSlots),
        plan(fieldOf<&Motherboard::m2_sockets>(), {"m2_slots"}, &Reader::m2Sockets),
        plan(fieldOf<&Motherboard::sata_ports>(), {"storage_devices.sata_6_gb_s", "storage_devices.sata_3_gb_s"},
             &Reader::sum),
        plan(fieldOf<&Motherboard::ethernet_gbit>(), {"onboard_ethernet"}, &Reader::ethernet),
        plan(fieldOf<&Ram::module_form>(), {"form_factor"}, &Reader::moduleForm),
        plan(fieldOf<&Ram::registered>(), {"registered"}, &Reader::saysWord),
        plan(fieldOf<&Ram::ecc>(), {"ecc"}, &Reader::saysWord),
        plan(fieldOf<&Storage::storage_kind>(), {"storage_type"}, &Reader::storageKind),
        plan(fieldOf<&Storage::storage_form>(), {"form_factor", "interface"}, &Reader::storageForm),
        plan(fieldOf<&Storage::bus>(), {"interface"}, &Reader::storageBus),
        plan(fieldOf<&Storage::pcie_gen>(), {"interface"}, &Reader::linkGen),
        plan(fieldOf<&Psu::cables_16_pin>(), {"connectors.pcie_12vhpwr"}, &Reader::psu16Pin),
        plan(fieldOf<&CpuCooler::cooler_kind>(), {"water_cooled"}, &Reader::coolerKind),
        plan(fieldOf<&CaseFan::airflow_cfm>(), {"max_airflow", "min_airflow"}, &Reader::firstOf),
        plan(fieldOf<&NetworkCard::speed_gbit>(), {"metadata.name"}, &Reader::cardSpeed),
        plan(fieldOf<&NetworkCard::ports>(), {"metadata.name"}, &Reader::cardPorts),
        plan(fieldOf<&NetworkCard::slot_lanes>(), {"metadata.name"}, &Reader::cardLanes),
    };
}

const std::vector<Plan>& plansOf(Category category)
{
    static const std::array<std::vector<Plan>, kCategories.size()> kPlans = [] {
        std::array<std::vector<Plan>, kCategories.size()> all;
        const std::vector<Plan> special = specialPlans();
        for (const Category each : kCategories) {
            for (const Field* field : fieldsOf(each)) {
                const auto found = std::ranges::find(special, field, &Plan::field);
                if (found != special.end())
                    all.at(static_cast<std::size_t>(each)).push_back(*found);
                else if (!field->opendb_path.empty())
                    all.at(static_cast<std::size_t>(each)).push_back(Plan{field, {field->opendb_path}, &Reader::plain});
            }
        }
        return all;
    }();
    return kPlans.at(static_cast<std::size_t>(category));
}

/// Groups in which a member that is not named is none of its kind.
constexpr std::array<std::string_view, 4> kGroups{"power_connectors", "connectors", "video_outputs", "storage_devices"};

/// What people write for a path, beside the path itself.
std::string_view fullPath(Category category, std::string_view path)
{
    if (category == Category::Cpu && path == "tdp")
        return "specifications.tdp";
    if (category == Category::Cpu && path == "ppt")
        return "specifications.ppt";
    if (category == Category::CaseFan && path == "airflow")
        return "max_airflow";
    return path;
}

/// { "a": { "b": value } } for "a.b".
Json nested(std::string_view path, const Json& value)
{
    const std::size_t dot = path.find('.');
    Json object = Json::object();
    object[std::string(path.substr(0, dot))] =
        dot == std::string_view::npos ? value : nested(path.substr(dot + 1), value);
    return object;
}

/// The members of an override's value that no field of the category is read from.
void collectUnread(const std::string& path, const Json& value, const std::vector<Plan>& plans,
                   std::vector<std::pair<std::string, Json>>& unread)
{
    const bool is_read = std::ranges::any_of(plans, [&](const Plan& plan) {
        return std::ranges::any_of(plan.paths, [&](std::string_view source) { return isWithin(path, source); });
    });
    if (is_read)
        return;
    if (!value.is_object()) {
        unread.emplace_back(path, value);
        return;
    }
    for (const auto& [name, member] : value.items())
        collectUnread(placeIn(path, name), member, plans, unread);
}

} // namespace

OpenDbValues readOpenDbRecord(Category category, const Json& record)
{
    return Reader(record, false).read(plansOf(category));
}

std::optional<OpenDbValues> readOpenDbOverride(Category category, std::string_view name, const Json& value)
{
    constexpr std::ptrdiff_t kDeepestPath = 8;
    const std::string path(fullPath(category, name));
    if (std::ranges::count(path, '.') > kDeepestPath)
        return std::nullopt;
    const Json record = nested(path, value);
    const bool whole_group = value.is_object() && std::ranges::find(kGroups, path) != kGroups.end();
    std::vector<Plan> touched;
    std::vector<const Field*> missing;
    for (const Plan& plan : plansOf(category)) {
        const bool given = std::ranges::any_of(
            plan.paths, [&](std::string_view source) { return valueAt(record, source) != nullptr; });
        if (given)
            touched.push_back(plan);
        else if (whole_group && isWithin(plan.paths.front(), path))
            missing.push_back(plan.field);
    }
    if (touched.empty() && missing.empty())
        return std::nullopt;
    OpenDbValues values = Reader(record, true).read(touched);
    for (const Field* field : missing) {
        const Result<FieldValue> none = fieldFromJson(*field, Json::object(), path);
        if (none)
            values.values.emplace_back(field, *none);
    }
    if (value.is_object())
        collectUnread(path, value, plansOf(category), values.unread);
    if (values.values.empty() && values.problems.empty())
        values.problems.push_back(
            OpenDbProblem{path, shortText(value), fmt::format("{} says nothing here", shortText(value))});
    return values;
}

FieldValue normalized(const Field& field, FieldValue value)
{
    std::string* text = std::get_if<std::string>(&value);
    if (text != nullptr) {
        if (&field == &fieldOf<&Motherboard::chipset>())
            *text = chipsetFrom(*text);
        else if (&field == &fieldOf<&Psu::psu_form>())
            *text = psuFormFrom(*text);
        else if (&field == &fieldOf<&Psu::modular>())
            *text = modularFrom(*text);
        else if (&field == &fieldOf<&Storage::storage_form>())
            *text = storageFormFrom(*text);
    }
    if (TextList* list = std::get_if<TextList>(&value)) {
        if (&field == &fieldOf<&Motherboard::cpu_plugs>())
            std::ranges::transform(*list, list->begin(), [](const std::string& plug) { return cpuPlugFrom(plug); });
        else if (&field == &fieldOf<&PcCase::psu_forms>())
            std::ranges::transform(*list, list->begin(), [](const std::string& form) { return psuFormFrom(form); });
    }
    return value;
}

} // namespace deeprig::db
