#include "core/snapshot.h"
#include "tests/ui/program_fixture.h"
#include "ui/actions.h"
#include "ui/dialogs/newer_values_dialog.h"
#include "ui/dialogs/question_dialog.h"
#include "ui/dialogs/restore_dialog.h"
#include "ui/panels/message_bar.h"
#include "ui/print/format.h"

#include <QAction>
#include <QListWidget>
#include <QPointer>
#include <QProcess>
#include <QTableWidget>
#include <QTimer>

#include <cstdio>
#include <cstring>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

// Several windows, unsaved work after a kill, and values that the catalog has newer.

namespace {

constexpr char kChild[] = "--work-until-killed";

/// Runs as a program of its own: changes a build without a rest until it is killed.
int workUntilKilled(const QString& folder)
{
    ProgramFixture fixture(folder);
    MainWindow& window = fixture.start();
    int step = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &window, [&] {
        if (!fixture.program().isCatalogLoaded())
            return;
        if (window.session().build().lines.empty())
            window.document().openSample();
        window.session().rename(u"Work %1"_s.arg(++step));
        window.keepWork();
        if (step == 20) {
            std::puts("working");
            std::fflush(stdout);
        }
    });
    timer.start(1);
    return QApplication::exec();
}

} // namespace

class TestWindows : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void killedProgramLeavesItsWork();
    void discardedWorkIsGone();
    void postponedWorkIsOfferedAgain();
    void severalAreRestoredInWindowsOfTheirOwn();
    void savedWorkIsNotKept();
    void undoneWorkIsNotKept();
    void workThatIsGivenUpIsNotKept();
    void stateThatCannotBeWrittenIsSaid();
    void aSecondProgramLeavesTheFirstAlone();
    void quitAsksForEach();
    void cancelStopsTheQuit();
    void openBuildIsRaised();
    void closeClosesAllButTheLast();
    void droppedFilesOpenEachInAWindow();
    void droppedTableIsNoBuild();
    void removedBuildIsSavedAnew();
    void catalogNewerIsOfferedAndTakenOver();
    void savedBuildKeepsItsValues();

private:
    MainWindow& start();
    /// Leaves work as a killed program does: in a program that goes without closing its windows.
    void leaveWork(const QStringList& names);
    void change(MainWindow& window, const QString& name);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ProgramFixture> m_fixture;
};

void TestWindows::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_fixture = std::make_unique<ProgramFixture>(m_folder->path());
}

void TestWindows::cleanup()
{
    m_fixture.reset();
    m_folder.reset();
}

MainWindow& TestWindows::start()
{
    MainWindow& window = m_fixture->start();
    [&] {
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
    }();
    return window;
}

void TestWindows::change(MainWindow& window, const QString& name)
{
    window.session().rename(name);
    window.keepWork();
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
}

