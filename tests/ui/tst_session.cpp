#include "tests/support/sample_parts.h"
#include "ui/session/build_session.h"
#include "ui/session/job.h"

#include "core/rig.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <memory>
#include <random>
#include <vector>

using namespace deeprig;
using namespace deeprig::ui;
using namespace Qt::StringLiterals;

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_session = std::make_unique<BuildSession>(test::samplePartsCatalog(), defaultSite());
        m_session->open(std::make_shared<const Build>(test::twoCards()), {});
    }
    void cleanup() { m_session.reset(); }

    void openingStartsClean();
    void undoRestoresEverything_data();
    void undoRestoresEverything();
    void typingANumberIsOneStep();
    void typingBackToTheOldNumberIsNoStep();
    void nothingChangedIsNoStep();
    void undoToTheSavedStateIsClean();
    void stepsSayWhatTheyDo();
    void refusedDropChangesNothing();
    void replacingKeepsTheQuantity();
    void changedComesOncePerStep();
    void anotherCatalogIsJudgedAnew();
    void newestJobWins();
    void jobCanBeDestroyedWhileItRuns();
    void jobReportsProgress();

private:
    void editAtRandom(std::mt19937& random);

    std::unique_ptr<BuildSession> m_session;
};

void TestSession::openingStartsClean()
{
    QVERIFY(!m_session->isModified());
    QVERIFY(!m_session->undoStack().canUndo());
    QCOMPARE(m_session->rows().size(), m_session->build().lines.size());
    QCOMPARE(m_session->prices().budget->amount(), 3000.0);
}

void TestSession::undoRestoresEverything_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestSession::editAtRandom(std::mt19937& random)
{
    const auto below = [&random](std::size_t count) { return static_cast<std::size_t>(random()) % count; };
    const std::span<const Part> parts = m_session->catalog().parts();
    const std::size_t lines = m_session->build().lines.size();
    const std::size_t line = lines == 0 ? 0 : below(lines);
    switch (lines == 0 ? 0 : below(11)) {
    case 0:
    case 1: m_session->add(parts[below(parts.size())].id); break;
    case 2: {
        const Part& part = parts[below(parts.size())];
        m_session->drop(part.id, deeprig::DropTarget{part.category(), line});
        break;
    }
    case 3: m_session->remove(line); break;
    case 4: m_session->setQuantity(line, 1 + static_cast<int>(below(4))); break;
    case 5: m_session->setOwnPrice(line, Money::fromAmount(static_cast<double>(below(2000)), Currency("USD"))); break;
    case 6: m_session->setOwned(line, below(2) == 0); break;
    case 7: m_session->setUsed(line, below(2) == 0); break;
    case 8: m_session->rename(u"Name %1"_s.arg(below(3))); break;
    case 9: m_session->setBudget(below(2) == 0 ? std::nullopt : std::optional(Money{300000, Currency("USD")})); break;
    default: m_session->setMinimumVram(static_cast<double>(below(4)) * 24); break;
    }
}

void TestSession::undoRestoresEverything()
{
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    std::vector<Build> states{m_session->build()};
    QUndoStack& undo = m_session->undoStack();
    while (states.size() < 25) {
        editAtRandom(random);
        // A step more, or one that melted into the step before, or one that made that step void.
        states.resize(static_cast<std::size_t>(undo.index()) + 1, m_session->build());
        states.back() = m_session->build();
    }
    for (int step = static_cast<int>(states.size()) - 1; step > 0; --step) {
        QCOMPARE(undo.index(), step);
        QVERIFY(m_session->build() == states[static_cast<std::size_t>(step)]);
        undo.undo();
    }
    QVERIFY(m_session->build() == states.front());
    QVERIFY(!undo.canUndo());
    while (undo.canRedo())
        undo.redo();
    QVERIFY(m_session->build() == states.back());
    QVERIFY(&m_session->evaluation().build() == &m_session->build());
}

void TestSession::typingANumberIsOneStep()
{
    for (const int quantity : {3, 31, 310})
        m_session->setQuantity(test::kCards, quantity);
    QCOMPARE(m_session->undoStack().count(), 1);
    m_session->setQuantity(test::kSsd, 2);
    QCOMPARE(m_session->undoStack().count(), 2);
    m_session->undoStack().undo();
    m_session->undoStack().undo();
    QVERIFY(m_session->build() == test::twoCards());
}

void TestSession::typingBackToTheOldNumberIsNoStep()
{
    m_session->setQuantity(test::kCards, 3);
    m_session->setQuantity(test::kCards, 2);
    QCOMPARE(m_session->undoStack().count(), 0);
    QVERIFY(!m_session->isModified());
}

