#include "tests/support/drag_and_drop.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/bench_test.h"
#include "ui/dialogs/note_dialog.h"
#include "ui/dialogs/power_limit_dialog.h"
#include "ui/models/build_model.h"
#include "ui/models/part_mime.h"
#include "ui/panels/gauges_panel.h"
#include "ui/panels/sidebar.h"
#include "ui/session/library_service.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/gauge_panel.h"

#include <QClipboard>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace deeprig::test;
using namespace Qt::StringLiterals;

class TestBenchLines : public QObject {
    Q_OBJECT

private slots:
    void init() { m_stage = std::make_unique<BenchOnStage>(); }
    void cleanup() { m_stage.reset(); }

    void noteIsOneStepAndMarked();
    void noteDialogGivesTheText();
    void correctedLineIsMarked();
    void powerLimitMovesSliderAndField();
    void wrongPowerLimitIsSaid();
    void emptyPowerLimitIsNone();
    void powerGaugeAsksForTheLimit();
    void copiedLineKeepsEverything();
    void cutAndPasteBringTheLineBack();
    void pasteOfAReplacingPartReplaces();
    void lineDraggedToAnotherBenchIsCopied();
    void lineOfOneBuildAloneIsDraggedToo();
    void brokenLinesAreNoLines();
    void lineDroppedOnASavedBuildIsAsked();
    void dragBesideTheBuildsIsTheWindows();
    void savedBuildTakesLinesAndGivesThemBack();
    void removedOwnPartLeavesItsValuesOnTheBench();

private:
    static QPushButton* button(const QWidget& dialog, const QString& text)
    {
        for (QPushButton* each : dialog.findChildren<QPushButton*>()) {
            if (each->text() == text)
                return each;
        }
        return nullptr;
    }
    void setUp(std::size_t line)
    {
        m_stage->session.setNote(line, u"from the attic"_s);
        m_stage->session.setOverride(line, *findField(m_stage->build().lines[line].category, "length_mm"), 313.0,
                                     u"tape"_s);
    }

    std::unique_ptr<BenchOnStage> m_stage;
};

void TestBenchLines::noteIsOneStepAndMarked()
{
    m_stage->session.setNote(kCards, u" fans replaced \n"_s);
    QCOMPARE(m_stage->build().lines[kCards].note, "fans replaced");
    QCOMPARE(m_stage->row(0).data(BuildModel::NoteRole).toString(), u"fans replaced"_s);
    QVERIFY(m_stage->row(0).data(Qt::ToolTipRole).toString().contains(u"fans replaced"_s));
    QVERIFY(m_stage->row(0).data(Qt::AccessibleTextRole).toString().contains(u"fans replaced"_s));
    QVERIFY(m_stage->session.undoStack().undoText().contains(u"Note"_s));
    m_stage->session.undoStack().undo();
    QVERIFY(m_stage->build() == twoCards());
}

void TestBenchLines::noteDialogGivesTheText()
{
    NoteDialog dialog(m_stage->theme, u"A card"_s, u"old"_s);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QSignalSpy entered(&dialog, &NoteDialog::entered);
    QTest::keyClicks(dialog.findChild<QPlainTextEdit*>(), u" and new"_s);
    QTest::mouseClick(button(dialog, u"Save Note"_s), Qt::LeftButton);
    QCOMPARE(entered.first().first().toString(), u"old and new"_s);
}

void TestBenchLines::correctedLineIsMarked()
{
    const QImage before = pictureOf(*m_stage->list);
    m_stage->session.setOverride(kCards, *findField(Category::Gpu, "length_mm"), 313.0, u"tape"_s);
    const QString tip = m_stage->row(0).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(u"Length: 313 mm (tape)"_s), qPrintable(tip));
    QVERIFY(pictureOf(*m_stage->list) != before);
}

