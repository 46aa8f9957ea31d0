#include "core/drop_preview.h"
#include "db/build_file.h"
#include "db/library_db.h"
#include "tests/ui/widget_test.h"
#include "ui/dialogs/field_editor.h"
#include "ui/dialogs/own_part_dialog.h"
#include "ui/dialogs/part_details_dialog.h"
#include "ui/main_window.h"
#include "ui/models/part_table_model.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/part_table.h"
#include "ui/panels/picker_panel.h"
#include "ui/part_commands.h"
#include "ui/print/format.h"
#include "ui/program.h"
#include "ui/session/field_input.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int kDiskMs = 20000;

const Field& gpu(std::string_view name)
{
    return *findField(Category::Gpu, name);
}

} // namespace

class TestOwnParts : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void usedCardOfTheUsersOwnIsMadeAndChecked();
    void wrongEntriesDisableTheButton();
    void valuesOfTheChipStandInEmptyFields();
    void partIsEdited();
    void copyOfACatalogPartIsMade();
    void partIsDeletedAndComesBack();
    void lineBecomesAnOwnPartAndBack();
    void fileWithAnOwnPartOpensElsewhere();
    void savedBuildKeepsAnOwnPartThatWasDroppedOnIt();
    void badCellNamesItsPlace_data();
    void badCellNamesItsPlace();
    void partsSurviveTheRebuildOfTheCatalog();
    void pickerFiltersThem();
    void detailsOpenFromTheList();
    void menusHoldEveryCommandOfTheRows();
    void lineIsCopiedToASavedBuildByTheMenu();
    void everyControlOfTheFormSpeaks();

private:
    template <typename Dialog> Dialog* dialog() const
    {
        for (Dialog* each : m_window->findChildren<Dialog*>()) {
            if (each->isVisible())
                return each;
        }
        return nullptr;
    }
    QAction& action(ActionId id) const { return m_window->actions()[id]; }
    static QPushButton* button(const QWidget& place, const QString& text);
    static QLineEdit* field(const OwnPartDialog& form, const QString& name);
    void save(OwnPartDialog& form);
    PartId makeCard();
    [[nodiscard]] const Part* ownPart() const;
    [[nodiscard]] std::size_t countOwn() const;
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Program> m_program;
    QPointer<MainWindow> m_window;
};

void TestOwnParts::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const db::DataPaths data{DEEPRIG_TEST_CATALOG, m_folder->filePath(u"catalog.db"_s).toStdString(),
                             m_folder->filePath(u"library.db"_s).toStdString()};
    Options options;
    options.language = u"en"_s;
    options.theme = u"light"_s;
    m_program = std::make_unique<Program>(
        *qApp, options, data,
        Settings::Places{m_folder->filePath(u"config.ini"_s), m_folder->filePath(u"state.ini"_s)});
    m_window = &m_program->openWindow();
    m_window->resize(1280, 800);
    m_window->show();
    m_program->start();
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    m_window->showFirstRun(false);
    settle();
}

void TestOwnParts::cleanup()
{
    delete m_window.data();
    m_program.reset();
    m_folder.reset();
}

QPushButton* TestOwnParts::button(const QWidget& place, const QString& text)
{
    for (QPushButton* each : place.findChildren<QPushButton*>()) {
        if (each->text() == text)
            return each;
    }
    return nullptr;
}

QLineEdit* TestOwnParts::field(const OwnPartDialog& form, const QString& name)
{
    for (QLineEdit* each : form.findChildren<QLineEdit*>()) {
        if (each->accessibleName() == name)
            return each;
    }
    return nullptr;
}

void TestOwnParts::save(OwnPartDialog& form)
{
    QSignalSpy changed(m_program.get(), &Program::catalogChanged);
    QTest::mouseClick(button(form, u"Save Part"_s), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, kDiskMs);
    settle();
}

