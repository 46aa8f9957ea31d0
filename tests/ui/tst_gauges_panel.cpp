#include "tests/support/build_builder.h"
#include "tests/support/sample_parts.h"
#include "tests/ui/widget_test.h"
#include "ui/panels/gauge_states.h"
#include "ui/panels/gauges_panel.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/gauge_panel.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QTest>

#include <memory>
#include <numeric>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace deeprig::test;
using namespace Qt::StringLiterals;

class TestGaugesPanel : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void textsOfTheSample();
    void termsAddUp_data();
    void termsAddUp();
    void sumIsWrittenOut();
    void bandsOfThePower_data();
    void bandsOfThePower();
    void wallCircuitCanBeTheWorse();
    void unknownLoadIsNeverGreen();
    void withoutASupplyThereIsNothingToCompare();
    void budgetOverAndUnpriced();
    void vramPerCardAndInSum();
    void vramWithoutALimit();
    void vramOfUnknownCards();
    void ghostKeepsTheBarsOfNow();
    void ghostOfAFirstPart();
    void budgetIsEditedInPlace();
    void badBudgetChangesNothing_data();
    void badBudgetChangesNothing();
    void emptyBudgetRemovesIt();
    void firstBudgetIsSetByTheLink();
    void minimumVramIsEditedInPlace();
    void followsEveryEditWithinAFrame();
    void gaugesSpeak();

private:
    [[nodiscard]] const GaugeState& state(GaugesPanel::Place place) const
    {
        return m_panel->gauges().gauge(place).state();
    }
    [[nodiscard]] QLineEdit* field(GaugesPanel::Place place) const
    {
        return m_panel->gauges().gauge(place).findChild<QLineEdit*>();
    }
    void type(GaugesPanel::Place place, const QString& text);

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<BuildSession> m_session;
    std::unique_ptr<GaugesPanel> m_panel;
};

void TestGaugesPanel::init()
{
    m_theme = std::make_unique<Theme>(*qApp, ThemeMode::Light);
    m_session = std::make_unique<BuildSession>(samplePartsCatalog(), defaultSite());
    m_session->open(std::make_shared<const Build>(twoCards()), {});
    m_panel = std::make_unique<GaugesPanel>(*m_session, *m_theme);
    m_panel->resize(400, m_panel->sizeHint().height());
    show(*m_panel);
}

void TestGaugesPanel::cleanup()
{
    m_panel.reset();
    m_session.reset();
    m_theme.reset();
}

void TestGaugesPanel::type(GaugesPanel::Place place, const QString& text)
{
    if (place == GaugesPanel::Budget)
        m_panel->editBudget();
    else
        m_panel->editMinimumVram();
    QVERIFY(field(place) && field(place)->isVisible());
    field(place)->selectAll();
    QTest::keyClick(field(place), Qt::Key_Delete);
    QTest::keyClicks(field(place), text);
    QTest::keyClick(field(place), Qt::Key_Return);
}

void TestGaugesPanel::textsOfTheSample()
{
    QCOMPARE(m_panel->sizeHint().height(), 206);
    const GaugeState& budget = state(GaugesPanel::Budget);
    QCOMPARE(budget.valueText, u"$2,864"_s);
    QCOMPARE(budget.limitText, u"of $3,000"_s);
    QCOMPARE(budget.chipText, u"95 % · within budget"_s);
    QCOMPARE(budget.tone, Tone::Ok);
    QCOMPARE(budget.legendLeft, u"GPU 1,398 · Board 518 · CPU 314 · Rest 634"_s);
    QCOMPARE(budget.legendRight, u"$136 left"_s);
    const GaugeState& power = state(GaugesPanel::Power);
    QCOMPARE(power.valueText, u"1,076"_s);
    QCOMPARE(power.limitText, u"of 1,000 W"_s);
    QCOMPARE(power.chipText, u"108 % · over the PSU"_s);
    QCOMPARE(power.tone, Tone::Error);
    QCOMPARE(power.legendLeft, u"GPU 700 · CPU 230 · Board 70 · Rest 76"_s);
    QVERIFY(power.legendRight.startsWith(u"Wall "_s));
    QVERIFY(power.legendRight.contains(u"/ 1,440 W"_s));
}

