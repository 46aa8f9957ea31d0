#include "core/placement.h"
#include "core/report.h"
#include "db/csv.h"
#include "db/export_text.h"
#include "tests/support/build_builder.h"
#include "tests/support/sample_parts.h"
#include "ui/print/format.h"
#include "ui/print/page_band.h"
#include "ui/print/pdf_report.h"
#include "ui/print/shopping_list_report.h"
#include "ui/session/file_service.h"

#include <QFile>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QPrinter>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::test;
using namespace Qt::StringLiterals;

namespace {

const QDate kDay(2026, 11, 30);

/// What one of poppler's programs says of a PDF; the option `-` sends a text to standard output.
QString say(const QString& program, const QByteArray& pdf, QStringList arguments = {}, const QString& target = {})
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"list.pdf"_s));
    if (!file.open(QIODevice::WriteOnly))
        return u"cannot write"_s;
    file.write(pdf);
    file.close();
    arguments << file.fileName();
    if (!target.isEmpty())
        arguments << target;
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0)
        return program % u" failed: "_s % QString::fromUtf8(process.readAllStandardError());
    return QString::fromUtf8(process.readAllStandardOutput());
}

QString textOf(const QByteArray& pdf)
{
    return say(u"pdftotext"_s, pdf, {u"-layout"_s}, u"-"_s);
}

QStringList pagesOf(const QByteArray& pdf)
{
    QStringList pages = textOf(pdf).split(u'\f');
    pages.removeLast(); // behind the last form feed
    return pages;
}

QString documentProperty(const QByteArray& pdf, const QString& name)
{
    for (const QString& line : say(u"pdfinfo"_s, pdf).split(u'\n')) {
        if (line.startsWith(name % u':'))
            return line.mid(name.size() + 1).trimmed();
    }
    return {};
}

QByteArray pdfOf(const Evaluation& evaluation, PaperSize paper = PaperSize::A4)
{
    return pdfReport(shoppingListReport(evaluation, kDay), paper, kDay);
}

Part priced(Category category, const std::string& id, const std::string& name, std::int64_t minor)
{
    Part part = makePart(category);
    part.id.value = id;
    part.name = name;
    part.provenance = std::make_shared<const Provenance>(Provenance{Origin::Curated, "a page", {}});
    if (minor > 0)
        part.prices.push_back(PartPrice{Money{minor, Currency("USD")}, "2025-07-23", "a shop", PriceKind::Offer});
    return part;
}

/// New, used and owned parts, four of one, one without a price; names with quotes, accents and Chinese.
BuildBuilder mixedBuild()
{
    return aBuild()
        .name("Rig (one) \\ “方案甲”")
        .with(priced(Category::Gpu, "card", "显卡 \"Ünïversel\" 24 GB", 69900), 4)
        .with(priced(Category::Cpu, "cpu", "CPU B", 25050), 1)
        .owned()
        .with(priced(Category::Psu, "psu", "PSU C", 0), 1)
        .with(priced(Category::Ram, "ram", "金士顿 RAM D", 10000), 2)
        .used()
        .ownPrice(80)
        .budget(2500);
}

/// The last block of that kind; null if the report has none.
template <typename Block> const Block* blockOf(const PagedReport& report)
{
    const Block* last = nullptr;
    for (const ReportBlock& block : report.blocks)
        last = std::holds_alternative<Block>(block) ? std::get_if<Block>(&block) : last;
    return last;
}

BuildBuilder longBuild(int lines)
{
    BuildBuilder build = aBuild();
    build.name("Long list");
    for (int i = 1; i <= lines; ++i) {
        const std::string number = std::to_string(i);
        build.with(priced(Category::Storage, "disk-" + number,
                          "First" + number +
                              " a disk with a name that is long enough to need a second line of its cell, "
                              "and one more for good measure Last" +
                              number,
                          1000 + i));
    }
    return build;
}

} // namespace

