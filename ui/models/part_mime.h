#pragma once

#include "core/build.h"
#include "core/ids.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

class QMimeData;

namespace deeprig::ui {

/// Parts on their way by drag or clipboard: ids only, so that the receiver asks its own catalog.
inline constexpr char kPartMimeType[] = "application/x-deeprig-parts";

/// Whole lines of a bench, with quantity, price, note and values: the text of a build file (ui/session/line_text.h).
inline constexpr char kLinesMimeType[] = "application/x-deeprig-lines";

/// Adds the lines in our own form, and as text of columns that a spreadsheet takes.
void encodeLines(QMimeData& data, const std::vector<BuildLine>& lines, Currency currency);
/// Empty on anything malformed.
std::vector<BuildLine> decodeLines(const QMimeData& data);

/// Whether it holds parts or lines.
bool holdsParts(const QMimeData& data);

/// `fromLine`: the line of the bench that is dragged; a drop outside of the bench removes it. The caller owns the data
/// and may add a text form.
QMimeData* encodeParts(const std::vector<PartId>& parts, std::optional<std::size_t> fromLine = std::nullopt);
/// Empty on anything malformed.
std::vector<PartId> decodeParts(const QMimeData& data);
std::optional<std::size_t> decodeLine(const QMimeData& data);

} // namespace deeprig::ui
