#include "tests/support/drag_and_drop.h"
#include "tests/ui/bench_test.h"
#include "ui/models/part_mime.h"
#include "ui/panels/bench_model.h"
#include "ui/widgets/drop_target.h"
#include "ui/widgets/verdict_card.h"

#include <QClipboard>
#include <QSignalSpy>
#include <QTest>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace deeprig::test;
using namespace Qt::StringLiterals;

class TestDrag : public QObject {
    Q_OBJECT

private slots:
    void init() { m_stage = std::make_unique<BenchOnStage>(); }
    void cleanup() { m_stage.reset(); }

    void dropOnAPartReplacesIt();
    void dropOnTheFreePlaceAdds();
    void dropBesideTheRowsTakesTheUsualPlace();
    void everyPlaceSaysItsVerdictBeforeTheDrop();
    void verdictsAreComputedOncePerPlace();
    void cardHangsLeftOfTheBench();
    void cardSaysWhatGetsBetter();
    void placeOfAnotherKindRefuses();
    void refusalIsToldAfterTheRelease();
    void leavingChangesNothing();
    void foreignDataIsIgnored_data();
    void foreignDataIsIgnored();
    void unknownPartIsIgnored();
    void severalPartsAreOneStep();
    void dropOnTheEmptyBench();
    void partOfAnyCategoryOnTheEmptyBench();
    void draggedRowIsFaint();
    void dragOutRemoves();
    void dragBackChangesNothing();
    void editDuringADragEndsIt();
    void keyboardShowsChoosesAndDrops();
    void escapeEndsTheKeyboardVerdict();
    void losingTheFocusEndsTheKeyboardVerdict();
    void pasteShowsThenDrops();

private:
    static std::unique_ptr<QMimeData> parts(std::vector<PartId> ids)
    {
        return std::unique_ptr<QMimeData>(encodeParts(ids));
    }
    HandMadeDrag dragOf(const PartId& part) { return {parts({part}), *m_stage->panel}; }
    [[nodiscard]] DropTargetState stateOf(int row) const
    {
        return m_stage->row(row).data(BenchModel::TargetStateRole).value<DropTargetState>();
    }
    [[nodiscard]] VerdictCard* card() const { return m_stage->window.findChild<VerdictCard*>(); }
    [[nodiscard]] int freePlace() const
    {
        for (int row = 0; row < m_stage->rows(); ++row) {
            if (m_stage->row(row).data(BenchModel::IsPlaceRole).toBool())
                return row;
        }
        return -1;
    }

    std::unique_ptr<BenchOnStage> m_stage;
};

void TestDrag::dropOnAPartReplacesIt()
{
    HandMadeDrag drag = dragOf(kSample1300W);
    const QPoint at = m_stage->placeOf(u"RM1000e"_s);
    QVERIFY(drag.enter(at));
    QVERIFY(drag.move(at));
    QCOMPARE(m_stage->build().lines[kSupply].name, "Corsair RM1000e (2025)"); // nothing before the drop
    QVERIFY(drag.drop(at));
    QCOMPARE(m_stage->build().lines.size(), 9U);
    QCOMPARE(m_stage->build().lines[kSupply].part, kSample1300W);
    QCOMPARE(m_stage->panel->selectedLine(), std::optional<std::size_t>(kSupply));
    QCOMPARE(m_stage->session.undoStack().count(), 1);
    m_stage->session.undoStack().undo();
    QCOMPARE(m_stage->build(), twoCards());
}

void TestDrag::dropOnTheFreePlaceAdds()
{
    HandMadeDrag drag = dragOf(kSampleA5000);
    QVERIFY(drag.enter(QPoint(20, 20)));
    const int place = freePlace();
    QCOMPARE(place, 2); // after the last card
    QVERIFY(drag.move(m_stage->placeOf(place)));
    QVERIFY(drag.drop(m_stage->placeOf(place)));
    QCOMPARE(m_stage->build().lines.size(), 10U);
    QCOMPARE(m_stage->build().lines.back().part, kSampleA5000);
    QCOMPARE(freePlace(), -1);
}

