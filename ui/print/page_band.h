#pragma once

#include "ui/tokens.h"

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QTextLayout>

#include <memory>
#include <optional>
#include <variant>
#include <vector>

class QPainter;

namespace deeprig::ui {

// The pieces that a report is laid out in. Lengths are in units of 1/1200 inch, as fine as a PDF page; the sizes of the
// design are pixels of 1/96 inch and go through units().

inline constexpr double kUnitsPerInch = 1200;
constexpr double units(double px)
{
    return px * kUnitsPerInch / 96;
}

/// Size and look of a text on paper; sizes in px.
struct PaperStyle {
    double sizePx = 11.5;
    double linePx = 16;
    bool isStrong = false;
    Token color = Token::Text;
};

namespace paper {
inline constexpr PaperStyle kTitle{20, 25, true, Token::Text};
inline constexpr PaperStyle kSubtitle{11.5, 16, false, Token::Text2};
inline constexpr PaperStyle kHeading{13, 18, true, Token::Text};
inline constexpr PaperStyle kBody{11.5, 16, false, Token::Text};
inline constexpr PaperStyle kFigure{14.5, 20, true, Token::Text};
inline constexpr PaperStyle kTotal{13, 18, true, Token::Text};
inline constexpr PaperStyle kTable{10.5, 14.5, false, Token::Text};
inline constexpr PaperStyle kAdvice{10.5, 14.5, false, Token::Text2};
inline constexpr PaperStyle kSmall{9.5, 13, false, Token::Text2};
inline constexpr PaperStyle kTableHead{9.5, 13, true, Token::Text2};
} // namespace paper

/// A text that has been broken into lines.
class PaperText {
public:
    /// At most `width` wide. Of the text, the first `strongLength` characters are set in medium weight. What would make
    /// it higher than `mostHeight` is left out, with an ellipsis: no row can be higher than a page.
    PaperText(const QString& text, const PaperStyle& style, double width, double mostHeight,
              Qt::Alignment alignment = Qt::AlignLeft, int strongLength = 0);

    double height() const { return m_height; }
    /// Of the longest line.
    double width() const { return m_width; }
    void paint(QPainter& painter, const QPointF& at, const Tokens& tokens) const;

    /// The width that a text takes in one line.
    static double lineWidth(const QString& text, const PaperStyle& style);
    /// The width of its longest word.
    static double wordWidth(const QString& text, const PaperStyle& style);

private:
    bool breakLines(const QString& text, double width, double mostHeight);

    PaperStyle m_style;
    int m_strongLength = 0;
    Qt::Alignment m_alignment;
    std::unique_ptr<QTextLayout> m_layout;
    double m_height = 0;
    double m_width = 0;
};

struct TextPiece {
    PaperText text;
    QPointF at;
};
struct FillPiece {
    QRectF rect;
    Token color;
};
struct FramePiece {
    QRectF rect; ///< with round corners
};
struct IconPiece {
    QString name;
    QRectF rect;
    Token color;
};
using Piece = std::variant<TextPiece, FillPiece, FramePiece, IconPiece>;

/// A strip across the page that no page break cuts. Its pieces count from its upper left corner.
struct Band {
    double gap = 0; ///< above it, but not at the top of a page
    double height = 0;
    std::vector<Piece> pieces;
    bool keepsWithNext = false;
    std::optional<std::size_t> header; ///< the band that stands above it wherever a page begins with it

    void paint(QPainter& painter, const QPointF& at, const Tokens& tokens) const;
};

/// Where bands may go: the width of the text, and the height that a page has for them.
struct PaperRoom {
    double width = 0;
    double height = 0;
};

} // namespace deeprig::ui