/// The card of the story: name, memory, watts, price; the length left empty.
PartId TestOwnParts::makeCard()
{
    m_window->picker().showCategory(Category::Gpu);
    action(ActionId::NewOwnPart).trigger();
    auto* form = dialog<OwnPartDialog>();
    QTest::keyClicks(field(*form, u"Name"_s), u"Card from the market"_s);
    QTest::keyClicks(field(*form, u"Price of one piece"_s), u"499.50"_s);
    for (QComboBox* box : form->findChildren<QComboBox*>()) {
        if (box->accessibleName() == "Condition"_L1)
            box->setCurrentIndex(1);
    }
    QTest::keyClicks(&form->editor(gpu("vram_gib"))->control(), u"24"_s);
    QTest::keyClicks(&form->editor(gpu("tdp_w"))->control(), u"350"_s);
    save(*form);
    return ownPart() != nullptr ? ownPart()->id : PartId{};
}

const Part* TestOwnParts::ownPart() const
{
    const std::span<const Part> parts = m_program->catalog()->parts();
    const auto found = std::ranges::find_if(parts, &isOwnPart);
    return found == parts.end() ? nullptr : &*found;
}

std::size_t TestOwnParts::countOwn() const
{
    return static_cast<std::size_t>(std::ranges::count_if(m_program->catalog()->parts(), &isOwnPart));
}

void TestOwnParts::usedCardOfTheUsersOwnIsMadeAndChecked()
{
    const PartId id = makeCard();
    QVERIFY(!id.empty());
    QCOMPARE(m_window->picker().table().currentPart(), std::optional(id));
    const Part& part = *ownPart();
    QCOMPARE(part.name, "Card from the market");
    QVERIFY(!part.as<Gpu>()->length_mm);
    QCOMPARE(part.prices.front().amount, (Money{49950, part.prices.front().amount.currency}));
    // On the bench it costs what the user said, counts as used, and what needs its length cannot be told.
    m_window->document().openSample();
    settle();
    m_window->session().drop(id, {Category::Gpu, std::size_t{0}});
    QVERIFY(m_window->session().build().lines[0].used);
    QCOMPARE(m_window->session().rows()[0].price_kind, PriceKind::Own);
    const std::vector<Finding>& findings = m_window->session().evaluation().report.findings;
    const bool isSaid = std::ranges::any_of(findings, [&](const Finding& finding) {
        return finding.severity == Severity::Unknown &&
               std::ranges::any_of(finding.missing,
                                   [&](const MissingValue& missing) { return missing.field == &gpu("length_mm"); });
    });
    QVERIFY(isSaid);
}

void TestOwnParts::wrongEntriesDisableTheButton()
{
    action(ActionId::NewOwnPart).trigger();
    auto* form = dialog<OwnPartDialog>();
    QPushButton* saves = button(*form, u"Save Part"_s);
    QVERIFY(!saves->isEnabled()); // no name
    QTest::keyClicks(field(*form, u"Name"_s), u"A card"_s);
    QVERIFY(saves->isEnabled());
    QTest::keyClicks(&form->editor(gpu("length_mm"))->control(), u"long"_s);
    QVERIFY(!saves->isEnabled());
    QVERIFY(saves->toolTip().contains(u"Length"_s));
    auto* length = qobject_cast<QLineEdit*>(&form->editor(gpu("length_mm"))->control());
    length->selectAll();
    QTest::keyClick(length, Qt::Key_Backspace);
    QVERIFY(saves->isEnabled());
    QTest::keyClicks(field(*form, u"Price of one piece"_s), u"cheap"_s);
    QVERIFY(!saves->isEnabled());
    form->reject();
    QCOMPARE(countOwn(), 0U);
}

