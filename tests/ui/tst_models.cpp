#include "tests/support/build_builder.h"
#include "tests/support/sample_parts.h"
#include "ui/models/build_model.h"
#include "ui/models/findings_model.h"
#include "ui/models/part_columns.h"
#include "ui/models/part_mime.h"
#include "ui/models/part_table_model.h"
#include "ui/models/sidebar_model.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/build_session.h"

#include "core/rig.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace deeprig;
using namespace deeprig::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr auto kFatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

/// Asks beyond the last row and column for everything; nothing may come back.
void askBeyondTheEnd(const QAbstractItemModel& model)
{
    for (int role = 0; role < Qt::UserRole + 20; ++role) {
        QVERIFY(!model.data(model.index(model.rowCount(), 0), role).isValid());
        QVERIFY(!model.data(model.index(0, model.columnCount()), role).isValid());
        QVERIFY(!model.data(QModelIndex(), role).isValid());
    }
}

QStringList names(const QAbstractItemModel& model)
{
    QStringList list;
    for (int row = 0; row < model.rowCount(); ++row)
        list << model.index(row, 0).data().toString();
    return list;
}

} // namespace

class TestModels : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void init()
    {
        m_session = std::make_unique<BuildSession>(test::samplePartsCatalog(), defaultSite());
        m_session->open(std::make_shared<const Build>(test::twoCards()), {});
    }

    void modelsFollowEveryEdit();
    void benchShowsARowForEachCard();
    void benchNamesWhatIsOwnedAndUsed();
    void benchPricesFollowTheirLines();
    void benchDragsIdsAndTheLine();
    void findingsAreSortedAndFiltered();
    void findingsMarkWhatIsNew();
    void sidebarCountsAndMarks();
    void partsAreListedByFitThenPrice();
    void partsTellHowTheyFit();
    void partsOfAnEmptyBenchHaveNoVerdict();
    void unknownPriceIsInWords();
    void mimeRoundTrip();
    void malformedMimeIsEmpty_data();
    void malformedMimeIsEmpty();
    void displayNames_data();
    void displayNames();
    void numbersInTheLocale();
    void everyCategoryHasColumns();

private:
    std::unique_ptr<BuildSession> m_session;
};

void TestModels::modelsFollowEveryEdit()
{
    BuildModel bench(*m_session);
    FindingsModel findings;
    SidebarModel sidebar(*m_session);
    PartTableModel parts;
    const QAbstractItemModelTester benchTester(&bench, kFatal), findingsTester(&findings, kFatal),
        sidebarTester(&sidebar, kFatal), partsTester(&parts, kFatal);
    const auto follow = [&] {
        findings.show(m_session->evaluationPtr());
        parts.setEvaluation(m_session->evaluationPtr(), std::nullopt);
        QTRY_VERIFY(!parts.isRanking());
    };
    connect(m_session.get(), &BuildSession::changed, this, follow);
    follow();
    m_session->setQuantity(test::kCards, 3);
    m_session->setQuantity(test::kCards, 1);
    m_session->add(test::kSampleFan);
    m_session->add(test::kSampleSsd);
    m_session->add(test::kSample1300W);
    m_session->remove(test::kProcessor);
    m_session->drop(test::kSampleA5000, deeprig::DropTarget{Category::Gpu, test::kCards});
    sidebar.setSaved({{BuildId{1}, u"One"_s}, {BuildId{2}, u"Two"_s}});
    m_session->markSaved(DocumentPlace{BuildId{1}, {}});
    for (const Category category : kCategories)
        parts.setCategory(category, std::nullopt);
    m_session->clear();
    while (m_session->undoStack().canUndo())
        m_session->undoStack().undo();
    sidebar.setSaved({});
    m_session->setCatalog(Catalog::create({}));
    for (const QAbstractItemModel* model :
         std::initializer_list<const QAbstractItemModel*>{&bench, &findings, &sidebar, &parts})
        askBeyondTheEnd(*model);
    disconnect(m_session.get(), &BuildSession::changed, this, nullptr);
}