void TestDrag::dropBesideTheRowsTakesTheUsualPlace()
{
    HandMadeDrag drag = dragOf(kSample1300W);
    const QPoint head(200, 30);
    QVERIFY(drag.enter(head));
    QVERIFY(drag.move(head));
    QVERIFY(drag.drop(head));
    QCOMPARE(m_stage->build().lines[kSupply].part, kSample1300W);
}

void TestDrag::everyPlaceSaysItsVerdictBeforeTheDrop()
{
    QSignalSpy previews(m_stage->panel, &BenchPanel::previewChanged);
    HandMadeDrag drag = dragOf(kSample3090);
    QVERIFY(drag.enter(QPoint(20, 20)));
    QCOMPARE(stateOf(0).phase, DropTargetState::Phase::Offered); // the card could be replaced by one like it
    QCOMPARE(stateOf(0).verdict, Tone::Ok);
    const int place = freePlace();
    drag.move(m_stage->placeOf(place));
    QCOMPARE(stateOf(place).phase, DropTargetState::Phase::UnderDrag);
    QCOMPARE(stateOf(place).verdict, Tone::Error); // a third card of 350 W
    QVERIFY(stateOf(place).verdictText.startsWith(u"Does not fit"_s));
    QVERIFY(!m_stage->row(m_stage->rowNamed(u"Ryzen"_s)).data(BenchModel::TargetStateRole).isValid());
    const auto verdict = previews.last().first().value<std::shared_ptr<const DropVerdict>>();
    QVERIFY(verdict && verdict->after);
    QCOMPARE(verdict->after->build().lines.front().quantity + verdict->after->build().lines.back().quantity >= 3, true);
    drag.leave();
    QVERIFY(!previews.last().first().value<std::shared_ptr<const DropVerdict>>());
}

void TestDrag::verdictsAreComputedOncePerPlace()
{
    QSignalSpy previews(m_stage->panel, &BenchPanel::previewChanged);
    HandMadeDrag drag = dragOf(kSample1300W);
    const QPoint at = m_stage->placeOf(u"RM1000e"_s);
    drag.enter(at);
    const auto first = previews.last().first().value<std::shared_ptr<const DropVerdict>>();
    const auto count = previews.count();
    for (int x = -30; x < 30; ++x)
        drag.move(at + QPoint(x, 0));
    QCOMPARE(previews.count(), count); // the pointer moved, the answer did not
    drag.move(m_stage->placeOf(u"Ryzen"_s));
    drag.move(at);
    QCOMPARE(previews.last().first().value<std::shared_ptr<const DropVerdict>>(), first);
}

void TestDrag::cardHangsLeftOfTheBench()
{
    HandMadeDrag drag = dragOf(kSample1300W);
    const QPoint at = m_stage->placeOf(u"RM1000e"_s);
    drag.enter(at);
    drag.move(at);
    QVERIFY(card());
    QVERIFY(card()->isVisible());
    const QRect shown = card()->cardRect();
    QVERIFY(shown.right() < m_stage->panel->x());
    QVERIFY(shown.top() > m_stage->panel->mapTo(&m_stage->window, at).y());
    QVERIFY(card()->testAttribute(Qt::WA_TransparentForMouseEvents));
    drag.leave();
    QTRY_VERIFY(!card()->isVisible());
}

