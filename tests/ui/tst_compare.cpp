#include "tests/support/sample_parts.h"
#include "tests/ui/widget_test.h"
#include "ui/charts/compare_bars.h"
#include "ui/compare_controller.h"
#include "ui/main_window.h"
#include "ui/models/compare_model.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/compare_head.h"
#include "ui/panels/compare_mirror.h"
#include "ui/panels/compare_panel.h"
#include "ui/panels/compare_rows.h"
#include "ui/panels/finding_row.h"
#include "ui/panels/sidebar.h"
#include "ui/program.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/segment.h"
#include "ui/widgets/switch_button.h"
#include "ui/window_layout.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int kDiskMs = 60000;

using Side = CompareSession::Side;
using Kind = CompareModel::Kind;
using Section = CompareModel::Section;

/// One card of 24 GiB instead of two, another supply, no hard disk.
Build oneCard()
{
    Build build = withoutLine(deeprig::test::twoCards(), deeprig::test::kDisk);
    build.name = "One card";
    build.lines[deeprig::test::kCards].quantity = 1;
    return build;
}

std::shared_ptr<const Evaluation> evaluated(const Build& build)
{
    return evaluate(deeprig::test::samplePartsCatalog(), std::make_shared<const Build>(build), defaultSite());
}

void fill(CompareModel& model, const Build& left, const Build& right)
{
    const auto mine = evaluated(left);
    const auto others = evaluated(right);
    model.show(std::make_shared<const Comparison>(compare(*mine, *others, left.currency)), mine, others);
}

int rowOf(const CompareModel& model, const QString& label)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, CompareModel::MeasureColumn).data().toString() == label)
            return row;
    }
    return -1;
}

QString cell(const CompareModel& model, const QString& label, int column)
{
    return model.index(rowOf(model, label), column).data().toString();
}

int countRows(const CompareModel& model, Kind kind)
{
    int count = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        count += static_cast<Kind>(model.index(row, 0).data(CompareModel::KindRole).toInt()) == kind ? 1 : 0;
    return count;
}

void collectNameless(QAccessibleInterface* node, QStringList& nameless)
{
    if (node == nullptr || node->state().invisible)
        return;
    if (node->state().focusable && node->text(QAccessible::Name).isEmpty() && node->object() != nullptr)
        nameless << QString(QLatin1StringView(node->object()->metaObject()->className()) % u' ' %
                            node->object()->objectName());
    for (int i = 0; i < node->childCount(); ++i)
        collectNameless(node->child(i), nameless);
}

QByteArray contentOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void modelKeepsItsPromises();
    void differencesComeFirstAndEqualRowsFold();
    void foldedRowsUnfold();
    void betterSideHasAGainInWords();
    void barsHaveShares();
    void unknownIsMarkedAndHasNoBar();
    void correctedPartSaysSo();
    void rowsCopyAsATable();

    void barsGrowFromTheMiddle();
    void barsFollowTheTheme();

    void nothingToCompareSaysWhatToDo();
    void openBuildIsFollowedLive();
    void nothingIsComparedWhileNobodyLooks();
    void fileIsReadOnTheWorker();
    void fileThatCannotBeReadIsSaidAndChangesNothing();
    void siteOfTheProgramHoldsForBoth();
    void buildThatIsSavedFillsTheEmptySide();
    void savedBuildIsChosenByItself();
    void removedBuildLeavesItsSide();
    void swapMirrors();

    void savedBuildIsComparedFromTheSidebar();
    void fileIsChosenFromTheList();
    void switchShowsEqualRows();
    void viewTakesTheWholeWidth();
    void keysLeadThereAndBack();
    void everyControlHasAName();
    void tableHasTheSameNumbers();
    void equalRowsUnfoldByKeyboard();
    void findingsOfBothStandSideBySide();
    void exportsToFiles_data();
    void exportsToFiles();
    void languageChangesAtOnce();

private:
    void save(const Build& build);
    void waitUntilIdle() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs); }
    /// The sample beside oneCard() from the library, shown.
    void showBoth();
    CompareSession& comparing() { return m_window->comparing().session(); }
    ComparePanel& panel() { return m_window->comparing().panel(); }
    QString path(const QString& name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Program> m_program;
    MainWindow* m_window = nullptr;
};