void TestGaugesPanel::termsAddUp_data()
{
    QTest::addColumn<QList<double>>("terms");
    QTest::addColumn<int>("decimals");
    QTest::newRow("thirds") << QList<double>{33.4, 33.4, 33.4} << 0;
    QTest::newRow("memory") << QList<double>{37.06, 1.24, 2.44, 1.96} << 1;
    QTest::newRow("one") << QList<double>{0.49} << 0;
    QTest::newRow("none") << QList<double>{} << 0;
}

void TestGaugesPanel::termsAddUp()
{
    QFETCH(QList<double>, terms);
    QFETCH(int, decimals);
    const std::vector<double> rounded = roundedTerms({terms.begin(), terms.end()}, decimals);
    const double scale = std::pow(10.0, decimals);
    const double printed = std::accumulate(rounded.begin(), rounded.end(), 0.0);
    const double sum = std::accumulate(terms.begin(), terms.end(), 0.0);
    QCOMPARE(std::round(printed * scale), std::round(sum * scale));
    for (std::size_t i = 0; i < rounded.size(); ++i)
        QVERIFY(std::abs(rounded[i] - terms[static_cast<qsizetype>(i)]) < 1 / scale);
}

void TestGaugesPanel::sumIsWrittenOut()
{
    const QStringList lines = state(GaugesPanel::Power).toolTip.split(u'\n');
    QVERIFY(lines.size() >= 7); // a term a line, and the sum
    QCOMPARE(lines.front(), u"GPU: 700 W"_s);
    QCOMPARE(lines[lines.size() - 2], u"= 1,076 W of 1,000 W"_s);
    QVERIFY(lines.last().contains(u"caps the power"_s));
    int sum = 0;
    for (const QString& line : lines.first(lines.size() - 1))
        sum += line.section(u": "_s, 1).section(u' ', 0, 0).remove(u',').toInt();
    QCOMPARE(sum, 1076);
}

void TestGaugesPanel::bandsOfThePower_data()
{
    QTest::addColumn<double>("other");
    QTest::addColumn<Tone>("tone");
    QTest::addColumn<QString>("words");
    QTest::newRow("fine") << 500.0 << Tone::Ok << u"50 % · good margin"_s;
    QTest::newRow("at 83 %") << 833.0 << Tone::Ok << u"83 % · good margin"_s;
    QTest::newRow("above") << 840.0 << Tone::Warning << u"84 % · little margin"_s;
    QTest::newRow("full") << 1000.0 << Tone::Warning << u"100 % · little margin"_s;
    QTest::newRow("over") << 1010.0 << Tone::Error << u"101 % · over the PSU"_s;
}

void TestGaugesPanel::bandsOfThePower()
{
    QFETCH(double, other);
    QFETCH(Tone, tone);
    QFETCH(QString, words);
    const auto evaluation = aBuild().with(aPsu().rated(1000)).otherLoad(other).evaluate();
    const GaugeState power = powerGauge(*evaluation);
    QCOMPARE(power.tone, tone);
    QCOMPARE(power.chipText, words);
}

void TestGaugesPanel::wallCircuitCanBeTheWorse()
{
    Site site;
    site.mains_voltage_v = 120;
    site.breaker_a = 15;
    const auto evaluation = aBuild().with(aPsu().rated(2000)).otherLoad(1400).site(site).evaluate();
    const GaugeState power = powerGauge(*evaluation);
    QCOMPARE(power.tone, Tone::Warning); // fine for the supply, too much for 80 % of 15 A
    QVERIFY2(power.chipText.endsWith(u"over the circuit"_s), qPrintable(power.chipText));
    QCOMPARE(power.legendRightTone, Tone::Warning);
}

void TestGaugesPanel::unknownLoadIsNeverGreen()
{
    m_session->drop(kSampleVagueCard, {Category::Gpu, kCards});
    const GaugeState& power = state(GaugesPanel::Power);
    QCOMPARE(power.tone, Tone::Unknown);
    QCOMPARE(power.valueText, u"?"_s);
    QCOMPARE(power.chipText, u"cannot tell"_s);
    QVERIFY(power.legendLeft.contains(u"GPU"_s));
}

void TestGaugesPanel::withoutASupplyThereIsNothingToCompare()
{
    m_session->remove(kSupply);
    QVERIFY(!state(GaugesPanel::Power).emptyText.isEmpty());
    QCOMPARE(state(GaugesPanel::Power).valueText, u"1,076 W"_s);
    m_session->clear();
    QCOMPARE(state(GaugesPanel::Power).valueText, u"–"_s); // nothing is not 0
    QCOMPARE(state(GaugesPanel::Vram).valueText, u"–"_s);
}