void TestDrag::cardSaysWhatGetsBetter()
{
    HandMadeDrag drag = dragOf(kSample1300W);
    drag.enter(m_stage->placeOf(u"RM1000e"_s));
    const VerdictState& state = card()->state();
    QCOMPARE(state.worst, Tone::Ok);
    QCOMPARE(state.title, u"Fits, clears 1 finding"_s);
    QCOMPARE(state.lines.front().tone, Tone::Ok);
    QVERIFY(state.lines.front().sentence.startsWith(u"Clears: Power supply too small"_s));
    QVERIFY(state.lines.size() <= 5);
    QCOMPARE(state.foot, u"Release to replace"_s);
    QCOMPARE(state.key, u"Esc"_s);
    bool tellsPower = false;
    for (const VerdictLine& line : state.lines)
        tellsPower = tellsPower || line.sentence == u"Power 1,076 of 1,300 W"_s;
    QVERIFY(tellsPower);
}

void TestDrag::placeOfAnotherKindRefuses()
{
    HandMadeDrag drag = dragOf(kSampleIntel);
    const QPoint at = m_stage->placeOf(u"IronWolf"_s);
    QVERIFY(drag.enter(at)); // the bench takes processors, elsewhere
    QVERIFY(!drag.move(at));
    const int row = m_stage->rowNamed(u"IronWolf"_s);
    QCOMPARE(stateOf(row).phase, DropTargetState::Phase::Refused);
    QVERIFY(!drag.drop(at));
    QCOMPARE(m_stage->build(), twoCards());
    QCOMPARE(m_stage->session.undoStack().count(), 0);
}

void TestDrag::refusalIsToldAfterTheRelease()
{
    QSignalSpy refused(m_stage->panel, &BenchPanel::dropRefused);
    HandMadeDrag drag = dragOf(kSampleIntel);
    const QPoint at = m_stage->placeOf(u"IronWolf"_s);
    drag.enter(at);
    drag.move(at);
    QCOMPARE(refused.count(), 0);
    QCursor::setPos(m_stage->panel->mapToGlobal(at)); // the release arrives as a leave, the pointer still inside
    drag.leave();
    QCOMPARE(refused.count(), 1);
    QVERIFY(refused.first().first().toString().contains(u"Intel Core i9-14900K"_s));
}

void TestDrag::leavingChangesNothing()
{
    QSignalSpy refused(m_stage->panel, &BenchPanel::dropRefused);
    HandMadeDrag drag = dragOf(kSample4090);
    drag.enter(QPoint(20, 20));
    drag.move(m_stage->placeOf(0));
    QCursor::setPos(m_stage->window.mapToGlobal(QPoint(5, 5)));
    drag.leave();
    QCOMPARE(m_stage->build(), twoCards());
    QCOMPARE(refused.count(), 0);
    QCOMPARE(freePlace(), -1);
    QVERIFY(!m_stage->row(0).data(BenchModel::TargetStateRole).isValid());
}

void TestDrag::foreignDataIsIgnored_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("text") << u"text/plain"_s << QByteArray("evga");
    QTest::newRow("no json") << QString(QLatin1StringView(kPartMimeType)) << QByteArray("\xff\x00garbage", 9);
    QTest::newRow("no list") << QString(QLatin1StringView(kPartMimeType)) << QByteArray("{\"parts\": 7}");
    QTest::newRow("empty id") << QString(QLatin1StringView(kPartMimeType)) << QByteArray("{\"parts\": [\"\"]}");
    QTest::newRow("line out of range") << QString(QLatin1StringView(kPartMimeType))
                                       << QByteArray("{\"parts\": [], \"line\": 99}");
}

void TestDrag::foreignDataIsIgnored()
{
    QFETCH(QString, type);
    QFETCH(QByteArray, content);
    auto data = std::make_unique<QMimeData>();
    data->setData(type, content);
    HandMadeDrag drag(std::move(data), *m_stage->panel);
    QVERIFY(!drag.enter(m_stage->placeOf(0)));
    QVERIFY(!drag.move(m_stage->placeOf(0)));
    QVERIFY(!drag.drop(m_stage->placeOf(0)));
    QCOMPARE(m_stage->build(), twoCards());
}

