#include "ui/print/report_bands.h"

#include "ui/widgets/tone.h"

#include <algorithm>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kSectionGapPx = 22;
constexpr double kBlockGapPx = 14;
constexpr double kFrameGapPx = 10;
constexpr double kFramePaddingPx = 12;
constexpr double kSumsWidthPx = 245;
constexpr double kSumsGapPx = 40;
constexpr double kSumRowPx = 22;
constexpr double kIconPx = 14;
constexpr double kIconColumnPx = 22;
constexpr double kMarkPx = 30;

FillPiece hairline(double top, double left, double right, Token color = Token::Border, double px = 1)
{
    return FillPiece{QRectF(left, top, right - left, units(px)), color};
}

/// Adds bands one below the other.
class Stack {
public:
    Stack(std::vector<Band>& bands, const PaperRoom& room) : m_bands(bands), m_room(room) {}

    void operator()(const ReportHeading& heading)
    {
        Band band{units(kSectionGapPx), 0, {}, true, {}};
        band.pieces.emplace_back(hairline(0, 0, m_room.width));
        PaperText text(heading.text, paper::kHeading, m_room.width, m_room.height);
        band.height = units(16) + text.height() + units(6);
        band.pieces.emplace_back(TextPiece{std::move(text), QPointF(0, units(16))});
        m_bands.push_back(std::move(band));
    }

    void operator()(const ReportKeyNumbers& numbers);

    void operator()(const ReportParagraph& paragraph)
    {
        PaperText text(paragraph.text, paragraph.isSmall ? paper::kAdvice : paper::kBody, m_room.width, m_room.height);
        Band band{units(8), text.height(), {}, false, {}};
        band.pieces.emplace_back(TextPiece{std::move(text), QPointF(0, 0)});
        m_bands.push_back(std::move(band));
    }

    void operator()(const ReportTable& table) { addTable(m_bands, table, m_room); }
    void operator()(const ReportSums& sums);

    void operator()(const ReportFindings& findings)
    {
        for (const ReportFindings::Entry& entry : findings.entries)
            addFinding(entry);
    }

private:
    void addFinding(const ReportFindings::Entry& entry);

    std::vector<Band>& m_bands;
    const PaperRoom& m_room;
};

void Stack::operator()(const ReportKeyNumbers& numbers)
{
    if (numbers.figures.empty())
        return;
    const auto count = static_cast<double>(numbers.figures.size());
    const double width = (m_room.width - (count - 1) * units(kFrameGapPx)) / count;
    const double inner = width - 2 * units(kFramePaddingPx);
    Band band{units(16), 0, {}, false, {}};
    double left = 0;
    for (const ReportKeyNumbers::Figure& figure : numbers.figures) {
        PaperStyle value = paper::kFigure;
        value.color = figure.color;
        double top = units(10);
        for (const auto& [text, style] : {std::pair{figure.label, paper::kSmall}, std::pair{figure.value, value},
                                          std::pair{figure.note, paper::kSmall}}) {
            if (text.isEmpty())
                continue;
            PaperText lines(text, style, inner, m_room.height / 4);
            const double height = lines.height();
            band.pieces.emplace_back(TextPiece{std::move(lines), QPointF(left + units(kFramePaddingPx), top)});
            top += height + units(1);
        }
        band.height = std::max(band.height, top + units(10));
        left += width + units(kFrameGapPx);
    }
    left = 0;
    for (std::size_t i = 0; i < numbers.figures.size(); ++i) {
        band.pieces.emplace_back(FramePiece{QRectF(left, 0, width, band.height)});
        left += width + units(kFrameGapPx);
    }
    m_bands.push_back(std::move(band));
}