void TestBenchLines::powerLimitMovesSliderAndField()
{
    PowerLimitDialog dialog(m_stage->session, m_stage->theme);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QSignalSpy previews(&dialog, &PowerLimitDialog::previewed);
    auto* slider = dialog.findChild<QSlider*>();
    auto* field = dialog.findChild<QLineEdit*>();
    QCOMPARE(slider->maximum(), 350); // what the card draws
    QVERIFY(field->text().isEmpty());
    slider->setValue(282);
    QCOMPARE(field->text(), u"280"_s);
    QVERIFY(previews.count() > 0);
    field->selectAll();
    QTest::keyClicks(field, u"250"_s);
    QCOMPARE(slider->value(), 250);
    QVERIFY(m_stage->build() == twoCards()); // a preview alone
    QTest::mouseClick(button(dialog, u"Set Limit"_s), Qt::LeftButton);
    QCOMPARE(m_stage->build().options.gpu_power_limit_w, std::optional<double>(250));
    QCOMPARE(m_stage->session.undoStack().count(), 1);
    QCOMPARE(m_stage->session.evaluation().report.power.gpu_w, std::optional<double>(500));
    QVERIFY(m_stage->row(0).data(BuildModel::FactsRole).toString().contains(u"cap 250 W"_s));
    QVERIFY(previews.last().first().value<std::shared_ptr<const Evaluation>>() == nullptr);
}

void TestBenchLines::wrongPowerLimitIsSaid()
{
    PowerLimitDialog dialog(m_stage->session, m_stage->theme);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    auto* field = dialog.findChild<QLineEdit*>();
    QTest::keyClicks(field, u"0"_s);
    QPushButton* set = button(dialog, u"Set Limit"_s);
    QVERIFY(!set->isEnabled());
    QVERIFY(!set->toolTip().isEmpty());
    field->clear();
    QTest::keyClicks(field, u"much"_s);
    QVERIFY(!set->isEnabled());
    QCOMPARE(m_stage->session.undoStack().count(), 0);
}

void TestBenchLines::emptyPowerLimitIsNone()
{
    m_stage->session.setPowerLimit(280);
    PowerLimitDialog dialog(m_stage->session, m_stage->theme);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QCOMPARE(dialog.findChild<QLineEdit*>()->text(), u"280"_s);
    QTest::mouseClick(button(dialog, u"No Limit"_s), Qt::LeftButton);
    QVERIFY(!m_stage->build().options.gpu_power_limit_w);
}

void TestBenchLines::powerGaugeAsksForTheLimit()
{
    GaugesPanel panel(m_stage->session, m_stage->theme);
    panel.show();
    QSignalSpy wanted(&panel, &GaugesPanel::powerLimitWanted);
    Gauge& power = panel.gauges().gauge(GaugesPanel::Power);
    power.setFocus();
    QTest::keyClick(&power, Qt::Key_F2);
    QTest::mouseDClick(&power, Qt::LeftButton);
    QCOMPARE(wanted.count(), 2);
    m_stage->session.remove(kCards);
    QTest::keyClick(&power, Qt::Key_F2);
    QCOMPARE(wanted.count(), 2); // no card to cap
}

void TestBenchLines::copiedLineKeepsEverything()
{
    setUp(kCards);
    m_stage->panel->selectLine(kCards);
    m_stage->panel->copySelected();
    const std::vector<BuildLine> lines = decodeLines(*QApplication::clipboard()->mimeData());
    QCOMPARE(lines.size(), 1U);
    BuildLine one = m_stage->build().lines[kCards];
    one.quantity = 1; // the row is one of two cards
    QVERIFY(lines[0] == one);
    QCOMPARE(QApplication::clipboard()->text().split(u'\t').size(), 4);
}

