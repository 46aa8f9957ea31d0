#include "tests/support/sample_parts.h"
#include "ui/models/build_model.h"
#include "ui/models/part_table_model.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/part_table.h"
#include "ui/panels/picker_panel.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"

#include "core/rig.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QListView>
#include <QLocale>
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

    void partIsDraggedToTheBench();
    void escapeChangesNothing();

private:
    static constexpr int kMoves = 12;
    static constexpr int kPauseMs = 25;

    /// Presses on the row and moves until the drag runs; then does `end` at the place.
    void drag(int row, QPoint to, const std::function<void()>& end);
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
    const QPoint at = table.visualRect(m_picker->model().index(row, 0)).center();
    const QPoint from = inWindow(*table.viewport(), at);
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
    QTest::mousePress(table.viewport(), Qt::LeftButton, Qt::NoModifier, at);
    const int far = QApplication::startDragDistance() * 2;
    QTest::mouseMove(table.viewport(), at + QPoint(far, 0));
    QTest::mouseMove(table.viewport(), at + QPoint(2 * far, 0)); // comes back when the drag is over
    QTRY_VERIFY(!hand.isActive());
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
    drag(row, target, [&] { QTest::mouseRelease(m_window->windowHandle(), Qt::LeftButton, Qt::NoModifier, target); });

    QCOMPARE(dragging.size(), 2);
    QCOMPARE(dragging[0][0].toString(), u"EVGA SuperNOVA 1300 P+"_s);
    QVERIFY(dragging[1][0].toString().isEmpty());
    QVERIFY(previews.size() >= 2); // said before the drop, and taken back after it
    QTRY_COMPARE(m_session->undoStack().count(), 1);
    QCOMPARE(m_session->build().lines[test::kSupply].part.value, test::kSample1300W.value);
}

void TestRealDrag::escapeChangesNothing()
{
    const QPoint target = placeOnBench(test::kCards);
    drag(0, target, [&] {
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        QTest::mouseRelease(m_window->windowHandle(), Qt::LeftButton, Qt::NoModifier, target);
    });
    QCOMPARE(m_session->undoStack().count(), 0);
    QVERIFY(m_session->build() == test::twoCards());
}

QTEST_MAIN(TestRealDrag)

#include "tst_real_drag.moc"