void TestOwnParts::valuesOfTheChipStandInEmptyFields()
{
    action(ActionId::NewOwnPart).trigger();
    auto* form = dialog<OwnPartDialog>();
    auto* bandwidth = qobject_cast<QLineEdit*>(&form->editor(gpu("bandwidth_gb_s"))->control());
    QCOMPARE(bandwidth->placeholderText(), u"unknown"_s);
    QTest::keyClicks(&form->editor(gpu("chip"))->control(), u"GeForce RTX 3090"_s);
    QTest::keyClicks(&form->editor(gpu("vram_gib"))->control(), u"24"_s);
    QVERIFY2(bandwidth->placeholderText().contains(u"from the chip"_s), qPrintable(bandwidth->placeholderText()));
    form->reject();
}

void TestOwnParts::partIsEdited()
{
    const PartId id = makeCard();
    m_window->picker().table().select(id);
    m_window->picker().table().setFocus();
    QVERIFY(action(ActionId::EditOwnPart).isEnabled());
    action(ActionId::EditOwnPart).trigger();
    QTRY_VERIFY_WITH_TIMEOUT(dialog<OwnPartDialog>() != nullptr, kDiskMs);
    auto* form = dialog<OwnPartDialog>();
    QTest::keyClicks(&form->editor(gpu("length_mm"))->control(), u"313"_s);
    save(*form);
    QCOMPARE(countOwn(), 1U);
    QCOMPARE(ownPart()->id, id);
    QCOMPARE(ownPart()->as<Gpu>()->length_mm, std::optional<double>(313));
    QVERIFY(ownPart()->prices.front().used);
}

void TestOwnParts::copyOfACatalogPartIsMade()
{
    m_window->picker().showCategory(Category::Psu);
    m_window->picker().focusList();
    const Part source = *m_program->catalog()->find(*m_window->picker().table().currentPart());
    action(ActionId::DuplicateAsOwn).trigger();
    save(*dialog<OwnPartDialog>());
    const Part* copy = ownPart();
    QVERIFY(copy != nullptr);
    QCOMPARE(copy->category(), Category::Psu);
    QCOMPARE(copy->as<Psu>()->rated_w, source.as<Psu>()->rated_w);
    const Field& watts = *findField(Category::Psu, "rated_w");
    QCOMPARE(copy->provenanceOf(watts).source, source.provenanceOf(watts).source);
    QVERIFY(m_program->catalog()->find(source.id) != nullptr);
}

void TestOwnParts::partIsDeletedAndComesBack()
{
    const PartId id = makeCard();
    m_window->picker().table().select(id);
    m_window->picker().table().setFocus();
    QSignalSpy changed(m_program.get(), &Program::catalogChanged);
    action(ActionId::RemoveOwnPart).trigger();
    QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, kDiskMs);
    settle();
    QCOMPARE(countOwn(), 0U);
    QPushButton* undo = button(m_window->messages(), u"Undo"_s);
    QVERIFY(undo != nullptr);
    undo->click();
    QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 2, kDiskMs);
    settle();
    QCOMPARE(countOwn(), 1U);
    QCOMPARE(ownPart()->id, id);
}

/// The file carries what is known of the part, for a program whose library does not have it.
void TestOwnParts::fileWithAnOwnPartOpensElsewhere()
{
    const PartId id = makeCard();
    m_window->session().drop(id, defaultTarget(m_window->session().build(), Category::Gpu));
    action(ActionId::ExportFile).trigger();
    auto* form = dialog<QFileDialog>();
    QVERIFY(form != nullptr);
    const QString file = m_folder->filePath(u"mailed.deeprig"_s);
    emit form->fileSelected(file);
    settle();
    const Result<db::ParsedBuild> mailed = db::readBuildFile(file.toStdString());
    QVERIFY(mailed);
    const auto elsewhere = evaluate(Catalog::create({}), std::make_shared<const Build>(mailed->build), defaultSite());
    QCOMPARE(elsewhere->resolved.lines.size(), 1U);
    const Part& card = *elsewhere->resolved.lines[0].part;
    QVERIFY(!elsewhere->resolved.lines[0].inCatalog);
    QCOMPARE(toText(card.name), u"Card from the market"_s);
    QCOMPARE(card.as<Gpu>()->vram_gib, std::optional<double>(24));
    QCOMPARE(card.as<Gpu>()->tdp_w, std::optional<double>(350));
}

