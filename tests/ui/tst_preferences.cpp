#include "tests/ui/program_fixture.h"
#include "tests/ui/widget_test.h"
#include "ui/actions.h"
#include "ui/dialogs/keyboard_page.h"
#include "ui/dialogs/preferences_dialog.h"
#include "ui/print/format.h"
#include "ui/widgets/segment.h"
#include "ui/widgets/switch_button.h"
#include "ui/window_commands.h"

#include <QAction>
#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QListWidget>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

// Every choice acts at once, in all windows, and comes back with the next start.

class TestPreferences : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void languageChangesUnderTheDialog();
    void currencyIsThatOfNewBuilds();
    void wallSocketActsInAllWindows();
    void startPageComesBack();
    void looksActAtOnce();
    void catalogSaysWhereItLies();
    void keysAreChangedInAllWindows();
    void takenKeysAreRefused();
    void everythingSpeaks();

private:
    MainWindow& start();
    PreferencesDialog& open(MainWindow& window);
    static QComboBox* choice(const QWidget& parent, const QString& name);
    static void choose(QComboBox& box, const QVariant& data);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ProgramFixture> m_fixture;
};

void TestPreferences::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_fixture = std::make_unique<ProgramFixture>(m_folder->path());
}

void TestPreferences::cleanup()
{
    m_fixture.reset();
    m_folder.reset();
}

MainWindow& TestPreferences::start()
{
    MainWindow& window = m_fixture->start();
    [&] {
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->isIdle(), kDiskMs);
    }();
    return window;
}

PreferencesDialog& TestPreferences::open(MainWindow& window)
{
    window.actions()[ActionId::Preferences].trigger();
    return *openDialog<PreferencesDialog>(window);
}

QComboBox* TestPreferences::choice(const QWidget& parent, const QString& name)
{
    for (QComboBox* box : parent.findChildren<QComboBox*>()) {
        if (box->accessibleName() == name)
            return box;
    }
    return nullptr;
}

void TestPreferences::choose(QComboBox& box, const QVariant& data)
{
    QVERIFY(box.findData(data) >= 0);
    box.setCurrentIndex(box.findData(data));
    emit box.activated(box.currentIndex()); // as a click into the list does
}

void TestPreferences::languageChangesUnderTheDialog()
{
    MainWindow& window = start();
    PreferencesDialog& dialog = open(window);
    choose(*choice(dialog, u"Language"_s), u"zh_CN"_s);
    QCOMPARE(m_fixture->program().languageInForce(), u"zh_CN"_s);
    QTRY_VERIFY(choice(dialog, u"语言"_s) || choice(dialog, u"Language"_s)); // made anew
    QCOMPARE(dialog.findChildren<QComboBox*>().size(), 5);
    QCOMPARE(m_fixture->program().settings().language(), u"zh_CN"_s);
    m_fixture->program().setLanguage(u"en"_s);
}

void TestPreferences::currencyIsThatOfNewBuilds()
{
    MainWindow& window = start();
    choose(*choice(open(window), u"Currency of new builds"_s), u"EUR"_s);
    window.document().newBuild();
    QCOMPARE(window.session().build().currency, Currency("EUR"));
    choose(*choice(open(window), u"Currency of new builds"_s), QString());
    QVERIFY(!m_fixture->program().settings().hasOwnCurrency());
}

void TestPreferences::wallSocketActsInAllWindows()
{
    MainWindow& window = start();
    MainWindow& other = m_fixture->program().openWindow();
    choose(*choice(open(window), u"Wall socket of builds without a site"_s), u"CN"_s);
    for (MainWindow* each : {&window, &other})
        QCOMPARE(each->session().evaluation().resolved.site.mains_voltage_v, 220.0);
}

void TestPreferences::startPageComesBack()
{
    MainWindow& window = start();
    for (const StartPage page : {StartPage::LastBuild, StartPage::EmptyBench, StartPage::Welcome}) {
        choose(*choice(open(window), u"At start"_s), static_cast<int>(page));
        QCOMPARE(m_fixture->program().settings().startPage(), page);
        openDialog<PreferencesDialog>(window)->accept();
    }
}

