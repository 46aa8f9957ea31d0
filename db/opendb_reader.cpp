#include "db/opendb_reader.h"

#include "core/words.h"
#include "db/opendb_words.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {

namespace {

std::int64_t wholeNumber(const Json* json)
{
    return json != nullptr && json->is_number_integer() ? json->get<std::int64_t>() : 0;
}

/// "4.0" or 4
std::optional<int> slotGen(const Json* json)
{
    if (json == nullptr || !(json->is_string() || json->is_number()))
        return std::nullopt;
    return pcieLinkFrom(json->is_string() ? json->get<std::string>() : fmt::format("{:.1f}", json->get<double>())).gen;
}

/// Fields whose zero in a record is a value and not a gap (design: importer, point 2).
bool isZeroReal(const Field& field)
{
    return &field == &fieldOf<&PcCase::bays_3_5>() || &field == &fieldOf<&PcCase::bays_2_5>() ||
           &field == &fieldOf<&Motherboard::sata_ports>();
}

} // namespace

const Json* valueAt(const Json& record, std::string_view path)
{
    const Json* json = &record;
    while (json->is_object()) {
        const std::size_t dot = path.find('.');
        const auto found = json->find(std::string(path.substr(0, dot)));
        if (found == json->end())
            return nullptr;
        json = &*found;
        if (dot == std::string_view::npos)
            return json->is_null() ? nullptr : json;
        path.remove_prefix(dot + 1);
    }
    return nullptr;
}

OpenDbValues OpenDbReader::read(const std::vector<OpenDbPlan>& plans)
{
    for (const OpenDbPlan& plan : plans) {
        FieldValue value = normalized(*plan.field, (this->*plan.read)(plan));
        if (!std::holds_alternative<std::monostate>(value))
            m_values.values.emplace_back(plan.field, std::move(value));
    }
    return std::move(m_values);
}

void OpenDbReader::problem(const Field& field, const Json& json, std::string message)
{
    m_values.problems.push_back(OpenDbProblem{std::string(field.name), shortText(json), std::move(message)});
}

std::string OpenDbReader::textAt(std::string_view path) const
{
    const Json* json = at(path);
    return json != nullptr && json->is_string() ? tidied(json->get_ref<const std::string&>()) : std::string();
}

bool OpenDbReader::hasVerifiedSlots() const
{
    const Json* plugs = at("power_connectors.cpu_power");
    return m_is_override || (plugs != nullptr && plugs->is_array() && !plugs->empty());
}

std::optional<double> OpenDbReader::number(const Field& field, const Json* json)
{
    if (json == nullptr || (json->is_string() && tidied(json->get_ref<const std::string&>()).empty()))
        return std::nullopt;
    Result<FieldValue> value = fieldFromJson(field, *json, std::string(field.name));
    const double* number = value ? std::get_if<double>(&*value) : nullptr;
    if (number == nullptr) {
        problem(field, *json, value ? "is no number" : value.error().detail);
        return std::nullopt;
    }
    if (!m_is_override && *number != 0 && !isWithinBounds(field, *number)) {
        problem(field, *json,
                fmt::format("{} is outside {} to {} {}", numberText(*number), numberText(field.min),
                            numberText(field.max), field.unit));
        return std::nullopt;
    }
    return *number;
}

FieldValue OpenDbReader::recordValue(const Field& field, const Json& json)
{
    if (field.isNumeric()) {
        const std::optional<double> read = number(field, &json);
        return read && (*read != 0 || isZeroReal(field)) ? FieldValue(*read) : FieldValue{};
    }
    if (json.is_string() && tidied(json.get_ref<const std::string&>()).empty())
        return {};
    if (json.is_array() && json.empty())
        return {};
    Result<FieldValue> value = fieldFromJson(field, json, std::string(field.name));
    if (!value) {
        problem(field, json, value.error().detail);
        return {};
    }
    if (std::string* text = std::get_if<std::string>(&*value); text != nullptr && field.kind == FieldKind::Text)
        *text = tidied(*text);
    if (TextList* list = std::get_if<TextList>(&*value)) {
        std::ranges::transform(*list, list->begin(), [](const std::string& item) { return tidied(item); });
        std::erase(*list, std::string());
        if (list->empty())
            return {};
    }
    return *value;
}

