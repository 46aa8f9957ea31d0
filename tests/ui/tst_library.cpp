#include "tests/ui/program_fixture.h"
#include "tests/ui/widget_test.h"
#include "ui/actions.h"
#include "ui/library_commands.h"
#include "ui/models/library_model.h"
#include "ui/models/part_table_model.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/library_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/part_table.h"
#include "ui/panels/picker_panel.h"
#include "ui/panels/search_field.h"
#include "ui/panels/sidebar.h"
#include "ui/print/format.h"
#include "ui/window_layout.h"

#include <QAction>
#include <QClipboard>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

// The page of saved builds, alone and in its window.

namespace {

std::vector<LibraryEntry> entries()
{
    return {{BuildId{1}, "Two 3090s", "2026-11-30T10:00:00.000Z", Money{286394, Currency("USD")}, "error", 10, {}},
            {BuildId{2}, "One RTX 5090", "2026-11-28T10:00:00.000Z", Money{312050, Currency("USD")}, "ok", 8,
             "for the lab"},
            {BuildId{3}, "Lab 10", "2026-10-02T10:00:00.000Z", std::nullopt, "warning", 4, {}},
            {BuildId{4}, "lab 9", "2026-10-01T10:00:00.000Z", Money{9900, Currency("USD")}, "", 1, {}}};
}

QStringList names(const LibraryPanel& panel)
{
    QStringList names;
    const QAbstractItemModel* model = const_cast<LibraryPanel&>(panel).table().model();
    for (int row = 0; row < model->rowCount(); ++row)
        names << model->index(row, 0).data().toString();
    return names;
}

} // namespace

class TestLibrary : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void newestFirstAndSortedByHeaders();
    void pricesThatNobodyKnowsAreLast();
    void searchLooksAtNamesAndNotes();
    void typingFindsAName();
    void enterAndDoubleClickOpen();
    void namesAreEditedInPlace();
    void deleteWantsAllSelected();
    void selectionStaysOnItsBuilds();
    void rowsAreCopiedAsText();
    void emptyPageTellsTheNextStep();
    void narrowPageDropsTheNotes();
    void everythingSpeaks();

    void sidebarAndMenuShowThePage();
    void removalIsUndone();
    void removedBuildsComeBackByTheMenu();
    void menuBarActsOnTheSelection();
    void removalKeepsThePageInARail();
    void duplicateRenameAndOpen();
    void renamedBuildKeepsItsNameInTheWindow();
    void filesAreTakenIn();
    void buildsBecomeFiles();
    void columnsComeBack();

private:
    MainWindow& start();
    void save(MainWindow& window, const QString& name);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ProgramFixture> m_fixture;
    std::unique_ptr<Theme> m_theme;
};

void TestLibrary::init()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    m_folder = std::make_unique<QTemporaryDir>();
    m_fixture = std::make_unique<ProgramFixture>(m_folder->path());
    m_theme = std::make_unique<Theme>(*qApp, ThemeMode::Light);
}

void TestLibrary::cleanup()
{
    m_fixture.reset();
    m_theme.reset();
    m_folder.reset();
}

MainWindow& TestLibrary::start()
{
    MainWindow& window = m_fixture->start();
    [&] {
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
    }();
    return window;
}

void TestLibrary::save(MainWindow& window, const QString& name)
{
    window.document().openSample();
    window.session().rename(name);
    window.document().save();
    QTRY_VERIFY_WITH_TIMEOUT(!window.session().isModified() && m_fixture->isIdle(), kDiskMs);
}

void TestLibrary::newestFirstAndSortedByHeaders()
{
    LibraryPanel panel(*m_theme);
    panel.resize(700, 400);
    panel.setEntries(entries());
    test::show(panel);
    QCOMPARE(names(panel), (QStringList{u"Two 3090s"_s, u"One RTX 5090"_s, u"Lab 10"_s, u"lab 9"_s}));
    QHeaderView* header = panel.table().horizontalHeader();
    const auto click = [&](LibraryModel::Column column) {
        const int section = static_cast<int>(column);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, Qt::NoModifier,
                          QPoint(header->sectionViewportPosition(section) + 20, header->height() / 2));
    };
    click(LibraryModel::Column::Name);
    QCOMPARE(names(panel), (QStringList{u"lab 9"_s, u"Lab 10"_s, u"One RTX 5090"_s, u"Two 3090s"_s}));
    click(LibraryModel::Column::Name);
    QCOMPARE(names(panel).front(), u"Two 3090s"_s);
    click(LibraryModel::Column::Parts);
    QCOMPARE(names(panel).front(), u"lab 9"_s);
}