void TestBenchLines::cutAndPasteBringTheLineBack()
{
    setUp(kSupply);
    const BuildLine supply = m_stage->build().lines[kSupply];
    m_stage->panel->selectLine(kSupply);
    m_stage->panel->copySelected();
    m_stage->panel->removeSelected();
    QCOMPARE(m_stage->build().lines.size(), 8U);
    m_stage->panel->paste();
    QCOMPARE(m_stage->build().lines.size(), 9U);
    QVERIFY(m_stage->build().lines.back() == supply);
    m_stage->session.undoStack().undo();
    QCOMPARE(m_stage->build().lines.size(), 8U);
}

void TestBenchLines::pasteOfAReplacingPartReplaces()
{
    setUp(kSupply);
    m_stage->panel->selectLine(kSupply);
    m_stage->panel->copySelected();
    BenchOnStage other;
    other.panel->paste();
    QCOMPARE(other.build().lines.size(), 9U);
    QCOMPARE(other.build().lines[kSupply].note, "from the attic");
}

void TestBenchLines::lineDraggedToAnotherBenchIsCopied()
{
    setUp(kCards);
    BenchOnStage other;
    const QModelIndex card = m_stage->row(0);
    HandMadeDrag drag(std::unique_ptr<QMimeData>(m_stage->list->model()->mimeData({card})), *other.panel);
    const QPoint at = other.placeOf(0);
    QVERIFY(drag.enter(at));
    QVERIFY(drag.move(at));
    QVERIFY(drag.drop(at));
    QCOMPARE(other.build().lines[kCards].note, "from the attic");
    QCOMPARE(other.build().lines[kCards].overrides.size(), 1U);
    QCOMPARE(other.session.undoStack().count(), 1);
    QCOMPARE(m_stage->build().lines.size(), 9U); // it stays where it was
}

void TestBenchLines::lineOfOneBuildAloneIsDraggedToo()
{
    m_stage->session.replaceLine(kDisk,
                                 detachedLine(m_stage->build().lines[kDisk],
                                              *m_stage->session.evaluation().resolved.lines[kDisk].part),
                                 u"detach"_s);
    QVERIFY(m_stage->build().lines[kDisk].part.empty());
    BenchOnStage other(Build{});
    const int row = m_stage->rowNamed(u"IronWolf"_s);
    HandMadeDrag drag(std::unique_ptr<QMimeData>(m_stage->list->model()->mimeData({m_stage->row(row)})), *other.panel);
    QVERIFY(drag.enter(QPoint(200, 30)));
    QVERIFY(drag.move(QPoint(200, 30)));
    QVERIFY(drag.drop(QPoint(200, 30)));
    QCOMPARE(other.build().lines.size(), 1U);
    QVERIFY(other.build().lines[0] == m_stage->build().lines[kDisk]);
}

void TestBenchLines::brokenLinesAreNoLines()
{
    QMimeData data;
    data.setData(QLatin1StringView(kLinesMimeType), "{\"format\": 7");
    QVERIFY(decodeLines(data).empty());
    HandMadeDrag drag(std::make_unique<QMimeData>(), *m_stage->panel);
    QVERIFY(!drag.enter(QPoint(200, 30)));
}

void TestBenchLines::lineDroppedOnASavedBuildIsAsked()
{
    Sidebar sidebar(m_stage->session, m_stage->theme);
    sidebar.setSavedBuilds({{BuildId{7}, u"Lab rig"_s}});
    sidebar.resize(168, 700);
    sidebar.show();
    int row = -1;
    for (int i = 0; i < sidebar.model()->rowCount(); ++i)
        row = sidebar.model()->index(i, 0).data().toString() == "Lab rig"_L1 ? i : row;
    QVERIFY(row >= 0);
    const QPoint at = sidebar.visualRect(sidebar.model()->index(row, 0)).center();
    QSignalSpy lines(&sidebar, &Sidebar::linesDropped);
    QSignalSpy parts(&sidebar, &Sidebar::partsDropped);
    HandMadeDrag drag(std::unique_ptr<QMimeData>(m_stage->list->model()->mimeData({m_stage->row(0)})),
                      *sidebar.viewport());
    QVERIFY(drag.enter(at));
    QVERIFY(drag.move(at));
    QCOMPARE(sidebar.dropRow(), row);
    QVERIFY(drag.drop(at));
    QCOMPARE(sidebar.dropRow(), -1);
    QCOMPARE(lines.count(), 1);
    QCOMPARE(lines.first().first().value<BuildId>().value, 7);
    HandMadeDrag ids(std::unique_ptr<QMimeData>(encodeParts({kSampleFan})), *sidebar.viewport());
    QVERIFY(ids.enter(at));
    QVERIFY(ids.drop(at));
    QCOMPARE(parts.count(), 1);
}

