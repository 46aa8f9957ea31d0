#include "tests/support/event_loop_watch.h"
#include "tests/ui/program_test.h"
#include "ui/models/part_table_model.h"
#include "ui/panels/part_table.h"
#include "ui/widgets/pages_view.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QUuid>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/stat.h>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int kCards = 4000;
constexpr int kOthers = 1500; ///< of each other category
constexpr std::size_t kLongList = 300;

/// The steps that wait for a disk.
constexpr const char* kImport = "import a folder";
constexpr const char* kLoad = "load the imported catalog";

/// How often the window has to answer while something is held up on purpose.
constexpr int kTurns = 25;

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
    void aLockedLibraryHoldsUpNothing();
    void aSlowFileHoldsUpNothing();

private:
    void pick(ProgramOnStage& stage, deeprig::test::EventLoopWatch& watch);
    void edit(ProgramOnStage& stage, deeprig::test::EventLoopWatch& watch);
    void write(ProgramOnStage& stage, deeprig::test::EventLoopWatch& watch);
    void preview(ProgramOnStage& stage, deeprig::test::EventLoopWatch& watch);
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

void TestResponsive::preview(ProgramOnStage& stage, deeprig::test::EventLoopWatch& watch)
{
    BuildSession& session = stage.window().session();
    Build longList = session.build();
    for (const Part& part : session.catalog().parts()) {
        if (longList.lines.size() == kLongList)
            break;
        if (part.category() != Category::CaseFan)
            continue; // they need no place, for which cards in hundreds would have to be tried
        longList.lines.push_back(lineFor(part));
    }
    session.undoStack().setClean();
    session.open(std::make_shared<const Build>(std::move(longList)), {});
    stage.settle();
    watch.begin("print preview of a long list");
    stage.window().document().showPrintPreview();
    QPointer<QDialog> dialog = openDialog();
    QVERIFY(dialog != nullptr);
    const auto* pages = dialog->findChild<PagesView*>();
    QTRY_VERIFY_WITH_TIMEOUT(pages->hasPicture(0), kDiskMs);
    QVERIFY(pages->pageCount() > 5);
    QTest::qWait(5);
    watch.begin("the end");
    dialog->reject();
}

/// Only what waits for a disk, a database or a parser can be judged apart from the speed of the machine: it must not be
/// the window that waits, so that no wait of the window is a large part of it. The other steps are the window's own
/// work; how long they take is printed.
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
    watch.begin(kImport);
    QSignalSpy imported(&stage.program().catalogs(), &CatalogService::imported);
    QSignalSpy reloaded(&stage.program(), &Program::catalogChanged);
    stage.program().catalogs().importOpenDb(records);
    QTRY_COMPARE_WITH_TIMEOUT(imported.count(), 1, kDiskMs);
    watch.begin(kLoad);
    QTRY_COMPARE_WITH_TIMEOUT(reloaded.count(), 1, kDiskMs);
    stage.settle();
    QVERIFY(stage.window().session().catalog().parts().size() > kCards + 2U * kOthers);
    pick(stage, watch);
    edit(stage, watch);
    write(stage, watch);
    preview(stage, watch);
    QStringList blocked;
    for (const auto& step : watch.steps()) {
        const QString line = u"%1: longest wait %2 ms, most computed in one %3 ms, of %4 ms"_s
                                 .arg(QString::fromStdString(step.name))
                                 .arg(step.longest_ms, 0, 'f', 1)
                                 .arg(step.busiest_ms, 0, 'f', 1)
                                 .arg(step.lasted_ms, 0, 'f', 0);
        qInfo("%s", qPrintable(line));
        const bool isJudged = step.name == kImport || step.name == kLoad;
        if (isJudged && step.longest_ms > step.lasted_ms / 2)
            blocked << line;
    }
    QVERIFY2(blocked.isEmpty(), qPrintable(u"the window did not answer: "_s % blocked.join(u", "_s)));
}

/// Somebody else holds the library: the save waits, the window does not.
void TestResponsive::aLockedLibraryHoldsUpNothing()
{
    ProgramOnStage stage;
    stage.start();
    MainWindow& window = stage.window();
    window.document().openSample();
    window.document().save();
    QTRY_VERIFY_WITH_TIMEOUT(!window.session().isModified() && window.session().place().library, kDiskMs);
    stage.settle();
    window.session().setQuantity(0, 3);
    deeprig::test::EventLoopWatch watch;
    {
        SQLite::Database other(stage.path("library.db").toStdString(), SQLite::OPEN_READWRITE);
        const SQLite::Transaction held(other, SQLite::TransactionBehavior::EXCLUSIVE);
        window.document().save();
        const int before = watch.answers();
        QTRY_VERIFY_WITH_TIMEOUT(watch.answers() >= before + kTurns, kDiskMs);
        QVERIFY(window.session().isModified());
    }
    QTRY_VERIFY_WITH_TIMEOUT(!window.session().isModified(), kDiskMs); // the save has waited for its turn
}

/// A file whose content is long in coming, as on a network: opening it waits, the window does not.
void TestResponsive::aSlowFileHoldsUpNothing()
{
    ProgramOnStage stage;
    stage.start();
    MainWindow& window = stage.window();
    const QString file = stage.path("slow.deeprig");
    QCOMPARE(::mkfifo(QFile::encodeName(file).constData(), 0600), 0);
    deeprig::test::EventLoopWatch watch;
    const int before = watch.answers();
    std::atomic<int> turns = 0;
    std::thread disk([&] {
        // A window that waits for the file never answers: then the content comes after a while all the same.
        const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (watch.answers() < before + kTurns && std::chrono::steady_clock::now() < patience)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        turns = watch.answers() - before;
        std::ofstream(QFile::encodeName(file).toStdString())
            << R"({"format": "deeprig-build", "version": 1, "name": "Late", "currency": "USD", "parts": []})";
    });
    window.document().openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(window.session().place().file, file, kDiskMs);
    disk.join();
    QVERIFY2(turns >= kTurns, qPrintable(u"the window answered %1 times"_s.arg(turns)));
    QCOMPARE(window.document().name(), u"Late"_s);
}

QTEST_MAIN(TestResponsive)

#include "tst_responsive.moc"
