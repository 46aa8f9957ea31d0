#include "tests/ui/program_test.h"
#include "ui/models/part_table_model.h"
#include "ui/panels/gauges_panel.h"
#include "ui/panels/part_table.h"
#include "ui/panels/search_field.h"
#include "ui/panels/tool_bar.h"
#include "ui/print/format.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/gauge_panel.h"

#include <QAbstractScrollArea>
#include <QAccessible>
#include <QButtonGroup>
#include <QClipboard>
#include <QFile>
#include <QFrame>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSet>
#include <QSignalSpy>

#include <algorithm>
#include <array>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int kMostStops = 300;

QString describe(const QWidget& widget)
{
    return QLatin1StringView(widget.metaObject()->className()) % u" \""_s % widget.accessibleName() % u'"';
}

bool isControl(QAccessible::Role role)
{
    static constexpr std::array kRoles{QAccessible::Button,    QAccessible::CheckBox,  QAccessible::RadioButton,
                                       QAccessible::ComboBox,  QAccessible::EditableText, QAccessible::Slider,
                                       QAccessible::SpinBox,   QAccessible::List,      QAccessible::Table,
                                       QAccessible::Tree,      QAccessible::MenuItem,  QAccessible::Link,
                                       QAccessible::ProgressBar, QAccessible::PageTab, QAccessible::ButtonMenu,
                                       QAccessible::ButtonDropDown, QAccessible::Dialog};
    return std::ranges::find(kRoles, role) != kRoles.end();
}

/// What assistive tools cannot tell apart: what can be used or focused and has no name, or no role.
void collectNameless(QAccessibleInterface* node, QStringList& flaws)
{
    if (node == nullptr || node->state().invisible)
        return;
    const auto* widget = qobject_cast<const QWidget*>(node->object());
    const bool isUsed = node->state().focusable || isControl(node->role());
    const QString what = widget != nullptr ? describe(*widget) : QString::number(node->role());
    if (isUsed && node->text(QAccessible::Name).isEmpty())
        flaws << what % u" has no name"_s;
    const bool isArea = qobject_cast<const QAbstractScrollArea*>(widget) != nullptr;
    if (isUsed && !isArea && (node->role() == QAccessible::NoRole || node->role() == QAccessible::Client))
        flaws << what % u" has no role"_s;
    const bool isTable = node->tableInterface() != nullptr; // all cells are of one kind
    const int children = isTable ? std::min(20, node->childCount()) : node->childCount();
    for (int i = 0; i < children; ++i)
        collectNameless(node->child(i), flaws);
}

bool isStop(const QWidget& widget, const QWidget& root)
{
    const bool takesTab = (widget.focusPolicy() & Qt::TabFocus) != 0 && widget.isEnabled() && widget.isVisibleTo(&root);
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    // Of buttons that exclude each other, one is a stop and the arrows lead to the others.
    const bool isOneOfGroup = button != nullptr && button->isCheckable() && !button->isChecked() &&
                              (button->autoExclusive() || (button->group() != nullptr && button->group()->exclusive()));
    return takesTab && !isOneOfGroup && widget.focusProxy() == nullptr && widget.window() == root.window();
}

/// The places that Tab (or Shift+Tab) comes to, from where the focus is until it comes back.
QList<QWidget*> roundTrip(Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    const bool isBack = modifiers.testFlag(Qt::ShiftModifier);
    constexpr int kMostInPlace = 4; // a text with links takes a key for each
    QList<QWidget*> stops{QApplication::focusWidget()};
    for (int keys = 0, inPlace = 0; keys < kMostStops && inPlace < kMostInPlace; ++keys) {
        QTest::keyClick(QApplication::focusWidget(), isBack ? Qt::Key_Backtab : Qt::Key_Tab, modifiers);
        QWidget* focused = QApplication::focusWidget();
        inPlace = focused == stops.back() ? inPlace + 1 : 0;
        if (inPlace > 0)
            continue;
        if (focused == stops.front())
            return stops;
        stops << focused;
    }
    return stops.size() == 1 ? stops : QList<QWidget*>(); // else it never came back
}