void TestLibrary::pricesThatNobodyKnowsAreLast()
{
    LibraryModel model;
    model.setEntries(entries());
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        model.sort(static_cast<int>(LibraryModel::Column::Price), order);
        QCOMPARE(model.id(3), BuildId{3});
    }
    QCOMPARE(model.index(0, 1).data().toString(), u"$3,120.50"_s);
    QCOMPARE(model.index(3, 1).data().toString(), u"no price"_s);
}

void TestLibrary::searchLooksAtNamesAndNotes()
{
    LibraryPanel panel(*m_theme);
    panel.setEntries(entries());
    test::show(panel);
    QSignalSpy opened(&panel, &LibraryPanel::openWanted);
    auto* search = panel.findChild<SearchField*>();
    search->setFocus();
    QTest::keyClicks(search, u"LAB"_s);
    QCOMPARE(names(panel), (QStringList{u"One RTX 5090"_s, u"Lab 10"_s, u"lab 9"_s}));
    QTest::keyClick(search, Qt::Key_Return); // on to the list
    QTest::keyClick(&panel.table(), Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().value<BuildId>(), BuildId{2});
    search->setText(u"nothing of that name"_s);
    QVERIFY(buttonOf(panel, u"Show all builds"_s));
    buttonOf(panel, u"Show all builds"_s)->click();
    QCOMPARE(names(panel).size(), 4);
}

void TestLibrary::typingFindsAName()
{
    LibraryPanel panel(*m_theme);
    panel.resize(700, 400);
    panel.setEntries(entries());
    test::show(panel);
    panel.focusList();
    panel.table().setCurrentIndex(panel.model().index(0, 4)); // a click into the date
    QTest::keyClicks(&panel.table(), u"one"_s);
    QCOMPARE(panel.selected(), std::vector{BuildId{2}});
}

void TestLibrary::enterAndDoubleClickOpen()
{
    LibraryPanel panel(*m_theme);
    panel.resize(700, 400);
    panel.setEntries(entries());
    test::show(panel);
    QSignalSpy opened(&panel, &LibraryPanel::openWanted);
    panel.focusList();
    QTest::keyClick(&panel.table(), Qt::Key_Down);
    QTest::keyClick(&panel.table(), Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().value<BuildId>(), BuildId{2});
    const QPoint third = panel.table().visualRect(panel.model().index(2, 1)).center();
    QTest::mouseClick(panel.table().viewport(), Qt::LeftButton, Qt::NoModifier, third);
    QTest::mouseDClick(panel.table().viewport(), Qt::LeftButton, Qt::NoModifier, third);
    QCOMPARE(opened.count(), 2);
    QCOMPARE(opened.last().first().value<BuildId>(), BuildId{3});
}