void TestGaugesPanel::budgetOverAndUnpriced()
{
    m_session->setBudget(Money{250000, Currency("USD")});
    QCOMPARE(state(GaugesPanel::Budget).tone, Tone::Error);
    QCOMPARE(state(GaugesPanel::Budget).chipText, u"115 % · over budget"_s);
    QCOMPARE(state(GaugesPanel::Budget).legendRight, u"$364 over"_s);
    m_session->setBudget(Money{500000, Currency("USD")});
    m_session->drop(kSampleVagueCard, {Category::Gpu, std::nullopt}); // has no price
    QVERIFY(state(GaugesPanel::Budget).tone != Tone::Ok);
    QVERIFY(state(GaugesPanel::Budget).chipText.contains(u"1 without a price"_s));
}

void TestGaugesPanel::vramPerCardAndInSum()
{
    QCOMPARE(state(GaugesPanel::Vram).valueText, u"48"_s);
    QCOMPARE(state(GaugesPanel::Vram).limitText, u"of 48 GiB needed"_s);
    QCOMPARE(state(GaugesPanel::Vram).tone, Tone::Ok);
    QCOMPARE(state(GaugesPanel::Vram).tanks.size(), 2U);
    QCOMPARE(state(GaugesPanel::Vram).legendLeft, u"2 × 24 GiB"_s);
    m_session->setMinimumVram(80);
    QCOMPARE(state(GaugesPanel::Vram).tone, Tone::Error);
    QCOMPARE(state(GaugesPanel::Vram).chipText, u"60 % · too little"_s);
    QCOMPARE(state(GaugesPanel::Vram).legendRight, u"32 GiB missing"_s);
}

void TestGaugesPanel::vramWithoutALimit()
{
    m_session->setMinimumVram(std::nullopt);
    const GaugeState& vram = state(GaugesPanel::Vram);
    QCOMPARE(vram.valueText, u"48 GiB"_s);
    QCOMPARE(vram.chipText, u"no limit set"_s);
    QCOMPARE(vram.tone, Tone::None);
    QVERIFY(vram.isLimitEditable);
}

void TestGaugesPanel::vramOfUnknownCards()
{
    m_session->drop(kSampleVagueCard, {Category::Gpu, std::nullopt});
    const GaugeState& vram = state(GaugesPanel::Vram);
    QCOMPARE(vram.tone, Tone::Unknown);
    QCOMPARE(vram.valueText, u"?"_s);
    QCOMPARE(vram.legendLeft, u"24 + 24 + ? GiB"_s);
}

void TestGaugesPanel::ghostKeepsTheBarsOfNow()
{
    const GaugeState before = state(GaugesPanel::Power);
    const DropVerdict verdict =
        previewDrop(m_session->evaluation(), *m_session->catalog().find(kSample1300W), {Category::Psu, kSupply});
    m_panel->setPreview(verdict.after);
    const GaugeState& power = state(GaugesPanel::Power);
    QVERIFY(power.ghost.has_value());
    QCOMPARE(power.ghost->beforeText, u"1,076 W"_s);
    QCOMPARE(power.ghost->beforeTone, Tone::Error); // what is cured keeps its colour
    QCOMPARE(power.limitText, u"of 1,300 W"_s);
    QCOMPARE(power.tone, Tone::Ok);
    QCOMPARE(power.value, before.value);
    QCOMPARE(power.segments.size(), before.segments.size());
    QVERIFY(!power.isLimitEditable);
    QVERIFY(!state(GaugesPanel::Vram).ghost.has_value()); // nothing changes there
    m_panel->setPreview(nullptr);
    QVERIFY(!state(GaugesPanel::Power).ghost.has_value());
    m_panel->setPreview(verdict.after);
    m_session->setUsed(kSsd, true); // the ghost was that of another build
    QVERIFY(!state(GaugesPanel::Power).ghost.has_value());
}

void TestGaugesPanel::ghostOfAFirstPart()
{
    m_session->clear();
    const DropVerdict verdict =
        previewDrop(m_session->evaluation(), *m_session->catalog().find(kSample3090), {Category::Gpu, std::nullopt});
    m_panel->setPreview(verdict.after);
    const GaugeState& vram = state(GaugesPanel::Vram);
    QCOMPARE(vram.tanks.size(), 1U);
    QVERIFY(vram.tanks.front().isNew);
    QCOMPARE(vram.ghost->beforeText, u"–"_s);
}

