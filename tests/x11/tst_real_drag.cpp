#include "tests/support/sample_parts.h"
#include "ui/models/build_model.h"
#include "ui/models/part_table_model.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/part_table.h"
#include "ui/panels/picker_panel.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/verdict_card.h"

#include "core/rig.h"

#include <QApplication>
#include <QCursor>
#include <QDrag>
#include <QHBoxLayout>
#include <QListView>
#include <QLocale>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QWindow>

#include <memory>

using namespace deeprig;
using namespace deeprig::ui;
using namespace Qt::StringLiterals;

/// Drags as the window system does them, with QDrag's own event loop: that the list starts a drag at all, that the
/// bench hears of it and takes the drop.
class TestRealDrag : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void shortMoveIsNoDrag();
    void partIsDraggedToTheBench();
    void pictureHangsAtThePointer();
    void targetSaysWhatWouldBe();
    void partIsDraggedOutOfTheBench();
    void partIsDraggedOutOfTheProgram();
    void releaseOutsideTheProgramAddsNothing();
    void escapeChangesNothing();

private:
    static constexpr int kMoves = 12;
    static constexpr int kPauseMs = 25;

    /// Presses on the row of the list and moves until the drag runs; then does `end` at the place.
    void drag(int row, QPoint to, const std::function<void()>& end);
    void drag(QAbstractItemView& view, QPoint at, QPoint to, const std::function<void()>& end);
    void release(QPoint at) { QTest::mouseRelease(m_window->windowHandle(), Qt::LeftButton, Qt::NoModifier, at); }
    /// The middle of the row that shows the line.
    QPoint placeOnBench(std::size_t line) const;
    QPoint inWindow(const QWidget& widget, QPoint at) const { return widget.mapTo(m_window.get(), at); }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<BuildSession> m_session;
    std::unique_ptr<QWidget> m_window;
    PickerPanel* m_picker = nullptr;
    BenchPanel* m_bench = nullptr;
};

void TestRealDrag::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    m_theme = std::make_unique<Theme>(*qApp, ThemeMode::Light);
}

void TestRealDrag::init()
{
    m_session = std::make_unique<BuildSession>(test::samplePartsCatalog(), defaultSite());
    m_session->open(std::make_shared<const Build>(test::twoCards()), {});
    m_window = std::make_unique<QWidget>();
    m_picker = new PickerPanel(*m_session, *m_theme, m_window.get());
    m_bench = new BenchPanel(*m_session, *m_theme, m_window.get());
    auto* row = new QHBoxLayout(m_window.get());
    row->addWidget(m_picker, 2);
    row->addWidget(m_bench, 1);
    m_window->resize(1200, 700);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    QTRY_VERIFY(!m_picker->isBusy());
}

void TestRealDrag::cleanup()
{
    m_window.reset();
    m_session.reset();
}

QPoint TestRealDrag::placeOnBench(std::size_t line) const
{
    const auto* list = m_bench->findChild<QListView*>();
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        const QModelIndex index = list->model()->index(row, 0);
        if (index.data(BuildModel::LineRole).toInt() == static_cast<int>(line))
            return inWindow(*list->viewport(), list->visualRect(index).center());
    }
    return {};
}

void TestRealDrag::drag(int row, QPoint to, const std::function<void()>& end)
{
    PartTable& table = m_picker->table();
    drag(table, table.visualRect(m_picker->model().index(row, 0)).center(), to, end);
}

void TestRealDrag::drag(QAbstractItemView& view, QPoint at, QPoint to, const std::function<void()>& end)
{
    const QPoint from = inWindow(*view.viewport(), at);
    QTimer hand;
    int step = 0;
    connect(&hand, &QTimer::timeout, this, [&] {
        if (++step <= kMoves)
            QTest::mouseMove(m_window->windowHandle(), from + (to - from) * step / kMoves);
        else if (step == kMoves + 3) {
            hand.stop();
            end();
        }
    });
    hand.start(kPauseMs);
    QTest::mousePress(view.viewport(), Qt::LeftButton, Qt::NoModifier, at);
    const int far = QApplication::startDragDistance() * 2;
    QTest::mouseMove(view.viewport(), at + QPoint(far, 0));
    QTest::mouseMove(view.viewport(), at + QPoint(2 * far, 0)); // comes back when the drag is over
    QTRY_VERIFY(!hand.isActive());
}

/// A hand that shakes while it clicks drags nothing.
void TestRealDrag::shortMoveIsNoDrag()
{
    QSignalSpy dragging(m_picker, &PickerPanel::draggingChanged);
    PartTable& table = m_picker->table();
    const QPoint at = table.visualRect(m_picker->model().index(1, 0)).center();
    QTest::mousePress(table.viewport(), Qt::LeftButton, Qt::NoModifier, at);
    for (int by = 1; by < QApplication::startDragDistance(); ++by)
        QTest::mouseMove(table.viewport(), at + QPoint(by, 0));
    QTest::qWait(kPauseMs);
    QCOMPARE(table.findChild<QDrag*>(), nullptr);
    QTest::mouseRelease(table.viewport(), Qt::LeftButton, Qt::NoModifier, at);
    QCOMPARE(dragging.count(), 0);
    QCOMPARE(table.currentIndex().row(), 1); // it was a click
    QVERIFY(m_session->build() == test::twoCards());
}