void TestLibrary::namesAreEditedInPlace()
{
    LibraryPanel panel(*m_theme);
    panel.resize(700, 400);
    panel.setEntries(entries());
    test::show(panel);
    panel.focusList();
    QSignalSpy renamed(&panel, &LibraryPanel::renameWanted);
    QTest::keyClick(&panel.table(), Qt::Key_F2);
    auto* editor = panel.table().viewport()->findChild<QLineEdit*>();
    QVERIFY(editor);
    editor->setText(u"Three 3090s"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(renamed.count(), 1);
    QCOMPARE(renamed.first().at(0).value<BuildId>(), BuildId{1});
    QCOMPARE(renamed.first().at(1).toString(), u"Three 3090s"_s);
}

void TestLibrary::deleteWantsAllSelected()
{
    LibraryPanel panel(*m_theme);
    panel.setEntries(entries());
    test::show(panel);
    panel.focusList();
    std::vector<BuildId> wanted;
    connect(&panel, &LibraryPanel::removeWanted, &panel, [&](const std::vector<BuildId>& ids) { wanted = ids; });
    QTest::keyClick(&panel.table(), Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(!buttonOf(panel, u"Open"_s)->isEnabled());
    QVERIFY(!buttonOf(panel, u"Open"_s)->toolTip().isEmpty());
    QTest::keyClick(&panel.table(), Qt::Key_Delete);
    QCOMPARE(wanted, (std::vector{BuildId{1}, BuildId{2}}));
}

void TestLibrary::selectionStaysOnItsBuilds()
{
    LibraryPanel panel(*m_theme);
    panel.setEntries(entries());
    test::show(panel);
    panel.select(BuildId{3});
    std::vector<LibraryEntry> changed = entries();
    changed.erase(changed.begin());
    panel.setEntries(changed);
    QCOMPARE(panel.selected(), std::vector{BuildId{3}});
    changed.erase(changed.begin() + 1); // the selected one goes: the next takes its place
    panel.setEntries(changed);
    QCOMPARE(panel.selected(), std::vector{BuildId{4}});
}

void TestLibrary::rowsAreCopiedAsText()
{
    LibraryPanel panel(*m_theme);
    panel.setEntries(entries());
    test::show(panel);
    panel.focusList();
    QTest::keyClick(&panel.table(), Qt::Key_Down, Qt::ShiftModifier);
    panel.copy();
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines[1].split(u'\t'),
             (QStringList{u"One RTX 5090"_s, u"$3,120.50"_s, u"OK"_s, u"8"_s, u"28 Nov 2026"_s, u"for the lab"_s}));
}

void TestLibrary::emptyPageTellsTheNextStep()
{
    LibraryPanel panel(*m_theme);
    panel.resize(700, 400);
    panel.setEntries({});
    test::show(panel);
    QVERIFY(buttonOf(panel, u"Open a file…"_s));
    QVERIFY(!buttonOf(panel, u"Save this build"_s));
    QSignalSpy saved(&panel, &LibraryPanel::saveWanted);
    panel.setOpen({}, true);
    buttonOf(panel, u"Save this build"_s)->click();
    QCOMPARE(saved.count(), 1);
}

void TestLibrary::narrowPageDropsTheNotes()
{
    LibraryPanel panel(*m_theme);
    panel.resize(760, 400);
    panel.setEntries(entries());
    test::show(panel);
    const int notes = static_cast<int>(LibraryModel::Column::Notes);
    QVERIFY(!panel.table().isColumnHidden(notes));
    for (const int width : {600, 590, 580, 520}) { // and it stays away, however often the page is laid out
        panel.resize(width, 400);
        QVERIFY2(panel.table().isColumnHidden(notes), qPrintable(QString::number(width)));
        QVERIFY(panel.table().columnWidth(0) >= 120);
    }
    panel.resize(760, 400);
    QVERIFY(!panel.table().isColumnHidden(notes));
}

void TestLibrary::everythingSpeaks()
{
    LibraryPanel panel(*m_theme);
    panel.setEntries(entries());
    test::show(panel);
    for (QWidget* widget : panel.findChildren<QWidget*>()) {
        if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus)
            QVERIFY2(!spokenName(*widget).isEmpty(), widget->metaObject()->className());
    }
    QVERIFY(panel.model().index(0, 0).data(Qt::AccessibleTextRole).toString().contains(u"Errors"_s));
}

void TestLibrary::sidebarAndMenuShowThePage()
{
    MainWindow& window = start();
    window.actions()[ActionId::OpenLibrary].trigger();
    QCOMPARE(window.windowLayout().view(), View::Builds);
    QVERIFY(window.library().isVisible());
    QVERIFY(window.bench().isVisible());
    QCOMPARE(window.sidebar().currentIndex().data().toString(), u"All Builds"_s);
    window.windowLayout().showView(View::Parts);
    QVERIFY(!window.library().isVisible());
    // The sidebar's own row, by keyboard.
    QAbstractItemModel* rows = window.sidebar().model();
    window.sidebar().setFocus();
    window.sidebar().setCurrentIndex(rows->index(rows->rowCount() - 1, 0));
    QTest::keyClick(&window.sidebar(), Qt::Key_Return);
    QCOMPARE(window.windowLayout().view(), View::Builds);
    // Find means the search of what is shown.
    window.actions()[ActionId::Find].trigger();
    QVERIFY(window.library().findChild<SearchField*>()->hasFocus());
    // In a rail the page stays within reach.
    window.resize(1024, 700);
    QVERIFY(!window.sidebar().isRowHidden(rows->rowCount() - 1));
}