void TestModels::benchShowsARowForEachCard()
{
    const BuildModel bench(*m_session);
    QCOMPARE(bench.rowCount(), 10); // two cards in one line, and eight other lines
    QCOMPARE(bench.index(0).data().toString(), u"EVGA RTX 3090 FTW3 ULTRA GAMING"_s);
    QCOMPARE(bench.index(1).data(BuildModel::PieceRole).toInt(), 1);
    QCOMPARE(bench.rowOfLine(test::kProcessor), 2);
    m_session->setQuantity(test::kSsd, 2);
    const QModelIndex drives = bench.index(bench.rowOfLine(test::kSsd));
    QVERIFY(drives.data().toString().startsWith(u"2 × "_s));
    QCOMPARE(drives.data(BuildModel::PriceTextRole).toString(), u"$299.98"_s);
}

void TestModels::benchNamesWhatIsOwnedAndUsed()
{
    const BuildModel bench(*m_session);
    const QModelIndex card = bench.index(0);
    QCOMPARE(card.data(BuildModel::PriceTextRole).toString(), u"$699.00"_s);
    QCOMPARE(card.data(BuildModel::PriceNoteRole).toString(), u"used"_s);
    const QModelIndex disk = bench.index(bench.rowOfLine(test::kDisk));
    QCOMPARE(disk.data(BuildModel::PriceTextRole).toString(), u"–"_s);
    QCOMPARE(disk.data(BuildModel::PriceNoteRole).toString(), u"owned"_s);
    const QModelIndex supply = bench.index(bench.rowOfLine(test::kSupply));
    QCOMPARE(supply.data(BuildModel::SeverityRole).toInt(), static_cast<int>(Severity::Error));
}

void TestModels::benchPricesFollowTheirLines()
{
    // The cooler was added before the case, and the bench lists the case first.
    const BuildModel bench(*m_session);
    const Build& build = m_session->build();
    for (std::size_t line = 0; line < build.lines.size(); ++line) {
        const QModelIndex index = bench.index(bench.rowOfLine(line));
        if (build.lines[line].category == Category::CpuCooler)
            QCOMPARE(index.data(BuildModel::PriceTextRole).toString(), u"$35.90"_s);
        if (build.lines[line].category == Category::PcCase)
            QCOMPARE(index.data(BuildModel::PriceTextRole).toString(), u"$102.97"_s);
    }
    QVERIFY(bench.rowOfLine(build.lines.size() - 1) < bench.rowOfLine(build.lines.size() - 2));
}

void TestModels::benchDragsIdsAndTheLine()
{
    const BuildModel bench(*m_session);
    const std::unique_ptr<QMimeData> data(bench.mimeData({bench.index(bench.rowOfLine(test::kDisk))}));
    QVERIFY(data);
    QCOMPARE(decodeParts(*data).size(), 1U);
    QCOMPARE(decodeLine(*data), std::optional<std::size_t>(test::kDisk));
}

void TestModels::findingsAreSortedAndFiltered()
{
    FindingsModel model;
    model.show(m_session->evaluationPtr());
    QVERIFY(model.rowCount() > 0);
    QCOMPARE(model.index(0).data(FindingsModel::SeverityRole).toInt(), static_cast<int>(Severity::Error));
    QVERIFY(model.index(0).data().toString().contains(u"1,076"_s));
    QCOMPARE(model.count(Severity::Error), 1);
    model.setFilter(Severity::Error);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0).data(FindingsModel::RuleRole).toString(), u"psu_wattage"_s);
}

void TestModels::findingsMarkWhatIsNew()
{
    const Part& supply = *m_session->catalog().find(test::kSample650W);
    const DropVerdict verdict =
        previewDrop(m_session->evaluation(), supply, deeprig::DropTarget{Category::Psu, test::kSupply});
    FindingsModel model;
    model.show(verdict.after, verdict.fit.added);
    QVERIFY(model.index(0).data(FindingsModel::NewRole).toBool());
}

void TestModels::sidebarCountsAndMarks()
{
    SidebarModel model(*m_session);
    const QModelIndex cards = model.index(model.rowOf(Category::Gpu));
    QCOMPARE(cards.data(SidebarModel::CountRole).toInt(), 2);
    const QModelIndex supply = model.index(model.rowOf(Category::Psu));
    QCOMPARE(supply.data(SidebarModel::SeverityRole).toInt(), static_cast<int>(Severity::Error));
    QVERIFY(!(model.flags(model.index(0)) & Qt::ItemIsSelectable));
    const QModelIndex current = model.index(model.firstBuildRow() + 1);
    QCOMPARE(current.data().toString(), u"Two 3090s"_s);
    QVERIFY(!current.data(SidebarModel::UnsavedRole).toBool());
    m_session->remove(test::kDisk);
    QVERIFY(current.data(SidebarModel::UnsavedRole).toBool());
}