void TestCompare::initTestCase()
{
    qRegisterMetaType<Error>();
}

void TestCompare::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const db::DataPaths data{DEEPRIG_TEST_CATALOG, path(u"catalog.db"_s).toStdString(),
                             path(u"library.db"_s).toStdString()};
    Options options;
    options.language = u"en"_s;
    options.theme = u"light"_s;
    m_program =
        std::make_unique<Program>(*qApp, options, data, Settings::Places{path(u"config.ini"_s), path(u"state.ini"_s)});
    m_window = &m_program->openWindow();
    m_window->resize(1280, 800);
    m_window->show();
    m_program->start();
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    waitUntilIdle();
    m_window->showFirstRun(false);
    m_window->document().openSample();
    waitUntilIdle();
}

void TestCompare::cleanup()
{
    delete m_window;
    m_program.reset();
    m_folder.reset();
}

void TestCompare::save(const Build& build)
{
    m_program->library().save(std::nullopt, build, std::nullopt, "ok", [](const Result<BuildId>& id) { QVERIFY(id); });
    waitUntilIdle();
}

void TestCompare::showBoth()
{
    Build other = m_window->session().build();
    other.name = "One card";
    other.lines[0].quantity = 1;
    save(withoutLine(other, 5));
    m_window->windowLayout().showView(View::Compare);
    waitUntilIdle();
    QVERIFY(comparing().isReady());
}

// --- model ---

void TestCompare::modelKeepsItsPromises()
{
    CompareModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    fill(model, deeprig::test::twoCards(), oneCard());
    model.setUnfolded(Section::Parts, true);
    model.setDifferencesOnly(false);
    fill(model, oneCard(), oneCard());
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestCompare::differencesComeFirstAndEqualRowsFold()
{
    CompareModel model;
    fill(model, deeprig::test::twoCards(), oneCard());

    QCOMPARE(countRows(model, Kind::Head), 4);
    QVERIFY(countRows(model, Kind::Fold) >= 2);
    for (int row = 0; row < model.rowCount(); ++row)
        QVERIFY(!model.index(row, 0).data(CompareModel::EqualRole).toBool());

    model.setDifferencesOnly(false);
    QCOMPARE(countRows(model, Kind::Fold), 0);
    QCOMPARE(countRows(model, Kind::Part), 9);
    bool hasEqual = false;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        if (static_cast<Kind>(index.data(CompareModel::KindRole).toInt()) == Kind::Head)
            hasEqual = false;
        const bool isEqual = index.data(CompareModel::EqualRole).toBool();
        QVERIFY2(isEqual || !hasEqual, "a differing row below an equal one");
        hasEqual = hasEqual || isEqual;
    }
}

void TestCompare::foldedRowsUnfold()
{
    CompareModel model;
    fill(model, deeprig::test::twoCards(), oneCard());
    const int folded = countRows(model, Kind::Part);

    model.setUnfolded(Section::Parts, true);
    QCOMPARE(countRows(model, Kind::Part), 9);
    model.setUnfolded(Section::Parts, false);
    QCOMPARE(countRows(model, Kind::Part), folded);
}

void TestCompare::betterSideHasAGainInWords()
{
    CompareModel model;
    fill(model, deeprig::test::twoCards(), oneCard());

    QCOMPARE(cell(model, u"VRAM"_s, CompareModel::LeftColumn), u"48 GiB"_s);
    QCOMPARE(cell(model, u"VRAM"_s, CompareModel::RightColumn), u"24 GiB"_s);
    QCOMPARE(cell(model, u"VRAM"_s, CompareModel::BetterColumn), u"Two 3090s: 24 GiB more"_s);
    QCOMPARE(cell(model, u"Price to buy"_s, CompareModel::BetterColumn), u"One card: $699.00 less"_s);
    QCOMPARE(model.index(rowOf(model, u"VRAM"_s), 0).data(CompareModel::BetterRole).toInt(),
             static_cast<int>(Better::Left));
}

