#include "tests/ui/bench_test.h"
#include "ui/panels/bench_delegate.h"
#include "ui/panels/bench_model.h"
#include "ui/panels/bench_offer.h"
#include "ui/widgets/drop_target.h"
#include "ui/widgets/editable_label.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace deeprig::test;
using namespace Qt::StringLiterals;

class TestBench : public QObject {
    Q_OBJECT

private slots:
    void init() { m_stage = std::make_unique<BenchOnStage>(); }
    void cleanup() { m_stage.reset(); }

    void modelKeepsTheRulesOfModels();
    void rowsStandInTheOrderOfTheCategories();
    void headShowsNameSumAndCounts();
    void nameIsEditedInPlace();
    void plusAndMinusChangeTheQuantity();
    void typingAQuantityIsOneStep();
    void deleteRemovesAPart();
    void deleteRemovesOneOfSeveralCards();
    void priceIsEditedInPlace();
    void emptyPriceGoesBackToTheCatalog();
    void badPriceIsNotTaken();
    void quantityIsEditedInPlace();
    void stepperAndBinWorkByMouse();
    void selectionTellsItsTarget();
    void enterAsksForDetails();
    void enterOnAFreePlaceAsksForCandidates();
    void highlightIsPainted();
    void emptyBenchOffersASample();
    void almostEmptyBenchAsksForWhatIsMissing();
    void everyRowSpeaks();
    void rowsFollowUndo();

private:
    QLineEdit* editor() const { return m_stage->list->viewport()->findChild<QLineEdit*>(); }
    QString labelText(const QString& part) const;
    void press(BenchDelegate::Control control, int row);

    std::unique_ptr<BenchOnStage> m_stage;
};

QString TestBench::labelText(const QString& part) const
{
    for (const QLabel* label : m_stage->panel->findChildren<QLabel*>()) {
        if (label->text().contains(part))
            return label->text();
    }
    return {};
}

void TestBench::modelKeepsTheRulesOfModels()
{
    BenchOffer offer(m_stage->session);
    BenchModel model(m_stage->session, offer);
    QObject::connect(&offer, &BenchOffer::changed, &model, &BenchModel::offerChanged);
    QObject::connect(&offer, &BenchOffer::moved, &model, &BenchModel::offerMoved);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QVERIFY(offer.begin(kSampleFan));
    offer.moveTo(offer.usualTarget());
    offer.end();
    m_stage->session.remove(kProcessor);
    m_stage->session.add(kSampleFan);
    m_stage->session.drop(kSample1300W, {Category::Psu, 5});
    m_stage->session.clear();
    m_stage->session.undoStack().undo();
    QCOMPARE(model.rowCount(), static_cast<int>(m_stage->rows()));
}

void TestBench::rowsStandInTheOrderOfTheCategories()
{
    QCOMPARE(m_stage->rows(), 10); // two cards of one line
    QVERIFY(m_stage->row(0).data().toString().contains(u"RTX 3090 FTW3"_s));
    QVERIFY(m_stage->row(1).data().toString().contains(u"RTX 3090 FTW3"_s));
    QVERIFY(m_stage->rowNamed(u"Ryzen"_s) < m_stage->rowNamed(u"ProArt"_s));
    QVERIFY(m_stage->rowNamed(u"ProArt"_s) < m_stage->rowNamed(u"RM1000e"_s));
    QVERIFY(m_stage->rowNamed(u"RM1000e"_s) < m_stage->rowNamed(u"LANCOOL"_s));
    const QModelIndex disk = m_stage->row(m_stage->rowNamed(u"IronWolf"_s));
    QCOMPARE(disk.data(BuildModel::PriceNoteRole).toString(), u"owned"_s);
    const QModelIndex chassis = m_stage->row(m_stage->rowNamed(u"LANCOOL"_s));
    QCOMPARE(chassis.data(BuildModel::PriceTextRole).toString(), u"$102.97"_s);
}

void TestBench::headShowsNameSumAndCounts()
{
    QCOMPARE(labelText(u"$"_s), u"$2,863.94"_s);
    QCOMPARE(labelText(u"parts"_s), u"10 parts, 1 owned"_s);
    m_stage->session.setOwnPrice(kSsd, Money{100, Currency("USD")});
    QCOMPARE(labelText(u"$"_s), u"$2,714.95"_s);
}