void TestModels::partsAreListedByFitThenPrice()
{
    PartTableModel model;
    model.setEvaluation(m_session->evaluationPtr(), test::kSupply);
    model.setCategory(Category::Psu, test::kSupply);
    QTRY_VERIFY(!model.isRanking());
    const QStringList list = names(model);
    QCOMPARE(list.size(), model.total());
    QCOMPARE(list.front(), u"Corsair RM1000e (2025)"_s);                                             // in the build
    QCOMPARE(list.back(), u"Seasonic FOCUS GX-650"_s);                                               // adds an error
    QVERIFY(list.indexOf(u"Montech Century G5 1350"_s) < list.indexOf(u"EVGA SuperNOVA 1300 P+"_s)); // cheaper
}

void TestModels::partsTellHowTheyFit()
{
    PartTableModel model;
    model.setEvaluation(m_session->evaluationPtr(), std::nullopt);
    model.setCategory(Category::Psu, test::kSupply);
    QTRY_VERIFY(!model.isRanking());
    const int fit = model.columnCount() - 1;
    const QModelIndex cure = model.index(model.rowOf(test::kSample1300W), fit);
    QCOMPARE(cure.data().toString(), u"Clears 1 error"_s);
    QCOMPARE(cure.data(PartTableModel::FitRankRole).toInt(), static_cast<int>(FitRank::ClearsError));
    QVERIFY(cure.data(Qt::ToolTipRole).toString().contains(u"Clears:"_s));
    const QModelIndex weak = model.index(model.rowOf(test::kSample650W), fit);
    QCOMPARE(weak.data(PartTableModel::FitRankRole).toInt(), static_cast<int>(FitRank::Error));
}

void TestModels::partsOfAnEmptyBenchHaveNoVerdict()
{
    m_session->clear();
    PartTableModel model;
    model.setEvaluation(m_session->evaluationPtr(), std::nullopt);
    QCOMPARE(model.index(0, model.columnCount() - 1).data().toString(), u"–"_s);
    QCOMPARE(model.index(0, 0).data(PartTableModel::FitRankRole).toInt(), -1);
    QCOMPARE(model.sort().front().key, u"price"_s);
}

void TestModels::unknownPriceIsInWords()
{
    PartTableModel model;
    model.setEvaluation(m_session->evaluationPtr(), std::nullopt);
    const QModelIndex price = model.index(model.rowOf(test::kSampleVagueCard), model.columnCount() - 2);
    QCOMPARE(price.data().toString(), u"no price"_s);
    QVERIFY(!price.data(PartTableModel::KnownRole).toBool());
    QVERIFY(!price.data(PartTableModel::RawRole).isValid());
}

void TestModels::mimeRoundTrip()
{
    const std::vector<PartId> ids{PartId{"a"}, PartId{"b/“c”"}};
    const std::unique_ptr<QMimeData> data(encodeParts(ids, 3));
    QVERIFY(decodeParts(*data) == ids);
    QCOMPARE(decodeLine(*data), std::optional<std::size_t>(3));
    const std::unique_ptr<QMimeData> plain(encodeParts(ids));
    QCOMPARE(decodeLine(*plain), std::nullopt);
}

void TestModels::malformedMimeIsEmpty_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("\x00\xff{");
    QTest::newRow("another form") << QByteArray("[1, 2]");
    QTest::newRow("a number for an id") << QByteArray(R"({"parts": [5], "line": -1})");
    QTest::newRow("an empty id") << QByteArray(R"({"parts": ["a", ""]})");
    QTest::newRow("a very long id") << QByteArray(R"({"parts": [")") + QByteArray(300, 'x') + R"("], "line": "2"})";
    QTest::newRow("too much") << QByteArray(2 << 20, ' ');
}

void TestModels::malformedMimeIsEmpty()
{
    QFETCH(QByteArray, bytes);
    QMimeData data;
    data.setData(QLatin1StringView(kPartMimeType), bytes);
    QVERIFY(decodeParts(data).empty());
    QCOMPARE(decodeLine(data), std::nullopt);
}