void TestCompare::barsHaveShares()
{
    CompareModel model;
    fill(model, deeprig::test::twoCards(), oneCard());

    const int row = rowOf(model, u"VRAM"_s);
    QCOMPARE(model.index(row, CompareModel::LeftColumn).data(CompareModel::ShareRole).toDouble(), 1.0);
    QCOMPARE(model.index(row, CompareModel::RightColumn).data(CompareModel::ShareRole).toDouble(), 0.5);
}

void TestCompare::unknownIsMarkedAndHasNoBar()
{
    Build vague = oneCard();
    vague.lines[0].part = PartId{};
    vague.lines[0].name = "A card";
    CompareModel model;
    fill(model, deeprig::test::twoCards(), vague);

    const QModelIndex side = model.index(rowOf(model, u"VRAM"_s), CompareModel::RightColumn);
    QCOMPARE(side.data().toString(), u"unknown"_s);
    QVERIFY(side.data(CompareModel::UnknownRole).toBool());
    QVERIFY(!side.data(CompareModel::ShareRole).isValid());
    QCOMPARE(side.siblingAtColumn(CompareModel::BetterColumn).data().toString(), QString());
}

void TestCompare::correctedPartSaysSo()
{
    Build corrected = deeprig::test::twoCards();
    corrected.lines[0].overrides.push_back({&fieldOf<&Gpu::length_mm>(), FieldValue(313.0), {}});
    CompareModel model;
    fill(model, deeprig::test::twoCards(), corrected);

    QVERIFY(cell(model, u"GPU"_s, CompareModel::RightColumn).contains(u"own values"_s));
}