QStringList missedBy(const QList<QWidget*>& stops, const QWidget& root)
{
    QStringList missed;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        if (isStop(*widget, root) && !stops.contains(widget))
            missed << describe(*widget);
    }
    return missed;
}

/// What a place looks like with some room around it, where a focus ring may stand.
QImage surroundingsOf(const QWidget& widget)
{
    QWidget* window = widget.window();
    const QRect place(widget.mapTo(window, QPoint(0, 0)), widget.size());
    return window->grab(place.adjusted(-4, -4, 4, 4)).toImage();
}

/// A supply that two cards overload.
QString weakestSupply(const Catalog& catalog)
{
    const Part* weakest = nullptr;
    for (const Part& part : catalog.parts()) {
        const Psu* supply = part.as<Psu>();
        if (supply != nullptr && supply->rated_w &&
            (weakest == nullptr || *supply->rated_w < *weakest->as<Psu>()->rated_w))
            weakest = &part;
    }
    return weakest == nullptr ? QString() : toText(weakest->name);
}

} // namespace

/// The program without a mouse and without a screen.
class TestAccess : public QObject {
    Q_OBJECT

private slots:
    void contextMenusAreInTheMenuBar();
    void initTestCase();
    void everythingHasNameAndRole();
    void gaugesHaveValues();
    void gaugeThatCannotTellHasNone();
    void changedVerdictIsAnnounced();
    void tabGoesThroughTheWindowAndComesBack_data();
    void tabGoesThroughTheWindowAndComesBack();
    void tabGoesThroughEveryDialog();
    void tabLeavesTables();
    void focusIsVisible();
    void focusIsVisibleInDialogs();
    void letterFindsInLists();
    void rowsAreCopiedAsText();
    void mainTaskByKeyboard();
};

void TestAccess::initTestCase()
{
    QApplication::setCursorFlashTime(0); // a blinking cursor is no difference that counts
}

void TestAccess::everythingHasNameAndRole()
{
    ProgramOnStage stage;
    stage.start();
    QStringList flaws;
    visitEverything(stage, [&flaws](QWidget& place, const QString& name) {
        if (isOfQt(place))
            return; // Qt's own
        QStringList here;
        collectNameless(QAccessible::queryAccessibleInterface(&place), here);
        for (const QString& flaw : here) {
            if (!flaws.join(u'\n').contains(flaw))
                flaws << name % u": "_s % flaw;
        }
    });
    QVERIFY2(flaws.isEmpty(), qPrintable(u"\n"_s % flaws.join(u'\n')));
}

void TestAccess::gaugesHaveValues()
{
    ProgramOnStage stage;
    stage.start();
    stage.openSample();
    const QList<Gauge*> gauges = stage.window().gauges().findChildren<Gauge*>();
    QCOMPARE(gauges.size(), 3);
    for (Gauge* gauge : gauges) {
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(gauge);
        QCOMPARE(spoken->role(), QAccessible::ProgressBar);
        QVERIFY(!spoken->text(QAccessible::Name).isEmpty());
        QVERIFY(spoken->text(QAccessible::Value).contains(u'%'));
        QAccessibleValueInterface* value = spoken->valueInterface();
        QVERIFY(value != nullptr);
        QCOMPARE(value->minimumValue().toDouble(), 0.0);
        QVERIFY(value->currentValue().toDouble() > 0);
        QVERIFY(value->maximumValue().toDouble() > 0);
    }
}

void TestAccess::gaugeThatCannotTellHasNone()
{
    ProgramOnStage stage;
    stage.start();
    for (Gauge* gauge : stage.window().gauges().findChildren<Gauge*>()) {
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(gauge);
        QVERIFY(!spoken->valueInterface()->currentValue().isValid()); // unknown is not 0
        QVERIFY(!spoken->text(QAccessible::Description).isEmpty());
    }
}