void TestLibrary::removalKeepsThePageInARail()
{
    MainWindow& window = start();
    save(window, u"Mine"_s);
    save(window, u"Yours"_s);
    window.resize(1024, 700);
    window.actions()[ActionId::OpenLibrary].trigger();
    window.libraryCommands().remove({m_fixture->program().library().entries().back().id});
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->program().library().entries().size(), 1U, kDiskMs);
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
    QCOMPARE(window.windowLayout().view(), View::Builds);
    QCOMPARE(window.sidebar().currentIndex().data().toString(), u"All Builds"_s);
}

void TestLibrary::removalIsUndone()
{
    MainWindow& window = start();
    save(window, u"Mine"_s);
    save(window, u"Yours"_s);
    const std::vector<LibraryEntry> before = m_fixture->program().library().entries();
    QCOMPARE(before.size(), 2U);
    window.actions()[ActionId::OpenLibrary].trigger();
    QTest::keyClick(&window.library().table(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&window.library().table(), Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->program().library().entries().empty(), kDiskMs);
    QVERIFY(window.messages().texts().join(u' ').contains(u"Removed 2"_s));
    buttonOf(window.messages(), u"Undo"_s)->click();
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->program().library().entries().size(), 2U, kDiskMs);
    const std::vector<LibraryEntry>& after = m_fixture->program().library().entries();
    for (std::size_t i = 0; i < after.size(); ++i) {
        QCOMPARE(after[i].id, before[i].id);
        QCOMPARE(after[i].changed, before[i].changed);
        QCOMPARE(after[i].name, before[i].name);
        QCOMPARE(after[i].total, before[i].total);
    }
}

/// The message with Undo is gone; the menu still has what was removed.
void TestLibrary::removedBuildsComeBackByTheMenu()
{
    MainWindow& window = start();
    save(window, u"Mine"_s);
    save(window, u"Yours"_s);
    LibraryService& library = m_fixture->program().library();
    QMenu& menu = window.actions().removedMenu();
    emit menu.aboutToShow();
    QCOMPARE(menu.actions().size(), 1);
    QVERIFY(!menu.actions().front()->isEnabled());
    for (const LibraryEntry& entry : std::vector<LibraryEntry>(library.entries()))
        window.libraryCommands().remove({entry.id});
    QTRY_VERIFY_WITH_TIMEOUT(library.entries().empty() && library.isIdle(), kDiskMs);
    window.messages().dismiss({});
    emit menu.aboutToShow();
    QCOMPARE(menu.actions().size(), 2);
    const QString name = menu.actions().back()->text(); // the first that went
    menu.actions().back()->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(library.entries().size(), 1U, kDiskMs);
    QTRY_VERIFY_WITH_TIMEOUT(library.isIdle(), kDiskMs);
    QCOMPARE(toText(library.entries().front().name), name);
    emit menu.aboutToShow();
    QCOMPARE(menu.actions().size(), 1);
    QVERIFY(menu.actions().front()->text() != name);
}

void TestLibrary::menuBarActsOnTheSelection()
{
    MainWindow& window = start();
    save(window, u"Mine"_s);
    LibraryService& library = m_fixture->program().library();
    QAction& duplicating = window.actions()[ActionId::SavedDuplicate];
    QVERIFY(!duplicating.isEnabled()); // the page is not shown
    QVERIFY(!duplicating.toolTip().isEmpty());
    window.actions()[ActionId::OpenLibrary].trigger();
    window.library().select(library.entries().front().id);
    QVERIFY(window.actions()[ActionId::SavedRename].isEnabled());
    duplicating.trigger();
    QTRY_COMPARE_WITH_TIMEOUT(library.entries().size(), 2U, kDiskMs);
    QTRY_VERIFY_WITH_TIMEOUT(library.isIdle(), kDiskMs);
    QTest::keyClick(&window.library().table(), Qt::Key_A, Qt::ControlModifier);
    QVERIFY(!window.actions()[ActionId::SavedRename].isEnabled()); // one name for two
    window.actions()[ActionId::SavedRemove].trigger();
    QTRY_VERIFY_WITH_TIMEOUT(library.entries().empty(), kDiskMs);
}