void TestBench::nameIsEditedInPlace()
{
    auto* name = m_stage->panel->findChild<EditableLabel*>();
    QCOMPARE(name->text(), u"Two 3090s"_s);
    QTest::mouseDClick(name, Qt::LeftButton);
    auto* field = name->findChild<QLineEdit*>();
    QVERIFY(field->isVisible());
    field->setText(u"Lab rig"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_stage->build().name, "Lab rig");
    name->setFocus();
    QTest::keyClick(name, Qt::Key_F2);
    field->setText(u"Other"_s);
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(m_stage->build().name, "Lab rig");
    QVERIFY(!field->isVisible());
    m_stage->session.undoStack().undo();
    QCOMPARE(name->text(), u"Two 3090s"_s);
}

void TestBench::plusAndMinusChangeTheQuantity()
{
    m_stage->panel->selectLine(kSsd);
    m_stage->panel->focusList();
    QTest::keyClicks(m_stage->list, u"+"_s);
    QTest::keyClicks(m_stage->list, u"+"_s);
    QCOMPARE(m_stage->build().lines[kSsd].quantity, 3);
    QVERIFY(m_stage->row(m_stage->list->currentRow()).data().toString().startsWith(u"3 ×"_s));
    QTest::keyClicks(m_stage->list, u"-"_s);
    QCOMPARE(m_stage->build().lines[kSsd].quantity, 2);
}

void TestBench::typingAQuantityIsOneStep()
{
    m_stage->panel->selectLine(kSsd);
    m_stage->panel->focusList();
    for (int i = 0; i < 4; ++i)
        QTest::keyClicks(m_stage->list, u"+"_s);
    m_stage->session.undoStack().undo();
    QCOMPARE(m_stage->build().lines[kSsd].quantity, 1);
}

void TestBench::deleteRemovesAPart()
{
    m_stage->panel->selectLine(kSupply);
    m_stage->panel->focusList();
    QTest::keyClick(m_stage->list, Qt::Key_Delete);
    QCOMPARE(m_stage->build().lines.size(), 8U);
    QCOMPARE(m_stage->rowNamed(u"RM1000e"_s), -1);
    QVERIFY(m_stage->list->currentRow() >= 0);
    m_stage->session.undoStack().undo();
    QCOMPARE(m_stage->build().lines.size(), 9U);
}

void TestBench::deleteRemovesOneOfSeveralCards()
{
    m_stage->panel->focusList();
    m_stage->list->selectRow(1);
    QTest::keyClick(m_stage->list, Qt::Key_Delete);
    QCOMPARE(m_stage->build().lines[kCards].quantity, 1);
    QTest::keyClick(m_stage->list, Qt::Key_Home);
    QTest::keyClick(m_stage->list, Qt::Key_Delete);
    QCOMPARE(m_stage->build().lines.size(), 8U);
}

void TestBench::priceIsEditedInPlace()
{
    m_stage->panel->selectLine(kSupply);
    m_stage->panel->focusList();
    QTest::keyClick(m_stage->list, Qt::Key_F2);
    QVERIFY(editor());
    QCOMPARE(editor()->text(), u"159.99"_s);
    QCOMPARE(editor()->height(), 24);
    QVERIFY(!spokenName(*editor()).isEmpty());
    QTest::keyClicks(editor(), u"$120.5"_s);
    QTest::keyClick(editor(), Qt::Key_Return);
    QTRY_COMPARE(m_stage->build().lines[kSupply].price, (Money{12050, Currency("USD")}));
    QTRY_VERIFY(!editor());
    QCOMPARE(m_stage->session.undoStack().count(), 1);
}

void TestBench::emptyPriceGoesBackToTheCatalog()
{
    m_stage->panel->selectLine(kCards);
    m_stage->panel->editPrice();
    QVERIFY(editor());
    QTest::keyClick(editor(), Qt::Key_Backspace); // all is selected
    QTest::keyClick(editor(), Qt::Key_Return);
    QTRY_VERIFY(!m_stage->build().lines[kCards].price.has_value());
    QCOMPARE(m_stage->row(0).data(BuildModel::PriceTextRole).toString(), u"$1,518.99"_s);
}