void TestOwnParts::savedBuildKeepsAnOwnPartThatWasDroppedOnIt()
{
    m_window->document().openSample();
    m_window->document().save();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session().place().library, kDiskMs);
    const std::optional<BuildId> saved = m_window->session().place().library;
    QVERIFY(saved);
    m_window->document().newBuild();
    const PartId id = makeCard();
    m_window->partCommands().addToSaved(*saved, {lineFor(*ownPart())});
    settle();
    std::optional<Build> build;
    m_program->library().load(*saved, [&](const Result<Build>& loaded) { build = loaded ? *loaded : Build(); });
    QTRY_VERIFY_WITH_TIMEOUT(build.has_value(), kDiskMs);
    const auto line = std::ranges::find(build->lines, id, &BuildLine::part);
    QVERIFY(line != build->lines.end());
    QVERIFY(std::ranges::find(line->snapshot, &gpu("vram_gib"), &FieldOverride::field) != line->snapshot.end());
}

void TestOwnParts::badCellNamesItsPlace_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("fact");
    QTest::newRow("English") << QLocale(QLocale::English, QLocale::UnitedStates) << u"is no whole number"_s;
    QTest::newRow("Chinese") << QLocale(QLocale::Chinese, QLocale::China) << u"整数"_s;
}

/// The second row of the table is empty, and not read; the third is wrong in its second column.
void TestOwnParts::badCellNamesItsPlace()
{
    QFETCH(QLocale, locale);
    QFETCH(QString, fact);
    const QLocale before;
    QLocale::setDefault(locale);
    const Field& layout = *findField(Category::Motherboard, "slot_layout");
    const FieldInput::Entry entry =
        FieldInput::readRows(layout, {{u"A"_s, u"1"_s}, {u" "_s, {}}, {u"B"_s, u"second"_s}});
    QLocale::setDefault(before);
    QVERIFY(!entry.value);
    QVERIFY2(entry.complaint.contains(u"Row 3, Position"_s), qPrintable(entry.complaint)); // no translator here
    QVERIFY2(entry.complaint.contains(fact), qPrintable(entry.complaint));
}

void TestOwnParts::lineBecomesAnOwnPartAndBack()
{
    m_window->document().openSample();
    settle();
    BuildSession& session = m_window->session();
    session.setOverride(0, gpu("length_mm"), 313.0, u"tape"_s);
    m_window->bench().selectLine(0);
    m_window->bench().focusList();
    action(ActionId::LineToOwnPart).trigger();
    save(*dialog<OwnPartDialog>());
    const BuildLine line = session.build().lines[0];
    QCOMPARE(line.part, ownPart()->id);
    QVERIFY(line.overrides.empty());
    QCOMPARE(line.quantity, 2);
    QCOMPARE(session.evaluation().resolved.lines[0].part->as<Gpu>()->length_mm, std::optional<double>(313));
    m_window->bench().selectLine(0);
    m_window->bench().focusList();
    action(ActionId::KeepInBuild).trigger();
    QVERIFY(session.build().lines[0].part.empty());
    QCOMPARE(session.evaluation().resolved.lines[0].part->as<Gpu>()->length_mm, std::optional<double>(313));
    session.undoStack().undo();
    QVERIFY(session.build().lines[0] == line);
}

void TestOwnParts::partsSurviveTheRebuildOfTheCatalog()
{
    const PartId id = makeCard();
    QSignalSpy changed(m_program.get(), &Program::catalogChanged);
    m_program->catalogs().rebuild();
    QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, kDiskMs);
    QVERIFY(m_program->catalog()->find(id) != nullptr);
}

