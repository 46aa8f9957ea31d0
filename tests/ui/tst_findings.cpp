#include "tests/support/sample_parts.h"
#include "tests/ui/widget_test.h"
#include "ui/dialogs/accept_dialog.h"
#include "ui/panels/finding_row.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/source_link.h"
#include "ui/print/format.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/empty_state.h"

#include <QApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace deeprig::test;
using namespace Qt::StringLiterals;

class TestFindings : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void showsTheWorstFirst();
    void chipsCountAndFilter();
    void noErrorIsAGreenChip();
    void nothingToCheckAndNoFindings();
    void waysOutComeAfterTheEdit();
    void fixIsOneStepAndClears();
    void staleFixIsFoundAnew();
    void hoverOfAFixShowsItsGhost();
    void rowHighlightsItsParts();
    void linkAsksForCandidates();
    void previewMarksWhatIsNew();
    void refusalStandsInTheHead();
    void collapsesAndOpensOnANewError();
    void keysMoveAmongFindings();
    void acceptedFindingStandsLast();
    void acceptsWithANoteInOneStep();
    void acceptanceIsChangedAndTakenBack();
    void acceptedOnesHaveAChip();
    void worseThanAcceptedShowsAgain();
    void everyWayOutIsUndone();
    void addressOfASource_data();
    void addressOfASource();
    void everythingSpeaks();
    void verdictIsSpoken();
    void narrowPanelKeepsOneLineOfAdvice();

private:
    [[nodiscard]] QList<FindingRow*> rows() const;
    [[nodiscard]] FindingRow* rowWith(const QString& words) const;
    [[nodiscard]] ui::Chip* chipWith(const QString& words) const;
    [[nodiscard]] std::shared_ptr<const DropVerdict> verdictOf(const PartId& part,
                                                               const deeprig::DropTarget& target) const;

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<BuildSession> m_session;
    std::unique_ptr<FindingsPanel> m_panel;
};

void TestFindings::init()
{
    m_theme = std::make_unique<Theme>(*qApp, ThemeMode::Light);
    m_session = std::make_unique<BuildSession>(samplePartsCatalog(), defaultSite());
    m_session->open(std::make_shared<const Build>(twoCards()), {});
    m_panel = std::make_unique<FindingsPanel>(*m_session, *m_theme);
    m_panel->resize(696, 260);
    show(*m_panel);
}

void TestFindings::cleanup()
{
    m_panel.reset();
    m_session.reset();
    m_theme.reset();
}

QList<FindingRow*> TestFindings::rows() const
{
    QList<FindingRow*> shown;
    for (FindingRow* row : m_panel->findChildren<FindingRow*>()) {
        if (!row->isHidden())
            shown << row;
    }
    std::ranges::sort(shown, {}, &FindingRow::y);
    return shown;
}

FindingRow* TestFindings::rowWith(const QString& words) const
{
    for (FindingRow* row : rows()) {
        if (row->content().sentence.contains(words))
            return row;
    }
    return nullptr;
}

ui::Chip* TestFindings::chipWith(const QString& words) const
{
    for (ui::Chip* chip : m_panel->findChildren<ui::Chip*>()) {
        if (!chip->isHidden() && chip->text().contains(words))
            return chip;
    }
    return nullptr;
}

std::shared_ptr<const DropVerdict> TestFindings::verdictOf(const PartId& part, const deeprig::DropTarget& target) const
{
    return std::make_shared<const DropVerdict>(
        previewDrop(m_session->evaluation(), *m_session->catalog().find(part), target));
}

void TestFindings::showsTheWorstFirst()
{
    QVERIFY(!rows().isEmpty());
    FindingRow* first = rows().front();
    QCOMPARE(first->content().tone, Tone::Error);
    QVERIFY2(first->content().sentence.contains(u"1,076 W"_s), qPrintable(first->content().sentence));
    QVERIFY(!first->content().advice.isEmpty());
    QVERIFY(!first->content().source.isEmpty());
}