void TestBenchLines::dragBesideTheBuildsIsTheWindows()
{
    Sidebar sidebar(m_stage->session, m_stage->theme);
    sidebar.resize(168, 700);
    sidebar.show();
    QSignalSpy lines(&sidebar, &Sidebar::linesDropped);
    HandMadeDrag drag(std::unique_ptr<QMimeData>(m_stage->list->model()->mimeData({m_stage->row(0)})),
                      *sidebar.viewport());
    drag.enter(QPoint(60, 60));
    QVERIFY(!drag.drop(QPoint(60, 60)));
    QCOMPARE(lines.count(), 0);
}

void TestBenchLines::savedBuildTakesLinesAndGivesThemBack()
{
    const TemporaryFolder folder;
    LibraryService library(folder / "library.db");
    BuildId id;
    bool isSaved = false;
    library.save(std::nullopt, twoCards(), std::nullopt, "error", [&](const Result<BuildId>& saved) {
        id = saved.value();
        isSaved = true;
    });
    QTRY_VERIFY(isSaved && library.isIdle());
    std::optional<ChangedBuild> changed;
    BuildLine fan = lineFor(*m_stage->session.catalog().find(kSampleFan));
    fan.quantity = 3;
    library.addLines(id, {fan}, m_stage->session.catalogPtr(), defaultSite(),
                     [&](Result<ChangedBuild> done) { changed = std::move(*done); });
    QTRY_VERIFY(changed && library.isIdle());
    std::optional<Build> after;
    library.load(id, [&](Result<Build> build) { after = std::move(*build); });
    QTRY_VERIFY(after);
    QVERIFY(after->lines.back() == fan);
    QVERIFY(library.entries().front().total.has_value()); // judged anew for the list of builds
    QCOMPARE(library.entries().front().verdict, "error");
    after.reset();
    library.undoLines(*changed, [](const Result<BuildId>&) {});
    library.load(id, [&](Result<Build> build) { after = std::move(*build); });
    QTRY_VERIFY(after);
    QVERIFY(*after == twoCards());
    QTRY_VERIFY(library.isIdle());
}

void TestBenchLines::removedOwnPartLeavesItsValuesOnTheBench()
{
    Catalog::Content content;
    const std::shared_ptr<const Catalog> usual = samplePartsCatalog();
    content.parts.assign(usual->parts().begin(), usual->parts().end());
    OwnPart own = makeOwnPart(Category::Gpu);
    own.part.id = PartId{"own-1"};
    own.part.name = "Mine";
    findField(Category::Gpu, "tdp_w")->set(own.part, 250.0);
    content.parts.push_back(own.part);
    m_stage->session.setCatalog(Catalog::create(content));
    m_stage->session.drop(own.part.id, {Category::Gpu, kCards});
    m_stage->session.setCatalog(usual);
    const BuildLine& line = m_stage->build().lines[kCards];
    QCOMPARE(line.part, own.part.id);
    QVERIFY(!line.snapshot.empty());
    QCOMPARE(m_stage->session.evaluation().resolved.lines[kCards].part->as<Gpu>()->tdp_w, std::optional<double>(250));
}

QTEST_MAIN(TestBenchLines)
#include "tst_bench_lines.moc"
