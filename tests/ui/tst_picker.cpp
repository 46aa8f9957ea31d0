#include "tests/support/sample_parts.h"
#include "ui/models/part_mime.h"
#include "ui/models/part_table_model.h"
#include "ui/panels/filter_bar.h"
#include "ui/panels/part_table.h"
#include "ui/panels/picker_panel.h"
#include "ui/panels/search_field.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/switch_button.h"

#include "core/rig.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace deeprig;
using namespace deeprig::ui;
using namespace Qt::StringLiterals;

class TestPicker : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_theme = std::make_unique<Theme>(*qApp, ThemeMode::Light);
    }
    void cleanupTestCase() { m_theme.reset(); }
    void init();
    void cleanup();

    void searchKeepsWhatMatches();
    void emptySearchSaysWhatToDo();
    void headerSortsAndReverses();
    void shiftAddsASecondKey();
    void unknownValuesComeLastEitherWay();
    void filterIsMadeEditedAndRemoved();
    void filterWantsANumber();
    void fitsOnlyHidesErrors();
    void fitsOnlyNamesTheNearest();
    void enterAddsToTheBuild();
    void enterReplacesWhereThereIsOne();
    void targetFollowsTheBench();
    void targetOfARemovedLineIsForgotten();
    void spaceAsksForTheVerdict();
    void copyGivesTextAndParts();
    void columnsDisappearInOrder();
    void selectionSurvivesAnEdit();
    void filtersComeBackWithTheCategory();
    void loadingIsSaid();

private:
    QStringList names() const;
    PartTable& table() const { return m_picker->table(); }
    PartTableModel& model() const { return m_picker->model(); }
    void settle() const { QTRY_VERIFY(!m_picker->isBusy()); }
    void clickHeader(const QString& key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<BuildSession> m_session;
    std::unique_ptr<PickerPanel> m_picker;
};

void TestPicker::init()
{
    m_session = std::make_unique<BuildSession>(test::samplePartsCatalog(), defaultSite());
    m_session->open(std::make_shared<const Build>(test::twoCards()), {});
    m_picker = std::make_unique<PickerPanel>(*m_session, *m_theme);
    m_picker->resize(696, 480);
    m_picker->show();
    QVERIFY(QTest::qWaitForWindowActive(m_picker.get()));
    settle();
}

void TestPicker::cleanup()
{
    m_picker.reset();
    m_session.reset();
}

QStringList TestPicker::names() const
{
    QStringList list;
    for (int row = 0; row < model().rowCount(); ++row)
        list << model().index(row, 0).data().toString();
    return list;
}

void TestPicker::clickHeader(const QString& key, Qt::KeyboardModifiers modifiers)
{
    QHeaderView* header = table().horizontalHeader();
    for (int column = 0; column < model().columnCount(); ++column) {
        if (model().columns()[static_cast<std::size_t>(column)].key == key) {
            const QPoint at(header->sectionViewportPosition(column) + 10, header->height() / 2);
            QTest::mouseClick(header->viewport(), Qt::LeftButton, modifiers, at);
        }
    }
}

void TestPicker::searchKeepsWhatMatches()
{
    auto* search = m_picker->findChild<SearchField*>();
    m_picker->focusSearch();
    QVERIFY(search->hasFocus());
    QTest::keyClicks(search, u"rtx 4090"_s);
    QCOMPARE(names(), QStringList{u"ASUS RTX 4090 TUF Gaming OG OC"_s});
    QTest::keyClick(search, Qt::Key_Escape);
    QCOMPARE(model().rowCount(), model().total());
}

void TestPicker::emptySearchSaysWhatToDo()
{
    auto* search = m_picker->findChild<SearchField*>();
    search->setText(u"rtx 3900"_s);
    auto* empty = m_picker->findChild<EmptyState*>();
    QVERIFY(empty->isVisible());
    QCOMPARE(empty->title(), u"Nothing matches “rtx 3900”"_s);
    empty->findChild<QPushButton*>()->click();
    QCOMPARE(model().rowCount(), model().total());
    QVERIFY(table().isVisible());
}

void TestPicker::headerSortsAndReverses()
{
    clickHeader(u"tdp_w"_s);
    QCOMPARE(model().sort().front().key, u"tdp_w"_s);
    QCOMPARE(names().front(), u"PNY RTX A5000"_s);
    clickHeader(u"tdp_w"_s);
    QVERIFY(model().sort().front().isDescending);
    QCOMPARE(names().front(), u"ASUS RTX 4090 TUF Gaming OG OC"_s);
}

