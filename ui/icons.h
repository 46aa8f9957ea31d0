#pragma once

#include "ui/tokens.h"

#include <QIcon>

class QPainter;
class QRectF;
class QString;

namespace deeprig::ui {

class Theme;

/// An icon of resources/icons in the colours of the theme: `token` in the normal state, textDisabled when disabled,
/// accentText when selected or checked (icons of a state, and those on the accent, keep their colour).
/// It is drawn from the SVG at the size and pixel ratio of its place and follows the theme by itself.
QIcon icon(const Theme& theme, const QString& name, Token token = Token::Text2);

/// Draws the icon into `rect`, in `color`. At rest on whole pixels it is as crisp as the icon of a button.
void drawIcon(QPainter& painter, const QString& name, const QRectF& rect, const QColor& color);
void drawIcon(QPainter& painter, const Theme& theme, const QString& name, const QRectF& rect, Token token);

} // namespace deeprig::ui
