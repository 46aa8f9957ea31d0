#pragma once

#include "core/finding.h"
#include "ui/tokens.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <variant>
#include <vector>

namespace deeprig::ui {

// What is printed: plain values that whoever knows the numbers fills in (shopping_list_report.h), and that
// report_pages.h lays out on paper. Texts are finished: in the language of the report, numbers formatted.

/// A line over a new section.
struct ReportHeading {
    QString text;
};

/// A row of frames with one figure each; at most five fit.
struct ReportKeyNumbers {
    struct Figure {
        QString label;             ///< "To buy"
        QString value;             ///< "$2,863.94"
        QString note;              ///< "95 % of the budget, $3,000"; may be empty
        Token color = Token::Text; ///< of the value
    };
    std::vector<Figure> figures;
};

/// Running text, as wide as the page.
struct ReportParagraph {
    QString text;
    bool isSmall = false; ///< in the size and colour of notes
};

/// How the text of a table stands out.
enum class ReportInk : std::uint8_t {
    Plain,
    Quiet,  ///< beside the point: text2
    Faint,  ///< absent or not counted: text3
    Strong, ///< medium weight
    Good,   ///< better of two: green, with the tick that prints in grey
};

struct ReportCell {
    QString text;
    ReportInk ink = ReportInk::Plain;
};

/// A table whose header line stands again on each page that it goes on to. Rows never break across pages, texts wrap
/// and are never cut short.
struct ReportTable {
    struct Column {
        QString title;
        bool isNumber = false; ///< to the right; does not wrap
        bool isSmall = false;  ///< dates, part numbers
        bool grows = false;    ///< takes the width that the others leave; without any, all share it
        bool isList = false;   ///< items with ", " between, which break between them alone
    };
    std::vector<Column> columns;
    std::vector<std::vector<ReportCell>> rows; ///< as many cells as there are columns
};

/// Sums below a table at the right, with notes at the left of them. Kept on one page.
struct ReportSums {
    enum class Weight : std::uint8_t {
        Plain,
        Total, ///< larger, under a line
        Quiet,
    };
    struct Row {
        QString label;
        QString amount;
        Weight weight = Weight::Plain;
    };
    std::vector<Row> rows;
    QStringList notes; ///< one paragraph each
};

/// Findings with their severity as icon and word.
struct ReportFindings {
    struct Entry {
        Severity severity = Severity::Note;
        QString word;     ///< "Error"
        QString sentence; ///< what is wrong
        QString detail;   ///< what to do; may be empty
    };
    std::vector<Entry> entries;
};

using ReportBlock =
    std::variant<ReportHeading, ReportKeyNumbers, ReportParagraph, ReportTable, ReportSums, ReportFindings>;

/// A document for paper.
struct PagedReport {
    QString title;     ///< "Two 3090s": head of the first page, running head of the others
    QString subtitle;  ///< "Shopping list · Home, 120 V 15 A"
    QStringList aside; ///< at the right of the head: the day of printing, the days of prices
    std::vector<ReportBlock> blocks;
    QString foot; ///< at the left of each page's foot; "Page 1 of 2" stands at the right
    Language language = Language::English;
};

} // namespace deeprig::ui
