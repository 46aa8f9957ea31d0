#include "core/fit.h"
#include "core/snapshot.h"
#include "db/build_file.h"
#include "db/catalog_db.h"
#include "db/part_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <fmt/format.h>

// The catalog that ships with the program, as text and as the file that is made of it.

namespace deeprig::db {
namespace {

const CatalogText& curated()
{
    static const CatalogText kText = readCatalogText(DEEPRIG_CATALOG_TEXT);
    return kText;
}

TEST(CuratedCatalog, EveryRowReadsWithoutAProblem)
{
    for (const ImportProblem& problem : curated().problems)
        ADD_FAILURE() << problemText(problem);
    EXPECT_FALSE(curated().parts.empty());
}

TEST(CuratedCatalog, EveryValueIsWithinItsBoundsAndChoices)
{
    for (const Part& part : curated().parts) {
        for (const Field* field : fieldsOf(part.category())) {
            const FieldValue value = field->get(part);
            EXPECT_TRUE(isWithinBounds(*field, value)) << part.id.value << " " << field->name;
            if (field->kind == FieldKind::Choice && field->isKnown(part)) {
                EXPECT_NE(std::ranges::find(field->choices, std::get<std::string>(value)), field->choices.end())
                    << part.id.value << " " << field->name;
            }
        }
    }
}

TEST(CuratedCatalog, EveryPartHasASourceAndPricesHaveDates)
{
    for (const Part& part : curated().parts) {
        ASSERT_NE(part.provenance, nullptr) << part.id.value;
        EXPECT_FALSE(part.provenance->source.empty()) << part.id.value;
        for (const PartPrice& price : part.prices) {
            EXPECT_GT(price.amount.minor, 0) << part.id.value;
            EXPECT_EQ(price.date.size(), 10U) << part.id.value;
        }
    }
}

TEST(CuratedCatalog, OneOpenDbRecordBelongsToOnePart)
{
    std::map<std::string, std::string> owners;
    for (const Part& part : curated().parts) {
        if (!part.opendb_id.empty()) {
            EXPECT_TRUE(owners.emplace(part.opendb_id, part.id.value).second)
                << part.id.value << " and " << owners[part.opendb_id];
        }
    }
}

/// Letters and digits alone, in lower case.
std::string folded(std::string_view text)
{
    std::string result;
    for (const unsigned char letter : text) {
        if (std::isalnum(letter) != 0)
            result += static_cast<char>(std::tolower(letter));
    }
    return result;
}

TEST(CuratedCatalog, OnePartNumberBelongsToOnePart)
{
    std::map<std::pair<Category, std::string>, std::string> owners;
    for (const Part& part : curated().parts) {
        for (const std::string& number : part.part_numbers) {
            const auto [owner, is_new] = owners.emplace(std::pair(part.category(), folded(number)), part.id.value);
            EXPECT_TRUE(is_new || owner->second == part.id.value)
                << number << ": " << part.id.value << " and " << owner->second;
        }
    }
}

TEST(CuratedCatalog, NamesAreDifferent)
{
    std::set<std::string> names;
    for (const Part& part : curated().parts)
        EXPECT_TRUE(names.insert(folded(part.name)).second) << part.name;
}

TEST(CuratedCatalog, AMakerHasOneSpelling)
{
    std::map<std::string, std::string> spellings;
    for (const Part& part : curated().parts) {
        if (part.manufacturer) {
            const std::string& known = spellings.emplace(folded(*part.manufacturer), *part.manufacturer).first->second;
            EXPECT_EQ(*part.manufacturer, known) << part.id.value;
        }
    }
}

TEST(CuratedCatalog, SocketsHaveTheirMainSpelling)
{
    const Reference reference(curated().reference);
    const auto check = [&](const Part& part, const std::string& socket) {
        const std::string spelling = reference.canonical("socket", socket);
        // Boards of several processors name their number before it.
        EXPECT_TRUE(socket == spelling || socket == "2 x " + spelling) << part.id.value << ": " << socket;
    };
    for (const Part& part : curated().parts) {
        if (const Cpu* cpu = part.as<Cpu>(); cpu != nullptr && cpu->socket)
            check(part, *cpu->socket);
        if (const Motherboard* board = part.as<Motherboard>(); board != nullptr && board->socket)
            check(part, *board->socket);
        if (const CpuCooler* cooler = part.as<CpuCooler>(); cooler != nullptr && cooler->sockets) {
            for (const std::string& socket : *cooler->sockets)
                check(part, socket);
        }
    }
}

TEST(CuratedCatalog, MemoryIsOfThePlatform)
{
    const Reference reference(curated().reference);
    const auto check = [&](const Part& part, const std::string& socket, const std::string& type) {
        const Platform* platform = reference.platform(socket);
        if (part.category() == Category::Server) // "2 x SP5" is no row of the table
            return;
        ASSERT_NE(platform, nullptr) << part.id.value << " " << socket;
        const TextList& types = platform->memory_types;
        EXPECT_TRUE(types.empty() || std::ranges::find(types, type) != types.end()) << part.id.value << " " << type;
    };
    for (const Part& part : curated().parts) {
        if (const Motherboard* board = part.as<Motherboard>(); board != nullptr && board->socket && board->memory_type)
            check(part, *board->socket, *board->memory_type);
        if (const Cpu* cpu = part.as<Cpu>(); cpu != nullptr && cpu->socket && cpu->memory_types) {
            for (const std::string& type : *cpu->memory_types)
                check(part, *cpu->socket, type);
        }
    }
}

TEST(CuratedCatalog, AChipsetHasOneSocket)
{
    std::map<std::string, std::string> sockets;
    for (const Part& part : curated().parts) {
        if (const Motherboard* board = part.as<Motherboard>(); board != nullptr && board->chipset && board->socket) {
            EXPECT_EQ(sockets.emplace(*board->chipset, *board->socket).first->second, *board->socket) << part.id.value;
        }
    }
}

TEST(CuratedCatalog, NamesOfMemoryKitsAgreeWithTheirFields)
{
    const std::regex pattern(R"((\d+) GB \((\d+) x (\d+) GB\) (DDR\d)-(\d+) CL(\d+))");
    for (const Part& part : curated().parts) {
        const Ram* ram = part.as<Ram>();
        if (ram == nullptr)
            continue;
        std::smatch found;
        ASSERT_TRUE(std::regex_search(part.name, found, pattern)) << part.name;
        EXPECT_EQ(ram->capacity_gib.value_or(0), std::stod(found[1])) << part.name;
        EXPECT_EQ(ram->modules.value_or(0), std::stoi(found[2])) << part.name;
        EXPECT_EQ(ram->module_gib.value_or(0), std::stod(found[3])) << part.name;
        EXPECT_EQ(ram->memory_type.value_or(""), found[4]) << part.name;
        EXPECT_EQ(ram->speed_mt_s.value_or(0), std::stoi(found[5])) << part.name;
        EXPECT_EQ(ram->cas_latency.value_or(0), std::stoi(found[6])) << part.name;
        const bool says_registered = part.name.find("Registered") != std::string::npos;
        EXPECT_EQ(ram->registered.value_or(false), says_registered) << part.name;
    }
}

TEST(CuratedCatalog, NamesOfDrivesAndSuppliesAgreeWithTheirFields)
{
    const std::regex size(R"(([\d.]+) ?(TB|GB))");
    const std::regex atx(R"(ATX ?(3\.\d))");
    for (const Part& part : curated().parts) {
        std::smatch found;
        if (const Storage* drive = part.as<Storage>()) {
            ASSERT_TRUE(std::regex_search(part.name, found, size)) << part.name;
            EXPECT_EQ(drive->capacity_gb.value_or(0), std::stod(found[1]) * (found[2] == "TB" ? 1000 : 1)) << part.name;
        }
        if (const Psu* psu = part.as<Psu>(); psu != nullptr && part.category() == Category::Psu) {
            ASSERT_TRUE(psu->rated_w) << part.name;
            const std::regex watts(fmt::format(R"((^|\D){:.0f}(\D|$))", *psu->rated_w));
            EXPECT_TRUE(std::regex_search(part.name, watts)) << part.name << " " << *psu->rated_w;
            if (std::regex_search(part.name, found, atx)) {
                EXPECT_EQ(psu->atx_version.value_or(""), found[1]) << part.name;
            }
        }
    }
}

TEST(CuratedCatalog, ACoolerFitsTheSocketsOfItsName)
{
    const std::map<std::string, std::string> words{
        {"TR4", "sTR4"}, {"TR5", "sTR5"}, {"SP3", "SP3"},       {"SP5", "SP5"},
        {"SP6", "SP6"},  {"AM5", "AM5"},  {"17xx", "LGA 1700"}, {"4710", "LGA 4710"},
    };
    int named = 0;
    for (const Part& part : curated().parts) {
        const CpuCooler* cooler = part.as<CpuCooler>();
        if (cooler == nullptr)
            continue;
        std::string spaced = part.name;
        std::ranges::replace(spaced, '-', ' ');
        std::istringstream name(spaced);
        for (std::string word; name >> word;) {
            const auto socket = words.find(word);
            if (socket == words.end())
                continue;
            ++named;
            ASSERT_TRUE(cooler->sockets) << part.name;
            EXPECT_NE(std::ranges::find(*cooler->sockets, socket->second), cooler->sockets->end()) << part.name;
        }
        const bool threadripper_alone = part.name.find("TR4") != std::string::npos;
        EXPECT_FALSE(threadripper_alone && std::ranges::find(*cooler->sockets, "LGA 1700") != cooler->sockets->end())
            << part.name;
    }
    EXPECT_GT(named, 0);
}

TEST(CuratedCatalog, SlotsLieOnTheBoardAndHaveRoomForTheirLanes)
{
    const std::map<std::string, int> positions{{"ATX", 7},    {"Micro ATX", 4}, {"Mini-ITX", 1}, {"EATX", 8},
                                               {"XL ATX", 9}, {"SSI CEB", 7},   {"SSI EEB", 8}};
    for (const Part& part : curated().parts) {
        const Motherboard* board = part.as<Motherboard>();
        if (board == nullptr || !board->slot_layout)
            continue;
        std::set<int> taken;
        const auto last = board->form_factor ? positions.find(*board->form_factor) : positions.end();
        for (const PcieSlot& slot : *board->slot_layout) {
            const std::string place = part.id.value + " " + slot.name;
            EXPECT_LE(slot.fullLanes().value_or(0), slot.length_lanes.value_or(16)) << place;
            if (!slot.position)
                continue;
            EXPECT_TRUE(taken.insert(*slot.position).second) << place;
            if (last != positions.end()) {
                EXPECT_LE(board->first_case_slot.value_or(1) - 1 + *slot.position, last->second) << place;
            }
        }
    }
}

TEST(CuratedCatalog, SizesAreThoseOfRealProducts)
{
    for (const Part& part : curated().parts) {
        if (const Gpu* card = part.as<Gpu>(); card != nullptr && card->length_mm) {
            EXPECT_GE(*card->length_mm, 150) << part.id.value;
            EXPECT_LE(*card->length_mm, 400) << part.id.value;
        }
        if (const PcCase* tower = part.as<PcCase>()) {
            EXPECT_GE(tower->gpu_max_length_mm.value_or(150), 150) << part.id.value;
            if (tower->cooler_max_height_mm && tower->width_mm && tower->height_mm) {
                EXPECT_LT(*tower->cooler_max_height_mm, std::min(*tower->width_mm, *tower->height_mm)) << part.id.value;
            }
        }
    }
}

TEST(CuratedCatalog, SlotsOfABoardHaveDifferentNames)
{
    for (const Part& part : curated().parts) {
        const Motherboard* board = part.as<Motherboard>();
        if (board == nullptr || !board->slot_layout)
            continue;
        std::map<std::string, int> names;
        for (const PcieSlot& slot : *board->slot_layout)
            EXPECT_EQ(++names[slot.name], 1) << part.id.value << " " << slot.name;
    }
}

TEST(CuratedCatalog, EveryCategoryHasParts)
{
    const auto catalog = loadCatalog(DEEPRIG_SHIPPED_CATALOG).value_or(nullptr);
    ASSERT_NE(catalog, nullptr);
    int parts = 0;
    for (const CategoryCount& count : countParts(*catalog)) {
        EXPECT_GT(count.parts, 0) << categoryName(count.category);
        EXPECT_EQ(count.parts, count.curated) << categoryName(count.category);
        parts += count.parts;
    }
    EXPECT_EQ(static_cast<std::size_t>(parts), curated().parts.size());
    EXPECT_GE(parts, 150) << "the first catalog has at least 150 parts";
}

TEST(CuratedCatalog, ShippedFileIsSound)
{
    const Result<std::vector<std::string>> problems = verifyCatalog(DEEPRIG_SHIPPED_CATALOG);
    ASSERT_TRUE(problems) << problems.error().detail;
    for (const std::string& problem : *problems)
        ADD_FAILURE() << problem;
}

TEST(CuratedCatalog, EveryCardFindsItsChip)
{
    const auto catalog = loadCatalog(DEEPRIG_SHIPPED_CATALOG).value_or(nullptr);
    ASSERT_NE(catalog, nullptr);
    const std::regex size(R"((\d+)GB)");
    for (const Part& part : catalog->parts(Category::Gpu)) {
        ASSERT_TRUE(part.as<Gpu>()->vram_gib.has_value()) << part.id.value;
        std::smatch found;
        ASSERT_TRUE(std::regex_search(part.name, found, size)) << part.name;
        EXPECT_EQ(*part.as<Gpu>()->vram_gib, std::stod(found[1])) << part.name;
        EXPECT_TRUE(part.as<Gpu>()->architecture.has_value()) << part.id.value;
    }
}

// Each part in a build of its own: saved and read again, nothing differs from the catalog, and nothing is judged
// otherwise.
TEST(CuratedCatalog, SnapshotOfEveryPartComesBackFromTheFileAsItWas)
{
    const auto catalog = loadCatalog(DEEPRIG_SHIPPED_CATALOG);
    ASSERT_TRUE(catalog);
    for (const Part& part : (*catalog)->parts()) {
        const Build build = withPart(Build{}, part);
        const Result<ParsedBuild> read = parseBuild(printBuild(withSnapshots(build, **catalog)), part.id.value);
        ASSERT_TRUE(read) << read.error().where << ": " << read.error().detail;
        EXPECT_TRUE(read->notes.empty()) << read->notes.front();
        for (const NewerValue& newer : newerValues(read->build, **catalog))
            ADD_FAILURE() << part.id.value << " " << newer.field->name;
        const auto judged = evaluate(*catalog, std::make_shared<const Build>(read->build), defaultSite());
        EXPECT_EQ(judged->resolved.lines.front().own, nullptr) << part.id.value;
    }
}

} // namespace
} // namespace deeprig::db