void TestRealDrag::partIsDraggedToTheBench()
{
    m_picker->showCategory(Category::Psu);
    QTRY_VERIFY(!m_picker->isBusy());
    QSignalSpy previews(m_bench, &BenchPanel::previewChanged);
    QSignalSpy dragging(m_picker, &PickerPanel::draggingChanged);
    const int row = m_picker->model().rowOf(test::kSample1300W);
    QVERIFY(row >= 0);
    const QPoint target = placeOnBench(test::kSupply);
    drag(row, target, [&] { release(target); });

    QCOMPARE(dragging.size(), 2);
    QCOMPARE(dragging[0][0].toString(), u"EVGA SuperNOVA 1300 P+"_s);
    QVERIFY(dragging[1][0].toString().isEmpty());
    QVERIFY(previews.size() >= 2); // said before the drop, and taken back after it
    QTRY_COMPARE(m_session->undoStack().count(), 1);
    QCOMPARE(m_session->build().lines[test::kSupply].part.value, test::kSample1300W.value);
}

/// What is on the screen at the pointer is the picture that the drag carries.
void TestRealDrag::pictureHangsAtThePointer()
{
    const QPoint target = inWindow(*m_bench, m_bench->rect().center());
    QPixmap carried;
    QPoint hotSpot;
    QImage screen;
    drag(0, target, [&] {
        if (const auto* running = m_picker->table().findChild<QDrag*>()) {
            carried = running->pixmap();
            hotSpot = running->hotSpot();
        }
        screen = m_window->screen()->grabWindow(0).toImage().convertToFormat(QImage::Format_RGB32);
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        release(target);
    });
    QVERIFY(!carried.isNull());
    QVERIFY(hotSpot.x() > carried.width() / 2); // to the left of the pointer, clear of the target
    const QImage picture = carried.toImage().convertToFormat(QImage::Format_RGB32);
    const QPoint corner = m_window->mapToGlobal(target) - hotSpot;
    int inner = 0;
    int same = 0;
    for (int y = 4; y < picture.height() - 4; ++y) {
        for (int x = 4; x < picture.width() - 4; ++x, ++inner)
            same += screen.pixelColor(corner + QPoint(x, y)) == picture.pixelColor(x, y) ? 1 : 0;
    }
    QVERIFY2(same > inner * 9 / 10, qPrintable(u"%1 of %2 pixels"_s.arg(same).arg(inner)));
}

void TestRealDrag::targetSaysWhatWouldBe()
{
    m_picker->showCategory(Category::Psu);
    QTRY_VERIFY(!m_picker->isBusy());
    const QPoint target = placeOnBench(test::kSupply);
    QString title;
    QRect card;
    drag(m_picker->model().rowOf(test::kSample1300W), target, [&] {
        if (const auto* shown = m_window->findChild<VerdictCard*>(); shown != nullptr && shown->isVisible()) {
            title = shown->state().title;
            card = shown->geometry();
        }
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        release(target);
    });
    QVERIFY2(title.contains(u"clears 1"_s), qPrintable(title));
    QVERIFY(!card.contains(target));
    QTRY_VERIFY(!m_window->findChild<VerdictCard*>()->isVisible()); // gone with the drag
    QVERIFY(m_session->build() == test::twoCards());
}

void TestRealDrag::partIsDraggedOutOfTheBench()
{
    auto* list = m_bench->findChild<QListView*>();
    const QPoint from = list->viewport()->mapFrom(m_window.get(), placeOnBench(test::kDisk));
    const QPoint outside = inWindow(*m_picker, m_picker->rect().center());
    drag(*list, from, outside, [&] { release(outside); });
    QTRY_COMPARE(m_session->undoStack().count(), 1);
    QCOMPARE(m_session->build().lines.size(), test::twoCards().lines.size() - 1);
}

/// Below the window there is nothing of this program: the same as beside the bench.
void TestRealDrag::partIsDraggedOutOfTheProgram()
{
    auto* list = m_bench->findChild<QListView*>();
    const QPoint from = list->viewport()->mapFrom(m_window.get(), placeOnBench(test::kDisk));
    const QPoint outside(m_window->width() / 2, m_window->height() + 30);
    QVERIFY(m_window->screen()->geometry().contains(m_window->mapToGlobal(outside)));
    drag(*list, from, outside, [&] {
        QCursor::setPos(m_window->mapToGlobal(outside));
        release(outside);
    });
    QTRY_COMPARE(m_session->undoStack().count(), 1);
    QCOMPARE(m_session->build().lines.size(), test::twoCards().lines.size() - 1);
}

void TestRealDrag::releaseOutsideTheProgramAddsNothing()
{
    QSignalSpy dragging(m_picker, &PickerPanel::draggingChanged);
    const QPoint outside(m_window->width() / 2, m_window->height() + 30);
    drag(0, outside, [&] { release(outside); });
    QCOMPARE(dragging.count(), 2); // it had begun, and it is over
    QVERIFY(dragging[1][0].toString().isEmpty());
    QCOMPARE(m_session->undoStack().count(), 0);
    QVERIFY(m_session->build() == test::twoCards());
}

void TestRealDrag::escapeChangesNothing()
{
    QSignalSpy dragging(m_picker, &PickerPanel::draggingChanged);
    const QPoint target = placeOnBench(test::kCards);
    drag(0, target, [&] {
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        release(target);
    });
    QCOMPARE(dragging.count(), 2); // it had begun, and it is over
    QCOMPARE(m_session->undoStack().count(), 0);
    QVERIFY(m_session->build() == test::twoCards());
}

QTEST_MAIN(TestRealDrag)

#include "tst_real_drag.moc"