class TstPrint : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void textComesBack();
    void chineseWords();
    void copiedSignsAreNoRadicals_data();
    void copiedSignsAreNoRadicals();
    void fontsAreEmbeddedSubsetsWithSimplifiedForms();
    void paperSize_data();
    void paperSize();
    void usualPaperFollowsTheSiteThenTheLocale();
    void propertiesAreThoseOfTheReport();
    void anyTitleIsKept_data();
    void anyTitleIsKept();
    void sameReportGivesTheSameBytes();
    void tableHeaderStandsOnEveryPage();
    void rowsAreNotCut();
    void endlessNameEndsWithThePage();
    void emptyBuildIsOnePage();
    void sumsAreTheSameInEveryForm();
    void convertedPricesNameTheirRate();
    void ownedPartIsNotCounted();
    void unknownIsADash();
    void acceptedFindingsComeLast();
    void placementSaysWhatGoesWhere();
    void printerGetsThePagesOfThePdf();
    void printerPaintsOnlyTheChosenPages();
    void printerThatFailsIsSaid();
    void fileIsWrittenOnAWorker();
    void fileThatCannotBeWrittenIsAnError();
    void betterCellHasATick();
};

void TstPrint::initTestCase()
{
    for (const QString& program : {u"pdftotext"_s, u"pdfinfo"_s, u"pdffonts"_s, u"pdftoppm"_s}) {
        QProcess process;
        process.start(program, {u"-v"_s});
        QVERIFY2(process.waitForFinished(), "install poppler-utils");
    }
}

void TstPrint::textComesBack()
{
    const QString text = textOf(pdfOf(*mixedBuild().evaluate()));
    QVERIFY2(text.contains(u"显卡 \"Ünïversel\" 24 GB"_s), qPrintable(text));
    QVERIFY(text.contains(u"金士顿 RAM D"_s));
    QVERIFY(text.contains(u"Rig (one) \\ “方案甲”"_s));
    QVERIFY(text.contains(u"699.00"_s));
    QVERIFY(text.contains(u"2,796.00"_s));
    QVERIFY(text.contains(u"2025-07-23"_s));
    QVERIFY(text.contains(u"30 Nov 2026"_s));
    QVERIFY(text.contains(u"16 months old"_s));
    QVERIFY(text.contains(u"Page 1 of "_s));
    QVERIFY(!text.contains(u"[list."_s) && !text.contains(u"[print."_s));
}

void TstPrint::chineseWords()
{
    QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China));
    const QString text = textOf(pdfOf(*mixedBuild().evaluate()));
    for (const QString& word : {u"购物清单"_s, u"待购合计"_s, u"已有，1 件，不计入"_s, u"打印时的检查结果"_s,
                                u"第 1 页，共 "_s, u"二手"_s})
        QVERIFY2(text.contains(word), qPrintable(word % u'\n' % text));
    QVERIFY(!text.contains(u"[list."_s) && !text.contains(u"[print."_s));
}

void TstPrint::copiedSignsAreNoRadicals_data()
{
    QTest::addColumn<QString>("name");
    // Noto draws each of these signs and a radical with one glyph.
    QTest::newRow("Kangxi radicals") << u"一二人入八十口土大女子小山工日月木水火目石立色至行西见角车金长门鱼黑"_s;
    QTest::newRow("simplified radicals") << u"风页鱼马鸟龙车贝见门饣"_s;
    QTest::newRow("a radical that is meant") << u"部首 ⼀ 与 ⽅"_s;
    QTest::newRow("in a row") << u"一丨丶"_s;
}

void TstPrint::copiedSignsAreNoRadicals()
{
    QFETCH(QString, name);
    PagedReport report;
    report.title = u"Signs"_s;
    report.blocks.emplace_back(ReportParagraph{name});
    const QString text = textOf(pdfReport(report, PaperSize::A4, kDay));
    QVERIFY2(text.contains(name), qPrintable(text));
}

void TstPrint::fontsAreEmbeddedSubsetsWithSimplifiedForms()
{
    const QString fonts = say(u"pdffonts"_s, pdfOf(*mixedBuild().evaluate()));
    QStringList lines = fonts.split(u'\n', Qt::SkipEmptyParts);
    QVERIFY(lines.size() > 3);
    lines.remove(0, 2);
    static const QRegularExpression subset(u"^[A-Z]{6}\\+\\S+ .* yes yes yes +\\d+ +\\d+$"_s);
    for (const QString& line : lines)
        QVERIFY2(subset.match(line).hasMatch(), qPrintable(line));
    QVERIFY2(fonts.contains(u"NotoSansCJKsc"_s), qPrintable(fonts));
    QVERIFY2(!fonts.contains(u"NotoSansCJKjp"_s), "the Japanese forms of Chinese signs");
    QVERIFY(fonts.contains(u"Roboto-Regular"_s));
}