void TestWindows::leaveWork(const QStringList& names)
{
    start();
    MainWindow* window = m_fixture->program().windows().front();
    for (const QString& name : names) {
        if (name != names.front())
            window = &m_fixture->program().openWindow();
        change(*window, name);
    }
    // What a kill leaves: the files as they are, and no lock on them.
    QList<std::pair<QString, QByteArray>> files;
    for (const QString& name : m_fixture->autosaves()) {
        QFile file(QDir(m_fixture->autosaveFolder()).filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        files.append({file.fileName(), file.readAll()});
    }
    QCOMPARE(files.size(), names.size());
    m_fixture->stop();
    for (const auto& [name, text] : files) {
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
}

void TestWindows::killedProgramLeavesItsWork()
{
    // Killed at any point of its work, three times over: each time one whole piece of work more.
    for (int kill = 1; kill <= 3; ++kill) {
        QProcess program;
        program.start(QCoreApplication::applicationFilePath(), {QLatin1StringView(kChild), m_folder->path()});
        QVERIFY(program.waitForStarted());
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT((said += program.readAllStandardOutput()).contains("working"), kDiskMs);
        program.kill();
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitStatus(), QProcess::CrashExit);
        QCOMPARE(m_fixture->autosaves().size(), kill);
    }
    MainWindow& window = m_fixture->start();
    QTRY_VERIFY_WITH_TIMEOUT(openDialog<RestoreDialog>(window), kDiskMs);
    auto* dialog = openDialog<RestoreDialog>(window);
    auto* list = dialog->findChild<QListWidget*>();
    QCOMPARE(list->count(), 3);
    QVERIFY2(list->item(0)->text().startsWith("Work "_L1), qPrintable(list->item(0)->text()));
    QVERIFY2(list->item(0)->text().contains("not saved yet"_L1), qPrintable(list->item(0)->text()));
    list->item(1)->setCheckState(Qt::Unchecked);
    list->item(2)->setCheckState(Qt::Unchecked);
    buttonOf(*dialog, u"Restore"_s)->click();
    QCOMPARE(window.session().build().lines.size(), 9U);
    QVERIFY(window.session().build().name.starts_with("Work "));
    QVERIFY(window.session().isModified());
    QVERIFY(window.isWindowModified());
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
    QCOMPARE(m_fixture->autosaves().size(), 3); // the restored one is kept as this program's now
}

void TestWindows::discardedWorkIsGone()
{
    leaveWork({u"Lost"_s});
    MainWindow& window = start();
    QTRY_VERIFY_WITH_TIMEOUT(openDialog<RestoreDialog>(window), kDiskMs);
    buttonOf(*openDialog<RestoreDialog>(window), u"Discard"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
    QCOMPARE(m_fixture->autosaves().size(), 0);
    QVERIFY(window.isUntouched());
}

void TestWindows::postponedWorkIsOfferedAgain()
{
    leaveWork({u"Later"_s});
    for (int i = 0; i < 2; ++i) {
        MainWindow& window = start();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog<RestoreDialog>(window), kDiskMs);
        QTest::keyClick(openDialog<RestoreDialog>(window), Qt::Key_Escape);
        QVERIFY(!openDialog<RestoreDialog>(window));
    }
    QCOMPARE(m_fixture->autosaves().size(), 1);
}

void TestWindows::severalAreRestoredInWindowsOfTheirOwn()
{
    leaveWork({u"One"_s, u"Two"_s});
    MainWindow& window = start();
    QTRY_VERIFY_WITH_TIMEOUT(openDialog<RestoreDialog>(window), kDiskMs);
    buttonOf(*openDialog<RestoreDialog>(window), u"Restore"_s)->click();
    QStringList names;
    for (MainWindow* each : m_fixture->program().windows()) {
        names << toText(each->session().build().name);
        QVERIFY(each->session().isModified());
    }
    names.sort();
    QCOMPARE(names, (QStringList{u"One"_s, u"Two"_s}));
}

void TestWindows::savedWorkIsNotKept()
{
    MainWindow& window = start();
    change(window, u"Saved"_s);
    QCOMPARE(m_fixture->autosaves().size(), 1);
    window.document().save();
    QTRY_VERIFY_WITH_TIMEOUT(!window.session().isModified(), kDiskMs);
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
    QCOMPARE(m_fixture->autosaves().size(), 0);
}

void TestWindows::undoneWorkIsNotKept()
{
    MainWindow& window = start();
    window.session().rename(u"Undone"_s); // kept half a second later, without being asked
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->autosaves().size(), 1, kDiskMs);
    window.session().undoStack().undo();
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->autosaves().size(), 0, kDiskMs);
}

void TestWindows::workThatIsGivenUpIsNotKept()
{
    MainWindow& window = start();
    m_fixture->program().openWindow().show();
    change(window, u"Given up"_s);
    const QPointer<MainWindow> closing = &window;
    window.close();
    buttonOf(*openDialog<QuestionDialog>(window), u"Discard"_s)->click();
    QTRY_VERIFY(!closing);
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
    QCOMPARE(m_fixture->autosaves().size(), 0);
}

void TestWindows::stateThatCannotBeWrittenIsSaid()
{
    QFile inTheWay(m_fixture->autosaveFolder());
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    MainWindow& window = start();
    change(window, u"Unkept"_s);
    QTRY_COMPARE_WITH_TIMEOUT(window.messages().texts().size(), 1, kDiskMs);
    QVERIFY2(window.messages().texts().front().contains("Unsaved work cannot be kept"_L1),
             qPrintable(window.messages().texts().front()));
    change(window, u"Still unkept"_s);
    QCOMPARE(window.messages().texts().size(), 1);
}