void TestLibrary::duplicateRenameAndOpen()
{
    MainWindow& window = start();
    save(window, u"Mine"_s);
    window.actions()[ActionId::OpenLibrary].trigger();
    buttonOf(window.library(), u"Duplicate"_s)->click();
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->program().library().entries().size(), 2U, kDiskMs);
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
    const BuildId copy = m_fixture->program().library().entries().front().id;
    window.libraryCommands().rename(copy, u"Copy of mine"_s);
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
    QVERIFY(names(window.library()).contains(u"Copy of mine"_s));
    window.library().select(copy);
    QTest::keyClick(&window.library().table(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(window.session().build().name, std::string("Copy of mine"), kDiskMs);
    QCOMPARE(window.windowLayout().view(), View::Parts);
    window.libraryCommands().openInWindow({copy}); // which has it already
    QCOMPARE(m_fixture->program().windows().size(), 1U);
}

void TestLibrary::renamedBuildKeepsItsNameInTheWindow()
{
    MainWindow& window = start();
    save(window, u"Mine"_s);
    window.libraryCommands().rename(*window.session().place().library, u"Ours"_s);
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
    QCOMPARE(window.session().build().name, std::string("Ours"));
    QVERIFY(!window.session().isModified());
    window.session().setQuantity(0, 1);
    window.document().save();
    QTRY_VERIFY_WITH_TIMEOUT(!window.session().isModified() && m_fixture->isIdle(), kDiskMs);
    QCOMPARE(m_fixture->program().library().entries().front().name, std::string("Ours"));
}

void TestLibrary::filesAreTakenIn()
{
    MainWindow& window = start();
    window.actions()[ActionId::OpenLibrary].trigger();
    writeBuild(m_fixture->path(u"one.deeprig"_s), "One");
    writeBuild(m_fixture->path(u"two.deeprig"_s), "");
    QFile broken(m_fixture->path(u"broken.deeprig"_s));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{ oops");
    broken.close();
    QVERIFY(dropFiles(window.library(), {m_fixture->path(u"one.deeprig"_s), m_fixture->path(u"two.deeprig"_s),
                                         m_fixture->path(u"broken.deeprig"_s), m_fixture->path(u"list.csv"_s)}));
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->program().library().entries().size(), 2U, kDiskMs);
    QStringList taken = names(window.library());
    taken.sort();
    QCOMPARE(taken, (QStringList{u"One"_s, u"two"_s}));
    const QString said = window.messages().texts().join(u'\n');
    QVERIFY2(said.contains(u"Took 2"_s), qPrintable(said));
    QVERIFY2(said.contains(u"broken.deeprig"_s), qPrintable(said));
    QVERIFY2(said.contains(u"list.csv"_s), qPrintable(said));
    QVERIFY(window.isUntouched()); // taken in, not opened
}

void TestLibrary::buildsBecomeFiles()
{
    MainWindow& window = start();
    save(window, u"Mine"_s);
    const QString folder = m_fixture->path(u"out"_s);
    window.libraryCommands().exportTo(folder, {*window.session().place().library});
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder % u"/Mine.deeprig"_s), kDiskMs);
    QTRY_VERIFY_WITH_TIMEOUT(!window.messages().texts().isEmpty(), kDiskMs);
    window.document().newBuild();
    window.document().openFile(folder % u"/Mine.deeprig"_s);
    QTRY_COMPARE_WITH_TIMEOUT(window.session().build().lines.size(), 9U, kDiskMs);
}

void TestLibrary::columnsComeBack()
{
    const int price = static_cast<int>(LibraryModel::Column::Price);
    {
        MainWindow& window = start();
        window.actions()[ActionId::OpenLibrary].trigger();
        QHeaderView* picker = window.picker().table().horizontalHeader();
        for (int click = 0; click < 2; ++click) // the second one turns the order
            QTest::mouseClick(picker->viewport(), Qt::LeftButton, Qt::NoModifier,
                              QPoint(picker->sectionViewportPosition(0) + 20, picker->height() / 2));
        window.library().table().setColumnWidth(price, 133);
        window.library().table().sortByColumn(static_cast<int>(LibraryModel::Column::Name), Qt::AscendingOrder);
        window.close();
    }
    MainWindow& window = start();
    window.actions()[ActionId::OpenLibrary].trigger();
    QCOMPARE(window.picker().model().sort().front(), (PartTableModel::Sort{u"name"_s, true}));
    QCOMPARE(window.library().table().columnWidth(price), 133);
    QCOMPARE(window.library().table().horizontalHeader()->sortIndicatorSection(),
             static_cast<int>(LibraryModel::Column::Name));
    QCOMPARE(window.library().table().horizontalHeader()->sortIndicatorOrder(), Qt::AscendingOrder);
}

QTEST_MAIN(TestLibrary)

#include "tst_library.moc"