void TestFindings::chipsCountAndFilter()
{
    m_session->drop(kSample650W, {Category::Psu, kSupply}); // too weak, and too few plugs
    ui::Chip* errors = chipWith(u"errors"_s);
    QVERIFY(errors);
    const auto all = m_session->evaluation().report.findings.size();
    QCOMPARE(rows().size(), static_cast<qsizetype>(all));
    const int count = m_session->evaluation().report.count(Severity::Error);
    QVERIFY(count >= 2);
    QCOMPARE(errors->text(), u"%1 errors"_s.arg(count));
    errors->click();
    QCOMPARE(rows().size(), count);
    errors->click();
    QCOMPARE(rows().size(), static_cast<qsizetype>(all));
}

void TestFindings::noErrorIsAGreenChip()
{
    m_session->drop(kSample1300W, {Category::Psu, kSupply});
    ui::Chip* chip = chipWith(u"0 errors"_s);
    QVERIFY(chip);
    QCOMPARE(chip->tone(), Tone::Ok);
}

void TestFindings::nothingToCheckAndNoFindings()
{
    m_session->clear();
    auto* empty = m_panel->findChild<EmptyState*>();
    QVERIFY(empty->isVisible());
    QCOMPARE(empty->title(), u"Nothing to check yet"_s);
    QVERIFY(!chipWith(u"error"_s));
    m_session->undoStack().undo();
    QVERIFY(!empty->isVisible());
    m_session->drop(kSample1300W, {Category::Psu, kSupply});
    if (m_session->evaluation().report.findings.empty())
        QCOMPARE(empty->title(), u"No findings"_s);
}

void TestFindings::waysOutComeAfterTheEdit()
{
    FindingRow* row = rows().front();
    QVERIFY(row->waysOut().isEmpty()); // not on the way of the edit
    QTRY_VERIFY(!row->waysOut().isEmpty());
    QVERIFY2(row->waysOut().front().contains(u"PSU"_s), qPrintable(row->waysOut().front()));
    int buttons = 0;
    for (const QPushButton* button : row->findChildren<QPushButton*>())
        buttons += button->isHidden() ? 0 : 1;
    QVERIFY(buttons >= 1 && buttons <= 2);
}

void TestFindings::fixIsOneStepAndClears()
{
    FindingRow* row = rows().front();
    QTRY_VERIFY(!row->waysOut().isEmpty());
    auto* button = row->findChild<QPushButton*>();
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(m_session->undoStack().count(), 1);
    QVERIFY(!rowWith(u"Power supply too small"_s));
    QCOMPARE(m_session->evaluation().report.count(Severity::Error), 0);
    m_session->undoStack().undo();
    QVERIFY(rowWith(u"Power supply too small"_s));
}

void TestFindings::staleFixIsFoundAnew()
{
    FindingRow* row = rows().front();
    QTRY_VERIFY(!row->waysOut().isEmpty());
    m_session->setQuantity(kCards, 1); // the finding goes
    m_session->undoStack().undo();     // and comes back; its button may be older than the build
    QTRY_VERIFY(!rows().front()->waysOut().isEmpty());
    m_session->setUsed(kSsd, true); // another build with the same finding
    QTest::mouseClick(rows().front()->findChild<QPushButton*>(), Qt::LeftButton);
    QTRY_COMPARE(m_session->evaluation().report.count(Severity::Error), 0);
    QVERIFY(m_session->build().lines[kSsd].used);
}

void TestFindings::hoverOfAFixShowsItsGhost()
{
    FindingRow* row = rows().front();
    QTRY_VERIFY(!row->waysOut().isEmpty());
    QSignalSpy previews(m_panel.get(), &FindingsPanel::fixPreviewed);
    auto* button = row->findChild<QPushButton*>();
    button->setFocus();
    QCOMPARE(previews.count(), 1);
    const auto after = previews.last().first().value<std::shared_ptr<const Evaluation>>();
    QVERIFY(after);
    QCOMPARE(after->report.count(Severity::Error), 0);
    QCOMPARE(m_session->undoStack().count(), 0);
    row->setFocus();
    QVERIFY(!previews.last().first().value<std::shared_ptr<const Evaluation>>());
}

