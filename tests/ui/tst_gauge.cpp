#include "tests/ui/widget_test.h"
#include "ui/theme.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/gauge_panel.h"

#include <QAccessible>
#include <QApplication>
#include <QImage>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

namespace {

GaugeState powerState()
{
    GaugeState state;
    state.label = u"Power"_s;
    state.icon = u"bolt"_s;
    state.valueText = u"1,076"_s;
    state.limitText = u"of 1,000 W"_s;
    state.chipText = u"108 % · over the PSU"_s;
    state.chipShort = u"108 %"_s;
    state.tone = Tone::Error;
    state.value = 1076;
    state.limit = 1000;
    state.segments = {{u"GPU"_s, 700}, {u"CPU"_s, 230}, {u"Board"_s, 70}, {u"Rest"_s, 76}};
    state.accessibleValue = u"1,076 of 1,000 W, 108 percent, over the PSU"_s;
    return state;
}

GaugeState budgetState()
{
    GaugeState state;
    state.label = u"Budget"_s;
    state.valueText = u"$2,864"_s;
    state.limitText = u"of $3,000"_s;
    state.tone = Tone::Ok;
    state.value = 2864;
    state.limit = 3000;
    state.isLimitEditable = true;
    state.limitEditText = u"3000"_s;
    return state;
}

GaugeState emptyState()
{
    GaugeState state;
    state.label = u"Budget"_s;
    state.valueText = u"–"_s;
    state.emptyText = u"Set a budget to see what is left."_s;
    state.actionText = u"Set…"_s;
    return state;
}

GaugeState twoCards(double first, double second)
{
    GaugeState state;
    state.label = u"VRAM"_s;
    state.tone = Tone::Ok;
    state.tanks = {{first, {18, 2}, {}, false}, {second, {18, 2}, {}, false}};
    return state;
}

} // namespace

class TestGauge : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();

    void gaugeIsAProgressBarWithWords();
    void gaugeThatCannotTellHasNoNumber();
    void gaugeSizes();
    void gaugePanelSizes();
    void limitIsEditedWithF2();
    void escapeLeavesTheLimit();
    void unchangedLimitIsNoEdit();
    void clickOnTheLimitEdits();
    void fixedLimitIsNotEdited();
    void emptyGaugeOffersItsAction();
    void barKeepsTheLimitInSight();
    void cardsShareTheWidth();
    void cardThatIsTooSmallHasATick();
    void manyCardsAreOneBar();
    void barsMoveFromThePresent();
    void gaugePaintsItsState_data();
    void gaugePaintsItsState();
    void ghostIsHatched();
    void fillsMove();

private:
    std::unique_ptr<Theme> m_theme;
};

void TestGauge::initTestCase()
{
    qputenv("QT_ANIMATION_DURATION_FACTOR", "0");
}

void TestGauge::init()
{
    m_theme = std::make_unique<Theme>(*qApp, ThemeMode::Light);
}

void TestGauge::gaugeIsAProgressBarWithWords()
{
    Gauge gauge(*m_theme);
    gauge.setState(powerState());
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&gauge);
    QVERIFY(spoken);
    QCOMPARE(spoken->role(), QAccessible::ProgressBar);
    QCOMPARE(spoken->text(QAccessible::Name), u"Power"_s);
    QCOMPARE(spoken->text(QAccessible::Value), u"1,076 of 1,000 W, 108 percent, over the PSU"_s);
    QVERIFY(spoken->valueInterface());
    QCOMPARE(spoken->valueInterface()->currentValue().toDouble(), 1076.0);
    QCOMPARE(spoken->valueInterface()->maximumValue().toDouble(), 1000.0);
}

void TestGauge::gaugeThatCannotTellHasNoNumber()
{
    Gauge gauge(*m_theme);
    GaugeState state = powerState();
    state.tone = Tone::Unknown;
    gauge.setState(state);
    QVERIFY(!QAccessible::queryAccessibleInterface(&gauge)->valueInterface()->currentValue().isValid());
    gauge.setState(emptyState());
    QVERIFY(!QAccessible::queryAccessibleInterface(&gauge)->valueInterface()->currentValue().isValid());
}

void TestGauge::gaugeSizes()
{
    Gauge gauge(*m_theme);
    QCOMPARE(gauge.sizeHint().height(), 68);
    QCOMPARE(gauge.minimumSizeHint().height(), 68);
    gauge.setCompact(true);
    QCOMPARE(gauge.sizeHint().height(), 44);
    QVERIFY(gauge.minimumSizeHint().width() <= 352 - 2);
}