void Stack::operator()(const ReportSums& sums)
{
    const double width = std::min(units(kSumsWidthPx), m_room.width);
    const double left = m_room.width - width;
    Band band{units(kBlockGapPx), 0, {}, false, {}};
    double top = 0;
    for (const ReportSums::Row& row : sums.rows) {
        const bool isTotal = row.weight == ReportSums::Weight::Total;
        PaperStyle style = isTotal ? paper::kTotal : paper::kBody;
        if (row.weight == ReportSums::Weight::Quiet)
            style.color = Token::Text2;
        if (isTotal && top > 0)
            band.pieces.emplace_back(hairline(top, left, m_room.width, Token::Text));
        PaperText amount(row.amount, style, width, m_room.height, Qt::AlignRight);
        PaperText label(row.label, style, width - amount.width() - units(8), m_room.height / 10);
        const double height = std::max(units(kSumRowPx + (isTotal ? 4 : 0)), label.height() + units(6));
        const double inset = (height - std::max(label.height(), amount.height())) / 2;
        band.pieces.emplace_back(TextPiece{std::move(label), QPointF(left, top + inset)});
        band.pieces.emplace_back(TextPiece{std::move(amount), QPointF(left, top + inset)});
        top += height;
    }
    double noteTop = units(3);
    for (const QString& note : sums.notes) {
        PaperText text(note, paper::kAdvice, left - units(kSumsGapPx), m_room.height / 4);
        const double height = text.height();
        band.pieces.emplace_back(TextPiece{std::move(text), QPointF(0, noteTop)});
        noteTop += height + units(2);
    }
    band.height = std::max(top, noteTop);
    m_bands.push_back(std::move(band));
}

void Stack::addFinding(const ReportFindings::Entry& entry)
{
    const Tone tone = entry.severity == Severity::Error     ? Tone::Error
                      : entry.severity == Severity::Warning ? Tone::Warning
                      : entry.severity == Severity::Unknown ? Tone::Unknown
                                                            : Tone::Note;
    const double left = units(kIconColumnPx);
    const double most = m_room.height / 3;
    const QString text = entry.word.isEmpty() ? entry.sentence : QString(entry.word % u"  " % entry.sentence);
    PaperText sentence(text, paper::kBody, m_room.width - left, most, Qt::AlignLeft,
                       static_cast<int>(entry.word.size()));
    Band band{units(7), sentence.height(), {}, false, {}};
    band.pieces.emplace_back(
        IconPiece{toneIcon(tone), QRectF(0, units(1), units(kIconPx), units(kIconPx)), textToken(tone)});
    band.pieces.emplace_back(TextPiece{std::move(sentence), QPointF(left, 0)});
    if (!entry.detail.isEmpty()) {
        PaperText detail(entry.detail, paper::kAdvice, m_room.width - left, most);
        const double height = detail.height();
        band.pieces.emplace_back(TextPiece{std::move(detail), QPointF(left, band.height)});
        band.height += height;
    }
    m_bands.push_back(std::move(band));
}

} // namespace

Band headBand(const PagedReport& report, const PaperRoom& room)
{
    Band band;
    double asideWidth = 0;
    for (const QString& line : report.aside)
        asideWidth = std::max(asideWidth, PaperText::lineWidth(line, paper::kSubtitle));
    asideWidth = std::min(asideWidth, room.width / 2);
    double asideTop = units(3);
    for (const QString& line : report.aside) {
        PaperText text(line, paper::kSubtitle, asideWidth, room.height / 8, Qt::AlignRight);
        const double height = text.height();
        band.pieces.emplace_back(TextPiece{std::move(text), QPointF(room.width - asideWidth, asideTop)});
        asideTop += height;
    }
    const double left = units(kMarkPx + 12);
    const double width = room.width - left - asideWidth - units(16);
    PaperText title(report.title, paper::kTitle, width, room.height / 4);
    PaperText subtitle(report.subtitle, paper::kSubtitle, width, room.height / 8);
    const double titleHeight = title.height();
    const double bottom = std::max({titleHeight + subtitle.height(), units(kMarkPx), asideTop}) + units(12);
    band.pieces.emplace_back(IconPiece{u"deeprig"_s, QRectF(0, units(6), units(kMarkPx), units(kMarkPx)), Token::Text});
    band.pieces.emplace_back(TextPiece{std::move(title), QPointF(left, 0)});
    band.pieces.emplace_back(TextPiece{std::move(subtitle), QPointF(left, titleHeight)});
    band.pieces.emplace_back(hairline(bottom, 0, room.width, Token::Text, 2));
    band.height = bottom + units(2);
    return band;
}

std::vector<Band> reportBands(const PagedReport& report, const PaperRoom& room)
{
    std::vector<Band> bands;
    bands.push_back(headBand(report, room));
    Stack stack(bands, room);
    for (const ReportBlock& block : report.blocks)
        std::visit(stack, block);
    return bands;
}

} // namespace deeprig::ui