void TestAccess::changedVerdictIsAnnounced()
{
    ProgramOnStage stage;
    stage.start();
    stage.openSample();
    QSignalSpy announced(&stage.window().findings(), &FindingsPanel::verdictAnnounced);
    stage.window().session().setQuantity(0, 1); // the supply suffices for one card
    QCOMPARE(announced.count(), 1);
    QVERIFY2(announced[0][0].toString().contains(u"0 errors"_s), qPrintable(announced[0][0].toString()));
    stage.window().session().rename(u"Another name"_s); // says nothing about the verdict
    QCOMPARE(announced.count(), 1);
    stage.window().session().undoStack().undo();
    stage.window().session().undoStack().undo();
    QCOMPARE(announced.count(), 2);
    QVERIFY2(announced[1][0].toString().contains(u"1 error"_s), qPrintable(announced[1][0].toString()));
}

void TestAccess::tabGoesThroughTheWindowAndComesBack_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("page");
    QTest::newRow("usual") << QSize(1280, 800) << 0;
    QTest::newRow("small") << QSize(1024, 600) << 0;
    QTest::newRow("half a screen") << QSize(640, 800) << 0;
    QTest::newRow("half a screen, bench") << QSize(640, 800) << 1;
}

void TestAccess::tabGoesThroughTheWindowAndComesBack()
{
    QFETCH(QSize, size);
    QFETCH(int, page);
    ProgramOnStage stage({}, size);
    stage.start();
    stage.openSample();
    MainWindow& window = stage.window();
    window.windowLayout().showPage(page);
    window.messages().say(Tone::Warning, u"Something is worth a look."_s);
    window.sidebar().setFocus();
    const QList<QWidget*> stops = roundTrip();
    const QStringList missed = missedBy(stops, window);
    QVERIFY2(missed.isEmpty(), qPrintable(u"Tab does not come to: "_s % missed.join(u", "_s)));

    // The panels one after the other, as they are read; the toolbar stands above the sidebar, where the round began.
    const std::vector<QWidget*> order{&window.sidebar(), &window.picker(), &window.findings(), &window.bench(),
                                      &window.gauges()};
    std::size_t reached = 0;
    QStringList strays;
    for (const QWidget* stop : stops) {
        const auto inside = [stop](const QWidget* panel) { return panel == stop || panel->isAncestorOf(stop); };
        const auto found = std::ranges::find_if(order, inside);
        if (found == order.end())
            continue;
        const auto at = static_cast<std::size_t>(found - order.begin());
        if (at < reached)
            strays << describe(*stop);
        reached = std::max(reached, at);
    }
    QVERIFY2(strays.isEmpty(), qPrintable(u"out of the reading order: "_s % strays.join(u", "_s)));

    QList<QWidget*> back = roundTrip(Qt::ShiftModifier);
    back.removeFirst();
    std::ranges::reverse(back);
    QVERIFY2(back == stops.mid(1), "Shift+Tab goes another way");
}

void TestAccess::tabGoesThroughEveryDialog()
{
    ProgramOnStage stage;
    stage.start();
    QStringList flaws;
    visitCommands(stage, [&flaws](QWidget& dialog, const QString& name) {
        if (isOfQt(dialog))
            return;
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        if (QApplication::focusWidget() == nullptr || !dialog.isAncestorOf(QApplication::focusWidget())) {
            flaws << name % u": nothing has the focus"_s;
            return;
        }
        const QList<QWidget*> stops = roundTrip();
        for (const QString& missed : missedBy(stops, dialog))
            flaws << name % u": Tab does not come to "_s % missed;
        for (QWidget* stop : stops) {
            if (!dialog.isAncestorOf(stop))
                flaws << name % u": Tab leaves it for "_s % describe(*stop);
        }
    });
    QVERIFY2(flaws.isEmpty(), qPrintable(flaws.join(u'\n')));
}