void TestPicker::shiftAddsASecondKey()
{
    clickHeader(u"vram_gib"_s);
    clickHeader(u"tdp_w"_s, Qt::ShiftModifier);
    QCOMPARE(model().sort().size(), 2U);
    QCOMPARE(model().sort()[0].key, u"vram_gib"_s);
    QCOMPARE(model().sort()[1].key, u"tdp_w"_s);
    clickHeader(u"tdp_w"_s, Qt::ShiftModifier);
    QVERIFY(model().sort()[1].isDescending);
    QCOMPARE(names().front(), u"ASUS RTX 4090 TUF Gaming OG OC"_s); // all have 24 GiB, it draws most
}

void TestPicker::unknownValuesComeLastEitherWay()
{
    for (int click = 0; click < 2; ++click) {
        clickHeader(u"tdp_w"_s);
        QCOMPARE(names().back(), u"Vague RTX 3090"_s);
    }
}

void TestPicker::filterIsMadeEditedAndRemoved()
{
    auto* bar = m_picker->findChild<FilterBar*>();
    bar->openEditor();
    auto* editor = bar->findChild<FilterEditor*>();
    QVERIFY(editor != nullptr);
    const QList<QComboBox*> combos = editor->findChildren<QComboBox*>();
    combos[0]->setCurrentIndex(combos[0]->findText(u"Power"_s));
    combos[1]->setCurrentIndex(combos[1]->findText(u"≤"_s));
    editor->findChild<QLineEdit*>()->setText(u"300"_s);
    QTest::keyClick(editor->findChild<QLineEdit*>(), Qt::Key_Return);
    QCOMPARE(names(), QStringList{u"PNY RTX A5000"_s});
    QCOMPARE(bar->conditions().size(), 1U);
    deeprig::ui::Chip* chip = nullptr;
    for (auto* candidate : bar->findChildren<deeprig::ui::Chip*>())
        chip = candidate->isClosable() ? candidate : chip;
    QVERIFY(chip != nullptr);
    QCOMPARE(chip->text(), u"Power ≤ 300 W"_s);
    QTest::keyClick(chip, Qt::Key_Delete);
    QCOMPARE(model().rowCount(), model().total());
}

void TestPicker::filterWantsANumber()
{
    FilterEditor editor(filterFields(Category::Gpu, Currency("USD")));
    auto* value = editor.findChild<QLineEdit*>();
    auto* apply = editor.findChild<QPushButton*>();
    QSignalSpy accepted(&editor, &FilterEditor::accepted);
    QVERIFY(!apply->isEnabled());
    value->setText(u"many"_s);
    QVERIFY(!apply->isEnabled());
    QVERIFY(value->property("invalid").toBool());
    QTest::keyClick(value, Qt::Key_Return);
    QCOMPARE(accepted.size(), 0);
    value->setText(u"24"_s);
    QVERIFY(apply->isEnabled());
    QVERIFY(!value->property("invalid").toBool());
}

void TestPicker::fitsOnlyHidesErrors()
{
    m_picker->showFitting(Category::Psu, std::nullopt);
    settle();
    QVERIFY(m_picker->findChild<SwitchButton*>()->isChecked());
    QVERIFY(!names().contains(u"Seasonic FOCUS GX-650"_s));
    QVERIFY(names().contains(u"EVGA SuperNOVA 1300 P+"_s));
    QCOMPARE(m_picker->target()->line, std::optional<std::size_t>(test::kSupply));
}

void TestPicker::fitsOnlyNamesTheNearest()
{
    m_picker->showFitting(Category::Psu, std::nullopt);
    m_picker->findChild<SearchField*>()->setText(u"seasonic"_s);
    settle();
    auto* empty = m_picker->findChild<EmptyState*>();
    QVERIFY(empty->isVisible());
    QCOMPARE(empty->title(), u"No part fits here"_s);
    QCOMPARE(model().nearestHidden()->name, std::string("Seasonic FOCUS GX-650"));
}

void TestPicker::enterAddsToTheBuild()
{
    m_picker->showCategory(Category::CaseFan);
    settle();
    m_picker->focusList();
    QTest::keyClick(&table(), Qt::Key_Return);
    QCOMPARE(m_session->build().lines.back().part.value, test::kSampleFan.value);
    QCOMPARE(m_session->undoStack().count(), 1);
}

void TestPicker::enterReplacesWhereThereIsOne()
{
    m_picker->showCategory(Category::Psu);
    settle();
    table().select(test::kSample1300W);
    QTest::keyClick(&table(), Qt::Key_Enter);
    QCOMPARE(m_session->build().lines[test::kSupply].part.value, test::kSample1300W.value);
    QCOMPARE(m_session->build().lines.size(), test::twoCards().lines.size());
}

