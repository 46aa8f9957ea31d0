#pragma once

#include "ui/print/slot_map_words.h"
#include "ui/tokens.h"

#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace deeprig::ui {

/// Pixels of the picture for a millimetre at 100 %.
inline constexpr double kPxPerMm = 1.28;

/// What can be switched on and off; Base is always there.
enum class MapLayer : std::uint8_t { Base, Lanes, Cables, Air, Sizes };

struct MapLayers {
    bool lanes = true;
    bool cables = true;
    bool air = true;
    bool sizes = true;

    [[nodiscard]] bool shows(MapLayer layer) const;
    friend bool operator==(const MapLayers&, const MapLayers&) = default;
};

/// One stroke of the picture, in pixels at 100 %.
struct MapShape {
    enum class Kind : std::uint8_t { Box, Line, Dot, Text, Hatch, Icon, Arrow };
    Kind kind = Kind::Box;
    MapLayer layer = MapLayer::Base;
    QRectF rect;     ///< of a box, a hatch, an icon; the room of a text; a dot
    QPolygonF line;  ///< of a line; corners are rounded by `radius`; of an arrow: tail, then head
    double radius = 0;
    std::optional<Token> fill;
    std::optional<Token> stroke; ///< also the colour of texts and icons
    double width = 1;
    bool is_dashed = false;
    QString text; ///< or the name of an icon
    int size_px = 12;
    bool is_strong = false;
    Qt::Alignment align = Qt::AlignLeft;
    bool is_second = false; ///< goes where the picture is small
    bool is_body = false;   ///< changes its colours when the piece is selected
};

/// A part of the picture that can be pointed at, or a mere drawing.
struct MapPiece {
    std::optional<std::size_t> entry; ///< index in `entries`; empty: cannot be chosen
    QRectF box;
    double z = 0;
    MapLayer layer = MapLayer::Base; ///< the piece as a whole
    std::vector<MapShape> shapes;

    /// Everything that is painted, with the outline of a selection.
    [[nodiscard]] QRectF bounds() const;
};

/// The slot map laid out: a value with finished texts. Painted by paintPicture() and, piece by piece, by the scene.
struct SlotMapPicture {
    QRectF bounds;
    QString title;
    std::vector<MapEntry> entries; ///< in reading order
    std::vector<MapPiece> pieces;  ///< from the back to the front
};

/// Lays the map out. Heights, lengths, slots and air are to scale; where processor, memory, M.2 sockets, supplies and
/// cables stand is the picture's own choice, since no catalog says it.
SlotMapPicture layOut(const SlotMap& map);

} // namespace deeprig::ui
