#include "tests/ui/widget_test.h"
#include "ui/theme.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/drop_target.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/gauge_panel.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/segment.h"
#include "ui/widgets/switch_button.h"
#include "ui/widgets/verdict_card.h"

#include <QAccessible>
#include <QApplication>
#include <QImage>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include <memory>

using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

class TestWidgets : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();

    void switchByKeyboard();
    void switchSizes();
    void chipClosesByKeyboardAndCross();
    void chipFiltersByKeyboard();
    void chipShortens();
    void markIsNoButton();
    void segmentByArrowKeys();
    void targetHeights();
    void targetByKeyboard();
    void targetPaintsItsVerdict();
    void cardStaysInside();
    void cardSpeaks();
    void cardShowsFiveLines();
    void cardFadesAway();
    void emptyStateOffersButtons();
    void longTextGivesWay();
    void everythingFocusableHasAName();
    void everythingGrowsWithTheText();

private:
    std::unique_ptr<Theme> m_theme;
};

void TestWidgets::initTestCase()
{
    qputenv("QT_ANIMATION_DURATION_FACTOR", "0");
}

void TestWidgets::init()
{
    m_theme = std::make_unique<Theme>(*qApp, ThemeMode::Light);
}

void TestWidgets::switchByKeyboard()
{
    SwitchButton button(*m_theme, u"Fits only"_s);
    show(button);
    QSignalSpy toggled(&button, &QAbstractButton::toggled);
    QTest::keyClick(&button, Qt::Key_Space);
    QVERIFY(button.isChecked());
    QCOMPARE(toggled.count(), 1);
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&button);
    QCOMPARE(spoken->role(), QAccessible::CheckBox);
    QCOMPARE(spoken->text(QAccessible::Name), u"Fits only"_s);
    QVERIFY(spoken->state().checked);
}

void TestWidgets::switchSizes()
{
    SwitchButton bare(*m_theme);
    QCOMPARE(bare.sizeHint(), QSize(28 + 2 * kFocusRingReach, 16 + 2 * kFocusRingReach));
    SwitchButton named(*m_theme, u"Fits only"_s);
    QVERIFY(named.sizeHint().width() > bare.sizeHint().width() + 20);
    named.setChecked(true);
    const QImage picture = pictureOf(named);
    QVERIFY(countPixels(picture, m_theme->color(Token::Accent)) > 100);
}

void TestWidgets::chipClosesByKeyboardAndCross()
{
    Chip chip(*m_theme, u"VRAM ≥ 24 GiB"_s, Tone::Accent);
    chip.setClosable(u"Remove filter VRAM ≥ 24 GiB"_s);
    show(chip);
    QSignalSpy closed(&chip, &Chip::closeRequested);
    QSignalSpy clicked(&chip, &QAbstractButton::clicked);
    QTest::keyClick(&chip, Qt::Key_Delete);
    QTest::keyClick(&chip, Qt::Key_Backspace);
    QCOMPARE(closed.count(), 2);
    QCOMPARE(clicked.count(), 0);
    auto* cross = chip.findChild<QAbstractButton*>();
    QVERIFY(cross);
    QCOMPARE(spokenName(*cross), u"Remove filter VRAM ≥ 24 GiB"_s);
    QTest::mouseClick(cross, Qt::LeftButton);
    QCOMPARE(closed.count(), 3);
    QTest::keyClick(&chip, Qt::Key_Return);
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(closed.count(), 3);
}

void TestWidgets::chipFiltersByKeyboard()
{
    Chip chip(*m_theme, u"1 error"_s, Tone::Error);
    chip.setCheckable(true);
    show(chip);
    QCOMPARE(chip.sizeHint().height(), kChipHeight);
    QTest::keyClick(&chip, Qt::Key_Space);
    QVERIFY(chip.isChecked());
    QTest::keyClick(&chip, Qt::Key_Return);
    QVERIFY(!chip.isChecked());
    QSignalSpy closed(&chip, &Chip::closeRequested);
    QTest::keyClick(&chip, Qt::Key_Delete);
    QCOMPARE(closed.count(), 0);
}

void TestWidgets::chipShortens()
{
    Chip chip(*m_theme, u"3 warnings"_s, Tone::Warning);
    chip.setShortText(u"3"_s);
    const int whole = chip.sizeHint().width();
    chip.setShort(true);
    QVERIFY(chip.sizeHint().width() < whole - 30);
    QCOMPARE(spokenName(chip), u"3 warnings"_s);
}

void TestWidgets::markIsNoButton()
{
    Chip chip(*m_theme, u"new"_s, Tone::Warning);
    chip.setInteractive(false);
    QCOMPARE(chip.focusPolicy(), Qt::NoFocus);
    QVERIFY(chip.testAttribute(Qt::WA_TransparentForMouseEvents));
}