void TestFindings::rowHighlightsItsParts()
{
    QSignalSpy wanted(m_panel.get(), &FindingsPanel::highlightWanted);
    QSignalSpy ended(m_panel.get(), &FindingsPanel::highlightEnded);
    rows().front()->setFocus();
    QCOMPARE(wanted.count(), 1);
    const auto lines = wanted.first().at(0).value<std::vector<std::size_t>>();
    QVERIFY(std::ranges::find(lines, std::size_t{kSupply}) != lines.end());
    QCOMPARE(wanted.first().at(1).value<Severity>(), Severity::Error);
    m_panel->findChild<QToolButton*>()->setFocus();
    QVERIFY(ended.count() >= 1);
}

void TestFindings::linkAsksForCandidates()
{
    QSignalSpy wanted(m_panel.get(), &FindingsPanel::candidatesWanted);
    FindingRow* row = rows().front();
    QTRY_VERIFY(!row->waysOut().isEmpty());
    const auto last = row->waysOut().size() - 1;
    QCOMPARE(row->waysOut().last(), u"Find another PSU"_s);
    emit row->wayOutPressed(static_cast<int>(last));
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.first().at(0).value<Category>(), Category::Psu);
    QCOMPARE(wanted.first().at(1).value<std::optional<std::size_t>>(), std::optional<std::size_t>(kSupply));
    QCOMPARE(m_session->undoStack().count(), 0);
}

void TestFindings::previewMarksWhatIsNew()
{
    m_panel->setPreview(verdictOf(kSampleIntel, {Category::Cpu, kProcessor}));
    FindingRow* socket = rowWith(u"socket"_s);
    QVERIFY(socket);
    QVERIFY(socket->content().isNew);
    bool isTold = false;
    for (const QLabel* label : m_panel->findChildren<QLabel*>())
        isTold = isTold || label->text() == u"after the drop"_s;
    QVERIFY(isTold);
    for (const FindingRow* row : rows())
        QVERIFY(row->waysOut().isEmpty()); // nothing can be mended that has not happened
    m_panel->setPreview(nullptr);
    QVERIFY(!rowWith(u"socket"_s));
}

void TestFindings::refusalStandsInTheHead()
{
    m_panel->showRefusal(u"Not here, because."_s);
    const auto hasWords = [this] {
        return std::ranges::any_of(m_panel->findChildren<QLabel*>(),
                                   [](const QLabel* label) { return label->text() == u"Not here, because."_s; });
    };
    QVERIFY(hasWords());
    m_panel->setPreview(verdictOf(kSample1300W, {Category::Psu, kSupply}));
    QVERIFY(hasWords()); // its six seconds are not over
    QTRY_VERIFY_WITH_TIMEOUT(!hasWords(), 8000);
}

void TestFindings::collapsesAndOpensOnANewError()
{
    QSignalSpy changed(m_panel.get(), &FindingsPanel::collapsedChanged);
    QTest::mouseClick(m_panel->findChild<QToolButton*>(), Qt::LeftButton);
    QVERIFY(m_panel->isCollapsed());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(m_panel->maximumHeight(), m_panel->collapsedHeight());
    QCOMPARE(m_panel->collapsedHeight(), 40);
    m_session->drop(kSampleIntel, {Category::Cpu, kProcessor});
    QVERIFY(!m_panel->isCollapsed());
}

