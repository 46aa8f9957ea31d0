#pragma once

#include "ui/print/fonts.h"
#include "ui/print/format.h"
#include "ui/print/slot_map_picture.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

/// The pieces of layOut(): for slot_map_picture.cpp, slot_map_board.cpp and slot_map_cables.cpp alone.
namespace deeprig::ui::slotmap {

inline constexpr double kPitch = kSlotPitchMm * kPxPerMm;
inline constexpr double kEdge = 16;       // around the case
inline constexpr double kBoardLeft = 72;  // room for the case's slots
inline constexpr double kBoardTop = 30;   // 14 below the case's edge
inline constexpr double kConnectorX = 32; // from the board's edge
inline constexpr double kConnectorHeight = 8;
inline constexpr double kCpuBus = 18;     // where lanes run down, from the board's edge
inline constexpr double kChipsetBus = 9;
inline constexpr double kCpuSide = 59;
inline constexpr double kLooseGap = 10;
inline constexpr double kPlugWidth = 9;
inline constexpr double kPlugHeight = 11;
inline constexpr double kSupplyHeight = 95;
inline constexpr double kCallOutWidth = 102;
inline constexpr double kCallOutHeight = 36;
inline constexpr double kGuessedBoardMm = 244; // drawn with dashes where nobody knows the size
inline constexpr double kGuessedCardMm = 200;
inline constexpr double kLine = 14; // room of a line of text

inline QString say(std::string_view id, const Arguments& arguments = {})
{
    return words("slotmap." + std::string(id), arguments);
}

inline double textWidth(const QString& text, int size_px, bool is_strong)
{
    return std::ceil(QFontMetricsF(paperFont(size_px, is_strong)).horizontalAdvance(text));
}

inline MapShape box(const QRectF& rect, double radius, std::optional<Token> fill, std::optional<Token> stroke,
             bool is_dashed = false)
{
    MapShape shape;
    shape.rect = rect;
    shape.radius = radius;
    shape.fill = fill;
    shape.stroke = stroke;
    shape.is_dashed = is_dashed;
    return shape;
}

inline MapShape line(const QPolygonF& points, Token stroke, double width, MapLayer layer = MapLayer::Base)
{
    MapShape shape;
    shape.kind = MapShape::Kind::Line;
    shape.line = points;
    shape.stroke = stroke;
    shape.width = width;
    shape.layer = layer;
    return shape;
}

/// Words in a room that begins at `left`, with its middle at `y`.
inline MapShape text(double left, double y, double width, const QString& words, Token color, int size_px = 12,
              bool is_strong = false)
{
    MapShape shape;
    shape.kind = MapShape::Kind::Text;
    shape.rect = QRectF(left, y - kLine / 2, width, kLine);
    shape.text = words;
    shape.stroke = color;
    shape.size_px = size_px;
    shape.is_strong = is_strong;
    return shape;
}

inline MapShape centred(MapShape shape)
{
    shape.align = Qt::AlignHCenter;
    return shape;
}

inline MapShape second(MapShape shape)
{
    shape.is_second = true;
    return shape;
}

inline MapShape dot(QPointF at, Token fill, MapLayer layer)
{
    MapShape shape;
    shape.kind = MapShape::Kind::Dot;
    shape.rect = QRectF(at.x() - 3.5, at.y() - 3.5, 7, 7);
    shape.fill = fill;
    shape.layer = layer;
    return shape;
}

inline MapShape icon(const QString& name, const QRectF& rect, Token color)
{
    MapShape shape;
    shape.kind = MapShape::Kind::Icon;
    shape.text = name;
    shape.rect = rect;
    shape.stroke = color;
    return shape;
}

inline MapShape hatch(const QRectF& rect, Token stroke, Token ground)
{
    MapShape shape;
    shape.kind = MapShape::Kind::Hatch;
    shape.rect = rect;
    shape.stroke = stroke;
    shape.fill = ground;
    return shape;
}

inline MapShape body(MapShape shape)
{
    shape.is_body = true;
    return shape;
}

/// Lays one map out, from the top to the bottom.
class Layouter {
public:
    explicit Layouter(const SlotMap& map) : m_map(map)
    {
        m_picture.entries = mapEntries(map);
        const std::string& name = map.evaluation->build().name;
        m_picture.title = name.empty() ? QString() : say("title", {{"name", name}});
    }

    SlotMapPicture layOut()
    {
        measure();
        addBoard();
        addProcessors();
        addMemory();
        addSockets();
        addSlots();
        addCards();
        addGaps();
        addSupplies();
        addCables();
        addCase();
        addSizes();
        addCallOuts();
        addLegend();
        std::ranges::stable_sort(m_picture.pieces, {}, &MapPiece::z);
        QRectF bounds = m_picture.pieces.empty() ? QRectF(0, 0, 1, 1) : m_picture.pieces.front().bounds();
        for (const MapPiece& piece : m_picture.pieces)
            bounds = bounds.united(piece.bounds());
        m_picture.bounds = bounds;
        return std::move(m_picture);
    }

private:
    [[nodiscard]] double y(double mm) const { return kBoardTop + (mm - m_top) * kPxPerMm; }
    MapPiece& add(double z, const QRectF& place, std::optional<std::size_t> entry = std::nullopt)
    {
        MapPiece piece;
        piece.z = z;
        piece.box = place;
        piece.entry = entry;
        return m_picture.pieces.emplace_back(std::move(piece));
    }
    [[nodiscard]] std::optional<std::size_t> entryOf(MapPlace place, std::size_t index) const
    {
        const auto found = std::ranges::find_if(m_picture.entries, [&](const MapEntry& entry) {
            return entry.place == place && entry.index == index;
        });
        return found == m_picture.entries.end()
                   ? std::nullopt
                   : std::optional(static_cast<std::size_t>(found - m_picture.entries.begin()));
    }

    void measure();
    void addBoard();
    void addProcessors();
    void addMemory();
    void addSockets();
    void addSlots();
    void addConnector(const MapSlot& slot, MapPiece& piece) const;
    void addLanes(const MapSlot& slot, MapPiece& piece) const;
    void addBus();
    void addCards();
    [[nodiscard]] QRectF placeOfCard(std::size_t index);
    void addCardTexts(const MapCard& card, MapPiece& piece) const;
    void addPlugs(const MapCard& card, std::size_t index, MapPiece& piece);
    void addGaps();
    void addSupplies();
    void addSupply(std::size_t index, double top);
    void addCables();
    void addCase();
    void addCaseSlots();
    void addSizes();
    void addArrow(MapPiece& piece, double from, double to, double at, const QString& words) const;
    void addCallOuts();
    void addCallOut(const MapConflict& conflict, double& next);
    void addLegend();

    const SlotMap& m_map;
    SlotMapPicture m_picture;
    double m_top = 0; ///< mm of the board's upper edge
    QRectF m_board;
    QRectF m_case;
    double m_firstSlotY = 0; ///< upper end of the rows of slots
    std::vector<QRectF> m_cards;
    std::vector<std::vector<QPointF>> m_plugs;
    std::vector<QRectF> m_supplies;
    double m_cardsRight = 0;
    double m_cablesRight = 0;
    double m_looseTop = 0;
    double m_bottom = 0; ///< of everything so far
    QPointF m_chipset;
};

} // namespace deeprig::ui::slotmap
