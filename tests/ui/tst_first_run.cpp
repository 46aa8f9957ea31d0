#include "core/rules.h"
#include "tests/support/sample_parts.h"
#include "tests/ui/widget_test.h"
#include "ui/dialogs/about_dialog.h"
#include "ui/dialogs/rules_dialog.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/dialogs/sources_dialog.h"
#include "ui/panels/first_run_page.h"
#include "ui/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace deeprig::test;
using namespace Qt::StringLiterals;

class TestFirstRun : public QObject {
    Q_OBJECT

private slots:
    void init() { m_theme = std::make_unique<Theme>(*qApp, ThemeMode::Light); }
    void cleanup() { m_theme.reset(); }

    void tilesBegin();
    void escapeIsTheEmptyBench();
    void factsAndSample();
    void languageAndRegion();
    void showAtStart();
    void narrowPageStacks();
    void everythingSpeaks();

    void rulesAreListedAndFound();
    void dialogsCloseByEscape();

private:
    template <typename Widget> static Widget* withText(const QWidget& parent, const QString& text)
    {
        for (auto* each : parent.findChildren<Widget*>()) {
            if (each->text() == text && !each->isHidden())
                return each;
        }
        return nullptr;
    }

    std::unique_ptr<Theme> m_theme;
};

void TestFirstRun::tilesBegin()
{
    FirstRunPage page(*m_theme);
    page.resize(1280, 700);
    show(page);
    QSignalSpy empty(&page, &FirstRunPage::emptyBenchWanted);
    QSignalSpy sample(&page, &FirstRunPage::sampleWanted);
    QSignalSpy file(&page, &FirstRunPage::openFileWanted);
    QTest::mouseClick(withText<QPushButton>(page, u"Start"_s), Qt::LeftButton);
    QTest::mouseClick(withText<QPushButton>(page, u"Open"_s), Qt::LeftButton);
    QTest::mouseClick(withText<QPushButton>(page, u"Open a file…"_s), Qt::LeftButton);
    QCOMPARE(empty.count(), 1);
    QCOMPARE(sample.count(), 1);
    QCOMPARE(file.count(), 1);
    QTest::mouseClick(withText<QLabel>(page, u"Open a sample"_s), Qt::LeftButton); // the whole tile
    QCOMPARE(sample.count(), 2);
}

void TestFirstRun::escapeIsTheEmptyBench()
{
    FirstRunPage page(*m_theme);
    show(page);
    QSignalSpy empty(&page, &FirstRunPage::emptyBenchWanted);
    QTest::keyClick(&page, Qt::Key_Escape);
    QCOMPARE(empty.count(), 1);
}

void TestFirstRun::factsAndSample()
{
    FirstRunPage page(*m_theme);
    page.resize(1280, 700);
    show(page);
    page.setCatalogFacts(1641, 22);
    page.setSample(u"Two 3090s"_s, {{Category::Gpu, u"2 × RTX 3090"_s}, {Category::Cpu, u"Ryzen 9"_s}}, 1, 0);
    QVERIFY(withText<QLabel>(page, u"1,641 parts, offline"_s));
    QVERIFY(withText<QLabel>(page, u"22 rules watch every step"_s));
    QVERIFY(withText<QLabel>(page, u"Two 3090s, with one error to mend"_s));
    QVERIFY(withText<QLabel>(page, u"2 × RTX 3090"_s));
    QVERIFY(withText<QAbstractButton>(page, u"1 error"_s));
    QVERIFY(!withText<QAbstractButton>(page, u"0 warnings"_s));
}

void TestFirstRun::languageAndRegion()
{
    FirstRunPage page(*m_theme);
    page.resize(1280, 700);
    show(page);
    QSignalSpy language(&page, &FirstRunPage::languageChosen);
    QSignalSpy region(&page, &FirstRunPage::regionChosen);
    page.setLanguage(u"zh_CN"_s);
    page.setRegions(samplePartsCatalog()->reference().circuits(), u"US"_s);
    QCOMPARE(language.count(), 0); // setting is not choosing
    QCOMPARE(region.count(), 0);
    const auto boxes = page.findChildren<QComboBox*>();
    QCOMPARE(boxes.size(), 2);
    QCOMPARE(boxes.at(0)->currentData().toString(), u"zh_CN"_s);
    QCOMPARE(boxes.at(1)->currentData().toString(), u"US"_s);
    boxes.at(0)->setFocus();
    QTest::keyClick(boxes.at(0), Qt::Key_Up);
    QCOMPARE(language.count(), 1);
    QCOMPARE(language.first().first().toString(), u"en"_s);
    QTest::keyClick(boxes.at(1), Qt::Key_Down);
    QCOMPARE(region.count(), 1);
}

void TestFirstRun::showAtStart()
{
    FirstRunPage page(*m_theme);
    QSignalSpy changed(&page, &FirstRunPage::showAtStartChanged);
    auto* box = page.findChild<QCheckBox*>();
    page.setShownAtStart(true);
    QVERIFY(box->isChecked());
    QCOMPARE(changed.count(), 0);
    box->click();
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().first().toBool(), false);
}

void TestFirstRun::narrowPageStacks()
{
    FirstRunPage page(*m_theme);
    page.resize(1280, 700);
    show(page);
    auto* start = withText<QPushButton>(page, u"Start"_s);
    auto* open = withText<QPushButton>(page, u"Open"_s);
    const auto top = [&](const QWidget* widget) { return widget->mapTo(&page, QPoint()).y(); };
    QCOMPARE(top(start), top(open));
    page.resize(640, 480);
    QTRY_VERIFY(top(open) > top(start) + 100);
}

void TestFirstRun::everythingSpeaks()
{
    FirstRunPage page(*m_theme);
    page.setRegions(samplePartsCatalog()->reference().circuits(), u"US"_s);
    page.resize(1280, 700);
    show(page);
    for (QWidget* widget : page.findChildren<QWidget*>()) {
        if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus)
            QVERIFY2(!spokenName(*widget).isEmpty(), widget->metaObject()->className());
    }
}

void TestFirstRun::rulesAreListedAndFound()
{
    RulesDialog dialog(*m_theme);
    show(dialog);
    auto* list = dialog.findChild<QListWidget*>();
    QCOMPARE(list->count(), static_cast<int>(allRules().size()));
    dialog.showRule(u"gpu_length_case"_s);
    QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), u"gpu_length_case"_s);
    QTest::keyClicks(dialog.findChild<QLineEdit*>(), u"psu_wattage"_s);
    int shown = 0;
    for (int row = 0; row < list->count(); ++row)
        shown += list->item(row)->isHidden() ? 0 : 1;
    QCOMPARE(shown, 1);
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        QVERIFY2(!label->text().contains(u'{'), qPrintable(label->text())); // no holes of templates
}

void TestFirstRun::dialogsCloseByEscape()
{
    AboutDialog about(*m_theme, u"0.1.0"_s);
    ShortcutsDialog keys(*m_theme, {{u"File"_s, u"Save"_s, u"Ctrl+S"_s}});
    SourcesDialog sources(*m_theme, *samplePartsCatalog());
    for (QDialog* dialog :
         {static_cast<QDialog*>(&about), static_cast<QDialog*>(&keys), static_cast<QDialog*>(&sources)}) {
        show(*dialog);
        for (QWidget* widget : dialog->findChildren<QWidget*>()) {
            if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus)
                QVERIFY2(!spokenName(*widget).isEmpty(), widget->metaObject()->className());
        }
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }
}

QTEST_MAIN(TestFirstRun)

#include "tst_first_run.moc"
