#include "ui/print/comparison_report.h"

#include "ui/print/compare_words.h"
#include "ui/print/format.h"

#include <QStringList>

#include <algorithm>
#include <string>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr QChar kDash(0x2013);

QString nameOf(const ComparedBuild& build)
{
    return build.name.empty() ? words("print.untitled") : toText(build.name);
}

ReportCell valueCell(const CompareValue& value, const CompareRow& row, Better side)
{
    const ReportInk ink = row.better == side  ? ReportInk::Good
                          : !value.hasValue() ? ReportInk::Faint
                                              : ReportInk::Plain;
    return {formatCompared(value, row.unit), ink};
}

QString equalLine(const QStringList& labels)
{
    const bool isChinese = language() == Language::Chinese;
    return words("compare.equal_rows", {{"count", static_cast<double>(labels.size())}}) % (isChinese ? u"：" : u": ") %
           labels.join(isChinese ? u"；"_s : u"; "_s);
}

void addTable(PagedReport& report, const QString& heading, ReportTable table, QStringList equal)
{
    report.blocks.emplace_back(ReportHeading{heading});
    if (!table.rows.empty())
        report.blocks.emplace_back(std::move(table));
    if (!equal.isEmpty())
        report.blocks.emplace_back(ReportParagraph{equalLine(equal), true});
}

void addMeasures(PagedReport& report, const Comparison& comparison, bool specifications)
{
    ReportTable table;
    table.columns = {{words("compare.measure"), false, false, true},
                     {nameOf(comparison.left), true},
                     {nameOf(comparison.right), true},
                     {words("compare.difference"), true}};
    QStringList equal;
    for (const CompareRow& row : comparison.rows) {
        if ((row.group == CompareGroup::Parts) != specifications)
            continue;
        if (row.isEqual) {
            equal << words(row.label);
            continue;
        }
        table.rows.push_back({{words(row.label), ReportInk::Plain},
                              valueCell(row.left, row, Better::Left),
                              valueCell(row.right, row, Better::Right),
                              {formatGain(row), ReportInk::Quiet}});
    }
    addTable(report, words(specifications ? "compare.group.parts" : "compare.measures"), std::move(table), equal);
}

QString lineText(const ReportRow& row)
{
    QString text = toText(row.name);
    if (row.quantity > 1)
        text = formatNumber(row.quantity) % u" × " % text;
    const QString comma = language() == Language::Chinese ? u"，"_s : u", "_s;
    if (row.used)
        text += comma % words("list.used");
    if (row.owned)
        text += comma % words("list.owned");
    else if (row.total_price)
        text += comma % formatMoney(*row.total_price);
    return text;
}

void addParts(PagedReport& report, const Comparison& comparison)
{
    ReportTable table;
    table.columns = {{words("list.category"), false},
                     {nameOf(comparison.left), false, false, true},
                     {nameOf(comparison.right), false, false, true}};
    const auto cell = [](const std::optional<ReportRow>& row) {
        return row ? ReportCell{lineText(*row), row->owned ? ReportInk::Quiet : ReportInk::Plain}
                   : ReportCell{kDash, ReportInk::Faint};
    };
    QStringList equal;
    for (const ComparedPart& part : comparison.parts) {
        const QString category = words("category." + std::string(categoryName(part.category)));
        if (part.isEqual)
            equal << category % u": " % lineText(*part.left);
        else
            table.rows.push_back({{category, ReportInk::Quiet}, cell(part.left), cell(part.right)});
    }
    addTable(report, words("compare.parts"), std::move(table), equal);
}

void addFindings(PagedReport& report, const Comparison& comparison)
{
    const auto add = [&](const QString& heading, const auto& belongs) {
        ReportFindings findings;
        for (const ComparedFinding& finding : comparison.findings) {
            if (!belongs(finding))
                continue;
            const Finding& shown = finding.either();
            const QString accepted = shown.accepted ? words("print.accepted") : QString();
            findings.entries.push_back({shown.severity, words("severity." + std::string(severityName(shown.severity))),
                                        words(shown.sentence), accepted});
        }
        if (findings.entries.empty())
            return;
        report.blocks.emplace_back(ReportHeading{heading});
        report.blocks.emplace_back(std::move(findings));
    };
    const auto heading = [](std::string_view id, const ComparedBuild& build) {
        return words(id, {{"name", toUtf8(nameOf(build))}});
    };
    add(heading("compare.findings_left", comparison.left),
        [](const ComparedFinding& finding) { return !finding.right; });
    add(heading("compare.findings_right", comparison.right),
        [](const ComparedFinding& finding) { return !finding.left; });
    add(words("compare.findings_both"), [](const ComparedFinding& finding) { return finding.isInBoth(); });
    if (comparison.findings.empty()) {
        report.blocks.emplace_back(ReportHeading{words("compare.findings")});
        report.blocks.emplace_back(ReportParagraph{words("print.no_findings"), false});
    }
}

} // namespace

PagedReport comparisonReport(const Comparison& comparison, QDate printed)
{
    PagedReport report;
    report.language = language();
    report.title = words("compare.title",
                         {{"left", toUtf8(nameOf(comparison.left))}, {"right", toUtf8(nameOf(comparison.right))}});
    report.subtitle = words("compare.report");
    report.aside = {formatDate(toUtf8(printed.toString(Qt::ISODate))),
                    words("print.in_currency", {{"currency", std::string(comparison.currency.code())}})};
    addMeasures(report, comparison, false);
    addParts(report, comparison);
    addMeasures(report, comparison, true);
    addFindings(report, comparison);
    for (const Conversion& conversion : comparison.conversions)
        report.blocks.emplace_back(
            ReportParagraph{words("compare.converted", {{"rate", conversionText(conversion, language())}}), true});
    report.foot = words("compare.foot");
    return report;
}

} // namespace deeprig::ui