void TestAccess::tabLeavesTables()
{
    ProgramOnStage stage;
    stage.start();
    PartTable& table = stage.window().picker().table();
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(table.currentIndex().row(), 1);
    QTest::keyClick(&table, Qt::Key_Tab);
    QVERIFY(!table.hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(table.hasFocus());
}

void TestAccess::focusIsVisible()
{
    ProgramOnStage stage;
    stage.start();
    stage.openSample();
    stage.window().sidebar().setFocus();
    QStringList unseen;
    for (int i = 0; i < kMostStops; ++i) {
        QWidget* stop = QApplication::focusWidget();
        if (i > 0 && stop == &stage.window().sidebar())
            break;
        const QImage with = surroundingsOf(*stop);
        QTest::keyClick(stop, Qt::Key_Tab);
        if (surroundingsOf(*stop) == with)
            unseen << describe(*stop);
    }
    QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(u", "_s)));
}

void TestAccess::focusIsVisibleInDialogs()
{
    ProgramOnStage stage;
    stage.start();
    QStringList unseen;
    visitCommands(stage, [&unseen](QWidget& dialog, const QString& name) {
        if (isOfQt(dialog))
            return;
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QSet<QWidget*> seen;
        for (QWidget* stop = QApplication::focusWidget(); stop != nullptr && !seen.contains(stop);
             stop = QApplication::focusWidget()) {
            seen.insert(stop);
            const QImage with = surroundingsOf(*stop);
            QTest::keyClick(stop, Qt::Key_Tab);
            if (QApplication::focusWidget() != stop && surroundingsOf(*stop) == with)
                unseen << name % u": "_s % describe(*stop);
        }
    });
    QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(u'\n')));
}

void TestAccess::letterFindsInLists()
{
    ProgramOnStage stage;
    stage.start();
    stage.openSample();
    PartTable& table = stage.window().picker().table();
    table.setFocus();
    QTest::keyClicks(&table, u"msi"_s);
    QVERIFY2(table.currentIndex().siblingAtColumn(0).data().toString().startsWith(u"MSI"_s),
             qPrintable(table.currentIndex().siblingAtColumn(0).data().toString()));
    auto* bench = stage.window().bench().findChild<QAbstractItemView*>();
    bench->setFocus();
    QTest::keyClicks(bench, u"corsair"_s);
    QVERIFY(bench->currentIndex().data().toString().startsWith(u"Corsair"_s));
}

