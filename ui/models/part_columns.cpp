#include "ui/models/part_columns.h"

#include "ui/print/format.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <span>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("deeprig::ui::PartColumns", text);
}

/// One column of the table below; `field` is a field's name.
struct Layout {
    const char* field;
    const char* title;
    const char* unit;
    int width;
    int decimals = 0;
    bool isShown = true;
    bool isWideOnly = false;
};

constexpr bool kHidden = false;

std::optional<double> x16Slots(const Catalog&, const Part& part, Currency)
{
    const Motherboard* board = part.as<Motherboard>();
    if (board == nullptr || !board->slot_layout)
        return std::nullopt;
    double count = 0;
    for (const PcieSlot& slot : *board->slot_layout) {
        if (!slot.length_lanes)
            return std::nullopt;
        count += *slot.length_lanes == 16 ? 1 : 0;
    }
    return count;
}

std::optional<double> m2Sockets(const Catalog&, const Part& part, Currency)
{
    const Motherboard* board = part.as<Motherboard>();
    if (board == nullptr || !board->m2_sockets)
        return std::nullopt;
    return static_cast<double>(std::ranges::count_if(
        *board->m2_sockets, [](const M2Socket& socket) { return socket.key.empty() || socket.key == "M"; }));
}

std::optional<double> pricePerGib(const Catalog& catalog, const Part& part, Currency currency)
{
    const Gpu* gpu = part.as<Gpu>();
    const std::optional<Money> price = catalog.price(part, currency);
    if (gpu == nullptr || !gpu->vram_gib || *gpu->vram_gib <= 0 || !price)
        return std::nullopt;
    return price->amount() / *gpu->vram_gib;
}

