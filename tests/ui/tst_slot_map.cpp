#include "core/slot_map.h"
#include "tests/support/build_builder.h"
#include "tests/support/sample_parts.h"
#include "tests/ui/widget_test.h"
#include "ui/models/slot_map_model.h"
#include "ui/panels/slot_map_panel.h"
#include "ui/panels/slot_map_view.h"
#include "ui/print/slot_map_painter.h"
#include "ui/session/build_session.h"
#include "ui/session/file_service.h"
#include "ui/theme.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QImageReader>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <memory>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int kDiskMs = 60000;

/// The panel with a build, in a window of its own.
struct Stage {
    explicit Stage(const std::shared_ptr<const Catalog>& catalog, const Build& build)
        : session(catalog, defaultSite()), panel(session, theme)
    {
        session.open(std::make_shared<const Build>(build), {});
        panel.resize(700, 620);
        deeprig::ui::test::show(panel);
    }
    explicit Stage(const deeprig::test::BuildBuilder& build) : Stage(build.catalog(), build.build()) {}
    Stage() : Stage(deeprig::test::samplePartsCatalog(), deeprig::test::twoCards()) {}

    Theme theme{*qApp, ThemeMode::Light};
    BuildSession session;
    SlotMapPanel panel;
};

std::vector<std::size_t> entriesOf(const SlotMapView& view, MapPlace place)
{
    std::vector<std::size_t> found;
    for (const std::size_t entry : view.places()) {
        if (view.picture().entries[entry].place == place)
            found.push_back(entry);
    }
    return found;
}

bool saysSomewhere(const SlotMapPicture& picture, const QString& text)
{
    return std::ranges::any_of(picture.pieces, [&](const MapPiece& piece) {
        return std::ranges::any_of(piece.shapes, [&](const MapShape& shape) {
            return shape.kind == MapShape::Kind::Text && shape.text.contains(text);
        });
    });
}

} // namespace

/// The slot map as people see it and as assistive tools hear it.
class TestSlotMap : public QObject {
    Q_OBJECT

private slots:
    void everyCardHasAPlace();
    void cardsAreDrawnToScale();
    void clickChoosesTheLine();
    void lineOfTheBenchIsMarked();
    void highlightOutlinesItsCards();
    void keysGoFromPlaceToPlace();
    void zoomsByKeysButtonsAndWheel();
    void layersCanBeSwitchedOff();
    void followsEditAndUndo();
    void costsNothingWhileHidden();
    void tableHasTheSameFacts();
    void assistiveToolsHearEveryPlace();
    void withoutABoardThereIsAnInvitation();
    void unknownSlotsAreSaid();
    void copiesPictureAndText();
    void exportsPng();
    void exportsSvg();
    void exportIsTheSameEachTime();
    void chineseWords();
};

void TestSlotMap::everyCardHasAPlace()
{
    Stage stage;
    QCOMPARE(entriesOf(stage.panel.view(), MapPlace::Card).size(), 2U);
    QCOMPARE(entriesOf(stage.panel.view(), MapPlace::Supply).size(), 1U);
    QVERIFY(saysSomewhere(stage.panel.view().picture(), u"PCIEX16_1"_s));
}

void TestSlotMap::cardsAreDrawnToScale()
{
    Stage stage(deeprig::test::aBuild()
                    .with(deeprig::test::aBoard())
                    .with(deeprig::test::aCase())
                    .with(deeprig::test::aGpu().with<&Gpu::slot_width>(2.5).length(300), 2));
    const SlotMapPicture& picture = stage.panel.view().picture();
    std::vector<QRectF> cards;
    for (const MapPiece& piece : picture.pieces) {
        if (piece.entry && picture.entries[*piece.entry].place == MapPlace::Card)
            cards.push_back(piece.box);
    }
    QCOMPARE(cards.size(), 2U);
    QCOMPARE(cards[0].width(), 300 * kPxPerMm);
    QCOMPARE(cards[0].height(), 2.5 * kSlotPitchMm * kPxPerMm);
    QCOMPARE(cards[1].top() - cards[0].top(), 4 * kSlotPitchMm * kPxPerMm);
}

