#include "ui/print/part_words.h"
#include "ui/print/slot_map_layouter.h"

#include <map>

namespace deeprig::ui::slotmap {

using namespace Qt::StringLiterals;

void Layouter::addBoard()
{
    if (!m_map.board)
        return;
    const MapBoard& board = *m_map.board;
    MapPiece& piece = add(1, m_board, entryOf(MapPlace::Board, 0));
    piece.shapes.push_back(body(box(m_board, 3, Token::Surface, Token::ControlLine, !board.width_mm)));
    QString name = displayName(*board.part);
    if (!board.width_mm)
        name += u" · "_s % say("size_unknown");
    piece.shapes.push_back(text(m_board.left() + 8, m_board.top() + 13, m_board.width() - 16, name, Token::Text2, 11));
    QStringList unplaced;
    for (const MapSlot& slot : m_map.pcie_slots) {
        if (!slot.y_mm)
            unplaced << (slot.name.empty() ? say("unnamed") : toText(slot.name));
    }
    const bool lacks = !m_map.knows_slots || !unplaced.isEmpty();
    if (!lacks)
        return;
    const double at = m_map.knows_slots ? m_board.bottom() - 12 : (m_firstSlotY + m_board.bottom()) / 2;
    const QString words = m_map.knows_slots ? say("no_positions", {{"names", toUtf8(unplaced.join(u", "_s))}})
                                            : say("slots_unknown");
    piece.shapes.push_back(icon(u"help-circle"_s, QRectF(m_board.left() + 10, at - 8, 16, 16), Token::Unk));
    piece.shapes.push_back(text(m_board.left() + 31, at, m_board.width() - 40, words, Token::Unk, 12));
}

void Layouter::addProcessors()
{
    const double top = m_board.top() + 30;
    const double side = std::min(kCpuSide, m_firstSlotY - top - 30);
    for (std::size_t i = 0; i < m_map.processors.size() && i < 2; ++i) {
        const MapPart& cpu = m_map.processors[i];
        const QRectF place(m_board.left() + 92 + static_cast<double>(i) * (side + 12), top, side, side);
        MapPiece& piece = add(2, place, entryOf(MapPlace::Processor, i));
        piece.shapes.push_back(body(box(place, 3, Token::NoteTint, Token::ControlLine)));
        // "AMD Ryzen 9 7900X" in two lines without its maker
        QString name = displayName(*cpu.part);
        if (cpu.part->manufacturer)
            name.remove(toText(*cpu.part->manufacturer) % u' ');
        const qsizetype cut = name.lastIndexOf(u' ');
        const QStringList lines = cut > 0 ? QStringList{name.left(cut), name.mid(cut + 1)} : QStringList{name};
        for (qsizetype at = 0; at < lines.size(); ++at) {
            const double middle = place.center().y() + (static_cast<double>(at) - static_cast<double>(lines.size() - 1) / 2.0) * kLine;
            piece.shapes.push_back(
                centred(text(place.left() + 2, middle, side - 4, lines[at], Token::Text2, 11)));
        }
    }
}

void Layouter::addMemory()
{
    if (!m_map.board || m_map.board->dimm_slots.value_or(0) <= 0)
        return;
    const int count = *m_map.board->dimm_slots;
    const double processors = m_map.processors.size() > 1 ? kCpuSide + 12 : 0;
    const double left = m_board.left() + 192 + processors;
    const double pitch = std::min(13.0, (m_board.right() - 10 - left) / count);
    const double top = m_board.top() + 42;
    const double height = std::min(133 * kPxPerMm, m_firstSlotY - 20 - top); // a DIMM is 133 mm long
    const QRectF place(left, top, pitch * (count - 1) + 8, height);
    const auto entry = entryOf(MapPlace::Memory, 0);
    MapPiece& piece = add(2, place, entry);
    const int modules = m_map.modules.value_or(0);
    // Modules of half the slots go to every other one, the further of each pair first; that is what manuals ask for.
    const bool isSparse = modules * 2 <= count;
    for (int i = 0; i < count; ++i) {
        const bool isFilled = isSparse ? i % 2 == 1 && i / 2 < modules : i < modules;
        const QRectF slot(left + i * pitch, top, std::min(8.0, pitch - 3), height);
        piece.shapes.push_back(box(slot, 2, isFilled ? Token::AccentLine : Token::Surface, Token::ControlLine));
    }
    QString caption;
    if (m_map.memory.size() == 1 && entry) {
        const Ram& kit = *m_map.memory.front().part->as<Ram>();
        if (kit.modules && kit.module_gib)
            caption = formatNumber(*kit.modules) % u" × "_s % formatMeasure(*kit.module_gib, u"GB"_s);
    } else if (m_map.memory.size() > 1 && m_map.modules) {
        caption = formatNumber(modules) % u" DIMM"_s;
    }
    piece.shapes.push_back(text(left, top - 9, m_board.right() - left - 4, caption, Token::Text2, 11));
}

/// The chipset, if lanes come from it, and the M.2 sockets that take drives: boxes left of the memory.
void Layouter::addSockets()
{
    std::vector<std::optional<std::size_t>> items;
    const auto isOfChipset = [](const auto& place) { return place.from == SlotOrigin::Chipset; };
    const Motherboard* specs = m_map.board ? m_map.board->part->as<Motherboard>() : nullptr;
    if (std::ranges::any_of(m_map.pcie_slots, isOfChipset))
        items.emplace_back();
    for (std::size_t i = 0; i < m_map.sockets.size(); ++i) {
        if (m_map.sockets[i].takes_drives)
            items.emplace_back(i);
    }
    if (items.empty())
        return;
    const double side = std::min(kCpuSide, m_firstSlotY - m_board.top() - 60);
    const double top = m_board.top() + 30 + side + 8;
    const double left = m_board.left() + 30;
    const double right = m_board.left() + 184;
    const double room = m_firstSlotY - 18 - top;
    const int count = static_cast<int>(items.size());
    const int columns = count * 18 > room ? 2 : 1;
    const int rows = (count + columns - 1) / columns;
    const double pitch = std::min(30.0, room / rows);
    const double width = (right - left - (columns - 1) * 5) / columns;
    for (int i = 0; i < count; ++i) {
        const QRectF place(left + i / rows * (width + 5), top + i % rows * pitch, width, std::max(10.0, pitch - std::min(4.0, pitch / 6)));
        const std::optional<std::size_t> index = items[static_cast<std::size_t>(i)];
        MapPiece& piece = add(2, place, index ? entryOf(MapPlace::Socket, *index) : std::nullopt);
        QString words;
        if (!index) {
            m_chipset = QPointF(place.left(), place.center().y());
            words = specs->chipset ? toText(*specs->chipset) : QString();
            piece.shapes.push_back(box(place, 3, Token::NoteTint, Token::ControlLine));
        } else {
            const MapSocket& socket = m_map.sockets[*index];
            words = toText(socket.name);
            if (socket.drive)
                words += u" · "_s % displayName(*m_map.drives[*socket.drive].part);
            piece.shapes.push_back(body(box(place, 3, socket.drive ? Token::NoteTint : Token::Surface,
                                            Token::ControlLine, !socket.drive)));
        }
        piece.shapes.push_back(centred(text(place.left() + 4, place.center().y(), place.width() - 8, words,
                                            index && !m_map.sockets[*index].drive ? Token::Text3 : Token::Text2, 11)));
    }
}

void Layouter::addConnector(const MapSlot& slot, MapPiece& piece) const
{
    const double length = slot.length_mm.value_or(25) * kPxPerMm;
    const QRectF place(m_board.left() + kConnectorX, y(*slot.y_mm) - kConnectorHeight / 2, length, kConnectorHeight);
    const bool isCovered = slot.covered_by && !slot.card;
    const Token ink = isCovered ? Token::Text3 : slot.card ? Token::AccentText : Token::ControlLine;
    piece.shapes.push_back(box(place, 3, isCovered ? std::nullopt : std::optional(Token::Surface), ink,
                               isCovered || !slot.length_mm));
}

void Layouter::addLanes(const MapSlot& slot, MapPiece& piece) const
{
    if (!slot.from || slot.lanes == 0 || (slot.covered_by && !slot.card))
        return;
    const bool isChipset = *slot.from == SlotOrigin::Chipset;
    const Token ink = isChipset ? Token::ControlLine : Token::AccentText;
    const double bus = m_board.left() + (isChipset ? kChipsetBus : kCpuBus);
    const double at = y(*slot.y_mm);
    piece.shapes.push_back(
        line({QPointF(bus, at), QPointF(m_board.left() + kConnectorX, at)}, ink, 2, MapLayer::Lanes));
    piece.shapes.push_back(dot(QPointF(bus, at), ink, MapLayer::Lanes));
}

void Layouter::addSlots()
{
    addBus();
    for (std::size_t i = 0; i < m_map.pcie_slots.size(); ++i) {
        const MapSlot& slot = m_map.pcie_slots[i];
        if (!slot.y_mm)
            continue;
        const double at = y(*slot.y_mm);
        const double left = m_board.left() + kConnectorX;
        const QRectF place(left, at - kPitch / 2 + 3, m_board.right() - left - 8, kPitch - 6);
        MapPiece& piece = add(6, place, slot.card ? std::nullopt : entryOf(MapPlace::Slot, i));
        addConnector(slot, piece);
        addLanes(slot, piece);
        const double from = left + 89 * kPxPerMm + 8;
        const QString name = toText(slot.name);
        const QString link = linkText(slot.lanes, slot.from);
        if (slot.card) {
            const double right = std::max(from + 20, m_cards[*slot.card].right() - 32);
            const bool hasCard = m_map.cards[*slot.card].top_mm.has_value();
            piece.shapes.push_back(text(from, at, (hasCard ? right : m_board.right() - 8) - from,
                                        name.isEmpty() ? link : QString(name % u" · "_s % link), Token::AccentText));
        } else if (slot.covered_by) {
            const double right = m_cards[*slot.covered_by].right() - 20;
            piece.shapes.push_back(second(text(from, at, right - from,
                                               say("covered_slot", {{"slot", slot.name}, {"link", toUtf8(link)}}),
                                               Token::Text3, 11)));
        } else {
            piece.shapes.push_back(text(from, at, m_board.right() - 6 - from, name % u" · "_s % link, Token::Text2, 11));
        }
    }
}

/// Lanes from the processor and from the chipset down along the board's edge.
void Layouter::addBus()
{
    std::map<bool, double> last; // by "from the chipset"
    QStringList shares;
    for (const MapSlot& slot : m_map.pcie_slots) {
        if (!slot.y_mm || !slot.from || slot.lanes == 0 || (slot.covered_by && !slot.card))
            continue;
        const bool isChipset = *slot.from == SlotOrigin::Chipset;
        last[isChipset] = std::max(last.contains(isChipset) ? last[isChipset] : y(*slot.y_mm), y(*slot.y_mm));
        if (slot.card && slot.from == SlotOrigin::Cpu && slot.lanes)
            shares << u'x' % formatNumber(*slot.lanes);
    }
    MapPiece& piece = add(5, QRectF(m_board.left(), m_board.top(), 1, 1));
    piece.layer = MapLayer::Lanes;
    if (last.contains(true) && !m_chipset.isNull()) {
        const double bus = m_board.left() + kChipsetBus;
        MapShape down = line({m_chipset, QPointF(bus, m_chipset.y()), QPointF(bus, last[true])}, Token::ControlLine, 2);
        down.radius = 6;
        piece.shapes.push_back(down);
    }
    if (!last.contains(false) || m_map.processors.empty())
        return;
    const double side = std::min(kCpuSide, m_firstSlotY - m_board.top() - 60);
    const QPointF cpu(m_board.left() + 92, m_board.top() + 30 + side / 2);
    const double bus = m_board.left() + kCpuBus;
    MapShape down = line({cpu, QPointF(bus, cpu.y()), QPointF(bus, last[false])}, Token::AccentText, 2);
    down.radius = 6;
    piece.shapes.push_back(down);
    if (m_map.cpu_lanes_used > 0)
        piece.shapes.push_back(text(bus + 8, cpu.y() - 12, 62, say("lanes", {{"lanes", m_map.cpu_lanes_used}}),
                                    Token::AccentText, 12, true));
    if (shares.size() > 1 && shares.size() <= 2)
        piece.shapes.push_back(
            second(text(bus + 8, cpu.y() + 12, 62, shares.join(u" + "_s), Token::AccentText, 12)));
}

} // namespace deeprig::ui::slotmap
