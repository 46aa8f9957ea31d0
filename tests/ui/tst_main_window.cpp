#include "ui/dialogs/name_dialog.h"
#include "ui/dialogs/question_dialog.h"
#include "ui/main_window.h"
#include "ui/models/part_table_model.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/first_run_page.h"
#include "ui/panels/gauges_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/part_table.h"
#include "ui/panels/picker_panel.h"
#include "ui/panels/search_field.h"
#include "ui/panels/sidebar.h"
#include "ui/panels/tool_bar.h"
#include "ui/program.h"
#include "ui/window_commands.h"
#include "ui/window_layout.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <memory>
#include <set>

using namespace deeprig;
using namespace deeprig::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr int kDiskMs = 60000; // a busy disk may take its time to sync

void writeFile(const QString& file, const QByteArray& content)
{
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(content);
}

/// Places in the tree of what assistive tools see that can take the focus and have no name.
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

QChar accessKey(const QString& text)
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] == u'&' && text[i + 1] != u'&')
            return text[i + 1].toUpper();
        if (text[i] == u'&')
            ++i;
    }
    return {};
}

void checkAccessKeys(const QMenu& menu)
{
    std::set<QChar> keys;
    for (const QAction* action : menu.actions()) {
        if (action->isSeparator())
            continue;
        const QChar key = accessKey(action->text());
        QVERIFY2(!key.isNull(), qPrintable(action->text()));
        QVERIFY2(keys.insert(key).second, qPrintable(menu.title() % u": "_s % action->text()));
    }
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void everyControlHasAName();
    void f6GoesFromPanelToPanel();
    void keysDoWhatTheyDoElsewhere();
    void noKeyIsTakenTwice();
    void accessKeysDifferWithinAMenu();
    void titleHasTheModifiedMark();
    void closingAsksAndCancelKeeps();
    void discardCloses();
    void saveNamesAndCloses();
    void savedBuildComesBack();
    void fileComesBack();
    void brokenFileIsAMessage_data();
    void brokenFileIsAMessage();
    void unknownPartIsAMessage();
    void catalogThatIsNoDatabaseCanBeRebuilt();
    void libraryThatCannotBeWrittenIsSaid();
    void importedPartsAppear();
    void droppedFileOpens();
    void smallWindowsGiveWay();
    void languageChangesAtOnce();
    void firstRunLeadsToTheBench();
    void recentBuildsAreListed();
    void layoutComesBack();
    void startIsQuick();

private:
    void start(const Options& options = {});
    void openSample();
    QuestionDialog* question() const;
    void press(QWidget& place, const QString& text);
    QString path(const QString& name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Program> m_program;
    QPointer<MainWindow> m_window;
};

void TestMainWindow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestMainWindow::cleanup()
{
    delete m_window.data();
    m_program.reset();
    m_folder.reset();
}

void TestMainWindow::start(const Options& options)
{
    const db::DataPaths data{DEEPRIG_TEST_CATALOG, path(u"catalog.db"_s).toStdString(),
                             path(u"library.db"_s).toStdString()};
    Options own = options;
    if (own.language.isEmpty())
        own.language = u"en"_s;
    own.theme = u"light"_s;
    m_program =
        std::make_unique<Program>(*qApp, own, data, Settings::Places{path(u"config.ini"_s), path(u"state.ini"_s)});
    m_window = &m_program->openWindow();
    m_window->resize(1280, 800);
    m_window->show();
    m_program->start();
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs);
}

void TestMainWindow::openSample()
{
    m_window->document().openSample();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs);
    QCOMPARE(m_window->session().build().lines.size(), 9U);
}

QuestionDialog* TestMainWindow::question() const
{
    for (QuestionDialog* dialog : m_window->findChildren<QuestionDialog*>()) {
        if (dialog->isVisible())
            return dialog;
    }
    return nullptr;
}

void TestMainWindow::press(QWidget& place, const QString& text)
{
    for (QPushButton* button : place.findChildren<QPushButton*>()) {
        if (button->text() == text) {
            button->click();
            return;
        }
    }
    QFAIL(qPrintable(u"no button "_s % text));
}

