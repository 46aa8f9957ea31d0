#include "ui/print/page_band.h"

#include "ui/print/fonts.h"
#include "ui/print/line_icon.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextOption>

#include <algorithm>
#include <cmath>
#include <limits>

namespace deeprig::ui {

namespace {

constexpr double kWidestPx = 100000;

QFont fontOf(const PaperStyle& style, bool isStrong)
{
    return paperFont(qRound(units(style.sizePx)), isStrong);
}

} // namespace

PaperText::PaperText(const QString& text, const PaperStyle& style, double width, double mostHeight,
                     Qt::Alignment alignment, int strongLength)
    : m_style(style), m_strongLength(strongLength), m_alignment(alignment)
{
    if (breakLines(text, width, mostHeight))
        return;
    const QTextLine last = m_layout->lineAt(m_layout->lineCount() - 1);
    const int kept = std::max(0, last.textStart() + last.textLength() - 2);
    breakLines(text.left(kept).trimmed() + QChar(u'…'), width, mostHeight);
}

/// Whether all of the text found room.
bool PaperText::breakLines(const QString& text, double width, double mostHeight)
{
    QString oneParagraph = text;
    oneParagraph.replace(u'\n', QChar::LineSeparator);
    m_layout = std::make_unique<QTextLayout>(oneParagraph, fontOf(m_style, m_style.isStrong));
    QTextOption option(m_alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_layout->setTextOption(option);
    if (m_strongLength > 0) {
        QTextLayout::FormatRange strong{0, m_strongLength, {}};
        strong.format.setFont(fontOf(m_style, true));
        m_layout->setFormats({strong});
    }
    // All lines are equally high and stand on the Latin font's base line, whatever font a sign had to be taken from.
    const QFontMetricsF metrics(m_layout->font());
    const double lineHeight = units(m_style.linePx);
    const double base = (lineHeight - metrics.ascent() - metrics.descent()) / 2 + metrics.ascent();
    m_height = 0;
    m_width = 0;
    m_layout->beginLayout();
    bool isComplete = false;
    while (!isComplete && (m_height == 0 || m_height + lineHeight <= mostHeight)) {
        QTextLine line = m_layout->createLine();
        if (!line.isValid()) {
            isComplete = true;
            break;
        }
        line.setLineWidth(width);
        line.setPosition(QPointF(0, m_height + base - line.ascent()));
        m_width = std::max(m_width, line.naturalTextWidth());
        m_height += lineHeight;
        isComplete = line.textStart() + line.textLength() >= oneParagraph.size();
    }
    m_layout->endLayout();
    return isComplete;
}

void PaperText::paint(QPainter& painter, const QPointF& at, const Tokens& tokens) const
{
    painter.setPen(tokens[m_style.color]);
    m_layout->draw(&painter, at);
}

double PaperText::lineWidth(const QString& text, const PaperStyle& style)
{
    double width = 0;
    const QFontMetricsF metrics(fontOf(style, style.isStrong));
    for (const QString& line : text.split(u'\n'))
        width = std::max(width, metrics.horizontalAdvance(line));
    return std::ceil(width) + 1;
}

double PaperText::wordWidth(const QString& text, const PaperStyle& style)
{
    QTextLayout layout(text, fontOf(style, style.isStrong));
    layout.beginLayout();
    layout.createLine().setLineWidth(units(kWidestPx));
    layout.endLayout();
    return std::ceil(layout.minimumWidth()) + 1;
}

void Band::paint(QPainter& painter, const QPointF& at, const Tokens& tokens) const
{
    struct Painting {
        QPainter& painter;
        const QPointF& at;
        const Tokens& tokens;

        void operator()(const TextPiece& piece) const { piece.text.paint(painter, at + piece.at, tokens); }
        void operator()(const FillPiece& piece) const
        {
            painter.fillRect(piece.rect.translated(at), tokens[piece.color]);
        }
        void operator()(const FramePiece& piece) const
        {
            painter.setPen(QPen(tokens[Token::Border], units(1)));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(piece.rect.translated(at), units(6), units(6));
        }
        void operator()(const IconPiece& piece) const
        {
            paintLineIcon(painter, piece.name, piece.rect.translated(at), tokens[piece.color],
                          piece.rect.width() / units(1));
        }
    };
    for (const Piece& piece : pieces)
        std::visit(Painting{painter, at, tokens}, piece);
}

} // namespace deeprig::ui