void TstPrint::paperSize_data()
{
    QTest::addColumn<int>("paper");
    QTest::addColumn<QString>("size");
    QTest::newRow("A4") << static_cast<int>(PaperSize::A4) << u"595 x 842 pts (A4)"_s;
    QTest::newRow("Letter") << static_cast<int>(PaperSize::Letter) << u"612 x 792 pts (letter)"_s;
}

void TstPrint::paperSize()
{
    QFETCH(int, paper);
    QFETCH(QString, size);
    QCOMPARE(documentProperty(pdfOf(*mixedBuild().evaluate(), static_cast<PaperSize>(paper)), u"Page size"_s), size);
}

void TstPrint::usualPaperFollowsTheSiteThenTheLocale()
{
    const QLocale german(u"de_DE"_s);
    const QLocale american(u"en_US"_s);
    QCOMPARE(usualPaper("US-20", german), PaperSize::Letter);
    QCOMPARE(usualPaper("CN", american), PaperSize::A4);
    QCOMPARE(usualPaper("", american), PaperSize::Letter);
    QCOMPARE(usualPaper("", QLocale(u"fr_CA"_s)), PaperSize::Letter);
    QCOMPARE(usualPaper("", german), PaperSize::A4);
    QCOMPARE(usualPaper("", QLocale::c()), PaperSize::A4);
}

void TstPrint::propertiesAreThoseOfTheReport()
{
    const QByteArray pdf = pdfOf(*mixedBuild().evaluate());
    QCOMPARE(documentProperty(pdf, u"Title"_s), u"Rig (one) \\ “方案甲”"_s);
    QCOMPARE(documentProperty(pdf, u"Creator"_s), u"DeepRig"_s);
    QVERIFY(documentProperty(pdf, u"CreationDate"_s).contains(u"Nov 30 00:00:00 2026"_s));
    QVERIFY(pdf.contains("/Lang (en)"));
    QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China));
    QVERIFY(pdfOf(*mixedBuild().evaluate()).contains("/Lang (zh-CN)"));
}

void TstPrint::anyTitleIsKept_data()
{
    QTest::addColumn<QString>("title");
    QTest::newRow("brackets") << u"a) /CreationDate (b"_s;
    QTest::newRow("backslash") << u"\\(\\"_s;
    QTest::newRow("bytes of a reference") << u"‱‰⁒"_s; // 20 31 20 30 20 52: " 1 0 R"
    QTest::newRow("end of an object") << u"endobj stream xref"_s;
    QTest::newRow("emoji") << u"Rig 🚀"_s;
}

void TstPrint::anyTitleIsKept()
{
    QFETCH(QString, title);
    const QByteArray pdf = pdfOf(*aBuild().name(title.toStdString()).evaluate());
    QCOMPARE(documentProperty(pdf, u"Title"_s), title);
    QVERIFY(documentProperty(pdf, u"CreationDate"_s).contains(u"2026"_s));
    QCOMPARE(documentProperty(pdf, u"Pages"_s), u"1"_s);
}

void TstPrint::sameReportGivesTheSameBytes()
{
    const std::shared_ptr<const Evaluation> evaluation = mixedBuild().evaluate();
    const QByteArray pdf = pdfOf(*evaluation);
    QVERIFY(pdf.startsWith("%PDF-1."));
    QCOMPARE(pdfOf(*evaluation), pdf);
    const PagedReport report = shoppingListReport(*evaluation, kDay);
    QVERIFY(pdfReport(report, PaperSize::A4, kDay.addDays(1)) != pdf);
}