void TestMainWindow::everyControlHasAName()
{
    start();
    openSample();
    QStringList nameless;
    collectNameless(QAccessible::queryAccessibleInterface(m_window), nameless);
    m_window->showFirstRun(true);
    collectNameless(QAccessible::queryAccessibleInterface(m_window), nameless);
    m_window->showFirstRun(false);
    for (const ActionId id : {ActionId::Preferences, ActionId::Rules, ActionId::Shortcuts, ActionId::Sources,
                              ActionId::About, ActionId::CatalogInformation, ActionId::ImportOpenDb}) {
        QDialog* dialog = m_window->commands().openDialog(id);
        QVERIFY(dialog != nullptr);
        collectNameless(QAccessible::queryAccessibleInterface(dialog), nameless);
        dialog->reject();
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", "_s)));
}

void TestMainWindow::f6GoesFromPanelToPanel()
{
    start();
    openSample();
    m_window->sidebar().setFocus();
    const std::vector<QWidget*> panels{&m_window->sidebar(), &m_window->picker(), &m_window->findings(),
                                       &m_window->bench(), &m_window->gauges()};
    const auto isIn = [](QWidget* panel) {
        const QWidget* focused = QApplication::focusWidget();
        return focused == panel || panel->isAncestorOf(focused);
    };
    for (std::size_t step = 1; step <= panels.size(); ++step) {
        QTest::keyClick(m_window, Qt::Key_F6);
        QVERIFY2(isIn(panels[step % panels.size()]), panels[step % panels.size()]->metaObject()->className());
    }
    QTest::keyClick(m_window, Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(isIn(&m_window->gauges()));
}

void TestMainWindow::keysDoWhatTheyDoElsewhere()
{
    start();
    openSample();
    QTest::keyClick(m_window, Qt::Key_F, Qt::ControlModifier);
    QVERIFY(m_window->picker().findChild<SearchField*>()->hasFocus());
    m_window->picker().focusList();
    m_window->session().setQuantity(0, 1);
    QTest::keyClick(m_window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->session().build().lines[0].quantity, 2);
    QTest::keyClick(m_window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_window->session().build().lines[0].quantity, 1);
    QVERIFY(m_window->actions()[ActionId::Undo].text().contains(u"1 × EVGA"_s));
    QTest::keyClick(m_window, Qt::Key_B, Qt::ControlModifier);
    QVERIFY(!m_window->bench().isVisible());
    QTest::keyClick(m_window, Qt::Key_B, Qt::ControlModifier);
    QVERIFY(m_window->bench().isVisible());
    QTest::keyClick(m_window, Qt::Key_F9);
    QVERIFY(!m_window->sidebar().isVisible());
    QTest::keyClick(m_window, Qt::Key_J, Qt::ControlModifier);
    QVERIFY(m_window->findings().isCollapsed());
    QTest::keyClick(m_window, Qt::Key_Z, Qt::ControlModifier); // with the error there is a finding to go to
    QTest::keyClick(m_window, Qt::Key_F8);
    QVERIFY(!m_window->findings().isCollapsed());
    QVERIFY(m_window->findings().isAncestorOf(QApplication::focusWidget()));
}

void TestMainWindow::noKeyIsTakenTwice()
{
    start();
    QStringList keys;
    for (const QAction* action : m_window->actions().findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            QVERIFY2(!keys.contains(key.toString()), qPrintable(key.toString()));
            keys << key.toString();
        }
    }
    QVERIFY(keys.contains(u"Ctrl+N"_s) && keys.contains(u"Ctrl+O"_s) && keys.contains(u"Ctrl+S"_s) &&
            keys.contains(u"Ctrl+Q"_s) && keys.contains(u"Ctrl+Z"_s));
}

void TestMainWindow::accessKeysDifferWithinAMenu()
{
    for (const QString& language : {u"en"_s, u"zh_CN"_s}) {
        Options options;
        options.language = language;
        start(options);
        std::set<QChar> titles;
        for (const QAction* action : m_window->menuBar()->actions())
            QVERIFY2(titles.insert(accessKey(action->text())).second, qPrintable(action->text()));
        for (const QMenu* menu : m_window->menuBar()->findChildren<QMenu*>()) {
            if (menu != &m_window->actions().recentMenu() && menu != &m_window->actions().siteMenu())
                checkAccessKeys(*menu);
        }
        delete m_window.data();
        m_program.reset();
    }
}

