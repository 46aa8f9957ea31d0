#include "ui/print/part_words.h"
#include "ui/print/slot_map_layouter.h"

#include <map>

namespace deeprig::ui::slotmap {

using namespace Qt::StringLiterals;

void Layouter::addSupplies()
{
    // Cables of the upper cards leave at the bottom, so that none crosses another: the supply of lower cards stands
    // higher.
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < m_map.supplies.size(); ++i) {
        double sum = 0;
        int count = 0;
        for (const MapCable& cable : m_map.cables) {
            if (cable.supply != i)
                continue;
            sum += m_cards[cable.card].center().y();
            ++count;
        }
        order.emplace_back(count > 0 ? -sum / count : 0, i);
    }
    std::ranges::stable_sort(order);
    m_supplies.resize(m_map.supplies.size());
    double top = m_bottom + 22;
    for (const auto& [rank, index] : order) {
        addSupply(index, top);
        top = m_supplies[index].bottom() + 12;
        m_bottom = m_supplies[index].bottom();
    }
}

void Layouter::addSupply(std::size_t index, double top)
{
    const MapSupply& supply = m_map.supplies[index];
    const QString name = displayName(*supply.part);
    const QString use = supplyUse(supply);
    const QString load = m_map.supplies.size() == 1 ? loadText(m_map)
                         : supply.rated_w           ? formatMeasure(*supply.rated_w, u"W"_s)
                                                    : QString();
    const auto cables = std::ranges::count(m_map.cables, index, &MapCable::supply);
    const double words = std::max({textWidth(name, 13, true) + 26, textWidth(use, 12, false),
                                   textWidth(load, 12, true) + 22});
    const double width = std::clamp(words + 24, 192.0, 320.0);
    const QRectF place(32, top, width, std::max(kSupplyHeight, 26.0 + 8 * static_cast<double>(cables)));
    m_supplies[index] = place;
    MapPiece& piece = add(4, place, entryOf(MapPlace::Supply, index));
    const bool isBad = supply.worst && *supply.worst > Severity::Unknown;
    const Tone tone = isBad ? toneOf(*supply.worst) : Tone::None;
    MapShape frame = body(box(place, 4, isBad ? tintToken(tone) : Token::Surface,
                              isBad ? fillToken(tone) : Token::ControlLine));
    frame.width = isBad ? 2 : 1;
    piece.shapes.push_back(frame);
    piece.shapes.push_back(icon(u"plug"_s, QRectF(place.left() + 12, top + 12, 18, 18), Token::Text2));
    piece.shapes.push_back(text(place.left() + 38, top + 21, width - 50, name, Token::Text, 13, true));
    piece.shapes.push_back(second(text(place.left() + 12, top + 45, width - 24, use, Token::Text2)));
    if (load.isEmpty())
        return;
    const bool isOver = m_map.load_severity && *m_map.load_severity > Severity::Note && m_map.supplies.size() == 1;
    const Tone state = isOver ? toneOf(*m_map.load_severity) : Tone::None;
    if (isOver)
        piece.shapes.push_back(icon(toneIcon(state), QRectF(place.left() + 12, top + 60, 16, 16), textToken(state)));
    piece.shapes.push_back(text(place.left() + (isOver ? 33 : 12), top + 68, width - (isOver ? 45 : 24), load,
                                isOver ? textToken(state) : Token::Text2, 12, isOver));
}