void TestDrag::unknownPartIsIgnored()
{
    HandMadeDrag drag = dragOf(PartId{"of-another-catalog"});
    QVERIFY(!drag.enter(m_stage->placeOf(0)));
    QVERIFY(!drag.drop(m_stage->placeOf(0)));
    QCOMPARE(m_stage->build(), twoCards());
}

void TestDrag::severalPartsAreOneStep()
{
    HandMadeDrag drag(parts({kSampleFan, kSampleSsd}), *m_stage->panel);
    QVERIFY(drag.enter(QPoint(20, 20)));
    QVERIFY(drag.move(QPoint(20, 20)));
    QVERIFY(drag.drop(QPoint(20, 20)));
    QCOMPARE(m_stage->build().lines.size(), 10U); // the fan; the drive is one more of those that are there
    QCOMPARE(m_stage->build().lines[kSsd].quantity, 2);
    QCOMPARE(m_stage->session.undoStack().count(), 1);
    m_stage->session.undoStack().undo();
    QCOMPARE(m_stage->build(), twoCards());
}

void TestDrag::dropOnTheEmptyBench()
{
    m_stage->session.clear();
    HandMadeDrag drag = dragOf(kSample3090);
    const QPoint middle = m_stage->panel->rect().center();
    QVERIFY(drag.enter(middle));
    QVERIFY(drag.move(middle));
    QVERIFY(drag.drop(middle));
    QCOMPARE(m_stage->build().lines.size(), 1U);
    QVERIFY(m_stage->list->isVisible());
}

void TestDrag::partOfAnyCategoryOnTheEmptyBench()
{
    m_stage->session.clear();
    HandMadeDrag drag = dragOf(kSampleFan);
    QVERIFY(drag.enter(QPoint(20, 20)));
    int shown = 0;
    ui::DropTarget* graphics = nullptr;
    for (auto* target : m_stage->panel->findChildren<ui::DropTarget*>()) {
        shown += target->isVisible() ? 1 : 0;
        if (target->state().title.contains(u"GPU"_s))
            graphics = target;
    }
    QCOMPARE(shown, 5); // the four of every rig, and one for the fan
    QVERIFY(graphics);
    QVERIFY(!drag.move(graphics->mapTo(m_stage->panel, graphics->rect().center())));
    QVERIFY(drag.move(QPoint(20, 20)));
    QVERIFY(drag.drop(QPoint(20, 20)));
    QCOMPARE(m_stage->build().lines.front().part, kSampleFan);
}

void TestDrag::draggedRowIsFaint()
{
    const QColor words = m_stage->theme.color(Token::Text);
    const int before = countPixels(pictureOf(*m_stage->list), words);
    m_stage->list->setDraggedRow(m_stage->rowNamed(u"RM1000e"_s));
    QVERIFY(countPixels(pictureOf(*m_stage->list), words) < before);
    m_stage->list->setDraggedRow(-1);
    QCOMPARE(countPixels(pictureOf(*m_stage->list), words), before);
}

void TestDrag::dragOutRemoves()
{
    QSignalSpy previews(m_stage->panel, &BenchPanel::previewChanged);
    const int row = m_stage->rowNamed(u"RM1000e"_s);
    m_stage->list->setDraggedRow(row);
    emit m_stage->list->dragStarted();
    HandMadeDrag drag(std::unique_ptr<QMimeData>(m_stage->list->model()->mimeData({m_stage->row(row)})),
                      m_stage->window);
    QVERIFY(drag.enter(QPoint(100, 100)));
    QVERIFY(previews.last().first().value<std::shared_ptr<const DropVerdict>>());
    QVERIFY(card()->state().title.contains(u"RM1000e"_s));
    QVERIFY(drag.move(QPoint(120, 100)));
    QVERIFY(drag.drop(QPoint(120, 100)));
    m_stage->list->setDraggedRow(-1);
    emit m_stage->list->dragEnded();
    QCOMPARE(m_stage->build().lines.size(), 8U);
    QCOMPARE(m_stage->rowNamed(u"RM1000e"_s), -1);
    QVERIFY(!previews.last().first().value<std::shared_ptr<const DropVerdict>>());
    m_stage->session.undoStack().undo();
    QCOMPARE(m_stage->build(), twoCards());
}

