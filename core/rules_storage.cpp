#include "core/rule_inputs.h"
#include "core/rule_lists.h"
#include "core/rule_pieces.h"

namespace deeprig {

namespace {

bool isM2(const std::string& form) { return form.starts_with("M.2"); }

/// M.2 drives that carrier cards hold need no socket of the board. Empty if one carrier is unknown.
std::optional<int> carrierPlaces(const Rig& rig, Judgement& judgement)
{
    std::optional<int> places = 0;
    for (const Piece& accessory : rig.accessories) {
        const Known<AccessoryKind> kind = judgement.need<&Accessory::accessory_kind>(accessory);
        if (!kind)
            places.reset(); // it may be a carrier
        if (kind != AccessoryKind::Carrier)
            continue;
        const Known<int> drives = judgement.need<&Accessory::drives>(accessory);
        places = places && drives ? std::optional(*places + *drives) : std::nullopt;
    }
    return places;
}

void m2Count(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || rig.storage.empty())
        return;
    Judgement judgement(rig, "m2_count", {*rig.board});
    int drives = 0;
    for (const Piece& drive : rig.storage) {
        const Known<std::string> form = judgement.need<&Storage::storage_form>(drive);
        if (form && isM2(*form)) {
            ++drives;
            judgement.involve(drive);
        }
    }
    if (drives > 0) {
        const Known<std::vector<M2Socket>> sockets = judgement.need<&Motherboard::m2_sockets>(*rig.board);
        const std::optional<int> carried = carrierPlaces(rig, judgement);
        if (sockets && carried) {
            // Key E takes Wi-Fi cards only; a socket without a key in its record is taken as key M.
            const auto places = *carried + static_cast<int>(std::ranges::count_if(
                                               *sockets, [](const M2Socket& socket) { return socket.key != "E"; }));
            // Drives of unknown form can only add to the known ones.
            if (drives > places)
                judgement.giveAnyway(Severity::Error, "error", {{"drives", drives}, {"sockets", places}},
                                     drives - places);
        }
    }
    judgement.finish(findings);
}

/// Which of its two questions a socket answers with no.
struct SocketAnswers {
    bool size = false;     ///< some socket takes the drive's size
    bool protocol = false; ///< some socket takes its bus
    bool both = false;
    bool unknown_size = false;
    bool unknown_protocol = false;
};

SocketAnswers askSockets(const std::vector<M2Socket>& sockets, const Storage& drive)
{
    SocketAnswers answers;
    const bool is_sata = drive.bus == StorageBus::Sata;
    const std::string size = drive.storage_form->substr(std::min<std::size_t>(4, drive.storage_form->size()));
    for (const M2Socket& socket : sockets) {
        if (socket.key == "E")
            continue;
        const std::string interface = foldWord(socket.interface);
        const bool takes_bus = interface.find(is_sata ? "sata" : "pci") != std::string::npos;
        const bool takes_size = std::ranges::find(socket.sizes, size) != socket.sizes.end();
        answers.size = answers.size || takes_size;
        answers.protocol = answers.protocol || takes_bus;
        answers.both = answers.both || (takes_size && takes_bus);
        answers.unknown_size = answers.unknown_size || socket.sizes.empty() || size.empty();
        answers.unknown_protocol = answers.unknown_protocol || interface.empty();
    }
    return answers;
}

std::string sizesOf(const std::vector<M2Socket>& sockets)
{
    std::vector<std::string> sizes;
    for (const M2Socket& socket : sockets) {
        if (socket.key == "E")
            continue;
        for (const std::string& size : socket.sizes) {
            if (std::ranges::find(sizes, size) == sizes.end())
                sizes.push_back(size);
        }
    }
    return joined(sizes, ", ");
}

/// M.2 drives of the rig that got no socket although the number of sockets is enough, or that no socket takes.
template <typename Visit>
void forEachM2Line(const Rig& rig, Visit visit)
{
    if (!rig.board)
        return;
    std::optional<std::size_t> last_line;
    for (const DrivePlace& place : rig.placement->drives) {
        const Known<std::string>& form = place.piece.part->as<Storage>()->storage_form;
        if (!form || !isM2(*form) || place.port == DrivePlace::Port::Carrier || last_line == place.piece.line)
            continue;
        last_line = place.piece.line;
        visit(place.piece);
    }
}

/// Whether a drive of this line found no socket although there are enough for all drives.
bool isLeftOver(const Rig& rig, const Piece& drive)
{
    std::size_t drives = 0;
    bool left_over = false;
    for (const DrivePlace& place : rig.placement->drives) {
        const Known<std::string>& form = place.piece.part->as<Storage>()->storage_form;
        if (!form || !isM2(*form))
            continue;
        ++drives;
        left_over = left_over || (place.piece.line == drive.line && place.port == DrivePlace::Port::None);
    }
    std::size_t places = rig.placement->problem.sockets.size();
    for (const M2Socket& socket : *rig.board->part->as<Motherboard>()->m2_sockets)
        places -= socket.key == "E" ? 1 : 0;
    return left_over && drives <= places;
}

void m2Size(const Rig& rig, std::vector<Finding>& findings)
{
    forEachM2Line(rig, [&](const Piece& drive) {
        if (!rig.board->part->as<Motherboard>()->m2_sockets) // m2_count asks for it
            return;
        Judgement judgement(rig, "m2_size", {drive, *rig.board});
        const Known<std::string> form = judgement.need<&Storage::storage_form>(drive);
        const auto sockets = judgement.need<&Motherboard::m2_sockets>(*rig.board);
        const SocketAnswers answers = askSockets(*sockets, *drive.part->as<Storage>());
        if (!answers.size && answers.unknown_size)
            judgement.miss(*rig.board, fieldOf<&Motherboard::m2_sockets>());
        else if (!answers.size && !sizesOf(*sockets).empty())
            judgement.give(Severity::Error, "error", {{"form", *form}, {"sizes", sizesOf(*sockets)}}, 1);
        else if (answers.size && answers.both && isLeftOver(rig, drive))
            judgement.give(Severity::Error, "taken", {{"form", *form}, {"sizes", sizesOf(*sockets)}}, 1);
        judgement.finish(findings);
    });
}

void m2Protocol(const Rig& rig, std::vector<Finding>& findings)
{
    forEachM2Line(rig, [&](const Piece& drive) {
        const Storage& specs = *drive.part->as<Storage>();
        if (!rig.board->part->as<Motherboard>()->m2_sockets)
            return;
        Judgement judgement(rig, "m2_protocol", {drive, *rig.board});
        const Known<StorageBus> bus = judgement.need<&Storage::bus>(drive);
        judgement.need<&Storage::storage_form>(drive);
        const auto sockets = judgement.need<&Motherboard::m2_sockets>(*rig.board);
        const SocketAnswers answers = askSockets(*sockets, specs);
        const bool sata = bus == StorageBus::Sata;
        const bool has_sockets = std::ranges::any_of(*sockets, [](const M2Socket& socket) { return socket.key != "E"; });
        // A socket whose interface nobody wrote down takes NVMe drives; SATA is what they drop.
        if (has_sockets && !answers.protocol && answers.unknown_protocol && sata)
            judgement.miss(*rig.board, fieldOf<&Motherboard::m2_sockets>());
        else if (has_sockets && bus && !answers.protocol && !answers.unknown_protocol)
            judgement.give(Severity::Error, sata ? "sata" : "nvme", {{"drive", drive.part->name}}, 1);
        else if (has_sockets && bus && answers.protocol && answers.size && !answers.both && !answers.unknown_size &&
                 !answers.unknown_protocol)
            judgement.give(Severity::Error, "both", {{"drive", drive.part->name}}, 1);
        judgement.finish(findings);
    });
}

void sataPorts(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board || rig.storage.empty())
        return;
    Judgement judgement(rig, "sata_ports", {*rig.board});
    int drives = 0;
    for (const Piece& drive : rig.storage) {
        // A drive in an M.2 socket takes no port whatever its bus, and one on another bus whatever its form.
        const Known<std::string>& known_form = drive.part->as<Storage>()->storage_form;
        if (known_form && isM2(*known_form))
            continue;
        if (judgement.need<&Storage::bus>(drive) != StorageBus::Sata)
            continue;
        if (judgement.need<&Storage::storage_form>(drive)) {
            ++drives;
            judgement.involve(drive);
        }
    }
    if (drives > 0) {
        const Known<int> ports = judgement.need<&Motherboard::sata_ports>(*rig.board);
        const int lost = ports ? std::min(*ports, rig.placement->sata_lost) : 0;
        const int left = ports.value_or(0) - lost;
        if (lost > 0)
            judgement.need<&Motherboard::m2_sockets>(*rig.board);
        if (ports && drives > left)
            judgement.giveAnyway(Severity::Error, lost > 0 ? "shared" : "error",
                                 {{"drives", drives}, {"ports", left}, {"lost", lost}}, drives - left);
    }
    judgement.finish(findings);
}

