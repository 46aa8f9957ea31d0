#include "ui/print/slot_map_picture.h"

#include "ui/print/part_words.h"
#include "ui/print/slot_map_layouter.h"

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace slotmap {

void Layouter::measure()
{
    m_top = m_map.board ? m_map.board->top_mm : -158;
    double bottom = m_map.board && m_map.board->height_mm ? *m_map.board->height_mm + m_top : m_top + kGuessedBoardMm;
    double first = 0;
    for (const MapSlot& slot : m_map.pcie_slots) {
        if (slot.y_mm) {
            bottom = std::max(bottom, *slot.y_mm + 12);
            first = std::min(first, *slot.y_mm);
        }
    }
    const double width = m_map.board && m_map.board->width_mm ? *m_map.board->width_mm : kGuessedBoardMm;
    m_board = QRectF(kBoardLeft, kBoardTop, width * kPxPerMm, y(bottom) - kBoardTop);
    m_firstSlotY = y(first) - kPitch / 2;
    m_bottom = m_board.bottom();
    for (std::size_t i = 0; i < m_map.cards.size(); ++i) {
        if (m_map.cards[i].top_mm && m_map.cards[i].thickness_mm)
            m_bottom = std::max(m_bottom, y(*m_map.cards[i].top_mm + *m_map.cards[i].thickness_mm));
    }
    if (m_map.chassis && m_map.chassis->slot_count && m_map.knows_slots && !m_map.chassis->is_open)
        m_bottom = std::max(m_bottom, y((*m_map.chassis->slot_count - m_map.chassis->first_slot) * kSlotPitchMm) + 12);
    m_looseTop = m_bottom + 22;
    for (std::size_t i = 0; i < m_map.cards.size(); ++i) {
        m_cards.push_back(placeOfCard(i));
        m_cardsRight = std::max(m_cardsRight, m_cards.back().right());
        m_bottom = std::max(m_bottom, m_cards.back().bottom());
    }
    m_plugs.resize(m_map.cards.size());
}

/// Where a card is drawn: in its slot, or below the board where nobody knows its slot's place.
QRectF Layouter::placeOfCard(std::size_t index)
{
    const MapCard& card = m_map.cards[index];
    const double least = card.kind == SlotUserKind::Gpu ? kGuessedCardMm : 120;
    const double width = card.length_mm.value_or(least) * kPxPerMm;
    const double height = std::max(kPitch - 2, card.thickness_mm.value_or(kSlotPitchMm) * kPxPerMm);
    if (card.top_mm)
        return {m_board.left(), y(*card.top_mm), width, height};
    const QRectF place(m_board.left(), m_looseTop, width, height);
    m_looseTop = place.bottom() + kLooseGap;
    return place;
}

void Layouter::addCards()
{
    for (std::size_t i = 0; i < m_map.cards.size(); ++i) {
        const MapCard& card = m_map.cards[i];
        const QRectF& place = m_cards[i];
        MapPiece& piece = add(4, place, entryOf(MapPlace::Card, i));
        const bool isPlaced = card.top_mm.has_value();
        const bool isVague = !isPlaced && !card.on_riser;
        const bool isVagueSize = !card.length_mm || !card.thickness_mm;
        piece.shapes.push_back(body(box(place, 3, isVague ? Token::UnkTint : Token::AccentTint,
                                        isVague ? Token::UnkFill : Token::AccentText, isVagueSize || !isPlaced)));
        addCardTexts(card, piece);
        addPlugs(card, i, piece);
        if (card.worst) {
            const Tone tone = toneOf(*card.worst);
            const double middle = std::min(place.top() + 17, place.center().y());
            piece.shapes.push_back(
                icon(toneIcon(tone), QRectF(place.right() - 28, middle - 8, 16, 16), textToken(tone)));
        }
    }
}

/// Name and facts, between the rows of the slots that the card covers.
void Layouter::addCardTexts(const MapCard& card, MapPiece& piece) const
{
    const QRectF& place = piece.box;
    const double left = place.left() + kConnectorX;
    const double width = place.width() - kConnectorX - 44;
    const QString name = displayName(*card.part);
    if (!card.top_mm) {
        const QString where = card.on_riser ? say("riser")
                              : card.slot   ? say("slot_place_unknown")
                                            : say(m_map.knows_slots ? "no_slot_left" : "place_unknown");
        const Token ink = card.on_riser ? Token::AccentText : Token::Unk;
        const QString slot = card.slot ? toText(m_map.pcie_slots[*card.slot].name) : QString();
        const QString head = slot.isEmpty() ? where : QString(slot % u" · "_s % where);
        if (place.height() < 44) {
            piece.shapes.push_back(text(left, place.center().y(), width, name % u" · "_s % head, Token::Text, 12, true));
            return;
        }
        piece.shapes.push_back(text(left, place.top() + 13, width, head, ink));
        piece.shapes.push_back(text(left, place.top() + 32, width, name, Token::Text, 13, true));
        if (place.height() >= 56)
            piece.shapes.push_back(second(text(left, place.top() + 48, width, cardFacts(card), Token::Text2)));
        return;
    }
    const auto covers = [&](int row) {
        return std::ranges::any_of(m_map.pcie_slots, [&](const MapSlot& slot) {
            return slot.position == *card.position + row && !slot.card;
        });
    };
    if (place.height() < kPitch * 1.4) { // one slot: behind the slot's label
        const double from = place.left() + kConnectorX + 89 * kPxPerMm + 8;
        const double label = 175;
        piece.shapes.push_back(text(from + label, place.center().y(), place.right() - 44 - from - label, name,
                                    Token::Text, 12, true));
        return;
    }
    const bool isTight = covers(1);
    piece.shapes.push_back(text(left, place.top() + (isTight ? 26.5 : 33), width, name, Token::Text, 13, true));
    const double facts = isTight ? 52.5 : covers(2) ? 49 : place.height() < 56 ? 46 : 48.5;
    if (place.height() >= facts + 5)
        piece.shapes.push_back(second(text(left, place.top() + facts, width, cardFacts(card), Token::Text2)));
}

/// Sockets at the card's end, drawn where the cables leave it.
void Layouter::addPlugs(const MapCard& card, std::size_t index, MapPiece& piece)
{
    if (card.kind != SlotUserKind::Gpu)
        return;
    const QRectF& place = piece.box;
    if (!card.plugs) {
        MapShape mark = icon(u"help-circle"_s, QRectF(place.right() - 8, place.center().y() - 8, 16, 16), Token::Unk);
        mark.layer = MapLayer::Cables;
        piece.shapes.push_back(mark);
        return;
    }
    const auto count = static_cast<double>(card.plugs->size());
    const double pitch = std::min(17.0, (place.height() - 4) / std::max(1.0, count));
    const double first = place.center().y() - pitch * (count - 1) / 2;
    for (std::size_t i = 0; i < card.plugs->size(); ++i) {
        const MapPlug& plug = (*card.plugs)[i];
        const double middle = first + pitch * static_cast<double>(i);
        const double height = std::min(pitch - 2, plug.kind == MapPlug::Kind::SixteenPin ? kPlugHeight + 4 : kPlugHeight);
        const bool isMissing = !plug.is_fed && !m_map.supplies.empty();
        MapShape socket = box(QRectF(place.right() - kPlugWidth / 2, middle - height / 2, kPlugWidth, height), 2,
                              !isMissing ? Token::Surface : plug.is_unsure ? Token::UnkTint : Token::ErrTint,
                              !isMissing ? Token::ControlLine : plug.is_unsure ? Token::UnkFill : Token::ErrFill);
        socket.layer = MapLayer::Cables;
        piece.shapes.push_back(socket);
        m_plugs[index].push_back(QPointF(place.right() + kPlugWidth / 2, middle));
    }
}

void Layouter::addGaps()
{
    for (std::size_t i = 0; i < m_map.gaps.size(); ++i) {
        const MapGap& gap = m_map.gaps[i];
        if (!gap.air_mm)
            continue;
        const QRectF& upper = m_cards[gap.upper];
        const QRectF& lower = m_cards[gap.lower];
        const bool isOverlap = *gap.air_mm < 0;
        const double left = std::max(upper.left(), lower.left());
        const double right = std::min(upper.right(), lower.right());
        const QRectF place = isOverlap ? QRectF(QPointF(left, lower.top()), QPointF(right, upper.bottom()))
                                       : QRectF(QPointF(left, upper.bottom()), QPointF(right, lower.top()));
        const bool isBad = gap.severity && *gap.severity > Severity::Note;
        MapPiece& piece = add(isOverlap ? 7 : 3, place, entryOf(MapPlace::Gap, i));
        piece.layer = MapLayer::Air;
        if (isBad) {
            const Tone tone = toneOf(*gap.severity);
            QRectF shown = place;
            if (shown.height() < 4) // cards that touch: a hatch that can still be seen
                shown = QRectF(place.left(), place.center().y() - 2, place.width(), 4);
            piece.z = 7;
            if (isOverlap) { // the cards' names stay readable
                piece.shapes.push_back(box(shown, 0, std::nullopt, fillToken(tone)));
                shown.setLeft(shown.right() - std::max(40.0, shown.width() * 0.2));
            }
            piece.shapes.push_back(hatch(shown, fillToken(tone), tintToken(tone)));
        } else if (place.height() >= kLine) {
            // Rows of free slots run through wide gaps: the words keep to their right.
            const double from = std::max(left + 320, m_board.right() + 6);
            const double width = right - 12 - from;
            const QString words = say("gap", {{"mm", *gap.air_mm}});
            if (width > textWidth(words, 11, false))
                piece.shapes.push_back(text(from, place.center().y(), width, words, Token::Text3, 11));
        }
    }
}

void Layouter::addArrow(MapPiece& piece, double from, double to, double at, const QString& words) const
{
    const double middle = (from + to) / 2;
    for (const double end : {from, to}) {
        MapShape arrow = line({QPointF(middle, at), QPointF(end, at)}, Token::Text3, 1);
        arrow.kind = MapShape::Kind::Arrow;
        piece.shapes.push_back(arrow);
    }
    MapShape label = centred(text(from, at, to - from, words, Token::Text2, 12));
    label.fill = from >= m_board.right() || at < m_board.top() ? Token::Sunken : Token::Surface;
    if (!m_map.chassis && from >= m_board.right())
        label.fill = Token::Surface;
    piece.shapes.push_back(label);
}

/// The longest card, and what it leaves free.
void Layouter::addSizes()
{
    std::optional<std::size_t> longest;
    double top = m_board.bottom();
    for (std::size_t i = 0; i < m_map.cards.size(); ++i) {
        const MapCard& card = m_map.cards[i];
        if (!card.top_mm)
            continue;
        top = std::min(top, m_cards[i].top());
        if (card.length_mm && (!longest || *card.length_mm > *m_map.cards[*longest].length_mm))
            longest = i;
    }
    if (!longest)
        return;
    const MapCard& card = m_map.cards[*longest];
    MapPiece& piece = add(9, QRectF(m_board.left(), top - 20, 1, 1));
    piece.layer = MapLayer::Sizes;
    const double at = top - 11;
    const double end = m_cards[*longest].right();
    addArrow(piece, m_board.left(), end, at, say("mm", {{"mm", *card.length_mm}}));
    if (end - m_board.right() > 8) // from the board's edge on the words stand on the case
        piece.shapes.back().fill = m_board.left() + (end - m_board.left()) / 2 > m_board.right() ? Token::Sunken : Token::Surface;
    if (!card.room_mm || *card.room_mm <= 0)
        return;
    const QString words = say("room", {{"mm", *card.room_mm}});
    const double width = textWidth(words, 12, false);
    if (m_case.right() - end > width + 34) {
        addArrow(piece, end, m_case.right(), at, words);
        return;
    }
    addArrow(piece, end, m_case.right(), at, {});
    piece.shapes.pop_back();
    piece.shapes.push_back(text(m_case.right() + 8, at, width + 2, words, Token::Text2, 12));
}

void Layouter::addCallOuts()
{
    std::vector<std::pair<double, const MapConflict*>> order;
    for (const MapConflict& conflict : m_map.conflicts) {
        const bool isOfGap = conflict.kind == MapConflict::Kind::Air || conflict.kind == MapConflict::Kind::Overlap;
        const std::size_t card = isOfGap ? m_map.gaps[conflict.index].lower : conflict.index;
        const double at = isOfGap ? m_cards[card].top() : m_cards[card].center().y();
        order.emplace_back(at, &conflict);
    }
    std::ranges::stable_sort(order, {}, &std::pair<double, const MapConflict*>::first);
    double next = m_case.top() + 44;
    for (const auto& [at, conflict] : order)
        addCallOut(*conflict, next);
}

void Layouter::addCallOut(const MapConflict& conflict, double& next)
{
    const bool isOfGap = conflict.kind == MapConflict::Kind::Air || conflict.kind == MapConflict::Kind::Overlap;
    QRectF at = m_cards[conflict.index < m_cards.size() && !isOfGap ? conflict.index : 0];
    std::optional<std::size_t> entry;
    if (isOfGap) {
        const MapGap& gap = m_map.gaps[conflict.index];
        const QRectF& upper = m_cards[gap.upper];
        const QRectF& lower = m_cards[gap.lower];
        at = QRectF(lower.left(), std::min(upper.bottom(), lower.top()), std::min(upper.width(), lower.width()),
                    std::abs(lower.top() - upper.bottom()));
        entry = entryOf(MapPlace::Gap, conflict.index);
    } else {
        entry = entryOf(MapPlace::Card, conflict.index);
    }
    const Tone tone = toneOf(conflict.severity);
    const QString head = conflictText(m_map, conflict);
    const QString below = conflictLimit(m_map, conflict);
    const double words = std::max(textWidth(head, 12, true), textWidth(below, 11, false));
    const double left = std::max({m_case.right(), m_cardsRight + 6, m_cablesRight}) + 8;
    const double middle = std::max(next, at.center().y());
    const QRectF place(left, middle - kCallOutHeight / 2, std::max(kCallOutWidth, words + 42), kCallOutHeight);
    next = middle + kCallOutHeight + 6;
    MapPiece& piece = add(10, place, entry);
    if (isOfGap)
        piece.layer = MapLayer::Air;
    piece.shapes.push_back(line({QPointF(at.right(), at.center().y()), QPointF(left - 6, at.center().y()),
                                 QPointF(left - 6, middle), QPointF(left, middle)},
                                fillToken(tone), 1));
    piece.shapes.push_back(body(box(place, 5, tintToken(tone), fillToken(tone))));
    piece.shapes.push_back(icon(toneIcon(tone), QRectF(left + 8, middle - 8, 16, 16), textToken(tone)));
    piece.shapes.push_back(text(left + 31, middle - 7, place.width() - 36, head, textToken(tone), 12, true));
    piece.shapes.push_back(text(left + 31, middle + 8, place.width() - 36, below, textToken(tone), 11));
}

void Layouter::addLegend()
{
    const auto has = [this](MapConflict::Kind kind) {
        return std::ranges::any_of(m_map.conflicts, [&](const MapConflict& one) { return one.kind == kind; });
    };
    const auto comesFrom = [this](bool chipset) {
        return std::ranges::any_of(m_map.pcie_slots, [&](const MapSlot& slot) {
            return slot.from && slot.y_mm && (*slot.from == SlotOrigin::Chipset) == chipset;
        });
    };
    const double at = (m_map.chassis ? m_case.bottom() : m_bottom) + 21;
    double x = 32;
    MapPiece& piece = add(1, QRectF(x, at - 10, 1, 20));
    const auto addEntry = [&](const MapShape& sample, std::string_view id) {
        piece.shapes.push_back(sample);
        const QString words = say("legend." + std::string(id));
        const double width = textWidth(words, 11, false);
        piece.shapes.push_back(text(x + 25, at, width + 2, words, Token::Text2, 11));
        x += 25 + width + 24;
    };
    const auto swatch = [&] { return QRectF(x, at - 5, 18, 10); };
    if (m_map.hasPlacedCards())
        addEntry(box(swatch(), 2, Token::AccentTint, Token::AccentText), "card");
    if (std::ranges::any_of(m_map.cards, &MapCard::on_riser))
        addEntry(box(swatch(), 2, Token::AccentTint, Token::AccentText, true), "riser");
    if (std::ranges::any_of(m_map.cards, [](const MapCard& card) { return !card.top_mm && !card.on_riser; }))
        addEntry(box(swatch(), 2, Token::UnkTint, Token::UnkFill, true), "unknown");
    if (has(MapConflict::Kind::Air))
        addEntry(hatch(swatch(), Token::WarnFill, Token::WarnTint), "gap");
    if (has(MapConflict::Kind::Overlap))
        addEntry(hatch(swatch(), Token::ErrFill, Token::ErrTint), "overlap");
    if (std::ranges::any_of(m_map.pcie_slots, [](const MapSlot& slot) { return slot.covered_by && !slot.card; }))
        addEntry(box(swatch(), 2, std::nullopt, Token::Text3, true), "covered");
    const auto stroke = [&](Token ink) { return line({QPointF(x, at), QPointF(x + 18, at)}, ink, 2); };
    if (comesFrom(false))
        addEntry(stroke(Token::AccentText), "lanes");
    if (comesFrom(true))
        addEntry(stroke(Token::ControlLine), "chipset");
    if (!m_map.cables.empty())
        addEntry(stroke(Token::ControlLine), "cable");
}

} // namespace slotmap

bool MapLayers::shows(MapLayer layer) const
{
    switch (layer) {
    case MapLayer::Lanes: return lanes;
    case MapLayer::Cables: return cables;
    case MapLayer::Air: return air;
    case MapLayer::Sizes: return sizes;
    case MapLayer::Base: break;
    }
    return true;
}

QRectF MapPiece::bounds() const
{
    QRectF all = box;
    for (const MapShape& shape : shapes)
        all = all.united(shape.line.isEmpty() ? shape.rect : shape.line.boundingRect());
    return all.adjusted(-4, -4, 4, 4);
}

SlotMapPicture layOut(const SlotMap& map)
{
    return slotmap::Layouter(map).layOut();
}

} // namespace deeprig::ui