void TestCompare::rowsCopyAsATable()
{
    CompareModel model;
    fill(model, deeprig::test::twoCards(), oneCard());

    const QStringList lines = model.text({model.index(rowOf(model, u"VRAM"_s), 0)}).split(u'\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines[0], u"Measure\tTwo 3090s\tOne card\tBetter"_s);
    QCOMPARE(lines[1], u"VRAM\t48 GiB\t24 GiB\tTwo 3090s: 24 GiB more"_s);
}

// --- bars ---

void TestCompare::barsGrowFromTheMiddle()
{
    const Theme& theme = m_program->theme();
    for (const CompareBars::Side side : {CompareBars::Side::Left, CompareBars::Side::Right}) {
        CompareBars bars(theme, side);
        bars.setRowHeight(30);
        bars.setBars({{0.5, true}}); // the next ones take their place
        bars.setBars({{1.0, false}, {0.25, true}, {std::nullopt, false}});
        bars.resize(100, 90);
        const QImage picture = pictureOf(bars);

        const QColor full = CompareBars::barColor(theme, side, false);
        const QColor behind = CompareBars::barColor(theme, side, true);
        QVERIFY(countPixels(picture, full) > 8 * 90);
        const int faint = countPixels(picture, behind);
        QVERIFY2(faint > 6 * 22 && faint < 9 * 28, qPrintable(QString::number(faint)));
        const int inner = side == CompareBars::Side::Left ? 97 : 2;
        const int outer = 99 - inner;
        QCOMPARE(picture.pixelColor(inner, 45), behind);
        QCOMPARE(picture.pixelColor(outer, 45), theme.color(Token::Track));
        QVERIFY(picture.pixelColor(inner, 75) != full);
        QVERIFY(picture.pixelColor(inner, 75) != theme.color(Token::Track));
    }
}

void TestCompare::barsFollowTheTheme()
{
    CompareBars bars(m_program->theme(), CompareBars::Side::Left);
    bars.setBars({{1.0, false}});
    bars.resize(100, 30);
    m_program->theme().setMode(ThemeMode::Dark);
    const QImage picture = pictureOf(bars);
    QVERIFY(countPixels(picture, Tokens::builtIn(true).series()[0]) > 8 * 90);
    m_program->theme().setMode(ThemeMode::Light);
}

// --- session ---

void TestCompare::nothingToCompareSaysWhatToDo()
{
    m_window->windowLayout().showView(View::Compare);
    waitUntilIdle();

    QVERIFY(!comparing().isReady());
    auto* empty = panel().findChild<EmptyState*>();
    QVERIFY(empty->isVisible());
    QCOMPARE(empty->title(), u"Nothing to compare"_s);
    QVERIFY(!m_window->actions()[ActionId::ExportComparisonCsv].isEnabled());
    auto* button = empty->findChild<QPushButton*>();
    button->click();
    QVERIFY(panel().head().choice(Side::Right).view()->isVisible());
    panel().head().choice(Side::Right).hidePopup();
}

void TestCompare::openBuildIsFollowedLive()
{
    showBoth();
    QSignalSpy changed(&comparing(), &CompareSession::changed);

    m_window->session().setQuantity(0, 3);

    QCOMPARE(changed.size(), 1);
    QCOMPARE(cell(panel().model(), u"VRAM"_s, CompareModel::LeftColumn), u"72 GiB"_s);
    m_window->session().undoStack().undo();
    QCOMPARE(cell(panel().model(), u"VRAM"_s, CompareModel::LeftColumn), u"48 GiB"_s);
}

void TestCompare::nothingIsComparedWhileNobodyLooks()
{
    showBoth();
    m_window->windowLayout().showView(View::Parts);
    QSignalSpy changed(&comparing(), &CompareSession::changed);
    m_window->session().setQuantity(0, 3);
    QCOMPARE(changed.size(), 0);

    m_window->windowLayout().showView(View::Compare);
    QCOMPARE(cell(panel().model(), u"VRAM"_s, CompareModel::LeftColumn), u"72 GiB"_s);
}

void TestCompare::fileIsReadOnTheWorker()
{
    m_window->windowLayout().showView(View::Compare);
    const QString file = path(u"other.deeprig"_s);
    Build other = m_window->session().build();
    other.name.clear();
    m_program->files().save(file, other, [](const Result<void>& saved) { QVERIFY(saved); });
    waitUntilIdle();

    comparing().setSource(Side::Right, {.kind = CompareSource::Kind::File, .id = {}, .file = file});
    QVERIFY2(!comparing().isReady(), "the answer comes later");
    waitUntilIdle();

    QVERIFY(comparing().isReady());
    QCOMPARE(comparing().name(Side::Right), u"other"_s);
    QCOMPARE(panel().head().choice(Side::Right).currentText(), u"other"_s);
}

void TestCompare::fileThatCannotBeReadIsSaidAndChangesNothing()
{
    showBoth();
    const CompareSource before = comparing().source(Side::Right);
    QSignalSpy said(&m_window->document(), &DocumentController::said);

    comparing().setSource(Side::Right, {.kind = CompareSource::Kind::File, .id = {}, .file = u"/nowhere/x.deeprig"_s});
    waitUntilIdle();

    QCOMPARE(said.size(), 1);
    QVERIFY(said[0][1].toString().contains(u"/nowhere/x.deeprig"_s));
    QVERIFY(comparing().source(Side::Right) == before);
    QVERIFY(comparing().isReady());
}

void TestCompare::siteOfTheProgramHoldsForBoth()
{
    showBoth();
    Build bare = m_window->session().build();
    bare.site.reset();
    m_program->files().save(path(u"bare.deeprig"_s), bare, [](const Result<void>& saved) { QVERIFY(saved); });
    waitUntilIdle();
    comparing().setSource(Side::Right, {.kind = CompareSource::Kind::File, .id = {}, .file = path(u"bare.deeprig"_s)});
    waitUntilIdle();
    QCOMPARE(comparing().evaluation(Side::Right)->resolved.site.country, std::string("US"));
    m_window->session().setDefaultSite(defaultSite(true));
    QCOMPARE(comparing().evaluation(Side::Right)->resolved.site.country, std::string("CN"));
}

void TestCompare::buildThatIsSavedFillsTheEmptySide()
{
    m_window->windowLayout().showView(View::Compare);
    QVERIFY(!comparing().isReady());
    Build other = m_window->session().build();
    other.name = "Saved meanwhile";
    save(other);
    QTRY_VERIFY(comparing().isReady());
    QCOMPARE(comparing().name(Side::Right), u"Saved meanwhile"_s);
}

void TestCompare::savedBuildIsChosenByItself()
{
    showBoth();
    QVERIFY(comparing().source(Side::Left).kind == CompareSource::Kind::Current);
    QVERIFY(comparing().source(Side::Right).kind == CompareSource::Kind::Library);
    QCOMPARE(comparing().name(Side::Right), u"One card"_s);
}

void TestCompare::removedBuildLeavesItsSide()
{
    showBoth();
    m_program->library().take({comparing().source(Side::Right).id}, [](const Result<std::vector<RemovedBuild>>&) {});
    waitUntilIdle();

    QVERIFY(!comparing().isReady());
    QCOMPARE(panel().head().choice(Side::Right).currentIndex(), -1);
}

void TestCompare::swapMirrors()
{
    showBoth();
    for (QPushButton* button : panel().findChildren<QPushButton*>()) {
        if (button->text() == u"Swap"_s)
            button->click();
    }
    QCOMPARE(comparing().name(Side::Left), u"One card"_s);
    QCOMPARE(cell(panel().model(), u"VRAM"_s, CompareModel::RightColumn), u"48 GiB"_s);
    m_window->session().setQuantity(0, 3);
    QCOMPARE(cell(panel().model(), u"VRAM"_s, CompareModel::RightColumn), u"72 GiB"_s);
}

// --- window ---

void TestCompare::savedBuildIsComparedFromTheSidebar()
{
    Build other = m_window->session().build();
    other.name = "Saved";
    save(other);
    emit m_window->sidebar().compareWanted(m_program->library().entries().front().id);
    waitUntilIdle();
    QVERIFY(panel().isVisible());
    QCOMPARE(comparing().name(Side::Left), u"Two 3090s"_s);
    QCOMPARE(comparing().name(Side::Right), u"Saved"_s);
}

void TestCompare::fileIsChosenFromTheList()
{
    m_window->windowLayout().showView(View::Compare);
    QComboBox& list = panel().head().choice(Side::Right);
    emit list.activated(list.count() - 1);
    QFileDialog* dialog = nullptr;
    for (QFileDialog* each : m_window->findChildren<QFileDialog*>())
        dialog = each->isVisible() ? each : dialog;
    QVERIFY(dialog != nullptr);
    QCOMPARE(list.currentIndex(), -1);
    const QString file = path(u"chosen.deeprig"_s);
    m_program->files().save(file, oneCard(), [](const Result<void>& saved) { QVERIFY(saved); });
    waitUntilIdle();
    emit dialog->fileSelected(file);
    waitUntilIdle();
    QCOMPARE(comparing().name(Side::Right), u"One card"_s);
    dialog->reject();
}

void TestCompare::switchShowsEqualRows()
{
    showBoth();
    auto* onlyDifferences = panel().findChild<SwitchButton*>();
    QVERIFY(onlyDifferences->isChecked());
    QCOMPARE(cell(panel().model(), u"CPU: cores"_s, CompareModel::LeftColumn), QString());
    onlyDifferences->click();
    QCOMPARE(cell(panel().model(), u"CPU: cores"_s, CompareModel::BetterColumn), u"equal"_s);
}

void TestCompare::viewTakesTheWholeWidth()
{
    showBoth();
    QVERIFY(panel().isVisible());
    QVERIFY(!m_window->bench().isVisible());
    QVERIFY(panel().width() > 1000);
    QCOMPARE(m_window->sidebar().currentIndex().data().toString(), u"Compare"_s);

    m_window->windowLayout().showView(View::Parts);
    QVERIFY(m_window->bench().isVisible());
}

void TestCompare::keysLeadThereAndBack()
{
    QTest::keyClick(m_window, Qt::Key_5, Qt::ControlModifier);
    QTRY_VERIFY(panel().isVisible());
    QTest::keyClick(m_window, Qt::Key_0, Qt::ControlModifier);
    QTRY_VERIFY(!panel().isVisible());
}

void TestCompare::everyControlHasAName()
{
    showBoth();
    QStringList nameless;
    collectNameless(QAccessible::queryAccessibleInterface(m_window), nameless);
    panel().showTable(true);
    collectNameless(QAccessible::queryAccessibleInterface(m_window), nameless);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", "_s)));
    panel().showTable(false);
    const auto* rows = panel().findChild<CompareRows*>();
    QVERIFY(rows->accessibleName().startsWith(u"Measures"_s));
    QVERIFY(rows->accessibleDescription().contains(u"VRAM: 48 GiB against 24 GiB. Two 3090s: 24 GiB more"_s));
}