void TestSlotMap::clickChoosesTheLine()
{
    Stage stage;
    SlotMapView& view = stage.panel.view();
    QSignalSpy chosen(&stage.panel, &SlotMapPanel::lineChosen);
    const std::size_t supply = entriesOf(view, MapPlace::Supply).front();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.placeOf(supply).center());
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].value<std::size_t>(), std::size_t{deeprig::test::kSupply});
    QCOMPARE(view.current(), std::optional(supply));
}

void TestSlotMap::lineOfTheBenchIsMarked()
{
    Stage stage;
    SlotMapView& view = stage.panel.view();
    stage.panel.showLine(deeprig::test::kCards);
    QCOMPARE(view.current(), std::optional(entriesOf(view, MapPlace::Card).front()));
    // The second card of the same line was chosen here: it stays.
    view.setCurrent(entriesOf(view, MapPlace::Card).back());
    stage.panel.showLine(deeprig::test::kCards);
    QCOMPARE(view.current(), std::optional(entriesOf(view, MapPlace::Card).back()));
    stage.panel.showLine(std::nullopt);
    QVERIFY(!view.current());
}

void TestSlotMap::highlightOutlinesItsCards()
{
    Stage stage;
    const QColor error = stage.theme.color(Token::ErrFill);
    const int before = countPixels(pictureOf(*stage.panel.view().viewport()), error);
    stage.panel.highlight({deeprig::test::kCards}, Severity::Error);
    QVERIFY(countPixels(pictureOf(*stage.panel.view().viewport()), error) > before + 500);
    stage.panel.clearHighlight();
    QCOMPARE(countPixels(pictureOf(*stage.panel.view().viewport()), error), before);
}

void TestSlotMap::keysGoFromPlaceToPlace()
{
    Stage stage;
    SlotMapView& view = stage.panel.view();
    view.setFocus(Qt::TabFocusReason);
    QVERIFY(view.current()); // the first card
    QCOMPARE(view.picture().entries[*view.current()].place, MapPlace::Card);
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(*view.current(), view.places().front());
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(*view.current(), view.places()[1]);
    QTest::keyClick(&view, Qt::Key_Up);
    QCOMPARE(*view.current(), view.places().front());
    QTest::keyClick(&view, Qt::Key_End);
    QCOMPARE(*view.current(), view.places().back());
    QSignalSpy chosen(&stage.panel, &SlotMapPanel::lineChosen);
    view.setCurrent(entriesOf(view, MapPlace::Card).front());
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].value<std::size_t>(), std::size_t{deeprig::test::kCards});
}