void TestFindings::keysMoveAmongFindings()
{
    m_session->drop(kSample650W, {Category::Psu, kSupply});
    m_panel->nextFinding();
    QVERIFY(rows().at(0)->hasFocus());
    m_panel->nextFinding();
    QVERIFY(rows().at(1)->hasFocus());
    QTest::keyClick(rows().at(1), Qt::Key_Up);
    QVERIFY(rows().at(0)->hasFocus());
    m_panel->previousFinding();
    QVERIFY(rows().at(0)->hasFocus()); // stops at the end
}

void TestFindings::acceptedFindingStandsLast()
{
    Build build = twoCards();
    build.accepted.push_back({"psu_wattage", {kSupply}, "I have a second one", "2026-11-30", {}});
    for (const Finding& finding : m_session->evaluation().report.findings) {
        if (finding.rule == "psu_wattage")
            build.accepted.back().lines = finding.lines;
    }
    m_session->open(std::make_shared<const Build>(build), {});
    FindingRow* row = rowWith(u"Power supply too small"_s);
    QVERIFY(row);
    QVERIFY(row->content().isAccepted);
    QCOMPARE(row->content().advice, u"I have a second one"_s);
    QCOMPARE(row, rows().last());
}

void TestFindings::acceptsWithANoteInOneStep()
{
    const Build before = m_session->build();
    FindingRow* row = rowWith(u"air cooler"_s);
    QVERIFY(row);
    row->setFocus();
    QVERIFY(m_panel->canAcceptCurrent());
    QTest::keyClick(row, Qt::Key_Space);
    auto* dialog = m_panel->window()->findChild<AcceptDialog*>();
    QVERIFY(dialog);
    dialog->findChild<QPlainTextEdit*>()->setPlainText(u" runs in Eco mode "_s);
    for (QPushButton* button : dialog->findChildren<QPushButton*>()) {
        if (button->text() == u"Accept"_s)
            button->click();
    }
    QCOMPARE(m_session->undoStack().count(), 1);
    QCOMPARE(m_session->build().accepted.size(), 1u);
    QCOMPARE(toText(m_session->build().accepted[0].note), u"runs in Eco mode"_s);
    FindingRow* accepted = rowWith(u"air cooler"_s);
    QCOMPARE(accepted, rows().last());
    QVERIFY(accepted->content().isAccepted);
    QVERIFY(accepted->accessibleName().contains(u"accepted"_s));
    QVERIFY(m_panel->currentFinding() && m_panel->currentFinding()->accepted);
    m_session->undoStack().undo();
    QVERIFY(m_session->build() == before);
    QVERIFY(!rowWith(u"air cooler"_s)->content().isAccepted);
}

void TestFindings::acceptanceIsChangedAndTakenBack()
{
    const auto finding = [this] {
        const std::vector<Finding>& all = m_session->evaluation().report.findings;
        return *std::ranges::find(all, std::string_view("cooler_tdp"), &Finding::rule);
    };
    m_session->accept(finding(), u"first"_s);
    m_session->accept(finding(), u"second"_s);
    QCOMPARE(m_session->undoStack().count(), 2);
    FindingRow* row = rowWith(u"air cooler"_s);
    QCOMPARE(row->content().advice, u"second"_s);
    QCOMPARE(row->waysOut(), QStringList{u"Check Again"_s});
    emit row->wayOutPressed(0);
    QCOMPARE(m_session->undoStack().count(), 3);
    QVERIFY(m_session->build().accepted.empty());
    QVERIFY(!rowWith(u"air cooler"_s)->content().isAccepted);
    QTRY_VERIFY(!m_panel->isBusy());
    QVERIFY(!rowWith(u"air cooler"_s)->waysOut().contains(u"Check Again"_s));
}