void TestCompare::tableHasTheSameNumbers()
{
    showBoth();
    auto* forms = panel().findChild<Segment*>();
    forms->setCurrent(1);
    emit forms->currentChanged(1);
    auto* table = panel().findChild<QTableView*>();
    QVERIFY(table->isVisible());
    QVERIFY(table->model() == &panel().model());
    table->setFocus();
    table->selectRow(rowOf(panel().model(), u"VRAM"_s));
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().endsWith(u"VRAM\t48 GiB\t24 GiB\tTwo 3090s: 24 GiB more"_s));
}

void TestCompare::equalRowsUnfoldByKeyboard()
{
    showBoth();
    QAbstractButton* fold = nullptr;
    for (QAbstractButton* button : panel().findChild<CompareMirror*>()->findChildren<QAbstractButton*>()) {
        if (button->isVisible() && button->text().contains(u"equal rows: CPU"_s))
            fold = button;
    }
    QVERIFY(fold != nullptr);
    const int before = countRows(panel().model(), Kind::Part);
    fold->setFocus();
    QTest::keyClick(fold, Qt::Key_Space);
    QVERIFY(countRows(panel().model(), Kind::Part) > before);
    QVERIFY(fold->hasFocus());
    QVERIFY(fold->isChecked());
}

void TestCompare::findingsOfBothStandSideBySide()
{
    showBoth();
    QStringList sentences;
    int left = 0;
    for (const FindingRow* row : panel().findChildren<FindingRow*>()) {
        if (!row->isVisible())
            continue;
        sentences << row->content().sentence;
        left += row->mapTo(&panel(), QPoint()).x() < panel().width() / 2 ? 1 : 0;
    }
    QVERIFY2(sentences.filter(u"Power supply too small"_s).size() == 1, qPrintable(sentences.join(u'\n')));
    QVERIFY(left >= 1);
}