void TestWidgets::segmentByArrowKeys()
{
    Segment segment(*m_theme, {u"Chart"_s, u"Table"_s}, u"Show as"_s);
    show(segment);
    QCOMPARE(segment.current(), 0);
    QSignalSpy changed(&segment, &Segment::currentChanged);
    auto* first = segment.findChildren<QAbstractButton*>().first();
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Right);
    QCOMPARE(segment.current(), 1);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().first().toInt(), 1);
    segment.setCurrent(0);
    QCOMPARE(segment.current(), 0);
}

void TestWidgets::targetHeights()
{
    using Phase = DropTargetState::Phase;
    QCOMPARE(dropTargetHeight(Phase::Resting), 26);
    QCOMPARE(dropTargetHeight(Phase::Offered), 34);
    QCOMPARE(dropTargetHeight(Phase::UnderDrag), 42);
    DropTarget target(*m_theme);
    show(target);
    DropTargetState state;
    state.phase = Phase::UnderDrag;
    target.setState(state);
    QCOMPARE(target.sizeHint().height(), 42);
}

void TestWidgets::targetByKeyboard()
{
    DropTarget target(*m_theme);
    DropTargetState state;
    state.title = u"PCIEX16_2"_s;
    state.verdictText = u"Fits, 1 new warning"_s;
    state.accessibleName = u"Empty slot PCIEX16_2, x8"_s;
    target.setState(state);
    show(target);
    QSignalSpy clicked(&target, &QAbstractButton::clicked);
    QTest::keyClick(&target, Qt::Key_Return);
    QTest::keyClick(&target, Qt::Key_Space);
    QCOMPARE(clicked.count(), 2);
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&target);
    QCOMPARE(spoken->role(), QAccessible::Button);
    QCOMPARE(spoken->text(QAccessible::Name), u"Empty slot PCIEX16_2, x8"_s);
    QCOMPARE(spoken->text(QAccessible::Description), u"Fits, 1 new warning"_s);
}

void TestWidgets::targetPaintsItsVerdict()
{
    DropTarget target(*m_theme);
    target.resize(380, 42);
    DropTargetState state;
    state.title = u"PCIEX16_2"_s;
    state.verdict = Tone::Warning;
    state.phase = DropTargetState::Phase::UnderDrag;
    target.setState(state);
    QVERIFY(countPixels(pictureOf(target), m_theme->color(Token::WarnTint)) > 5000);
    state.phase = DropTargetState::Phase::Offered;
    target.setState(state);
    const QImage offered = pictureOf(target);
    QCOMPARE(countPixels(offered, m_theme->color(Token::WarnTint)), 0);
    QVERIFY(countPixels(offered, m_theme->color(Token::Warn)) > 100); // the dashes
    state.phase = DropTargetState::Phase::Refused;
    target.setState(state);
    QCOMPARE(countPixels(pictureOf(target), m_theme->color(Token::Warn)), 0);
}

void TestWidgets::cardStaysInside()
{
    QWidget window;
    window.resize(800, 600);
    VerdictCard card(*m_theme, &window);
    card.setState({Tone::Ok, u"Fits PCIEX16_2"_s, {{Tone::Ok, u"Power 700 of 1,000 W"_s, {}}}, {}, {}, {}});
    show(window);
    card.showAt({700, 100});
    QVERIFY(card.isVisible());
    QCOMPARE(card.cardRect().topRight(), QPoint(699, 100));
    for (const QPoint corner : {QPoint(50, -40), QPoint(2000, 2000)}) {
        card.showAt(corner);
        QVERIFY(window.rect().contains(card.cardRect()));
    }
    QVERIFY(card.testAttribute(Qt::WA_TransparentForMouseEvents));
}

void TestWidgets::cardSpeaks()
{
    QWidget window;
    VerdictCard card(*m_theme, &window);
    card.setState({Tone::Warning,
                   u"Fits PCIEX16_2 at x8, 1 new warning"_s,
                   {{Tone::Warning, u"5 mm of air to the upper card"_s, u"open-air coolers want at least 10 mm"_s},
                    {Tone::Note, u"Both cards drop to x8"_s, {}}},
                   {},
                   {},
                   {}});
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&card);
    QCOMPARE(spoken->role(), QAccessible::AlertMessage);
    QCOMPARE(spoken->text(QAccessible::Name), u"Fits PCIEX16_2 at x8, 1 new warning"_s);
    QCOMPARE(spoken->text(QAccessible::Description),
             u"5 mm of air to the upper card, open-air coolers want at least 10 mm\nBoth cards drop to x8"_s);
}