/// One line a cable: from its socket to the right, down, and back to its supply. The upper cards' cables run outside.
void Layouter::addCables()
{
    struct End {
        const MapCable* cable;
        QPointF at;
        std::size_t column = 0;
    };
    std::vector<End> ends;
    std::map<std::pair<std::size_t, std::size_t>, int> shared; // adapters: several cables to one socket
    for (const MapCable& cable : m_map.cables) {
        if (cable.card >= m_plugs.size() || cable.plug >= m_plugs[cable.card].size())
            continue;
        const int nth = shared[{cable.card, cable.plug}]++;
        ends.push_back({&cable, m_plugs[cable.card][cable.plug] + QPointF(0, nth * 3.0)});
    }
    std::ranges::stable_sort(ends, {}, [](const End& end) { return end.at.y(); });
    const auto count = static_cast<double>(ends.size());
    const double pitch = std::clamp(120 / std::max(1.0, count), 4.0, 6.0);
    MapPiece& piece = add(5, QRectF(m_cardsRight, m_board.top(), 1, 1));
    piece.layer = MapLayer::Cables;
    std::map<std::size_t, int> used;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const MapCable& cable = *ends[i].cable;
        const QRectF& supply = m_supplies[cable.supply];
        const double x = m_cardsRight + 10 + pitch * (count - 1 - static_cast<double>(i));
        const double leave = supply.bottom() - 8 - 8.0 * used[cable.supply]++;
        MapShape way = line({ends[i].at, QPointF(x, ends[i].at.y()), QPointF(x, leave), QPointF(supply.right(), leave)},
                            Token::ControlLine, 2);
        way.radius = 6;
        piece.shapes.push_back(way);
        m_cablesRight = std::max(m_cablesRight, x + 2);
    }
    if (ends.empty())
        return;
    const QRectF& highest = *std::ranges::min_element(m_supplies, {}, [](const QRectF& one) { return one.top(); });
    const double left = highest.right() + 12;
    piece.shapes.push_back(
        second(text(left, highest.top() + 7, std::max(60.0, m_cardsRight - left), cablesText(m_map), Token::Text3, 11)));
}

void Layouter::addCase()
{
    m_case = QRectF(kEdge, kEdge, 0, m_bottom + 24 - kEdge);
    double right = std::max({m_board.right(), m_cardsRight + 6, m_cablesRight + 8});
    for (const QRectF& supply : m_supplies)
        right = std::max(right, supply.right() + 16);
    m_case.setRight(right);
    if (!m_map.chassis)
        return;
    const MapCase& chassis = *m_map.chassis;
    if (chassis.card_limit_mm)
        m_case.setRight(kBoardLeft + *chassis.card_limit_mm * kPxPerMm);
    MapPiece& frame = add(0, m_case, entryOf(MapPlace::Case, 0));
    frame.shapes.push_back(body(box(m_case, 8, Token::Sunken, Token::BorderStrong, chassis.is_open)));
    if (chassis.card_limit_mm) {
        MapPiece& limit = add(8, m_case);
        limit.layer = MapLayer::Sizes;
        MapShape edge = line({QPointF(m_case.right(), m_case.top() + 14), QPointF(m_case.right(), m_board.bottom() + 16)},
                             Token::Text3, 1.5);
        edge.is_dashed = true;
        limit.shapes.push_back(edge);
        const QString words = say("limit", {{"mm", *chassis.card_limit_mm}});
        const double width = textWidth(words, 11, false);
        const bool hasRoom = m_case.right() - width - 12 > m_board.right();
        limit.shapes.push_back(text(hasRoom ? m_case.right() - width - 8 : m_case.right() + 8, m_case.top() + 29,
                                    width + 2, words, Token::Text2, 11));
    }
    if (!chassis.is_open)
        addCaseSlots();
}

void Layouter::addCaseSlots()
{
    const MapCase& chassis = *m_map.chassis;
    if (!chassis.slot_count || !m_map.board || !m_map.knows_slots)
        return;
    int last = *chassis.slot_count;
    for (const MapCard& card : m_map.cards)
        last = std::max(last, card.last_case_slot.value_or(0));
    MapPiece& piece = add(2, QRectF(m_case.left() + 16, m_board.top(), 1, 1));
    for (int slot = 1; slot <= last; ++slot) {
        const double middle = y((slot - chassis.first_slot) * kSlotPitchMm);
        const QRectF place(m_case.left() + 16, middle - 12, 22, 24);
        const bool isMissing = slot > *chassis.slot_count;
        const bool isTaken = std::ranges::any_of(m_map.cards, [&](const MapCard& card) {
            return card.last_case_slot && slot <= *card.last_case_slot &&
                   slot >= chassis.first_slot + *card.position - 1;
        });
        piece.shapes.push_back(box(place, 3,
                                   isMissing ? Token::ErrTint : isTaken ? Token::AccentTint : Token::Surface,
                                   isMissing ? Token::ErrFill : isTaken ? Token::AccentLine : Token::BorderStrong,
                                   isMissing));
        piece.shapes.push_back(centred(text(place.left(), middle, place.width(), formatNumber(slot),
                                            isMissing ? Token::Err : isTaken ? Token::AccentText : Token::Text2, 11)));
        if (slot == 1)
            piece.shapes.push_back(text(m_case.left() + 6, middle - 22, 60,
                                        say("case_slots_title"), Token::Text3, 11));
    }
}

} // namespace deeprig::ui::slotmap