void TstPrint::tableHeaderStandsOnEveryPage()
{
    const QStringList pages = pagesOf(pdfOf(*longBuild(300).evaluate()));
    QVERIFY2(pages.size() > 10 && pages.size() < 60, qPrintable(QString::number(pages.size())));
    int rows = 0;
    for (qsizetype i = 0; i < pages.size(); ++i) {
        const QString& page = pages[i];
        QVERIFY2(page.contains(u"Page %1 of %2"_s.arg(i + 1).arg(pages.size())), qPrintable(page));
        QVERIFY2(page.contains(u"Long list"_s), "the running head");
        const qsizetype onPage = page.count(QRegularExpression(u"\\bFirst\\d+"_s));
        if (onPage == 0)
            continue;
        const auto header = page.indexOf(u"Part number"_s);
        QVERIFY2(header >= 0 && header < page.indexOf(u"First"_s), qPrintable(page));
        QCOMPARE(page.count(u"Part number"_s), 1);
        rows += static_cast<int>(onPage);
    }
    QCOMPARE(rows, 300);
    QVERIFY2(pages.last().contains(u"disk"_s) || pages.join(u' ').contains(u"To buy"_s), "the sums come behind");
}

void TstPrint::rowsAreNotCut()
{
    for (const PaperSize paper : {PaperSize::A4, PaperSize::Letter}) {
        for (const QString& page : pagesOf(pdfOf(*longBuild(120).evaluate(), paper))) {
            for (auto row = QRegularExpression(u"\\bFirst(\\d+)"_s).globalMatch(page); row.hasNext();) {
                const QString last = u"Last"_s % row.next().captured(1);
                QVERIFY2(page.contains(last), qPrintable(last % u" is on another page"_s));
            }
        }
    }
}

void TstPrint::endlessNameEndsWithThePage()
{
    std::string name;
    for (int i = 0; i < 5000; ++i)
        name += "word" + std::to_string(i) + " ";
    const QByteArray pdf = pdfOf(*aBuild().with(priced(Category::Cpu, "cpu", name, 100)).evaluate());
    const QString text = textOf(pdf);
    QVERIFY(text.contains(u"word0"_s));
    QVERIFY(text.contains(u"…"_s));
    QVERIFY(!text.contains(u"word4999"_s));
    QVERIFY(documentProperty(pdf, u"Pages"_s).toInt() <= 4);
}

void TstPrint::emptyBuildIsOnePage()
{
    const QByteArray pdf = pdfOf(*aBuild().name("").evaluate());
    QCOMPARE(documentProperty(pdf, u"Pages"_s), u"1"_s);
    QVERIFY2(textOf(pdf).contains(u"Untitled build"_s), qPrintable(textOf(pdf)));
}

void TstPrint::sumsAreTheSameInEveryForm()
{
    const std::shared_ptr<const Evaluation> evaluation = mixedBuild().evaluate();
    const PriceSummary summary = summarizePrices(*evaluation, reportRows(*evaluation));
    QCOMPARE(summary.to_buy.text(), std::string("2956.00"));
    QCOMPARE(summary.owned_value.text(), std::string("250.50"));
    const db::CsvText csv = db::parseCsv(db::shoppingListCsv(*evaluation, Language::English), "list.csv");
    const auto inCsv = [&csv](std::string_view label) -> std::string {
        for (const db::CsvRow& row : csv.rows) {
            if (row.cells[2].text == label)
                return row.cells[7].text;
        }
        return {};
    };
    QCOMPARE(inCsv("To buy"), summary.to_buy.text());
    QCOMPARE(inCsv("Owned (not counted)"), summary.owned_value.text());
    const std::string markdown = db::shoppingListMarkdown(*evaluation, Language::English);
    QVERIFY(markdown.find("- To buy: 2,956.00 USD") != std::string::npos);
    QVERIFY(markdown.find("- Owned (not counted): 250.50 USD") != std::string::npos);
    const QString pdf = textOf(pdfOf(*evaluation));
    const auto hasRow = [&pdf](const QString& label, const QString& amount) {
        return QRegularExpression(QRegularExpression::escape(label) % u" +"_s % QRegularExpression::escape(amount) %
                                  u'\n')
            .match(pdf)
            .hasMatch();
    };
    QVERIFY2(hasRow(u"To buy"_s, u"$2,956.00"_s), qPrintable(pdf));
    QVERIFY(hasRow(u"New, 5 parts"_s, u"$2,796.00"_s));
    QVERIFY(hasRow(u"Used, 2 parts"_s, u"$160.00"_s));
    QVERIFY(hasRow(u"Owned, 1 part, not counted"_s, u"$250.50"_s));
    QVERIFY(hasRow(u"Budget"_s, u"$2,500.00"_s));
    QVERIFY(hasRow(u"Left"_s, u"−$456.00"_s));
    QVERIFY(pdf.contains(u"1 part has no price and is in no sum."_s));
}

