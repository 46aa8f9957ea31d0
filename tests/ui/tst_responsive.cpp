#include "tests/support/event_loop_watch.h"
#include "tests/ui/program_test.h"
#include "ui/models/part_table_model.h"
#include "ui/panels/part_table.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QUuid>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int kCards = 4000;
constexpr int kOthers = 1500; ///< of each other category

/// What a step may keep the window from answering, in ms: a disk, a database or a parser in the way takes longer. It is
/// no measure of speed, which the machine decides; the longest wait of each step is printed for that.
constexpr double kBlockedMs = 500;

void writeRecord(const QDir& folder, const QByteArray& fields)
{
    const QByteArray id = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    QFile file(folder.filePath(QString::fromLatin1(id) % u".json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ \"opendb_id\": \"" + id + "\", " + fields + " }");
}

/// A folder of OpenDB records, as many as a real import brings.
void writeRecords(const QString& root)
{
    const auto folder = [&](const char* category) {
        const QString path = root % u"/open-db/"_s % QLatin1StringView(category);
        QDir().mkpath(path);
        return QDir(path);
    };
    const QDir cards = folder("GPU");
    for (int i = 0; i < kCards; ++i)
        writeRecord(cards, "\"metadata\": { \"name\": \"Maker Card " + QByteArray::number(i) +
                               "\", \"manufacturer\": \"Maker\" }, \"chipset\": \"GeForce RTX 3090\", \"tdp\": " +
                               QByteArray::number(150 + i % 400) + ", \"length\": " + QByteArray::number(200 + i % 150));
    const QDir supplies = folder("PSU");
    const QDir fans = folder("CaseFan");
    for (int i = 0; i < kOthers; ++i) {
        writeRecord(supplies, "\"metadata\": { \"name\": \"Maker Supply " + QByteArray::number(i) +
                                  "\", \"manufacturer\": \"Maker\" }, \"wattage\": " + QByteArray::number(400 + i));
        writeRecord(fans, "\"metadata\": { \"name\": \"Maker Fan " + QByteArray::number(i) +
                              "\", \"manufacturer\": \"Maker\" }, \"size\": 120");
    }
}

} // namespace

/// The window answers while the program works: nothing that takes long happens in its thread.
class TestResponsive : public QObject {
    Q_OBJECT

private slots:
    void theWindowAnswers();

private:
    void pick(ProgramOnStage& stage, deeprig::test::EventLoopWatch& watch);
    void edit(ProgramOnStage& stage, deeprig::test::EventLoopWatch& watch);
    void write(ProgramOnStage& stage, deeprig::test::EventLoopWatch& watch);
};

void TestResponsive::pick(ProgramOnStage& stage, deeprig::test::EventLoopWatch& watch)
{
    PickerPanel& picker = stage.window().picker();
    watch.begin("open a build");
    stage.openSample();
    watch.begin("choose a category");
    for (const Category category : {Category::Psu, Category::CaseFan, Category::Gpu, Category::Cpu, Category::Gpu}) {
        picker.showCategory(category);
        stage.settle();
        QTest::qWait(5);
    }
    watch.begin("type into the search");
    picker.focusSearch();
    for (const char key : {'c', 'a', 'r', 'd', ' ', '1', '2'}) {
        QTest::keyClick(QApplication::focusWidget(), key);
        QTest::qWait(1);
    }
    stage.settle();
    picker.setSearch({});
    stage.settle();
    watch.begin("sort");
    for (const char* key : {"price", "name", "tdp_w", "fit"}) {
        picker.model().setSort({{QString::fromLatin1(key), false}});
        QTest::qWait(1);
    }
    watch.begin("fits only");
    picker.setFitsOnly(true);
    stage.settle();
    picker.setFitsOnly(false);
    stage.settle();
    watch.begin("walk down the list");
    picker.focusList();
    for (int i = 0; i < 30; ++i) {
        QTest::keyClick(&picker.table(), Qt::Key_PageDown);
        QTest::qWait(1);
    }
}