void TestGauge::gaugePanelSizes()
{
    GaugePanel panel(*m_theme, 3);
    QCOMPARE(panel.sizeHint().height(), 206);
    panel.setCompact(true);
    QCOMPARE(panel.sizeHint().height(), 134);
    QCOMPARE(panel.count(), 3);
}

void TestGauge::limitIsEditedWithF2()
{
    Gauge gauge(*m_theme);
    gauge.setState(budgetState());
    show(gauge);
    QSignalSpy edited(&gauge, &Gauge::limitEdited);
    gauge.setFocus();
    QTest::keyClick(&gauge, Qt::Key_F2);
    auto* field = gauge.findChild<QLineEdit*>();
    QVERIFY(field && field->isVisible());
    QCOMPARE(field->text(), u"3000"_s);
    QVERIFY(!field->accessibleName().isEmpty());
    QTest::keyClicks(field, u"3500"_s); // the old limit is selected
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(edited.count(), 1);
    QCOMPARE(edited.first().first().toString(), u"3500"_s);
    QVERIFY(!field->isVisible());
    QVERIFY(gauge.hasFocus());
}

void TestGauge::escapeLeavesTheLimit()
{
    Gauge gauge(*m_theme);
    gauge.setState(budgetState());
    show(gauge);
    QSignalSpy edited(&gauge, &Gauge::limitEdited);
    gauge.editLimit();
    auto* field = gauge.findChild<QLineEdit*>();
    QTest::keyClicks(field, u"1"_s);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!field->isVisible());
    QCOMPARE(edited.count(), 0);
}

void TestGauge::unchangedLimitIsNoEdit()
{
    Gauge gauge(*m_theme);
    gauge.setState(budgetState());
    show(gauge);
    QSignalSpy edited(&gauge, &Gauge::limitEdited);
    gauge.editLimit();
    QTest::keyClick(gauge.findChild<QLineEdit*>(), Qt::Key_Return);
    QCOMPARE(edited.count(), 0);
}

void TestGauge::clickOnTheLimitEdits()
{
    Gauge gauge(*m_theme);
    gauge.resize(400, 68);
    gauge.setState(budgetState());
    show(gauge);
    QTest::mouseClick(&gauge, Qt::LeftButton, {}, QPoint(60, 58));
    QVERIFY(!gauge.findChild<QLineEdit*>());
    QTest::mouseClick(&gauge, Qt::LeftButton, {}, gauge.limitRect().center().toPoint());
    QVERIFY(gauge.findChild<QLineEdit*>() && gauge.findChild<QLineEdit*>()->isVisible());
}

void TestGauge::fixedLimitIsNotEdited()
{
    Gauge gauge(*m_theme);
    gauge.setState(powerState());
    show(gauge);
    QTest::keyClick(&gauge, Qt::Key_F2);
    QTest::mouseClick(&gauge, Qt::LeftButton, {}, gauge.limitRect().center().toPoint());
    QVERIFY(!gauge.findChild<QLineEdit*>());
}

void TestGauge::emptyGaugeOffersItsAction()
{
    Gauge gauge(*m_theme);
    gauge.resize(400, 68);
    gauge.setState(emptyState());
    show(gauge);
    QSignalSpy triggered(&gauge, &Gauge::actionTriggered);
    QTest::keyClick(&gauge, Qt::Key_Return);
    QCOMPARE(triggered.count(), 1);
    QTest::mouseClick(&gauge, Qt::LeftButton, {}, gauge.actionRect().center().toPoint());
    QCOMPARE(triggered.count(), 2);
    QAccessible::queryAccessibleInterface(&gauge)->actionInterface()->doAction(
        QAccessibleActionInterface::pressAction());
    QCOMPARE(triggered.count(), 3);
}

void TestGauge::barKeepsTheLimitInSight()
{
    GaugeState state = powerState();
    for (const double value : {0.0, 500.0, 1000.0, 1700.0}) {
        state.segments = {{u"All"_s, value}};
        state.value = value;
        const GaugeBar bar = gaugeBars(state).front();
        QVERIFY(bar.limit > 0 && bar.limit < 1);
        QVERIFY(bar.fill() < 1);
        QCOMPARE(bar.fill() > bar.limit, value > 1000);
    }
    state.ghost = GaugeGhost{2500, u"1,700 W"_s, Tone::Error};
    QVERIFY(gaugeBars(state).front().ghost < 1);
}

void TestGauge::cardsShareTheWidth()
{
    const std::vector<GaugeBar> bars = gaugeBars(twoCards(48, 24));
    QCOMPARE(bars.size(), std::size_t{2});
    QCOMPARE(bars[0].share, 2.0 / 3);
    QCOMPARE(bars[1].share, 1.0 / 3);
    QCOMPARE(bars[1].fill(), 20.0 / 24);
    QCOMPARE(bars[1].limit, -1.0); // it fits: the end of the tank is the limit
}