/// The value at the one path of the field, in its own form.
FieldValue OpenDbReader::plain(const OpenDbPlan& plan)
{
    const Json* json = at(plan.paths.front());
    if (json == nullptr)
        return {};
    if (!m_is_override) {
        // Limits of memory below 8 are in TB: no board and no processor takes as little as that in GB.
        const bool memory_limit = plan.field == &fieldOf<&Motherboard::memory_max_gib>() ||
                                  plan.field == &fieldOf<&Cpu::memory_max_gib>();
        if (memory_limit && json->is_number() && *json > 0 && *json < 8)
            return json->get<double>() * 1024;
        return recordValue(*plan.field, *json);
    }
    Result<FieldValue> value = fieldFromJson(*plan.field, *json, std::string(plan.paths.front()));
    if (!value)
        problem(*plan.field, *json, value.error().detail);
    return value ? *value : FieldValue{};
}

FieldValue OpenDbReader::largest(const OpenDbPlan& plan)
{
    std::optional<double> result;
    for (const std::string_view path : plan.paths) {
        const std::optional<double> value = number(*plan.field, at(path));
        if (value && (*value > 0 || m_is_override))
            result = std::max(result.value_or(0), *value);
    }
    if (!result && !m_is_override && plan.field == &fieldOf<&Gpu::slot_width>())
        result = slotsFromMillimetres(plan);
    return result ? FieldValue(*result) : FieldValue{};
}

/// A thickness in millimetres where slots belong: a slot has 20.32 mm.
std::optional<double> OpenDbReader::slotsFromMillimetres(const OpenDbPlan& plan) const
{
    constexpr double kSlotMm = 20.32;
    for (const std::string_view path : plan.paths) {
        const Json* json = at(path);
        if (json != nullptr && json->is_number() && *json >= kSlotMm && *json <= 6 * kSlotMm)
            return std::round(json->get<double>() / kSlotMm * 100) / 100;
    }
    return std::nullopt;
}

FieldValue OpenDbReader::firstOf(const OpenDbPlan& plan)
{
    for (const std::string_view path : plan.paths) {
        const std::optional<double> value = number(*plan.field, at(path));
        if (value && (*value > 0 || m_is_override))
            return *value;
    }
    return {};
}

FieldValue OpenDbReader::sum(const OpenDbPlan& plan)
{
    double total = 0;
    bool any = false;
    for (const std::string_view path : plan.paths) {
        if (const std::optional<double> value = number(*plan.field, at(path))) {
            total += *value;
            any = true;
        }
    }
    if (!any)
        return {};
    if (!m_is_override && !isWithinBounds(*plan.field, total)) {
        problem(*plan.field, total, "is more than is believable");
        return {};
    }
    return total;
}

FieldValue OpenDbReader::gpuPlugs(const OpenDbPlan& plan)
{
    if (m_is_override)
        return sum(plan);
    const Json* group = at("power_connectors");
    const bool listed = group != nullptr && group->is_object() &&
                        std::ranges::any_of(*group, [](const Json& count) { return count.is_number() && count > 0; });
    if (!listed)
        return {};
    // A plug that the list does not name is none; one whose count cannot be read is unknown.
    const bool named = std::ranges::any_of(plan.paths, [&](std::string_view path) { return at(path) != nullptr; });
    return named ? sum(plan) : FieldValue(0.0);
}

FieldValue OpenDbReader::psu16Pin(const OpenDbPlan& plan)
{
    if (m_is_override)
        return plain(plan);
    const std::optional<double> count = number(*plan.field, at(plan.paths.front()));
    const Json* others = at("connectors.pcie_6_plus_2_pin");
    const bool zero_is_real = others != nullptr && others->is_number() && *others > 0;
    return count && (*count > 0 || zero_is_real) ? FieldValue(*count) : FieldValue{};
}

FieldValue OpenDbReader::displayOutputs(const OpenDbPlan& plan)
{
    const Json* outputs = at(plan.paths.front());
    if (outputs == nullptr)
        return {};
    if (!outputs->is_object())
        return plain(plan);
    double total = 0;
    for (const Json& count : *outputs)
        total += number(*plan.field, count.is_null() ? nullptr : &count).value_or(0);
    return total > 0 || m_is_override ? FieldValue(total) : FieldValue{};
}