void TestCompare::exportsToFiles_data()
{
    QTest::addColumn<bool>("isPdf");
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("CSV for spreadsheets") << false << u"spreadsheets"_s
                                          << QByteArray("\xEF\xBB\xBF"
                                                        "Category,Measure,Two 3090s");
    QTest::newRow("CSV for programs") << false << u"programs"_s << QByteArray("Category,Measure,Two 3090s,One card");
    QTest::newRow("PDF") << true << u"A4"_s << QByteArray("%PDF-1.");
}

void TestCompare::exportsToFiles()
{
    QFETCH(bool, isPdf);
    QFETCH(QString, filter);
    QFETCH(QByteArray, start);
    showBoth();
    const QString file = path(isPdf ? u"out.pdf"_s : u"out.csv"_s);
    m_window->actions()[isPdf ? ActionId::ExportComparisonPdf : ActionId::ExportComparisonCsv].trigger();
    QFileDialog* dialog = nullptr;
    for (QFileDialog* each : m_window->findChildren<QFileDialog*>())
        dialog = each->isVisible() ? each : dialog;
    QVERIFY(dialog != nullptr);
    for (const QString& each : dialog->nameFilters()) {
        if (each.contains(filter))
            dialog->selectNameFilter(each);
    }
    dialog->selectFile(file);
    QMetaObject::invokeMethod(dialog, "accept");
    waitUntilIdle();
    QVERIFY2(contentOf(file).startsWith(start), contentOf(file).left(80).constData());
}

void TestCompare::languageChangesAtOnce()
{
    showBoth();
    m_program->setLanguage(u"zh_CN"_s);
    QVERIFY(rowOf(panel().model(), u"显存"_s) >= 0);
    m_program->setLanguage(u"en"_s);
    QVERIFY(rowOf(panel().model(), u"VRAM"_s) >= 0);
}

QTEST_MAIN(TestCompare)
#include "tst_compare.moc"
