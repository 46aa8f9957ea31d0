#include "core/rule_inputs.h"
#include "core/rule_lists.h"

#include <algorithm>

namespace deeprig {

namespace {

bool isM2(const std::string& form) { return form.starts_with("M.2"); }

/// M.2 drives that carrier cards hold need no socket of the board. Empty if one carrier is unknown.
std::optional<int> carrierPlaces(const Rig& rig, Judgement& judgement)
{
    std::optional<int> places = 0;
    for (const Piece& accessory : rig.accessories) {
        if (accessory.part->as<Accessory>()->accessory_kind != AccessoryKind::Carrier)
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
        if (ports && drives > *ports)
            judgement.giveAnyway(Severity::Error, "error", {{"drives", drives}, {"ports", *ports}}, drives - *ports);
    }
    judgement.finish(findings);
}

} // namespace

std::vector<Rule> storageRules()
{
    return {
        Rule{"m2_count", "error", "Arithmetic: M.2 drives against sockets of key M", {Category::Storage, Category::Motherboard},
             &m2Count},
        Rule{"sata_ports", "error", "Arithmetic: SATA drives against ports", {Category::Storage, Category::Motherboard},
             &sataPorts},
    };
}

} // namespace deeprig