void TestPicker::targetFollowsTheBench()
{
    auto* targets = m_picker->findChild<QComboBox*>();
    QCOMPARE(targets->currentText(), u"first free slot"_s);
    m_picker->setTarget(deeprig::DropTarget{Category::Gpu, test::kCards});
    QVERIFY(targets->currentData(Qt::ToolTipRole).toString().endsWith(u", replace"_s));
    m_picker->setTarget(deeprig::DropTarget{Category::Psu, test::kSupply}); // another list's business
    QCOMPARE(m_picker->target()->category, Category::Gpu);
    table().select(test::kSampleA5000);
    QTest::keyClick(&table(), Qt::Key_Return);
    QCOMPARE(m_session->build().lines[test::kCards].part.value, test::kSampleA5000.value);
}

void TestPicker::targetOfARemovedLineIsForgotten()
{
    m_picker->showCategory(Category::Storage);
    m_picker->setTarget(deeprig::DropTarget{Category::Storage, test::kDisk});
    m_session->remove(test::kDisk);
    settle();
    QVERIFY(!m_picker->target());
    m_session->clear();
    settle();
    QCOMPARE(model().index(0, model().columnCount() - 1).data().toString(), u"–"_s);
}

void TestPicker::spaceAsksForTheVerdict()
{
    QSignalSpy wanted(m_picker.get(), &PickerPanel::verdictWanted);
    table().select(test::kSample4090);
    QTest::keyClick(&table(), Qt::Key_Space);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.front().front().value<PartId>().value, test::kSample4090.value);
}

void TestPicker::copyGivesTextAndParts()
{
    table().select(test::kSample4090);
    QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
    const QMimeData* copied = QApplication::clipboard()->mimeData();
    QVERIFY(copied != nullptr);
    QVERIFY(decodeParts(*copied) == std::vector{test::kSample4090});
    QVERIFY(copied->text().startsWith(u"ASUS GeForce RTX 4090 TUF Gaming OG OC 24GB\t"_s));
    QVERIFY(copied->text().contains(u"$1,819.99"_s));
}

void TestPicker::columnsDisappearInOrder()
{
    const auto shown = [this] {
        QStringList keys;
        for (int column = 1; column < model().columnCount() - 2; ++column) {
            if (!table().isColumnHidden(column))
                keys << model().columns()[static_cast<std::size_t>(column)].key;
        }
        return keys;
    };
    m_picker->resize(760, 480);
    QCOMPARE(shown(), (QStringList{u"vram_gib"_s, u"fp16_tensor_dense_tflops"_s, u"tdp_w"_s, u"slot_width"_s}));
    m_picker->resize(660, 480);
    QCOMPARE(shown(), (QStringList{u"vram_gib"_s, u"fp16_tensor_dense_tflops"_s, u"tdp_w"_s}));
    m_picker->resize(600, 480);
    QCOMPARE(shown(), (QStringList{u"vram_gib"_s, u"tdp_w"_s}));
    m_picker->resize(540, 480);
    QCOMPARE(shown(), (QStringList{u"vram_gib"_s}));
    QVERIFY(table().columnWidth(0) >= 220);
    table().setChosenColumns({u"cooling"_s});
    QCOMPARE(shown(), (QStringList{u"cooling"_s}));
}

void TestPicker::selectionSurvivesAnEdit()
{
    table().select(test::kSampleA5000);
    m_session->remove(test::kDisk);
    settle();
    QCOMPARE(table().currentPart()->value, test::kSampleA5000.value);
    m_session->add(test::kSample1300W);
    settle();
    QCOMPARE(table().currentPart()->value, test::kSampleA5000.value);
}

void TestPicker::filtersComeBackWithTheCategory()
{
    m_picker->findChild<SearchField*>()->setText(u"4090"_s);
    m_picker->showCategory(Category::Cpu);
    QVERIFY(m_picker->findChild<SearchField*>()->text().isEmpty());
    QCOMPARE(model().rowCount(), model().total());
    m_picker->showCategory(Category::Gpu);
    QCOMPARE(m_picker->findChild<SearchField*>()->text(), u"4090"_s);
    QCOMPARE(model().rowCount(), 1);
}

void TestPicker::loadingIsSaid()
{
    m_session->setCatalog(Catalog::create({}));
    m_picker->setLoading(true);
    QVERIFY(m_picker->isBusy());
    QCOMPARE(m_picker->findChild<EmptyState*>()->title(), u"Loading the catalog"_s);
    m_picker->setLoading(false);
    m_session->setCatalog(test::samplePartsCatalog());
    settle();
    QVERIFY(table().isVisible());
}

QTEST_MAIN(TestPicker)

#include "tst_picker.moc"
