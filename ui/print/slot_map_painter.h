#pragma once

#include "core/finding.h"
#include "ui/print/slot_map_picture.h"

#include <QByteArray>
#include <QImage>

class QPainter;

namespace deeprig::ui {

/// How a piece stands out.
struct PieceLook {
    bool is_selected = false;
    bool is_hovered = false;
    std::optional<Severity> highlight; ///< of a finding that points at it
};

/// Paints one piece; the items of the scene and the exports draw by it alone. `is_small`: second lines are left out.
void paintPiece(QPainter& painter, const MapPiece& piece, const Tokens& tokens, const MapLayers& layers,
                bool is_small = false, const PieceLook& look = {});
/// The whole picture on its ground.
void paintPicture(QPainter& painter, const SlotMapPicture& picture, const Tokens& tokens, const MapLayers& layers);

/// Exports use the light colours. Five pixels are one millimetre of the rig, and the file says so: on paper at its own
/// size it is 1 : 1.
QImage pictureImage(const SlotMapPicture& picture, const MapLayers& layers);
QByteArray picturePng(const SlotMapPicture& picture, const MapLayers& layers);
/// Its size is given in millimetres of the rig.
QByteArray pictureSvg(const SlotMapPicture& picture, const MapLayers& layers);

} // namespace deeprig::ui