void TestResponsive::edit(ProgramOnStage& stage, deeprig::test::EventLoopWatch& watch)
{
    BuildSession& session = stage.window().session();
    watch.begin("change the build");
    for (int quantity = 1; quantity < 5; ++quantity) {
        session.setQuantity(0, quantity);
        QTest::qWait(1);
    }
    watch.begin("ways out of findings");
    stage.settle();
    watch.begin("another language");
    stage.program().setLanguage(u"zh_CN"_s);
    QTest::qWait(5);
    stage.settle();
    watch.begin("another appearance");
    stage.program().theme().setMode(ThemeMode::Dark);
    QTest::qWait(5);
    watch.begin("another size");
    for (const QSize size : {QSize(1024, 600), QSize(640, 800), QSize(1280, 800)}) {
        stage.window().resize(size);
        QTest::qWait(5);
    }
}

void TestResponsive::write(ProgramOnStage& stage, deeprig::test::EventLoopWatch& watch)
{
    MainWindow& window = stage.window();
    FileService& files = stage.program().files();
    const auto done = [](bool& isDone) { return [&isDone](const Result<void>&) { isDone = true; }; };
    watch.begin("save to the library");
    window.document().save();
    QTRY_VERIFY_WITH_TIMEOUT(!window.session().isModified(), kDiskMs);
    stage.settle();
    watch.begin("save to a file");
    bool isSaved = false;
    files.save(stage.path("rig.deeprig"), window.session().build(), done(isSaved));
    QTRY_VERIFY_WITH_TIMEOUT(isSaved, kDiskMs);
    watch.begin("export CSV");
    bool isExported = false;
    files.exportList(stage.path("list.csv"), ListFormat::Csv, window.session().evaluationPtr(), Language::English,
                     done(isExported));
    QTRY_VERIFY_WITH_TIMEOUT(isExported, kDiskMs);
    watch.begin("open a file");
    window.session().undoStack().setClean();
    window.document().openFile(stage.path("rig.deeprig"));
    QTRY_COMPARE_WITH_TIMEOUT(window.session().place().file, stage.path("rig.deeprig"), kDiskMs);
    stage.settle();
}

void TestResponsive::theWindowAnswers()
{
    deeprig::test::EventLoopWatch watch;
    ProgramOnStage stage;
    // Records of one's own (a folder or an archive of OpenDB) can be given to measure by.
    QString records = qEnvironmentVariable("DEEPRIG_TEST_RECORDS");
    if (records.isEmpty())
        writeRecords(records = stage.path("records"));
    watch.begin("start");
    stage.start();
    watch.begin("import a folder");
    QSignalSpy imported(&stage.program().catalogs(), &CatalogService::imported);
    QSignalSpy reloaded(&stage.program(), &Program::catalogChanged);
    stage.program().catalogs().importOpenDb(records);
    QTRY_COMPARE_WITH_TIMEOUT(imported.count(), 1, kDiskMs);
    watch.begin("load the imported catalog");
    QTRY_COMPARE_WITH_TIMEOUT(reloaded.count(), 1, kDiskMs);
    stage.settle();
    QVERIFY(stage.window().session().catalog().parts().size() > kCards + 2U * kOthers);
    pick(stage, watch);
    edit(stage, watch);
    write(stage, watch);
    QStringList blocked;
    for (const auto& step : watch.steps()) {
        const QString line = u"%1: %2 ms"_s.arg(QString::fromStdString(step.name)).arg(step.longest_ms, 0, 'f', 1);
        qInfo("%s", qPrintable(line));
        if (step.longest_ms > kBlockedMs)
            blocked << line;
    }
    QVERIFY2(blocked.isEmpty(), qPrintable(u"the window did not answer: "_s % blocked.join(u", "_s)));
}

QTEST_MAIN(TestResponsive)

#include "tst_responsive.moc"