/// One fan may be a blower or not, so "1 Fan" says nothing, but for two-slot cards of the length that blowers have.
FieldValue OpenDbReader::gpuCooling(const OpenDbPlan& plan)
{
    if (foldWord(textAt("cooling")) != "1fan")
        return plain(plan);
    const Json* width = at("total_slot_width");
    const Json* length = at("length");
    const bool blower = width != nullptr && width->is_number() && *width == 2 && length != nullptr &&
                        length->is_number() && *length >= 265 && *length <= 272;
    return blower ? FieldValue(std::string(choiceLabel(GpuCooling::Blower))) : FieldValue{};
}

FieldValue OpenDbReader::linkGen(const OpenDbPlan&)
{
    const std::string text = textAt("interface");
    const PcieLink link = foldWord(text).find("pcie") == std::string::npos ? PcieLink{} : pcieLinkFrom(text);
    return link.gen ? FieldValue(static_cast<double>(*link.gen)) : FieldValue{};
}

FieldValue OpenDbReader::linkLanes(const OpenDbPlan&)
{
    const PcieLink link = pcieLinkFrom(textAt("interface"));
    return link.lanes ? FieldValue(static_cast<double>(*link.lanes)) : FieldValue{};
}

FieldValue OpenDbReader::storageBus(const OpenDbPlan& plan)
{
    const std::string folded = foldWord(textAt("interface"));
    for (const auto& [word, bus] :
         {std::pair("pcie", StorageBus::Pcie), std::pair("u2", StorageBus::Pcie), std::pair("sata", StorageBus::Sata),
          std::pair("sas", StorageBus::Sas), std::pair("pata", StorageBus::Pata)}) {
        if (folded.find(word) != std::string::npos)
            return std::string(choiceLabel(bus));
    }
    if (!folded.empty())
        problem(*plan.field, *at("interface"), "is no known interface");
    return {};
}

FieldValue OpenDbReader::storageForm(const OpenDbPlan& plan)
{
    return foldWord(textAt("interface")) == "u2" ? FieldValue(std::string("U.2")) : plain(plan);
}

/// A hybrid drive (SSHD) is a hard disk with a cache.
FieldValue OpenDbReader::storageKind(const OpenDbPlan& plan)
{
    return foldWord(textAt("storage_type")) == "sshd" ? FieldValue(std::string(choiceLabel(StorageKind::Hdd)))
                                                      : plain(plan);
}

FieldValue OpenDbReader::platform(const OpenDbPlan&)
{
    const std::string text = tidied(textAt("series") + " " + textAt("coreFamily"));
    return text.empty() ? FieldValue{} : FieldValue(text);
}

FieldValue OpenDbReader::graphics(const OpenDbPlan& plan)
{
    const Json* specifications = at("specifications");
    if (specifications == nullptr || !specifications->contains("integratedGraphics"))
        return {};
    const Json& graphics = specifications->at("integratedGraphics");
    if (graphics.is_null())
        return false;
    if (!graphics.is_object())
        return plain(plan);
    if (!graphics.contains("model"))
        return {};
    const Json& model = graphics.at("model");
    if (model.is_boolean())
        return model.get<bool>();
    const std::string folded = model.is_string() ? foldWord(model.get_ref<const std::string&>()) : std::string();
    return !(folded.empty() || folded == "0" || folded == "none");
}

FieldValue OpenDbReader::pcieSlots(const OpenDbPlan& plan)
{
    constexpr int kMostOfOneKind = 8;
    const Json* list = at(plan.paths.front());
    if (list == nullptr || !list->is_array())
        return {};
    const bool verified = hasVerifiedSlots();
    std::vector<PcieSlot> slots;
    for (const Json& entry : *list) {
        const Json* quantity = valueAt(entry, "quantity");
        const Json* lanes = valueAt(entry, "lanes");
        const std::int64_t count = wholeNumber(quantity);
        const std::int64_t width = wholeNumber(lanes);
        if (count < 1 || count > kMostOfOneKind || width < 1 || width > 16) {
            problem(*plan.field, fmt::format("{} x{}", count, width), "is no believable number of slots and lanes");
            continue;
        }
        PcieSlot slot;
        if (verified) {
            slot.electrical = fmt::format("x{}", width);
            slot.gen = slotGen(valueAt(entry, "gen"));
        }
        // A slot is at least as long as it has lanes; how much longer than an x8 or x1, the record does not say.
        if (!verified || width == 16)
            slot.length_lanes = static_cast<int>(width);
        for (std::int64_t i = 0; i < count; ++i) {
            slot.name = fmt::format("PCIE_{}", slots.size() + 1);
            slots.push_back(slot);
        }
    }
    return slots.empty() && !m_is_override ? FieldValue{} : FieldValue(std::move(slots));
}