void TestMainWindow::titleHasTheModifiedMark()
{
    start();
    openSample();
    QCOMPARE(m_window->windowTitle(), u"Two 3090s[*] – DeepRig"_s);
    QVERIFY(!m_window->isWindowModified());
    m_window->session().remove(0);
    QVERIFY(m_window->isWindowModified());
    m_window->session().undoStack().undo();
    QVERIFY(!m_window->isWindowModified());
}

void TestMainWindow::closingAsksAndCancelKeeps()
{
    start();
    openSample();
    m_window->session().remove(0);
    m_window->close();
    QVERIFY(m_window->isVisible());
    QVERIFY(question() != nullptr);
    QTest::keyClick(question(), Qt::Key_Escape);
    QTRY_VERIFY(question() == nullptr);
    QVERIFY(m_window->isVisible());
    QVERIFY(m_window->session().isModified());
}

void TestMainWindow::discardCloses()
{
    start();
    openSample();
    m_window->session().remove(0);
    m_window->close();
    press(*question(), u"Discard"_s);
    QTRY_VERIFY_WITH_TIMEOUT(m_window.isNull(), kDiskMs);
}

void TestMainWindow::saveNamesAndCloses()
{
    start();
    m_window->picker().addSelected();
    QVERIFY(m_window->session().isModified());
    m_window->close();
    press(*question(), u"Save"_s);
    auto* naming = m_window->findChild<NameDialog*>();
    QVERIFY(naming != nullptr);
    naming->findChild<QLineEdit*>()->setText(u"First rig"_s);
    press(*naming, u"Save"_s);
    QTRY_VERIFY_WITH_TIMEOUT(m_window.isNull(), kDiskMs);
    QTRY_COMPARE_WITH_TIMEOUT(m_program->library().entries().size(), 1U, kDiskMs);
    QCOMPARE(m_program->library().entries().front().name, std::string("First rig"));
}

void TestMainWindow::savedBuildComesBack()
{
    start();
    openSample();
    m_window->document().save();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session().place().library.has_value(), kDiskMs);
    const BuildId id = *m_window->session().place().library;
    const Build saved = m_window->session().build();
    m_window->document().newBuild();
    QTRY_VERIFY(m_window->session().build().lines.empty());
    m_window->document().openLibrary(id);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session().build().lines.size(), saved.lines.size(), kDiskMs);
    QVERIFY(!m_window->session().isModified());
    m_window->session().remove(0);
    m_window->document().save();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->session().isModified(), kDiskMs);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs);
    QCOMPARE(m_program->library().entries().size(), 1U);
}

void TestMainWindow::fileComesBack()
{
    start();
    openSample();
    const QString file = path(u"rig.deeprig"_s);
    bool isWritten = false;
    m_program->files().save(file, m_window->session().build(),
                            [&](const Result<void>& done) { isWritten = done.has_value(); });
    QTRY_VERIFY_WITH_TIMEOUT(isWritten, kDiskMs);
    m_window->document().newBuild();
    m_window->document().openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session().build().lines.size(), 9U, kDiskMs);
    QCOMPARE(m_window->session().place().file, file);
    QCOMPARE(m_window->session().build().name, std::string("Two 3090s"));
}

void TestMainWindow::brokenFileIsAMessage_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("no JSON") << QByteArray("{ \"format\": \"deeprig-build\", ");
    QTest::newRow("another format") << QByteArray(R"({"format": "something", "version": 1})");
    QTest::newRow("newer version") << QByteArray(
        R"({"format": "deeprig-build", "version": 99, "name": "x", "parts": []})");
    QTest::newRow("bytes") << QByteArray("\x00\xff\xfe\x00", 4);
}