void TestBench::badPriceIsNotTaken()
{
    m_stage->panel->selectLine(kSupply);
    m_stage->panel->editPrice();
    QVERIFY(editor());
    QTest::keyClicks(editor(), u"cheap"_s);
    QCOMPARE(editor()->property("invalid").toBool(), true);
    QVERIFY(!editor()->accessibleDescription().isEmpty());
    QTest::keyClick(editor(), Qt::Key_Return);
    QCoreApplication::processEvents();
    QVERIFY(editor()); // stays open until the entry is good or given up
    QTest::keyClick(editor(), Qt::Key_Escape);
    QTRY_VERIFY(!editor());
    QVERIFY(!m_stage->build().lines[kSupply].price.has_value());
    QCOMPARE(m_stage->session.undoStack().count(), 0);
}

void TestBench::quantityIsEditedInPlace()
{
    m_stage->panel->selectLine(kSsd);
    m_stage->panel->editQuantity();
    QVERIFY(editor());
    QTest::keyClicks(editor(), u"0"_s);
    QCOMPARE(editor()->property("invalid").toBool(), true);
    QTest::keyClick(editor(), Qt::Key_Backspace);
    QTest::keyClicks(editor(), u"4"_s);
    QTest::keyClick(editor(), Qt::Key_Return);
    QTRY_COMPARE(m_stage->build().lines[kSsd].quantity, 4);
}

/// Clicks where the row paints that control.
void TestBench::press(BenchDelegate::Control control, int row)
{
    const QRect rect = m_stage->list->visualRect(m_stage->row(row));
    for (int x = rect.left(); x < rect.right(); ++x) {
        const QPoint at(x, rect.center().y());
        if (m_stage->list->delegate().controlAt(rect, m_stage->row(row), at) == control) {
            QTest::mouseClick(m_stage->list->viewport(), Qt::LeftButton, Qt::NoModifier, at + QPoint(6, 0));
            return;
        }
    }
    QFAIL("the row has no such control");
}

void TestBench::stepperAndBinWorkByMouse()
{
    const int row = m_stage->rowNamed(u"990 PRO"_s);
    press(BenchDelegate::Control::More, row);
    QCOMPARE(m_stage->build().lines[kSsd].quantity, 2);
    press(BenchDelegate::Control::Less, row);
    QCOMPARE(m_stage->build().lines[kSsd].quantity, 1);
    press(BenchDelegate::Control::Less, row); // never below one
    QCOMPARE(m_stage->build().lines[kSsd].quantity, 1);
    press(BenchDelegate::Control::Remove, row);
    QCOMPARE(m_stage->rowNamed(u"990 PRO"_s), -1);
}

void TestBench::selectionTellsItsTarget()
{
    QSignalSpy selected(m_stage->panel, &BenchPanel::targetSelected);
    m_stage->panel->selectLine(kSupply);
    QVERIFY(!selected.isEmpty());
    const auto target = selected.last().first().value<std::optional<deeprig::DropTarget>>();
    QVERIFY(target.has_value());
    QCOMPARE(target->category, Category::Psu);
    QCOMPARE(target->line, std::optional<std::size_t>(kSupply));
    QCOMPARE(m_stage->panel->selectedLine(), std::optional<std::size_t>(kSupply));
}

void TestBench::enterAsksForDetails()
{
    QSignalSpy wanted(m_stage->panel, &BenchPanel::detailsWanted);
    m_stage->panel->selectLine(kCase);
    m_stage->panel->focusList();
    QTest::keyClick(m_stage->list, Qt::Key_Return);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.first().first().value<std::size_t>(), static_cast<std::size_t>(kCase));
    const QRect row = m_stage->list->visualRect(m_stage->row(m_stage->rowNamed(u"ProArt"_s)));
    QTest::mouseDClick(m_stage->list->viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(wanted.count(), 2);
    QCOMPARE(wanted.last().first().value<std::size_t>(), static_cast<std::size_t>(kBoard));
}