void TestSlotMap::zoomsByKeysButtonsAndWheel()
{
    Stage stage;
    SlotMapView& view = stage.panel.view();
    view.setFocus();
    const double fitting = view.zoom();
    QVERIFY(view.isFitting());
    QTest::keyClick(&view, Qt::Key_Plus);
    QVERIFY(view.zoom() > fitting);
    QVERIFY(!view.isFitting());
    QTest::keyClick(&view, Qt::Key_Minus);
    QTest::keyClick(&view, Qt::Key_Minus);
    QVERIFY(view.zoom() < fitting);
    QTest::keyClick(&view, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(view.zoom(), fitting);
    for (int i = 0; i < 20; ++i)
        QTest::keyClick(&view, Qt::Key_Plus);
    QCOMPARE(view.zoom(), 4.0);
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&view, Qt::Key_Minus);
    QCOMPARE(view.zoom(), 0.5);
    const QPoint at = view.viewport()->rect().center();
    QWheelEvent wheel(at, view.viewport()->mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, Qt::ControlModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(view.viewport(), &wheel);
    QVERIFY(view.zoom() > 0.5);
}

void TestSlotMap::layersCanBeSwitchedOff()
{
    Stage stage(deeprig::test::aCompleteBuild().with(deeprig::test::aGpu("Thick card").with<&Gpu::slot_width>(3.8)));
    const QImage all = pictureOf(*stage.panel.view().viewport());
    for (QToolButton* button : stage.panel.findChildren<QToolButton*>()) {
        if (!button->isCheckable() || button->accessibleName() == u"Table"_s)
            continue;
        button->click();
        QVERIFY2(pictureOf(*stage.panel.view().viewport()) != all, qPrintable(button->accessibleName()));
        button->click();
    }
    QVERIFY(pictureOf(*stage.panel.view().viewport()) == all);
}

void TestSlotMap::followsEditAndUndo()
{
    Stage stage;
    SlotMapView& view = stage.panel.view();
    stage.session.setQuantity(deeprig::test::kCards, 1);
    QCOMPARE(entriesOf(view, MapPlace::Card).size(), 1U);
    stage.session.undoStack().undo();
    QCOMPARE(entriesOf(view, MapPlace::Card).size(), 2U);
    view.setCurrent(entriesOf(view, MapPlace::Supply).front());
    stage.session.rename(u"Another name"_s);
    QCOMPARE(view.current(), std::optional(entriesOf(view, MapPlace::Supply).front())); // the place stays
    QCOMPARE(view.accessibleName(), u"Slot map of Another name"_s);
}

void TestSlotMap::costsNothingWhileHidden()
{
    Stage stage;
    stage.panel.hide();
    QSignalSpy changed(&stage.panel.model(), &QAbstractItemModel::modelReset);
    stage.session.setQuantity(deeprig::test::kCards, 1);
    QCOMPARE(changed.count(), 0);
    stage.panel.show();
    QCOMPARE(changed.count(), 1);
    QCOMPARE(entriesOf(stage.panel.view(), MapPlace::Card).size(), 1U);
}

void TestSlotMap::tableHasTheSameFacts()
{
    Stage stage;
    QAbstractItemModelTester tester(&stage.panel.model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    stage.panel.showTable(true);
    QVERIFY(stage.panel.table().isVisible());
    QCOMPARE(stage.panel.model().rowCount(), static_cast<int>(stage.panel.view().picture().entries.size()));
    const QString all = stage.panel.model().text();
    for (const char* fact : {"PCIEX16_1", "RTX 3090", "350 W", "PCIe plugs used", "mm"})
        QVERIFY2(all.contains(QLatin1StringView(fact)), fact);
    stage.panel.showTable(false);
    QVERIFY(stage.panel.view().isVisible());
}

void TestSlotMap::assistiveToolsHearEveryPlace()
{
    Stage stage;
    SlotMapView& view = stage.panel.view();
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&view);
    QCOMPARE(spoken->role(), QAccessible::List);
    QCOMPARE(spoken->childCount(), static_cast<int>(view.places().size()));
    for (int i = 0; i < spoken->childCount(); ++i) {
        QAccessibleInterface* place = spoken->child(i);
        QVERIFY(place != nullptr && place->isValid());
        QVERIFY(!place->text(QAccessible::Name).isEmpty());
        QVERIFY(place->rect().isValid());
        QCOMPARE(spoken->indexOfChild(place), i);
    }
    view.setFocus();
    view.setCurrent(view.places()[2]);
    QCOMPARE(spoken->focusChild(), spoken->child(2));
}

void TestSlotMap::withoutABoardThereIsAnInvitation()
{
    Stage stage(deeprig::test::aBuild().with(deeprig::test::aGpu()));
    QSignalSpy wanted(&stage.panel, &SlotMapPanel::categoryWanted);
    QPushButton* invitation = nullptr;
    for (QPushButton* button : stage.panel.findChildren<QPushButton*>()) {
        if (button->text() == u"Choose a motherboard"_s && button->isVisible())
            invitation = button;
    }
    QVERIFY(invitation != nullptr);
    invitation->click();
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].value<Category>(), Category::Motherboard);
}

void TestSlotMap::unknownSlotsAreSaid()
{
    Stage stage(deeprig::test::aBuild()
                    .with(deeprig::test::aBoard().without<&Motherboard::slot_layout>())
                    .with(deeprig::test::aGpu(), 2));
    const SlotMapPicture& picture = stage.panel.view().picture();
    QVERIFY(saysSomewhere(picture, u"slots unknown"_s));
    QVERIFY(saysSomewhere(picture, u"place unknown"_s));
    QSignalSpy wanted(&stage.panel, &SlotMapPanel::slotsWanted);
    for (QPushButton* button : stage.panel.findChildren<QPushButton*>()) {
        if (button->text() == u"Enter value…"_s && button->isVisible())
            button->click();
    }
    QCOMPARE(wanted.count(), 1);
}