void TestDrag::dragBackChangesNothing()
{
    const int row = m_stage->rowNamed(u"RM1000e"_s);
    m_stage->list->setDraggedRow(row);
    emit m_stage->list->dragStarted();
    const QPoint at = m_stage->placeOf(0);
    HandMadeDrag drag(std::unique_ptr<QMimeData>(m_stage->list->model()->mimeData({m_stage->row(row)})),
                      *m_stage->panel);
    drag.enter(at);
    drag.move(at);
    QVERIFY(!drag.drop(at));
    m_stage->list->setDraggedRow(-1);
    emit m_stage->list->dragEnded();
    QCOMPARE(m_stage->build(), twoCards());
}

void TestDrag::editDuringADragEndsIt()
{
    HandMadeDrag drag = dragOf(kSample1300W);
    const QPoint at = m_stage->placeOf(u"RM1000e"_s);
    drag.enter(at);
    m_stage->session.remove(kSupply); // the verdict was about another build
    QVERIFY(!drag.drop(at));
    QCOMPARE(m_stage->build().lines.size(), 8U);
}

void TestDrag::keyboardShowsChoosesAndDrops()
{
    m_stage->panel->focusList();
    m_stage->panel->showVerdictFor(kSampleA5000);
    QVERIFY(m_stage->panel->hasFocus());
    QVERIFY(card() && card()->isVisible());
    QCOMPARE(card()->state().foot, u"Press Enter to add"_s);
    const int place = freePlace();
    QCOMPARE(stateOf(place).phase, DropTargetState::Phase::UnderDrag);
    QTest::keyClick(m_stage->panel, Qt::Key_Up);
    QCOMPARE(stateOf(0).phase, DropTargetState::Phase::UnderDrag);
    QCOMPARE(card()->state().foot, u"Press Enter to replace"_s);
    QTest::keyClick(m_stage->panel, Qt::Key_Return);
    QCOMPARE(m_stage->build().lines[kCards].part, kSampleA5000);
    QTRY_VERIFY(!card()->isVisible());
    QVERIFY(m_stage->list->hasFocus()); // the keyboard is where it was
}

void TestDrag::escapeEndsTheKeyboardVerdict()
{
    QSignalSpy previews(m_stage->panel, &BenchPanel::previewChanged);
    m_stage->panel->showVerdictFor(kSample1300W);
    QVERIFY(previews.last().first().value<std::shared_ptr<const DropVerdict>>());
    QTest::keyClick(m_stage->panel, Qt::Key_Escape);
    QVERIFY(!previews.last().first().value<std::shared_ptr<const DropVerdict>>());
    QTRY_VERIFY(!card()->isVisible());
    QCOMPARE(m_stage->build(), twoCards());
}

void TestDrag::losingTheFocusEndsTheKeyboardVerdict()
{
    m_stage->panel->showVerdictFor(kSample1300W);
    m_stage->list->setFocus();
    QTRY_VERIFY(!card()->isVisible());
    QCOMPARE(m_stage->build(), twoCards());
}

void TestDrag::pasteShowsThenDrops()
{
    QApplication::clipboard()->setMimeData(encodeParts({kSample1300W}));
    m_stage->panel->selectLine(kSupply);
    m_stage->panel->focusList();
    QTest::keySequence(m_stage->list, QKeySequence::Paste);
    QVERIFY(card() && card()->isVisible());
    QCOMPARE(m_stage->build(), twoCards());
    QTest::keySequence(m_stage->panel, QKeySequence::Paste);
    QCOMPARE(m_stage->build().lines[kSupply].part, kSample1300W);
}

QTEST_MAIN(TestDrag)

#include "tst_drag.moc"
