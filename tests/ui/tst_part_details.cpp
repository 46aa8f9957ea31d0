#include "tests/support/sample_parts.h"
#include "tests/ui/widget_test.h"
#include "ui/dialogs/field_editor.h"
#include "ui/dialogs/list_dialog.h"
#include "ui/dialogs/part_details_dialog.h"
#include "ui/models/part_details_model.h"
#include "ui/panels/search_field.h"
#include "ui/session/build_session.h"
#include "ui/session/field_input.h"
#include "ui/theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QTest>

#include <memory>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace deeprig::test;
using namespace Qt::StringLiterals;

namespace {

const Field& gpu(std::string_view name)
{
    return *findField(Category::Gpu, name);
}

} // namespace

class TestPartDetails : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void entriesAreReadByTheFieldTable_data();
    void entriesAreReadByTheFieldTable();
    void textOfAValueIsReadBack();
    void listOfObjectsIsReadBack();
    void badListSaysWhere();
    void modelKeepsTheRulesOfModels();
    void everyFieldStandsThere();
    void unknownSaysWhatItWouldTell();
    void searchKeepsWhatMatches();
    void measuredLengthIsOneStepAndShown();
    void wrongEntryIsSaidAndNotTaken();
    void catalogsValueComesBack();
    void enumerationsAreChosen();
    void copyTakesColumns();
    void dialogOfACatalogPartCorrectsNothing();
    void dialogEndsWithItsLine();
    void listsAreEditedInATable();
    void everyControlSpeaks();

private:
    [[nodiscard]] std::unique_ptr<PartDetailsDialog> ofLine(std::size_t line);
    static QPushButton* button(const QWidget& dialog, const QString& text);

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<BuildSession> m_session;
};

void TestPartDetails::init()
{
    m_theme = std::make_unique<Theme>(*qApp, ThemeMode::Light);
    m_session = std::make_unique<BuildSession>(samplePartsCatalog(), defaultSite());
    m_session->open(std::make_shared<const Build>(twoCards()), {});
}

void TestPartDetails::cleanup()
{
    m_session.reset();
    m_theme.reset();
}

std::unique_ptr<PartDetailsDialog> TestPartDetails::ofLine(std::size_t line)
{
    auto dialog = std::make_unique<PartDetailsDialog>(*m_session, *m_theme, line);
    dialog->show();
    return dialog;
}

QPushButton* TestPartDetails::button(const QWidget& dialog, const QString& text)
{
    for (QPushButton* each : dialog.findChildren<QPushButton*>()) {
        if (each->text() == text)
            return each;
    }
    return nullptr;
}

void TestPartDetails::entriesAreReadByTheFieldTable_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QString>("entry");
    QTest::addColumn<bool>("isTaken");
    QTest::newRow("length") << QByteArray("length_mm") << u"313"_s << true;
    QTest::newRow("half a millimetre") << QByteArray("length_mm") << u"313.5"_s << true;
    QTest::newRow("nothing is unknown") << QByteArray("length_mm") << u"  "_s << true;
    QTest::newRow("words") << QByteArray("length_mm") << u"long"_s << false;
    QTest::newRow("inches taken for mm") << QByteArray("length_mm") << u"12"_s << false;
    QTest::newRow("beyond all cards") << QByteArray("length_mm") << u"3130"_s << false;
    QTest::newRow("half a plug") << QByteArray("plugs_8_pin") << u"2.5"_s << false;
    QTest::newRow("grouped") << QByteArray("boost_clock_mhz") << u"1,695"_s << true;
}

void TestPartDetails::entriesAreReadByTheFieldTable()
{
    QFETCH(QByteArray, field);
    QFETCH(QString, entry);
    QFETCH(bool, isTaken);
    const FieldInput::Entry read = FieldInput::read(gpu(field.toStdString()), entry);
    QCOMPARE(read.value.has_value(), isTaken);
    QCOMPARE(read.complaint.isEmpty(), isTaken);
    if (isTaken && entry.trimmed().isEmpty())
        QVERIFY(std::holds_alternative<std::monostate>(*read.value));
}