void TestWidgets::cardShowsFiveLines()
{
    QWidget window;
    VerdictCard card(*m_theme, &window);
    VerdictState state{Tone::Ok, u"Fits"_s, {}, u"Release to add"_s, u"Esc"_s, u"cancels"_s};
    int height = 0;
    for (int lines = 1; lines <= 7; ++lines) {
        state.lines.push_back({Tone::Ok, u"A sentence"_s, u"its numbers"_s});
        card.setState(state);
        QCOMPARE(card.cardSize().height() > height, lines <= 5);
        height = card.cardSize().height();
    }
    QCOMPARE(card.cardSize().width(), 304);
    state.lines.front().sentence = u"A sentence that is so long that it cannot stand on one line of the card"_s;
    card.setState(state);
    QVERIFY(card.cardSize().height() > height);
}

void TestWidgets::cardFadesAway()
{
    QWidget window;
    window.resize(800, 600);
    VerdictCard card(*m_theme, &window);
    show(window);
    card.showAt({700, 100});
    card.fadeOut();
    QTRY_VERIFY(!card.isVisible());
    card.showAt({700, 100});
    QVERIFY(card.isVisible());
}

void TestWidgets::emptyStateOffersButtons()
{
    EmptyState state(*m_theme, EmptyState::Size::Large);
    state.setTitle(u"An empty bench"_s);
    state.setLine(u"Drag parts from the list, or press Enter on one."_s);
    QPushButton* propose = state.addButton(u"Propose a build…"_s);
    state.addButton(u"Open a sample"_s, true);
    show(state);
    QSignalSpy clicked(propose, &QPushButton::clicked);
    QTest::mouseClick(propose, Qt::LeftButton);
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(spokenName(state), u"An empty bench"_s);
    state.clearButtons();
    QTRY_VERIFY(state.findChildren<QPushButton*>().isEmpty());
}

void TestWidgets::longTextGivesWay()
{
    ElidedLabel label(u"EVGA RTX 3090 FTW3 ULTRA GAMING"_s);
    const int whole = label.sizeHint().width();
    label.resize(whole, 20);
    QVERIFY(!label.isElided());
    label.resize(whole / 2, 20);
    QVERIFY(label.isElided());
    QVERIFY(label.minimumSizeHint().width() < whole / 4);
    QCOMPARE(spokenName(label), u"EVGA RTX 3090 FTW3 ULTRA GAMING"_s);
    label.setStyleSheet(u"color: #ff0000"_s);
    const QImage picture = pictureOf(label);
    int right = 0; // nothing is painted past the ellipsis, and something is before it
    for (int x = 0; x < picture.width(); ++x) {
        for (int y = 0; y < picture.height(); ++y)
            right = picture.pixelColor(x, y).green() < 100 ? x : right;
    }
    QVERIFY(right > whole / 4 && right < whole / 2);
}

void TestWidgets::everythingFocusableHasAName()
{
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    auto* gauge = new Gauge(*m_theme);
    GaugeState budget;
    budget.label = u"Budget"_s;
    budget.limitText = u"of $3,000"_s;
    budget.isLimitEditable = true;
    gauge->setState(budget);
    auto* target = new DropTarget(*m_theme);
    DropTargetState state;
    state.title = u"PCIEX16_2"_s;
    target->setState(state);
    auto* chip = new Chip(*m_theme, u"VRAM ≥ 24 GiB"_s, Tone::Accent);
    chip->setClosable(u"Remove filter VRAM ≥ 24 GiB"_s);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{gauge, target, chip, new SwitchButton(*m_theme, u"Fits only"_s),
                                         new Segment(*m_theme, {u"Chart"_s, u"Table"_s}, u"Show as"_s)})
        column->addWidget(widget);
    show(window);
    gauge->editLimit();
    int focusable = 0;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus)
            continue;
        ++focusable;
        QVERIFY2(!spokenName(*widget).isEmpty(), widget->metaObject()->className());
    }
    QCOMPARE(focusable, 7);
}

void TestWidgets::everythingGrowsWithTheText()
{
    GaugePanel panel(*m_theme, 3);
    Chip chip(*m_theme, u"1 error"_s, Tone::Error);
    DropTarget target(*m_theme);
    m_theme->setTextScale(1.5);
    QCOMPARE(panel.sizeHint().height(), 3 * 102 + 2);
    QCOMPARE(chip.sizeHint().height(), 33);
    QCOMPARE(target.sizeHint().height(), 39);
}

QTEST_MAIN(TestWidgets)

#include "tst_widgets.moc"