void TestGaugesPanel::budgetIsEditedInPlace()
{
    type(GaugesPanel::Budget, u"$3,500"_s);
    QCOMPARE(m_session->build().requirement->budget, (Money{350000, Currency("USD")}));
    QCOMPARE(state(GaugesPanel::Budget).limitText, u"of $3,500"_s);
    QCOMPARE(m_session->undoStack().count(), 1);
}

void TestGaugesPanel::badBudgetChangesNothing_data()
{
    QTest::addColumn<QString>("entry");
    QTest::newRow("words") << u"a lot"_s;
    QTest::newRow("zero") << u"0"_s;
    QTest::newRow("negative") << u"-5"_s;
    QTest::newRow("huge") << u"99999999999"_s;
}

void TestGaugesPanel::badBudgetChangesNothing()
{
    QFETCH(QString, entry);
    type(GaugesPanel::Budget, entry);
    QCOMPARE(m_session->build(), twoCards());
    QCOMPARE(m_session->undoStack().count(), 0);
    QCOMPARE(state(GaugesPanel::Budget).legendTone, Tone::Error);
    QVERIFY(state(GaugesPanel::Budget).legendLeft.contains(entry));
    m_session->setUsed(kSsd, true); // the next edit ends the complaint
    QCOMPARE(state(GaugesPanel::Budget).legendTone, Tone::None);
}

void TestGaugesPanel::emptyBudgetRemovesIt()
{
    type(GaugesPanel::Budget, QString());
    QVERIFY(!m_session->build().requirement->budget.has_value());
    QVERIFY(!state(GaugesPanel::Budget).emptyText.isEmpty());
}

void TestGaugesPanel::firstBudgetIsSetByTheLink()
{
    m_session->setBudget(std::nullopt);
    Gauge& budget = m_panel->gauges().gauge(GaugesPanel::Budget);
    QVERIFY(!budget.actionRect().isEmpty());
    QTest::mouseClick(&budget, Qt::LeftButton, Qt::NoModifier, budget.actionRect().center().toPoint());
    QVERIFY(field(GaugesPanel::Budget) && field(GaugesPanel::Budget)->isVisible());
    QVERIFY(field(GaugesPanel::Budget)->width() >= 90);
    QTest::keyClicks(field(GaugesPanel::Budget), u"2000"_s);
    QTest::keyClick(field(GaugesPanel::Budget), Qt::Key_Return);
    QCOMPARE(m_session->build().requirement->budget, (Money{200000, Currency("USD")}));
}

void TestGaugesPanel::minimumVramIsEditedInPlace()
{
    type(GaugesPanel::Vram, u"40 GiB"_s);
    QCOMPARE(m_session->build().requirement->min_vram_gib, std::optional(40.0));
    type(GaugesPanel::Vram, u"much"_s);
    QCOMPARE(m_session->build().requirement->min_vram_gib, std::optional(40.0));
    QCOMPARE(state(GaugesPanel::Vram).legendTone, Tone::Error);
}

void TestGaugesPanel::followsEveryEditWithinAFrame()
{
    QElapsedTimer clock;
    clock.start();
    constexpr int kEdits = 20;
    for (int i = 0; i < kEdits; ++i)
        m_session->setQuantity(kSsd, 2 + i % 2);
    const qint64 perEdit = clock.elapsed() / kEdits;
    QVERIFY2(perEdit < 100, qPrintable(QString::number(perEdit))); // a debug build with sanitizers has its slack
    QVERIFY(state(GaugesPanel::Budget).valueText != u"$2,864"_s);
}

void TestGaugesPanel::gaugesSpeak()
{
    for (const auto place : {GaugesPanel::Budget, GaugesPanel::Power, GaugesPanel::Vram}) {
        Gauge& gauge = m_panel->gauges().gauge(place);
        QVERIFY(!spokenName(gauge).isEmpty());
        QVERIFY(!QAccessible::queryAccessibleInterface(&gauge)->text(QAccessible::Value).isEmpty());
    }
    QCOMPARE(state(GaugesPanel::Power).accessibleValue, u"1,076 of 1,000 W, 108 %, over the PSU"_s);
}

QTEST_MAIN(TestGaugesPanel)

#include "tst_gauges_panel.moc"