void TestPartDetails::textOfAValueIsReadBack()
{
    for (const Part& part : m_session->catalog().parts()) {
        for (const Field* field : fieldsOf(part.category())) {
            if (FieldInput::isListOfObjects(*field))
                continue;
            const FieldValue value = field->get(part);
            const FieldInput::Entry read = FieldInput::read(*field, FieldInput::text(*field, value));
            QVERIFY2(read.value && *read.value == value, field->name.data());
        }
    }
}

void TestPartDetails::listOfObjectsIsReadBack()
{
    const Field& layout = *findField(Category::Motherboard, "slot_layout");
    const FieldValue value = std::vector{PcieSlot{"A", 1, 16, "x16, x8 when B is used", 5, SlotOrigin::Cpu, {"B"}, {}},
                                         PcieSlot{"B", {}, 16, {}, {}, SlotOrigin::Chipset, {"A", "M2_1"}, "x4/x4"}};
    const FieldInput::Entry read = FieldInput::readRows(layout, FieldInput::rows(value));
    QVERIFY2(read.value.has_value(), qPrintable(read.complaint));
    QVERIFY(*read.value == value);
    const Field& mounts = *findField(Category::PcCase, "radiator_mounts");
    const FieldValue places = std::vector{RadiatorMount{"front", {240, 360}}, RadiatorMount{"rear", {120}}};
    QVERIFY(*FieldInput::readRows(mounts, FieldInput::rows(places)).value == places);
    QVERIFY(*FieldInput::readRows(mounts, {{}}).value == FieldValue(std::vector<RadiatorMount>{}));
}

void TestPartDetails::badListSaysWhere()
{
    const Field& layout = *findField(Category::Motherboard, "slot_layout");
    const FieldInput::Entry read = FieldInput::readRows(layout, {{u"A"_s}, {u"B"_s, u"first"_s}});
    QVERIFY(!read.value);
    QVERIFY2(read.complaint.contains(u"Row 2, Position"_s) && read.complaint.contains(u"first"_s), qPrintable(read.complaint));
}

void TestPartDetails::modelKeepsTheRulesOfModels()
{
    PartDetailsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setDetails(detailsOf(m_session->evaluation(), kBoard));
    model.setSearch(u"socket"_s);
    model.setDetails(detailsOf(m_session->evaluation(), kCards));
    model.setSearch({});
    QVERIFY(model.rowCount() > 0);
}

void TestPartDetails::everyFieldStandsThere()
{
    PartDetailsModel model;
    for (std::size_t line = 0; line < m_session->build().lines.size(); ++line) {
        model.setDetails(detailsOf(m_session->evaluation(), line));
        for (const Field* field : fieldsOf(m_session->build().lines[line].category))
            QVERIFY2(model.rowOf(*field) >= 0, field->name.data());
    }
    const QModelIndex watts = model.index(model.rowCount() - 1, PartDetailsModel::FieldColumn);
    QVERIFY(watts.data().toString().startsWith(u"Price"_s));
    model.setDetails(detailsOf(m_session->evaluation(), kCards)); // used, at a price of the user's own
    model.setSearch(u"$699.00"_s);
    QCOMPARE(model.index(0, PartDetailsModel::FieldColumn).data().toString(), u"Price, used"_s);
    QCOMPARE(model.index(0, PartDetailsModel::OriginColumn).data().toString(), u"own price"_s);
}

void TestPartDetails::unknownSaysWhatItWouldTell()
{
    // The vague card lacks values that rules ask for.
    m_session->drop(kSampleVagueCard, {Category::Gpu, kCards});
    PartDetailsModel model;
    model.setDetails(detailsOf(m_session->evaluation(), kCards));
    QVERIFY(!model.details().needed.empty());
    const Field* missing = model.details().needed.begin()->first;
    const int row = model.rowOf(*missing);
    QCOMPARE(model.index(row, PartDetailsModel::ValueColumn).data().toString(), u"unknown"_s);
    QVERIFY(!model.index(row, 0).data(PartDetailsModel::KnownRole).toBool());
    QVERIFY(model.index(row, PartDetailsModel::SourceColumn).data().toString().contains(u"Not checked without it"_s));
    model.setDetails(detailsOf(*m_session->catalog().find(kSampleVagueCard)));
    QVERIFY(model.index(row, PartDetailsModel::SourceColumn).data().toString().contains(u"cannot tell"_s));
}