void TestMainWindow::brokenFileIsAMessage()
{
    QFETCH(QByteArray, content);
    start();
    openSample();
    const Build before = m_window->session().build();
    const QString file = path(u"broken.deeprig"_s);
    writeFile(file, content);
    m_window->document().openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->messages().texts().size(), 1, kDiskMs);
    QVERIFY(m_window->messages().texts().front().contains(u"broken.deeprig"_s));
    QVERIFY(m_window->session().build() == before);
    QFile unchanged(file);
    QVERIFY(unchanged.open(QIODevice::ReadOnly));
    QCOMPARE(unchanged.readAll(), content);
}

void TestMainWindow::unknownPartIsAMessage()
{
    start();
    const QString file = path(u"strange.deeprig"_s);
    writeFile(file, R"({"format": "deeprig-build", "version": 1, "name": "Strange", "currency": "USD",
                        "parts": [{"part": "never-made", "category": "GPU", "name": "Never Made 9000", "quantity": 1}]})");
    m_window->document().openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session().build().lines.size(), 1U, kDiskMs);
    QVERIFY(m_window->messages().texts().join(u' ').contains(u"Never Made 9000"_s));
    m_window->document().newBuild();
    QVERIFY(m_window->messages().texts().isEmpty());
}

void TestMainWindow::catalogThatIsNoDatabaseCanBeRebuilt()
{
    writeFile(path(u"catalog.db"_s), "this is no database at all, only some text that is long enough to be one");
    start();
    QCOMPARE(m_window->messages().texts().size(), 1);
    QVERIFY(m_window->picker().model().rowCount() > 0); // the shipped one stands in
    press(m_window->messages(), u"Rebuild catalog"_s);
    QVERIFY(question() != nullptr);
    press(*question(), u"Rebuild"_s);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->messages().texts().join(u' ').contains(u"made anew"_s), kDiskMs);
    QVERIFY(m_window->picker().model().rowCount() > 0);
}

void TestMainWindow::libraryThatCannotBeWrittenIsSaid()
{
    writeFile(path(u"file"_s), "no folder");
    Options options;
    options.library = path(u"file/library.db"_s);
    start(options);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->messages().texts().size(), 1, kDiskMs);
    QVERIFY(m_window->picker().model().rowCount() > 0);
    openSample(); // and it works
    m_window->document().save();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs);
    QVERIFY(!m_window->session().place().library);
}

void TestMainWindow::importedPartsAppear()
{
    start();
    const int before = m_window->picker().model().total();
    QVERIFY(QDir(m_folder->path()).mkpath(u"open-db/GPU"_s));
    writeFile(path(u"open-db/GPU/0a4f2c1e-5f1b-4a77-9d52-3f0d6c1b2a90.json"_s),
              R"({"opendb_id": "0a4f2c1e-5f1b-4a77-9d52-3f0d6c1b2a90", "chipset": "GeForce RTX 3090", "memory": 24,
                  "metadata": {"name": "Imported RTX 3090", "manufacturer": "Nobody"}})");
    auto* dialog = m_window->commands().openDialog(ActionId::ImportOpenDb);
    dialog->findChild<QLineEdit*>()->setText(path(u"open-db"_s));
    press(*dialog, u"Import"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->picker().model().total(), before + 1, kDiskMs);
    QVERIFY(m_window->messages().texts().join(u' ').contains(u"1 added"_s));
}

