#include "core/fields.h"

#include "tests/support/part_builders.h"

#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace deeprig {
namespace {

using namespace deeprig::test;

using Names = std::vector<std::string_view>;

/// The agreed table of fields, category by category.
const std::map<Category, Names>& agreedFields()
{
    static const std::map<Category, Names> kFields{
        {Category::Gpu,
         {"vendor", "chip", "vram_gib", "memory_type", "bus_bits", "bandwidth_gb_s", "fp32_tflops",
          "fp16_tensor_dense_tflops", "fp16_tensor_fp32acc_tflops", "int8_tops_dense", "bf16", "fp8",
          "cuda_compute_capability", "gfx_target", "family", "architecture", "nvlink_gb_s", "min_psu_w", "msrp_usd",
          "boost_clock_mhz", "tdp_w", "length_mm", "slot_width", "card_height_mm", "radiator_mm", "plugs_6_pin",
          "plugs_8_pin", "plugs_16_pin", "plugs_eps_8_pin", "cooling", "display_outputs", "pcie_gen", "pcie_lanes"}},
        {Category::Cpu,
         {"socket", "platform", "architecture", "cores", "threads", "base_clock_ghz", "boost_clock_ghz", "tdp_w",
          "max_power_w", "memory_types", "memory_channels", "memory_max_gib", "ecc", "integrated_graphics",
          "boxed_cooler", "pcie_gen", "cpu_pcie_lanes"}},
        {Category::Motherboard,
         {"socket", "chipset", "form_factor", "memory_type", "dimm_slots", "dimm_type", "memory_max_gib", "ecc",
          "first_case_slot", "slot_layout", "m2_sockets", "sata_ports", "u2_ports", "ethernet_gbit", "cpu_plugs",
          "aux_pcie_power", "bmc_video", "bios_flashback"}},
        {Category::Ram,
         {"memory_type", "module_form", "modules", "module_gib", "capacity_gib", "speed_mt_s", "cas_latency",
          "registered", "ecc", "cudimm", "height_mm"}},
        {Category::Storage,
         {"capacity_gb", "storage_kind", "storage_form", "bus", "pcie_gen", "nvme", "read_mb_s", "write_mb_s",
          "random_read_iops"}},
        {Category::Psu,
         {"rated_w", "psu_form", "efficiency", "modular", "length_mm", "cables_eps", "cables_pcie", "cables_16_pin",
          "cables_sata", "cables_molex", "atx_version", "input_voltage"}},
        {Category::PcCase,
         {"case_form", "board_forms", "psu_forms", "gpu_max_length_mm", "cooler_max_height_mm", "psu_max_length_mm",
          "expansion_slots", "bays_3_5", "bays_2_5", "gpu_max_slots", "gpu_max_length_with_front_radiator_mm",
          "radiator_mounts", "joint_clearance", "open_frame", "rack_units", "width_mm", "height_mm", "depth_mm"}},
        {Category::CpuCooler,
         {"sockets", "cooler_kind", "height_mm", "radiator_mm", "rated_w", "ram_clearance_mm",
          "radiator_thickness_mm"}},
        {Category::CaseFan, {"size_mm", "airflow_cfm"}},
        {Category::NetworkCard, {"speed_gbit", "ports", "slot_lanes"}},
        {Category::Accessory,
         {"accessory_kind", "needs_lanes", "needs_bifurcation", "drives", "pcie_gen", "length_mm", "spacing_slots"}},
        {Category::Ups, {"rated_w", "rated_va", "outlets"}},
        {Category::Server,
         {"gpu_slots", "gpu_max_length_mm", "gpu_airflow", "socket", "chipset", "dimm_slots", "slot_layout",
          "rated_w", "cables_pcie", "efficiency", "rack_units", "expansion_slots", "bmc_video"}}};
    return kFields;
}

/// A value that the field takes, different from what an empty part has.
FieldValue sampleValue(const Field& field)
{
    switch (field.kind) {
    case FieldKind::Text: return FieldValue(std::string("some text"));
    case FieldKind::Choice: return FieldValue(std::string(field.choices.back()));
    case FieldKind::Number:
    case FieldKind::Count: return FieldValue(field.max);
    case FieldKind::Boolean: return FieldValue(true);
    case FieldKind::List: return FieldValue(TextList{"one", "two"});
    case FieldKind::Slots: return FieldValue(std::vector<PcieSlot>{aSlot("PCIEX16_1", 16, "x16")});
    case FieldKind::M2Sockets: return FieldValue(std::vector<M2Socket>(2));
    case FieldKind::RadiatorMounts: return FieldValue(std::vector<RadiatorMount>{RadiatorMount{"top", {240, 360}}});
    case FieldKind::JointClearances: return FieldValue(std::vector<JointClearance>{JointClearance{60, 70}});
    }
    return {};
}

/// A value of a kind that the field does not take.
FieldValue wrongValue(const Field& field)
{
    return field.kind == FieldKind::Boolean ? FieldValue(std::string("yes")) : FieldValue(true);
}

/// All fields of one kind of specification: nullopt stands for those that every category has.
class EveryField : public testing::TestWithParam<std::optional<Category>> {
protected:
    [[nodiscard]] std::vector<const Field*> fields() const
    {
        std::vector<const Field*> rows;
        for (const Field& field : allFields()) {
            if (field.category == GetParam())
                rows.push_back(&field);
        }
        return rows;
    }
    [[nodiscard]] Part emptyPart() const { return makePart(GetParam().value_or(Category::Gpu)); }
    [[nodiscard]] Part partWith(const Field& field) const
    {
        Part part = emptyPart();
        EXPECT_TRUE(field.set(part, sampleValue(field))) << field.name;
        return part;
    }
};

TEST_P(EveryField, IsUnknownInAnEmptyPart)
{
    const Part part = emptyPart();

    for (const Field* field : fields()) {
        EXPECT_FALSE(field->isKnown(part)) << field->name;
        EXPECT_TRUE(std::holds_alternative<std::monostate>(field->get(part))) << field->name;
        EXPECT_EQ(field->number(part), std::nullopt) << field->name;
    }
}

TEST_P(EveryField, GivesBackWhatWasSet)
{
    for (const Field* field : fields()) {
        const Part part = partWith(*field);
        EXPECT_TRUE(field->isKnown(part)) << field->name;
        EXPECT_EQ(field->get(part), sampleValue(*field)) << field->name;
    }
}

TEST_P(EveryField, LeavesTheOthersUnknown)
{
    for (const Field* field : fields()) {
        const Part part = partWith(*field);
        for (const Field* other : fieldsOf(part.category()))
            EXPECT_EQ(other->isKnown(part), other == field) << field->name << ", " << other->name;
    }
}

TEST_P(EveryField, IsClearedByMonostate)
{
    for (const Field* field : fields()) {
        Part part = partWith(*field);
        EXPECT_TRUE(field->set(part, FieldValue{})) << field->name;
        EXPECT_FALSE(field->isKnown(part)) << field->name;
    }
}

TEST_P(EveryField, KeepsItsValueWhenGivenAWrongKind)
{
    for (const Field* field : fields()) {
        Part part = partWith(*field);
        EXPECT_FALSE(field->set(part, wrongValue(*field))) << field->name;
        EXPECT_EQ(field->get(part), sampleValue(*field)) << field->name;
    }
}

TEST_P(EveryField, NumberAgreesWithTheValue)
{
    for (const Field* field : fields()) {
        const bool is_yes = field->kind == FieldKind::Boolean;
        const std::optional<double> wanted = field->isNumeric() ? std::optional(field->max) : std::nullopt;
        EXPECT_EQ(field->number(partWith(*field)), is_yes ? std::optional(1.0) : wanted) << field->name;
    }
}

TEST_P(EveryField, NumbersHaveBoundsAndChoicesHaveLabels)
{
    for (const Field* field : fields()) {
        EXPECT_EQ(field->min < field->max, field->isNumeric()) << field->name;
        EXPECT_EQ(field->choices.empty(), field->kind != FieldKind::Choice) << field->name;
    }
}

INSTANTIATE_TEST_SUITE_P(Table, EveryField,
                         testing::ValuesIn([] {
                             std::vector<std::optional<Category>> all{std::nullopt};
                             all.insert(all.end(), kCategories.begin(), kCategories.end());
                             return all;
                         }()),
                         [](const auto& row) {
                             return row.param ? std::string(categoryName(*row.param)) : std::string("Common");
                         });

class CategoryFields : public testing::TestWithParam<Category> {};

TEST_P(CategoryFields, HasTheAgreedNames)
{
    for (const std::string_view name : agreedFields().at(GetParam()))
        EXPECT_NE(findField(GetParam(), name), nullptr) << name;
}

TEST_P(CategoryFields, HasTheCommonNamesFirst)
{
    const std::vector<const Field*> rows = fieldsOf(GetParam());
    Names names;
    for (std::size_t i = 0; i < 6; ++i)
        names.push_back(rows.at(i)->name);

    EXPECT_THAT(names, testing::ElementsAre("name", "manufacturer", "series", "variant", "part_numbers", "launch_year"));
}

TEST_P(CategoryFields, NamesEachFieldOnce)
{
    std::set<std::string_view> seen;
    for (const Field* field : fieldsOf(GetParam()))
        EXPECT_TRUE(seen.insert(field->name).second) << field->name;
}

TEST_P(CategoryFields, HasNothingBeyondTheAgreement)
{
    if (GetParam() == Category::Server)
        GTEST_SKIP() << "has the fields of three others";
    const Names& agreed = agreedFields().at(GetParam());

    for (const Field* field : fieldsOf(GetParam())) {
        if (field->category) {
            EXPECT_NE(std::ranges::find(agreed, field->name), agreed.end()) << field->name;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Categories, CategoryFields, testing::ValuesIn(kCategories),
                         [](const auto& row) { return std::string(categoryName(row.param)); });

TEST(FieldTable, ServerSeesTheFieldsOfBoardCaseAndSupply)
{
    Part server = makePart(Category::Server);

    ASSERT_TRUE(findField(Category::Server, "socket")->set(server, FieldValue(std::string("SP5"))));
    ASSERT_TRUE(findField(Category::Server, "rated_w")->set(server, FieldValue(2700.0)));
    ASSERT_TRUE(findField(Category::Server, "gpu_max_length_mm")->set(server, FieldValue(320.0)));

    EXPECT_EQ(std::get<Server>(server.specs).board.socket, "SP5");
    EXPECT_EQ(std::get<Server>(server.specs).supply.rated_w, 2700);
    EXPECT_EQ(std::get<Server>(server.specs).chassis.gpu_max_length_mm, 320);
}

TEST(FieldTable, OthersDoNotSeeTheFieldsOfAServer)
{
    EXPECT_EQ(findField(Category::Motherboard, "gpu_slots"), nullptr);
    EXPECT_EQ(findField(Category::Gpu, "rated_w"), nullptr);
    Part card = makePart(Category::Gpu);
    EXPECT_FALSE(fieldOf<&Psu::rated_w>().set(card, FieldValue(500.0)));
}

TEST(FieldTable, MemberAndRowAreOne)
{
    EXPECT_EQ(&fieldOf<&Gpu::tdp_w>(), findField(Category::Gpu, "tdp_w"));
    EXPECT_EQ(&fieldOf<&Cpu::tdp_w>(), findField(Category::Cpu, "tdp_w"));
    EXPECT_EQ(&fieldOf<&Server::gpu_slots>(), findField(Category::Server, "gpu_slots"));
}

TEST(FieldTable, KnowsNamesOfAnyCategory)
{
    EXPECT_TRUE(isFieldName("rated_va"));
    EXPECT_FALSE(isFieldName("price"));
    EXPECT_FALSE(isFieldName("TDP_W"));
    EXPECT_FALSE(isFieldName(""));
}

TEST(FieldTable, UnitsStandInTheNames)
{
    const std::map<std::string_view, std::string_view> endings{
        {"_w", "W"}, {"_mm", "mm"}, {"_gib", "GiB"}, {"_gb", "GB"}, {"_mhz", "MHz"}, {"_ghz", "GHz"}, {"_usd", "USD"}};

    for (const Field& field : allFields()) {
        for (const auto& [ending, unit] : endings) {
            if (field.name.ends_with(ending) && field.isNumeric()) {
                EXPECT_EQ(field.unit, unit) << field.name;
            }
        }
    }
}

TEST(FieldTable, GroupsHoldThePlugsTogether)
{
    EXPECT_EQ(fieldOf<&Gpu::plugs_8_pin>().group, "power_connectors");
    EXPECT_EQ(fieldOf<&Gpu::plugs_eps_8_pin>().group, "power_connectors");
    EXPECT_EQ(fieldOf<&Psu::cables_molex>().group, "connectors");
    EXPECT_EQ(fieldOf<&Gpu::tdp_w>().group, "");
}

TEST(FieldTable, AddressesAreStable) { EXPECT_EQ(allFields().data(), allFields().data()); }

} // namespace
} // namespace deeprig