void TestPartDetails::searchKeepsWhatMatches()
{
    const auto dialog = ofLine(kCards);
    const int all = dialog->model().rowCount();
    auto* search = dialog->findChild<SearchField*>();
    QTest::keyClicks(search, u"length"_s);
    QVERIFY(dialog->model().rowCount() < all);
    QVERIFY(dialog->model().rowOf(gpu("length_mm")) >= 0);
    QCOMPARE(dialog->model().rowOf(gpu("vram_gib")), -1);
    QTest::keyClick(search, Qt::Key_Escape);
    QCOMPARE(dialog->model().rowCount(), all);
}

void TestPartDetails::measuredLengthIsOneStepAndShown()
{
    const auto dialog = ofLine(kCards);
    dialog->correct(gpu("length_mm"));
    auto* editor = dialog->findChild<FieldEditor*>();
    auto* field = qobject_cast<QLineEdit*>(&editor->control());
    field->selectAll();
    QTest::keyClicks(field, u"313"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_session->undoStack().count(), 1);
    QVERIFY(m_session->undoStack().undoText().contains(u"length"_s));
    QCOMPARE(m_session->evaluation().resolved.lines[kCards].part->as<Gpu>()->length_mm, std::optional<double>(313));
    const int row = dialog->model().rowOf(gpu("length_mm"));
    QCOMPARE(dialog->model().index(row, PartDetailsModel::ValueColumn).data().toString(), u"313 mm"_s);
    QCOMPARE(dialog->model().index(row, PartDetailsModel::OriginColumn).data().toString(), u"own"_s);
    QVERIFY(dialog->model().index(row, 0).data(PartDetailsModel::OwnRole).toBool());
    QVERIFY(dialog->model().index(row, 0).data(Qt::ToolTipRole).toString().contains(u"The catalog says"_s));
    m_session->undoStack().undo();
    QVERIFY(m_session->build() == twoCards());
    QVERIFY(!dialog->model().index(row, 0).data(PartDetailsModel::OwnRole).toBool());
}

void TestPartDetails::wrongEntryIsSaidAndNotTaken()
{
    const auto dialog = ofLine(kCards);
    dialog->correct(gpu("length_mm"));
    auto* editor = dialog->findChild<FieldEditor*>();
    auto* field = qobject_cast<QLineEdit*>(&editor->control());
    field->selectAll();
    QTest::keyClicks(field, u"3130"_s);
    QVERIFY(!editor->isValid());
    QPushButton* set = button(*dialog, u"Set Value"_s);
    QVERIFY(!set->isEnabled());
    QCOMPARE(set->toolTip(), editor->complaint());
    bool isShown = false;
    for (const QLabel* label : editor->findChildren<QLabel*>())
        isShown = isShown || (label->isVisible() && label->text() == editor->complaint());
    QVERIFY(isShown);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_session->undoStack().count(), 0);
    field->selectAll();
    QTest::keyClicks(field, u"300"_s);
    QVERIFY(set->isEnabled());
}

void TestPartDetails::catalogsValueComesBack()
{
    m_session->setOverride(kCards, gpu("length_mm"), 313.0, u"tape"_s);
    const auto dialog = ofLine(kCards);
    dialog->correct(gpu("length_mm"));
    QPushButton* back = button(*dialog, u"Catalog's Value"_s);
    QVERIFY(back->isEnabled());
    QTest::mouseClick(back, Qt::LeftButton);
    QVERIFY(m_session->build() == twoCards());
    QVERIFY(!back->isEnabled());
}

