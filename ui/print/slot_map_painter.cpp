#include "ui/print/slot_map_painter.h"

#include "ui/print/fonts.h"
#include "ui/print/line_icon.h"
#include "ui/print/part_words.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kMargin = 12;
constexpr int kImagePxPerMm = 5;
constexpr double kHatchPitch = 5;
constexpr double kHatchLine = 2;
constexpr double kOutline = 2;
constexpr int kSvgDpi = 96;
constexpr double kMmPerInch = 25.4;

Token outlineToken(Severity severity)
{
    return fillToken(severity == Severity::Note ? Tone::Accent : toneOf(severity));
}

/// The polygon with its corners rounded.
QPainterPath roundedPath(const QPolygonF& line, double radius)
{
    QPainterPath path;
    if (line.isEmpty())
        return path;
    path.moveTo(line.front());
    for (qsizetype i = 1; i < line.size(); ++i) {
        if (radius <= 0 || i + 1 == line.size()) {
            path.lineTo(line[i]);
            continue;
        }
        const QLineF in(line[i], line[i - 1]);
        const QLineF out(line[i], line[i + 1]);
        const double bend = std::min({radius, in.length() / 2, out.length() / 2});
        path.lineTo(in.length() > 0 ? in.pointAt(bend / in.length()) : line[i]);
        path.quadTo(line[i], out.length() > 0 ? out.pointAt(bend / out.length()) : line[i]);
    }
    return path;
}

class PiecePainter {
public:
    PiecePainter(QPainter& painter, const Tokens& tokens, const PieceLook& look)
        : m_painter(painter), m_tokens(tokens), m_look(look)
    {
    }

    void paint(const MapShape& shape)
    {
        switch (shape.kind) {
        case MapShape::Kind::Box: paintBox(shape); break;
        case MapShape::Kind::Line: paintLine(shape); break;
        case MapShape::Kind::Dot: paintDot(shape); break;
        case MapShape::Kind::Text: paintText(shape); break;
        case MapShape::Kind::Hatch: paintHatch(shape); break;
        case MapShape::Kind::Icon:
            paintLineIcon(m_painter, shape.text, shape.rect, m_tokens[*shape.stroke], shape.rect.width());
            break;
        case MapShape::Kind::Arrow: paintArrow(shape); break;
        }
    }

private:
    QPen penOf(const MapShape& shape) const
    {
        if (!shape.stroke)
            return Qt::NoPen;
        QPen pen(m_tokens[*shape.stroke], shape.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        if (shape.is_dashed)
            pen.setDashPattern({3 / shape.width, 2 / shape.width});
        return pen;
    }

    void paintBox(const MapShape& shape)
    {
        MapShape box = shape;
        if (shape.is_body && (m_look.is_selected || m_look.highlight)) {
            if (m_look.is_selected)
                box.fill = Token::Selected;
            box.stroke = m_look.highlight ? outlineToken(*m_look.highlight) : Token::AccentText;
            box.width = kOutline;
        } else if (shape.is_body && m_look.is_hovered) {
            box.stroke = Token::AccentText;
        }
        m_painter.setPen(penOf(box));
        m_painter.setBrush(box.fill ? QBrush(m_tokens[*box.fill]) : QBrush(Qt::NoBrush));
        const double inset = box.width / 2;
        m_painter.drawRoundedRect(box.rect.adjusted(inset, inset, -inset, -inset), box.radius, box.radius);
    }

    void paintLine(const MapShape& shape)
    {
        m_painter.setPen(penOf(shape));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPath(roundedPath(shape.line, shape.radius));
    }

    void paintDot(const MapShape& shape)
    {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_tokens[*shape.fill]);
        m_painter.drawEllipse(shape.rect);
    }

    void paintText(const MapShape& shape)
    {
        const QFont font = paperFont(shape.size_px, shape.is_strong);
        const QFontMetricsF metrics(font);
        const QString shown = metrics.horizontalAdvance(shape.text) > shape.rect.width() + 0.5
                                  ? metrics.elidedText(shape.text, Qt::ElideRight, shape.rect.width())
                                  : shape.text;
        if (shape.fill) { // a patch that keeps lines away from the words
            const double words = metrics.horizontalAdvance(shown) + 8;
            const QPointF middle = shape.rect.center();
            m_painter.fillRect(QRectF(middle.x() - words / 2, shape.rect.top(), words, shape.rect.height()),
                               m_tokens[*shape.fill]);
        }
        m_painter.setFont(font);
        m_painter.setPen(m_tokens[*shape.stroke]);
        m_painter.drawText(shape.rect,
                           static_cast<int>(shape.align | Qt::AlignVCenter) |
                               static_cast<int>(Qt::TextSingleLine | Qt::TextDontClip),
                           shown);
    }