/// M.2 sockets of the board that no drive takes: a cable makes a U.2 port of one.
int freeSockets(const Rig& rig)
{
    const auto& sockets = rig.board->part->as<Motherboard>()->m2_sockets;
    int free = 0;
    for (std::size_t i = 0; sockets && i < sockets->size() && i < 32; ++i) {
        const bool pcie = (*sockets)[i].key != "E" && foldWord((*sockets)[i].interface).find("pci") != std::string::npos;
        free += pcie && (rig.placement->used_sockets >> i & 1U) == 0 ? 1 : 0;
    }
    return free;
}

void u2Ports(const Rig& rig, std::vector<Finding>& findings)
{
    if (!rig.board)
        return;
    int drives = 0;
    Judgement judgement(rig, "u2_ports", {*rig.board});
    for (const Piece& drive : rig.storage) {
        if (drive.part->as<Storage>()->storage_form != "U.2")
            continue;
        judgement.need<&Storage::storage_form>(drive);
        judgement.involve(drive);
        ++drives;
    }
    if (drives == 0)
        return;
    if (const Known<int> ports = judgement.need<&Motherboard::u2_ports>(*rig.board); ports && drives > *ports) {
        const int missing = drives - *ports;
        const int adapters = freeSockets(rig);
        const Arguments arguments{{"drives", drives}, {"ports", *ports}, {"sockets", adapters}};
        if (missing <= adapters)
            judgement.give(Severity::Warning, "warning", arguments, missing);
        else
            judgement.give(Severity::Error, "error", arguments, missing);
    }
    judgement.finish(findings);
}