void TestModels::displayNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("maker");
    QTest::addColumn<QString>("chip");
    QTest::addColumn<QString>("shown");
    QTest::newRow("curated") << u"EVGA GeForce RTX 3090 FTW3 ULTRA GAMING 24GB"_s << u"EVGA"_s << u"GeForce RTX 3090"_s
                             << u"EVGA RTX 3090 FTW3 ULTRA GAMING"_s;
    QTest::newRow("model before chip") << u"ASUS Turbo GeForce RTX 3090 24GB"_s << u"ASUS"_s << u"GeForce RTX 3090"_s
                                       << u"ASUS RTX 3090 Turbo"_s;
    QTest::newRow("colours") << u"Asus KO OC V2 GeForce RTX 3060 12GB GDDR6 Black / Silver"_s << u"ASUS"_s
                             << u"GeForce RTX 3060 12 GB"_s << u"ASUS RTX 3060 KO OC V2"_s;
    QTest::newRow("Radeon") << u"XFX Speedster MERC 310 Radeon RX 7900 XTX Black Edition 24GB"_s << u"XFX"_s
                            << u"Radeon RX 7900 XTX"_s << u"XFX RX 7900 XTX Speedster MERC 310 Black Edition"_s;
    QTest::newRow("workstation") << u"NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition 96GB"_s << u"NVIDIA"_s
                                 << u"RTX PRO 6000 Blackwell Max-Q Workstation Edition"_s
                                 << u"NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition"_s;
    QTest::newRow("prefix") << u"NVIDIA GeForce GTX TITAN X (Maxwell) 12GB"_s << u"NVIDIA"_s << u"TITAN X (Maxwell)"_s
                            << u"NVIDIA GTX TITAN X (Maxwell)"_s;
    QTest::newRow("chip not in the name")
        << u"MSI AERO ITX 8GB"_s << u"MSI"_s << u"GeForce RTX 3060 8GB"_s << u"MSI AERO ITX"_s;
    QTest::newRow("another chip") << u"Zotac RTX 3060Ti Twin Edge"_s << u"Zotac"_s << u"GeForce RTX 3060"_s
                                  << u"Zotac RTX 3060Ti Twin Edge"_s;
}

void TestModels::displayNames()
{
    QFETCH(QString, name);
    QFETCH(QString, maker);
    QFETCH(QString, chip);
    QFETCH(QString, shown);
    const Part part = test::aGpu(name.toStdString()).maker(maker.toStdString()).chip(chip.toStdString());
    QCOMPARE(displayName(part), shown);
}

void TestModels::numbersInTheLocale()
{
    QCOMPARE(formatNumber(1076), u"1,076"_s);
    QCOMPARE(formatNumber(2.50, 2), u"2.5"_s);
    QCOMPARE(formatNumber(-3), QString(QChar(0x2212)) + u"3"_s);
    QCOMPARE(formatMoney(Money::fromAmount(2863.94, Currency("USD"))), u"$2,863.94"_s);
    QCOMPARE(formatMoney(Money::fromAmount(20620.6, Currency("CNY"))), u"¥20,621"_s);
    QCOMPARE(formatMoneyShort(Money::fromAmount(2863.94, Currency("USD"))), u"$2,864"_s);
    QCOMPARE(formatPercent(1.076), u"108 %"_s);
    QCOMPARE(readNumber(u"$1,599.50"_s), std::optional(1599.5));
    QCOMPARE(readNumber(u"twelve"_s), std::nullopt);
    QCOMPARE(readNumber(QString()), std::nullopt);
    QCOMPARE(formatDate("2025-07-23"), u"23 Jul 2025"_s);
    QCOMPARE(formatDate("soon"), u"soon"_s);
    QCOMPARE(monthsSince("2025-07-23", QDate(2026, 11, 30)), std::optional(16));
    QCOMPARE(monthsSince("2025-07-23", QDate(2026, 11, 22)), std::optional(15));
    QCOMPARE(monthsSince("", QDate(2026, 11, 30)), std::nullopt);
}

void TestModels::everyCategoryHasColumns()
{
    for (const Category category : kCategories) {
        const std::vector<PartColumn> columns = partColumns(category);
        QVERIFY2(columns.size() >= 5, qPrintable(categoryText(category)));
        QCOMPARE(columns.front().kind, PartColumn::Kind::Name);
        QCOMPARE(columns.back().kind, PartColumn::Kind::Fit);
        for (const PartColumn& column : columns)
            QVERIFY(column.kind != PartColumn::Kind::Field || column.field != nullptr);
    }
}

QTEST_GUILESS_MAIN(TestModels)

#include "tst_models.moc"