void TestSlotMap::copiesPictureAndText()
{
    Stage stage;
    stage.panel.copy();
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    QVERIFY(data->hasImage());
    QVERIFY(data->text().contains(u"PCIEX16_1"_s));
    QVERIFY(data->text().contains(u'\t'));
}

void TestSlotMap::exportsPng()
{
    Stage stage;
    QTemporaryDir folder;
    FileService files;
    const QString file = folder.filePath(u"map.png"_s);
    std::optional<Result<void>> answer;
    files.exportPicture(file, stage.panel.picture(), {}, PictureFormat::Png,
                        [&](Result<void> written) { answer = std::move(written); });
    QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), kDiskMs);
    QVERIFY(answer->has_value());
    QImageReader reader(file);
    const QImage image = reader.read();
    QVERIFY(!image.isNull());
    QCOMPARE(image.dotsPerMeterX(), 5000); // five pixels a millimetre
    const QRectF bounds = stage.panel.picture().bounds;
    QVERIFY(std::abs(image.width() - (bounds.width() + 24) / kPxPerMm * 5) < 2);
    QVERIFY(countPixels(image.copy(0, 0, 20, 20), Qt::white) == 400); // a ground of its own
    QVERIFY(!QFile::exists(folder.filePath(u"map.png.tmp"_s)));

    std::optional<Result<void>> failed;
    files.exportPicture(folder.filePath(u"nowhere/map.png"_s), stage.panel.picture(), {}, PictureFormat::Png,
                        [&](Result<void> written) { failed = std::move(written); });
    QTRY_VERIFY_WITH_TIMEOUT(failed.has_value(), kDiskMs);
    QVERIFY(!failed->has_value());
}

void TestSlotMap::exportsSvg()
{
    Stage stage;
    QTemporaryDir folder;
    FileService files;
    const QString file = folder.filePath(u"map.svg"_s);
    std::optional<Result<void>> answer;
    files.exportPicture(file, stage.panel.picture(), {}, PictureFormat::Svg,
                        [&](Result<void> written) { answer = std::move(written); });
    QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), kDiskMs);
    QVERIFY(answer->has_value());
    QSvgRenderer renderer;
    QVERIFY(renderer.load(file));
    QFile text(file);
    QVERIFY(text.open(QIODevice::ReadOnly));
    const QByteArray svg = text.readAll();
    const double width = (stage.panel.picture().bounds.width() + 24) / kPxPerMm;
    static const QRegularExpression size(u"width=\"([0-9.]+)mm\""_s);
    const QRegularExpressionMatch found = size.match(QString::fromUtf8(svg));
    QVERIFY2(found.hasMatch(), "no size in millimetres");
    QVERIFY(std::abs(found.captured(1).toDouble() - width) < 1);
    QVERIFY(svg.contains("PCIEX16_1"));
    QVERIFY(svg.contains("<title>Slot map of"));
}

void TestSlotMap::exportIsTheSameEachTime()
{
    Stage stage;
    QCOMPARE(pictureSvg(stage.panel.picture(), {}), pictureSvg(stage.panel.picture(), {}));
    stage.theme.setMode(ThemeMode::Dark);
    const QImage dark = pictureImage(stage.panel.picture(), {});
    stage.theme.setMode(ThemeMode::Light);
    QVERIFY(dark == pictureImage(stage.panel.picture(), {})); // pictures always use the light set
}

void TestSlotMap::chineseWords()
{
    QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China));
    Stage stage;
    const bool isChinese = saysSomewhere(stage.panel.view().picture(), u"机箱槽位"_s);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QVERIFY(isChinese);
}

QTEST_MAIN(TestSlotMap)

#include "tst_slot_map.moc"