void TestSession::nothingChangedIsNoStep()
{
    m_session->setQuantity(test::kCards, 2);
    m_session->setOwned(test::kDisk, true);
    m_session->rename(QString::fromStdString(test::twoCards().name));
    QCOMPARE(m_session->undoStack().count(), 0);
}

void TestSession::undoToTheSavedStateIsClean()
{
    QSignalSpy documents(m_session.get(), &BuildSession::documentChanged);
    m_session->remove(test::kDisk);
    QVERIFY(m_session->isModified());
    m_session->markSaved(DocumentPlace{BuildId{7}, {}});
    QVERIFY(!m_session->isModified());
    m_session->undoStack().undo();
    QVERIFY(m_session->isModified());
    m_session->undoStack().redo();
    QVERIFY(!m_session->isModified());
    QVERIFY(documents.size() >= 4);
    QCOMPARE(m_session->place().library->value, 7);
}

void TestSession::stepsSayWhatTheyDo()
{
    m_session->add(test::kSampleFan);
    QCOMPARE(m_session->undoStack().undoText(), u"Add ARCTIC P12 PWM"_s);
    m_session->add(test::kSample1300W);
    QCOMPARE(m_session->undoStack().undoText(), u"Replace Corsair RM1000e (2025) with EVGA SuperNOVA 1300 P+"_s);
    m_session->remove(test::kDisk);
    QCOMPARE(m_session->undoStack().undoText(), u"Remove Seagate IronWolf 8TB"_s);
}

void TestSession::refusedDropChangesNothing()
{
    m_session->drop(test::kSampleFan, deeprig::DropTarget{Category::Cpu, test::kProcessor});
    m_session->drop(PartId{"no-such-part"}, deeprig::DropTarget{Category::Gpu, std::nullopt});
    QCOMPARE(m_session->undoStack().count(), 0);
    QVERIFY(m_session->build() == test::twoCards());
}

void TestSession::replacingKeepsTheQuantity()
{
    m_session->drop(test::kSampleA5000, deeprig::DropTarget{Category::Gpu, test::kCards});
    const BuildLine& cards = m_session->build().lines[test::kCards];
    QCOMPARE(cards.part.value, test::kSampleA5000.value);
    QCOMPARE(cards.quantity, 2);
    QVERIFY(!cards.price);
}

void TestSession::changedComesOncePerStep()
{
    QSignalSpy changes(m_session.get(), &BuildSession::changed);
    m_session->remove(test::kDisk);
    QCOMPARE(changes.size(), 1);
    m_session->undoStack().undo();
    QCOMPARE(changes.size(), 2);
}

void TestSession::anotherCatalogIsJudgedAnew()
{
    QSignalSpy catalogs(m_session.get(), &BuildSession::catalogChanged);
    m_session->setCatalog(Catalog::create({}));
    QCOMPARE(catalogs.size(), 1);
    QVERIFY(!m_session->evaluation().resolved.lines[test::kCards].inCatalog);
    QVERIFY(m_session->build() == test::twoCards());
    QVERIFY(!m_session->isModified());
}

void TestSession::newestJobWins()
{
    Job job;
    std::vector<int> answers;
    const auto slow = [](int value) {
        return [value](const Progress& progress) {
            while (!progress.stopped())
                QThread::msleep(1);
            return value;
        };
    };
    job.start(slow(1), [&](int value) { answers.push_back(value); });
    job.start(slow(2), [&](int value) { answers.push_back(value); });
    job.start([](const Progress&) { return 3; }, [&](int value) { answers.push_back(value); });
    QTRY_VERIFY(!job.isRunning());
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(answers, std::vector<int>{3});
}

void TestSession::jobCanBeDestroyedWhileItRuns()
{
    std::atomic<bool> hasBegun = false;
    std::atomic<bool> isOver = false;
    bool hasAnswered = false;
    {
        Job job;
        job.start(
            [&hasBegun, &isOver](const Progress& progress) {
                hasBegun = true;
                while (!progress.stopped())
                    QThread::msleep(1);
                isOver = true;
                return 0;
            },
            [&hasAnswered](int) { hasAnswered = true; });
        QTRY_VERIFY(hasBegun); // one that has not begun never runs
    }
    QTRY_VERIFY(isOver);
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QVERIFY(!hasAnswered);
}

void TestSession::jobReportsProgress()
{
    Job job;
    QSignalSpy progressed(&job, &Job::progressed);
    QSignalSpy done(&job, &QObject::objectNameChanged);
    job.start(
        [](const Progress& progress) {
            progress.report(0.5);
            progress.report(1.0);
            return true;
        },
        [&job](bool) { job.setObjectName("done"_L1); });
    QVERIFY(done.wait());
    QCOMPARE(progressed.back().front().toDouble(), 1.0);
}

QTEST_GUILESS_MAIN(TestSession)

#include "tst_session.moc"