void TstPrint::convertedPricesNameTheirRate()
{
    const std::shared_ptr<const Evaluation> evaluation =
        aBuild().currency("CNY").with(priced(Category::Gpu, "card", "Card", 10000), 3).evaluate();
    const std::vector<Conversion> conversions = conversionsOf(*evaluation);
    QCOMPARE(conversions.size(), 1U);
    const QString rate = toText(conversionText(conversions.front(), Language::English));
    QVERIFY2(rate.startsWith(u"1 USD = "_s) && rate.contains(u"CNY (20"_s), qPrintable(rate));
    QVERIFY(textOf(pdfOf(*evaluation)).contains(u"Converted at "_s % rate));
    QVERIFY(toText(db::shoppingListCsv(*evaluation, Language::English)).contains(rate));
    QVERIFY(toText(db::shoppingListMarkdown(*evaluation, Language::English)).contains(rate));
}

void TstPrint::ownedPartIsNotCounted()
{
    const PagedReport report = shoppingListReport(*mixedBuild().evaluate(), kDay);
    const auto& table = std::get<ReportTable>(report.blocks[1]);
    const auto& owned = table.rows[1];
    QCOMPARE(owned[3].text, u"owned"_s);
    QCOMPARE(owned[5].ink, ReportInk::Quiet);
    QCOMPARE(owned[5].text, u"250.50"_s);
}

void TstPrint::unknownIsADash()
{
    const PagedReport report = shoppingListReport(*mixedBuild().evaluate(), kDay);
    const auto& table = std::get<ReportTable>(report.blocks[1]);
    const auto row = std::ranges::find_if(table.rows, [](const auto& cells) { return cells[1].text == u"PSU C"_s; });
    QVERIFY(row != table.rows.end());
    for (const std::size_t column : {5U, 6U, 7U, 8U})
        QCOMPARE((*row)[column].text, u"–"_s);
}

void TstPrint::acceptedFindingsComeLast()
{
    const std::shared_ptr<const Evaluation> evaluation =
        aBuild().with(aGpu().tdp(350), 2).with(aPsu().rated(500)).accepting("psu_wattage", {1}).evaluate();
    const auto isAccepted = [](const Finding& finding) { return finding.accepted; };
    QVERIFY(std::ranges::any_of(evaluation->report.findings, isAccepted));
    const PagedReport report = shoppingListReport(*evaluation, kDay);
    const auto* found = blockOf<ReportFindings>(report);
    QVERIFY(found != nullptr);
    QVERIFY(found->entries.back().word.startsWith(u"Accepted"_s));
    QVERIFY(std::ranges::none_of(found->entries, [](const ReportFindings::Entry& entry) {
        return entry.detail.contains(u'{') || entry.sentence.contains(u'{');
    }));
}

void TstPrint::placementSaysWhatGoesWhere()
{
    const std::shared_ptr<const Evaluation> evaluation =
        evaluate(samplePartsCatalog(), std::make_shared<const Build>(twoCards()), defaultSite());
    const PagedReport report = shoppingListReport(*evaluation, kDay);
    const auto* table = blockOf<ReportTable>(report);
    QVERIFY(table != nullptr);
    QCOMPARE(table->columns[0].title, u"Slot"_s);
    const std::vector<PlacementRow> rows = placementRows(*evaluation->report.placement);
    QCOMPARE(table->rows.size(), rows.size());
    QCOMPARE(table->rows[0][0].text, toText(rows[0].slot));
    QVERIFY2(table->rows[0][3].text.contains(u"8-pin"_s), qPrintable(table->rows[0][3].text));
    // A board whose slots nobody knows has no placement to print.
    QCOMPARE(blockOf<ReportTable>(shoppingListReport(*mixedBuild().evaluate(), kDay))->columns[0].title, u"No."_s);
}

