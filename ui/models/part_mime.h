#pragma once

#include "core/ids.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

class QMimeData;

namespace deeprig::ui {

/// Parts on their way by drag or clipboard: ids only, so that the receiver asks its own catalog.
inline constexpr char kPartMimeType[] = "application/x-deeprig-parts";

/// `fromLine`: the line of the bench that is dragged; a drop outside of the bench removes it. The caller owns the data
/// and may add a text form.
QMimeData* encodeParts(const std::vector<PartId>& parts, std::optional<std::size_t> fromLine = std::nullopt);
/// Empty on anything malformed.
std::vector<PartId> decodeParts(const QMimeData& data);
std::optional<std::size_t> decodeLine(const QMimeData& data);

} // namespace deeprig::ui