void TestOwnParts::pickerFiltersThem()
{
    const PartId id = makeCard();
    PartTableModel& model = m_window->picker().model();
    const int all = model.rowCount();
    QVERIFY(model.index(model.rowOf(id), 0).data(PartTableModel::OwnPartRole).toBool());
    model.setConditions({Condition{"origin", Condition::Operator::Equal, "own", {}}});
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(all > 1);
}

void TestOwnParts::detailsOpenFromTheList()
{
    m_window->picker().showCategory(Category::Cpu);
    m_window->picker().focusList();
    QTest::keyClick(&m_window->picker().table(), Qt::Key_Return, Qt::AltModifier);
    auto* details = dialog<PartDetailsDialog>();
    QVERIFY(details != nullptr);
    QCOMPARE(details->details().category(), Category::Cpu);
    details->reject();
}

void TestOwnParts::menusHoldEveryCommandOfTheRows()
{
    m_window->document().openSample();
    settle();
    m_window->bench().selectLine(0);
    emit m_window->bench().menuWanted(QPoint(0, 0));
    const QMenu* menu = nullptr;
    for (const QMenu* each : m_window->bench().findChildren<QMenu*>())
        menu = each->isVisible() ? each : menu;
    QVERIFY(menu != nullptr);
    for (const ActionId id :
         {ActionId::Replace, ActionId::Details, ActionId::Correct, ActionId::Quantity, ActionId::Price, ActionId::Note,
          ActionId::Owned, ActionId::Used, ActionId::PowerLimit, ActionId::LineToOwnPart, ActionId::KeepInBuild,
          ActionId::Cut, ActionId::Copy, ActionId::Remove}) {
        QVERIFY2(menu->actions().contains(&action(id)), qPrintable(action(id).text()));
        QVERIFY2(action(id).isEnabled(), qPrintable(action(id).text()));
    }
    const_cast<QMenu*>(menu)->close();
}

void TestOwnParts::lineIsCopiedToASavedBuildByTheMenu()
{
    BuildId id;
    Build lab;
    lab.name = "Lab rig";
    m_program->library().save(std::nullopt, lab, std::nullopt, "ok",
                              [&id](const Result<BuildId>& saved) { id = saved.value(); });
    settle();
    m_window->document().openSample();
    settle();
    m_window->bench().selectLine(0);
    m_window->bench().focusList();
    QMenu& menu = m_window->actions().copyMenu();
    emit menu.aboutToShow();
    QCOMPARE(menu.actions().size(), 1);
    QCOMPARE(menu.actions().front()->text(), u"Lab rig"_s);
    menu.actions().front()->trigger();
    settle();
    std::optional<Build> changed;
    m_program->library().load(id, [&changed](Result<Build> build) { changed = std::move(*build); });
    QTRY_VERIFY(changed);
    QVERIFY(changed->lines.size() == 1 && changed->lines[0] == m_window->session().build().lines[0]);
    QPushButton* undo = button(m_window->messages(), u"Undo"_s);
    QVERIFY(undo != nullptr);
    undo->click();
    settle();
    changed.reset();
    m_program->library().load(id, [&changed](Result<Build> build) { changed = std::move(*build); });
    QTRY_VERIFY(changed);
    QVERIFY(changed->lines.empty());
    settle();
}

void TestOwnParts::everyControlOfTheFormSpeaks()
{
    for (const Category category : {Category::Gpu, Category::Motherboard, Category::PcCase}) {
        OwnPartDialog form(m_program->theme(), m_program->catalog(), Currency("USD"));
        form.setAttribute(Qt::WA_DeleteOnClose, false);
        form.setCategory(category);
        form.show();
        for (QWidget* control : form.findChildren<QWidget*>()) {
            if (control->isVisible() && control->focusPolicy() & Qt::TabFocus)
                QVERIFY2(!spokenName(*control).isEmpty(), control->metaObject()->className());
        }
    }
}

QTEST_MAIN(TestOwnParts)
#include "tst_own_parts.moc"