void TestWindows::aSecondProgramLeavesTheFirstAlone()
{
    MainWindow& first = start();
    change(first, u"Mine"_s);
    ProgramFixture other(m_folder->path());
    MainWindow& second = other.start();
    QTRY_VERIFY_WITH_TIMEOUT(other.isIdle(), kDiskMs);
    QVERIFY(!openDialog<RestoreDialog>(second));
    second.session().rename(u"Yours"_s);
    second.keepWork();
    QTRY_VERIFY_WITH_TIMEOUT(other.isIdle(), kDiskMs);
    QCOMPARE(m_fixture->autosaves().size(), 2);
    other.stop();
    QCOMPARE(m_fixture->autosaves().size(), 1);
}

void TestWindows::quitAsksForEach()
{
    MainWindow& first = start();
    MainWindow& second = m_fixture->program().openWindow();
    MainWindow& third = m_fixture->program().openWindow();
    const QPointer<MainWindow> one = &first;
    const QPointer<MainWindow> two = &second;
    const QPointer<MainWindow> three = &third;
    second.show();
    third.show();
    change(first, u"First"_s);
    change(third, u"Third"_s);
    first.actions()[ActionId::Quit].trigger();
    QVERIFY(openDialog<QuestionDialog>(first));
    QVERIFY(!openDialog<QuestionDialog>(third)); // one question at a time
    buttonOf(*openDialog<QuestionDialog>(first), u"Discard"_s)->click();
    QTRY_VERIFY(!one);
    QVERIFY(two);
    QTRY_VERIFY(three && openDialog<QuestionDialog>(*three));
    buttonOf(*openDialog<QuestionDialog>(*three), u"Discard"_s)->click();
    QTRY_VERIFY(!two && !three);
}

void TestWindows::cancelStopsTheQuit()
{
    MainWindow& first = start();
    m_fixture->program().openWindow().show();
    change(first, u"First"_s);
    first.actions()[ActionId::Quit].trigger();
    buttonOf(*openDialog<QuestionDialog>(first), u"Cancel"_s)->click();
    QCoreApplication::processEvents();
    QCOMPARE(m_fixture->program().windows().size(), 2U);
    QVERIFY(first.session().isModified());
    first.session().undoStack().setClean();
}

void TestWindows::openBuildIsRaised()
{
    MainWindow& first = start();
    writeBuild(m_fixture->path(u"one.deeprig"_s), "One");
    first.document().openFile(m_fixture->path(u"one.deeprig"_s));
    QTRY_COMPARE_WITH_TIMEOUT(first.session().build().name, std::string("One"), kDiskMs);
    first.actions()[ActionId::NewWindow].trigger();
    QCOMPARE(m_fixture->program().windows().size(), 2U);
    MainWindow& second = *m_fixture->program().windows().back();
    QVERIFY(QTest::qWaitForWindowActive(&second));
    second.document().openFile(m_fixture->path(u"one.deeprig"_s));
    QTRY_VERIFY(first.isActiveWindow());
    QVERIFY(second.isUntouched());
    m_fixture->program().openInNewWindow(DocumentPlace{{}, m_fixture->path(u"one.deeprig"_s)});
    QCOMPARE(m_fixture->program().windows().size(), 2U);
}

void TestWindows::closeClosesAllButTheLast()
{
    MainWindow& first = start();
    const QPointer<MainWindow> second = &m_fixture->program().openWindow();
    second->show();
    second->actions()[ActionId::Close].trigger();
    QTRY_VERIFY(!second);
    first.document().openSample();
    first.actions()[ActionId::Close].trigger();
    QVERIFY(first.isVisible());
    QVERIFY(first.isUntouched());
}

void TestWindows::droppedFilesOpenEachInAWindow()
{
    MainWindow& first = start();
    QStringList files;
    for (const char* name : {"one", "two", "three"}) {
        files << m_fixture->path(QLatin1StringView(name) % u".deeprig"_s);
        writeBuild(files.back(), name);
    }
    QVERIFY(dropFiles(first, files));
    QTRY_COMPARE_WITH_TIMEOUT(first.session().build().name, std::string("one"), kDiskMs);
    QCOMPARE(m_fixture->program().windows().size(), 3U);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->program().windows()[2]->session().build().name, std::string("three"), kDiskMs);
}