void TestPreferences::looksActAtOnce()
{
    MainWindow& window = start();
    PreferencesDialog& dialog = open(window);
    Theme& theme = m_fixture->program().theme();
    QVERIFY(!theme.isDark());
    emit dialog.findChild<Segment*>()->currentChanged(static_cast<int>(ThemeMode::Dark));
    QVERIFY(theme.isDark());
    QVERIFY(window.actions()[ActionId::ThemeDark].isChecked());
    choose(*choice(dialog, u"Text size"_s), 1.5);
    QCOMPARE(theme.scale(), 1.5);
    dialog.findChild<SwitchButton*>()->click();
    QVERIFY(m_fixture->program().settings().reducesMotion());
    // and at the next start, but for the colours, which this fixture sets
    start();
    QCOMPARE(m_fixture->program().theme().scale(), 1.5);
    QCOMPARE(m_fixture->program().settings().themeMode(), ThemeMode::Dark);
    m_fixture->program().setTextScale(std::nullopt);
    QCOMPARE(m_fixture->program().theme().scale(), 1.0);
}

void TestPreferences::catalogSaysWhereItLies()
{
    MainWindow& window = start();
    PreferencesDialog& dialog = open(window);
    dialog.showPage(PreferencesDialog::Page::Catalog);
    QStringList texts;
    for (const QLabel* label : dialog.findChildren<QLabel*>()) {
        if (label->isVisible())
            texts << label->text();
    }
    QVERIFY(texts.contains(m_fixture->path(u"library.db"_s)));
    QVERIFY(texts.contains(m_fixture->path(u"catalog.db"_s)));
    QVERIFY(texts.contains(m_fixture->autosaveFolder()));
}

void TestPreferences::keysAreChangedInAllWindows()
{
    MainWindow& window = start();
    MainWindow& other = m_fixture->program().openWindow();
    PreferencesDialog& dialog = open(window);
    dialog.showPage(PreferencesDialog::Page::Keyboard);
    auto* page = dialog.findChild<KeyboardPage*>();
    page->select(u"Edit: Find Part…"_s);
    auto* edit = page->findChild<QKeySequenceEdit*>();
    edit->setKeySequence(QKeySequence(u"Ctrl+Alt+F"_s));
    emit edit->editingFinished();
    for (MainWindow* each : {&window, &other})
        QCOMPARE(each->actions()[ActionId::Find].shortcut(), QKeySequence(u"Ctrl+Alt+F"_s));
    dialog.accept();
    MainWindow& again = start();
    QCOMPARE(again.actions()[ActionId::Find].shortcut(), QKeySequence(u"Ctrl+Alt+F"_s));
    auto* back = open(again).findChild<KeyboardPage*>();
    openDialog<PreferencesDialog>(again)->showPage(PreferencesDialog::Page::Keyboard);
    back->select(u"Edit: Find Part…"_s);
    buttonOf(*back, u"Usual Keys"_s)->click();
    QCOMPARE(again.actions()[ActionId::Find].shortcut(), QKeySequence(QKeySequence::Find));
    buttonOf(*back, u"No Keys"_s)->click();
    QVERIFY(again.actions()[ActionId::Find].shortcut().isEmpty());
}

void TestPreferences::takenKeysAreRefused()
{
    MainWindow& window = start();
    PreferencesDialog& dialog = open(window);
    dialog.showPage(PreferencesDialog::Page::Keyboard);
    auto* page = dialog.findChild<KeyboardPage*>();
    page->select(u"Edit: Find Part…"_s);
    auto* edit = page->findChild<QKeySequenceEdit*>();
    edit->setKeySequence(QKeySequence(QKeySequence::Save));
    emit edit->editingFinished();
    QCOMPARE(window.actions()[ActionId::Find].shortcut(), QKeySequence(QKeySequence::Find));
    QCOMPARE(edit->keySequence(), QKeySequence(QKeySequence::Find));
    bool isSaid = false;
    for (const QLabel* label : page->findChildren<QLabel*>())
        isSaid = isSaid || label->text().contains(u"“Save”"_s);
    QVERIFY(isSaid);
}

void TestPreferences::everythingSpeaks()
{
    MainWindow& window = start();
    PreferencesDialog& dialog = open(window);
    for (const auto page : {PreferencesDialog::Page::General, PreferencesDialog::Page::Appearance,
                            PreferencesDialog::Page::Catalog, PreferencesDialog::Page::Keyboard}) {
        dialog.showPage(page);
        for (QWidget* widget : dialog.findChildren<QWidget*>()) {
            if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus)
                QVERIFY2(!spokenName(*widget).isEmpty(), widget->metaObject()->className());
        }
    }
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!openDialog<PreferencesDialog>(window));
}

QTEST_MAIN(TestPreferences)

#include "tst_preferences.moc"