    void paintHatch(const MapShape& shape)
    {
        const QRectF& rect = shape.rect;
        if (shape.fill)
            m_painter.fillRect(rect, m_tokens[*shape.fill]);
        m_painter.setPen(QPen(m_tokens[*shape.stroke], kHatchLine, Qt::SolidLine, Qt::FlatCap));
        // Cut by hand: a clip of the painter becomes a clip path for each stroke of an SVG.
        const double pitch = kHatchPitch * std::numbers::sqrt2;
        for (double x = rect.left() - rect.height() + pitch / 2; x < rect.right(); x += pitch) {
            const double from = std::max(x, rect.left());
            const double to = std::min(x + rect.height(), rect.right());
            if (to > from)
                m_painter.drawLine(QPointF(from, rect.bottom() - (from - x)), QPointF(to, rect.bottom() - (to - x)));
        }
        m_painter.setPen(QPen(m_tokens[*shape.stroke], 1));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    }

    /// A line with a head of 6 x 7 at its second end.
    void paintArrow(const MapShape& shape)
    {
        m_painter.setPen(QPen(m_tokens[*shape.stroke], 1, Qt::SolidLine, Qt::FlatCap));
        const QLineF line(shape.line[0], shape.line[1]);
        m_painter.drawLine(line);
        if (line.length() < 8)
            return;
        const QPointF along = QPointF(line.dx(), line.dy()) / line.length();
        const QPointF across(-along.y(), along.x());
        const QPointF tip = line.p2();
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_tokens[*shape.stroke]);
        m_painter.drawPolygon(QPolygonF{tip, tip - along * 6 + across * 3.5, tip - along * 6 - across * 3.5});
    }

    QPainter& m_painter;
    const Tokens& m_tokens;
    const PieceLook& m_look;
};

QRectF groundOf(const SlotMapPicture& picture)
{
    return picture.bounds.adjusted(-kMargin, -kMargin, kMargin, kMargin);
}

} // namespace

void paintPiece(QPainter& painter, const MapPiece& piece, const Tokens& tokens, const MapLayers& layers, bool is_small,
                const PieceLook& look)
{
    if (!layers.shows(piece.layer))
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    PiecePainter pieces(painter, tokens, look);
    bool hasBody = false;
    for (const MapShape& shape : piece.shapes) {
        hasBody = hasBody || shape.is_body;
        if (layers.shows(shape.layer) && !(is_small && shape.is_second))
            pieces.paint(shape);
    }
    if (!hasBody && (look.is_selected || look.highlight)) {
        MapShape outline;
        outline.rect = piece.box.adjusted(-3, -3, 3, 3);
        outline.radius = 4;
        outline.is_body = true;
        PiecePainter(painter, tokens, PieceLook{.is_selected = false, .is_hovered = false, .highlight = look.highlight})
            .paint(outline);
        if (!look.highlight) {
            outline.is_body = false;
            outline.stroke = Token::AccentText;
            outline.width = kOutline;
            pieces.paint(outline);
        }
    }
    painter.restore();
}

void paintPicture(QPainter& painter, const SlotMapPicture& picture, const Tokens& tokens, const MapLayers& layers)
{
    painter.fillRect(groundOf(picture), tokens[Token::Surface]);
    for (const MapPiece& piece : picture.pieces)
        paintPiece(painter, piece, tokens, layers);
}

QImage pictureImage(const SlotMapPicture& picture, const MapLayers& layers)
{
    const QRectF ground = groundOf(picture);
    const double scale = kImagePxPerMm / kPxPerMm;
    // Large rigs stay below 8,000 pixels a side, with a coarser grid.
    const double most = 8000;
    const double fit = std::min({1.0, most / (ground.width() * scale), most / (ground.height() * scale)});
    const QSize size(static_cast<int>(std::ceil(ground.width() * scale * fit)),
                     static_cast<int>(std::ceil(ground.height() * scale * fit)));
    QImage image(size, QImage::Format_RGB32);
    image.setDotsPerMeterX(static_cast<int>(std::lround(kImagePxPerMm * 1000 * fit)));
    image.setDotsPerMeterY(static_cast<int>(std::lround(kImagePxPerMm * 1000 * fit)));
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.scale(scale * fit, scale * fit);
    painter.translate(-ground.topLeft());
    paintPicture(painter, picture, Tokens::builtIn(false), layers);
    return image;
}

QByteArray picturePng(const SlotMapPicture& picture, const MapLayers& layers)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImage image = pictureImage(picture, layers);
    image.setText(u"Title"_s, picture.title);
    return image.save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray pictureSvg(const SlotMapPicture& picture, const MapLayers& layers)
{
    const QRectF ground = groundOf(picture);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(picture.title);
    generator.setResolution(kSvgDpi);
    generator.setViewBox(ground);
    generator.setSize(QSizeF(ground.width() / kPxPerMm / kMmPerInch * kSvgDpi, ground.height() / kPxPerMm / kMmPerInch * kSvgDpi).toSize());
    QPainter painter;
    if (!painter.begin(&generator))
        return {};
    paintPicture(painter, picture, Tokens::builtIn(false), layers);
    painter.end();
    return bytes;
}

} // namespace deeprig::ui