FieldValue OpenDbReader::m2Sockets(const OpenDbPlan& plan)
{
    const Json* list = at(plan.paths.front());
    if (list == nullptr || !list->is_array())
        return {};
    std::vector<M2Socket> sockets;
    const auto text = [](const Json& entry, const char* name) {
        const Json* json = valueAt(entry, name);
        return json != nullptr && json->is_string() ? json->get<std::string>() : std::string();
    };
    for (const Json& entry : *list) {
        M2Socket socket;
        socket.name = fmt::format("M2_{}", sockets.size() + 1);
        socket.key = tidied(text(entry, "key"));
        socket.sizes = m2SizesFrom(text(entry, "size"));
        socket.interface = m2InterfaceFrom(text(entry, "interface"), hasVerifiedSlots());
        sockets.push_back(std::move(socket));
    }
    return sockets.empty() && !m_is_override ? FieldValue{} : FieldValue(std::move(sockets));
}

FieldValue OpenDbReader::ethernet(const OpenDbPlan& plan)
{
    const Json* list = at(plan.paths.front());
    if (list == nullptr || !list->is_array())
        return plain(plan);
    std::optional<double> fastest;
    for (const Json& port : *list) {
        const Json* speed = valueAt(port, "speed");
        if (speed == nullptr)
            continue;
        const std::optional<double> gbit = speed->is_string() ? gbitFrom(speed->get<std::string>()) : std::nullopt;
        if (gbit)
            fastest = std::max(fastest.value_or(0), *gbit);
        else
            problem(*plan.field, *speed, "is no speed");
    }
    if (!fastest)
        return m_is_override && list->empty() ? FieldValue(0.0) : FieldValue{};
    return *fastest;
}

FieldValue OpenDbReader::moduleForm(const OpenDbPlan& plan)
{
    const std::string folded = foldWord(textAt("form_factor"));
    if (folded.find("sodimm") != std::string::npos)
        return std::string(choiceLabel(ModuleForm::SoDimm));
    return folded.find("dimm") != std::string::npos ? FieldValue(std::string(choiceLabel(ModuleForm::Dimm)))
                                                    : plain(plan);
}

/// "ECC" against "Non-ECC", "Registered" against "Unbuffered": a text whose word is the field's own name.
FieldValue OpenDbReader::saysWord(const OpenDbPlan& plan)
{
    const std::string folded = foldWord(textAt(plan.paths.front()));
    if (folded == plan.field->name)
        return true;
    if (folded == "nonecc" || folded == "unbuffered")
        return false;
    return plain(plan);
}

FieldValue OpenDbReader::coolerKind(const OpenDbPlan& plan)
{
    const Json* water = at("water_cooled");
    if (water == nullptr)
        return {};
    if (!water->is_boolean())
        return plain(plan);
    return std::string(choiceLabel(water->get<bool>() ? CoolerKind::Liquid : CoolerKind::Air));
}

FieldValue OpenDbReader::cardSpeed(const OpenDbPlan&)
{
    const NetworkCardName card = networkCardFrom(textAt("metadata.name"));
    return card.speed_gbit ? FieldValue(*card.speed_gbit) : FieldValue{};
}

FieldValue OpenDbReader::cardPorts(const OpenDbPlan&)
{
    const NetworkCardName card = networkCardFrom(textAt("metadata.name"));
    return card.ports ? FieldValue(static_cast<double>(*card.ports)) : FieldValue{};
}

FieldValue OpenDbReader::cardLanes(const OpenDbPlan&)
{
    const NetworkCardName card = networkCardFrom(textAt("metadata.name"));
    return card.slot_lanes ? FieldValue(static_cast<double>(*card.slot_lanes)) : FieldValue{};
}

} // namespace deeprig::db