constexpr Layout kGpu[]{
    {"vram_gib", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "VRAM"), "GiB", 70, 2},
    {"fp16_tensor_dense_tflops", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "TFLOPS"), "", 58, 1},
    {"tdp_w", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "W"), "", 42},
    {"slot_width", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Slots"), "", 48, 2},
    {"length_mm", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Length"), "mm", 82, 0, kHidden, true},
    {"bandwidth_gb_s", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Bandwidth"), "GB/s", 112, 0, kHidden, true},
    {"cuda_compute_capability", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Compute capability"), "", 124, 0,
     kHidden},
    {"cooling", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Cooling"), "", 76, 0, kHidden},
    {"plugs_8_pin", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "8-pin"), "", 48, 0, kHidden},
    {"plugs_16_pin", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "16-pin"), "", 54, 0, kHidden},
    {"price_per_gib", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Price per GiB"), "", 96, 2, kHidden, true}};
constexpr Layout kCpu[]{
    {"socket", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Socket"), "", 90},
    {"cores", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Cores"), "", 50},
    {"boost_clock_ghz", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Boost"), "GHz", 78, 2},
    {"tdp_w", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "W"), "", 42},
    {"cpu_pcie_lanes", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Lanes"), "", 50, 0, kHidden, true},
    {"memory_channels", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Memory channels"), "", 116, 0, kHidden, true}};
constexpr Layout kBoard[]{
    {"socket", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Socket"), "", 90},
    {"chipset", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Chipset"), "", 68},
    {"form_factor", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Size"), "", 80},
    {"x16_slots", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "x16 slots"), "", 66},
    {"memory_max_gib", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Max. RAM"), "GB", 94},
    {"m2_count", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "M.2"), "", 42, 0, kHidden, true},
    {"ethernet_gbit", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Ethernet"), "Gbit/s", 106, 1, kHidden, true},
    {"dimm_slots", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "DIMMs"), "", 54, 0, kHidden}};
constexpr Layout kRam[]{
    {"capacity_gib", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Capacity"), "GB", 88},
    {"modules", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Modules"), "", 62},
    {"memory_type", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Type"), "", 56},
    {"speed_mt_s", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Speed"), "MT/s", 84},
    {"cas_latency", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Latency"), "", 60, 0, kHidden, true},
    {"height_mm", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Height"), "mm", 76, 1, kHidden, true},
    {"ecc", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "ECC"), "", 44, 0, kHidden}};
constexpr Layout kStorage[]{
    {"capacity_gb", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Capacity"), "GB", 88},
    {"storage_kind", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Type"), "", 50},
    {"storage_form", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Form"), "", 76},
    {"bus", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Interface"), "", 72},
    {"read_mb_s", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Read"), "MB/s", 84, 0, kHidden, true},
    {"pcie_gen", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "PCIe"), "", 48, 0, kHidden}};
constexpr Layout kPsu[]{
    {"rated_w", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Watts"), "", 56},
    {"efficiency", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "80 PLUS"), "", 72},
    {"cables_pcie", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "8-pin"), "", 50},
    {"cables_16_pin", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "16-pin"), "", 56},
    {"cables_eps", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "EPS"), "", 44, 0, kHidden, true},
    {"length_mm", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Length"), "mm", 82, 0, kHidden, true},
    {"atx_version", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "ATX"), "", 46, 0, kHidden}};
constexpr Layout kCase[]{
    {"case_form", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Form"), "", 120},
    {"expansion_slots", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Expansion slots"), "", 104},
    {"gpu_max_length_mm", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "GPU length"), "mm", 108},
    {"cooler_max_height_mm", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Cooler height"), "mm", 124},
    {"bays_3_5", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "3.5-inch bays"), "", 92, 0, kHidden},
    {"bays_2_5", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "2.5-inch bays"), "", 92, 0, kHidden}};
constexpr Layout kCooler[]{{"cooler_kind", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Type"), "", 60},
                           {"height_mm", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Height"), "mm", 78, 1},
                           {"radiator_mm", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Radiator"), "mm", 90},
                           {"rated_w", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Watts"), "", 56, 0, kHidden}};
constexpr Layout kFan[]{{"size_mm", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Diameter"), "mm", 66},
                        {"airflow_cfm", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Airflow"), "CFM", 90, 1}};
constexpr Layout kNetwork[]{{"speed_gbit", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Speed"), "Gbit/s", 92, 1},
                            {"ports", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Ports"), "", 50},
                            {"slot_lanes", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Lanes"), "", 52}};
constexpr Layout kAccessory[]{{"accessory_kind", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Type"), "", 112},
                              {"needs_lanes", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Lanes"), "", 52},
                              {"length_mm", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Length"), "mm", 82}};
constexpr Layout kUps[]{{"rated_w", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Watts"), "", 56},
                        {"rated_va", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "VA"), "", 56},
                        {"outlets", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Outlets"), "", 58}};
constexpr Layout kServer[]{{"gpu_slots", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "GPU slots"), "", 72},
                           {"socket", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Socket"), "", 84},
                           {"rack_units", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Height"), "U", 66},
                           {"rated_w", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Watts"), "", 60}};

std::span<const Layout> layoutOf(Category category)
{
    switch (category) {
    case Category::Gpu: return kGpu;
    case Category::Cpu: return kCpu;
    case Category::Motherboard: return kBoard;
    case Category::Ram: return kRam;
    case Category::Storage: return kStorage;
    case Category::Psu: return kPsu;
    case Category::PcCase: return kCase;
    case Category::CpuCooler: return kCooler;
    case Category::CaseFan: return kFan;
    case Category::NetworkCard: return kNetwork;
    case Category::Accessory: return kAccessory;
    case Category::Ups: return kUps;
    case Category::Server: break;
    }
    return kServer;
}

PartColumn::Derive deriveOf(std::string_view key)
{
    return key == "x16_slots"       ? x16Slots
           : key == "m2_count"      ? m2Sockets
           : key == "price_per_gib" ? pricePerGib
                                    : nullptr;
}

PartColumn columnFor(Category category, const Layout& layout)
{
    PartColumn column;
    column.key = QLatin1StringView(layout.field);
    column.field = findField(category, layout.field);
    column.derive = deriveOf(layout.field);
    column.kind = column.derive != nullptr ? PartColumn::Kind::Derived : PartColumn::Kind::Field;
    column.title = translated(layout.title);
    column.unit = QLatin1StringView(layout.unit);
    column.width = layout.width;
    column.decimals = layout.decimals;
    column.isNumber = column.derive != nullptr || (column.field != nullptr && column.field->isNumeric());
    column.isShown = layout.isShown;
    column.isWideOnly = layout.isWideOnly;
    return column;
}

PartColumn ownColumn(PartColumn::Kind kind, const char* key, const char* title, int width, bool isNumber)
{
    PartColumn column;
    column.kind = kind;
    column.key = QLatin1StringView(key);
    column.title = translated(title);
    column.width = width;
    column.isNumber = isNumber;
    return column;
}

} // namespace

std::vector<PartColumn> partColumns(Category category)
{
    std::vector<PartColumn> columns{
        ownColumn(PartColumn::Kind::Name, "name", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Name"), 180, false)};
    for (const Layout& layout : layoutOf(category)) {
        PartColumn column = columnFor(category, layout);
        if (column.kind == PartColumn::Kind::Derived || column.field != nullptr)
            columns.push_back(std::move(column));
    }
    columns.push_back(
        ownColumn(PartColumn::Kind::Price, "price", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Price"), 80, true));
    columns.push_back(
        ownColumn(PartColumn::Kind::Fit, "fit", QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Fit"), 148, false));
    return columns;
}

namespace {

/// "3.5" wants its unit, "M.2 2280" has none.
QString inchesText(const std::string& form)
{
    bool isNumber = false;
    const double inches = toText(form).toDouble(&isNumber);
    return isNumber ? translated(QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "%1-inch")).arg(formatNumber(inches, 1))
                    : toText(form);
}

} // namespace

QString fieldValueText(const Field& field, const Part& part, int decimals)
{
    if (!field.isKnown(part))
        return {};
    if (field.isNumeric()) {
        const std::optional<double> number = field.number(part);
        // Three significant digits are enough to compare by.
        return number ? formatNumber(*number, *number >= 100 ? 0 : decimals) : QString();
    }
    const FieldValue value = field.get(part);
    if (field.name == "storage_form")
        return inchesText(fieldText(field, value));
    if (field.kind == FieldKind::Boolean)
        return std::get<bool>(value) ? translated(QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "yes"))
                                     : translated(QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "no"));
    return field.kind == FieldKind::Choice ? choiceText(std::get<std::string>(value)) : toText(fieldText(field, value));
}

QString choiceText(std::string_view label)
{
    static const QHash<QString, const char*> kChoices{
        {u"open-air"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "open-air")},
        {u"blower"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "blower")},
        {u"passive"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "passive")},
        {u"hybrid"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "hybrid")},
        {u"liquid"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "liquid")},
        {u"air"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "air")},
        {u"none"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "none")},
        {u"riser"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "riser")},
        {u"nvlink_bridge"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "NVLink bridge")},
        {u"psu_sync"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "PSU sync cable")},
        {u"adapter"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "adapter")},
        {u"carrier"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "carrier card")},
        {u"White"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "White")},
        {u"Bronze"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Bronze")},
        {u"Silver"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Silver")},
        {u"Gold"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Gold")},
        {u"Platinum"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Platinum")},
        {u"Titanium"_s, QT_TRANSLATE_NOOP("deeprig::ui::PartColumns", "Titanium")}};
    const QString text = toText(label);
    const auto found = kChoices.constFind(text);
    return found == kChoices.cend() ? text : translated(*found);
}

} // namespace deeprig::ui