void TestFindings::acceptedOnesHaveAChip()
{
    QVERIFY(!chipWith(u"accepted"_s));
    const std::vector<Finding> before = m_session->evaluation().report.findings;
    for (const Severity severity : {Severity::Error, Severity::Warning})
        m_session->accept(*std::ranges::find(before, severity, &Finding::severity), {});
    ui::Chip* chip = chipWith(u"2 accepted"_s);
    QVERIFY(chip);
    chip->click();
    QCOMPARE(rows().size(), 2);
    QVERIFY(rows().front()->content().advice.startsWith(u"Accepted on "_s)); // it has no words, but a day
    chip->click();
    QCOMPARE(rows().size(), static_cast<qsizetype>(before.size()));
    ui::Chip* errors = chipWith(u"1 error"_s); // an accepted error still counts, and is shown
    QVERIFY(errors);
    errors->click();
    QCOMPARE(rows().size(), 1);
}

void TestFindings::worseThanAcceptedShowsAgain()
{
    const std::vector<Finding> before = m_session->evaluation().report.findings;
    m_session->accept(*std::ranges::find(before, std::string_view("psu_wattage"), &Finding::rule), u"for now"_s);
    QVERIFY(rowWith(u"Power supply too small"_s)->content().isAccepted);
    m_session->setQuantity(kCards, 3);
    FindingRow* row = rowWith(u"Power supply too small"_s);
    QVERIFY(row);
    QVERIFY(!row->content().isAccepted);
    QVERIFY(row->content().isOutgrown);
    m_session->undoStack().undo();
    QVERIFY(rowWith(u"Power supply too small"_s)->content().isAccepted);
}

void TestFindings::everyWayOutIsUndone()
{
    const Build before = m_session->build();
    const std::shared_ptr<const Evaluation> evaluation = m_session->evaluationPtr();
    for (const Finding& finding : evaluation->report.findings) {
        for (const Fix& fix : fixesFor(*evaluation, finding)) {
            m_session->applyFix(fix);
            QCOMPARE(m_session->undoStack().index(), 1);
            QVERIFY(m_session->build() != before);
            m_session->undoStack().undo();
            QVERIFY(m_session->build() == before);
        }
    }
}

void TestFindings::addressOfASource_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("address");
    QTest::newRow("page") << u"see https://example.com/a?b=1; and more"_s << u"https://example.com/a?b=1"_s;
    QTest::newRow("bare") << u"NEC 210.23(A)(1): ecmweb.com/qa/article/1"_s << u"https://ecmweb.com/qa/article/1"_s;
    QTest::newRow("none") << u"Intel design guide, Table 3-3"_s << QString();
}

void TestFindings::addressOfASource()
{
    QFETCH(QString, source);
    QFETCH(QString, address);
    QCOMPARE(sourceUrl(source).toString(), address);
}

void TestFindings::everythingSpeaks()
{
    QTRY_VERIFY(!rows().front()->waysOut().isEmpty());
    for (const FindingRow* row : rows())
        QVERIFY(!row->accessibleName().isEmpty());
    QVERIFY(rows().front()->accessibleName().startsWith(u"Error: "_s));
    for (QWidget* widget : m_panel->findChildren<QWidget*>()) {
        if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus)
            QVERIFY2(!spokenName(*widget).isEmpty(), widget->metaObject()->className());
    }
}

void TestFindings::verdictIsSpoken()
{
    m_session->drop(kSample1300W, {Category::Psu, kSupply});
    bool isSpoken = false;
    for (const QWidget* widget : m_panel->findChildren<QWidget*>())
        isSpoken = isSpoken || widget->accessibleName().startsWith(u"The build has 0 errors"_s);
    QVERIFY(isSpoken);
}

void TestFindings::narrowPanelKeepsOneLineOfAdvice()
{
    const int wide = rows().front()->height();
    m_panel->resize(480, 260);
    QTRY_VERIFY(!rows().front()->waysOut().isEmpty());
    const auto advice = rows().front()->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(advice, [](const QLabel* label) { return label->text().contains(u"…"_s); }));
    QVERIFY(rows().front()->height() < 2 * wide);
}

QTEST_MAIN(TestFindings)

#include "tst_findings.moc"
