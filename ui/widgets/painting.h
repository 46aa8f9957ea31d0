#pragma once

#include "ui/widgets/tone.h"

class QColor;
class QFont;
class QPainter;
class QRectF;
class QString;

namespace deeprig::ui {

class Theme;

/// How far the focus ring reaches outside of its shape: a gap of 2 and a line of 2.
inline constexpr int kFocusRingReach = 4;

/// The ring of the keyboard focus: 2 px in accentText, 2 px outside of `shape`.
void drawFocusRing(QPainter& painter, const Theme& theme, const QRectF& shape, double radius);

/// Lines of 2 px at 45 degrees, 5 px apart, inside an outline of 1 px; drawn by hand, since the pattern brushes of Qt
/// do not scale with the screen. An invalid `ground` leaves what is below.
void drawHatch(QPainter& painter, const QRectF& rect, const QColor& line, const QColor& ground);

/// An outline of 1 px, on whole pixels inside `rect`; dashed as places for parts are.
void drawOutline(QPainter& painter, const QRectF& rect, double radius, const QColor& color, bool isDashed = false);

/// A filled box with an outline of `lineWidth` that lies inside `rect`.
void drawBox(QPainter& painter, const QRectF& rect, double radius, const QColor& ground, const QColor& line,
             double lineWidth = 1);

/// The shadow of things that float; keep `kShadowReach` free around the card.
inline constexpr int kShadowReach = 28;
void drawShadow(QPainter& painter, const Theme& theme, const QRectF& card, double radius);

/// One line of text, centred in height, elided at the right end if it is too long. Returns the width that it took.
double drawText(QPainter& painter, const QRectF& rect, const QString& text, const QFont& font, const QColor& color,
                Qt::Alignment alignment = Qt::AlignLeft);
double textWidth(const QFont& font, const QString& text);

/// A chip as it stands in gauges, findings and delegates: `rect` high, round ends, icon 14 and words in the colour of
/// the state. Tone::None has an outline and no ground.
void drawChip(QPainter& painter, const Theme& theme, const QRectF& rect, Tone tone, const QString& icon,
              const QString& text);
double chipWidth(const Theme& theme, const QString& icon, const QString& text);
inline constexpr int kChipHeight = 22;

} // namespace deeprig::ui