void TestGauge::cardThatIsTooSmallHasATick()
{
    const std::vector<GaugeBar> bars = gaugeBars(twoCards(24, 16));
    QCOMPARE(bars[1].fill(), 1.0);
    QCOMPARE(bars[1].limit, 16.0 / 20);
}

void TestGauge::manyCardsAreOneBar()
{
    GaugeState state = twoCards(24, 24);
    state.segments = {{u"Weights"_s, 162}, {u"Rest"_s, 18}};
    state.limit = 216;
    state.tanks.resize(5, state.tanks.front());
    QCOMPARE(gaugeBars(state).size(), std::size_t{5});
    QVERIFY(!gaugeBars(state).front().hasInnerSegments);
    state.tanks.resize(9, state.tanks.front());
    QCOMPARE(gaugeBars(state).size(), std::size_t{1});
    QCOMPARE(gaugeBars(state).front().ends.size(), std::size_t{2});
}

void TestGauge::barsMoveFromThePresent()
{
    GaugeBar from;
    from.ends = {0.2, 0.4};
    GaugeBar to;
    to.ends = {0.4, 0.6, 0.8};
    const auto halfway = gaugeBarsBetween({from}, {to}, 0.5).front().ends;
    QCOMPARE(halfway.size(), std::size_t{3});
    QCOMPARE(halfway[0], 0.3);
    QCOMPARE(halfway[1], 0.5);
    QCOMPARE(halfway[2], 0.6); // a new term grows out of the end of the old fill
    QCOMPARE(gaugeBarsBetween({from}, {to}, 1.0).front().ends, to.ends);
}

void TestGauge::gaugePaintsItsState_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<Tone>("tone");
    QTest::addColumn<Token>("hatch");
    QTest::addColumn<bool>("isHatched");
    QTest::newRow("within") << 700.0 << Tone::Ok << Token::WarnFill << false;
    QTest::newRow("above the comfort mark") << 900.0 << Tone::Warning << Token::WarnFill << true;
    QTest::newRow("over the limit") << 1100.0 << Tone::Error << Token::ErrFill << true;
    QTest::newRow("unknown") << 0.0 << Tone::Unknown << Token::UnkFill << true;
}

void TestGauge::gaugePaintsItsState()
{
    QFETCH(double, value);
    QFETCH(Tone, tone);
    QFETCH(Token, hatch);
    QFETCH(bool, isHatched);
    Gauge gauge(*m_theme);
    gauge.resize(400, 68);
    GaugeState state = powerState();
    state.segments = {{u"All"_s, value}};
    state.value = value;
    state.comfort = 833;
    state.tone = tone;
    gauge.setState(state);
    const QImage picture = pictureOf(gauge);
    QCOMPARE(countPixels(picture, m_theme->color(hatch)) > 20, isHatched);
    const bool hasFill = countPixels(picture, m_theme->tokens().gaugeRamp()[0]) > 1000;
    QCOMPARE(hasFill, tone != Tone::Unknown);
    const bool hasGround = countPixels(picture, m_theme->color(tintToken(tone))) > 500;
    QVERIFY(hasGround); // of the chip, whatever the state
}

void TestGauge::ghostIsHatched()
{
    Gauge gauge(*m_theme);
    gauge.resize(400, 68);
    GaugeState state = powerState();
    state.segments = {{u"All"_s, 400}};
    state.value = 400;
    gauge.setState(state);
    const int without = countPixels(pictureOf(gauge), m_theme->color(Token::AccentText));
    state.ghost = GaugeGhost{800, u"400 W"_s, Tone::None};
    gauge.setState(state);
    QVERIFY(countPixels(pictureOf(gauge), m_theme->color(Token::AccentText)) > without + 200);
}

void TestGauge::fillsMove()
{
    qputenv("QT_ANIMATION_DURATION_FACTOR", "1");
    Theme moving(*qApp, ThemeMode::Light);
    qputenv("QT_ANIMATION_DURATION_FACTOR", "0");
    Gauge gauge(moving);
    gauge.resize(400, 68);
    GaugeState state = powerState();
    state.tone = Tone::Ok;
    state.segments = {{u"All"_s, 100}};
    gauge.setState(state);
    show(gauge);
    const QColor color = moving.tokens().gaugeRamp()[0];
    const int before = countPixels(pictureOf(gauge), color);
    state.segments = {{u"All"_s, 900}};
    gauge.setState(state);
    QVERIFY(countPixels(pictureOf(gauge), color) < 2 * before); // on its way
    QTRY_VERIFY(countPixels(pictureOf(gauge), color) > 8 * before);
}

QTEST_MAIN(TestGauge)

#include "tst_gauge.moc"