void TestWindows::droppedTableIsNoBuild()
{
    MainWindow& window = start();
    QVERIFY(dropFiles(window, {m_fixture->path(u"prices.csv"_s)}));
    QCOMPARE(window.messages().texts(), QStringList{u"Not opened: prices.csv. Only builds (.deeprig) open here."_s});
    QVERIFY(window.isUntouched());
}

void TestWindows::removedBuildIsSavedAnew()
{
    MainWindow& window = start();
    change(window, u"Orphan"_s);
    window.document().save();
    QTRY_VERIFY_WITH_TIMEOUT(window.session().place().library.has_value(), kDiskMs);
    const BuildId before = *window.session().place().library;
    m_fixture->program().library().take({before}, [](const Result<std::vector<RemovedBuild>>&) {});
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->program().library().entries().empty() && m_fixture->isIdle(), kDiskMs);
    change(window, u"Orphan 2"_s);
    window.document().save();
    QTRY_VERIFY_WITH_TIMEOUT(!window.session().isModified(), kDiskMs);
    QVERIFY(window.session().place().library != before);
    QVERIFY(window.messages().texts().isEmpty());
}

void TestWindows::catalogNewerIsOfferedAndTakenOver()
{
    MainWindow& window = start();
    const Part* card = m_fixture->program().catalog()->find(PartId{"evga-rtx-3090-ftw3-ultra"});
    if (card == nullptr) // any card of known length will do
        for (const Part& part : m_fixture->program().catalog()->parts(Category::Gpu)) {
            if (part.as<Gpu>()->length_mm && !part.isAssumed(fieldOf<&Gpu::length_mm>()))
                card = &part;
        }
    QVERIFY(card);
    Build old = withPart(Build{}, *card);
    old.lines[0].snapshot = {FieldOverride{&fieldOf<&Gpu::length_mm>(), 123.0, {}}};
    window.document().restore(std::make_shared<const Build>(old), {});
    QVERIFY(window.messages().texts().join(u' ').contains(u"The catalog has newer values for 1 "_s));
    QVERIFY(window.actions()[ActionId::NewerValues].isEnabled());
    buttonOf(window.messages(), u"See the differences…"_s)->click();
    auto* dialog = openDialog<NewerValuesDialog>(window);
    QVERIFY(dialog);
    auto* table = dialog->findChild<QTableWidget*>();
    QCOMPARE(table->rowCount(), 1);
    QCOMPARE(table->item(0, 2)->text(), u"123 mm"_s);
    const int steps = window.session().undoStack().index();
    buttonOf(*dialog, u"Take Over"_s)->click();
    QCOMPARE(window.session().undoStack().index(), steps + 1);
    QVERIFY(!window.actions()[ActionId::NewerValues].isEnabled());
    QCOMPARE(window.session().evaluation().resolved.lines[0].part->as<Gpu>()->length_mm, card->as<Gpu>()->length_mm);
    window.session().undoStack().undo();
    QCOMPARE(window.session().evaluation().resolved.lines[0].part->as<Gpu>()->length_mm, 123.0);
}

void TestWindows::savedBuildKeepsItsValues()
{
    MainWindow& window = start();
    window.document().openSample();
    const std::size_t findings = window.session().evaluation().report.findings.size();
    window.document().save();
    QTRY_VERIFY_WITH_TIMEOUT(window.session().place().library.has_value(), kDiskMs);
    QVERIFY(!window.session().isModified());
    QCOMPARE(window.session().evaluation().report.findings.size(), findings);
    const BuildId id = *window.session().place().library;
    window.document().newBuild();
    window.document().openLibrary(id);
    QTRY_COMPARE_WITH_TIMEOUT(window.session().build().lines.size(), 9U, kDiskMs);
    for (const BuildLine& line : window.session().build().lines)
        QVERIFY2(!line.snapshot.empty(), line.name.c_str());
    QVERIFY(newerValues(window.session().build(), window.session().catalog()).empty());
    // One piece more of a saved part raises its line.
    window.session().add(window.session().build().lines[0].part);
    QCOMPARE(window.session().build().lines.size(), 9U);
}

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    if (argc == 3 && std::strcmp(argv[1], kChild) == 0)
        return workUntilKilled(QString::fromLocal8Bit(argv[2]));
    TestWindows test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_windows.moc"