void TestPartDetails::enumerationsAreChosen()
{
    const auto dialog = ofLine(kCards);
    dialog->correct(gpu("cooling"));
    auto* box = qobject_cast<QComboBox*>(&dialog->findChild<FieldEditor*>()->control());
    QVERIFY(box != nullptr);
    QCOMPARE(box->count(), static_cast<int>(gpu("cooling").choices.size()) + 1); // and "unknown"
    box->setFocus();
    box->setCurrentIndex(box->findData(u"blower"_s));
    emit box->activated(box->currentIndex());
    QTest::mouseClick(button(*dialog, u"Set Value"_s), Qt::LeftButton);
    QCOMPARE(m_session->evaluation().resolved.lines[kCards].part->as<Gpu>()->cooling, Known<GpuCooling>(GpuCooling::Blower));
}

void TestPartDetails::copyTakesColumns()
{
    const auto dialog = ofLine(kCards);
    QTest::mouseClick(button(*dialog, u"Copy as Text"_s), Qt::LeftButton);
    const QStringList lines = QApplication::clipboard()->text().split(u'\n');
    QVERIFY(lines.size() > dialog->model().rowCount());
    QCOMPARE(lines[1].split(u'\t').size(), static_cast<qsizetype>(PartDetailsModel::kColumns));
}

void TestPartDetails::dialogOfACatalogPartCorrectsNothing()
{
    PartDetailsDialog dialog(*m_session, *m_theme, kSample1300W);
    dialog.show();
    QVERIFY(dialog.findChild<FieldEditor*>() == nullptr);
    QVERIFY(!button(dialog, u"Set Value"_s)->isVisible());
    QSignalSpy wanted(&dialog, &PartDetailsDialog::ownPartWanted);
    QTest::mouseClick(button(dialog, u"Duplicate as Own Part…"_s), Qt::LeftButton);
    QCOMPARE(wanted.count(), 1);
}

void TestPartDetails::dialogEndsWithItsLine()
{
    const auto dialog = ofLine(kCase);
    m_session->remove(kCase);
    QVERIFY(!dialog->isVisible());
}

void TestPartDetails::listsAreEditedInATable()
{
    const Field& layout = *findField(Category::Motherboard, "slot_layout");
    ListDialog dialog(*m_theme, layout);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.setValue(std::vector{PcieSlot{"A", 1, 16, "x16", 5, SlotOrigin::Cpu, {}, {}}});
    dialog.show();
    QSignalSpy chosen(&dialog, &ListDialog::chosen);
    auto* table = dialog.findChild<QTableWidget*>();
    QTest::mouseClick(button(dialog, u"Add Row"_s), Qt::LeftButton);
    table->item(1, 0)->setText(u"B"_s);
    table->item(1, 5)->setText(u"moon"_s);
    QVERIFY(!button(dialog, u"Set"_s)->isEnabled());
    table->item(1, 5)->setText(u"chipset"_s);
    QVERIFY(button(dialog, u"Set"_s)->isEnabled());
    table->setCurrentCell(1, 0);
    QTest::mouseClick(button(dialog, u"Move Up"_s), Qt::LeftButton);
    QTest::mouseClick(button(dialog, u"Set"_s), Qt::LeftButton);
    QCOMPARE(chosen.count(), 1);
    const auto value = chosen.first().first().value<FieldValue>();
    const auto& made = std::get<std::vector<PcieSlot>>(value);
    QCOMPARE(made.size(), 2U);
    QCOMPARE(made[0].name, "B");
    QCOMPARE(made[0].from, Known<SlotOrigin>(SlotOrigin::Chipset));
}

void TestPartDetails::everyControlSpeaks()
{
    const auto dialog = ofLine(kBoard);
    for (const QWidget* control : dialog->findChildren<QWidget*>()) {
        if (control->isVisible() && control->focusPolicy() & Qt::TabFocus)
            QVERIFY2(!spokenName(*const_cast<QWidget*>(control)).isEmpty(), control->metaObject()->className());
    }
}

QTEST_MAIN(TestPartDetails)
#include "tst_part_details.moc"