void TestBench::enterOnAFreePlaceAsksForCandidates()
{
    Build build;
    build.lines = {twoCards().lines[kCards]};
    m_stage->session.open(std::make_shared<const Build>(build), {});
    QSignalSpy wanted(m_stage->panel, &BenchPanel::categoryWanted);
    m_stage->panel->focusList();
    m_stage->list->selectRow(2); // the place for a processor, after two cards
    QTest::keyClick(m_stage->list, Qt::Key_Return);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.first().first().value<Category>(), Category::Cpu);
}

void TestBench::highlightIsPainted()
{
    const QColor bar = m_stage->theme.color(Token::ErrFill);
    QCOMPARE(countPixels(pictureOf(*m_stage->list), bar), 0);
    m_stage->panel->highlight({kSupply}, Severity::Error);
    QVERIFY(countPixels(pictureOf(*m_stage->list), bar) > 3 * 30);
    m_stage->panel->clearHighlight();
    QCOMPARE(countPixels(pictureOf(*m_stage->list), bar), 0);
}

void TestBench::emptyBenchOffersASample()
{
    m_stage->session.clear();
    QSignalSpy sample(m_stage->panel, &BenchPanel::openSampleWanted);
    QSignalSpy category(m_stage->panel, &BenchPanel::categoryWanted);
    QVERIFY(!m_stage->list->isVisible());
    QPushButton* button = nullptr;
    for (auto* each : m_stage->panel->findChildren<QPushButton*>()) {
        if (each->isVisible() && each->text() == u"Open a sample"_s)
            button = each;
    }
    QVERIFY(button);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(sample.count(), 1);
    int visible = 0;
    for (auto* target : m_stage->panel->findChildren<ui::DropTarget*>())
        visible += target->isVisible() ? 1 : 0;
    QCOMPARE(visible, 4);
    m_stage->panel->focusList();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QCOMPARE(category.count(), 1);
    QCOMPARE(category.first().first().value<Category>(), Category::Gpu);
}

void TestBench::almostEmptyBenchAsksForWhatIsMissing()
{
    Build build;
    build.lines.push_back(lineFor(*samplePartsCatalog()->find(kSample3090)));
    m_stage->session.open(std::make_shared<const Build>(build), {});
    QStringList places;
    for (int row = 0; row < m_stage->rows(); ++row) {
        if (m_stage->row(row).data(BenchModel::IsPlaceRole).toBool())
            places << m_stage->row(row).data().toString();
    }
    QCOMPARE(places, (QStringList{u"Drop a CPU here"_s, u"Drop a motherboard here"_s, u"Drop a PSU here"_s}));
}

void TestBench::everyRowSpeaks()
{
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(m_stage->list);
    QVERIFY(list);
    QVERIFY(!list->text(QAccessible::Name).isEmpty());
    QCOMPARE(list->childCount(), m_stage->rows());
    for (int i = 0; i < list->childCount(); ++i)
        QVERIFY(!list->child(i)->text(QAccessible::Name).isEmpty());
    const QString card = m_stage->row(0).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(card.contains(u"RTX 3090"_s) && card.contains(u"$699.00"_s), qPrintable(card));
    for (QWidget* widget : m_stage->panel->findChildren<QWidget*>()) {
        if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus)
            QVERIFY2(!spokenName(*widget).isEmpty(), widget->metaObject()->className());
    }
}

void TestBench::rowsFollowUndo()
{
    m_stage->session.setUsed(kSupply, true);
    const int row = m_stage->rowNamed(u"RM1000e"_s);
    QCOMPARE(m_stage->row(row).data(BuildModel::PriceNoteRole).toString(), u"used"_s);
    m_stage->session.setOwned(kSupply, true);
    QCOMPARE(m_stage->row(row).data(BuildModel::PriceNoteRole).toString(), u"owned"_s);
    QCOMPARE(m_stage->row(row).data(BuildModel::PriceTextRole).toString(), u"–"_s);
    m_stage->session.undoStack().undo();
    m_stage->session.undoStack().undo();
    QCOMPARE(m_stage->row(row).data(BuildModel::PriceNoteRole).toString(), QString());
}

QTEST_MAIN(TestBench)

#include "tst_bench.moc"