void TestAccess::rowsAreCopiedAsText()
{
    ProgramOnStage stage;
    stage.start();
    stage.openSample();
    PartTable& table = stage.window().picker().table();
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(&stage.window(), Qt::Key_C, Qt::ControlModifier);
    const QStringList rows = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(rows.size(), 2);
    QVERIFY(rows[0].contains(u"3090"_s));
    QVERIFY(rows[0].count(u'\t') >= 4); // columns in a spreadsheet
    auto* bench = stage.window().bench().findChild<QAbstractItemView*>();
    bench->setFocus();
    stage.window().bench().selectLine(3);
    QTest::keyClick(&stage.window(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY2(QGuiApplication::clipboard()->text().contains(u"G.Skill"_s),
             qPrintable(QGuiApplication::clipboard()->text()));
}

void TestAccess::mainTaskByKeyboard()
{
    ProgramOnStage stage;
    stage.window().showFirstRun(true);
    stage.start();
    MainWindow& window = stage.window();
    const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QWidget* target = QApplication::activePopupWidget();
        target = target == nullptr ? QApplication::focusWidget() : target;
        QTest::keyClick(target, key, modifiers);
    };
    const auto type = [](const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); };
    press(Qt::Key_Escape); // an empty bench
    QVERIFY(window.picker().isVisible());

    press(Qt::Key_F, Qt::ControlModifier);
    type(u"3090 ftw3"_s);
    stage.settle();
    press(Qt::Key_Down); // to the list
    press(Qt::Key_Return);
    QCOMPARE(window.session().build().lines.size(), 1U);
    press(Qt::Key_Return);
    stage.settle();
    QCOMPARE(window.session().build().lines.front().quantity, 2);

    press(Qt::Key_Backtab, Qt::ShiftModifier);
    window.sidebar().setFocus(); // F6 goes there too; see the test of panels
    const int supplies = static_cast<int>(Category::Psu);
    for (int i = 0; i < 20 && window.sidebar().currentIndex().data(SidebarModel::CategoryRole).toInt() != supplies; ++i)
        press(Qt::Key_Down);
    press(Qt::Key_F, Qt::ControlModifier);
    type(weakestSupply(window.session().catalog()));
    stage.settle();
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    stage.settle();
    QCOMPARE(window.session().build().lines.size(), 2U);

    press(Qt::Key_B, Qt::AltModifier); // the menu Build
    QVERIFY(QApplication::activePopupWidget() != nullptr);
    press(Qt::Key_B); // Set Budget…
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr);
    qobject_cast<QLineEdit*>(QApplication::focusWidget())->selectAll();
    type(u"2000"_s);
    press(Qt::Key_Return);
    QVERIFY(window.session().build().requirement && window.session().build().requirement->budget);
    QCOMPARE(window.session().build().requirement->budget->amount(), 2000.0);

    press(Qt::Key_F8); // the first finding
    QVERIFY(window.findings().isAncestorOf(QApplication::focusWidget()));
    const QString finding = QApplication::focusWidget()->accessibleName();
    QVERIFY2(finding.startsWith(u"Error"_s), qPrintable(finding));

    press(Qt::Key_F, Qt::AltModifier);
    press(Qt::Key_E); // Export
    press(Qt::Key_C); // as CSV
    QTRY_VERIFY(openDialog() != nullptr);
    QDialog* dialog = openDialog();
    QTRY_VERIFY(dialog->isAncestorOf(QApplication::focusWidget()));
    qobject_cast<QLineEdit*>(QApplication::focusWidget())->selectAll();
    type(stage.path("by-keyboard.csv"));
    press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(stage.path("by-keyboard.csv")), kDiskMs);
    QFile list(stage.path("by-keyboard.csv"));
    QVERIFY(list.open(QIODevice::ReadOnly));
    QTRY_VERIFY_WITH_TIMEOUT(list.readAll().contains("3090") || list.seek(0), kDiskMs);
}

/// Every command of a context menu stands in the menu bar too, by its name there or by the beginning of it.
void TestAccess::contextMenusAreInTheMenuBar()
{
    ProgramOnStage stage;
    stage.start();
    stage.openSample();
    MainWindow& window = stage.window();
    window.document().save();
    stage.settle();
    QStringList known;
    for (const QAction* action : commandsOf(*window.menuBar()))
        known << Actions::plainText(*action);
    QStringList missing;
    const auto compare = [&](QWidget& place, const QString& name) {
        const auto* row = qobject_cast<FindingRow*>(place.parentWidget());
        for (const QAction* action : static_cast<QMenu&>(place).actions()) {
            const QString text = Actions::plainText(*action);
            const bool isWayOut = row != nullptr && row->waysOut().contains(action->text()); // a button in the row
            const bool isKnown = std::ranges::any_of(known, [&](const QString& each) { return each.startsWith(text); });
            if (!action->isSeparator() && action->menu() == nullptr && !isWayOut && !isKnown)
                missing << name % u": "_s % text;
        }
    };
    for (const View view : {View::Parts, View::Builds}) {
        window.windowLayout().showView(view);
        calmDown(stage);
        window.bench().selectLine(0);
        visitContextMenus(window, compare);
        const QAbstractItemModel& places = *window.sidebar().model();
        for (int row = 0; row < places.rowCount(); ++row) {
            const QModelIndex index = places.index(row, 0);
            if (index.data(SidebarModel::BuildIdRole).isValid())
                visitContextMenu(*window.sidebar().viewport(), window.sidebar().visualRect(index).center(), compare);
        }
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
}

QTEST_MAIN(TestAccess)

#include "tst_access.moc"