void TstPrint::printerGetsThePagesOfThePdf()
{
    const QTemporaryDir folder;
    const PagedReport report = shoppingListReport(*longBuild(60).evaluate(), kDay);
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFileName(folder.filePath(u"printed.pdf"_s));
    printer.setPageSize(pageSize(PaperSize::A4));
    QVERIFY(paintReport(report, printer));
    QFile file(printer.outputFileName());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray printed = file.readAll();
    const QByteArray pdf = pdfReport(report, PaperSize::A4, kDay);
    const QString places = say(u"pdftotext"_s, pdf, {u"-bbox"_s}, u"-"_s);
    QVERIFY(places.count(u"<word"_s) > 500);
    const auto words = [](const QString& text) { return text.mid(text.indexOf(u"<body>"_s)); };
    QCOMPARE(words(say(u"pdftotext"_s, printed, {u"-bbox"_s}, u"-"_s)), words(places));
}

void TstPrint::printerPaintsOnlyTheChosenPages()
{
    const QTemporaryDir folder;
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFileName(folder.filePath(u"printed.pdf"_s));
    printer.setFromTo(2, 3);
    QVERIFY(paintReport(shoppingListReport(*longBuild(80).evaluate(), kDay), printer));
    QFile file(printer.outputFileName());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList pages = pagesOf(file.readAll());
    QCOMPARE(pages.size(), 2);
    QVERIFY(pages[0].contains(u"Page 2 of"_s));
    QVERIFY(pages[1].contains(u"Page 3 of"_s));
}

void TstPrint::printerThatFailsIsSaid()
{
    FileService files;
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setOutputFileName(u"/nowhere/at/all.pdf"_s);
    std::optional<Result<void>> answer;
    files.print(shoppingListReport(*mixedBuild().evaluate(), kDay), printer,
                [&](const Result<void>& printed) { answer = printed; });
    QTRY_VERIFY(answer);
    QVERIFY(!*answer);
    QVERIFY(errorText(answer->error()).contains(u"/nowhere/at/all.pdf"_s));
}

void TstPrint::fileIsWrittenOnAWorker()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"清单.pdf"_s);
    FileService files;
    const std::shared_ptr<const Evaluation> evaluation = mixedBuild().evaluate();
    std::optional<Result<void>> answer;
    files.exportPdf(file, evaluation, PaperSize::A4, kDay, [&](const Result<void>& written) { answer = written; });
    QVERIFY2(!answer, "nothing is written before the call returns");
    QTRY_VERIFY(answer);
    QVERIFY(*answer);
    QFile read(file);
    QVERIFY(read.open(QIODevice::ReadOnly));
    QCOMPARE(read.readAll(), pdfOf(*evaluation));
}

void TstPrint::fileThatCannotBeWrittenIsAnError()
{
    FileService files;
    std::optional<Result<void>> answer;
    files.exportPdf(u"/nowhere/list.pdf"_s, mixedBuild().evaluate(), PaperSize::A4, kDay,
                    [&](const Result<void>& written) { answer = written; });
    QTRY_VERIFY(answer);
    QVERIFY(!*answer);
    QCOMPARE(answer->error().code, ErrorCode::CannotWrite);
    QVERIFY(!QFile::exists(u"/nowhere/list.pdf"_s));
}

void TstPrint::betterCellHasATick()
{
    const auto pdfWith = [](ReportInk ink) {
        PagedReport report;
        report.title = u"Two builds"_s;
        report.blocks.emplace_back(ReportTable{{{u"Measure"_s}, {u"This"_s, true}, {u"That"_s, true}},
                                               {{{u"Price"_s}, {u"1"_s, ink}, {u"2"_s}}}});
        return pdfReport(report, PaperSize::A4, kDay);
    };
    const auto greenPixels = [](const QByteArray& pdf) {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"a.pdf"_s));
        if (!file.open(QIODevice::WriteOnly))
            return -1;
        file.write(pdf);
        file.close();
        QProcess process;
        process.start(u"pdftoppm"_s,
                      {u"-r"_s, u"96"_s, u"-png"_s, u"-singlefile"_s, file.fileName(), folder.filePath(u"a"_s)});
        process.waitForFinished();
        const QImage image(folder.filePath(u"a.png"_s));
        int green = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor color = image.pixelColor(x, y);
                green += color.green() > color.red() + 40 && color.green() > color.blue() + 10 ? 1 : 0;
            }
        }
        return green;
    };
    QCOMPARE(greenPixels(pdfWith(ReportInk::Plain)), 0);
    QVERIFY(greenPixels(pdfWith(ReportInk::Good)) > 10);
}

QTEST_MAIN(TstPrint)
#include "tst_print.moc"