void TestMainWindow::droppedFileOpens()
{
    start();
    const QString file = path(u"dropped.deeprig"_s);
    writeFile(file, R"({"format": "deeprig-build", "version": 1, "name": "Dropped", "currency": "USD", "parts": []})");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter(QPoint(600, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(600, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window, &drop);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session().build().name, std::string("Dropped"), kDiskMs);
}

void TestMainWindow::smallWindowsGiveWay()
{
    start();
    openSample();
    QVERIFY(!m_window->sidebar().isRail());
    const int gauges = m_window->gauges().height();
    m_window->resize(1024, 700);
    QVERIFY(m_window->sidebar().isRail());
    QCOMPARE(m_window->sidebar().width(), 56);
    QCOMPARE(m_window->gauges().height(), gauges);
    m_window->resize(1024, 600);
    QTRY_VERIFY(m_window->gauges().height() < gauges);
    QVERIFY(m_window->findings().isCollapsed());
    m_window->resize(640, 700);
    QVERIFY(m_window->windowLayout().isSinglePage());
    QVERIFY(m_window->picker().isVisible());
    QVERIFY(!m_window->bench().isVisible());
    QTest::keyClick(m_window, Qt::Key_B, Qt::ControlModifier);
    QVERIFY(m_window->bench().isVisible());
    QVERIFY(!m_window->picker().isVisible());
    QVERIFY(m_window->width() == 640);
    m_window->resize(1280, 800);
    QVERIFY(m_window->picker().isVisible() && m_window->bench().isVisible());
    QVERIFY(!m_window->findings().isCollapsed());
}

void TestMainWindow::languageChangesAtOnce()
{
    start();
    m_window->actions()[ActionId::LanguageChinese].trigger();
    QTRY_COMPARE(m_window->menuBar()->actions().front()->text(), u"文件(&F)"_s);
    QTRY_VERIFY(m_window->picker().findChild<SearchField*>()->placeholderText().startsWith(u"搜索"_s));
    m_window->actions()[ActionId::LanguageEnglish].trigger();
    QTRY_COMPARE(m_window->menuBar()->actions().front()->text(), u"&File"_s);
}

void TestMainWindow::firstRunLeadsToTheBench()
{
    start();
    m_window->showFirstRun(true);
    QVERIFY(m_window->firstRun().isVisible());
    QVERIFY(!m_window->bench().isVisible());
    QTest::keyClick(&m_window->firstRun(), Qt::Key_Escape);
    QVERIFY(m_window->bench().isVisible());
    m_window->showFirstRun(true);
    emit m_window->firstRun().sampleWanted();
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session().build().lines.size(), 9U, kDiskMs);
    QVERIFY(m_window->bench().isVisible());
}

void TestMainWindow::recentBuildsAreListed()
{
    start();
    const QString file = path(u"one.deeprig"_s);
    writeFile(file, R"({"format": "deeprig-build", "version": 1, "name": "One", "currency": "USD", "parts": []})");
    m_window->document().openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session().build().name, std::string("One"), kDiskMs);
    QMenu& menu = m_window->actions().recentMenu();
    emit menu.aboutToShow();
    QCOMPARE(menu.actions().front()->text(), u"one.deeprig"_s);
    QVERIFY(QFile::remove(file));
    emit menu.aboutToShow();
    QVERIFY(!menu.actions().front()->isEnabled()); // what no longer exists is dropped
}

void TestMainWindow::layoutComesBack()
{
    start();
    m_window->resize(1300, 820);
    m_window->picker().showCategory(Category::Psu);
    m_window->windowLayout().setFindingsCollapsed(true);
    m_window->close();
    QTRY_VERIFY_WITH_TIMEOUT(m_window.isNull(), kDiskMs);
    m_window = &m_program->openWindow();
    m_window->show();
    QCOMPARE(m_window->size(), QSize(1300, 820));
    QCOMPARE(m_window->picker().category(), Category::Psu);
    QVERIFY(m_window->findings().isCollapsed());
}

void TestMainWindow::startIsQuick()
{
    QElapsedTimer clock;
    clock.start();
    const db::DataPaths data{DEEPRIG_TEST_CATALOG, path(u"catalog.db"_s).toStdString(),
                             path(u"library.db"_s).toStdString()};
    m_program = std::make_unique<Program>(*qApp, Options{}, data,
                                          Settings::Places{path(u"config.ini"_s), path(u"state.ini"_s)});
    m_window = &m_program->openWindow();
    QSignalSpy painted(m_window, &MainWindow::firstPainted);
    QSignalSpy loaded(m_program.get(), &Program::catalogChanged);
    m_window->show();
    m_program->start();
    QTRY_COMPARE(painted.size(), 1);
    qInfo("first paint after %lld ms", clock.elapsed());
    QTRY_COMPARE(loaded.size(), 1);
    qInfo("catalog after %lld ms", clock.elapsed());
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs);
}

QTEST_MAIN(TestMainWindow)

#include "tst_main_window.moc"