void driveBays(const Rig& rig, std::vector<Finding>& findings)
{
    if (!hasCase(rig))
        return;
    int large = 0;
    int small = 0;
    Judgement judgement(rig, "drive_bays", {*rig.chassis});
    for (const Piece& drive : rig.storage) {
        const Known<std::string>& form = drive.part->as<Storage>()->storage_form;
        const bool is_large = form == "3.5";
        const bool is_small = form == "2.5" || form == "U.2";
        if (!is_large && !is_small)
            continue;
        judgement.need<&Storage::storage_form>(drive);
        judgement.involve(drive);
        (is_large ? large : small) += 1;
    }
    if (large + small == 0)
        return;
    const Known<int> bays_large = judgement.need<&PcCase::bays_3_5>(*rig.chassis);
    const bool small_matter = small > 0 && (!bays_large || large + small > *bays_large);
    const Known<int> bays_small = small_matter ? judgement.need<&PcCase::bays_2_5>(*rig.chassis) : Known<int>(0);
    const int free_large = std::max(0, bays_large.value_or(0) - large);
    const Arguments arguments{{"large", large},
                              {"small", small},
                              {"bays_large", bays_large.value_or(0)},
                              {"bays_small", bays_small.value_or(0)}};
    if (bays_large && large > *bays_large)
        judgement.giveAnyway(Severity::Error, "large", arguments, large - *bays_large);
    else if (small_matter && bays_small && small > *bays_small + free_large)
        judgement.give(Severity::Error, "small", arguments, small - *bays_small - free_large);
    judgement.finish(findings);
}

} // namespace

std::vector<Rule> storageRules()
{
    return {
        Rule{"m2_count",
             "error",
             "Arithmetic: M.2 drives against sockets of key M",
             {Category::Storage, Category::Accessory, Category::Motherboard},
             &m2Count,
             readsOf<&Storage::storage_form, &Motherboard::m2_sockets, &Accessory::accessory_kind,
                     &Accessory::drives>()},
        Rule{"m2_size",
             "error",
             "Arithmetic: length of the drive against the sizes of the sockets",
             {Category::Storage, Category::Motherboard},
             &m2Size,
             placementReads()},
        Rule{"m2_protocol",
             "error",
             "xda-developers.com/m2-ssd-compatible-with-motherboard",
             {Category::Storage, Category::Motherboard},
             &m2Protocol,
             placementReads()},
        Rule{"sata_ports",
             "error",
             "Arithmetic: SATA drives against ports",
             {Category::Storage, Category::Motherboard},
             &sataPorts,
             placementReads()},
        Rule{"u2_ports",
             "error, warning",
             "Arithmetic: U.2 drives against U.2 and SlimSAS ports",
             {Category::Storage, Category::Motherboard},
             &u2Ports,
             placementReads() | readsOf<&Motherboard::u2_ports>()},
        Rule{"drive_bays",
             "error",
             "Arithmetic: drives against bays; 2.5-inch ones may use free 3.5-inch bays",
             {Category::PcCase, Category::Storage},
             &driveBays,
             readsOf<&Storage::storage_form, &PcCase::bays_3_5, &PcCase::bays_2_5, &PcCase::open_frame>()},
    };
}

} // namespace deeprig
